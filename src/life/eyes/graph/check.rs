//! Do the values of a shape agree with each other?

use super::terrain::Terrain;
use super::{EyeBook, EyeGraph, EyegraphError, MAX_POINTS, bits};
use crate::types::Point;

/// Tries all ways to put attacking stones into a closed space of these points, and says what does not agree: values out of
/// order, an open value without vital points, or a vital move that does not lead where it should.
///
/// # Errors
/// [`EyegraphError::TooLarge`] if there are more points than can be solved.
pub fn test_eyeshape(book: &mut EyeBook, points: &[Point]) -> Result<Vec<String>, EyegraphError> {
    if points.len() > MAX_POINTS {
        return Err(EyegraphError::TooLarge);
    }
    let shape = closed(points);
    let terrain = Terrain::new(&shape);
    let mut faults = Vec::new();
    for attackers in 0..=shape.all() {
        let graph = EyeGraph { attackers, ..shape };
        let is_real = bits(attackers).all(|p| {
            let string = terrain.flood(1 << p, attackers);
            terrain.around(string) & !attackers != 0
        });
        if is_real && let Some(fault) = fault(book, &graph) {
            faults.push(format!("attacking stones {attackers:0width$b}: {fault}", width = points.len()));
        }
    }
    Ok(faults)
}

/// The closed empty space of these points.
fn closed(points: &[Point]) -> EyeGraph {
    let mut graph = EyeGraph::default();
    for p in points {
        let near = points.iter().filter(|q| q.is_adjacent(*p)).count();
        graph.add_point(near < 4, false, false);
    }
    for (i, a) in points.iter().enumerate() {
        for (j, b) in points.iter().enumerate().skip(i + 1) {
            if a.is_adjacent(*b) {
                graph.connect(i, j);
            }
        }
    }
    graph
}

fn fault(book: &mut EyeBook, graph: &EyeGraph) -> Option<String> {
    let answer = book.answer(graph)?;
    let value = answer.value;
    let ordered = [value.min_threat, value.min, value.max, value.max_threat];
    if !ordered.is_sorted() {
        return Some(format!("{value} falls"));
    }
    if value.is_open() && (answer.attacks == 0 || answer.defenses == 0) {
        return Some(format!("{value} has no vital point"));
    }
    if !value.is_open() {
        return None;
    }
    bits(answer.attacks).find_map(|point| {
        let after = EyeGraph { attackers: graph.attackers | 1 << point, ..*graph };
        let reached = book.answer(&after)?.value.max;
        (reached > value.min).then(|| format!("{value}, but {reached} after the attack at point {point}"))
    })
}
