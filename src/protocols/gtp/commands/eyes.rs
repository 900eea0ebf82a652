//! Which eyes are there, and what are they worth? Formats are GNU Go's.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status, done};
use crate::life::eyes::{self, EyeSpaces, EyeValue};
use crate::types::Point;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "eval_eye",
        arguments: "vertex",
        does: "Values the eye space at a point",
        returns: "the eyes if the opponent moves first and if the owner does; if these differ, also the point of attack \
                  and the point of defence; -1 where there is no eye space or both colours have one",
        fails: "invalid coordinate",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: eval_eye,
    },
    Command {
        name: "eye_data",
        arguments: "color vertex",
        does: "Tells what is known about a point as part of an eye space of a colour",
        returns: "eight lines of a name and a value; the origin is PASS outside of eye spaces",
        fails: "invalid color or coordinate",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: eye_data,
    },
    Command {
        name: "eye_kos",
        arguments: "color vertex",
        does: "Values the eye space of a colour at a point by who wins the kos in it",
        returns: "three lines of a name and a value, as in eye_data: without ko threats, if the owner loses every ko, and if it \
                  wins every ko; unknown where the space is judged by its size",
        fails: "invalid color or coordinate; no eye space at vertex",
        status: Status::Tesuji,
        on_tried_moves: true,
        run: eye_kos,
    },
    Command {
        name: "half_eye_data",
        arguments: "vertex",
        does: "Tells whether a point is a half or a false eye by its diagonals, and who plays where about it",
        returns: "the sum over the diagonals (10.00 where it was not asked for), the type, and the points of attack and \
                  defence with their numbers, a line each",
        fails: "invalid coordinate",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: half_eye_data,
    },
    Command {
        name: "analyze_eyegraph",
        arguments: "drawing",
        does: "Values a drawn eye space: . empty, ! marginal, X attacker, O wall, % next row",
        returns: "the eyes if the attacker moves twice, the attacker first, the defender first, the defender twice; then \
                  the drawing with its vital points: * (@ on a margin) for both sides, < and ( for the attacker, \
                  > and ) for the defender",
        fails: "failed to analyze: a strange character, or more points than can be solved",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: analyze_eyegraph,
    },
    Command {
        name: "test_eyeshape",
        arguments: "vertex …",
        does: "Tries all ways to put attacking stones into a closed eye space of these points, and checks that values and \
               vital points agree with each other; writes what does not on stderr",
        returns: "nothing",
        fails: "invalid coordinate; failed to analyze: more points than can be solved",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: test_eyeshape,
    },
];

fn eval_eye(session: &mut Session, mut words: Words) -> Answer {
    let pos = words.point()?;
    let both = session.engine.eye_spaces();
    let space = match [both[0].space(pos), both[1].space(pos)] {
        [Some(space), None] | [None, Some(space)] => space,
        _ => return Ok("-1".to_owned()),
    };
    let (min, max) = (space.value.min, space.value.max);
    Ok(match (space.attack(), space.defense()) {
        (Some(attack), Some(defense)) => {
            format!("{min} {max} {} {}", session.vertex(attack), session.vertex(defense))
        }
        _ => format!("{min} {max}"),
    })
}

fn eye_data(session: &mut Session, mut words: Words) -> Answer {
    let asked = words.play()?;
    if asked.point.is_pass() {
        return Err(Failure::ColorOrCoordinate);
    }
    let eyes = &session.engine.eye_spaces()[asked.color.index()];
    let (space, data) = (eyes.space(asked.point), eyes.data(asked.point).copied().unwrap_or_default());
    let origin = space.map_or("PASS".to_owned(), |space| session.vertex(space.origin));
    let color = space.map_or("empty".to_owned(), |_| asked.color.to_string());
    let rows = [
        ("origin", origin),
        ("color", color),
        ("esize", space.map_or(0, |space| space.points.len()).to_string()),
        ("msize", space.map_or(0, |space| space.margins).to_string()),
        ("value", space.map_or(EyeValue::default(), |space| space.value).to_string()),
        ("marginal", u8::from(data.is_marginal).to_string()),
        ("neighbors", data.neighbors.to_string()),
        ("marginal_neighbors", data.marginal_neighbors.to_string()),
    ];
    Ok(table(&rows))
}

fn eye_kos(session: &mut Session, mut words: Words) -> Answer {
    let asked = words.play()?;
    if asked.point.is_pass() {
        return Err(Failure::ColorOrCoordinate);
    }
    let eyes = &session.engine.eye_spaces()[asked.color.index()];
    let space = eyes.space(asked.point).ok_or(Failure::NoEyeSpace)?;
    let kos = space.graph.and_then(|graph| graph.ko_values());
    let told = |value: Option<EyeValue>| value.map_or("unknown".to_owned(), |value| value.to_string());
    Ok(table(&[
        ("value", space.value.to_string()),
        ("losing_kos", told(kos.map(|kos| kos.losing))),
        ("winning_kos", told(kos.map(|kos| kos.winning))),
    ]))
}

fn half_eye_data(session: &mut Session, mut words: Words) -> Answer {
    let pos = words.point()?;
    let both = session.engine.eye_spaces();
    let half = both.iter().find_map(|eyes: &EyeSpaces| eyes.half_eye(pos)).cloned();
    let Some(half) = half else {
        let none = [("value", "10.00"), ("type", "0"), ("num_attacks", "0"), ("num_defenses", "0")];
        return Ok(table(&none.map(|(name, value)| (name, value.to_owned()))));
    };
    let kind = match () {
        () if half.is_false() => "FALSE_EYE",
        () if half.is_half() => "HALF_EYE",
        () => "0",
    };
    let mut lines = vec![row("value", &format!("{:.2}", half.sum)), row("type", kind)];
    for (count, name, points) in
        [("num_attacks", "attack_point", &half.attacks), ("num_defenses", "defense_point", &half.defenses)]
    {
        lines.push(row(count, &points.len().to_string()));
        let numbered = points.iter().enumerate();
        lines.extend(numbered.map(|(i, &point)| row(&format!("{name}[{i}]"), &session.vertex(point))));
    }
    Ok(lines.join("\n"))
}

fn analyze_eyegraph(session: &mut Session, words: Words) -> Answer {
    let drawing = words.rest().trim();
    if drawing.is_empty() {
        return Err(Failure::NoEyeGraph);
    }
    let found = session.engine.with_eyes(|_, book| eyes::analyze_eyegraph(book, drawing));
    let (value, drawn) = found?;
    Ok(format!("{value}\n{drawn}"))
}

fn test_eyeshape(session: &mut Session, mut words: Words) -> Answer {
    let points: Vec<Point> = words.points()?;
    let found = session.engine.with_eyes(|_, book| eyes::test_eyeshape(book, &points));
    for fault in found? {
        session.write_err(&format!("{fault}\n"));
    }
    done()
}

/// Names and values in two columns.
fn table(rows: &[(&str, String)]) -> String {
    let lines: Vec<String> = rows.iter().map(|(name, value)| row(name, value)).collect();
    lines.join("\n")
}

fn row(name: &str, value: &str) -> String {
    format!("{name:<20} {value}")
}
