//! What speaks for a move, as a learner sees it?
//!
//! A move is a team of features (Coulom, "Computing Elo ratings of move patterns in the game of Go", 2007): what it
//! takes, saves and endangers, how far it is from the edge and from the last two moves, and the shapes of growing size
//! around it. The tactical features are numbers in a fixed table, the shapes have codes.

use super::canvas::{Canvas, EMPTY, MANY, OTHER, OWN, around, distance, spot};
use super::rings::{Code, ENDS, Family, STEPS};
use crate::types::Point;
use arrayvec::ArrayVec;

/// Steps at which shapes with the last move are looked up.
const ANSWER_STEPS: [usize; 5] = [1, 3, 5, 6, 7];

/// The last move is in none of these shapes if it is farther away.
const FARTHEST_ANSWER: usize = STEPS[ANSWER_STEPS[ANSWER_STEPS.len() - 1]];

/// A family of tactical features: its name, and how many it has.
pub struct Kind {
    /// The name in the weights file.
    pub name: &'static str,
    /// Number of features.
    pub count: usize,
}

const fn kind(name: &'static str, count: usize) -> Kind {
    Kind { name, count }
}

/// All tactical features. An index within a kind is made of the classes named in its comment, the last one fastest.
pub const KINDS: &[Kind] = &[
    // stones 1, 2, 3–4, 5–9, 10+ · saves own strings from atari · takes the last move
    kind("capture", 20),
    // stones 1, 2, 3–4, 5+ · liberties afterwards 1, 2, 3, many · put into atari by the last move
    kind("extend", 32),
    // stones of the string 1, 2, 3–5, 6+ · liberties afterwards 1, 2, 3, many
    kind("strengthen", 16),
    // own stones 1, 2, 3–4, 5+ · takes something
    kind("self_atari", 8),
    // stones 1, 2, 3–5, 6+ · liberties after an escape 1, 2, 3+ · would the own stone be in atari
    kind("atari", 24),
    // stones 1, 2, 3–5, 6+, of a string left with two liberties · own liberties 1–2, 3, many
    kind("approach", 12),
    // own liberties afterwards 2, 3 · own stones 1, 2, 3–5, 6+
    kind("short", 8),
    // line 1 to 10 · stones on the board, six phases
    kind("line", 60),
    // gridcular distance from the last move 2 to 17
    kind("near_last", 16),
    // the same from the own move before
    kind("near_own", 16),
    // both distances: 2–3, 4–5, 6–8, 9+
    kind("near_both", 16),
    // takes a ko
    kind("ko", 1),
];

/// Number of tactical features.
pub const TACTICAL: usize = base(KINDS.len());

/// Index of the first feature of a kind.
const fn base(kind: usize) -> usize {
    count_before(KINDS, kind)
}

/// Features of the kinds before one.
pub const fn count_before(kinds: &[Kind], kind: usize) -> usize {
    let (mut sum, mut index) = (0, 0);
    while index < kind {
        sum += kinds[index].count;
        index += 1;
    }
    sum
}

const CAPTURE: usize = base(0);
const EXTEND: usize = base(1);
const STRENGTHEN: usize = base(2);
const SELF_ATARI: usize = base(3);
const ATARI: usize = base(4);
const APPROACH: usize = base(5);
const SHORT: usize = base(6);
const LINE: usize = base(7);
const NEAR_LAST: usize = base(8);
const NEAR_OWN: usize = base(9);
const NEAR_BOTH: usize = base(10);
const KO: usize = base(11);

/// The strings beside a move and what becomes of them.
struct Contact {
    own: ArrayVec<u16, 4>,
    other: ArrayVec<u16, 4>,
    /// Liberties of the own stones after the move, up to [`MANY`].
    liberties: usize,
    /// Own stones that are joined, the move counted.
    stones: usize,
    captured: usize,
    /// Does a captured string hold a string of ours in atari?
    rescues: bool,
    takes_last: bool,
    /// Spots beside the move that are not the opponent's.
    open: usize,
}

/// Calls `with` for every tactical feature of a move. The point must be empty, and is not asked whether it is legal.
pub fn tactical(canvas: &Canvas, pos: Point, mut with: impl FnMut(usize)) {
    let here = spot(pos);
    let contact = contact(canvas, here);
    if contact.captured > 0 {
        let class = [1, 2, 4, 9].iter().filter(|&&most| contact.captured > most).count();
        with(CAPTURE + 4 * class + 2 * usize::from(contact.rescues) + usize::from(contact.takes_last));
        if contact.captured == 1 && contact.stones == 1 && contact.open == 0 {
            with(KO);
        }
    }
    own_strings(canvas, &contact, &mut with);
    other_strings(canvas, here, &contact, &mut with);
    own_liberties(&contact, &mut with);
    place(canvas, here, &mut with);
}

/// Calls `with` for the codes of the shapes around a move, the smallest first, until it answers `false`; then the same
/// for the shapes that know the last move.
pub fn shapes(canvas: &Canvas, pos: Point, mut with: impl FnMut(Family, usize, u64) -> bool) {
    let here = spot(pos);
    let mut shape = Growing { canvas, here, place: 0, codes: ArrayVec::new() };
    for step in 0..STEPS.len() {
        if !with(Family::Plain, step, shape.code(step).at_step(Family::Plain, step)) {
            break;
        }
    }
    let Some(last) = canvas.last().filter(|&last| distance(here, last) <= FARTHEST_ANSWER) else { return };
    let (far, mark) = (distance(here, last), canvas.mark(here, last));
    for step in ANSWER_STEPS.into_iter().filter(|&step| far <= STEPS[step]) {
        let code = shape.code(step).with(&mark);
        if !with(Family::Answer, step, code.at_step(Family::Answer, step)) {
            break;
        }
    }
}

/// The shapes around a move, each grown from the one before when it is asked for.
struct Growing<'a> {
    canvas: &'a Canvas,
    here: usize,
    place: usize,
    codes: ArrayVec<Code, { STEPS.len() }>,
}

impl Growing<'_> {
    #[inline]
    fn code(&mut self, step: usize) -> Code {
        while self.codes.len() <= step {
            let mut code = self.codes.last().copied().unwrap_or_default();
            let end = ENDS[self.codes.len()];
            for place in self.place..end {
                code.add(place, self.canvas.shape_cell(self.here, place, false));
            }
            self.place = end;
            self.codes.push(code);
        }
        self.codes[step]
    }
}

/// The cells of the shape of a step around a move.
pub fn shape_cells(canvas: &Canvas, pos: Point, family: Family, step: usize) -> Vec<u8> {
    let here = spot(pos);
    (0..ENDS[step]).map(|place| canvas.shape_cell(here, place, family == Family::Answer)).collect()
}

fn contact(canvas: &Canvas, here: usize) -> Contact {
    let mut contact = Contact {
        own: ArrayVec::new(),
        other: ArrayVec::new(),
        liberties: 0,
        stones: 1,
        captured: 0,
        rescues: false,
        takes_last: false,
        open: 0,
    };
    let mut liberties: ArrayVec<u16, MANY> = ArrayVec::new();
    let mut add = |spot: u16| {
        if spot as usize != here && !liberties.is_full() && !liberties.contains(&spot) {
            liberties.push(spot);
        }
    };
    for next in around(here) {
        match canvas.cell(next) {
            EMPTY => {
                contact.open += 1;
                add(next as u16);
            }
            OWN if !contact.own.contains(&canvas.id_at(next)) => {
                contact.open += 1;
                contact.own.push(canvas.id_at(next));
                if let Some(string) = canvas.string_at(next) {
                    contact.stones += string.size;
                    string.liberties.iter().for_each(|&spot| add(spot));
                }
            }
            OTHER if !contact.other.contains(&canvas.id_at(next)) => {
                contact.other.push(canvas.id_at(next));
                let Some(string) = canvas.string_at(next).filter(|s| s.liberties.len() == 1) else {
                    continue;
                };
                contact.captured += string.size;
                contact.rescues |= string.threatens;
                contact.takes_last |=
                    canvas.last().is_some_and(|last| canvas.id_at(last) == canvas.id_at(next));
                add(next as u16);
            }
            _ => {}
        }
    }
    contact.liberties = liberties.len();
    contact
}

fn size_class(stones: usize) -> usize {
    [1, 2, 5].iter().filter(|&&most| stones > most).count()
}

fn own_strings(canvas: &Canvas, contact: &Contact, with: &mut impl FnMut(usize)) {
    let after = contact.liberties.clamp(1, MANY) - 1;
    for &id in &contact.own {
        let string = canvas.string(id);
        match string.liberties.len() {
            1 => {
                let class = [1, 2, 4].iter().filter(|&&most| string.size > most).count();
                let just_now = canvas.last().is_some_and(|last| canvas.touches(last, id));
                with(EXTEND + 8 * class + 2 * after + usize::from(just_now));
            }
            2 => with(STRENGTHEN + 4 * size_class(string.size) + after),
            _ => {}
        }
    }
}

fn other_strings(canvas: &Canvas, here: usize, contact: &Contact, with: &mut impl FnMut(usize)) {
    for &id in &contact.other {
        let string = canvas.string(id);
        match string.liberties.len() {
            2 => {
                let escape = canvas.liberties_after_escape(id, here).clamp(1, 3) - 1;
                let risky = usize::from(contact.liberties <= 1);
                with(ATARI + 6 * size_class(string.size) + 2 * escape + risky);
            }
            3 => with(APPROACH + 3 * size_class(string.size) + contact.liberties.clamp(2, MANY) - 2),
            _ => {}
        }
    }
}

fn own_liberties(contact: &Contact, with: &mut impl FnMut(usize)) {
    match contact.liberties {
        0 | 1 => {
            let class = [1, 2, 4].iter().filter(|&&most| contact.stones > most).count();
            with(SELF_ATARI + 2 * class + usize::from(contact.captured > 0));
        }
        liberties @ (2 | 3) => with(SHORT + 4 * (liberties - 2) + size_class(contact.stones)),
        _ => {}
    }
}

fn place(canvas: &Canvas, here: usize, with: &mut impl FnMut(usize)) {
    let share = 361 * canvas.stones() / (canvas.size() * canvas.size());
    let phase = [12, 30, 60, 110, 170].iter().filter(|&&most| share >= most).count();
    with(LINE + 6 * canvas.line(here).min(9) + phase);
    let far = |from: Option<usize>| from.map(|from| distance(here, from).clamp(2, 17));
    let (last, own) = (far(canvas.last()), far(canvas.before_last()));
    if let Some(last) = last {
        with(NEAR_LAST + last - 2);
    }
    if let Some(own) = own {
        with(NEAR_OWN + own - 2);
    }
    if let (Some(last), Some(own)) = (last, own) {
        let class = |far: usize| [3, 5, 8].iter().filter(|&&most| far > most).count();
        with(NEAR_BOTH + 4 * class(last) + class(own));
    }
}
