//! Which strings can be taken or saved now?

use super::{Facts, MoveTable};
use crate::life::worms::Worm;
use crate::reading::Reader;

/// Points for a stone: its own, and the one under it.
const STONE: f64 = 2.0;
/// What a capture means beyond the stones, as a share of their value: liberties and safety of what is around.
const SAFETY: f64 = 0.25;

/// Captures and rescues of strings for which the first move decides.
pub(super) fn propose(_: &mut Reader, facts: &Facts, table: &mut MoveTable) {
    for worm in facts.worms.iter().filter(|worm| worm.is_critical()) {
        let mv = if worm.color == facts.color { worm.defense } else { worm.attack };
        if let Some(pos) = mv {
            table.add(pos, value(facts, worm));
        }
    }
}

/// A string that will change hands anyway is worth less.
fn value(facts: &Facts, worm: &Worm) -> f64 {
    let held = facts.held[worm.origin];
    let own = if worm.color == facts.color { held } else { -held };
    let doubt = 1.0 - 0.6 * (-own).max(0.0);
    let stones = STONE * worm.size as f64;
    (stones * (1.0 + SAFETY) + 1.0) * doubt
}
