//! Which program stands behind a command of the match, and what does it call itself?

use super::schedule::{Fixture, PerSide, Side};
use super::{MatchError, Options};
use crate::tools::client::{ClientError, GtpEngine, Launch, Process};
use std::time::Duration;

/// Stands for a random number in a command.
const RANDOM: &str = "%SRAND";

/// Starts the engine of a command; `seed` is put in place of `%SRAND`.
pub(super) fn start(command: &str, seed: u16) -> Result<Box<dyn GtpEngine>, ClientError> {
    let text = own_program(command)?.replace(RANDOM, &seed.to_string());
    Ok(Box::new(Process::start(Launch::new(text))?))
}

/// The engine of one side in one game.
pub(super) fn start_side(
    options: &Options,
    side: Side,
    fixture: Fixture,
) -> Result<Box<dyn GtpEngine>, ClientError> {
    start(&options.engines[side].command, fixture.engine_seed(side))
}

/// Puts our own executable in GTP mode where a command says `self`.
fn own_program(command: &str) -> Result<String, ClientError> {
    let trimmed = command.trim();
    let (program, arguments) = trimmed.split_once(char::is_whitespace).unwrap_or((trimmed, ""));
    if program != "self" {
        return Ok(trimmed.to_owned());
    }
    let path = std::env::current_exe()
        .map_err(|source| ClientError::Start { program: "self".to_owned(), source })?;
    let path = path.to_string_lossy().replace('\'', r"'\''");
    Ok(format!("'{path}' --mode gtp {arguments}").trim_end().to_owned())
}

/// Starts both engines once, to see that they speak GTP; returns their names.
pub(super) fn engine_names(options: &Options) -> Result<PerSide<String>, MatchError> {
    let mut names = PerSide::default();
    for side in Side::BOTH {
        let engine = &options.engines[side];
        let introduced = introduce(&engine.command, options.timeout)?;
        names[side] = engine.name.clone().unwrap_or(introduced);
    }
    if names[Side::A] == names[Side::B] {
        Side::BOTH.iter().for_each(|&side| names[side] += &format!(" ({})", side.letter()));
    }
    Ok(names)
}

/// Asks the engine of a command for its name and version.
pub(super) fn introduce(command: &str, limit: Duration) -> Result<String, MatchError> {
    let fail = |reason: String| MatchError::Engine { command: command.to_owned(), reason };
    let mut engine = start(command, 1).map_err(|error| fail(error.to_string()))?;
    let mut ask = |line: &str| engine.send(line, Some(limit)).map_err(|error| fail(error.to_string()));
    let name = ask("name")?.into_result().map_err(|refusal| fail(format!("refused `name`: {refusal}")))?;
    let version = ask("version")?.into_result().unwrap_or_default();
    engine.quit();
    Ok(format!("{} {}", name.trim(), version.trim()).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn self_is_our_own_executable_in_gtp_mode() {
        let text = own_program(" self --level 3").expect("tests have an executable");
        assert!(text.ends_with("' --mode gtp --level 3") && text.starts_with('\''), "{text}");
        assert_eq!(own_program("selfish --x").ok().as_deref(), Some("selfish --x"));
    }

    #[test]
    fn what_does_not_speak_gtp_is_named_before_the_match() {
        let error = introduce("true", Duration::from_secs(5)).expect_err("`true` is no engine");
        insta::assert_snapshot!(error, @"cannot play with `true`: the engine ended before it answered (exit status: 0)");
    }
}
