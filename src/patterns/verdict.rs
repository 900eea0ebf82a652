//! Does a match count, and if not, why?
//!
//! That a diagram fits is not enough: the move must be legal and, without class `s`, not simply lost; the stones must
//! live or be dead as the classes say; the constraint must hold. The tests are made cheapest first. Whoever asks brings
//! the answers ([`Helpers`]); a question that nobody answers is an error and never a yes.

use super::compiler::kinds::{Context, Kind};
use super::compiler::model::{Argument, Attributes, Pattern, Tree};
use super::helpers::{self, Answer, Helpers, Site, Unavailable};
use super::library::Entry;
use super::matcher::Match;
use crate::board::Board;
use crate::types::{Color, Outcome, Point, Status};
use std::fmt;

/// Why a match does not count although its diagram fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The move is illegal.
    Illegal,
    /// The move could be captured at once, and the pattern has no class `s`.
    Unsafe,
    /// Class `n`: the opponent's move there could be captured at once.
    NotExclusive,
    /// A stone of the diagram has a status that the class excludes.
    Stone {
        /// `O`, `o`, `X` or `x`.
        class: &'static str,
        /// Where it stands.
        point: Point,
        /// Its status.
        status: Status,
    },
    /// Kind `playout`: the move lacks a property of the `:` line.
    Property(&'static str),
    /// The constraint does not hold.
    Constraint,
}

/// Does the match count? `None` if it does. Classes are those of the first `:` line, which is the only one in all kinds
/// but `playout`; there the first line that fits decides, see [`line_that_fits`].
pub fn refusal<H: Helpers>(
    entry: &Entry,
    found: Match,
    color: Color,
    helpers: &mut H,
) -> Answer<Option<Refusal>> {
    let database = entry.database();
    let (kind, pattern) = (database.model().kind, database.pattern(found));
    let site = Site::new(database, found, color);
    if kind.playout {
        return Ok(line_that_fits(kind, pattern, &site, helpers)?.err());
    }
    let Some(attributes) = pattern.attributes.first() else { return Ok(None) };
    if kind.is_our_move()
        && let Some(mv) = site.mv()
        && !helpers.legal_omove(&site, mv)?
    {
        return Ok(Some(Refusal::Illegal));
    }
    if let Some(refused) = stones(entry, found, &site, attributes, helpers)? {
        return Ok(Some(refused));
    }
    let is_cheap = pattern.cost() < SAFETY_COST;
    if is_cheap && !entry.constraint(helpers, &site)? {
        return Ok(Some(Refusal::Constraint));
    }
    if let Some(refused) = safety(kind, attributes, &site, helpers)? {
        return Ok(Some(refused));
    }
    Ok((!is_cheap && !entry.constraint(helpers, &site)?).then_some(Refusal::Constraint))
}

/// Constraints below this cost are asked before the safety of the move is read.
const SAFETY_COST: u32 = 2000;

/// The classes about the stones of the diagram.
fn stones<H: Helpers>(
    entry: &Entry,
    found: Match,
    site: &Site,
    attributes: &Attributes,
    helpers: &mut H,
) -> Answer<Option<Refusal>> {
    let kind = entry.database().model().kind;
    let excluded: [(&str, char, &[Status]); 4] = [
        ("O", 'O', &[Status::Dead, Status::Critical]),
        ("o", 'O', &[Status::Alive, Status::Critical]),
        ("X", 'X', &[Status::Dead]),
        ("x", 'X', &[Status::Alive, Status::Critical]),
    ];
    for (class, symbol, statuses) in excluded {
        if !kind.has_class(attributes, class) {
            continue;
        }
        let stones = entry.database().points(found).filter(|(_, letter)| *letter == symbol);
        for (point, _) in stones {
            let status = helpers.status(site, point)?;
            if statuses.contains(&status) {
                return Ok(Some(Refusal::Stone { class, point, status }));
            }
        }
    }
    Ok(None)
}

/// Is the move safe where it must be?
fn safety<H: Helpers>(
    kind: &Kind,
    attributes: &Attributes,
    site: &Site,
    helpers: &mut H,
) -> Answer<Option<Refusal>> {
    let Some(mv) = site.mv().filter(|_| kind.is_our_move() && kind.context != Context::Board) else {
        return Ok(None);
    };
    if !kind.has_class(attributes, "s") && helpers.safe_omove(site, mv)? == Outcome::Fail {
        return Ok(Some(Refusal::Unsafe));
    }
    let exclusive = !kind.has_class(attributes, "n") || helpers.safe_xmove(site, mv)? != Outcome::Fail;
    Ok((!exclusive).then_some(Refusal::NotExclusive))
}

/// Kind `playout`: the first `:` line whose properties the move has, by its number, or else what the last line lacks.
pub fn line_that_fits<H: Helpers>(
    kind: &Kind,
    pattern: &Pattern,
    site: &Site,
    helpers: &mut H,
) -> Answer<Result<usize, Refusal>> {
    let board = helpers.board().ok_or(Unavailable("the board"))?;
    let Some(mv) = site.mv().filter(|&mv| board.is_legal(mv, site.color)) else {
        return Ok(Err(Refusal::Illegal));
    };
    let mut lacks = Refusal::Constraint;
    for (number, line) in pattern.attributes.iter().enumerate() {
        let said = kind.classes.iter().map(|class| class.name).filter(|name| kind.has_class(line, name));
        match said.into_iter().find(|name| !has_property(board, site.color, mv, name)) {
            Some(name) => lacks = Refusal::Property(name),
            None => return Ok(Ok(number)),
        }
    }
    Ok(Err(lacks))
}

/// Does a move of `color` have a property of kind `playout`?
fn has_property(board: &Board, color: Color, mv: Point, name: &str) -> bool {
    let (own, other) = (color, color.other());
    let is_near = || is_near_last(board, mv);
    let captures = |color| captured(board, mv, color);
    match name {
        "near" => is_near(),
        "far" => !is_near(),
        "osafe" => !board.is_self_atari(mv, own),
        "ounsafe" => board.is_self_atari(mv, own),
        "xsafe" => !board.is_self_atari(mv, other),
        "xunsafe" => board.is_self_atari(mv, other),
        "xsuicide" => board.is_suicide(mv, other),
        "xnosuicide" => !board.is_suicide(mv, other),
        _ => {
            let count = captures(if name.starts_with('o') { own } else { other });
            let (_, bound) = name.split_at(4);
            match bound {
                "0" => count == 0,
                "1" => count == 1,
                "2" => count == 2,
                "3" => count >= 3,
                "1+" => count >= 1,
                "1-" => count <= 1,
                "2+" => count >= 2,
                _ => count <= 2,
            }
        }
    }
}

/// Is the move near the last one: on one of the eight points around it, or on the last liberty of a string in atari that the
/// last move belongs to or touches?
fn is_near_last(board: &Board, mv: Point) -> bool {
    let Some(last) = board.last_move().map(|last| last.point).filter(|last| !last.is_pass()) else {
        return false;
    };
    let is_left = |stone: Point| {
        board.color(stone).is_some()
            && board.countlib(stone) == 1
            && mv.neighbors().into_iter().any(|n| board.color(n).is_some() && board.same_string(n, stone))
    };
    last.king_distance(mv) <= 1 || is_left(last) || last.neighbors().into_iter().any(is_left)
}

/// The stones that a move of `color` captures.
fn captured(board: &Board, mv: Point, color: Color) -> usize {
    let is_taken = |&n: &Point| board.color(n) == Some(color.other()) && board.countlib(n) == 1;
    let mut strings: Vec<Point> =
        mv.neighbors().into_iter().filter(is_taken).map(|n| board.find_origin(n)).collect();
    strings.sort_unstable();
    strings.dedup();
    strings.into_iter().map(|string| board.countstones(string)).sum()
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Illegal => f.write_str("the move is illegal"),
            Refusal::Unsafe => f.write_str("the move could be captured at once, and there is no class `s`"),
            Refusal::NotExclusive => {
                f.write_str("class `n`: the opponent's move there could be captured at once")
            }
            Refusal::Stone { class, status, .. } => write!(f, "class `{class}`: a stone is {status}"),
            Refusal::Property(name) => write!(f, "the move is not `{name}`"),
            Refusal::Constraint => f.write_str("the constraint does not hold"),
        }
    }
}

/// What each call of the pattern's constraint answered, `lib(A) = 2`, in the order in which they were asked; a call
/// that nobody could answer ends the list with `= ?`.
pub fn asked<H: Helpers>(pattern: &Pattern, site: &Site, helpers: &mut H) -> Vec<String> {
    let mut calls = Vec::new();
    let Some(tree) = &pattern.constraint else { return calls };
    let _ = super::compiler::interpreter::evaluate(tree, &mut |function, args: &[Argument]| {
        let call = Tree::Call(function, args.to_vec());
        let answer = helpers::evaluate(helpers, site, &call);
        let shown =
            answer.map_or("?".to_owned(), |value| Tree::Constant(call.result(), value).text(&pattern.labels));
        calls.push(format!("{} = {}", call.text(&pattern.labels), shown));
        answer
    });
    calls
}
