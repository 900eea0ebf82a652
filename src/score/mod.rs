//! How does the game end? Final status of stones and points, and the count.

mod count;
mod judge;
mod status;

pub use count::{Score, count};
pub use judge::final_statuses;
pub use status::{FinalStatus, FinalStatuses, ParseFinalStatusError};
