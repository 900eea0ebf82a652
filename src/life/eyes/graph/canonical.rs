//! Which graphs are the same but for the numbers of their points?
//!
//! Points are put in an order that depends on the graph only, as far as refining colours by neighbours can tell them
//! apart; of points that look the same, the first is set apart, and the colours are refined again. Two graphs that come out
//! equal are the same. Rare twins may come out different, which costs another solution and no correctness.

use super::{Bits, EyeGraph, MAX_POINTS, bits};

/// A graph in its order, and which point of the original stands at each place.
pub(super) struct Ordered {
    pub(super) graph: EyeGraph,
    pub(super) places: [u8; MAX_POINTS],
}

impl Ordered {
    /// A set of the ordered graph as a set of the original.
    pub(super) fn back(&self, set: Bits) -> Bits {
        bits(set).fold(0, |found, place| found | 1 << self.places[place])
    }
}

/// Brings the points of a graph into their order.
pub(super) fn order(graph: &EyeGraph) -> Ordered {
    let colors = colors(graph);
    let mut places = [0; MAX_POINTS];
    (0..graph.len).for_each(|point| places[usize::from(point)] = point);
    let len = usize::from(graph.len);
    places[..len].sort_unstable_by_key(|&point| colors[usize::from(point)]);
    Ordered { graph: renumbered(graph, &places), places }
}

fn renumbered(graph: &EyeGraph, places: &[u8; MAX_POINTS]) -> EyeGraph {
    let len = usize::from(graph.len);
    let forward = |set: Bits| {
        (0..len).filter(|&to| set & 1 << places[to] != 0).fold(0, |found: Bits, to| found | 1 << to)
    };
    let mut renumbered = EyeGraph {
        len: graph.len,
        wall: forward(graph.wall),
        margin: forward(graph.margin),
        attackers: forward(graph.attackers),
        ..EyeGraph::default()
    };
    for (to, &from) in places.iter().enumerate().take(len) {
        renumbered.adjacent[to] = forward(graph.adjacent[usize::from(from)]);
    }
    renumbered
}

fn colors(graph: &EyeGraph) -> [u64; MAX_POINTS] {
    let len = usize::from(graph.len);
    let mut colors = [0; MAX_POINTS];
    for (point, color) in colors.iter_mut().enumerate().take(len) {
        let has = |set: Bits| u64::from(set >> point & 1);
        *color = mix(1 + has(graph.wall) + 2 * has(graph.margin) + 4 * has(graph.attackers));
    }
    refine(graph, &mut colors, len);
    for round in 0..len as u64 {
        let Some(twin) = (0..len).find(|&a| (0..len).any(|b| b != a && colors[a] == colors[b])) else {
            break;
        };
        colors[twin] = mix(colors[twin] ^ mix(round + 77));
        refine(graph, &mut colors, len);
    }
    colors
}

fn refine(graph: &EyeGraph, colors: &mut [u64; MAX_POINTS], len: usize) {
    for _ in 0..len.min(6) {
        let before = *colors;
        for point in 0..len {
            let around = bits(graph.adjacent[point]).fold(0u64, |sum, n| sum.wrapping_add(mix(before[n])));
            colors[point] = mix(before[point].wrapping_mul(3) ^ around);
        }
    }
}

/// Steele, Lea and Flood 2014, the finaliser of SplitMix64.
fn mix(value: u64) -> u64 {
    let value = (value ^ value >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ value >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ value >> 31
}
