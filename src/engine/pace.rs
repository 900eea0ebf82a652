//! How is the effort of a game spread over its moves?
//!
//! On a large board many moves need little of it: in the opening the learned beliefs say most of what a search can find out, at the
//! end few points are left, and where a side is far ahead nothing is decided any more. What is saved there goes into the fights
//! of the middle game (Huang, Coulom and Lin, "Time management for Monte-Carlo tree search applied to the game of Go", 2010).

use super::Engine;

/// On boards of so many points and more the effort is spread; on smaller ones every move has the same.
const LARGE: usize = 300;
/// The opening lasts until moves were played for this share of the board's points.
const OPENING_ENDS: f64 = 0.14;
/// So does the middle game.
const MIDDLE_ENDS: f64 = 0.6;
/// A side that is ahead by so many points, when the game is not young any more, is far ahead.
const FAR_AHEAD: f64 = 40.0;
/// It is young until moves were played for this share of the points.
const YOUTH_ENDS: f64 = 0.3;

/// Percent of the usual playouts.
const EVEN: u32 = 100;
const LOOK: u32 = 40;
const OPENING: u32 = 60;
const MIDDLE: u32 = 160;
const END: u32 = 85;
/// What is left of the search where a side is far ahead.
const SAFE: u32 = 30;
/// A search ends when no other move can catch up with the most visited one by this share of the playouts that are left.
const CATCHING_UP: u32 = 70;

/// Percent of the usual effort for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pace {
    /// Playouts of the first look.
    pub(super) look: u32,
    /// Playouts of the search.
    pub(super) search: u32,
    /// Of the playouts that are left, those that another move must be able to catch up with for the search to go on.
    pub(super) catching_up: u32,
}

impl Pace {
    /// The same effort for every move.
    const STEADY: Pace = Pace { look: EVEN, search: EVEN, catching_up: EVEN };

    /// The pace after so many moves on a board of so many points.
    fn at(moves: usize, points: usize) -> Pace {
        if points < LARGE {
            return Pace::STEADY;
        }
        let search = match moves as f64 / points as f64 {
            share if share < OPENING_ENDS => OPENING,
            share if share < MIDDLE_ENDS => MIDDLE,
            _ => END,
        };
        Pace { look: LOOK, search, catching_up: CATCHING_UP }
    }

    /// The pace where the side to move is so many points ahead, or behind.
    fn with_lead(self, lead: f64, moves: usize, points: usize) -> Pace {
        let is_decided = lead.abs() > FAR_AHEAD && moves as f64 >= YOUTH_ENDS * points as f64;
        if points < LARGE || !is_decided {
            return self;
        }
        Pace { search: self.search * SAFE / 100, ..self }
    }
}

impl Engine {
    /// The pace of the move now, before anything is known about it. Who asks for a number of playouts gets it at every move.
    pub(super) fn pace(&self) -> Pace {
        if self.config.games_per_level.is_some() {
            return Pace::STEADY;
        }
        let size = self.game.size();
        Pace::at(self.game.moves().len(), size * size)
    }

    /// The same when the lead of the side to move is known, in points, komi included.
    pub(super) fn pace_with_lead(&self, lead: f64) -> Pace {
        let size = self.game.size();
        let pace = self.pace();
        if pace == Pace::STEADY { pace } else { pace.with_lead(lead, self.game.moves().len(), size * size) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Config;
    use super::*;

    #[test]
    fn fights_get_more_than_openings_and_ends_on_large_boards_only() {
        let [opening, middle, end] = [10, 120, 250].map(|moves| Pace::at(moves, 361).search);
        assert!(opening < EVEN && end < EVEN && middle > EVEN, "{opening} {middle} {end}");
        for moves in [0, 60, 160] {
            assert_eq!(Pace::at(moves, 169), Pace::STEADY);
            assert_eq!(Pace::STEADY.with_lead(100.0, moves, 169), Pace::STEADY);
        }
    }

    #[test]
    fn a_decided_game_gets_less_unless_it_is_young() {
        let middle = Pace::at(150, 361);
        for lead in [FAR_AHEAD + 1.0, -FAR_AHEAD - 1.0] {
            assert!(middle.with_lead(lead, 150, 361).search < middle.search / 2);
        }
        assert_eq!(middle.with_lead(FAR_AHEAD - 1.0, 150, 361), middle);
        assert_eq!(Pace::at(60, 361).with_lead(100.0, 60, 361), Pace::at(60, 361));
    }

    #[test]
    fn who_asks_for_playouts_gets_them() {
        let mut engine = Engine::new(Config { games_per_level: Some(80), ..Config::default() });
        engine.game.resize(19).expect("a size");
        assert_eq!(engine.pace(), Pace::STEADY);
        assert_eq!(engine.pace_with_lead(100.0), Pace::STEADY);
        engine.config.games_per_level = None;
        assert_ne!(engine.pace(), Pace::STEADY);
    }
}
