//! Are choices measured by what was judged?

use super::*;
use crate::types::{Color, Move};

/// White can take four stones, or play elsewhere.
fn position() -> Judged {
    let stones = |color, vertices: &str| -> Vec<Move> {
        let point = |vertex| Point::from_gtp(vertex, 7).expect("a vertex");
        vertices.split(' ').map(|vertex| Move { color, point: point(vertex) }).collect()
    };
    let mut setup = stones(Color::Black, "C3 C4 C5 D5 B2 A3");
    setup.extend(stones(Color::White, "B3 B4 B5 C6 D6 E5 D4 D3 C2"));
    Judged { game: 2, size: 7, komi: 0.0, setup, moves: Vec::new(), color: Color::White, chances: Vec::new() }
}

#[test]
fn candidates_are_judged_once_and_kept() {
    let judged = referee::judge(position(), 60).expect("there are moves");
    assert!(judged.chances.len() > SOME, "{judged:?}");
    assert!(judged.chances.iter().all(|&(_, chance)| (0.0..=1.0).contains(&chance)));
    let (best, chance) = judged.best().expect("there are candidates");
    assert!(judged.loss(best) == 0.0 && judged.mean_loss() > 0.0);
    let mut again = judged.clone();
    again.judge(best, 1);
    assert_eq!((again.chance(best), again.chances.len()), (Some(chance), judged.chances.len()));
}

const SOME: usize = 5;

#[test]
fn a_measurement_reads_what_an_earlier_one_wrote() {
    let path = std::env::temp_dir().join(format!("tesuji-judged-{}", std::process::id()));
    let judged = referee::judge(position(), 60).expect("there are moves");
    file::write(&path, &[judged]).expect("a file");
    let options = Options {
        judged: path.clone(),
        games: Vec::new(),
        positions: 1,
        playouts: 60,
        level: 0,
        thinking: crate::engine::Thinking::Classic,
        worst: 1,
        threads: 1,
    };
    let told = run(&options).expect("a position").to_string();
    assert!(told.contains("training half, 1 positions") && told.contains("white to move"), "{told}");
    assert_eq!(run(&options).expect("the same").to_string(), told);
    let (kept, other) = (file::read(&path).expect("a file"), Judged { game: 3, ..position() });
    file::write(&path, &[kept[0].clone(), other]).expect("a file");
    run(&options).expect("a position");
    assert_eq!(file::read(&path).expect("a file").len(), 2, "what was not asked for is kept");
    let _ = std::fs::remove_file(path);
}

#[test]
fn advice_is_asked_for_once_and_goes_into_no_other_file() {
    let path = std::env::temp_dir().join(format!("tesuji-advised-{}", std::process::id()));
    let games = path.with_extension("games");
    let _ = std::fs::remove_file(&path);
    let line = "own\t9\t7\t-\t?\tBee Wcc Bgg Wcg Bgc Wde Bdf Wcf Bed Wdd Bef Wce\n";
    std::fs::write(&games, line).expect("a file");
    let options = advise::Options {
        games: vec![games.clone()],
        output: path.clone(),
        positions: 3,
        playouts: 60,
        seed: 1,
        threads: 2,
    };
    assert_eq!(advise::run(&options).expect("positions"), 3);
    let text = std::fs::read_to_string(&path).expect("text");
    std::fs::write(&path, &text[..text.len() - 4]).expect("room");
    assert_eq!(advise::run(&options).expect("the line that was cut off anew"), 3);
    let advised = crate::tools::learn::records::read(&path).expect("games");
    let game = &crate::tools::learn::records::read(&games).expect("a game")[0];
    for position in &advised {
        let before = &position.moves[..position.moves.len() - 1];
        assert!(game.moves.starts_with(before) && before.len() >= 4, "{position:?}");
        assert_eq!(position.advised_in(), Some(game.hash));
    }
    let other =
        advise::run(&advise::Options { output: games.clone(), ..options }).expect_err("no advised positions");
    assert!(other.to_string().contains("expected advised positions only"), "{other}");
    assert_eq!(std::fs::read_to_string(&games).expect("text"), line, "a file of games is not touched");
    [path, games].iter().for_each(|path| std::fs::remove_file(path).expect("it is there"));
}
