//! What do `--help`, `--version` and their like say?

use super::accepted::ACCEPTED;
use super::args::CommandLine;
use crate::engine::playouts;
use crate::life::semeai::node_limit as semeai_node_limit;
use crate::montecarlo::PlayoutPatterns;
use crate::patterns::library::Library;
use crate::reading::Limits;
use clap::CommandFactory;

/// The first paragraphs of `--help`.
pub(super) const INTRODUCTION: &str = "\
Tesuji plays Go in the terminal and over the Go Text Protocol.

Without a command and without --mode it starts a game on a terminal and speaks GTP on a pipe, so that a Go program \
that runs plain `tesuji` finds an engine. It takes the options of GNU Go: long ones may be shortened as long as they \
stay unambiguous, `--option value` and `--option=value` are the same, and the last of a repeated option counts.";

/// The last part of `--help`.
pub(super) const RECIPES: &str = "\
Recipes:
  tesuji
      play a game here
  tesuji play --boardsize 9 --color white
      play White on a small board
  tesuji play -l game.sgf -L 123
      go on from move 123 of a game
  tesuji --mode gtp
      the command to enter in Sabaki, GoGui, q5Go and other programs
  tesuji --mode gtp --level 5 --never-resign
      the same, quicker and stubborn
  tesuji --mode gtp --chinese-rules --capture-all-dead
      for CGOS, and for referees that count the stones on the board
  tesuji -l game.sgf
      which move would be played now?
  tesuji -l game.sgf --score estimate
      who is ahead?
  tesuji -l game.sgf --score aftermath -o end.sgf
      play it out, count it, keep the played-out game
  tesuji -l game.sgf -L Q16 --printsgf -
      the position before Q16 was played, as SGF

`tesuji --help debug` lists the options for tracing and experiments that scripts
for GNU Go may hold. Exit status: 0 if all went well, 1 on a wrong option or a
file that cannot be read.";

/// The last part of `tesuji gomocup --help`.
pub(super) const GOMOCUP: &str = "\
Managers such as Piskvork start a program whose name begins with `pbrain-`; a
copy of this program, or a link to it, with such a name starts in this mode.
docs/gomoku.md tells how to set it up.";

/// The highest level that `--print-levels` prints.
const HIGHEST_PRINTED: u32 = 12;

/// The commands that stand first on a command line.
const COMMANDS: [&str; 12] = [
    "bench",
    "gomocup",
    "gtp",
    "help",
    "influence",
    "learn",
    "match",
    "patterns",
    "play",
    "regress",
    "score",
    "tsumego",
];

/// Is this word a command?
pub(super) fn is_command(word: &str) -> bool {
    COMMANDS.contains(&word)
}

/// The last line after wrong usage.
pub(super) fn try_help(command: Option<&str>) -> String {
    let call = command.map_or("tesuji".to_owned(), |command| format!("tesuji {command}"));
    format!("Try `{call} --help' for more information.")
}

/// The copyright notice.
pub(super) const COPYRIGHT: &str = "\
Copyright (c) 2026 The Tesuji developers
Tesuji is free software under the MIT licence or the Apache licence 2.0, at your choice.
There is no warranty, to the extent permitted by law.";

/// What `--version` prints; the first line is `Tesuji X.Y.Z`.
pub(super) fn version() -> String {
    format!("Tesuji {}\n{COPYRIGHT}", env!("CARGO_PKG_VERSION"))
}

/// What `--options` prints.
pub(super) fn build_options() -> String {
    format!(
        "Tesuji {}\nboard sizes: 1 to {}\ntarget: {} {}\nprofile: {}",
        env!("CARGO_PKG_VERSION"),
        crate::types::MAX_BOARD,
        std::env::consts::ARCH,
        std::env::consts::OS,
        if cfg!(debug_assertions) { "debug" } else { "release" },
    )
}

/// What `--mc-list-patterns` prints.
pub(super) fn playout_patterns() -> String {
    let library = Library::built_in();
    let names: Vec<String> = PlayoutPatterns::names(&library).map(|name| format!("* {name}\n")).collect();
    format!(
        "Built-in pattern databases for playouts:\n\n{}\nUse \"--mc-patterns NAME\" to choose one of these, \
         \"--mc-load-patterns FILE\" to load one of your own.\nWithout either, playouts go by built-in habits.",
        names.concat()
    )
}

/// What `--print-levels` prints.
pub(super) fn levels() -> String {
    let levels: Vec<String> = (0..=HIGHEST_PRINTED).rev().map(one_level).collect();
    levels.join("\n\n")
}

fn one_level(level: u32) -> String {
    let limits = Limits::for_level(level);
    let depths = limits.depths.named().map(|(name, value)| format!("{name}: {value}"));
    let more = [
        ("owl_node_limit", u64::from(limits.owl_budget())),
        ("semeai_node_limit", semeai_node_limit(level)),
        ("connection_node_limit", u64::from(limits.connection_nodes)),
        ("reading_node_limit", u64::from(limits.nodes)),
        ("playouts", u64::from(playouts(level))),
    ];
    let more = more.map(|(name, value)| format!("{name}: {value}"));
    format!("at level {level}:\n\n{}\n{}", depths.join("\n"), more.join("\n"))
}

/// What `--help debug` prints: the options that are hidden from the ordinary help.
pub(super) fn debugging() -> String {
    let command = CommandLine::command()
        .mut_args(|arg| {
            let hidden = !ACCEPTED.iter().any(|option| option.long == arg.get_id());
            arg.hide(hidden)
        })
        .about("Options that scripts for GNU Go may hold.")
        .long_about(None::<&str>)
        .after_help("What is traced here is asked for over GTP; see `tesuji gtp` and docs/gtp-commands.md.")
        .after_long_help(None::<&str>)
        .override_usage("tesuji [OPTIONS]")
        .subcommand_required(false)
        .disable_help_subcommand(true);
    strip_subcommands(command).render_help().to_string()
}

/// The same command without its subcommands, for a page of options only.
fn strip_subcommands(command: clap::Command) -> clap::Command {
    let hide = |sub: clap::Command| sub.hide(true);
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    names.into_iter().fold(command, |command, name| command.mut_subcommand(name, hide))
}
