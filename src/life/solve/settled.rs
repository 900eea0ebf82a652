//! Is the fate of the target decided without reading?
//!
//! Three proofs. The target is alive if it is connected to safety, or if it is unconditionally alive (Benson 1976) within
//! the cells. It is dead if the attacker, who need not answer anything, can fill all but one of its liberties with stones
//! that cannot be captured: then there is at most one eye, and no seki, since a seki needs stones of the attacker
//! that can be captured.

use super::field::Field;
use super::frame::{Bits, Frame, Side, lowest};

/// Most strings or enclosed regions that the proof of life looks at; with more the question is left to reading.
const MAX_PARTS: usize = 40;

/// Who has won for certain, if anybody.
pub(super) fn settled(frame: &Frame, field: &Field) -> Option<Side> {
    let own = field.of(Side::Defender);
    let target = frame.target & own;
    if target == 0 {
        return Some(Side::Attacker);
    }
    let ways = frame.safe[Side::Defender as usize];
    let safe = frame.flood(ways & own, own);
    if safe & target != 0 || (frame.exits & own != 0 && frame.flood(target, own) & frame.exits != 0) {
        return Some(Side::Defender);
    }
    let out = ways_out(frame, field);
    if field.turn == Side::Defender && out & !field.ko != 0
        || !is_single(out) && has_two_ways(frame, field, out)
    {
        return Some(Side::Defender);
    }
    if field.turn == Side::Attacker && last_liberty(frame, field).is_some_and(|at| at & field.ko == 0) {
        return Some(Side::Attacker);
    }
    let immortal = immortal(frame, field);
    if (ways | frame.exits) & !immortal == 0 && is_hopeless(frame, field, immortal) {
        return Some(Side::Attacker);
    }
    is_alive(frame, field, target, safe).then_some(Side::Defender)
}

/// Where one move connects the target to safety, or gets it out.
pub(super) fn ways_out(frame: &Frame, field: &Field) -> Bits {
    let own = field.of(Side::Defender);
    let ways = (frame.exits | frame.safe[Side::Defender as usize]) & field.empty(frame);
    if ways == 0 {
        return 0;
    }
    frame.grown(frame.flood(frame.target & own, own)) & ways
}

/// Does one string of the target touch two ways out? It cannot be stopped then.
fn has_two_ways(frame: &Frame, field: &Field, ways: Bits) -> bool {
    let own = field.of(Side::Defender);
    let mut left = own & frame.target;
    while left != 0 {
        let string = frame.flood(lowest(left), own);
        left &= !string;
        if !is_single(frame.grown(string) & ways) {
            return true;
        }
    }
    false
}

/// The last liberty of the target, if all of it is one string in atari.
pub(super) fn last_liberty(frame: &Frame, field: &Field) -> Option<Bits> {
    let own = field.of(Side::Defender);
    let target = frame.target & own;
    let liberties = frame.grown(target) & field.empty(frame);
    if !is_single(liberties) {
        return None;
    }
    let string = frame.flood(lowest(target), own);
    let liberties = frame.grown(string) & field.empty(frame);
    (string & target == target && liberties != 0 && is_single(liberties)).then_some(liberties)
}

/// The attacker's stones that are connected to safety.
pub(super) fn immortal(frame: &Frame, field: &Field) -> Bits {
    let stones = field.of(Side::Attacker);
    frame.flood(stones & frame.safe[Side::Attacker as usize], stones)
}

/// Points that could become the defender's eye: no stone of his stands there, and no immortal one beside them.
pub(super) fn eye_points(frame: &Frame, field: &Field, immortal: Bits) -> Bits {
    let lost = frame.grown(immortal) | frame.safe[Side::Attacker as usize];
    frame.cells & !lost & !field.of(Side::Defender)
}

pub(super) fn is_single(set: Bits) -> bool {
    set & set.wrapping_sub(1) == 0
}

fn is_hopeless(frame: &Frame, field: &Field, immortal: Bits) -> bool {
    let eyes = eye_points(frame, field, immortal);
    if !is_single(eyes) {
        return false;
    }
    // Stones that are captured leave room. That matters only if something else of the target is left then.
    let own = field.of(Side::Defender);
    let sheltered = own & !frame.grown(immortal) & !frame.safe[Side::Attacker as usize];
    is_single(eyes | sheltered)
        || frame.flood(lowest(own & frame.target), own) & frame.target == own & frame.target
}

/// A set of cells with the strings around it.
#[derive(Clone, Copy)]
struct Region {
    /// The strings that touch it, a bit for each.
    walls: u64,
    /// Those among them that touch all its empty points.
    vital: u64,
}

/// Benson's fixed point: strings with two vital regions whose walls are all of that kind.
fn is_alive(frame: &Frame, field: &Field, target: Bits, safe: Bits) -> bool {
    let own = field.of(Side::Defender);
    let rest = frame.cells & !own;
    let open = frame.safe[Side::Attacker as usize] & rest;
    let mut enclosed = rest & !frame.flood(open, rest);
    if enclosed == 0 || is_single(enclosed) {
        return false;
    }
    let mut strings = [0 as Bits; MAX_PARTS];
    let mut count = 0;
    let mut left = own;
    while left != 0 {
        if count == MAX_PARTS {
            return false;
        }
        strings[count] = frame.flood(lowest(left), own);
        left &= !strings[count];
        count += 1;
    }
    let strings = &strings[..count];
    let empty = field.empty(frame);
    let mut regions = [Region { walls: 0, vital: 0 }; MAX_PARTS];
    let mut found = 0;
    while enclosed != 0 && found < MAX_PARTS {
        let region = frame.flood(lowest(enclosed), enclosed);
        enclosed &= !region;
        regions[found] = walls_of(frame, strings, region, region & empty);
        found += 1;
    }
    let fixed = mark(strings, safe);
    let alive = fixed_point(&regions[..found], fixed, (1u64 << count) - 1);
    strings.iter().enumerate().any(|(i, string)| alive >> i & 1 == 1 && string & target != 0)
}

fn mark(strings: &[Bits], set: Bits) -> u64 {
    strings.iter().enumerate().filter(|(_, string)| *string & set != 0).fold(0, |mask, (i, _)| mask | 1 << i)
}

fn walls_of(frame: &Frame, strings: &[Bits], region: Bits, empty: Bits) -> Region {
    let ring = frame.around(region);
    let mut walls = Region { walls: 0, vital: 0 };
    for (i, string) in strings.iter().enumerate().filter(|(_, string)| *string & ring != 0) {
        walls.walls |= 1 << i;
        if empty & !frame.grown(*string) == 0 {
            walls.vital |= 1 << i;
        }
    }
    walls
}

/// Takes strings with fewer than two vital regions away, and regions with such walls, until nothing changes. The
/// strings in `safe` stay.
fn fixed_point(regions: &[Region], safe: u64, all: u64) -> u64 {
    let mut alive = all;
    loop {
        let (mut once, mut twice) = (safe, safe);
        for region in regions.iter().filter(|region| region.walls & !alive == 0) {
            twice |= once & region.vital;
            once |= region.vital;
        }
        let next = alive & twice;
        if next == alive {
            return alive;
        }
        alive = next;
    }
}
