//! Do ten million random and mutated inputs leave the library standing?
//!
//! The same work every time: the inputs are cut into shards, each with its own seed, so that the number of threads
//! does not matter. A short run belongs to the usual tests; the long one is
//!
//! ```text
//! cargo test --release --test soak -- --ignored --nocapture
//! ```
//!
//! It prints what was fed, how much of it was accepted, and the peak memory. Coverage-guided targets with the same checks
//! are in `fuzz/`.

mod checks;
mod inputs;
mod watch;

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tesuji::patterns::library::BuiltIn;
use tesuji::protocols::gtp::{COMMANDS, Session};
use tesuji::sgf::Until;
use tesuji::types::{Point, Rng};
use watch::{Desk, peak_megabytes};

const SHARDS: u64 = 64;
const SEED: u64 = 20_261_121;
/// The most memory that all workers together may ever hold.
const MAX_MEGABYTES: u64 = 256;

/// What came of the inputs.
#[derive(Clone, Copy, Default)]
struct Tally {
    inputs: u64,
    bytes: u64,
    accepted: u64,
}

impl Tally {
    fn count(&mut self, input: &[u8], accepted: bool) {
        self.inputs += 1;
        self.bytes += input.len() as u64;
        self.accepted += u64::from(accepted);
    }

    fn add(self, other: Tally) -> Tally {
        Tally {
            inputs: self.inputs + other.inputs,
            bytes: self.bytes + other.bytes,
            accepted: self.accepted + other.accepted,
        }
    }
}

type Feed = fn(&mut Rng, u64, &Desk) -> Tally;

/// Feeds `inputs` inputs, in shards, on all cores, and tells what came of them.
fn soak(name: &str, inputs: u64, feed: Feed) {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let desks: Vec<Desk> = (0..workers).map(|_| Desk::new()).collect();
    let (next, begin) = (AtomicU64::new(0), Instant::now());
    let work = |desk: &Desk| {
        let mut tally = Tally::default();
        loop {
            let shard = next.fetch_add(1, Ordering::Relaxed);
            if shard >= SHARDS {
                return tally;
            }
            tally = tally.add(feed(&mut Rng::new(SEED + shard), inputs.div_ceil(SHARDS), desk));
        }
    };
    let tally = thread::scope(|scope| {
        let running: Vec<_> = desks.iter().map(|desk| scope.spawn(|| work(desk))).collect();
        while running.iter().any(|worker| !worker.is_finished()) {
            thread::sleep(Duration::from_millis(20));
            desks.iter().for_each(Desk::look);
        }
        let tallies =
            running.into_iter().map(|worker| worker.join().unwrap_or_else(|_| panic!("{name}: see above")));
        tallies.fold(Tally::default(), Tally::add)
    });
    let peak = peak_megabytes();
    println!(
        "{name}: {} inputs, {} bytes, {} accepted, {:.1} s, peak memory {} MB",
        tally.inputs,
        tally.bytes,
        tally.accepted,
        begin.elapsed().as_secs_f64(),
        peak.map_or("?".to_owned(), |peak| peak.to_string())
    );
    assert!(tally.inputs >= inputs && tally.accepted * 20 > tally.inputs, "inputs must not be all noise");
    assert!(peak.is_none_or(|peak| peak <= MAX_MEGABYTES), "peak memory {peak:?} MB");
}

fn feed_sgf(rng: &mut Rng, inputs: u64, desk: &Desk) -> Tally {
    let (mut tally, mut game) = (Tally::default(), checks::empty_game());
    for _ in 0..inputs {
        let file = inputs::sgf_file(rng);
        let until = match rng.below(4) {
            0 => Until::Move(rng.below(20)),
            1 => Until::Vertex(Point::new(rng.below(5), rng.below(5))),
            _ => Until::End,
        };
        let accepted = desk.check(&file, || {
            checks::sgf_parse(&file);
            checks::sgf_load(&file, until, &mut game)
        });
        tally.count(&file, accepted);
    }
    tally
}

/// Lines that one session gets before the next one begins.
const LINES_A_SESSION: u64 = 200;

fn feed_gtp(rng: &mut Rng, inputs: u64, desk: &Desk) -> Tally {
    let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    let mut tally = Tally::default();
    let mut session = new_session(rng);
    for number in 1..=inputs {
        let line = checks::harmless(&inputs::gtp_line(rng, &names));
        let accepted = desk.check(line.as_bytes(), || checks::gtp_line(&line, &mut session));
        tally.count(line.as_bytes(), accepted);
        if number % LINES_A_SESSION == 0 {
            session = new_session(rng);
        }
    }
    tally
}

/// A session on a small board, mostly.
fn new_session(rng: &mut Rng) -> Session {
    let mut session = checks::session(rng.next_u64());
    let size = if rng.below(50) == 0 { 19 } else { 1 + rng.below(7) };
    session.respond(&format!("boardsize {size}"));
    session
}

fn feed_streams(rng: &mut Rng, inputs: u64, desk: &Desk) -> Tally {
    let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    let mut tally = Tally::default();
    for _ in 0..inputs {
        let mut stream = vec![format!("boardsize {}", 1 + rng.below(7)).into_bytes()];
        stream.extend((0..rng.below(12)).map(|_| inputs::gtp_line(rng, &names)));
        let separator: &[u8] = if rng.below(2) == 0 { b"\n" } else { b"\r\n" };
        let stream = checks::harmless(&stream.join(separator));
        let chunk = 1 + rng.below(200);
        let accepted = desk.check(stream.as_bytes(), || checks::gtp_stream(&stream, chunk));
        tally.count(stream.as_bytes(), accepted);
    }
    tally
}

fn feed_patterns(rng: &mut Rng, inputs: u64, desk: &Desk) -> Tally {
    let files: Vec<String> =
        BuiltIn::ALL.iter().flat_map(|built_in| one_by_one(&built_in.source().text)).collect();
    let (mut tally, board) = (Tally::default(), checks::small_board());
    for _ in 0..inputs {
        let file = inputs::db_file(rng, &files);
        let accepted = desk.check(&file, || checks::db_file(&file, &board));
        tally.count(&file, accepted);
    }
    tally
}

/// A file with one pattern for each pattern of a file.
fn one_by_one(text: &str) -> Vec<String> {
    let mut parts = text.split("\n\nPattern ");
    let head = parts.next().unwrap_or_default().to_owned();
    parts.map(|part| format!("{head}\n\nPattern {part}\n\n")).collect()
}

#[test]
fn pattern_files_of_all_kinds_do_no_harm() {
    soak("pattern files", 10_000, feed_patterns);
}

#[test]
#[ignore = "minutes; run it in release mode: cargo test --release --test soak -- --ignored --nocapture"]
fn soak_with_millions_of_pattern_files() {
    soak("pattern files", 10_000_000, feed_patterns);
}

#[test]
fn pipes_of_all_kinds_do_no_harm() {
    soak("GTP streams", 1_000, feed_streams);
}

#[test]
#[ignore = "minutes; run it in release mode: cargo test --release --test soak -- --ignored --nocapture"]
fn soak_with_many_pipes() {
    soak("GTP streams", 200_000, feed_streams);
}

#[test]
fn game_records_of_all_kinds_do_no_harm() {
    soak("SGF files", 20_000, feed_sgf);
}

#[test]
fn lines_of_all_kinds_do_no_harm() {
    soak("GTP lines", 20_000, feed_gtp);
}

#[test]
#[ignore = "minutes; run it in release mode: cargo test --release --test soak -- --ignored --nocapture"]
fn soak_with_millions_of_lines() {
    soak("GTP lines", 8_000_000, feed_gtp);
}

#[test]
#[ignore = "minutes; run it in release mode: cargo test --release --test soak -- --ignored --nocapture"]
fn soak_with_millions_of_game_records() {
    soak("SGF files", 3_000_000, feed_sgf);
}
