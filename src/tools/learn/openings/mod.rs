//! Which openings do strong players choose, and how do they do with them?
//!
//! Positions of the whole board and of single corners are counted in a normal form: turned and mirrored alike, the side to
//! move always as `O`, whatever the order of the moves was, so that transpositions meet and either side may have played
//! elsewhere meanwhile. What is frequent becomes a book in the pattern language.

mod book;
mod count;
mod ladders;
mod measure;
mod normal;
#[cfg(test)]
mod tests;
mod walk;

pub use measure::{Measure, Row};

use super::error::LearnError;
use super::position::is_for_test;
use super::records::{Record, read_all};
use crate::patterns::compiler::compile;
use crate::patterns::compiler::source::Source;
use crate::patterns::library::Entry;
use crate::patterns::matcher::Database;
use book::Book;
use std::fmt;
use std::path::{Path, PathBuf};
use walk::Area;

/// What to learn from, and what to keep.
#[derive(Clone, Debug)]
pub struct Options {
    /// Files with games.
    pub games: Vec<PathBuf>,
    /// Where the openings of the whole board go.
    pub fuseki: PathBuf,
    /// Where those of the corners go.
    pub joseki: PathBuf,
    /// Only games whose tags contain this text.
    pub tag: Option<String>,
    /// No games whose tags contain this text.
    pub skip: Option<String>,
    /// What is frequent enough.
    pub limits: Limits,
    /// Number of threads, 0 for one a core.
    pub threads: usize,
    /// The first line of the heads of both files.
    pub title: String,
}

/// What is frequent enough to be kept.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// Times that a move on a whole board of 19 lines was played.
    pub fuseki: u32,
    /// Times that a move on a smaller board was played.
    pub small: u32,
    /// Times that a move in a corner was played.
    pub joseki: u32,
    /// Percent of all who played in the position.
    pub share: f64,
    /// Lines of the corners that are looked at.
    pub sides: Vec<usize>,
    /// Moves of a game that are counted on the whole board, and in corners.
    pub moves: [usize; 2],
}

/// What came out.
#[derive(Clone, PartialEq, Debug)]
pub struct Learned {
    /// Number of games used for training.
    pub games: usize,
    /// Number of patterns of whole boards and of corners.
    pub patterns: [usize; 2],
    /// What is risky in the corners.
    pub doubts: Doubts,
    /// What the books know of the games that are kept for tests.
    pub held_out: Measure,
}

/// Numbers of patterns of corners.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Doubts {
    /// A string's safety depends on what stands elsewhere.
    pub hanging: usize,
    /// The move is played only if that is favourable, and the pattern asks.
    pub asking: usize,
    /// The move may be captured at once.
    pub given: usize,
}

impl fmt::Display for Learned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [fuseki, joseki] = self.patterns;
        let Doubts { hanging, asking, given } = self.doubts;
        writeln!(f, "{} games, {fuseki} moves on the whole board, {joseki} in corners", self.games)?;
        writeln!(
            f,
            "of these the safety of {hanging} depends on what stands elsewhere, {asking} ask about it, {given} may be captured \
             at once"
        )?;
        write!(f, "{}", self.held_out)
    }
}

/// Learns, writes both books, and measures them on the games that are kept aside.
///
/// # Errors
/// [`LearnError`] if games cannot be read or there are none, or a book cannot be written.
pub fn run(options: &Options) -> Result<Learned, LearnError> {
    rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?.install(|| learn(options))
}

fn learn(options: &Options) -> Result<Learned, LearnError> {
    let (held_out, training) = games(options)?;
    let limits = &options.limits;
    let mut fuseki = Book::default();
    for size in sizes(&training) {
        let least = if size == 19 { limits.fuseki } else { limits.small };
        let area = Area::Whole(size);
        fuseki.add(count::count(&training, area, limits.moves[0], least), area, limits.share, least);
    }
    let mut joseki = Book::default();
    for &side in &limits.sides {
        let area = Area::Corner(side);
        let positions = count::count(&training, area, limits.moves[1], limits.joseki);
        joseki.add(positions, area, limits.share, limits.joseki);
    }
    let drawn = database(&options.joseki, joseki.text("joseki", ""))?;
    let questions = joseki.questions();
    let evidence = ladders::gather(&training, limits.moves[1], &drawn, &questions);
    joseki.settle(questions, &evidence);
    let mut made = Vec::new();
    for (book, kind, path) in [(&fuseki, "fuseki", &options.fuseki), (&joseki, "joseki", &options.joseki)] {
        let text = book.text(kind, &head(options, training.len(), book));
        std::fs::write(path, &text).map_err(|source| LearnError::unwritable(path, source))?;
        made.push(Entry::interpreted(kind, database(path, text)?));
    }
    let measured = measure::measure(&made[0], &made[1], &held_out);
    let patterns = [fuseki.len(), joseki.len()];
    Ok(Learned { games: training.len(), patterns, doubts: joseki.doubts(), held_out: measured })
}

/// Games for tests and for training.
fn games(options: &Options) -> Result<(Vec<Record>, Vec<Record>), LearnError> {
    let mut all = read_all(&options.games)?;
    let has =
        |game: &Record, text: &Option<String>| text.as_ref().map(|text| game.tags.contains(text.as_str()));
    all.retain(|game| has(game, &options.tag) != Some(false) && has(game, &options.skip) != Some(true));
    let (held_out, training): (Vec<Record>, Vec<Record>) = all.into_iter().partition(is_for_test);
    if training.is_empty() { Err(LearnError::NoGames) } else { Ok((held_out, training)) }
}

/// The sizes of the boards that were played on.
fn sizes(games: &[Record]) -> Vec<usize> {
    let mut sizes: Vec<usize> = games.iter().map(|game| game.size).filter(|&size| size <= 19).collect();
    sizes.sort_unstable();
    sizes.dedup();
    sizes
}

/// The first lines of a file: where it comes from, and how it was made.
fn head(options: &Options, games: usize, book: &Book) -> String {
    let Limits { fuseki, small, joseki, share, sides, .. } = &options.limits;
    let sides: Vec<String> = sides.iter().map(usize::to_string).collect();
    let mut command = format!(
        "tesuji learn openings --whole {fuseki} --small {small} --corner {joseki} --share {share} --sides {}",
        sides.join(",")
    );
    for (option, text) in [("tag", &options.tag), ("skip", &options.skip)] {
        text.iter().for_each(|text| command += &format!(" --{option} {text}"));
    }
    format!(
        "{}\n\nMade from {games} games: {} patterns, by\n`{command}`.\ndocs/openings.md explains what they say.",
        options.title,
        book.len(),
    )
}

/// The book as it will be matched.
fn database(path: &Path, text: String) -> Result<Database, LearnError> {
    let source = Source::new(path.to_string_lossy(), text);
    let (compiled, faults) = compile(&source);
    let faults = || faults.iter().map(|fault| fault.render(&source).to_string()).collect();
    Ok(Database::new(compiled.ok_or_else(|| LearnError::Book(faults()))?))
}
