//! Is a dragon surrounded?
//!
//! The opponent's stones around it, and the edge below those near it, make a ring: their convex hull. A dragon that lies in
//! the hull is surrounded; if the gaps between neighbouring stones of the ring are wide, only weakly or not at all.
//! Neighbours are those next to each other by their angle seen from the dragon's middle. (Manual, "Surrounded Dragons";
//! the hull is Andrew's monotone chain.)

mod hull;
mod ring;

pub use ring::{Surround, does_surround, surround};

#[cfg(test)]
mod tests;
