//! What does a node mean on the board and on the page? Moves, set-up, marks and comments of one node.

use super::tree::{Node, NodeId, SgfTree};
use super::{PropertyError, Value, coordinates};
use crate::types::{Color, Move, Point};
use std::borrow::Cow;

/// One thing that a node does to the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A move or a pass (`B`, `W`).
    Play(Move),
    /// A stone is put on the board (`AB`, `AW`), replacing what is there.
    AddStone(Point, Color),
    /// A point is cleared (`AE`).
    Clear(Point),
    /// It is this player's turn (`PL`).
    Turn(Color),
}

/// A mark on a point.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// `TR`
    Triangle,
    /// `SQ`
    Square,
    /// `CR`
    Circle,
    /// `MA`
    Cross,
    /// `SL`
    Selected,
    /// `TB`
    BlackTerritory,
    /// `TW`
    WhiteTerritory,
    /// `LB`
    Label(String),
}

const MARKS: [(&str, Mark); 7] = [
    ("TR", Mark::Triangle),
    ("SQ", Mark::Square),
    ("CR", Mark::Circle),
    ("MA", Mark::Cross),
    ("SL", Mark::Selected),
    ("TB", Mark::BlackTerritory),
    ("TW", Mark::WhiteTerritory),
];

/// How the values of a property act on the board.
enum Meaning {
    Setup(fn(Point) -> Action),
    Play(Color),
    Turn,
}

fn meaning(name: &str) -> Option<Meaning> {
    Some(match name {
        "B" => Meaning::Play(Color::Black),
        "W" => Meaning::Play(Color::White),
        "AB" => Meaning::Setup(|point| Action::AddStone(point, Color::Black)),
        "AW" => Meaning::Setup(|point| Action::AddStone(point, Color::White)),
        "AE" => Meaning::Setup(Action::Clear),
        "PL" => Meaning::Turn,
        _ => return None,
    })
}

impl<'t> Node<'t> {
    /// What the node does to a board of this size, in file order; rectangles of points come point by point. An empty
    /// value is a pass of `B` and `W` and nothing else: careless writers leave `PL[]` and `AB[]`.
    ///
    /// # Errors
    /// The values of `B W AB AW AE PL` that are no point of the board or no color, each in its place; the others are
    /// not affected.
    pub fn actions(self, size: usize) -> impl Iterator<Item = Result<Action, PropertyError>> + 't {
        let known = self.properties().filter_map(|(name, value)| Some((name, value, meaning(name)?)));
        known.flat_map(move |(name, value, meaning)| {
            let off_board = || PropertyError::new(name, value, format!("a point on a {size}x{size} board"));
            let is_empty = value.as_written().trim().is_empty();
            let (area, single) = match meaning {
                Meaning::Setup(_) | Meaning::Turn if is_empty => (None, None),
                Meaning::Setup(action) => match coordinates::area(value, size) {
                    Some(points) => (Some(points.map(move |point| Ok(action(point)))), None),
                    None => (None, Some(Err(off_board()))),
                },
                Meaning::Play(color) => {
                    let point = coordinates::vertex(value, size).ok_or_else(off_board);
                    (None, Some(point.map(|point| Action::Play(Move { color, point }))))
                }
                Meaning::Turn => (None, Some(turn(name, value).map(Action::Turn))),
            };
            area.into_iter().flatten().chain(single)
        })
    }

    /// The first move of the node on a board of this size, if it has one that can be read.
    pub fn played(self, size: usize) -> Option<Move> {
        self.actions(size).find_map(|action| match action {
            Ok(Action::Play(played)) => Some(played),
            _ => None,
        })
    }

    /// The comment (`C`).
    pub fn comment(self) -> Option<Cow<'t, str>> {
        self.get("C").map(Value::text)
    }

    /// The marks on a board of this size; marks that are not on it are left out.
    pub fn marks(self, size: usize) -> impl Iterator<Item = (Point, Mark)> + 't {
        let plain = self.properties().flat_map(move |(name, value)| {
            let mark = MARKS.iter().find(|(other, _)| *other == name).map(|(_, mark)| mark);
            let points = mark.and_then(|_| coordinates::area(value, size));
            points.into_iter().flatten().zip(mark.into_iter().cycle().cloned())
        });
        let labels = self.values("LB").filter_map(move |value| {
            let (at, label) = value.parts()?;
            Some((coordinates::point(at, size)?, Mark::Label(label.simple_text().into_owned())))
        });
        plain.chain(labels)
    }
}

/// Reads a color as `PL` and old files give it: `B`, `black`, `W`, `White`, or 1 for Black and 2 for White.
fn turn(name: &str, value: Value<'_>) -> Result<Color, PropertyError> {
    match value.as_written().trim().bytes().next().map(|b| b.to_ascii_lowercase()) {
        Some(b'b' | b'1') => Ok(Color::Black),
        Some(b'w' | b'2') => Ok(Color::White),
        _ => Err(PropertyError::new(name, value, "B or W")),
    }
}

impl SgfTree {
    /// Adds a move or pass of its own to a node, usually one just made by [`SgfTree::append`].
    pub fn add_move(&mut self, node: NodeId, played: Move) {
        let name = match played.color {
            Color::Black => "B",
            Color::White => "W",
        };
        self.add(node, name, &coordinates::to_sgf(played.point));
    }

    /// Adds a node with a move or pass below `parent`: the continuation if it is the first one, else a variation.
    pub fn append_move(&mut self, parent: NodeId, played: Move) -> NodeId {
        let node = self.append(parent);
        self.add_move(node, played);
        node
    }

    /// Adds stones to the position of a node (`AB`, `AW`).
    pub fn add_stones(&mut self, node: NodeId, color: Color, points: impl IntoIterator<Item = Point>) {
        let name = match color {
            Color::Black => "AB",
            Color::White => "AW",
        };
        self.add_points(node, name, points);
    }

    /// Adds points to a property that is a list of points, such as `AE` or `TB`.
    ///
    /// # Panics
    /// As [`SgfTree::add`].
    pub fn add_points(&mut self, node: NodeId, name: &str, points: impl IntoIterator<Item = Point>) {
        for point in points {
            self.add(node, name, &coordinates::to_sgf(point));
        }
    }

    /// Says who plays next (`PL`).
    pub fn set_turn(&mut self, node: NodeId, color: Color) {
        self.set(node, "PL", color.initial().encode_utf8(&mut [0; 4]));
    }

    /// Adds a mark to a point.
    pub fn add_mark(&mut self, node: NodeId, point: Point, mark: &Mark) {
        match mark {
            Mark::Label(text) => self.add_composed(node, "LB", &coordinates::to_sgf(point), text),
            mark => {
                let known = MARKS.iter().find(|(_, other)| other == mark);
                self.add_points(node, known.map_or("MA", |(name, _)| name), [point]);
            }
        }
    }

    /// Makes `text` the comment of a node.
    pub fn set_comment(&mut self, node: NodeId, text: &str) {
        self.set(node, "C", text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root(properties: &str) -> SgfTree {
        format!("(;{properties})").parse().unwrap()
    }

    /// What the root does to a 9×9 board, in short.
    fn actions(properties: &str) -> String {
        let tree = root(properties);
        let short = |action: Result<Action, PropertyError>| match action {
            Ok(Action::Play(played)) => format!("{}:{}", played.color.initial(), played.point.to_gtp(9)),
            Ok(Action::AddStone(point, color)) => format!("+{}{}", color.initial(), point.to_gtp(9)),
            Ok(Action::Clear(point)) => format!("-{}", point.to_gtp(9)),
            Ok(Action::Turn(color)) => format!("{color}'s turn"),
            Err(error) => format!("({error})"),
        };
        tree.root().actions(9).map(short).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn moves_and_set_up_come_in_file_order() {
        assert_eq!(actions("AB[aa][bb]C[x]AW[cc]AE[ii]PL[W]"), "+BA9 +BB8 +WC7 -J1 white's turn");
        assert_eq!(actions("AB[aa:ba][ih:ii]AE[aa]"), "+BA9 +BB9 +BJ2 +BJ1 -A9");
        assert_eq!(actions("AB[]AE[ ]PL[]AW[aa]"), "+WA9");
        assert_eq!(actions("B[aa]W[]W[tt]"), "B:A9 W:PASS W:PASS");
        assert_eq!(
            actions("PL[black]PL[1]PL[2]PL[ w ]"),
            "black's turn black's turn white's turn white's turn"
        );
    }

    #[test]
    fn what_makes_no_sense_is_told_in_its_place_and_harms_nothing_else() {
        assert_eq!(
            actions("AB[aa][zz][bb]W[jj]PL[x]B[cc]"),
            "+BA9 (AB[zz]: expected a point on a 9x9 board) +BB8 (W[jj]: expected a point on a 9x9 board) \
             (PL[x]: expected B or W) B:C7"
        );
        assert_eq!(root("W[jj]B[aa]").root().played(9).map(|played| played.color), Some(Color::Black));
    }

    #[test]
    fn marks_and_comments_are_read() {
        let tree = root("C[two\r\nlines]TR[aa][bb]MA[zz][cc:cd]LB[dd:1\\:a][ee]CR[ff]");
        assert_eq!(tree.root().comment().as_deref(), Some("two\nlines"));
        let marks: Vec<_> =
            tree.root().marks(9).map(|(point, mark)| format!("{} {mark:?}", point.to_gtp(9))).collect();
        assert_eq!(
            marks,
            ["A9 Triangle", "B8 Triangle", "C7 Cross", "C6 Cross", "F4 Circle", "D6 Label(\"1:a\")"]
        );
    }

    #[test]
    fn a_record_is_built_node_by_node() {
        let point = |text| Point::from_gtp(text, 9).unwrap();
        let mut record = SgfTree::new();
        let root = SgfTree::ROOT;
        record.add_stones(root, Color::Black, [point("C3"), point("G7")]);
        record.add_stones(root, Color::White, [point("E5")]);
        record.add_points(root, "AE", [point("A1")]);
        record.set_turn(root, Color::White);
        let first = record.append_move(root, Move { color: Color::White, point: point("C7") });
        let pass = record.append_move(first, Move { color: Color::Black, point: Point::PASS });
        record.append_move(first, Move { color: Color::Black, point: point("D4") });
        record.set_comment(pass, "Why? [a pass]\nreally");
        record.add_mark(pass, point("A1"), &Mark::Label("a:b".to_owned()));
        for (_, mark) in &MARKS {
            record.add_mark(pass, point("B1"), mark);
        }
        insta::assert_snapshot!(record, @r"
        (;AB[cg][gc]AW[ee]AE[ai]PL[W];W[cc]
        (;B[]C[Why? [a pass\]
        really]LB[ai:a\:b]TR[bi]SQ[bi]CR[bi]MA[bi]SL[bi]TB[bi]TW[bi])
        (;B[df]))
        ");
        assert_eq!(record.node(pass).move_number(), 2);
    }
}
