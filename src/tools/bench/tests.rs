//! Does the signature depend on nothing but the work?

use super::signature::Signature;
use super::{board, genmove};

fn signature_at(pairs: u64, threads: usize) -> Signature {
    let mut signature = Signature::new();
    board::measure(pairs, &mut signature);
    genmove::measure(threads, &mut signature).expect("threads start");
    signature
}

#[test]
fn the_signature_is_the_same_for_any_number_of_threads_and_any_length_of_measurement() {
    assert_eq!(signature_at(100, 1), signature_at(2000, 3));
}
