//! What holds in every position?

use super::super::{FULL_STRENGTH, Hold, InfluenceMap, Purpose, Question, Stones};
use super::library;
use crate::board::Board;
use crate::board::samples::{random_board, transformed};
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::types::{Color, Point};
use proptest::prelude::*;

const SIZE: usize = 9;

/// The image of a point under one of the eight symmetries.
fn image(pos: Point, which: usize) -> Point {
    let (row, column) = if which & 4 != 0 { (pos.column(), pos.row()) } else { (pos.row(), pos.column()) };
    let flip = |at: usize, flipped: bool| if flipped { SIZE - 1 - at } else { at };
    Point::new(flip(row, which & 2 != 0), flip(column, which & 1 != 0))
}

/// Room for every reading to come to its end. Near the usual limit an answer hangs on how many positions were read twice,
/// because the cache had forgotten them, and so on the hash of the position, which is another one for other colours.
const PLENTY: u32 = 800_000;

fn map(board: &Board, library: &Library, to_move: Color, purpose: Purpose) -> InfluenceMap {
    let stones = Stones::healthy(board);
    let question = Question::territory(&stones, to_move).with_purpose(purpose);
    let mut reader = Reader::new(board.clone());
    reader.limits.nodes = PLENTY;
    reader.limits.connection_nodes = PLENTY;
    InfluenceMap::new(&mut reader, library, question)
}

fn alone(board: &Board, stones: &Stones, to_move: Color) -> InfluenceMap {
    InfluenceMap::without_patterns(board, Question::territory(stones, to_move))
}

/// Barriers, and sources with the bits of their strengths.
type Findings = (Vec<(Point, Color)>, Vec<(Point, Color, u32)>);

/// What patterns closed and where they let somebody in, with colours as seen by `color`.
fn findings(map: &InfluenceMap, color: impl Fn(Color) -> Color) -> Findings {
    let mut barriers: Vec<_> = map.barriers().iter().map(|&(pos, owner)| (pos, color(owner))).collect();
    let mut sources: Vec<_> = map.sources().map(|s| (s.pos, color(s.color), s.strength.to_bits())).collect();
    barriers.sort_by_key(|&(pos, owner)| (pos, owner.index()));
    sources.sort_by_key(|&(pos, owner, strength)| (pos, owner.index(), strength));
    (barriers, sources)
}

fn close(a: f32, b: f32) -> bool {
    (a - b).abs() <= 1e-3 * (1.0 + a.abs().max(b.abs()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_eight_images_of_a_position_have_the_same_influence(seed: u64, moves in 0_usize..60, which in 1_usize..8) {
        let board = random_board(seed, moves);
        let turned = transformed(&board, |pos| image(pos, which), |color| color);
        let [one, other] = [&board, &turned].map(|board| alone(board, &Stones::healthy(board), Color::White));
        for pos in board.points() {
            let there = image(pos, which);
            for color in Color::BOTH {
                prop_assert!(close(one.influence(pos, color), other.influence(there, color)));
                prop_assert_eq!(one.permeability(pos, color), other.permeability(there, color));
            }
            prop_assert!(close(one.territory_value(pos), other.territory_value(there)));
        }
    }

    #[test]
    fn swapped_colours_swap_everything(seed: u64, moves in 0_usize..60) {
        let library = library();
        // A ko to be retaken is not swapped with the stones.
        let board = transformed(&random_board(seed, moves), |pos| pos, |color| color);
        let swapped = transformed(&board, |pos| pos, Color::other);
        let healthy = [Stones::healthy(&board), Stones::healthy(&swapped)];
        let plain = [alone(&board, &healthy[0], Color::White), alone(&swapped, &healthy[1], Color::Black)];
        let one = map(&board, &library, Color::White, Purpose::Territory);
        let other = map(&swapped, &library, Color::Black, Purpose::Territory);
        prop_assert_eq!(findings(&one, |color| color), findings(&other, Color::other));
        for [one, other] in [[&plain[0], &plain[1]], [&one, &other]] {
            for pos in board.points() {
                // Sources are added in the order of the patterns found, which differs; sums agree but for rounding.
                let (here, there) = (one.influence(pos, Color::White), other.influence(pos, Color::Black));
                prop_assert!((here - there).abs() <= 1e-4 * (1.0 + here.abs()), "{} and {}", here, there);
                let (here, there) = (one.territory_value(pos), -other.territory_value(pos));
                prop_assert!((here - there).abs() <= 1e-3, "{} and {}", here, there);
                prop_assert!(here != there || one.region_code(pos) == -other.region_code(pos));
            }
        }
    }

    #[test]
    fn a_stronger_stone_never_costs_its_owner(seed: u64, moves in 1_usize..60, choice: usize, strength in 1.0_f32..100.0) {
        let board = random_board(seed, moves);
        let standing: Vec<Point> = board.points().filter(|&pos| board.color(pos).is_some()).collect();
        let chosen = standing[choice % standing.len()];
        let owner = board.color(chosen).unwrap();
        let weak = Stones::new(&board, |pos| if pos == chosen { strength } else { FULL_STRENGTH });
        let (before, after) = (alone(&board, &weak, Color::White), alone(&board, &Stones::healthy(&board), Color::White));
        let sign = if owner == Color::White { 1.0 } else { -1.0 };
        for pos in board.points() {
            prop_assert!(after.influence(pos, owner) >= before.influence(pos, owner));
            prop_assert_eq!(after.influence(pos, owner.other()), before.influence(pos, owner.other()));
            prop_assert!((after.territory_value(pos) - before.territory_value(pos)) * sign >= -1e-5);
        }
    }

    #[test]
    fn an_update_after_a_move_is_a_full_computation(seed: u64, moves in 0_usize..60) {
        let library = library();
        let board = random_board(seed, moves);
        let stones = Stones::healthy(&board);
        let mut reader = Reader::new(board.clone());
        let before = InfluenceMap::new(&mut reader, &library, Question::territory(&stones, Color::White));
        for mv in board.points().filter(|&pos| board.is_legal(pos, Color::Black)).take(3) {
            let mut later = board.clone();
            later.play_move(mv, Color::Black);
            reader.set_position(&later);
            let stones = Stones::healthy(&later);
            let question = Question::territory(&stones, Color::White);
            let updated = before.after(&mut reader, &library, question);
            let fresh = InfluenceMap::new(&mut reader, &library, question);
            for pos in board.points() {
                for color in Color::BOTH {
                    prop_assert_eq!(updated.influence(pos, color), fresh.influence(pos, color));
                }
                prop_assert_eq!(updated.chance(pos), fresh.chance(pos));
            }
        }
    }

    #[test]
    fn territory_is_moyo_and_moyo_is_area(seed: u64, moves in 0_usize..60) {
        let board = random_board(seed, moves);
        let map = map(&board, &library(), Color::Black, Purpose::Territory);
        for pos in board.points() {
            let [territory, moyo, area] =
                [Hold::Territory, Hold::Moyo, Hold::Area].map(|hold| map.who(hold, pos));
            prop_assert!(territory.is_none() || territory == moyo);
            prop_assert!(moyo.is_none() || moyo == area);
            prop_assert!((-2.0..=2.0).contains(&map.territory_value(pos)));
        }
        for hold in [Hold::Territory, Hold::Moyo, Hold::Area] {
            let counted: usize = map.regions(hold).iter().map(|region| region.size).sum();
            prop_assert_eq!(counted, board.points().filter(|&pos| map.who(hold, pos).is_some()).count());
        }
    }
}
