//! How is a constraint said in words, and what does a pattern look like when it is turned?
//!
//! For authors and for whoever asks why the engine did something. Each function of the language has a phrase: a
//! condition with its denial (`[is|is not]`), a number as a noun. `{0}` is the first argument, `{m}` what has been
//! played before the question.

use super::compiler::ast::Operator;
use super::compiler::functions::{FUNCTIONS, Param, Type};
use super::compiler::model::{Argument, Label, Pattern, Tree};
use super::compiler::symmetry::Transformation;

#[rustfmt::skip]
const PHRASES: &[(&str, &str)] = &[
    ("lib", "the liberties of {0}"),
    ("lib2", "the liberties of second order of {0}"),
    ("lib3", "the liberties of third order of {0}"),
    ("lib4", "the liberties of fourth order of {0}"),
    ("olib", "the liberties of O played at {0}"),
    ("xlib", "the liberties of X played at {0}"),
    ("wormsize", "the stones of the string {0}"),
    ("same_worm", "{0} and {1} [are|are not] one string"),
    ("is_stone", "a stone [stands|does not stand] at {0}"),
    ("is_empty", "{0} [is|is not] empty"),
    ("o_somewhere", "a stone O stands at [one|none] of {*}"),
    ("x_somewhere", "a stone X stands at [one|none] of {*}"),
    ("ko", "{0} [is|is not] part of a ko"),
    ("legal_omove", "O [may|may not] play at {0}"),
    ("legal_xmove", "X [may|may not] play at {0}"),
    ("edge_dist", "the distance of {0} from the edge"),
    ("area_stone", "the stones in the area around {0}"),
    ("area_space", "the room in the area around {0}"),
    ("finish_ko_helper", "more than one stone [is|is not] at stake in the ko at {0}"),
    ("squeeze_ko_helper", "taking the ko at {0} [puts|does not put] a string in atari"),
    ("backfill_helper", "filling {0} and then {1} [captures|does not capture] {2}"),
    ("attack", "{0} [can|cannot] be captured"),
    ("defend", "{0} can[| either not be captured or not] be saved from capture"),
    ("safe_omove", "O [can|cannot] play at {0} without being captured at once"),
    ("safe_xmove", "X [can|cannot] play at {0} without being captured at once"),
    ("odefend_against", "O at {0} [stops|does not stop] X from playing at {1} safely"),
    ("xdefend_against", "X at {0} [stops|does not stop] O from playing at {1} safely"),
    ("does_attack", "a move at {0} [captures|does not capture] {1}"),
    ("does_defend", "a move at {0} [saves|does not save] {1}"),
    ("oplay_attack", "after {m} what stands at {0} [can|cannot] be captured"),
    ("xplay_attack", "after {m} what stands at {0} [can|cannot] be captured"),
    ("oplay_defend", "after {m} what stands at {0} [is safe or can|cannot] be saved"),
    ("xplay_defend", "after {m} what stands at {0} [is safe or can|cannot] be saved"),
    ("oplay_attack_either", "after {m} [|neither] {0} or {1} can be captured"),
    ("xplay_attack_either", "after {m} [|neither] {0} or {1} can be captured"),
    ("oplay_defend_both", "after {m} {0} and {1} [can|cannot] both be saved"),
    ("xplay_defend_both", "after {m} {0} and {1} [can|cannot] both be saved"),
    ("oplay_connect", "after {m} {0} and {1} [can|cannot] be connected"),
    ("xplay_connect", "after {m} {0} and {1} [can|cannot] be connected"),
    ("oplay_disconnect", "after {m} {0} and {1} [can|cannot] be cut apart"),
    ("xplay_disconnect", "after {m} {0} and {1} [can|cannot] be cut apart"),
    ("oplay_break_through", "what is broken after {m} of the wall {0}, {1}, {2} (1 a stone, 2 the wall)"),
    ("xplay_break_through", "what is broken after {m} of the wall {0}, {1}, {2} (1 a stone, 2 the wall)"),
    ("distrust_depth", "reading [has|has not] come within {0} moves of its limit"),
    ("potential_cutstone", "saving {0} [makes|does not make] two new cutting points"),
    ("vital_chain", "capturing {0} [gives|does not give] a dragon beside it an eye"),
    ("seki_helper", "{0} [cannot|can] capture what surrounds it"),
    ("has_aji", "{0} [has|has not] something left although it is dead"),
    ("cut", "a cut was [|not ]found at {0}"),
    ("ocut", "a cut by O was [|not ]found at {0}"),
    ("xcut", "a cut by X was [|not ]found at {0}"),
    ("amalgamate", "joins the dragons of {0} and {1}"),
    ("amalgamate_most_valuable", "joins the dragon of {1} with the larger of those of {0} and {2}"),
    ("not_lunch", "says that {0} is no lunch of the dragon of {1}"),
    ("remove_attack", "says that {0} cannot be captured"),
    ("eye", "{0} [is|is not] eye space"),
    ("proper_eye", "{0} [is|is not] eye space that is not marginal"),
    ("marginal_eye", "{0} [is|is not] marginal eye space"),
    ("halfeye", "{0} [is|is not] a half eye"),
    ("max_eye_value", "the most eyes of the eye space at {0}"),
    ("make_proper_eye", "makes {0} proper eye space"),
    ("remove_eyepoint", "takes {0} out of the eye space"),
    ("remove_halfeye", "says that {0} is no half eye"),
    ("status", "the status of {0}"),
    ("alive", "{0} [is|is not] alive"),
    ("dead", "{0} [is|is not] dead"),
    ("critical", "{0} [is|is not] critical"),
    ("unknown", "the status of {0} [is|is not] unknown"),
    ("weak", "the dragon of {0} [is|is not] weak"),
    ("genus", "the eyes of the dragon of {0}"),
    ("same_dragon", "{0} and {1} [are|are not] one dragon"),
    ("dragonsize", "the stones of the dragon of {0}"),
    ("oarea", "{0} [is|is not] in the area of O"),
    ("xarea", "{0} [is|is not] in the area of X"),
    ("omoyo", "{0} [is|is not] in the moyo of O"),
    ("xmoyo", "{0} [is|is not] in the moyo of X"),
    ("oterri", "{0} [is|is not] territory of O"),
    ("xterri", "{0} [is|is not] territory of X"),
    ("non_oterritory", "says that {0} cannot become territory of O"),
    ("non_xterritory", "says that {0} cannot become territory of X"),
    ("owl_goal", "{0} [belongs|does not belong] to the dragon that is read"),
    ("goal_dist", "the steps from {0} to the dragon that is read"),
    ("owl_escape_value", "the escape value of {0}"),
    ("owl_eyespace", "{0} [is|is not] eye space of the dragon"),
    ("owl_big_eyespace", "{0} [is|is not] in a large eye space of the dragon"),
    ("owl_mineye", "the fewest eyes of the eye space at {0}"),
    ("owl_maxeye", "the most eyes of the eye space at {0}"),
    ("owl_proper_eye", "{0} [is|is not] eye space of the dragon that is not marginal"),
    ("owl_topological_eye", "the sum of the diagonals of the eye {0} of {1}"),
    ("owl_strong_dragon", "{0} [belongs|does not belong] to another dragon that is strong"),
    ("owl_threatens", "a move at {0} [threatens|does not threaten] to capture {1}"),
    ("antisuji", "says that {0} must never be played"),
    ("replace", "says that {1} is better than {0}"),
    ("add_connect_move", "says that the move connects {0} and {1}"),
    ("add_cut_move", "says that the move cuts {0} and {1}"),
    ("add_attack_either_move", "says that the move captures {0} or {1}"),
    ("add_defend_both_move", "says that the move saves {0} and {1}"),
    ("threaten_to_save", "says that the move threatens to rescue {0}"),
    ("prevent_attack_threat", "says that X here would threaten {0}"),
    ("defend_against_atari", "says that the move saves {0} from atari"),
];

/// The constraint as a list, one condition a line, those of an alternative below `one of` and indented.
pub fn constraint(tree: &Tree, labels: &[Label]) -> String {
    let mut text = String::new();
    list(tree, labels, true, 0, &mut text);
    text
}

/// A step of an action: `joins the dragons of A and B`.
pub fn step(tree: &Tree, labels: &[Label]) -> String {
    sentence(tree, labels, true)
}

fn list(tree: &Tree, labels: &[Label], holds: bool, depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    match tree {
        Tree::Not(inner) => list(inner, labels, !holds, depth, text),
        Tree::Binary(operator @ (Operator::And | Operator::Or), ..) => {
            let mut operands = Vec::new();
            tree.clone().flatten(*operator, &mut operands);
            let all = (*operator == Operator::And) == holds;
            text.push_str(&format!("{indent}{}\n", if all { "all of" } else { "one of" }));
            operands.iter().for_each(|operand| list(operand, labels, holds, depth + 1, text));
        }
        _ => text.push_str(&format!("{indent}{}\n", sentence(tree, labels, holds))),
    }
}

fn sentence(tree: &Tree, labels: &[Label], holds: bool) -> String {
    match tree {
        Tree::Call(function, args) if FUNCTIONS[*function].result == Type::Number => {
            let is = if holds { "are some" } else { "are none" };
            format!("{} {is}", call(*function, args, labels, true))
        }
        Tree::Call(function, args) => call(*function, args, labels, holds),
        Tree::Binary(operator, a, b) => {
            let relation = match (operator, holds) {
                (Operator::Equal, true) | (Operator::Unequal, false) => "equal to",
                (Operator::Unequal, true) | (Operator::Equal, false) => "other than",
                (Operator::Less, true) | (Operator::AtLeast, false) => "less than",
                (Operator::AtLeast, true) | (Operator::Less, false) => "at least",
                (Operator::More, true) | (Operator::AtMost, false) => "more than",
                (Operator::AtMost, true) | (Operator::More, false) => "at most",
                _ => operator.text(),
            };
            format!("{}: {relation} {}", noun(a, labels), noun(b, labels))
        }
        other => {
            if holds {
                other.text(labels)
            } else {
                format!("not {}", other.text(labels))
            }
        }
    }
}

/// A number or a result as a noun.
fn noun(tree: &Tree, labels: &[Label]) -> String {
    match tree {
        Tree::Call(function, args) if matches!(FUNCTIONS[*function].result, Type::Number | Type::Status) => {
            call(*function, args, labels, true)
        }
        Tree::Binary(Operator::Add, a, b) => format!("{} plus {}", noun(a, labels), noun(b, labels)),
        Tree::Binary(Operator::Subtract, a, b) => format!("{} less {}", noun(a, labels), noun(b, labels)),
        Tree::Binary(Operator::Multiply, a, b) => format!("{} times {}", noun(a, labels), noun(b, labels)),
        other => other.text(labels),
    }
}

fn call(function: usize, args: &[Argument], labels: &[Label], holds: bool) -> String {
    let function = &FUNCTIONS[function];
    let Some((_, phrase)) = PHRASES.iter().find(|(name, _)| *name == function.name) else {
        return function.name.to_owned();
    };
    let words: Vec<String> = args.iter().map(|arg| arg.text(labels)).collect();
    let fixed = function.params.iter().filter(|param| **param != Param::Moves).count();
    let moves = words.len().saturating_sub(fixed);
    let mut text = chosen(phrase, holds);
    if function.params.first() == Some(&Param::Moves) {
        text = text.replace("{m}", &played(&words[..moves], function.name.starts_with('o')));
    }
    text = text.replace("{*}", &words.join(", "));
    let rest = if function.params.first() == Some(&Param::Moves) { &words[moves..] } else { &words[..] };
    rest.iter().enumerate().fold(text, |text, (index, word)| text.replace(&format!("{{{index}}}"), word))
}

/// `[yes|no]` is one or the other.
fn chosen(phrase: &str, holds: bool) -> String {
    let Some((before, rest)) = phrase.split_once('[') else { return phrase.to_owned() };
    let (choice, after) = rest.split_once(']').unwrap_or((rest, ""));
    let (yes, no) = choice.split_once('|').unwrap_or((choice, choice));
    let text = format!("{before}{}{after}", if holds { yes } else { no });
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `O at a and X at b`.
fn played(moves: &[String], own_first: bool) -> String {
    let side = |index: usize| if index.is_multiple_of(2) == own_first { 'O' } else { 'X' };
    let moves = moves.iter().enumerate();
    let said = moves.map(|(index, mv)| match mv.as_str() {
        "?" => format!("{} elsewhere", side(index)),
        mv => format!("{} at {mv}", side(index)),
    });
    said.collect::<Vec<_>>().join(" and ")
}

/// The pattern as it lies on the board, with its edges; with labels if it is asked for.
pub fn picture(pattern: &Pattern, turned: Transformation, with_labels: bool) -> Vec<String> {
    let letters = if with_labels { &pattern.label_letters } else { &pattern.letters };
    let edges = pattern.edges;
    let (height, width) = (pattern.height as i8, pattern.width as i8);
    let rows = -i8::from(edges.north)..height + i8::from(edges.south);
    let columns = -i8::from(edges.west)..width + i8::from(edges.east);
    let swaps = turned.number() >= 4;
    let letter = |row: i8, column: i8| match ((0..height).contains(&row), (0..width).contains(&column)) {
        (true, true) => letters[row as usize * pattern.width + column as usize],
        (false, false) => '+',
        (is_row, _) => {
            if is_row == swaps {
                '-'
            } else {
                '|'
            }
        }
    };
    let places = rows.flat_map(|row| columns.clone().map(move |column| (row, column)));
    let drawn: Vec<_> =
        places.map(|(row, column)| (turned.apply((row, column)), letter(row, column))).collect();
    let bounds = |side: fn(&(i8, i8)) -> i8| {
        let sides = drawn.iter().map(|(place, _)| side(place));
        (sides.clone().min().unwrap_or(0), sides.max().unwrap_or(0))
    };
    let ((top, bottom), (left, right)) = (bounds(|place| place.0), bounds(|place| place.1));
    let mut picture = vec![vec![' '; (right - left + 1) as usize]; (bottom - top + 1) as usize];
    for ((row, column), letter) in drawn {
        picture[(row - top) as usize][(column - left) as usize] = letter;
    }
    picture.into_iter().map(|row| row.into_iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::compiler::{compile, source::Source};
    use super::*;

    #[test]
    fn every_function_has_a_phrase_that_names_its_arguments() {
        assert_eq!(PHRASES.len(), FUNCTIONS.len());
        for (function, (name, phrase)) in FUNCTIONS.iter().zip(PHRASES) {
            assert_eq!(function.name, *name);
            let named = |index: usize| phrase.contains(&format!("{{{index}}}"));
            let fixed = |param: &&Param| !matches!(param, Param::Moves | Param::Points);
            let count = function.params.iter().filter(fixed).count();
            assert!((0..count).all(named) && !named(count), "{name}");
            let condition = matches!(function.result, Type::Bool | Type::Outcome);
            assert_eq!(phrase.contains('|'), condition, "{name}");
            assert_eq!(phrase.contains("{m}"), function.params.contains(&Param::Moves), "{name}");
        }
    }

    #[test]
    fn a_constraint_reads_like_a_list() {
        let text = "kind connections\nPattern A\nOX\n.O\n:8,C\nOA\naO\n;attack(A) || !(safe_xmove(a) && !ko(a)) || xplay_attack(a, ?, A) && lib(A) - 1 < 3\n";
        let (compiled, faults) = compile(&Source::new("a.db", text));
        let model = compiled.unwrap_or_else(|| panic!("{faults:?}")).model;
        let pattern = &model.patterns[0];
        insta::assert_snapshot!(constraint(pattern.constraint.as_ref().unwrap(), &pattern.labels), @r"
        one of
          one of
            a is part of a ko
            X cannot play at a without being captured at once
          A can be captured
          all of
            the liberties of A less 1: less than 3
            after X at a and O elsewhere what stands at A can be captured
        ");
    }

    #[test]
    fn a_corner_is_drawn_in_all_its_images() {
        let text = "kind shapes\nPattern A\nXO|\n*.|\n--+\n:8,a\n";
        let (compiled, _) = compile(&Source::new("a.db", text));
        let model = compiled.unwrap().model;
        let images: Vec<String> =
            Transformation::all().map(|t| picture(&model.patterns[0], t, false).join(" ")).collect();
        insta::assert_snapshot!(images.join("\n"), @r"
        XO| *.| --+
        --+ *.| XO|
        |OX |.* +--
        +-- |.* |OX
        X*| O.| --+
        --+ O.| X*|
        |*X |.O +--
        +-- |.O |*X
        ");
    }
}
