//! Do the tools tell an author what is there, what is wrong, and why?

use super::*;
use std::fs;

fn output(task: &Task, folder: Option<PathBuf>) -> (Result<u8, String>, String) {
    let mut out = Vec::new();
    let code = run(task, folder, &mut out).map_err(|error| error.to_string());
    (code, String::from_utf8(out).unwrap())
}

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tesuji-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

const GAME: &str = "(;SZ[9];B[ee];W[ed];B[dd];W[dc];B[cd];W[fe];B[ff];W[ge];B[cc])";

#[test]
fn the_built_in_databases_are_sound() {
    let (code, text) = output(&Task::Check(Vec::new()), None);
    assert_eq!(code, Ok(0), "{text}");
    assert!(text.lines().all(|line| line.starts_with("patterns/") && line.ends_with(" images")), "{text}");
}

#[test]
fn a_file_with_an_error_is_reported_with_its_place() {
    let folder = folder("check");
    let (good, bad) = (folder.join("good.db"), folder.join("bad.db"));
    fs::write(&good, "kind connections\nPattern A\nO.X\n:8,C\n").unwrap();
    fs::write(&bad, "kind connections\nPattern A\nO.Z\n:8,C\n").unwrap();
    let (code, text) = output(&Task::Check(vec![good.clone(), bad]), None);
    assert_eq!(code, Ok(1));
    insta::assert_snapshot!(text.replace(&folder.display().to_string(), "DIR"), @r"
    DIR/good.db:4:2: lint: the diagram has the symmetry `-` [missed-symmetry]
         |
       3 | O.X
       4 | :8,C
         |  ^
         = help: write `:-`
    DIR/good.db: 1 patterns, 4 images, 1 lints
    DIR/bad.db:3:3: error: `Z` is no symbol of a diagram [unknown-symbol]
         |
       3 | O.Z
         |   ^
         = help: a point is one of `X O x o . ? * !`
    DIR/bad.db: 1 errors, 0 lints
    ");
    assert_eq!(output(&Task::Check(vec![good]), None).0, Ok(0));
    assert_eq!(output(&Task::Check(Vec::new()), Some(folder.clone())).0, Ok(1));
    let (code, _) = output(&Task::Check(vec![folder.join("none.db")]), None);
    assert!(code.unwrap_err().contains("none.db"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn databases_and_patterns_are_listed() {
    let folder = folder("list");
    fs::write(folder.join("own.db"), "kind connections\nPattern A\nO.X\n:8,C\n\nOaX\n; legal_xmove(a)\n")
        .unwrap();
    let (_, text) = output(&Task::List(None), Some(folder.clone()));
    assert!(text.contains("own               connections              1       4"), "{text}");
    assert_eq!(text.lines().count(), 1 + Library::built_in().iter().count() + 1);
    let (_, text) = output(&Task::List(Some("own".to_owned())), Some(folder.clone()));
    assert_eq!(text, "    2  A                            legal_xmove(a)\n");
    let (code, _) = output(&Task::List(Some("none".to_owned())), None);
    assert!(code.unwrap_err().starts_with("there is no database `none`: expected one of attack,"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_pattern_is_shown_with_its_images() {
    insta::assert_snapshot!(output(&Task::Show("conn:Bamboo".to_owned()), None).1, @r"
    conn:Bamboo, line 480 (kind connections)

      O.O     OaO
      O.O     ObO

      C: our strings of the diagram are connected

    It counts if !xcut(a) && !xcut(b)
        all of
          a cut by X was not found at a
          a cut by X was not found at b

    It lies on the board in 4 ways.

      0       1       4      6
      O.O     O.O     OO     OO
      O.O     O.O     ..     ..
                      OO     OO
    ");
    assert!(output(&Task::Show("Nothing".to_owned()), None).0.unwrap_err().contains("no pattern `Nothing`"));
}

#[test]
fn matches_in_a_game_are_listed_with_reasons() {
    let folder = folder("match");
    let game = folder.join("game.sgf");
    fs::write(&game, GAME).unwrap();
    let own = "kind combination\nPattern Counts\nOX\n.*\n:8,s\nPattern Refused\nOX\n.*\n:8,s\n\nOA\n.*\n; lib(A) == 2 && attack(A)\n";
    fs::write(folder.join("own.db"), own).unwrap();
    let options = MatchOptions {
        game,
        before: Some("5".to_owned()),
        database: Some("own".to_owned()),
        side: Side::ToMove,
    };
    let (code, text) = output(&Task::Match(options.clone()), Some(folder.clone()));
    assert_eq!(code, Ok(0));
    insta::assert_snapshot!(text, @r"
     9 . . . . . . . . .
     8 . . . . . . . . .
     7 . . . O . . . . .
     6 . . . X O . . . .
     5 . . . . X . . . .
     4 . . . . . . . . .
     3 . . . . . . . . .
     2 . . . . . . . . .
     1 . . . . . . . . .
       A B C D E F G H J

    black plays O

    own: 2 count, 2 refused, 0 open
      Counts                       move C7   turn 7  counts
      Refused                      move C7   turn 7  refused: the constraint does not hold: lib(A) = 3
      Counts                       move F6   turn 5  counts
      Refused                      move F6   turn 5  refused: the constraint does not hold: lib(A) = 2, attack(A) = FAIL
    ");
    let wrong = MatchOptions { before: Some("z9".to_owned()), ..options };
    assert!(output(&Task::Match(wrong), Some(folder.clone())).0.unwrap_err().starts_with("--move z9"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn counts_over_games_do_not_depend_on_the_threads() {
    let folder = folder("stats");
    for name in ["a.sgf", "b.sgf", "c.sgf"] {
        fs::write(folder.join(name), GAME).unwrap();
    }
    let options = |threads| StatsOptions {
        games: vec![folder.clone()],
        database: Some("combination".to_owned()),
        diagrams_only: false,
        threads,
    };
    let (code, text) = output(&Task::Stats(options(1)), None);
    assert_eq!(code, Ok(0));
    assert_eq!(output(&Task::Stats(options(3)), None).1, text);
    insta::assert_snapshot!(text, @r"
    3 games, 27 positions
    pattern                                        fits   counts     open   played   of fits
    combination:CutAtari                             27       21        0        0     0.0 %
    combination:PushAtari                            27        3        0       12    44.4 %
    combination:ThrowIn                               0        0        0        0         -
    combination:FirstLineAtari                        0        0        0        0         -
    ");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_measurement_has_a_line_for_each_database() {
    let (code, text) = output(&Task::Bench(BenchOptions { positions: 1, synthetic: 20 }), None);
    assert_eq!(code, Ok(0));
    for entry in Library::built_in().iter() {
        assert!(text.contains(&format!("\n{} ", entry.name())), "{text}");
    }
    assert!(text.contains("\nsynthetic "), "{text}");
}
