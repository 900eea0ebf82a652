//! Does the board agree with a board that is too simple to be wrong?
//!
//! Random games on every size are played on both; after each move the answers of all board functions are compared.

mod compare;
mod games;
mod komaster;
mod oracle;
mod positions;
mod repetition;
mod superstrings;

use games::{Attempt, game};
use oracle::Oracle;
use proptest::prelude::*;
use proptest::sample::Index;
use tesuji::board::{Board, KoRule, SuicideRule};
use tesuji::types::{Color, Point};

fn suicide_rule() -> impl Strategy<Value = SuicideRule> {
    prop_oneof![Just(SuicideRule::Forbidden), Just(SuicideRule::Allowed), Just(SuicideRule::AllowedForAll)]
}

/// The same position on both boards, with its last move.
struct Both {
    board: Board,
    oracle: Oracle,
    last: Point,
    to_move: Color,
}

impl Both {
    fn new(size: usize, suicide: SuicideRule) -> Both {
        let mut board = Board::new(size);
        board.set_suicide_rule(suicide);
        Both { board, oracle: Oracle::new(size), last: Point::PASS, to_move: Color::Black }
    }

    /// May the move be played under simple ko? Both boards must say the same.
    fn is_legal(&self, point: Point, color: Color) -> bool {
        let possible = self.oracle.is_possible(point, color, self.board.suicide_rule());
        let legal =
            possible && !(self.oracle.ko() == Some(point) && self.oracle.is_illegal_ko_capture(point, color));
        assert_eq!(self.board.is_legal(point, color), legal, "{color} at {point:?} on\n{}", self.board);
        legal
    }

    /// Plays the attempt on both boards if it is legal.
    fn play(&mut self, attempt: &Attempt) {
        let (point, color) = (attempt.point(&self.oracle, self.last), attempt.color(self.to_move));
        if self.is_legal(point, color) {
            self.board.play_move(point, color);
            self.oracle.play(point, color);
            (self.last, self.to_move) = (point, color.other());
        }
    }

    /// Tries the attempt, as a ko threat was made and answered if `through_ko`; true if a move was made.
    fn try_move(&mut self, attempt: &Attempt, through_ko: bool) -> bool {
        let (point, color) = (attempt.point(&self.oracle, self.last), attempt.color(self.to_move));
        let possible = self.oracle.is_possible(point, color, self.board.suicide_rule());
        let expected = if through_ko { possible } else { self.is_legal(point, color) };
        let tried =
            if through_ko { self.board.tryko(point, color) } else { self.board.trymove(point, color) };
        assert_eq!(tried, expected, "{color} at {point:?} on\n{}", self.board);
        if tried {
            self.oracle.play(point, color);
            (self.last, self.to_move) = (point, color.other());
        }
        tried
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn random_games_agree_with_the_oracle_move_by_move((size, attempts) in game(), rule in suicide_rule()) {
        let mut both = Both::new(size, rule);
        for attempt in &attempts {
            both.play(attempt);
            both.board.check();
            compare::surroundings(&both.board, &both.oracle, both.last);
        }
        compare::everything(&both.board, &both.oracle);
    }

    #[test]
    fn small_boards_agree_with_the_oracle_everywhere_after_each_move(
        (size, attempts) in (1..=4usize).prop_flat_map(|size| (Just(size), games::attempts(size))),
        rule in suicide_rule(),
    ) {
        let mut both = Both::new(size, rule);
        for attempt in &attempts {
            both.play(attempt);
            compare::everything(&both.board, &both.oracle);
        }
    }

    #[test]
    fn moves_tried_and_taken_back_leave_the_board_as_it_was(
        (size, attempts) in game(),
        rule in suicide_rule(),
        depth in any::<Index>(),
        through_ko in any::<u64>(),
    ) {
        let mut both = Both::new(size, rule);
        let (real, tried) = attempts.split_at(if attempts.is_empty() { 0 } else { depth.index(attempts.len()) });
        real.iter().for_each(|attempt| both.play(attempt));
        let (mut boards, permanent) = (Vec::new(), both.oracle.clone());
        for (i, attempt) in tried.iter().take(60).enumerate() {
            let before = both.board.clone();
            if both.try_move(attempt, through_ko >> i & 1 == 1) {
                boards.push(before);
            }
            both.board.check();
            compare::surroundings(&both.board, &both.oracle, both.last);
            check_the_stack(&both, boards.len(), &permanent);
        }
        while let Some(before) = boards.pop() {
            both.board.popgo();
            both.board.check();
            prop_assert!(both.board == before, "{:?}\nbefore: {before:?}", both.board);
            prop_assert_eq!(both.board.reading_hash(), before.reading_hash());
        }
        compare::everything(&both.board, &permanent);
    }

    #[test]
    fn moves_taken_back_for_good_leave_the_board_as_it_was(
        (size, attempts) in game(),
        rule in suicide_rule(),
        back in any::<Index>(),
    ) {
        let mut both = Both::new(size, rule);
        let mut past = vec![both.board.clone()];
        for attempt in attempts.iter().take(120) {
            let moves = both.board.move_number();
            both.play(attempt);
            past.extend((both.board.move_number() > moves).then(|| both.board.clone()));
        }
        let moves = both.board.move_number();
        let latest = both.board.clone();
        prop_assert!(!both.board.undo_move(moves + 1));
        prop_assert!(both.board == latest, "a failed undo changes nothing");
        let n = back.index(moves + 1);
        prop_assert!(both.board.undo_move(n));
        both.board.check();
        prop_assert!(both.board == past[moves - n], "{:?}\nexpected {:?}", both.board, past[moves - n]);
        prop_assert_eq!(both.board.hash(), past[moves - n].hash());
    }

    #[test]
    fn stones_set_up_and_taken_off_one_by_one_agree_with_the_oracle(
        size in games::sizes(),
        steps in prop::collection::vec((any::<Index>(), prop::option::weighted(0.7, any::<bool>())), 0..150),
    ) {
        let mut both = Both::new(size, SuicideRule::Forbidden);
        let points: Vec<Point> = both.oracle.points().collect();
        for (index, content) in steps {
            let point = *index.get(&points);
            let color = content.map(|black| if black { Color::Black } else { Color::White });
            match (color, both.oracle.color(point)) {
                (Some(color), None) => both.board.add_stone(point, color),
                (None, Some(_)) => both.board.remove_stone(point),
                _ => continue,
            }
            both.oracle.put(point, color);
            both.board.check();
            both.last = point;
            compare::surroundings(&both.board, &both.oracle, point);
        }
        prop_assert_eq!(both.board.history(), &[]);
        prop_assert!(!both.board.undo_move(1));
        compare::everything(&both.board, &both.oracle);
    }

    #[test]
    fn the_invariant_hash_is_the_same_for_all_eight_images((size, attempts) in game()) {
        let mut both = Both::new(size, SuicideRule::Forbidden);
        attempts.iter().take(80).for_each(|attempt| both.play(attempt));
        let history = both.board.history().to_vec();
        for which in 0..8 {
            let mut image = Board::new(size);
            history.iter().for_each(|mv| image.play_move(image_of(mv.point, which, size), mv.color));
            prop_assert_eq!(image.invariant_hash(), both.board.invariant_hash(), "image {}", which);
        }
    }
}

#[test]
fn the_invariant_hashes_of_moves_are_those_of_the_positions_after_them() {
    let mut board: Board = ". X O .\nX . X O\n. X O .\n. . . X".parse().expect("a diagram");
    board.play_move(Point::new(1, 1), Color::White);
    let before = board.clone();
    let hashes = board.invariant_hash_for_moves(Color::Black);
    assert!(board == before);
    let legal: Vec<Point> = board.points().filter(|&p| board.is_legal(p, Color::Black)).collect();
    assert_eq!(hashes.iter().map(|&(point, _)| point).collect::<Vec<_>>(), legal);
    for (point, hash) in hashes {
        let mut after = board.clone();
        after.play_move(point, Color::Black);
        assert_eq!(after.invariant_hash(), hash, "{point:?}");
    }
}

#[test]
fn a_cleared_board_is_a_new_board_with_the_same_rules() {
    let mut board: Board = ". X\nO .".parse().expect("a diagram");
    board.set_ko_rule(KoRule::PositionalSuperko);
    board.set_suicide_rule(SuicideRule::Allowed);
    board.play_move(Point::new(0, 0), Color::Black);
    board.trymove(Point::new(1, 1), Color::Black);
    board.clear();
    let mut fresh = Board::new(2);
    fresh.set_ko_rule(KoRule::PositionalSuperko);
    fresh.set_suicide_rule(SuicideRule::Allowed);
    assert!(board == fresh);
    board.check();
}

/// The image of a point under one of the eight symmetries of the square.
fn image_of(point: Point, which: usize, size: usize) -> Point {
    if point.is_pass() {
        return point;
    }
    let turn = |(row, column): (usize, usize), _| (column, size - 1 - row);
    let (row, column) = (0..which % 4).fold((point.row(), point.column()), turn);
    if which < 4 { Point::new(row, column) } else { Point::new(row, size - 1 - column) }
}

fn check_the_stack(both: &Both, depth: usize, permanent: &Oracle) {
    let board = &both.board;
    assert_eq!(board.stackp(), depth);
    let stack: Vec<_> = board.stack().collect();
    assert_eq!(stack.len(), depth);
    for cutoff in [0, 1, depth / 2, depth] {
        let played = stack.iter().skip(cutoff).any(|mv| mv.point == both.last);
        assert_eq!(board.move_in_stack(both.last, cutoff), played);
    }
    let stones = |color: Option<Color>| {
        let counts = |&p: &Point| permanent.color(p).is_some_and(|c| color.is_none_or(|color| color == c));
        permanent.points().filter(counts).count()
    };
    for color in [None, Some(Color::White), Some(Color::Black)] {
        assert_eq!(board.stones_on_board(color), stones(color), "tried moves do not count");
    }
}

#[test]
fn every_move_is_counted_when_it_is_tried() {
    let mut board = Board::new(5);
    board.reset_trymoves();
    let center = Point::new(2, 2);
    assert!(board.trymove(center, Color::Black) && !board.trymove(center, Color::White));
    board.popgo();
    assert!(board.tryko(Point::PASS, Color::Black));
    board.popgo();
    assert_eq!(board.trymoves(), 2);
}

#[test]
fn a_ko_is_part_of_the_hash_and_of_no_other_position() {
    let mut board: Board = ". X O .\nX . X O\n. X O .\n. . . .".parse().expect("a diagram");
    let taken = Point::new(1, 2);
    board.play_move(Point::new(1, 3).west().west(), Color::White);
    assert_eq!(board.ko_pos(), Some(taken));
    assert_ne!(board.hash(), board.stones_hash());
    let with_ko = board.hash();
    board.play_move(Point::PASS, Color::Black);
    assert_eq!(board.ko_pos(), None);
    assert_eq!(board.hash(), board.stones_hash());
    assert_ne!(board.hash(), with_ko);
}

#[test]
fn the_stack_of_tried_moves_may_be_thousands_deep_and_comes_back() {
    for size in [1, 2, 9, 19, 25] {
        let mut board = Board::new(size);
        board.set_suicide_rule(SuicideRule::AllowedForAll);
        board.set_ko_rule(KoRule::None);
        let points: Vec<Point> = board.points().collect();
        let before = board.clone();
        let mut color = Color::Black;
        for step in 0..20_000 {
            board.tryko(points[step * 7 % points.len()], color);
            color = color.other();
        }
        board.check();
        while board.stackp() > 0 {
            board.popgo();
        }
        board.check();
        assert!(board == before);
    }
}
