//! How does the binary begin, and how does it end?
//!
//! [`main`] reads the command line and hands over to `modes` (play, GTP, scoring) or `tools` (regression, matches,
//! benchmark). Wrong usage and files that cannot be read end with one message on stderr and exit status 1, as scripts
//! written for GNU Go expect; a reader that closes the pipe ends the run quietly.

mod accepted;
mod args;
mod decide;
mod help;
mod modes;
mod settings;
#[cfg(test)]
mod tests;
mod tools;
mod values;

use args::{Command, CommandLine};
use clap::Parser;
use clap::error::ErrorKind;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// Runs the program with the arguments of the process.
pub fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    run(&arguments).unwrap_or_else(|failure| {
        complain(&failure);
        ExitCode::FAILURE
    })
}

fn run(arguments: &[OsString]) -> Result<ExitCode, String> {
    if asks_for_debugging_help(arguments) {
        print(&help::debugging())?;
        return Ok(ExitCode::SUCCESS);
    }
    let arguments = &with_mode_of_name(arguments);
    match CommandLine::try_parse_from(arguments) {
        Ok(line) => dispatch(line),
        Err(error) => usage(&error, arguments),
    }
}

fn dispatch(line: CommandLine) -> Result<ExitCode, String> {
    match line.command {
        Some(Command::Regress(arguments)) => return Ok(tools::regress(*arguments)),
        Some(Command::Match(arguments)) => return Ok(tools::matches(*arguments)),
        Some(Command::Bench(arguments)) => return Ok(tools::bench(arguments)),
        Some(Command::Patterns(arguments)) => return Ok(tools::patterns(*arguments)),
        Some(Command::Influence(arguments)) => return Ok(tools::influence(*arguments)),
        Some(Command::Score(arguments)) => return Ok(tools::score(*arguments)),
        Some(Command::Tsumego(arguments)) => return Ok(tools::tsumego(*arguments)),
        Some(Command::Learn(arguments)) => return Ok(tools::learn(*arguments)),
        Some(Command::Gtp(options)) => modes::gtp(&options)?,
        Some(Command::Gomocup(arguments)) => modes::gomocup(arguments.sizes)?,
        Some(Command::Play(options)) => modes::play(&options)?,
        None => match line.information.text() {
            Some(text) => print(&text)?,
            None => modes::run(line)?,
        },
    }
    Ok(ExitCode::SUCCESS)
}

/// Managers of gomoku choose the protocol by the name of the program: `pbrain-tesuji` is `tesuji gomocup`.
fn with_mode_of_name(arguments: &[OsString]) -> Vec<OsString> {
    let name = arguments.first().and_then(|path| Path::new(path).file_name()?.to_str());
    let mut arguments = arguments.to_vec();
    if name.is_some_and(|name| name.to_ascii_lowercase().starts_with(values::GOMOKU_BRAIN)) {
        arguments.insert(1, "gomocup".into());
    }
    arguments
}

/// `--help debug`, as GNU Go has it.
fn asks_for_debugging_help(arguments: &[OsString]) -> bool {
    arguments.windows(2).any(|pair| pair[0] == "--help" && pair[1] == "debug")
        || arguments.iter().any(|argument| argument == "--help=debug")
}

/// Help and version go to stdout; everything else is a usage error.
fn usage(error: &clap::Error, arguments: &[OsString]) -> Result<ExitCode, String> {
    match error.kind() {
        ErrorKind::DisplayVersion => print(&help::version())?,
        ErrorKind::DisplayHelp => quietly(error.print())?,
        _ => return Err(usage_message(error, arguments)),
    }
    Ok(ExitCode::SUCCESS)
}

/// clap's first paragraph on one line and, if it has one, its guess of what was meant; then GNU Go's last line, for the
/// command if there is one.
fn usage_message(error: &clap::Error, arguments: &[OsString]) -> String {
    let text = error.render().to_string();
    let sentence: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
    let sentence = sentence.join(" ");
    let sentence = sentence.trim_start_matches("error: ");
    let guess = text.lines().find_map(|line| line.trim().strip_prefix("tip: a similar"));
    let guess = guess.map(|tip| format!(" (a similar{tip})")).unwrap_or_default();
    let command = arguments.get(1).and_then(|word| word.to_str()).filter(|word| help::is_command(word));
    format!("tesuji: {sentence}{guess}\n{}", help::try_help(command))
}

fn print(text: &str) -> Result<(), String> {
    quietly(writeln!(io::stdout(), "{}", text.trim_end()))
}

/// A line on stderr; if that is closed there is nobody to tell.
fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// A closed pipe is not a failure: whoever read has read enough.
fn quietly(result: io::Result<()>) -> Result<(), String> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("tesuji: {error}")),
        _ => Ok(()),
    }
}
