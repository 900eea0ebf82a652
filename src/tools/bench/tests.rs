//! Does the signature depend on nothing but the work?

use super::signature::Signature;
use super::{board, genmove, gomoku, playouts};

fn signature_at(pairs: u64, threads: usize) -> Signature {
    let mut signature = Signature::new();
    board::measure(pairs, &mut signature);
    genmove::measure(threads, &mut signature).expect("threads start");
    signature
}

#[test]
fn the_search_of_gomoku_counts_the_same_every_time() {
    let measured = || {
        let mut signature = Signature::new();
        let rates = gomoku::measure(3000, &mut signature);
        (signature, rates.rules.iter().map(|&(_, nodes, _)| nodes).collect::<Vec<_>>())
    };
    let (signature, nodes) = measured();
    assert!(nodes.iter().all(|&nodes| nodes > 0));
    assert_eq!(measured(), (signature, nodes));
}

#[test]
fn playouts_are_the_same_every_time() {
    let measured = || {
        let mut signature = Signature::new();
        let rates = playouts::measure(20, &mut signature);
        assert!(
            rates.policies.iter().all(|rate| rate.uniform > 0.0 && rate.local > 0.0 && rate.search > 0.0)
        );
        signature
    };
    assert_eq!(measured(), measured());
}

#[test]
fn the_signature_is_the_same_for_any_number_of_threads_and_any_length_of_measurement() {
    assert_eq!(signature_at(100, 1), signature_at(2000, 3));
}
