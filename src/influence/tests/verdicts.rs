//! Which verdicts on patterns outlive a move?

use super::super::Stones;
use super::super::verdicts::{Standing, Trust, Verdict, Verdicts};
use super::{at, board, library};
use crate::board::Board;
use crate::patterns::matcher::Field;
use crate::reading::Area;
use crate::types::Color;

/// Is the verdict on the first match of a barrier still taken over after Black has played at `mv`, if readings for it looked
/// at the whole board?
fn outlives(board: &Board, mv: &str, trust: Trust) -> bool {
    let library = library();
    let database = library.get("barriers").expect("a database").database();
    let field = Field::new(board);
    let (found, color) = Color::BOTH
        .into_iter()
        .find_map(|color| database.matches(&field, color).first().copied().map(|found| (found, color)))
        .expect("a barrier in the corner");
    let area =
        |points: &mut dyn Iterator<Item = _>| points.fold(Area::NONE, |sum, pos| sum.union(Area::of(pos)));
    let read = area(&mut board.points());
    let place = area(&mut database.points(found).map(|(pos, _)| pos));
    let key = ("barriers", color, found);
    let mut earlier = Verdicts::new(board, &Stones::healthy(board), None);
    earlier.keep(key, Verdict { holds: true, read, place });
    let mut later = board.clone();
    later.play_move(at(board, mv), Color::Black);
    Standing::new((&earlier, trust), &later, &Stones::healthy(&later)).verdict(&key, database).is_some()
}

#[test]
fn a_verdict_falls_where_the_diagram_is_touched_and_is_doubted_where_a_reading_looked() {
    let board = board(
        ". . . . . . . . .
         . . . . . . . . .
         . . O . . . . . .
         . . . . . . . . .
         . . X . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    );
    for (mv, proved, likely) in [("C6", false, false), ("J1", false, true)] {
        assert_eq!(outlives(&board, mv, Trust::Proved), proved, "{mv}");
        assert_eq!(outlives(&board, mv, Trust::Likely), likely, "{mv}");
    }
}
