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

/// Plays the end out, both sides taking what is dead. An error if something dead is left or the score is another one.
fn play_out(mut engine: Engine) -> Result<(), String> {
    let size = engine.game.size();
    let (start, claimed) = (engine.game.board().to_string(), engine.final_score(None));
    for _ in 0..3 * size * size {
        let passes = engine.game.passes_in_a_row();
        let color = engine.game.to_move();
        engine.genmove_cleanup(color);
        if passes >= 3 && engine.game.passes_in_a_row() > passes {
            break;
        }
    }
    let dead = engine.final_status_list(FinalStatus::Dead, None);
    let found = engine.final_score(None);
    if dead.is_empty() && (found.margin - claimed.margin).abs() < 1.01 {
        return Ok(());
    }
    Err(format!("{claimed} became {found}, dead strings left: {dead:?}\n{start}\n{}", engine.game.board()))
}

/// Plays games on mixed sizes. Returns how many ended with two passes, and how many held when played out.
fn play(seeds: impl IntoIterator<Item = u64>) -> (usize, usize) {
    let (mut ended, mut held) = (0, 0);
    for seed in seeds {
        let size = [5, 7, 9, 13][seed as usize % 4];
        let Some(engine) = ended_game(seed, size, Rules::chinese()) else { continue };
        ended += 1;
        match play_out(engine) {
            Ok(()) => held += 1,
            Err(why) => println!("game {seed}: {why}"),
        }
    }
    (ended, held)
}

#[test]
fn a_pass_never_changes_the_judgement_of_small_games() {
    let (ended, _) = play(0..2);
    assert!(ended >= 1, "no game ended with two passes");
}

/// The games that are asked for: a number, or seeds such as `33,75`.
fn asked_for() -> Vec<u64> {
    let text = std::env::var("AGREEMENT_GAMES").unwrap_or_else(|_| "1000".into());
    let numbers: Vec<u64> = text.split(',').map(|number| number.parse().expect("numbers")).collect();
    if let [games] = numbers[..] { (0..games).collect() } else { numbers }
}

/// `AGREEMENT_GAMES=1000 cargo test --release --test agreement -- --ignored --nocapture`
#[test]
#[ignore = "plays as many games as AGREEMENT_GAMES says, 1,000 if it does not"]
fn most_of_a_thousand_games_are_judged_as_they_are_played_out() {
    let seeds = asked_for();
    let games = seeds.len();
    let (ended, held) = play(seeds);
    println!("{games} games: {ended} ended with two passes, {held} of them count the same when played out");
    assert!(
        ended > 0 && 5 * held >= 4 * ended,
        "fewer than four of five games count the same when played out"
    );
}
