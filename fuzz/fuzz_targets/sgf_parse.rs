//! Does any file make the SGF reader fail, or write something that it cannot read?
#![no_main]

#[path = "../../tests/soak/checks.rs"]
#[allow(dead_code)]
mod checks;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    checks::sgf_parse(input);
});
