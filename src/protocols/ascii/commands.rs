//! What may the player type?
//!
//! One table: the names, the argument, the line of `help`, and what is done. A name may be shortened while it stays
//! unambiguous; a vertex needs no name.

use super::{Answer, Phase, Session};
use crate::score::Score;
use crate::sgf::{self, Until};
use crate::types::{Color, Point};
use std::fmt::Write;
use std::fs;
use std::path::Path;

type Run = fn(&mut Session, &str) -> Result<Answer, String>;

struct Command {
    /// The first one is shown in `help`.
    names: &'static [&'static str],
    argument: &'static str,
    help: &'static str,
    run: Run,
}

const fn command(
    names: &'static [&'static str],
    argument: &'static str,
    help: &'static str,
    run: Run,
) -> Command {
    Command { names, argument, help, run }
}

const COMMANDS: &[Command] = &[
    command(&["pass"], "", "Pass", |session, _| session.play(Point::PASS)),
    command(&["undo", "back"], "", "Take your last move back, and the answer to it", undo),
    command(&["forward"], "", "Play a move again that was taken back", forward),
    command(&["goto"], "N", "Go to move N of the game", goto),
    command(&["last"], "", "Go to the last move of the game", |session, _| replay(session, usize::MAX)),
    command(&["hint"], "", "Show the move that Tesuji would play for you", hint),
    command(&["play"], "[N]", "Let Tesuji play for both sides, N moves", let_play),
    command(&["switch"], "", "Change sides", switch),
    command(&["playblack"], "", "Play Black", |session, _| take(session, Color::Black)),
    command(&["playwhite"], "", "Play White", |session, _| take(session, Color::White)),
    command(&["score", "estimate"], "", "Estimate the score", estimate),
    command(
        &["showboard", "display"],
        "[on|off]",
        "Show the board now, or after every move or never",
        showboard,
    ),
    command(&["info"], "", "Show the settings", |session, _| {
        Ok(Answer::line(session.information().trim_end()))
    }),
    command(&["level"], "[N]", "Show or set the strength", level),
    command(&["boardsize"], "N", "Set the size of the board (before the first move)", boardsize),
    command(&["komi"], "POINTS", "Set the komi (before the first move)", komi),
    command(
        &["handicap"],
        "N",
        "Set handicap stones on their usual places (before the first move)",
        handicap,
    ),
    command(&["freehandicap"], "N", "Let Tesuji place handicap stones (before the first move)", freehandicap),
    command(&["save"], "FILE", "Save the game as SGF", save),
    command(&["load"], "FILE [MOVE]", "Load a game from SGF, up to a move number or a vertex", load),
    command(&["game"], "", "Start a new game", new_game),
    command(&["resign"], "", "Resign", resign),
    command(&["help"], "", "Show this list", |_, _| Ok(Answer { text: help(), quit: false })),
    command(&["quit", "exit"], "", "Leave", |_, _| Ok(Answer { text: String::new(), quit: true })),
];

/// Does what the line says; the error is the text of the refusal.
pub(super) fn run(session: &mut Session, line: &str) -> Result<Answer, String> {
    let (name, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let name = name.to_ascii_lowercase();
    let size = session.engine.game.board().size();
    if let Some(point) = Point::from_gtp(&name, size).filter(|point| !point.is_pass()) {
        return if matches!(session.phase, Phase::Playing) {
            session.play(point)
        } else {
            session.toggle(point)
        };
    }
    if name == "pass" && !matches!(session.phase, Phase::Playing) {
        return Err("The game is over.".to_owned());
    }
    (find(&name, size)?.run)(session, argument.trim())
}

fn find(name: &str, size: usize) -> Result<&'static Command, String> {
    let exact = COMMANDS.iter().find(|command| command.names.contains(&name));
    if let Some(command) = exact {
        return Ok(command);
    }
    let begins = |command: &&Command| command.names.iter().any(|full| full.starts_with(name));
    let candidates: Vec<&Command> = COMMANDS.iter().filter(begins).collect();
    match candidates.as_slice() {
        [] if looks_like_a_vertex(name) => {
            Err(format!("There is no {} on this board of size {size}.", name.to_uppercase()))
        }
        [] => Err(format!("Unknown command: {name}. Try \"help\".")),
        [command] => Ok(command),
        several => {
            let names: Vec<&str> = several.iter().map(|command| command.names[0]).collect();
            Err(format!("\"{name}\" may be {}.", names.join(" or ")))
        }
    }
}

fn looks_like_a_vertex(name: &str) -> bool {
    let mut characters = name.chars();
    characters.next().is_some_and(|letter| letter.is_ascii_alphabetic())
        && name.len() > 1
        && characters.all(|digit| digit.is_ascii_digit())
}

fn help() -> String {
    let mut text = "\nCommands (they may be shortened):\n".to_owned();
    let _ = writeln!(text, " {:<20} Play there: a letter and a number, such as D4", "VERTEX");
    for command in COMMANDS {
        let call = format!("{} {}", command.names[0], command.argument);
        let also = match command.names {
            [_, other] => format!(" (also: {other})"),
            _ => String::new(),
        };
        let _ = writeln!(text, " {:<20} {}{also}", call.trim_end(), command.help);
    }
    text + "\n"
}

/// The text as a number, or a refusal that says what was expected.
fn number<T: std::str::FromStr>(argument: &str, expected: &str) -> Result<T, String> {
    argument.parse().map_err(|_| format!("Expected {expected}."))
}

fn before_first_move(session: &Session, what: &str) -> Result<(), String> {
    let game = &session.engine.game;
    if game.moves().is_empty() && matches!(session.phase, Phase::Playing) {
        return Ok(());
    }
    Err(format!("The {what} can be changed before the first move only; \"game\" starts a new one."))
}

fn shown(session: &Session) -> Result<Answer, String> {
    Ok(Answer { text: session.board_text(), quit: false })
}

/// Goes back to the player's last turn; when the game is over, back into the game.
fn undo(session: &mut Session, _: &str) -> Result<Answer, String> {
    if let Phase::Won(..) = session.phase {
        session.phase = Phase::Playing;
        return shown(session);
    }
    let human = session.settings.human;
    let moves = session.engine.game.moves();
    let Some(at) = moves.iter().rposition(|played| played.color == human) else {
        return Err("There is no move of yours to take back.".to_owned());
    };
    let count = moves.len() - at;
    take_back(session, count)?;
    shown(session)
}

fn take_back(session: &mut Session, count: usize) -> Result<(), String> {
    let moves = session.engine.game.moves().to_vec();
    session.engine.game.undo(count).map_err(|_| "These moves cannot be taken back.".to_owned())?;
    session.undone.extend(moves.iter().rev().take(count));
    session.phase = Phase::Playing;
    Ok(())
}

fn forward(session: &mut Session, _: &str) -> Result<Answer, String> {
    let next = session.engine.game.moves().len() + 1;
    replay(session, next)
}

fn goto(session: &mut Session, argument: &str) -> Result<Answer, String> {
    let target: usize = number(argument, "the number of a move")?;
    let played = session.engine.game.moves().len();
    if target >= played {
        return replay(session, target);
    }
    take_back(session, played - target)?;
    shown(session)
}

/// Plays moves again that were taken back, up to this move number.
fn replay(session: &mut Session, target: usize) -> Result<Answer, String> {
    if session.undone.is_empty() {
        return Err("This is the last move of the game.".to_owned());
    }
    while session.engine.game.moves().len() < target {
        let Some(again) = session.undone.pop() else { break };
        session.engine.game.play(again.color, again.point).map_err(|error| error.to_string())?;
    }
    session.count_if_over();
    shown(session)
}

fn hint(session: &mut Session, _: &str) -> Result<Answer, String> {
    if !matches!(session.phase, Phase::Playing) {
        return Err("The game is over.".to_owned());
    }
    let color = session.engine.game.to_move();
    let point = session.engine.reg_genmove(color);
    let vertex = point.to_gtp(session.engine.game.board().size());
    Ok(Answer::line(&if point.is_pass() {
        "I would pass.".to_owned()
    } else {
        format!("I would play {vertex}.")
    }))
}

fn let_play(session: &mut Session, argument: &str) -> Result<Answer, String> {
    if !matches!(session.phase, Phase::Playing) {
        return Err("The game is over.".to_owned());
    }
    session.moves_to_play = if argument.is_empty() { 1 } else { number(argument, "a number of moves")? };
    Ok(Answer::default())
}

fn switch(session: &mut Session, _: &str) -> Result<Answer, String> {
    let other = session.settings.human.other();
    take(session, other)
}

fn take(session: &mut Session, color: Color) -> Result<Answer, String> {
    session.settings.human = color;
    Ok(Answer::line(&format!("You play {color}.")))
}

fn estimate(session: &mut Session, _: &str) -> Result<Answer, String> {
    if !matches!(session.phase, Phase::Playing) {
        return Ok(Answer::line(&format!("Result: {}", session.result())));
    }
    let estimate = session.engine.estimate_score();
    let between = [estimate.lower, estimate.upper].map(|margin| Score { margin });
    Ok(Answer::line(&format!(
        "Score estimate: {} (between {} and {})",
        estimate.score, between[0], between[1]
    )))
}

fn showboard(session: &mut Session, argument: &str) -> Result<Answer, String> {
    match argument {
        "" => return Ok(Answer { text: session.draw(), quit: false }),
        "on" => session.draws_board = true,
        "off" => session.draws_board = false,
        _ => return Err("Expected on or off.".to_owned()),
    }
    shown(session)
}

fn level(session: &mut Session, argument: &str) -> Result<Answer, String> {
    if !argument.is_empty() {
        session.engine.config.level = number(argument, "a level from 0 upwards")?;
    }
    Ok(Answer::line(&format!("The level is {}.", session.engine.config.level)))
}

fn boardsize(session: &mut Session, argument: &str) -> Result<Answer, String> {
    before_first_move(session, "board size")?;
    let expected = "a size from 1 to 25";
    let size = number(argument, expected)?;
    session.engine.game.resize(size).map_err(|_| format!("Expected {expected}."))?;
    session.undone.clear();
    shown(session)
}

fn komi(session: &mut Session, argument: &str) -> Result<Answer, String> {
    before_first_move(session, "komi")?;
    let expected = "a number of points, such as 6.5";
    let komi = number(argument, expected)?;
    session.engine.game.set_komi(komi).map_err(|_| format!("Expected {expected}."))?;
    Ok(Answer::line(&format!("The komi is {komi}.")))
}

fn handicap(session: &mut Session, argument: &str) -> Result<Answer, String> {
    before_first_move(session, "handicap")?;
    let stones = number(argument, "a number of stones")?;
    session.engine.game.clear();
    if stones > 1 {
        let placed = session.engine.game.place_fixed_handicap(stones);
        placed.map_err(|_| format!("There are no usual places for {stones} stones on this board."))?;
    }
    session.undone.clear();
    shown(session)
}

fn freehandicap(session: &mut Session, argument: &str) -> Result<Answer, String> {
    before_first_move(session, "handicap")?;
    let stones = number(argument, "a number of stones")?;
    session.engine.game.clear();
    let placed = session.engine.place_free_handicap(stones);
    placed.map_err(|_| format!("{stones} handicap stones are not possible on this board."))?;
    session.undone.clear();
    shown(session)
}

fn save(session: &mut Session, argument: &str) -> Result<Answer, String> {
    if argument.is_empty() {
        return Err("Please name a file: save FILE".to_owned());
    }
    save_to(session, Path::new(argument))?;
    Ok(Answer::line(&format!("Saved. Go on later with \"load {argument}\", or by tesuji play -l {argument}")))
}

/// Writes the game with its result.
pub(super) fn save_to(session: &Session, path: &Path) -> Result<(), String> {
    let mut record = session.engine.record();
    let result = session.result();
    if !result.is_empty() {
        record.set(sgf::SgfTree::ROOT, "RE", &result);
    }
    fs::write(path, record.to_string())
        .map_err(|error| format!("Cannot write '{}': {error}.", path.display()))
}

fn load(session: &mut Session, argument: &str) -> Result<Answer, String> {
    if argument.is_empty() {
        return Err("Please name a file: load FILE".to_owned());
    }
    let (file, until) = match argument.rsplit_once(char::is_whitespace) {
        Some((file, place)) if !Path::new(argument).exists() => (file.trim_end(), Some(place)),
        _ => (argument, None),
    };
    let unreadable = |why: &dyn std::fmt::Display| format!("Cannot open or parse '{file}': {why}.");
    let bytes = fs::read(file).map_err(|error| unreadable(&error))?;
    let games = sgf::parse(&bytes).map_err(|error| unreadable(&error))?;
    let record = games.first();
    let size = record.size().map_err(|error| unreadable(&error))?;
    let until = until.map_or(Some(Until::End), |place| Until::parse(place, size));
    let until = until.ok_or("Expected a move number or a vertex after the file.")?;
    session.engine.game.load_sgf(record, until).map_err(|error| unreadable(&error))?;
    session.undone.clear();
    session.phase = Phase::Playing;
    session.count_if_over();
    shown(session)
}

fn new_game(session: &mut Session, _: &str) -> Result<Answer, String> {
    session.engine.game.clear();
    session.undone.clear();
    session.moves_to_play = 0;
    session.clock.restart();
    session.phase = Phase::Playing;
    shown(session)
}

fn resign(session: &mut Session, _: &str) -> Result<Answer, String> {
    if !matches!(session.phase, Phase::Playing) {
        return Err("The game is over.".to_owned());
    }
    let loser = session.settings.human;
    let text = session.resigned(loser);
    let choices = "\"undo\" takes it up again, \"save FILE\" saves it, \"game\" starts a new one.\n";
    Ok(Answer { text: text + choices, quit: false })
}
