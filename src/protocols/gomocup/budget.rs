//! How long may the engine think about a move?
//!
//! The turn's limit holds for every move. The match's time is shared out: a move is planned with a twentieth of what is
//! left and may take a fifth, so that it cannot run out; a large rest is no limit. What messages need on their way is
//! taken off first. Time is measured within a turn only: a manager may suspend the process between turns.

use super::settings::Settings;
use crate::gomoku::Limits;
use std::time::Duration;

/// The lag that is assumed if none was told, in milliseconds; never more than a tenth of the limit then.
const USUAL_LAG: i64 = 400;
/// Nodes for an answer that has to be there at once.
const AT_ONCE: u64 = 2000;
/// A rest of so many turns' time is not rationed.
const AMPLE_TURNS: i64 = 64;

/// The limits of a search, when so many milliseconds of the match were used before.
pub(super) fn limits(settings: &Settings, used: i64) -> Limits {
    let turn = (settings.timeout_turn >= 0).then_some(settings.timeout_turn);
    let left = settings.match_time(used);
    let mut limits = Limits {
        soft: None,
        hard: None,
        max_depth: settings.max_depth,
        max_nodes: settings.max_node,
        draw: settings.draw(),
    };
    if turn == Some(0) || left.is_some_and(|left| left <= 0) {
        limits.max_nodes = Some(limits.max_nodes.map_or(AT_ONCE, |nodes| nodes.min(AT_ONCE)));
        return limits;
    }
    let turn_time = turn.map(|turn| less_lag(turn, settings));
    let is_ample = |left: i64| turn.is_some_and(|turn| turn.saturating_mul(AMPLE_TURNS) < left);
    let rationed = left.filter(|&left| !is_ample(left)).map(|left| less_lag(left, settings));
    let hard = match (turn_time, rationed) {
        (turn, Some(left)) => {
            let share = left / 5 + settings.time_increment.min(left) * 4 / 5;
            let share = share.min(left).max(1);
            limits.soft = Some(milliseconds((left / 20 + settings.time_increment * 7 / 10).clamp(1, share)));
            Some(turn.map_or(share, |turn| turn.min(share)))
        }
        (turn, None) => turn,
    };
    limits.hard = hard.map(milliseconds);
    limits
}

/// What is left of a limit after the lag, at least a tenth of it.
fn less_lag(limit: i64, settings: &Settings) -> i64 {
    let lag = settings.protocol_lag.unwrap_or(USUAL_LAG.min(limit / 10));
    limit.saturating_sub(lag).max(limit / 10).max(1)
}

fn milliseconds(number: i64) -> Duration {
    Duration::from_millis(u64::try_from(number).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn told(infos: &[(&str, i64)]) -> Limits {
        let mut settings = Settings::default();
        infos.iter().for_each(|(key, value)| settings.set(key, &value.to_string()).expect("no rule is set"));
        limits(&settings, 0)
    }

    fn hard(infos: &[(&str, i64)]) -> Option<u128> {
        told(infos).hard.map(|time| time.as_millis())
    }

    #[test]
    fn a_turn_without_other_limits_is_used_but_for_the_lag() {
        assert_eq!(hard(&[("timeout_turn", 10_000)]), Some(9_600));
        assert_eq!(told(&[("timeout_turn", 10_000)]).soft, None);
        assert_eq!(hard(&[("timeout_turn", 300)]), Some(270));
        assert_eq!(hard(&[("timeout_turn", 1000), ("protocol_lag", 200)]), Some(800));
        assert_eq!(hard(&[("timeout_turn", -1)]), None);
    }

    #[test]
    fn an_answer_without_time_is_given_at_once() {
        assert_eq!(told(&[("timeout_turn", 0)]).max_nodes, Some(AT_ONCE));
        assert_eq!(told(&[("time_left", -50)]).max_nodes, Some(AT_ONCE));
        assert_eq!(told(&[("timeout_turn", 0), ("max_node", 10)]).max_nodes, Some(10));
    }

    #[test]
    fn a_match_without_end_is_no_limit() {
        for infos in [("time_left", 2_147_483_647), ("time_left", 1 << 53), ("timeout_match", 0)] {
            assert_eq!(hard(&[infos]), Some(4_600));
        }
    }

    #[test]
    fn time_that_was_told_counts_more_than_time_that_was_reckoned() {
        let mut settings = Settings::default();
        settings.set("timeout_match", "100000").expect("no rule is set");
        assert_eq!(settings.match_time(30_000), Some(70_000));
        settings.set("time_left", "50000").expect("no rule is set");
        assert_eq!(settings.match_time(30_000), Some(50_000));
    }

    proptest! {
        #[test]
        fn no_limit_is_ever_exceeded(turn in 1i64..100_000, left in 1i64..1_000_000, lag in proptest::option::of(0i64..2000), increment in 0i64..5000) {
            let mut infos = vec![("timeout_turn", turn), ("time_left", left), ("time_increment", increment)];
            infos.extend(lag.map(|lag| ("protocol_lag", lag)));
            let limits = told(&infos);
            let hard = limits.hard.map_or(i64::MAX, |time| time.as_millis() as i64);
            prop_assert!(hard >= 1 && hard <= turn && hard <= left);
        }
    }
}
