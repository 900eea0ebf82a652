//! Does any game record upset a game, or a failed load change it?
#![no_main]

#[path = "../../tests/soak/checks.rs"]
#[allow(dead_code)]
mod checks;

use libfuzzer_sys::fuzz_target;
use tesuji::sgf::Until;

fuzz_target!(|input: &[u8]| {
    let (until, record) = match input.split_first() {
        Some((&number, record)) if number < 200 => (Until::Move(number.into()), record),
        Some((_, record)) => (Until::End, record),
        None => (Until::End, input),
    };
    checks::sgf_load(record, until, &mut checks::empty_game());
});
