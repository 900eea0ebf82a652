//! What does an answer look like on the wire?
//!
//! `=` or `?`, the id, one space even before an empty result, the text, and exactly one empty line. Programs in the
//! field depend on each of these bytes: some match `=[0-9]* `, some cut the first two characters, and all of them
//! stop reading at the first empty line.

use std::fmt;

/// The answer to one command; [`Display`](fmt::Display) gives the bytes to send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The id of the command, if it had one, without leading zeros.
    pub id: Option<String>,
    /// Did the command succeed?
    pub ok: bool,
    /// The result or the reason of the failure, possibly of several lines, without the closing newlines.
    pub text: String,
    /// Does the session end with this answer?
    pub quit: bool,
    /// Was the beginning sent already? Then this is the rest of the answer.
    pub begun: bool,
}

/// The beginning of an answer of which more comes later: its first line, without text.
pub(super) fn beginning(id: Option<&str>) -> String {
    format!("={} \n", id.unwrap_or_default())
}

impl fmt::Display for Reply {
    /// The whole answer with its empty line at the end. An empty line inside the text, which would end the answer
    /// too early, is left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.text.as_str();
        if !self.begun {
            let (first, others) = rest.split_once('\n').unwrap_or((rest, ""));
            let sign = if self.ok { "=" } else { "?" };
            writeln!(f, "{sign}{} {}", self.id.as_deref().unwrap_or_default(), first.trim_end_matches('\r'))?;
            rest = others;
        }
        for line in rest.lines().filter(|line| !line.is_empty()) {
            writeln!(f, "{line}")?;
        }
        writeln!(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(id: Option<&str>, ok: bool, text: &str) -> String {
        Reply { id: id.map(str::to_owned), ok, text: text.to_owned(), quit: false, begun: false }.to_string()
    }

    #[test]
    fn an_answer_has_one_space_and_one_empty_line_even_when_it_says_nothing() {
        assert_eq!(shown(None, true, ""), "= \n\n");
        assert_eq!(shown(Some("5"), true, ""), "=5 \n\n");
        assert_eq!(shown(Some("12"), false, "unknown command"), "?12 unknown command\n\n");
        assert_eq!(shown(None, true, " 0.0"), "=  0.0\n\n");
    }

    #[test]
    fn the_rest_of_an_answer_ends_it() {
        let rest = |text: &str| Reply { id: None, ok: true, text: text.to_owned(), quit: false, begun: true };
        assert_eq!(beginning(Some("7")), "=7 \n");
        assert_eq!(rest("").to_string(), "\n");
        assert_eq!(rest("play Q16").to_string(), "play Q16\n\n");
    }

    #[test]
    fn no_empty_line_ends_an_answer_too_early() {
        assert_eq!(shown(None, true, "a\n\nb\n\n\n"), "= a\nb\n\n");
        assert_eq!(shown(None, true, "\n   A B\n"), "= \n   A B\n\n");
    }
}
