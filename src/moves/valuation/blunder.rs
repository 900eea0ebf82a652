//! Does a move give away stones elsewhere?
//!
//! The best move is put to two tests that are too dear for all: whether the opponent has a combination after it, or a capture, that
//! he had not before; and whether a string of his that was lost gets away. (Manual, "Combination reading", `atari_atari_blunder_size`;
//! "Valuation of suggested moves".)

use super::super::View;
use super::super::reasons::counted;
use super::weights::Weights;
use crate::life::combination::{Ground, atari_atari_blunder_size};
use crate::life::owl::Tools;
use crate::reading::find_defense;
use crate::types::{Move, Outcome, Point, PointSet};

/// What a move lets the opponent do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blunder {
    /// How he begins.
    pub answer: Point,
    /// The stones that he wins or saves at least.
    pub stones: usize,
    /// Are these stones of the side that moves?
    pub are_own: bool,
}

impl Blunder {
    /// What the move gives away, in words, on a board of this size.
    pub fn describe(&self, size: usize) -> String {
        let Blunder { answer, stones, are_own } = self;
        let verb = if *are_own { "win" } else { "save" };
        let many = counted(*stones, "stone");
        format!("lets the opponent {verb} {many}, beginning at {}", answer.to_gtp(size))
    }

    /// Points that it costs.
    pub(super) fn cost(self, weights: &Weights) -> f32 {
        weights.blunder * self.stones as f32
    }
}

/// The larger thing that a move of the view's side gives away, if it is to save these stones; `None` if it gives nothing away.
pub(super) fn blunder(tools: &mut Tools, view: &View, mv: Point, saved: &PointSet) -> Option<Blunder> {
    let lost = combination_after(tools, view, mv, saved);
    let spared = escape_after(tools, view, mv);
    lost.into_iter().chain(spared).max_by_key(|blunder| blunder.stones)
}

fn combination_after(tools: &mut Tools, view: &View, mv: Point, saved: &PointSet) -> Option<Blunder> {
    let mut ground = Ground { reader: tools.reader, library: tools.library, safe: &view.safe };
    let before = view.combinations[view.color.other()].as_ref();
    let played = Move { color: view.color, point: mv };
    let found = atari_atari_blunder_size(&mut ground, played, saved, before)?;
    Some(Blunder { answer: found.attack, stones: found.size, are_own: true })
}

/// The largest of the opponent's strings that could not be saved before the move, and can be after it.
fn escape_after(tools: &mut Tools, view: &View, mv: Point) -> Option<Blunder> {
    let them = view.color.other();
    let worms = view.worms.iter().map(|data| &data.worm);
    let lost: Vec<Point> =
        worms.filter(|worm| worm.color == them && worm.is_lost()).map(|worm| worm.origin).collect();
    if lost.is_empty() || !tools.reader.board.trymove(mv, view.color) {
        return None;
    }
    let stands = |string: &Point| tools.reader.board.at(*string) == them;
    let lost: Vec<Point> = lost.into_iter().filter(stands).collect();
    let escapes: Vec<Blunder> = lost.into_iter().filter_map(|string| escape(tools, string)).collect();
    tools.reader.board.popgo();
    escapes.into_iter().max_by_key(|escape| escape.stones)
}

fn escape(tools: &mut Tools, string: Point) -> Option<Blunder> {
    let found = find_defense(tools.reader, string);
    let answer = found.mv.filter(|_| found.outcome == Outcome::Win)?;
    Some(Blunder { answer, stones: tools.reader.board.countstones(string), are_own: false })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Analysis, BreakIns};
    use crate::board::Board;
    use crate::life::owl::OwlMemory;
    use crate::patterns::library::Library;
    use crate::reading::Reader;
    use crate::types::Color;

    /// What a move gives away in a position that is to save these stones.
    fn given(diagram: &str, color: Color, mv: &str, saved: &[&str]) -> Option<Blunder> {
        let board: Board = diagram.parse().expect("a diagram");
        let at = |vertex: &str| Point::from_gtp(vertex, board.size()).expect("a vertex");
        let saved = saved.iter().map(|vertex| at(vertex)).collect();
        let (mut reader, mut memory) = (Reader::new(board.clone()), OwlMemory::default());
        let library = &Library::built_in();
        let mut tools = Tools { reader: &mut reader, memory: &mut memory, library };
        let view = View::new(&mut Analysis::default(), &mut tools, color, BreakIns::Read);
        let found = blunder(&mut tools, &view, at(mv), &saved);
        assert_eq!(reader.board, board, "tried moves are taken back");
        found
    }

    /// White F5 leaves Black a move at E5 against two stones, of which each alone could get away: D5 is not saved.
    const LOOSE: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . X . X . . .
        . . X O . . X . .
        . . . . . . . . .
        . . . . O . . . .
        . . . . . . . . .
        . . . . . . . . .";

    #[test]
    fn a_move_that_leaves_a_double_atari_gives_a_stone_away() {
        let found = given(LOOSE, Color::White, "F5", &["D5"]).expect("E5 wins a stone");
        assert_eq!((found.answer, found.stones, found.are_own), (Point::from_gtp("E5", 9).unwrap(), 1, true));
        assert_eq!(found.cost(&Weights::USUAL), Weights::USUAL.blunder);
        insta::assert_snapshot!(found.describe(9), @"lets the opponent win a stone, beginning at E5");
        assert_eq!(given(LOOSE, Color::White, "E5", &["D5"]), None);
    }

    /// Three white stones are lost, since Black is a move ahead. At A2 he would fill a liberty of his own.
    const RACE: &str = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O O O O
        . X X X X X .
        X . O O O . X";

    #[test]
    fn a_string_that_gets_away_is_given_away() {
        let found = given(RACE, Color::Black, "A2", &[]).expect("White wins the race then");
        assert_eq!(
            (found.answer, found.stones, found.are_own),
            (Point::from_gtp("G2", 7).unwrap(), 3, false)
        );
        insta::assert_snapshot!(found.describe(7), @"lets the opponent save 3 stones, beginning at G2");
        assert_eq!(given(RACE, Color::Black, "F1", &[]), None);
    }
}
