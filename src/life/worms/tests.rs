//! Worms drawn, and what is known about them.

use super::*;
use crate::board::Board;
use crate::life::unconditional::unconditional_life;
use crate::patterns::library::Library;
use crate::reading::{Reader, find_defense};
use crate::types::{PerColor, Rng};
use rayon::ThreadPoolBuilder;

fn reader(diagram: &str) -> Reader {
    Reader::new(diagram.parse().expect("a diagram"))
}

fn table(r: &Reader) -> WormTable {
    let proved = PerColor::from_fn(|color| unconditional_life(&r.board, color));
    WormTable::new(&r.board, make_worms_in_parallel(r).0, &proved)
}

fn at(size: usize, vertex: &str) -> Point {
    Point::from_gtp(vertex, size).expect("a vertex")
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

const CROSSCUT: &str = "
    . . . . . . .
    . . X . . . .
    . X O X . . .
    . . O . O . .
    . . X O . . .
    . . . X . . .
    . . . . . . .";

#[test]
fn what_is_known_about_a_crosscut_is_as_before() {
    let r = reader(CROSSCUT);
    let lines: Vec<String> = table(&r)
        .iter()
        .map(|data| {
            format!(
                "{} {} size {} room {:.2} liberties {:?} attack {} {} defense {} {} lunch {} cutstone {} genus {}",
                data.worm.origin.to_gtp(7),
                data.worm.color,
                data.worm.size,
                data.effective_size,
                data.orders,
                data.worm.attack_code.code(),
                data.worm.attack.map_or("-".to_owned(), |mv| mv.to_gtp(7)),
                data.worm.defense_code.code(),
                data.worm.defense.map_or("-".to_owned(), |mv| mv.to_gtp(7)),
                data.lunch.map_or("-".to_owned(), |mv| mv.to_gtp(7)),
                data.cutstone.code(),
                data.genus,
            )
        })
        .collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn liberties_of_higher_order_are_those_of_the_manual() {
    let r = reader(
        ". . . . . . .
         . X X . . . .
         X O . . . . .
         X O . . . . .
         . . . . . . .
         . X . X . . .
         . . . . . . .",
    );
    assert_eq!(liberties_by_order(&r.board, at(7, "b5"))[..3], [3, 3, 2]);
    assert_eq!(liberties_by_order(&r.board, at(7, "g1")), [0; 4]);
}

#[test]
fn an_empty_point_belongs_half_to_the_only_worm_near_it() {
    let mut board = Board::new(9);
    board.add_stone(at(9, "a9"), Color::Black);
    let lone = Reader::new(board);
    let sizes: Vec<f32> = table(&lone).iter().map(|data| data.effective_size).collect();
    assert_eq!(sizes, [8.0]);
}

#[test]
fn a_string_in_a_snapback_is_bait() {
    let r = reader(
        ". X O . .
         O X O . .
         X X O . .
         O O O . .
         . . . . .",
    );
    let table = table(&r);
    assert!(table.iter().all(|data| data.is_snapback == (data.worm.origin == at(5, "a4"))), "{table:?}");
}

#[test]
fn only_a_string_without_room_inside_the_other_colour_is_inessential() {
    let r = reader(
        ". . . . . . .
         . X X X X . .
         . X . . X . .
         . X O . X . .
         . X X X X . .
         . . . . . . .
         . . O . . . .",
    );
    let table = table(&r);
    let inessential: Vec<Point> =
        table.iter().filter(|data| data.is_inessential).map(|data| data.worm.origin).collect();
    assert_eq!(inessential, [at(7, "c4")]);
}

#[test]
fn any_number_of_threads_reads_the_same() {
    let library = Library::built_in();
    for seed in 0..3 {
        let r = Reader::new(fight(seed, 13, 90));
        let with = |threads: usize| {
            let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
            pool.install(|| {
                let (worms, work) = make_worms_in_parallel(&r);
                let points = TacticalPoints::find(&r, &library, &worms);
                (worms, work, points)
            })
        };
        let one = with(1);
        assert!(one.0.len() > 10);
        assert_eq!(one, with(4));
    }
}

#[test]
fn every_point_that_is_listed_does_what_it_says() {
    let library = Library::built_in();
    let mut kinds = [0; 4];
    for seed in 10..16 {
        let r = Reader::new(fight(seed, 9, 50));
        let (worms, _) = make_worms_in_parallel(&r);
        let (points, _) = TacticalPoints::find(&r, &library, &worms);
        for (worm, points) in worms.iter().zip(&points) {
            let lists = [&points.attacks, &points.defenses, &points.attack_threats, &points.defense_threats];
            lists.iter().zip(&mut kinds).for_each(|(list, count)| *count += list.len());
            if worm.is_critical() {
                assert!(points.defenses.iter().any(|&(mv, _)| Some(mv) == worm.defense), "{worm:?}");
            }
            for &(mv, _) in points.attacks.iter().filter(|_| !worm.is_lost()) {
                let mut board = r.board.clone();
                board.play_move(mv, worm.color.other());
                let is_there = board.color(worm.origin).is_some();
                let saved = is_there.then(|| find_defense(&mut Reader::new(board), worm.origin).outcome);
                assert_ne!(saved, Some(Outcome::Win), "{worm:?} {mv:?}");
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}
