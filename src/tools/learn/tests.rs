//! Does learning find what was put into the games?

use super::collect::collect;
use super::error::LearnError;
use super::fit::{Fit, Settings};
use super::moves::run;
use super::options::Options;
use super::playouts;
use super::position::{choices, is_for_test, selection};
use super::records::{Record, read};
use super::test::{Tally, test};
use crate::board::Board;
use crate::montecarlo::patterns::Context;
use crate::montecarlo::{LightBoard, PlayoutPatterns};
use crate::patterns::compiler::source::Source;
use crate::patterns::learned::features::{KINDS, TACTICAL};
use crate::patterns::learned::model::Model;
use crate::patterns::learned::{table, text};
use crate::types::{Color, Point, Rng};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;

/// Games of players who always play beside the last move while they can.
fn neighbourly(count: u64) -> String {
    let mut lines = String::new();
    for seed in 0..count {
        let mut rng = Rng::new(seed);
        let mut taken: Vec<Point> = vec![Point::new(rng.below(9), rng.below(9))];
        for _ in 0..24 {
            let last = taken[taken.len() - 1];
            let free: Vec<Point> =
                last.neighbors().into_iter().filter(|pos| pos.is_on(9) && !taken.contains(pos)).collect();
            let Some(&pos) = rng.pick(&free) else { break };
            taken.push(pos);
        }
        let letter = |place: usize| char::from(b'a' + place as u8);
        let moves: Vec<String> = taken
            .iter()
            .enumerate()
            .map(|(turn, pos)| {
                let color = if turn % 2 == 0 { 'B' } else { 'W' };
                format!("{color}{}{}", letter(pos.column()), letter(pos.row()))
            })
            .collect();
        let _ = writeln!(lines, "made:{seed}\t9\t7\t-\t?\t{}", moves.join(" "));
    }
    lines
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("tesuji-learn-{}-{name}", std::process::id()));
    std::fs::write(&path, text).expect("a file to write to");
    path
}

fn options(games: PathBuf, output: PathBuf, threads: usize) -> Options {
    let settings = Settings { rounds: 2, rate: 0.1, decay: 0.01, seed: 1 };
    let title = "Made for a test.".to_owned();
    Options {
        games: vec![games],
        output,
        threshold: 5,
        limit: 0,
        moves_per_game: 30,
        settings,
        threads,
        title,
    }
}

#[test]
fn a_result_that_could_not_be_written_is_told_before_games_are_read() {
    let folder = std::env::temp_dir();
    for output in [folder.clone(), folder.join("no-such-folder").join("rule.weights")] {
        let told = run(&options(PathBuf::from("no-such-games"), output.clone(), 1));
        let Err(LearnError::Unwritable { path, .. }) = told else { panic!("{told:?}") };
        assert_eq!(path, output.display().to_string());
    }
}

#[test]
fn what_the_players_always_do_is_learned() {
    let (games, output) = (file("rule.txt", &neighbourly(300)), file("rule.weights", ""));
    let learned = run(&options(games.clone(), output.clone(), 0)).expect("weights");
    assert!(learned.held_out.moves > 100, "{}", learned.held_out);
    assert!(learned.held_out.within[1] * 10 > learned.held_out.moves * 7, "{}", learned.held_out);
    let weights = text::read(&std::fs::read_to_string(&output).expect("the file")).expect("weights");
    let near = &weights.tactical.iter().find(|(name, _)| name == "near_last").expect("distances").1;
    assert!(near[1..].iter().all(|&far| near[0] > far + 50), "{near:?}");
    let held_out: Vec<Record> = read(&games).expect("games").into_iter().filter(is_for_test).collect();
    assert_eq!(test(&Model::decode(&table::encode(&weights), 0), &held_out), learned.held_out);
    std::fs::remove_file(games).and(std::fs::remove_file(output)).expect("files of our own");
}

#[test]
fn the_weights_do_not_depend_on_the_number_of_threads() {
    let games = file("threads.txt", &neighbourly(80));
    let texts: Vec<String> = [1, 3]
        .into_iter()
        .map(|threads| {
            let output = file(&format!("threads{threads}.weights"), "");
            run(&options(games.clone(), output.clone(), threads)).expect("weights");
            let text = std::fs::read_to_string(&output).expect("the file");
            std::fs::remove_file(output).expect("a file of our own");
            text
        })
        .collect();
    assert!(texts[0].contains("shapes plain\n"));
    assert_eq!(texts[0], texts[1]);
    std::fs::remove_file(games).expect("a file of our own");
}

#[test]
fn playouts_learn_to_answer_at_hand() {
    let games = file("near.txt", &neighbourly(300));
    let learned = |threads: usize| {
        let output = file(&format!("near{threads}.db"), "");
        let Options { settings, title, .. } = options(games.clone(), output.clone(), threads);
        let (games, threshold, limit, moves_per_game) = (vec![games.clone()], 20, 0, 30);
        let options = Options {
            games,
            output: output.clone(),
            threshold,
            limit,
            moves_per_game,
            settings,
            threads,
            title,
        };
        let learned = playouts::run(&options).expect("a database");
        let text = std::fs::read_to_string(&output).expect("the file");
        std::fs::remove_file(output).expect("a file of our own");
        (learned, text)
    };
    let (found, text) = learned(1);
    assert_eq!((found, &text), (learned(3).0, &text));
    assert!(found.held_out.moves > 100, "{}", found.held_out);
    // Of some seventy moves four are played, and a playout takes the diagonal ones for as near.
    assert!(found.held_out.loss < 0.7 * found.uniform.loss, "{} {}", found.held_out, found.uniform);
    let (patterns, _) = PlayoutPatterns::read(&Source::new("near.db", text)).expect("a database");
    let board = LightBoard::new(&Board::new(9));
    let (last, far) = (Point::new(4, 4), Point::new(1, 6));
    let weight = |pos| patterns.weight(Context::of(&board, pos, Color::White, Some(last)));
    assert!(weight(last.north()) > 10 * weight(far), "{} {}", weight(last.north()), weight(far));
    std::fs::remove_file(games).expect("a file of our own");
}

#[test]
fn compressed_games_are_read_like_plain_ones() {
    let plain = file("games.txt", &neighbourly(3));
    let packed = std::env::temp_dir().join(format!("tesuji-learn-{}-games.txt.gz", std::process::id()));
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(neighbourly(3).as_bytes()).expect("bytes");
    std::fs::write(&packed, encoder.finish().expect("a stream")).expect("a file to write to");
    assert_eq!(read(&plain).expect("games"), read(&packed).expect("games"));
    std::fs::remove_file(plain).and(std::fs::remove_file(packed)).expect("files of our own");
}

#[test]
fn files_that_hold_no_games_are_named() {
    let wrong = file("wrong.txt", "a\t9\t7\t-\t?\tBaa\nb\t9\n");
    let error = read(&wrong).expect_err("a fault").to_string();
    assert!(error.ends_with("wrong.txt:2: expected six fields separated by tabs"), "{error}");
    let empty = file("empty.txt", "\n");
    let none = run(&options(empty.clone(), wrong.clone(), 1)).expect_err("no games").to_string();
    assert_eq!(none, "no game to learn from: expected files with one game a line");
    let missing = read(&wrong.with_extension("missing")).expect_err("no file").to_string();
    assert!(missing.contains("No such file") || missing.contains("cannot find"), "{missing}");
    std::fs::remove_file(wrong).and(std::fs::remove_file(empty)).expect("files of our own");
}

#[test]
fn rare_shapes_are_left_out() {
    let games = file("rare.txt", &neighbourly(40));
    let records = read(&games).expect("games");
    let (often, seldom) = (collect(&records, 50, &|_| ()), collect(&records, 2, &|_| ()));
    assert!(!often.is_empty() && often.len() < seldom.len());
    assert!(often.values().all(|shape| shape.played >= 50));
    let shape = often.iter().next().expect("a shape");
    assert_eq!(seldom[shape.0].played, shape.1.played);
    std::fs::remove_file(games).expect("a file of our own");
}

#[test]
fn a_choice_holds_every_legal_move_but_eyes() {
    let line = "x\t5\t?\tAB[ba][ab][bb]\t?\tWcc Bdd";
    let path = file("choice.txt", line);
    let game = &read(&path).expect("a game")[0];
    let mut counts = Vec::new();
    choices(game, |_| true, |choice| counts.push(choice.moves.len()));
    // White may not play into the eye (suicide), Black would not: 22 empty points less one, then 21 less one.
    assert_eq!(counts, [21, 20]);
    assert_eq!(game.setup[0].color, Color::Black);
    let mut chosen = selection(game, 1000, 7);
    assert!(chosen(0) && chosen(1));
    std::fs::remove_file(path).expect("a file of our own");
}

#[test]
fn a_fresh_fit_has_a_weight_for_each_feature() {
    let fit = Fit::new(TACTICAL, &[1, 2, 3]);
    assert_eq!(fit.weights.len(), KINDS.iter().map(|kind| kind.count).sum::<usize>() + 3);
    assert_eq!(Tally::default().to_string().split("  ").next(), Some("0 moves"));
}
