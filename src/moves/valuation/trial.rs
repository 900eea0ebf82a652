//! How is a question asked about the position after a move?

use crate::life::owl::Tools;
use crate::types::{Color, Outcome, Point, PointSet, Reading};

/// Smaller dragons are left to tactical reading.
const WORTH: usize = 3;

/// What shows that a move does not do to some dragons what it is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Disproof {
    /// The opponent's answer; a pass if none is needed.
    pub(super) answer: Point,
    /// The stones of these dragons.
    pub(super) stones: PointSet,
}

/// The dragons of which the opponent gets what he wants after the move, without a ko.
pub(super) fn disproof(
    tools: &mut Tools,
    played: (Point, Color),
    positions: u32,
    dragons: impl Iterator<Item = PointSet>,
    ask: impl Fn(&mut Tools, &PointSet) -> Reading,
) -> Option<Disproof> {
    let dragons: Vec<PointSet> = dragons.filter(|stones| stones.len() >= WORTH).collect();
    if dragons.is_empty() {
        return None;
    }
    let of_one = |tools: &mut Tools, stones: PointSet| {
        let Reading { outcome, mv } = ask(tools, &stones);
        (outcome == Outcome::Win).then_some(Disproof { answer: mv.unwrap_or(Point::PASS), stones })
    };
    after(tools, played, positions, |tools| {
        dragons.into_iter().filter_map(|stones| of_one(tools, stones)).reduce(Disproof::and)
    })
}

impl Disproof {
    fn and(self, other: Disproof) -> Disproof {
        Disproof { stones: self.stones | other.stones, ..self }
    }
}

/// What is found with the move on the board, if it can be played; each question about a life may cost so many positions meanwhile.
pub(super) fn after<T>(
    tools: &mut Tools,
    (mv, color): (Point, Color),
    positions: u32,
    ask: impl FnOnce(&mut Tools) -> Option<T>,
) -> Option<T> {
    if !tools.reader.board.trymove(mv, color) {
        return None;
    }
    let usual = tools.reader.limits.owl_nodes.replace(positions);
    let found = ask(tools);
    tools.reader.limits.owl_nodes = usual;
    tools.reader.board.popgo();
    found
}
