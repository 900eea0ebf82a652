//! What is known of positions that were searched before?
//!
//! One table for all threads, without locks: a slot is two words, the data and the key XORed with it, so that a slot
//! which two threads wrote at once fits no key (Hyatt and Mann, "A lock-less transposition table implementation for
//! parallel search chess engines", 2002).

use super::point::Point;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// Slots that a position may be kept in.
const BUCKET: usize = 4;
/// Bytes of a slot.
const SLOT_BYTES: usize = 16;
/// No move.
const NO_MOVE: u64 = 0x1ff;

/// On which side of the true value may a score lie?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

/// What is kept of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub best: Option<Point>,
    /// For the side to move; wins count from this position.
    pub score: i32,
    /// Plies searched below; negative below the horizon.
    pub depth: i32,
    pub bound: Bound,
}

impl Entry {
    fn pack(self, age: u8) -> u64 {
        let best = self.best.map_or(NO_MOVE, |point| u64::from(point.0));
        let score = u64::from(self.score as i16 as u16);
        let depth = u64::from(self.depth.clamp(-100, 100) as i8 as u8);
        best | score << 9 | depth << 25 | (self.bound as u64) << 33 | u64::from(age) << 35 | 1 << 63
    }

    fn unpack(data: u64) -> Entry {
        let best = data & 0x1ff;
        Entry {
            best: (best != NO_MOVE).then_some(Point(best as u16)),
            score: i32::from((data >> 9) as u16 as i16),
            depth: i32::from((data >> 25) as u8 as i8),
            bound: match data >> 33 & 3 {
                0 => Bound::Exact,
                1 => Bound::Lower,
                _ => Bound::Upper,
            },
        }
    }
}

/// The table.
pub(crate) struct Table {
    slots: Vec<[AtomicU64; 2]>,
    age: AtomicU8,
}

impl Table {
    /// A table of at most so many bytes, and at least one bucket.
    pub(crate) fn new(bytes: usize) -> Table {
        let slots = (bytes / SLOT_BYTES).max(BUCKET);
        let slots = 1 << slots.ilog2();
        Table { slots: (0..slots).map(|_| Default::default()).collect(), age: AtomicU8::new(0) }
    }

    /// Size in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.slots.len() * SLOT_BYTES
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        self.slots.iter().flatten().for_each(|word| word.store(0, Relaxed));
        self.age.store(0, Relaxed);
    }

    /// Entries written before now give way first.
    pub(crate) fn begin_search(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]] {
        let at = (key as usize & (self.slots.len() - 1)) & !(BUCKET - 1);
        &self.slots[at..at + BUCKET]
    }

    /// What is known of a position.
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot[0].load(Relaxed);
            (slot[1].load(Relaxed) ^ data == key && data != 0).then(|| Entry::unpack(data))
        })
    }

    /// Keeps an entry in the place of the same position's, or of the one that is worth least.
    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let age = self.age.load(Relaxed);
        let mut worst = (i32::MAX, 0);
        let bucket = self.bucket(key);
        for (place, slot) in bucket.iter().enumerate() {
            let data = slot[0].load(Relaxed);
            if slot[1].load(Relaxed) ^ data == key || data == 0 {
                worst.1 = place;
                break;
            }
            let years = i32::from(age.wrapping_sub((data >> 35) as u8));
            let worth = Entry::unpack(data).depth - 8 * years;
            worst = worst.min((worth, place));
        }
        let data = entry.pack(age);
        bucket[worst.1][0].store(data, Relaxed);
        bucket[worst.1][1].store(key ^ data, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_stored_is_found(key in any::<u64>(), best in proptest::option::of(0u16..484), score in -30000i32..=30000, depth in -20i32..100) {
            let table = Table::new(1 << 12);
            for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
                let entry = Entry { best: best.map(Point), score, depth, bound };
                table.store(key, entry);
                prop_assert_eq!(table.probe(key), Some(entry));
            }
            table.clear();
            prop_assert_eq!(table.probe(key), None);
        }
    }

    #[test]
    fn a_full_bucket_gives_up_what_is_shallow_and_old() {
        let table = Table::new(0);
        let entry = |depth| Entry { best: None, score: 0, depth, bound: Bound::Exact };
        (0..4u64).for_each(|i| table.store(i << 8 | 1 << 40, entry(10 + i as i32)));
        table.store(9 << 8, entry(1));
        assert_eq!(table.probe(1 << 40), None);
        assert_eq!(table.probe(3 << 8 | 1 << 40).map(|e| e.depth), Some(13));
        (0..4).for_each(|_| table.begin_search());
        table.store(7 << 8, entry(2));
        assert_eq!(table.probe(9 << 8), None);
    }

    #[test]
    fn memory_is_kept_within_its_limit() {
        for bytes in [0, 100, 1000, 1 << 16, 3 << 16] {
            assert!(Table::new(bytes).bytes() <= bytes.max(BUCKET * SLOT_BYTES));
        }
    }
}
