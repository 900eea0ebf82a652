//! Where does the board keep what it must be able to restore?
//!
//! One flat array of small cells holds everything incremental: who stands where, then the records and lists of the
//! strings, handed out from the bottom up in words of eight cells. Before a word that was in use already is changed, its old
//! content goes to the top of the same array, from where it grows downwards; taking a move back is: write the words
//! back, newest first, and lower the bottom part to what it was. Lists are not even saved: the first change in
//! a move copies the list to fresh words, so that the old one is still there when the record points to it again.
//!
//! A [`Place`] names a word so that every place lies inside the array; so it is for points, and other indices are cut
//! to the array's length, which is why no access here is ever checked or can fail.
//!
//! Rejected: one typed array a field with an enum of changes. It reads a little better and costs a third of the speed
//! of `trymove`; the accessors in `strings.rs` give the names back. A journal of single cells: more entries, and so a fifth
//! more instructions.

use crate::types::{NS, Point, WE};

/// Cells in a word: 16 bytes, which one instruction loads or stores.
pub(super) const WORD: usize = 8;
/// Number of words.
const WORDS: u16 = 1 << 14;
const CELLS: usize = WORDS as usize * WORD;

/// Entries of a table with one for every point.
pub(super) const SLOTS: usize = 1 << 10;

/// A word of the memory, by twice its number, which leaves the lowest bit to whoever keeps the place.
pub(super) type Place = u16;
/// From one word's place to the next.
pub(super) const STEP: Place = 2;
const END: Place = WORDS * STEP;

pub(super) struct Memory {
    cells: Box<[u16; CELLS]>,
    /// Whose content the word at the same place is, for the words from `saved` on.
    origins: Box<[Place; WORDS as usize]>,
    /// The lowest word that holds a saved content.
    saved: Place,
    /// The lowest word that is free.
    top: Place,
    /// From here on, words were handed out during the current move.
    fresh: Place,
}

/// A state of the memory to come back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    saved: Place,
    top: Place,
}

/// The first cell of a word.
#[inline]
fn start(place: Place) -> usize {
    usize::from(place & (END - STEP)) * (WORD / STEP as usize)
}

impl Memory {
    /// All cells 0, those below `reserved` in use.
    pub(super) fn new(reserved: Place) -> Memory {
        Memory { cells: zeroed(), origins: zeroed(), saved: END, top: reserved, fresh: 0 }
    }

    /// One of the cells of a word.
    #[inline]
    pub(super) fn get(&self, place: Place, cell: usize) -> u16 {
        self.cells[start(place) + cell % WORD]
    }

    /// Changes a cell of a word that is fresh or saved, or whose old content is known otherwise.
    #[inline]
    pub(super) fn set(&mut self, place: Place, cell: usize, value: u16) {
        self.cells[start(place) + cell % WORD] = value;
    }

    #[inline]
    pub(super) fn word(&self, place: Place) -> [u16; WORD] {
        let start = start(place);
        std::array::from_fn(|i| self.cells[start + i])
    }

    #[inline]
    pub(super) fn set_word(&mut self, place: Place, word: [u16; WORD]) {
        let start = start(place);
        self.cells[start..start + WORD].copy_from_slice(&word);
    }

    /// Entry `index` of a list that begins at a place.
    #[inline]
    pub(super) fn entry(&self, place: Place, index: u16) -> u16 {
        self.cells[(start(place) + usize::from(index)) % CELLS]
    }

    #[inline]
    pub(super) fn set_entry(&mut self, place: Place, index: u16, value: u16) {
        self.cells[(start(place) + usize::from(index)) % CELLS] = value;
    }

    /// The first `len` entries of a list.
    #[inline]
    pub(super) fn slice(&self, place: Place, len: u16) -> &[u16] {
        let start = start(place);
        &self.cells[start..(start + usize::from(len)).min(CELLS)]
    }

    /// The cell of a point in the table that begins at cell `table`.
    #[inline]
    pub(super) fn of_point<const TABLE: usize>(&self, point: Point) -> u16 {
        self.cells[TABLE + slot(point)]
    }

    #[inline]
    pub(super) fn set_of_point<const TABLE: usize>(&mut self, point: Point, value: u16) {
        self.cells[TABLE + slot(point)] = value;
    }

    /// The cells of the four neighbours, in the order of [`Point::neighbors`]. There must be a row's room before the table.
    #[inline]
    pub(super) fn around_point<const TABLE: usize>(&self, point: Point) -> [u16; 4] {
        let (at, ns, we) = (TABLE + slot(point), usize::from(NS), usize::from(WE));
        [self.cells[at + ns], self.cells[at - we], self.cells[at - ns], self.cells[at + we]]
    }

    /// Saves the word with a point's cell in the table.
    #[inline]
    pub(super) fn save_of_point<const TABLE: usize>(&mut self, point: Point) {
        self.save(((TABLE + slot(point)) / WORD) as Place * STEP);
    }

    /// Remembers a word's content so that [`Memory::rewind`] restores it.
    #[inline]
    pub(super) fn save(&mut self, place: Place) {
        let saved = self.saved - STEP;
        self.saved = saved;
        self.set_word(saved, self.word(place));
        self.origins[start(saved) / WORD] = place;
    }

    /// Takes `words` fresh words. Their content is undefined.
    #[inline]
    pub(super) fn alloc(&mut self, words: u16) -> Place {
        let at = self.top;
        self.top = at.wrapping_add(words * STEP);
        debug_assert!(self.top <= self.saved, "the board's memory overflowed");
        at
    }

    /// Was the word handed out during the current move?
    #[inline]
    pub(super) fn is_fresh(&self, place: Place) -> bool {
        place >= self.fresh
    }

    /// Copies `words` words to fresh ones above.
    pub(super) fn copy_up(&mut self, from: Place, to: Place, words: u16) {
        let (from, to, len) = (start(from), start(to), usize::from(words) * WORD);
        self.cells.copy_within(from..from + len, to);
    }

    /// Words left to hand out or to save.
    #[inline]
    pub(super) fn room(&self) -> u16 {
        self.saved.saturating_sub(self.top) / STEP
    }

    /// Begins a move that can be taken back; returns the state to come back to.
    #[inline]
    pub(super) fn begin(&mut self) -> Mark {
        self.fresh = self.top;
        Mark { saved: self.saved, top: self.top }
    }

    /// Begins a change for good, in which no list need be copied.
    #[inline]
    pub(super) fn begin_for_good(&mut self) {
        self.fresh = 0;
    }

    /// Restores every word to what it was at the mark.
    #[inline]
    pub(super) fn rewind(&mut self, mark: Mark) {
        while self.saved < mark.saved {
            let place = self.origins[start(self.saved) / WORD];
            self.set_word(place, self.word(self.saved));
            self.saved += STEP;
        }
        self.top = mark.top;
    }

    /// Makes all changes so far permanent.
    pub(super) fn commit(&mut self) {
        self.saved = END;
    }

    /// Forgets all words from `reserved` up.
    pub(super) fn reset(&mut self, reserved: Place) {
        self.saved = END;
        self.top = reserved;
        self.fresh = 0;
    }

    /// Becomes a copy of another memory. Copies only what is in use.
    pub(super) fn copy_from(&mut self, other: &Memory) {
        let (top, saved) = (cell_at(other.top), cell_at(other.saved));
        self.cells[..top].copy_from_slice(&other.cells[..top]);
        self.cells[saved..].copy_from_slice(&other.cells[saved..]);
        self.origins[saved / WORD..].copy_from_slice(&other.origins[saved / WORD..]);
        (self.saved, self.top, self.fresh) = (other.saved, other.top, other.fresh);
    }
}

/// The first cell of a word, or the end of all.
fn cell_at(place: Place) -> usize {
    usize::from(place.min(END) / STEP) * WORD
}

/// A point's position in a table.
#[inline]
fn slot(point: Point) -> usize {
    point.index() % SLOTS
}

fn zeroed<T: Copy + Default, const N: usize>() -> Box<[T; N]> {
    let array: Result<Box<[T; N]>, _> = vec![T::default(); N].into_boxed_slice().try_into();
    array.unwrap_or_else(|_| unreachable!("a vector of N entries makes an array of N entries"))
}
