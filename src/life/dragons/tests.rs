//! Sets of strings, and how weakness follows from what a dragon has.

use super::*;
use crate::board::Board;
use crate::life::eyes::EyeValue;
use crate::types::{Color, Point, Status};

fn dragon(eyes: u8, escape_route: u32, moyo_size: usize) -> Dragon {
    let empty = Dragon::new(Point::new(0, 0), Color::Black);
    Dragon { genus: EyeValue::fixed(eyes), escape_route, moyo_size, ..empty }
}

#[test]
fn a_dragon_is_the_less_weak_the_more_eyes_room_and_ways_out_it_has() {
    let mut last = 2.0;
    for eyes in 0..4 {
        let weak = weakness(&dragon(eyes, 2, 3));
        assert!(weak < last && (0.0..=1.0).contains(&weak));
        last = weak;
    }
    assert!(weakness(&dragon(0, 0, 0)) == 1.0 && weakness(&dragon(0, 40, 0)) == 0.0);
    assert!(weakness(&dragon(0, 4, 0)) > weakness(&dragon(0, 4, 12)));
    let dead = Dragon { status: Status::Dead, ..dragon(2, 40, 40) };
    assert_eq!(weakness(&dead), 1.0);
}

#[test]
fn the_crude_status_follows_from_eyes_and_ways_out() {
    let status = |eyes, escape, moyo| {
        let mut dragon = dragon(eyes, escape, moyo);
        dragon.weakness_pre_owl = weakness(&dragon);
        crude_status(&dragon)
    };
    assert_eq!(status(0, 0, 0), Status::Dead);
    assert_eq!(status(2, 0, 0), Status::Alive);
    assert_eq!(status(0, 10, 0), Status::Unknown);
    assert_eq!(status(1, 20, 20), Status::Alive);
}

#[test]
fn sets_grow_together_and_keep_the_first_stone_as_their_name() {
    let board: Board = "X . X\n. X .\nX . X\n".parse().expect("a diagram");
    let mut sets = Partition::new(&board);
    let [a, b, c, d] = [(0, 0), (0, 2), (1, 1), (2, 0)].map(|(row, column)| Point::new(row, column));
    assert!(!sets.are_joined(a, b));
    sets.join(d, c);
    sets.join(c, b);
    assert!(sets.are_joined(b, d) && !sets.are_joined(a, d));
    assert_eq!([sets.origin(a), sets.origin(d)], [a, b]);
}
