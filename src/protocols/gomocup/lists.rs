//! What do the lines between a command such as BOARD and its DONE say?

use super::settings::clip;
use crate::gomoku::{Point, Position, Rule, Side};

/// Which command a list belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ListKind {
    Board,
    Balance,
    ShowForbid,
    Swap2,
    Swap,
}

impl ListKind {
    /// Does each line name the owner of the stone?
    const fn has_owners(self) -> bool {
        matches!(self, ListKind::Board | ListKind::Balance | ListKind::ShowForbid)
    }
}

/// A stone of a list: where, and whether it is the engine's own, where that is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stone {
    point: Point,
    is_own: bool,
}

/// A list as far as it was read. Of several faults the first one is kept, and the lines up to DONE are passed over.
#[derive(Clone, Debug)]
pub(super) struct List {
    pub kind: ListKind,
    /// What follows the command on its line.
    pub argument: String,
    size: Option<usize>,
    stones: Vec<Stone>,
    fault: Option<String>,
}

impl List {
    /// Begins a list; without a board size it can only fail.
    pub(super) fn new(kind: ListKind, argument: &str, size: Option<usize>) -> List {
        let fault = size.is_none().then(|| "there is no board: expected START first".to_owned());
        List { kind, argument: argument.to_owned(), size, stones: Vec::new(), fault }
    }

    /// Takes one line that is not DONE.
    pub(super) fn add(&mut self, line: &str) {
        let (Some(size), None) = (self.size, &self.fault) else { return };
        match self.read(line, size) {
            Ok(stone) => self.stones.push(stone),
            Err(fault) => self.fault = Some(fault),
        }
    }

    fn read(&self, line: &str, size: usize) -> Result<Stone, String> {
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let (place, owner) = match fields[..] {
            [x, y] if !self.kind.has_owners() => ((x, y), "1"),
            [x, y, owner] if self.kind.has_owners() => ((x, y), owner),
            _ if self.kind.has_owners() => {
                return Err(format!("`{}`: expected column,row,owner", clip(line)));
            }
            _ => return Err(format!("`{}`: expected column,row", clip(line))),
        };
        let point = point(place, size)?;
        let is_own = match owner {
            "1" => true,
            "2" => false,
            "3" => return Err("stones of kind 3 are not supported: expected 1 or 2".to_owned()),
            _ => return Err(format!("owner `{}`: expected 1 or 2", clip(owner))),
        };
        if self.stones.iter().any(|stone| stone.point == point) {
            return Err(format!("Spot {} is already occupied", point.pair(size)));
        }
        Ok(Stone { point, is_own })
    }

    /// How many stones there are, if nothing was wrong.
    pub(super) fn len(&self) -> Result<usize, String> {
        self.fault.clone().map_or(Ok(self.stones.len()), Err)
    }

    /// The position of a list whose lines name owners. The engine moves next: it is Black if both have the same number of
    /// stones, and White if the other has one more.
    pub(super) fn position(&self, rule: Rule) -> Result<Position, String> {
        self.len()?;
        let own = self.stones.iter().filter(|stone| stone.is_own).count();
        let own_side = match self.stones.len() - own {
            other if other == own => Side::Black,
            other if other == own + 1 => Side::White,
            _ => return Err("Invalid position - too many stones of either color".to_owned()),
        };
        let mut position =
            self.placed(rule, |stone, _| if stone.is_own { own_side } else { own_side.other() })?;
        position.turn_to(own_side);
        Ok(position)
    }

    /// The position of a list for SHOWFORBID, of any number of stones of either side. In renju the lines are in the order
    /// of play, so whoever owns the first stone is Black.
    pub(super) fn diagram(&self, rule: Rule) -> Result<Position, String> {
        let first_is_own = self.stones.first().is_none_or(|stone| stone.is_own);
        self.placed(rule, |stone, _| if stone.is_own == first_is_own { Side::Black } else { Side::White })
    }

    /// The position of a list of moves in the order of play.
    pub(super) fn opening(&self, rule: Rule) -> Result<Position, String> {
        self.placed(rule, |_, index| Side::BOTH[index % 2])
    }

    fn placed(&self, rule: Rule, side: impl Fn(&Stone, usize) -> Side) -> Result<Position, String> {
        self.len()?;
        let size = self.size.ok_or("there is no board: expected START first")?;
        let mut position = Position::new(size, rule);
        self.stones.iter().enumerate().for_each(|(i, stone)| position.place(side(stone, i), stone.point));
        Ok(position)
    }
}

/// A point from its two fields.
pub(super) fn point((x, y): (&str, &str), size: usize) -> Result<Point, String> {
    let number = |text: &str| {
        let digits = text.strip_prefix('-').unwrap_or(text);
        let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        // A number that is too long to be read is off the board like any other large one.
        is_number.then(|| text.parse::<i64>().unwrap_or(i64::MAX))
    };
    let (Some(column), Some(row)) = (number(x), number(y)) else {
        return Err(format!("`{},{}`: expected two numbers", clip(x), clip(y)));
    };
    let on_board = usize::try_from(column).ok().zip(usize::try_from(row).ok());
    on_board
        .and_then(|(column, row)| Point::new(column, row, size))
        .ok_or_else(|| format!("Move {column},{row} is outside of {size}x{size} board"))
}

/// A move from one word `column,row`.
pub(super) fn pair(text: &str, size: usize) -> Result<Point, String> {
    match text.split(',').map(str::trim).collect::<Vec<_>>()[..] {
        [x, y] => point((x, y), size),
        _ => Err(format!("`{}`: expected column,row", clip(text))),
    }
}
