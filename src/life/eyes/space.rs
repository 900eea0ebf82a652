//! Where are the eye spaces of a colour?

use super::analyze::evaluate;
use super::domain::Domains;
use super::topology::topological_eye;
use super::{EyeBook, EyeData, EyeSpace, EyeValue, HalfEye};
use crate::reading::Reader;
use crate::types::{Color, Point, PointMap, PointSet};

/// The eye spaces of a colour.
#[derive(Clone, Debug)]
pub struct EyeSpaces {
    /// Whose eyes they are.
    pub color: Color,
    spaces: Vec<EyeSpace>,
    pub(super) data: PointMap<EyeData>,
    halves: Vec<(Point, HalfEye)>,
}

impl EyeSpaces {
    /// The eye spaces in the position of the reader. The stones of `dead` are lost: they do not bound a space but lie in
    /// it.
    pub fn find(r: &mut Reader, book: &mut EyeBook, dead: &PointSet, color: Color) -> EyeSpaces {
        let domains = Domains::of(&r.board, dead);
        EyeSpaces::within(r, book, dead, Points::of(&domains, color))
    }

    /// Those of the spaces that touch one of the stones, and others that hang together with them slantwise: what they are worth
    /// is what it is if all spaces are known.
    pub fn around(
        r: &mut Reader,
        book: &mut EyeBook,
        dead: &PointSet,
        color: Color,
        stones: &PointSet,
    ) -> EyeSpaces {
        let domains = Domains::of(&r.board, dead);
        let all = Points::of(&domains, color);
        EyeSpaces::within(r, book, dead, all.around(stones))
    }

    /// The eye spaces of both colours, White's first.
    pub fn find_both(r: &mut Reader, book: &mut EyeBook, dead: &PointSet) -> [EyeSpaces; 2] {
        let domains = Domains::of(&r.board, dead);
        Color::BOTH.map(|color| EyeSpaces::within(r, book, dead, Points::of(&domains, color)))
    }

    fn within(
        r: &mut Reader,
        book: &mut EyeBook,
        dead: &PointSet,
        Points { color, space }: Points,
    ) -> EyeSpaces {
        let found = EyeSpaces { color, spaces: Vec::new(), data: PointMap::default(), halves: Vec::new() };
        let mut builder = Builder { dead, found, space };
        builder.mark_margins(r);
        builder.find_halves(r);
        builder.partition(r, book);
        builder.found
    }

    /// The spaces in board order of their origins.
    pub fn spaces(&self) -> &[EyeSpace] {
        &self.spaces
    }

    /// The space that the point belongs to.
    pub fn space(&self, pos: Point) -> Option<&EyeSpace> {
        self.spaces.get(usize::from(self.data[pos].space).wrapping_sub(1))
    }

    /// What is known about the point; `None` outside of eye spaces.
    pub fn data(&self, pos: Point) -> Option<&EyeData> {
        (self.data[pos].space != 0).then(|| &self.data[pos])
    }

    /// Is the point eye space, and not marginal?
    pub fn is_proper(&self, pos: Point) -> bool {
        self.data(pos).is_some_and(|data| !data.is_marginal)
    }

    /// The half or false eye at the point.
    pub fn half_eye(&self, pos: Point) -> Option<&HalfEye> {
        self.halves.iter().find(|(point, _)| *point == pos).map(|(_, half)| half)
    }

    /// All half and false eyes in board order.
    pub fn half_eyes(&self) -> impl Iterator<Item = (Point, &HalfEye)> {
        self.halves.iter().map(|(point, half)| (*point, half))
    }

    /// The sum of the values of the spaces that touch one of the stones.
    pub fn value_around(&self, stones: &PointSet) -> EyeValue {
        let touching = self.spaces.iter().filter(|space| space.touches(stones));
        touching.fold(EyeValue::default(), |sum, space| sum + space.value)
    }
}

impl EyeSpace {
    /// Is one of the stones next to the space?
    pub fn touches(&self, stones: &PointSet) -> bool {
        self.points.iter().any(|point| point.neighbors().into_iter().any(|n| stones.contains(n)))
    }
}

/// All points of eye spaces of a colour.
struct Points {
    color: Color,
    space: PointSet,
}

impl Points {
    /// What this colour alone holds, and the contested points next to it.
    fn of(domains: &Domains, color: Color) -> Points {
        let (own, other) = (domains.held[color] & domains.free, domains.held[color.other()]);
        let safe = own - other;
        Points { color, space: safe | own & other & safe.beside() }
    }

    /// Those that are next to one of the stones, and all that hang together with them, slantwise too: a point that is a false
    /// eye can make one beside it false.
    fn around(&self, stones: &PointSet) -> Points {
        let touches = |p: &Point| p.neighbors().into_iter().any(|n| stones.contains(n));
        let mut open: Vec<Point> = self.space.iter().filter(touches).collect();
        let mut space: PointSet = open.iter().copied().collect();
        while let Some(p) = open.pop() {
            let near = p.neighbors().into_iter().chain(p.diagonals());
            open.extend(near.filter(|&n| self.space.contains(n) && space.insert(n)));
        }
        Points { color: self.color, space }
    }
}

struct Builder<'a> {
    dead: &'a PointSet,
    found: EyeSpaces,
    space: PointSet,
}

impl Builder<'_> {
    fn color(&self) -> Color {
        self.found.color
    }

    /// A point is marginal if the opponent can come in there from outside: from a stone that stands, or from an empty point
    /// that is no eye space. It is not if a stone that came in could be captured at once (manual, "False Margins").
    fn mark_margins(&mut self, r: &Reader) {
        let color = self.color();
        let points = self.space;
        for p in points.iter() {
            let is_outside = |n: &Point| {
                r.board.is_on_board(*n)
                    && !self.space.contains(*n)
                    && (r.board.at(*n) != color || self.dead.contains(*n))
            };
            let is_margin = p.neighbors().iter().any(is_outside)
                && !(r.board.is_empty(p) && r.board.is_self_atari(p, color.other()));
            self.found.data[p].is_marginal = is_margin;
        }
    }

    /// Half and false eyes are points with at most one neighbour in the space. A false eye holds no diagonal of another one,
    /// so that each one that is found may make others false.
    fn find_halves(&mut self, r: &mut Reader) {
        let mut proper: PointSet = self.space.iter().filter(|&p| !self.found.data[p].is_marginal).collect();
        let small: PointSet = proper.iter().filter(|&p| self.near(p) <= 1).collect();
        loop {
            self.found.halves = small
                .iter()
                .map(|p| (p, topological_eye(r, p, self.color(), &proper, self.dead)))
                .filter(|(_, half)| half.sum > 2.0)
                .collect();
            let lost: Vec<Point> = self.false_eyes(r).filter(|p| proper.contains(*p)).collect();
            if lost.is_empty() {
                break;
            }
            for p in lost {
                proper.remove(p);
                self.found.data[p].is_marginal = true;
            }
        }
    }

    /// The false eyes, but for those where the opponent cannot play as long as the owner's neighbour stones stand: such a
    /// point is worth its size.
    fn false_eyes(&self, r: &Reader) -> impl Iterator<Item = Point> {
        let is_barred = |p: Point| {
            self.near(p) == 1 && r.board.is_empty(p) && r.board.is_suicide(p, self.color().other())
        };
        let found = self.found.halves.iter().filter(move |(p, half)| half.is_false() && !is_barred(*p));
        found.map(|(p, _)| *p)
    }

    /// Neighbours in the space.
    fn near(&self, p: Point) -> usize {
        p.neighbors().into_iter().filter(|&n| self.space.contains(n)).count()
    }

    fn partition(&mut self, r: &Reader, book: &mut EyeBook) {
        let points = self.space;
        for p in points.iter() {
            if self.found.data[p].space != 0 {
                continue;
            }
            let number = self.found.spaces.len() as u16 + 1;
            let points = self.component(p, number);
            for &point in &points {
                self.count_neighbors(point);
            }
            let space = evaluate(&self.found, r, book, points, self.dead);
            self.found.spaces.push(space);
        }
    }

    /// Marks everything that hangs together with the point, and lists it in board order.
    fn component(&mut self, start: Point, number: u16) -> Vec<Point> {
        let mut points = vec![start];
        self.found.data[start].space = number;
        let mut at = 0;
        while let Some(&p) = points.get(at) {
            at += 1;
            for n in p.neighbors() {
                if self.space.contains(n) && self.found.data[n].space == 0 {
                    self.found.data[n].space = number;
                    points.push(n);
                }
            }
        }
        points.sort_unstable();
        points
    }

    fn count_neighbors(&mut self, p: Point) {
        let near = p.neighbors().into_iter().filter(|&n| self.space.contains(n));
        let (mut all, mut marginal) = (0, 0);
        for n in near {
            all += 1;
            marginal += u8::from(self.found.data[n].is_marginal);
        }
        let data = &mut self.found.data[p];
        (data.neighbors, data.marginal_neighbors) = (all, marginal);
    }
}
