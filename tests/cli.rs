//! Does the binary keep its promises to scripts and clients: exit codes, stdout and stderr, files, pipes?

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run left behind.
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tesuji"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the binary with this on its stdin.
fn run_with(arguments: &[&str], input: &str) -> Run {
    let mut child = command(arguments).spawn().expect("the binary starts");
    // A run that ends by itself may close its stdin before everything is written.
    let _ = child.stdin.take().expect("stdin is piped").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the binary ends");
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("stdout is text"),
        err: String::from_utf8(output.stderr).expect("stderr is text"),
    }
}

fn run(arguments: &[&str]) -> Run {
    run_with(arguments, "")
}

/// The run went well, said nothing on stderr, and printed this.
fn prints(arguments: &[&str], expected: &str) {
    let run = run(arguments);
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (Some(0), expected, ""), "{arguments:?}");
}

/// The run ended with 1, printed nothing, and said this on stderr.
fn refuses(arguments: &[&str], expected: &str) {
    let run = run(arguments);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{arguments:?}: {}", run.err);
    assert!(run.err.contains(expected), "{arguments:?}: {}", run.err);
    assert!(!run.err.contains("panicked"), "{arguments:?}: {}", run.err);
}

/// A folder of a test's own, gone with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("tesuji-cli-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a temporary folder can be made");
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.0.join(name), text).expect("a temporary file can be written");
        self.file(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A finished 5×5 game: Black has the left side with 10 points, White the right side with 5; Black passed first.
const FINISHED: &str =
    "(;GM[1]FF[4]SZ[5]KM[0.5];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[])";

const TRY: &str = "Try `tesuji --help' for more information.\n";

#[test]
fn version_and_help_are_probes_that_succeed() {
    let version = run(&["--version"]);
    let first = version.out.lines().next().unwrap_or_default();
    assert_eq!((version.code, first), (Some(0), concat!("Tesuji ", env!("CARGO_PKG_VERSION"))));
    assert_eq!(run(&["-v"]).out, version.out);
    for arguments in
        [&["--help"][..], &["-h"], &["--help", "debug"], &["help"], &["gtp", "--help"], &["play", "-h"]]
    {
        let help = run(arguments);
        assert_eq!((help.code, help.err.as_str()), (Some(0), ""), "{arguments:?}");
        assert!(help.out.contains("Usage: tesuji"), "{arguments:?}: {}", help.out);
        assert!(!help.out.contains('\x1b'), "{arguments:?}: a pipe gets no colours");
    }
    assert!(run(&["--copyright"]).out.starts_with("Copyright (c)"));
    assert!(run(&["--options"]).out.contains("board sizes: 1 to 25"));
    prints(&["--gtp-version"], "2\n");
}

#[test]
fn wrong_usage_ends_with_one_and_says_where_help_is() {
    for arguments in [
        &["--nonsense"][..],
        &["--boardsize", "26", "--mode", "gtp"],
        &["--mode", "gmp"],
        &["--score", "estimate"],
        &["--printsgf", "-"],
        &["--replay", "both"],
        &["--debug-flags", "--mode", "gtp"],
        &["--decide-string", "A1"],
        &["--level", "3", "gtp"],
    ] {
        refuses(arguments, TRY);
    }
    refuses(&["--score", "estimate"], "--score must be used with -l");
}

#[test]
fn what_cannot_be_read_ends_with_one_and_is_named() {
    let folder = Folder::new("unreadable");
    let binary = folder.file("binary");
    fs::write(&binary, [0u8, 159, 146, 150, 255]).unwrap();
    let directory = folder.0.display().to_string();
    for file in [
        "/nowhere/game.sgf",
        &folder.write("empty", ""),
        &folder.write("text", "garbage"),
        &binary,
        &directory,
    ] {
        let named = format!("Cannot open or parse '{file}'");
        refuses(&["-l", file, "--mode", "gtp"], &named);
        refuses(&["--infile", file, "--score", "estimate"], &named);
        refuses(&[file], &named);
    }
    refuses(&["--mode", "gtp", "--gtp-input", "/nowhere/x.tst"], "Cannot open or parse '/nowhere/x.tst'");
    refuses(&["--mode", "gtp", "--gtp-dump-commands", "/nowhere/x"], "Cannot write '/nowhere/x'");
    refuses(&["--boardsize", "3", "--handicap", "9", "--mode", "gtp"], "9 handicap stones");
    let game = folder.write("game.sgf", FINISHED);
    refuses(&["-l", &game, "-L", "T19", "--mode", "gtp"], "there is no such point on a board of size 5");
    refuses(&["-l", &game, "--printsgf", "/nowhere/x.sgf"], "Cannot write '/nowhere/x.sgf'");
}

#[test]
fn gtp_speaks_on_a_pipe_however_it_is_asked_for() {
    for arguments in [
        &[][..],
        &["gtp"],
        &["--mode", "gtp"],
        &["--mode=gtp", "--quiet"],
        &["--score", "aftermath", "--mode", "gtp", "--capture-all-dead", "--chinese-rules"],
        &["--mode", "gtp", "--score", "estimate"],
        &["--mod", "gtp", "--chinese-rule", "--level", "0", "--level=1"],
    ] {
        let run = run_with(arguments, "1 protocol_version\n2 name\nquit\n");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{arguments:?}");
        assert_eq!(run.out, "=1 2\n\n=2 Tesuji\n\n= \n\n", "{arguments:?}");
    }
}

#[test]
fn options_reach_the_game_that_gtp_plays() {
    let arguments = [
        "--mode",
        "gtp",
        "--boardsize",
        "9x9",
        "--komi",
        "-3.5",
        "--handicap",
        "2",
        "--level",
        "3",
        "--seed",
        "42",
    ];
    let questions = "query_boardsize\nget_komi\nget_handicap\nlist_stones black\nlevel 3\nget_random_seed\n";
    let run = run_with(&arguments, questions);
    assert_eq!(run.out, "= 9\n\n= -3.5\n\n= 2\n\n= G7 C3\n\n= \n\n= 42\n\n");
}

#[test]
fn options_without_effect_are_mentioned_unless_quiet() {
    let loud = run_with(&["--mode", "gtp", "--cosmic-gnugo", "-d0x10"], "name\n");
    assert_eq!((loud.code, loud.out.as_str()), (Some(0), "= Tesuji\n\n"));
    assert_eq!(loud.err.lines().count(), 2, "{}", loud.err);
    assert!(loud.err.contains("--cosmic-gnugo is accepted, but has no effect"));
    let folder = Folder::new("overruled");
    let game = folder.write("game.sgf", FINISHED);
    let overruled =
        run_with(&["gtp", "-l", &game, "--boardsize", "9", "-o", &folder.file("out")], "query_boardsize\n");
    assert_eq!(overruled.out, "= 5\n\n");
    assert!(overruled.err.contains("--boardsize is accepted, but has no effect"), "{}", overruled.err);
    assert!(overruled.err.contains("--outfile has no effect with GTP"), "{}", overruled.err);
    let quiet = run_with(&["--quiet", "--mode", "gtp", "-w", "-t", "-d0x101840", "--showtime"], "name\n");
    assert_eq!((quiet.out.as_str(), quiet.err.as_str()), ("= Tesuji\n\n", ""));
}

#[test]
fn the_end_of_the_input_ends_a_session_even_within_a_line() {
    for input in ["", "name", "name\n", "# a comment", "play b"] {
        let run = run_with(&["--mode", "gtp"], input);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{input:?}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    for arguments in [&["--help"][..], &["--mode", "gtp"], &["play"]] {
        let mut child = command(arguments).spawn().unwrap();
        drop(child.stdout.take());
        let _ = child.stdin.take().unwrap().write_all(&b"list_commands\nhelp\n".repeat(1000));
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), err.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn commands_come_from_a_file_and_are_kept() {
    let folder = Folder::new("input");
    let input = folder.write("in.tst", "1 protocol_version\n# a comment\n2 boardsize 5\n");
    let dump = folder.file("dump");
    prints(&["--mode", "gtp", "--gtp-input", &input, "--gtp-dump-commands", &dump], "=1 2\n\n=2 \n\n");
    assert!(fs::read_to_string(&dump).unwrap().contains("2 boardsize 5\n"));
}

#[test]
fn a_game_is_loaded_up_to_a_move_or_a_vertex() {
    let folder = Folder::new("until");
    let game = folder.write("game.sgf", FINISHED);
    let stones = |arguments: &[&str]| {
        let run = run_with(&[&["--mode", "gtp", "-l", &game], arguments].concat(), "list_stones black\n");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{arguments:?}");
        run.out
    };
    assert_eq!(stones(&[]), "= C5 C4 C3 C2 C1\n\n");
    assert_eq!(stones(&["-L", "4"]), "= C5 C4\n\n");
    assert_eq!(stones(&["-L", "C3"]), "= C5 C4\n\n");
    assert_eq!(stones(&["--until=1"]), "= \n\n");
}

#[test]
fn a_game_is_scored_in_a_sentence() {
    let folder = Folder::new("score");
    let game = folder.write("game.sgf", FINISHED);
    for method in ["estimate", "finish", "aftermath", "end", "last", "est"] {
        prints(&["--score", method, "-l", &game], "Black wins by 4.5 points\n");
    }
    prints(&["--score", "finish", "-l", &game, "--komi", "7.5"], "White wins by 2.5 points\n");
    prints(&["--score", "finish", "-l", &game, "--komi", "5"], "The game is a draw!\n");
    prints(&["--chinese-rules", "--score", "finish", "-l", &game, "--quiet"], "Black wins by 4.5 points\n");
    let out = folder.file("out.sgf");
    prints(&["--score", "aftermath", "-l", &game, "-o", &out], "Black wins by 4.5 points\n");
    let record = fs::read_to_string(&out).unwrap();
    assert!(record.contains("RE[B+4.5]") && record.contains("C[Black wins by 4.5 points"), "{record}");
    let piped = run_with(&["--score", "estimate", "-l", "-"], FINISHED);
    assert_eq!((piped.code, piped.out.as_str()), (Some(0), "Black wins by 4.5 points\n"));
}

#[test]
fn a_position_is_printed_as_sgf() {
    let folder = Folder::new("printsgf");
    let game = folder.write("game.sgf", FINISHED);
    let printed = run(&["-l", &game, "-L", "4", "--printsgf", "-"]);
    assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""));
    for part in ["SZ[5]", "KM[0.5]", "AB[ca][cb]", "AW[da]", "PL[W]"] {
        assert!(printed.out.contains(part), "{part} in {}", printed.out);
    }
    let file = folder.file("position.sgf");
    prints(&["-l", &game, "-L", "4", "--printsgf", &file], "");
    assert_eq!(fs::read_to_string(&file).unwrap(), printed.out);
}

#[test]
fn a_game_alone_asks_for_the_next_move() {
    let folder = Folder::new("next");
    let game = folder.write("game.sgf", "(;GM[1]SZ[5];B[cc])");
    for arguments in [&["-l", &game, "--level", "0"][..], &[&game, "--level", "0"]] {
        let run = run(arguments);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{arguments:?}");
        assert!(run.out.starts_with("white (O) move "), "{}", run.out);
    }
    let black = run(&["-l", &game, "--level", "0", "--color", "black", "--seed", "1"]);
    assert!(black.out.starts_with("black (X) move "), "{}", black.out);
}

#[test]
fn moves_of_a_game_are_set_beside_our_own() {
    let folder = Folder::new("replay");
    let game = folder.write("game.sgf", "(;GM[1]SZ[5];B[cc];W[dc];B[dd])");
    let out = folder.file("out.sgf");
    let replay = run(&["-l", &game, "--replay", "black", "--level", "0", "-o", &out]);
    let lines: Vec<&str> = replay.out.lines().collect();
    assert_eq!((replay.code, lines.len()), (Some(0), 2), "{}{}", replay.out, replay.err);
    assert!(lines[0].starts_with("Move 1 (black): Tesuji plays ") && lines[0].contains(" - Game move C3 ("));
    assert!(lines[1].starts_with("Move 3 (black): ") && lines[1].contains(" - Game move D2 ("));
    assert!(lines.iter().all(|line| line.ends_with(')')), "values stand behind the moves: {lines:?}");
    let written = fs::read_to_string(&out).expect("the game");
    let nodes: Vec<&str> = written.split(';').skip(1).collect();
    let labelled: Vec<bool> = nodes.iter().map(|node| node.contains("LB[")).collect();
    assert_eq!(labelled, [true, false, true, false], "before each black move: {written}");
}

#[test]
fn dragons_in_danger_and_values_are_marked_in_the_written_game() {
    let folder = Folder::new("output-flags");
    // The white stones at the edge are dead.
    let stones = "AB[ba][bb][bc][bd][ae]AW[aa][ab]PL[W]";
    let game = folder.write("game.sgf", &format!("(;GM[1]SZ[7]{stones})"));
    let written = |flags: &str| {
        let out = folder.file("out.sgf");
        let run = run(&["-l", &game, "--level", "1", "--engine", "classic", "-o", &out, "-O", flags]);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        fs::read_to_string(&out).expect("the game")
    };
    let (dragons, both) = (written("d"), written("vd"));
    assert!(dragons.contains("MA[aa][ab]") && !dragons.contains("LB["), "{dragons}");
    assert!(both.contains("MA[aa][ab]") && both.contains("LB["), "{both}");
    let refused = run(&["-l", &game, "-O", "x"]);
    assert!(refused.code == Some(1) && refused.err.contains("expected d, v or dv"), "{}", refused.err);
}

#[test]
fn a_game_in_the_terminal_is_played_and_written() {
    let folder = Folder::new("play");
    let out = folder.file("out.sgf");
    for arguments in [&["play"][..], &["--mode", "ascii"]] {
        let options = ["--boardsize", "5", "--level", "0", "--quiet", "-o", &out];
        let run = run_with(&[arguments, &options].concat(), "c3\nresign\nquit\n");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{arguments:?}");
        assert!(run.out.contains("black(1): ") && run.out.contains("white(2): "), "{}", run.out);
        assert!(run.out.contains("Result: W+Resign"), "{}", run.out);
        let record = fs::read_to_string(&out).unwrap();
        assert!(record.contains(";B[cc];W[") && record.contains("RE[W+Resign]"), "{record}");
    }
}

#[test]
fn gtp_goes_over_a_connection() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let mut child = command(&["--gtp-connect", &address]).spawn().unwrap();
    let (mut stream, _) = listener.accept().unwrap();
    assert_eq!(ask(&mut stream, "7 name\nquit\n"), "=7 Tesuji\n\n= \n\n");
    assert!(child.wait().unwrap().success());
    refuses(&["--gtp-connect", "127.0.0.1:1"], "Cannot connect to 127.0.0.1:1");
}

#[test]
fn gtp_waits_for_a_connection() {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port().to_string();
    let mut child = command(&["--gtp-listen", &port]).spawn().unwrap();
    let stream = (0..100).find_map(|_| {
        std::thread::sleep(std::time::Duration::from_millis(50));
        TcpStream::connect(format!("127.0.0.1:{port}")).ok()
    });
    assert_eq!(ask(&mut stream.expect("the engine listens"), "name\nquit\n"), "= Tesuji\n\n= \n\n");
    assert!(child.wait().unwrap().success());
}

fn ask(stream: &mut TcpStream, commands: &str) -> String {
    stream.write_all(commands.as_bytes()).unwrap();
    let mut answers = String::new();
    stream.read_to_string(&mut answers).unwrap();
    answers
}

#[test]
fn a_tool_that_cannot_run_ends_with_two() {
    let regress = run(&["regress", "no-such-suite"]);
    assert_eq!((regress.code, regress.out.as_str()), (Some(2), ""));
    assert!(regress.err.contains("no suite `no-such-suite`"), "{}", regress.err);
    let merge = run(&["regress", "merge", "/nowhere.json"]);
    assert_eq!(merge.code, Some(2));
    refuses(&["regress", "--shard", "3/2"], "expected a part of the work like 1/4");
}

#[test]
fn a_string_is_decided_with_its_variations() {
    let caught = "(;GM[1]SZ[9]AB[cg]AW[ch][bg][dg])";
    let done = run_with(&["-l", "-", "--decide-string", "C3", "-t", "-o", "-", "--quiet"], caught);
    assert_eq!(done.code, Some(0), "{}", done.err);
    assert!(done.out.starts_with("C3 can be attacked at C4 ("), "{}", done.out);
    assert!(done.out.contains("\nC3 can be defended at C4 (") && done.out.contains("AB[cg]"), "{}", done.out);
    assert!(done.err.contains("attack C3"), "{}", done.err);
    let empty = run_with(&["-l", "-", "--decide-string", "E5"], caught);
    assert_eq!((empty.code, empty.out.as_str()), (Some(1), ""));
    assert!(empty.err.contains("called on an empty vertex"), "{}", empty.err);
}

#[test]
fn a_connection_is_decided_with_its_variations() {
    let diagonal = "(;GM[1]SZ[9]AB[cc][dd]AW[cd][ce][ed])";
    let done = run_with(&["-l", "-", "--decide-connection", "C7/D6", "-t", "-o", "-", "--quiet"], diagonal);
    assert_eq!(done.code, Some(0), "{}", done.err);
    assert!(done.out.starts_with("C7 and D6 can be connected at D7 ("), "{}", done.out);
    assert!(done.out.contains("\nC7 and D6 can be disconnected at D7 ("), "{}", done.out);
    assert!(done.err.contains("link of "), "{}", done.err);
    for (vertices, expected) in [
        ("C7", "expected two vertices, such as C3/E5"),
        ("C7/E5", "called on an empty vertex: E5"),
        ("C7/C6", "expected two strings of the same colour"),
        ("C7/Z9", "expected a vertex of the board"),
    ] {
        let refused = run_with(&["-l", "-", "--decide-connection", vertices], diagonal);
        assert_eq!((refused.code, refused.out.as_str()), (Some(1), ""));
        assert!(refused.err.contains(expected), "{}", refused.err);
    }
}

/// The manual's example of a combination, "Combination reading".
const COMBINATION: &str = "(;GM[1]SZ[10]PL[W]AB[ia][gb][hb][ib][fc][gc][cd][gd][ce][bf][cf][gf][dg][eg][gg][eh][gh][bi][ci][fi][aj]\
    AW[ea][fa][ga][ha][eb][fb][cc][ec][bd][dd][fd][be][fe][ge][df][ef][ff][hf][fg][fh])";

#[test]
fn a_combination_is_decided_with_its_variations() {
    let done = run_with(&["-l", "-", "--decide-combination", "-t", "-o", "-", "--quiet"], COMBINATION);
    assert_eq!(done.code, Some(0), "{}", done.err);
    assert!(done.out.starts_with("Combination attack for white at C4, defense at "), "{}", done.out);
    assert!(done.err.contains("force at C4") && done.out.contains("(;"), "{}", done.err);
    let other = run_with(&["-l", "-", "--decide-combination", "--color", "black", "--quiet"], COMBINATION);
    assert_eq!((other.code, other.out.as_str()), (Some(0), "No combination attack for black\n"));
}

/// White has two stones with two liberties each in the corner, shut in; Black the stone inside.
const RACE: &str = "(;GM[1]SZ[7]PL[B]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea][aa])";

#[test]
fn dragons_and_races_are_decided() {
    let dragon = run_with(&["-l", "-", "--decide-dragon", "A6", "--quiet"], RACE);
    assert_eq!(dragon.code, Some(0), "{}", dragon.err);
    assert!(dragon.out.starts_with("A6 can"), "{}", dragon.out);
    let position = run_with(&["-l", "-", "--decide-position", "--quiet"], RACE);
    assert!(position.out.contains("analyzing ") && position.out.contains("status of "), "{}", position.out);
    let data = run_with(&["-l", "-", "--decide-dragon-data", "A6", "--quiet"], RACE);
    assert!(data.out.starts_with("D7:\ncolor                   black\n"), "{}", data.out);
    for option in ["--decide-semeai", "--decide-tactical-semeai"] {
        let race = run_with(&["-l", "-", option, "A6/A7", "--quiet"], RACE);
        assert_eq!(race.code, Some(0), "{}", race.err);
        assert!(race.out.starts_with("Race between A6 and A7, black moves first:\n"), "{}", race.out);
        assert!(race.out.contains("Race between A7 and A6, white moves first:\n"), "{}", race.out);
        let refused = run_with(&["-l", "-", option, "A6"], RACE);
        assert!(refused.err.contains("expected two vertices"), "{}", refused.err);
        let one_colour = run_with(&["-l", "-", option, "A6/B6"], RACE);
        assert!(one_colour.err.contains("dragons must have different colors"), "{}", one_colour.err);
    }
}

#[test]
fn influence_is_shown_on_stderr_while_a_move_is_chosen() {
    let game = "(;GM[1]SZ[9]PL[B]AB[cc][gg]AW[gc][cg])";
    let shown = run_with(&["-l", "-", "-m", "0x18", "--quiet", "--level", "1"], game);
    assert_eq!((shown.code, shown.out.starts_with("black (X) move ")), (Some(0), true), "{}", shown.err);
    assert!(shown.err.starts_with("black to move, before dragons are known: territory (3)"), "{}", shown.err);
    assert!(
        shown.err.contains("\nblack to move: territory (3)") && !shown.err.contains('\x1b'),
        "{}",
        shown.err
    );
    let after = run_with(&["-l", "-", "-m", "0x200", "--debug-influence", "E5", "--quiet"], game);
    assert!(after.err.starts_with("after black E5: territory, positive for White\n"), "{}", after.err);
    assert!(after.err.contains("after black E5 is followed up: "), "{}", after.err);
    let alone = run_with(&["-l", "-", "--debug-influence", "E5", "--quiet"], game);
    assert!(alone.err.starts_with("after black E5: territory (3), moyo (2), area (1)\n"), "{}", alone.err);
    let wrong = run_with(&["-l", "-", "--debug-influence", "I5"], game);
    assert!(wrong.code == Some(1) && wrong.err.contains("expected a vertex such as Q16"), "{}", wrong.err);
    let silent = run_with(&["-l", "-", "-m", "0x10", "--quiet"], game);
    assert_eq!(silent.err.trim(), "", "nothing says in which position");
}

#[test]
fn the_way_of_choosing_moves_is_one_of_three() {
    for name in ["classic", "monte-carlo", "combined"] {
        let run = run_with(
            &["--mode", "gtp", "--engine", name, "--level", "0"],
            "boardsize 3\nreg_genmove black\n",
        );
        assert_eq!(run.out, "= \n\n= B2\n\n", "{name}: {}", run.err);
    }
    refuses(&["--mode", "gtp", "--engine", "neural"], "expected classic, monte-carlo or combined");
}

#[test]
fn an_eye_space_is_decided_with_its_vital_point() {
    const THREE: &str = "(;GM[1]SZ[7]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea])";
    let eye = run_with(&["-l", "-", "--decide-eye", "A7", "--quiet"], THREE);
    let told = "black eye space at A7: 1122\nit is attacked at B7\nit is defended at B7\n";
    assert_eq!((eye.code, &eye.out[..]), (Some(0), told), "{}", eye.err);
    let none = run_with(&["-l", "-", "--decide-eye", "B6", "--quiet"], THREE);
    assert!(none.err.contains("there is no eye space"), "{}{}", none.out, none.err);
    let off = run_with(&["-l", "-", "--decide-eye", "H9", "--quiet"], THREE);
    assert!(off.err.contains("expected a vertex of the board"), "{}", off.err);
}
