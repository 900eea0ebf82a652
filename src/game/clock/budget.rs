//! How much time may I spend on this move?

use super::{Clock, TimeControl, TimeLeft};
use crate::types::Color;
use std::time::Duration;

/// A move that deserves it may take this many times the usual share of main time or of a Canadian period.
const STRETCH: u32 = 4;

/// Time for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// What an ordinary move should take: spent on every move, the clock lasts for the game.
    pub target: Duration,
    /// What no move should exceed; not less than `target`.
    pub maximum: Duration,
}

/// How many more moves one player will make, on a board of so many points after so many moves of both players.
///
/// A game fills about three quarters of the board; late in a long game a tenth of the board is still to come.
pub const fn expected_moves(points: usize, played: usize) -> u32 {
    let rest = (points * 3 / 4).saturating_sub(played);
    let least = points / 10;
    let both = if rest > least { rest } else { least };
    (both / 2 + 1) as u32
}

impl Clock {
    /// Time for a player's next move, or `None` without a limit.
    ///
    /// `expected_moves` is how many moves that player will still make, this one included; `margin` is kept back for
    /// each move, for lag. Main time is shared among the expected moves, but no move is given less than it may take
    /// in overtime. A Japanese period serves one move; a Canadian one is shared by its stones.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tesuji::game::{Clock, TimeControl};
    /// use tesuji::types::Color;
    ///
    /// let clock = Clock::new(TimeControl::Absolute { main: Duration::from_secs(100) });
    /// let budget = clock.budget(Color::Black, 50, Duration::ZERO);
    /// assert_eq!(budget.map(|budget| budget.target), Some(Duration::from_secs(2)));
    /// ```
    pub fn budget(&self, color: Color, expected_moves: u32, margin: Duration) -> Option<Budget> {
        let left = self.left(color)?;
        let usable = left.time.saturating_sub(margin);
        Some(match left {
            TimeLeft { stones: 0, .. } => self.main_budget(usable, expected_moves.max(1), margin),
            _ if matches!(self.control(), TimeControl::ByoYomi { .. }) => {
                Budget { target: usable, maximum: usable }
            }
            TimeLeft { stones, .. } => shared(usable, stones),
        })
    }

    /// Budget while the main time runs.
    fn main_budget(&self, usable: Duration, expected_moves: u32, margin: Duration) -> Budget {
        let main = shared(usable, expected_moves);
        if let TimeControl::Fischer { increment, per_move, .. } = *self.control() {
            let limit = per_move.map_or(usable, |limit| usable.min(limit.saturating_sub(margin)));
            let target = main.target.saturating_add(increment).min(limit);
            return Budget { target, maximum: target.saturating_mul(STRETCH).min(limit) };
        }
        let rate = self.overtime_rate(margin);
        Budget { target: main.target.max(rate), maximum: main.maximum.max(rate) }
    }

    /// What every move may take in overtime.
    fn overtime_rate(&self, margin: Duration) -> Duration {
        match *self.control() {
            TimeControl::Canadian { period, stones, .. } => period.saturating_sub(margin) / stones.max(1),
            TimeControl::ByoYomi { period, .. } => period.saturating_sub(margin),
            _ => Duration::ZERO,
        }
    }
}

/// An equal share of time for each of `moves`, which are at least one, and some of the others' shares if need be.
fn shared(time: Duration, moves: u32) -> Budget {
    let target = time / moves;
    Budget { target, maximum: target.saturating_mul(STRETCH.min(moves)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::Rng;
    use proptest::prelude::*;

    fn budget(system: &str, left: Option<(f64, u32)>, moves: u32, margin: f64) -> Option<(f64, f64)> {
        let mut clock = Clock::new(system.parse().expect("a time system"));
        if let Some((time, stones)) = left {
            clock.set_left(Color::Black, TimeLeft { time: Duration::from_secs_f64(time), stones });
        }
        let budget = clock.budget(Color::Black, moves, Duration::from_secs_f64(margin))?;
        Some((budget.target.as_secs_f64(), budget.maximum.as_secs_f64()))
    }

    #[test]
    fn without_a_limit_there_is_no_budget() {
        assert_eq!(budget("none", None, 50, 0.0), None);
        assert_eq!(budget("none", Some((10.0, 0)), 5, 0.0), Some((2.0, 8.0)));
    }

    #[test]
    fn main_time_is_shared_among_the_moves_to_come() {
        assert_eq!(budget("absolute 102", None, 50, 2.0), Some((2.0, 8.0)));
        assert_eq!(budget("absolute 100", None, 1, 0.0), Some((100.0, 100.0)));
        assert_eq!(budget("absolute 100", None, 0, 0.0), Some((100.0, 100.0)));
        assert_eq!(budget("absolute 1", None, 10, 2.0), Some((0.0, 0.0)));
    }

    #[test]
    fn overtime_is_shared_by_its_stones() {
        assert_eq!(budget("canadian 60 30 10", Some((30.0, 10)), 50, 0.0), Some((3.0, 12.0)));
        assert_eq!(budget("canadian 60 30 10", Some((5.0, 1)), 50, 1.0), Some((4.0, 4.0)));
        assert_eq!(budget("byoyomi 60 30 5", Some((30.0, 5)), 50, 1.0), Some((29.0, 29.0)));
    }

    #[test]
    fn main_time_is_not_hoarded_when_overtime_is_rich() {
        assert_eq!(budget("byoyomi 60 30 5", None, 60, 0.0), Some((30.0, 30.0)));
        assert_eq!(budget("canadian 60 30 10", None, 60, 0.0), Some((3.0, 4.0)));
    }

    #[test]
    fn a_fischer_clock_may_spend_its_increment() {
        assert_eq!(budget("fischer 60 5", None, 60, 0.0), Some((6.0, 24.0)));
        assert_eq!(budget("fischer 60 5", Some((3.0, 0)), 60, 1.0), Some((2.0, 2.0)));
        assert_eq!(budget("fischer-capped 600 5 -1 8", None, 60, 1.0), Some((7.0, 7.0)));
    }

    #[test]
    fn moves_to_come_never_run_out() {
        assert_eq!(expected_moves(361, 0), 136);
        assert_eq!(expected_moves(361, 1000), 19);
        assert_eq!(expected_moves(1, 0), 1);
    }

    proptest! {
        #[test]
        fn whoever_keeps_to_the_budget_never_loses_on_time(
            seed in any::<u64>(), main in 0u64..600, other in 1u64..60, count in 1u32..20,
            use_maximum in any::<bool>(),
        ) {
            let mut rng = Rng::new(seed);
            for system in [
                format!("absolute {}", main + 1),
                format!("canadian {main} {other} {count}"),
                format!("byoyomi {main} {other} {count}"),
                format!("fischer {} {other}", main + 1),
                format!("fischer-capped {} {other} {main} {other}", main + 1),
            ] {
                let mut clock = Clock::new(system.parse().expect("a time system"));
                for played in 0..200 {
                    let moves = expected_moves(361, 2 * played);
                    let budget = clock.budget(Color::White, moves, Duration::from_millis(5)).expect("a limit");
                    prop_assert!(budget.target <= budget.maximum, "{}", system);
                    let most = if use_maximum { budget.maximum } else { budget.target };
                    let elapsed = most.mul_f64(rng.unit());
                    prop_assert!(clock.spend(Color::White, elapsed).is_ok(), "{} {:?}", system, budget);
                }
            }
        }
    }
}
