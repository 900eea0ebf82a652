//! How do the numbers of influence look as text?
//!
//! The bits that choose diagrams are those of GNU Go's option `-m`. (Manual, "Colored display and debugging of
//! influence".)

use crate::influence::{InfluenceMap, Source};
use crate::types::{Color, Point};

/// A diagram.
pub struct Chart {
    /// The bit that asks for it.
    pub bit: u32,
    /// What it shows.
    pub title: &'static str,
    cells: Cells,
}

enum Cells {
    Regions,
    Numbers(fn(&InfluenceMap, Point) -> f32, usize),
}

/// The bit that asks for territory, moyo and area.
pub const REGIONS: u32 = 0x10;

/// All diagrams in the order in which they are shown.
pub const CHARTS: &[Chart] = &[
    Chart { bit: REGIONS, title: "territory (3), moyo (2), area (1)", cells: Cells::Regions },
    numbers(0x20, "influence of White", |map, pos| map.influence(pos, Color::White), 0),
    numbers(0x20, "influence of Black", |map, pos| map.influence(pos, Color::Black), 0),
    numbers(0x40, "permeability for White", |map, pos| map.permeability(pos, Color::White), 1),
    numbers(0x40, "permeability for Black", |map, pos| map.permeability(pos, Color::Black), 1),
    numbers(0x80, "strength of White's sources", |map, pos| strength(map, pos, Color::White), 0),
    numbers(0x80, "strength of Black's sources", |map, pos| strength(map, pos, Color::Black), 0),
    numbers(0x100, "attenuation of White's sources", |map, pos| attenuation(map, pos, Color::White), 1),
    numbers(0x100, "attenuation of Black's sources", |map, pos| attenuation(map, pos, Color::Black), 1),
    numbers(0x200, "territory, positive for White", InfluenceMap::territory_value, 2),
];

const fn numbers(
    bit: u32,
    title: &'static str,
    value: fn(&InfluenceMap, Point) -> f32,
    digits: usize,
) -> Chart {
    Chart { bit, title, cells: Cells::Numbers(value, digits) }
}

fn at(map: &InfluenceMap, pos: Point, color: Color) -> impl Iterator<Item = &Source> {
    map.sources().filter(move |source| source.pos == pos && source.color == color)
}

fn strength(map: &InfluenceMap, pos: Point, color: Color) -> f32 {
    at(map, pos, color).fold(0.0, |sum, source| sum + source.strength)
}

fn attenuation(map: &InfluenceMap, pos: Point, color: Color) -> f32 {
    at(map, pos, color).next().map_or(0.0, |source| source.attenuation)
}

impl Chart {
    /// The diagram with its title and coordinates; in colour if it is painted.
    pub fn draw(&self, map: &InfluenceMap, paint: bool) -> String {
        let width = match self.cells {
            Cells::Regions => 3,
            Cells::Numbers(_, 2) => 6,
            Cells::Numbers(..) => 5,
        };
        let letters = (0..map.size()).map(|column| format!("{:>width$}", Point::column_letter(column)));
        let header = format!("  {}\n", letters.collect::<String>());
        let mut text = format!("{}\n{header}", self.title);
        for row in 0..map.size() {
            let number = map.size() - row;
            let cells = (0..map.size()).map(|column| self.cell(map, Point::new(row, column), width, paint));
            text += &format!("{number:2}{} {number}\n", cells.collect::<String>());
        }
        text + &header
    }

    fn cell(&self, map: &InfluenceMap, pos: Point, width: usize, paint: bool) -> String {
        let code = map.region_code(pos);
        let text = match &self.cells {
            Cells::Numbers(value, digits) => format!("{:width$.digits$}", value(map, pos) + 0.0),
            Cells::Regions => format!("{:>width$}", symbol(code)),
        };
        match hue(code).filter(|_| paint) {
            Some(hue) => format!("\x1b[{hue}m{text}\x1b[0m"),
            None => text,
        }
    }
}

fn symbol(code: i32) -> String {
    match code {
        4 => "O".to_owned(),
        -4 => "X".to_owned(),
        0 => ".".to_owned(),
        white @ 1.. => format!("o{white}"),
        black => format!("x{}", -black),
    }
}

/// GNU Go's colours: territory cyan, moyo yellow, area red.
fn hue(code: i32) -> Option<u8> {
    match code.abs() {
        3 => Some(36),
        2 => Some(33),
        1 => Some(31),
        _ => None,
    }
}
