//! Does any file make the pattern compiler fail, or match otherwise than a naive search?
#![no_main]

#[path = "../../tests/soak/checks.rs"]
#[allow(dead_code)]
mod checks;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    checks::db_file(input, &checks::small_board());
});
