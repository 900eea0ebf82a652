//! Are drawn spaces worth what players know them to be worth?

use crate::life::eyes::{EyeBook, EyegraphError, analyze_eyegraph, test_eyeshape};
use crate::types::Point;

/// Drawings with their answers: value, and the drawing with its vital points.
const KNOWN: &[(&str, &str)] = &[
    (".", "1111|."),
    ("..", "1111|.."),
    ("...", "1122|.*."),
    ("....", "1222|.<<."),
    (".....", "2222|....."),
    ("..%..", "1112|>>|>>"),
    ("..%...", "1122|.> |>*."),
    ("...%...", "1222|.<.|.<."),
    ("O.O%...%O.O", "1122| . |.*.| . "),
    ("O.%....%O.", "1222| .  |.<<.| .  "),
    ("!", "0000|!"),
    ("!.", "0011|@."),
    ("!..", "0111|(<."),
    ("!.!", "0001|).)"),
    (".!.", "0022|.@."),
    ("..!..", "1122|.>@>."),
    ("..!.", "0122|..@."),
    ("!...!", "0111|(<.<("),
    ("!....", "1122|@..*."),
    ("!%...%...!", "1112|)   |>>. |.>>)"),
    ("X.X", "2222|X.X"),
    (".X.", "1111|.X."),
    ("X!X", "0022|X@X"),
    (".X%X.", "1122|*X|X*"),
    ("XX%XX.", "1111|XX |XX."),
    ("XXX..", "2222|XXX.."),
    (".XXX.!", "0122|.XXX.@"),
];

fn analyzed(text: &str) -> String {
    match analyze_eyegraph(&mut EyeBook::default(), text) {
        Ok((value, drawing)) => format!("{value}|{}", drawing.replace('\n', "|")),
        Err(error) => error.to_string(),
    }
}

#[test]
fn drawn_spaces_have_the_values_and_vital_points_that_are_known() {
    for &(drawing, answer) in KNOWN {
        assert_eq!(analyzed(drawing), answer, "{drawing}");
    }
}

#[test]
fn a_drawing_that_is_none_is_refused() {
    let refused = |text: &str| analyze_eyegraph(&mut EyeBook::default(), text).unwrap_err();
    assert_eq!(refused("..a"), EyegraphError::Character);
    assert_eq!(refused("...............%..............."), EyegraphError::TooLarge);
}

#[test]
fn the_book_answers_a_turned_space_from_memory() {
    let mut book = EyeBook::default();
    for drawing in ["..X%O.!", "!.O%X..", "O.!%..X", "..%O.%.X%!"] {
        assert!(analyze_eyegraph(&mut book, drawing).is_ok());
    }
    assert_eq!(book.len(), 2, "three images of one space, and another one");
}

#[test]
fn values_and_vital_points_of_a_shape_agree_with_each_other() {
    let shape = [(3, 3), (3, 4), (3, 5), (4, 4), (4, 5)].map(|(row, column)| Point::new(row, column));
    assert_eq!(test_eyeshape(&mut EyeBook::default(), &shape), Ok(Vec::new()));
}
