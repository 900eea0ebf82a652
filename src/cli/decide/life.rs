//! What becomes of dragons, races and combinations in the loaded position?

use super::super::print;
use super::{sentence, stone, two_stones, variations, vertex_of};
use crate::engine::Engine;
use crate::life::dragons::Dragon;
use crate::life::owl::{Tools, Verdict, owl_tested_attack, owl_tested_defense};
use crate::life::semeai::{Race, RaceError, analyze, tactical_analyze};
use crate::reading::Reader;
use crate::sgf::SgfTree;
use crate::types::{Color, Outcome, Point, PointSet, Status};

/// A dragon with less to run to cannot get away.
const OPEN: u32 = 6;

/// Prints whether the dragon of the stone at the vertex can be killed, and if so whether it can be saved, each with the
/// number of positions that were read.
pub(in crate::cli) fn owl(engine: &mut Engine, vertex: &str, is_traced: bool) -> Result<SgfTree, String> {
    let string = stone(engine, "--decide-owl", vertex)?;
    let stones = engine.dragon_around(string);
    engine.read(Reader::start_trace);
    decide_life(engine, &string.to_gtp(engine.game.size()), &stones)?;
    Ok(variations(engine, is_traced))
}

/// As [`owl`], for the dragon that the analysis of the position sees at the vertex.
pub(in crate::cli) fn dragon(engine: &mut Engine, vertex: &str, is_traced: bool) -> Result<SgfTree, String> {
    let pos = stone(engine, "--decide-dragon", vertex)?;
    let stones = dragon_at(engine, pos);
    engine.read(Reader::start_trace);
    decide_life(engine, &pos.to_gtp(engine.game.size()), &stones)?;
    Ok(variations(engine, is_traced))
}

/// Prints the same for every dragon that cannot run far, and what becomes of its status.
pub(in crate::cli) fn position(engine: &mut Engine, _: &str, is_traced: bool) -> Result<SgfTree, String> {
    let dragons: Vec<Dragon> =
        engine.analyze(|analysis, tools| analysis.dragons(tools).iter().cloned().collect());
    engine.read(Reader::start_trace);
    for dragon in dragons.iter().filter(|dragon| dragon.escape_route < OPEN) {
        let name = dragon.origin.to_gtp(engine.game.size());
        print(&format!("analyzing {name}\nstatus {}, escape route {}", dragon.status, dragon.escape_route))?;
        let status = decide_life(engine, &name, &dragon.stones)?;
        let change = if status == dragon.status { "confirmed" } else { "revised" };
        print(&format!("status of {name} {change}: {status}\n"))?;
    }
    Ok(variations(engine, is_traced))
}

/// Reads a life, prints what was found, and tells what it makes of the dragon.
fn decide_life(engine: &mut Engine, name: &str, stones: &PointSet) -> Result<Status, String> {
    let attack = ask_owl(engine, name, "attacked", |tools| owl_tested_attack(tools, stones))?;
    if attack.reading.outcome == Outcome::Fail {
        return Ok(Status::Alive);
    }
    let defense = ask_owl(engine, name, "defended", |tools| owl_tested_defense(tools, stones))?;
    Ok(if defense.reading.outcome == Outcome::Fail { Status::Dead } else { Status::Critical })
}

/// Reads a dragon, and prints the answer.
fn ask_owl(
    engine: &mut Engine,
    name: &str,
    done: &str,
    question: impl FnOnce(&mut Tools) -> Verdict,
) -> Result<Verdict, String> {
    let before = engine.counters().owl_nodes;
    let found = engine.with_owl(question);
    let nodes = engine.counters().owl_nodes - before;
    let certain = if found.is_certain { "" } else { ", not certain" };
    let text = sentence(name, (done, "at"), found.reading, engine.game.size(), nodes);
    print(&format!("{text}{certain}"))?;
    Ok(found)
}

/// Prints whether the dragon of the stone at the vertex is surrounded; nothing is tried for it.
pub(in crate::cli) fn surrounded(
    engine: &mut Engine,
    vertex: &str,
    is_traced: bool,
) -> Result<SgfTree, String> {
    let pos = stone(engine, "--decide-surrounded", vertex)?;
    engine.read(Reader::start_trace);
    let status = engine.analyze(|analysis, tools| {
        analysis.members(tools).at(pos).map_or(0, |dragon| dragon.surrounding.status)
    });
    let how = match status {
        1 => "surrounded",
        2 => "weakly surrounded",
        _ => "not surrounded",
    };
    print(&format!("{} is {how}", pos.to_gtp(engine.game.size())))?;
    Ok(variations(engine, is_traced))
}

/// Prints what the eye spaces of the vertex are worth: the eyes with a threat of the attacker, if it moves first, if the defender
/// does, with a threat of the defender; and the vital points.
pub(in crate::cli) fn eye(engine: &mut Engine, vertex: &str, _: bool) -> Result<SgfTree, String> {
    let pos = vertex_of(engine, "--decide-eye", vertex)?;
    let (spaces, size) = (engine.eye_spaces(), engine.game.size());
    let mut found = 0;
    for (color, space) in
        Color::BOTH.into_iter().zip(&spaces).filter_map(|(c, eyes)| Some((c, eyes.space(pos)?)))
    {
        found += 1;
        print(&format!("{color} eye space at {}: {}", pos.to_gtp(size), space.value))?;
        let vital = [("attacked", space.attack()), ("defended", space.defense())];
        for (done, at) in vital.into_iter().filter_map(|(done, at)| Some((done, at?))) {
            print(&format!("it is {done} at {}", at.to_gtp(size)))?;
        }
    }
    match found {
        0 => Err(format!("tesuji: --decide-eye {vertex}: there is no eye space")),
        _ => Ok(SgfTree::default()),
    }
}

/// Prints all that is known of the dragon of the stone at the vertex.
pub(in crate::cli) fn dragon_data(engine: &mut Engine, vertex: &str, _: bool) -> Result<SgfTree, String> {
    let pos = stone(engine, "--decide-dragon-data", vertex)?;
    let dragons = engine.analyze(|analysis, tools| analysis.dragons(tools).clone());
    let size = engine.game.size();
    let text = dragons.at(pos).map(|dragon| dragon.describe(&dragons, &|pos| pos.to_gtp(size)));
    print(text.unwrap_or_default().trim_end())?;
    Ok(SgfTree::default())
}

/// A question about a race.
type AskRace = fn(&mut Tools, &PointSet, &PointSet, u64) -> Result<Race, RaceError>;

/// Prints who wins the race between the dragons at two vertices, given as `C3/E5`, whoever moves first.
pub(in crate::cli) fn semeai(
    engine: &mut Engine,
    vertices: &str,
    is_traced: bool,
) -> Result<SgfTree, String> {
    race(engine, ("--decide-semeai", vertices), is_traced, analyze)
}

/// As [`semeai`], without reading lives.
pub(in crate::cli) fn tactical_semeai(
    engine: &mut Engine,
    vertices: &str,
    is_traced: bool,
) -> Result<SgfTree, String> {
    race(engine, ("--decide-tactical-semeai", vertices), is_traced, tactical_analyze)
}

fn race(
    engine: &mut Engine,
    (option, vertices): (&str, &str),
    is_traced: bool,
    ask: AskRace,
) -> Result<SgfTree, String> {
    let (a, b) = two_stones(engine, option, vertices)?;
    let stones = [a, b].map(|pos| dragon_at(engine, pos));
    engine.read(Reader::start_trace);
    for (first, second, own, other) in [(a, b, 0, 1), (b, a, 1, 0)] {
        let nodes = engine.semeai_nodes();
        let found = engine.with_owl(|tools| ask(tools, &stones[own], &stones[other], nodes));
        let found = found.map_err(|error| format!("tesuji: {option} {vertices}: {error}"))?;
        print(&told(engine, first, second, found))?;
    }
    Ok(variations(engine, is_traced))
}

/// The result of a race for the side that moves first, as lines.
fn told(engine: &Engine, first: Point, second: Point, race: Race) -> String {
    let vertex = |pos: Point| pos.to_gtp(engine.game.size());
    let (first_name, second_name) = (vertex(first), vertex(second));
    let mover = engine.game.board().color(first).map_or(String::new(), |color| color.to_string());
    let mv = vertex(race.mv.unwrap_or(Point::PASS));
    let certain = if race.is_certain { "" } else { ", not certain" };
    let kept = result(race.defense, "is kept", "is lost");
    let taken = result(race.attack, "is captured", "is not captured");
    format!(
        "Race between {first_name} and {second_name}, {mover} moves first:\n\
         {first_name} {kept}\n{second_name} {taken}\nmove {mv}{certain}\n"
    )
}

fn result(outcome: Outcome, yes: &str, no: &str) -> String {
    match outcome {
        Outcome::Fail => no.to_owned(),
        Outcome::KoA => format!("{yes} in a ko, taken first"),
        Outcome::KoB => format!("{yes} in a ko, taken after a threat"),
        _ => yes.to_owned(),
    }
}

/// Prints the combination of a player, or of the side to move, and what prevents it.
pub(in crate::cli) fn combination(
    engine: &mut Engine,
    color: &str,
    is_traced: bool,
) -> Result<SgfTree, String> {
    let color: Color = color.parse().unwrap_or_else(|_| engine.game.to_move());
    engine.analyze(|analysis, tools| analysis.safe_stones(tools, color.other()));
    engine.read(Reader::start_trace);
    let found = engine.analyze(|analysis, tools| analysis.combination(tools, color).cloned());
    let size = engine.game.size();
    print(&match found {
        None => format!("No combination attack for {color}"),
        Some(found) => {
            let defenses: Vec<String> = found.defenses.iter().map(|mv| mv.to_gtp(size)).collect();
            let defense = if defenses.is_empty() { "PASS".to_owned() } else { defenses.join(", ") };
            format!("Combination attack for {color} at {}, defense at {defense}", found.mv.to_gtp(size))
        }
    })?;
    Ok(variations(engine, is_traced))
}

/// The stones of the dragon at a vertex that holds a stone.
fn dragon_at(engine: &mut Engine, pos: Point) -> PointSet {
    engine
        .analyze(|analysis, tools| analysis.members(tools).at(pos).map(|dragon| dragon.stones))
        .unwrap_or_default()
}
