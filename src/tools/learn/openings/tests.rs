//! Does a book hold what was played?

use super::super::records::{Record, read};
use super::normal::{key, normal, normal_move, turned};
use super::*;
use crate::types::Rng;
use std::fmt::Write as _;

const KOMOKU: [&str; 4] = ["qd", "dc", "cp", "po"];

fn file(name: &str, text: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("tesuji-openings-{}-{name}", std::process::id()));
    std::fs::write(&path, text).expect("a file to write to");
    path
}

/// Games on 19 lines that begin with the same corners in another order and turn; Black wins three of four.
fn games(count: u64) -> String {
    let mut lines = String::new();
    for seed in 0..count {
        let mut rng = Rng::new(seed);
        let turn = rng.below(8) as u8;
        let place = |name: &str| {
            let at = |index: usize| name.as_bytes()[index] - b'a';
            let (row, column) = turned((at(1), at(0)), turn, 18);
            format!("{}{}", char::from(b'a' + column), char::from(b'a' + row))
        };
        let order = if rng.below(2) == 0 { [0, 1, 2, 3] } else { [2, 1, 0, 3] };
        let [a, b, c, d] = order.map(|index| place(KOMOKU[index]));
        let extra = format!("{}{}", char::from(b'e' + rng.below(11) as u8), char::from(b'j'));
        let winner = if rng.below(4) == 0 { 'W' } else { 'B' };
        let _ = writeln!(lines, "made:{seed}\t19\t7\t-\t{winner}+R\tB{a} W{b} B{c} W{d} B{extra}");
    }
    lines
}

fn options(name: &str, text: &str, threads: usize) -> Options {
    let limits = Limits { fuseki: 10, small: 2, joseki: 10, share: 3.0, sides: vec![9, 7], moves: [30, 120] };
    Options {
        games: vec![file(&format!("{name}.txt"), text)],
        fuseki: file(&format!("{name}-fuseki.db"), ""),
        joseki: file(&format!("{name}-joseki.db"), ""),
        tag: None,
        skip: None,
        limits,
        threads,
        title: "Made for a test.".to_owned(),
    }
}

fn clean(options: &Options) {
    let written = [&options.games[0], &options.fuseki, &options.joseki];
    written.into_iter().for_each(|path| std::fs::remove_file(path).expect("a file of our own"));
}

#[test]
fn positions_meet_however_they_are_turned_and_reached() {
    let options = options("meet", &games(400), 0);
    let learned = run(&options).expect("books");
    assert!(learned.games > 350 && learned.held_out.games + learned.games as u64 == 400, "{learned}");
    let text = std::fs::read_to_string(&options.fuseki).expect("the book");
    let book = database(&options.fuseki, text.clone()).expect("a sound book");
    let played = |stones: usize| {
        let at = |pattern: &&crate::patterns::compiler::model::Pattern| {
            pattern.letters.iter().filter(|letter| "OX".contains(**letter)).count() == stones
        };
        let patterns = book.model().patterns.iter().filter(at);
        patterns
            .map(|p| book.model().kind.value(&p.attributes[0], "games").expect("a count") as usize)
            .sum::<usize>()
    };
    assert_eq!(played(3), learned.games, "{text}");
    // Black's first corners are a point of the small side and one beside it; both orders begin from an empty board.
    assert_eq!(played(0), learned.games, "{text}");
    let rows = &learned.held_out.fuseki;
    assert!(rows[0].2.answered == rows[0].2.moves && rows[0].2.three == rows[0].2.answered, "{learned}");
    clean(&options);
}

#[test]
fn the_share_of_wins_is_that_of_the_side_to_move() {
    let options = options("won", &games(400), 0);
    run(&options).expect("books");
    let text = std::fs::read_to_string(&options.joseki).expect("the book");
    let book = database(&options.joseki, text).expect("a sound book");
    let won: Vec<f32> = (book.model().patterns.iter())
        .filter(|pattern| pattern.name.starts_with("Corner9-0"))
        .filter_map(|pattern| book.model().kind.value(&pattern.attributes[0], "won"))
        .collect();
    // Black chose the small side only, and White both: Black won three games of four.
    assert!(won.len() == 2 && won[0] > 55.0 && won[0] < 65.0 && won[1] < 35.0, "{won:?}");
    clean(&options);
}

#[test]
fn the_books_do_not_depend_on_the_number_of_threads() {
    let texts = [1, 3].map(|threads| {
        let options = options(&format!("threads{threads}"), &games(60), threads);
        run(&options).expect("books");
        let read = |path| std::fs::read_to_string(path).expect("a book");
        let texts = [read(&options.fuseki), read(&options.joseki)];
        clean(&options);
        texts
    });
    assert!(texts[0][1].contains("Pattern Corner9-0-1b"), "{}", texts[0][1]);
    assert_eq!(texts[0], texts[1]);
}

#[test]
fn games_are_chosen_by_their_tags() {
    let text = games(40).replace("made:1", "weak:1");
    let mut options = options("tags", &text, 1);
    let all = run(&options).expect("books").games;
    options.skip = Some("weak".to_owned());
    let strong = run(&options).expect("books").games;
    (options.skip, options.tag) = (None, Some("weak".to_owned()));
    assert_eq!(strong + run(&options).expect("books").games, all);
    options.tag = Some("nobody".to_owned());
    assert!(matches!(run(&options), Err(LearnError::NoGames)));
    clean(&options);
}

#[test]
fn a_normal_form_is_that_of_all_turned_positions() {
    let stones = [(2, 3, 1), (3, 15, 2), (16, 16, 1)];
    let (form, leading) = normal(&stones, 8, 18);
    assert_eq!(leading.len(), 1);
    for turn in 0..8 {
        let turned = stones.map(|(row, column, symbol)| {
            let (row, column) = turned((row, column), turn, 18);
            (row, column, symbol)
        });
        assert_eq!((key(&turned, 8, 18), normal(&turned, 8, 18).0), (key(&stones, 8, 18), form.clone()));
    }
    let symmetric = [(3, 3, 1)];
    let (_, leading) = normal(&symmetric, 2, 8);
    assert_eq!(leading, [0, 1]);
    assert_eq!(normal_move((5, 2), &leading, 8), normal_move((2, 5), &leading, 8));
}

#[test]
fn a_corner_is_left_as_often_as_games_show() {
    let line = "x\t19\t7\t-\tB+R\tBqd Wdd Bpp Wdp Boc Woe";
    let path = file("left.txt", line);
    let game: Record = read(&path).expect("a game").remove(0);
    let mut seen = Vec::new();
    walk::visit(&game, Area::Corner(9), 30, |at| {
        seen.push((at.stones.len(), at.played.is_some(), at.is_new))
    });
    std::fs::remove_file(path).expect("a file of our own");
    // Black has four chances and White three in empty corners; later two are played in that are not new any more.
    assert_eq!(seen.iter().filter(|(stones, ..)| *stones == 0).count(), 9);
    assert_eq!(seen.iter().filter(|(stones, _, new)| *stones == 0 && *new).count(), 7);
    assert_eq!(seen.iter().filter(|(_, played, _)| *played).count(), 6);
    // Black comes back to his corner after he has played elsewhere: not a new chance. White answers at once: one.
    assert!(seen.contains(&(1, true, false)) && seen.contains(&(2, true, true)), "{seen:?}");
}

#[test]
fn only_strings_in_ladders_depend_on_the_rest_of_the_board() {
    use super::ladders::{Question, questions};
    let ladder = [(2, 3, 1), (3, 2, 1), (3, 3, 2), (4, 2, 1)];
    assert_eq!(questions(&ladder, (3, 4)), [Question { place: (3, 3), is_own: false }]);
    let escape = [(2, 3, 2), (3, 2, 2), (3, 3, 1), (3, 4, 2), (4, 2, 2)];
    assert_eq!(questions(&escape, (4, 3)), [Question { place: (3, 3), is_own: true }]);
    assert_eq!(questions(&[(3, 3, 1), (2, 5, 2)], (5, 2)), []);
}

/// A ladder that Black begins when nothing stands on its way; other games play elsewhere then.
fn ladders(count: u64) -> String {
    let mut lines = String::new();
    for seed in 0..count {
        let (breaker, last) = if seed % 2 == 0 { ("rn", "od") } else { ("dp", "jj") };
        // The number of the game makes its moves, and so its hash, differ.
        let more = format!("{}{}", char::from(b'a' + (seed % 9) as u8), char::from(b'e' + (seed / 9) as u8));
        let _ = writeln!(lines, "made:{seed}\t19\t7\t-\tB+R\tBpc Wpd Bqd W{breaker} Bqe Wsr B{last} W{more}");
    }
    lines
}

#[test]
fn a_pattern_asks_about_the_ladder_that_its_players_have_read() {
    let mut options = options("ladders", &ladders(126), 0);
    options.limits.sides = vec![8];
    let learned = run(&options).expect("books");
    assert!(learned.doubts.asking >= 1 && learned.doubts.hanging >= learned.doubts.asking, "{learned}");
    let text = std::fs::read_to_string(&options.joseki).expect("the book");
    assert!(text.contains("; !oplay_defend(*, A)"), "{text}");
    clean(&options);
}
