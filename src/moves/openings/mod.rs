//! Which moves do the opening books know here?
//!
//! [`fuseki_moves`] asks the book of whole boards, [`joseki_moves`] that of corners. A move is offered only if it is legal,
//! cannot simply be captured, and if what its pattern asks about ladders holds when it is read on this board.
//! [`near_equals`] and [`choose`] bring variety that a seed decides.

use crate::patterns::compiler::model::Attributes;
use crate::patterns::library::{Entry, Library};
use crate::patterns::matcher::{Field, Match};
use crate::patterns::verdict;
use crate::reading::{Reader, ReadingAnswers};
use crate::types::{Color, Point, Rng};
use fxhash::FxHashMap;
use std::cmp::Reverse;

/// The database of whole boards.
const FUSEKI: &str = "fuseki";
/// The database of corners.
const JOSEKI: &str = "joseki";
/// The share, in percent, of a move about which its pattern tells none.
const UNCOUNTED: f64 = 10.0;
/// A move is as good as the best if at least this part of its players choose it.
const NEAR: f64 = 0.3;
/// Standard deviations by which a move's success may lie below that of the most frequent one.
const DOUBT: f64 = 2.0;
/// Games, half of them won, that are added to those of a pattern: few games prove little.
const PRIOR: f64 = 20.0;

/// Which book knows a move?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Book {
    /// The book of whole boards.
    Fuseki,
    /// The book of corners.
    Joseki,
}

/// A move with the book that knows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Known {
    /// The book.
    pub book: Book,
    /// What it says.
    pub found: BookMove,
}

/// How soon a move of a corner is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Urgency {
    /// Class `t`: it may be left.
    Minor,
    /// Class `j`.
    Lesser,
    /// Class `J`: played soon.
    Standard,
    /// Class `U`: never left.
    Urgent,
}

impl Urgency {
    /// In words.
    pub fn describe(self) -> &'static str {
        match self {
            Urgency::Minor => "it may be left",
            Urgency::Lesser => "it is often left",
            Urgency::Standard => "it is played soon",
            Urgency::Urgent => "it is never left",
        }
    }
}

/// A move that a book knows.
#[derive(Clone, PartialEq, Debug)]
pub struct BookMove {
    /// The move.
    pub mv: Point,
    /// The name of its pattern.
    pub pattern: String,
    /// How often it was played; 0 if the pattern does not tell.
    pub played: u32,
    /// Percent of those who played here that chose this move or one of its equals.
    pub share: f64,
    /// In how many ways the pattern lies on the board with other moves: equals by symmetry, this one included.
    pub equals: usize,
    /// Percent of the decided games that its side won.
    pub won: Option<f64>,
    /// Percent of those who could play in this corner and did so in their next move.
    pub soon: Option<f64>,
    /// What the pattern's class says about that.
    pub urgency: Urgency,
    /// Points that the move is worth at least, if the pattern says so.
    pub value: Option<f64>,
    /// Lines of the position that the book knows.
    pub lines: usize,
}

impl BookMove {
    fn new(entry: &Entry, found: Match, mv: Point) -> BookMove {
        let database = entry.database();
        let (kind, pattern) = (database.model().kind, database.pattern(found));
        let nothing = Attributes::default();
        let line = pattern.attributes.first().unwrap_or(&nothing);
        let value = |name| kind.value(line, name).map(f64::from);
        let urgency = [("U", Urgency::Urgent), ("J", Urgency::Standard), ("j", Urgency::Lesser)]
            .into_iter()
            .find(|(class, _)| kind.has_class(line, class));
        BookMove {
            mv,
            pattern: pattern.name.clone(),
            played: value("games").unwrap_or(0.0) as u32,
            share: value("share").unwrap_or(UNCOUNTED),
            equals: 1,
            won: value("won"),
            soon: value("soon"),
            urgency: urgency.map_or(Urgency::Minor, |(_, urgency)| urgency),
            value: value("value"),
            lines: pattern.height,
        }
    }

    /// Percent of those who played here that chose just this move.
    pub fn weight(&self) -> f64 {
        self.share / self.equals as f64
    }

    /// The part of games that its side wins, with the standard deviation of that.
    fn success(&self) -> (f64, f64) {
        let games = f64::from(self.played) + PRIOR;
        let won = (self.won.unwrap_or(50.0) / 100.0 * f64::from(self.played) + PRIOR / 2.0) / games;
        (won, (won * (1.0 - won) / games).sqrt())
    }
}

/// The moves that the book of whole boards knows for `color` in the reader's position, the most frequent first.
pub fn fuseki_moves(r: &mut Reader, library: &Library, color: Color) -> Vec<BookMove> {
    let Some(entry) = library.get(FUSEKI) else { return Vec::new() };
    let found = entry.database().matches(&Field::new(&r.board), color);
    sorted(offered(r, entry, &found, color))
}

/// The moves that the book of corners knows for `color` in the reader's position, the most frequent first. In each corner
/// the largest known region speaks that has a move to offer, if it leaves the other corners out.
pub fn joseki_moves(r: &mut Reader, library: &Library, color: Color) -> Vec<BookMove> {
    let Some(entry) = library.get(JOSEKI) else { return Vec::new() };
    let database = entry.database();
    let lines = |found: &Match| database.pattern(*found).height.max(database.pattern(*found).width);
    let mut found = database.matches(&Field::new(&r.board), color);
    found.retain(|found| 2 * lines(found) <= r.board.size() + 1);
    found.sort_by_key(|found| (found.anchor, Reverse(lines(found)), found.image));
    let mut moves = Vec::new();
    for corner in found.chunk_by(|a, b| a.anchor == b.anchor) {
        let regions = corner.chunk_by(|a, b| lines(a) == lines(b));
        let mut known = regions.map(|region| offered(r, entry, region, color));
        moves.extend(known.find(|moves| !moves.is_empty()).unwrap_or_default());
    }
    sorted(moves)
}

/// The moves of these matches that count, each once.
fn offered(r: &mut Reader, entry: &Entry, found: &[Match], color: Color) -> Vec<BookMove> {
    let mut moves: Vec<BookMove> = Vec::new();
    let mut equals: FxHashMap<String, usize> = FxHashMap::default();
    for &found in found {
        let Some(mv) = entry.database().mv(found) else { continue };
        let refusal = verdict::refusal(entry, found, color, &mut ReadingAnswers(&mut *r));
        if matches!(refusal, Ok(None)) && moves.iter().all(|known| known.mv != mv) {
            let known = BookMove::new(entry, found, mv);
            *equals.entry(known.pattern.clone()).or_default() += 1;
            moves.push(known);
        }
    }
    moves.iter_mut().for_each(|known| known.equals = equals[&known.pattern]);
    moves
}

fn sorted(mut moves: Vec<BookMove>) -> Vec<BookMove> {
    moves.sort_by(|a, b| {
        (b.played, b.share).partial_cmp(&(a.played, a.share)).unwrap_or(std::cmp::Ordering::Equal)
    });
    moves
}

/// The moves that are about as good as the first of a list: chosen by enough players, and without a clearly smaller part
/// of games won. Moves of one position only can be compared.
pub fn near_equals(moves: &[BookMove]) -> impl Iterator<Item = &BookMove> {
    let first = moves.first();
    let is_near = move |known: &&BookMove| {
        let Some(first) = first else { return false };
        let ((best, spread), (won, own)) = (first.success(), known.success());
        let doubt = DOUBT * (spread * spread + own * own).sqrt();
        known.share >= NEAR * first.share && won + doubt >= best
    };
    moves.iter().filter(is_near)
}

/// One of the moves that are about as good as the first, each as often as strong players choose it. The same generator
/// state gives the same move.
pub fn choose<'m>(moves: &'m [BookMove], rng: &mut Rng) -> Option<&'m BookMove> {
    let near: Vec<&BookMove> = near_equals(moves).collect();
    let all: f64 = near.iter().map(|known| known.weight()).sum();
    let mut rest = rng.unit() * all;
    let mut chosen = near.iter().filter(|known| {
        rest -= known.weight();
        rest < 0.0
    });
    chosen.next().or(near.last()).copied()
}

#[cfg(test)]
mod tests;
