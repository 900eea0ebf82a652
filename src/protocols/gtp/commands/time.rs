//! How much time is there?

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status, done};
use crate::game::{TimeControl, TimeLeft};
use std::time::Duration;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "time_settings",
        arguments: "main_time byo_yomi_time byo_yomi_stones",
        does: "Sets the time for both players in seconds; byo-yomi time without stones means no limit, no byo-yomi time absolute time",
        returns: "nothing",
        fails: "not three integers",
        status: Status::Standard,
        on_tried_moves: true,
        run: time_settings,
    },
    Command {
        name: "time_left",
        arguments: "color time stones",
        does: "Tells the engine how many seconds and, in byo-yomi, stones are left to a player",
        returns: "nothing",
        fails: "invalid color; time and stones not two integers",
        status: Status::Standard,
        on_tried_moves: true,
        run: time_left,
    },
    Command {
        name: "kgs-time_settings",
        arguments: "system [number…]",
        does: "Sets the time by a system of KGS: `none`, `absolute T`, `byoyomi MAIN PERIOD PERIODS` or `canadian MAIN PERIOD STONES`",
        returns: "nothing",
        fails: "invalid time settings",
        status: Status::Client,
        on_tried_moves: true,
        run: kgs_time_settings,
    },
];

fn time_settings(session: &mut Session, mut words: Words) -> Answer {
    let mut number = || words.parse::<u32>(Failure::TimeSettings);
    let (main, period, stones) = (seconds(number()?), seconds(number()?), number()?);
    session.engine.set_time_control(TimeControl::from_gtp(main, period, stones));
    done()
}

fn seconds(number: u32) -> Duration {
    Duration::from_secs(number.into())
}

/// A clock that has run over is reported with a negative time by some clients; it means that nothing is left.
fn time_left(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let mut number = || words.parse::<i64>(Failure::TimeLeft);
    let (time, stones) = (number()?.max(0), number()?);
    let stones = u32::try_from(stones).map_err(|_| Failure::TimeLeft)?;
    let time = u32::try_from(time).map_err(|_| Failure::TimeLeft)?;
    session.engine.set_time_left(color, TimeLeft { time: seconds(time), stones });
    done()
}

fn kgs_time_settings(session: &mut Session, words: Words) -> Answer {
    let control = words.rest().parse().map_err(Failure::TimeControl)?;
    session.engine.set_time_control(control);
    done()
}
