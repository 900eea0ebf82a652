//! What is known of a dragon, in words that regression suites and people read?

use super::{Dragon, Dragons};
use crate::life::eyes::EyeValue;
use crate::types::{Outcome, Point, Status};
use std::fmt::Write;

impl Dragon {
    /// A line with the first stone and a colon, then one name and value a line; `name` names a vertex. The names are the
    /// manual's ("Dragons").
    pub fn describe(&self, dragons: &Dragons, name: &dyn Fn(Point) -> String) -> String {
        let mut text = format!("{}:\n", name(self.origin));
        let rows = [about(name, dragons, self), lives(name, self), races(name, self)].concat();
        for (what, value) in rows {
            let _ = writeln!(text, "{what:<23} {value}");
        }
        text
    }
}

/// Names a vertex.
type Vertex<'a> = &'a dyn Fn(Point) -> String;
type Row = (&'static str, String);

fn or_pass(vertex: Vertex, point: Option<Point>) -> String {
    vertex(point.unwrap_or(Point::PASS))
}

fn about(name: Vertex, dragons: &Dragons, dragon: &Dragon) -> Vec<Row> {
    let near: Vec<String> = dragon
        .neighbors
        .iter()
        .filter_map(|&number| dragons.get(number))
        .map(|dragon| format!("{} ", name(dragon.origin)))
        .collect();
    vec![
        ("color", dragon.color.to_string()),
        ("origin", name(dragon.origin)),
        ("size", dragon.stones.len().to_string()),
        ("effective_size", format!("{:.2}", dragon.effective_size)),
        ("strategic_size", format!("{:.2}", dragon.strategic_size)),
        ("genus", genus(dragon.genus)),
        ("heye", or_pass(name, dragon.heye)),
        ("escape_route", dragon.escape_route.to_string()),
        ("lunch", or_pass(name, dragon.lunch)),
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

fn lives(name: Vertex, dragon: &Dragon) -> Vec<Row> {
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
        ("owl_attack_point", or_pass(name, owl.attack.mv)),
        ("owl_attack_certain", certain(owl.attack_certain)),
        ("owl_2nd_attack_point", or_pass(name, None)),
        ("owl_threat_status", threat.to_owned()),
        ("owl_defense_code", code(owl.defense.outcome)),
        ("owl_defense_point", or_pass(name, saving.map_or(owl.defense.mv, |threat| threat.mv))),
        ("owl_defense_certain", certain(owl.defense_certain)),
        ("owl_2nd_defense_point", or_pass(name, owl.second_defense.filter(|_| saving.is_some()))),
        ("owl_attack_kworm", or_pass(name, None)),
        ("owl_defense_kworm", or_pass(name, None)),
    ]
}

fn races(name: Vertex, dragon: &Dragon) -> Vec<Row> {
    let race = &dragon.race;
    let strings: Vec<String> = dragon.strings.iter().map(|&string| format!("{} ", name(string))).collect();
    vec![
        ("semeais", race.count.to_string()),
        ("semeai_defense_code", race.defense.code().to_string()),
        ("semeai_defense_point", or_pass(name, race.defense_move)),
        ("semeai_defense_certain", u8::from(race.defense_certain).to_string()),
        ("semeai_defense_target", or_pass(name, race.defense_target)),
        ("semeai_attack_code", race.attack.code().to_string()),
        ("semeai_attack_point", or_pass(name, race.attack_move)),
        ("semeai_attack_certain", u8::from(race.attack_certain).to_string()),
        ("semeai_attack_target", or_pass(name, race.attack_target)),
        ("strings", strings.concat()),
    ]
}

/// The status of a dragon whose life was read.
fn checked(status: Status) -> String {
    if status == Status::Unknown { "unchecked".to_owned() } else { status.to_string() }
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
