//! Who has won, what is alive and whose is each point?

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status};
use crate::engine::FinalStatus;
use crate::types::Color;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "final_score",
        arguments: "[seed]",
        does: "Counts the game as if it were over",
        returns: "`W+7.5`, `B+3.5`, or `0` for a draw",
        fails: "invalid seed",
        status: Status::Standard,
        on_tried_moves: false,
        run: final_score,
    },
    Command {
        name: "final_status",
        arguments: "vertex [seed]",
        does: "Judges a point as if the game were over",
        returns: "`alive`, `dead`, `seki`, `white_territory`, `black_territory` or `dame`",
        fails: "invalid coordinate; invalid seed",
        status: Status::GnuGo,
        on_tried_moves: false,
        run: final_status,
    },
    Command {
        name: "final_status_list",
        arguments: "status [seed]",
        does: "Lists the points with a status (`dame`, `white_territory` and `black_territory` are private extensions)",
        returns: "for stones the vertices of one string a line; for empty points all vertices on one line",
        fails: "missing status; invalid status; invalid seed",
        status: Status::Standard,
        on_tried_moves: false,
        run: final_status_list,
    },
    Command {
        name: "unconditional_status",
        arguments: "vertex",
        does: "Tells what is certain even if one side passes all the time",
        returns: "for a stone `alive`, `dead` or `undecided`, for an empty point `white_territory`, `black_territory` or `undecided`",
        fails: "invalid coordinate",
        status: Status::GnuGo,
        on_tried_moves: false,
        run: unconditional_status,
    },
    Command {
        name: "estimate_score",
        arguments: "",
        does: "Estimates the score of the unfinished game; the final score where nothing is left to fight for",
        returns: "`W+3.5 (upper bound: 7.9, lower: -1.2)`, the bounds as points for White",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: false,
        run: estimate_score,
    },
    Command {
        name: "new_score",
        arguments: "",
        does: "Estimates the score as estimate_score does; the name that some suites use",
        returns: "as estimate_score",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: false,
        run: estimate_score,
    },
    Command {
        name: "experimental_score",
        arguments: "color",
        does: "Estimates the score after the best move of a colour",
        returns: "points by which White is ahead, negative if Black is",
        fails: "invalid color",
        status: Status::GnuGo,
        on_tried_moves: false,
        run: experimental_score,
    },
];

fn seed(words: &mut Words) -> Result<Option<u64>, Failure> {
    Ok(words.parse_optional::<i64>(Failure::Seed)?.map(|seed| seed as u64))
}

fn final_score(session: &mut Session, mut words: Words) -> Answer {
    let seed = seed(&mut words)?;
    Ok(session.engine.final_score(seed).to_string())
}

fn final_status(session: &mut Session, mut words: Words) -> Answer {
    let point = words.point()?;
    let seed = seed(&mut words)?;
    Ok(session.engine.final_status(point, seed).to_string())
}

fn final_status_list(session: &mut Session, mut words: Words) -> Answer {
    if !words.has_more() {
        return Err(Failure::MissingStatus);
    }
    let status: FinalStatus = words.parse(Failure::Status)?;
    let seed = seed(&mut words)?;
    let mut entries = session.engine.final_status_list(status, seed);
    entries.iter_mut().for_each(|points| points.sort_unstable());
    Ok(entries.into_iter().map(|points| session.vertices(points)).collect::<Vec<_>>().join("\n"))
}

fn unconditional_status(session: &mut Session, mut words: Words) -> Answer {
    let point = words.point()?;
    Ok(session.engine.unconditional_status(point).to_string())
}

fn estimate_score(session: &mut Session, _: Words) -> Answer {
    let estimate = session.engine.estimate_score();
    let margin = estimate.score.margin;
    let leader = if margin < 0.0 { Color::Black } else { Color::White };
    let (upper, lower) = (estimate.upper, estimate.lower);
    Ok(format!("{}+{:.1} (upper bound: {upper:.1}, lower: {lower:.1})", leader.initial(), margin.abs()))
}

fn experimental_score(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    Ok(format!("{:.1}", session.engine.experimental_score(color)))
}
