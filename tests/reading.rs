//! Does tactical reading keep its claims? Captures and defences that are claimed are played out against the reader itself
//! with twice the positions, and the eight images of a position must be read alike.
//!
//! The full check reads positions of the game records in `../shared/data`, where these are at hand:
//! `cargo test --release --test reading -- --ignored --nocapture`. `READING_POSITIONS` says how many (10,000 if unset).

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use tesuji::board::Board;
use tesuji::reading::{Counters, Reader, attack, find_defense, ladder_attack};
use tesuji::types::{Color, Outcome, Point, Rng};

/// Moves after which a capture that was claimed must have come.
const MAX_MOVES: usize = 60;
/// Strings with more liberties are not asked about.
const MAX_LIBERTIES: usize = 5;

/// What was found in some positions.
#[derive(Default, Debug)]
struct Tally {
    questions: u32,
    over_limit: u32,
    captures: u32,
    refuted_captures: u32,
    defenses: u32,
    refuted_defenses: u32,
    images: u32,
    different_images: u32,
    /// Strings that a ladder captures, but no attack.
    missed_ladders: u32,
}

impl Tally {
    fn read(&mut self, board: &Board) {
        let strings: Vec<Point> = board.strings().filter(|&s| board.countlib(s) <= MAX_LIBERTIES).collect();
        for string in strings {
            self.ask(board, string);
        }
    }

    fn ask(&mut self, board: &Board, string: Point) {
        let mut reader = Reader::new(board.clone());
        let (captured, saved) = (attack(&mut reader, string), find_defense(&mut reader, string));
        self.questions += 1;
        let Counters { reading_nodes, .. } = reader.counters();
        // Each of the two questions has its own limit; a question that meets it counts one position more a step.
        self.over_limit += u32::from(reading_nodes > 2 * u64::from(reader.limits.nodes) + 100);
        if captured.outcome == Outcome::Win {
            self.captures += 1;
            self.refuted_captures += u32::from(!is_captured(board, string));
            if saved.outcome == Outcome::Win {
                self.defenses += 1;
                self.refuted_defenses += u32::from(!is_saved(board, string));
            }
        }
        let is_missed = captured.outcome != Outcome::Win
            && ladder_attack(&mut Reader::new(board.clone()), string).outcome == Outcome::Win;
        self.missed_ladders += u32::from(is_missed);
        for turn in 1..8 {
            let (turned, place) = image(board, string, turn);
            let mut reader = Reader::new(turned);
            let same = attack(&mut reader, place).outcome == captured.outcome
                && find_defense(&mut reader, place).outcome == saved.outcome;
            self.images += 1;
            self.different_images += u32::from(!same);
        }
    }

    fn report(&self) {
        let percent = |part: u32, all: u32| 100.0 * f64::from(part) / f64::from(all.max(1));
        let _ = writeln!(
            std::io::stderr(),
            "{self:?}: captures refuted {:.2} %, defences refuted {:.2} %, images equal {:.2} %",
            percent(self.refuted_captures, self.captures),
            percent(self.refuted_defenses, self.defenses),
            100.0 - percent(self.different_images, self.images)
        );
    }
}

/// A reader with twice the positions.
fn doubled(board: &Board) -> Reader {
    let mut reader = Reader::new(board.clone());
    reader.limits.nodes *= 2;
    reader
}

/// Does the claimed attack capture the string against the best defence that twice the positions find?
fn is_captured(board: &Board, string: Point) -> bool {
    let (mut board, mut attacker, mut defender) = (board.clone(), Reader::new(board.clone()), doubled(board));
    let Some(color) = board.color(string) else { return true };
    for _ in 0..MAX_MOVES {
        attacker.set_position(&board);
        let found = attack(&mut attacker, string);
        let Some(mv) =
            found.mv.filter(|&mv| found.outcome == Outcome::Win && board.is_legal(mv, color.other()))
        else {
            return false;
        };
        board.play_move(mv, color.other());
        if board.color(string) != Some(color) {
            return true;
        }
        defender.set_position(&board);
        let answer = find_defense(&mut defender, string);
        match answer.mv.filter(|_| answer.outcome == Outcome::Win) {
            Some(mv) => board.play_move(mv, color),
            None => return answer.outcome != Outcome::Win,
        }
    }
    false
}

/// Does the claimed defence save the string against the best attack that twice the positions find?
fn is_saved(board: &Board, string: Point) -> bool {
    let (mut board, mut attacker, mut defender) = (board.clone(), doubled(board), Reader::new(board.clone()));
    let Some(color) = board.color(string) else { return false };
    for _ in 0..MAX_MOVES {
        defender.set_position(&board);
        let found = find_defense(&mut defender, string);
        if found.outcome != Outcome::Win {
            return false;
        }
        if let Some(mv) = found.mv {
            board.play_move(mv, color);
        }
        attacker.set_position(&board);
        let answer = attack(&mut attacker, string);
        match answer.mv.filter(|_| answer.outcome == Outcome::Win) {
            Some(mv) => board.play_move(mv, color.other()),
            None => return true,
        }
        if board.color(string) != Some(color) {
            return false;
        }
    }
    true
}

/// The position turned or reflected, with the place of the string.
fn image(board: &Board, string: Point, turn: usize) -> (Board, Point) {
    let last = board.size() - 1;
    let to = |p: Point| {
        let row = if turn & 1 == 0 { p.row() } else { last - p.row() };
        let column = if turn & 2 == 0 { p.column() } else { last - p.column() };
        if turn & 4 == 0 { Point::new(row, column) } else { Point::new(column, row) }
    };
    let mut turned = Board::new(board.size());
    for point in board.points() {
        if let Some(color) = board.color(point) {
            turned.add_stone(to(point), color);
        }
    }
    (turned, to(string))
}

/// A position of random moves near each other, where strings soon touch.
fn random_position(rng: &mut Rng) -> Board {
    let mut board = Board::new(9);
    for number in 0..30 {
        let point = Point::new(rng.below(9), rng.below(9));
        let color = Color::BOTH[number % 2];
        if board.is_legal(point, color) && !board.is_self_atari(point, color) {
            board.play_move(point, color);
        }
    }
    board
}

#[test]
fn claims_hold_in_random_positions() {
    let mut rng = Rng::new(5);
    let mut tally = Tally::default();
    for _ in 0..6 {
        tally.read(&random_position(&mut rng));
    }
    assert!(tally.questions > 30 && tally.captures > 5, "{tally:?}");
    assert_eq!((tally.over_limit, tally.refuted_captures, tally.missed_ladders), (0, 0, 0), "{tally:?}");
}

fn records() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data")
}

/// Games as lists of moves with their sizes.
fn games() -> Vec<(usize, Vec<(Color, Point)>)> {
    let unpack = |tool: &str, file: &str| {
        let done = Command::new(tool).arg("-dc").arg(records().join(file)).output();
        done.map_or(String::new(), |done| String::from_utf8_lossy(&done.stdout).into_owned())
    };
    let texts = [
        unpack("gzip", "games9.txt.gz"),
        unpack("gzip", "games13.txt.gz"),
        unpack("zstd", "games19.txt.zst"),
    ];
    texts.iter().flat_map(|text| text.lines().take(3000).filter_map(game)).collect()
}

/// One line of the records: tab-separated fields, the second the size, the last the moves (`Bpd Wdp …`).
fn game(line: &str) -> Option<(usize, Vec<(Color, Point)>)> {
    let fields: Vec<&str> = line.split('\t').collect();
    let size: usize = fields.get(1)?.parse().ok()?;
    let moves = fields.last()?.split_whitespace().filter_map(|word| {
        let &[color, x, y] = word.as_bytes() else { return None };
        let color = if color == b'B' { Color::Black } else { Color::White };
        let (x, y) = (usize::from(x.checked_sub(b'a')?), usize::from(y.checked_sub(b'a')?));
        (x < size && y < size).then(|| (color, Point::new(y, x)))
    });
    (fields.get(3) == Some(&"-")).then(|| (size, moves.collect()))
}

#[test]
#[ignore = "reads thousands of positions: run it by name in a release build"]
fn claims_hold_in_positions_of_games() {
    let games = games();
    if games.is_empty() {
        let _ = writeln!(std::io::stderr(), "skipped: no records under {}", records().display());
        return;
    }
    let positions = std::env::var("READING_POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(10_000);
    let (mut rng, mut tally) = (Rng::new(7), Tally::default());
    for _ in 0..positions {
        let (size, moves) = &games[rng.below(games.len())];
        let mut board = Board::new(*size);
        for &(color, point) in &moves[..rng.below(moves.len().max(1))] {
            if board.is_legal(point, color) {
                board.play_move(point, color);
            }
        }
        tally.read(&board);
    }
    tally.report();
    assert_eq!((tally.over_limit, tally.missed_ladders), (0, 0), "{tally:?}");
    assert!(tally.different_images * 50 <= tally.images, "images differ: {tally:?}");
    assert!(tally.refuted_captures * 200 <= tally.captures, "captures are refuted: {tally:?}");
    assert!(tally.refuted_defenses * 200 <= tally.defenses, "defences are refuted: {tally:?}");
}

/// The positions of the suite `ladders`, each with the vertex that it asks about.
fn ladders() -> Vec<(Board, Point)> {
    let suite = Path::new(env!("CARGO_MANIFEST_DIR")).join("regression/ladders.tst");
    let text = std::fs::read_to_string(suite).expect("the suite is there");
    let (mut board, mut found) = (Board::new(19), Vec::new());
    for line in text.lines() {
        match line.split_whitespace().collect::<Vec<_>>().as_slice() {
            ["clear_board"] => board.clear(),
            ["play", color, vertex] => {
                let color = color.parse().expect("a colour");
                board.play_move(Point::from_gtp(vertex, 19).expect("a vertex"), color);
            }
            [_, "ladder_attack", vertex] => {
                found.push((board.clone(), Point::from_gtp(vertex, 19).expect("a vertex")));
            }
            _ => {}
        }
    }
    found
}

#[test]
fn the_ladder_suite_asks_sixty_times_at_least() {
    assert!(ladders().len() >= 60);
}

#[test]
#[ignore = "measures time: run it by name in a release build on a quiet machine"]
fn a_ladder_takes_less_than_fifty_microseconds() {
    let mut slowest = Duration::ZERO;
    for (board, string) in ladders() {
        let times = (0..20).map(|_| {
            let mut reader = Reader::new(board.clone());
            // The first answer takes the memory for the cache.
            attack(&mut reader, string);
            reader.clear_memory();
            let start = Instant::now();
            ladder_attack(&mut reader, string);
            start.elapsed()
        });
        slowest = slowest.max(times.min().unwrap_or_default());
    }
    let _ = writeln!(std::io::stderr(), "slowest ladder: {slowest:?}");
    assert!(slowest < Duration::from_micros(50), "{slowest:?}");
}
