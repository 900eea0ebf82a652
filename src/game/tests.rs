//! Does a game follow its rules whatever is played, taken back, set up, saved and loaded?

use super::*;
use crate::board::{KoRule, SuicideRule};
use crate::sgf::{self, SgfTree};
use crate::types::{Color, Intersection, Move, Point, Rng};
use proptest::prelude::*;
use std::io::Write as _;
use std::process::{Command, Stdio};

fn new_game(size: usize) -> Game {
    Game::new(size, Rules::default(), 6.5).expect("a size and a komi")
}

fn at(vertex: &str, game: &Game) -> Point {
    Point::from_gtp(vertex, game.size()).expect("a vertex")
}

/// Plays `b E5 w pass …`.
fn play_all(game: &mut Game, moves: &str) {
    let words: Vec<&str> = moves.split_whitespace().collect();
    for pair in words.chunks(2) {
        let point = at(pair[1], game);
        game.play(pair[0].parse().expect("a color"), point).expect(moves);
    }
}

fn record(text: &str) -> SgfTree {
    text.parse().expect("a record")
}

fn load(text: &str, until: Until) -> Result<Game, LoadError> {
    let mut game = new_game(5);
    game.load_sgf(&record(text), until).map(|_| game)
}

fn moves_text(game: &Game) -> String {
    let vertex = |mv: Move| format!("{}{}", mv.color.initial(), mv.point.to_gtp(game.size()));
    game.all_moves().map(vertex).collect::<Vec<_>>().join(" ")
}

const KO_RULES: &[KoRule] =
    &[KoRule::Simple, KoRule::None, KoRule::PositionalSuperko, KoRule::SituationalSuperko];
const SUICIDE_RULES: &[SuicideRule] =
    &[SuicideRule::Forbidden, SuicideRule::Allowed, SuicideRule::AllowedForAll];

fn any_rules() -> impl Strategy<Value = Rules> {
    (prop::sample::select(KO_RULES), prop::sample::select(SUICIDE_RULES)).prop_map(|(ko, suicide)| Rules {
        ko,
        suicide,
        ..Rules::default()
    })
}

/// A random allowed move, seldom a pass.
fn random_move(game: &Game, color: Color, rng: &mut Rng) -> Point {
    if rng.below(12) == 0 {
        return Point::PASS;
    }
    let allowed: Vec<Point> = game.board().points().filter(|&point| game.is_allowed(color, point)).collect();
    rng.pick(&allowed).copied().unwrap_or(Point::PASS)
}

fn play_random(game: &mut Game, moves: usize, rng: &mut Rng) {
    for _ in 0..moves {
        let color = if rng.below(8) == 0 { game.to_move().other() } else { game.to_move() };
        let point = random_move(game, color, rng);
        game.play(color, point).expect("an allowed move");
    }
}

fn stones(game: &Game) -> Vec<Intersection> {
    game.board().points().map(|point| game.board().at(point)).collect()
}

#[test]
fn a_new_game_needs_a_size_and_a_finite_komi() {
    for size in [0, 26, usize::MAX] {
        assert_eq!(Game::new(size, Rules::default(), 0.5), Err(GameError::UnacceptableSize));
        assert_eq!(new_game(9).resize(size), Err(GameError::UnacceptableSize));
    }
    assert_eq!(Game::new(9, Rules::default(), f64::NAN), Err(GameError::InvalidKomi));
    let mut game = new_game(9);
    assert_eq!(game.set_komi(f64::INFINITY), Err(GameError::InvalidKomi));
    assert_eq!(game.komi(), 6.5);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = new_game(5);
    play_all(&mut game, "b A2 b B1 w E5");
    let before = game.clone();
    for (color, vertex) in [("w", "A1"), ("b", "E5"), ("w", "A2")] {
        let point = at(vertex, &game);
        assert_eq!(game.play(color.parse().expect("a color"), point), Err(GameError::IllegalMove));
    }
    assert_eq!(game.play(Color::Black, Point::new(5, 5)), Err(GameError::IllegalMove));
    assert_eq!(game.undo(4), Err(GameError::CannotUndo));
    assert_eq!(game.place_fixed_handicap(2), Err(GameError::BoardNotEmpty));
    assert_eq!(game, before);
}

#[test]
fn handicap_stones_are_no_moves_and_white_follows() {
    let mut game = new_game(9);
    assert_eq!(game.place_fixed_handicap(1), Err(GameError::InvalidHandicap));
    play_all(&mut game, "b pass");
    assert_eq!(game.place_fixed_handicap(3).map(|points| points.len()), Ok(3));
    assert_eq!((game.handicap(), game.to_move(), game.moves().len()), (3, Color::White, 0));
    assert_eq!(game.undo(1), Err(GameError::CannotUndo));
    play_all(&mut game, "w E5");
    assert_eq!((game.undo(1), game.to_move()), (Ok(()), Color::White));
    game.clear();
    assert_eq!((game.handicap(), game.to_move()), (0, Color::Black));
    let points = ["A1", "B1", "C1"].map(|vertex| at(vertex, &game));
    assert_eq!(game.set_free_handicap(&points), Ok(()));
    assert_eq!((game.handicap(), game.board().stones_on_board(Some(Color::Black))), (3, 3));
}

#[test]
fn a_handicap_sent_as_plain_moves_is_noticed() {
    let mut game = new_game(9);
    play_all(&mut game, "b C3");
    assert_eq!(game.effective_handicap(), 0);
    play_all(&mut game, "b G7 w E5 b E4");
    assert_eq!((game.handicap(), game.effective_handicap()), (0, 2));
    game.set_handicap(5);
    assert_eq!(game.effective_handicap(), 5);
}

#[test]
fn two_passes_in_a_row_end_a_game() {
    let mut game = new_game(9);
    play_all(&mut game, "b pass w E5 b pass");
    assert_eq!((game.passes_in_a_row(), game.is_over()), (1, false));
    play_all(&mut game, "w pass");
    assert!(game.is_over());
    assert_eq!(game.undo(1), Ok(()));
    assert!(!game.is_over());
}

#[test]
fn tried_moves_are_taken_back_before_the_game_goes_on() {
    let mut game = new_game(9);
    let (e5, e6) = (at("E5", &game), at("E6", &game));
    assert!(game.board_mut().trymove(e5, Color::Black));
    assert!(game.board_mut().trymove(e6, Color::White));
    assert_eq!(game.play(Color::White, e5), Ok(()));
    assert_eq!((game.board().stackp(), moves_text(&game).as_str()), (0, "WE5"));
}

#[test]
fn stones_put_by_hand_start_a_new_history_but_stay_in_the_record() {
    let mut game = new_game(5);
    play_all(&mut game, "b C3 w C2");
    let change = |vertex, content, game: &Game| (at(vertex, game), content);
    let changes = [
        change("A1", Intersection::White, &game),
        change("C3", Intersection::Empty, &game),
        change("E5", Intersection::Empty, &game),
    ];
    assert_eq!(game.set_up(&changes), Ok(()));
    assert_eq!(game.undo(1), Err(GameError::CannotUndo));
    play_all(&mut game, "b B1");
    assert_eq!(moves_text(&game), "BC3 WC2 BB1");
    let text = game.to_sgf().to_string();
    assert_eq!(
        text.split_once("RU[Japanese]").map(|parts| parts.1),
        Some(";B[cc]\n;W[cd];AE[cc]AW[ae]PL[B];B[be])")
    );
    let before = game.clone();
    assert_eq!(game.set_up(&[change("E5", Intersection::Empty, &before)]), Ok(()));
    assert_eq!(game, before);
}

#[test]
fn a_set_up_without_liberties_is_refused() {
    let mut game = new_game(5);
    let before = game.clone();
    let surround = [("A1", Intersection::White), ("A2", Intersection::Black), ("B1", Intersection::Black)];
    let changes = surround.map(|(vertex, content)| (at(vertex, &before), content));
    assert_eq!(game.set_up(&changes), Err(GameError::NoLiberties { vertex: "A1".to_owned() }));
    assert_eq!(game.set_up(&[(Point::PASS, Intersection::Black)]), Err(GameError::InvalidCoordinate));
    assert_eq!(game.set_up(&[(Point::new(0, 0), Intersection::Off)]), Err(GameError::InvalidCoordinate));
    assert_eq!(game, before);
}

#[test]
fn a_record_is_loaded_up_to_a_move_or_a_vertex() {
    let text = "(;SZ[9]KM[5.5]HA[2]AB[cc][gg];W[ee];B[dd];W[tt];B[])";
    let loaded = |until| load(text, until).map(|game| (moves_text(&game), game.to_move())).ok();
    let expect = |moves: &str, color| Some((moves.to_owned(), color));
    assert_eq!(loaded(Until::End), expect("WE5 BD6 WPASS BPASS", Color::White));
    assert_eq!(loaded(Until::Move(1)), expect("", Color::White));
    assert_eq!(loaded(Until::Move(3)), expect("WE5 BD6", Color::White));
    assert_eq!(loaded(Until::Move(99)), loaded(Until::End));
    assert_eq!(loaded(Until::Vertex(Point::new(3, 3))), expect("WE5", Color::Black));
    assert_eq!(loaded(Until::Vertex(Point::PASS)), expect("WE5 BD6", Color::White));
}

#[test]
fn the_next_move_of_the_record_tells_whose_turn_it_is() {
    let turn = |text, until| load(text, until).map(|game| game.to_move()).ok();
    assert_eq!(turn("(;SZ[9];B[aa];B[bb];W[cc])", Until::Move(2)), Some(Color::Black));
    assert_eq!(turn("(;SZ[9];B[aa];B[bb];W[cc])", Until::End), Some(Color::Black));
    assert_eq!(turn("(;SZ[9]AB[aa][bb])", Until::End), Some(Color::Black));
    assert_eq!(turn("(;SZ[9]PL[W]AB[aa][bb])", Until::End), Some(Color::White));
    assert_eq!(turn("(;SZ[9]AB[ab][ba]AW[aa]PL[W]AE[ab])", Until::End), Some(Color::White));
    assert_eq!(turn("(;SZ[9];B[aa]PL[B]AW[bb])", Until::End), Some(Color::Black));
    assert_eq!(turn("(;SZ[9]AB[aa][bb]HA[2])", Until::End), Some(Color::White));
    assert_eq!(turn("(;SZ[9];B[aa];AW[bb];PL[B])", Until::End), Some(Color::Black));
}

#[test]
fn what_the_root_leaves_out_is_as_gnu_go_has_it() {
    let facts = |text| {
        load(text, Until::End)
            .map(|game| (game.size(), game.komi(), game.handicap(), game.board().stones_on_board(None)))
            .ok()
    };
    assert_eq!(facts("(;GM[1];B[ee])"), Some((19, 5.5, 0, 1)));
    assert_eq!(facts("(;SZ[9]HA[2];W[ee];B[dd])"), Some((9, 0.5, 2, 4)));
    assert_eq!(facts("(;SZ[9]HA[2]PL[W];W[ee])"), Some((9, 0.5, 2, 3)));
    assert_eq!(facts("(;SZ[9]HA[10];W[aa])"), Some((9, 0.5, 9, 10)));
    assert_eq!(facts("(;SZ[5]HA[4];W[aa])"), Some((5, 0.5, 0, 1)));
    assert_eq!(facts("(;SZ[9]HA[2];B[ee];B[dd])"), Some((9, 0.5, 2, 2)));
    assert_eq!(facts("(;SZ[9]HA[1];B[ee])"), Some((9, 0.5, 0, 1)));
    assert_eq!(facts("(;SZ[9]HA[2]KM[-3.25]AB[aa][bb])"), Some((9, -3.25, 2, 2)));
    assert_eq!(facts("(;SZ[9]HA[99999])"), Some((9, 5.5, 0, 0)));
}

#[test]
fn moves_of_other_rules_are_played_over() {
    let suicide = load("(;SZ[9];W[ab];B[hh];W[ba];B[aa])", Until::End).expect("a game");
    assert_eq!(suicide.board().stones_on_board(None), 3);
    assert_eq!(suicide.board().captured(Color::Black), 1);
    suicide.board().check();
    let retaken = load("(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb])", Until::End).expect("a game");
    assert_eq!([Color::Black, Color::White].map(|color| retaken.board().captured(color)), [1, 1]);
    assert_eq!(retaken.rules(), &Rules::default());
}

#[test]
fn a_games_own_record_tells_whose_turn_it_is() {
    for (text, color) in [
        ("(;SZ[5];W[aa]PL[W])", Color::White),
        ("(;SZ[5]HA[2]PL[B])", Color::Black),
        ("(;SZ[5]HA[2]AB[aa][bb])", Color::White),
    ] {
        let game = load(text, Until::End).expect(text);
        let again = load(&game.to_sgf().to_string(), Until::End).expect(text);
        assert_eq!((game.to_move(), again.to_move()), (color, color), "{text}");
    }
}

#[test]
fn a_record_that_cannot_be_used_leaves_the_game_as_it_was() {
    let errors: Vec<String> = [
        "(;SZ[26];B[ee])",
        "(;SZ[9:13];B[ee])",
        "(;GM[2]SZ[9];B[ee])",
        "(;SZ[9];B[ee];W[ee];B[aa])",
        "(;SZ[9];B[ee];W[zz];B[aa])",
        "(;SZ[9]AB[zz];B[ee])",
        "(;SZ[9];B[ee]PL[x])",
        "(;SZ[9];B[ee];AW[aa]AB[ab][ba])",
    ]
    .iter()
    .map(|text| {
        let mut game = new_game(7);
        play_all(&mut game, "b C3 w C4");
        let before = game.clone();
        let error = game.load_sgf(&record(text), Until::End).expect_err(text);
        assert_eq!(game, before, "{text}");
        error.to_string()
    })
    .collect();
    insta::assert_snapshot!(errors.join("\n"), @r"
    SZ[26]: expected a square board of side 1 to 25
    SZ[9:13]: expected a square board of side 1 to 25
    GM[2]: expected a game of Go, GM[1]
    illegal move 2: white E5: expected an empty point
    move 2: W[zz]: expected a point on a 9x9 board
    after move 0: AB[zz]: expected a point on a 9x9 board
    after move 1: PL[x]: expected B or W
    set-up after move 1: no liberties at A9
    ");
}

#[test]
fn the_place_of_a_fault_after_the_wanted_move_does_not_matter() {
    let game = load("(;SZ[9];B[ee];W[ee];B[aa])", Until::Move(2));
    assert_eq!(game.map(|game| (moves_text(&game), game.to_move())), Ok(("BE5".to_owned(), Color::White)));
}

#[test]
fn a_record_of_an_odd_handicap_loads_as_the_same_position() {
    for (text, handicap) in
        [("(;SZ[9]HA[2]PL[B];)", 2), ("(;SZ[9]HA[2];C[x])", 0), ("(;SZ[9]HA[2];B[ee];W[aa])", 2)]
    {
        let mut game = load(text, Until::End).expect(text);
        if game.moves().is_empty() && game.to_move() == Color::White {
            play_all(&mut game, "w C3");
        }
        let copy = load(&game.to_sgf().to_string(), Until::End).expect(text);
        assert_eq!((copy.board(), copy.to_move()), (game.board(), game.to_move()), "{text}");
        assert_eq!(copy.handicap(), handicap, "{text}");
    }
}

#[test]
fn a_position_shows_whose_turn_it_is_and_what_is_forbidden() {
    let mut game = new_game(5);
    play_all(&mut game, "b A1 w A2 b E5 w B1");
    let text = game.position_sgf().to_string();
    insta::assert_snapshot!(&text[text.find("SZ").expect("a size")..], @"SZ[5]KM[7.5]HA[0]RU[Japanese]AW[ad][be]AB[ea]PL[B]IL[ae])");
    game.set_rules(Rules::chinese());
    assert_eq!(game.position_sgf().komi(), Some(6.5));
}

#[test]
fn gnugo_loads_the_same_positions() {
    let records = [
        "(;GM[1]SZ[9]HA[2]AB[cc][gg];W[ee];B[dd];W[tt];B[])",
        "(;GM[1]SZ[9]HA[2];W[ee];B[dd])",
        "(;GM[1]SZ[9]KM[6.5];B[ee];W[dd];AB[aa][ba]AW[ca];W[ab];PL[W])",
        "(;GM[1]SZ[9]AB[aa][bb]AW[cc]PL[W])",
        "(;GM[1]SZ[9]AB[aa][bb]AW[cc];W[dd])",
        "(;GM[1]SZ[9];B[aa];B[bb];W[cc])",
        "(;GM[1]SZ[9];W[ab];B[hh];W[ba];B[aa])",
        "(;GM[1]SZ[9]HA[5];B[ee])",
        "(;GM[1]SZ[9]HA[2]PL[W];W[ee])",
        "(;GM[1]SZ[9]HA[10];W[aa])",
        "(;GM[1]SZ[9];AB[cc][gg]PL[W];B[ee])",
    ];
    let path = |place: usize| std::env::temp_dir().join(format!("tesuji-{}-{place}.sgf", std::process::id()));
    let mut input = String::new();
    let mut expected = Vec::new();
    for (place, text) in records.iter().enumerate() {
        std::fs::write(path(place), text).expect("a temporary file");
        for number in 0..5 {
            let name = path(place).display().to_string();
            input += &format!("loadsgf {name} {number}\nlist_stones black\nlist_stones white\nget_komi\n");
            let until = if number == 0 { Until::End } else { Until::Move(number) };
            let game = load(text, until).expect(text);
            let stones = |color| vertices(&game, game.board().stones(color));
            expected.push(format!("= {}", game.to_move()));
            expected.extend([Color::Black, Color::White].map(|color| format!("= {}", stones(color))));
            expected.push(format!("= {:4.1}", game.komi()));
        }
    }
    let answer = ask_gnugo(&input);
    (0..records.len()).for_each(|place| drop(std::fs::remove_file(path(place))));
    if let Some(answer) = answer {
        assert_eq!(answer.trim_end(), expected.join("\n\n"));
    }
}

fn vertices(game: &Game, points: impl Iterator<Item = Point>) -> String {
    points.map(|point| point.to_gtp(game.size())).collect::<Vec<_>>().join(" ")
}

/// Sends `input` to GNU Go; `None`, with a message, if it is not installed.
pub(super) fn ask_gnugo(input: &str) -> Option<String> {
    let mut command = Command::new("/usr/games/gnugo");
    let child = command.args(["--mode", "gtp"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut child) = child else {
        let _ = writeln!(std::io::stderr(), "skipped: GNU Go is not installed");
        return None;
    };
    child.stdin.take()?.write_all(input.as_bytes()).ok()?;
    String::from_utf8(child.wait_with_output().ok()?.stdout).ok()
}

#[test]
fn a_record_without_end_is_refused_before_it_fills_the_memory() {
    let bomb = format!("(;SZ[25]{})", "AB[aa:yx]AE[aa:yx]".repeat(1000));
    let mut game = new_game(5);
    let before = game.clone();
    assert_eq!(game.load_sgf(&record(&bomb), Until::End), Err(LoadError::TooLong));
    assert_eq!(game, before);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn undo_at_any_depth_equals_replay(rules in any_rules(), seed: u64, size in 1usize..=9) {
        let mut rng = Rng::new(seed);
        let mut game = Game::new(size, rules, 0.5).expect("a game");
        for _ in 0..8 {
            play_random(&mut game, 12, &mut rng);
            let depth = rng.below(game.moves().len() + 1);
            let kept: Vec<Move> = game.moves()[..game.moves().len() - depth].to_vec();
            prop_assert_eq!(game.undo(depth), Ok(()));
            let mut replay = Game::new(size, rules, 0.5).expect("a game");
            for mv in kept {
                prop_assert_eq!(replay.play(mv.color, mv.point), Ok(()));
            }
            prop_assert_eq!(&game, &replay);
        }
    }

    #[test]
    fn superko_forbids_what_a_list_of_positions_forbids(
        size in 1usize..=4, seed: u64, situational: bool,
        suicide in prop::sample::select(SUICIDE_RULES),
    ) {
        let ko = if situational { KoRule::SituationalSuperko } else { KoRule::PositionalSuperko };
        let mut rng = Rng::new(seed);
        let mut game = Game::new(size, Rules { ko, suicide, ..Rules::default() }, 0.5).expect("a game");
        let mut seen = vec![(stones(&game), Color::Black)];
        for _ in 0..60 {
            let color = game.to_move();
            for point in game.board().points() {
                let mut free = game.clone();
                free.set_rules(Rules { ko: KoRule::None, suicide, ..Rules::default() });
                let playable = free.play(color, point).is_ok();
                let next = (stones(&free), free.to_move());
                let repeats = seen.iter().any(|old| old.0 == next.0 && (!situational || old.1 == next.1));
                prop_assert_eq!(game.is_allowed(color, point), playable && !repeats, "{:?} {}", game, point.to_gtp(size));
            }
            let point = random_move(&game, color, &mut rng);
            game.play(color, point).expect("an allowed move");
            seen.push((stones(&game), game.to_move()));
        }
    }

    #[test]
    fn any_record_is_played_over_or_refused(
        nodes in prop::collection::vec("[;;]?(A?[BWE]|PL|SZ|HA)(\\[([a-e]{0,2}|[a-e]{2}:[a-e]{2}|[0-9]|B|W)\\]){1,2}", 0..30),
    ) {
        let tree = record(&format!("(;SZ[5]{})", nodes.concat()));
        let mut game = new_game(9);
        let before = game.clone();
        match game.load_sgf(&tree, Until::End) {
            Ok(to_move) => {
                game.board().check();
                prop_assert_eq!(game.to_move(), to_move);
            }
            Err(_) => prop_assert_eq!(game, before),
        }
    }

    #[test]
    fn a_saved_game_loads_as_it_was(rules in any_rules(), seed: u64, size in 2usize..=9) {
        let mut rng = Rng::new(seed);
        let mut game = Game::new(size, rules, 0.5).expect("a game");
        if let Some(stones) = max_fixed_handicap(size).checked_sub(rng.below(3)).filter(|_| rng.below(2) == 0) {
            let _ = game.place_fixed_handicap(stones);
        }
        for _ in 0..3 {
            play_random(&mut game, 15, &mut rng);
            let content = *rng.pick(&[Intersection::Black, Intersection::White, Intersection::Empty]).expect("one");
            let point = Point::new(rng.below(size), rng.below(size));
            let _ = game.set_up(&[(point, content)]);
        }
        play_random(&mut game, 5, &mut rng);
        let text = game.to_sgf().to_string();
        let tree = sgf::parse_first(text.as_bytes()).expect("a record");
        let mut copy = Game::new(19, rules, 7.5).expect("a game");
        prop_assert_eq!(copy.load_sgf(&tree, Until::End), Ok(game.to_move()));
        prop_assert_eq!(copy.board(), game.board());
        prop_assert_eq!(copy.all_moves().collect::<Vec<_>>(), game.all_moves().collect::<Vec<_>>());
        prop_assert_eq!((copy.komi(), copy.handicap()), (game.komi(), game.handicap()));
    }
}
