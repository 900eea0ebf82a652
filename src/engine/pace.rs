//! How is the effort of a game spread over its moves?
//!
//! On a large board many moves need little of it: in the opening learned beliefs and books guide the choice anyway, at the
//! end few points are left, and where a side is far ahead nothing is decided any more. What is saved there goes into the fights
//! of the middle game (Huang, Coulom and Lin, "Time management for Monte-Carlo tree search applied to the game of Go", 2010).

use super::Engine;

/// On boards of so many points and more the effort is spread; on smaller ones every move has the same.
const LARGE: usize = 300;
/// The opening lasts until moves were played for this share of the board's points.
const OPENING_ENDS: f64 = 0.14;
/// The middle game lasts until this share.
const MIDDLE_ENDS: f64 = 0.6;
/// A side that is ahead by so many points, when the game is not young any more, is far ahead.
const FAR_AHEAD: f64 = 40.0;
/// It is young until moves were played for this share of the points.
const YOUTH_ENDS: f64 = 0.3;

/// Playouts of the first look, in percent of the usual ones.
const LOOK: u32 = 40;
/// Playouts of the search in the opening, in the middle game and after it, in percent of the usual ones.
const OPENING: u32 = 60;
const MIDDLE: u32 = 180;
const END: u32 = 90;
/// What is left of these where a side is far ahead, in percent.
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
    const STEADY: Pace = Pace { look: 100, search: 100, catching_up: 100 };

    /// The pace after so many moves on a board of so many points; with the lead of either side in points, if it is known.
    fn at(moves: usize, points: usize, lead: Option<f64>) -> Pace {
        if points < LARGE {
            return Pace::STEADY;
        }
        let played = moves as f64 / points as f64;
        let search = match played {
            share if share < OPENING_ENDS => OPENING,
            share if share < MIDDLE_ENDS => MIDDLE,
            _ => END,
        };
        let is_decided = played >= YOUTH_ENDS && lead.is_some_and(|lead| lead.abs() > FAR_AHEAD);
        let search = if is_decided { percent(search, SAFE) } else { search };
        Pace { look: LOOK, search, catching_up: CATCHING_UP }
    }
}

impl Engine {
    /// The pace of the move now, with the lead of either side in points, komi included, if it is known. Who asks for a number of playouts
    /// gets it at every move.
    pub(super) fn pace(&self, lead: Option<f64>) -> Pace {
        if self.config.games_per_level.is_some() {
            return Pace::STEADY;
        }
        let size = self.game.size();
        Pace::at(self.game.moves().len(), size * size, lead)
    }
}

/// A share of a number, in percent.
pub(super) fn percent(of: u32, share: u32) -> u32 {
    (u64::from(of) * u64::from(share) / 100).try_into().unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::Config;
    use super::*;

    #[test]
    fn fights_get_more_than_openings_and_ends_on_large_boards_only() {
        let [opening, middle, end] = [10, 120, 250].map(|moves| Pace::at(moves, 361, None).search);
        assert!(opening < 100 && end < 100 && middle > 100, "{opening} {middle} {end}");
        for moves in [0, 60, 160] {
            assert_eq!(Pace::at(moves, 169, Some(100.0)), Pace::STEADY);
        }
    }

    #[test]
    fn a_decided_game_gets_less_unless_it_is_young() {
        let at = |moves, lead| Pace::at(moves, 361, Some(lead)).search;
        for lead in [FAR_AHEAD + 1.0, -FAR_AHEAD - 1.0] {
            assert!(at(150, lead) < MIDDLE / 2);
        }
        assert_eq!(at(150, FAR_AHEAD - 1.0), MIDDLE);
        assert_eq!(at(60, 100.0), MIDDLE);
    }

    #[test]
    fn who_asks_for_playouts_gets_them() {
        let mut engine = Engine::new(Config { games_per_level: Some(80), ..Config::default() });
        engine.game.resize(19).expect("a size");
        assert_eq!(engine.pace(None), Pace::STEADY);
        engine.config.games_per_level = None;
        assert_ne!(engine.pace(None), Pace::STEADY);
    }
}
