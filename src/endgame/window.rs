//! Which points belong together at a border?

use super::ground::Ground;
use crate::board::Board;
use crate::types::{Color, PerColor, Point, PointSet};

/// Points of a window: all that is played in them is tried, so each one more costs three times as much.
const ROOM: usize = 5;
/// Steps from a living stone of either colour to a point of a border.
const FAR: usize = 3;
/// The most by which the steps from the two colours differ.
const UNEVEN: usize = 2;
/// Both for points in the middle of a window.
const MIDDLE: (usize, usize) = (2, 1);
/// Steps between the middle of a window and its other points.
const SPREAD: usize = 4;

/// A place where territories touch.
pub(super) struct Window {
    /// The middle, then points by their distance from it.
    points: Vec<Point>,
    /// The middle and its neighbours, as far as no other window tells of them.
    told: Vec<Point>,
}

/// A point at a border.
#[derive(Clone, Copy)]
struct Place {
    pos: Point,
    /// Steps from the nearest living stones of the colour that is farther away.
    far: usize,
    /// By how many steps the other colour is nearer.
    uneven: usize,
}

impl Window {
    /// Where moves are tried.
    pub(super) fn points(&self) -> &[Point] {
        &self.points
    }

    /// The points of which the window tells what a move is worth.
    pub(super) fn told(&self) -> &[Point] {
        &self.told
    }

    /// The window around this point, which tells of points that are not told of yet.
    fn around(middle: Point, border: &[Place], told: &PointSet) -> Window {
        let mut near: Vec<(usize, usize, Point)> = border
            .iter()
            .map(|place| (steps(place.pos, middle), place.uneven + place.far, place.pos))
            .collect();
        near.retain(|&(away, ..)| away <= SPREAD);
        near.sort_unstable();
        near.truncate(ROOM);
        let is_new = |&&(away, _, pos): &&(usize, usize, Point)| away <= 1 && !told.contains(pos);
        let told = near.iter().filter(is_new).map(|&(.., pos)| pos).collect();
        Window { points: near.into_iter().map(|(.., pos)| pos).collect(), told }
    }
}

/// Windows of which one tells of each point in the middle of a border, in board order of their middles.
pub(super) fn windows(board: &Board, ground: &Ground) -> Vec<Window> {
    let border = border(board, ground);
    let is_middle = |place: &&Place| place.far <= MIDDLE.0 && place.uneven <= MIDDLE.1;
    let mut told = PointSet::new();
    let mut windows = Vec::new();
    for place in border.iter().filter(is_middle) {
        if !told.contains(place.pos) {
            let window = Window::around(place.pos, &border, &told);
            told.extend(window.told().iter().copied());
            windows.push(window);
        }
    }
    windows
}

fn border(board: &Board, ground: &Ground) -> Vec<Place> {
    let layers = PerColor::from_fn(|color| ground.layers(color, FAR));
    let away = |pos: Point, color: Color| layers[color].iter().position(|layer| layer.contains(pos));
    let place = |pos: Point| {
        let (black, white) = (away(pos, Color::Black)? + 1, away(pos, Color::White)? + 1);
        Some(Place { pos, far: black.max(white), uneven: black.abs_diff(white) })
    };
    let places = board.points().filter(|&pos| board.is_empty(pos)).filter_map(place);
    places.filter(|place| place.uneven <= UNEVEN).collect()
}

/// Steps along lines between two points of an empty board.
fn steps(a: Point, b: Point) -> usize {
    a.row().abs_diff(b.row()) + a.column().abs_diff(b.column())
}
