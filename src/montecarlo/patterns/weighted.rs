//! How is a move drawn in proportion to its weight, from weights that change with every move?
//!
//! For each point and each row the board keeps the weights of both colours in one word. A move changes the weights of
//! the eight points around it, of the last liberties of strings that come into or out of atari, and around captured
//! stones; nothing else. Two things are not kept but checked when a move is drawn: whether it is self-atari, and the ko.
//! The kept weight is then the largest that the move may have, and the move is accepted with the chance that the true
//! weight is of it; a refused move keeps its true weight for the rest of the draw. So moves are drawn strictly in
//! proportion to their true weights. What moves near the previous one weigh more is added for the draw alone.

use super::context::{Context, Fight, NEAR, last_liberties};
use super::table::{Pair, Safety, Table, from_word, half, pair, to_word};
use crate::montecarlo::LightBoard;
use crate::montecarlo::light::Witness;
use crate::types::{Color, Intersection, MAX_BOARD, NS, POINTS, Point, Rng};
use arrayvec::ArrayVec;
use std::hint::select_unpredictable;

/// Rows and columns around a move that are near it.
const AROUND: usize = 3;
/// Points near a move that do not lie around it: the last liberties of so many strings at most.
const MOST_BEYOND: usize = 5;
/// Rows of the array of points.
const ROWS: usize = MAX_BOARD + 3;

/// A board with the weight of every move.
pub(in crate::montecarlo) struct Weighted<'a> {
    /// The position.
    pub(in crate::montecarlo) board: &'a mut LightBoard,
    table: &'a Table,
    /// By point; 0 where a stone stands or nobody may play.
    weights: [Pair; POINTS],
    /// Sums by row.
    rows: [Pair; ROWS],
    /// Strings whose last liberty the point is.
    fights: [Fight; POINTS],
    /// The shape around each empty point, as White sees it.
    shapes: [u16; POINTS],
    /// The last move.
    last: Option<Point>,
    /// Points whose weight was set to the true one in the last draw.
    refused: Vec<Point>,
    changes: Changes,
    surplus: Surplus,
}

/// What the last move changed beside the points around it.
#[derive(Default)]
struct Changes {
    taken: Vec<Point>,
    /// Of strings in atari that the move belongs to or touches.
    last_liberties: ArrayVec<Point, MOST_BEYOND>,
    /// Of strings that were in atari.
    relieved: Vec<Point>,
}

impl Witness for Changes {
    const LISTENS: bool = true;

    fn taken(&mut self, pos: Point) {
        self.taken.push(pos);
    }

    fn atari(&mut self, liberty: Point) {
        self.last_liberties.push(liberty);
    }

    fn relieved(&mut self, liberty: Point) {
        self.relieved.push(liberty);
    }
}

/// What points weigh more because they are near the previous move.
#[derive(Default)]
struct Surplus {
    /// The array index of the first of the points around the move.
    first: usize,
    /// Row by row.
    around: [u32; AROUND * AROUND],
    /// Last liberties further away.
    beyond: ArrayVec<(Point, u32), MOST_BEYOND>,
    sum: u64,
}

impl<'a> Weighted<'a> {
    /// The weights in a position after the move `last`.
    pub(super) fn new(board: &'a mut LightBoard, table: &'a Table, last: Option<Point>) -> Weighted<'a> {
        let last = last.filter(|last| !last.is_pass());
        let liberties = last.into_iter().flat_map(|last| last_liberties(board, last)).collect();
        let mut weighted = Weighted {
            board,
            table,
            weights: [[0; 2]; POINTS],
            rows: [[0; 2]; ROWS],
            fights: [Fight::default(); POINTS],
            shapes: [0; POINTS],
            last,
            refused: Vec::new(),
            changes: Changes { last_liberties: liberties, ..Changes::default() },
            surplus: Surplus::default(),
        };
        for slot in 0..weighted.board.empties().len() {
            let pos = weighted.board.empties()[slot];
            if is_beside_stone(weighted.board.around(pos)) {
                weighted.fights[pos.index()] = Fight::on(weighted.board, pos);
            }
            weighted.weigh(pos);
        }
        weighted
    }

    /// Draws a move of `color`, or nothing if no move has a weight. The position does not change, but
    /// only one draw may be made before the next move or pass.
    pub(in crate::montecarlo) fn draw(&mut self, color: Color, rng: &mut Rng) -> Option<Point> {
        self.find_surplus(color);
        loop {
            let (sums, all) = self.sums(color);
            if all + self.surplus.sum == 0 {
                return None;
            }
            let ticket = rng.below((all + self.surplus.sum) as usize) as u64;
            let pos = match ticket.checked_sub(all) {
                None => self.at_ticket(color, &sums, ticket),
                Some(ticket) => self.surplus.at_ticket(ticket),
            };
            let most = half(&self.weights[pos.index()], color) + *self.surplus.of(pos);
            let weight = self.drawn_weight(pos, color);
            if weight >= most || rng.below(most as usize) < weight as usize {
                return Some(pos);
            }
            self.refuse(pos, color, weight);
            self.surplus.forget(pos);
        }
    }

    /// Plays a legal move.
    pub(in crate::montecarlo) fn play(&mut self, pos: Point, color: Color) {
        self.changes.last_liberties.clear();
        self.board.play_before(pos, color, &mut self.changes);
        self.last = Some(pos);
        self.fights[pos.index()] = Fight::default();
        self.set(pos, [0; 2]);
        self.weigh_around(pos);
        for slot in 0..self.changes.last_liberties.len() {
            self.look(self.changes.last_liberties[slot]);
        }
        while let Some(liberty) = self.changes.relieved.pop() {
            self.look(liberty);
        }
        while let Some(taken) = self.changes.taken.pop() {
            self.look(taken);
            self.weigh_around(taken);
        }
        self.recall();
    }

    /// A pass.
    pub(in crate::montecarlo) fn pass(&mut self) {
        self.board.pass();
        self.last = None;
        self.recall();
    }

    /// The true weight of a move on an empty point; 0 if it is illegal.
    pub(super) fn weight(&self, pos: Point, color: Color, near: bool) -> u32 {
        let (code, fight) = (self.board.around(pos), self.fights[pos.index()]);
        if self.board.ko() == Some(pos) || fight.is_suicide(code, color) {
            return 0;
        }
        let [own, other] = [color, color.other()].map(|side| self.safety(pos, side));
        let sides = |is_own| if is_own { color } else { color.other() };
        let context = self.context(pos, color, if near { NEAR } else { 0 });
        self.table.exact(context, own, other, |is_own| self.board.is_self_atari(pos, sides(is_own)))
    }

    /// The context of a move, but for who would be in atari.
    #[inline]
    fn context(&self, pos: Point, color: Color, near: u8) -> Context {
        let shape = self.table.shapes.seen_by(self.shapes[pos.index()], color);
        let properties = near | self.fights[pos.index()].properties(self.board.around(pos), color);
        Context { shape, properties }
    }

    /// Whether a move is self-atari, without looking at whole strings.
    #[inline]
    fn safety(&self, pos: Point, color: Color) -> Safety {
        let facts = self.board.facts(pos);
        match self.fights[pos.index()].is_none() {
            true => Safety::beside_no_atari(self.board.around(pos), facts, color),
            false if facts.open() >= 2 => Safety::Safe,
            false => Safety::Unknown,
        }
    }

    /// The true weight of a move that was drawn.
    #[inline]
    fn drawn_weight(&self, pos: Point, color: Color) -> u32 {
        let near = match self.last.filter(|_| self.table.knows_near) {
            Some(last) => is_around(last, pos) || self.changes.last_liberties.contains(&pos),
            None => false,
        };
        let entry = self.table.entry(self.shapes[pos.index()]);
        if self.fights[pos.index()].is_none() && entry.is_sure(color, near) {
            return half(if near { &entry.near } else { &entry.far }, color);
        }
        self.weight(pos, color, near)
    }

    /// The sums of a colour's weights over the rows up to each, and over all.
    #[inline]
    fn sums(&self, color: Color) -> ([u64; MAX_BOARD], u64) {
        let mut sums = [0; MAX_BOARD];
        let mut sum = 0;
        for (slot, row) in sums.iter_mut().zip(&self.rows[1..=self.board.size()]) {
            sum += u64::from(half(row, color));
            *slot = sum;
        }
        (sums, sum)
    }

    /// The point whose share of the colour's weights the ticket falls into. Nothing branches on the ticket, which nobody can
    /// foretell, and no step of the search for the row waits for the one before.
    #[inline]
    fn at_ticket(&self, color: Color, sums: &[u64; MAX_BOARD], ticket: u64) -> Point {
        let size = self.board.size();
        let above: usize = sums[..size - 1].iter().map(|&sum| usize::from(sum <= ticket)).sum();
        let ticket = ticket - if above == 0 { 0 } else { sums[above - 1] };
        let first = (above + 1) * NS as usize + 1;
        let (mut index, mut sum) = (first, 0);
        for weights in &self.weights[first..first + size - 1] {
            sum += u64::from(half(weights, color));
            index += usize::from(sum <= ticket);
        }
        Point::from_index(index)
    }

    /// Notes what the points near the last move weigh more than if it were elsewhere.
    fn find_surplus(&mut self, color: Color) {
        self.surplus.sum = 0;
        self.surplus.beyond.clear();
        let Some(last) = self.last.filter(|_| self.table.knows_near) else {
            self.surplus.around = [0; AROUND * AROUND];
            return;
        };
        self.surplus.first = last.index() - NS as usize - 1;
        for row in 0..AROUND {
            let more = self.surplus_of_three(self.surplus.first + row * NS as usize, color);
            self.surplus.around[row * AROUND..][..AROUND].copy_from_slice(&more);
            self.surplus.sum += more.iter().map(|&more| u64::from(more)).sum::<u64>();
        }
        for slot in 0..self.changes.last_liberties.len() {
            let liberty = self.changes.last_liberties[slot];
            if !is_around(last, liberty) && self.surplus.beyond.iter().all(|&(other, _)| other != liberty) {
                let near = self.most_in_fight(liberty, color, NEAR);
                let more = near.saturating_sub(half(&self.weights[liberty.index()], color));
                self.surplus.beyond.push((liberty, more));
                self.surplus.sum += u64::from(more);
            }
        }
    }

    /// The same of three points beside each other around the last move.
    #[inline]
    fn surplus_of_three(&self, first: usize, color: Color) -> [u32; AROUND] {
        let (is_empty, _) = self.board.three(first);
        let range = first..first + AROUND;
        let (shapes, weights) = (&self.shapes[range.clone()], &self.weights[range.clone()]);
        let fights = &self.fights[range];
        let mut more = [0; AROUND];
        for (slot, more) in more.iter_mut().enumerate() {
            let near = match fights[slot].is_none() {
                true => half(&self.table.entry(shapes[slot]).near, color),
                false => self.most_in_fight(Point::from_index(first + slot), color, NEAR),
            };
            *more = select_unpredictable(is_empty[slot], near.saturating_sub(half(&weights[slot], color)), 0);
        }
        more
    }

    /// Sets the kept weight of a drawn move to the true one until the next move.
    fn refuse(&mut self, pos: Point, color: Color, weight: u32) {
        let kept = self.weights[pos.index()];
        self.set(pos, pair(|side| if side == color { weight } else { half(&kept, side) }));
        self.refused.push(pos);
    }

    /// Takes back what the last draw has set.
    fn recall(&mut self) {
        while let Some(pos) = self.refused.pop() {
            self.weigh(pos);
        }
    }

    fn set(&mut self, pos: Point, weights: Pair) {
        let kept = std::mem::replace(&mut self.weights[pos.index()], weights);
        self.add_to_row(pos.index(), to_word(weights).wrapping_sub(to_word(kept)));
    }

    /// Adds to both sums of the row of an index. Halves may borrow from each other in what is added, but not in the sum.
    #[inline]
    fn add_to_row(&mut self, index: usize, change: u64) {
        let row = &mut self.rows[index / NS as usize];
        *row = from_word(to_word(*row).wrapping_add(change));
    }

    /// Weighs a point and the eight around it, three at a time.
    fn weigh_around(&mut self, pos: Point) {
        let north_west = pos.index() - NS as usize - 1;
        for first in [north_west, north_west + NS as usize, north_west + 2 * NS as usize] {
            let (is_empty, codes) = self.board.three(first);
            let weights = &mut self.weights[first..first + AROUND];
            let shapes = &mut self.shapes[first..first + AROUND];
            let mut change = 0u64;
            for slot in 0..AROUND {
                shapes[slot] = self.table.shapes.of(codes[slot]);
                // Without a branch, because what stands on a point is hard to foretell.
                let new =
                    select_unpredictable(is_empty[slot], to_word(self.table.entry(shapes[slot]).far), 0);
                change = change.wrapping_add(new.wrapping_sub(to_word(weights[slot])));
                weights[slot] = from_word(new);
            }
            self.add_to_row(first + 1, change);
            let fights = &self.fights[first..first + 3];
            if fights.iter().any(|fight| !fight.is_none()) {
                (first..first + 3).for_each(|index| self.weigh(Point::from_index(index)));
            }
        }
    }

    /// Looks anew for strings whose last liberty the point is, and weighs it.
    fn look(&mut self, pos: Point) {
        if self.board.at(pos) == Intersection::Empty {
            self.fights[pos.index()] = Fight::on(self.board, pos);
            self.weigh(pos);
        }
    }

    /// Weighs a point whose surroundings have changed.
    fn weigh(&mut self, pos: Point) {
        let weights = if self.board.at(pos) == Intersection::Empty {
            let shape = self.table.shapes.of(self.board.around(pos) as u16);
            self.shapes[pos.index()] = shape;
            match self.fights[pos.index()].is_none() {
                true => self.table.entry(shape).far,
                false => pair(|color| self.most_in_fight(pos, color, 0)),
            }
        } else {
            [0; 2]
        };
        self.set(pos, weights);
    }

    /// The most that a move may weigh on the last liberty of a string.
    #[inline]
    fn most_in_fight(&self, pos: Point, color: Color, near: u8) -> u32 {
        let code = self.board.around(pos);
        let context = self.context(pos, color, near);
        if self.fights[pos.index()].is_suicide(code, color) {
            return 0;
        }
        let safety = if self.board.facts(pos).open() >= 2 { Safety::Safe } else { Safety::Unknown };
        self.table.most(context, safety, safety)
    }
}

/// Is a point one of the nine around a move, itself included?
#[inline]
fn is_around(last: Point, pos: Point) -> bool {
    const THREE: u64 = 0b111;
    const NINE: u64 = THREE | THREE << NS | THREE << (2 * NS);
    let step = (pos.index() + NS as usize + 1).wrapping_sub(last.index());
    step < u64::BITS as usize && NINE >> step & 1 != 0
}

/// Does the code say of an adjacent place that a stone is there? Its two bits differ then.
fn is_beside_stone(code: usize) -> bool {
    (code ^ code >> 1) & 0x55 != 0
}

impl Surplus {
    /// What a point weighs more.
    fn of(&mut self, pos: Point) -> &mut u32 {
        let step = pos.index().wrapping_sub(self.first);
        let (row, column) = (step / NS as usize, step % NS as usize);
        if row < AROUND && column < AROUND {
            return &mut self.around[row * AROUND + column];
        }
        match self.beyond.iter_mut().find(|(other, _)| *other == pos) {
            Some((_, more)) => more,
            // The point in the middle is the move itself, which weighs nothing.
            None => &mut self.around[AROUND * AROUND / 2],
        }
    }

    /// A point weighs no more any longer.
    fn forget(&mut self, pos: Point) {
        let more = std::mem::take(self.of(pos));
        self.sum -= u64::from(more);
    }

    fn at_ticket(&self, ticket: u64) -> Point {
        let (mut slot, mut sum) = (0, 0);
        for &more in &self.around {
            sum += u64::from(more);
            slot += usize::from(sum <= ticket);
        }
        if slot < AROUND * AROUND {
            return Point::from_index(self.first + slot / AROUND * NS as usize + slot % AROUND);
        }
        let mut found = Point::PASS;
        for &(pos, more) in &self.beyond {
            found = pos;
            sum += u64::from(more);
            if sum > ticket {
                break;
            }
        }
        found
    }
}

#[cfg(test)]
impl Weighted<'_> {
    /// A position weighed anew by the same patterns.
    pub(super) fn afresh<'b>(&'b self, board: &'b mut LightBoard) -> Weighted<'b> {
        Weighted::new(board, self.table, self.last)
    }

    /// The kept weights of a point.
    pub(super) fn kept(&self, pos: Point) -> Pair {
        self.weights[pos.index()]
    }

    /// Do the rows hold the sums of their points?
    pub(super) fn sums_fit(&self) -> bool {
        let sum = |row: usize| {
            let first = row * NS as usize;
            self.weights[first..(first + NS as usize).min(POINTS)]
                .iter()
                .fold(0, |sum: u64, &weights| sum.wrapping_add(to_word(weights)))
        };
        (0..ROWS - 1).all(|row| to_word(self.rows[row]) == sum(row))
    }
}
