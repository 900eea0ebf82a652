//! How are game records read, kept and written? A tree library for the Smart Game Format.
//!
//! [`parse`] reads a file's bytes into a [`Collection`] of trees, forgiving what people's files hold (the table in
//! `parse.rs`); an [`SgfTree`] keeps every node, variation and property, known or not; its `Display` writes it, and
//! what is written reads as an equal tree. A [`Node`] answers what it means: [`Node::actions`] on the board,
//! [`Node::marks`] and [`Node::comment`] on the page. The root's facts are [`SgfTree::size`], [`SgfTree::komi`],
//! [`SgfTree::handicap`], [`SgfTree::result`] and [`SgfTree::info`]; [`SgfTree::replay`] walks the main line up to a
//! move number or a vertex. Nothing here knows the rules: whether a move is legal is the game's matter.
//!
//! ```
//! use tesuji::sgf::{self, Action, GameResult, Mark, SgfTree, Until};
//! use tesuji::types::{Color, Move, Point};
//!
//! // Read a file: its first game, up to move 3.
//! let file = b"(;FF[4]SZ[9]KM[6.5]RE[B+R]AB[cc];White[ee]C[the center](;B[gc];W[])(;B[cg]))";
//! let collection = sgf::parse(file)?;
//! let game = collection.first();
//! let size = game.size()?;
//! assert_eq!((size, game.komi()), (9, Some(6.5)));
//! assert!(matches!(game.result(), Some(GameResult::Win(Color::Black, _))));
//! for action in game.replay(size, Until::Move(3)) {
//!     match action? {
//!         Action::AddStone(point, color) => println!("{color} stands at {}", point.to_gtp(size)),
//!         Action::Play(Move { color, point }) => println!("{color} plays {}", point.to_gtp(size)),
//!         Action::Clear(point) => println!("{} is empty", point.to_gtp(size)),
//!         Action::Turn(color) => println!("{color} is to play"),
//!     }
//! }
//!
//! // Look into the tree.
//! let node = game.root().main_child().unwrap();
//! assert_eq!(node.comment().as_deref(), Some("the center"));
//! assert_eq!(node.children().count(), 2);
//!
//! // Write a record.
//! let mut record = SgfTree::record(9);
//! record.set(SgfTree::ROOT, "KM", "7");
//! let q = Point::from_gtp("E5", 9).unwrap();
//! let node = record.append_move(record.last_node(), Move { color: Color::Black, point: q });
//! record.set_comment(node, "tengen]");
//! record.add_mark(node, q, &Mark::Triangle);
//! assert!(record.to_string().ends_with(r";B[ee]C[tengen\]]TR[ee])"));
//! assert_eq!(record.to_string().parse::<SgfTree>()?, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod coordinates;
mod error;
mod info;
mod parse;
mod property;
#[cfg(test)]
mod tests;
mod tree;
mod value;
mod walk;
mod write;

pub use error::{Expected, PropertyError, SgfError};
pub use info::{GameResult, ParseResultError, WonBy};
pub use parse::{Collection, Games, MAX_INPUT, MAX_NODES, games, parse, parse_first};
pub use property::{Action, Mark};
pub use tree::{Node, NodeId, SgfTree};
pub use value::Value;
pub use walk::Until;
