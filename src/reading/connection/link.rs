//! The goal to join a string to another one or to an area: when is it decided, and what is tried?
//!
//! The attacker is the side that connects, so cutting is its defence. A threat of order *n* needs at most *n* more moves in
//! a row; the static distance tells at once where that cannot be.

use super::distance::{Distances, FAR, MOVE};
use super::survey::Survey;
use crate::board::Board;
use crate::reading::Reader;
use crate::reading::solver::{Counters, Goal, Moves, Numbers, Role, Turn, solve};
use crate::reading::tactical::nested_attack;
use crate::types::{Color, Outcome, Point, PointList, PointSet, Reading};
use arrayvec::ArrayVec;
use std::cell::RefMut;

/// What a string is to be joined to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Target<'a> {
    /// A string of the same colour.
    String(Point),
    /// Any point of an area.
    Area(&'a PointSet),
}

/// The connection of a string to a target.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link<'a> {
    pub(super) string: Point,
    pub(super) color: Color,
    pub(super) target: Target<'a>,
    /// What was measured in the position that is looked at.
    pub(super) survey: &'a Survey,
}

/// Strings with more liberties are not attacked in order to cut, and need no help.
const WEAK: usize = 2;

/// Enemy strings between the two ends that have more liberties are not attacked at once.
const SHORT: usize = 3;

/// The slowest threats that are read to see whether a stone in the area is connected.
const INSIDE: u8 = 2;

/// Positions that reading a capture on the way may take, ...
const CAPTURE: u32 = 100;
/// ... of which one in so many counts: a position in which a string is attacked is so much cheaper.
const SHARE: u32 = 8;

/// About how many positions it takes to read a connection that needs so many moves in a row.
const EFFORT: [u32; 6] = [1, 1, 2, 4, 8, 16];

/// Half moves up to which a link is short: one move, if need be past a strong enemy.
const NEAR: u8 = MOVE + 1;
/// A short link whose cut is open is likely to be cut where no more is missing to show that it is than that it is not; ...
const CUT_NEAR: u32 = 1;
/// ... any other where so many times less is missing.
const CUT_FAR: u32 = 8;
/// Two ends are likely to be joined where so many times less is missing to show that they are.
const JOINED: u32 = 4;

/// Half moves by which a way between two strings may be longer than the shortest one, when nothing nearer helps.
const DETOUR: u8 = 2 * MOVE + 1;

/// Half moves that a link may need, with its side to move, to be joined by threats of an order: a move more than the order,
/// and one of them past a strong enemy.
const fn in_reach(order: u8) -> u8 {
    MOVE * (order + 1) + 1
}

/// The same with the cutting side to move.
const fn in_threat(order: u8) -> u8 {
    MOVE * order + 1
}

/// A capture on the way, read by threats up to `order`.
fn capture(r: &mut Reader, string: Point, order: u8) -> Option<Reading> {
    let found = r.on_the_way(CAPTURE, SHARE, |r| nested_attack(r, string, order));
    (found.outcome == Outcome::Win).then_some(found)
}

impl<'a> Link<'a> {
    fn is_joined(self, board: &Board) -> bool {
        match self.target {
            Target::String(other) => board.same_string(self.string, other),
            Target::Area(area) => board.stones_of(self.string).any(|stone| area.contains(stone)),
        }
    }

    /// Half moves in a row that the connection needs, as far as they are at most `limit`. If it does not need more, others will ask
    /// for distances up to `further`.
    fn moves_needed(self, board: &Board, limit: u8, further: u8) -> u8 {
        let mut here = self.survey.here(board, self.string, further.max(limit));
        self.length(board, &mut here, limit)
    }

    /// The same, by the distances from the string, which are measured as far as it takes.
    fn length(self, board: &Board, here: &mut Distances, limit: u8) -> u8 {
        match self.target {
            Target::String(other) => here.extend_to(board, limit, other),
            Target::Area(_) => here.extend(board, limit),
        }
        self.distance_in(here, limit)
    }

    fn distance_in(self, distances: &Distances, limit: u8) -> u8 {
        match self.target {
            Target::String(other) => distances.within(limit, other),
            Target::Area(area) => area.iter().map(|pos| distances.within(limit, pos)).min().unwrap_or(FAR),
        }
    }

    /// Half moves by which a way may be longer than the shortest one: all ways are tried into an area, and to a string those that
    /// are about as short.
    fn slack(self, order: u8) -> u8 {
        match self.target {
            _ if order <= 1 => 0,
            Target::String(_) => 1,
            Target::Area(_) => MOVE,
        }
    }

    /// Half moves up to which ways are looked for, by threats of an order.
    fn widest(self, order: u8) -> u8 {
        in_reach(order) + self.slack(order)
    }

    /// Looks at the ways that are at most so many half moves longer than the shortest one.
    fn along_ways(self, r: &mut Reader, order: u8, slack: u8, look: impl FnOnce(&mut Reader, &Way)) {
        let limit = self.widest(order);
        let mut here = self.survey.here(&r.board, self.string, limit);
        let shortest = self.length(&r.board, &mut here, limit);
        let longest = shortest.saturating_add(slack).min(limit);
        here.extend(&r.board, longest + MOVE);
        let there = self.around_target(&r.board, longest + MOVE);
        look(r, &Way { link: self, here: &here, there: &there, longest });
    }

    fn around_target(self, board: &Board, limit: u8) -> RefMut<'a, Distances> {
        match self.target {
            Target::String(other) => self.survey.around_string(board, other, limit),
            Target::Area(area) => self.survey.around_area(board, area, self.color, limit),
        }
    }

    /// The strings whose capture breaks the connection.
    fn ends(self) -> impl Iterator<Item = Point> {
        let other = match self.target {
            Target::String(other) => Some(other),
            Target::Area(_) => None,
        };
        std::iter::once(self.string).chain(other)
    }

    /// The capture of an enemy string that touches both ends and so keeps them apart.
    fn shared_wall(self, r: &mut Reader) -> Option<Reading> {
        let Target::String(other) = self.target else { return None };
        let there: ArrayVec<Point, 16> = r.board.neighbor_strings(other).take(16).collect();
        let shared = r.board.neighbor_strings(self.string).filter(|wall| there.contains(wall));
        let walls: ArrayVec<Point, 4> =
            shared.filter(|&wall| r.board.countlib(wall) <= SHORT).take(4).collect();
        walls.into_iter().find_map(|wall| capture(r, wall, 2))
    }

    /// Does the string hang together already with a stone of its own that stands in the area?
    fn holds_to_the_area(self, r: &mut Reader, order: u8) -> bool {
        let Target::Area(area) = self.target else { return false };
        let order = order.min(INSIDE);
        self.own_inside(&r.board, area, in_threat(order)).into_iter().any(|stone| {
            let link = Link { target: Target::String(stone), ..self };
            let turn = Turn { role: Role::Defend, order, threat: None };
            solve(r, link, turn).outcome == Outcome::Fail
        })
    }

    /// Own strings in the area that are at most so far away, the nearest first; the string itself is none of them.
    pub(super) fn own_inside(self, board: &Board, area: &PointSet, limit: u8) -> ArrayVec<Point, 4> {
        let mut inside: ArrayVec<Point, 4> = ArrayVec::new();
        if board.color(self.string).is_none() {
            return inside;
        }
        let mut near = self.survey.here(board, self.string, limit);
        near.extend(board, limit);
        let is_near = |pos: Point| near.at(pos) <= limit && area.contains(pos);
        for pos in near.reached().iter().copied().filter(|&pos| is_near(pos)) {
            let origin = board.find_origin(pos);
            let is_own = board.color(pos) == Some(self.color) && !board.same_string(pos, self.string);
            if is_own && !inside.is_full() && !inside.contains(&origin) {
                inside.push(origin);
            }
        }
        inside
    }

    /// An end that the cutting side takes at once or in a ladder.
    fn weak_end(self, r: &mut Reader) -> Option<Reading> {
        self.ends().find_map(|end| if r.board.countlib(end) <= WEAK { capture(r, end, 1) } else { None })
    }
}

impl Goal for Link<'_> {
    const KIND: u8 = 2;
    const NAME: &'static str = "link of ";

    fn attacker(&self) -> Color {
        self.color
    }

    fn subject(&self, board: &Board) -> [Point; 2] {
        let here = board.find_origin(self.string);
        match self.target {
            Target::String(other) => {
                let there = board.find_origin(other);
                [here.min(there), here.max(there)]
            }
            Target::Area(_) => [here, Point::PASS],
        }
    }

    fn extra(&self) -> u64 {
        match self.target {
            Target::String(_) => 0,
            Target::Area(area) => hash(area),
        }
    }

    fn stands(&self, board: &Board) -> bool {
        let is_there = |stone: Point| board.color(stone) == Some(self.color);
        is_there(self.string)
            && match self.target {
                Target::String(other) => is_there(other),
                Target::Area(_) => true,
            }
    }

    fn settled(&self, r: &mut Reader, turn: Turn) -> Option<Reading> {
        if !self.stands(&r.board) {
            return Some(match turn.role {
                Role::Attack => Reading::default(),
                Role::Defend => Reading { outcome: Outcome::Win, mv: None },
            });
        }
        match turn.role {
            Role::Attack => connecting_is_settled(r, *self, turn.order),
            Role::Defend => cutting_is_settled(r, *self, turn.order),
        }
    }

    fn candidates(&self, r: &mut Reader, turn: Turn, moves: &mut Moves) {
        self.along_ways(r, turn.order, self.slack(turn.order), |r, way| {
            way.points(r, moves);
            way.walls(r, turn, moves);
            match turn.role {
                Role::Attack => way.own_strings(r, moves, "saves a string on the way"),
                Role::Defend => {
                    way.own_strings(r, moves, "attacks a string on the way");
                    way.around(r, turn, moves);
                }
            }
        });
    }

    // A detour as the first move of a cut parts strings that a deeper reading joins.
    fn root_candidates(&self, r: &mut Reader, turn: Turn, moves: &mut Moves) {
        if let (Target::String(_), Role::Attack) = (self.target, turn.role) {
            self.along_ways(r, turn.order, DETOUR, |r, way| way.points(r, moves));
        }
    }

    fn effort(&self, board: &Board, _role: Role) -> u32 {
        let most = EFFORT.len() as u8 - 1;
        // What is known from looking for moves is enough, since nothing is tried where more is needed.
        let limit = match self.survey.known(board, self.string) {
            0 => MOVE * most,
            known => known,
        };
        let needed = self.moves_needed(board, limit, limit).div_ceil(MOVE);
        EFFORT[usize::from(needed.min(most))]
    }

    fn is_likely(&self, board: &Board, role: Role, numbers: Numbers) -> bool {
        let Numbers { proof, disproof } = numbers;
        match (self.target, role) {
            (Target::Area(_), _) => false,
            (_, Role::Attack) => proof.saturating_mul(JOINED) < disproof,
            (_, Role::Defend) => {
                let is_near = self.moves_needed(board, NEAR, NEAR) <= NEAR;
                proof >= disproof.saturating_mul(if is_near { CUT_NEAR } else { CUT_FAR })
            }
        }
    }

    fn counter(counters: &mut Counters) -> &mut u64 {
        &mut counters.connection_nodes
    }
}

fn connecting_is_settled(r: &mut Reader, link: Link, order: u8) -> Option<Reading> {
    if link.is_joined(&r.board) {
        return Some(Reading { outcome: Outcome::Win, mv: None });
    }
    if let Some(taken) = link.shared_wall(r) {
        return Some(taken);
    }
    let most = in_reach(order);
    (link.moves_needed(&r.board, most, link.widest(order)) > most).then(Reading::default)
}

fn cutting_is_settled(r: &mut Reader, link: Link, order: u8) -> Option<Reading> {
    if link.is_joined(&r.board) {
        // What is taken in a ladder was not joined to any use; whether the whole lives is not asked here.
        return Some(link.weak_end(r).unwrap_or_default());
    }
    let most = in_threat(order);
    if link.moves_needed(&r.board, most, link.widest(order)) > most {
        return Some(Reading { outcome: Outcome::Win, mv: None });
    }
    if link.holds_to_the_area(r, order) {
        return Some(Reading::default());
    }
    link.weak_end(r)
}

/// The ways between the two ends that take few moves.
struct Way<'a> {
    link: Link<'a>,
    here: &'a Distances,
    there: &'a Distances,
    longest: u8,
}

impl Way<'_> {
    /// Half moves in a row that the shortest way over a point takes.
    fn over(&self, board: &Board, pos: Point) -> u8 {
        let both = self.here.at(pos) + self.there.at(pos);
        if board.is_empty(pos) { both.saturating_sub(MOVE) } else { both }
    }

    /// Empty points on short ways; those in the middle first.
    fn points(&self, r: &Reader, moves: &mut Moves) {
        for &pos in self.here.reached().iter().filter(|&&pos| r.board.is_empty(pos)) {
            let over = self.over(&r.board, pos);
            if over <= self.longest {
                let uneven = i32::from(self.here.at(pos).abs_diff(self.there.at(pos)));
                moves.add(pos, 100 - 10 * i32::from(over) - uneven, "on the way");
            }
        }
    }

    /// Enemy strings that stand in the way and can be taken: their liberties, and what saves them.
    fn walls(&self, r: &mut Reader, turn: Turn, moves: &mut Moves) {
        let mut walls = PointList::new();
        for &pos in self.here.reached().iter().chain(self.there.reached()) {
            let is_wall = r.board.color(pos) == Some(self.link.color.other());
            if is_wall && !walls.contains(&r.board.find_origin(pos)) && self.is_between(&r.board, pos) {
                walls.push(r.board.find_origin(pos));
            }
        }
        for &wall in &walls {
            let liberties = r.board.countlib(wall) as i32;
            r.board.liberties(wall).for_each(|pos| moves.add(pos, 85 - 10 * liberties, "liberty of a wall"));
            if turn.role == Role::Defend && liberties <= 2 {
                captures_of_neighbors(&r.board, wall, 70, moves);
            }
            if turn.role == Role::Attack && liberties > 1 {
                let taken = capture(r, wall, turn.order.min(2));
                taken
                    .and_then(|found| found.mv)
                    .into_iter()
                    .for_each(|pos| moves.add(pos, 90, "takes a wall"));
            }
        }
    }

    fn is_between(&self, board: &Board, wall: Point) -> bool {
        let moves = MOVE.saturating_mul(board.countlib(wall) as u8);
        let joined = self.here.at(wall) + self.there.at(wall);
        joined.saturating_sub(moves) <= self.longest
    }

    /// Liberties of weak strings on the way, and captures beside them.
    fn own_strings(&self, r: &Reader, moves: &mut Moves, reason: &'static str) {
        let board = &r.board;
        let is_weak = |pos: Point| board.color(pos) == Some(self.link.color) && board.countlib(pos) <= WEAK;
        let mut strings = PointList::new();
        for &pos in self.here.reached().iter().chain(self.there.reached()).filter(|&&pos| is_weak(pos)) {
            if self.over(board, pos) <= self.longest && !strings.contains(&board.find_origin(pos)) {
                strings.push(board.find_origin(pos));
            }
        }
        for &string in &strings {
            let liberties = board.countlib(string) as i32;
            board.liberties(string).for_each(|pos| moves.add(pos, 75 - 10 * liberties, reason));
            captures_of_neighbors(board, string, 60, moves);
        }
    }

    /// Points beside the move that threatens to connect, as far as they are near the way.
    fn around(&self, r: &Reader, turn: Turn, moves: &mut Moves) {
        let Some(threat) = turn.threat else { return };
        moves.add(threat, 95, "the connecting move");
        for pos in threat.neighbors().into_iter().chain(threat.diagonals()) {
            if r.board.is_empty(pos) && self.over(&r.board, pos) <= self.longest + MOVE {
                moves.add(pos, 30, "beside the connecting move");
            }
        }
    }
}

/// Takes strings in atari that stand beside a string.
fn captures_of_neighbors(board: &Board, string: Point, score: i32, moves: &mut Moves) {
    for neighbor in board.neighbor_strings(string).filter(|&s| board.countlib(s) == 1) {
        board.liberties(neighbor).for_each(|pos| moves.add(pos, score, "capture beside the way"));
    }
}

fn hash(area: &PointSet) -> u64 {
    area.iter()
        .fold(1, |hash, pos| (hash ^ u64::from(pos.raw())).wrapping_mul(0x0100_0000_01b3).rotate_left(23))
}
