//! Which reasons are found, what are they worth, what is playable, and where do handicap stones go?

use super::samples::{CROSSING, FORK, LOST_RACE, ONE_TO_SPARE, OPEN_EDGE};
use super::*;
use crate::analysis::{Analysis, BreakIns};
use crate::board::Board;
use crate::life::owl::OwlMemory;
use crate::moves::openings::{BookMove, Urgency};
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::types::{Color, PointMap};

/// The moves of a side in a position, with their reasons, every shape being equally likely.
fn judged(diagram: &str, color: Color) -> (Board, Reasons, Vec<Valued>) {
    judged_by(diagram, color, &Library::built_in(), PointMap::filled(0.0), Vec::new())
}

/// The same with these patterns, with shapes as likely as this and with what books know.
fn judged_by(
    diagram: &str,
    color: Color,
    library: &Library,
    habit: PointMap<f64>,
    known: Vec<Known>,
) -> (Board, Reasons, Vec<Valued>) {
    let board: Board = diagram.parse().expect("a diagram");
    let (mut reader, mut memory) = (Reader::new(board.clone()), OwlMemory::default());
    let mut tools = Tools { reader: &mut reader, memory: &mut memory, library };
    let view =
        View::new(&mut Analysis::default(), &mut tools, color, BreakIns::Read).with_habits(habit, known);
    let reasons = find_reasons(&mut tools, &view);
    let valued = value_moves(&mut tools, &view, &reasons, &Weights::USUAL);
    reader.board.check();
    assert_eq!(reader.board, board, "tried moves are taken back");
    (board, reasons, valued)
}

/// What is judged of [`SECOND_LINE`] if these are all the shapes.
fn judged_by_shapes(text: &str) -> (Board, Reasons, Vec<Valued>) {
    let owner = (std::process::id(), std::thread::current().id());
    let folder = std::env::temp_dir().join(format!("tesuji-moves-{owner:?}"));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("shapes.db"), text).expect("a file");
    let mut library = Library::built_in();
    library.load(&folder).expect("patterns without faults");
    std::fs::remove_dir_all(&folder).expect("the folder is there");
    judged_by(SECOND_LINE, Color::White, &library, PointMap::filled(0.0), Vec::new())
}

/// What a book says that knows one move.
pub(super) fn book_of(mv: Point) -> Vec<Known> {
    let found = BookMove {
        mv,
        pattern: "Edge".to_owned(),
        played: 100,
        share: 90.0,
        equals: 1,
        won: None,
        soon: None,
        urgency: Urgency::Standard,
        value: None,
        lines: 9,
    };
    vec![Known { book: Book::Joseki, found }]
}

fn at(vertex: &str, board: &Board) -> Point {
    Point::from_gtp(vertex, board.size()).expect("a vertex")
}

fn told(board: &Board, reasons: &Reasons, vertex: &str) -> Vec<String> {
    reasons.of(at(vertex, board)).iter().map(|reason| reason.describe(board.size())).collect()
}

/// Black to move can capture four stones.
pub(super) const STRING_IN_DANGER: &str = "
    . . . . . . . . .
    . . . X X . . . .
    . . X O O X . . .
    . . X O O . . . .
    . . . X X . . . .
    . . . . . . . . .
    . . . . . . O . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_string_that_can_be_captured_is_attacked_by_one_side_and_defended_by_the_other() {
    let (board, reasons, valued) = judged(STRING_IN_DANGER, Color::Black);
    assert!(told(&board, &reasons, "F6").contains(&"attacks the string at D7".to_owned()));
    let taken = valued.iter().find(|move_| move_.pos == at("F6", &board)).expect("F6 is valued");
    assert!(taken.worth.stones >= 8.0, "four stones and their points: {:?}", taken.worth);
    let (board, reasons, valued) = judged(STRING_IN_DANGER, Color::White);
    assert!(told(&board, &reasons, "F6").iter().any(|reason| reason.starts_with("defends the string at D7")));
    let run = valued.iter().find(|move_| move_.pos == at("F6", &board)).expect("F6 is valued");
    assert!(run.in_vain.is_some() && run.worth.stones == 0.0, "they can run, but do not live: {run:?}");
}

/// White lives at B9, or dies there.
const CORNER: &str = "
    . . . O X . . . .
    O O O O X . . . .
    X X X X X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . O .
    . . . . . . . . .";

#[test]
fn a_rescue_that_stands_counts_its_stones() {
    let (board, _, valued) = judged(CORNER, Color::White);
    let saved = valued.iter().find(|move_| move_.pos == at("B9", &board)).expect("B9 is valued");
    assert!(saved.in_vain.is_none() && saved.worth.stones >= 10.0, "five stones: {saved:?}");
}

#[test]
fn the_larger_of_two_strings_comes_first() {
    let diagram = "
        . X . . . X . . .
        X O . . X O X . .
        . X . . X O X . .
        . . . . X O X . .
        . . . . X O X . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let (board, _, valued) = judged(diagram, Color::Black);
    let best = valued.first().expect("there are moves");
    assert_eq!(best.pos, at("F4", &board), "{best:?}");
}

#[test]
fn a_move_that_can_be_taken_at_once_is_charged_for_the_stone() {
    let diagram = "
        . . O . . . .
        O . O . . . .
        . O . . . . .
        . . . X . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let (board, _, valued) = judged(diagram, Color::Black);
    let thrown = valued.iter().find(|v| v.pos == at("B6", &board)).expect("B6 is valued");
    assert!(thrown.worth.territory <= -1.0, "{:?}", thrown.worth);
}

/// Black lives in the corner: with ground if he moves first, in a seki if White does.
const SEKI: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . X X X X X X X .
    . . . . . . . . .
    . . . . . . . . .
    O O O O O O O O O
    X X X X X O . . .
    . . O . X O O O O
    . X . . X O . O .";

#[test]
fn who_moves_first_decides_whether_a_dragon_has_ground_or_a_seki() {
    let makes = |reason: &Reason| matches!(reason, Reason::MakesSeki { points: 8.., .. });
    let prevents = |reason: &Reason| matches!(reason, Reason::PreventsSeki { points: 8.., .. });
    for (color, wanted) in [(Color::White, makes as fn(&Reason) -> bool), (Color::Black, prevents)] {
        let (board, reasons, valued) = judged(SEKI, color);
        let decides = |v: &&Valued| reasons.of(v.pos).iter().any(wanted);
        let valued =
            valued.iter().find(decides).unwrap_or_else(|| panic!("{color} has such a move\n{board}"));
        assert!(valued.worth.territory >= 8.0, "{:?}", valued.worth);
    }
}

#[test]
fn dragons_that_one_move_joins_or_parts_give_a_reason_to_both() {
    let (board, joining, _) = judged(CROSSING, Color::Black);
    let (_, parting, _) = judged(CROSSING, Color::White);
    assert!(has(&board, &joining, |reason| matches!(reason, Reason::Connect { .. })));
    assert!(has(&board, &parting, |reason| matches!(reason, Reason::Cut { .. })));
}

fn has(board: &Board, reasons: &Reasons, wanted: fn(&Reason) -> bool) -> bool {
    board.points().any(|pos| reasons.of(pos).iter().any(wanted))
}

#[test]
fn a_move_against_two_strings_takes_one_of_them() {
    let (board, reasons, _) = judged(FORK, Color::Black);
    let fork = told(&board, &reasons, "E5");
    assert!(fork.contains(&"takes one of the strings at D5 and F5".to_owned()), "{fork:?}");
}

/// Black K4 threatens `K5`, and with it what Black has lost to its left, and the corner at `J4` (a game, White to move).
const FORK_BETWEEN_GROUPS: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . X O . .
    . X X X X X X X . X O . .
    . X O X O O O X O X O O .
    X O O . . O O O X X O X .
    X . . . . X O X . . . X .
    X O O O . O O X . X X . .
    O X O X O . X O X X O X X
    . X X . . . O O X O . O X
    . O X X X O . X O . . O X
    . O O O . O . . . . . O O
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .";

#[test]
fn a_move_that_saves_two_strings_from_a_fork_is_worth_the_cheaper_one() {
    let (board, reasons, _) = judged(FORK, Color::White);
    let fork = told(&board, &reasons, "E5");
    assert!(fork.contains(&"saves both strings at D5 and F5".to_owned()), "{fork:?}");
    let (board, reasons, valued) = judged(FORK_BETWEEN_GROUPS, Color::White);
    let fork = told(&board, &reasons, "K4");
    assert!(fork.contains(&"saves both strings at K5 and J4".to_owned()), "{fork:?}");
    let mv = Point::from_gtp("K4", board.size()).expect("a vertex");
    let worth = valued.iter().find(|valued| valued.pos == mv).expect("it has a reason").worth;
    assert!(worth.combination > 5.0, "more than a stone: {worth:?}");
}

/// Black's stones around L8 have room below, but neither an eye nor a way out: White K5 cuts them off from it (a game, Black to move).
const ROOM_THAT_CAN_BE_CUT_OFF: &str = "
    . . . . . . . . . . . . .
    . X O O O . . . . . . O .
    O O . O X O . . O . O X .
    . X O X X X O . . O X O .
    . X X X . X O . O . X . .
    . O X . X O X O . X . X .
    . O . . . . . O . X O X O
    . O X X . . X O . . X O .
    . . O X . . . . . . X O .
    . . O . . . . X X X O . .
    . . O X X . . X O O O . .
    . O X . X . . X X O . . .
    . O . X . . . . . . . . .";

#[test]
fn a_dragon_with_room_but_no_eye_and_no_way_out_is_read() {
    let (board, reasons, _) = judged(ROOM_THAT_CAN_BE_CUT_OFF, Color::Black);
    let saved = told(&board, &reasons, "K5");
    assert!(saved.contains(&"saves the dragon at L10".to_owned()), "{saved:?}");
}

/// A position in which White pushes along the second line only to help Black.
const SECOND_LINE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X X X X . . .
    . O O O O . . . .
    . . . . . . . . .";

#[test]
fn a_move_in_the_place_of_which_another_is_better_is_not_played() {
    let text = "kind shapes\nPattern Below\nXX?\nO*.\n..?\n---\n:8,OX\n\nXX?\nO*a\n..?\n---\n\n> antisuji(*); replace(*, a)\n";
    let (board, reasons, valued) = judged_by_shapes(text);
    let [pushed, better] = ["F2", "G2"].map(|vertex| at(vertex, &board));
    assert!(reasons.of(pushed).is_empty(), "{:?}", reasons.of(pushed));
    assert!(reasons.of(better).iter().any(|reason| matches!(reason, Reason::Fits(_))));
    assert!(valued.iter().all(|valued| valued.pos != pushed));
}

#[test]
fn a_forbidden_move_is_told_and_not_valued() {
    let text = "kind shapes\nPattern Below\nXX?\nO*.\n..?\n---\n:8,OX\n> antisuji(*)\n";
    let (board, reasons, valued) = judged_by_shapes(text);
    assert!(told(&board, &reasons, "F2").contains(&"is never good, as a pattern says".to_owned()));
    assert!(valued.iter().all(|valued| valued.pos != at("F2", &board)));
}

#[test]
fn a_pattern_by_hand_bounds_a_worth() {
    let text = "kind shapes\nPattern Below\nXX?\nO*.\n..?\n---\n:8,OXd,maxvalue(1),followup(2)\n";
    let (board, reasons, valued) = judged_by_shapes(text);
    let reasons = told(&board, &reasons, "F2");
    let fit = "fits the pattern Below of shapes: worth at most 1, followup 2".to_owned();
    assert!(reasons.contains(&fit), "{reasons:?}");
    assert!(reasons.iter().any(|reason| reason.starts_with("strengthens the dragon")), "{reasons:?}");
    let worth = valued.iter().find(|valued| valued.pos == at("F2", &board)).expect("F2 is valued").worth;
    assert!(worth.total() <= 1.0 + 1e-4, "{worth:?}");
}

/// A shape so likely that its stone is believed to live wherever it stands.
const TRUSTED: f64 = 4.0;

#[test]
fn a_stone_that_can_be_killed_in_a_closed_territory_gains_nothing_there() {
    let diagram = "
        . . . . . . . . .
        . . . . . . . . .
        . . X X X X . . .
        X X X O O X . . .
        O O O O X X . . .
        . . . O X . . . .
        . . . O X . . . .
        . . . O X . . . .
        . . . O X . . . .";
    let board: Board = diagram.parse().expect("a diagram");
    let inside = at("B2", &board);
    let mut habit = PointMap::filled(0.0);
    habit[inside] = TRUSTED;
    let (_, _, valued) = judged_by(diagram, Color::Black, &Library::built_in(), habit, Vec::new());
    let worth = valued.iter().find(|valued| valued.pos == inside).expect("B2 has a reason").worth;
    assert!(worth.total() < 0.0, "{worth:?}");
}

/// The corner below is Black's, with walls on both sides of it.
const SURE_CORNER: &str = "
    . . . . . . . X . O . . .
    . . . X O . O X O . O . .
    . . . X O . O X X O X . .
    . . . . O . O X . O O . .
    . . X . . . . X . O . . .
    . . . X X O . . . O O X .
    . . . X O O . O O X X O .
    . . X O . . . . X X O X .
    . . X O O O X X . O O . .
    . . X O X X O . X X . . .
    . . . X X . O . . . X . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .";

#[test]
fn a_stone_without_a_way_home_wins_nothing_where_the_opponent_is_sure() {
    let (board, _, valued) = judged(SURE_CORNER, Color::White);
    let won =
        |vertex| valued.iter().find(|valued| valued.pos == at(vertex, &board)).map(|it| it.worth.territory);
    for vertex in ["F2", "E2", "C2"] {
        assert!(won(vertex).is_none_or(|points| points < 0.0), "{vertex}: {:?}", won(vertex));
    }
}

#[test]
fn every_valued_move_has_a_reason_and_the_order_is_by_worth() {
    let (_, reasons, valued) = judged(STRING_IN_DANGER, Color::Black);
    assert!(valued.iter().all(|move_| !reasons.of(move_.pos).is_empty()));
    assert!(valued.windows(2).all(|pair| pair[0].worth.total() >= pair[1].worth.total()));
}

#[test]
fn a_way_into_territory_is_a_reason_for_both_sides() {
    let is_way = |reason: &String| reason.starts_with("breaks into territory from G9");
    let (board, reasons, valued) = judged(OPEN_EDGE, Color::White);
    assert!(told(&board, &reasons, "N9").iter().any(is_way));
    assert!(valued.iter().any(|valued| valued.pos == at("N9", &board) && valued.worth.territory >= 0.5));
    let (board, reasons, _) = judged(OPEN_EDGE, Color::Black);
    let closed = told(&board, &reasons, "N9");
    assert!(closed.iter().any(|reason| reason.starts_with("keeps the string at G9 out of")), "{closed:?}");
    assert!(!closed.iter().any(is_way));
}

#[test]
fn threats_to_kill_a_dragon_are_reasons_for_both_sides() {
    let threats = |color, start: &str| {
        let (board, reasons, _) = judged(ONE_TO_SPARE, color);
        let has = |pos: &Point| reasons.of(*pos).iter().any(|reason| reason.describe(9).starts_with(start));
        reasons.moves().filter(has).map(|pos| pos.to_gtp(board.size()).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(threats(Color::Black, "threatens to kill the dragon at"), ["B9"]);
    assert_eq!(threats(Color::White, "takes away a threat against the dragon at"), ["B9"]);
}

#[test]
fn a_move_where_the_opponent_expects_territory_invades() {
    let diagram = "
        . . . . . . . . .
        . . . . . . . . .
        . . X X X X X . .
        O O O O . O O O O
        . . . . . . . . .
        . . . . . . . . .
        . . O . . . O . .
        . . . . . . . . .
        . . . . . . . . .";
    let (board, reasons, _) = judged(diagram, Color::Black);
    let invades = |vertex| told(&board, &reasons, vertex).iter().any(|reason| reason.starts_with("invades"));
    assert!(invades("E4"), "{:?}", told(&board, &reasons, "E4"));
    assert!(!invades("E8"));
}

#[test]
fn the_parts_of_a_worth_add_up() {
    let (_, _, valued) = judged(STRING_IN_DANGER, Color::White);
    for Valued { worth, .. } in valued {
        let sum: f32 = worth.parts().into_iter().map(|(_, points)| points).sum();
        assert!((sum - worth.total()).abs() < 1e-4);
    }
}

#[test]
fn a_lost_race_can_be_threatened_to_be_won() {
    let (board, reasons, _) = judged(LOST_RACE, Color::Black);
    let threats = |reasons: &Reasons| -> Vec<String> {
        let all = reasons.moves().flat_map(|mv| told(&board, reasons, &mv.to_gtp(board.size())));
        all.filter(|reason| reason.starts_with("threatens to win the race")).collect()
    };
    assert_eq!(threats(&reasons), ["threatens to win the race for the dragon at A9"]);
    let (_, reasons, _) = judged(LOST_RACE, Color::White);
    assert_eq!(threats(&reasons), [""; 0]);
}

/// The manual's example "a push into four points": White's push at C7 threatens to win three more.
#[test]
fn a_push_threatens_territory() {
    let (board, _, valued) = judged(
        "
        . O X X X . . . .
        . O X . X X . X .
        . O . . . X . . .
        . O X . X X . X .
        . O X X X . . X .
        . O O O O O O X X
        . . . . . . O O O
        . O . O . . . . .
        . . . . . . . . .",
        Color::White,
    );
    let push = valued.iter().find(|valued| valued.pos == at("C7", &board)).expect("a move");
    assert!(push.worth.outlook > 0.0, "{push:?}");
    assert!(push.worth.followup + push.worth.outlook <= push.worth.solid(), "{push:?}");
}

#[test]
fn real_eyes_and_forbidden_points_are_not_playable() {
    let board: Board = "
        . X . O .
        X X O O O
        . . . O .
        . . . O O
        . . . . ."
        .parse()
        .expect("a diagram");
    assert!(!is_playable(&board, at("A5", &board), Color::Black));
    assert!(!is_playable(&board, at("A5", &board), Color::White), "suicide");
    assert!(!is_playable(&board, at("E5", &board), Color::White));
    assert!(is_playable(&board, at("A1", &board), Color::White));
    assert!(!is_playable(&board, at("B5", &board), Color::White), "occupied");
}

#[test]
fn handicap_stones_are_distinct_and_off_the_low_lines() {
    for (size, stones) in [(19, 9), (19, 15), (13, 4), (9, 4), (5, 3), (2, 2), (3, 8)] {
        let points = handicap_points(size, stones);
        assert_eq!(points.len(), stones, "{size}");
        let mut sorted = points.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), stones);
        assert!(size < 9 || points.iter().all(|pos| pos.edge_distance(size) >= 2), "{points:?}");
    }
}

/// White's E3 is dead, though it cannot be captured if White plays D1.
const DEAD_DRAGON: &str = "
    . . . . . . . . . . X . .
    . . X X O . . O O X . X .
    . X O O O O O X O O X X .
    . . X O . X O X X O X O .
    . . X O . O X X X X O . O
    . . X O . O O X . . O O .
    . . X O X X O O X . X O .
    . X O O X O . O X X O . .
    . X O X X O . O X O O . .
    . X X . X X O O X X O O .
    . . O X O X X X . X X O .
    . . O X O . . . . . . X X
    . . . . . . . . . . . . .";

#[test]
fn the_strings_of_a_dead_dragon_are_not_worth_saving() {
    let (board, reasons, valued) = judged(DEAD_DRAGON, Color::White);
    assert!(told(&board, &reasons, "D1").contains(&"defends the string at E3".to_owned()));
    let worth = valued.iter().find(|valued| valued.pos == at("D1", &board)).expect("D1 has a reason").worth;
    assert!(worth.solid() <= 0.0, "{worth:?}");
}

/// Black C2 keeps White from capturing C3 at once, but White B4 kills both.
const VAIN_RESCUE: &str = "
    . . . . . . . O . O X O .
    . . . . . X O . O O X . .
    . . . X . X X O O X X X .
    . . . . O . . X X O X O .
    . . . X X . . X O O O O .
    . X X O O X . . . . . . .
    O O O O . O X . X . X . .
    . X X X O . X O X . X X .
    . X . O O X . X O O X O .
    . . . O . O X . X O O . .
    . . X X O O O O O X X O .
    . . . O . O X X X X O O .
    . . . . . . . . . . . . .";

/// What a move is worth that strong players like, and a book knows: so it is the best at first, and put to the test.
fn tested(diagram: &str, color: Color, vertex: &str, reason: &str) -> Valued {
    let board: Board = diagram.parse().expect("a diagram");
    let pos = at(vertex, &board);
    let mut habit = PointMap::filled(0.0);
    habit[pos] = TRUSTED;
    let (_, reasons, valued) = judged_by(diagram, color, &Library::built_in(), habit, book_of(pos));
    assert!(told(&board, &reasons, vertex).iter().any(|told| told.starts_with(reason)));
    *valued.iter().find(|valued| valued.pos == pos).expect("there is a reason")
}

#[test]
fn what_dies_with_the_new_stone_is_not_saved() {
    let rescue = tested(VAIN_RESCUE, Color::Black, "C2", "saves the dragon at C3");
    assert_eq!(rescue.dies_to, Point::from_gtp("B4", 13));
    assert!(rescue.worth.solid() <= 0.0, "{rescue:?}");
}

/// Black R9 keeps White from capturing Q9 and joins it with R10, which lives without it; but White R14 kills both together.
const JOINED_IN_VAIN: &str = "
    . . O . . . . . . . . . . . X O O O .
    X O . O O X X X . . . . . . X X O . O
    . X O O X X O O X X X . . . . X X O O
    . X X O O . O X O O . X X X X O X X X
    . O X X . O O . O . O . . O O O O O O
    . . . . . . . X X O X X X O . . . X .
    . X . X . . O . O . . . . . . O X . X
    . . . . . X O O . O . X X O . O X . .
    . . . X O X X X X O X X O . O O O X .
    . . . X X O O . O O O X . O . O X X X
    . . . X X X O . . . X X . O O X . X O
    . . . . X O O X X O X O O . . X X O O
    . . X . X O X X . O O X . . O O X X O
    X X . . . O O O . . . O . . X O O O O
    O X . X . . . . . . . . . . X X . . .
    O . X X . O . . . + . . . . O + X X .
    O . X X X O . . . . O . . . . O O X .
    . O O X O . O . . . . . . . . . . O .
    . . . O . . . . . . . . . . . . . . .";

#[test]
fn what_dies_together_with_weak_friends_is_not_saved() {
    let rescue = tested(JOINED_IN_VAIN, Color::Black, "R9", "defends the string at Q9");
    assert_eq!(rescue.dies_to, Point::from_gtp("R14", 19));
    assert!(rescue.worth.stones <= 0.0, "{rescue:?}");
}

#[test]
fn what_is_joined_to_a_lost_dragon_is_no_stronger() {
    let (board, reasons, valued) = judged(JOINED_IN_VAIN, Color::Black);
    let joins = "connects the dragons at S14 and Q9".to_owned();
    assert!(told(&board, &reasons, "R9").contains(&joins));
    let worth = valued.iter().find(|valued| valued.pos == at("R9", &board)).expect("R9 has a reason").worth;
    assert!(worth.safety < 1.0, "{worth:?}");
}

/// White K15 seems to kill the three stones around J17, but Black J15 lets them out.
pub(super) const OUTLIVED: &str = "
    . . . . . . . . . . . . . . . X O O .
    . . . . . . . . . . . . . . O X O . O
    . O O . . . . O X X O . X . . X X O .
    . X X O . O . . X O . . . . . X O O .
    . . X . . . . . . . . . . . . X O . .
    . . . X . O . . X . . . . . . . . . .
    . . . . . . X . . . . . . . X . O . .
    . . . X . . . . . . . . . . . . . . .
    . . . . . . . . . . . X X X . O . . .
    . . X + . . . . . + . . O . . + . . .
    . . . O O O . . O O O . . . O . . . .
    . X X O . . O O X X X O . . . . . . .
    . O O O . O O X O O X X O . . . . O .
    . O O X O X O X O . X . O . O . . . O
    . X X X . X X X O X . X . . . . O O X
    . . . X . X O O O X O . . O X + O X X
    . . . . X X X O . O X X . O O O X X .
    . . . . . X O O . X . . . X X X . . .
    . . . . . . . . . . . . . . . . . X .";

#[test]
fn what_has_a_defence_after_the_move_counts_as_not_killed() {
    let kill = tested(OUTLIVED, Color::White, "K15", "kills the dragon at J17");
    assert_eq!(kill.spared_by, Point::from_gtp("J15", 19));
    assert!(kill.worth.stones < 10.0, "with the kill it would be 17.5: {kill:?}");
}

/// Two territories that touch on the first line.
const FIRST_LINE: &str = "
    . O O O X X X . .
    . O O O X X X . .
    . O . O X X X . .
    . O O O X X X . .
    . O O O X X X . .
    . O O O X X X . .
    . O O O X X X . .
    . O O O X X X . .
    . . . . . . . . .
    ";

#[test]
fn what_is_gained_on_the_first_line_is_a_reason_and_counts() {
    for (color, turn) in [(Color::Black, "D1"), (Color::White, "E1")] {
        let (board, reasons, valued) = judged(FIRST_LINE, color);
        let pos = Point::from_gtp(turn, board.size()).expect("a vertex");
        let gains = |reason: &&Reason| matches!(reason, Reason::Border { points, .. } if *points == 1.0);
        assert_eq!(reasons.of(pos).iter().filter(gains).count(), 1, "{color} {turn}");
        let worth = valued.iter().find(|valued| valued.pos == pos).expect("a value").worth;
        assert!(worth.territory >= Weights::USUAL.border, "{color} {turn}: {worth:?}");
    }
}
