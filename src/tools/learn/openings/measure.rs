//! What do the books know of games that they were not made from?

use crate::board::Board;
use crate::patterns::compiler::model::Pattern;
use crate::patterns::library::Entry;
use crate::patterns::matcher::{Database, Field, Match};
use crate::patterns::verdict;
use crate::reading::{Reader, ReadingAnswers};
use crate::tools::learn::records::Record;
use crate::types::{Color, Point};
use rayon::prelude::*;
use std::fmt;

/// Megabytes of the cache of one game.
const CACHE: f64 = 0.25;
/// The last move of each stretch of a game that is told apart.
const STRETCHES: [usize; 7] = [4, 8, 12, 16, 24, 40, 80];

/// How often a book had an answer, and how good it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// Moves that were looked at.
    pub moves: u64,
    /// Of these, where the book had an answer.
    pub answered: u64,
    /// Of these, where its first answer was played.
    pub first: u64,
    /// Where one of its first three was played.
    pub three: u64,
}

/// Both books on all held-out games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Measure {
    /// Number of games.
    pub games: u64,
    /// The whole board: size, last move of the stretch, and what was found.
    pub fuseki: Vec<(usize, usize, Row)>,
    /// Corners in which somebody played: last move of the stretch, and what was found.
    pub joseki: Vec<(usize, Row)>,
    /// What reading says about the moves of those corners.
    pub checks: Checks,
}

/// Moves that the book knows in corners in which somebody played, and those of them that reading refuses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checks {
    /// Known moves, and those among them that were played.
    pub known: [u64; 2],
    /// Refused moves, and those among them that were played.
    pub refused: [u64; 2],
}

impl Checks {
    fn merge(self, other: Checks) -> Checks {
        let add = |a: [u64; 2], b: [u64; 2]| [a[0] + b[0], a[1] + b[1]];
        Checks { known: add(self.known, other.known), refused: add(self.refused, other.refused) }
    }
}

impl Row {
    /// Adds a move: is there an answer, and what is the place of the played one among them?
    fn add(&mut self, is_answered: bool, place: Option<usize>) {
        self.moves += 1;
        self.answered += u64::from(is_answered);
        self.first += u64::from(place == Some(0));
        self.three += u64::from(place.is_some_and(|place| place < 3));
    }

    fn merge(self, other: Row) -> Row {
        Row {
            moves: self.moves + other.moves,
            answered: self.answered + other.answered,
            first: self.first + other.first,
            three: self.three + other.three,
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |part: u64, all: u64| 100.0 * part as f64 / all.max(1) as f64;
        let known = percent(self.answered, self.moves);
        let (first, three) = (percent(self.first, self.answered), percent(self.three, self.answered));
        write!(
            f,
            "{:7} moves  answered {known:5.1} %  first {first:5.1} %  first three {three:5.1} %",
            self.moves
        )
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "held out: {} games", self.games)?;
        let from = |last| STRETCHES.iter().rev().find(|&&end| end < last).map_or(1, |end| end + 1);
        for (size, last, row) in &self.fuseki {
            write!(f, "\nboard {size:2}, moves {:2}-{last:2} {row}", from(*last))?;
        }
        for (last, row) in &self.joseki {
            write!(f, "\ncorners,  moves {:2}-{last:2} {row}", from(*last))?;
        }
        let Checks { known, refused } = self.checks;
        let percent = |[all, played]: [u64; 2]| 100.0 * played as f64 / all.max(1) as f64;
        write!(
            f,
            "\ncorners,  reading refuses {} of {} known moves; known moves are played in {:.1} %, refused ones in {:.1} %",
            refused[0],
            known[0],
            percent(known),
            percent(refused)
        )
    }
}

/// Counts over all games.
type Rows = Vec<Row>;

pub(super) fn measure(fuseki: &Entry, joseki: &Entry, games: &[Record]) -> Measure {
    let (fuseki, corners_of) = (fuseki.database(), joseki.database());
    let sizes = super::sizes(games);
    let whole = sizes.iter().map(|&size| (size, rows(games, |rows, game| whole(rows, fuseki, game, size))));
    let whole = whole.flat_map(|(size, rows)| {
        STRETCHES.into_iter().zip(rows).map(move |(last, row)| (size, last, row)).collect::<Vec<_>>()
    });
    let corners = STRETCHES.into_iter().zip(rows(games, |rows, game| corners(rows, corners_of, game)));
    let checks = games.par_iter().map(|game| checks(joseki, game));
    Measure {
        games: games.len() as u64,
        fuseki: whole.filter(|(.., row)| row.answered > 0).collect(),
        joseki: corners.filter(|(_, row)| row.moves > 0).collect(),
        checks: checks.reduce(Checks::default, Checks::merge),
    }
}

fn rows(games: &[Record], count: impl Fn(&mut Rows, &Record) + Sync) -> Rows {
    let none = || vec![Row::default(); STRETCHES.len()];
    let counted = games.par_iter().map(|game| {
        let mut rows = none();
        count(&mut rows, game);
        rows
    });
    counted.reduce(none, |a, b| a.into_iter().zip(b).map(|(a, b)| a.merge(b)).collect())
}

fn whole(rows: &mut Rows, book: &Database, game: &Record, size: usize) {
    let mut number = 0;
    replay(game, |board, color, played| {
        number += 1;
        if game.size == size
            && let Some(stretch) = STRETCHES.iter().position(|&last| number <= last)
        {
            let (is_answered, place) = look_up(book, &Field::new(board), color, played, |_| true);
            rows[stretch].add(is_answered, place);
        }
    });
}

/// Each move of the game in a corner, with what the book says about that corner.
fn corners(rows: &mut Rows, book: &Database, game: &Record) {
    let mut number = 0;
    replay(game, |board, color, played| {
        number += 1;
        let Some(stretch) = STRETCHES.iter().position(|&last| number <= last) else { return };
        if let Some(corner) = corner(played, game.size) {
            let here = |found: &Match| found.anchor == corner;
            let (is_answered, place) = look_up(book, &Field::new(board), color, played, here);
            rows[stretch].add(is_answered, place);
        }
    });
}

/// The corner of a move, unless it lies in the middle, on boards on which corners are learned.
fn corner(mv: Point, size: usize) -> Option<Point> {
    let last = size - 1;
    let near = |at: usize| (2 * at != last).then_some(if 2 * at > last { last } else { 0 });
    (size == 19).then_some(Point::new(near(mv.row())?, near(mv.column())?))
}

/// What reading says about the moves that the book knows where the game's moves were played.
fn checks(joseki: &Entry, game: &Record) -> Checks {
    let mut checks = Checks::default();
    let mut r = Reader::with_cache_size(Board::new(game.size), CACHE);
    let book = joseki.database();
    replay(game, |board, color, played| {
        let Some(corner) = corner(played, game.size) else { return };
        r.set_position(board);
        for found in book.matches(&Field::new(board), color) {
            if found.anchor == corner {
                let is_played = u64::from(book.mv(found) == Some(played));
                let verdict = verdict::refusal(joseki, found, color, &mut ReadingAnswers(&mut r));
                let is_refused = u64::from(!matches!(verdict, Ok(None)));
                let refused = [is_refused, is_refused & is_played];
                checks = checks.merge(Checks { known: [1, is_played], refused });
            }
        }
    });
    checks
}

/// Calls `with` before each move of a game as far as it is counted.
fn replay(game: &Record, mut with: impl FnMut(&Board, Color, Point)) {
    let mut board = Board::new(game.size);
    game.setup.iter().for_each(|stone| board.add_stone(stone.point, stone.color));
    for mv in game.moves.iter().take(STRETCHES[STRETCHES.len() - 1]) {
        if mv.point.is_pass() || !board.is_legal(mv.point, mv.color) {
            return;
        }
        with(&board, mv.color, mv.point);
        board.play_move(mv.point, mv.color);
    }
}

/// Does the book have an answer, and how many better ones has it than the played move? The largest diagrams come first, and
/// among them the most frequent; images of one pattern are one answer.
fn look_up(
    book: &Database,
    field: &Field,
    color: Color,
    played: Point,
    wanted: impl Fn(&Match) -> bool,
) -> (bool, Option<usize>) {
    let mut found = Vec::new();
    book.match_board(field, color, |place| {
        if wanted(&place)
            && let Some(mv) = book.mv(place)
        {
            let pattern = book.pattern(place);
            let order = std::cmp::Reverse((pattern.height, games(book, pattern)));
            found.push((order, book.pattern_number(place), mv));
        }
    });
    found.sort_unstable();
    let place = found.iter().position(|(.., mv)| *mv == played);
    let better = place.map(|place| {
        let known = |at: usize| found[..at].iter().any(|(.., mv)| *mv == found[at].2);
        let mut patterns: Vec<usize> = (0..place)
            .filter(|&at| !known(at))
            .map(|at| found[at].1)
            .filter(|&p| p != found[place].1)
            .collect();
        patterns.dedup();
        patterns.len()
    });
    (!found.is_empty(), better)
}

fn games(book: &Database, pattern: &Pattern) -> u32 {
    let line = pattern.attributes.first();
    line.and_then(|line| book.model().kind.value(line, "games")).unwrap_or(0.0) as u32
}
