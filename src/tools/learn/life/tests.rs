//! Is what a collection of problems teaches learned?

use super::{Learned, Options, run};
use crate::life::owl::FACTS;
use crate::patterns::learned::features::TACTICAL;
use crate::patterns::learned::model::Model;
use crate::patterns::learned::{table, text};
use crate::tools::learn::fit::Settings;
use std::path::PathBuf;

/// Straight threes along an edge, with far stones that tell the problems apart; the middle kills.
fn collection(problems: usize) -> String {
    let problem = |number: usize| {
        let column = |x: usize| char::from(b'a' + (number % 9 + x) as u8);
        let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(column);
        let (left, right) = (column(5), char::from(b'a' + ((number / 9) % 19) as u8));
        let wall = format!("[{a}a][{a}b][{b}b][{c}b][{d}b][{e}b][{e}a]");
        let around: String =
            (0..5).map(|x| format!("[{}c]", column(x))).collect::<String>() + &format!("[{left}a][{left}b]");
        let outer = if number.is_multiple_of(9) {
            String::new()
        } else {
            let x = char::from(b'a' + (number % 9 - 1) as u8);
            format!("[{x}a][{x}b]")
        };
        format!(
            "(;SZ[19]GN[{number}]AB{wall}AW{around}{outer}[{right}s]PL[W](;W[{c}a]C[RIGHT])(;W[{b}a];B[{c}a]C[WRONG]))\n"
        )
    };
    (0..problems).map(problem).collect()
}

fn learn(name: &str, text: &str, threads: usize) -> (Result<Learned, String>, String) {
    let path =
        |end: &str| std::env::temp_dir().join(format!("tesuji-life-{}-{name}{end}", std::process::id()));
    let (problems, output): (PathBuf, PathBuf) = (path(".sgf"), path(".weights"));
    std::fs::write(&problems, text).expect("a file to write to");
    let settings = Settings { rounds: 3, rate: 0.1, decay: 0.01, seed: 1 };
    let title = "Made for a test.".to_owned();
    let problems = vec![problems];
    let options = Options { problems, output: output.clone(), threshold: 3, settings, threads, title };
    let learned = run(&options).map_err(|error| error.to_string());
    let weights = std::fs::read_to_string(&output).unwrap_or_default();
    options.problems.iter().chain([&output]).for_each(|file| drop(std::fs::remove_file(file)));
    (learned, weights)
}

#[test]
fn the_vital_point_comes_first_after_learning_and_threads_do_not_matter() {
    let problems = collection(120);
    let (learned, weights) = learn("vital", &problems, 1);
    let learned = learned.expect("weights");
    assert!(learned.positions > 100, "{learned:?}");
    assert!(learned.held_out.to_string().contains("top-1 100.0 %"), "{}", learned.held_out);
    let read = text::read(&weights).expect("a weights file");
    assert!(!read.shapes.is_empty());
    Model::decode(&table::encode(&read), FACTS);
    assert_eq!(read.tactical.iter().map(|(_, values)| values.len()).sum::<usize>(), TACTICAL + FACTS);
    assert_eq!(learn("again", &problems, 3).1, weights);
}

#[test]
fn a_collection_without_marks_teaches_nothing_and_says_so() {
    let (learned, weights) = learn("none", "(;SZ[9]AB[aa]AW[ba];B[cc])", 1);
    let expected = "no problem to learn from: expected game trees whose leaves are marked RIGHT or WRONG";
    assert_eq!((learned.expect_err("nothing to learn"), weights), (expected.to_owned(), String::new()));
}
