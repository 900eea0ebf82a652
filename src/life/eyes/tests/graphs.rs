//! Are drawn spaces worth what players know them to be worth?

use crate::life::eyes::graph::notation::read;
use crate::life::eyes::{EyeBook, EyeValue, EyegraphError, KoValues, analyze_eyegraph, test_eyeshape};
use crate::types::{Point, Rng};

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

/// Drawings of three rows of three points by chance.
fn drawings() -> impl Iterator<Item = String> {
    let mut rng = Rng::new(3);
    let mut letter = move || ['.', '.', '!', 'X', 'O'][rng.below(5)];
    std::iter::repeat_with(move || {
        let mut row = || (0..3).map(|_| letter()).collect::<String>();
        [row(), row(), row()].join("%")
    })
}

fn ko_values(drawing: &str) -> Option<[EyeValue; 3]> {
    let (graph, _) = read(drawing).expect("a drawing");
    let KoValues { losing, winning } = graph.ko_values()?;
    Some([losing, EyeBook::default().answer(&graph)?.value, winning])
}

#[test]
fn who_wins_the_kos_has_no_fewer_eyes() {
    let mut decided_by_ko = 0;
    for drawing in drawings().filter(|drawing| drawing.contains(['.', '!'])).take(5_000) {
        let Some(values) = ko_values(&drawing) else { continue };
        assert!(values.is_sorted_by_key(|value| value.min), "{drawing}: {values:?}");
        assert!(values.is_sorted_by_key(|value| value.max), "{drawing}: {values:?}");
        decided_by_ko += usize::from(values[0] != values[2]);
    }
    assert!(decided_by_ko > 30, "{decided_by_ko}");
}

#[test]
fn a_ko_in_a_space_is_worth_an_eye() {
    let told = ko_values("OX!%X.X%...").expect("it is small").map(|value| value.to_string());
    assert_eq!(told, ["0012", "0022", "0022"]);
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
