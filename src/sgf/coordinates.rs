//! Which point does `pd` name?
//!
//! Two letters from `a`: first the column from the left, then the row from the top. The empty value is a pass, and
//! so is `tt` on boards up to 19×19 (FF\[3\]). A list of points may be compressed to rectangles `aa:cc`, given by two
//! opposite corners (FF\[4\]).

use super::Value;
use crate::types::Point;

/// The largest board on which `tt` is a pass, because it is off the board.
const LARGEST_WITH_TT_PASS: usize = 19;

/// Reads a vertex: a point on a board of this size, or a pass; `None` for anything else.
pub(super) fn vertex(value: Value<'_>, size: usize) -> Option<Point> {
    match value.as_written().trim() {
        "" => Some(Point::PASS),
        "tt" if size <= LARGEST_WITH_TT_PASS => Some(Point::PASS),
        text => letters(text, size),
    }
}

/// Reads a point on a board of this size.
pub(super) fn point(value: Value<'_>, size: usize) -> Option<Point> {
    letters(value.as_written().trim(), size)
}

/// Reads a point or a rectangle of points, row by row; `None` if any corner is not on a board of this size.
pub(super) fn area(value: Value<'_>, size: usize) -> Option<impl Iterator<Item = Point>> {
    let (from, to) = value.parts().unwrap_or((value, value));
    let (from, to) = (point(from, size)?, point(to, size)?);
    let (top, bottom) = (from.row().min(to.row()), from.row().max(to.row()));
    let (left, right) = (from.column().min(to.column()), from.column().max(to.column()));
    Some((top..=bottom).flat_map(move |row| (left..=right).map(move |column| Point::new(row, column))))
}

/// Writes a vertex: two letters, or nothing for a pass.
pub(super) fn to_sgf(point: Point) -> String {
    if point.is_pass() {
        return String::new();
    }
    let letter = |place: usize| char::from(b'a' + place as u8);
    [letter(point.column()), letter(point.row())].iter().collect()
}

fn letters(text: &str, size: usize) -> Option<Point> {
    let &[column, row] = text.as_bytes() else { return None };
    let place =
        |letter: u8| letter.is_ascii_lowercase().then(|| usize::from(letter - b'a')).filter(|&at| at < size);
    Some(Point::new(place(row)?, place(column)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::MAX_BOARD;

    #[test]
    fn every_point_of_every_board_reads_back() {
        for size in 1..=MAX_BOARD {
            for expected in Point::all(size) {
                let text = to_sgf(expected);
                assert_eq!(point(Value::escaped(&text), size), Some(expected));
                if (size, text.as_str()) != (19, "tt") {
                    assert_eq!(vertex(Value::escaped(&text), size), Some(expected));
                }
            }
        }
        assert_eq!(vertex(Value::escaped("pd"), 19), Point::from_gtp("Q16", 19));
    }

    #[test]
    fn tt_is_a_pass_up_to_19_and_a_point_above() {
        for (text, size) in [("tt", 19), ("tt", 9), ("", 25), (" \r\n", 9)] {
            assert_eq!(vertex(Value::escaped(text), size), Some(Point::PASS), "{text:?} on {size}");
        }
        assert_eq!(vertex(Value::escaped("tt"), 21), Some(Point::new(19, 19)));
        assert_eq!(point(Value::escaped("tt"), 19), None);
    }

    #[test]
    fn points_off_the_board_are_refused() {
        for text in ["zz", "jj", "a", "abc", "AA", "a1", "é", "{{", "`a"] {
            assert_eq!(vertex(Value::escaped(text), 9), None, "{text}");
        }
    }

    #[test]
    fn rectangles_may_be_given_by_any_two_opposite_corners() {
        let points = |text| area(Value::escaped(text), 9).unwrap().map(to_sgf).collect::<Vec<_>>().join(" ");
        for text in ["ba:cc", "cc:ba", "bc:ca", "ca:bc"] {
            assert_eq!(points(text), "ba ca bb cb bc cc");
        }
        assert_eq!(points("ee"), "ee");
        assert!(area(Value::escaped("aa:jj"), 9).is_none());
        assert!(area(Value::escaped("aa:"), 9).is_none());
    }
}
