//! Which options and commands does `tesuji` take?
//!
//! The top level is a drop-in for GNU Go's command line (long options may be shortened, the last of a repeated option
//! counts); the commands are our own. This file only describes; the values are read in `values`, acted on in
//! `modes` and `tools`.

use super::accepted::AcceptedOptions;
use super::help;
use super::tools::{
    BenchArguments, InfluenceArguments, LearnArguments, MatchArguments, PatternsArguments, RegressArguments,
    ScoreArguments, TsumegoArguments,
};
use super::values::{self, Mode, ScoreMethod};
use crate::engine::{Remarks, Thinking};
use crate::protocols::gomocup::Sizes;
use crate::reading::GivenDepths;
use crate::types::Color;
use clap::{ArgAction, Args, Parser, Subcommand};
use std::path::PathBuf;

/// The whole command line.
#[derive(Parser, Debug)]
#[command(
    name = "tesuji",
    version,
    about = "Tesuji plays Go in the terminal and over the Go Text Protocol.",
    long_about = help::INTRODUCTION,
    after_help = "Every option and recipes: --help. One command: `tesuji help COMMAND`.",
    after_long_help = help::RECIPES,
    infer_long_args = true,
    args_override_self = true,
    args_conflicts_with_subcommands = true,
    disable_version_flag = true,
    disable_help_flag = true,
    max_term_width = 100
)]
pub(super) struct CommandLine {
    /// What to run; without one the options decide, as for GNU Go.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Options that choose between the ways to run.
    #[command(flatten)]
    pub way: WayOptions,
    /// Options of the engine and the game.
    #[command(flatten)]
    pub options: Options,
    /// Options that print something and stop.
    #[command(flatten)]
    pub information: InformationOptions,
}

/// The arguments of `tesuji gomocup`.
#[derive(Args, Debug)]
#[command(after_long_help = help::GOMOCUP)]
pub(super) struct GomocupArguments {
    /// Boards that START accepts: tournament (15 and 20) or any (5 to 22)
    #[arg(long, value_name = "SIZES", value_parser = values::gomoku_sizes, default_value = "tournament")]
    pub sizes: Sizes,
    /// `--help`.
    #[command(flatten)]
    pub help: HelpOption,
}

/// The commands of our own.
#[derive(Subcommand, Debug)]
pub(super) enum Command {
    /// Speak the Go Text Protocol on stdin and stdout
    Gtp(Box<Options>),
    /// Play in the terminal
    Play(Box<Options>),
    /// Play gomoku over the Gomocup protocol
    Gomocup(GomocupArguments),
    /// Run regression suites and report what is unexpected
    Regress(Box<RegressArguments>),
    /// Play a match between two engines
    Match(Box<MatchArguments>),
    /// Measure speed, and sign what is computed
    Bench(BenchArguments),
    /// Check, look at, match and measure pattern databases
    Patterns(Box<PatternsArguments>),
    /// Show who owns what in a position: territory, moyo, area
    Influence(Box<InfluenceArguments>),
    /// Count games: score, dead stones, seki, and why
    Score(Box<ScoreArguments>),
    /// Solve life-and-death problems
    Tsumego(Box<TsumegoArguments>),
    /// Learn from game records, and measure what was learned
    Learn(Box<LearnArguments>),
}

/// Options that choose between the ways to run.
#[derive(Args, Clone, Default, Debug)]
pub(super) struct WayOptions {
    /// Playing mode: ascii, gtp or gomocup [default: ascii on a terminal, else gtp]
    #[arg(long, value_name = "MODE", value_parser = values::mode, help_heading = "Main options")]
    pub(super) mode: Option<Mode>,
    /// Score the game of --infile: estimate, finish or aftermath
    ///
    /// `estimate` judges the position as it stands. `finish` plays on until both sides pass, then counts. `aftermath`
    /// then plays out the dead stones too. With --mode the mode wins.
    #[arg(long, value_name = "METHOD", value_parser = values::score_method, help_heading = "Main options")]
    pub score: Option<ScoreMethod>,
    /// Write the position of --infile as SGF and stop; `-` is stdout
    #[arg(long, value_name = "FILE", help_heading = "Main options")]
    pub printsgf: Option<PathBuf>,
    /// Set each move of the game of --infile beside the engine's own: white, black or both
    #[arg(long, value_name = "COLOR", value_parser = values::replay, help_heading = "Main options", hide_short_help = true)]
    pub replay: Option<values::Replay>,
    /// Read whether a string in the position of --infile can be captured, and saved
    ///
    /// With --outfile the variations are written as SGF, with --trace on stderr.
    #[arg(long, value_name = "VERTEX", help_heading = "Main options", hide_short_help = true)]
    pub decide_string: Option<String>,
    /// Read whether two strings in the position of --infile can be joined, and kept apart
    ///
    /// With --outfile the variations are written as SGF, with --trace on stderr.
    #[arg(long, value_name = "VERTEX/VERTEX", help_heading = "Main options", hide_short_help = true)]
    pub decide_connection: Option<String>,
    /// Read whether the dragon of a stone in the position of --infile can be killed, and saved
    ///
    /// With --outfile the variations are written as SGF, with --trace on stderr.
    #[arg(long, value_name = "VERTEX", help_heading = "Main options", hide_short_help = true)]
    pub decide_owl: Option<String>,
    /// As --decide-owl, for the dragon as the analysis of the whole position sees it
    #[arg(long, value_name = "VERTEX", help_heading = "Main options", hide_short_help = true)]
    pub decide_dragon: Option<String>,
    /// As --decide-dragon, for every dragon in the position of --infile that cannot run far
    #[arg(long, help_heading = "Main options", hide_short_help = true)]
    pub decide_position: bool,
    /// Read who wins the race between two dragons in the position of --infile, whoever moves first
    #[arg(long, value_name = "VERTEX/VERTEX", help_heading = "Main options", hide_short_help = true)]
    pub decide_semeai: Option<String>,
    /// As --decide-semeai, by proof or by counting liberties alone
    #[arg(long, value_name = "VERTEX/VERTEX", help_heading = "Main options", hide_short_help = true)]
    pub decide_tactical_semeai: Option<String>,
    /// Look for a combination of the side to move, or of --color, in the position of --infile
    ///
    /// With --outfile the variations are written as SGF, with --trace on stderr.
    #[arg(long, help_heading = "Main options", hide_short_help = true)]
    pub decide_combination: bool,
    /// Tell whether the dragon of a stone in the position of --infile is surrounded
    #[arg(long, value_name = "VERTEX", help_heading = "Main options", hide_short_help = true)]
    pub decide_surrounded: Option<String>,
    /// Tell how many eyes the eye space of a vertex in the position of --infile is worth, and the vital points
    #[arg(long, value_name = "VERTEX", help_heading = "Main options", hide_short_help = true)]
    pub decide_eye: Option<String>,
    /// Tell all that is known of the dragon of a stone in the position of --infile
    #[arg(long, value_name = "VERTEX", help_heading = "Main options", hide_short_help = true)]
    pub decide_dragon_data: Option<String>,
    /// The game to load, as with --infile
    #[arg(value_name = "GAME.sgf", value_parser = values::record, conflicts_with = "infile")]
    pub file: Option<PathBuf>,
}

/// Options that print something and stop.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "Information")]
pub(super) struct InformationOptions {
    /// Print the version
    #[arg(short, long, action = ArgAction::Version)]
    pub version: Option<bool>,
    /// Print the copyright notice
    #[arg(long, hide_short_help = true)]
    pub copyright: bool,
    /// Print what this build was made with
    #[arg(long, hide_short_help = true)]
    pub options: bool,
    /// Print the version of the Go Text Protocol
    #[arg(long, hide_short_help = true)]
    pub gtp_version: bool,
    /// Print the names of the built-in pattern databases for playouts
    #[arg(long, hide_short_help = true)]
    pub mc_list_patterns: bool,
    /// Print what each level from 12 to 0 allows
    #[arg(long, hide_short_help = true)]
    pub print_levels: bool,
}

impl InformationOptions {
    /// What is asked for, if anything is.
    pub(super) fn text(&self) -> Option<String> {
        match self {
            _ if self.copyright => Some(help::COPYRIGHT.to_owned()),
            _ if self.options => Some(help::build_options()),
            _ if self.mc_list_patterns => Some(help::playout_patterns()),
            _ if self.print_levels => Some(help::levels()),
            _ if self.gtp_version => Some("2".to_owned()),
            _ => None,
        }
    }
}

/// Options of the engine and the game, the same in every mode.
#[derive(Args, Clone, Default, Debug)]
pub(super) struct Options {
    /// Strength and memory.
    #[command(flatten)]
    pub strength: StrengthOptions,
    /// Limits of reading.
    #[command(flatten)]
    pub reading: ReadingOptions,
    /// Game records.
    #[command(flatten)]
    pub record: RecordOptions,
    /// Board, players, komi, clock.
    #[command(flatten)]
    pub game: GameOptions,
    /// The rules.
    #[command(flatten)]
    pub rules: RulesOptions,
    /// Where GTP commands come from.
    #[command(flatten)]
    pub connection: ConnectionOptions,
    /// Options understood without effect.
    #[command(flatten)]
    pub accepted: AcceptedOptions,
    /// `--help`.
    #[command(flatten)]
    pub help: HelpOption,
}

/// `--help`, in place of clap's own so that it can stand under a heading.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "Information")]
pub(super) struct HelpOption {
    /// Print the options; -h prints the common ones
    #[arg(short, long, action = ArgAction::Help)]
    help: Option<bool>,
}

/// Strength, resignation, randomness, memory, and how much is said.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "Engine options")]
pub(super) struct StrengthOptions {
    /// Strength from 0 upwards; higher is slower [default: 10]
    #[arg(long, value_name = "LEVEL", value_parser = values::level, allow_negative_numbers = true)]
    pub level: Option<u32>,
    /// Lowest level that --autolevel may choose
    #[arg(long, value_name = "LEVEL", value_parser = values::level, allow_negative_numbers = true, hide_short_help = true)]
    pub min_level: Option<u32>,
    /// Highest level that --autolevel may choose
    #[arg(long, value_name = "LEVEL", value_parser = values::level, allow_negative_numbers = true, hide_short_help = true)]
    pub max_level: Option<u32>,
    /// Adapt the level to the clock
    #[arg(long, hide_short_help = true)]
    pub autolevel: bool,
    /// Never resign
    #[arg(long, overrides_with = "resign_allowed")]
    pub never_resign: bool,
    /// Resign lost games (default)
    #[arg(long, overrides_with = "never_resign", hide_short_help = true)]
    pub resign_allowed: bool,
    /// How moves are chosen: classic by their reasons alone, monte-carlo by playouts after a quick look, combined by playouts among moves with reasons [default: monte-carlo]
    #[arg(long, value_name = "NAME", value_parser = values::thinking, overrides_with = "monte_carlo")]
    pub engine: Option<Thinking>,
    /// The same as --engine monte-carlo
    #[arg(long, overrides_with = "engine", hide_short_help = true)]
    pub monte_carlo: bool,
    /// Playouts of a search for each level, in place of the usual number
    #[arg(long, value_name = "GAMES", value_parser = values::games, allow_negative_numbers = true, hide_short_help = true)]
    pub mc_games_per_level: Option<u32>,
    /// Playouts that a search plays side by side, on as many threads as there are [default: 1]
    #[arg(long, value_name = "GAMES", value_parser = values::round, allow_negative_numbers = true, hide_short_help = true)]
    pub mc_round: Option<u32>,
    /// Choose the moves of playouts by a pattern database, in place of the usual habits (--mc-list-patterns lists them)
    #[arg(long, value_name = "NAME", conflicts_with = "mc_load_patterns", hide_short_help = true)]
    pub mc_patterns: Option<String>,
    /// Choose the moves of playouts by the patterns of this file
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub mc_load_patterns: Option<PathBuf>,
    /// Think on the opponent's time
    #[arg(long, hide_short_help = true)]
    pub ponder: bool,
    /// Number of threads; 0: one for each core [default: 0]
    #[arg(long, value_name = "NUMBER", value_parser = values::threads, allow_negative_numbers = true, hide_short_help = true)]
    pub threads: Option<usize>,
    /// Read how territories can be broken into (default from level 10 on)
    #[arg(long, overrides_with = "without_break_in", hide_short_help = true)]
    pub with_break_in: bool,
    /// Take territories as influence sees them (default below level 10)
    #[arg(long, overrides_with = "with_break_in", hide_short_help = true)]
    pub without_break_in: bool,
    /// Play no moves from the book of whole boards
    #[arg(long, alias = "nofuseki", hide_short_help = true)]
    pub nofusekidb: bool,
    /// Do without the book of corners
    #[arg(long, hide_short_help = true)]
    pub nojosekidb: bool,
    /// Play mirror go as long as it can
    #[arg(long, hide_short_help = true)]
    pub mirror: bool,
    /// With so many stones on the board moves are no longer mirrored [default: 20]
    #[arg(long, value_name = "STONES", hide_short_help = true)]
    pub mirror_limit: Option<usize>,
    /// Seed of all random choices; the same seed plays the same game
    #[arg(short = 'r', long, value_name = "NUMBER", value_parser = values::seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// Folder of pattern databases (*.db) to use in place of the built-in ones of the same names
    #[arg(long, value_name = "DIR", hide_short_help = true)]
    pub patterns_dir: Option<PathBuf>,
    /// Memory for results of reading, in megabytes
    #[arg(short = 'M', long, value_name = "MB", value_parser = values::megabytes, allow_negative_numbers = true, hide_short_help = true)]
    pub cache_size: Option<f64>,
    /// Show influence on stderr before every move that is chosen: a sum of bits
    ///
    /// 0x8 before the move; and which diagrams: 0x10 territory, moyo and area, 0x20 influence, 0x40 permeability, 0x80 sources,
    /// 0x100 attenuation, 0x200 value as territory. NO_COLOR keeps colours out.
    #[arg(short = 'm', long, value_name = "LEVEL", value_parser = values::bits, hide_short_help = true)]
    pub moyo: Option<u32>,
    /// Show influence after a move here as --moyo says; territory, moyo and area without it
    #[arg(long, value_name = "VERTEX", value_parser = values::vertex, hide_short_help = true)]
    pub debug_influence: Option<String>,
    /// No banner and no warnings
    #[arg(long, visible_alias = "silent")]
    pub quiet: bool,
}

/// Limits of reading that do not follow the level. Depths are numbers of tried moves.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "Reading (each follows the level by default)")]
pub(super) struct ReadingOptions {
    /// Beyond it only ladders are read
    #[arg(short = 'D', long, value_name = "DEPTH", hide_short_help = true)]
    pub depth: Option<u16>,
    /// Up to it moves at a distance are tried
    #[arg(long, value_name = "DEPTH", hide_short_help = true)]
    pub branch_depth: Option<u16>,
    /// Up to it approaches are tried that make a filling move possible
    #[arg(short = 'B', long, value_name = "DEPTH", hide_short_help = true)]
    pub backfill_depth: Option<u16>,
    /// The same for two approaches in a row
    #[arg(long, value_name = "DEPTH", hide_short_help = true)]
    pub backfill2_depth: Option<u16>,
    /// Up to it the defender leans on surrounding strings
    #[arg(long, alias = "break_chain-depth", value_name = "DEPTH", hide_short_help = true)]
    pub break_chain_depth: Option<u16>,
    /// Up to it moves around linked strings are tried
    #[arg(long, value_name = "DEPTH", hide_short_help = true)]
    pub superstring_depth: Option<u16>,
    /// Up to it strings with four liberties are attacked
    #[arg(short = 'F', long, value_name = "DEPTH", hide_short_help = true)]
    pub fourlib_depth: Option<u16>,
    /// Up to it kos are taken as if a threat had been made and answered
    #[arg(short = 'K', long, value_name = "DEPTH", hide_short_help = true)]
    pub ko_depth: Option<u16>,
    /// Depth of chains of ataris
    #[arg(long, value_name = "DEPTH", hide_short_help = true)]
    pub aa_depth: Option<u16>,
    /// From it on owl reading trusts what it assumes of other dragons
    #[arg(long, value_name = "DEPTH", hide_short_help = true)]
    pub owl_distrust: Option<u16>,
    /// Beyond it owl reading tries one move a position
    #[arg(long, value_name = "DEPTH", hide_short_help = true)]
    pub owl_branch: Option<u16>,
    /// Where owl reading ends
    #[arg(long, value_name = "DEPTH", hide_short_help = true)]
    pub owl_reading: Option<u16>,
    /// Positions that a question about the life of a dragon may cost
    #[arg(long, value_name = "NODES", hide_short_help = true)]
    pub owl_node_limit: Option<u32>,
    /// Positions that one half of a race may cost
    #[arg(long, value_name = "NODES", hide_short_help = true)]
    pub semeai_node_limit: Option<u64>,
}

impl ReadingOptions {
    /// The depth values in the order of `Depths::named`.
    pub(super) fn depths(&self) -> GivenDepths {
        [
            self.depth,
            self.branch_depth,
            self.backfill_depth,
            self.backfill2_depth,
            self.break_chain_depth,
            self.superstring_depth,
            self.fourlib_depth,
            self.ko_depth,
            self.aa_depth,
            self.owl_distrust,
            self.owl_branch,
            self.owl_reading,
        ]
    }
}

/// Which game record is read, how far, and where the new one goes.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "Game records")]
pub(super) struct RecordOptions {
    /// Load this SGF file first; `-` is stdin
    ///
    /// Alone, without --mode, the engine's answer to the position is printed.
    #[arg(short = 'l', long, value_name = "FILE")]
    pub infile: Option<PathBuf>,
    /// Stop loading just before this move: a number, or a vertex such as L10
    #[arg(short = 'L', long, value_name = "MOVE", value_parser = values::until)]
    pub until: Option<String>,
    /// Write the game to this SGF file (not with GTP, which has printsgf)
    #[arg(short = 'o', long, value_name = "FILE")]
    pub outfile: Option<PathBuf>,
    /// Mark in the written game, before each move of the engine: d dead (X) and critical (O) dragons, v move values
    #[arg(short = 'O', long, value_name = "FLAGS", value_parser = values::output_flags, default_value = "", hide_default_value = true, hide_short_help = true)]
    pub output_flags: Remarks,
}

/// The board, the players and the clock.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "Game options")]
pub(super) struct GameOptions {
    /// Size of the board, 1 to 25 [default: 19]
    #[arg(long, value_name = "SIZE", value_parser = values::board_size, allow_negative_numbers = true)]
    pub boardsize: Option<usize>,
    /// Your colour: black or white [default: black]
    #[arg(long, value_name = "COLOR", value_parser = values::color)]
    pub color: Option<Color>,
    /// Number of handicap stones, 0 to 9
    #[arg(long, value_name = "STONES", value_parser = values::handicap, allow_negative_numbers = true)]
    pub handicap: Option<u32>,
    /// Points that White receives [default: 0]
    #[arg(long, value_name = "POINTS", value_parser = values::komi, allow_negative_numbers = true)]
    pub komi: Option<f64>,
    /// Main time of each player
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds, allow_negative_numbers = true)]
    pub clock: Option<f64>,
    /// Time of each byo-yomi period
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds, allow_negative_numbers = true, hide_short_help = true)]
    pub byo_time: Option<f64>,
    /// Stones to play in each byo-yomi period
    #[arg(long, value_name = "STONES", value_parser = values::stones, allow_negative_numbers = true, hide_short_help = true)]
    pub byo_period: Option<u32>,
}

/// Counting, suicide, ko, and how a game ends.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "Rules")]
pub(super) struct RulesOptions {
    /// Count territory and prisoners (default)
    #[arg(long, overrides_with = "chinese_rules")]
    pub japanese_rules: bool,
    /// Count area
    #[arg(long, overrides_with = "japanese_rules")]
    pub chinese_rules: bool,
    /// Forbid suicide (default)
    #[arg(long, overrides_with_all = ["allow_suicide", "allow_all_suicide"], hide_short_help = true)]
    pub forbid_suicide: bool,
    /// Allow suicide of two stones or more
    #[arg(long, overrides_with_all = ["forbid_suicide", "allow_all_suicide"], hide_short_help = true)]
    pub allow_suicide: bool,
    /// Allow every suicide
    #[arg(long, overrides_with_all = ["forbid_suicide", "allow_suicide"], hide_short_help = true)]
    pub allow_all_suicide: bool,
    /// Forbid retaking a ko at once (default)
    #[arg(long, overrides_with_all = ["no_ko", "positional_superko", "situational_superko"], hide_short_help = true)]
    pub simple_ko: bool,
    /// No ko rule
    #[arg(long, overrides_with_all = ["simple_ko", "positional_superko", "situational_superko"], hide_short_help = true)]
    pub no_ko: bool,
    /// Forbid repeating a position
    #[arg(long, overrides_with_all = ["simple_ko", "no_ko", "situational_superko"])]
    pub positional_superko: bool,
    /// Forbid repeating a position with the same side to move
    #[arg(long, overrides_with_all = ["simple_ko", "no_ko", "positional_superko"], hide_short_help = true)]
    pub situational_superko: bool,
    /// Settle life and death at the end by playing on in secret
    #[arg(long, hide_short_help = true)]
    pub play_out_aftermath: bool,
    /// Do not pass before every dead stone is captured
    #[arg(long)]
    pub capture_all_dead: bool,
}

/// Where GTP commands come from, and what is kept of them.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "GTP")]
pub(super) struct ConnectionOptions {
    /// Read commands from this file instead of stdin
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub gtp_input: Option<PathBuf>,
    /// Connect to [HOST:]PORT and take commands from there
    #[arg(long, value_name = "[HOST:]PORT", value_parser = values::address, conflicts_with = "gtp_listen", hide_short_help = true)]
    pub gtp_connect: Option<(String, u16)>,
    /// Wait for one connection on [HOST:]PORT and take commands from there
    #[arg(long, value_name = "[HOST:]PORT", value_parser = values::address, hide_short_help = true)]
    pub gtp_listen: Option<(String, u16)>,
    /// Write every command that arrives to this file
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub gtp_dump_commands: Option<PathBuf>,
    /// Show the board turned: 0 to 7
    #[arg(long, value_name = "NUMBER", value_parser = values::orientation, allow_negative_numbers = true, visible_alias = "orientation", hide_short_help = true)]
    pub gtp_initial_orientation: Option<u8>,
}
