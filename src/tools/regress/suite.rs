//! What does a `.tst` file ask? GTP commands in order, some of them numbered and judged.
//!
//! A line `90 reg_genmove black` is a numbered command; the next `#? [PATTERN]` line, if it comes before the next
//! numbered command, says which answers are right and makes it a case. All other commands only set up positions.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use super::expectation::Expectation;
use super::report::Problem;

/// One `.tst` file.
#[derive(Clone, Debug)]
pub struct Suite {
    /// File name without its ending.
    pub name: String,
    /// The folder of the file: paths in its commands are relative to it.
    pub directory: PathBuf,
    /// Its commands in order.
    pub steps: Vec<Step>,
    /// Lines that could not be understood.
    pub problems: Vec<Problem>,
}

/// One command of a suite.
#[derive(Clone, Debug)]
pub struct Step {
    /// Line number in the file, from 1.
    pub line: usize,
    /// The number in front, if any.
    pub id: Option<u32>,
    /// The command without number and comment.
    pub command: String,
    /// The right answers; what has them is a case.
    pub expectation: Option<Expectation>,
}

/// What a command does to the position, as far as a runner has to know to leave commands out or to say them again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Sets a position that depends on nothing before.
    Fresh,
    /// Changes the position.
    Change,
    /// Leaves the position as it is; may change settings.
    None,
}

const CHANGES: &[&str] = &[
    "clear_board",
    "play",
    "move",
    "setup",
    "black",
    "white",
    "playwhite",
    "genmove",
    "genmove_black",
    "genmove_white",
    "gg_genmove",
    "kgs-genmove_cleanup",
    "undo",
    "gg-undo",
    "trymove",
    "tryko",
    "popgo",
    "fixed_handicap",
    "place_free_handicap",
    "set_free_handicap",
];

impl Step {
    /// The name of the command.
    pub fn kind(&self) -> &str {
        self.command.split_whitespace().next().unwrap_or_default()
    }

    /// Takes back a move that was tried before the last case? What is tried after it, `inner` moves so far, is left out with
    /// its own `popgo`.
    fn takes_back(&self, inner: &mut usize) -> bool {
        match self.kind() {
            "trymove" | "tryko" => *inner += 1,
            "popgo" if *inner == 0 => return true,
            "popgo" => *inner -= 1,
            _ => {}
        }
        false
    }

    pub(super) fn effect(&self) -> Effect {
        match self.kind() {
            "loadsgf" | "boardsize" => Effect::Fresh,
            kind if CHANGES.contains(&kind) => Effect::Change,
            _ => Effect::None,
        }
    }
}

impl Suite {
    /// Reads a file; bytes that are not UTF-8 are replaced.
    pub fn read(path: &Path) -> io::Result<Suite> {
        let text = String::from_utf8_lossy(&std::fs::read(path)?).into_owned();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let directory = path.parent().filter(|d| !d.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Ok(Suite::parse(&name, directory, &text))
    }

    /// Reads the text of a suite. Lines that make no sense are kept in [`problems`](Suite::problems).
    pub fn parse(name: &str, directory: &Path, text: &str) -> Suite {
        let mut suite = Suite {
            name: name.to_owned(),
            directory: directory.to_owned(),
            steps: Vec::new(),
            problems: Vec::new(),
        };
        for (index, line) in text.lines().enumerate() {
            let line_number = index + 1;
            let parsed = match line.trim_start().strip_prefix("#?") {
                Some(expectation) => suite.add_expectation(expectation),
                None => suite.add_command(line_number, line),
            };
            suite.problems.extend(parsed.err().map(|text| Problem { line: line_number, text }));
        }
        suite
    }

    fn add_expectation(&mut self, text: &str) -> Result<(), String> {
        let case = self.steps.iter_mut().rev().find(|step| step.id.is_some());
        let case = case.ok_or("expected a numbered command before the first `#?`")?;
        if case.expectation.is_some() {
            return Err(format!(
                "expected one `#?` line for command {}, got a second",
                case.id.unwrap_or_default()
            ));
        }
        case.expectation = Some(Expectation::parse(text)?);
        Ok(())
    }

    fn add_command(&mut self, line: usize, text: &str) -> Result<(), String> {
        let text = text.split('#').next().unwrap_or_default().trim();
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, command) = text.split_at(digits);
        let id = match number {
            "" => None,
            number => {
                Some(number.parse().map_err(|_| format!("expected a number below 2^32, got {number}"))?)
            }
        };
        let command = command.trim().to_owned();
        match (id, command.is_empty()) {
            (None, true) => {}
            (Some(id), true) => return Err(format!("expected a command after the number {id}")),
            (_, false) => self.steps.push(Step { line, id, command, expectation: None }),
        }
        Ok(())
    }

    /// The numbered commands with right answers.
    pub fn cases(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(|step| step.expectation.is_some())
    }

    /// Leaves only the cases with these numbers, and the commands that their positions need.
    pub(super) fn keep(&mut self, ids: &BTreeSet<u32>) {
        let is_wanted =
            |step: &Step| step.expectation.is_some() && step.id.is_some_and(|id| ids.contains(&id));
        let mut kept = Vec::new();
        for position in self.steps.chunk_by(|_, next| next.effect() != Effect::Fresh) {
            let last_wanted = position.iter().rposition(is_wanted);
            let mut inner = 0;
            kept.extend(position.iter().enumerate().filter_map(|(index, step)| {
                let needed = match step.effect() {
                    Effect::None if step.id.is_some() => is_wanted(step),
                    Effect::None => true,
                    Effect::Fresh | Effect::Change => {
                        last_wanted.is_some_and(|last| index <= last || step.takes_back(&mut inner))
                    }
                };
                needed.then(|| step.clone())
            }));
        }
        // A changing command that was left out as a case stays as a step, unjudged.
        for step in &mut kept {
            if !is_wanted(step) {
                step.expectation = None;
            }
        }
        self.steps = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const TEXT: &str = "\
# A comment.
loadsgf games/a.sgf 12
1 reg_genmove black # here
#? [D4|E5]
2 owl_attack C3
level 5
play black C4
3 gg_genmove white
#? [!C5]*

loadsgf games/b.sgf
10 countlib A1
#? [3]
#? [4]
11 undo
";

    fn suite() -> Suite {
        Suite::parse("sample", Path::new("."), TEXT)
    }

    fn shown(suite: &Suite) -> Vec<String> {
        let expected = |step: &Step| step.expectation.as_ref().map(|e| format!(" -> {}", e.pattern));
        suite.steps.iter().map(|s| format!("{}{}", s.command, expected(s).unwrap_or_default())).collect()
    }

    #[test]
    fn numbered_commands_take_the_next_expectation() {
        assert_eq!(
            shown(&suite()),
            [
                "loadsgf games/a.sgf 12",
                "reg_genmove black -> D4|E5",
                "owl_attack C3",
                "level 5",
                "play black C4",
                "gg_genmove white -> !C5",
                "loadsgf games/b.sgf",
                "countlib A1 -> 3",
                "undo",
            ]
        );
        assert_eq!(suite().cases().map(|c| c.id.unwrap()).collect::<Vec<_>>(), [1, 3, 10]);
    }

    #[test]
    fn lines_that_make_no_sense_are_reported_with_their_number() {
        let suite = Suite::parse("x", Path::new("."), "#? [A1]\n99999999999 name\n7\n8 name\n#? GNU Go\n");
        let problems: Vec<String> = suite.problems.iter().map(Problem::to_string).collect();
        insta::assert_snapshot!(problems.join("\n"), @r"
        line 1: expected a numbered command before the first `#?`
        line 2: expected a number below 2^32, got 99999999999
        line 3: expected a command after the number 7
        line 5: expected `[PATTERN]` after `#?`, got `GNU Go`
        ");
        assert_eq!(suite.cases().count(), 0);
    }

    #[test]
    fn a_selection_keeps_the_set_up_of_its_cases_and_all_settings() {
        let mut suite = suite();
        suite.keep(&[10].into());
        assert_eq!(shown(&suite), ["level 5", "loadsgf games/b.sgf", "countlib A1 -> 3"]);
    }

    #[test]
    fn a_command_that_changes_the_position_stays_when_a_later_case_is_selected() {
        let mut suite =
            Suite::parse("x", Path::new("."), "boardsize 9\n1 gg_genmove black\n#? [E5]\n2 undo\n#? []\n");
        suite.keep(&[2].into());
        assert_eq!(shown(&suite), ["boardsize 9", "gg_genmove black", "undo -> "]);
    }

    #[test]
    fn tried_moves_are_taken_back_after_the_last_case_that_is_selected() {
        let text = "loadsgf a.sgf\ntrymove b C3\n1 attack D4\n#? [0]\n\
            play w C5\ntrymove b C6\n2 attack C5\n#? [1]\npopgo\npopgo\n3 gg_genmove w\n#? [E5]\n";
        let mut suite = Suite::parse("x", Path::new("."), text);
        suite.keep(&[1].into());
        assert_eq!(shown(&suite), ["loadsgf a.sgf", "trymove b C3", "attack D4 -> 0", "popgo"]);
    }

    proptest! {
        #[test]
        fn any_text_is_a_suite_and_can_be_selected_from(
            text in "((#\\? )?\\[?[!a-z0-9 ()|*&\\]\\\\{}]{0,9}\n|[0-9]{0,3} (loadsgf|play|name) a\n){0,12}",
            ids in prop::collection::btree_set(0u32..1000, 0..5),
        ) {
            let mut suite = Suite::parse("any", Path::new("."), &text);
            let before: Vec<u32> = suite.cases().filter_map(|case| case.id).filter(|id| ids.contains(id)).collect();
            suite.keep(&ids);
            let after: Vec<u32> = suite.cases().filter_map(|case| case.id).collect();
            prop_assert_eq!(before, after);
        }
    }
}
