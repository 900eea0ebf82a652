//! What is kept of studied positions, and what a fit makes of them.

use super::*;
use crate::types::Point;

fn move_with(features: &[u32]) -> Studied {
    Studied { pos: Point::new(2, 3), base: -0.5, features: features.to_vec() }
}

/// Positions of two moves of equal shape, of which the one with a fact was played.
fn lessons(count: u64) -> Vec<Lesson> {
    let fact = TACTICAL as u32;
    let moves = vec![move_with(&[]), move_with(&[fact, fact + 3])];
    let lesson =
        |game| Lesson { game, is_for_test: game % 5 == 0, lines: 19, played: 1, moves: moves.clone() };
    (0..count).map(lesson).collect()
}

#[test]
fn what_speaks_for_the_played_move_gets_weight() {
    let lessons = lessons(40);
    let weights = fit(&lessons, &Settings { rounds: 4, rate: 0.1, decay: 0.01, seed: 1 });
    assert!(
        weights[TACTICAL] > 0.1 && weights[TACTICAL + 1] == 0.0,
        "{:?}",
        &weights[TACTICAL..TACTICAL + 4]
    );
    let before = tally(&lessons, |_, studied| studied.base);
    let after = tally(&lessons, |_, studied| studied.score_by(|feature| weights[feature]));
    assert_eq!((before.within[0], after.within[0], after.moves), (0, 40, 40), "an equal move comes before");
    assert!(after.loss < before.loss);
}

fn study(level: u32) -> Study {
    let studied = std::env::temp_dir().join(format!("tesuji-{}-studied", std::process::id()));
    Study { games: Vec::new(), studied, positions: 8, level, seed: 1, threads: 1 }
}

#[test]
fn an_interrupted_study_goes_on_where_it_stood() {
    let study = study(2);
    let path = &study.studied;
    let _ = std::fs::remove_file(path);
    let add = |lessons: &[Lesson]| {
        let kept = Lessons::append(path, &study).expect("a file");
        lessons.iter().for_each(|lesson| kept.add(lesson).expect("room"));
    };
    assert!(file::read(path, &study).expect("no file yet").is_empty());
    let known = lessons(3);
    add(&known);
    assert_eq!(file::read(path, &study).expect("what was written"), known);
    let text = std::fs::read_to_string(path).expect("text");
    std::fs::write(path, &text[..text.len() - 5]).expect("room");
    assert_eq!(file::read(path, &study).expect("two whole lines"), known[..2]);
    add(&known[2..]);
    assert_eq!(file::read(path, &study).expect("the third anew"), known);
    let other = file::read(path, &Study { level: 3, ..study.clone() }).expect_err("another level");
    assert!(other.to_string().contains("studied:1: expected positions studied by this version"), "{other}");
    let head = text.lines().next().expect("a head");
    std::fs::write(path, format!("{head}\n0\t0\t19\t7\t1,1:0:\n")).expect("room");
    let error = file::read(path, &study).expect_err("no move has this place");
    let _ = std::fs::remove_file(path);
    assert!(error.to_string().ends_with("studied:2: expected a studied position"), "{error}");
}

#[test]
fn of_an_advised_position_the_last_move_is_learned() {
    let path = std::env::temp_dir().join(format!("tesuji-{}-lesson", std::process::id()));
    // The game that it is from, number 20, is kept for tests.
    std::fs::write(&path, "advised:0000000000000014:own\t9\t7\t-\t?\tBee Wcc Bgg Wcg Bgc Wde\n")
        .expect("a file");
    let games = read_all(std::slice::from_ref(&path)).expect("a position");
    std::fs::remove_file(path).expect("it is there");
    let lesson = lesson(&games[0], &study(0)).expect("a legal move");
    assert_eq!(lesson.moves[lesson.played].pos, Point::new(4, 3));
    assert!(lesson.is_for_test);
}
