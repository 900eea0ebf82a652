//! Which stones live, and whose is each point, when the game is over?
//!
//! What unconditional life proves is taken as it is. For the rest, the position is played out many times with either
//! side to move first: a string is dead if the opponent holds its place in most of the games. Empty points belong to
//! the colour that surrounds them once dead stones are off. The answer depends on the stones and the seed alone, so
//! that a pass, or who is to move, cannot change it.

use super::{FinalStatus, FinalStatuses};
use crate::board::{Board, KoRule};
use crate::life::unconditional::{Unconditional, UnconditionalMap, unconditional_life};
use crate::montecarlo::{LightBoard, Sample, sample};
use crate::types::{Color, PerColor, Point, PointList, PointMap, Rng};

/// Playouts with each side first, on boards up to 9×9; larger boards get as many as cost about the same.
const PLAYOUTS: usize = 200;
/// A point of a region that both sides touch counts for the side that holds it at least this surely.
const HELD: f64 = 0.6;

impl FinalStatuses {
    /// The statuses of a position whose dead stones were named, by players or a referee: the whole of each string that
    /// holds one of them is dead, the other stones live, and an empty region belongs to the colour that alone
    /// surrounds it once the dead stones are off.
    pub fn with_dead_stones(board: &Board, dead: &[Point]) -> FinalStatuses {
        let mut statuses = FinalStatuses(PointMap::default());
        for pos in Color::BOTH.into_iter().flat_map(|color| board.stones(color)) {
            statuses.0[pos] = FinalStatus::Alive;
        }
        for &pos in dead.iter().filter(|&&pos| board.is_on_board(pos) && !board.is_empty(pos)) {
            board.mark_string(pos, &mut statuses.0, FinalStatus::Dead);
        }
        let nothing_proved = PerColor::from_fn(|_| UnconditionalMap::default());
        judge_regions(board, &nothing_proved, &|_, _| 0.0, &mut statuses);
        mark_seki(board, &mut statuses);
        statuses
    }
}

/// Judges every vertex of the position.
pub fn final_statuses(board: &Board, seed: u64) -> FinalStatuses {
    let proved = PerColor::from_fn(|color| unconditional_life(board, color));
    let samples = both_sides_first(board, seed);
    let held = |pos: Point, color: Color| {
        (samples[Color::White].held_by(pos, color) + samples[Color::Black].held_by(pos, color)) / 2.0
    };
    let mut statuses = FinalStatuses(PointMap::default());
    judge_stones(board, &proved, &held, &mut statuses);
    judge_regions(board, &proved, &held, &mut statuses);
    mark_seki(board, &mut statuses);
    statuses
}

/// Playouts with White first and playouts with Black first; a ko is open to both.
fn both_sides_first(board: &Board, seed: u64) -> PerColor<Sample> {
    let mut open = board.clone();
    open.set_ko_rule(KoRule::None);
    let light = LightBoard::new(&open);
    let size = board.size();
    let playouts = (PLAYOUTS * 81 / (size * size)).clamp(PLAYOUTS / 3, PLAYOUTS) as u32;
    let mut rng = Rng::new(seed ^ board.stones_hash());
    PerColor::from_fn(|color| sample(&light, color, playouts, &mut rng, || false))
}

fn judge_stones(
    board: &Board,
    proved: &PerColor<UnconditionalMap>,
    held: &impl Fn(Point, Color) -> f64,
    statuses: &mut FinalStatuses,
) {
    for color in Color::BOTH {
        for origin in board.stones(color).filter(|&pos| board.find_origin(pos) == pos) {
            let dead = match (proved[color][origin], proved[color.other()][origin]) {
                (_, Unconditional::DeadStone) => true,
                (Unconditional::None, _) => held(origin, color) < 0.0,
                _ => false,
            };
            let status = if dead { FinalStatus::Dead } else { FinalStatus::Alive };
            board.mark_string(origin, &mut statuses.0, status);
        }
    }
}

/// Gives every empty point to the colour that surrounds its region.
fn judge_regions(
    board: &Board,
    proved: &PerColor<UnconditionalMap>,
    held: &impl Fn(Point, Color) -> f64,
    statuses: &mut FinalStatuses,
) {
    let mut seen = PointMap::filled(false);
    for start in board.points().filter(|&pos| board.is_empty(pos)) {
        if seen[start] {
            continue;
        }
        let (region, borders) = region(board, statuses, start, &mut seen);
        for &pos in region.iter().filter(|&&pos| board.is_empty(pos)) {
            let owner = Color::BOTH.into_iter().find(|&color| {
                proved[color][pos].is_owned()
                    || (borders[color] && !borders[color.other()])
                    || (borders[color] && borders[color.other()] && leans(board, statuses, pos, color, held))
            });
            statuses.0[pos] = owner.map_or(FinalStatus::Dame, FinalStatus::territory);
        }
    }
}

/// In a region that both colours touch: does the point go to `color` nevertheless? A point between living stones of
/// both does not.
fn leans(
    board: &Board,
    statuses: &FinalStatuses,
    pos: Point,
    color: Color,
    held: &impl Fn(Point, Color) -> f64,
) -> bool {
    let alive_next = |color: Color| {
        pos.neighbors().into_iter().any(|n| board.at(n) == color && statuses.at(n) == FinalStatus::Alive)
    };
    held(pos, color) >= HELD && !(alive_next(color) && alive_next(color.other()))
}

/// The empty points and dead stones connected to `start`, and which colours' living stones border them.
fn region(
    board: &Board,
    statuses: &FinalStatuses,
    start: Point,
    seen: &mut PointMap<bool>,
) -> (PointList, PerColor<bool>) {
    let mut points = PointList::new();
    let mut borders = PerColor::new(false, false);
    points.push(start);
    seen[start] = true;
    let mut next = 0;
    while let Some(&pos) = points.get(next) {
        next += 1;
        for neighbor in pos.neighbors().into_iter().filter(|&n| board.is_on_board(n)) {
            match board.color(neighbor) {
                Some(color) if statuses.at(neighbor) == FinalStatus::Alive => borders[color] = true,
                _ if !std::mem::replace(&mut seen[neighbor], true) => points.push(neighbor),
                _ => {}
            }
        }
    }
    (points, borders)
}

/// Marks living strings that own no territory and share two or more dame liberties, or an eye and one of them, with
/// a neighbour of the same kind: neither can take the other.
fn mark_seki(board: &Board, statuses: &mut FinalStatuses) {
    let origins: Vec<Point> = board
        .points()
        .filter(|&pos| !board.is_empty(pos) && board.find_origin(pos) == pos)
        .filter(|&pos| statuses.at(pos) == FinalStatus::Alive && is_locked(board, statuses, pos))
        .collect();
    for &origin in &origins {
        let partner = board
            .chainlinks(origin)
            .into_iter()
            .any(|other| origins.contains(&other) && board.have_common_lib(origin, other).is_some());
        if partner {
            board.mark_string(origin, &mut statuses.0, FinalStatus::Seki);
        }
    }
}

/// Is every liberty a dame that neither side can fill without putting itself into atari?
fn is_locked(board: &Board, statuses: &FinalStatuses, origin: Point) -> bool {
    board.liberties(origin).all(|liberty| {
        statuses.at(liberty) == FinalStatus::Dame
            && Color::BOTH.into_iter().all(|color| board.is_self_atari(liberty, color))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Rules;
    use crate::score::count;

    const WITH_DEAD_STONES: &str = "
        . X O . .
        . X O . .
        . X O . X
        . X O . X
        . X O O .";

    fn board(diagram: &str) -> Board {
        diagram.parse().expect("a diagram")
    }

    #[test]
    fn named_dead_stones_give_their_points_to_the_opponent() {
        let board = board(WITH_DEAD_STONES);
        let dead = FinalStatuses::with_dead_stones(&board, &[Point::new(2, 4)]);
        assert_eq!(dead.at(Point::new(3, 4)), FinalStatus::Dead);
        assert_eq!(dead.at(Point::new(0, 0)), FinalStatus::BlackTerritory);
        assert_eq!(count(&board, &dead, &Rules::chinese(), 0.0, 0).to_string(), "W+5.0");
        assert_eq!(count(&board, &dead, &Rules::japanese(), 0.0, 0).to_string(), "W+6.0");
    }

    #[test]
    fn a_region_that_both_sides_touch_is_dame() {
        let board = board(WITH_DEAD_STONES);
        let alive = FinalStatuses::with_dead_stones(&board, &[]);
        assert_eq!(alive.at(Point::new(0, 3)), FinalStatus::Dame);
        assert_eq!(count(&board, &alive, &Rules::chinese(), 0.0, 0).to_string(), "B+6.0");
    }

    /// A letter for each point: `a` alive, `d` dead, `s` seki, `w` and `b` territory, `.` dame.
    fn judged(diagram: &str) -> String {
        let board: Board = diagram.parse().expect("a diagram");
        let statuses = final_statuses(&board, 7);
        let letter = |pos| match statuses.at(pos) {
            FinalStatus::Alive => 'a',
            FinalStatus::Dead => 'd',
            FinalStatus::Seki => 's',
            FinalStatus::WhiteTerritory => 'w',
            FinalStatus::BlackTerritory => 'b',
            FinalStatus::Dame => '.',
        };
        let rows: Vec<String> = (0..board.size())
            .map(|row| (0..board.size()).map(|column| letter(Point::new(row, column))).collect())
            .collect();
        rows.join(" ")
    }

    #[test]
    fn a_lone_invader_is_dead_and_the_border_is_dame() {
        let diagram = "
            . . . X . O . . .
            . . . X . O . . .
            . . . X X O . . .
            . O . X . O . . .
            . . . X O O . . .
            . . . X X O . X .
            . . . X . O . . .
            . . . X X O . . .
            . . . X O O . . .";
        let expected =
            "bbba.awww bbba.awww bbbaaawww bdba.awww bbbaaawww bbbaaawdw bbba.awww bbbaaawww bbbaaawww";
        assert_eq!(judged(diagram), expected);
    }

    #[test]
    fn strings_that_cannot_take_each_other_are_in_seki() {
        let diagram = "
            . X O . X O .
            X X O O X O O
            . X O . X O .
            X X O X X O O
            X X X O O O O
            . X X O O . O
            X X X O . O O";
        assert_eq!(judged(diagram), "bas.saw aasssaa bas.saw aasssaa aaaaaaa baaaawa aaaawaa");
    }

    #[test]
    fn an_empty_board_is_nobodys_and_one_stone_owns_it() {
        assert_eq!(judged(". . .\n. . .\n. . ."), "... ... ...");
        assert_eq!(judged(". . .\n. X .\n. . ."), "bbb bab bbb");
    }
}
