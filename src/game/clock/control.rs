//! How is thinking time limited? The systems that `time_settings`, `kgs-time_settings` and `kata-time_settings` name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A time system, the same for both players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TimeControl {
    /// No limit.
    #[default]
    Unlimited,
    /// Main time and nothing after it.
    Absolute {
        /// Time for the whole game.
        main: Duration,
    },
    /// After the main time, `stones` moves in each period; a finished period starts the next one in full.
    Canadian {
        /// Time before the first period.
        main: Duration,
        /// Length of a period.
        period: Duration,
        /// Moves in a period, at least one.
        stones: u32,
    },
    /// After the main time, a number of periods; a move that takes less than a period uses none up.
    ByoYomi {
        /// Time before the first period.
        main: Duration,
        /// Length of a period.
        period: Duration,
        /// Number of periods, at least one.
        periods: u32,
    },
    /// A clock that gains time with each move.
    Fischer {
        /// Time at the start.
        main: Duration,
        /// Time gained after each move.
        increment: Duration,
        /// The clock never shows more than this.
        cap: Option<Duration>,
        /// No single move may take longer than this.
        per_move: Option<Duration>,
    },
}

/// The text named no time system, or its numbers were not those that the system needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "invalid time settings: expected none, absolute MAIN, byoyomi MAIN PERIOD PERIODS, canadian MAIN PERIOD STONES, \
     fischer MAIN INCREMENT or fischer-capped MAIN INCREMENT LIMIT MOVE_LIMIT, times in seconds"
)]
pub struct ParseTimeControlError;

impl TimeControl {
    /// The meaning of the GTP command `time_settings` (draft 2, section 4.2): Canadian byo-yomi, absolute without
    /// byo-yomi time, no limit with byo-yomi time but no stones. `0 0 0`, which would lose at once, means no limit.
    pub fn from_gtp(main: Duration, byo_yomi: Duration, stones: u32) -> TimeControl {
        match (main.is_zero(), byo_yomi.is_zero(), stones) {
            (true, true, _) | (_, false, 0) => TimeControl::Unlimited,
            (false, true, _) => TimeControl::Absolute { main },
            (_, false, _) => TimeControl::Canadian { main, period: byo_yomi, stones },
        }
    }

    /// The arguments of `time_settings` that come nearest: main time, byo-yomi time, stones. Byo-yomi periods become
    /// main time but for the last, which is Canadian byo-yomi of one stone; a Fischer clock is announced by its
    /// starting time.
    pub fn to_gtp(&self) -> (Duration, Duration, u32) {
        match *self {
            TimeControl::Unlimited => (Duration::ZERO, Duration::from_secs(1), 0),
            TimeControl::Absolute { main } | TimeControl::Fischer { main, .. } => (main, Duration::ZERO, 0),
            TimeControl::Canadian { main, period, stones } => (main, period, stones),
            TimeControl::ByoYomi { main, period, periods } => {
                (main.saturating_add(period.saturating_mul(periods.saturating_sub(1))), period, 1)
            }
        }
    }

    /// Time before any overtime.
    pub const fn main_time(&self) -> Option<Duration> {
        match *self {
            TimeControl::Unlimited => None,
            TimeControl::Absolute { main }
            | TimeControl::Canadian { main, .. }
            | TimeControl::ByoYomi { main, .. }
            | TimeControl::Fischer { main, .. } => Some(main),
        }
    }

    /// The first overtime period and what is counted in it (stones to play, or periods), if there is overtime.
    pub const fn overtime(&self) -> Option<(Duration, u32)> {
        match *self {
            TimeControl::Canadian { period, stones, .. } => Some((period, stones)),
            TimeControl::ByoYomi { period, periods, .. } => Some((period, periods)),
            _ => None,
        }
    }
}

/// A time in seconds, as GTP commands give it; `None` unless it is finite and not negative. A billion seconds is
/// taken for ever.
pub fn parse_seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok()?;
    let valid = seconds.is_finite() && seconds >= 0.0;
    valid.then(|| Duration::from_secs_f64(seconds.min(1e9)))
}

/// A limit that a negative number switches off; `None` if it is no number.
fn parse_limit(text: &str) -> Option<Option<Duration>> {
    let seconds: f64 = text.parse().ok()?;
    if seconds < 0.0 { Some(None) } else { parse_seconds(text).map(Some) }
}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    /// Reads the arguments of `kgs-time_settings` and `kata-time_settings`.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tesuji::game::TimeControl;
    /// let control: TimeControl = "byoyomi 600 30 5".parse()?;
    /// assert_eq!(control.main_time(), Some(Duration::from_secs(600)));
    /// assert_eq!(control.to_string(), "byoyomi 600 30 5");
    /// # Ok::<(), tesuji::game::ParseTimeControlError>(())
    /// ```
    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        parse_words(&words).ok_or(ParseTimeControlError)
    }
}

fn parse_words(words: &[&str]) -> Option<TimeControl> {
    let (system, numbers) = words.split_first()?;
    match (system.to_ascii_lowercase().as_str(), numbers) {
        ("none", []) => Some(TimeControl::Unlimited),
        ("absolute", [main]) => Some(TimeControl::Absolute { main: parse_seconds(main)? }),
        ("canadian", [main, period, stones]) => {
            Some(TimeControl::from_gtp(parse_seconds(main)?, parse_seconds(period)?, stones.parse().ok()?))
        }
        ("byoyomi", [main, period, periods]) => {
            let (main, period) = (parse_seconds(main)?, parse_seconds(period)?);
            let periods: u32 = periods.parse().ok()?;
            let overtime = periods > 0 && !period.is_zero();
            Some(if overtime {
                TimeControl::ByoYomi { main, period, periods }
            } else {
                TimeControl::Absolute { main }
            })
        }
        ("fischer", [main, increment]) => Some(TimeControl::Fischer {
            main: parse_seconds(main)?,
            increment: parse_seconds(increment)?,
            cap: None,
            per_move: None,
        }),
        ("fischer-capped", [main, increment, cap, per_move]) => Some(TimeControl::Fischer {
            main: parse_seconds(main)?,
            increment: parse_seconds(increment)?,
            cap: parse_limit(cap)?,
            per_move: parse_limit(per_move)?,
        }),
        _ => None,
    }
}

impl fmt::Display for TimeControl {
    /// The arguments of `kgs-time_settings` or `kata-time_settings` that set this system.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |time: Duration| time.as_secs_f64();
        let limit = |time: Option<Duration>| time.map_or(-1.0, seconds);
        match *self {
            TimeControl::Unlimited => f.write_str("none"),
            TimeControl::Absolute { main } => write!(f, "absolute {}", seconds(main)),
            TimeControl::Canadian { main, period, stones } => {
                write!(f, "canadian {} {} {stones}", seconds(main), seconds(period))
            }
            TimeControl::ByoYomi { main, period, periods } => {
                write!(f, "byoyomi {} {} {periods}", seconds(main), seconds(period))
            }
            TimeControl::Fischer { main, increment, cap: None, per_move: None } => {
                write!(f, "fischer {} {}", seconds(main), seconds(increment))
            }
            TimeControl::Fischer { main, increment, cap, per_move } => {
                let (main, increment) = (seconds(main), seconds(increment));
                write!(f, "fischer-capped {main} {increment} {} {}", limit(cap), limit(per_move))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    #[test]
    fn every_system_is_written_as_it_is_read() {
        for text in [
            "none",
            "absolute 300",
            "canadian 300 30.5 25",
            "byoyomi 0 30 5",
            "fischer 60 5",
            "fischer-capped 60 5 120 -1",
            "fischer-capped 60 5 -1 20",
        ] {
            assert_eq!(text.parse::<TimeControl>().map(|control| control.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn what_names_no_system_is_refused() {
        for text in [
            "",
            "fast",
            "absolute",
            "absolute -1",
            "absolute nan",
            "absolute inf",
            "absolute 1 2",
            "canadian 1 2",
            "canadian 1 2 3.5",
            "canadian 1 2 -3",
            "byoyomi 1 2 99999999999",
            "fischer 1",
            "fischer-capped 1 2 nan 3",
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(ParseTimeControlError), "{text}");
        }
    }

    #[test]
    fn gtp_time_settings_mean_what_section_4_2_says() {
        let (zero, ten) = (Duration::ZERO, seconds(10));
        assert_eq!(TimeControl::from_gtp(ten, zero, 0), TimeControl::Absolute { main: ten });
        assert_eq!(
            TimeControl::from_gtp(zero, ten, 5),
            TimeControl::Canadian { main: zero, period: ten, stones: 5 }
        );
        assert_eq!(TimeControl::from_gtp(ten, ten, 0), TimeControl::Unlimited);
        assert_eq!(TimeControl::from_gtp(zero, zero, 0), TimeControl::Unlimited);
    }

    #[test]
    fn overtime_without_length_is_absolute_time() {
        let absolute = TimeControl::Absolute { main: seconds(10) };
        assert_eq!("byoyomi 10 30 0".parse(), Ok(absolute));
        assert_eq!("byoyomi 10 0 5".parse(), Ok(absolute));
        assert_eq!("canadian 10 0 5".parse(), Ok(absolute));
    }

    #[test]
    fn byoyomi_periods_are_announced_as_main_time_and_single_stones() {
        let control = TimeControl::ByoYomi { main: seconds(60), period: seconds(30), periods: 3 };
        assert_eq!(control.to_gtp(), (seconds(120), seconds(30), 1));
        for control in [TimeControl::Unlimited, TimeControl::Absolute { main: seconds(9) }] {
            let (main, period, stones) = control.to_gtp();
            assert_eq!(TimeControl::from_gtp(main, period, stones), control);
        }
    }

    #[test]
    fn huge_times_are_for_ever_and_do_not_overflow() {
        assert_eq!(parse_seconds("1e300"), Some(seconds(1_000_000_000)));
        let control: Result<TimeControl, _> = "byoyomi 1e300 1e300 4294967295".parse();
        assert!(control.is_ok_and(|control| control.to_gtp().0 > seconds(1_000_000_000)));
    }
}
