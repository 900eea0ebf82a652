//! What does `showboard` draw? GNU Go's picture to the byte, because editors paint their boards from it.
//!
//! Rows are numbered on both sides, star points are `+`, and the numbers of stones each side has captured stand beside
//! two rows near the bottom. The board drawn is the one in the try stack's present state.

use crate::board::Board;
use crate::types::{Color, Intersection, Point};
use std::fmt::Write;

/// The board with its coordinates, star points and captures; begins with a newline, ends without one.
pub(super) fn showboard(board: &Board) -> String {
    let size = board.size();
    let header = header(size);
    let mut text = format!("\n{header}");
    for row in 0..size {
        let number = size - row;
        let _ = write!(text, "\n{number:2}");
        for column in 0..size {
            let point = Point::new(row, column);
            let _ = write!(text, " {}", mark(board.at(point), is_star_point(point, size)));
        }
        let _ = write!(text, " {number}{}", captures_beside(board, number));
    }
    text + "\n" + &header
}

/// The points of an area as stars, with coordinates; begins and ends with a newline.
pub(super) fn area(size: usize, is_marked: impl Fn(Point) -> bool) -> String {
    let header = header(size);
    let mut text = format!("{header}\n");
    for row in 0..size {
        let number = size - row;
        let marks: String =
            (0..size).map(|column| if is_marked(Point::new(row, column)) { " *" } else { " ." }).collect();
        let _ = writeln!(text, "{number:2}{marks} {number:<2}");
    }
    text + &header
}

fn header(size: usize) -> String {
    (0..size).fold("  ".to_owned(), |line, column| {
        line + " " + Point::column_letter(column).encode_utf8(&mut [0; 4])
    })
}

fn mark(intersection: Intersection, star: bool) -> char {
    match intersection.color() {
        Some(color) => color.letter(),
        None if star => '+',
        None => '.',
    }
}

/// Star points: the centre of odd boards, the corners' 2-2, 3-3 or 4-4 points, and from 13 lines the sides' middles.
pub(in crate::protocols) fn is_star_point(point: Point, size: usize) -> bool {
    let corner_line = match size {
        0..=4 => None,
        5 => Some(1),
        6..=11 => Some(2),
        _ => Some(3),
    };
    let on_line = |at: usize| corner_line.is_some_and(|line| at == line || at + line + 1 == size);
    let in_middle = |at: usize| size % 2 == 1 && at == size / 2;
    let (row, column) = (point.row(), point.column());
    let corner = on_line(row) && on_line(column);
    let center = in_middle(row) && in_middle(column);
    let side = (in_middle(row) && on_line(column)) || (on_line(row) && in_middle(column));
    corner || center || (side && size >= 13)
}

/// What stands beside the row with this number: the captures of Black in row `size` - 9, but not below row 1, and
/// those of White one row higher.
fn captures_beside(board: &Board, number: usize) -> String {
    let lower = board.size().saturating_sub(9).max(1);
    let (who, captured) = match number {
        _ if number == lower => ("BLACK (X)", board.captured(Color::White)),
        _ if number == lower + 1 => ("WHITE (O)", board.captured(Color::Black)),
        _ => return String::new(),
    };
    format!("     {who} has captured {captured} stones")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stars(size: usize) -> String {
        Point::all(size).filter(|&p| is_star_point(p, size)).map(|p| p.to_gtp(size) + " ").collect()
    }

    #[test]
    fn star_points_are_those_of_gnu_go() {
        let expected = [
            (1, "A1 "),
            (2, ""),
            (3, "B2 "),
            (4, ""),
            (5, "B4 D4 C3 B2 D2 "),
            (6, "C4 D4 C3 D3 "),
            (9, "C7 G7 E5 C3 G3 "),
            (11, "C9 J9 F6 C3 J3 "),
            (12, "D9 J9 D4 J4 "),
            (13, "D10 G10 K10 D7 G7 K7 D4 G4 K4 "),
            (14, "D11 L11 D4 L4 "),
        ];
        for (size, points) in expected {
            assert_eq!(stars(size), points, "size {size}");
        }
    }

    #[test]
    fn captures_stand_beside_the_rows_where_gnu_go_puts_them() {
        for (size, white, black) in [(1, 0, 1), (2, 2, 1), (10, 2, 1), (11, 3, 2), (19, 11, 10), (25, 17, 16)]
        {
            let drawing = showboard(&Board::new(size));
            let row_of =
                |who: &str| drawing.lines().find(|line| line.contains(who)).map_or(0, leading_number);
            assert_eq!((row_of("WHITE"), row_of("BLACK")), (white, black), "size {size}");
        }
    }

    fn leading_number(line: &str) -> usize {
        line.split_whitespace().next().and_then(|word| word.parse().ok()).unwrap_or(0)
    }

    #[test]
    fn a_small_board_is_drawn_like_gnu_go_draws_it() {
        insta::assert_snapshot!(showboard(&Board::new(3)), @r"
           A B C
         3 . . . 3
         2 . + . 2     WHITE (O) has captured 0 stones
         1 . . . 1     BLACK (X) has captured 0 stones
           A B C
        ");
    }
}
