//! What is known of a position that was met before?
//!
//! A table of fixed size in buckets of four; the entry with the least work behind it gives way. A table serves one
//! question after the other: entries of earlier questions count as free, so the answers do not depend on them.

/// Proof and disproof numbers, for the side to move: the fewest open leaves that must be won, or lost, to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Value {
    pub(super) phi: u32,
    pub(super) delta: u32,
    /// The depth of the shallowest earlier position that the result leans on by repetition; [`FREE`] if none.
    pub(super) tie: u16,
}

/// No repetition is involved.
pub(super) const FREE: u16 = u16::MAX;
/// Larger than any proof number.
pub(super) const INFINITE: u32 = u32::MAX / 4;

impl Value {
    pub(super) const WON: Value = Value { phi: 0, delta: INFINITE, tie: FREE };
    pub(super) const LOST: Value = Value { phi: INFINITE, delta: 0, tie: FREE };

    pub(super) const fn is_solved(self) -> bool {
        self.phi == 0 || self.delta == 0
    }
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    /// Sum of the keys of the positions before it, where the result leans on one of them.
    path: u64,
    phi: u32,
    delta: u32,
    work: u32,
    question: u16,
    tie: u16,
}

const BUCKET: usize = 4;

/// Memory of the solver, to be used for one question after the other. It takes its room with the first question.
pub struct Table {
    entries: Vec<[Entry; BUCKET]>,
    buckets: usize,
    question: u16,
}

impl Table {
    /// A table of about this many positions, 40 bytes each.
    pub fn new(positions: usize) -> Table {
        let buckets = (positions / BUCKET).next_power_of_two().max(1);
        Table { entries: Vec::new(), buckets, question: 0 }
    }

    /// Forgets everything.
    pub(super) fn start(&mut self) {
        if self.entries.is_empty() || self.question == u16::MAX {
            self.entries.clear();
            self.entries.resize(self.buckets, [Entry::default(); BUCKET]);
            self.question = 0;
        }
        self.question += 1;
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        (key >> 32) as usize & (self.entries.len() - 1)
    }

    /// What is stored under the key; results that lean on a repetition count on the same path only.
    #[inline]
    pub(super) fn get(&self, key: u64, path: u64) -> Option<Value> {
        let bucket = &self.entries[self.place(key)];
        let entry = bucket.iter().find(|entry| entry.key == key && entry.question == self.question)?;
        (entry.tie == FREE || entry.path == path).then_some(Value {
            phi: entry.phi,
            delta: entry.delta,
            tie: entry.tie,
        })
    }

    /// The nodes that were spent on a position.
    pub(super) fn work(&self, key: u64) -> u64 {
        let bucket = &self.entries[self.place(key)];
        let entry = bucket.iter().find(|entry| entry.key == key && entry.question == self.question);
        entry.map_or(0, |entry| entry.work.into())
    }

    /// Stores a value that took `work` nodes.
    #[inline]
    pub(super) fn put(&mut self, key: u64, path: u64, value: Value, work: u64) {
        let question = self.question;
        let place = self.place(key);
        let bucket = &mut self.entries[place];
        let same = bucket.iter().position(|entry| entry.key == key && entry.question == question);
        let at = same.unwrap_or_else(|| {
            let worth = |entry: &Entry| if entry.question == question { entry.work + 1 } else { 0 };
            (0..BUCKET).min_by_key(|&i| worth(&bucket[i])).unwrap_or(0)
        });
        let before = if same.is_some() { bucket[at].work } else { 0 };
        let work = before.saturating_add(u32::try_from(work).unwrap_or(u32::MAX / 2)).min(u32::MAX / 2);
        let Value { phi, delta, tie } = value;
        bucket[at] = Entry { key, path, phi, delta, work, question, tie };
    }
}

impl Default for Table {
    /// Half a million positions, 20 megabytes.
    fn default() -> Table {
        Table::new(1 << 19)
    }
}
