//! How are worths of four lines written down?

use super::{Learned, Options};
use crate::gomoku::Worths;
use std::fmt::Write;

/// The text of `patterns/gomoku.learned`.
pub(super) fn write(options: &Options, learned: &Learned, worths: &Worths) -> String {
    let mut text = head(options, learned);
    text.push_str("learned\n");
    for (lines, [mover, waiter]) in worths.known().iter().rev() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{:16} {mover:6} {waiter:6}", lines.to_string());
    }
    text
}

fn head(options: &Options, learned: &Learned) -> String {
    let Options { title, games, rounds, nodes, threshold, pull, seed, .. } = options;
    let head = format!(
        "{title}\n\
         What the four lines through a point are worth together, to a player who is to move and to one who is not; 1000 is a\n\
         factor e in the odds. What is missing here seldom occurs, and is summed up from the values in gomoku.db.\n\
         Made by `tesuji learn gomoku --games {games} --rounds {rounds} --nodes {nodes} --threshold {threshold} \
         --pull {pull} --seed {seed}`\n\
         from {} positions of the last round. Held out: {}; single lines: {}.",
        learned.positions, learned.learned, learned.plain
    );
    head.lines().map(|line| format!("# {line}\n")).collect()
}
