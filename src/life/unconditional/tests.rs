//! Positions drawn, and what is proved in them.

use super::nakade::Prison;
use super::seam::Seam;
use super::*;
use crate::types::PointSet;
use proptest::prelude::*;

/// A letter for each point: `a` alive, `d` dead, `w` and `b` territory, `.` undecided.
fn proved(diagram: &str) -> String {
    draw(&diagram.parse().expect("a diagram"))
}

fn draw(board: &Board) -> String {
    let letter = |pos: Point| match unconditional_status(board, pos) {
        UnconditionalStatus::Undecided => '.',
        UnconditionalStatus::Alive => 'a',
        UnconditionalStatus::Dead => 'd',
        UnconditionalStatus::WhiteTerritory => 'w',
        UnconditionalStatus::BlackTerritory => 'b',
    };
    let row =
        |row: usize| (0..board.size()).map(|column| letter(Point::new(row, column))).collect::<String>();
    (0..board.size()).map(row).collect::<Vec<_>>().join(" ")
}

#[test]
fn two_eyes_live_and_one_eye_does_not() {
    let two = "
        . X . X O
        X X X X O
        . . . . .
        . . . . .
        . . . . .";
    assert_eq!(proved(two), "baba. aaaa. ..... ..... .....");
    let one = "
        . X X X O
        X X X X O
        . . . . .
        . . . . .
        . . . . .";
    assert_eq!(proved(one), "..... ..... ..... ..... .....");
}

#[test]
fn without_living_stones_nothing_is_owned() {
    assert_eq!(proved(". O\nX ."), ".. ..");
    assert_eq!(proved("."), ".");
}

#[test]
fn a_false_eye_is_no_eye() {
    let benson = "
        . X . O .
        X O . O .
        . X X O .
        X X O O .
        . . O . .";
    assert_eq!(proved(benson), "..... ..... ..... ..... .....");
}

#[test]
fn a_stone_that_cannot_make_two_eyes_inside_is_dead() {
    let diagram = "
        . X . X .
        X X . X .
        . . O X .
        X X X X .
        . X . X .";
    assert_eq!(proved(diagram), "babab aabab bbdab aaaab babab");
}

#[test]
fn room_for_two_eyes_is_not_territory() {
    let diagram = "
        . X . . . .
        X X . . . .
        . X X X X X
        X X . X . X
        . . X X X X
        . . . . . .";
    let map = unconditional_life(&diagram.parse().expect("a diagram"), Color::Black);
    assert_eq!(map[Point::new(1, 1)], Unconditional::AliveStone);
    assert_eq!(map[Point::new(0, 4)], Unconditional::None);
}

#[test]
fn a_wall_that_need_not_capture_may_live() {
    let dead = "
        . X X X X X .
        X X X O X X X
        X O O . O O X
        X O . X . O X
        X O O . O O X
        X X X O X X X
        . X X X X X .";
    assert_eq!(proved(dead), "baaaaab aaadaaa addbdda adbabda addbdda aaadaaa baaaaab");
    let open = "
        . X X X X X X .
        X O O O O O O X
        X O O . . O O X
        X O . X X . O X
        X O O . . O O X
        X O O O O O O X
        X X X X X X X X
        . X . X . X . X";
    assert!(proved(open).contains("a......a"));
}

#[test]
fn suicide_can_make_room_for_life() {
    let diagram = "
        O O O O . X .
        O O O O X X X
        X X X X X . X
        . X . X . X X
        X X X X X . X
        . X . X X X X
        X X X X . X .";
    let mut board: Board = diagram.parse().expect("a diagram");
    assert_eq!(unconditional_status(&board, Point::new(0, 0)), UnconditionalStatus::Dead);
    board.set_suicide_rule(SuicideRule::Allowed);
    assert_eq!(unconditional_status(&board, Point::new(0, 0)), UnconditionalStatus::Undecided);
}

/// The stones of the wall and the filled points that are connected to one stone, by walking over them.
fn flooded(sketch: &Sketch, keeper: Color, start: Point, filled: &[Point]) -> PointSet {
    let mut seen = PointSet::new();
    let mut next = vec![start];
    while let Some(pos) = next.pop() {
        if seen.insert(pos) {
            let own = |near: &Point| sketch.cells[*near] == keeper || filled.contains(near);
            next.extend(pos.neighbors().into_iter().filter(own));
        }
    }
    seen
}

/// What [`Seam::holds`] says, point by point.
fn holds_together(prison: &Prison, sketch: &Sketch, keeper: Color, filled: &[Point]) -> bool {
    let one = flooded(sketch, keeper, prison.wall[0], filled);
    let Some(&second) = prison.wall.iter().find(|stone| !one.contains(**stone)) else { return true };
    let two = flooded(sketch, keeper, second, filled);
    let touches =
        |pos: Point, string: &PointSet| pos.neighbors().into_iter().any(|near| string.contains(near));
    let shared = |pos: &Point| {
        prison.room.contains(pos) && !filled.contains(pos) && touches(*pos, &one) && touches(*pos, &two)
    };
    prison.wall.iter().all(|&stone| one.contains(stone) || two.contains(stone))
        && prison.points.iter().any(|pos| pos.neighbors().iter().filter(|&near| shared(near)).count() >= 2)
}

proptest! {
    /// Walls are drawn densely, since a wall in many strings holds in no way.
    #[test]
    fn a_seam_holds_as_walking_says(cells in prop::collection::vec(0..10u8, 25)) {
        let mut board = Board::new(5);
        for (pos, cell) in Point::all(5).zip(cells) {
            match cell {
                0 | 1 => board.add_stone(pos, Color::White),
                2..7 => board.add_stone(pos, Color::Black),
                _ => {}
            }
        }
        let sketch = Sketch::new(&board);
        for start in board.stones(Color::White) {
            let prison = Prison::around(&sketch, start, Color::White);
            let Some(seam) = Seam::of(&prison, &sketch).filter(|_| prison.room.len() <= 8) else { continue };
            for mask in 0..1u16 << prison.room.len() {
                let filled: Vec<Point> =
                    prison.room.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, &p)| p).collect();
                prop_assert_eq!(
                    seam.holds(mask),
                    holds_together(&prison, &sketch, Color::Black, &filled),
                    "{} filled {:?}", board, filled
                );
            }
        }
    }
}
