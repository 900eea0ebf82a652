//! Do tables, kept weights and draws say what the patterns say?

use super::context::is_near;
use super::*;
use crate::board::Board;
use crate::montecarlo::{Policy, play_out};
use crate::patterns::compiler::compile;
use crate::patterns::helpers::Site;
use crate::patterns::matcher::{Database, Field, Match};
use crate::patterns::verdict::line_that_fits;
use crate::reading::{Reader, ReadingAnswers};
use crate::types::{Color, PointMap, Rng};

/// Random patterns inside, on an edge and in a corner, with up to three lines each.
fn random_patterns(rng: &mut Rng, count: usize) -> String {
    let words: Vec<&str> = find(KIND).unwrap().classes.iter().map(|class| class.name).collect();
    let mut text = "kind playout\n".to_owned();
    for _ in 0..count {
        let place = rng.below(6);
        let (rows, columns) = (if place < 2 { 2 } else { 3 }, if place < 1 { 2 } else { 3 });
        let symbols: Vec<char> = if place == 5 { "X%O%.%".chars() } else { "XO??xo.".chars() }.collect();
        text.push('\n');
        for row in 0..rows {
            text.push_str(if columns == 2 { "|" } else { "" });
            for column in 0..columns {
                let is_move = row == 1 && column == columns - 2;
                text.push(if is_move { '*' } else { *rng.pick(&symbols).unwrap() });
            }
            text.push('\n');
        }
        text.push_str(["+--\n", "---\n", "", "", "", ""][place]);
        for _ in 0..=rng.below(3) {
            text.push_str(&format!(":{}", [0, 1, 3, 20, 500][rng.below(5)]));
            let said: Vec<&str> = (0..rng.below(3)).map(|_| *rng.pick(&words).unwrap()).collect();
            let mut said: Vec<&str> = said;
            said.dedup();
            said.iter().for_each(|word| text.push_str(&format!(",{word}")));
            text.push('\n');
        }
    }
    text
}

/// Patterns without faults, as a database for the interpreter and as a table.
fn random_policy(rng: &mut Rng, count: usize) -> (Database, PlayoutPatterns) {
    loop {
        let source = Source::new("random.db", random_patterns(rng, count));
        if let (Some(compiled), Ok((patterns, _))) = (compile(&source).0, PlayoutPatterns::read(&source)) {
            return (Database::new(compiled), patterns);
        }
    }
}

/// The weight of every move by trying all patterns one after the other.
fn oracle(database: &Database, board: &Board, color: Color) -> PointMap<u32> {
    let mut weights = PointMap::filled(0);
    let mut reader = Reader::new(board.clone());
    let mut found: Vec<Match> = Vec::new();
    database.match_board(&Field::new(board), color, |m| found.push(m));
    found.sort_by_key(|&m| database.pattern_number(m));
    let kind = database.model().kind;
    for pos in board.points().filter(|&pos| board.is_legal(pos, color)) {
        let weigh = |&m: &Match| {
            let pattern = database.pattern(m);
            let site = Site::new(database, m, color);
            let line =
                line_that_fits(kind, pattern, &site, &mut ReadingAnswers(&mut reader)).unwrap().ok()?;
            kind.value(&pattern.attributes[line], "value").map(|weight| weight as u32)
        };
        let here = found.iter().filter(|&&m| database.mv(m) == Some(pos));
        weights[pos] = here.clone().find_map(weigh).unwrap_or(1);
    }
    weights
}

/// Plays random games by random patterns on boards of all small sizes, and shows every position.
fn walk(
    seeds: std::ops::Range<u64>,
    mut visit: impl FnMut(&Database, &Board, &Weighted, Color, Option<Point>),
) {
    for seed in seeds {
        let mut rng = Rng::new(seed);
        let (database, patterns) = random_policy(&mut rng, 12);
        let size = 1 + rng.below(8);
        let mut board = Board::new(size);
        let mut light = LightBoard::new(&board);
        let mut game = patterns.weigh(&mut light, None);
        let (mut color, mut last) = (Color::Black, None);
        for _ in 0..2 * size * size {
            visit(&database, &board, &game, color, last);
            // Not by the weights alone, so that positions are seen to which they would not lead.
            let anywhere: Vec<Point> = board.points().filter(|&pos| board.is_legal(pos, color)).collect();
            let drawn = game.draw(color, &mut rng);
            last = if rng.below(4) == 0 { rng.pick(&anywhere).copied() } else { drawn };
            match last {
                Some(pos) => {
                    game.play(pos, color);
                    board.play_move(pos, color);
                }
                None => {
                    game.pass();
                    board.play_move(Point::PASS, color);
                }
            }
            color = color.other();
        }
    }
}

#[test]
fn the_table_says_what_the_interpreter_says() {
    let mut seen = 0;
    walk(0..60, |database, board, game, color, last| {
        let wanted = oracle(database, board, color);
        for pos in board.points().filter(|&pos| board.is_empty(pos)) {
            let near = last.is_some_and(|last| is_near(game.board, pos, last));
            assert_eq!(game.weight(pos, color, near), wanted[pos], "{color} {pos:?}\n{board}");
            seen += u32::from(wanted[pos] > 1);
        }
    });
    assert!(seen > 1000, "only {seen} moves weighed more than 1");
}

#[test]
fn the_kept_weights_are_those_of_a_fresh_look() {
    walk(100..200, |_, board, game, _, _| {
        let mut light = game.board.clone();
        let fresh = game.afresh(&mut light);
        for pos in board.points() {
            assert_eq!(game.kept(pos), fresh.kept(pos), "{pos:?}\n{board}");
        }
        assert!(game.sums_fit());
    });
}

#[test]
fn moves_are_drawn_in_proportion_to_their_weights() {
    const DRAWS: u32 = 2000;
    let (mut positions, mut deviation, mut degrees) = (0, 0.0, 0.0);
    walk(300..316, |database, board, game, color, _| {
        positions += 1;
        if positions % 5 != 0 {
            return;
        }
        let wanted = oracle(database, board, color);
        let sum: f64 = board.points().map(|pos| f64::from(wanted[pos])).sum();
        let mut rng = Rng::new(positions);
        let mut drawn: PointMap<u32> = PointMap::filled(0);
        for _ in 0..DRAWS {
            match game.afresh(&mut game.board.clone()).draw(color, &mut rng) {
                Some(pos) => drawn[pos] += 1,
                None => assert_eq!(sum, 0.0, "\n{board}"),
            }
        }
        let weighty = board.points().filter(|&pos| wanted[pos] > 0);
        for pos in weighty.clone() {
            let expected = f64::from(DRAWS) * f64::from(wanted[pos]) / sum;
            deviation += (f64::from(drawn[pos]) - expected).powi(2) / expected;
        }
        degrees += weighty.count().saturating_sub(1) as f64;
        assert!(board.points().all(|pos| wanted[pos] > 0 || drawn[pos] == 0), "\n{board}");
    });
    // The sum of the squares is as large as its degrees of freedom, give or take the root of twice as many.
    assert!(
        degrees > 500.0 && (deviation - degrees).abs() < 5.0 * (2.0 * degrees).sqrt(),
        "{deviation} {degrees}"
    );
}

#[test]
fn uniform_patterns_play_like_the_uniform_policy() {
    let patterns = PlayoutPatterns::named(&Library::built_in(), "uniform").unwrap();
    let board = LightBoard::new(&Board::new(5));
    let mean = |policy| {
        let mut rng = Rng::new(7);
        let scores = (0..4000).map(|_| play_out(board.clone(), policy, Color::Black, None, &mut rng).score);
        f64::from(scores.sum::<i32>()) / 4000.0
    };
    // A game on 5×5 strays by some ten points, so the means by a third of a point.
    let (by_rule, by_patterns) = (mean(Policy::Uniform), mean(Policy::Patterns(&patterns)));
    assert!((by_rule - by_patterns).abs() < 1.0, "{by_rule} {by_patterns}");
}

#[test]
fn what_cannot_be_loaded_is_told() {
    let read = |text: &str| match PlayoutPatterns::read(&Source::new("mine.db", text)) {
        Ok((_, lints)) => format!("fine\n{lints}"),
        Err(error) => error.to_string(),
    };
    let answers = [
        PlayoutPatterns::named(&Library::built_in(), "mogi").unwrap_err().to_string(),
        read("kind conn"),
        read("kind shapes\n\nPattern A\nXO\n.*\n:8,a\n"),
        read("?X?\nO*O\nx.?\n\n:20,nearby\n"),
        read("?X?\nO*O\nx.?\n\n:2.5,near\n"),
        read("?X?\nO*O\nx.?\n\n:20,near\n"),
    ];
    insta::assert_snapshot!(answers.join("\n----\n"));
}
