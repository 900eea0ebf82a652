//! Do the tables of `patterns/gomoku.db` say what the definition says, and are faults of the text told?

use super::compile::{Database, Fault, compile};
use super::definition::{Definition, Winning};
use super::{Kind, LineBoard, built, cell, key, look_up, places};
use crate::gomoku::point::{Point, Side};

const TEXT: &str = include_str!("../../../patterns/gomoku.db");

/// All keys of a table on which it differs from the definition.
fn differences(name: &str, bytes: &[u8], winning: Winning) -> Vec<String> {
    let database = compile(TEXT).expect("the database has no fault");
    let table = database.tables.iter().find(|table| table.name == name).expect("the table is there");
    let mut definition = Definition::new(winning, table.reach);
    let class_name = |class: u8| match class {
        0 => "none",
        _ => &database.names[database.names.len() - usize::from(class)],
    };
    let reach = table.reach;
    assert_eq!(bytes, table.packed(), "the build script compiled something else");
    let wrong = (0..table.classes.len()).filter_map(|key| {
        let (found, wanted) = (table.classes[key], definition.class(key));
        let text = || format!("{} {} for {}", definition.picture(key), class_name(found), class_name(wanted));
        assert_eq!(found, look_up(bytes, reach, key << (2 * (super::MAX_REACH - reach))));
        (found != wanted).then(text)
    });
    wrong.collect()
}

fn agrees(name: &str, bytes: &[u8], longer: bool, closed: bool) {
    let wrong = differences(name, bytes, Winning { longer, closed });
    assert!(wrong.is_empty(), "{} keys, such as\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
}

#[test]
fn lines_of_freestyle_are_what_the_definition_says_on_all_65536_keys() {
    agrees("free", built::FREE, true, true);
}

#[test]
fn lines_of_exactly_five_are_what_the_definition_says_on_all_1048576_keys() {
    agrees("exact", built::EXACT, false, true);
}

#[test]
fn lines_of_caro_are_what_the_definition_says_on_all_1048576_keys() {
    agrees("caro", built::CARO, true, false);
}

#[test]
fn lines_of_exact_caro_are_what_the_definition_says_on_all_1048576_keys() {
    agrees("caro_exact", built::CARO_EXACT, false, false);
}

fn fault(text: &str) -> String {
    compile(text).expect_err("the text has a fault").to_string()
}

#[test]
fn a_fault_is_told_with_its_line() {
    insta::assert_snapshot!(fault("classes A\ntable t 4\nA X.X"), @"3: `X.X` has no star: expected the played point as *");
    insta::assert_snapshot!(fault("classes A\ntable t 4\nA *+"), @"3: `*+` has a symbol that is none of *X.O-xo?");
    insta::assert_snapshot!(fault("classes A\ntable t 2\nA *..."), @"3: `*...` reaches farther than 2 cells from a star");
    insta::assert_snapshot!(fault("classes A B\ntable t 2\nA *.\nB *..\n"), @"4: `*..` adds nothing: stronger or earlier patterns cover it");
    insta::assert_snapshot!(fault("classes A\ntable t 2\nB *.\n"), @"3: `B` is no class: expected one of A");
    insta::assert_snapshot!(fault("classes A\nmoves\nFive A + A\n"), @"3: expected one condition without spaces");
    insta::assert_snapshot!(fault("classes A\nvalues\nA 1 2\n"), @"3: expected three whole numbers");
    insta::assert_snapshot!(fault("table t 9"), @"1: expected a reach of 1 to 5 cells");
    insta::assert_snapshot!(fault("A *"), @"1: `A` is no heading: expected classes, table, moves, values, bonus or learned");
    insta::assert_snapshot!(fault("classes A\nlearned\nA+A 1"), @"3: expected two whole numbers");
    insta::assert_snapshot!(fault("classes A\nlearned\nA+A+A+A+A 1 2"), @"3: expected at most four lines");
    insta::assert_snapshot!(fault("classes A B\nlearned\nA+B 1 2\nB+A 1 2"), @"4: `B+A` is there already");
    insta::assert_snapshot!(fault("bonus\nFive 1 2 3"), @"2: expected `classes` first");
}

#[test]
fn an_empty_text_is_an_empty_database() {
    let database: Result<Database, Fault> = compile("# nothing\n");
    assert!(database.is_ok_and(|database| database.tables.is_empty() && database.names.is_empty()));
}

#[test]
fn moves_are_named_by_the_strongest_combination_of_lines() {
    use built::{B3, B4, D4, F2, F3, F3S, F4, F5};
    let kind = |classes: [u8; 4]| super::kind(classes);
    assert_eq!(kind([0, B4, F5, 0]), Kind::Five);
    assert_eq!(kind([0, F4, F3, 0]), Kind::Straight);
    assert_eq!(kind([D4, 0, 0, 0]), Kind::Straight);
    assert_eq!(kind([B4, 0, 0, B4]), Kind::Straight);
    assert_eq!(kind([F3S, 0, 0, B4]), Kind::FourThree);
    assert_eq!(kind([F3S, 0, F3, 0]), Kind::DoubleThree);
    assert_eq!(kind([0, F2, B4, 0]), Kind::FourBuild);
    assert_eq!(kind([0, 0, B4, 0]), Kind::Four);
    assert_eq!(kind([0, B3, F3, 0]), Kind::ThreeBuild);
    assert_eq!(kind([0, 0, F3, 0]), Kind::Three);
    assert_eq!(kind([0, B3, F2, 0]), Kind::Build);
    assert_eq!(kind([0, B3, 0, 0]), Kind::Quiet);
}

#[test]
fn a_line_board_holds_stones_and_border_around_every_point() {
    for size in [5, 15, 22] {
        let mut board = LineBoard::new(size);
        for index in 0..size * size {
            let point = Point(index as u16);
            let side = Side::BOTH[index % 2];
            board.flip_all(point, side);
            for (direction, place) in places(point, size).into_iter().enumerate() {
                let (line, along) = (board.line(direction, place), usize::from(place.along));
                assert_eq!(cell(line, along), 1 + index % 2);
                // The key leaves the point itself out, so taking its stone away does not change it.
                let before = key(line, along);
                assert_eq!(key(board.flip(direction, place, side), along), before);
                board.flip(direction, place, side);
            }
            board.flip_all(point, side);
        }
        assert_eq!(board, LineBoard::new(size));
    }
}
