//! Whose territory, moyo or area is a point, and how large is the region it lies in?
//!
//! Territory is expected to become points; a moyo easily becomes territory if nobody reduces it; an area is where one
//! side's influence is stronger. Territory is moyo, and moyo is area. (Manual, "Territory, Moyo and Area".)

use super::map::InfluenceMap;
use super::territory::sign;
use crate::types::{Color, Point, PointMap};

/// Chance from which a point is territory.
const TERRITORY: f32 = 0.95;
/// Chance, before the neighbours are asked, from which it is moyo.
const MOYO: f32 = 0.4;
/// The same for area.
const AREA: f32 = 0.05;

/// What kind of hold on a point?
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Hold {
    /// Stronger influence.
    Area,
    /// Likely territory.
    Moyo,
    /// Expected points.
    Territory,
}

impl InfluenceMap {
    /// Whose territory is the point?
    pub fn whose_territory(&self, pos: Point) -> Option<Color> {
        self.owner(pos, |map, color| map.chance(pos) * sign(color) >= TERRITORY)
    }

    /// Whose moyo is the point? Territory is moyo.
    pub fn whose_moyo(&self, pos: Point) -> Option<Color> {
        self.owner(pos, |map, color| map.reach(pos, color) >= MOYO)
    }

    /// Whose area is the point? Moyo is area.
    pub fn whose_area(&self, pos: Point) -> Option<Color> {
        self.owner(pos, |map, color| map.reach(pos, color) >= AREA)
    }

    /// Who holds the point in this way?
    pub fn who(&self, hold: Hold, pos: Point) -> Option<Color> {
        match hold {
            Hold::Area => self.whose_area(pos),
            Hold::Moyo => self.whose_moyo(pos),
            Hold::Territory => self.whose_territory(pos),
        }
    }

    fn reach(&self, pos: Point, color: Color) -> f32 {
        self.open_chance(pos) * sign(color)
    }

    fn owner(&self, pos: Point, holds: impl Fn(&InfluenceMap, Color) -> bool) -> Option<Color> {
        if self.stands(pos) {
            return None;
        }
        Color::BOTH.into_iter().find(|&color| holds(self, color))
    }

    /// How a point is held, as a number: ±4 a stone that stands, ±3 territory, ±2 moyo, ±1 area, 0 nobody's; positive
    /// for White.
    pub fn region_code(&self, pos: Point) -> i32 {
        let signed = |color, code: i32| if color == Color::White { code } else { -code };
        if let Some(color) = self.stone(pos).filter(|_| self.stands(pos)) {
            return signed(color, 4);
        }
        let holds = [(Hold::Territory, 3), (Hold::Moyo, 2), (Hold::Area, 1)];
        holds.into_iter().find_map(|(hold, code)| Some(signed(self.who(hold, pos)?, code))).unwrap_or(0)
    }

    /// The regions that are held in this way.
    pub fn regions(&self, hold: Hold) -> Regions {
        Regions::new(self, hold)
    }
}

/// Connected points that one side holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// Whose it is.
    pub color: Color,
    /// Points without those under stones that stand.
    pub size: usize,
    /// The points, in board order; with the owner's standing stones, which connect.
    pub points: Vec<Point>,
}

/// All regions of a kind.
#[derive(Clone, Debug)]
pub struct Regions {
    list: Vec<Region>,
    number: PointMap<u16>,
}

impl Regions {
    fn new(map: &InfluenceMap, hold: Hold) -> Regions {
        let owner = |pos: Point| if map.stands(pos) { map.stone(pos) } else { map.who(hold, pos) };
        let mut regions = Regions { list: Vec::new(), number: PointMap::filled(0) };
        for pos in map.points() {
            let Some(color) = map.who(hold, pos).filter(|_| regions.number[pos] == 0) else { continue };
            let number = regions.list.len() as u16 + 1;
            let mut points = vec![pos];
            regions.number[pos] = number;
            let mut next = 0;
            while let Some(&from) = points.get(next) {
                next += 1;
                for near in from.neighbors().into_iter().filter(|near| near.is_on(map.size())) {
                    if regions.number[near] == 0 && owner(near) == Some(color) {
                        regions.number[near] = number;
                        points.push(near);
                    }
                }
            }
            points.sort_unstable();
            let size = points.iter().filter(|&&pos| !map.stands(pos)).count();
            regions.list.push(Region { color, size, points });
        }
        regions
    }

    /// The regions, by their first points in board order.
    pub fn iter(&self) -> impl Iterator<Item = &Region> {
        self.list.iter()
    }

    /// The region of a point, or of a stone that lies in it.
    pub fn at(&self, pos: Point) -> Option<&Region> {
        self.list.get(usize::from(self.number[pos]).checked_sub(1)?)
    }
}
