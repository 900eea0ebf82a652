//! Does the engine play whole games, by the rules, to their end?

use super::*;
use crate::game::Rules;
use crate::life::eyes::is_one_point_eye;

fn engine(size: usize, seed: u64) -> Engine {
    let mut engine = Engine::new(Config { seed, resign_allowed: false, level: 0, ..Config::default() });
    engine.game.resize(size).expect("a size");
    engine
}

/// Plays a game of the engine against itself; panics if it breaks a rule or does not end.
fn self_play(size: usize, seed: u64) -> Engine {
    self_play_of(engine(size, seed))
}

fn self_play_of(mut engine: Engine) -> Engine {
    let size = engine.game.size();
    while !engine.game.is_over() {
        let color = engine.game.to_move();
        let before = engine.game.board().clone();
        let MoveChoice::Move(pos) = engine.genmove(color) else { panic!("resigned") };
        assert!(pos.is_pass() || before.is_allowed_move(pos, color), "{pos:?}\n{before}");
        assert!(pos.is_pass() || !is_one_point_eye(&before, pos, color), "{pos:?}\n{before}");
        assert!(engine.game.moves().len() < 4 * size * size + 40, "\n{before}");
    }
    engine
}

#[test]
fn games_against_itself_end_on_every_small_size() {
    for size in 1..=9 {
        self_play(size, size as u64);
    }
}

#[test]
fn games_by_reasons_end_with_every_stone_in_place() {
    for (size, thinking) in [(2, Thinking::Classic), (5, Thinking::Classic), (5, Thinking::Combined)] {
        let mut engine = engine(size, 1);
        engine.config.thinking = thinking;
        self_play_of(engine).game.board().check();
    }
}

#[test]
#[ignore = "takes a minute; run it in release mode"]
fn games_against_itself_end_on_every_large_size() {
    for size in 10..=25 {
        self_play(size, size as u64);
    }
}

#[test]
fn the_same_position_level_and_seed_give_the_same_move() {
    let mut engine = self_play(7, 3);
    engine.game.undo(20).expect("so many moves");
    let first = engine.reg_genmove(Color::Black);
    let board = engine.game.board().clone();
    assert_eq!(engine.reg_genmove(Color::Black), first);
    assert_eq!(*engine.game.board(), board);
}

#[test]
fn a_pass_does_not_change_the_final_status() {
    let mut engine = self_play(7, 5);
    let judged = engine.final_statuses(None);
    engine.game.play(Color::Black, Point::PASS).expect("a pass");
    assert_eq!(engine.final_statuses(None), judged);
}

fn at(vertex: &str, size: usize) -> Point {
    Point::from_gtp(vertex, size).expect("a vertex")
}

/// An engine with a drawn position.
fn set_up(diagram: &str) -> Engine {
    let board: crate::board::Board = diagram.parse().expect("a diagram");
    let mut engine = engine(board.size(), 1);
    let stones: Vec<_> =
        board.points().filter(|&pos| !board.is_empty(pos)).map(|pos| (pos, board.at(pos))).collect();
    engine.game.set_up(&stones).expect("a position");
    engine
}

#[test]
fn random_positions_get_legal_moves_that_fill_no_real_eye() {
    let mut rng = Rng::new(9);
    for _ in 0..60 {
        let size = 1 + rng.below(13);
        let mut engine = engine(size, rng.next_u64());
        for _ in 0..rng.below(2 * size * size) {
            let color = engine.game.to_move();
            let legal: Vec<Point> =
                Point::all(size).filter(|&pos| engine.game.is_allowed(color, pos)).collect();
            let Some(&pos) = rng.pick(&legal) else { break };
            engine.game.play(color, pos).expect("a legal move");
        }
        for color in Color::BOTH {
            let pos = engine.reg_genmove(color);
            assert!(engine.game.is_allowed(color, pos), "{pos:?}\n{}", engine.game.board());
            assert!(!is_one_point_eye(engine.game.board(), pos, color), "{pos:?}\n{}", engine.game.board());
        }
    }
}

const SETTLED: &str = "
    . X . X O . O
    X X X X O O .
    . O . X O . O
    X X X X O O .
    . X . X O . O
    X X X X O O O
    . X . X O . .";

#[test]
fn nothing_to_win_is_a_pass_and_dead_stones_are_taken_when_asked() {
    let mut engine = set_up(SETTLED);
    assert_eq!(engine.reg_genmove(Color::Black), Point::PASS);
    assert_eq!(engine.reg_genmove(Color::White), Point::PASS);
    assert_eq!(engine.final_status_list(FinalStatus::Dead, None), [[at("B5", 7)]]);
    let taken = engine.genmove_cleanup(Color::Black);
    assert!([at("A5", 7), at("C5", 7)].contains(&taken));
    engine.game.play(Color::White, Point::PASS).expect("a pass");
    engine.genmove_cleanup(Color::Black);
    assert!(engine.game.board().is_empty(at("B5", 7)));
    assert_eq!(engine.genmove_cleanup(Color::Black), Point::PASS);
}

#[test]
fn capture_all_dead_takes_dead_stones_before_a_pass() {
    let mut engine = set_up(SETTLED);
    engine.config.capture_all_dead = true;
    assert!([at("A5", 7), at("C5", 7)].contains(&engine.reg_genmove(Color::Black)));
}

/// White is dead, but no move on its liberties is safe: `C1` takes two stones and can be taken back.
const DEAD_WITH_BAIT: &str = "
    X X X X O
    . X . X O
    X . X O O
    X X O O .
    O O . O X";

#[test]
fn dead_stones_are_taken_by_a_stone_that_can_be_taken_back() {
    let mut engine = set_up(DEAD_WITH_BAIT);
    assert_eq!(engine.final_status(at("A1", 5), None), FinalStatus::Dead);
    assert_eq!(engine.genmove_cleanup(Color::Black), at("C1", 5));
}

/// White is dead: Black has to make the four stones on the left a dead shape before they are taken, and to play inside it.
const DEAD_BY_NAKADE: &str = "
    . O O O O O O
    X X . O X O X
    X O O O X X X
    O O X O X X X
    O O X X . . X
    O X X X X . X
    O O O X X X .";

#[test]
fn dead_stones_that_no_tactics_take_are_taken_by_life_reading() {
    let mut engine = set_up(DEAD_BY_NAKADE);
    for color in [Color::Black, Color::White].into_iter().cycle().take(40) {
        engine.genmove_cleanup(color);
    }
    let white = engine.game.board().stones(Color::White).count();
    assert_eq!(white, 0, "{}", engine.game.board());
}

#[test]
fn a_hopeless_game_is_resigned_only_where_that_is_allowed() {
    let won = "
        . X . X . X .
        X X X X X X X
        . X . X . X .
        X X X X X X X
        . X . X . X .
        X X X X X X .
        . . . . . . .";
    for allowed in [true, false] {
        let mut engine = set_up(won);
        engine.config.resign_allowed = allowed;
        engine.game.set_komi(-30.0).expect("a komi");
        let mut resigned = false;
        for _ in 0..30 {
            resigned |= engine.genmove(Color::White) == MoveChoice::Resign;
            engine.game.play(Color::Black, Point::PASS).expect("a pass");
        }
        assert_eq!(resigned, allowed);
    }
}

#[test]
fn the_level_falls_when_time_is_short_and_rises_only_where_it_may() {
    use std::time::Duration;
    let mut engine = Engine::new(Config { level: 5, min_level: 1, max_level: 12, ..Config::default() });
    assert_eq!(engine.effective_level(Color::Black), 5);
    engine.set_time_control(TimeControl::Absolute { main: Duration::from_millis(500) });
    assert_eq!(engine.effective_level(Color::Black), 1);
    engine.set_time_control(TimeControl::Absolute { main: Duration::from_secs(36_000) });
    assert_eq!(engine.effective_level(Color::Black), 5);
    engine.config.autolevel = true;
    assert_eq!(engine.effective_level(Color::Black), 12);
}

#[test]
fn engines_stand_side_by_side_and_return_to_a_snapshot() {
    let (mut one, mut two) = (engine(7, 1), engine(7, 1));
    let earlier = one.snapshot();
    let first = one.genmove(Color::Black);
    assert_eq!(two.genmove(Color::Black), first);
    one.restore(earlier);
    assert!(one.game.moves().is_empty());
    assert_eq!(one.genmove(Color::Black), first);
}

#[test]
fn a_cancelled_engine_still_answers() {
    let mut engine = engine(19, 1);
    engine.cancel_handle().store(true, Ordering::Relaxed);
    let MoveChoice::Move(pos) = engine.genmove(Color::Black) else { panic!("resigned") };
    assert!(pos.is_on(19));
}

#[test]
fn listed_moves_begin_with_the_one_that_is_played() {
    let mut engine = engine(9, 4);
    engine.game.play(Color::Black, at("E5", 9)).expect("a move");
    let listed = engine.top_moves(Color::White);
    assert!(listed.len() <= 10 && listed.windows(2).all(|pair| pair[0].1 >= pair[1].1));
    assert_eq!(listed.first().map(|&(pos, _)| pos), Some(engine.reg_genmove(Color::White)));
    let allowed = [listed[1].0, listed[2].0];
    assert!(engine.restricted_genmove(Color::White, &allowed).is_some_and(|pos| allowed.contains(&pos)));
}

#[test]
fn a_position_is_not_repeated_though_simple_ko_allows_it() {
    // White could go on for ever: B5 takes, C5 sends two stones, Black takes them at A5. From a game against GNU Go.
    let rows = [
        ".XXOOO...",
        ".OXXXO...",
        ".OXXO.O..",
        "OXXOO....",
        "X..XO.O.O",
        "OXXXO.XO.",
        "..XOOOXOO",
        ".X.XOXOOX",
        "..XXXXXXX",
    ];
    let rules = Rules::chinese();
    let mut engine = Engine::new(Config { rules, resign_allowed: false, ..Config::default() });
    engine.game.resize(9).expect("a size");
    for (pos, letter) in Point::all(9).zip(rows.concat().chars()) {
        let stone = Color::BOTH.into_iter().find(|color| color.letter() == letter);
        stone.into_iter().for_each(|color| engine.game.board_mut().add_stone(pos, color));
    }
    let take = Point::new(4, 1);
    assert_eq!(engine.restricted_genmove(Color::White, &[take]), Some(take));
    let cycle = [(Color::White, take), (Color::Black, Point::PASS), (Color::White, Point::new(4, 2))];
    for (color, pos) in cycle.into_iter().chain([(Color::Black, Point::new(4, 0))]) {
        engine.game.play(color, pos).expect("a legal move");
    }
    assert!(engine.game.is_allowed(Color::White, take));
    assert_eq!(engine.restricted_genmove(Color::White, &[take]), None);
}

#[test]
fn the_book_of_whole_boards_opens_the_game_unless_it_is_shut() {
    let first = |fuseki: bool, seed: u64| {
        let mut engine = Engine::new(Config { seed, fuseki, level: 0, ..Config::default() });
        let MoveChoice::Move(pos) = engine.genmove(Color::Black) else { panic!("resigned") };
        (pos, engine.considered().chances.len())
    };
    let chosen: Vec<Point> = (0..12).map(|seed| first(true, seed).0).collect();
    assert!(chosen.iter().all(|pos| (2..5).contains(&pos.edge_distance(19))), "corners: {chosen:?}");
    assert!(chosen.iter().any(|&pos| pos != chosen[0]), "the seed chooses among equals");
    assert_eq!(first(true, 1).1, 1, "nothing is searched");
    assert!(first(false, 1).1 > 1, "moves are compared");
}

#[test]
fn a_move_of_the_book_is_listed_first_and_explained() {
    let mut engine = Engine::new(Config { level: 0, ..Config::default() });
    let listed = engine.top_moves(Color::Black);
    assert_eq!(engine.reg_genmove(Color::Black), listed[0].0);
    let told = engine.move_reasons(Color::Black, listed[0].0).join("; ");
    assert!(told.contains("was chosen on such a board by"), "{told}");
    engine.config.fuseki = false;
    let told = engine.move_reasons(Color::Black, listed[0].0).join("; ");
    assert!(!told.contains("was chosen on such a board by"), "{told}");
}

#[test]
fn the_book_of_corners_raises_what_strong_players_do_next() {
    let mut engine = Engine::new(Config::default());
    for (color, vertex) in [(Color::Black, "Q16"), (Color::White, "R14")] {
        engine.game.play(color, at(vertex, 19)).expect("a move");
    }
    let answer = at("O17", 19);
    let known = engine.known_moves(Color::Black);
    let (with, without) = (engine.habits(Color::Black, &known), engine.habits(Color::Black, &[]));
    assert!(known.iter().any(|known| known.found.mv == answer));
    assert!(with[answer] >= without[answer] && with[answer] > 3.0, "{} {}", with[answer], without[answer]);
}

fn played(engine: &mut Engine) {
    assert!(matches!(engine.genmove(Color::Black), MoveChoice::Move(_)));
    let empty = |&pos: &Point| engine.game.board().is_empty(pos);
    let answer = engine.game.board().points().find(empty).expect("an empty point");
    engine.game.play(Color::White, answer).expect("an empty point");
}

#[test]
fn what_a_search_has_left_is_not_used_for_questions_or_another_game() {
    let (mut one, mut other) = (engine(5, 1), engine(5, 1));
    [&mut one, &mut other].into_iter().for_each(played);
    assert!(one.kept.is_some(), "a search leaves something");
    other.kept = None;
    assert_eq!(one.reg_genmove(Color::Black), other.reg_genmove(Color::Black));
    let now = one.outset(Color::Black, one.compensation(Color::White) + 1.0);
    assert!(one.take_grown(&now).is_none(), "with another komi");
    played(&mut one);
    one.game.undo(4).expect("four moves");
    let now = one.outset(Color::Black, one.compensation(Color::White));
    assert!(one.take_grown(&now).is_none(), "before the position");
}

#[test]
fn the_engine_thinks_in_the_opponents_time_if_it_may() {
    let mut engine = engine(5, 1);
    engine.genmove(Color::Black);
    engine.ponder();
    engine.config.ponder = true;
    engine.ponder();
    assert!(engine.kept.is_none(), "what was kept belongs to another configuration");
    engine.genmove(Color::White);
    let playouts = |engine: &mut Engine| {
        let now = engine.outset(Color::Black, engine.compensation(Color::White));
        let grown = engine.take_grown(&now).expect("a tree");
        let playouts = grown.playouts();
        engine.keep(grown, now);
        playouts
    };
    let before = playouts(&mut engine);
    let flag = engine.cancel_handle();
    let timer = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(100));
        flag.store(true, Ordering::Relaxed);
    });
    engine.ponder();
    timer.join().expect("the timer only sleeps");
    engine.cancel_handle().store(false, Ordering::Relaxed);
    assert!(playouts(&mut engine) > before);
    assert!(matches!(engine.genmove(Color::Black), MoveChoice::Move(_)));
    let last = engine.game.last_move();
    engine.game.play(Color::White, Point::PASS).expect("a pass");
    engine.ponder();
    assert_ne!(engine.game.last_move(), last, "it is the engine's turn, so it waits");
}

#[test]
fn handicap_is_given_back_by_and_by() {
    let mut engine = engine(9, 1);
    assert_eq!(engine.handicap_gift(), 0.0);
    engine.game.place_fixed_handicap(2).expect("stones");
    assert_eq!(engine.handicap_gift(), 14.0);
    let mut last = 14.0;
    for column in 0..9 {
        for row in [1, 3, 5, 7, 8] {
            let pos = Point::new(row, column);
            let _ = engine.game.play(engine.game.to_move(), pos);
            let now = engine.handicap_gift();
            assert!(now <= last, "{now} after {last}");
            last = now;
        }
    }
    assert!(engine.game.moves().len() > 40, "half of the board was played");
    assert_eq!(last, 0.0);
}

#[test]
fn statuses_that_the_clock_cut_short_are_not_kept() {
    let mut engine = self_play(7, 5);
    engine.statuses = None;
    engine.deadline = Some(Instant::now());
    engine.statuses_in_time();
    assert!(engine.statuses.is_none());
    engine.deadline = None;
    let judged = engine.statuses_in_time();
    engine.deadline = Some(Instant::now());
    assert_eq!(engine.statuses_in_time(), judged, "what is known needs no time");
}

/// Every boundary is closed, and by 7.5 points of komi White is behind by 3.5.
const CLOSED: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X . . X X . .
    X X X X X O X X X
    X O O O O O O O X
    O O . . O . . O O
    . . . . . . . . .
    . . . . . . . . .";

fn by_reasons(diagram: &str, komi: f64) -> Engine {
    let mut engine = set_up(diagram);
    engine.config.thinking = Thinking::Classic;
    engine.game.set_komi(komi).expect("a komi");
    engine
}

#[test]
fn a_lost_game_is_played_on_where_a_stone_may_live() {
    let mut engine = by_reasons(CLOSED, 7.5);
    let tried = engine.reg_genmove(Color::White);
    assert!(!tried.is_pass() && tried.row() <= 3, "{tried:?}");
    let told = engine.move_reasons(Color::White, tried);
    assert!(told.iter().any(|reason| reason.starts_with("may live where")), "{told:?}");
    assert_eq!(engine.reg_genmove(Color::Black), Point::PASS, "the game is won");
    let mut engine = by_reasons(CLOSED, 17.5);
    assert_eq!(engine.reg_genmove(Color::White), Point::PASS, "the game is won");
}

#[test]
fn no_hope_is_seen_where_the_search_chooses_or_all_is_proved() {
    let mut engine = by_reasons(CLOSED, 7.5);
    let tried = engine.reg_genmove(Color::White);
    engine.config.thinking = Thinking::MonteCarlo;
    let told = engine.move_reasons(Color::White, tried);
    assert!(told.iter().all(|reason| !reason.starts_with("may live where")), "{told:?}");
    let mut engine = by_reasons(SETTLED, -40.5);
    assert_eq!(engine.reg_genmove(Color::White), Point::PASS);
}

#[test]
fn nothing_is_tried_when_dead_stones_are_taken() {
    let mut engine = by_reasons(CLOSED, 7.5);
    assert!(!engine.reg_genmove(Color::White).is_pass());
    assert_eq!(engine.genmove_cleanup(Color::White), Point::PASS);
}

/// All groups stand, but the judgement of the finished game calls Black's in the corner open, and would fill its eye at `F8`.
const EYE_THAT_SETTLES: &str = "
    X . O X X X O O .
    . O O O X . X O .
    O . O X X X O . .
    O O O O X O O O .
    O X O X . X X O O
    X X X . . . . X O
    . . . X X X O X X
    . . . X O O X . .
    . . . . . . . . .";

#[test]
fn what_loses_points_settles_nothing() {
    let mut engine = by_reasons(EYE_THAT_SETTLES, 7.5);
    assert_ne!(engine.reg_genmove(Color::Black), at("F8", 9));
}

/// White lives with an eye at `A3` and one around `D1`: the point at `A3`, which looks like nobody's, is needed (a game, White to move).
const EYE_THAT_LOOKS_NEUTRAL: &str = "
    . . . O O O X . . . . . .
    . . O . O X X X . . . . .
    . X X O O O X X X . . . .
    . O O X . O O O O X X . .
    . O X O O O . O X X X X X
    O . . O X X O O X O O O X
    X O O X . X O O O O O O O
    X X X . X X O X X O X O X
    O X X . X . X . X O X X X
    O O X X O X X . . X X . X
    . O O O O O O X X O X O X
    O X O O O O X . X O O X .
    . X X . O X X . . . . . .";

#[test]
fn a_neutral_point_that_is_needed_for_an_eye_is_left() {
    let mut engine = by_reasons(EYE_THAT_LOOKS_NEUTRAL, 7.5);
    assert_eq!(engine.reg_genmove(Color::White), Point::PASS);
}
