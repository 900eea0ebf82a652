//! Positions, and what the analysis says about them.

use super::{Analysis, BreakIns};
use crate::board::Board;
use crate::life::dragons::{Dragon, Dragons};
use crate::life::owl::{OwlMemory, Tools, owl_attack, owl_outlives};
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::types::{Color, Outcome, Point, PointSet, Reading, Rng, Status};
use rayon::ThreadPoolBuilder;

/// Asks about a position.
fn analyze<T>(board: &Board, ask: impl FnOnce(&mut Analysis, &mut Tools) -> T) -> T {
    let mut reader = Reader::new(board.clone());
    let mut memory = OwlMemory::default();
    let library = Library::built_in();
    let mut tools = Tools { reader: &mut reader, memory: &mut memory, library: &library };
    ask(&mut Analysis::default(), &mut tools)
}

fn dragons(board: &Board) -> Dragons {
    analyze(board, |analysis, tools| analysis.dragons(tools).clone())
}

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a diagram")
}

/// A position with many strings in contact.
fn fight(seed: u64, size: usize, moves: usize) -> Board {
    let mut rng = Rng::new(seed);
    let mut board = Board::new(size);
    let mut color = Color::Black;
    for _ in 0..moves {
        let pos = Point::new(rng.below(size), rng.below(size));
        if board.is_empty(pos) && board.is_legal(pos, color) && !board.is_self_atari(pos, color) {
            board.play_move(pos, color);
            color = color.other();
        }
    }
    board
}

/// The manual's example of strings that must be one dragon.
const CAVE: &str = "
    . . . . . . . . .
    . . O O O O O . .
    . O O X X X O O .
    . O X . . . X O .
    . O X X X X X O .
    . . O O O O O . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_bamboo_joint_makes_one_dragon_though_each_of_its_points_could_be_cut() {
    let dragons = dragons(&board(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . O O O O O . .
        . . X X . X X . .
        . . X X . X X . .
        . . O O O O O . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
    ));
    assert!(dragons.are_same(Point::new(3, 3), Point::new(3, 5)));
}

#[test]
fn the_strings_around_one_eye_are_one_dragon_and_the_wall_is_another() {
    let dragons = dragons(&board(CAVE));
    assert_eq!(dragons.len(), 2);
    let cave = dragons.at(Point::new(2, 3)).expect("a dragon");
    assert_eq!((cave.strings.len(), cave.stones.len(), cave.status), (2, 10, Status::Critical));
    assert_eq!(cave.decisive_moves(), (Some(Point::new(3, 4)), Some(Point::new(3, 4))));
    assert_eq!(dragons.hostile_neighbors(dragons.number(cave.origin).unwrap()).count(), 1);
}

/// White's `E5` is in atari, and joins a living string by `G4`.
const WAY_HOME: &str = "
    . . . . . . . . .
    . . O . O . . . .
    . X O X O . X X .
    . X O O X X X . X
    . X . X O O O X .
    . O X X X X . O O
    . X O O O O O X .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn who_joins_a_strong_friend_is_safe_for_certain() {
    let board = board(WAY_HOME);
    let at = |vertex: &str| Point::from_gtp(vertex, 9).expect("a vertex");
    let dragons = dragons(&board);
    let [caught, friend] = ["E5", "G3"].map(|vertex| dragons.at(at(vertex)).expect("a dragon"));
    assert_eq!((caught.status, friend.status), (Status::Critical, Status::Alive));
    assert_eq!(caught.decisive_moves(), (Some(at("G4")), Some(at("G4"))));
    assert!(caught.owl.defense_certain, "{:?}", caught.owl);
}

/// White seems to kill the six stones at `D3` with `G1`. Black's answer there is overlooked until somebody asks for it.
const OUTLIVED: &str = "
    . . . . . . . . .
    . . X X O . X . .
    . . O X O . . . .
    X X X O . . X . .
    . O X O . . . O .
    . O O O . . O X .
    . . O X O O X O .
    . . O X X X X . .
    . . . . . . . . .";

#[test]
fn a_kill_has_to_hold_when_the_position_after_it_is_asked_about_anew() {
    let board = board(OUTLIVED);
    let at = |vertex: &str| Point::from_gtp(vertex, 9).expect("a vertex");
    analyze(&board, |analysis, tools| {
        let stones = analysis.dragons(tools).at(at("D3")).expect("a dragon").stones;
        let attack = owl_attack(tools, &stones);
        assert_eq!(attack.reading, Reading { outcome: Outcome::Win, mv: Some(at("G1")) });
        assert!(owl_outlives(tools, at("G1"), &stones));
    });
    assert_eq!(dragons(&board).at(at("D3")).map(|dragon| dragon.status), Some(Status::Alive));
}

/// Black's five stones at `A6` look strong beside so many friends, but whoever plays `E6` decides.
const HANGING: &str = "
    . . . O . X . . .
    O . O . O O X . .
    X O O O X X . . .
    X X X X . . . . .
    O O O O X X . . .
    . . O X . . . . .
    . O . O X . X . .
    . O . O X . . . .
    . . O X X . . . .";

#[test]
fn a_string_that_can_be_captured_is_critical_however_strong_it_looks() {
    let board = board(HANGING);
    let at = |vertex: &str| Point::from_gtp(vertex, 9).expect("a vertex");
    let dragons = dragons(&board);
    let hanging = dragons.at(at("A6")).expect("a dragon");
    assert_eq!(hanging.status, Status::Critical);
    assert_eq!(hanging.decisive_moves(), (Some(at("E6")), Some(at("E6"))));
}

#[test]
fn strings_that_can_be_captured_do_not_stand_if_the_opponent_moves_next() {
    let mut parts = 0;
    for seed in 0..24 {
        let board = fight(seed, 11, 60);
        analyze(&board, |analysis, tools| {
            let worms = analysis.worms(tools).clone();
            let dragons = analysis.dragons(tools).clone();
            let hangs = |color| {
                let hanging = worms.iter().filter(move |data| {
                    data.worm.color == color
                        && data.worm.is_critical()
                        && data.worm.attack_code == Outcome::Win
                });
                hanging.filter(|data| !data.is_snapback).map(|data| data.worm.origin).collect::<Vec<_>>()
            };
            for color in Color::BOTH {
                let [first, second] = [color.other(), color].map(|to_move| analysis.stones(tools, to_move));
                for string in hangs(color) {
                    let dragon = dragons.at(string).expect("a dragon");
                    if dragon.strings.len() > 1 {
                        assert!(first.is_lost(string), "{string:?}");
                        assert_eq!(second.is_lost(string), dragon.status == Status::Dead, "{string:?}");
                        parts += 1;
                    }
                }
            }
        });
    }
    assert!(parts > 1, "{parts}");
}

#[test]
fn a_closer_look_at_one_dragon_keeps_what_is_certain_and_all_others() {
    for seed in 0..3 {
        let board = fight(seed, 9, 40);
        let usual = dragons(&board);
        for dragon in usual.iter().take(3) {
            let closer = analyze(&board, |analysis, tools| analysis.dragons_around(tools, dragon.origin));
            for (before, after) in usual.iter().zip(closer.iter()) {
                let is_asked = before.origin == dragon.origin;
                let is_open = !(before.owl.attack_certain && before.owl.defense_certain);
                assert!(before.owl == after.owl || is_asked && is_open, "{:?}", before.origin);
            }
        }
    }
}

#[test]
fn every_stone_belongs_to_one_dragon_of_its_colour() {
    for seed in 0..6 {
        let board = fight(seed, 11, 70);
        let dragons = dragons(&board);
        let mut seen = PointSet::new();
        for dragon in dragons.iter() {
            for stone in dragon.stones.iter() {
                assert_eq!(board.color(stone), Some(dragon.color));
                assert!(seen.insert(stone), "{stone:?} is in two dragons");
                assert!(dragon.stones.contains(board.find_origin(stone)));
            }
            assert_eq!(dragon.stones.iter().next(), Some(dragon.origin));
            assert_ne!(dragon.status, Status::Unknown);
        }
        assert_eq!(seen.len(), board.points().filter(|&p| !board.is_empty(p)).count());
    }
}

#[test]
fn neighbours_know_each_other() {
    for seed in 6..10 {
        let dragons = dragons(&fight(seed, 11, 60));
        assert!(dragons.len() > 3);
        for (number, dragon) in dragons.iter().enumerate() {
            for &near in &dragon.neighbors {
                assert!(dragons.get(near).is_some_and(|other| other.neighbors.contains(&number)));
                assert_ne!(near, number);
            }
            assert_eq!(dragons.hostile_neighbors(number).count(), dragon.hostile_neighbors);
        }
    }
}

#[test]
fn any_number_of_threads_makes_the_same_dragons() {
    for seed in 20..22 {
        let board = fight(seed, 13, 100);
        let with = |threads: usize| {
            let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
            pool.install(|| dragons(&board))
        };
        assert_eq!(with(1), with(4));
    }
}

#[test]
fn a_stage_is_the_same_whether_it_is_asked_for_first_or_last() {
    let board = fight(30, 9, 50);
    let direct = dragons(&board);
    let later = analyze(&board, |analysis, tools| {
        analysis.tactical_points(tools);
        analysis.eyes(tools);
        analysis.dragons(tools).clone()
    });
    assert_eq!(direct, later);
}

/// The eight images of a point on a board of this size.
fn image(pos: Point, which: usize, size: usize) -> Point {
    let (row, column) = if which & 4 == 0 { (pos.row(), pos.column()) } else { (pos.column(), pos.row()) };
    let row = if which & 2 == 0 { row } else { size - 1 - row };
    Point::new(row, if which & 1 == 0 { column } else { size - 1 - column })
}

#[test]
fn the_images_of_a_position_have_the_images_of_its_dragons() {
    let original = board(
        ". . . . . . . . . . .
         . . X X O O O . . . .
         . X . X X X O . . . .
         . X O O O X O O . . .
         . X O . O X X O . . .
         . X X O O O X O . X .
         . . . X X O O . . . .
         . O . . X X X . . . .
         . . O . . . . . X . .
         . . . . . O . . . . .
         . . . . . . . . . . .",
    );
    let expected = dragons(&original);
    for which in 1..8 {
        let mut turned = Board::new(11);
        for pos in original.points() {
            if let Some(color) = original.color(pos) {
                turned.add_stone(image(pos, which, 11), color);
            }
        }
        let found = dragons(&turned);
        for a in original.points().filter(|&p| !original.is_empty(p)) {
            let there = image(a, which, 11);
            assert_eq!(found.status(there), expected.status(a), "status of {a:?} in image {which}");
            for b in original.points().filter(|&p| !original.is_empty(p)) {
                assert_eq!(found.are_same(there, image(b, which, 11)), expected.are_same(a, b));
            }
        }
    }
}

#[test]
fn a_region_of_one_colour_is_its_own_with_the_lost_stones_in_it() {
    let board = board(
        "X . O X .
         O . O X .
         . . O X .
         . . O X .
         . . O X .",
    );
    let expected =
        analyze(&board, |analysis, tools| analysis.expected(tools, Color::Black, BreakIns::Ignored));
    assert_eq!((expected.territory, expected.area), (5.0, 5.0));
}

/// Now and then a reading that is given up decides, and it depends on what was read before: so it was in 5 of 60 such fights.
#[test]
fn estimates_swap_with_the_colours_but_for_the_order_of_reading() {
    let is_another = |&seed: &u64| {
        let board = fight(seed, 9, 40);
        let mut swapped = Board::new(9);
        for pos in board.points() {
            if let Some(color) = board.color(pos) {
                swapped.add_stone(pos, color.other());
            }
        }
        let [a, b] = [(&board, Color::White), (&swapped, Color::Black)].map(|(board, to_move)| {
            analyze(board, |analysis, tools| analysis.expected(tools, to_move, BreakIns::Read))
        });
        (a.territory + b.territory).abs() >= 1.0 || (a.area + b.area).abs() >= 1.0
    };
    let others: Vec<u64> = (40..48).filter(is_another).collect();
    assert!(others.len() <= 1, "{others:?}");
}

#[test]
fn break_ins_are_made_from_the_influence_and_stay() {
    let board = fight(50, 13, 60);
    analyze(&board, |analysis, tools| {
        for color in Color::BOTH {
            let without = analysis.territory(tools, color, BreakIns::Ignored).clone();
            let with = analysis.territory(tools, color, BreakIns::Read).clone();
            let erased: PointSet =
                with.break_ins().iter().flat_map(|way| way.erased.iter().copied()).collect();
            for pos in board.points().filter(|&pos| !erased.contains(pos)) {
                assert_eq!(with.chance(pos), without.chance(pos), "{pos:?}");
            }
            assert_eq!(analysis.territory(tools, color, BreakIns::Read).break_ins(), with.break_ins());
        }
    });
}

#[test]
fn a_dead_dragon_in_which_its_owner_has_just_played_is_asked_for_threats() {
    let mut board: Board = CAVE.parse().expect("a diagram");
    board.play_move(Point::new(3, 4), Color::White);
    assert!(dragons(&board).iter().all(|dragon| dragon.owl.threat.is_none()), "White has played");
    board.play_move(Point::new(3, 5), Color::Black);
    let dragons = dragons(&board);
    let cave = dragons.at(Point::new(2, 3)).expect("a dragon");
    assert_eq!(cave.owl.status, Status::Dead);
    assert!(cave.owl.threat.is_some());
    assert!(dragons.iter().filter(|dragon| dragon.color == Color::White).all(|d| d.owl.threat.is_none()));
}

/// White can capture the three stones, with a liberty to spare outside, and would have one eye then.
const SEKI: &str = "
    X X X . . . . . .
    X X X . . . . . .
    O O X . . . . . .
    . O X . . . . . .
    X O . X . . . . .
    X O X . . . . . .
    X O X . . . . . .
    . O X . . . . . .
    O O X . . . . . .";

#[test]
fn stones_that_nobody_captures_without_dying_of_it_live() {
    let dragons = dragons(&board(SEKI));
    let inside = dragons.at(Point::new(4, 0)).expect("a dragon");
    assert_eq!(inside.status, Status::Alive);
}

#[test]
fn what_was_read_of_dragons_is_remembered_until_it_is_cleared() {
    let (mut reader, mut memory) = (Reader::new(fight(3, 9, 40)), OwlMemory::default());
    let library = &Library::built_in();
    let mut judge = |memory: &mut OwlMemory| {
        reader.take_counters();
        let mut tools = Tools { reader: &mut reader, memory, library };
        let dragons: Vec<Dragon> = Analysis::default().dragons(&mut tools).iter().cloned().collect();
        (dragons, reader.counters().owl_nodes)
    };
    let [(first, read), (second, read_again)] = [judge(&mut memory), judge(&mut memory)];
    assert!(read > 0 && read_again == 0, "{read} positions, then {read_again}");
    assert_eq!(first, second);
    memory.clear();
    assert_eq!(judge(&mut memory), (first, read));
}
