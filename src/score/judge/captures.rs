//! How is a dead string taken off the board?

use super::lives::{Lives, Quarrel};
use super::{Proved, without_ko};
use crate::board::Board;
use crate::life::unconditional::unconditional_life;
use crate::score::{FinalStatus, FinalStatuses, Limits};
use crate::types::{PerColor, Point};

/// The move by which the opponent begins to take a dead string, where that can be read to its end. What lives beside it is not in
/// doubt; or, if that does not help, what is not proved to live is. `None` if there is no stone, or nothing is found.
pub fn capture_of(board: &Board, statuses: &FinalStatuses, string: Point) -> Option<Point> {
    let board = &without_ko(board);
    let color = board.color(string)?;
    let proved: Proved = PerColor::from_fn(|color| unconditional_life(board, color));
    let is_dead = |pos: Point| statuses.at(pos) == FinalStatus::Dead;
    let is_open = |pos: Point| board.color(pos).is_some_and(|color| !proved[color][pos].is_owned());
    let members: [&dyn Fn(Point) -> bool; 2] = [&is_dead, &is_open];
    let mut lives = Lives::new(Limits::default().nodes, None);
    members.into_iter().find_map(|is_member| {
        let quarrel = Quarrel::around(board, string, is_member)?;
        lives.deciding_move(board, &quarrel, string, color.other())
    })
}
