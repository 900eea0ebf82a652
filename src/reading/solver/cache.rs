//! Was this very question answered before?
//!
//! A transposition table. Its keys are made of the position, the ko, the komaster, the goal and whose turn it is; an
//! entry says how far its answer was read, so that a shallow failure does not hide a deep success. Two entries share a
//! bucket; of these the one that saved less work gives way. A question begins with an empty table; where it is
//! part of a larger one, entries of others count as free. So no answer leans on them.
//!
//! The buckets lie side by side in the order in which the question first used them, so that few lines of memory hold all that a
//! small question knows; a table of their places finds them by key.

use super::Area;
use crate::types::{Outcome, Point, Reading};

/// Bytes of an entry, with its part of a place.
const ENTRY: usize = (std::mem::size_of::<Bucket>() + std::mem::size_of::<u32>()) / PAIR;
/// Entries of a small cache, for readers that live for one question.
const SMALL: usize = 1 << 14;
/// Entries of the largest cache.
const LARGE: usize = 1 << 25;

/// Entries for a question about a string or a connection, at the least.
const PLAIN: usize = 1 << 13;
/// The same for each position that it may cost; with fewer, positions that share a bucket are forgotten.
const SPARE: usize = 4;

/// Where the number of the question lies in an entry, as far as it is kept.
const QUESTION: u32 = 32;
const QUESTIONS: u64 = (1 << 10) - 1;
/// Where the work lies, and the most that fits.
const WORK: u32 = 42;
const MOST_WORK: u64 = u64::MAX >> WORK;

/// Entries that share a bucket.
const PAIR: usize = 2;
/// An answer with all that is known about it: key, area, packed answer.
type Entry = [u64; 3];
type Bucket = [Entry; PAIR];

/// What the cache knows about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    pub(super) reading: Reading,
    pub(super) order: u8,
    /// Tried moves that the reading could have made beyond this position.
    pub(super) remaining: u8,
    pub(super) area: Area,
    /// Positions that the answer cost.
    pub(super) work: u32,
}

/// Answers by position and goal.
pub(super) struct Cache {
    /// By number of a bucket: its place, and above it the epoch in which it was used last.
    places: Vec<u32>,
    buckets: Vec<Bucket>,
    /// How often the table was emptied, from 1 on; begins anew when it does not fit above a place any more.
    epoch: u32,
    capacity: usize,
    /// The number of the question that is served.
    question: u64,
    /// Entries that it uses.
    room: usize,
}

impl Cache {
    /// A cache of at most `megabytes`; it takes no memory before the first answer.
    pub(super) fn new(megabytes: f64) -> Cache {
        let entries = (megabytes.clamp(0.0, 65_536.0) * 1_048_576.0) as usize / ENTRY;
        let capacity = if entries < SMALL { SMALL } else { 1 << entries.ilog2() };
        Cache::of(capacity.min(LARGE))
    }

    /// An empty cache for a reader that answers one question beside this one.
    pub(super) fn fork(&self) -> Cache {
        Cache::of(SMALL.min(self.capacity))
    }

    fn of(capacity: usize) -> Cache {
        let room = SMALL.min(capacity);
        Cache { places: Vec::new(), buckets: Vec::new(), epoch: 1, capacity, question: 0, room }
    }

    /// Serves the question of that number from now on: one that may cost so many positions with as much room as these can
    /// fill; a large one (`None`) with all of it.
    pub(super) fn serve(&mut self, question: u64, positions: Option<u32>) {
        let filled = |positions: u32| (SPARE * positions as usize).next_power_of_two().max(PLAIN);
        self.question = question;
        self.room = positions.map_or(self.capacity, filled).min(self.capacity);
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        (self.places, self.buckets) = (Vec::new(), Vec::new());
    }

    /// Forgets everything and keeps the room.
    pub(super) fn wipe(&mut self) {
        self.buckets.clear();
        self.epoch += 1;
        if self.epoch >> (u32::BITS - self.place_bits()) != 0 {
            self.places.fill(0);
            self.epoch = 1;
        }
    }

    /// Bits of a place.
    #[inline]
    fn place_bits(&self) -> u32 {
        (self.capacity / PAIR).trailing_zeros()
    }

    /// The number of the bucket for a key.
    #[inline]
    fn number(&self, key: u64) -> usize {
        (key >> 33) as usize & (self.room / PAIR - 1)
    }

    /// The place of a bucket that was used since the table was emptied.
    #[inline]
    fn place(&self, number: usize) -> Option<usize> {
        let place = *self.places.get(number)?;
        let bits = self.place_bits();
        (place >> bits == self.epoch).then_some(place as usize & ((1 << bits) - 1))
    }

    /// What the question knows.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<Known> {
        let bucket = self.buckets.get(self.place(self.number(key))?)?;
        let key = key_in(key, self.question);
        let entry = bucket.iter().find(|entry| entry[0] == key)?;
        Some(unpack(entry))
    }

    #[inline]
    pub(super) fn store(&mut self, key: u64, known: Known) {
        let question = self.question;
        let place = self.take_place(self.number(key));
        let Some(pair) = self.buckets.get_mut(place) else { return };
        let key = key_in(key, question);
        let index = match pair.iter().position(|entry| entry[0] == key) {
            Some(same) => same,
            None => {
                // The entry that stays grows old, so that no old treasure blocks its bucket for ever.
                let works = [0, 1].map(|i| work_for(&pair[i], question));
                let weaker = usize::from(works[1] < works[0]);
                pair[1 - weaker][2] -= (works[1 - weaker] / 4) << WORK;
                weaker
            }
        };
        pair[index] = pack(key, question, known);
    }

    /// The place of a bucket, a new one if it was not used yet.
    #[inline]
    fn take_place(&mut self, number: usize) -> usize {
        if self.places.is_empty() {
            self.places = vec![0; self.capacity / PAIR];
        }
        self.place(number).unwrap_or_else(|| {
            let place = self.buckets.len();
            self.buckets.push([[0; 3]; PAIR]);
            self.places[number] = self.epoch << self.place_bits() | place as u32;
            place
        })
    }
}

/// The key within a question, in the same bucket.
fn key_in(key: u64, question: u64) -> u64 {
    key ^ question.wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

/// What an entry is worth to a question: nothing if it is of another one.
fn work_for(entry: &Entry, question: u64) -> u64 {
    let is_own = (entry[2] >> QUESTION) & QUESTIONS == question & QUESTIONS;
    if is_own { entry[2] >> WORK } else { 0 }
}

fn pack(key: u64, question: u64, known: Known) -> Entry {
    let mv = known.reading.mv.map_or(u16::MAX, |pos| pos.raw());
    let rest = u64::from(mv)
        | u64::from(known.reading.outcome as u8) << 16
        | u64::from(known.order) << 20
        | u64::from(known.remaining) << 24
        | (question & QUESTIONS) << QUESTION
        | u64::from(known.work).min(MOST_WORK) << WORK;
    [key, known.area.bits(), rest]
}

fn unpack(&[_, area, rest]: &Entry) -> Known {
    let mv = rest as u16;
    let outcome = match (rest >> 16) & 15 {
        1 => Outcome::KoB,
        2 => Outcome::Loss,
        3 => Outcome::Gain,
        4 => Outcome::KoA,
        5 => Outcome::Win,
        _ => Outcome::Fail,
    };
    Known {
        reading: Reading { outcome, mv: (mv != u16::MAX).then(|| Point::from_raw(mv)) },
        order: (rest >> 20) as u8 & 15,
        remaining: (rest >> 24) as u8,
        area: Area::from_bits(area),
        work: (rest >> WORK) as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(work: u32) -> Known {
        Known {
            reading: Reading { outcome: Outcome::KoA, mv: Some(Point::new(3, 4)) },
            order: 3,
            remaining: 17,
            area: Area::around(Point::new(3, 4)),
            work,
        }
    }

    #[test]
    fn what_is_stored_is_found_and_what_is_cleared_is_not() {
        let mut cache = Cache::new(1.0);
        assert_eq!(cache.find(77), None);
        cache.store(77, known(5));
        assert_eq!(cache.find(77), Some(known(5)));
        let without_move = Known { reading: Reading::default(), ..known(9) };
        cache.store(77, without_move);
        assert_eq!(cache.find(77), Some(without_move));
        cache.clear();
        assert_eq!(cache.find(77), None);
    }

    #[test]
    fn an_emptied_cache_knows_nothing_however_often_it_was_emptied() {
        let mut cache = Cache::new(0.0);
        cache.store(77, known(5));
        for _ in 0..1 << 20 {
            cache.wipe();
            assert_eq!(cache.find(77), None);
        }
        cache.store(77, known(9));
        assert_eq!(cache.find(77), Some(known(9)));
    }

    #[test]
    fn entries_of_other_questions_answer_nothing_and_give_way() {
        let mut cache = Cache::new(1.0);
        let keys = [1, 2, 3].map(|n: u64| 1 << 40 | n);
        cache.serve(1, Some(100));
        cache.store(keys[0], known(1000));
        cache.serve(2, Some(100));
        assert_eq!(cache.find(keys[0]), None);
        cache.store(keys[1], known(3));
        cache.store(keys[2], known(3));
        assert!(cache.find(keys[1]).is_some() && cache.find(keys[2]).is_some());
        cache.serve(1, Some(100));
        assert_eq!(cache.find(keys[0]), None);
    }

    #[test]
    fn a_question_has_room_for_what_it_may_cost() {
        let kept = |positions: u32| {
            let mut cache = Cache::new(8.0);
            cache.serve(1, Some(positions));
            let keys: Vec<u64> = (1..=60_000_u64).map(|n| n.wrapping_mul(0x9E37_79B9_7F4A_7C15)).collect();
            keys.iter().for_each(|&key| cache.store(key, known(1)));
            keys.iter().filter(|&&key| cache.find(key).is_some()).count()
        };
        assert!(kept(1000) <= PLAIN);
        assert!(kept(60_000) > 55_000);
    }

    #[test]
    fn of_two_answers_the_one_that_cost_less_gives_way() {
        let mut cache = Cache::new(1.0);
        let keys = [1, 2, 3].map(|n: u64| 1 << 40 | n);
        cache.store(keys[0], known(1000));
        cache.store(keys[1], known(3));
        cache.store(keys[2], known(7));
        assert!(cache.find(keys[0]).is_some() && cache.find(keys[1]).is_none());
        assert_eq!(cache.find(keys[2]), Some(known(7)));
    }
}
