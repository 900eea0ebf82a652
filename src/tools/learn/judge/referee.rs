//! What are the candidates of a position, and what is each worth?

use super::classic;
use super::position::Judged;
use crate::engine::{Config, Engine, Progress, Report, Thinking};
use crate::types::{Color, Point, Rng};
use std::time::Duration;

/// Candidates by the search, by the classic engine, and by chance.
const SEARCHED: usize = 6;
const REASONED: usize = 5;
const RANDOM: usize = 3;
/// Level at which the classic engine proposes candidates.
const LEVEL: u32 = 5;
/// Level of the search: it decides only about its first look, the number of playouts is given.
const SEARCH_LEVEL: u32 = 1;

/// Makes the position even by komi and judges its candidates; `None` if nothing can be played.
pub(super) fn judge(position: Judged, playouts: u32) -> Option<Judged> {
    let mut position = evened(position, playouts)?;
    for pos in candidates(&position, playouts)? {
        position.judge(pos, playouts);
    }
    Some(position)
}

/// The move that a search chooses once komi makes the position even; `None` if it passes.
pub(super) fn advice(position: Judged, playouts: u32) -> Option<Point> {
    let position = evened(position, playouts)?;
    let found = search(&mut searcher(&position, playouts), position.color)?;
    found.candidates.first().map(|best| best.pos).filter(|pos| !pos.is_pass())
}

fn evened(mut position: Judged, playouts: u32) -> Option<Judged> {
    let first = search(&mut searcher(&position, playouts), position.color)?;
    let lead = first.lead.round();
    position.komi += if position.color == Color::White { -lead } else { lead };
    Some(position)
}

/// The chance of the side to move to win after a move, as a search for the answer sees it.
pub(super) fn chance_after(position: &Judged, pos: Point, playouts: u32) -> f64 {
    let mut engine = searcher(position, playouts);
    if engine.game.play(position.color, pos).is_err() {
        return 0.0;
    }
    let answer = search(&mut engine, position.color.other());
    1.0 - answer.map_or(0.5, |report| best_chance(&report))
}

/// The chance of the move that was searched most.
fn best_chance(report: &Report) -> f64 {
    report.candidates.first().map_or(report.winrate, |candidate| candidate.winrate)
}

fn candidates(position: &Judged, playouts: u32) -> Option<Vec<Point>> {
    let searched = search(&mut searcher(position, playouts), position.color)?;
    let reasoned = classic(position, LEVEL).valued_moves(position.color);
    let board = position.engine(Config::default()).game.board().clone();
    let mut rng = Rng::new(position.game);
    let open: Vec<Point> = board.points().filter(|&pos| board.is_allowed_move(pos, position.color)).collect();
    let random = (0..RANDOM).filter_map(|_| rng.pick(&open).copied());
    let searched = searched.candidates.iter().map(|candidate| candidate.pos).take(SEARCHED);
    let reasoned = reasoned.iter().map(|valued| valued.pos).take(REASONED);
    let mut moves: Vec<Point> = searched.chain(reasoned).chain(random).collect();
    moves.sort_unstable();
    moves.dedup();
    Some(moves)
}

fn searcher(position: &Judged, playouts: u32) -> Engine {
    position.engine(Config {
        level: SEARCH_LEVEL,
        thinking: Thinking::MonteCarlo,
        games_per_level: Some(playouts / SEARCH_LEVEL),
        fuseki: false,
        joseki: false,
        ..Config::default()
    })
}

/// What a search finds for a side.
fn search(engine: &mut Engine, color: Color) -> Option<Report> {
    let mut last = None;
    let mut listener = |report: &Report| last = Some(report.clone());
    engine.analyze_heard(color, None, Progress::new(&mut listener, Duration::MAX));
    last
}
