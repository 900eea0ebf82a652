//! What is known about strings? A worm is a string with its tactics and surroundings.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status};
use crate::life::unconditional::Unconditional;
use crate::life::worms::{Proof, WormData};
use crate::types::{Color, Outcome, PerColor, Point, PointMap};
use std::fmt::Write;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "worm_data",
        arguments: "[vertex]",
        does: "Tells what is known about the string at a vertex, or about every vertex of the board",
        returns: "a line with the vertex and a colon, then one name and value a line: origin, color, size, effective_size, \
                  liberties of four orders, codes and points of attack and defence, lunch, cutstone, cutstone2, genus, \
                  inessential, invincible, unconditional_status",
        fails: "invalid color or coordinate",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: worm_data,
    },
    Command {
        name: "worm_stones",
        arguments: "[vertex-or-color]",
        does: "Lists the stones of a string, or of every string of a colour, or of all",
        returns: "one string a line, its origin first",
        fails: "invalid coordinate; worm_stones called on an empty vertex",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| stones(session, words, "worm_stones", worms),
    },
    Command {
        name: "worm_cutstone",
        arguments: "vertex",
        does: "Tells whether a string keeps strings of the opponent apart",
        returns: "2 if it does, 1 if they share a liberty, 0 if not",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: worm_cutstone,
    },
];

/// Stones that belong together, with their colour.
pub(super) type Stones = (Color, Vec<Point>);

fn worm_data(session: &mut Session, mut words: Words) -> Answer {
    let only = match words.has_more() {
        true => Some(words.point().map_err(|_| Failure::ColorOrCoordinate)?),
        false => None,
    };
    let points: Vec<Point> = match only {
        Some(pos) => vec![pos],
        None => session.engine.game.board().points().collect(),
    };
    let (proved, data) = session.engine.analyze(|analysis, tools| {
        let proved = analysis.proved(tools).clone();
        let worms = analysis.worms(tools);
        let data: Vec<Option<WormData>> = points.iter().map(|&pos| worms.at(pos).cloned()).collect();
        (proved, data)
    });
    let mut text = String::new();
    for (&pos, data) in points.iter().zip(&data) {
        let _ = writeln!(text, "{}:", session.vertex(pos));
        for (name, value) in rows(session, pos, data.as_ref(), &proved) {
            let _ = writeln!(text, "{name:<20} {value}");
        }
    }
    Ok(text)
}

/// The names and values about a point.
fn rows(
    session: &Session,
    pos: Point,
    data: Option<&WormData>,
    proved: &PerColor<PointMap<Unconditional>>,
) -> Vec<(&'static str, String)> {
    let worm = data.map(|data| &data.worm);
    let vertex = |point: Option<Point>| session.vertex(point.unwrap_or(Point::PASS));
    let orders = data.map_or([0; 4], |data| data.orders);
    let code = |code: Option<Outcome>| code.unwrap_or_default().code().to_string();
    let flag = |flag: Option<bool>| u8::from(flag.unwrap_or_default()).to_string();
    vec![
        ("origin", vertex(Some(worm.map_or(pos, |worm| worm.origin)))),
        ("color", worm.map_or("empty".to_owned(), |worm| worm.color.to_string())),
        ("size", worm.map_or(0, |worm| worm.size).to_string()),
        ("effective_size", format!("{:.2}", data.map_or(0.0, |data| data.effective_size))),
        ("liberties", orders[0].to_string()),
        ("liberties2", orders[1].to_string()),
        ("liberties3", orders[2].to_string()),
        ("liberties4", orders[3].to_string()),
        ("attack_code", code(worm.map(|worm| worm.attack_code))),
        ("attack_point", vertex(worm.and_then(|worm| worm.attack))),
        ("defense_code", code(worm.map(|worm| worm.defense_code))),
        ("defense_point", vertex(worm.and_then(|worm| worm.defense))),
        ("lunch", vertex(data.and_then(|data| data.lunch))),
        ("cutstone", data.map_or(0, |data| data.cutstone.code()).to_string()),
        ("cutstone2", "0".to_owned()),
        ("genus", data.map_or(0, |data| data.genus).to_string()),
        ("inessential", flag(data.map(|data| data.is_inessential))),
        ("invincible", flag(data.map(|data| data.proof == Proof::Invincible))),
        ("unconditional_status", proof(pos, data, proved).to_owned()),
    ]
}

fn proof(pos: Point, data: Option<&WormData>, proved: &PerColor<PointMap<Unconditional>>) -> &'static str {
    match data.map(|data| data.proof) {
        Some(Proof::None) => "unknown",
        Some(Proof::Invincible | Proof::Alive) => "alive",
        Some(Proof::Dead) => "dead",
        None if proved[Color::White][pos].is_owned() => "white_territory",
        None if proved[Color::Black][pos].is_owned() => "black_territory",
        None => "unknown",
    }
}

/// The stones of each worm, in board order.
fn worms(session: &mut Session) -> Vec<Stones> {
    let board = session.engine.game.board();
    let stones = |string: Point| {
        let mut stones: Vec<Point> = board.stones_of(string).collect();
        stones.sort_unstable();
        Some((board.color(string)?, stones))
    };
    board.strings().filter_map(stones).collect()
}

/// Lists sets of stones: the one at a vertex, those of a colour, or all.
pub(super) fn stones(
    session: &mut Session,
    mut words: Words,
    name: &'static str,
    sets: fn(&mut Session) -> Vec<Stones>,
) -> Answer {
    let mut lists = sets(session);
    let mut named = words.clone();
    if let Ok(color) = words.color() {
        lists.retain(|(owner, _)| *owner == color);
    } else if named.has_more() {
        let pos = named.point()?;
        if session.engine.game.board().color(pos).is_none() {
            return Err(Failure::CalledOnEmpty(name));
        }
        lists.retain(|(_, stones)| stones.contains(&pos));
    }
    let lines = lists.iter().map(|(_, stones)| {
        let names: Vec<String> = stones.iter().map(|&stone| format!("{} ", session.vertex(stone))).collect();
        names.concat()
    });
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

fn worm_cutstone(session: &mut Session, mut words: Words) -> Answer {
    let pos = words.point()?;
    let cutstone = session
        .engine
        .analyze(|analysis, tools| analysis.worms(tools).at(pos).map(|data| data.cutstone.code()));
    // GNU Go writes two spaces before the number.
    cutstone.map(|code| format!(" {code}")).ok_or(Failure::VertexEmpty)
}
