//! What does the attacker win by force?

use super::answers::answers;
use super::forcing::forcing_moves;
use crate::board::Board;
use crate::patterns::library::Library;
use crate::reading::{Reader, Trace, attack};
use crate::types::{Color, Move, Outcome, Point, PointSet};
use fxhash::FxHashMap;

/// A question may try so many forcing moves for each hundred positions that a question about a string may cost.
const MOVES_PER_HUNDRED: u32 = 160;
/// How far from a forcing move a string is looked at as its target, in steps along the lines.
const REACH: usize = 3;
/// The same for the moves that follow on from the ones before.
const FOLLOWING: usize = 3;
/// Strings with more liberties are not threatened.
pub(super) const LIBERTIES: usize = 4;

/// A combination that works.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Combination {
    /// Its first move.
    pub mv: Point,
    /// The stones that are won at least.
    pub size: usize,
    /// The moves of the other side that prevent it, in board order.
    pub defenses: Vec<Point>,
    /// The stones of the strings of which one is lost.
    pub victims: PointSet,
}

/// What a combination is looked for with.
pub struct Ground<'a> {
    /// Reads on the position.
    pub reader: &'a mut Reader,
    /// The patterns in force.
    pub library: &'a Library,
    /// The defender's stones that are thought safe; only they are worth winning.
    pub safe: &'a PointSet,
}

/// Looks for a combination of `color` that wins at least one of the stones that are thought safe: the largest, and of
/// those the shortest. Strings that can be captured at once count too. `None` if there is none within `aa_depth`.
pub fn atari_atari(ground: &mut Ground, color: Color) -> Option<Combination> {
    let (library, safe) = (ground.library, ground.safe);
    ground.reader.afresh(|reader| look_for(&mut Ground { reader, library, safe }, color))
}

fn look_for(ground: &mut Ground, color: Color) -> Option<Combination> {
    let (mut best, mut least): (Option<Combination>, usize) = (None, 1);
    for steps in 0..=most_steps(ground.reader) {
        let trace = ground.reader.take_trace();
        let mut search = Search::new(ground, color, least);
        search.trace = trace;
        let found = search.best_of(steps);
        let trace = search.trace.take();
        ground.reader.put_trace(trace);
        if let Some(found) = found {
            least = found.size + 1;
            best = Some(found);
        }
    }
    let mut found = best?;
    let trace = ground.reader.take_trace();
    found.defenses = super::answers::preventions(ground, color, &found);
    ground.reader.put_trace(trace);
    Some(found)
}

/// Forcing moves in a row that are read.
pub(super) fn most_steps(r: &Reader) -> u16 {
    r.limits.depths.aa_depth / 2 + 1
}

/// Looks for one combination.
pub(super) struct Search<'a> {
    pub(super) r: &'a mut Reader,
    pub(super) library: &'a Library,
    pub(super) attacker: Color,
    safe: &'a PointSet,
    /// Strings with fewer safe stones are not worth a move.
    least: usize,
    /// Tried moves on the board when the question was asked.
    base: usize,
    /// Forcing moves that may still be tried.
    budget: u32,
    known: FxHashMap<(u64, u16), Option<usize>>,
    victims: PointSet,
    touched: PointSet,
    trace: Option<Box<Trace>>,
}

impl<'a> Search<'a> {
    pub(super) fn new(ground: &'a mut Ground, attacker: Color, least: usize) -> Search<'a> {
        let budget = ground.reader.limits.nodes * MOVES_PER_HUNDRED / 100;
        Search {
            base: ground.reader.board.stackp(),
            r: ground.reader,
            library: ground.library,
            attacker,
            safe: ground.safe,
            least,
            budget,
            known: FxHashMap::default(),
            victims: PointSet::new(),
            touched: PointSet::new(),
            trace: None,
        }
    }

    /// The best combination of so many forcing moves.
    fn best_of(&mut self, steps: u16) -> Option<Combination> {
        let all = self.targets();
        if steps == 0 {
            return self.at_once(&all);
        }
        let mut best: Option<Combination> = None;
        for mv in forcing_moves(self, &all) {
            (self.victims, self.touched) = (PointSet::new(), PointSet::new());
            self.known.clear();
            let Some(size) = self.force(mv, steps) else { continue };
            if best.as_ref().is_none_or(|best| size > best.size) {
                best = Some(Combination {
                    mv,
                    size,
                    defenses: self.touched.iter().collect(),
                    victims: self.victims,
                });
            }
        }
        best
    }

    /// All strings that are worth winning and may be threatened.
    pub(super) fn targets(&self) -> Vec<Point> {
        let board = &self.r.board;
        board.strings().filter(|&string| self.is_target(board, string)).collect()
    }

    /// The largest string that can be captured right away.
    fn at_once(&mut self, strings: &[Point]) -> Option<Combination> {
        let (string, size) = self.capturable(strings)?;
        let mv = attack(self.r, string).mv?;
        let victims: PointSet = self.r.board.stones_of(string).collect();
        let mut defenses = answers(self.r, string);
        defenses.push(mv);
        Some(Combination { mv, size, defenses, victims })
    }

    /// What the attacker wins, moving now with so many forcing moves; `None` if that is not enough.
    pub(super) fn wins(&mut self, steps: u16, near: &[Point]) -> Option<usize> {
        let key = (self.r.board.hash(), steps);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let found = self.read(steps, near);
        self.known.insert(key, found);
        found
    }

    fn read(&mut self, steps: u16, near: &[Point]) -> Option<usize> {
        if let Some((_, size)) = self.capturable(near) {
            return Some(size);
        }
        if steps == 0 {
            return None;
        }
        forcing_moves(self, near).into_iter().find_map(|mv| self.force(mv, steps))
    }

    /// What a forcing move wins.
    fn force(&mut self, mv: Point, steps: u16) -> Option<usize> {
        self.budget = self.budget.saturating_sub(1);
        if self.budget == 0 || !self.r.board.trymove(mv, self.attacker) {
            return None;
        }
        self.trace_move(self.attacker, mv, "force");
        let size = self.after_forcing(mv, steps);
        self.trace_back(size);
        self.r.board.popgo();
        if size.is_some() {
            self.touched.insert(mv);
        }
        size
    }

    fn after_forcing(&mut self, mv: Point, steps: u16) -> Option<usize> {
        let around = self.strings_near(&[mv], REACH);
        let threatened: Vec<(Point, usize)> =
            around.into_iter().filter_map(|string| self.loss(string).map(|size| (string, size))).collect();
        let mut size = threatened.iter().map(|&(_, size)| size).max()?;
        let mut tried = PointSet::new();
        for &(string, _) in &threatened {
            for answer in answers(self.r, string) {
                if !tried.insert(answer) || !self.r.board.trymove(answer, self.attacker.other()) {
                    continue;
                }
                self.trace_move(self.attacker.other(), answer, "answer");
                let left = self.after_answer(&threatened, steps);
                self.trace_back(left);
                self.r.board.popgo();
                size = size.min(left?);
            }
        }
        for (string, _) in threatened {
            self.victims.extend(self.r.board.stones_of(string));
        }
        self.touched.extend(tried.iter());
        Some(size)
    }

    /// What the attacker wins although his threats were answered.
    fn after_answer(&mut self, threatened: &[(Point, usize)], steps: u16) -> Option<usize> {
        let strings: Vec<Point> = threatened.iter().map(|&(string, _)| string).collect();
        if let Some((_, size)) = self.capturable(&strings) {
            return Some(size);
        }
        let moves: Vec<Point> = self.r.board.stack().skip(self.base).map(|mv| mv.point).collect();
        let near = self.strings_near(&moves, FOLLOWING);
        self.wins(steps - 1, &near)
    }

    fn trace_move(&mut self, color: Color, point: Point, what: &str) {
        if let Some(trace) = &mut self.trace {
            trace.try_move(&self.r.board, Move { color, point }, what, false);
        }
    }

    /// Notes what was won after the last move, and goes back before it.
    fn trace_back(&mut self, size: Option<usize>) {
        if let Some(trace) = &mut self.trace {
            trace.remark(&size.map_or("nothing is won".to_owned(), |stones| format!("wins {stones}")));
            trace.back();
        }
    }

    /// The largest of the strings that can be captured, with its safe stones.
    fn capturable(&mut self, strings: &[Point]) -> Option<(Point, usize)> {
        let mut best: Option<(Point, usize)> = None;
        for &string in strings {
            let Some(size) = self.loss(string) else { continue };
            if best.is_none_or(|(_, most)| size > most) {
                best = Some((string, size));
            }
        }
        if let Some((string, _)) = best {
            self.victims.extend(self.r.board.stones_of(string));
        }
        best
    }

    /// The safe stones of a string if it can be captured and is worth it.
    fn loss(&mut self, string: Point) -> Option<usize> {
        if !self.is_target(&self.r.board, string) {
            return None;
        }
        let size = self.worth(&self.r.board, string);
        (attack(self.r, string).outcome == Outcome::Win).then_some(size)
    }

    fn worth(&self, board: &Board, string: Point) -> usize {
        board.stones_of(string).filter(|&stone| self.safe.contains(stone)).count()
    }

    fn is_target(&self, board: &Board, string: Point) -> bool {
        board.at(string) == self.attacker.other()
            && board.countlib(string) <= LIBERTIES
            && self.worth(board, string) >= self.least
    }

    /// Was the question given up?
    pub(super) fn is_exhausted(&self) -> bool {
        self.budget == 0
    }

    /// The strings of the defender with a stone near one of the points, by their origins in board order.
    pub(super) fn strings_near(&self, points: &[Point], reach: usize) -> Vec<Point> {
        let board = &self.r.board;
        let steps = |a: Point, b: Point| a.row().abs_diff(b.row()) + a.column().abs_diff(b.column());
        let is_near = |stone: Point| points.iter().any(|&point| steps(stone, point) <= reach);
        board.strings().filter(|&s| self.is_target(board, s) && board.stones_of(s).any(is_near)).collect()
    }
}
