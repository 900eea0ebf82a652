//! Which moves of the books are offered, and which are not?

use super::*;
use crate::board::Board;
use std::collections::BTreeSet;
use std::fs;

fn at(vertex: &str) -> Point {
    Point::from_gtp(vertex, 19).expect("a vertex")
}

/// A board of 19 lines with these moves played in turn, Black's first; `-` for a move elsewhere.
fn reader(moves: &str) -> Reader {
    let mut board = Board::new(19);
    for (vertex, color) in moves.split_whitespace().zip(Color::BOTH.into_iter().rev().cycle()) {
        if vertex != "-" {
            board.play_move(at(vertex), color);
        }
    }
    Reader::new(board)
}

fn vertices(moves: &[BookMove]) -> Vec<String> {
    moves.iter().map(|known| known.mv.to_gtp(19)).collect()
}

/// The library with these files in place of the books.
fn library(name: &str, files: &[(&str, &str)]) -> Library {
    let folder = std::env::temp_dir().join(format!("tesuji-books-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    files.iter().for_each(|(name, text)| fs::write(folder.join(name), text).expect("a file"));
    let mut library = Library::built_in();
    library.load(&folder).expect("sound files");
    fs::remove_dir_all(&folder).expect("a folder of our own");
    library
}

#[test]
fn the_first_move_is_a_corner_in_eight_or_four_equal_ways() {
    let library = Library::built_in();
    let mut r = reader("");
    let moves = fuseki_moves(&mut r, &library, Color::Black);
    assert!(moves.len() >= 12, "{:?}", vertices(&moves));
    for known in &moves {
        assert!(known.mv.edge_distance(19) >= 2 && [4, 8].contains(&known.equals), "{known:?}");
    }
    let shares: f64 = moves.iter().map(BookMove::weight).sum();
    assert!((80.0..100.5).contains(&shares), "{shares}");
}

#[test]
fn a_star_point_that_is_approached_is_answered_from_the_other_side() {
    let library = Library::built_in();
    let mut r = reader("q16 r14");
    let moves = joseki_moves(&mut r, &library, Color::Black);
    let corner: Vec<&BookMove> = moves.iter().filter(|known| known.pattern.starts_with("Hoshi9-2")).collect();
    assert_eq!(corner[0].mv, at("o17"), "{:?}", vertices(&moves));
    assert!(corner[0].soon > Some(70.0) && corner[0].urgency >= Urgency::Standard);
    assert!(corner.iter().all(|known| known.equals == 1 && known.lines == 9));
    assert!(corner.windows(2).all(|pair| pair[0].played >= pair[1].played));
    let before = r.board.hash();
    joseki_moves(&mut r, &library, Color::White);
    assert_eq!(r.board.hash(), before);
}

#[test]
fn a_stone_on_the_eighth_line_leaves_the_smaller_region_to_speak() {
    let library = Library::built_in();
    let mut r = reader("q16 r14 m12");
    let corner =
        |moves: Vec<BookMove>| moves.into_iter().filter(|known| known.mv.row() < 9 && known.mv.column() > 9);
    let moves: Vec<BookMove> = corner(joseki_moves(&mut r, &library, Color::White)).collect();
    assert!(!moves.is_empty() && moves.iter().all(|known| known.lines == 7), "{:?}", vertices(&moves));
}

#[test]
fn corners_of_small_boards_are_no_corners_of_the_book() {
    let library = Library::built_in();
    assert_eq!(joseki_moves(&mut Reader::new(Board::new(9)), &library, Color::Black), []);
    let moves = joseki_moves(&mut Reader::new(Board::new(13)), &library, Color::Black);
    assert!(!moves.is_empty() && moves.iter().all(|known| known.lines == 7));
}

#[test]
fn a_move_that_is_captured_at_once_is_not_offered() {
    let text = "\
kind joseki
Pattern Lost
----+
.X*.|
..XO|
....|
....|
:8,J
Pattern Given
----+
.X*.|
..XO|
....|
....|
:8,Js
Pattern Kept
----+
.X..|
..XO|
...*|
....|
:8,t
";
    let library = library("lost", &[("joseki.db", text)]);
    let mut r = reader("t18 s18 - r19");
    let moves = joseki_moves(&mut r, &library, Color::Black);
    let names: Vec<&str> = moves.iter().map(|known| known.pattern.as_str()).collect();
    assert!(names.contains(&"Given") && !names.contains(&"Lost"), "{names:?}");
}

#[test]
fn a_ladder_is_read_before_the_move_is_offered() {
    let text = "\
kind joseki
Pattern Ladder
-------+
.......|
.......|
...O...|
..*XO..|
....O..|
.......|
.......|
:8,J

-------+
.......|
.......|
...O...|
..*AO..|
....O..|
.......|
.......|

; !oplay_defend(*, A)
";
    let library = library("ladder", &[("joseki.db", text)]);
    let offered = |moves: &str| vertices(&joseki_moves(&mut reader(moves), &library, Color::Black));
    assert_eq!(offered("q17 q16 r16 - r15"), ["P16"]);
    assert_eq!(offered("q17 q16 r16 d4 r15"), [""; 0], "a stone stands where the ladder ends");
    assert_eq!(offered("q17 q16 r16 c17 r15"), ["P16"], "it stands elsewhere");
}

#[test]
fn the_seed_decides_among_moves_that_are_about_equal() {
    let library = Library::built_in();
    let moves = fuseki_moves(&mut reader(""), &library, Color::Black);
    let pick = |seed| choose(&moves, &mut Rng::new(seed)).expect("a move").mv;
    let chosen: BTreeSet<Point> = (0..60).map(pick).collect();
    assert_eq!(chosen.len(), 4, "all four star points: {chosen:?}");
    assert_eq!(pick(5), pick(5));
    assert_eq!(choose(&[], &mut Rng::new(1)), None);
}

#[test]
fn rare_and_unlucky_moves_are_no_equals_of_the_first() {
    let known = |share: f64, won: f64| BookMove {
        mv: at("q16"),
        pattern: "Test".to_owned(),
        played: (share * 100.0) as u32,
        share,
        equals: 1,
        won: Some(won),
        soon: None,
        urgency: Urgency::Standard,
        value: None,
        lines: 9,
    };
    let moves = [known(50.0, 50.0), known(30.0, 49.5), known(25.0, 40.0), known(5.0, 55.0)];
    let near: Vec<f64> = near_equals(&moves).map(|known| known.share).collect();
    assert_eq!(near, [50.0, 30.0]);
}
