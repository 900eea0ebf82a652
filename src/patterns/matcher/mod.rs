//! Where on the board does a pattern of the database lie?
//!
//! [`Database`] walks its automaton around every point of a [`Field`], and names each [`Match`]: pattern, how it is
//! turned, where. [`Incremental`] keeps all matches of a position while it changes by moves. Classes and constraints
//! are asked afterwards, by whoever can answer them.
//!
//! ```
//! use tesuji::board::Board;
//! use tesuji::patterns::compiler::{compile, source::Source};
//! use tesuji::patterns::matcher::{Database, Field};
//! use tesuji::types::{Color, Point};
//!
//! let text = "kind shapes\nPattern Hane\nXO\n.*\n:8,a\n";
//! let (compiled, faults) = compile(&Source::new("hane.db", text));
//! assert!(faults.is_empty());
//! let database = Database::new(compiled.unwrap());
//! let mut board = Board::new(9);
//! board.add_stone(Point::from_gtp("d5", 9).unwrap(), Color::Black);
//! board.add_stone(Point::from_gtp("e5", 9).unwrap(), Color::White);
//! let mut moves = Vec::new();
//! database.match_board(&Field::new(&board), Color::White, |found| moves.extend(database.mv(found)));
//! moves.sort();
//! let moves: Vec<String> = moves.into_iter().map(|point| point.to_gtp(9)).collect();
//! assert_eq!(moves, ["E6", "E4"]);
//! ```

mod exact;
mod field;
mod incremental;
mod walk;

pub use field::Field;
pub use incremental::Incremental;
pub use walk::{Database, Match};

#[cfg(test)]
mod tests;
