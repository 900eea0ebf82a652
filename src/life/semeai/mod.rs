//! Who wins the race between two dragons that cannot both live?
//!
//! Where the race is shut in and small enough, it is solved exactly, with eyes, approach moves, ko and seki: the points that
//! can change are those of `arena`, and the solver of `life::solve` proves whether one dragon is kept and whether the
//! other is captured. What it cannot prove is judged by liberties (`count`) or left to reading lives.
//! (Manual, chapter on dragons, "semeai"; Müller, "Race to capture: analyzing semeai in Go", 1999.)

mod arena;
mod count;
mod exact;
mod judge;

pub use count::{Count, count_race};
pub use judge::{
    Race, RaceError, analyze, analyze_after_move, analyze_exactly, node_limit, outer_liberties,
    tactical_analyze,
};

#[cfg(test)]
mod tests;
