//! Is a dragon that was found dead looked at again?

use super::judge::unless_saved;
use crate::board::Board;
use crate::life::dragons::Verdicts;
use crate::life::owl::{OwlMemory, Tools, dragon_around};
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::types::{Outcome, Point, Reading, Status};

/// What becomes of the dragon in the upper left corner, if it was found dead.
fn again(position: &str) -> Verdicts {
    let board: Board = position.parse().expect("a diagram");
    let stone = Point::from_gtp("a6", board.size()).expect("a vertex");
    let (mut reader, mut memory, library) = (Reader::new(board), OwlMemory::default(), Library::built_in());
    let stones = dragon_around(&mut reader, stone);
    let mut tools = Tools { reader: &mut reader, memory: &mut memory, library: &library };
    let attack = Reading { outcome: Outcome::Win, mv: None };
    unless_saved(&mut tools, &stones, Verdicts { status: Status::Dead, attack, ..Verdicts::unread() })
}

#[test]
fn a_dead_dragon_is_critical_if_a_move_saves_it_for_certain() {
    let three_in_a_row = again(
        ". . . O X . .
         O O O O X . .
         X X X X X . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    let middle = Point::from_gtp("b7", 7);
    assert_eq!(three_in_a_row.status, Status::Critical);
    assert_eq!([three_in_a_row.attack, three_in_a_row.defense].map(|found| found.mv), [middle; 2]);
}

#[test]
fn a_dragon_that_no_move_saves_stays_dead() {
    let two_in_a_row = again(
        ". . O X . . .
         O O O X . . .
         X X X X . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    assert_eq!((two_in_a_row.status, two_in_a_row.defense.mv), (Status::Dead, None));
}
