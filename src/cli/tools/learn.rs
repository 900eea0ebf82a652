//! What are the arguments of `tesuji learn`?

use super::super::args::HelpOption;
use super::super::values as parsing;
use super::could_not_run;
use crate::engine::Thinking;
use crate::influence::Tuning;
use crate::patterns::learned::model::Model;
use crate::patterns::library::Library;
use crate::tools::learn::error::LearnError;
use crate::tools::learn::fit::Settings;
use crate::tools::learn::gomoku;
use crate::tools::learn::influence;
use crate::tools::learn::judge::{self, advise};
use crate::tools::learn::life;
use crate::tools::learn::moves;
use crate::tools::learn::openings::{self, Limits};
use crate::tools::learn::options::Options;
use crate::tools::learn::playouts;
use crate::tools::learn::position::is_for_test;
use crate::tools::learn::reasons;
use crate::tools::learn::records::read_all;
use crate::tools::learn::test::{Tally, test};
use crate::tools::learn::values;
use clap::{Args, Subcommand};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

/// The arguments of `tesuji learn`.
#[derive(Args, Debug)]
pub(in crate::cli) struct LearnArguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Fit the weights of the move predictor to games
    Moves(MovesArguments),
    /// Fit to games what reasons add to the weights of the move predictor
    Reasons(ReasonsArguments),
    /// Fit the weights of moves that decide life and death to problems
    Life(LifeArguments),
    /// Fit the weights of moves in playouts to games
    Playouts(PlayoutsArguments),
    /// Count the openings of games and write the books of whole boards and of corners
    Openings(OpeningsArguments),
    /// Fit the weights of the parts of a move's worth to games
    Values(ValuesArguments),
    /// Measure the classic engine's choices by what a search thinks of them
    Judge(JudgeArguments),
    /// Ask a search for its moves in positions of games, for `learn reasons` to learn from
    Advise(AdviseArguments),
    /// Fit the worths of gomoku's lines to games of the engine against itself
    Gomoku(GomokuArguments),
    /// Measure the committed weights on games
    Test(TestArguments),
    /// Fit the constants of influence to the ends of games
    Influence(InfluenceArguments),
}

/// Where games are.
#[derive(Args, Debug)]
struct GameFiles {
    /// Files with one game a line, .zst and .gz are decompressed; .sgf are records
    #[arg(value_name = "GAMES", required = true)]
    games: Vec<PathBuf>,
}

/// How weights are fitted.
#[derive(Args, Debug)]
struct FitArguments {
    /// Step of the fit at the beginning
    #[arg(long, value_name = "STEP", default_value_t = 0.1)]
    rate: f32,
    /// Pull of the weights towards 0
    #[arg(long, value_name = "SHARE", default_value_t = 0.01)]
    decay: f32,
    /// Order of the training and choice of positions
    #[arg(short = 'r', long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Number of threads; 0: one for each core
    #[arg(short = 'j', long, value_name = "NUMBER", default_value_t = 0, value_parser = parsing::threads)]
    threads: usize,
}

impl FitArguments {
    fn settings(&self, rounds: usize) -> Settings {
        Settings { rounds, rate: self.rate, decay: self.decay, seed: self.seed }
    }
}

#[derive(Args, Debug)]
#[command(after_long_help = TREES)]
struct LifeArguments {
    /// Collections of problems with trees
    #[arg(value_name = "PROBLEMS", required = true)]
    problems: Vec<PathBuf>,
    /// Where to write the weights
    #[arg(short, long, value_name = "FILE", default_value = "patterns/learned/life.weights")]
    output: PathBuf,
    /// Keep shapes in which so many right moves were made
    #[arg(long, value_name = "NUMBER", default_value_t = 6)]
    threshold: u32,
    /// Rounds through the positions
    #[arg(long, value_name = "NUMBER", default_value_t = 8)]
    rounds: usize,
    #[command(flatten)]
    fit: FitArguments,
    /// First line of the file's head: what the problems are
    #[arg(long, value_name = "TEXT", default_value = "Learned from problems.")]
    title: String,
    #[command(flatten)]
    help: HelpOption,
}

#[derive(Args, Debug)]
#[command(after_long_help = CONTEXTS)]
struct PlayoutsArguments {
    #[command(flatten)]
    files: GameFiles,
    /// Where to write the database
    #[arg(short, long, value_name = "FILE", default_value = "patterns/mc_learned.db")]
    output: PathBuf,
    /// Give a context its line if so many moves could have been played in it
    #[arg(long, value_name = "NUMBER", default_value_t = 2000)]
    threshold: u32,
    /// Use so many games at most; 0: all
    #[arg(long, value_name = "NUMBER", default_value_t = 4000)]
    limit: usize,
    /// Use so many moves of each game
    #[arg(long, value_name = "NUMBER", default_value_t = 15)]
    moves: usize,
    /// Rounds through the moves
    #[arg(long, value_name = "NUMBER", default_value_t = 8)]
    rounds: usize,
    #[command(flatten)]
    fit: FitArguments,
    /// First line of the file's head: what the games are, and when
    #[arg(long, value_name = "TEXT", default_value = "Learned from game records.")]
    title: String,
    #[command(flatten)]
    help: HelpOption,
}

#[derive(Args, Debug)]
#[command(after_long_help = ENDS)]
struct InfluenceArguments {
    #[command(flatten)]
    files: GameFiles,
    /// Positions to fit to, one a game
    #[arg(long, value_name = "NUMBER", default_value_t = 1000)]
    positions: usize,
    /// Rounds through all constants; 0: measure those in force
    #[arg(long, value_name = "NUMBER", default_value_t = 12)]
    rounds: usize,
    /// Positions to measure on, of games that the fit does not see
    #[arg(long, value_name = "NUMBER", default_value_t = 200)]
    test: usize,
    /// Measure another engine beside, such as 'gnugo --mode gtp'
    #[arg(long, value_name = "COMMAND")]
    against: Option<String>,
    /// Folder of `.db` files to use in place of the built-in databases of the same names
    #[arg(long, value_name = "DIR")]
    patterns_dir: Option<PathBuf>,
    #[command(flatten)]
    help: HelpOption,
}

#[derive(Args, Debug)]
#[command(after_long_help = FORM)]
struct MovesArguments {
    #[command(flatten)]
    files: GameFiles,
    /// Where to write the weights
    #[arg(short, long, value_name = "FILE", default_value = "patterns/learned/local.weights")]
    output: PathBuf,
    /// Keep shapes in which so many moves were played
    #[arg(long, value_name = "NUMBER", default_value_t = 60)]
    threshold: u32,
    /// Use so many games only; 0: all
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    limit: usize,
    /// Rounds through the games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    rounds: usize,
    /// Moves of each game in each round
    #[arg(long, value_name = "NUMBER", default_value_t = 50)]
    moves: usize,
    #[command(flatten)]
    fit: FitArguments,
    /// First line of the file's head: what the games are
    #[arg(long, value_name = "TEXT", default_value = "Learned from game records.")]
    title: String,
    #[command(flatten)]
    help: HelpOption,
}

#[derive(Args, Debug)]
#[command(after_long_help = STUDIED)]
struct ReasonsArguments {
    #[command(flatten)]
    files: GameFiles,
    /// Where to write the weights
    #[arg(short, long, value_name = "FILE", default_value = "patterns/learned/full.weights")]
    output: PathBuf,
    /// Where to keep what was studied, so that a run that is interrupted can go on
    #[arg(long, value_name = "FILE", default_value = "studied.tsv")]
    studied: PathBuf,
    /// Positions to learn from, one a game; a quarter as many more are for tests
    #[arg(long, value_name = "NUMBER", default_value_t = 4000, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// Level of the engine that studies them
    #[arg(long, value_name = "LEVEL", default_value_t = 2)]
    level: u32,
    /// Rounds through the positions; 0: measure the weights in force on the positions for tests
    #[arg(long, value_name = "NUMBER", default_value_t = 16)]
    rounds: usize,
    #[command(flatten)]
    fit: FitArguments,
    /// First line of the file's head: what the games are
    #[arg(long, value_name = "TEXT", default_value = "Learned from game records.")]
    title: String,
    #[command(flatten)]
    help: HelpOption,
}

#[derive(Args, Debug)]
#[command(after_long_help = FORM)]
struct OpeningsArguments {
    #[command(flatten)]
    files: GameFiles,
    /// Where to write the openings of whole boards
    #[arg(long, value_name = "FILE", default_value = "patterns/fuseki.db")]
    fuseki: PathBuf,
    /// Where to write the openings of corners
    #[arg(long, value_name = "FILE", default_value = "patterns/joseki.db")]
    joseki: PathBuf,
    /// Only games whose tags contain this text
    #[arg(long, value_name = "TEXT")]
    tag: Option<String>,
    /// No games whose tags contain this text
    #[arg(long, value_name = "TEXT")]
    skip: Option<String>,
    /// Keep moves that were played so often on a whole board of 19 lines
    #[arg(long, value_name = "NUMBER", default_value_t = 72)]
    whole: u32,
    /// Keep moves that were played so often on a smaller board
    #[arg(long, value_name = "NUMBER", default_value_t = 3)]
    small: u32,
    /// Keep moves that were played so often in a corner
    #[arg(long, value_name = "NUMBER", default_value_t = 105)]
    corner: u32,
    /// Keep moves that so many percent of those chose who played in the position
    #[arg(long, value_name = "PERCENT", default_value_t = 3.0)]
    share: f64,
    /// Lines of a corner; several sizes complete each other, from large to small
    #[arg(long, value_name = "LINES,...", value_delimiter = ',', default_value = "9,7",
          value_parser = clap::value_parser!(u8).range(3..=9))]
    sides: Vec<u8>,
    /// Number of threads; 0: one for each core
    #[arg(short = 'j', long, value_name = "NUMBER", default_value_t = 0, value_parser = parsing::threads)]
    threads: usize,
    /// First line of the heads of both files: what the games are, and the date
    #[arg(long, value_name = "TEXT", default_value = "Learned from game records.")]
    title: String,
    #[command(flatten)]
    help: HelpOption,
}

#[derive(Args, Debug)]
#[command(after_long_help = FORM)]
struct ValuesArguments {
    #[command(flatten)]
    files: GameFiles,
    /// Positions to fit to, one a game; a fourth as many are kept for the measurement
    #[arg(long, value_name = "NUMBER", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// Level at which moves are valued
    #[arg(long, value_name = "LEVEL", default_value_t = 10)]
    level: u32,
    /// Choice of positions
    #[arg(short = 'r', long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    help: HelpOption,
}

#[derive(Args, Debug)]
#[command(after_long_help = JUDGED)]
struct JudgeArguments {
    /// File in which judged positions are kept; it is made if there is none
    #[arg(value_name = "JUDGED")]
    judged: PathBuf,
    /// Files with games to take positions from while the file has too few
    #[arg(long, value_name = "GAMES", num_args = 1..)]
    games: Vec<PathBuf>,
    /// Positions to measure on, one a game
    #[arg(long, value_name = "NUMBER", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// Playouts after each candidate
    #[arg(long, value_name = "NUMBER", default_value_t = 1500, value_parser = clap::value_parser!(u32).range(1..))]
    playouts: u32,
    /// The engine whose choices are measured: classic, monte-carlo or combined
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = parsing::thinking)]
    engine: Thinking,
    /// Its level
    #[arg(long, value_name = "LEVEL", default_value_t = 10)]
    level: u32,
    /// Show so many choices of the training half, the worst first, with the reasons for them and for the best moves
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    worst: usize,
    /// Number of threads; 0: one for each core
    #[arg(short = 'j', long, value_name = "NUMBER", default_value_t = 0, value_parser = parsing::threads)]
    threads: usize,
    #[command(flatten)]
    help: HelpOption,
}

#[derive(Args, Debug)]
#[command(after_long_help = ADVISED)]
struct AdviseArguments {
    #[command(flatten)]
    files: GameFiles,
    /// File to which the positions are added that it does not hold yet
    #[arg(short, long, value_name = "FILE", default_value = "advised.txt")]
    output: PathBuf,
    /// Positions of each game
    #[arg(long, value_name = "NUMBER", default_value_t = 25, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// Playouts for each
    #[arg(long, value_name = "NUMBER", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..))]
    playouts: u32,
    /// Choice of positions
    #[arg(short = 'r', long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Number of threads; 0: one for each core
    #[arg(short = 'j', long, value_name = "NUMBER", default_value_t = 0, value_parser = parsing::threads)]
    threads: usize,
    #[command(flatten)]
    help: HelpOption,
}

#[derive(Args, Debug)]
#[command(after_long_help = SELF_PLAY)]
struct GomokuArguments {
    /// Where to write the worths
    #[arg(short, long, value_name = "FILE", default_value = "patterns/gomoku.learned")]
    output: PathBuf,
    /// Games of each round
    #[arg(short = 'n', long, value_name = "NUMBER", default_value_t = 12_600)]
    games: usize,
    /// Rounds of playing and fitting, each with what the one before learned
    #[arg(long, value_name = "NUMBER", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..))]
    rounds: u16,
    /// Stones tried for each move
    #[arg(long, value_name = "NUMBER", default_value_t = 3000)]
    nodes: u64,
    /// Give lines a worth of their own if they were seen in so many positions
    #[arg(long, value_name = "NUMBER", default_value_t = 20)]
    threshold: u32,
    /// Pull towards the worths of single lines, which counts like so many positions
    #[arg(long, value_name = "NUMBER", default_value_t = 50.0, value_parser = parsing::weight)]
    pull: f64,
    /// Choice of openings
    #[arg(short = 'r', long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Number of threads; 0: one for each core
    #[arg(short = 'j', long, value_name = "NUMBER", default_value_t = 0, value_parser = parsing::threads)]
    threads: usize,
    /// First line of the file's head
    #[arg(long, value_name = "TEXT", default_value = "Learned from games of the engine against itself.")]
    title: String,
    #[command(flatten)]
    help: HelpOption,
}

#[derive(Args, Debug)]
#[command(after_long_help = FORM)]
struct TestArguments {
    #[command(flatten)]
    files: GameFiles,
    /// Test on all games of the files, not only on those that `learn moves` keeps aside
    #[arg(long)]
    all: bool,
    /// Only games whose tags contain this text
    #[arg(long, value_name = "TEXT")]
    tag: Option<String>,
    #[command(flatten)]
    help: HelpOption,
}

const FORM: &str = "\
A game is a line of six fields separated by tabs: tags, board size, komi,
set-up, result and moves. One game of twenty, chosen by a hash of its moves, is
kept for tests; `learn test` uses those.";

const STUDIED: &str = "\
A game is a line of six fields separated by tabs: tags, board size, komi,
set-up, result and moves. One game of twenty, chosen by a hash of its moves, is
kept for tests. Of positions that `learn advise` wrote the last move counts, and
they are kept with the game that they are from. The weights of shape and tactics
are those in force. A small --rate with a large --decay suits so few positions:
0.03 and 0.1.";

const CONTEXTS: &str = "\
A game is a line of six fields separated by tabs: tags, board size, komi,
set-up, result and moves. One game of twenty, chosen by a hash of its moves, is
kept for tests. The database is one of kind playout, which --mc-load-patterns
takes; docs/montecarlo.md tells how it is made.";

const TREES: &str = "\
A problem is a game tree whose leaves have comments that begin with RIGHT or
WRONG. One problem of ten, chosen by a hash of its stones, is kept for tests.";

const SELF_PLAY: &str = "\
One game of twenty is kept for tests. The file is compiled into the program, so
that it has to be built anew before the worths count; docs/gomoku.md tells how
they are made.";

const JUDGED: &str = "\
Komi makes each position even. A move is worth the chance to win after it, by a
search with the given number of playouts for the answer. A choice loses what
the best candidate is worth more. Half of the positions, chosen by a hash of
their games, are the training half: only its choices are shown.";

const ADVISED: &str = "\
Komi makes each position even, and a search with the given number of playouts
chooses a move. Position and move are written as a game, one a line, which
`learn reasons` takes beside games of players: it learns from the last move.";

const ENDS: &str = "\
A game is a line of six fields separated by tabs: tags, board size, komi,
set-up, result and moves. Games on 19 lines are used whose recorded result is
what the engine counts in the end. One of twenty is kept for the measurement.";

/// Runs `tesuji learn`.
pub(in crate::cli) fn learn(arguments: LearnArguments) -> ExitCode {
    let done = match arguments.what {
        What::Moves(arguments) => learn_moves(arguments),
        What::Reasons(arguments) => learn_reasons(arguments),
        What::Life(arguments) => life(arguments),
        What::Openings(arguments) => learn_openings(arguments),
        What::Playouts(arguments) => learn_playouts(arguments),
        What::Values(arguments) => values(arguments),
        What::Judge(arguments) => judge_choices(arguments),
        What::Advise(arguments) => advise(arguments),
        What::Gomoku(arguments) => learn_gomoku(arguments),
        What::Test(arguments) => test_weights(&arguments),
        What::Influence(arguments) => fit_influence(&arguments),
    };
    match done.and_then(|text| Ok(writeln!(io::stdout(), "{text}")?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => could_not_run(&*error),
    }
}

type Done = Result<String, Box<dyn std::error::Error>>;

fn learn_moves(arguments: MovesArguments) -> Done {
    let learned = moves::run(&Options {
        games: arguments.files.games,
        output: arguments.output,
        threshold: arguments.threshold,
        limit: arguments.limit,
        moves_per_game: arguments.moves,
        settings: arguments.fit.settings(arguments.rounds),
        threads: arguments.fit.threads,
        title: arguments.title,
    })?;
    Ok(format!("{} games, {} shapes\nheld out: {}", learned.games, learned.shapes, learned.held_out))
}

fn learn_reasons(arguments: ReasonsArguments) -> Done {
    let settings = arguments.fit.settings(arguments.rounds);
    let study = reasons::Study {
        games: arguments.files.games,
        studied: arguments.studied,
        positions: arguments.positions as usize,
        level: arguments.level,
        seed: settings.seed,
        threads: arguments.fit.threads,
    };
    if settings.rounds == 0 {
        return Ok(told(reasons::measure(&study)?));
    }
    let options = reasons::Options { study, output: arguments.output, settings, title: arguments.title };
    let learned = reasons::run(&options)?;
    Ok(format!("{} positions\n{}", learned.positions, told([learned.local, learned.held_out])))
}

fn told([local, full]: [Tally; 2]) -> String {
    format!("held out, shape and tactics alone: {local}\nheld out: {full}")
}

fn life(arguments: LifeArguments) -> Done {
    let learned = life::run(&life::Options {
        problems: arguments.problems,
        output: arguments.output,
        threshold: arguments.threshold,
        settings: arguments.fit.settings(arguments.rounds),
        threads: arguments.fit.threads,
        title: arguments.title,
    })?;
    Ok(format!(
        "{} positions, {} shapes\nheld out, hand-made order: {}\nheld out: {}",
        learned.positions, learned.shapes, learned.before, learned.held_out
    ))
}

/// Moves of a game that are counted on the whole board, and in corners.
const OPENING: [usize; 2] = [30, 120];

fn learn_playouts(arguments: PlayoutsArguments) -> Done {
    let learned = playouts::run(&Options {
        games: arguments.files.games,
        output: arguments.output,
        threshold: arguments.threshold,
        limit: arguments.limit,
        moves_per_game: arguments.moves,
        settings: arguments.fit.settings(arguments.rounds),
        threads: arguments.fit.threads,
        title: arguments.title,
    })?;
    Ok(format!(
        "{} games, {} contexts\nheld out: {}\nuniform:  {}",
        learned.games, learned.contexts, learned.held_out, learned.uniform
    ))
}

fn learn_openings(arguments: OpeningsArguments) -> Done {
    let learned = openings::run(&openings::Options {
        games: arguments.files.games,
        fuseki: arguments.fuseki,
        joseki: arguments.joseki,
        tag: arguments.tag,
        skip: arguments.skip,
        limits: Limits {
            fuseki: arguments.whole,
            small: arguments.small,
            joseki: arguments.corner,
            share: arguments.share,
            sides: arguments.sides.into_iter().map(usize::from).collect(),
            moves: OPENING,
        },
        threads: arguments.threads,
        title: arguments.title,
    })?;
    Ok(learned.to_string())
}

fn values(arguments: ValuesArguments) -> Done {
    let ValuesArguments { files: GameFiles { games }, positions, level, seed, .. } = arguments;
    let positions = positions as usize;
    Ok(values::run(&values::Options { games, positions, level, seed })?.to_string())
}

fn judge_choices(arguments: JudgeArguments) -> Done {
    let measured = judge::run(&judge::Options {
        judged: arguments.judged,
        games: arguments.games,
        positions: arguments.positions as usize,
        playouts: arguments.playouts,
        level: arguments.level,
        thinking: arguments.engine,
        worst: arguments.worst,
        threads: arguments.threads,
    })?;
    Ok(measured.to_string())
}

fn advise(arguments: AdviseArguments) -> Done {
    let positions = advise::run(&advise::Options {
        games: arguments.files.games,
        output: arguments.output,
        positions: arguments.positions as usize,
        playouts: arguments.playouts,
        seed: arguments.seed,
        threads: arguments.threads,
    })?;
    Ok(format!("{positions} positions"))
}

fn learn_gomoku(arguments: GomokuArguments) -> Done {
    let learned = gomoku::run(&gomoku::Options {
        output: arguments.output,
        games: arguments.games,
        rounds: usize::from(arguments.rounds),
        nodes: arguments.nodes,
        threshold: arguments.threshold,
        pull: arguments.pull,
        seed: arguments.seed,
        threads: arguments.threads,
        title: arguments.title,
    })?;
    Ok(learned.to_string())
}

fn test_weights(arguments: &TestArguments) -> Done {
    let mut games = read_all(&arguments.files.games).map_err(LearnError::from)?;
    games.retain(|game| arguments.all || is_for_test(game));
    games.retain(|game| arguments.tag.as_ref().is_none_or(|tag| game.tags.contains(tag.as_str())));
    if games.is_empty() {
        return Err(Box::new(LearnError::NoGames));
    }
    Ok(format!("{} games: {}", games.len(), test(Model::local(), &games)))
}

fn fit_influence(arguments: &InfluenceArguments) -> Done {
    let games = read_all(&arguments.files.games).map_err(LearnError::from)?;
    let mut library = Library::built_in();
    if let Some(folder) = &arguments.patterns_dir {
        library.load(folder)?;
    }
    let held_out = influence::samples(&games, &library, arguments.test, true);
    if held_out.is_empty() {
        return Err(Box::new(LearnError::NoGames));
    }
    let mut tuning = Tuning::default();
    let mut text = String::new();
    if arguments.rounds > 0 {
        let training = influence::samples(&games, &library, arguments.positions, false);
        let progress = |round, loss| super::super::complain(&format!("round {round}: log loss {loss:.4}"));
        tuning = influence::fit(&training, arguments.rounds, progress);
        text += &format!("{} positions: {}\n", training.len(), influence::foresight(&training, tuning));
        for (name, value) in influence::constants(tuning) {
            text += &format!("{name} {value:.3}\n");
        }
    }
    text += &match &arguments.against {
        Some(engine) => influence::compare(&held_out, tuning, engine)?.to_string(),
        None => {
            format!("held out, {} positions: {}", held_out.len(), influence::foresight(&held_out, tuning))
        }
    };
    Ok(text)
}
