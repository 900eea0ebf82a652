//! What are the arguments of `tesuji match`?

use super::super::args::HelpOption;
use super::super::values::{self, MatchProtocol};
use super::could_not_run;
use crate::game::{Rules, TimeControl};
use crate::gomoku::{MAX_SIZE, MIN_SIZE, Rule};
use crate::tools::matches::gomocup;
use crate::tools::matches::{self, EngineOptions, Handicap, PerSide, Sprt};
use clap::Args;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// The arguments of `tesuji match`.
#[derive(Args, Debug)]
#[command(after_long_help = RECIPES)]
pub(in crate::cli) struct MatchArguments {
    /// Command of the first engine; the word `self` stands for this program in GTP mode
    #[arg(value_name = "ENGINE")]
    pub first: String,
    /// Command of the second engine
    #[arg(value_name = "OPPONENT")]
    pub second: String,
    /// What the engines speak: gtp, or gomocup for a match of gomoku
    #[arg(long, value_name = "NAME", value_parser = values::match_protocol, default_value = "gtp", help_heading = "Players")]
    pub protocol: MatchProtocol,
    /// Name of the first engine in tables and records [default: what it says]
    #[arg(long, value_name = "NAME", help_heading = "Players")]
    pub first_name: Option<String>,
    /// Name of the second engine
    #[arg(long, value_name = "NAME", help_heading = "Players")]
    pub second_name: Option<String>,
    /// Command of a third engine, which names the dead stones of final positions
    #[arg(long, value_name = "COMMAND", help_heading = "Players")]
    pub referee: Option<String>,
    /// The games.
    #[command(flatten)]
    pub games: GamesOptions,
    /// What is played over the Gomocup protocol.
    #[command(flatten)]
    pub gomoku: GomokuOptions,
    /// The records.
    #[command(flatten)]
    pub records: RecordsOptions,
    /// `--help`.
    #[command(flatten)]
    pub help: HelpOption,
}

/// What is played over the Gomocup protocol. The number of games, the size (15 unless it is given), the opening, the seed
/// and the jobs are those of other matches; `--clock` takes "absolute SECONDS" and "fischer SECONDS INCREMENT".
#[derive(Args, Debug)]
#[command(next_help_heading = "Gomoku")]
pub(in crate::cli) struct GomokuOptions {
    /// Rule of gomoku: freestyle, standard, renju, caro or caro-exact
    #[arg(long, value_name = "RULE", value_parser = values::gomoku_rule, default_value = "freestyle")]
    pub gomoku_rule: Rule,
    /// Choose the last stone of each opening of gomoku so that a search finds both sides' chances alike
    #[arg(long)]
    pub balanced: bool,
    /// Time for each move of gomoku
    #[arg(long, value_name = "SECONDS", value_parser = values::positive_seconds, default_value = "1")]
    pub turn: Duration,
    /// How late an answer may be
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds, default_value = "1")]
    pub tolerance: f64,
}

/// What is played.
#[derive(Args, Debug)]
#[command(next_help_heading = "Games")]
pub(in crate::cli) struct GamesOptions {
    /// Number of games
    #[arg(short = 'n', long, value_name = "NUMBER", default_value_t = 20)]
    pub games: usize,
    /// Size of the board, 1 to 25 [default: 9; of gomoku 15]
    #[arg(long, value_name = "SIZE", value_parser = values::board_size, visible_alias = "size")]
    pub boardsize: Option<usize>,
    /// Points that White receives
    #[arg(long, value_name = "POINTS", value_parser = values::komi, allow_negative_numbers = true, default_value = "7.5")]
    pub komi: f64,
    /// Handicap stones on their usual places
    #[arg(long, value_name = "STONES", conflicts_with = "free_handicap")]
    pub handicap: Option<usize>,
    /// Handicap stones where the engine that plays Black puts them
    #[arg(long, value_name = "STONES")]
    pub free_handicap: Option<usize>,
    /// Rules by which moves are checked and games counted; tell the engines the same in their commands
    #[arg(long, value_name = "NAME", value_parser = values::rules, default_value = "chinese")]
    pub rules: Rules,
    /// Let the first engine play Black in every game
    #[arg(long)]
    pub no_alternate: bool,
    /// Opening moves chosen by the seed [default: by the size of the board]
    #[arg(long, value_name = "MOVES")]
    pub opening: Option<usize>,
    /// Decides the openings and the engines' %SRAND
    #[arg(short = 'r', long, value_name = "NUMBER", value_parser = values::seed, default_value = "1")]
    pub seed: u64,
    /// Moves after which a game is counted as it stands [default: three times the points of the board]
    #[arg(long, value_name = "MOVES")]
    pub move_limit: Option<usize>,
    /// The clock: none, "absolute 300", "canadian 300 60 10", "byoyomi 300 30 5" or "fischer 60 5"
    #[arg(long, value_name = "SYSTEM", default_value = "none")]
    pub clock: TimeControl,
    /// Longest wait for any answer
    #[arg(long, value_name = "SECONDS", value_parser = values::positive_seconds, default_value = "300")]
    pub timeout: Duration,
    /// Games at the same time; 0: one for each processor
    #[arg(short = 'j', long, value_name = "NUMBER", default_value_t = 1)]
    pub jobs: usize,
    /// Stop as soon as it is settled whether the first engine is WEAK or STRONG Elo stronger
    #[arg(long, value_names = ["WEAK", "STRONG"], num_args = 2, allow_negative_numbers = true)]
    pub sprt: Option<Vec<f64>>,
}

/// What is kept.
#[derive(Args, Debug)]
#[command(next_help_heading = "Records")]
pub(in crate::cli) struct RecordsOptions {
    /// Save every game in this folder
    #[arg(long, value_name = "FOLDER")]
    pub sgf: Option<PathBuf>,
    /// Write a JSON record of every game; `-` is stdout, with the table on stderr
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Do not tell how far the match is
    #[arg(long)]
    pub quiet: bool,
}

const RECIPES: &str = "\
Recipes:
  tesuji match self 'gnugo --mode gtp --level 1'
      twenty games on 9x9, colours by turns
  tesuji match 'self --level 5' self --boardsize 19 -n 100 -j 0 --sgf games
      one level against another, on all processors, games kept
  tesuji match self 'gnugo --mode gtp --seed %SRAND' --referee 'gnugo --mode gtp'
      a third engine tells which stones are dead at the end
  tesuji match --protocol gomocup self pbrain-other --turn 0.3 -n 40
      forty games of gomoku on 15x15, 0.3 seconds a move

Exit status: 0 if the match was played, 2 if it could not be.";

/// Runs `tesuji match`.
pub(in crate::cli) fn matches(arguments: MatchArguments) -> ExitCode {
    if arguments.protocol == MatchProtocol::Gomocup {
        return gomoku_match(arguments);
    }
    let ended = matches::run(&options(arguments), &mut io::stdout().lock(), &mut io::stderr());
    ended.map_or_else(|error| could_not_run(&error), ExitCode::from)
}

fn gomoku_match(arguments: MatchArguments) -> ExitCode {
    let options = match gomoku_options(arguments) {
        Ok(options) => options,
        Err(reason) => {
            super::super::complain(&format!("tesuji: {reason}"));
            return ExitCode::from(super::COULD_NOT_RUN);
        }
    };
    let ended = gomocup::run(&options, &mut io::stdout().lock(), &mut io::stderr());
    ended.map_or_else(|error| could_not_run(&error), |()| ExitCode::SUCCESS)
}

fn gomoku_options(arguments: MatchArguments) -> Result<gomocup::GomokuOptions, String> {
    let MatchArguments { first, second, first_name, second_name, games, gomoku, records, .. } = arguments;
    let clock = match games.clock {
        TimeControl::Unlimited => None,
        TimeControl::Absolute { main } => Some((main, Duration::ZERO)),
        TimeControl::Fischer { main, increment, .. } => Some((main, increment)),
        _ => return Err("a match of gomoku has no such clock: expected none, absolute or fischer".to_owned()),
    };
    let size = games.boardsize.unwrap_or(15);
    if !(MIN_SIZE..=MAX_SIZE).contains(&size) {
        return Err(format!("no gomoku on {size}x{size}: expected {MIN_SIZE} to {MAX_SIZE}"));
    }
    Ok(gomocup::GomokuOptions {
        commands: [first, second],
        names: [first_name, second_name],
        size,
        rule: gomoku.gomoku_rule,
        games: games.games,
        alternate: !games.no_alternate,
        opening_moves: games.opening.unwrap_or(4),
        balanced: gomoku.balanced,
        seed: games.seed,
        turn: gomoku.turn,
        clock,
        tolerance: Duration::from_secs_f64(gomoku.tolerance),
        jobs: games.jobs,
        progress: !records.quiet,
    })
}

fn options(arguments: MatchArguments) -> matches::Options {
    let MatchArguments { first, second, first_name, second_name, referee, games, records, .. } = arguments;
    let engine = |command, name| EngineOptions { command, name };
    let handicap = match (games.handicap, games.free_handicap) {
        (Some(stones), _) if stones > 1 => Handicap::Fixed(stones),
        (_, Some(stones)) if stones > 1 => Handicap::Free(stones),
        _ => Handicap::None,
    };
    matches::Options {
        engines: PerSide([engine(first, first_name), engine(second, second_name)]),
        size: games.boardsize.unwrap_or(9),
        komi: games.komi,
        handicap,
        rules: games.rules,
        games: games.games,
        alternate: !games.no_alternate,
        opening_moves: games.opening,
        seed: games.seed,
        move_limit: games.move_limit,
        clock: games.clock,
        timeout: games.timeout,
        jobs: games.jobs,
        referee,
        sgf_directory: records.sgf,
        json: records.json,
        sprt: games.sprt.map(|elo| Sprt { elo0: elo[0], elo1: elo[1] }),
        progress: !records.quiet,
    }
}
