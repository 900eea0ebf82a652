//! What is known of a position that was met before?
//!
//! A table of fixed size in buckets of three, which fill a line of the processor's cache: waiting for memory is most of what a
//! position costs. The entry with the least work behind it gives way. A table serves one question after the other: entries of
//! earlier questions count as free, so the answers do not depend on them. What is true whoever has threats for a ko stands under a
//! key of its own, in the same bucket.

/// Proof and disproof numbers, for the side to move: the fewest open leaves that must be won, or lost, to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Value {
    pub(super) phi: u32,
    pub(super) delta: u32,
    /// The depth of the shallowest earlier position that the result leans on by repetition; [`FREE`] if none.
    pub(super) tie: u8,
    /// Does a result depend on who may retake a ko at once?
    pub(super) ko: bool,
}

/// The names of a position: with the threats for a ko that there are, and without them.
#[derive(Clone, Copy)]
pub(super) struct Key {
    pub(super) own: u64,
    /// Differs from the other in the lower half only, so that both are in the same bucket.
    pub(super) shared: u64,
}

/// No repetition is involved.
pub(super) const FREE: u8 = u8::MAX;
/// Larger than any proof number.
pub(super) const INFINITE: u32 = u32::MAX / 4;

impl Value {
    pub(super) const WON: Value = Value { phi: 0, delta: INFINITE, tie: FREE, ko: false };
    pub(super) const LOST: Value = Value { phi: INFINITE, delta: 0, tie: FREE, ko: false };

    pub(super) const fn is_solved(self) -> bool {
        self.phi == 0 || self.delta == 0
    }

    /// Is it true on any path, and whoever has threats for a ko?
    const fn is_general(self) -> bool {
        self.is_solved() && self.tie == FREE && !self.ko
    }
}

/// An infinite number, as it is stored. The largest finite one stands for all that are larger.
const ENDLESS: u16 = u16::MAX;

fn stored(number: u32) -> u16 {
    if number >= INFINITE { ENDLESS } else { number.min(u32::from(ENDLESS) - 1) as u16 }
}

fn restored(number: u16) -> u32 {
    if number == ENDLESS { INFINITE } else { number.into() }
}

#[derive(Clone, Copy, Default)]
struct Entry {
    /// Of the position's key, the part by which it is told from others: 48 bits, most of which do not choose the bucket.
    low: u32,
    high: u16,
    phi: u16,
    delta: u16,
    tie: u8,
    question: u8,
    /// Sum of the keys of the positions before it, where the result leans on one of them.
    path: u32,
    work: u32,
}

impl Entry {
    #[inline]
    fn is_of(&self, key: u64, question: u8) -> bool {
        self.low == key as u32 && self.high == (key >> 48) as u16 && self.question == question
    }
}

const BUCKET: usize = 3;

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; BUCKET]);

/// Memory of the solver, to be used for one question after the other. It takes its room with the first question.
pub struct Table {
    entries: Vec<Bucket>,
    buckets: usize,
    question: u8,
}

impl Table {
    /// A table of at least so many positions, 21 bytes each.
    pub fn new(positions: usize) -> Table {
        let buckets = positions.div_ceil(BUCKET).next_power_of_two();
        Table { entries: Vec::new(), buckets, question: 0 }
    }

    /// Forgets everything.
    pub(super) fn start(&mut self) {
        if self.entries.is_empty() || self.question == u8::MAX {
            self.entries.clear();
            self.entries.resize(self.buckets, Bucket::default());
            self.question = 0;
        }
        self.question += 1;
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        (key >> 32) as usize & (self.entries.len() - 1)
    }

    fn entry(&self, key: Key) -> Option<&Entry> {
        let is_met =
            |entry: &&Entry| entry.is_of(key.shared, self.question) || entry.is_of(key.own, self.question);
        self.entries[self.place(key.own)].0.iter().find(is_met)
    }

    /// Fetches the entries of a key from memory, so that they are at hand when they are asked for; the result means nothing, but
    /// must be used for this to happen.
    #[inline]
    pub(super) fn touch(&self, key: u64) -> u32 {
        self.entries[self.place(key)].0[0].low
    }

    /// What is stored under the key; results that lean on a repetition count on the same path only.
    #[inline]
    pub(super) fn get(&self, key: Key, path: u64) -> Option<Value> {
        let entry = self.entry(key)?;
        (entry.tie == FREE || entry.path == path as u32).then_some(Value {
            phi: restored(entry.phi),
            delta: restored(entry.delta),
            tie: entry.tie,
            ko: entry.low != key.shared as u32,
        })
    }

    /// The nodes that were spent on a position.
    pub(super) fn work(&self, key: Key) -> u64 {
        self.entry(key).map_or(0, |entry| entry.work.into())
    }

    /// Stores a value that took `work` nodes.
    #[inline]
    pub(super) fn put(&mut self, key: Key, path: u64, value: Value, work: u64) {
        let question = self.question;
        let place = self.place(key.own);
        let Bucket(bucket) = &mut self.entries[place];
        let same = bucket.iter().position(|entry| entry.is_of(key.own, question));
        let key = if value.is_general() { key.shared } else { key.own };
        let at = same.unwrap_or_else(|| {
            let worth = |entry: &Entry| if entry.question == question { entry.work + 1 } else { 0 };
            (0..BUCKET).min_by_key(|&i| worth(&bucket[i])).unwrap_or(0)
        });
        let before = if same.is_some() { bucket[at].work } else { 0 };
        let work = before.saturating_add(u32::try_from(work).unwrap_or(u32::MAX / 2)).min(u32::MAX / 2);
        let Value { phi, delta, tie, .. } = value;
        bucket[at] = Entry {
            low: key as u32,
            high: (key >> 48) as u16,
            phi: stored(phi),
            delta: stored(delta),
            tie,
            question,
            path: path as u32,
            work,
        };
    }
}

impl Default for Table {
    /// Three quarters of a million positions, 16 megabytes.
    fn default() -> Table {
        Table::new(3 << 18)
    }
}
