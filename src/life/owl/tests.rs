//! Does the owl code know life from death?

use super::confirm::{confirmed, killing, likelier_kill, unrefuted};
use super::gather::Reason;
use super::proof::{CLOSE, Effort, PASSING, proved, stands};
use super::questions::{read_attack, with_owl};
use super::tally::{DISPROVEN, Numbers, PROVEN};
use super::{
    Around, Owl, OwlMemory, Side, Tools, Verdict, dragon_around, owl_attack, owl_capture_is_fatal,
    owl_defend, owl_does_attack, owl_does_attack_stone, owl_does_defend, owl_proved_attack, owl_substantial,
    owl_tested_attack, owl_threaten_attack, owl_threaten_defense,
};
use crate::board::Board;
use crate::life::solve::Area;
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::types::{Color, Outcome, PerColor, Point, PointSet, Reading};

/// Asks about the dragon of the stone at `vertex`; the board must be the same afterwards.
fn ask<T>(position: &str, vertex: &str, question: impl FnOnce(&mut Tools, &PointSet) -> T) -> T {
    let board: Board = position.parse().unwrap();
    let pos = Point::from_gtp(vertex, board.size()).unwrap();
    let (mut reader, mut memory, library) = (Reader::new(board), OwlMemory::default(), Library::built_in());
    let before = reader.board.hash();
    let goal = dragon_around(&mut reader, pos);
    let mut tools = Tools { reader: &mut reader, memory: &mut memory, library: &library };
    let answer = question(&mut tools, &goal);
    assert_eq!(reader.board.hash(), before, "the board is as it was");
    answer
}

fn shown(verdict: Verdict, size: usize) -> String {
    let mv = verdict.reading.mv.map_or("PASS".to_owned(), |pos| pos.to_gtp(size));
    format!("{:?} {mv}", verdict.reading.outcome)
}

/// `O` has three points in a row.
const THREE: &str = "\
    . . . O X . .\n\
    O O O O X . .\n\
    X X X X X . .\n\
    . . . . . . .\n\
    . . . . . . .\n\
    . . . . . . .\n\
    . . . . . . .\n";

/// `O` has two eyes.
const TWO_EYES: &str = "\
    . O . O X . .\n\
    O O O O X . .\n\
    X X X X X . .\n\
    . . . . . . .\n\
    . . . . . . .\n\
    . . . . . . .\n\
    . . . . . . .\n";

/// `O` has one eye.
const ONE_EYE: &str = "\
    . . O X . . .\n\
    O O O X . . .\n\
    X X X X . . .\n\
    . . . . . . .\n\
    . . . . . . .\n\
    . . . . . . .\n\
    . . . . . . .\n";

/// `O` can close its eye space at `F9`, or be pushed into there.
const OPEN: &str = "\
    . . . . . . . X .\n\
    O O O O O X X . .\n\
    X X X X X . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n";

/// `O` is not shut in yet.
const LOOSE: &str = "\
    . . . . . . X . .\n\
    O O O O . X X . .\n\
    X X X X X . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n";

#[test]
fn three_points_in_a_row_are_decided_in_the_middle() {
    assert_eq!(ask(THREE, "d6", |tools, goal| shown(owl_attack(tools, goal), 7)), "Win B7");
    assert_eq!(ask(THREE, "d6", |tools, goal| shown(owl_defend(tools, goal), 7)), "Win B7");
}

#[test]
fn two_eyes_live_and_need_no_move() {
    ask(TWO_EYES, "a6", |tools, goal| {
        assert_eq!(owl_attack(tools, goal).reading.outcome, Outcome::Fail);
        assert_eq!(shown(owl_defend(tools, goal), 7), "Win PASS");
        assert!(owl_attack(tools, goal).is_certain);
    });
}

#[test]
fn one_small_eye_is_dead_whoever_moves() {
    ask(ONE_EYE, "a6", |tools, goal| {
        assert_eq!(owl_attack(tools, goal).reading.outcome, Outcome::Win);
        assert_eq!(owl_defend(tools, goal).reading.outcome, Outcome::Fail);
    });
}

#[test]
fn a_move_is_judged_by_what_it_leaves() {
    ask(THREE, "d6", |tools, goal| {
        let at = |vertex: &str| Point::from_gtp(vertex, 7).unwrap();
        assert_eq!(owl_does_attack(tools, at("b7"), goal).reading.outcome, Outcome::Win);
        assert_eq!(owl_does_attack(tools, at("g1"), goal).reading.outcome, Outcome::Fail);
        assert_eq!(owl_does_defend(tools, at("b7"), goal).reading.outcome, Outcome::Win);
        assert_eq!(owl_does_defend(tools, at("g1"), goal).reading.outcome, Outcome::Fail);
    });
}

/// Both parts of `O` have an eye, and D5 joins them.
const EYES_APART: &str = "\
    X X X X X X X\n\
    O O O X O O O\n\
    . O O . O O .\n\
    O O O X O O O\n\
    X X X X X X X\n\
    . . . . . . .\n\
    . . . . . . .\n";

#[test]
fn what_a_move_joins_belongs_to_the_dragon() {
    ask(EYES_APART, "a6", |tools, goal| {
        let [gap, eye, stone] = ["d5", "a5", "a6"].map(|vertex| Point::from_gtp(vertex, 7).unwrap());
        assert_eq!(
            owl_does_defend(tools, gap, goal).reading,
            Reading { outcome: Outcome::Win, mv: Some(gap) }
        );
        assert_eq!(owl_does_defend(tools, eye, goal).reading, Reading::default());
        assert_eq!(owl_does_attack(tools, gap, goal).reading.outcome, Outcome::Win);
        assert_eq!(owl_does_attack_stone(tools, gap, stone).reading.outcome, Outcome::Win);
        assert_eq!(owl_does_attack_stone(tools, stone, gap), Verdict::default(), "no stone is there");
    });
}

#[test]
fn what_an_attack_cuts_off_from_the_stone_is_of_no_help() {
    // The left part has one eye, the right part two.
    let position = EYES_APART.replacen("X X X X X X X\nO O O X O O O", "X X X X O O O\nO O O X O . O", 1);
    ask(&position, "a6", |tools, left| {
        let [gap, stone, right] = ["d5", "a6", "e6"].map(|vertex| Point::from_gtp(vertex, 7).unwrap());
        let both: PointSet = left.iter().chain(dragon_around(tools.reader, right).iter()).collect();
        assert_eq!(owl_does_attack(tools, gap, &both).reading, Reading::default());
        assert_eq!(owl_does_attack_stone(tools, gap, stone).reading.outcome, Outcome::Win);
    });
}

#[test]
fn the_record_of_a_move_that_is_asked_about_begins_with_it() {
    ask(EYES_APART, "a6", |tools, goal| {
        let gap = Point::from_gtp("d5", 7).unwrap();
        tools.reader.start_trace();
        owl_does_defend(tools, gap, goal);
        let record = tools.reader.finish_trace().expect("a record").to_string();
        assert!(record.contains(";W[dc]C[asked about"), "{record}");
    });
}

#[test]
fn a_kill_that_is_put_to_the_test_stands_in_the_record() {
    ask(ON_ITS_WAY, "D3", |tools, goal| {
        tools.reader.start_trace();
        killing(tools, goal, Point::from_gtp("D5", 9).unwrap());
        let record = tools.reader.finish_trace().expect("a record").to_string();
        assert!(record.contains(";W[de]C[put to the test"), "{record}");
    });
}

#[test]
fn an_open_eye_space_is_read_and_the_same_question_is_remembered() {
    ask(OPEN, "a8", |tools, goal| {
        let first = owl_attack(tools, goal);
        let nodes = tools.reader.counters().owl_nodes;
        assert_eq!(owl_attack(tools, goal), first);
        assert_eq!(tools.reader.counters().owl_nodes, nodes, "the second answer comes from memory");
        assert_eq!(owl_defend(tools, goal).reading.outcome, Outcome::Win);
    });
}

#[test]
fn threats_are_two_moves_where_one_is_not_enough() {
    let (attack, second) = ask(TWO_EYES, "a6", owl_threaten_attack);
    assert_eq!((attack.reading.outcome, second), (Outcome::Fail, None));
    let (defense, second) = ask(THREE, "d6", owl_threaten_defense);
    assert_eq!((shown(defense, 7), second), ("Win B7".to_owned(), None));
}

#[test]
fn capturing_a_stone_in_an_eye_of_two_points_is_not_substantial() {
    let stone = "\
        . X . O X . .\n\
        O O O O X . .\n\
        X X X X X . .\n\
        . . . . . . .\n\
        . . . . . . .\n\
        . . . . . . .\n\
        . . . . . . .\n";
    assert!(!ask(stone, "d6", |tools, _| owl_substantial(tools, Point::from_gtp("b7", 7).unwrap())));
}

#[test]
fn the_record_of_variations_holds_the_moves_that_were_tried() {
    let record = ask(LOOSE, "a8", |tools, goal| {
        tools.reader.start_trace();
        super::questions::read_attack(tools, goal);
        tools.reader.finish_trace().unwrap().to_string()
    });
    assert!(record.contains(";B[") && record.contains("value"), "{record}");
}

#[test]
fn a_dragon_reaches_over_a_diagonal_that_cannot_be_cut() {
    let diagonal = "\
        . . . . .\n\
        . O . . .\n\
        . . O . .\n\
        . . . . .\n\
        . . . . .\n";
    let dragon = ask(diagonal, "b4", |_, goal| goal.len());
    assert_eq!(dragon, 2);
}

/// `O` has an eye at `C6` only as long as `D7` is open: without that liberty two of the stones around it are in atari.
const SHORT: &str = "\
    . X O . X . .\n\
    O O . O X . .\n\
    X O O X X . .\n\
    . X X X . . .\n\
    . . . . . . .\n\
    . . . . . . .\n\
    . . . . . . .\n";

#[test]
fn an_eye_that_a_liberty_outside_holds_is_no_certain_one() {
    let verdict = ask(SHORT, "B6", read_attack);
    assert_eq!(shown(verdict, 7), "Win D7");
}

/// What becomes of a doubtful defence, or of none, after a second look.
fn second_look(position: &str, vertex: &str, outcome: Outcome, mv: Option<&str>) -> String {
    let mv = mv.and_then(|vertex| Point::from_gtp(vertex, 7));
    let reading = Reading { outcome, mv };
    let found = Verdict { reading, is_certain: outcome == Outcome::Fail, is_doubtful: false };
    shown(ask(position, vertex, |tools, goal| confirmed(tools, goal, Verdict::default(), found)), 7)
}

#[test]
fn a_doubtful_defence_that_is_answered_gives_way_to_one_that_holds() {
    assert_eq!(second_look(THREE, "d6", Outcome::Win, Some("g1")), "Win B7");
    assert_eq!(second_look(ONE_EYE, "a6", Outcome::Win, Some("g1")), "Fail PASS");
}

/// Which defence is named of one that was read to its end, where the attack begins with another move.
fn beside_the_attack(position: &str, vertex: &str, attack: &str, found: &str) -> String {
    let verdict = |vertex: &str| Verdict {
        reading: Reading { outcome: Outcome::Win, mv: Point::from_gtp(vertex, 7) },
        is_certain: true,
        is_doubtful: false,
    };
    let look = |tools: &mut Tools, goal: &PointSet| confirmed(tools, goal, verdict(attack), verdict(found));
    shown(ask(position, vertex, look), 7)
}

#[test]
fn the_attackers_own_point_is_the_defence_if_it_holds() {
    assert_eq!(beside_the_attack(THREE, "d6", "b7", "c7"), "Win B7");
    assert_eq!(beside_the_attack(THREE, "d6", "g1", "b7"), "Win B7");
}

#[test]
fn a_move_that_joins_a_friend_is_proposed_if_he_is_known_to_live() {
    let position = "\
        . . O . O . .\n\
        O O O X O O O\n\
        X X X X X O .\n\
        . . . . X O O\n\
        . . . . X X X\n\
        . . . . . . .\n\
        . . . . . . .\n";
    let joining = |friend_lives: bool, side: Side| {
        ask(position, "A6", |tools, goal| {
            let friend = Point::from_gtp("E7", 7).unwrap();
            let mut strong: PerColor<PointSet> = PerColor::default();
            if friend_lives {
                strong[Color::White] = dragon_around(tools.reader, friend);
            }
            let around = Around { escape: PerColor::default(), strong, nodes: 100 };
            *tools.memory = OwlMemory::default().for_position(&tools.reader.board, around);
            let read = |owl: &mut Owl| {
                let judgement = owl.judge();
                let proposed = owl.proposals(side, &judgement);
                let joins = proposed.iter().filter(|proposed| proposed.has(Reason::Joins));
                joins.map(|proposed| proposed.candidate.pos.to_gtp(7)).collect::<Vec<_>>()
            };
            with_owl(tools, goal, read).unwrap()
        })
    };
    for side in [Side::Attack, Side::Defend] {
        assert_eq!(joining(true, side), ["D7"], "{side:?}");
        assert!(joining(false, side).is_empty(), "{side:?}");
    }
}

#[test]
fn a_move_kills_if_it_leaves_no_defence() {
    let kills = |vertex: &str| {
        let mv = Point::from_gtp(vertex, 7).unwrap();
        ask(THREE, "d6", |tools, goal| killing(tools, goal, mv)).is_some()
    };
    assert_eq!([kills("B7"), kills("G1"), kills("D6")], [true, false, false]);
}

#[test]
fn a_likelier_move_that_kills_is_named_in_place_of_an_odd_one() {
    let likelier = |found: &str| {
        let found = Point::from_gtp(found, 7).unwrap();
        ask(THREE, "d6", |tools, goal| likelier_kill(tools, goal, found)).map(|kill| shown(kill, 7))
    };
    assert_eq!(likelier("g1"), Some("Win B7".to_owned()));
    assert_eq!(likelier("b7"), None);
}

#[test]
fn an_open_question_is_nearly_proven_if_the_proof_is_twice_as_near() {
    let open = |proof, disproof| Numbers { proof, disproof }.is_nearly_proven();
    assert_eq!([open(6, 12), open(6, 11), open(12, 6)], [true, false, false]);
    assert_eq!([PROVEN, DISPROVEN].map(Numbers::is_nearly_proven), [false, false]);
}

#[test]
fn a_likely_move_that_holds_is_a_defence_where_none_was_found() {
    assert_eq!(second_look(THREE, "d6", Outcome::Fail, None), "Win B7");
    assert_eq!(second_look(ONE_EYE, "a6", Outcome::Fail, None), "Fail PASS");
}

/// White catches the dragon of `C5` at `D3`, but not at `C6`: then Black is at `D3` himself.
const TWO_TRIES: &str = "\
    . . . O O X . . .\n\
    . . . O X . . . .\n\
    . . . O X X . . .\n\
    . . . . O X . . .\n\
    . . X O . O X . .\n\
    . O X . O . X . .\n\
    . O X . O O X . .\n\
    . O O X O X X . .\n\
    . . X . X X . . .\n";

#[test]
fn the_answer_to_a_move_is_looked_for_as_widely_as_if_it_were_asked_for() {
    let does = |vertex: &str| {
        let mv = Point::from_gtp(vertex, 9).unwrap();
        ask(TWO_TRIES, "C5", |tools, goal| owl_does_attack(tools, mv, goal)).reading.outcome
    };
    assert_eq!([does("D3"), does("C6")], [Outcome::Win, Outcome::Fail]);
}

/// A dragon that is not shut in: White catches it on its way out, unless Black is there first.
const ON_ITS_WAY: &str = "\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . O . . . O . . .\n\
    . O . . . O . . .\n\
    . O . X . O . . .\n\
    . O X X X O . . .\n\
    . O O O O O . . .\n\
    . . . . . . . . .\n";

#[test]
fn a_dragon_that_may_get_out_is_proved_dead_but_not_alive() {
    let proved = ask(ON_ITS_WAY, "D3", owl_proved_attack).expect("a proof");
    assert_eq!((shown(proved, 9), proved.is_certain), ("Win D5".to_owned(), true));
    assert_eq!(ask(ON_ITS_WAY, "D3", owl_tested_attack), proved);
    let nearly = ON_ITS_WAY.replacen(". O . . . O", ". O . X . O", 2);
    let outside = nearly.replacen(". . . . . . . . .\n. O . X", ". . . X . . . . .\n. O . X", 1);
    assert_ne!(nearly, outside);
    assert_eq!(ask(&outside, "D3", owl_proved_attack), None);
}

/// White has played in the corner of a rectangular six, and Black can make a ko.
const IN_THE_SIX: &str = "\
    . O . X O . . . .\n\
    . . . X O . . . .\n\
    X X X X O . . . .\n\
    O O O . O . . . .\n\
    . . O O O . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n";

#[test]
fn a_defence_with_a_proved_answer_gives_way_to_one_without() {
    let kept = |position: &str, vertex: &str, named: &str| {
        let size = position.lines().count();
        let reading = Reading { outcome: Outcome::Win, mv: Point::from_gtp(named, size) };
        let found = Verdict { reading, is_certain: true, is_doubtful: false };
        let kept = ask(position, vertex, |tools, goal| unrefuted(tools, goal, found));
        (shown(kept, size), kept.is_certain)
    };
    assert_eq!(kept(THREE, "A6", "B7"), ("Win B7".to_owned(), true), "nobody has an answer to it");
    assert_eq!(kept(THREE, "A6", "G1"), ("Win B7".to_owned(), false), "found in its place");
    assert_eq!(kept(ONE_EYE, "A6", "G1"), ("Fail PASS".to_owned(), true), "nothing helps");
    assert_eq!(kept(IN_THE_SIX, "D9", "B8"), ("KoB B8".to_owned(), true), "a ko at best");
    assert_eq!(kept(IN_THE_SIX, "D9", "J1"), ("Fail PASS".to_owned(), true), "a ko is no better defence");
}

/// Black has two eyes, and a way out.
const EYES_OUTSIDE: &str = "\
    . X . X . . O . .\n\
    X X X X . . O . .\n\
    O O O O . . O . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n\
    . . . . . . . . .\n";

#[test]
fn a_dragon_that_lives_whatever_is_around_needs_no_way_out() {
    let proved = ask(EYES_OUTSIDE, "A8", owl_proved_attack).expect("a proof");
    assert_eq!((shown(proved, 9), proved.is_certain), ("Fail PASS".to_owned(), true));
    let one_eye = EYES_OUTSIDE.replacen(". X . X", ". X X X", 1);
    assert!(
        ask(&one_eye, "A8", owl_proved_attack).is_none_or(|proof| proof.reading.outcome != Outcome::Fail)
    );
}

#[test]
fn a_wall_of_which_a_string_can_be_captured_does_not_stand() {
    let wall = "\
        . X O . . . .\n\
        X X O . . . .\n\
        O O O X . . .\n\
        . . . . . . .\n\
        . . . . . . .\n\
        . . . . . . .\n\
        . . . . . . .\n";
    let does_stand = |position: &str| {
        ask(position, "A6", |tools, goal| {
            let target: Vec<Point> = goal.iter().collect();
            let area = Area::given(&tools.reader.board, &target, *goal).unwrap();
            stands(tools, &area)
        })
    };
    assert!(does_stand(wall));
    assert!(!does_stand(&wall.replacen("X X O .", "X X O X", 1).replacen("O O O X", "O O X .", 1)));
}

#[test]
fn a_defence_of_a_dragon_that_is_not_shut_in_is_proved_for_who_asks_about_it_alone() {
    let position = &EYES_OUTSIDE.replacen(". X . X", ". . . X", 1);
    let saved =
        |effort: &Effort| ask(position, "A8", |tools, goal| proved(tools, goal, Side::Defend, effort));
    assert_eq!(saved(&CLOSE).map(|proof| shown(proof, 9)), Some("Win B9".to_owned()));
    assert_eq!(saved(&PASSING), None);
}

/// Three stones in the eye space of a dragon.
const SEKI: &str = "\
    X X X . . . .\n\
    O O X . . . .\n\
    . O X . . . .\n\
    X O X . . . .\n\
    X O X . . . .\n\
    X O X . . . .\n\
    . O X . . . .\n";

#[test]
fn who_is_left_with_one_eye_by_a_capture_does_not_capture() {
    let is_fatal = |position: &str| {
        ask(position, "A3", |tools, _| owl_capture_is_fatal(tools, Point::from_gtp("A3", 7).unwrap()))
    };
    assert!(is_fatal(SEKI));
    let four_in_a_row = "\
        O O X . . . .\n\
        . O X . . . .\n\
        X O X . . . .\n\
        X O X . . . .\n\
        X O X . . . .\n\
        X O X . . . .\n\
        . O X . . . .\n";
    assert!(!is_fatal(four_in_a_row));
}
