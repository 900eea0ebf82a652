//! How does a game, or its position, become a record?

use super::history::Change;
use super::{Game, Scoring};
use crate::sgf::{NodeId, SgfTree};
use crate::types::{Color, Intersection};

impl Game {
    /// The whole game: set-ups and moves in their order, with size, komi, handicap and rules in the root. Players,
    /// date and result are the caller's to add.
    pub fn to_sgf(&self) -> SgfTree {
        let mut record = self.root_record(self.komi());
        if self.lacks_handicap_stones() {
            record.set(SgfTree::ROOT, "HA", "0");
        }
        let mut node = SgfTree::ROOT;
        for (number, chapter) in self.earlier.iter().chain([&self.current_chapter()]).enumerate() {
            if number > 0 {
                node = record.append(node);
            }
            write_setup(&mut record, node, &chapter.setup);
            let is_even = chapter.setup.is_empty() && self.handicap() < 2;
            if number > 0 || !is_even || chapter.first_to_move != Color::Black {
                record.set_turn(node, chapter.first_to_move);
            }
            for &mv in &chapter.moves {
                node = record.append_move(node, mv);
            }
        }
        if self.moves().last().is_some_and(|last| last.color == self.to_move()) {
            record.set_turn(node, self.to_move());
        }
        record
    }

    /// Does White begin on an empty board, whatever handicap was stated? A reader of the record would add its stones.
    fn lacks_handicap_stones(&self) -> bool {
        let current = self.current_chapter();
        let first = self.earlier.first().unwrap_or(&current);
        let opener = first.moves.first().map_or(first.first_to_move, |opening| opening.color);
        first.setup.is_empty() && opener == Color::White
    }

    /// The position alone, in one node: stones, whose turn it is (`PL`), and the points where that player may not
    /// move (`IL`). Under territory scoring komi is corrected by the prisoners, which the stones do not show, so
    /// that the position counts as the game does.
    pub fn position_sgf(&self) -> SgfTree {
        let prisoners = match self.rules().scoring {
            Scoring::Territory => {
                f64::from(self.board().captured(Color::Black))
                    - f64::from(self.board().captured(Color::White))
            }
            Scoring::Area => 0.0,
        };
        let mut record = self.root_record(self.komi() + prisoners);
        for color in Color::BOTH {
            record.add_stones(SgfTree::ROOT, color, self.board().stones(color));
        }
        record.set_turn(SgfTree::ROOT, self.to_move());
        let is_forbidden =
            |&point: &_| self.board().is_empty(point) && !self.is_allowed(self.to_move(), point);
        record.add_points(SgfTree::ROOT, "IL", self.board().points().filter(is_forbidden));
        record
    }

    fn root_record(&self, komi: f64) -> SgfTree {
        let mut record = SgfTree::record(self.size());
        record.set(SgfTree::ROOT, "KM", &komi.to_string());
        record.set(SgfTree::ROOT, "HA", &self.handicap().to_string());
        record.set(SgfTree::ROOT, "RU", self.rules().sgf_name());
        record
    }
}

fn write_setup(record: &mut SgfTree, node: NodeId, setup: &[Change]) {
    let points =
        |wanted: Intersection| setup.iter().filter(move |change| change.1 == wanted).map(|&(point, _)| point);
    record.add_points(node, "AE", points(Intersection::Empty));
    for color in Color::BOTH {
        record.add_stones(node, color, points(color.into()));
    }
}
