//! How does one quick game go on to its end?
//!
//! Moves are random, with a few habits that keep dead stones dead and living ones alive: a string put into atari runs
//! or takes, a string left in atari is taken, one-point eyes stay open, and large strings are not put into atari by
//! their owner. (Gelly et al., "Modification of UCT with patterns in Monte-Carlo Go", 2006, for the first two.)

use super::catch::{catching_atari, counter_atari};
use super::patterns::Weighted;
use super::replies::Replies;
use super::{LightBoard, PlayoutPatterns};
use crate::types::{Color, Intersection, Move, Point, PointMap, Rng};
use arrayvec::ArrayVec;

/// A string of this many stones is never put into atari by its own side.
const NEVER_SELF_ATARI: usize = 5;
/// Smaller ones are, in so many of ten cases: throw-ins and captures of dead stones need it.
const SELF_ATARI_TENTHS: usize = 3;
/// One of so many moves takes no notice of the last one.
const LOOKS_ELSEWHERE: usize = 32;

/// What a playout left behind.
#[derive(Clone, Debug)]
pub struct Playout {
    /// Who owns each point of the final position; `None` for points that nobody owns.
    pub owner: PointMap<Option<Color>>,
    /// Who played first on each point during the playout.
    pub first: PointMap<Option<Color>>,
    /// Area score without komi: positive when White is ahead.
    pub score: i32,
    /// Moves that were played, without passes.
    pub moves: u32,
}

/// How are moves chosen?
#[derive(Clone, Copy, Debug)]
pub enum Policy<'a> {
    /// Every legal move alike, but none that fills a one-point eye of its own.
    Uniform,
    /// With the habits that the search relies on.
    Local,
    /// In proportion to the weights of a database of patterns.
    Patterns(&'a PlayoutPatterns),
}

/// A game that goes on: the position, and who knows how to choose a move in it.
trait Player {
    fn choose(&mut self, color: Color, last: Option<Point>, rng: &mut Rng) -> Option<Point>;
    fn play(&mut self, pos: Point, color: Color);
    fn pass(&mut self, color: Color);
    fn board(&self) -> &LightBoard;
}

/// By habits: `Policy::Uniform` and `Policy::Local`.
struct Habits<const IS_LOCAL: bool>(LightBoard);

impl<const IS_LOCAL: bool> Player for Habits<IS_LOCAL> {
    fn choose(&mut self, color: Color, last: Option<Point>, rng: &mut Rng) -> Option<Point> {
        if IS_LOCAL { choose(&self.0, color, last, rng) } else { anywhere(&self.0, color, rng, |_, _| true) }
    }

    fn play(&mut self, pos: Point, color: Color) {
        self.0.play(pos, color);
    }

    fn pass(&mut self, _: Color) {
        self.0.pass();
    }

    fn board(&self) -> &LightBoard {
        &self.0
    }
}

impl Player for Weighted<'_> {
    fn choose(&mut self, color: Color, _: Option<Point>, rng: &mut Rng) -> Option<Point> {
        self.draw(color, rng)
    }

    fn play(&mut self, pos: Point, color: Color) {
        Weighted::play(self, pos, color);
    }

    fn pass(&mut self, _: Color) {
        Weighted::pass(self);
    }

    fn board(&self) -> &LightBoard {
        self.board
    }
}

/// By habits, after what was of use in the playouts before.
struct Recalling<'r> {
    game: Habits<true>,
    replies: &'r Replies,
    moves: &'r mut Vec<Move>,
}

impl Player for Recalling<'_> {
    fn choose(&mut self, color: Color, last: Option<Point>, rng: &mut Rng) -> Option<Point> {
        let board = &self.game.0;
        let known = last.and_then(|last| self.replies.to(last, color));
        known.filter(|&pos| is_sensible(board, pos, color, rng)).or_else(|| choose(board, color, last, rng))
    }

    fn play(&mut self, pos: Point, color: Color) {
        self.moves.push(Move { color, point: pos });
        self.game.play(pos, color);
    }

    fn pass(&mut self, color: Color) {
        self.moves.push(Move { color, point: Point::PASS });
        self.game.pass(color);
    }

    fn board(&self) -> &LightBoard {
        self.game.board()
    }
}

/// As [`play_out`] by the local policy, where moves are first answered as it was of use before; what is played is added to
/// `moves`, passes included.
pub(super) fn play_out_recalling(
    board: LightBoard,
    to_move: Color,
    last: Option<Point>,
    replies: &Replies,
    moves: &mut Vec<Move>,
    rng: &mut Rng,
) -> Playout {
    finish(&mut Recalling { game: Habits(board), replies, moves }, to_move, last, rng)
}

/// Plays from the position to the end; `last` is the move just played, if there is one to answer.
pub fn play_out(
    mut board: LightBoard,
    policy: Policy,
    to_move: Color,
    last: Option<Point>,
    rng: &mut Rng,
) -> Playout {
    match policy {
        Policy::Uniform => finish(&mut Habits::<false>(board), to_move, last, rng),
        Policy::Local => finish(&mut Habits::<true>(board), to_move, last, rng),
        Policy::Patterns(patterns) => finish(&mut patterns.weigh(&mut board, last), to_move, last, rng),
    }
}

fn finish(game: &mut impl Player, to_move: Color, last: Option<Point>, rng: &mut Rng) -> Playout {
    let mut first: PointMap<Option<Color>> = PointMap::default();
    let limit = 3 * game.board().size() * game.board().size();
    let (mut color, mut last, mut passes, mut moves) = (to_move, last, 0, 0);
    for _ in 0..limit {
        last = game.choose(color, last, rng);
        match last {
            Some(pos) => {
                game.play(pos, color);
                moves += 1;
                if first[pos].is_none() {
                    first[pos] = Some(color);
                }
                passes = 0;
            }
            None => {
                game.pass(color);
                passes += 1;
            }
        }
        if passes == 2 {
            break;
        }
        color = color.other();
    }
    let (owner, score) = count(game.board());
    Playout { owner, first, score, moves }
}

/// The policy: answer the last move, or play anywhere.
fn choose(board: &LightBoard, color: Color, last: Option<Point>, rng: &mut Rng) -> Option<Point> {
    last.and_then(|last| answer(board, Move { color, point: last }, rng))
        .or_else(|| anywhere(board, color, rng, |pos, rng| is_acceptable(board, pos, color, rng)))
}

/// Takes a string that was left in atari, or saves one that was put into it, or gives atari where the last move's string or one
/// beside it cannot get out, or plays a contact shape beside the last move. `mv` is who answers, and the last move.
fn answer(board: &LightBoard, mv: Move, rng: &mut Rng) -> Option<Point> {
    let Move { color, point: last } = mv;
    if rng.below(LOOKS_ELSEWHERE) == 0 {
        return None;
    }
    if let Some(take) = board.only_liberty(last).filter(|&pos| board.is_legal(pos, color)) {
        return Some(take);
    }
    board
        .adjacent(last, color)
        .find_map(|n| board.only_liberty(n).and_then(|liberty| save(board, n, liberty, color)))
        .or_else(|| catching_atari(board, last, color, rng))
        .or_else(|| counter_atari(board, mv, rng))
        .or_else(|| shape_beside(board, mv, rng))
}

/// A point around the last move where a hane, a cut or a push on the edge fits, each as likely.
fn shape_beside(board: &LightBoard, mv: Move, rng: &mut Rng) -> Option<Point> {
    let Move { color, point: last } = mv;
    let mut found: ArrayVec<Point, 8> = ArrayVec::new();
    let (beside, corners) = (last.neighbors(), last.diagonals());
    let place = |slot: usize| if slot < 4 { beside[slot] } else { corners[slot - 4] };
    // Nothing branches on whether a shape fits, which is hard to foretell: a bit for each place where one does.
    let fits = |pos: Point| (board.at(pos) == Intersection::Empty) & board.is_contact_shape(pos, color);
    let mut fitting = (0..8).fold(0u32, |bits, slot| bits | u32::from(fits(place(slot))) << slot);
    while fitting != 0 {
        let pos = place(fitting.trailing_zeros() as usize);
        fitting &= fitting - 1;
        if board.is_legal(pos, color) && board.self_atari(pos, color).is_none() {
            found.push(pos);
        }
    }
    rng.pick(&found).copied()
}

/// A move that takes a string in atari out of it: a capture beside it, or an extension that gains liberties.
fn save(board: &LightBoard, string: Point, liberty: Point, color: Color) -> Option<Point> {
    let mut capture = None;
    board.any_beside(string, color.other(), |hostile| {
        capture = board.only_liberty(hostile).filter(|&pos| board.is_legal(pos, color));
        capture.is_some()
    });
    let extend = || {
        let extends = board.is_legal(liberty, color) && board.self_atari(liberty, color).is_none();
        extends.then_some(liberty)
    };
    capture.or_else(extend)
}

/// The first acceptable point of a random walk through the empty points where a stone may stand and no eye is filled.
fn anywhere(
    board: &LightBoard,
    color: Color,
    rng: &mut Rng,
    is_acceptable: impl Fn(Point, &mut Rng) -> bool,
) -> Option<Point> {
    let empties = board.empties();
    if empties.is_empty() {
        return None;
    }
    let start = rng.below(empties.len());
    let step = if rng.below(2) == 0 { 1 } else { empties.len() - 1 };
    let mut index = start;
    for _ in 0..empties.len() {
        let pos = empties[index];
        if !board.is_eye(pos, color) && board.is_legal(pos, color) && is_acceptable(pos, rng) {
            return Some(pos);
        }
        index += step;
        // Cheaper than a division.
        index -= if index >= empties.len() { empties.len() } else { 0 };
    }
    None
}

/// May a move be played that is not one of the usual answers?
fn is_sensible(board: &LightBoard, pos: Point, color: Color, rng: &mut Rng) -> bool {
    board.is_legal(pos, color) && !board.is_eye(pos, color) && is_acceptable(board, pos, color, rng)
}

/// Short strings may be put into atari by their owner sometimes, long ones never.
fn is_acceptable(board: &LightBoard, pos: Point, color: Color, rng: &mut Rng) -> bool {
    match board.self_atari(pos, color) {
        Some(stones) => stones < NEVER_SELF_ATARI && rng.below(10) < SELF_ATARI_TENTHS,
        None => true,
    }
}

/// Owners by area, and the score.
fn count(board: &LightBoard) -> (PointMap<Option<Color>>, i32) {
    let mut owner = PointMap::default();
    let mut score = 0;
    for pos in Point::all(board.size()) {
        let color = board.at(pos).color().or_else(|| surrounding(board, pos));
        owner[pos] = color;
        score += color.map_or(0, sign);
    }
    (owner, score)
}

/// The one colour next to an empty point.
fn surrounding(board: &LightBoard, pos: Point) -> Option<Color> {
    let mut found = None;
    for neighbor in pos.neighbors() {
        match board.at(neighbor) {
            Intersection::Empty => return None,
            Intersection::Off => {}
            cell if found.is_none() => found = cell.color(),
            cell if cell.color() != found => return None,
            _ => {}
        }
    }
    found
}

/// +1 for White, -1 for Black.
pub(super) const fn sign(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}
