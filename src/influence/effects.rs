//! What do the pattern databases add to the stones? Barriers, extra sources, intrusions, points without territory.
//!
//! `influence.db` is matched for both colours, `barriers.db` for the side that moves next. A match counts if its classes
//! and its constraint hold and no stone of its diagram is lost; one whose constraint asks what nobody can answer yet
//! does not count. (Manual, "Patterns used by the Influence module".)

use super::map::Purpose;
use super::stones::Stones;
use super::verdicts::{Standing, Trust, Verdict, Verdicts};
use crate::board::Board;
use crate::patterns::compiler::kinds::Kind;
use crate::patterns::compiler::model::Attributes;
use crate::patterns::helpers::{Answer, Helpers, Site};
use crate::patterns::library::{Entry, Library};
use crate::patterns::matcher::Match;
use crate::patterns::verdict;
use crate::reading::{Area, Reader, ReadingAnswers, answered_by_reading};
use crate::types::{Color, Outcome, Point, Status};

/// A constraint's question about a string may cost this share of what other questions may. Whether a stone at a border is
/// caught at once is seen in few positions; on 200 ends of games more of them changed nothing.
const SHARE: u32 = 16;

/// A source that a pattern adds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Extra {
    pub(super) pos: Point,
    pub(super) color: Color,
    pub(super) strength: f32,
}

/// Where a side can get into what looks like the other's territory.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Intrusion {
    /// The move.
    pub pos: Point,
    /// The stone that it follows from.
    pub from: Point,
    /// Who intrudes.
    pub color: Color,
    /// Strength of the source that it makes.
    pub strength: f32,
}

/// Everything that patterns say about a position.
#[derive(Clone, Debug, Default)]
pub(super) struct Effects {
    pub(super) barriers: Vec<(Point, Color)>,
    pub(super) extras: Vec<Extra>,
    pub(super) intrusions: Vec<Intrusion>,
    /// The colour is the one that cannot have territory there.
    pub(super) not_territory: Vec<(Point, Color)>,
}

/// What patterns are asked for.
#[derive(Clone, Copy)]
pub(super) struct Wanted<'a> {
    pub(super) library: &'a Library,
    pub(super) stones: &'a Stones,
    pub(super) to_move: Color,
    pub(super) purpose: Purpose,
}

/// Everything that the databases say about the reader's position, with the verdicts on their matches; those of an earlier
/// position are taken over where they stand.
pub(super) fn effects(
    reader: &mut Reader,
    wanted: Wanted,
    earlier: Option<(&Verdicts, Trust)>,
) -> (Effects, Verdicts) {
    let standing = earlier.map(|earlier| Standing::new(earlier, &reader.board, wanted.stones));
    let mut verdicts = Verdicts::new(&reader.board, wanted.stones, earlier.map(|(earlier, _)| earlier));
    let mut found = Effects::default();
    if let Some(entry) = wanted.library.get("influence") {
        // The side to move comes first, so that with colours swapped the reader hears the same questions in the same order:
        // what it remembers of one may change what it makes of a later one.
        for color in [wanted.to_move, wanted.to_move.other()] {
            let known = Known { database: "influence", standing: standing.as_ref(), verdicts: &mut verdicts };
            each_match(reader, entry, color, wanted, Some(known), |it| it.influence(&mut found));
        }
    }
    if let Some(entry) = wanted.library.get("barriers") {
        let known = Known { database: "barriers", standing: standing.as_ref(), verdicts: &mut verdicts };
        each_match(reader, entry, wanted.to_move, wanted, Some(known), |it| it.barrier(&mut found));
    }
    (found, verdicts)
}

/// The verdicts on the matches of a database: those that still stand, and those that are known by now.
struct Known<'a> {
    database: &'static str,
    standing: Option<&'a Standing<'a>>,
    verdicts: &'a mut Verdicts,
}

impl Known<'_> {
    /// Does the match count? It is judged if nothing is known of it.
    fn holds(&mut self, matched: &mut Matched) -> bool {
        let key = (self.database, matched.color, matched.found);
        let database = matched.entry.database();
        let known = self.standing.and_then(|standing| standing.verdict(&key, database));
        let Some(verdict) = known.or_else(|| matched.verdict()) else { return false };
        self.verdicts.keep(key, verdict);
        verdict.holds
    }
}

/// Intrusions of `color` that follow from stones of which `is_source` is true and that cannot be stopped in sente.
pub(super) fn followups(
    reader: &mut Reader,
    wanted: Wanted,
    color: Color,
    is_source: impl Fn(Point) -> bool,
) -> Vec<Intrusion> {
    let mut found = Vec::new();
    if let Some(entry) = wanted.library.get("barriers") {
        each_match(reader, entry, color, wanted, None, |it| {
            let intrusion = it.intrusion().filter(|intrusion| is_source(intrusion.from));
            if let Some(intrusion) = intrusion.filter(|_| it.cannot_be_stopped()) {
                found.push(intrusion);
            }
        });
    }
    found
}

fn each_match(
    reader: &mut Reader,
    entry: &Entry,
    color: Color,
    wanted: Wanted,
    mut known: Option<Known>,
    mut receive: impl FnMut(&mut Matched),
) {
    for found in reader.matches(entry.database(), color) {
        let kind = entry.database().model().kind;
        let Some(line) = entry.database().pattern(found).attributes.first() else { continue };
        let mut matched = Matched { entry, kind, line, found, color, wanted, reader: &mut *reader };
        if !matched.is_for_purpose() {
            continue;
        }
        let holds = match &mut known {
            Some(known) => known.holds(&mut matched),
            None => matched.verdict().is_some_and(|verdict| verdict.holds),
        };
        if holds {
            receive(&mut matched);
        }
    }
}

/// A match of a pattern, with everything to judge it by.
struct Matched<'a> {
    entry: &'a Entry,
    kind: &'static Kind,
    line: &'a Attributes,
    found: Match,
    color: Color,
    wanted: Wanted<'a>,
    reader: &'a mut Reader,
}

impl Matched<'_> {
    fn has(&self, class: &str) -> bool {
        self.kind.has_class(self.line, class)
    }

    fn is_for_purpose(&self) -> bool {
        match self.wanted.purpose {
            Purpose::Territory => !self.has("F") && !self.has("E"),
            Purpose::Strength | Purpose::Escape => !self.has("Y"),
        }
    }

    /// Is no stone of the diagram lost?
    fn stands(&self) -> bool {
        let mut points = self.entry.database().points(self.found);
        !points.any(|(pos, letter)| matches!(letter, 'O' | 'X' | 'Q') && self.wanted.stones.is_lost(pos))
    }

    /// Does the match count? `None` if a stone of the diagram is lost.
    fn verdict(&mut self) -> Option<Verdict> {
        if !self.stands() {
            return None;
        }
        let (entry, found, color, stones) = (self.entry, self.found, self.color, self.wanted.stones);
        let usual = self.reader.limits;
        self.reader.limits.nodes = usual.nodes / SHARE;
        let (holds, read) = self.reader.with_area(|reader| {
            let mut answers = Answers { reader, stones, marks: None };
            matches!(verdict::refusal(entry, found, color, &mut answers), Ok(None))
        });
        self.reader.limits = usual;
        let points = entry.database().points(found);
        let place = points.fold(Area::NONE, |sum, (pos, _)| sum.union(Area::of(pos)));
        Some(Verdict { holds, read, place })
    }

    /// Points where the match says that influence stops.
    fn stops(&self) -> impl Iterator<Item = Point> + '_ {
        let points = self.entry.database().points(self.found);
        points.filter(|(_, letter)| matches!(letter, '*' | ',')).map(|(pos, _)| pos)
    }

    fn strength(&self) -> f32 {
        self.line.values.first().map_or(0.0, |&(_, value)| value)
    }

    fn site(&self) -> Site {
        Site::new(self.entry.database(), self.found, self.color)
    }

    fn influence(&mut self, found: &mut Effects) {
        let Some(pos) = self.entry.database().mv(self.found) else { return };
        let strength = self.strength();
        let mut add = |color| found.extras.push(Extra { pos, color, strength });
        if self.has("I") && self.has("s") {
            Color::BOTH.into_iter().for_each(add);
        } else if self.has("E") || self.color == self.wanted.to_move {
            add(self.color);
        }
        self.barrier(found);
    }

    fn barrier(&mut self, found: &mut Effects) {
        for (class, stopped) in [("A", self.color), ("D", self.color.other())] {
            if self.has(class) {
                found.barriers.extend(self.stops().map(|pos| (pos, stopped)));
            }
        }
        found.intrusions.extend(self.intrusion());
        if self.has("t") {
            let site = self.site();
            let (reader, stones) = (&mut *self.reader, self.wanted.stones);
            let mut answers = Answers { reader, stones, marks: Some(&mut found.not_territory) };
            // An action that cannot be carried out says nothing about territory.
            let _ = self.entry.action(&mut answers, &site);
        }
    }

    fn intrusion(&self) -> Option<Intrusion> {
        let pos = self.entry.database().mv(self.found).filter(|_| self.has("B"))?;
        let mut points = self.entry.database().points(self.found);
        let (from, _) = points.find(|(_, letter)| *letter == 'Q')?;
        let is_legal = self.reader.board.is_legal(pos, self.color);
        is_legal.then(|| Intrusion { pos, from, color: self.color, strength: self.strength() })
    }

    /// What the action returns: false if the intrusion can be stopped in sente.
    fn cannot_be_stopped(&mut self) -> bool {
        let site = self.site();
        let mut answers = Answers { reader: self.reader, stones: self.wanted.stones, marks: None };
        self.entry.action(&mut answers, &site).unwrap_or(false)
    }
}

/// Who answers the constraints of influence patterns: the reader, and for the status of stones the caller.
struct Answers<'a> {
    reader: &'a mut Reader,
    stones: &'a Stones,
    marks: Option<&'a mut Vec<(Point, Color)>>,
}

impl Answers<'_> {
    fn reading(&mut self) -> ReadingAnswers<'_> {
        ReadingAnswers(self.reader)
    }

    fn mark(&mut self, pos: Point, color: Color) {
        if let Some(marks) = &mut self.marks {
            marks.push((pos, color));
        }
    }

    fn has_status(&self, stone: Point, status: Status) -> Answer<bool> {
        Ok(self.stones.status(stone) == status)
    }
}

impl Helpers for Answers<'_> {
    fn board(&mut self) -> Option<&mut Board> {
        Some(&mut self.reader.board)
    }

    answered_by_reading!();

    fn status(&mut self, _: &Site, a: Point) -> Answer<Status> {
        Ok(self.stones.status(a))
    }

    fn alive(&mut self, _: &Site, a: Point) -> Answer<bool> {
        self.has_status(a, Status::Alive)
    }

    fn dead(&mut self, _: &Site, a: Point) -> Answer<bool> {
        self.has_status(a, Status::Dead)
    }

    fn critical(&mut self, _: &Site, a: Point) -> Answer<bool> {
        self.has_status(a, Status::Critical)
    }

    fn unknown(&mut self, _: &Site, a: Point) -> Answer<bool> {
        self.has_status(a, Status::Unknown)
    }

    fn non_oterritory(&mut self, site: &Site, a: Point) -> Answer<()> {
        self.mark(a, site.color);
        Ok(())
    }

    fn non_xterritory(&mut self, site: &Site, a: Point) -> Answer<()> {
        self.mark(a, site.color.other());
        Ok(())
    }
}
