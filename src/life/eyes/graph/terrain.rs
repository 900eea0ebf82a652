//! What does a search look up about a graph again and again?
//!
//! Sets are bits, so that what lies around a set is one entry of a table for the lower half of its points and one for the
//! upper half.

use super::{Bits, EyeGraph, MAX_POINTS, bits};
use std::cmp::Reverse;

/// Points in half a graph.
const HALF: usize = MAX_POINTS / 2;
/// Sets of points in half a graph.
const SETS: usize = 1 << HALF;

/// A graph, prepared for a search.
pub(super) struct Terrain {
    /// The graph itself.
    pub(super) graph: EyeGraph,
    /// Its points, those with the most neighbours first: there eyes are parted.
    pub(super) order: Vec<usize>,
    bordered: Bits,
    low: [Bits; SETS],
    high: [Bits; SETS],
}

impl Terrain {
    pub(super) fn new(graph: &EyeGraph) -> Terrain {
        let half = |shift: usize| std::array::from_fn(|set| graph.around((set << shift) as Bits));
        let neighbors = |point: usize| graph.adjacent[point].count_ones();
        let beyond = |point: usize| bits(graph.adjacent[point]).map(neighbors).sum::<u32>();
        let mut order: Vec<usize> = (0..usize::from(graph.len)).collect();
        order.sort_by_key(|&point| Reverse((neighbors(point), beyond(point))));
        let linked = order.iter().filter(|&&point| graph.adjacent[point] != 0);
        let bordered = linked.fold(graph.wall, |set, &point| set | 1 << point);
        Terrain { graph: *graph, order, bordered, low: half(0), high: half(HALF) }
    }

    /// All points.
    pub(super) fn all(&self) -> Bits {
        self.graph.all()
    }

    /// The points next to the wall or to another point.
    pub(super) fn bordered(&self) -> Bits {
        self.bordered
    }

    /// All points next to one of these.
    pub(super) fn around(&self, points: Bits) -> Bits {
        let points = usize::from(points);
        self.low[points % SETS] | self.high[points / SETS % SETS]
    }

    /// The points of `within` that hang together with `seed`.
    pub(super) fn flood(&self, seed: Bits, within: Bits) -> Bits {
        let mut reached = seed & within;
        loop {
            let next = reached | self.around(reached) & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::Rng;

    #[test]
    fn the_tables_say_what_the_graph_says() {
        let mut rng = Rng::new(7);
        for _ in 0..50 {
            let mut graph = EyeGraph::default();
            while graph.add_point(true, false, false).is_some() {}
            for _ in 0..16 {
                let [a, b] = [rng.below(MAX_POINTS), rng.below(MAX_POINTS)];
                if a != b {
                    graph.connect(a, b);
                }
            }
            let terrain = Terrain::new(&graph);
            for set in 0..=graph.all() {
                assert_eq!(terrain.around(set), graph.around(set));
                let string = terrain.flood(set & set.wrapping_neg(), set);
                assert_eq!(graph.around(string) & set & !string, 0, "nothing beside it is left out");
                let parts = |part: Bits| graph.around(part) & string & !part != 0;
                assert!((1..string).filter(|part| part & !string == 0).all(parts), "it hangs together");
            }
        }
    }

    #[test]
    fn the_middle_of_three_comes_first() {
        let mut graph = EyeGraph::default();
        (0..3).for_each(|_| _ = graph.add_point(true, false, false));
        graph.connect(0, 2);
        graph.connect(2, 1);
        assert_eq!(Terrain::new(&graph).order[0], 2);
    }
}
