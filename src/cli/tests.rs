//! Does the command line mean what scripts for GNU Go mean by it?

use super::args::{Command, CommandLine};
use super::values::{Mode, ScoreMethod};
use super::{help, settings, usage_message};
use crate::types::Color;
use clap::{CommandFactory, Parser};
use std::ffi::OsString;

fn parse(line: &str) -> Result<CommandLine, String> {
    let words: Vec<OsString> =
        std::iter::once("tesuji").chain(line.split_whitespace()).map(OsString::from).collect();
    CommandLine::try_parse_from(&words).map_err(|error| usage_message(&error, &words))
}

fn parsed(line: &str) -> CommandLine {
    parse(line).unwrap_or_else(|message| panic!("{line}: {message}"))
}

/// The first line of the refusal.
fn refusal(line: &str) -> String {
    let message = parse(line).map(|parsed| panic!("{line} was accepted: {parsed:?}")).unwrap_err();
    let command = line.split(' ').next().filter(|word| help::is_command(word));
    assert!(message.ends_with(&format!("\n{}", help::try_help(command))), "{message}");
    message.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn the_definition_is_sound() {
    CommandLine::command().debug_assert();
}

#[test]
fn the_short_help_shows_the_common_options() {
    insta::assert_snapshot!(CommandLine::command().term_width(90).render_help());
}

#[test]
fn the_long_help_shows_everything_with_recipes() {
    insta::assert_snapshot!(CommandLine::command().term_width(90).render_long_help());
}

#[test]
fn the_help_of_every_command_is_as_agreed() {
    let mut command = CommandLine::command().term_width(90);
    command.build();
    for sub in command.get_subcommands_mut().filter(|sub| sub.get_name() != "help") {
        insta::assert_snapshot!(format!("help_{}", sub.get_name()), sub.render_long_help());
    }
}

#[test]
fn the_debugging_help_lists_what_is_hidden_elsewhere() {
    insta::assert_snapshot!(help::debugging());
}

#[test]
fn the_version_begins_with_the_name_and_the_number() {
    let version = help::version();
    let first = version.lines().next().unwrap();
    assert_eq!(first, format!("Tesuji {}", env!("CARGO_PKG_VERSION")));
    assert!(help::build_options().starts_with(first));
}

#[test]
fn every_command_is_known_by_name() {
    let mut command = CommandLine::command();
    command.build();
    let names: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
    assert_eq!(names.len(), 12);
    assert!(names.into_iter().all(help::is_command));
}

#[test]
fn a_value_stands_behind_a_space_or_an_equals_sign() {
    for line in ["--mode gtp", "--mode=gtp", "--mod gtp", "--mode GTP"] {
        assert_eq!(parsed(line).way.mode, Some(Mode::Gtp), "{line}");
    }
}

#[test]
fn unambiguous_beginnings_are_understood() {
    assert!(parsed("--chinese-rule").options.rules.chinese_rules);
    assert!(parsed("--capture").options.rules.capture_all_dead);
    assert!(parsed("--play").options.rules.play_out_aftermath);
    assert!(parsed("--never").options.strength.never_resign);
    assert_eq!(parsed("--boards 9").options.game.boardsize, Some(9));
    assert_eq!(parsed("--lev 3").options.strength.level, Some(3));
    assert!(parsed("--silent").options.strength.quiet && parsed("--qui").options.strength.quiet);
}

#[test]
fn ambiguous_beginnings_are_refused() {
    assert_eq!(
        refusal("--c 3"),
        "tesuji: unexpected argument '--c' found (a similar argument exists: '--clock')"
    );
    assert!(refusal("--m 3").starts_with("tesuji: unexpected argument '--m' found"));
}

#[test]
fn the_last_of_a_repeated_option_counts() {
    assert_eq!(parsed("--level 3 --level 5").options.strength.level, Some(5));
    assert_eq!(parsed("--mode ascii --mode gtp").way.mode, Some(Mode::Gtp));
    let rules = parsed("--chinese-rules --japanese-rules").options.rules;
    assert!(rules.japanese_rules && !rules.chinese_rules);
    let rules = parsed("--no-ko --positional-superko --allow-all-suicide --allow-suicide").options.rules;
    assert!(rules.positional_superko && !rules.no_ko && rules.allow_suicide && !rules.allow_all_suicide);
    assert!(!parsed("--never-resign --resign-allowed").options.strength.never_resign);
    assert!(parsed("--quiet --quiet").options.strength.quiet);
}

#[test]
fn lines_from_scripts_and_clients_are_accepted() {
    for line in [
        "--mode gtp --quiet",
        "--mode=gtp --chinese-rules --capture-all-dead --level=1",
        "--mode gtp --score aftermath --capture-all-dead --chinese-rules --level 8",
        "--score estimate --mode gtp",
        "--quiet --mode gtp -w -t -d0x101840 --showtime",
        "--mode gtp --quiet -t -w -d 0x101840",
        "--quiet --mode gtp --gtp-input 13x13.tst",
        "--mode gtp --positional-superko --allow-suicide --never-resign",
        "-l - --quiet --printsgf -",
        "--score finish -L 40 -l game.sgf -o out.sgf",
        "--mode gtp --level 9 --never-resign --resign-allowed --cache-size 8 -M8",
        "--mode ascii --color black --handicap 2 --boardsize 9x9 --komi -5.5",
        "--mode gtp --seed 12345 -r -1 --monte-carlo --mc-games-per-level 8000",
        "--mode gtp --clock 600 --byo-time 30 --byo-period 5 --autolevel --min-level 1 --max-level 8",
        "--mode gtp --gtp-connect localhost:5000",
        "--mode gtp --gtp-listen 5000 --orientation 3",
        "-l game.sgf -L Q16 -o out.sgf -O dv",
        "-D 16 -B 12 -F 7 -K 8 --branch-depth 13 --owl-node-limit 1000",
    ] {
        parsed(line);
    }
}

#[test]
fn values_are_read() {
    let line = parsed("-L K10 --boardsize 13x13 --color W --komi=-0.5 --score est -r 7 game.sgf");
    assert_eq!(line.options.record.until, Some("K10".to_owned()));
    assert_eq!(line.options.game.boardsize, Some(13));
    assert_eq!(line.options.game.color, Some(Color::White));
    assert_eq!(line.options.game.komi, Some(-0.5));
    assert_eq!(line.options.strength.seed, Some(7));
    assert_eq!(line.way.score, Some(ScoreMethod::Estimate));
    assert_eq!(line.way.file.as_deref(), Some(std::path::Path::new("game.sgf")));
}

#[test]
fn limits_of_reading_and_books_reach_the_engine() {
    let options =
        parsed("-D 20 --break_chain-depth 3 --owl-node-limit 77 --semeai-node-limit 5 --nofuseki --mirror")
            .options;
    let engine = settings::engine(&options).expect("sound options");
    let limits = engine.reading_limits(10);
    assert_eq!((limits.depths.depth, limits.depths.break_chain_depth, limits.depths.ko_depth), (20, 3, 8));
    assert_eq!((limits.owl_budget(), engine.semeai_nodes()), (77, 5));
    let config = engine.config;
    assert_eq!((config.fuseki, config.joseki, config.mirror), (false, true, Some(20)));
    let usual = settings::engine(&parsed("").options).expect("no options").config;
    assert_eq!((usual.fuseki, usual.joseki, usual.mirror), (true, true, None));
}

#[test]
fn every_level_is_printed_with_its_limits() {
    let text = parsed("--print-levels").information.text().expect("a text");
    assert_eq!(text.matches("at level").count(), 13);
    assert!(text.starts_with("at level 12:\n\ndepth: 18\n"));
    assert!(text.contains("at level 10:\n\ndepth: 16\nbranch_depth: 13\nbackfill_depth: 12\n"));
}

#[test]
fn options_without_effect_are_known_by_name() {
    let options = parsed("--cosmic-gnugo -d0x10 --limit-search d4").options.accepted;
    let names: Vec<&str> = options.without_effect().map(|option| option.long).collect();
    assert_eq!(names, ["cosmic-gnugo", "debug", "limit-search"]);
    assert!(options.refused().is_none());
    assert_eq!(parsed("--debug-flags").options.accepted.refused().unwrap().long, "debug-flags");
}

#[test]
fn wrong_usage_is_answered_by_one_sentence() {
    let lines = [
        "--nonsense",
        "--colr white",
        "--boardsize 0",
        "--boardsize 26",
        "--boardsize 9x13",
        "--boardsize",
        "--color red",
        "--komi x",
        "--level -1",
        "--handicap 10",
        "--mode text",
        "--mode gmp",
        "--score foo",
        "--until I5",
        "-L 0",
        "--clock soon",
        "--byo-period 0",
        "--gtp-listen here",
        "--orientation 8",
        "--replay nobody",
        "--seed x",
        "-Q",
        "a.sgf b.sgf",
        "-l a.sgf b.sgf",
        "--level 3 gtp",
        "gtp --score estimate",
        "match self",
        "match self self --rules calvinball",
        "match self self --clock sundial",
        "--mc-games-per-level 0",
        "--mc-round 0",
        "--threads -1",
        "--threads 100000",
        "learn gomoku --pull=-1",
        "--mc-patterns uniform --mc-load-patterns mine.db",
        "regress --shard 5/4",
        "regress --format prose",
        "regress merge",
        "bench everything",
    ];
    let answers: Vec<String> = lines.iter().map(|line| format!("{line}\n    {}", refusal(line))).collect();
    insta::assert_snapshot!(answers.join("\n"));
}

#[test]
fn the_search_of_gnu_go_is_ours() {
    let strength = |line: &str| parsed(line).options.strength;
    let asked = strength("--monte-carlo --mc-games-per-level 8000 --mc-patterns mogo_classic");
    assert!(asked.monte_carlo && asked.mc_games_per_level == Some(8000));
    assert_eq!(asked.mc_patterns.as_deref(), Some("mogo_classic"));
    assert!(!strength("--monte-carlo --engine classic").monte_carlo);
    assert_eq!(strength("--engine classic --monte-carlo").engine, None);
    insta::assert_snapshot!(parsed("--mc-list-patterns").information.text().unwrap());
}

#[test]
fn patterns_for_playouts_that_are_not_there_are_told() {
    let engine = |line: &str| settings::engine(&parsed(line).options).err().unwrap_or("fine".to_owned());
    assert_eq!(engine("--mc-patterns mc_uniform"), "fine");
    assert_eq!(
        engine("--mc-load-patterns no/such.db"),
        "tesuji: --mc-load-patterns: cannot read no/such.db: No such file or directory (os error 2)"
    );
    assert!(
        engine("--mc-load-patterns patterns/conn.db")
            .contains("is of kind connections: expected kind playout")
    );
    let unknown = engine("--mc-patterns montegnu_classic");
    assert!(unknown.starts_with(
        "tesuji: --mc-patterns: there are no playout patterns `montegnu_classic`: expected one of "
    ));
}

#[test]
fn our_commands_take_the_same_options() {
    let Some(Command::Gtp(options)) = parsed("gtp --level 3 --chinese-rules").command else {
        panic!("gtp was not understood");
    };
    assert_eq!(options.strength.level, Some(3));
    assert!(matches!(parsed("play --boardsize 9").command, Some(Command::Play(_))));
}
