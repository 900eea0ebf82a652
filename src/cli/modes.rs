//! What does a run do: play, speak GTP, score, or answer one question about a game?

use super::args::{CommandLine, ConnectionOptions, Options, WayOptions};
use super::values::{Mode, Replay, ScoreMethod};
use super::{complain, decide, help, quietly, settings};
use crate::engine::{Engine, MoveChoice};
use crate::protocols::gomocup::Sizes;
use crate::protocols::{ascii, gomocup, gtp};
use crate::score::Score;
use crate::sgf;
use crate::types::{Color, Move, Point};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;

/// Runs what a command line without a command asks for.
pub(super) fn run(line: CommandLine) -> Result<(), String> {
    let CommandLine { way, mut options, .. } = line;
    options.record.infile = options.record.infile.or_else(|| way.file.clone());
    match way.mode {
        Some(Mode::Gtp) => gtp(&options),
        Some(Mode::Ascii) => play(&options),
        Some(Mode::Gomocup) => gomocup(Sizes::default()),
        None => without_mode(&way, &options),
    }
}

fn without_mode(way: &WayOptions, options: &Options) -> Result<(), String> {
    let needs_game = |name: &str| match &options.record.infile {
        Some(_) => prepare(options),
        None => Err(format!("tesuji: {name} must be used with -l\n{}", help::try_help(None))),
    };
    let link = &options.connection;
    if let Some(method) = way.score {
        return score(needs_game("--score")?, method, options);
    }
    if let Some(path) = &way.printsgf {
        let record = needs_game("--printsgf")?.game.position_sgf();
        return write_record(path, &record);
    }
    if let Some(whose) = way.replay {
        return replay(needs_game("--replay")?, whose, options.record.outfile.as_deref());
    }
    if let Some((name, question, subject)) = question(way, options) {
        if options.record.infile.is_none() {
            needs_game(name)?;
        }
        return decide(question, &subject, options);
    }
    match () {
        () if link.gtp_input.is_some() || link.gtp_connect.is_some() || link.gtp_listen.is_some() => {
            gtp(options)
        }
        () if options.record.infile.is_some() => next_move(options),
        () if io::stdin().is_terminal() => play(options),
        () => gtp(options),
    }
}

/// The option that asks a single question, with what it asks about.
fn question(way: &WayOptions, options: &Options) -> Option<(&'static str, decide::Question, String)> {
    let color = || options.game.color.map_or(String::new(), |color| color.to_string());
    let all: [(&'static str, decide::Question, Option<String>); 11] = [
        ("--decide-string", decide::string, way.decide_string.clone()),
        ("--decide-connection", decide::connection, way.decide_connection.clone()),
        ("--decide-owl", decide::owl, way.decide_owl.clone()),
        ("--decide-dragon", decide::dragon, way.decide_dragon.clone()),
        ("--decide-position", decide::position, way.decide_position.then(String::new)),
        ("--decide-semeai", decide::semeai, way.decide_semeai.clone()),
        ("--decide-tactical-semeai", decide::tactical_semeai, way.decide_tactical_semeai.clone()),
        ("--decide-combination", decide::combination, way.decide_combination.then(color)),
        ("--decide-surrounded", decide::surrounded, way.decide_surrounded.clone()),
        ("--decide-eye", decide::eye, way.decide_eye.clone()),
        ("--decide-dragon-data", decide::dragon_data, way.decide_dragon_data.clone()),
    ];
    all.into_iter().find_map(|(name, question, subject)| Some((name, question, subject?)))
}

/// The engine, after a word about options that are not acted on.
fn prepare(options: &Options) -> Result<Engine, String> {
    if let Some(option) = options.accepted.refused() {
        return Err(format!(
            "tesuji: --{} is not offered; ask over GTP instead\n{}",
            option.long,
            help::try_help(None)
        ));
    }
    if !options.strength.quiet {
        for name in without_effect(options) {
            complain(&format!("tesuji: --{name} is accepted, but has no effect"));
        }
    }
    settings::engine(options)
}

/// Options that are given in vain: those of the table, and those that the loaded record overrules.
fn without_effect(options: &Options) -> impl Iterator<Item = &'static str> {
    let loaded = options.record.infile.is_some();
    let overruled =
        [("boardsize", options.game.boardsize.is_some()), ("handicap", options.game.handicap.is_some())];
    let overruled = overruled.into_iter().filter(move |&(_, given)| given && loaded).map(|(name, _)| name);
    options.accepted.without_effect().map(|option| option.long).chain(overruled)
}

/// The same for whole games, which differ from run to run unless a seed is given. Questions about a position keep
/// the usual seed: they have one answer.
fn prepare_to_play(options: &Options) -> Result<Engine, String> {
    let mut engine = prepare(options)?;
    if options.strength.seed.is_none() {
        engine.set_random_seed(settings::fresh_seed());
    }
    Ok(engine)
}

/// Plays in the terminal.
pub(super) fn play(options: &Options) -> Result<(), String> {
    let settings = ascii::Settings {
        human: settings::human(options),
        outfile: options.record.outfile.clone(),
        time: settings::time_control(options),
        quiet: options.strength.quiet,
    };
    let mut session = ascii::Session::new(prepare_to_play(options)?, settings);
    quietly(ascii::run(&mut session, &mut io::stdin().lock(), &mut io::stdout().lock()))
}

/// Plays gomoku over the Gomocup protocol on stdin and stdout.
pub(super) fn gomocup(sizes: Sizes) -> Result<(), String> {
    quietly(gomocup::run(BufReader::new(io::stdin()), &mut io::stdout().lock(), sizes))
}

/// Speaks GTP on stdin and stdout, from a file, or over a connection.
pub(super) fn gtp(options: &Options) -> Result<(), String> {
    let link = &options.connection;
    if options.record.outfile.is_some() && !options.strength.quiet {
        complain("tesuji: --outfile has no effect with GTP; a client can use the command printsgf");
    }
    let mut session = gtp::Session::new(prepare_to_play(options)?);
    if let Some(turn) = link.gtp_initial_orientation {
        session.respond(&format!("orientation {turn}"));
    }
    if let Some(path) = &link.gtp_input {
        return serve(&mut session, open(path)?, &mut io::stdout().lock(), link);
    }
    match connection(link)? {
        Some(mut stream) => {
            let input = stream.try_clone().map_err(|error| error.to_string())?;
            serve(&mut session, BufReader::new(input), &mut stream, link)
        }
        None => serve(&mut session, BufReader::new(io::stdin()), &mut io::stdout().lock(), link),
    }
}

fn serve(
    session: &mut gtp::Session,
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
    link: &ConnectionOptions,
) -> Result<(), String> {
    let dump = match &link.gtp_dump_commands {
        Some(path) => Some(Box::new(create(path)?) as Box<dyn Write + Send>),
        None => None,
    };
    quietly(gtp::run(session, input, output, dump))
}

fn connection(link: &ConnectionOptions) -> Result<Option<TcpStream>, String> {
    if let Some((host, port)) = &link.gtp_connect {
        let stream = TcpStream::connect((host.as_str(), *port));
        return stream.map(Some).map_err(|error| format!("Cannot connect to {host}:{port}: {error}"));
    }
    if let Some((host, port)) = &link.gtp_listen {
        let accepted = TcpListener::bind((host.as_str(), *port)).and_then(|listener| listener.accept());
        return accepted
            .map(|(stream, _)| Some(stream))
            .map_err(|error| format!("Cannot listen on {host}:{port}: {error}"));
    }
    Ok(None)
}

fn open(path: &Path) -> Result<BufReader<File>, String> {
    let file = File::open(path);
    file.map(BufReader::new).map_err(|error| format!("Cannot open or parse '{}': {error}", path.display()))
}

fn create(path: &Path) -> Result<File, String> {
    File::create(path).map_err(|error| format!("Cannot write '{}': {error}", path.display()))
}

/// Scores the loaded game and prints the result in a sentence; with `--outfile` the game is kept with it.
fn score(mut engine: Engine, method: ScoreMethod, options: &Options) -> Result<(), String> {
    let result = match method {
        ScoreMethod::Estimate => engine.estimate_score().score,
        ScoreMethod::Finish => {
            finish(&mut engine)?;
            engine.final_score(None)
        }
        ScoreMethod::Aftermath => {
            finish(&mut engine)?;
            engine.config.play_out_aftermath = true;
            engine.final_score(None)
        }
    };
    let sentence = sentence(result);
    if let Some(path) = &options.record.outfile {
        let mut record = engine.record();
        record.set(sgf::SgfTree::ROOT, "RE", &result.to_string());
        let last = record.last_node();
        record.set(last, "C", &sentence);
        write_record(path, &record)?;
    }
    print(&sentence)
}

/// The result as GNU Go says it.
fn sentence(score: Score) -> String {
    match score.winner() {
        Some(Color::White) => format!("White wins by {:.1} points", score.margin),
        Some(Color::Black) => format!("Black wins by {:.1} points", -score.margin),
        None => "The game is a draw!".to_owned(),
    }
}

/// Plays on until both sides pass.
fn finish(engine: &mut Engine) -> Result<(), String> {
    engine.config.resign_allowed = false;
    let points = engine.game.board().size().pow(2);
    for _ in 0..4 * points {
        if engine.game.is_over() {
            break;
        }
        engine.genmove(engine.game.to_move());
    }
    Ok(())
}

/// Answers a question of reading; with `--outfile` the variations are kept, with `--trace` they are shown.
fn decide(question: decide::Question, vertices: &str, options: &Options) -> Result<(), String> {
    let mut options = options.clone();
    let is_traced = options.accepted.take("trace");
    let record = question(&mut prepare(&options)?, vertices, is_traced)?;
    match &options.record.outfile {
        Some(path) => write_record(path, &record),
        None => Ok(()),
    }
}

/// Prints the engine's answer to the loaded position.
fn next_move(options: &Options) -> Result<(), String> {
    let mut engine = prepare(options)?;
    let color = options.game.color.unwrap_or_else(|| engine.game.to_move());
    let size = engine.game.board().size();
    let choice = engine.genmove(color);
    let vertex = match choice {
        MoveChoice::Move(point) => point.to_gtp(size),
        MoveChoice::Resign => "resign".to_owned(),
    };
    if let Some(path) = &options.record.outfile {
        write_record(path, &engine.record())?;
    }
    print(&format!("{color} ({}) move {vertex}", color.letter()))
}

/// Sets every move of the loaded game beside the engine's own, with their values in points; with `--outfile` the game is kept
/// with the values of all moves.
fn replay(mut engine: Engine, whose: Replay, outfile: Option<&Path>) -> Result<(), String> {
    engine.config.remarks.values |= outfile.is_some();
    let moves: Vec<Move> = engine.game.moves().to_vec();
    engine.game.undo(moves.len()).map_err(|error| error.to_string())?;
    for (index, &played) in moves.iter().enumerate() {
        if whose.includes(played.color) {
            let own = engine.reg_genmove(played.color);
            engine.remark();
            let [own, game] = [own, played.point].map(|point| with_value(&engine, point));
            print(&format!("Move {} ({}): Tesuji plays {own} - Game move {game}", index + 1, played.color))?;
        }
        engine.game.play(played.color, played.point).map_err(|error| error.to_string())?;
    }
    outfile.map_or(Ok(()), |path| write_record(path, &engine.record()))
}

/// A move with its value among those that were considered; 0 if it was not.
fn with_value(engine: &Engine, point: Point) -> String {
    let values = &engine.considered().values;
    let value = values.iter().find(|&&(pos, _)| pos == point).map_or(0.0, |&(_, value)| value);
    format!("{} ({value:.2})", point.to_gtp(engine.game.size()))
}

fn write_record(path: &Path, record: &sgf::SgfTree) -> Result<(), String> {
    let text = format!("{record}\n");
    if path == Path::new("-") {
        return quietly(io::stdout().write_all(text.as_bytes()));
    }
    fs::write(path, text).map_err(|error| format!("Cannot write '{}': {error}", path.display()))
}

fn print(text: &str) -> Result<(), String> {
    quietly(writeln!(io::stdout(), "{text}"))
}
