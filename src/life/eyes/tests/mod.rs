//! Are eye spaces found and valued as they are on the board?

mod brute;
mod graphs;
mod spaces;
