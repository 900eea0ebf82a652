//! What would a board answer that is too simple to be wrong?
//!
//! Nothing is kept but the stones, the ko point and the prisoners; every question is answered by flood fill and by
//! the words of the manual's definitions, on copies where a move has to be played. Slow, and independent of
//! `src/board`.

use std::collections::BTreeSet;
use tesuji::board::SuicideRule;
use tesuji::types::{Color, POINTS, Point};

/// Points in order of their index.
pub(crate) type Points = BTreeSet<Point>;

/// A position: stones, the point where a single stone was just captured in a ko, prisoners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Oracle {
    size: usize,
    cells: Vec<Option<Color>>,
    ko: Option<Point>,
    captured: [u32; 2],
}

impl Oracle {
    pub(crate) fn new(size: usize) -> Oracle {
        Oracle { size, cells: vec![None; POINTS], ko: None, captured: [0; 2] }
    }

    pub(crate) fn size(&self) -> usize {
        self.size
    }

    pub(crate) fn points(&self) -> impl Iterator<Item = Point> + use<> {
        Point::all(self.size)
    }

    pub(crate) fn color(&self, point: Point) -> Option<Color> {
        self.cells[point.index()]
    }

    pub(crate) fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// How many stones of this colour were captured?
    pub(crate) fn captured(&self, color: Color) -> u32 {
        self.captured[color.index()]
    }

    /// The stones alone, for questions of repetition.
    pub(crate) fn stones(&self) -> &[Option<Color>] {
        &self.cells
    }

    /// Set-up: no capture, no ko.
    pub(crate) fn put(&mut self, point: Point, content: Option<Color>) {
        self.cells[point.index()] = content;
        self.ko = None;
    }

    fn around(&self, point: Point) -> impl Iterator<Item = Point> + use<> {
        let size = self.size;
        point.neighbors().into_iter().filter(move |n| n.is_on(size))
    }

    /// All points next to one of these, and none of these.
    fn rim(&self, points: &Points) -> Points {
        points.iter().flat_map(|&p| self.around(p)).filter(|p| !points.contains(p)).collect()
    }

    fn of(&self, points: Points, content: Option<Color>) -> Points {
        points.into_iter().filter(|&p| self.color(p) == content).collect()
    }

    /// The stones connected to the one at `point`.
    pub(crate) fn string(&self, point: Point) -> Points {
        let color = self.color(point).expect("a string needs a stone");
        let (mut string, mut open) = (Points::from([point]), vec![point]);
        while let Some(stone) = open.pop() {
            open.extend(self.around(stone).filter(|&n| self.color(n) == Some(color) && string.insert(n)));
        }
        string
    }

    pub(crate) fn origin(&self, point: Point) -> Point {
        *self.string(point).first().expect("a string has a stone")
    }

    pub(crate) fn liberties(&self, point: Point) -> Points {
        self.of(self.rim(&self.string(point)), None)
    }

    /// The origins of the strings that own these points.
    fn origins(&self, points: Points) -> Points {
        let stones = points.into_iter().filter(|&p| self.color(p).is_some());
        stones.map(|p| self.origin(p)).collect()
    }

    /// The opponent strings next to the string, by their origins.
    pub(crate) fn neighbors(&self, point: Point) -> Points {
        self.origins(self.rim(&self.string(point)))
    }

    /// Opponent strings that touch the string or share a liberty; with `both_colors`, own strings that share one.
    pub(crate) fn extended_neighbors(&self, point: Point, both_colors: bool) -> Points {
        let enemy = self.color(point).map(Color::other);
        let sharing = self.origins(self.rim(&self.liberties(point)));
        let mut found = self.neighbors(point);
        found.extend(sharing.into_iter().filter(|&s| both_colors || self.color(s) == enemy));
        found.remove(&self.origin(point));
        found
    }

    pub(crate) fn common_liberties(&self, a: Point, b: Point) -> Points {
        self.liberties(a).intersection(&self.liberties(b)).copied().collect()
    }

    /// Every point with one of these next to it.
    pub(crate) fn next_to(&self, points: &Points) -> Points {
        points.iter().flat_map(|&p| self.around(p)).collect()
    }

    /// The string, and all points up to three steps away from it.
    pub(crate) fn rim_and_beyond(&self, string: Point) -> Points {
        let mut area = self.string(string);
        for _ in 0..3 {
            area.extend(self.rim(&area));
        }
        area
    }

    pub(crate) fn has_neighbor(&self, point: Point, color: Color) -> bool {
        self.around(point).any(|n| self.color(n) == Some(color))
    }

    /// Places the stone and takes the opponent's stones without liberties, but not one's own.
    fn placed(&self, point: Point, color: Color) -> (Oracle, Points) {
        let mut next = self.clone();
        next.cells[point.index()] = Some(color);
        let mut taken = Points::new();
        for n in next.around(point).filter(|&n| next.color(n) == Some(color.other())) {
            if next.liberties(n).is_empty() {
                taken.extend(next.string(n));
            }
        }
        taken.iter().for_each(|p| next.cells[p.index()] = None);
        (next, taken)
    }

    /// The opponent's stones that the move would capture.
    pub(crate) fn captures(&self, point: Point, color: Color) -> Points {
        self.placed(point, color).1
    }

    /// The liberties of the stone after the move and its captures.
    pub(crate) fn liberties_after(&self, point: Point, color: Color) -> Points {
        self.placed(point, color).0.liberties(point)
    }

    /// The liberties of the stone if nothing were captured.
    pub(crate) fn liberties_without_captures(&self, point: Point, color: Color) -> Points {
        let mut next = self.clone();
        next.cells[point.index()] = Some(color);
        next.liberties(point)
    }

    pub(crate) fn is_suicide(&self, point: Point, color: Color) -> bool {
        self.liberties_after(point, color).is_empty()
    }

    pub(crate) fn is_self_atari(&self, point: Point, color: Color) -> bool {
        self.liberties_after(point, color).len() <= 1
    }

    /// The one stone that a ko capture takes: all neighbours are opponents, and one stone is captured.
    pub(crate) fn ko_capture(&self, point: Point, color: Color) -> Option<Point> {
        let surrounded = self.around(point).all(|n| self.color(n) == Some(color.other()));
        let captures = self.captures(point, color);
        (surrounded && captures.len() == 1).then(|| captures.first().copied()).flatten()
    }

    pub(crate) fn is_illegal_ko_capture(&self, point: Point, color: Color) -> bool {
        self.ko == Some(point) && self.ko_capture(point, color).is_some()
    }

    /// A stone whose capture would be a ko capture, or an empty point next to one that can be taken from there.
    pub(crate) fn is_ko_point(&self, point: Point) -> bool {
        match self.color(point) {
            None => Color::BOTH.iter().any(|&color| self.ko_capture(point, color).is_some()),
            Some(color) => self.liberties(point).iter().any(|&lib| {
                self.string(point).len() == 1 && self.ko_capture(lib, color.other()) == Some(point)
            }),
        }
    }

    /// Empty, and no suicide that the rule forbids. Says nothing about ko.
    pub(crate) fn is_possible(&self, point: Point, color: Color, suicide: SuicideRule) -> bool {
        if point.is_pass() {
            return true;
        }
        if self.color(point).is_some() {
            return false;
        }
        !self.is_suicide(point, color)
            || match suicide {
                SuicideRule::Forbidden => false,
                SuicideRule::Allowed => self.placed(point, color).0.string(point).len() > 1,
                SuicideRule::AllowedForAll => true,
            }
    }

    /// The position after a move that is possible.
    pub(crate) fn play(&mut self, point: Point, color: Color) {
        if point.is_pass() {
            self.ko = None;
            return;
        }
        let ko = self.ko_capture(point, color);
        let (mut next, taken) = self.placed(point, color);
        next.captured[color.other().index()] += taken.len() as u32;
        if next.liberties(point).is_empty() {
            let own = next.string(point);
            next.captured[color.index()] += own.len() as u32;
            own.iter().for_each(|p| next.cells[p.index()] = None);
        }
        next.ko = ko;
        *self = next;
    }

    /// Has every string a liberty?
    pub(crate) fn is_legal_position(&self) -> bool {
        self.points().all(|p| self.color(p).is_none() || !self.liberties(p).is_empty())
    }
}
