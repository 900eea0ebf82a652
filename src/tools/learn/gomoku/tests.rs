//! Are worths found that tell more than single lines do, and always the same ones?

use super::fit::{Fit, Loss};
use super::games::{Count, Sample};
use super::{Learned, Options, run};
use crate::gomoku::lines::compile::compile;
use crate::gomoku::{Lines, Point, Position, Rule, Side, Worths};
use std::path::PathBuf;

const DATABASE: &str = include_str!("../../../../patterns/gomoku.db");

fn learned(name: &str, threads: usize) -> (Learned, String) {
    let output: PathBuf =
        std::env::temp_dir().join(format!("tesuji-learn-{}-{name}.learned", std::process::id()));
    let options = Options {
        output: output.clone(),
        games: 40,
        rounds: 2,
        nodes: 150,
        threshold: 10,
        pull: 50.0,
        seed: 3,
        threads,
        title: "Made for a test.".to_owned(),
    };
    let found = run(&options).expect("worths");
    let text = std::fs::read_to_string(&output).expect("the file");
    std::fs::remove_file(output).expect("a file of our own");
    (found, text)
}

#[test]
fn worths_are_learned_from_games_and_do_not_depend_on_the_number_of_threads() {
    let (found, text) = learned("one", 1);
    assert_eq!(learned("three", 3), (found.clone(), text.clone()));
    assert!(found.positions > 300 && found.lines > 30, "{found}");
    assert!(found.plain.positions > 10, "{found}");
    let mut database = compile(DATABASE).expect("the database has no fault");
    database.read(&text).expect("what was written can be read");
    assert_eq!(database.learned.len(), found.lines);
    assert!(text.starts_with("# Made for a test.\n"), "{text}");
}

/// The lines through a corner and through the middle of an empty board.
fn some_lines() -> [Lines; 2] {
    let position = Position::new(15, Rule::Freestyle);
    let at = |place| {
        let point = Point::new(place, place, 15).expect("a point of the board");
        position.lines_at(Side::Black, point).expect("nothing is forbidden")
    };
    [at(0), at(7)]
}

#[test]
fn what_decides_games_gets_the_worth() {
    let [corner, middle] = some_lines();
    assert_ne!(corner, middle);
    let sample = |number: usize| {
        let (points, chance) = if number.is_multiple_of(2) { ([2, 1], 1.0) } else { ([1, 2], 0.0) };
        Sample {
            counts: [Count { lines: middle, points }, Count { lines: corner, points: [1, 1] }].into(),
            chance,
        }
    };
    let samples: Vec<Sample> = (0..200).map(sample).collect();
    let mut lines = vec![corner, middle];
    lines.sort();
    let worths = Fit::new(&samples, lines.clone()).run(1.0);
    assert!(worths.get(middle).iter().all(|&worth| worth > 500), "{:?}", worths.get(middle));
    let [before, after] = [Worths::default(), worths].map(|worths| Loss::of(&samples, &worths).mean);
    assert!(after < before / 2.0, "{before} {after}");
    let pulled = Fit::new(&samples, lines).run(1e9);
    let [far, near] = [pulled.get(middle), middle.plain()];
    assert!((far[0] - near[0]).abs() < 20, "{far:?} {near:?}");
}

#[test]
fn without_games_there_is_nothing_to_learn() {
    let options = Options {
        output: PathBuf::from("nowhere"),
        games: 0,
        rounds: 1,
        nodes: 10,
        threshold: 1,
        pull: 1.0,
        seed: 1,
        threads: 1,
        title: String::new(),
    };
    let error = run(&options).expect_err("no games").to_string();
    assert!(error.starts_with("no position to learn from"), "{error}");
}
