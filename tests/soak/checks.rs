//! What must hold for any input whatever?
//!
//! Shared by the soak test and by the coverage-guided targets below `fuzz/`. A check panics if the library does, or if
//! an answer breaks its promise.

use tesuji::game::{Game, Rules};
use tesuji::sgf::{self, SgfTree, Until};

/// Reads the bytes as a collection of game records. What can be read must be written and read again as an equal tree,
/// and every question about it must have an answer; what cannot must have its fault inside the input. Returns
/// whether it was read.
pub(crate) fn sgf_parse(input: &[u8]) -> bool {
    match sgf::parse(input) {
        Ok(collection) => {
            collection.games().iter().for_each(read_and_write_again);
            true
        }
        Err(error) => {
            assert!(error.offset <= input.len(), "{error} in {} bytes", input.len());
            assert!(!error.to_string().contains('\n'), "one line for one error");
            false
        }
    }
}

fn read_and_write_again(tree: &SgfTree) {
    let written = tree.to_string();
    let again = sgf::parse_first(written.as_bytes()).expect("what is written can be read");
    assert!(again == *tree, "written {written:?} and read as {:?}", again.to_string());
    let _ = (tree.komi(), tree.handicap(), tree.result(), tree.players(), tree.rules(), tree.date());
    let size = tree.size().unwrap_or(19);
    for node in tree.nodes() {
        let _ = (node.actions(size).count(), node.marks(size).count(), node.comment(), node.played(size));
    }
}

/// Loads the first record into a game, up to `until`. A record that cannot be loaded leaves the game as it was;
/// one that can is written by the game and loaded again as the same position. Returns whether it was loaded.
pub(crate) fn sgf_load(input: &[u8], until: Until, game: &mut Game) -> bool {
    let Ok(record) = sgf::parse_first(input) else { return false };
    let before = game.clone();
    match game.load_sgf(&record, until) {
        Ok(_) => {
            game.board().check();
            reload(game);
            true
        }
        Err(error) => {
            assert!(*game == before, "a failed load changed the game: {error}");
            assert!(!error.to_string().contains('\n'), "one line for one error");
            false
        }
    }
}

/// The game's own record must bring the game's position back.
fn reload(game: &Game) {
    let record = game.to_sgf();
    let mut again = Game::new(game.size(), *game.rules(), game.komi()).expect("a size that was loaded");
    again.load_sgf(&record, Until::End).unwrap_or_else(|error| panic!("{error} in our own record {record}"));
    assert_eq!(
        again.board().hash(),
        game.board().hash(),
        "{record}\n{:?}\n{:?}",
        game.board(),
        again.board()
    );
    assert_eq!(again.to_move(), game.to_move(), "{record}");
}

/// An empty game to load records into.
pub(crate) fn empty_game() -> Game {
    Game::new(9, Rules::default(), 0.0).expect("9 is a board size")
}
