//! Tesuji: a classic Go engine that can say why.
//!
//! It reads, judges life and death, measures influence, weighs reasons, and answers over the Go Text Protocol. As a
//! library it gives other programs a fast board, game records, rules, scores and a player; several engines live side by
//! side in one process, because nothing is global.
//!
//! ```
//! use tesuji::engine::{Config, Engine, MoveChoice};
//! use tesuji::types::{Color, Point};
//!
//! let mut engine = Engine::new(Config { seed: 7, ..Config::default() });
//! engine.game.resize(9)?;
//! engine.game.play(Color::Black, Point::new(4, 4))?;
//! let MoveChoice::Move(answer) = engine.genmove(Color::White) else { panic!("nobody resigns at move 2") };
//! println!("white {}", answer.to_gtp(9));
//! # Ok::<(), tesuji::game::GameError>(())
//! ```
//!
//! The wings below are listed from the ground up: each imports only from those above it in the list.

// The words that all share: points, colours, maps over the board, outcomes, random numbers.
pub mod types;
// The position: strings and liberties kept incrementally, tried moves, ko, legality.
pub mod board;
// Game records: a tree library for SGF.
pub mod sgf;
// A game: rules, history, handicap, clocks, from and to records.
pub mod game;
// Shapes on the board: a language for patterns, its compiler, and the matcher.
pub mod patterns;
// A guest: five in a row, its rules and a player of it.
pub mod gomoku;
// Reading by trying moves: can this string be taken, can it be saved?
pub mod reading;
// Whose ground is it? What radiates from the stones.
pub mod influence;
// What lives, by proof and by judgement.
pub mod life;
// What moves where territories touch are worth, as games of their own.
pub mod endgame;
// What is known about a position: worms, dragons, influence, made when they are asked for.
pub mod analysis;
// Which moves are worth considering, and why.
pub mod moves;
// What random play says about a position.
pub mod montecarlo;
// Who has won, by how much, and which stones are dead.
pub mod score;
// A player with a game: choosing moves, resigning, minding the clock.
pub mod engine;
// How others talk to it: the Go Text Protocol, a board in the terminal.
pub mod protocols;
// Programs around the engine: regression suites, matches, benchmarks.
pub mod tools;
// The command line: options, modes, exit codes.
pub mod cli;

#[cfg(test)]
mod tidy;
