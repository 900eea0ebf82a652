//! How do large databases behave? Patterns cut from random games, as many as one likes.

use super::tests::compiled;
use super::{Database, Field, Incremental};
use crate::board::Board;
use crate::patterns::compiler::source::Source;
use crate::patterns::compiler::{check, tables};
use crate::types::{Color, Intersection, Point, Rng};
use std::fmt::Write as _;
use std::io::Write as _;
use std::time::Duration;

/// CPU time of this thread, so that a loaded machine measures alike; the system's clock of it on Linux only.
struct Cpu(Duration);

impl Cpu {
    fn spent() -> Duration {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
        let nanos = text.split_whitespace().next().and_then(|word| word.parse().ok());
        Duration::from_nanos(nanos.unwrap_or(0))
    }

    fn now() -> Cpu {
        Cpu(Cpu::spent())
    }

    fn elapsed(&self) -> Duration {
        Cpu::spent() - self.0
    }
}

/// A position after so many random moves that do not fill eyes.
pub(super) fn random_game(size: usize, moves: usize, rng: &mut Rng) -> Board {
    let mut board = Board::new(size);
    for turn in 0..moves {
        let color = Color::BOTH[turn % 2];
        let point = Point::new(rng.below(size), rng.below(size));
        let is_eye = point.neighbors().into_iter().all(|n| board.at(n) == color || !board.is_on_board(n));
        if board.is_empty(point) && board.is_legal(point, color) && !is_eye {
            board.play_move(point, color);
        }
    }
    board
}

/// Rectangles around empty points of random games; points far from the move become wildcards more and more often.
pub(super) fn database_text(patterns: usize, seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let mut text = "kind shapes\n".to_owned();
    let mut number = 0;
    while number < patterns {
        let moves = 60 + rng.below(200);
        let board = random_game(19, moves, &mut rng);
        for _ in 0..20 {
            let (row, column) = (rng.below(19), rng.below(19));
            if board.is_empty(Point::new(row, column)) {
                let _ = write!(text, "\nPattern S{number}\n{}:8,d\n", diagram(&board, row, column, &mut rng));
                number += 1;
            }
        }
    }
    text
}

fn diagram(board: &Board, row: usize, column: usize, rng: &mut Rng) -> String {
    let sides = [0; 4].map(|_| 1 + rng.below(3));
    let edges = [row < sides[0], row + sides[1] > 18, column < sides[2], column + sides[3] > 18];
    let columns = column.saturating_sub(sides[2])..=(column + sides[3]).min(18);
    let around = |inside: String, end: &str| {
        let side = |is_edge| if is_edge { end } else { "" };
        format!("{}{inside}{}\n", side(edges[2]), side(edges[3]))
    };
    let edge = around("-".repeat(columns.clone().count()), "+");
    let mut text = if edges[0] { edge.clone() } else { String::new() };
    for r in row.saturating_sub(sides[0])..=(row + sides[1]).min(18) {
        let mut inside = String::new();
        for c in columns.clone() {
            let distance = r.abs_diff(row) + c.abs_diff(column);
            let wild = rng.below(10) < 2 * distance.saturating_sub(1);
            inside.push(match board.at(Point::new(r, c)) {
                _ if distance == 0 => '*',
                _ if wild => '?',
                Intersection::White => 'O',
                Intersection::Black => 'X',
                _ => '.',
            });
        }
        text += &around(inside, "|");
    }
    if edges[1] {
        text += &edge;
    }
    text
}

/// Run it alone, optimised: `cargo test --release --lib synthetic -- --ignored --nocapture`.
#[test]
#[ignore = "a measurement"]
fn large_databases_are_fast_and_small() {
    for patterns in [100, 1_000, 10_000] {
        let text = database_text(patterns, 1);
        let start = Cpu::now();
        check(&Source::new("synthetic.db", &*text));
        let checked = start.elapsed();
        let compiled = compiled(&text);
        let built = start.elapsed() - 2 * checked;
        let report = compiled.report();
        let bytes = tables::encode(&compiled).len();
        let database = Database::new(compiled);
        let mut rng = Rng::new(2);
        let boards: Vec<Board> = (0..50).map(|_| random_game(19, 200, &mut rng)).collect();
        let fields: Vec<Field> = boards.iter().map(Field::new).collect();
        let mut found = 0;
        let rounds = 20;
        let start = Cpu::now();
        for _ in 0..rounds {
            fields.iter().for_each(|field| database.match_board(field, Color::Black, |_| found += 1));
        }
        let full = start.elapsed().as_secs_f64() * 1e6 / f64::from(rounds * 50);
        let rematch = rematch(&database, &boards, &mut rng);
        let matches = found / (rounds as usize * 50);
        let message = format!(
            "{report}\n  {bytes} bytes in all, checked in {checked:.1?}, built in {built:.1?}; {full:.1} µs a board ({matches} matches), {rematch:.1} µs a move"
        );
        assert!(bytes < 16 << 20, "{message}");
        writeln!(std::io::stderr(), "{message}").expect("the terminal");
    }
}

/// Microseconds for one update after a move or its undoing.
fn rematch(database: &Database, boards: &[Board], rng: &mut Rng) -> f64 {
    let mut updates = 0;
    let mut spent = Duration::ZERO;
    for board in boards {
        let mut board = board.clone();
        let mut kept = Incremental::new(database, &board, Color::Black);
        let start = Cpu::now();
        for turn in 0..400 {
            let point = Point::new(rng.below(19), rng.below(19));
            if board.is_empty(point) && board.trymove(point, Color::BOTH[turn % 2]) {
                kept.update(database, &board);
                board.popgo();
                kept.update(database, &board);
                updates += 2;
            }
        }
        spent += start.elapsed();
    }
    spent.as_secs_f64() * 1e6 / f64::from(updates)
}
