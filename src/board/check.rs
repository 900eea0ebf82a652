//! Is the incremental data what a fresh look at the stones says?

use super::{Board, zobrist};
use crate::types::{Color, Point, PointSet};

impl Board {
    /// Compares every string, list and hash with what flood fill finds. For tests and debugging.
    ///
    /// # Panics
    /// With a description of the first difference.
    pub fn check(&self) {
        let mut hash = zobrist::size(self.size);
        for point in self.points() {
            if let Some(color) = self.color(point) {
                hash ^= zobrist::stone(color, point);
                self.check_string(point, color);
            }
        }
        assert_eq!(hash, self.stones_hash, "hash of the stones\n{self}");
        if let Some(ko) = self.ko_pos() {
            assert!(self.is_empty(ko), "ko point {ko:?} is not empty\n{self}");
        }
    }

    fn check_string(&self, point: Point, color: Color) {
        let (stones, liberties, neighbors) = self.flood(point, color);
        let context = || format!("string at {point:?}\n{self}");
        let listed = |points: &mut dyn Iterator<Item = Point>, what: &str| {
            let points: Vec<Point> = points.collect();
            let set: PointSet = points.iter().copied().collect();
            assert_eq!(points.len(), set.len(), "{what} listed twice, {}", context());
            set
        };
        assert_eq!(listed(&mut self.stones_of(point), "stones"), stones, "stones, {}", context());
        assert_eq!(listed(&mut self.liberties(point), "liberties"), liberties, "liberties, {}", context());
        let adjacent: PointSet = neighbors.iter().map(|n| self.find_origin(n)).collect();
        assert_eq!(
            listed(&mut self.neighbor_strings(point), "neighbors"),
            adjacent,
            "neighbors, {}",
            context()
        );
        assert_eq!(self.countstones(point), stones.len(), "size, {}", context());
        assert_eq!(Some(self.find_origin(point)), stones.iter().next(), "origin, {}", context());
        let same = |stone| self.memory.string(stone) == self.memory.string(point);
        assert!(stones.iter().all(same), "record, {}", context());
    }

    /// Stones, liberties and adjacent opponent stones of a string by flood fill.
    fn flood(&self, point: Point, color: Color) -> (PointSet, PointSet, PointSet) {
        let mut sets = (PointSet::new(), PointSet::new(), PointSet::new());
        let mut open = vec![point];
        sets.0.insert(point);
        while let Some(stone) = open.pop() {
            for n in stone.neighbors() {
                match self.color(n) {
                    Some(c) if c == color => open.extend(sets.0.insert(n).then_some(n)),
                    Some(_) => drop(sets.2.insert(n)),
                    None if self.is_on_board(n) => drop(sets.1.insert(n)),
                    None => {}
                }
            }
        }
        sets
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::SuicideRule;
    use crate::types::Rng;

    /// Tries moves down to a random depth, takes them back, and plays one for good.
    fn random_step(board: &mut Board, rng: &mut Rng, color: Color) {
        let points: Vec<Point> = board.points().collect();
        let before = board.clone();
        let depth = rng.below(12);
        let mut player = color;
        for _ in 0..depth {
            let point = points[rng.below(points.len())];
            let tried =
                if rng.below(4) == 0 { board.tryko(point, player) } else { board.trymove(point, player) };
            assert!(tried || !board.is_legal(point, player));
            board.check();
            player = player.other();
        }
        while board.stackp() > 0 {
            board.popgo();
            board.check();
        }
        assert!(*board == before, "popgo must restore\n{before:?}\n{board:?}");
        let point = points[rng.below(points.len())];
        if board.is_allowed_move(point, color) {
            board.play_move(point, color);
            board.check();
        }
    }

    #[test]
    fn strings_stay_right_through_random_games_on_every_size() {
        for size in 1..=25 {
            let mut rng = Rng::new(size as u64);
            let mut board = Board::new(size);
            let rule = [SuicideRule::Forbidden, SuicideRule::Allowed, SuicideRule::AllowedForAll][size % 3];
            board.set_suicide_rule(rule);
            let mut color = Color::Black;
            for _ in 0..(size * size).clamp(30, 250) {
                random_step(&mut board, &mut rng, color);
                color = color.other();
            }
            let after = board.clone();
            assert!(board.undo_move(board.move_number()) && board.move_number() == 0);
            for mv in after.history() {
                board.play_move(mv.point, mv.color);
            }
            assert!(board == after);
        }
    }

    #[test]
    fn any_board_becomes_a_copy_of_another_with_its_tried_moves() {
        let mut copy = Board::new(19);
        for size in [25, 5, 9, 19, 1, 13] {
            let mut board = Board::new(size);
            let moves: Vec<_> = random_moves(size as u64, size).take(3 * size * size).collect();
            let (played, tried) = moves.split_at(2 * size * size);
            for &(point, color) in played {
                if board.is_allowed_move(point, color) {
                    board.play_move(point, color);
                }
            }
            let before = board.clone();
            tried.iter().for_each(|&(point, color)| {
                board.trymove(point, color);
            });
            copy.clone_from(&board);
            copy.check();
            assert_eq!(copy, board);
            assert_eq!(
                (copy.history(), copy.stackp(), copy.hash()),
                (board.history(), board.stackp(), board.hash())
            );
            while copy.stackp() > 0 {
                copy.popgo();
            }
            assert_eq!(copy, before);
        }
    }

    /// Random moves of random colours on a board of a size.
    fn random_moves(seed: u64, size: usize) -> impl Iterator<Item = (Point, Color)> {
        let points: Vec<Point> = Point::all(size).collect();
        let mut rng = Rng::new(seed);
        std::iter::repeat_with(move || (points[rng.below(points.len())], Color::BOTH[rng.below(2)]))
    }

    #[test]
    fn memory_lasts_for_long_games_and_deep_reading() {
        let mut board = Board::new(9);
        for (point, color) in random_moves(1, 9).take(20_000) {
            if board.is_allowed_move(point, color) {
                board.play_move(point, color);
            }
        }
        board.check();
        let before = board.clone();
        let tried =
            random_moves(2, 9).take(20_000).filter(|&(point, color)| board.trymove(point, color)).count();
        assert_eq!(board.stackp(), tried);
        assert!((600..5_000).contains(&board.stackp()), "{}", board.stackp());
        board.check();
        while board.stackp() > 0 {
            board.popgo();
        }
        board.check();
        assert!(board == before);
    }
}
