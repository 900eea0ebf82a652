//! Does reading take kos by the komaster scheme?
//!
//! The scheme is written here once more, as the table of the manual's section "Ko Handling" (rules 1a to 5c, and
//! the two examples that follow it). Random moves around kos are tried on the board and looked up in the table.

use crate::oracle::Oracle;
use proptest::prelude::*;
use proptest::sample::Index;
use tesuji::board::{Board, Komaster, SuicideRule};
use tesuji::types::{Color, Point};

/// Komaster, seen by the player who moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    Nobody,
    Own,
    Opponent,
    Gray,
    Weak,
}

/// What the move is, in the words of the scheme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Plain,
    /// Not a ko capture, at the komaster's ko.
    AtKomPos,
    /// A legal ko capture; `nested` in the komaster's ko, or not.
    Free {
        nested: bool,
    },
    /// A ko capture that needs a threat first.
    Conditional {
        nested: bool,
    },
}

/// What becomes of komaster and its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    Refused,
    /// As it was, unless the ko is resolved in the komaster's favour.
    Keep,
    Nobody,
    /// The player becomes or stays komaster at the stone just taken.
    Own,
    /// The opponent was komaster; the point moves to the stone just taken.
    Gray,
    /// Weak at the old ko point, if there was one.
    Weak,
}

use Kind::*;
use Who::*;

/// (rule, komaster, move, what follows); the first line that fits decides.
const SCHEME: &[(&str, Who, Kind, Next)] = &[
    ("1", Nobody, Plain, Next::Keep),
    ("1", Nobody, AtKomPos, Next::Keep),
    ("1a", Nobody, Free { nested: false }, Next::Weak),
    ("1b", Nobody, Conditional { nested: false }, Next::Own),
    ("2", Own, Plain, Next::Keep),
    ("2b", Own, AtKomPos, Next::Nobody),
    ("2a", Own, Free { nested: true }, Next::Own),
    ("2a", Own, Conditional { nested: true }, Next::Own),
    ("2a", Own, Free { nested: false }, Next::Refused),
    ("2a", Own, Conditional { nested: false }, Next::Refused),
    ("3", Opponent, Plain, Next::Keep),
    ("3", Opponent, AtKomPos, Next::Refused),
    ("3", Opponent, Free { nested: true }, Next::Gray),
    ("3", Opponent, Free { nested: false }, Next::Gray),
    ("3", Opponent, Conditional { nested: true }, Next::Gray),
    ("3", Opponent, Conditional { nested: false }, Next::Gray),
    ("4", Gray, Plain, Next::Keep),
    ("4", Gray, AtKomPos, Next::Nobody),
    ("4", Gray, Free { nested: true }, Next::Refused),
    ("4", Gray, Free { nested: false }, Next::Refused),
    ("4", Gray, Conditional { nested: true }, Next::Refused),
    ("4", Gray, Conditional { nested: false }, Next::Refused),
    ("5a", Weak, Plain, Next::Nobody),
    ("5a", Weak, AtKomPos, Next::Nobody),
    ("5b", Weak, Free { nested: true }, Next::Weak),
    ("5b", Weak, Free { nested: false }, Next::Refused),
    ("5c", Weak, Conditional { nested: true }, Next::Own),
    ("5c", Weak, Conditional { nested: false }, Next::Own),
];

/// Komaster with its point, and the position.
#[derive(Clone)]
struct Reading {
    oracle: Oracle,
    komaster: Komaster,
    kom_pos: Option<Point>,
}

impl Reading {
    fn who(&self, color: Color) -> Who {
        match (self.komaster, color) {
            (Komaster::Empty, _) => Nobody,
            (Komaster::WeakKo, _) => Weak,
            (Komaster::GrayBlack | Komaster::GrayWhite, _) => Gray,
            (Komaster::White, Color::White) | (Komaster::Black, Color::Black) => Own,
            (Komaster::White, Color::Black) | (Komaster::Black, Color::White) => Opponent,
        }
    }

    fn kind(&self, point: Point, color: Color) -> Kind {
        let distance = |a: Point, b: Point| (a.row().abs_diff(b.row()), a.column().abs_diff(b.column()));
        let taken = if point.is_pass() { None } else { self.oracle.ko_capture(point, color) };
        let Some(taken) = taken else {
            return if self.kom_pos == Some(point) { AtKomPos } else { Plain };
        };
        let nested = self.kom_pos.is_some_and(|kom_pos| distance(taken, kom_pos) == (1, 1));
        match self.oracle.is_illegal_ko_capture(point, color) {
            true => Conditional { nested },
            false => Free { nested },
        }
    }

    /// The scheme's answer: allowed, and if so whether conditional; the state moves on.
    fn play(&mut self, point: Point, color: Color, consider_conditional: bool) -> Option<bool> {
        if !self.oracle.is_possible(point, color, SuicideRule::Forbidden) {
            return None;
        }
        let (who, mut kind) = (self.who(color), self.kind(point, color));
        let conditional = matches!(kind, Conditional { .. });
        if conditional && !consider_conditional {
            return None;
        }
        if who == Opponent && self.kom_pos == Some(point) {
            kind = AtKomPos;
        }
        let (.., next) =
            SCHEME.iter().find(|row| (row.1, row.2) == (who, kind)).expect("the table is complete");
        let (old_ko, taken) = (self.oracle.ko(), self.taken(point, color));
        if *next == Next::Refused {
            return None;
        }
        self.oracle.play(point, color);
        self.follow(*next, color, old_ko, taken);
        Some(conditional)
    }

    fn taken(&self, point: Point, color: Color) -> Option<Point> {
        if point.is_pass() { None } else { self.oracle.ko_capture(point, color) }
    }

    fn follow(&mut self, next: Next, color: Color, old_ko: Option<Point>, taken: Option<Point>) {
        let [own, gray] = match color {
            Color::White => [Komaster::White, Komaster::GrayBlack],
            Color::Black => [Komaster::Black, Komaster::GrayWhite],
        };
        (self.komaster, self.kom_pos) = match next {
            Next::Own => (own, taken),
            Next::Gray => (gray, taken),
            Next::Weak if old_ko.is_some() => (Komaster::WeakKo, old_ko),
            Next::Keep if !self.is_won() => (self.komaster, self.kom_pos),
            _ => (Komaster::Empty, None),
        };
    }

    /// May the komaster's opponent no longer play at the ko?
    fn is_won(&self) -> bool {
        let opponent = match self.komaster {
            Komaster::White => Color::Black,
            Komaster::Black => Color::White,
            _ => return false,
        };
        self.kom_pos.is_some_and(|point| {
            self.oracle.color(point).is_some() || self.oracle.is_suicide(point, opponent)
        })
    }
}

/// Two kos nested in one another at the top, two more at the bottom.
const KOS: &str = "
    . . O X . . . . .
    . O X . X . . . .
    O . O X . . . . .
    . O X . . . . . .
    . . . . . . . . .
    . X O . . . X O .
    X . X O . X O . O
    . X O . . . X O .
    . . . . . . . . .";

/// The example of the manual: kos at A2 and B4.
const TRIPOD: &str = "
    . . . . . . . .
    . . O . . . . .
    . . O . . . . .
    O O O . . . . .
    O . O O . . . .
    X O X O O O O .
    . X X X O . . .
    X O . . . . . .";

/// A corner full of kos.
const CROWD: &str = "
    . O X . X
    O X . X O
    X . X O .
    O X O . O
    . O . O .";

fn start(diagram: &str) -> (Board, Reading) {
    let board: Board = diagram.parse().expect("a diagram");
    let mut oracle = Oracle::new(board.size());
    board.points().for_each(|point| oracle.put(point, board.color(point)));
    (board, Reading { oracle, komaster: Komaster::Empty, kom_pos: None })
}

/// Points at which something about a ko can happen.
fn hot_points(reading: &Reading) -> Vec<Point> {
    let takes = |&p: &Point| {
        let empty = reading.oracle.color(p).is_none();
        empty && Color::BOTH.iter().any(|&color| reading.oracle.ko_capture(p, color).is_some())
    };
    reading.oracle.points().filter(takes).chain(reading.kom_pos).chain(reading.oracle.ko()).collect()
}

#[derive(Clone, Debug)]
struct Step {
    which: Index,
    hot: bool,
    black: bool,
    conditional: bool,
    back: bool,
}

fn step() -> impl Strategy<Value = Step> {
    let likely = |p| prop::bool::weighted(p);
    (any::<Index>(), likely(0.8), any::<bool>(), likely(0.8), likely(0.15))
        .prop_map(|(which, hot, black, conditional, back)| Step { which, hot, black, conditional, back })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn random_moves_around_kos_follow_the_table(
        diagram in prop_oneof![Just(KOS), Just(TRIPOD), Just(CROWD)],
        steps in prop::collection::vec(step(), 0..60),
    ) {
        let (mut board, mut reading) = start(diagram);
        let mut past: Vec<(Board, Reading)> = Vec::new();
        for step in steps {
            if let Some((before, _)) = past.last().filter(|_| step.back) {
                board.popgo();
                prop_assert!(board == *before);
                reading = past.pop().map_or(reading, |(_, reading)| reading);
            }
            let all: Vec<Point> = reading.oracle.points().chain([Point::PASS]).collect();
            let hot = hot_points(&reading);
            let point = *step.which.get(if step.hot && !hot.is_empty() { &hot } else { &all });
            let color = if step.black { Color::Black } else { Color::White };
            let before = (board.clone(), reading.clone());
            let expected = reading.play(point, color, step.conditional);
            let found = board.komaster_trymove(point, color, step.conditional).map(|ko| ko.is_conditional);
            let context = format!("{color} at {point:?}, {:?} at {:?}, {:?}", before.1.komaster, before.1.kom_pos, before.0);
            prop_assert_eq!(found, expected, "{}", &context);
            prop_assert_eq!(board.get_komaster(), reading.komaster, "{}", &context);
            prop_assert_eq!(board.get_kom_pos(), reading.kom_pos, "{}", &context);
            if expected.is_some() {
                past.push(before);
            }
        }
    }
}

#[test]
fn the_manuals_first_example_ends_with_a_gray_komaster() {
    let at = |text: &str| Point::from_gtp(text, 8).expect("a vertex");
    let (mut board, _) = start(TRIPOD);
    let mut take =
        |point: &str, color| board.komaster_trymove(at(point), color, true).map(|ko| ko.is_conditional);
    assert_eq!(take("B4", Color::Black), Some(false));
    assert_eq!(take("A2", Color::White), Some(false));
    assert_eq!(take("A1", Color::Black), Some(true));
    assert_eq!((board.get_komaster(), board.get_kom_pos()), (Komaster::Black, Some(at("A2"))));
    assert!(board.komaster_trymove(at("A2"), Color::White, true).is_none(), "rule 3");
    assert!(board.komaster_trymove(at("B3"), Color::White, true).is_some_and(|ko| !ko.is_conditional));
    assert_eq!((board.get_komaster(), board.get_kom_pos()), (Komaster::GrayBlack, Some(at("B4"))));
    assert!(board.komaster_trymove(at("B4"), Color::Black, true).is_none(), "rule 4");
}

#[test]
fn the_table_names_every_case_once() {
    for (i, row) in SCHEME.iter().enumerate() {
        assert!(SCHEME[..i].iter().all(|other| (other.1, other.2) != (row.1, row.2)), "rule {} twice", row.0);
    }
    assert_eq!(SCHEME.len(), 5 * 6 - 2, "five komasters, six kinds; nobody has no ko to nest in");
}
