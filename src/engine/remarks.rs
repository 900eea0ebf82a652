//! What does a record say beside the moves? Where dragons are in danger, and what the moves are worth, if that is wanted.

use super::Engine;
use crate::sgf::{Mark, NodeId, SgfTree};
use crate::types::{Point, Status};

/// What is noted whenever the engine chooses a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Remarks {
    /// Dead dragons (crosses) and critical ones (circles).
    pub dragons: bool,
    /// The moves that were considered, labelled with their values in points.
    pub values: bool,
}

/// What was noted about a position.
#[derive(Clone, Debug)]
pub(super) struct Remark {
    /// Moves before it.
    number: usize,
    position: u64,
    marks: Vec<(Point, Mark)>,
}

impl Engine {
    /// Notes what is wanted about the position, in which a move has just been chosen and not been played yet.
    pub fn remark(&mut self) {
        let wanted = self.config.remarks;
        if wanted == Remarks::default() {
            return;
        }
        let mut marks = Vec::new();
        if wanted.dragons {
            marks.extend(self.dragon_marks());
        }
        if wanted.values {
            let label = |&(pos, value): &(Point, f64)| (pos, Mark::Label(format!("{value:.1}")));
            marks.extend(self.considered().values.iter().map(label));
        }
        let (number, position) = (self.game.moves().len(), self.game.board().hash());
        self.remarks.retain(|remark| remark.number < number);
        self.remarks.push(Remark { number, position, marks });
    }

    fn dragon_marks(&mut self) -> Vec<(Point, Mark)> {
        let dragons = self.analyze(|analysis, tools| analysis.dragons(tools).clone());
        let mark = |status| match status {
            Status::Dead => Some(Mark::Cross),
            Status::Critical => Some(Mark::Circle),
            _ => None,
        };
        let marked = dragons.iter().filter_map(|dragon| Some((dragon, mark(dragon.status)?)));
        marked
            .flat_map(|(dragon, mark)| dragon.stones.iter().map(move |stone| (stone, mark.clone())))
            .collect()
    }

    /// The game as a record, with what was noted on its positions.
    pub fn record(&self) -> SgfTree {
        let mut record = self.game.to_sgf();
        let line: Vec<NodeId> = record.main_line().map(|node| node.id()).collect();
        let mut game = self.game.clone();
        for &node in line.iter().rev() {
            let here = (game.moves().len(), game.board().hash());
            let remark = self.remarks.iter().find(|remark| (remark.number, remark.position) == here);
            for (point, mark) in remark.into_iter().flat_map(|remark| &remark.marks) {
                record.add_mark(node, *point, mark);
            }
            if game.moves().is_empty() || game.undo(1).is_err() {
                break;
            }
        }
        record
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Config, Thinking};
    use super::*;
    use crate::types::Color;

    fn engine(remarks: Remarks) -> Engine {
        let config = Config { thinking: Thinking::Classic, fuseki: false, remarks, ..Config::default() };
        let mut engine = Engine::new(config);
        engine.game.resize(7).expect("a size");
        for (number, vertex) in ["a7", "b7", "g1", "a6", "g2", "d4"].into_iter().enumerate() {
            let point = Point::from_gtp(vertex, 7).expect("a vertex");
            engine.game.play(Color::BOTH[number % 2], point).expect("a move");
        }
        engine
    }

    #[test]
    fn values_stand_before_the_move_that_was_chosen_by_them() {
        let mut engine = engine(Remarks { values: true, ..Remarks::default() });
        engine.genmove(Color::Black);
        let best = engine.considered().values[0];
        let record = engine.record();
        let nodes: Vec<_> = record.main_line().collect();
        let labels = |at: usize| nodes[at].values("LB").count();
        assert_eq!((labels(5), labels(7)), (0, 0));
        assert_eq!(labels(6), engine.considered().values.len());
        let text = record.to_string();
        assert!(text.contains(&format!(":{:.1}]", best.1)), "{text}");
    }

    #[test]
    fn a_remark_goes_when_its_move_is_taken_back_and_another_is_played() {
        let mut engine = engine(Remarks { values: true, ..Remarks::default() });
        engine.genmove(Color::Black);
        engine.game.undo(2).expect("moves");
        engine.game.play(Color::White, Point::PASS).expect("a pass");
        assert!(!engine.record().to_string().contains("LB["), "another position");
    }

    #[test]
    fn nothing_is_noted_unless_it_is_wanted() {
        let mut engine = engine(Remarks::default());
        engine.genmove(Color::Black);
        assert_eq!(engine.record().to_string(), engine.game.to_sgf().to_string());
    }
}
