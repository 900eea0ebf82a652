//! Which move mirrors the opponent's in the centre of the board?

use super::Engine;
use crate::board::Board;
use crate::types::{Color, Intersection, Point};

impl Engine {
    /// The next move of mirror go, if the configuration wants it: Black's first stone in the centre, then the opponent's last move
    /// seen from the other side, as long as every other stone has its counterpart and the stones are fewer than the limit.
    pub(super) fn mirror_move(&self, color: Color) -> Option<Point> {
        let limit = self.config.mirror?;
        let board = self.game.board();
        let stones = Color::BOTH.map(|side| board.stones(side).count()).iter().sum::<usize>();
        if stones >= limit {
            return None;
        }
        let pos = match self.game.last_move() {
            Some(last) if last.color == color.other() && !last.point.is_pass() => {
                is_mirrored(board, last.point).then(|| opposite(last.point, board.size()))?
            }
            None if stones == 0 && board.size() % 2 == 1 => Point::new(board.size() / 2, board.size() / 2),
            _ => return None,
        };
        self.strict_board().is_allowed_move(pos, color).then_some(pos)
    }
}

/// Has every stone but the last one, and but one in the centre, a stone of the other colour on the other side?
fn is_mirrored(board: &Board, last: Point) -> bool {
    board.points().filter(|&pos| pos != last && opposite(pos, board.size()) != last).all(|pos| {
        let other = opposite(pos, board.size());
        pos == other || board.color(other) == board.color(pos).map(Color::other)
    }) && board.at(opposite(last, board.size())) == Intersection::Empty
}

fn opposite(pos: Point, size: usize) -> Point {
    Point::new(size - 1 - pos.row(), size - 1 - pos.column())
}

#[cfg(test)]
mod tests {
    use super::super::{Config, MoveChoice};
    use super::*;

    fn engine(size: usize, limit: usize) -> Engine {
        let mut engine = Engine::new(Config { mirror: Some(limit), level: 0, ..Config::default() });
        engine.game.resize(size).expect("a size");
        engine
    }

    fn at(vertex: &str) -> Point {
        Point::from_gtp(vertex, 9).expect("a vertex")
    }

    #[test]
    fn black_begins_in_the_centre_and_answers_every_move_from_the_other_side() {
        let mut engine = engine(9, 20);
        assert_eq!(engine.genmove(Color::Black), MoveChoice::Move(at("E5")));
        for (theirs, ours) in [("C3", "G7"), ("G3", "C7"), ("D7", "F3")] {
            engine.game.play(Color::White, at(theirs)).expect("a move");
            assert_eq!(engine.genmove(Color::Black), MoveChoice::Move(at(ours)));
        }
    }

    #[test]
    fn nothing_is_mirrored_in_the_centre_beyond_the_limit_or_once_the_sides_differ() {
        let mut engine = engine(9, 4);
        engine.game.play(Color::Black, at("E5")).expect("a move");
        assert_eq!(engine.mirror_move(Color::White), None, "the centre is its own mirror");
        engine.game.play(Color::White, at("C3")).expect("a move");
        assert_eq!(engine.mirror_move(Color::Black), Some(at("G7")));
        engine.game.play(Color::Black, at("G6")).expect("a move");
        engine.game.play(Color::White, at("D7")).expect("a move");
        assert_eq!(
            engine.mirror_move(Color::Black),
            None,
            "C3 has no counterpart, and there are four stones"
        );
        engine.config.mirror = Some(20);
        assert_eq!(engine.mirror_move(Color::Black), None, "C3 has no counterpart");
    }
}
