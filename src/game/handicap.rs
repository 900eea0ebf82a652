//! Where do handicap stones go?
//!
//! Fixed placement follows the tables of the GTP version 2 draft 2 specification, section 4.1.1: corners, then the
//! centre, the middles of the left and right sides, the middles of the lower and upper sides. The stones stand on the
//! fourth line from 13×13 upwards and on the third below. (GNU Go 3.8 differs from that table on 12×12 alone, where
//! it uses the fourth line.) Free placement is limited only in number: two stones up to all points but one.

use super::GameError;
use crate::types::{MAX_BOARD, Point, PointMap};

/// The largest number of fixed handicap stones on a board of this size; 0 where the table has none.
pub const fn max_fixed_handicap(size: usize) -> usize {
    match size {
        0..=6 => 0,
        7 => 4,
        _ if size > MAX_BOARD => 0,
        _ if size.is_multiple_of(2) => 4,
        _ => 9,
    }
}

/// The points of a fixed handicap, top row first, left to right; `None` unless `2 <= stones <=`
/// [`max_fixed_handicap`].
///
/// ```
/// use tesuji::game::fixed_handicap_points;
/// let points = fixed_handicap_points(19, 3).unwrap_or_default();
/// let vertices: Vec<String> = points.iter().map(|point| point.to_gtp(19)).collect();
/// assert_eq!(vertices, ["D16", "Q16", "D4"]);
/// ```
pub fn fixed_handicap_points(size: usize, stones: usize) -> Option<Vec<Point>> {
    if !(2..=max_fixed_handicap(size)).contains(&stones) {
        return None;
    }
    let near = if size < 13 { 2 } else { 3 };
    let (far, middle) = (size - 1 - near, size / 2);
    let corners = [(far, near), (near, far), (near, near), (far, far)];
    let sides = [(middle, near), (middle, far), (far, middle), (near, middle)];
    let around = corners.into_iter().chain(sides).take(if has_center(stones) { stones - 1 } else { stones });
    let center = has_center(stones).then_some((middle, middle));
    let mut points: Vec<Point> = around.chain(center).map(|(row, column)| Point::new(row, column)).collect();
    points.sort_unstable();
    Some(points)
}

/// Odd handicaps from five stones upwards have a stone in the centre.
const fn has_center(stones: usize) -> bool {
    stones >= 5 && stones % 2 == 1
}

/// Checks a free placement: two stones up to all points but one, each on the board, none twice.
pub fn check_free_handicap(size: usize, points: &[Point]) -> Result<(), GameError> {
    let mut seen: PointMap<bool> = PointMap::default();
    for &point in points {
        if !point.is_on(size) {
            return Err(GameError::InvalidCoordinate);
        }
        if std::mem::replace(&mut seen[point], true) {
            return Err(GameError::RepeatedVertex);
        }
    }
    if points.len() < 2 || points.len() >= size * size {
        return Err(GameError::InvalidHandicap);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tests::ask_gnugo;

    fn vertices(size: usize, stones: usize) -> String {
        let points = fixed_handicap_points(size, stones).unwrap_or_default();
        points.iter().map(|point| point.to_gtp(size)).collect::<Vec<_>>().join(" ")
    }

    fn sorted_points(text: &str, size: usize) -> Option<Vec<Point>> {
        let mut points: Vec<Point> =
            text.split_whitespace().map(|word| Point::from_gtp(word, size)).collect::<Option<_>>()?;
        points.sort_unstable();
        Some(points)
    }

    #[test]
    fn handicaps_on_19x19_are_those_of_the_specification() {
        let table = [
            "D4 Q16",
            "D4 Q16 D16",
            "D4 Q16 D16 Q4",
            "D4 Q16 D16 Q4 K10",
            "D4 Q16 D16 Q4 D10 Q10",
            "D4 Q16 D16 Q4 D10 Q10 K10",
            "D4 Q16 D16 Q4 D10 Q10 K4 K16",
            "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10",
        ];
        for (index, row) in table.iter().enumerate() {
            assert_eq!(fixed_handicap_points(19, index + 2), sorted_points(row, 19));
        }
    }

    #[test]
    fn the_largest_handicap_and_its_line_are_those_of_the_specification() {
        let table = [(7, 4, 3), (8, 4, 3), (9, 9, 3), (10, 4, 3), (11, 9, 3), (12, 4, 3)];
        let upper = (13..=MAX_BOARD).map(|size| (size, if size % 2 == 1 { 9 } else { 4 }, 4));
        for (size, max, line) in table.into_iter().chain(upper) {
            assert_eq!(max_fixed_handicap(size), max, "{size}");
            for point in fixed_handicap_points(size, max).unwrap_or_default() {
                let center = point == Point::new(size / 2, size / 2);
                assert!(center || point.edge_distance(size) + 1 == line, "{size} {}", point.to_gtp(size));
            }
            assert_eq!(fixed_handicap_points(size, max).map(|points| points.len()), Some(max));
        }
    }

    #[test]
    fn too_few_and_too_many_stones_have_no_fixed_places() {
        for size in 0..=MAX_BOARD + 1 {
            for stones in [0, 1, max_fixed_handicap(size) + 1, 10, usize::MAX] {
                assert_eq!(fixed_handicap_points(size, stones), None, "{size} {stones}");
            }
        }
    }

    #[test]
    fn small_boards_put_the_second_corner_opposite_to_the_first() {
        insta::assert_snapshot!(
            [(7, 2), (7, 4), (9, 5), (12, 4), (13, 8)].map(|(size, n)| vertices(size, n)).join("\n"),
            @r"
        E5 C3
        C5 E5 C3 E3
        C7 G7 E5 C3 G3
        C10 K10 C3 K3
        D10 G10 K10 D7 K7 D4 G4 K4
        "
        );
    }

    #[test]
    fn free_handicaps_are_checked() {
        let point = |text: &str| Point::from_gtp(text, 3).unwrap_or(Point::PASS);
        let check =
            |text: &str| check_free_handicap(3, &text.split_whitespace().map(point).collect::<Vec<_>>());
        assert_eq!(check("a1 c3"), Ok(()));
        assert_eq!(check("a1 a2 a3 b1 b2 b3 c1 c2"), Ok(()));
        assert_eq!(check("a1 a2 a3 b1 b2 b3 c1 c2 c3"), Err(GameError::InvalidHandicap));
        assert_eq!(check("a1"), Err(GameError::InvalidHandicap));
        assert_eq!(check(""), Err(GameError::InvalidHandicap));
        assert_eq!(check("a1 b1 a1"), Err(GameError::RepeatedVertex));
        assert_eq!(check("a1 pass"), Err(GameError::InvalidCoordinate));
        assert_eq!(
            check_free_handicap(3, &[Point::new(0, 0), Point::new(3, 3)]),
            Err(GameError::InvalidCoordinate)
        );
    }

    #[test]
    fn gnugo_places_the_same_fixed_handicaps_but_on_12x12() {
        let cases: Vec<(usize, usize)> =
            (1..=19).filter(|&size| size != 12).flat_map(|size| (2..=10).map(move |n| (size, n))).collect();
        let input: String = cases
            .iter()
            .map(|(size, n)| format!("boardsize {size}\nclear_board\n7 fixed_handicap {n}\n"))
            .collect();
        let Some(output) = ask_gnugo(&input) else {
            return;
        };
        let answers: Vec<&str> =
            output.split("\n\n").filter(|answer| answer.get(1..2) == Some("7")).collect();
        assert_eq!(answers.len(), cases.len());
        for (&(size, n), answer) in cases.iter().zip(answers) {
            let expected = match fixed_handicap_points(size, n) {
                Some(_) => format!("=7 {}", vertices(size, n)),
                None => "?7 invalid handicap".to_owned(),
            };
            assert_eq!(answer, expected, "{size} {n}");
        }
    }
}
