//! What becomes of strings in doubt that cannot be read to the end?
//!
//! Their dragons are asked about as the engine asks about any: by the owl, which tries few and likely moves.

use super::lives::{Fate, Lives, succeeds};
use crate::life::owl::{OwlMemory, Tools, Verdict, dragon_around, owl_attack, owl_defend};
use crate::patterns::library::Library;
use crate::reading::{Counters, Reader, attack};
use crate::types::{Outcome, Point, PointSet};
use std::sync::Arc;
use std::time::Duration;

/// Positions that one question may cost.
const NODES: u32 = 400;
/// What a position may cost at most in a difficult fight; one that is asked with less time left looks into fewer.
const POSITION: Duration = Duration::from_millis(2);

/// What the owl said of dragons.
pub(super) struct DragonLives {
    memory: OwlMemory,
    library: Arc<Library>,
    known: Vec<(PointSet, Option<Fate>)>,
}

/// What a question about a dragon needs.
pub(super) struct Asking<'a> {
    pub(super) reader: &'a mut Reader,
    /// Where the costs are counted.
    pub(super) lives: &'a mut Lives,
    /// Is it unknown whether the stone lives?
    pub(super) is_doubtful: &'a dyn Fn(Point) -> bool,
}

impl DragonLives {
    pub(super) fn new() -> DragonLives {
        DragonLives { memory: OwlMemory::default(), library: Library::shared(), known: Vec::new() }
    }

    /// The fate of the string's dragon; `None` if the owl is not certain. It does not know what races are: where a dragon would
    /// die beside another one that would, and that tactics do not capture, it depends on their liberties.
    pub(super) fn fate(&mut self, asking: &mut Asking, string: Point) -> Option<Fate> {
        let (dragon, fate) = self.alone(asking, string);
        let races = fate == Some(Fate::Dies) && self.meets_dying(asking, dragon);
        fate.filter(|_| !races)
    }

    /// The string's dragon, and what the owl says of it.
    fn alone(&mut self, asking: &mut Asking, string: Point) -> (PointSet, Option<Fate>) {
        if let Some(known) = self.known.iter().find(|(dragon, _)| dragon.contains(string)) {
            return *known;
        }
        let dragon = dragon_around(asking.reader, string);
        let found = (dragon, self.read(asking, &dragon));
        self.known.push(found);
        found
    }

    fn meets_dying(&mut self, asking: &mut Asking, dragon: PointSet) -> bool {
        let board = &asking.reader.board;
        let beside: PointSet = dragon.iter().flat_map(|stone| board.neighbor_strings(stone)).collect();
        beside.iter().filter(|&string| (asking.is_doubtful)(string)).any(|string| {
            attack(asking.reader, string).outcome != Outcome::Win
                && self.alone(asking, string).1 == Some(Fate::Dies)
        })
    }

    fn read(&mut self, asking: &mut Asking, dragon: &PointSet) -> Option<Fate> {
        if !succeeds(self.ask(asking, |tools| owl_attack(tools, dragon))?) {
            return Some(Fate::Lives);
        }
        let is_saved = succeeds(self.ask(asking, |tools| owl_defend(tools, dragon))?);
        Some(if is_saved { Fate::Unsettled } else { Fate::Dies })
    }

    fn ask(&mut self, asking: &mut Asking, question: impl FnOnce(&mut Tools) -> Verdict) -> Option<Outcome> {
        let (nodes, time) = asking.lives.rest()?;
        let in_time = time.map_or(NODES, |time| (time.as_micros() / POSITION.as_micros()) as u32);
        let limit = NODES.min(in_time).min(nodes.try_into().unwrap_or(NODES));
        asking.reader.limits.owl_nodes = Some(limit);
        let before = asking.reader.counters();
        let tools = &mut Tools { reader: asking.reader, memory: &mut self.memory, library: &self.library };
        let verdict = question(tools);
        let after = asking.reader.counters();
        let read =
            |counters: Counters| counters.owl_nodes + counters.reading_nodes + counters.connection_nodes;
        asking.lives.spend(read(after) - read(before));
        asking.lives.is_cut_short |= !verdict.is_certain && limit < NODES;
        verdict.is_certain.then_some(verdict.reading.outcome)
    }
}
