//! How is what was counted written as patterns?

use super::Doubts;
use super::count::{Choice, Position};
use super::ladders::{Evidence, Question, questions};
use super::normal::{Place, Stone};
use super::walk::Area;
use crate::patterns::compiler::check;
use crate::patterns::compiler::checker::symmetries;
use crate::patterns::compiler::source::Source;
use rayon::prelude::*;
use std::fmt::Write;

/// The moves of one opening book.
#[derive(Clone, Debug, Default)]
pub(super) struct Book {
    entries: Vec<Entry>,
}

/// One pattern.
#[derive(Clone, Debug)]
struct Entry {
    name: String,
    area: Area,
    stones: Vec<Stone>,
    mv: Place,
    choice: Choice,
    /// Percent of those who played here.
    share: f64,
    /// Percent of those who could play here and did so at once.
    soon: f64,
    /// Does the safety of a string depend on what stands elsewhere?
    hangs: bool,
    /// May the move be captured at once?
    is_given: bool,
    /// What must hold for it, as far as that is decided elsewhere.
    questions: Vec<Question>,
}

/// Letters of labels; those of symbols are left out.
const LABELS: &str = "abcdefgh";

impl Book {
    /// Number of patterns.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Takes the moves that were played `least` times, and by `share` percent of those who played in the position.
    pub(super) fn add(&mut self, positions: Vec<Position>, area: Area, share: f64, least: u32) {
        let mut numbers = std::collections::BTreeMap::new();
        for position in positions {
            let kept = kept(&position, share, least);
            if kept.is_empty() {
                continue;
            }
            let start = format!("{}-{}", family(&position.stones, area), position.stones.len());
            let number = numbers.entry(start.clone()).and_modify(|number| *number += 1).or_insert(1);
            for (index, (mv, choice)) in kept.into_iter().enumerate() {
                self.entries.push(Entry {
                    name: format!("{start}-{number}{}", letter(index)),
                    area,
                    stones: position.stones.clone(),
                    mv,
                    choice,
                    share: percent(choice.played, position.played()),
                    soon: percent(position.taken, position.chances),
                    hangs: false,
                    is_given: false,
                    questions: Vec::new(),
                });
            }
        }
    }

    /// By pattern: which strings depend on ladders.
    pub(super) fn questions(&self) -> Vec<Vec<Question>> {
        self.entries.par_iter().map(|entry| questions(&entry.stones, entry.mv)).collect()
    }

    /// Keeps the questions that games show to matter, and marks the moves that are meant to be captured.
    pub(super) fn settle(&mut self, questions: Vec<Vec<Question>>, evidence: &[Evidence]) {
        for ((entry, questions), evidence) in self.entries.iter_mut().zip(questions).zip(evidence) {
            entry.is_given = evidence.is_given();
            entry.hangs = !questions.is_empty();
            let needed = questions.into_iter().enumerate().filter(|(number, _)| evidence.is_needed(*number));
            entry.questions = needed.map(|(_, question)| question).take(LABELS.len()).collect();
        }
    }

    /// What [`Doubts`] counts.
    pub(super) fn doubts(&self) -> Doubts {
        let count = |is_counted: fn(&Entry) -> bool| self.entries.iter().filter(|e| is_counted(e)).count();
        Doubts {
            hanging: count(|entry| entry.hangs),
            asking: count(|entry| !entry.questions.is_empty()),
            given: count(|entry| entry.is_given),
        }
    }

    /// The file of a kind, below a head of comments.
    pub(super) fn text(&self, kind: &str, head: &str) -> String {
        let mut text: String =
            head.lines().map(|line| format!("# {line}").trim_end().to_owned() + "\n").collect();
        let _ = writeln!(text, "\nkind {kind}");
        let plain = vec!['8'; self.entries.len()];
        let model = check(&Source::new(kind, self.body(&text, &plain))).0;
        // A pattern with a fault is missing in the model, and the compiler will tell of it.
        let claims = model.map(|model| model.patterns.iter().map(|p| symmetries(p, &p.letters)).collect());
        let claims = claims.filter(|claims: &Vec<char>| claims.len() == plain.len()).unwrap_or(plain);
        self.body(&text, &claims)
    }

    fn body(&self, head: &str, claims: &[char]) -> String {
        let mut text = head.to_owned();
        for (entry, claim) in self.entries.iter().zip(claims) {
            let _ =
                write!(text, "\nPattern {}\n{}:{claim},{}\n", entry.name, entry.diagram(&[]), entry.line());
            text.push_str(&entry.constraint());
        }
        text
    }
}

/// The moves that are frequent enough, the most frequent first.
fn kept(position: &Position, share: f64, least: u32) -> Vec<(Place, Choice)> {
    let all = position.played();
    let is_kept = |choice: &Choice| choice.played >= least && percent(choice.played, all) >= share;
    let mut kept: Vec<(Place, Choice)> = position
        .moves
        .iter()
        .filter(|(_, choice)| is_kept(choice))
        .map(|(&mv, &choice)| (mv, choice))
        .collect();
    kept.sort_by_key(|(place, choice)| (std::cmp::Reverse(choice.played), *place));
    kept
}

fn percent(part: u32, all: u32) -> f64 {
    100.0 * f64::from(part) / f64::from(all.max(1))
}

/// `a` to `z`, then `za` and so on.
fn letter(index: usize) -> String {
    "z".repeat(index / 26) + &char::from(b'a' + (index % 26) as u8).to_string()
}

/// What diagrams of an area begin with: the size of the board, or the name of the corner's stone.
fn family(stones: &[Stone], area: Area) -> String {
    let Area::Corner(side) = area else { return format!("Fuseki{}", area.side()) };
    let has = |places: &[Place]| stones.iter().any(|&(row, column, _)| places.contains(&(row, column)));
    let names: [(&str, &[Place]); 5] = [
        ("Hoshi", &[(3, 3)]),
        ("Komoku", &[(2, 3), (3, 2)]),
        ("Takamoku", &[(3, 4), (4, 3)]),
        ("Mokuhazushi", &[(2, 4), (4, 2)]),
        ("SanSan", &[(2, 2)]),
    ];
    let other = if stones.is_empty() { "Corner" } else { "Other" };
    let name = names.iter().find(|(_, places)| has(places)).map_or(other, |(name, _)| name);
    format!("{name}{side}")
}

impl Entry {
    /// The second diagram with a label for each string in question, and what must hold.
    fn constraint(&self) -> String {
        if self.questions.is_empty() {
            return String::new();
        }
        let labelled = self.questions.iter().zip(LABELS.chars()).map(|(question, letter)| {
            let letter = if question.is_own { letter } else { letter.to_ascii_uppercase() };
            (question, letter)
        });
        let labels: Vec<(&Question, char)> = labelled.collect();
        let holds = |(question, letter): &(&Question, char)| {
            let function = if question.is_own { "oplay_attack" } else { "oplay_defend" };
            format!("!{function}(*, {letter})")
        };
        let condition: Vec<String> = labels.iter().map(holds).collect();
        let marks: Vec<(Place, char)> =
            labels.iter().map(|(question, letter)| (question.place, *letter)).collect();
        format!("\n{}\n; {}\n", self.diagram(&marks), condition.join(" && "))
    }

    /// The position with its move, and with labels in place of some stones.
    fn diagram(&self, labels: &[(Place, char)]) -> String {
        let side = self.area.side();
        let mut rows = vec![vec!['.'; side]; side];
        for &(row, column, symbol) in &self.stones {
            rows[usize::from(row)][side - 1 - usize::from(column)] = if symbol == 1 { 'O' } else { 'X' };
        }
        rows[usize::from(self.mv.0)][side - 1 - usize::from(self.mv.1)] = '*';
        for &((row, column), letter) in labels {
            rows[usize::from(row)][side - 1 - usize::from(column)] = letter;
        }
        let (west, rim) = match self.area {
            Area::Whole(_) => ("|", format!("+{}+\n", "-".repeat(side))),
            Area::Corner(_) => ("", format!("{}+\n", "-".repeat(side))),
        };
        let inner: String =
            rows.iter().map(|row| format!("{west}{}|\n", row.iter().collect::<String>())).collect();
        if west.is_empty() { rim + &inner } else { rim.clone() + &inner + &rim }
    }

    /// Classes and values.
    fn line(&self) -> String {
        let Choice { played, decided, won } = self.choice;
        let given = if self.is_given { "s" } else { "" };
        let mut line = format!("{}{given},games({played}),share({:.1})", self.classes(), self.share);
        if decided > 0 {
            let _ = write!(line, ",won({:.1})", percent(won, decided));
        }
        if matches!(self.area, Area::Corner(_)) {
            let _ = write!(line, ",soon({:.0})", self.soon);
        }
        line
    }

    /// How urgent the move is, by how seldom the corner is left to play elsewhere.
    fn classes(&self) -> &'static str {
        let is_common = self.share >= COMMON;
        match (self.area, self.soon) {
            (Area::Whole(_), _) => {
                if is_common {
                    "jF"
                } else {
                    "tF"
                }
            }
            (_, URGENT..) if is_common => "U",
            (_, STANDARD..) if is_common => "J",
            (_, LESSER..) => "j",
            _ => "t",
        }
    }
}

/// Percent of players who choose a move that is no rarity.
const COMMON: f64 = 10.0;
/// Percent of players who answer at once where a corner is never left, where a joseki is played soon, and where it is
/// still played.
const URGENT: f64 = 85.0;
const STANDARD: f64 = 50.0;
const LESSER: f64 = 20.0;
