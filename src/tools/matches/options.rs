//! What match is to be played? Plain data for whoever parses a command line.

use super::opening::default_opening_moves;
use super::schedule::PerSide;
use super::stats::Sprt;
use crate::game::{Rules, TimeControl, fixed_handicap_points};
use crate::types::MAX_BOARD;
use std::path::PathBuf;
use std::time::Duration;

/// Handicap stones of every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Handicap {
    /// An even game.
    #[default]
    None,
    /// So many stones on the points of GTP's table.
    Fixed(usize),
    /// So many stones where the engine that plays Black wants them.
    Free(usize),
}

impl Handicap {
    /// Number of stones.
    pub const fn stones(self) -> usize {
        match self {
            Handicap::None => 0,
            Handicap::Fixed(stones) | Handicap::Free(stones) => stones,
        }
    }
}

/// One engine.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EngineOptions {
    /// Program and arguments, split as a shell would. `self` as the program is our own executable in GTP mode.
    /// `%SRAND` stands for a random number from 1 to 32767 that belongs to the game.
    pub command: String,
    /// The name in tables and game records; `None`: what the engine says.
    pub name: Option<String>,
}

/// All about a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// The two engines.
    pub engines: PerSide<EngineOptions>,
    /// Side of the board, 1 to 25.
    pub size: usize,
    /// Points for White.
    pub komi: f64,
    /// Handicap stones.
    pub handicap: Handicap,
    /// The rules that moves are checked by and positions counted by. The engines are not told: GTP has no common
    /// command for it, so their command lines have to say the same.
    pub rules: Rules,
    /// Number of games.
    pub games: usize,
    /// Do the engines take Black in turn? Otherwise the first one always does.
    pub alternate: bool,
    /// Opening moves that the runner chooses; `None`: by the size of the board.
    pub opening_moves: Option<usize>,
    /// Decides openings and the engines' random numbers.
    pub seed: u64,
    /// Moves after which a game is counted as it stands; `None`: three times the points of the board, at least 40.
    pub move_limit: Option<usize>,
    /// The clock, if the engines are to play by one; it runs in wall-clock time.
    pub clock: TimeControl,
    /// Longest wait for any answer.
    pub timeout: Duration,
    /// Games at the same time; 0: one for each processor.
    pub jobs: usize,
    /// Command of the engine that names dead stones, like [`EngineOptions::command`].
    pub referee: Option<String>,
    /// Where to save game records; `None`: nowhere.
    pub sgf_directory: Option<PathBuf>,
    /// Where to write JSON lines: `-` for the output, with the table on the error stream; `None`: nowhere.
    pub json: Option<PathBuf>,
    /// Stop as soon as this sequential test knows.
    pub sprt: Option<Sprt>,
    /// Tell on the error stream how far the match is.
    pub progress: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            engines: PerSide::default(),
            size: 9,
            komi: 7.5,
            handicap: Handicap::None,
            rules: Rules::chinese(),
            games: 20,
            alternate: true,
            opening_moves: None,
            seed: 1,
            move_limit: None,
            clock: TimeControl::Unlimited,
            timeout: Duration::from_secs(300),
            jobs: 1,
            referee: None,
            sgf_directory: None,
            json: None,
            sprt: None,
            progress: false,
        }
    }
}

/// Options that cannot be played.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum OptionsError {
    /// An engine has no command.
    #[error("no command for engine {0}: expected a program with its arguments, or `self`")]
    NoCommand(char),
    /// The board is too small or too large.
    #[error("unacceptable board size {0}: expected 1 to {MAX_BOARD}")]
    Size(usize),
    /// Komi is not a finite number.
    #[error("unacceptable komi {0}: expected a finite number of points")]
    Komi(f64),
    /// There is no such handicap on this board.
    #[error("a board of size {size} has no {kind} handicap of {stones} stones")]
    Handicap {
        /// Side of the board.
        size: usize,
        /// `fixed` or `free`.
        kind: &'static str,
        /// Stones asked for.
        stones: usize,
    },
    /// An opening that both colours play needs a position to start from that both games share.
    #[error("a free handicap leaves no common opening: expected 0 opening moves, got {0}")]
    OpeningAfterFreeHandicap(usize),
    /// The hypotheses are the wrong way round.
    #[error(
        "unacceptable sequential test {elo0} {elo1}: expected two finite Elo differences, the smaller one first"
    )]
    Sprt {
        /// The first number.
        elo0: f64,
        /// The second number.
        elo1: f64,
    },
    /// Answers would have to come before the questions.
    #[error("unacceptable time limit: expected more than 0 seconds for an answer")]
    Timeout,
}

impl Options {
    /// Checks what can be checked before an engine is started.
    pub fn validate(&self) -> Result<(), OptionsError> {
        for side in super::Side::BOTH {
            if self.engines[side].command.trim().is_empty() {
                return Err(OptionsError::NoCommand(side.letter()));
            }
        }
        if !(1..=MAX_BOARD).contains(&self.size) {
            return Err(OptionsError::Size(self.size));
        }
        if !self.komi.is_finite() {
            return Err(OptionsError::Komi(self.komi));
        }
        if self.timeout.is_zero() {
            return Err(OptionsError::Timeout);
        }
        self.validate_handicap()?;
        match self.sprt {
            Some(Sprt { elo0, elo1 }) if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) => {
                Err(OptionsError::Sprt { elo0, elo1 })
            }
            _ => Ok(()),
        }
    }

    fn validate_handicap(&self) -> Result<(), OptionsError> {
        let size = self.size;
        let fail = |kind, stones| Err(OptionsError::Handicap { size, kind, stones });
        match self.handicap {
            Handicap::Fixed(stones) if fixed_handicap_points(size, stones).is_none() => fail("fixed", stones),
            Handicap::Free(stones) if stones < 2 || stones >= size * size => fail("free", stones),
            Handicap::Free(_) if self.opening_moves.is_some_and(|moves| moves > 0) => {
                Err(OptionsError::OpeningAfterFreeHandicap(self.opening_moves.unwrap_or_default()))
            }
            _ => Ok(()),
        }
    }

    /// Opening moves that the runner chooses.
    pub fn opening_length(&self) -> usize {
        match self.handicap {
            Handicap::Free(_) => 0,
            Handicap::Fixed(_) => self.opening_moves.unwrap_or(0),
            Handicap::None => self.opening_moves.unwrap_or(default_opening_moves(self.size)),
        }
    }

    /// Moves after which a game is counted as it stands.
    pub fn longest_game(&self) -> usize {
        self.move_limit.unwrap_or((3 * self.size * self.size).max(40))
    }

    /// Do games come in pairs that share an opening with colours swapped?
    pub const fn is_paired(&self) -> bool {
        self.alternate
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> Options {
        let engine = EngineOptions { command: "self".to_owned(), name: None };
        Options { engines: PerSide([engine.clone(), engine]), ..Options::default() }
    }

    #[test]
    fn good_options_are_accepted() {
        assert_eq!(options().validate(), Ok(()));
        assert_eq!(Options { handicap: Handicap::Free(2), ..options() }.validate(), Ok(()));
        assert_eq!(Options { size: 19, handicap: Handicap::Fixed(9), ..options() }.validate(), Ok(()));
    }

    #[test]
    fn bad_options_are_named() {
        let bad = [
            Options::default(),
            Options { size: 26, ..options() },
            Options { size: 0, ..options() },
            Options { komi: f64::NAN, ..options() },
            Options { handicap: Handicap::Fixed(9), size: 7, ..options() },
            Options { handicap: Handicap::Free(81), ..options() },
            Options { handicap: Handicap::Free(2), opening_moves: Some(2), ..options() },
            Options { sprt: Some(Sprt { elo0: 5.0, elo1: 0.0 }), ..options() },
            Options { timeout: Duration::ZERO, ..options() },
        ];
        let errors: Vec<String> = bad
            .iter()
            .map(|options| options.validate().map_or_else(|e| e.to_string(), |()| "fine".to_owned()))
            .collect();
        insta::assert_snapshot!(errors.join("\n"), @r"
        no command for engine A: expected a program with its arguments, or `self`
        unacceptable board size 26: expected 1 to 25
        unacceptable board size 0: expected 1 to 25
        unacceptable komi NaN: expected a finite number of points
        a board of size 7 has no fixed handicap of 9 stones
        a board of size 9 has no free handicap of 81 stones
        a free handicap leaves no common opening: expected 0 opening moves, got 2
        unacceptable sequential test 5 0: expected two finite Elo differences, the smaller one first
        unacceptable time limit: expected more than 0 seconds for an answer
        ");
    }
}
