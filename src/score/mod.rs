//! How does the game end? Final status of stones and points, and the count.

mod assess;
mod count;
mod fill;
mod judge;
mod limits;
mod reason;
mod status;
#[cfg(test)]
mod tests;

pub use assess::{Assessment, Position, StringStatus, assess};
pub use count::{Score, count};
pub use judge::{captures, final_statuses, final_statuses_within, is_wide_open};
pub use limits::Limits;
pub use reason::Reason;
pub use status::{FinalStatus, FinalStatuses, ParseFinalStatusError};
