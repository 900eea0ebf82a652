//! Which atari catches a string that has two liberties?
//!
//! ```text
//!  . . . . .
//!  . X O b .      White's stone has the liberties a and b. Black's atari at b catches it: at a it would have one
//!  . X O X .      liberty at most. After Black's atari at a it gets away at b.
//!  . . a X .
//!  - - - - -
//! ```

use super::LightBoard;
use crate::types::{Color, Intersection, Move, Point, Rng};
use arrayvec::ArrayVec;

/// A string with two liberties touches them so often at most.
const TOUCHES: u32 = 8;

/// Own strings that touch empty points more often are not in need of a counter-attack.
const IN_NEED: u32 = 6;
/// Hostile strings that are looked at for one.
const MOST_SEEN: usize = 8;

/// An atari by `color` on the string of `stone` after which it cannot get a second liberty by extending; one of two by chance.
pub(super) fn catching_atari(board: &LightBoard, stone: Point, color: Color, rng: &mut Rng) -> Option<Point> {
    let [a, b] = two_liberties(board, stone)?;
    let touch = a.is_adjacent(b);
    let catches = |atari: Point, out: Point| {
        // Two empty points beside the way out, and the atari is none of them: the usual case.
        (touch || board.count_open(out) < 2)
            && board.is_legal(atari, color)
            && board.self_atari(atari, color).is_none()
            && liberties_beyond(board, out, color.other(), [a, b]) < 2
    };
    let mut found: ArrayVec<Point, 2> = ArrayVec::new();
    for (atari, out) in [(a, b), (b, a)] {
        if catches(atari, out) {
            found.push(atari);
        }
    }
    rng.pick(&found).copied()
}

/// A catching atari by `mv.color` on a string that touches one of its own strings beside the last move, `mv.point`. Own strings
/// with many liberties need no help.
pub(super) fn counter_atari(board: &LightBoard, mv: Move, rng: &mut Rng) -> Option<Point> {
    let Move { color, point: last } = mv;
    let mut seen: ArrayVec<u16, MOST_SEEN> = ArrayVec::from_iter([board.number(last)]);
    let mut found = None;
    let mut helps = |hostile: Point| {
        let number = board.number(hostile);
        if seen.is_full() || seen.contains(&number) {
            return false;
        }
        seen.push(number);
        found = catching_atari(board, hostile, color, rng);
        found.is_some()
    };
    let in_need = |&own: &Point| board.count_touches(own) <= IN_NEED;
    board.adjacent(last, color).filter(in_need).any(|own| board.any_beside(own, color.other(), &mut helps));
    found
}

/// The liberties of a string, if there are two.
fn two_liberties(board: &LightBoard, stone: Point) -> Option<[Point; 2]> {
    let mut touches = board.count_touches(stone);
    if !(2..=TOUCHES).contains(&touches) {
        return None;
    }
    let (mut found, mut is_third) = ([Point::PASS; 2], false);
    // The walk ends with the last touch, or with a third liberty.
    board.any_liberty(stone, |liberty| {
        touches -= 1;
        is_third = !note(&mut found, liberty);
        is_third || touches == 0
    });
    (!is_third && !found[1].is_pass()).then_some(found)
}

/// Puts a point into the first free place, unless it is there already; says whether there was room for it.
#[inline]
fn note(found: &mut [Point; 2], pos: Point) -> bool {
    let [a, b] = found;
    if a.is_pass() {
        *a = pos;
    } else if *a != pos && b.is_pass() {
        *b = pos;
    }
    *a == pos || *b == pos
}

/// How many liberties beside the known ones does a stone of `color` at `pos` reach: empty points, those of own strings, and
/// stones that it takes? Counting ends at two.
fn liberties_beyond(board: &LightBoard, pos: Point, color: Color, known: [Point; 2]) -> usize {
    let mut found = [Point::PASS; 2];
    let mut is_enough = |liberty: Point| {
        if !known.contains(&liberty) {
            note(&mut found, liberty);
        }
        !found[1].is_pass()
    };
    let mut reaches_enough = |neighbor: Point| match board.at(neighbor) {
        Intersection::Off => false,
        Intersection::Empty => is_enough(neighbor),
        cell if cell == color => board.any_liberty(neighbor, &mut is_enough),
        _ => board.is_in_atari(neighbor) && is_enough(neighbor),
    };
    let [south, west, north, east] = pos.neighbors();
    let _ = reaches_enough(south) || reaches_enough(west) || reaches_enough(north) || reaches_enough(east);
    found.iter().filter(|liberty| !liberty.is_pass()).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    /// All ataris that catch the string of `stone`.
    fn catching(diagram: &str, stone: &str) -> Vec<String> {
        let board: Board = diagram.parse().expect("a diagram");
        let stone = Point::from_gtp(stone, board.size()).expect("a vertex");
        let color = board.color(stone).expect("a stone").other();
        let light = LightBoard::new(&board);
        let mut found: Vec<String> = (0..20)
            .filter_map(|seed| catching_atari(&light, stone, color, &mut Rng::new(seed)))
            .map(|pos| pos.to_gtp(board.size()))
            .collect();
        found.sort();
        found.dedup();
        found
    }

    #[test]
    fn a_stone_is_caught_against_the_edge_but_not_driven_out() {
        let edge = "
            . . . . .
            . X O . .
            . X O X .
            . . . X .
            . . . . .";
        let corner = "
            . . . . .
            . . . . .
            . X X X .
            X O O . .
            . . X . .";
        assert_eq!(catching(edge, "C3"), Vec::<String>::new(), "out at D4 it has three liberties, at C2 two");
        assert_eq!(catching(corner, "B2"), ["D2"], "A1 does not help");
    }

    #[test]
    fn a_pressed_string_is_helped_by_catching_what_presses_it() {
        // White has just played D2. Black catches the two stones above at D3: at A3 they get nowhere.
        let diagram = "
            . . . . . .
            . . . . . .
            X X X X . .
            . O O . . .
            X X X O . .
            . . . . . .";
        let board: Board = diagram.parse().expect("a diagram");
        let light = LightBoard::new(&board);
        let at = |vertex: &str| Point::from_gtp(vertex, 6).expect("a vertex");
        let counter = |color: Color, last: &str| {
            counter_atari(&light, Move { color, point: at(last) }, &mut Rng::new(1))
        };
        assert_eq!(counter(Color::Black, "D2"), Some(at("D3")));
        assert_eq!(counter(Color::Black, "F5"), None, "nothing of Black's is near");
        assert_eq!(counter(Color::White, "C2"), None, "Black's strings have more liberties");
    }

    #[test]
    fn a_string_that_can_take_or_join_others_is_not_caught() {
        let snared = "
            . X O O X
            . X O . X
            . X X X .
            . . . . .
            . . . . .";
        let joined = "
            . X O O . .
            . X O . O O
            . X X X . .
            . . . . . .
            . . . . . .
            . . . . . .";
        assert_eq!(catching(snared, "C5"), Vec::<String>::new(), "it has one liberty only");
        assert_eq!(catching(joined, "C6"), Vec::<String>::new(), "either way it joins two stones");
    }
}
