//! Which moves capture, save, or threaten a worm? All that are known, not only the first.
//!
//! Candidates are the liberties of the string and of what it touches, the moves that reading found, and those of
//! `attack.db` and `defense.db`; each is verified by reading what is possible after it.

use super::{Worm, Worms};
use crate::patterns::helpers::Site;
use crate::patterns::library::Library;
use crate::patterns::matcher::Field;
use crate::patterns::verdict::refusal;
use crate::reading::{
    Counters, Reader, ReadingAnswers, attack, attack_threats, does_attack, does_defend, find_defense,
    read_in_batches,
};
use crate::types::{Color, Outcome, Point};

/// The most moves of a kind that are kept.
const KEPT: usize = 10;
/// Liberties up to which an adjacent string's liberties are candidates.
const SHORT: usize = 2;
/// Worms that share a reader.
const BATCH: usize = 8;

/// Moves with what they reach, the best first.
type Moves = Vec<(Point, Outcome)>;

/// The moves that matter for the tactics of a worm.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TacticalPoints {
    /// Moves of the opponent that capture it.
    pub attacks: Moves,
    /// Moves of its owner that save it.
    pub defenses: Moves,
    /// Moves of the opponent that threaten to capture it, where it cannot be captured at once.
    pub attack_threats: Moves,
    /// Moves of its owner that threaten to save it, where it cannot be saved at once.
    pub defense_threats: Moves,
}

impl TacticalPoints {
    /// The points of all worms in their order, read in parallel with the answers of one thread.
    pub fn find(r: &Reader, library: &Library, worms: &Worms) -> (Vec<TacticalPoints>, Counters) {
        let hints = Hints::new(r, library);
        let all: Vec<&Worm> = worms.iter().collect();
        read_in_batches(r, &all, BATCH, |reader, worm| points_of(reader, worm, &hints))
    }
}

/// Moves that patterns propose against or for strings, by origin.
struct Hints {
    attacks: Vec<(Point, Point)>,
    defenses: Vec<(Point, Point)>,
}

impl Hints {
    fn new(r: &Reader, library: &Library) -> Hints {
        let mut reader = r.fork();
        Hints {
            attacks: hints(&mut reader, library, "attack", Color::other),
            defenses: hints(&mut reader, library, "defense", |color| color),
        }
    }
}

/// The strings of a colour in the matches of a database, with the moves; the colour follows from that of the player.
fn hints(r: &mut Reader, library: &Library, name: &str, victim: fn(Color) -> Color) -> Vec<(Point, Point)> {
    let Some(entry) = library.get(name) else { return Vec::new() };
    let database = entry.database();
    let field = Field::new(&r.board);
    let mut found = Vec::new();
    for color in Color::BOTH {
        for fit in database.matches(&field, color) {
            let site = Site::new(database, fit, color);
            let Some(mv) = site.mv() else { continue };
            if !matches!(refusal(entry, fit, color, &mut ReadingAnswers(r)), Ok(None)) {
                continue;
            }
            for (stone, _) in database.points(fit) {
                if r.board.at(stone) == victim(color) {
                    found.push((r.board.find_origin(stone), mv));
                }
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn points_of(r: &mut Reader, worm: &Worm, hints: &Hints) -> TacticalPoints {
    let near = candidates(r, worm);
    let hinted = |list: &[(Point, Point)]| -> Vec<Point> {
        list.iter().filter(|(string, _)| *string == worm.origin).map(|&(_, mv)| mv).collect()
    };
    let mut points = TacticalPoints::default();
    if worm.attack.is_none() {
        points.attack_threats = attack_threats(r, worm.origin, KEPT);
        points.attacks = verified(hinted(&hints.attacks), |mv| does_attack(r, mv, worm.origin));
        return points;
    }
    let first = (worm.attack.into_iter(), worm.defense.into_iter());
    let attacks = first.0.chain(hinted(&hints.attacks)).chain(first.1.clone()).chain(near.iter().copied());
    let defenses = first.1.chain(hinted(&hints.defenses)).chain(worm.attack).chain(near.iter().copied());
    points.attacks = if worm.is_lost() {
        worm.attack.into_iter().map(|mv| (mv, worm.attack_code)).collect()
    } else {
        verified(attacks, |mv| does_attack(r, mv, worm.origin))
    };
    points.defenses = verified(defenses, |mv| does_defend(r, mv, worm.origin));
    if points.defenses.is_empty() {
        points.defense_threats = verified(near, |mv| threatens_to_save(r, mv, worm));
    }
    points
}

/// Keeps the moves that reach something, the best first, each once.
fn verified(moves: impl IntoIterator<Item = Point>, mut reach: impl FnMut(Point) -> Outcome) -> Moves {
    let mut kept: Moves = Vec::new();
    for mv in moves {
        if mv.is_pass() || kept.iter().any(|&(other, _)| other == mv) {
            continue;
        }
        let outcome = reach(mv);
        if outcome != Outcome::Fail {
            kept.push((mv, outcome));
        }
    }
    kept.sort_by_key(|&(_, outcome)| std::cmp::Reverse(outcome));
    kept.truncate(KEPT);
    kept
}

/// Liberties of the string and of strings in trouble that it touches, in board order.
fn candidates(r: &Reader, worm: &Worm) -> Vec<Point> {
    let board = &r.board;
    let mut moves: Vec<Point> = board.liberties(worm.origin).collect();
    for string in board.neighbor_strings(worm.origin).filter(|&s| board.countlib(s) <= SHORT) {
        moves.extend(board.liberties(string));
    }
    moves.sort_unstable();
    moves.dedup();
    moves
}

/// If the move is not answered, can the owner save the string by a second one?
fn threatens_to_save(r: &mut Reader, mv: Point, worm: &Worm) -> Outcome {
    let after = |r: &mut Reader| {
        if r.board.color(worm.origin).is_none() || attack(r, worm.origin).outcome == Outcome::Fail {
            return Outcome::Fail;
        }
        find_defense(r, worm.origin).outcome
    };
    r.with_move(mv, worm.color, after).unwrap_or(Outcome::Fail)
}
