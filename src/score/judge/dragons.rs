//! What becomes of strings in doubt that cannot be read to the end?
//!
//! Their dragons are asked about as the engine asks about any: by the owl, which tries few and likely moves.

use super::lives::{Fate, succeeds};
use crate::life::owl::{OwlMemory, Tools, Verdict, dragon_around, owl_attack, owl_defend};
use crate::patterns::library::Library;
use crate::reading::{Reader, attack};
use crate::types::{Outcome, Point, PointSet};
use std::time::Instant;

/// What the owl said of dragons.
pub(super) struct DragonLives {
    memory: OwlMemory,
    library: Library,
    deadline: Option<Instant>,
    known: Vec<(PointSet, Option<Fate>)>,
}

impl DragonLives {
    pub(super) fn new(deadline: Option<Instant>) -> DragonLives {
        DragonLives {
            memory: OwlMemory::default(),
            library: Library::built_in(),
            deadline,
            known: Vec::new(),
        }
    }

    /// The fate of the string's dragon; `None` if the owl is not certain. It does not know what races are: where a dragon would
    /// die beside another one that would, and that tactics do not capture, it depends on their liberties.
    pub(super) fn fate(
        &mut self,
        reader: &mut Reader,
        string: Point,
        is_doubtful: &dyn Fn(Point) -> bool,
    ) -> Option<Fate> {
        let (dragon, fate) = self.alone(reader, string);
        let races = fate == Some(Fate::Dies) && self.meets_dying(reader, dragon, is_doubtful);
        fate.filter(|_| !races)
    }

    /// The string's dragon, and what the owl says of it.
    fn alone(&mut self, reader: &mut Reader, string: Point) -> (PointSet, Option<Fate>) {
        if let Some(known) = self.known.iter().find(|(dragon, _)| dragon.contains(string)) {
            return *known;
        }
        let dragon = dragon_around(reader, string);
        let found = (dragon, self.read(reader, &dragon));
        self.known.push(found);
        found
    }

    fn meets_dying(
        &mut self,
        reader: &mut Reader,
        dragon: PointSet,
        is_doubtful: &dyn Fn(Point) -> bool,
    ) -> bool {
        let board = &reader.board;
        let beside: PointSet = dragon.iter().flat_map(|stone| board.neighbor_strings(stone)).collect();
        let doubtful: Vec<Point> = beside.iter().filter(|&string| is_doubtful(string)).collect();
        doubtful.into_iter().any(|string| {
            attack(reader, string).outcome != Outcome::Win && self.alone(reader, string).1 == Some(Fate::Dies)
        })
    }

    fn read(&mut self, reader: &mut Reader, dragon: &PointSet) -> Option<Fate> {
        if !succeeds(self.ask(reader, |tools| owl_attack(tools, dragon))?) {
            return Some(Fate::Lives);
        }
        let is_saved = succeeds(self.ask(reader, |tools| owl_defend(tools, dragon))?);
        Some(if is_saved { Fate::Unsettled } else { Fate::Dies })
    }

    fn ask(&mut self, reader: &mut Reader, question: impl FnOnce(&mut Tools) -> Verdict) -> Option<Outcome> {
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return None;
        }
        let verdict = question(&mut Tools { reader, memory: &mut self.memory, library: &self.library });
        verdict.is_certain.then_some(verdict.reading.outcome)
    }
}
