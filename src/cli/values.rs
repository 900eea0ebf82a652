//! How is the text of an option's value read?
//!
//! Each reader answers with a value or with one sentence that says what was expected. Where GNU Go is lenient in a
//! way that scripts use (`9x9`, shortened `--score` words), so are we; where it silently takes nonsense for zero, we
//! refuse.

use super::help;
use crate::engine::{Remarks, Thinking};
use crate::game::{NAMED_RULES, Rules};
use crate::gomoku::Rule;
use crate::protocols::gomocup::Sizes;
use crate::sgf::Until;
use crate::types::{Color, MAX_BOARD, Point};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Playouts side by side; each needs a board.
const MOST_SIDE_BY_SIDE: u32 = 256;
/// More threads than any machine makes use of.
const MOST_THREADS: usize = 256;

/// What to do with the terminal or the pipe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// A board in the terminal.
    Ascii,
    /// The Go Text Protocol on stdin and stdout.
    Gtp,
    /// Gomoku over the Gomocup protocol on stdin and stdout.
    Gomocup,
}

/// How a loaded position is scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ScoreMethod {
    /// The engine's estimate, without playing on.
    Estimate,
    /// Both sides play on until two passes, then the score is counted.
    Finish,
    /// As [`ScoreMethod::Finish`], and then dead stones are played out before counting.
    Aftermath,
}

/// Whose moves of a loaded game are compared with the engine's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Replay {
    /// One player's.
    One(Color),
    /// Both players'.
    Both,
}

impl Replay {
    /// Are this player's moves compared?
    pub(super) fn includes(self, color: Color) -> bool {
        self == Replay::Both || self == Replay::One(color)
    }
}

/// The beginning of a program's name by which gomoku's managers know the protocol.
pub(super) const GOMOKU_BRAIN: &str = "pbrain-";

/// What the engines of a match speak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MatchProtocol {
    /// The Go Text Protocol.
    Gtp,
    /// Gomoku over the Gomocup protocol.
    Gomocup,
}

/// `gtp` or `gomocup`.
pub(super) fn match_protocol(text: &str) -> Result<MatchProtocol, String> {
    match text.to_ascii_lowercase().as_str() {
        "gtp" => Ok(MatchProtocol::Gtp),
        "gomocup" => Ok(MatchProtocol::Gomocup),
        _ => Err("expected gtp or gomocup".to_owned()),
    }
}

/// The name of a rule of gomoku, or its number in the Gomocup protocol.
pub(super) fn gomoku_rule(text: &str) -> Result<Rule, String> {
    Rule::from_name(text).ok_or_else(|| {
        let names: Vec<&str> = Rule::ALL.iter().map(|rule| rule.name()).collect();
        format!("expected {}", names.join(", "))
    })
}

/// `tournament` or `any`.
pub(super) fn gomoku_sizes(text: &str) -> Result<Sizes, String> {
    match text.to_ascii_lowercase().as_str() {
        "tournament" => Ok(Sizes::Tournament),
        "any" => Ok(Sizes::Any),
        _ => Err("expected tournament or any".to_owned()),
    }
}

/// `ascii`, `gtp` or `gomocup`; the other modes of GNU Go are named in the refusal.
pub(super) fn mode(text: &str) -> Result<Mode, String> {
    match text.to_ascii_lowercase().as_str() {
        "ascii" => Ok(Mode::Ascii),
        "gtp" => Ok(Mode::Gtp),
        "gomocup" => Ok(Mode::Gomocup),
        "gmp" | "sgmp" => {
            Err("the Go Modem Protocol is not spoken here; expected ascii, gtp or gomocup".to_owned())
        }
        _ => Err("expected ascii, gtp or gomocup".to_owned()),
    }
}

/// `estimate`, `finish`, `aftermath`, or the beginning of one; `last`, `move` and `end` are their older names.
pub(super) fn score_method(text: &str) -> Result<ScoreMethod, String> {
    const WORDS: [(&str, ScoreMethod); 6] = [
        ("estimate", ScoreMethod::Estimate),
        ("finish", ScoreMethod::Finish),
        ("aftermath", ScoreMethod::Aftermath),
        ("last", ScoreMethod::Estimate),
        ("move", ScoreMethod::Estimate),
        ("end", ScoreMethod::Finish),
    ];
    let text = text.to_ascii_lowercase();
    let exact = WORDS.iter().find(|(word, _)| *word == text);
    let shortened = || WORDS[..3].iter().find(|(word, _)| !text.is_empty() && word.starts_with(&text));
    match exact.or_else(shortened) {
        Some(&(_, method)) => Ok(method),
        None => Err("expected estimate, finish or aftermath".to_owned()),
    }
}

/// `white`, `black` or `both`.
pub(super) fn replay(text: &str) -> Result<Replay, String> {
    if text.eq_ignore_ascii_case("both") {
        return Ok(Replay::Both);
    }
    text.parse().map(Replay::One).map_err(|_| "expected white, black or both".to_owned())
}

/// Letters of `d` and `v`, in any order.
pub(super) fn output_flags(text: &str) -> Result<Remarks, String> {
    match text.chars().find(|letter| !"dv".contains(*letter)) {
        Some(_) => Err("expected d, v or dv".to_owned()),
        None => Ok(Remarks { dragons: text.contains('d'), values: text.contains('v') }),
    }
}

/// The name of a rule set.
pub(super) fn rules(text: &str) -> Result<Rules, String> {
    Rules::named(text).ok_or_else(|| {
        let names: Vec<&str> = NAMED_RULES.iter().map(|&(name, _)| name).collect();
        format!("expected one of {}", names.join(", "))
    })
}

/// A board side, 1 to 25; `9x9` is read as 9.
pub(super) fn board_size(text: &str) -> Result<usize, String> {
    let expected = || format!("expected a board size from 1 to {MAX_BOARD}");
    let side = match text.split_once(['x', 'X']) {
        Some((rows, columns)) if rows == columns => rows,
        Some(_) => return Err(format!("the board must be square; {}", expected())),
        None => text,
    };
    match side.parse() {
        Ok(size) if (1..=MAX_BOARD).contains(&size) => Ok(size),
        _ => Err(expected()),
    }
}

/// `black`, `white`, `b` or `w`.
pub(super) fn color(text: &str) -> Result<Color, String> {
    text.parse().map_err(|_| "expected black or white".to_owned())
}

/// A komi: any finite number.
pub(super) fn komi(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(komi) if komi.is_finite() => Ok(komi),
        _ => Err("expected a number of points, such as 6.5".to_owned()),
    }
}

/// A count of seconds, fractions allowed, not negative.
pub(super) fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.0..=1e9).contains(&seconds) => Ok(seconds),
        _ => Err("expected a number of seconds".to_owned()),
    }
}

/// A span of time, more than none.
pub(super) fn positive_seconds(text: &str) -> Result<Duration, String> {
    let expected = "expected a number of seconds, more than 0";
    let span = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    span.filter(|span| !span.is_zero()).ok_or_else(|| expected.to_owned())
}

/// A number of megabytes; GNU Go writes fractions here.
pub(super) fn megabytes(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(size) if size.is_finite() => Ok(size),
        _ => Err("expected a number of megabytes".to_owned()),
    }
}

/// A number of handicap stones.
pub(super) fn handicap(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(stones) if stones <= 9 => Ok(stones),
        _ => Err("expected a number of stones from 0 to 9".to_owned()),
    }
}

/// A level of play, 0 upwards.
pub(super) fn level(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| "expected a level from 0 upwards".to_owned())
}

/// A number of stones, at least 1.
pub(super) fn stones(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(stones) if stones > 0 => Ok(stones),
        _ => Err("expected a number of stones, at least 1".to_owned()),
    }
}

/// A number of games, at least 1.
pub(super) fn games(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(games) if games > 0 => Ok(games),
        _ => Err("expected a number of games, at least 1".to_owned()),
    }
}

/// Playouts side by side.
pub(super) fn round(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(playouts @ 1..=MOST_SIDE_BY_SIDE) => Ok(playouts),
        _ => Err(format!("expected a number of playouts, 1 to {MOST_SIDE_BY_SIDE}")),
    }
}

/// Threads; 0 stands for one for each core.
pub(super) fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(threads @ 0..=MOST_THREADS) => Ok(threads),
        _ => Err(format!("expected a number of threads, 0 to {MOST_THREADS}")),
    }
}

/// How much something counts: a finite number, not negative.
pub(super) fn weight(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(weight) if weight.is_finite() && weight >= 0.0 => Ok(weight),
        _ => Err("expected a number that is not negative".to_owned()),
    }
}

/// A seed: any whole number of 64 bits, signed or not.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    let signed = || text.parse::<i64>().map(i64::cast_unsigned);
    text.parse().or_else(|_| signed()).map_err(|_| "expected a whole number".to_owned())
}

/// One of the eight ways to turn and mirror the board.
pub(super) fn orientation(text: &str) -> Result<u8, String> {
    match text.parse() {
        Ok(turn) if turn < 8 => Ok(turn),
        _ => Err("expected a number from 0 to 7".to_owned()),
    }
}

/// A move number or a vertex, as text: which vertices there are, the board size of the record will tell.
pub(super) fn until(text: &str) -> Result<String, String> {
    let place = Until::parse(text, MAX_BOARD).map(|_| text.to_owned());
    place.ok_or_else(|| "expected a move number or a vertex such as L10".to_owned())
}

/// A game record; a command behind options would look like one.
pub(super) fn record(text: &str) -> Result<PathBuf, String> {
    if help::is_command(text) && !Path::new(text).exists() {
        return Err(format!("the options of a command go behind it: tesuji {text} [OPTIONS]"));
    }
    Ok(PathBuf::from(text))
}

/// `HOST:PORT`, or `PORT` alone for this machine only.
pub(super) fn address(text: &str) -> Result<(String, u16), String> {
    let (host, port) = text.rsplit_once(':').unwrap_or(("127.0.0.1", text));
    match port.parse() {
        Ok(port) if !host.is_empty() => Ok((host.to_owned(), port)),
        _ => Err("expected [HOST:]PORT".to_owned()),
    }
}

/// A number, also with 0x before it.
pub(super) fn bits(text: &str) -> Result<u32, String> {
    let number = match text.strip_prefix("0x") {
        Some(digits) => u32::from_str_radix(digits, 16),
        None => text.parse(),
    };
    number.map_err(|_| "expected a number such as 0x210".to_owned())
}

/// A way of choosing moves, by its name.
pub(super) fn thinking(text: &str) -> Result<Thinking, String> {
    match text {
        "classic" => Ok(Thinking::Classic),
        "monte-carlo" => Ok(Thinking::MonteCarlo),
        "combined" => Ok(Thinking::Combined),
        _ => Err("expected classic, monte-carlo or combined".to_owned()),
    }
}

/// A vertex that some board has.
pub(super) fn vertex(text: &str) -> Result<String, String> {
    match Point::from_gtp(text, MAX_BOARD) {
        Some(point) if !point.is_pass() => Ok(text.to_owned()),
        _ => Err("expected a vertex such as Q16".to_owned()),
    }
}

/// Are escape codes for colours welcome there? Not in files and pipes, nor where the environment has `NO_COLOR`.
pub(super) fn wants_colours(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_written_twice_is_one_size() {
        assert_eq!(board_size("9x9"), Ok(9));
        assert_eq!(board_size("25"), Ok(25));
        for text in ["0", "26", "-1", "9.5", "9x13", "x", "", "99999999999999999999"] {
            assert!(board_size(text).is_err(), "{text}");
        }
    }

    #[test]
    fn score_words_may_be_shortened_and_old() {
        assert_eq!(score_method("est"), Ok(ScoreMethod::Estimate));
        assert_eq!(score_method("E"), Ok(ScoreMethod::Estimate));
        assert_eq!(score_method("end"), Ok(ScoreMethod::Finish));
        assert_eq!(score_method("aftermath"), Ok(ScoreMethod::Aftermath));
        assert!(score_method("").is_err());
        assert!(score_method("foo").is_err());
    }

    #[test]
    fn an_address_without_a_host_stays_on_this_machine() {
        assert_eq!(address("5000"), Ok(("127.0.0.1".to_owned(), 5000)));
        assert_eq!(address("go.example:80"), Ok(("go.example".to_owned(), 80)));
        assert!(address("localhost").is_err());
        assert!(address(":5").is_err());
        assert!(address("1:99999").is_err());
    }

    #[test]
    fn numbers_that_are_not_finite_are_refused() {
        for text in ["nan", "inf", "x", ""] {
            assert!(komi(text).is_err() && seconds(text).is_err() && megabytes(text).is_err(), "{text}");
        }
        assert_eq!(komi("-3.5"), Ok(-3.5));
        assert!(seconds("-1").is_err());
    }
}
