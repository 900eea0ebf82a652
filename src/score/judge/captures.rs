//! How is a dead string taken off the board?

use super::lives::{Lives, Quarrel};
use super::{Proved, without_ko};
use crate::board::Board;
use crate::life::unconditional::unconditional_life;
use crate::score::{FinalStatus, FinalStatuses, Limits};
use crate::types::{PerColor, Point};
use std::time::Instant;

/// The moves by which the opponent begins to take dead strings, for each one where that can be read to its end within limits on them
/// all. What lives beside a string is not in doubt; or, if that does not help, what is not proved to live is.
pub fn captures<'a>(
    board: &Board,
    statuses: &'a FinalStatuses,
    dead: &'a [Point],
    limits: &Limits,
) -> impl Iterator<Item = Point> + use<'a> {
    let board = without_ko(board);
    let proved: Proved = PerColor::from_fn(|color| unconditional_life(&board, color));
    let mut lives = Lives::new(limits.nodes, limits.time.map(|time| Instant::now() + time));
    dead.iter().filter_map(move |&string| {
        let is_dead = |pos: Point| statuses.at(pos) == FinalStatus::Dead;
        let is_open = |pos: Point| board.color(pos).is_some_and(|color| !proved[color][pos].is_owned());
        let members: [&dyn Fn(Point) -> bool; 2] = [&is_dead, &is_open];
        let captor = board.color(string)?.other();
        members.into_iter().find_map(|is_member| {
            let quarrel = Quarrel::around(&board, string, is_member)?;
            lives.deciding_move(&board, &quarrel, string, captor)
        })
    })
}
