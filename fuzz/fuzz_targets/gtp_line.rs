//! Does any single line upset a session in the middle of a game?
#![no_main]

#[path = "../../tests/soak/checks.rs"]
#[allow(dead_code)]
mod checks;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let mut session = checks::session(1);
    for line in ["boardsize 5", "play b c3", "play w c4", "trymove b b4"] {
        session.respond(line);
    }
    checks::gtp_line(&checks::harmless(input), &mut session);
});
