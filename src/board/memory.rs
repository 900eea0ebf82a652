//! Where does the board keep what it must be able to restore?
//!
//! One flat array of 65,536 small cells holds everything incremental: four cells a point, then the records and
//! lists of the strings, handed out from the bottom up. A journal remembers `(cell, old value)` for every change to
//! cells that were in use before the current move, so that taking a move back is: write the old values in reverse
//! order, and lower the top. An index of 16 bits always lies inside the array, which is why no access here is ever
//! checked or can fail.
//!
//! Rejected: one typed array a field with an enum of changes. It reads a little better and costs a third of the speed
//! of `trymove`; the accessors in `strings.rs` give the names back.

/// Number of cells: every `u16` is an index.
const CELLS: usize = 1 << 16;

pub(super) struct Memory {
    cells: Box<[u16; CELLS]>,
    /// `cell << 16 | old value`, oldest first; the first `changes` entries count.
    journal: Box<[u32; CELLS]>,
    changes: u16,
    top: u16,
}

/// A state of the memory to come back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    changes: u16,
    top: u16,
}

impl Memory {
    /// All cells 0, the first `reserved` of them in use.
    pub(super) fn new(reserved: u16) -> Memory {
        Memory { cells: zeroed(), journal: zeroed(), changes: 0, top: reserved }
    }

    #[inline]
    pub(super) fn get(&self, cell: u16) -> u16 {
        self.cells[usize::from(cell)]
    }

    /// Changes a cell for good; for cells above the last mark's top, and for what is restored by other means.
    #[inline]
    pub(super) fn init(&mut self, cell: u16, value: u16) {
        self.cells[usize::from(cell)] = value;
    }

    /// Changes a cell so that [`Memory::rewind`] restores it.
    #[inline]
    pub(super) fn set(&mut self, cell: u16, value: u16) {
        let old = &mut self.cells[usize::from(cell)];
        self.journal[usize::from(self.changes)] = u32::from(cell) << 16 | u32::from(*old);
        self.changes = self.changes.wrapping_add(1);
        *old = value;
    }

    /// `len` cells in a row; the caller sees to it that [`Memory::room`] suffices.
    #[inline]
    pub(super) fn slice(&self, at: u16, len: u16) -> &[u16] {
        let start = usize::from(at);
        &self.cells[start..(start + usize::from(len)).min(CELLS)]
    }

    /// Takes `len` fresh cells. Their content is undefined.
    #[inline]
    pub(super) fn alloc(&mut self, len: u16) -> u16 {
        let at = self.top;
        self.top = at.wrapping_add(len);
        debug_assert!(self.top >= at, "the board's memory overflowed");
        at
    }

    /// Copies `len` cells to fresh ones above.
    #[inline]
    pub(super) fn copy_up(&mut self, from: u16, to: u16, len: u16) {
        let (from, len) = (usize::from(from), usize::from(len));
        self.cells.copy_within(from..from + len, usize::from(to));
    }

    /// Cells left to hand out, or changes left to remember, whichever are fewer.
    #[inline]
    pub(super) fn room(&self) -> usize {
        CELLS - usize::from(self.top.max(self.changes))
    }

    /// The state to come back to.
    #[inline]
    pub(super) fn mark(&self) -> Mark {
        Mark { changes: self.changes, top: self.top }
    }

    /// Restores every journalled cell to what it was at the mark.
    #[inline]
    pub(super) fn rewind(&mut self, mark: Mark) {
        while self.changes > mark.changes {
            self.changes -= 1;
            let change = self.journal[usize::from(self.changes)];
            self.cells[(change >> 16) as usize] = change as u16;
        }
        self.top = mark.top;
    }

    /// Makes all changes so far permanent.
    pub(super) fn commit(&mut self) {
        self.changes = 0;
    }

    /// Forgets all cells from `reserved` up.
    pub(super) fn reset(&mut self, reserved: u16) {
        self.changes = 0;
        self.top = reserved;
    }

    /// All cells in use.
    pub(super) fn live(&self) -> &[u16] {
        &self.cells[..usize::from(self.top)]
    }
}

impl Clone for Memory {
    /// Copies only what is in use.
    fn clone(&self) -> Memory {
        let (mut cells, mut journal) = (zeroed(), zeroed());
        cells[..usize::from(self.top)].copy_from_slice(self.live());
        let changes = usize::from(self.changes);
        journal[..changes].copy_from_slice(&self.journal[..changes]);
        Memory { cells, journal, changes: self.changes, top: self.top }
    }
}

impl Memory {
    /// As cloning, into memory that is there already.
    pub(super) fn copy_from(&mut self, other: &Memory) {
        self.cells[..usize::from(other.top)].copy_from_slice(other.live());
        let changes = usize::from(other.changes);
        self.journal[..changes].copy_from_slice(&other.journal[..changes]);
        (self.changes, self.top) = (other.changes, other.top);
    }
}

fn zeroed<T: Copy + Default>() -> Box<[T; CELLS]> {
    let array: Result<Box<[T; CELLS]>, _> = vec![T::default(); CELLS].into_boxed_slice().try_into();
    array.unwrap_or_else(|_| unreachable!("a vector of CELLS cells makes an array of CELLS cells"))
}
