//! Which moves repeat a position, by the words of the four ko rules?

use crate::games::{Attempt, attempts};
use crate::oracle::Oracle;
use crate::suicide_rule;
use proptest::prelude::*;
use tesuji::board::{Board, KoRule, SuicideRule};
use tesuji::types::{Color, Point};

/// A game under one ko rule: every position so far with the player to move there.
struct Record {
    now: Oracle,
    past: Vec<(Oracle, Color)>,
    ko: KoRule,
    suicide: SuicideRule,
}

impl Record {
    fn may_play(&self, point: Point, color: Color) -> bool {
        if point.is_pass() {
            return true;
        }
        if !self.now.is_possible(point, color, self.suicide) {
            return false;
        }
        let mut next = self.now.clone();
        next.play(point, color);
        let current = (&self.now, color);
        let mut earlier = self.past.iter().map(|(position, to_move)| (position, *to_move)).chain([current]);
        match self.ko {
            KoRule::None => true,
            KoRule::Simple => !(self.now.ko() == Some(point) && self.now.is_illegal_ko_capture(point, color)),
            KoRule::PositionalSuperko => earlier.all(|(position, _)| position.stones() != next.stones()),
            KoRule::SituationalSuperko => earlier
                .all(|(position, to_move)| position.stones() != next.stones() || to_move != color.other()),
        }
    }

    fn play(&mut self, point: Point, color: Color) {
        self.past.push((self.now.clone(), color));
        self.now.play(point, color);
    }
}

fn ko_rule() -> impl Strategy<Value = KoRule> {
    prop_oneof![
        Just(KoRule::Simple),
        Just(KoRule::None),
        Just(KoRule::PositionalSuperko),
        Just(KoRule::SituationalSuperko)
    ]
}

fn small_game() -> impl Strategy<Value = (usize, Vec<Attempt>)> {
    (1..=5usize).prop_flat_map(|size| (Just(size), attempts(size)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn real_moves_are_allowed_exactly_as_the_ko_rule_says(
        (size, attempts) in small_game(), ko in ko_rule(), suicide in suicide_rule(),
    ) {
        let mut board = Board::new(size);
        board.set_ko_rule(ko);
        board.set_suicide_rule(suicide);
        let mut record = Record { now: Oracle::new(size), past: Vec::new(), ko, suicide };
        let mut last = Point::PASS;
        let mut to_move = Color::Black;
        for attempt in &attempts {
            for point in board.points().chain([Point::PASS]) {
                for color in Color::BOTH {
                    let expected = record.may_play(point, color);
                    prop_assert_eq!(board.is_allowed_move(point, color), expected, "{} at {:?}\n{}", color, point, &board);
                }
            }
            let (point, color) = (attempt.point(&record.now, last), attempt.color(to_move));
            if record.may_play(point, color) {
                board.play_move(point, color);
                record.play(point, color);
                (last, to_move) = (point, color.other());
            }
        }
    }
}

#[test]
fn sending_two_and_returning_one_repeats_the_stones_but_not_the_player_to_move() {
    let diagram = "
        . O . O
        X X O O
        . X X O
        . . X .";
    let [a, b, c] = [0, 1, 2].map(|column| Point::new(0, column));
    for (rule, returns, sends_again) in [
        (KoRule::Simple, true, true),
        (KoRule::None, true, true),
        (KoRule::PositionalSuperko, false, false),
        (KoRule::SituationalSuperko, true, false),
    ] {
        let mut board: Board = diagram.parse().expect("a diagram");
        board.set_ko_rule(rule);
        board.play_move(a, Color::White);
        board.play_move(c, Color::Black);
        assert!(board.is_empty(a) && board.is_empty(b), "two white stones are captured");
        assert_eq!(board.is_allowed_move(b, Color::White), returns, "{rule:?}");
        board.play_move(b, Color::White);
        board.play_move(Point::PASS, Color::Black);
        assert_eq!(board.is_allowed_move(a, Color::White), sends_again, "{rule:?}");
    }
}
