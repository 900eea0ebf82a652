//! How much time has each player left, and who has lost on time?
//!
//! Plain arithmetic on durations: whoever measures time passes it in, so that a game can be clocked in tests, in
//! CPU seconds or by a server's word. The state a side has left is what GTP's `time_left` says: a time, and the
//! stones to play in it (Canadian) or the periods left (Japanese), 0 while the main time runs.

mod budget;
mod control;

pub use budget::{Budget, expected_moves};
pub use control::{ParseTimeControlError, TimeControl, parse_seconds};

use super::TimeForfeit;
use crate::types::{Color, PerColor};
use std::time::Duration;

/// What one player has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// Main time, or time in the running overtime period.
    pub time: Duration,
    /// 0 in main time; in overtime the stones to play in the period (Canadian), or the periods left including the
    /// running one (Japanese).
    pub stones: u32,
}

impl TimeLeft {
    /// Is the main time over?
    pub const fn in_overtime(&self) -> bool {
        self.stones > 0
    }
}

/// The clocks of both players under one time system.
///
/// ```
/// use std::time::Duration;
/// use tesuji::game::{Clock, TimeControl};
/// use tesuji::types::Color;
///
/// let mut clock = Clock::new(TimeControl::Absolute { main: Duration::from_secs(60) });
/// clock.spend(Color::Black, Duration::from_secs(45))?;
/// assert_eq!(clock.left(Color::Black).map(|left| left.time), Some(Duration::from_secs(15)));
/// assert!(clock.spend(Color::Black, Duration::from_secs(16)).is_err());
/// # Ok::<(), tesuji::game::TimeForfeit>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    control: TimeControl,
    left: PerColor<Option<TimeLeft>>,
}

impl Clock {
    /// Both clocks at the start of a game.
    pub fn new(control: TimeControl) -> Clock {
        let left =
            control.main_time().map(|main| start_overtime(&control, TimeLeft { time: main, stones: 0 }));
        Clock { control, left: PerColor::new(left, left) }
    }

    /// The time system.
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Sets both clocks back to the start of a game.
    pub fn restart(&mut self) {
        *self = Clock::new(self.control);
    }

    /// What a player has left; `None` if that is unlimited.
    pub fn left(&self, color: Color) -> Option<TimeLeft> {
        self.left[color]
    }

    /// Corrects a player's clock, as GTP's `time_left` does. It counts even where no limit was set before: then it
    /// is time for the rest of the game, or for so many stones.
    pub fn set_left(&mut self, color: Color, left: TimeLeft) {
        self.left[color] = Some(start_overtime(&self.control, left));
    }

    /// Takes the time of one move off a player's clock, and adds what the move earns.
    ///
    /// A move that takes exactly the time left is in time. On a forfeit the clock shows no time.
    pub fn spend(&mut self, color: Color, elapsed: Duration) -> Result<(), TimeForfeit> {
        let Some(left) = self.left[color] else { return Ok(()) };
        let next = self.after_move(left, elapsed);
        self.left[color] = Some(next.unwrap_or(TimeLeft { time: Duration::ZERO, ..left }));
        match next {
            Some(_) => Ok(()),
            None => Err(TimeForfeit { color }),
        }
    }

    /// What is left after a move that took `elapsed`; `None` if that was too long.
    fn after_move(&self, left: TimeLeft, elapsed: Duration) -> Option<TimeLeft> {
        match self.control {
            TimeControl::Unlimited => {
                Some(TimeLeft { time: left.time.saturating_sub(elapsed), stones: left.stones })
            }
            TimeControl::Absolute { .. } => {
                Some(TimeLeft { time: left.time.checked_sub(elapsed)?, stones: 0 })
            }
            TimeControl::Canadian { period, stones, .. } => {
                after_canadian_move(left, elapsed, period, stones)
            }
            TimeControl::ByoYomi { period, periods, .. } => {
                after_byo_yomi_move(left, elapsed, period, periods)
            }
            TimeControl::Fischer { increment, cap, per_move, .. } => {
                let in_time = per_move.is_none_or(|limit| elapsed <= limit);
                let rest = left.time.checked_sub(elapsed).filter(|_| in_time)?;
                let time = rest.saturating_add(increment).min(cap.unwrap_or(Duration::MAX));
                Some(TimeLeft { time, stones: 0 })
            }
        }
    }
}

/// Overtime begins when no main time is left.
fn start_overtime(control: &TimeControl, left: TimeLeft) -> TimeLeft {
    match control.overtime() {
        Some((period, stones)) if left.time.is_zero() && !left.in_overtime() => {
            TimeLeft { time: period, stones }
        }
        _ => left,
    }
}

/// The move during which the main time ends is the first of the first period.
fn after_canadian_move(left: TimeLeft, elapsed: Duration, period: Duration, stones: u32) -> Option<TimeLeft> {
    if !left.in_overtime() {
        return match left.time.checked_sub(elapsed) {
            Some(rest) if !rest.is_zero() => Some(TimeLeft { time: rest, stones: 0 }),
            Some(_) => Some(TimeLeft { time: period, stones }),
            None => {
                after_canadian_move(TimeLeft { time: period, stones }, elapsed - left.time, period, stones)
            }
        };
    }
    let rest = left.time.checked_sub(elapsed)?;
    let finished = left.stones == 1;
    Some(if finished {
        TimeLeft { time: period, stones }
    } else {
        TimeLeft { time: rest, stones: left.stones - 1 }
    })
}

/// Whole periods that pass during the move are gone; the running one starts anew for the next move.
fn after_byo_yomi_move(
    left: TimeLeft,
    elapsed: Duration,
    period: Duration,
    periods: u32,
) -> Option<TimeLeft> {
    let Some(over) = elapsed.checked_sub(left.time).filter(|over| !over.is_zero()) else {
        let rest = left.time - elapsed;
        let main = !left.in_overtime() && !rest.is_zero();
        let count = if left.in_overtime() { left.stones } else { periods };
        return Some(if main {
            TimeLeft { time: rest, stones: 0 }
        } else {
            TimeLeft { time: period, stones: count }
        });
    };
    // `over` ran past `left.time`: that used up the running period, if one was running, and so many whole ones.
    let whole = (over.as_nanos() - 1) / period.as_nanos().max(1);
    let available = if left.in_overtime() { left.stones - 1 } else { periods };
    let rest = u128::from(available).checked_sub(whole).filter(|&rest| rest > 0)?;
    Some(TimeLeft { time: period, stones: rest as u32 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const fn seconds(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    fn clock(text: &str) -> Clock {
        Clock::new(text.parse().expect("a time system"))
    }

    /// Black's moves of so many seconds, and what the clock shows after each: `time/stones` or `lost`.
    fn play(system: &str, moves: &[u64]) -> String {
        let mut clock = clock(system);
        let mut shown = Vec::new();
        for &elapsed in moves {
            let result = clock.spend(Color::Black, seconds(elapsed));
            let left = clock.left(Color::Black);
            shown.push(match (result, left) {
                (Ok(()), Some(left)) => format!("{}/{}", left.time.as_secs_f64(), left.stones),
                (Ok(()), None) => "unlimited".to_owned(),
                (Err(TimeForfeit { color }), _) => format!("{color} lost"),
            });
        }
        shown.join(" ")
    }

    #[test]
    fn absolute_time_is_lost_when_it_is_over() {
        assert_eq!(play("absolute 10", &[4, 6, 0, 1]), "6/0 0/0 0/0 black lost");
        assert_eq!(play("none", &[1000]), "unlimited");
    }

    #[test]
    fn canadian_periods_start_anew_when_their_stones_are_played() {
        assert_eq!(play("canadian 10 30 3", &[4, 6, 10, 10, 10, 1]), "6/0 30/3 20/2 10/1 30/3 29/2");
        assert_eq!(play("canadian 10 30 2", &[15, 25]), "25/1 30/2");
        assert_eq!(play("canadian 10 30 2", &[15, 26]), "25/1 black lost");
        assert_eq!(play("canadian 10 30 2", &[41]), "black lost");
        assert_eq!(play("canadian 10 30 1", &[40, 30, 31]), "30/1 30/1 black lost");
        assert_eq!(play("canadian 0 30 2", &[1]), "29/1");
    }

    #[test]
    fn japanese_periods_are_lost_one_by_one() {
        assert_eq!(play("byoyomi 10 30 3", &[4, 6, 30, 31, 30]), "6/0 30/3 30/3 30/2 30/2");
        assert_eq!(play("byoyomi 10 30 3", &[40, 61, 30, 31]), "30/3 30/1 30/1 black lost");
        assert_eq!(play("byoyomi 10 30 3", &[100, 30]), "30/1 30/1");
        assert_eq!(play("byoyomi 10 30 3", &[101]), "black lost");
        assert_eq!(play("byoyomi 0 30 1", &[30, 31]), "30/1 black lost");
    }

    #[test]
    fn a_fischer_clock_gains_after_each_move_up_to_its_cap() {
        assert_eq!(play("fischer 10 5", &[2, 12, 6]), "13/0 6/0 5/0");
        assert_eq!(play("fischer 10 5", &[11]), "black lost");
        assert_eq!(play("fischer-capped 10 5 12 -1", &[1]), "12/0");
        assert_eq!(play("fischer-capped 100 5 -1 20", &[20, 21]), "85/0 black lost");
    }

    #[test]
    fn the_players_clocks_are_apart_and_restart_sets_both() {
        let mut clock = clock("absolute 10");
        assert!(clock.spend(Color::Black, seconds(3)).is_ok());
        assert_eq!(clock.left(Color::White), Some(TimeLeft { time: seconds(10), stones: 0 }));
        clock.restart();
        assert_eq!(clock, Clock::new(*clock.control()));
    }

    #[test]
    fn the_controllers_word_counts_even_without_settings() {
        let mut clock = Clock::default();
        let told = TimeLeft { time: seconds(7), stones: 2 };
        clock.set_left(Color::White, told);
        assert_eq!(clock.left(Color::White), Some(told));
        assert!(clock.spend(Color::White, seconds(9)).is_ok());
        assert_eq!(clock.left(Color::Black), None);
    }

    #[test]
    fn no_time_and_no_stones_left_means_that_overtime_begins() {
        let mut clock = clock("canadian 300 30 5");
        clock.set_left(Color::Black, TimeLeft { time: Duration::ZERO, stones: 0 });
        assert_eq!(clock.left(Color::Black), Some(TimeLeft { time: seconds(30), stones: 5 }));
    }

    proptest! {
        #[test]
        fn nobody_survives_more_than_all_his_time(
            main in 0u64..100, period in 1u64..40, count in 1u32..5, moves in prop::collection::vec(0u64..120, 1..20),
        ) {
            for control in [
                TimeControl::Absolute { main: seconds(main) },
                TimeControl::Canadian { main: seconds(main), period: seconds(period), stones: count },
                TimeControl::ByoYomi { main: seconds(main), period: seconds(period), periods: count },
            ] {
                let mut clock = Clock::new(control);
                let (period, count) = control.overtime().unwrap_or_default();
                for &elapsed in &moves {
                    let before = clock.left(Color::White).expect("a limit");
                    let reserve = match control {
                        _ if before.in_overtime() => count - 1,
                        TimeControl::Canadian { .. } => 1,
                        _ => count,
                    };
                    let reserve = if matches!(control, TimeControl::Canadian { .. }) { reserve.min(1) } else { reserve };
                    let most = before.time + period * reserve;
                    let result = clock.spend(Color::White, seconds(elapsed));
                    if result.is_err() {
                        break;
                    }
                    prop_assert!(seconds(elapsed) <= most);
                    let after = clock.left(Color::White).expect("a limit");
                    prop_assert!(!before.in_overtime() || after.in_overtime());
                    prop_assert!(after.stones <= count);
                }
            }
        }
    }
}
