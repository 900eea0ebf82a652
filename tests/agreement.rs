//! Do the pass decision, final_status and final_score agree, before and after the second pass, and when it is played out?

use tesuji::engine::{Config, Engine, FinalStatus, MoveChoice};
use tesuji::game::Rules;
use tesuji::types::{Color, Point};

/// Plays one game to two passes; `None` if it does not end so.
fn ended_game(seed: u64, size: usize, rules: Rules) -> Option<Engine> {
    let config = Config { level: 0, seed, resign_allowed: false, rules, komi: 6.5, ..Config::default() };
    let mut engine = Engine::new(config);
    engine.game.resize(size).ok()?;
    for _ in 0..4 * size * size {
        let color = engine.game.to_move();
        if engine.game.passes_in_a_row() == 1 {
            agrees_about_a_pass(&mut engine, color);
        }
        match engine.genmove(color) {
            MoveChoice::Move(_) => {}
            MoveChoice::Resign => return None,
        }
        if engine.game.is_over() {
            return Some(engine);
        }
    }
    None
}

/// After a pass, another one changes neither the statuses nor the score, and both tell the same of every point.
fn agrees_about_a_pass(engine: &mut Engine, color: Color) {
    let before = (engine.final_statuses(None), engine.final_score(None));
    engine.game.play(color, Point::PASS).expect("a pass is allowed");
    let after = (engine.final_statuses(None), engine.final_score(None));
    engine.game.undo(1).expect("the pass is taken back");
    assert_eq!(before, after, "a pass changed the judgement\n{}", engine.game.board());
    for pos in engine.game.board().clone().points() {
        assert_eq!(engine.final_status(pos, None), before.0.at(pos));
    }
}

/// Plays the end out, both sides taking what is dead. Returns whether the area of the position stays what it was.
fn holds_when_played_out(mut engine: Engine) -> bool {
    let size = engine.game.size();
    let claimed = engine.final_score(None);
    for _ in 0..3 * size * size {
        let passes = engine.game.passes_in_a_row();
        let color = engine.game.to_move();
        engine.genmove_cleanup(color);
        if passes >= 3 && engine.game.passes_in_a_row() > passes {
            break;
        }
    }
    let dead = engine.final_status_list(FinalStatus::Dead, None);
    dead.is_empty() && (engine.final_score(None).margin - claimed.margin).abs() < 1.01
}

/// Plays games on mixed sizes. Returns how many ended with two passes, and how many held when played out.
fn play(games: u64) -> (usize, usize) {
    let (mut ended, mut held) = (0, 0);
    for seed in 0..games {
        let size = [5, 7, 9, 13][seed as usize % 4];
        let Some(engine) = ended_game(seed, size, Rules::chinese()) else { continue };
        ended += 1;
        held += usize::from(holds_when_played_out(engine));
    }
    (ended, held)
}

#[test]
fn a_pass_never_changes_the_judgement_of_small_games() {
    let (ended, _) = play(2);
    assert!(ended >= 1, "no game ended with two passes");
}

/// `AGREEMENT_GAMES=1000 cargo test --release --test agreement -- --ignored --nocapture`
#[test]
#[ignore = "plays as many games as AGREEMENT_GAMES says, 1,000 if it does not"]
fn most_of_a_thousand_games_are_judged_as_they_are_played_out() {
    let games = std::env::var("AGREEMENT_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(1000);
    let (ended, held) = play(games);
    println!("{games} games: {ended} ended with two passes, {held} of them count the same when played out");
    assert!(
        ended > 0 && 5 * held >= 4 * ended,
        "fewer than four of five games count the same when played out"
    );
}
