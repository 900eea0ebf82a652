//! How does a program read a match? One JSON line a game, and one for the match at the end.
//!
//! Lines are told apart by `type`. `A` and `B` are the engines in the order given; numbers of games and moves are
//! counted from 1; `null` is what is not known or does not apply.

use super::record::{Ending, GameRecord, Judge, score_text};
use super::report::Report;
use super::schedule::{PerSide, Side};
use super::stats::{Sprt, Tally, Verdict, elo};
use super::summary::SprtResult;
use crate::types::{Color, Point};
use serde::Serialize;
use std::path::Path;

#[derive(Serialize)]
#[serde(tag = "type", rename = "game")]
struct GameLine<'a> {
    game: usize,
    black_engine: Side,
    black: &'a str,
    white: &'a str,
    result: String,
    winner: Option<Side>,
    ending: Ending,
    detail: &'a str,
    /// What White is ahead.
    margin: Option<f64>,
    judge: Option<Judge>,
    sure: bool,
    final_score: PerSide<Option<String>>,
    agree: Option<bool>,
    handicap: Vec<String>,
    opening: Vec<String>,
    moves: usize,
    asked: PerSide<u32>,
    cpu_seconds: PerSide<Option<f64>>,
    wall_seconds: PerSide<f64>,
    sgf: Option<String>,
}

/// One game as one line. `size` is the board's, `sgf` where the game was saved.
pub(super) fn game_line(
    game: &GameRecord,
    names: &PerSide<String>,
    size: usize,
    sgf: Option<&Path>,
) -> String {
    let finish = &game.finish;
    let vertices = |points: &mut dyn Iterator<Item = Point>| points.map(|point| point.to_gtp(size)).collect();
    to_line(&GameLine {
        game: game.fixture.index + 1,
        black_engine: game.fixture.black,
        black: &names[game.fixture.side(Color::Black)],
        white: &names[game.fixture.side(Color::White)],
        result: finish.text(),
        winner: finish.winner.map(|winner| game.fixture.side(winner)),
        ending: finish.ending,
        detail: &finish.detail,
        margin: finish.margin,
        judge: finish.judge,
        sure: finish.judge.is_none_or(Judge::is_sure),
        final_score: PerSide(game.claims.0.map(|claim| claim.map(score_text))),
        agree: game.agreement(),
        handicap: vertices(&mut game.handicap.iter().copied()),
        opening: vertices(&mut game.moves.iter().take(game.opening).map(|mv| mv.point)),
        moves: game.moves.len(),
        asked: game.asked,
        cpu_seconds: game.cpu,
        wall_seconds: game.wall,
        sgf: sgf.map(|path| path.to_string_lossy().into_owned()),
    })
}

#[derive(Serialize)]
#[serde(tag = "type", rename = "match")]
struct MatchLine<'a> {
    title: &'a str,
    games: u32,
    engines: PerSide<EngineLine<'a>>,
    /// Of A over B; `null` if infinite.
    elo: Option<f64>,
    referee: Option<&'a str>,
    two_passes: u32,
    agreed: u32,
    unsure: u32,
    sprt: Option<SprtLine>,
}

#[derive(Serialize)]
struct EngineLine<'a> {
    name: &'a str,
    total: Tally,
    as_black: Tally,
    as_white: Tally,
    score: f64,
    /// The 95 % interval of the score.
    interval: (f64, f64),
    faults: u32,
    cpu_seconds_per_move: Option<f64>,
    wall_seconds_per_move: Option<f64>,
}

#[derive(Serialize)]
struct SprtLine {
    elo0: f64,
    elo1: f64,
    llr: f64,
    bound: f64,
    verdict: Verdict,
}

/// The whole match as one line.
pub(super) fn match_line(report: &Report<'_>) -> String {
    let summary = report.summary;
    to_line(&MatchLine {
        title: report.title,
        games: summary.games,
        engines: PerSide(Side::BOTH.map(|side| engine_line(report, side))),
        elo: Some(elo(summary.sides[Side::A].tally.share())).filter(|elo| elo.is_finite()),
        referee: report.referee,
        two_passes: summary.two_passes,
        agreed: summary.agreed,
        unsure: summary.unsure(),
        sprt: summary.sprt.map(sprt_line),
    })
}

fn engine_line<'a>(report: &Report<'a>, side: Side) -> EngineLine<'a> {
    let engine = &report.summary.sides[side];
    EngineLine {
        name: &report.names[side],
        total: engine.tally,
        as_black: engine.by_color[Color::Black],
        as_white: engine.by_color[Color::White],
        score: engine.tally.share(),
        interval: engine.tally.interval(),
        faults: engine.faults,
        cpu_seconds_per_move: engine.cpu_per_move,
        wall_seconds_per_move: engine.wall_per_move,
    }
}

fn sprt_line(result: SprtResult) -> SprtLine {
    let Sprt { elo0, elo1 } = result.test;
    SprtLine { elo0, elo1, llr: result.llr, bound: Sprt::bound(), verdict: result.verdict }
}

fn to_line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("strings and numbers make JSON")
}

#[cfg(test)]
mod tests {
    use super::super::report::tests::{games, names};
    use super::super::summary::Summary;
    use super::*;

    #[test]
    fn a_game_is_one_line() {
        let line = game_line(&games()[1], &names(), 9, Some(Path::new("game-0002.sgf")));
        assert!(!line.contains('\n'));
        insta::assert_snapshot!(line, @r#"{"type":"game","game":2,"black_engine":"B","black":"GNU Go 3.8","white":"Tesuji 0.1","result":"W+2.5","winner":"A","ending":"two_passes","detail":"","margin":2.5,"judge":"own_count","sure":false,"final_score":{"A":"W+2.5","B":"B+7.5"},"agree":false,"handicap":[],"opening":["E5"],"moves":3,"asked":{"A":1,"B":1},"cpu_seconds":{"A":0.5,"B":0.25},"wall_seconds":{"A":1.0,"B":0.5},"sgf":"game-0002.sgf"}"#);
    }

    #[test]
    fn the_match_is_one_line() {
        let games = games();
        let summary = Summary::new(&games, true, Some(Sprt { elo0: 0.0, elo1: 50.0 }));
        let report =
            Report { title: "6 games", names: &names(), referee: None, games: &games, summary: &summary };
        let line = match_line(&report);
        assert!(!line.contains('\n'));
        insta::assert_snapshot!(line, @r#"{"type":"match","title":"6 games","games":6,"engines":{"A":{"name":"Tesuji 0.1","total":{"wins":5,"losses":0,"draws":1},"as_black":{"wins":3,"losses":0,"draws":0},"as_white":{"wins":2,"losses":0,"draws":1},"score":0.9166666666666666,"interval":[0.5168170512136568,0.9912377088678719],"faults":0,"cpu_seconds_per_move":0.5,"wall_seconds_per_move":1.0},"B":{"name":"GNU Go 3.8","total":{"wins":0,"losses":5,"draws":1},"as_black":{"wins":0,"losses":2,"draws":1},"as_white":{"wins":0,"losses":3,"draws":0},"score":0.08333333333333333,"interval":[0.008762291132128092,0.483182948786343],"faults":2,"cpu_seconds_per_move":null,"wall_seconds_per_move":0.5}},"elo":416.55707406329,"referee":null,"two_passes":2,"agreed":1,"unsure":1,"sprt":{"elo0":0.0,"elo1":50.0,"llr":0.40084535729137916,"bound":2.9444389791664403,"verdict":"open"}}"#);
    }
}
