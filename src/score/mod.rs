//! How does the game end? Final status of stones and points, and the count.

mod count;
mod status;

pub use count::{Score, count};
pub use status::{FinalStatus, FinalStatuses, ParseFinalStatusError, final_statuses};
