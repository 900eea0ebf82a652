//! What is known about dragons? A dragon is named by one of its stones.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::worms::{Stones, stones};
use super::{Answer, Command, Session, Status};
use crate::life::dragons::{Dragon, Dragons};
use crate::life::eyes::EyeValue;
use crate::types::{self, Outcome, Point};
use std::fmt::Write;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "dragon_data",
        arguments: "[vertex]",
        does: "Tells what is known about the dragon at a vertex, or about all dragons",
        returns: "a line with the vertex and a colon, then one name and value a line: sizes, eyes, escape, statuses, \
                  weakness, moyo, neighbours, what reading its life and its capturing races found, and its strings; \
                  `E5 empty` for an empty vertex. As in GNU Go threats are looked for only where the owner of a dead \
                  dragon has just played in it: `dead`, or `can threaten defense` with the first and second point; else \
                  they are `unchecked`. Kworms would belong to a gain or loss, which reading lives never answers: PASS",
        fails: "invalid coordinate",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: dragon_data,
    },
    Command {
        name: "dragon_status",
        arguments: "[vertex]",
        does: "Judges the dragon at a vertex, or all dragons",
        returns: "`alive`, `dead`, `unknown`, or `critical` with the moves that kill and save it; for all dragons one a \
                  line, as `A4: alive`",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: dragon_status,
    },
    Command {
        name: "dragon_stones",
        arguments: "[vertex-or-color]",
        does: "Lists the stones of a dragon, or of every dragon of a colour, or of all",
        returns: "one dragon a line, its origin first",
        fails: "invalid coordinate; dragon_stones called on an empty vertex",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| stones(session, words, "dragon_stones", lists),
    },
    Command {
        name: "same_dragon",
        arguments: "vertex vertex",
        does: "Tells whether two stones belong to one dragon",
        returns: "1 or 0",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: same_dragon,
    },
];

fn stone(session: &Session, words: &mut Words) -> Result<Point, Failure> {
    let pos = words.point()?;
    session.engine.game.board().color(pos).map(|_| pos).ok_or(Failure::VertexEmpty)
}

fn lists(session: &mut Session) -> Vec<Stones> {
    session.engine.analyze(|analysis, tools| {
        let dragons = analysis.members(tools);
        dragons.iter().map(|dragon| (dragon.color, dragon.stones.iter().collect())).collect()
    })
}

fn same_dragon(session: &mut Session, mut words: Words) -> Answer {
    let (a, b) = (stone(session, &mut words)?, stone(session, &mut words)?);
    let same = session.engine.analyze(|analysis, tools| analysis.members(tools).are_same(a, b));
    Ok(u8::from(same).to_string())
}

fn dragon_status(session: &mut Session, mut words: Words) -> Answer {
    let only = if words.has_more() { Some(stone(session, &mut words)?) } else { None };
    let dragons = session.engine.analyze(|analysis, tools| analysis.dragons(tools).clone());
    if let Some(pos) = only {
        return dragons.at(pos).map(|dragon| status(session, dragon)).ok_or(Failure::VertexEmpty);
    }
    let line = |dragon: &Dragon| format!("{}: {}", session.vertex(dragon.origin), status(session, dragon));
    Ok(dragons.iter().map(line).collect::<Vec<_>>().join("\n"))
}

/// The status, with the moves that decide if it is critical.
fn status(session: &Session, dragon: &Dragon) -> String {
    if dragon.status != types::Status::Critical {
        return dragon.status.to_string();
    }
    let vertex = |point: Option<Point>| session.vertex(point.unwrap_or(Point::PASS));
    let (attack, defense) = dragon.decisive_moves();
    format!("critical {} {}", vertex(attack), vertex(defense))
}

fn dragon_data(session: &mut Session, mut words: Words) -> Answer {
    let only = if words.has_more() { Some(words.point()?) } else { None };
    let dragons = session.engine.analyze(|analysis, tools| analysis.dragons(tools).clone());
    if let Some(pos) = only {
        return Ok(match dragons.at(pos) {
            Some(dragon) => describe(session, &dragons, dragon),
            None => format!("{} empty", session.vertex(pos)),
        });
    }
    Ok(dragons.iter().map(|dragon| describe(session, &dragons, dragon)).collect())
}

fn describe(session: &Session, dragons: &Dragons, dragon: &Dragon) -> String {
    let mut text = format!("{}:\n", session.vertex(dragon.origin));
    let rows = [about(session, dragons, dragon), lives(session, dragon), races(session, dragon)].concat();
    for (name, value) in rows {
        let _ = writeln!(text, "{name:<23} {value}");
    }
    text
}

type Row = (&'static str, String);

fn vertex(session: &Session, point: Option<Point>) -> String {
    session.vertex(point.unwrap_or(Point::PASS))
}

fn about(session: &Session, dragons: &Dragons, dragon: &Dragon) -> Vec<Row> {
    let near: Vec<String> = dragon
        .neighbors
        .iter()
        .filter_map(|&number| dragons.get(number))
        .map(|dragon| format!("{} ", session.vertex(dragon.origin)))
        .collect();
    vec![
        ("color", dragon.color.to_string()),
        ("origin", session.vertex(dragon.origin)),
        ("size", dragon.stones.len().to_string()),
        ("effective_size", format!("{:.2}", dragon.effective_size)),
        ("strategic_size", format!("{:.2}", dragon.strategic_size)),
        ("genus", genus(dragon.genus)),
        ("heye", vertex(session, dragon.heye)),
        ("escape_route", dragon.escape_route.to_string()),
        ("lunch", vertex(session, dragon.lunch)),
        ("crude_status", dragon.crude_status.to_string()),
        ("owl_status", checked(dragon.owl.status)),
        ("status", dragon.status.to_string()),
        ("safety", dragon.safety.to_string()),
        ("weakness", format!("{:.2}", dragon.weakness)),
        ("weakness_pre_owl", format!("{:.2}", dragon.weakness_pre_owl)),
        ("surround_status", dragon.surrounding.status.to_string()),
        ("surround_size", dragon.surrounding.size.to_string()),
        ("moyo_size", dragon.moyo_size.to_string()),
        ("moyo_territorial_value", format!("{:.2}", dragon.moyo_value)),
        ("neighbors", near.concat()),
        ("hostile_neighbors", dragon.hostile_neighbors.to_string()),
    ]
}

fn lives(session: &Session, dragon: &Dragon) -> Vec<Row> {
    let owl = &dragon.owl;
    let code = |outcome: Outcome| outcome.code().to_string();
    let certain = |is_certain| if is_certain { "YES" } else { "NO" }.to_owned();
    let saving = owl.threat.filter(|threat| threat.outcome != Outcome::Fail);
    let threat = match (owl.threat, saving) {
        (None, _) => "unchecked",
        (_, None) => "dead",
        _ => "can threaten defense",
    };
    vec![
        ("owl_attack_code", code(owl.attack.outcome)),
        ("owl_attack_point", vertex(session, owl.attack.mv)),
        ("owl_attack_certain", certain(owl.attack_certain)),
        ("owl_2nd_attack_point", vertex(session, None)),
        ("owl_threat_status", threat.to_owned()),
        ("owl_defense_code", code(owl.defense.outcome)),
        ("owl_defense_point", vertex(session, saving.map_or(owl.defense.mv, |threat| threat.mv))),
        ("owl_defense_certain", certain(owl.defense_certain)),
        ("owl_2nd_defense_point", vertex(session, owl.second_defense.filter(|_| saving.is_some()))),
        ("owl_attack_kworm", vertex(session, None)),
        ("owl_defense_kworm", vertex(session, None)),
    ]
}

fn races(session: &Session, dragon: &Dragon) -> Vec<Row> {
    let race = &dragon.race;
    let strings: Vec<String> =
        dragon.strings.iter().map(|&string| format!("{} ", session.vertex(string))).collect();
    vec![
        ("semeais", race.count.to_string()),
        ("semeai_defense_code", race.defense.code().to_string()),
        ("semeai_defense_point", vertex(session, race.defense_move)),
        ("semeai_defense_certain", u8::from(race.defense_certain).to_string()),
        ("semeai_defense_target", vertex(session, race.defense_target)),
        ("semeai_attack_code", race.attack.code().to_string()),
        ("semeai_attack_point", vertex(session, race.attack_move)),
        ("semeai_attack_certain", u8::from(race.attack_certain).to_string()),
        ("semeai_attack_target", vertex(session, race.attack_target)),
        ("strings", strings.concat()),
    ]
}

/// The status of a dragon whose life was read.
fn checked(status: types::Status) -> String {
    if status == types::Status::Unknown { "unchecked".to_owned() } else { status.to_string() }
}

/// `1122`, or `[9,11,11,12]` where a number has two digits.
fn genus(value: EyeValue) -> String {
    let eyes = [value.min_threat, value.min, value.max, value.max_threat];
    if eyes.iter().all(|&number| number < 10) {
        return value.to_string();
    }
    let numbers: Vec<String> = eyes.iter().map(u8::to_string).collect();
    format!("[{}]", numbers.join(","))
}
