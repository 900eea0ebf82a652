//! In which form are equal positions the same?
//!
//! A place is a row and a column from the upper right corner of the board or of the region. Of all ways of turning and
//! mirroring the one counts whose stones come first, row by row, so that the first move of a corner is where diagrams
//! show it.

use crate::types::Rng;

/// Rows from the top and columns from the right.
pub(super) type Place = (u8, u8);

/// A place and what stands there: 1 for the side to move, 2 for the other.
pub(super) type Stone = (u8, u8, u8);

/// Ways of turning and mirroring a board; a corner has the first two.
pub(super) const TURNS: u8 = 8;

/// Where a turn leads a place of a square whose last line is `last`.
pub(super) fn turned((row, column): Place, turn: u8, last: u8) -> Place {
    let row = if turn & 4 != 0 { last - row } else { row };
    let column = if turn & 2 != 0 { last - column } else { column };
    if turn & 1 != 0 { (column, row) } else { (row, column) }
}

fn turned_stone((row, column, symbol): Stone, turn: u8, last: u8) -> Stone {
    let (row, column) = turned((row, column), turn, last);
    (row, column, symbol)
}

/// A number that all turned forms of a position share, and different positions as good as never.
pub(super) fn key(stones: &[Stone], turns: u8, last: u8) -> u64 {
    let part = |(row, column, symbol): Stone| {
        let place = u64::from(row) << 16 | u64::from(column) << 8 | u64::from(symbol);
        Rng::new(place).next_u64()
    };
    let key = |turn| stones.iter().fold(0, |key, &stone| key ^ part(turned_stone(stone, turn, last)));
    (0..turns).map(key).min().unwrap_or(0)
}

/// The stones in normal form, and all turns that lead to it.
pub(super) fn normal(stones: &[Stone], turns: u8, last: u8) -> (Vec<Stone>, Vec<u8>) {
    let form = |turn| {
        let mut form: Vec<Stone> = stones.iter().map(|&stone| turned_stone(stone, turn, last)).collect();
        form.sort_unstable();
        form
    };
    let forms: Vec<Vec<Stone>> = (0..turns).map(form).collect();
    let least = forms.iter().min().cloned().unwrap_or_default();
    let leads = |(turn, form): (u8, &Vec<Stone>)| (*form == least).then_some(turn);
    let leading = (0..turns).zip(&forms).filter_map(leads).collect();
    (least, leading)
}

/// A move in the normal form to which these turns lead: the first of its equals.
pub(super) fn normal_move(place: Place, leading: &[u8], last: u8) -> Place {
    leading.iter().map(|&turn| turned(place, turn, last)).min().unwrap_or(place)
}
