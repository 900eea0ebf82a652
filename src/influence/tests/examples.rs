//! Do the worked examples of the manual's chapter come out as it says?

use super::super::{FULL_STRENGTH, InfluenceMap, Purpose, Question, Stones};
use super::{alone, at, board, library, territory};
use crate::board::Board;
use crate::reading::Reader;
use crate::types::{Color, Point};

const WHITE: Color = Color::White;
const BLACK: Color = Color::Black;

/// Map after a move of `color`, with the other side to move next, as `before` is.
fn after(before: &InfluenceMap, board: &Board, mv: &str, color: Color) -> (InfluenceMap, InfluenceMap) {
    let mv = at(board, mv);
    let mut reader = Reader::new(board.clone());
    let maps = reader.with_move(mv, color, |reader| {
        let stones = Stones::healthy(&reader.board);
        let question = Question::territory(&stones, color.other());
        let after = before.after(reader, &library(), question);
        let followup = after.followup(reader, &library(), question, mv, color);
        (after, followup)
    });
    maps.unwrap()
}

#[test]
fn a_diagonal_is_not_squeezed_through_between_two_stones() {
    let board = board(
        ". . . X .
         O O . . .
         . . O . .
         . . O . .
         . . . . .",
    );
    let map = alone(&board);
    assert!(map.influence(at(&board, "C4"), BLACK) > 0.0);
    let inside = map.influence(at(&board, "B3"), BLACK);
    assert!(inside < 0.2, "{inside}");
}

/// Section "Influence and Territory", first example.
#[test]
fn a_push_into_four_points_is_worth_one_and_threatens_three() {
    let board = board(
        ". O X X X .
         . O X . X X
         . O . . . X
         . O X . X X
         . O X X X .
         . O O O O O",
    );
    let inside = ["D5", "C4", "D4", "E4", "D3"].map(|vertex| at(&board, vertex));
    let held =
        |map: &InfluenceMap| inside.iter().filter(|&&pos| map.whose_territory(pos) == Some(BLACK)).count();
    let gained = |delta: super::super::Delta| -> f32 {
        let changes = delta.changes.iter().filter(|change| inside.contains(&change.pos));
        changes.map(|change| change.after - change.before).sum()
    };
    let before = territory(&board, BLACK);
    assert_eq!(held(&before), 4);
    let (pushed, followup) = after(&before, &board, "C4", WHITE);
    assert_eq!(held(&pushed), 3);
    let worth = gained(before.delta_territory(&pushed, WHITE));
    assert!((worth - 1.0).abs() < 0.2, "{worth}");
    assert_eq!(held(&followup), 0);
    assert_eq!(held(&territory(&board, WHITE)), 3, "White to move is expected to push");
    let threat = gained(pushed.delta_territory(&followup, WHITE));
    assert!((2.0..=4.0).contains(&threat), "{threat}");
}

/// Section "Influence and Territory", second example.
#[test]
fn a_first_line_connection_changes_four_points() {
    let board = board(
        ". . O X . .
         O O O X X X
         O O O X X X
         . . O X . .
         . . O X . .
         . . . . . .",
    );
    let before = territory(&board, BLACK);
    assert_eq!(picture(&before, 3), ["ooOXxx", "o.OXxx", "o...xx"]);
    let (connected, _) = after(&before, &board, "D1", WHITE);
    assert_eq!(picture(&connected, 3), ["ooOXxx", "ooOX.x", "oo.O.x"]);
    let delta = before.delta_territory(&connected, WHITE);
    assert!((delta.points - 4.0).abs() < 0.5, "{delta:?}");
}

/// Rows from this one down: stones that stand, and territory in small letters.
fn picture(map: &InfluenceMap, from: usize) -> Vec<String> {
    let symbol = |pos: Point| match (map.stone(pos).filter(|_| map.stands(pos)), map.whose_territory(pos)) {
        (Some(Color::White), _) => 'O',
        (Some(Color::Black), _) => 'X',
        (None, Some(Color::White)) => 'o',
        (None, Some(Color::Black)) => 'x',
        (None, None) => '.',
    };
    let row = |row| (0..map.size()).map(|column| symbol(Point::new(row, column))).collect();
    (from..map.size()).map(row).collect()
}

/// Section "Influence and Territory", third example: captured stones count twice.
#[test]
fn saving_four_stones_and_two_points_is_worth_eighteen() {
    let board = board(
        ". . . . . . . O
         . . . . . . . O
         . . . . . . . O
         . . . . . . . O
         . . . . . . . O
         X X X X X X X O
         X . O O O O X O
         X . O . . O . O",
    );
    let caught =
        |pos: Point| board.color(pos) == Some(WHITE) && (2..6).contains(&pos.column()) && pos.row() >= 6;
    let lost = Stones::new(&board, |pos| if caught(pos) { 0.0 } else { FULL_STRENGTH });
    let mut reader = Reader::new(board.clone());
    let before = InfluenceMap::new(&mut reader, &library(), Question::territory(&lost, BLACK));
    let (saved, _) = after(&before, &board, "G1", WHITE);
    let inside = |change: &&super::super::Change| change.pos.row() >= 6;
    let delta = before.delta_territory(&saved, WHITE);
    let gained: f32 = delta.changes.iter().filter(inside).map(|change| change.after - change.before).sum();
    assert!(
        (gained - 18.0).abs() < 0.5,
        "{gained} {:?}",
        delta.changes.iter().filter(inside).collect::<Vec<_>>()
    );
}

/// Section "Permeability".
#[test]
fn a_corner_behind_a_wall_with_a_gap_is_secure() {
    let board = board(
        ". . . . . .
         O O O O . .
         . . . O . .
         . . . . . X
         . . . O . .
         . . . O O O",
    );
    let map = territory(&board, BLACK);
    assert_eq!(map.permeability(at(&board, "D3"), BLACK), 0.0);
    assert_eq!(map.permeability(at(&board, "D3"), WHITE), 1.0);
    for vertex in ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3", "A4", "B4", "C4"] {
        let pos = at(&board, vertex);
        assert_eq!(map.influence(pos, BLACK), 0.0, "{vertex}");
        assert_eq!(map.whose_territory(pos), Some(WHITE), "{vertex}");
    }
}

/// Section "Escape": whether the bottom becomes territory depends on who moves.
#[test]
fn a_gap_at_the_bottom_leaks_only_if_the_other_side_moves() {
    let board = board(
        ". . . . . . . .
         . . . . . . . .
         . . . . . . . .
         . . . . . . . .
         . . . X X . . .
         O O O . . O O O
         O . . . . . . O
         O . . . . . . O",
    );
    let bottom: Vec<Point> = board.points().filter(|pos| pos.row() >= 6 && board.is_empty(*pos)).collect();
    let held =
        |map: &InfluenceMap| bottom.iter().filter(|&&pos| map.whose_territory(pos) == Some(WHITE)).count();
    let (mine, theirs) = (territory(&board, WHITE), territory(&board, BLACK));
    assert_eq!(held(&mine), 10, "all but the two points where White would answer");
    assert!(held(&theirs) < 6, "{}", held(&theirs));
    let (closed, _) = after(&theirs, &board, "D3", WHITE);
    let gained = theirs.delta_territory(&closed, WHITE).points;
    assert!(gained > 4.0, "{gained}");
}

/// Section "Escape": the four points at distance four.
#[test]
fn a_dragon_flees_over_points_that_no_enemy_touches() {
    let rows = [
        ". . . . . . . . . . . . . . . . . . .",
        ". . . . . X . . O . . . . . X . . O .",
        ". . X . . . . . O . . X . . . . . O .",
        "X . . . . . . . . X . . . . . . . . .",
        "X O . O . . . . O X O . O . . . . O .",
        "X O . O . . . . . X O . O . . . . . .",
        "X O . . . X . O O X O . . . X . . O .",
        ". . . X . . . . . . . . X . . . . . .",
        "X . . . . X . . . X . . . . X . . . .",
    ];
    let empty = [". . . . . . . . . . . . . . . . . . ."; 10];
    let board = board(&rows.iter().chain(&empty).map(|row| format!("{row}\n")).collect::<String>());
    let stones = Stones::healthy(&board);
    let question = Question::territory(&stones, BLACK).with_purpose(Purpose::Escape);
    let map = InfluenceMap::without_patterns(&board, question);
    let dragon: Vec<Point> = ["L15", "L14", "L13", "N15", "N14"].map(|vertex| at(&board, vertex)).to_vec();
    let reached: Vec<String> = map.escape_points(&dragon).iter().map(|pos| pos.to_gtp(19)).collect();
    assert_eq!(reached, ["Q17", "R16", "R15", "Q14"]);
    let sum: u32 = map.escape_points(&dragon).iter().map(|&pos| map.escape_value(pos, WHITE)).sum();
    assert_eq!(map.escape_route(&dragon, |_| 6), sum);
    assert!(sum > 0);
}
