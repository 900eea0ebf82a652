//! How is one game played? Set-up, opening, moves in turn, until two passes, a resignation, a fault or the move limit.
//!
//! The runner keeps its own board under the rules of the match, and no move reaches the opponent before it was found
//! legal there. The clock counts wall-clock time from sending `genmove` to its answer.

use super::options::{Handicap, Options};
use super::player::{Answer, Fault, Player, start_fault};
use super::record::{Ending, Finish, parse_score};
use super::schedule::{Fixture, PerSide, Side};
use crate::board::{Board, KoRule};
use crate::game::{Clock, TimeControl, check_free_handicap, fixed_handicap_points};
use crate::tools::client::{ClientError, GtpEngine};
use crate::types::{Color, Move, PerColor, Point};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Starts the engine of one side for one game.
pub(super) type Starter<'a> = &'a (dyn Fn(Side, Fixture) -> Result<Box<dyn GtpEngine>, ClientError> + Sync);

/// A game after its last move; the score is still to be counted if `finish` is `None`.
pub(super) struct PlayedGame {
    /// The final position; its history holds the moves but not the handicap.
    pub board: Board,
    /// Handicap stones.
    pub handicap: Vec<Point>,
    /// How many of the moves are the opening.
    pub opening: usize,
    /// All moves; an illegal last one is not on the board.
    pub moves: Vec<Move>,
    /// How the game ended.
    pub ending: Ending,
    /// The result, where no count is needed.
    pub finish: Option<Finish>,
    /// Each engine's own final score.
    pub claims: PerSide<Option<f64>>,
    /// CPU seconds of each engine in `genmove`.
    pub cpu: PerSide<Option<f64>>,
    /// Wall-clock seconds of each engine in `genmove`.
    pub wall: PerSide<f64>,
    /// Moves asked of each engine.
    pub asked: PerSide<u32>,
}

/// Plays one game; `None` if `cancel` was set before it ended.
pub(super) fn play_game(
    options: &Options,
    fixture: Fixture,
    opening: &[Move],
    starter: Starter<'_>,
    cancel: &AtomicBool,
) -> Option<PlayedGame> {
    let mut table = Table::new(options, fixture);
    let end = table.seat(starter).and_then(|()| table.set_up(opening)).and_then(|()| table.play(cancel));
    let ending = match &end {
        Ok(None) => return None,
        Ok(Some(ending)) => *ending,
        Err(fault) => fault.ending,
    };
    let finish = match &end {
        Err(fault) => Some(Finish::loss(fault.color, fault.ending, fault.detail.clone())),
        Ok(_) if ending == Ending::Resignation => Some(Finish::loss(table.to_move, ending, "")),
        Ok(_) => None,
    };
    if ending == Ending::TwoPasses {
        table.ask_scores();
    }
    Some(table.leave(ending, finish))
}

/// A board between two players.
struct Table<'a> {
    options: &'a Options,
    fixture: Fixture,
    players: PerColor<Option<Player>>,
    board: Board,
    clock: Clock,
    to_move: Color,
    handicap: Vec<Point>,
    opening: usize,
    moves: Vec<Move>,
    claims: PerSide<Option<f64>>,
}

impl<'a> Table<'a> {
    fn new(options: &'a Options, fixture: Fixture) -> Table<'a> {
        Table {
            options,
            fixture,
            players: PerColor::new(None, None),
            board: empty_board(options),
            clock: Clock::new(options.clock),
            to_move: Color::Black,
            handicap: Vec::new(),
            opening: 0,
            moves: Vec::new(),
            claims: PerSide::default(),
        }
    }

    /// Starts both engines, Black's first.
    fn seat(&mut self, starter: Starter<'_>) -> Result<(), Fault> {
        for color in [Color::Black, Color::White] {
            let engine = starter(self.fixture.side(color), self.fixture)
                .map_err(|error| start_fault(color, "start", &error))?;
            self.players[color] = Some(Player::new(color, engine, self.options.timeout)?);
        }
        Ok(())
    }

    /// Brings both players to the position from which they play on.
    fn set_up(&mut self, opening: &[Move]) -> Result<(), Fault> {
        for color in [Color::Black, Color::White] {
            for line in set_up_lines(self.options) {
                self.player(color).order(&line)?;
            }
            self.announce_time(color)?;
            let seed = self.fixture.engine_seed(self.fixture.side(color));
            if self.player(color).knows("set_random_seed") {
                self.player(color).ask(&format!("set_random_seed {seed}"))?;
            }
        }
        self.place_handicap()?;
        for &mv in opening {
            self.put(mv);
            for color in [Color::Black, Color::White] {
                self.tell(color, mv)?;
            }
        }
        self.opening = opening.len();
        Ok(())
    }

    /// Announces the clock to a player that can hear it; the clock runs for the deaf too.
    fn announce_time(&mut self, color: Color) -> Result<(), Fault> {
        if self.options.clock == TimeControl::Unlimited || !self.player(color).knows("time_settings") {
            return Ok(());
        }
        let (main, byo_yomi, stones) = self.options.clock.to_gtp();
        let line = format!("time_settings {} {} {stones}", main.as_secs(), byo_yomi.as_secs());
        self.player(color).order(&line).map(drop)
    }

    fn place_handicap(&mut self) -> Result<(), Fault> {
        let size = self.options.size;
        self.handicap = match self.options.handicap {
            Handicap::None => return Ok(()),
            Handicap::Fixed(stones) => {
                let points = fixed_handicap_points(size, stones).unwrap_or_default();
                self.announce_handicap(Color::Black, &points)?;
                points
            }
            Handicap::Free(stones) => self.ask_for_handicap(stones)?,
        };
        let points = self.handicap.clone();
        self.announce_handicap(Color::White, &points)?;
        points.iter().for_each(|&point| self.board.add_stone(point, Color::Black));
        self.to_move = Color::White;
        Ok(())
    }

    /// Lets Black place its stones, and checks them.
    fn ask_for_handicap(&mut self, stones: usize) -> Result<Vec<Point>, Fault> {
        let size = self.options.size;
        let black = self.player(Color::Black);
        let answer = black.order(&format!("place_free_handicap {stones}"))?;
        let points: Option<Vec<Point>> =
            answer.split_whitespace().map(|word| Point::from_gtp(word, size)).collect();
        points
            .filter(|points| points.len() == stones && check_free_handicap(size, points).is_ok())
            .ok_or_else(|| {
                black.fault(Ending::BadAnswer, format!("placed {stones} handicap stones on `{answer}`"))
            })
    }

    /// Tells a player where the handicap stones are, by `play` if it does not know the handicap command.
    fn announce_handicap(&mut self, color: Color, points: &[Point]) -> Result<(), Fault> {
        let size = self.options.size;
        let player = self.player(color);
        for line in handicap_lines(points, size, player.knows("set_free_handicap")) {
            player.order(&line)?;
        }
        Ok(())
    }

    /// Moves in turn to the end; `None` if the match was called off.
    fn play(&mut self, cancel: &AtomicBool) -> Result<Option<Ending>, Fault> {
        while !cancel.load(Ordering::Relaxed) {
            if self.passes() >= 2 {
                return Ok(Some(Ending::TwoPasses));
            }
            if self.moves.len() >= self.options.longest_game() {
                return Ok(Some(Ending::MoveLimit));
            }
            let Answer::Play(point) = self.next_answer()? else { return Ok(Some(Ending::Resignation)) };
            let mv = Move { color: self.to_move, point };
            self.check(mv)?;
            self.put(mv);
            self.tell(mv.color.other(), mv)?;
        }
        Ok(None)
    }

    /// Asks the player to move, by the clock.
    fn next_answer(&mut self) -> Result<Answer, Fault> {
        let color = self.to_move;
        if let Some(left) = self.clock.left(color) {
            let line = format!("time_left {color} {} {}", left.time.as_secs(), left.stones);
            if self.player(color).knows("time_left") {
                self.player(color).ask(&line)?;
            }
        }
        let (size, longest) = (self.options.size, longest_move(&self.clock, color));
        let (answer, elapsed) = self.player(color).genmove(size, longest)?;
        match self.clock.spend(color, elapsed) {
            Ok(()) => Ok(answer),
            Err(_) => Err(self.player(color).lost_clock(elapsed)),
        }
    }

    /// Is the move legal? An illegal one is kept in the record.
    fn check(&mut self, mv: Move) -> Result<(), Fault> {
        if self.board.is_allowed_move(mv.point, mv.color) {
            return Ok(());
        }
        self.moves.push(mv);
        let detail = format!("{} {}", mv.point.to_gtp(self.options.size), why_illegal(&self.board, mv));
        Err(self.player(mv.color).fault(Ending::IllegalMove, detail))
    }

    /// Plays a legal move on our board.
    fn put(&mut self, mv: Move) {
        self.board.play_move(mv.point, mv.color);
        self.moves.push(mv);
        self.to_move = mv.color.other();
    }

    /// Tells a player of a move.
    fn tell(&mut self, color: Color, mv: Move) -> Result<(), Fault> {
        let line = format!("play {} {}", mv.color, mv.point.to_gtp(self.options.size));
        self.player(color).order(&line).map(drop)
    }

    /// Passes at the end of the game so far; the opening has none.
    fn passes(&self) -> usize {
        self.moves.iter().rev().take_while(|mv| mv.point.is_pass()).count()
    }

    /// Asks both players for their final score; whatever goes wrong here loses nothing but the answer.
    fn ask_scores(&mut self) {
        for color in [Color::Black, Color::White] {
            let answer = self.player(color).ask("final_score").ok().flatten();
            self.claims[self.fixture.side(color)] = answer.as_deref().and_then(parse_score);
        }
    }

    fn leave(mut self, ending: Ending, finish: Option<Finish>) -> PlayedGame {
        let mut game = PlayedGame {
            board: self.board,
            handicap: self.handicap,
            opening: self.opening,
            moves: self.moves,
            ending,
            finish,
            claims: self.claims,
            cpu: PerSide([Some(0.0); 2]),
            wall: PerSide::default(),
            asked: PerSide::default(),
        };
        for color in Color::BOTH {
            let Some(player) = &mut self.players[color] else { continue };
            let side = self.fixture.side(color);
            game.cpu[side] = player.cpu.map(|time| time.as_secs_f64());
            game.wall[side] = player.wall.as_secs_f64();
            game.asked[side] = player.asked;
            player.quit();
        }
        game
    }

    /// The player with this colour.
    ///
    /// # Panics
    /// Before [`Table::seat`] has succeeded.
    fn player(&mut self, color: Color) -> &mut Player {
        self.players[color].as_mut().expect("both players are seated")
    }
}

/// An empty board under the rules of the match.
pub(super) fn empty_board(options: &Options) -> Board {
    let mut board = Board::new(options.size);
    board.set_ko_rule(options.rules.ko);
    board.set_suicide_rule(options.rules.suicide);
    board
}

/// What every engine is told before a game.
fn set_up_lines(options: &Options) -> Vec<String> {
    vec![format!("boardsize {}", options.size), "clear_board".to_owned(), format!("komi {:?}", options.komi)]
}

/// The commands that put handicap stones on an engine's board.
pub(super) fn handicap_lines(points: &[Point], size: usize, knows_free_handicap: bool) -> Vec<String> {
    let vertices: Vec<String> = points.iter().map(|point| point.to_gtp(size)).collect();
    match knows_free_handicap {
        _ if points.is_empty() => Vec::new(),
        true => vec![format!("set_free_handicap {}", vertices.join(" "))],
        false => vertices.iter().map(|vertex| format!("play black {vertex}")).collect(),
    }
}

/// The longest time a move may take before the clock is certainly lost; `None` without a limit.
fn longest_move(clock: &Clock, color: Color) -> Option<Duration> {
    let left = clock.left(color)?;
    let reserve = match *clock.control() {
        TimeControl::Unlimited => return None,
        TimeControl::Canadian { period, .. } if !left.in_overtime() => period,
        TimeControl::ByoYomi { period, periods, .. } if !left.in_overtime() => period.saturating_mul(periods),
        TimeControl::ByoYomi { period, .. } => period.saturating_mul(left.stones - 1),
        _ => Duration::ZERO,
    };
    Some(left.time.saturating_add(reserve))
}

/// Which rule an illegal move breaks.
fn why_illegal(board: &Board, mv: Move) -> &'static str {
    if !board.is_empty(mv.point) {
        "is occupied"
    } else if board.ko_pos() == Some(mv.point) && board.ko_rule() == KoRule::Simple {
        "retakes a ko"
    } else if board.is_suicide(mv.point, mv.color) {
        "is suicide"
    } else {
        "repeats a position"
    }
}

#[cfg(test)]
mod tests;
