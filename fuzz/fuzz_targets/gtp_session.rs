//! Does any sequence of lines upset a session?
#![no_main]

#[path = "../../tests/soak/checks.rs"]
#[allow(dead_code)]
mod checks;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let mut session = checks::session(1);
    session.respond("boardsize 4");
    for line in input.split(|&byte| byte == b'\n').take(40) {
        checks::gtp_line(&checks::harmless(line), &mut session);
    }
});
