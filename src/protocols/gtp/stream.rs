//! How is thinking told line by line while it goes on? The forms that clients of modern engines read.
//!
//! Sabaki's `analyze`, Leela Zero's `lz-analyze` and KataGo's `kata-analyze` say the same in other words; with `genmove` in
//! the name they choose a move in the end. CGOS wants JSON.

use super::session::Session;
use crate::engine::{Candidate, MoveChoice, Progress, Report};
use crate::types::{Color, Point, PointSet};
use serde_json::{Value, json};
use std::time::Duration;

/// Lines are not longer than this many moves.
const LONGEST_LINE: usize = 12;

/// Whose words are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    /// Sabaki: shares of 1, and leads in points.
    Sabaki,
    /// Leela Zero: whole numbers of ten thousand.
    LeelaZero,
    /// KataGo: shares of 1, with utility and scores.
    KataGo,
    /// CGOS: one JSON object.
    Cgos,
}

/// What a command that tells its thoughts was asked for.
#[derive(Clone, Debug)]
pub(super) struct Stream {
    pub(super) dialect: Dialect,
    pub(super) color: Color,
    /// Time between two lines.
    pub(super) interval: Duration,
    /// Is a move played in the end?
    pub(super) plays: bool,
    /// Does it go on until it is stopped?
    pub(super) endless: bool,
    /// The moves that come into question; all, if it is not said.
    pub(super) allowed: Option<PointSet>,
    /// The fewest moves that are told, if there are so many; more only where playouts tried them.
    pub(super) least: usize,
    /// The most moves that are told.
    pub(super) most: usize,
    /// Is it told who will own each point?
    pub(super) ownership: bool,
    /// Is the position itself told of beside its moves?
    pub(super) root: bool,
}

impl Stream {
    /// Does it go on until it is stopped?
    pub(super) fn is_endless(&self) -> bool {
        self.endless
    }

    /// The same, ending by itself.
    pub(super) fn for_one_move(self) -> Stream {
        Stream { endless: false, ..self }
    }

    /// Thinks, sends the lines with their newlines, and returns what is said in the end.
    pub(super) fn run(&self, session: &mut Session, send: &mut dyn FnMut(String)) -> String {
        let size = session.engine.game.size();
        let orientation = session.orientation;
        let name = move |pos| orientation.to_client(pos, size).to_gtp(size);
        let view = View {
            name: &name,
            points: Point::all(size).map(|pos| orientation.to_board(pos, size)).collect(),
        };
        let mut tell = |report: &Report| {
            // An empty line would end the answer.
            if let Some(line) = Some(self.line(report, &view)).filter(|line| !line.is_empty()) {
                send(line + "\n");
            }
        };
        let mut progress = Progress::new(&mut tell, self.interval);
        if self.endless {
            progress = progress.endless();
        }
        if !self.plays {
            session.engine.analyze_heard(self.color, self.allowed.as_ref(), progress);
            return String::new();
        }
        match session.engine.genmove_heard(self.color, self.allowed.as_ref(), progress) {
            MoveChoice::Move(pos) => format!("play {}", name(pos)),
            MoveChoice::Resign => "play resign".to_owned(),
        }
    }

    /// What is thought now, as one line.
    fn line(&self, report: &Report, view: &View) -> String {
        let is_told = |&(order, candidate): &(usize, &Candidate)| order < self.least || candidate.visits > 0;
        let told = report.candidates.iter().enumerate().filter(is_told).take(self.most);
        if self.dialect == Dialect::Cgos {
            return as_json(report, told.map(|(_, candidate)| candidate), view).to_string();
        }
        let mut words: Vec<String> =
            told.map(|(order, candidate)| self.info(order, candidate, view)).collect();
        if self.root && !words.is_empty() {
            words.push(root_info(report));
        }
        if self.ownership && !words.is_empty() {
            let owned = view.points.iter().map(|&pos| format!("{:.3}", report.ownership[pos]));
            words.push(format!("ownership {}", owned.collect::<Vec<_>>().join(" ")));
        }
        words.join(" ")
    }

    fn info(&self, order: usize, candidate: &Candidate, view: &View) -> String {
        let Candidate { visits, winrate, least_winrate: lcb, prior, lead, deviation, .. } = candidate;
        let (vertex, line) = ((view.name)(candidate.pos), view.line(candidate));
        match self.dialect {
            Dialect::LeelaZero => {
                let [winrate, prior, lcb] = [winrate, prior, lcb].map(|share| (share * 10_000.0).round());
                format!(
                    "info move {vertex} visits {visits} winrate {winrate} prior {prior} lcb {lcb} order {order} pv {line}"
                )
            }
            Dialect::KataGo => format!(
                "info move {vertex} visits {visits} utility {:.4} winrate {winrate:.4} scoreMean {lead:.2} scoreStdev \
                 {deviation:.2} scoreLead {lead:.2} scoreSelfplay {lead:.2} prior {prior:.4} lcb {lcb:.4} utilityLcb {:.4} \
                 order {order} pv {line}",
                2.0 * winrate - 1.0,
                2.0 * lcb - 1.0
            ),
            _ => format!(
                "info move {vertex} visits {visits} winrate {winrate:.4} scoreLead {lead:.2} prior {prior:.4} pv {line}"
            ),
        }
    }
}

/// How the client names points, and the points of the board in the order of its rows from the top left.
struct View<'a> {
    name: &'a dyn Fn(Point) -> String,
    points: Vec<Point>,
}

impl View<'_> {
    fn line(&self, candidate: &Candidate) -> String {
        let names = candidate.line.iter().take(LONGEST_LINE).map(|&pos| (self.name)(pos));
        names.collect::<Vec<_>>().join(" ")
    }
}

fn root_info(report: &Report) -> String {
    let Report { visits, winrate, lead, .. } = report;
    let utility = 2.0 * winrate - 1.0;
    format!("rootInfo visits {visits} utility {utility:.4} winrate {winrate:.4} scoreLead {lead:.2}")
}

fn as_json<'a>(report: &Report, told: impl Iterator<Item = &'a Candidate>, view: &View) -> Value {
    let moves: Vec<Value> = told
        .map(|candidate| {
            json!({
                "move": (view.name)(candidate.pos),
                "winrate": rounded(candidate.winrate),
                "score": rounded(candidate.lead),
                "prior": rounded(candidate.prior),
                "visits": candidate.visits,
                "pv": view.line(candidate),
            })
        })
        .collect();
    json!({
        "moves": moves,
        "winrate": rounded(report.winrate),
        "score": rounded(report.lead),
        "visits": report.visits,
        "ownership": view.points.iter().map(|&pos| symbol(report.ownership[pos])).collect::<String>(),
    })
}

fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

/// One of 64 symbols for a number from -1 to 1, those of base 64 in their order.
fn symbol(owned: f64) -> char {
    const SYMBOLS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let step = ((owned.clamp(-1.0, 1.0) + 1.0) * 31.5).round();
    char::from(SYMBOLS[step as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_span_the_range_of_ownership() {
        assert_eq!([-1.0, -2.0, 0.0, 1.0].map(symbol), ['A', 'A', 'g', '/']);
    }
}
