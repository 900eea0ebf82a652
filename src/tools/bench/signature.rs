//! One number for all the work that was done.

use std::fmt;

/// Counts nodes and mixes everything that it is told into one hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature {
    nodes: u64,
    hash: u64,
}

impl Signature {
    pub(super) fn new() -> Signature {
        Signature { nodes: 0, hash: 0xCBF2_9CE4_8422_2325 }
    }

    /// Adds to the number of nodes.
    pub(super) fn count(&mut self, nodes: u64) {
        self.nodes += nodes;
        self.mix(nodes);
    }

    /// Mixes in a value that has to be the same everywhere (FNV-1a over its bytes).
    pub(super) fn mix(&mut self, value: u64) {
        for byte in value.to_le_bytes() {
            self.hash = (self.hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bench: {} nodes, signature {:016x}", self.nodes, self.hash)
    }
}
