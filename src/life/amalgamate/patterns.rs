//! What do the patterns of `conn.db` say about cuts and connections?

use crate::board::Board;
use crate::life::dragons::Partition;
use crate::life::eyes::EyeSpaces;
use crate::life::owl::Tools;
use crate::life::worms::Worms;
use crate::patterns::compiler::model::Pattern;
use crate::patterns::helpers::{Answer, Helpers, Site};
use crate::patterns::library::Entry;
use crate::patterns::matcher::{Database, Field, Match};
use crate::patterns::verdict::refusal;
use crate::reading::{Reader, ReadingAnswers, answered_by_reading, disconnect};
use crate::types::{Color, Outcome, PerColor, Point, PointSet, Status};

const DATABASE: &str = "conn";

/// The points where each colour can be cut: the moves of class B, with the points that its patterns name.
pub(super) fn cuts(tools: &mut Tools, worms: &Worms, eyes: &[EyeSpaces; 2]) -> PerColor<PointSet> {
    let mut partition = Partition::new(&tools.reader.board);
    let mut cuts: PerColor<PointSet> = PerColor::default();
    let Some(entry) = tools.library.get(DATABASE) else { return cuts };
    let field = Field::new(&tools.reader.board);
    for color in Color::BOTH {
        for fit in matches(entry, &field, color, |pattern| has_class(entry, pattern, "B")) {
            let known = cuts;
            let mut helpers =
                Connections { r: tools.reader, cuts: &known, partition: &mut partition, worms, eyes };
            if matches!(refusal(entry, fit, color, &mut helpers), Ok(None)) {
                let board = &tools.reader.board;
                cuts[color].extend(labels(entry.database(), fit).filter(|&point| board.is_empty(point)));
            }
        }
    }
    cuts
}

/// Joins what patterns of class C, and those that work by their actions alone, see as connected.
pub(super) fn connections(
    tools: &mut Tools,
    worms: &Worms,
    eyes: &[EyeSpaces; 2],
    cuts: &PerColor<PointSet>,
    partition: &mut Partition,
) {
    let Some(entry) = tools.library.get(DATABASE) else { return };
    let field = Field::new(&tools.reader.board);
    let joins = |pattern: &Pattern| has_class(entry, pattern, "C") || is_unclassed(pattern);
    for color in Color::BOTH {
        for fit in matches(entry, &field, color, joins) {
            let strings = strings(&tools.reader.board, worms, entry.database(), fit, color);
            if strings.windows(2).all(|pair| partition.are_joined(pair[0], pair[1])) {
                continue;
            }
            let mut helpers = Connections { r: tools.reader, cuts, partition, worms, eyes };
            if !matches!(refusal(entry, fit, color, &mut helpers), Ok(None)) {
                continue;
            }
            let site = Site::new(entry.database(), fit, color);
            let is_done = matches!(entry.action(&mut helpers, &site), Ok(true));
            if is_done && !is_unclassed(entry.database().pattern(fit)) {
                join_what_holds(tools.reader, &strings, partition);
            }
        }
    }
}

/// Joins the strings of a pattern, as far as reading cannot part them.
fn join_what_holds(r: &mut Reader, strings: &[Point], partition: &mut Partition) {
    for pair in strings.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        if !partition.are_joined(a, b) && disconnect(r, a, b).outcome == Outcome::Fail {
            partition.join(a, b);
        }
    }
}

/// The matches of patterns of one sort, in the order of the database.
fn matches(entry: &Entry, field: &Field, color: Color, wanted: impl Fn(&Pattern) -> bool) -> Vec<Match> {
    let database = entry.database();
    let all = database.matches(field, color);
    all.into_iter().filter(|&fit| wanted(database.pattern(fit))).collect()
}

fn has_class(entry: &Entry, pattern: &Pattern, class: &str) -> bool {
    let kind = entry.database().model().kind;
    pattern.attributes.first().is_some_and(|line| kind.has_class(line, class))
}

fn is_unclassed(pattern: &Pattern) -> bool {
    pattern.attributes.first().is_none_or(|line| line.classes == 0)
}

/// The points of the match that have labels, the move among them.
fn labels(database: &Database, fit: Match) -> impl Iterator<Item = Point> + '_ {
    database.pattern(fit).labels.iter().map(move |label| database.point(fit, label.place))
}

/// The stones of the match that stand, one after the other.
fn strings(board: &Board, worms: &Worms, database: &Database, fit: Match, color: Color) -> Vec<Point> {
    let stands = |&p: &Point| board.at(p) == color && worms.at(p).is_some_and(|worm| !worm.is_lost());
    database.points(fit).map(|(point, _)| point).filter(stands).collect()
}

/// Answers to the connection patterns.
struct Connections<'a> {
    r: &'a mut Reader,
    cuts: &'a PerColor<PointSet>,
    partition: &'a mut Partition,
    worms: &'a Worms,
    eyes: &'a [EyeSpaces; 2],
}

impl Connections<'_> {
    fn reading(&mut self) -> ReadingAnswers<'_> {
        ReadingAnswers(self.r)
    }

    /// Joins the dragons of two stones, if both points hold one.
    fn join(&mut self, a: Point, b: Point) {
        let board = &self.r.board;
        if board.at(a).is_stone() && board.at(a) == board.at(b) {
            self.partition.join(a, b);
        }
    }

    /// The stones of the dragon of a stone as it is joined so far.
    fn size(&self, a: Point) -> usize {
        let board = &self.r.board;
        board.points().filter(|&p| board.at(p).is_stone() && self.partition.are_joined(a, p)).count()
    }
}

impl Helpers for Connections<'_> {
    fn board(&mut self) -> Option<&mut Board> {
        Some(&mut self.r.board)
    }

    answered_by_reading!();

    fn status(&mut self, _: &Site, a: Point) -> Answer<Status> {
        Ok(match self.worms.at(a) {
            Some(worm) if worm.is_lost() => Status::Dead,
            Some(worm) if worm.is_critical() => Status::Critical,
            _ => Status::Unknown,
        })
    }

    fn cut(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(Color::BOTH.into_iter().any(|color| self.cuts[color].contains(a)))
    }

    fn ocut(&mut self, site: &Site, a: Point) -> Answer<bool> {
        Ok(self.cuts[site.color.other()].contains(a))
    }

    fn xcut(&mut self, site: &Site, a: Point) -> Answer<bool> {
        Ok(self.cuts[site.color].contains(a))
    }

    fn amalgamate(&mut self, _: &Site, a: Point, b: Point) -> Answer<()> {
        self.join(a, b);
        Ok(())
    }

    fn amalgamate_most_valuable(&mut self, _: &Site, a: Point, b: Point, c: Point) -> Answer<()> {
        let larger = if self.size(a) >= self.size(c) { a } else { c };
        self.join(larger, b);
        Ok(())
    }

    fn eye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.eyes.iter().any(|eyes| eyes.data(a).is_some()))
    }

    fn proper_eye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.eyes.iter().any(|eyes| eyes.is_proper(a)))
    }

    fn marginal_eye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.eyes.iter().any(|eyes| eyes.data(a).is_some_and(|data| data.is_marginal)))
    }

    fn halfeye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.eyes.iter().any(|eyes| eyes.half_eye(a).is_some_and(|half| half.is_half())))
    }

    fn max_eye_value(&mut self, _: &Site, a: Point) -> Answer<i32> {
        let values = self.eyes.iter().filter_map(|eyes| eyes.space(a)).map(|space| space.value.max);
        Ok(values.max().map_or(0, i32::from))
    }
}
