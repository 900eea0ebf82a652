//! When is an answer right? The `#? [PATTERN]` line of a suite.
//!
//! `PATTERN` is an extended regular expression that must match the whole answer, so `D4|E5` accepts these two and
//! nothing longer. A `!` in front negates it. After the bracket `*` marks a test that is known to fail and `&` one
//! whose answer is only shown.
//!
//! An answer that is an error (`?`) is matched with its question mark, as in `\? illegal move`. It never satisfies a
//! negated pattern: an engine that does not know the command has not avoided the mistake.

use std::sync::LazyLock;

use regex::{Regex, RegexBuilder};
use serde::{Deserialize, Serialize};

use super::report::Verdict;

/// What the marks after the pattern say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// The test is expected to pass.
    #[default]
    Pass,
    /// `*`: the test is expected to fail.
    Fail,
    /// `&`: the answer is not judged.
    Ignore,
}

/// The right answers to one numbered command.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// The text between the brackets, `!` included.
    pub pattern: String,
    /// The marks behind it.
    pub mark: Mark,
    regex: Regex,
    negated: bool,
}

impl Expectation {
    /// Reads what stands behind `#?` on its line. As `Err`, what was expected instead.
    pub fn parse(text: &str) -> Result<Expectation, String> {
        static FORM: LazyLock<Regex> =
            LazyLock::new(|| Regex::new(r"^\s*\[(.*?)\]\s*([*&]*)\s*(?:#.*)?$").expect("a constant pattern"));
        let parts = FORM
            .captures(text)
            .ok_or_else(|| format!("expected `[PATTERN]` after `#?`, got `{}`", text.trim()))?;
        let pattern = parts[1].to_owned();
        let bare = pattern.strip_prefix('!').unwrap_or(&pattern);
        let regex =
            whole(bare).map_err(|e| format!("expected a regular expression, got `{bare}`: {}", brief(&e)))?;
        let negated = pattern.starts_with('!');
        Ok(Expectation { mark: mark(&parts[2]), regex, negated, pattern })
    }

    /// Whether `answer`, shown as `? message` when it is an error, is right.
    pub fn accepts(&self, answer: &str, is_error: bool) -> bool {
        match self.negated {
            false => self.regex.is_match(answer),
            true => !is_error && !self.regex.is_match(answer),
        }
    }

    /// Puts a right or wrong answer together with what was expected.
    pub fn verdict(&self, right: bool) -> Verdict {
        match (self.mark, right) {
            (Mark::Pass, true) => Verdict::Passed,
            (Mark::Pass, false) => Verdict::UnexpectedFail,
            (Mark::Fail, true) => Verdict::UnexpectedPass,
            (Mark::Fail, false) => Verdict::Failed,
            (Mark::Ignore, _) => Verdict::Ignored,
        }
    }
}

fn whole(pattern: &str) -> Result<Regex, regex::Error> {
    RegexBuilder::new(&format!(r"\A(?:{pattern})\z")).dot_matches_new_line(true).build()
}

/// The last line of a regex error names the fault; the lines before draw the pattern with our anchors in it.
fn brief(error: &regex::Error) -> String {
    error.to_string().lines().last().unwrap_or_default().trim_start_matches("error: ").to_owned()
}

fn mark(marks: &str) -> Mark {
    if marks.contains('&') {
        Mark::Ignore
    } else if marks.contains('*') {
        Mark::Fail
    } else {
        Mark::Pass
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expectation(text: &str) -> Expectation {
        Expectation::parse(text).expect("a well-formed expectation")
    }

    #[test]
    fn the_pattern_matches_the_whole_answer() {
        let right = expectation(" [D4|E5]");
        assert!(right.accepts("D4", false) && right.accepts("E5", false));
        assert!(!right.accepts("D40", false) && !right.accepts("xE5", false));
        assert!(expectation("[1 (C12|B14)]").accepts("1 B14", false));
        assert!(expectation(r"[B\+16.5]").accepts("B+16.5", false));
        assert!(expectation("[A.*B]").accepts("A1\nB", false));
    }

    #[test]
    fn an_exclamation_mark_negates_but_an_error_is_never_right() {
        let right = expectation("[!P13|P14]");
        assert!(right.accepts("Q16", false));
        assert!(!right.accepts("P14", false));
        assert!(!right.accepts("? unknown command", true));
        assert!(expectation(r"[\? illegal move]").accepts("? illegal move", true));
    }

    #[test]
    fn marks_say_what_is_expected() {
        assert_eq!(expectation("[A1]").verdict(true), Verdict::Passed);
        assert_eq!(expectation("[A1]").verdict(false), Verdict::UnexpectedFail);
        assert_eq!(expectation("[A1]*").verdict(true), Verdict::UnexpectedPass);
        assert_eq!(expectation("[A1]* # since the 3rd of May [see there]").verdict(false), Verdict::Failed);
        assert_eq!(expectation("[.*]*&").verdict(false), Verdict::Ignored);
    }

    #[test]
    fn brackets_inside_the_pattern_belong_to_it() {
        assert_eq!(expectation("[[AB]1]*").pattern, "[AB]1");
    }

    #[test]
    fn what_cannot_be_read_is_explained() {
        insta::assert_snapshot!(Expectation::parse(" [undecided").unwrap_err(), @"expected `[PATTERN]` after `#?`, got `[undecided`");
        insta::assert_snapshot!(Expectation::parse("[(D4]").unwrap_err(), @"expected a regular expression, got `(D4`: unclosed group");
    }
}
