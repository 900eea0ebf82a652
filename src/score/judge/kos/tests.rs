//! Kos that hang together, read once more without a graph: move by move on the board, to a depth.

use super::*;
use proptest::prelude::*;

/// Plies that the reader without a graph looks ahead; the captures of the boards below take fewer.
const DEPTH: u32 = 30;
/// Rows of the boards below.
const ROWS: usize = 6;
/// Kinds of rows; those with kos are there twice.
const KINDS_OF_ROWS: usize = 10;

/// Captures are looked for to a depth, and circles are of no use to anybody: they only end at it.
struct ByDepth<'a> {
    question: &'a KoQuestion<'a>,
    dear: Vec<Point>,
    known: FxHashMap<(u64, Color, u32), bool>,
}

impl ByDepth<'_> {
    fn is_captured(&mut self, board: &mut Board, to_move: Color, depth: u32) -> bool {
        let owner = self.question.board.color(self.question.string).expect("a string");
        if board.color(self.question.string) != Some(owner) {
            return true;
        }
        if depth == 0 || self.dear.iter().any(|&stone| board.color(stone) != Some(owner.other())) {
            return false;
        }
        let key = (board.hash(), to_move, depth);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let may_retake = self.question.has_threats && to_move != owner;
        let mut answers = Vec::new();
        for pos in self.question.points.iter().chain([Point::PASS]) {
            let is_played = if may_retake { board.tryko(pos, to_move) } else { board.trymove(pos, to_move) };
            if is_played {
                if self.keeps_what_stands_around(board) {
                    answers.push(self.is_captured(board, to_move.other(), depth - 1));
                }
                board.popgo();
            }
        }
        let is_captured =
            if to_move == owner { answers.iter().all(|&a| a) } else { answers.iter().any(|&a| a) };
        self.known.insert(key, is_captured);
        is_captured
    }

    /// What stands around is not in doubt, so a move that takes it cannot be.
    fn keeps_what_stands_around(&self, board: &Board) -> bool {
        let before = self.question.board;
        let mut around = before.points().filter(|&pos| !self.question.points.contains(pos));
        around.all(|pos| board.at(pos) == before.at(pos))
    }
}

fn by_depth(question: &KoQuestion) -> bool {
    let attacker = question.board.color(question.string).expect("a string").other();
    let is_dear = |pos: &Point| {
        question.board.color(*pos) == Some(attacker) && question.board.countstones(*pos) >= DEAR
    };
    let dear = question.points.iter().filter(is_dear).collect();
    let mut reader = ByDepth { question, dear, known: FxHashMap::default() };
    reader.is_captured(&mut question.board.clone(), question.to_move, DEPTH)
}

/// A white string on the left and a black one on the right, which meet in rows of kos, liberties and eyes.
fn facing(rows: &[usize]) -> Board {
    const KINDS: [&str; KINDS_OF_ROWS] =
        ["OOX.XX", "OO.OXX", "OOX.XX", "OO.OXX", "OO.XXX", "O.OXXX", "OOOX.X", "OOOXXX", "OOO.XX", "OOOXXX"];
    let diagram: Vec<&str> = rows.iter().map(|&kind| KINDS[kind]).collect();
    diagram.join("\n").parse().expect("a diagram")
}

fn question<'a>(board: &'a Board, points: &'a PointSet, string: Point) -> KoQuestion<'a> {
    KoQuestion { board, points, string, to_move: Color::Black, has_threats: false, limit: POSITIONS }
}

/// All but what a string of the other colour stands on that is not to be given up.
fn points_of(board: &Board, string: Point) -> PointSet {
    let stands = |pos: &Point| board.color(*pos).is_some() && board.color(*pos) != board.color(string);
    board.points().filter(|pos| !stands(pos) || board.countstones(*pos) < DEAR).collect()
}

#[test]
fn the_kos_of_a_string_are_counted() {
    let board = facing(&[0, 7, 4, 7, 7, 7]);
    let points = board.points().collect();
    assert_eq!(kos_of(&question(&board, &points, Point::new(1, 0))), 1);
}

#[test]
fn a_graph_that_grows_too_large_has_no_answer() {
    let board = facing(&[0, 7, 1, 7, 4, 7]);
    let points = board.points().collect();
    let question = KoQuestion { limit: 3, ..question(&board, &points, Point::new(1, 0)) };
    assert_eq!(read_kos(&question).is_captured, None);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_graph_finds_the_captures_that_reading_to_a_depth_finds(
        rows in prop::collection::vec(0..KINDS_OF_ROWS, ROWS),
        is_left in any::<bool>(),
        is_whole in any::<bool>(),
        has_threats in any::<bool>(),
    ) {
        let board = facing(&rows);
        let side = if is_left { 0 } else { 5 };
        let string = (0..ROWS).map(|row| Point::new(row, side)).find(|&pos| board.color(pos).is_some());
        let string = string.expect("stones in a row");
        let points = if is_whole { board.points().collect() } else { points_of(&board, string) };
        for to_move in Color::BOTH {
            let question = KoQuestion { to_move, has_threats, ..question(&board, &points, string) };
            if let Some(found) = read_kos(&question).is_captured {
                prop_assert_eq!(found, by_depth(&question), "{:?} to move\n{}", to_move, board);
            }
        }
    }
}
