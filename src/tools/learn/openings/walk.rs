//! Which positions of openings does a game show, and what was played in them?

use super::normal::{Place, Stone, TURNS};
use crate::board::Board;
use crate::montecarlo::LightBoard;
use crate::tools::learn::records::Record;
use crate::types::{Color, PerColor, Point};

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Area {
    /// Whole boards of so many lines.
    Whole(usize),
    /// Each corner of so many lines, on boards with room for four.
    Corner(usize),
}

impl Area {
    /// Lines of the square.
    pub(super) fn side(self) -> usize {
        match self {
            Area::Whole(side) | Area::Corner(side) => side,
        }
    }

    /// The number of the last line.
    pub(super) fn last(self) -> u8 {
        self.side() as u8 - 1
    }

    /// In how many ways its positions can be turned.
    pub(super) fn turns(self) -> u8 {
        match self {
            Area::Whole(_) => TURNS,
            Area::Corner(_) => 2,
        }
    }

    fn is_of(self, size: usize) -> bool {
        match self {
            Area::Whole(side) => side == size,
            Area::Corner(side) => 2 * side <= size,
        }
    }

    /// Regions of a board, each by the turn that leads its corner to the upper right.
    fn regions(self) -> &'static [u8] {
        match self {
            Area::Whole(_) => &[0],
            Area::Corner(_) => &[0, 2, 4, 6],
        }
    }
}

/// A position of an area, when somebody could play there.
pub(super) struct Seen<'a> {
    /// The stones as the side to move sees them.
    pub(super) stones: &'a [Stone],
    /// What it played there, or `None` if it played elsewhere.
    pub(super) played: Option<Place>,
    /// Is this its first chance in this position?
    pub(super) is_new: bool,
    /// Did it win the game, if that is known?
    pub(super) won: Option<bool>,
}

/// Who won, if anybody did.
pub(super) fn winner(game: &Record) -> Option<Color> {
    match game.result.as_bytes() {
        [b'B', b'+', ..] => Some(Color::Black),
        [b'W', b'+', ..] => Some(Color::White),
        _ => None,
    }
}

/// Shows every position of the area among the first `moves` of a game in which its side could play: each when it is new,
/// and when it was played in.
pub(super) fn visit(game: &Record, area: Area, moves: usize, mut with: impl FnMut(&Seen<'_>)) {
    if !area.is_of(game.size) {
        return;
    }
    let mut board = Board::new(game.size);
    game.setup.iter().for_each(|stone| board.add_stone(stone.point, stone.color));
    let mut board = LightBoard::new(&board);
    let mut is_new = PerColor::from_fn(|_| vec![true; area.regions().len()]);
    let mut stones = Vec::new();
    for &mv in game.moves.iter().take(moves) {
        if mv.point.is_pass() {
            board.pass();
            continue;
        }
        if !board.is_legal(mv.point, mv.color) {
            return;
        }
        let mut changed = None;
        for (number, &region) in area.regions().iter().enumerate() {
            let place = place(mv.point, region, game.size);
            let played = (usize::from(place.0.max(place.1)) < area.side()).then_some(place);
            let is_new = std::mem::replace(&mut is_new[mv.color][number], false);
            if is_new || played.is_some() {
                read(&board, area.side(), region, mv.color, &mut stones);
                let won = winner(game).map(|winner| winner == mv.color);
                with(&Seen { stones: &stones, played, is_new, won });
            }
            changed = changed.or(played.map(|_| number));
        }
        board.play(mv.point, mv.color);
        if let Some(number) = changed {
            Color::BOTH.into_iter().for_each(|color| is_new[color][number] = true);
        }
    }
}

/// Rows from the top and columns from the right, seen from the corner of a region.
fn place(point: Point, region: u8, size: usize) -> Place {
    let last = size as u8 - 1;
    super::normal::turned((point.row() as u8, last - point.column() as u8), region, last)
}

/// The point of a place, the inverse of [`place`].
pub(super) fn point(place: Place, region: u8, size: usize) -> Point {
    let last = size as u8 - 1;
    let (row, column) = super::normal::turned(place, region, last);
    Point::new(usize::from(row), usize::from(last - column))
}

/// The stones of a region.
fn read(board: &LightBoard, side: usize, region: u8, color: Color, stones: &mut Vec<Stone>) {
    stones.clear();
    for row in 0..side as u8 {
        for column in 0..side as u8 {
            if let Some(stone) = board.at(point((row, column), region, board.size())).color() {
                stones.push((row, column, if stone == color { 1 } else { 2 }));
            }
        }
    }
}
