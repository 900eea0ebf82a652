//! Positions with known results, and the solver held against a search without any cleverness.

use super::order::candidates;
use super::*;
use crate::types::{PointSet, Rng};
use proptest::prelude::*;

/// Black is `X`; the points that can change are given by the diagram beside it, `*` for each.
fn asked(diagram: &str, target: &str, to_move: Color) -> Answer {
    asked_for(Stake::Stones, diagram, target, to_move)
}

fn asked_for(stake: Stake, diagram: &str, target: &str, to_move: Color) -> Answer {
    let rows: Vec<&str> = diagram.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    let board: Board = rows.join("\n").replace(['*', 'x', 'o'], ".").parse().expect("a diagram");
    let target = Point::from_gtp(target, board.size()).expect("a vertex");
    let points: PointSet = board.points().filter(|&p| letter(&rows, p) == '*').collect();
    let color = board.color(target).expect("a stone");
    let stones = board.stones(color).filter(|&p| !points.contains(p));
    let mut all = points;
    all.extend(stones);
    let target: Vec<Point> = board.findstones(target).to_vec();
    let area = Area::given(&board, &target, all).expect("an area");
    let question = Question { board: &board, area: &area, to_move, stake, nodes: 1_000_000 };
    solve(&question, &mut Table::new(1 << 16)).expect("a small area")
}

fn letter(rows: &[&str], point: Point) -> char {
    rows[point.row()]
        .split_whitespace()
        .nth(point.column())
        .and_then(|word| word.chars().next())
        .unwrap_or(' ')
}

#[test]
fn three_in_a_row_live_or_die_by_the_middle() {
    let diagram = "
        * * * X O .
        X X X X O .
        O O O O O .
        . . . . . .
        . . . . . .
        . . . . . .";
    let live = asked(diagram, "A5", Color::Black);
    assert_eq!(live.outcome, Some(Outcome::Win));
    assert_eq!(live.moves, [Point::new(0, 1)]);
    let kill = asked(diagram, "A5", Color::White);
    assert_eq!(kill.outcome, Some(Outcome::Win));
    assert_eq!(kill.moves, [Point::new(0, 1)]);
}

#[test]
fn a_seki_keeps_the_stones_and_not_the_ground() {
    // White B2 leaves a seki, also if Black answers at C1. Black has two eyes if he moves first.
    let board: Board = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O O O .
        X X X X X O .
        . . O . X O .
        . X . . X O ."
        .parse()
        .expect("a diagram");
    let area = Area::around(&board, &[Point::new(4, 0)], 1).expect("an area");
    let ask = |stake, to_move| {
        let question = Question { board: &board, area: &area, to_move, stake, nodes: 100_000 };
        solve(&question, &mut Table::new(1 << 12)).expect("a small area")
    };
    assert_eq!(ask(Stake::Stones, Color::White).outcome, Some(Outcome::Fail));
    let seki = ask(Stake::Ground, Color::White);
    assert_eq!(seki.outcome, Some(Outcome::Win));
    assert!(seki.moves.contains(&Point::new(5, 1)), "{seki:?}");
    let kept = ask(Stake::Ground, Color::Black);
    assert_eq!(kept.outcome, Some(Outcome::Win));
    assert!(kept.moves.contains(&Point::new(5, 1)), "{kept:?}");
}

#[test]
fn nothing_to_do_is_said_first() {
    let diagram = "
        * * * * X O
        X X X X X O
        O O O O O O
        . . . . . .
        . . . . . .
        . . . . . .";
    let live = asked(diagram, "A5", Color::Black);
    assert_eq!((live.outcome, live.moves.first()), (Some(Outcome::Win), Some(&Point::PASS)));
    assert!(live.moves.len() > 1 && !live.refutations.iter().any(|line| line[0].is_pass()), "{live:?}");
}

#[test]
fn what_hangs_on_whose_turn_it_is_needs_a_move() {
    let diagram = "
        X * X * X * X O .
        O X X X X X X O .
        . O O O O O O O .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let kill = asked(diagram, "A9", Color::White);
    assert_eq!((kill.outcome, kill.moves), (Some(Outcome::Win), vec![Point::new(0, 1)]));
    let live = asked(diagram, "A9", Color::Black);
    assert_eq!((live.outcome, live.moves), (Some(Outcome::Win), vec![Point::new(0, 1)]));
}

#[test]
fn a_wall_that_can_be_caught_encloses_nothing() {
    let strong = "
        . . X O . . .
        X X X O . . .
        O O O O . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let weak = strong.replacen("X O . .", "X O X .", 1).replacen("X O . .", "X O X .", 1).replacen(
        "O O O O .",
        "O O O X X",
        1,
    );
    for (diagram, is_enclosed) in [(strong, true), (&weak, false)] {
        let board: Board = diagram.parse().expect("a diagram");
        let area = Area::around(&board, &[Point::new(1, 0)], 1).expect("an area");
        assert_eq!(area.is_enclosed(&board), is_enclosed, "{board}");
    }
}

/// Black's group has White's stone at C7 in its eye; who captures it from D7 crawls towards E7.
const CRAWLING: &str = "
    . . O . . . .
    X X X O . . .
    O O O O . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

#[test]
fn who_crawls_along_the_edge_has_a_liberty_ahead() {
    let board: Board = CRAWLING.parse().expect("a diagram");
    let area = Area::around(&board, &[Point::new(1, 0)], 0).expect("an area");
    let ahead = Point::new(0, 4);
    assert!(area.is_enclosed(&board) && area.fringe().iter().eq([ahead]), "{board}");
    assert_eq!(area.room(&board), area.points().iter().filter(|&p| board.is_empty(p)).count() - 1);
    let frame = Frame::new(&board, &area).expect("a small area");
    let field = Field::new(&frame, &board, area.points(), Color::Black, Threats::Nobody);
    assert!(field.play(&frame, frame.bit(Point::new(0, 3)), Threats::Nobody).is_some(), "no suicide");
    assert_eq!(candidates(&frame, &field) & frame.bit(ahead), 0, "nobody plays there yet");
}

/// A corner of 3 by 4 points with random stones, inside a wall of White with a gap here and there; Black's stones are the target.
fn random_corner(rng: &mut Rng, columns: usize) -> Option<(Board, Area)> {
    let mut board = Board::new(7);
    let is_inside = |p: Point| p.row() < 3 && p.column() < columns;
    for point in Point::all(7) {
        let (row, column) = (point.row(), point.column());
        let is_wall = (row == 3 && column <= columns) || (column == columns && row < 3);
        let color = match rng.below(10) {
            0 if is_wall => None,
            _ if is_wall => Some(Color::White),
            0..4 if is_inside(point) => Some(Color::Black),
            4 | 5 if is_inside(point) => Some(Color::White),
            _ => None,
        };
        if let Some(color) = color {
            board.add_stone(point, color);
        }
    }
    if board.strings().any(|string| board.countlib(string) == 0) {
        return None;
    }
    let points: PointSet = board.points().filter(|&p| is_inside(p)).collect();
    let stones: Vec<Point> = board.stones(Color::Black).collect();
    let string = *rng.pick(&stones)?;
    let target = if rng.below(2) == 0 { stones.clone() } else { board.findstones(string).to_vec() };
    let area = Area::given(&board, &target, points).expect("black stones inside");
    Some((board, area))
}

/// Compares the search with the fixed point over all positions, for all kinds of threats one after the other, so that what was proved of
/// one is met again. The number of kinds with not too many positions.
fn agreements(board: &Board, area: &Area, to_move: Color, stake: Stake) -> usize {
    let frame = Frame::new(board, area).expect("a small area");
    let mut table = Table::new(1 << 12);
    table.start();
    let mut search = Search::new(&frame, &mut table, stake, 6_000_000);
    let mut agrees = |threats| {
        let root = Field::new(&frame, board, area.points(), to_move, threats);
        let Some(expected) = brute::wins(&frame, &root, stake, threats) else { return false };
        let found = search.wins(&root, threats);
        assert_eq!(
            found,
            Some(expected),
            "{to_move} to move, {stake:?} at stake, threats for {threats:?}\n{board}"
        );
        true
    };
    [Threats::Nobody, Threats::Attacker, Threats::Defender]
        .into_iter()
        .filter(|&threats| agrees(threats))
        .count()
}

fn agrees_everywhere(seed: u64, columns: usize) -> usize {
    let mut rng = Rng::new(seed);
    let Some((board, area)) = random_corner(&mut rng, columns) else { return 0 };
    let both = |stake| Color::BOTH.into_iter().map(move |color| (color, stake));
    let questions = [Stake::Stones, Stake::Ground].into_iter().flat_map(both);
    questions.map(|(color, stake)| agreements(&board, &area, color, stake)).sum()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_solver_agrees_with_a_search_of_all_positions(seed in any::<u64>()) {
        agrees_everywhere(seed, 3);
    }
}

/// Every move that works is named where it is the likeliest; a pass comes before all others.
#[test]
fn of_the_moves_that_work_the_likeliest_is_named() {
    let mut named = 0;
    for seed in 0..80 {
        let Some((board, area)) = random_corner(&mut Rng::new(seed), 3) else { continue };
        let question = Question {
            board: &board,
            area: &area,
            to_move: Color::White,
            stake: Stake::Stones,
            nodes: 200_000,
        };
        let mut table = Table::new(1 << 12);
        let answer = solve(&question, &mut table).expect("a small area");
        for (i, &mv) in answer.moves.iter().enumerate() {
            let chosen = choose(&question, || vec![mv], &mut table).expect("a small area");
            let expected = if i > 0 && answer.moves[0].is_pass() { Point::PASS } else { mv };
            assert_eq!((chosen.outcome, chosen.moves), (answer.outcome, vec![expected]), "{board}");
            named += usize::from(i > 0);
        }
    }
    assert!(named > 20, "{named}");
}

#[test]
#[ignore = "minutes: many more random corners, some of them larger"]
fn the_solver_agrees_with_a_search_of_all_positions_in_many_corners() {
    let compared: usize = (0..1500).map(|seed| agrees_everywhere(seed, 3 + (seed % 2) as usize)).sum();
    assert!(compared > 3000, "{compared}");
}

/// Corner shapes of Black's inside a wall, with what is known of them: who moves, the outcome for that side.
#[test]
fn known_corner_shapes_are_judged_as_known() {
    let square_four = "
        * * X O . .
        * * X O . .
        X X X O . .
        O O O O . .
        . . . . . .
        . . . . . .";
    assert_eq!(asked(square_four, "C6", Color::Black).outcome, Some(Outcome::Fail), "a square is one eye");
    let six = |liberties: &str| {
        let bottom = match liberties {
            "none" => "O O O O O . .",
            "one" => "O O O * O . .",
            _ => "O O * * O . .",
        };
        let diagram = format!(
            "* * * X O . .\n* * * X O . .\nX X X X O . .\n{bottom}\n. . O O O . .\n. . . . . . .\n. . . . . . ."
        );
        asked(&diagram, "D7", Color::White).outcome
    };
    assert_eq!(six("none"), Some(Outcome::Win), "no outside liberty: dead");
    assert_eq!(
        six("one").map(|outcome| outcome == Outcome::KoA || outcome == Outcome::KoB),
        Some(true),
        "{:?}",
        six("one")
    );
    assert_eq!(six("two"), Some(Outcome::Fail), "two outside liberties: alive");
}

#[test]
fn an_area_says_whether_it_is_closed_and_how_much_room_it_has() {
    let closed: Board = ". . . X O .\nX X X X O .\nO O O O O .\n. . . . . .\n. . . . . .\n. . . . . ."
        .parse()
        .expect("a diagram");
    let area = Area::around(&closed, &[Point::new(1, 0)], 1).expect("a target");
    assert!(area.is_enclosed(&closed));
    assert_eq!(area.room(&closed), 3);
    let open: Board = ". . . X . .\nX X X X . .\nO O O O . .\n. . . . . .\n. . . . . .\n. . . . . ."
        .parse()
        .expect("a diagram");
    let area = Area::around(&open, &[Point::new(1, 0)], 1).expect("a target");
    assert!(!area.is_enclosed(&open) && area.room(&open) > 3);
}

#[test]
fn threats_for_a_ko_run_out() {
    let board: Board = ". X O . .\nX O . O .\n. X O . .\n. . . . .\n. . . . .".parse().expect("a diagram");
    let points: PointSet = board.points().collect();
    let target: Vec<Point> = board.stones(Color::Black).collect();
    let area = Area::given(&board, &target, points).expect("stones inside");
    let frame = Frame::new(&board, &area).expect("a small area");
    let retaken = |threats| {
        let mut field = Field::new(&frame, &board, &points, Color::Black, threats);
        let (black, white) = (frame.bit(Point::new(1, 2)), frame.bit(Point::new(1, 1)));
        (0..10)
            .take_while(|_| {
                let taken = field.play(&frame, black, threats).expect("nothing forbids to take it");
                let again = taken.play(&frame, white, threats);
                field = again.unwrap_or(taken).pass(&frame).pass(&frame);
                again.is_some()
            })
            .count()
    };
    assert_eq!(retaken(Threats::Attacker), usize::from(field::RETAKES));
    assert_eq!([retaken(Threats::Nobody), retaken(Threats::Defender)], [0, 0]);
}

#[test]
fn ground_that_hangs_together_with_nothing_belongs_to_no_area() {
    // Black reaches the upper corner over the edge, and White cannot get into it.
    let board: Board = "
        . . X O . . . . .
        X X X O . . . . .
        . O O O . . . . .
        . O . . . . . . .
        . . . . . . . . .
        . O . . . . . . .
        . O O O . . . . .
        X X X O . . . . .
        . . X O . . . . ."
        .parse()
        .expect("a diagram");
    let area = Area::around(&board, &[Point::new(7, 0)], 1).expect("an area");
    let mut inside = area.points().iter().filter(|&point| !area.fringe().contains(point));
    assert!(inside.all(|point| point.row() > 4), "{:?}", area.points());
    assert_eq!(area.room(&board), 4);
}

#[test]
fn who_crawls_along_the_edge_gets_out_only_to_a_friend() {
    let alone = "
        . . . . . . .
        X X X O O . .
        O O O O . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let met = alone.replacen(". . . . .", ". . . . X", 1);
    for (diagram, is_enclosed) in [(alone, true), (&met, false)] {
        let board: Board = diagram.parse().expect("a diagram");
        let target = board.findstones(Point::new(1, 0)).to_vec();
        let inside = |p: &Point| p.row() < 2 && p.column() < 3;
        let area = Area::given(&board, &target, board.points().filter(inside).collect()).expect("an area");
        assert_eq!(area.is_enclosed(&board), is_enclosed, "{board}");
    }
}

#[test]
fn with_everything_around_barred_a_friend_beside_the_area_is_no_wall() {
    // The eye at E6 leans on the stone at F6, which White catches.
    let board: Board = "
        . X X X . X
        X X X X X O
        O O O O O O
        . . . . . .
        . . . . . .
        . . . . . ."
        .parse()
        .expect("a diagram");
    let target = board.findstones(Point::new(1, 0)).to_vec();
    let mut points: PointSet = target.iter().copied().collect();
    points.extend([Point::new(0, 0), Point::new(0, 4)]);
    let area = Area::given(&board, &target, points).expect("an area");
    assert_eq!(is_kept(&board, &area), Some(true), "the friend is safe");
    assert_eq!(is_kept(&board, &area.barred()), Some(false), "one eye, and nothing beside it");
}

/// Is the target kept against a first move of the attacker's, if that is found out within some positions?
fn is_kept(board: &Board, area: &Area) -> Option<bool> {
    let question = Question { board, area, to_move: Color::White, stake: Stake::Stones, nodes: 20_000 };
    let answer = decide(&question, &mut Table::new(1 << 12)).expect("a small area");
    answer.outcome.map(|outcome| outcome == Outcome::Fail)
}

/// An area, grown so that it holds all liberties of Black's strings; and a part of it: the target and some other strings of Black's with all
/// their liberties, and some of the rest.
fn whole_and_part(rng: &mut Rng, board: &Board, corner: &Area) -> [Area; 2] {
    let target = corner.target();
    let (mut whole, mut part) = (*corner.points(), PointSet::new());
    let rest = whole.iter().filter(|&p| board.color(p) != Some(Color::Black));
    part.extend(rest.filter(|_| rng.below(4) > 0));
    for string in board.strings().filter(|&string| board.color(string) == Some(Color::Black)) {
        whole.extend(board.liberties(string));
        if target.iter().any(|&stone| board.same_string(stone, string)) || rng.below(2) == 0 {
            part.extend(board.stones_of(string));
            part.extend(board.liberties(string));
        }
    }
    [whole, part].map(|points| Area::given(board, target, points).expect("the target inside"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Who lives in a part of the board of which everything around is the attacker's lives in the whole.
    #[test]
    fn who_lives_behind_bars_lives(seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        if let Some((board, corner)) = random_corner(&mut rng, 4) {
            let [whole, part] = whole_and_part(&mut rng, &board, &corner);
            if is_kept(&board, &part.barred()) == Some(true) {
                prop_assert_ne!(is_kept(&board, &whole.barred()), Some(false), "\n{}", board);
            }
        }
    }
}

#[test]
fn a_problem_is_about_a_group_that_is_open_rather_than_a_stone_that_is_caught() {
    let board: Board = "
        . . . X O . . . .
        . . . X O . . . .
        X X X X O . . . .
        O O O . O . . . .
        . . O O O . . . O
        . . . . . . . O X
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . ."
        .parse()
        .expect("a diagram");
    let study = study(&board, Color::White, 100, &mut Table::new(1 << 12)).expect("shut-in stones");
    assert_ne!(study.area.target(), [Point::new(5, 8)], "White captures it, or Black gets out");
    assert_eq!(study.answer.outcome, None, "the rectangular six needs more positions");
    assert!(suspects(&board, Color::White).iter().all(|stones| stones.len() >= FEW_STONES));
}

#[test]
fn first_moves_of_which_nothing_was_proved_are_counted() {
    let board: Board = "
        . . . X O . . . .
        . . . X O . . . .
        X X X X O . . . .
        O O O . O . . . .
        . . O O O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . ."
        .parse()
        .expect("a diagram");
    let area = Area::around(&board, &[Point::new(2, 0)], 1).expect("a target");
    let asked = |nodes| {
        let question =
            Question { board: &board, area: &area, to_move: Color::White, stake: Stake::Stones, nodes };
        solve(&question, &mut Table::new(1 << 14)).expect("a small area")
    };
    let [brief, patient] = [1_000, 100_000].map(asked);
    assert!(brief.outcome.is_some() && brief.open > 0, "{brief:?}");
    assert_eq!((brief.outcome, patient.open), (patient.outcome, 0));
    let all = |answer: &Answer| answer.moves.len() + answer.refutations.len() + answer.open;
    assert_eq!(all(&brief), all(&patient));
}
