//! Does the session answer as the protocol says?

mod conformance;
mod driver;
mod fuzz;
mod games;
