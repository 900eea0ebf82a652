//! What has the manager set by INFO?

use crate::gomoku::Rule;

/// Limits that mean that there is none.
const UNLIMITED_MATCH: [i64; 2] = [1 << 53, 2_147_483_647];
/// Bytes used where memory is not limited.
const PLENTY: u64 = 1 << 30;
/// The largest table, in bytes.
const LARGEST_TABLE: u64 = 512 << 20;
/// Threads that can be asked for.
const MOST_THREADS: i64 = 256;
/// What a draw is worth to a player who avoids to lose, or a player who wants to win: about a chance of ten in a hundred.
const DRAW: i32 = 400;

/// All settings, with the protocol's defaults.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    /// Milliseconds for a move; below 0 no limit.
    pub timeout_turn: i64,
    /// Milliseconds for a match; `None` without a limit.
    pub timeout_match: Option<i64>,
    /// Milliseconds left of the match, as told before this move; `None` if that was not told.
    pub time_left: Option<i64>,
    /// Milliseconds added after each move.
    pub time_increment: i64,
    /// Milliseconds that messages take on their way; `None` if that was not told.
    pub protocol_lag: Option<i64>,
    /// Plies of the search.
    pub max_depth: Option<u32>,
    /// Nodes of the search.
    pub max_node: Option<u64>,
    /// Bytes; `None` without a limit.
    pub max_memory: Option<u64>,
    /// The rule.
    pub rule: Rule,
    /// Are moves suggested instead of played?
    pub is_analysis: bool,
    /// May the engine search in its opponent's time?
    pub may_ponder: bool,
    /// 0 defensive, 1 classic, 2 offensive.
    pub style: i64,
    /// Threads of a search.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            timeout_turn: 5000,
            timeout_match: None,
            time_left: None,
            time_increment: 0,
            protocol_lag: None,
            max_depth: None,
            max_node: None,
            max_memory: Some(256 << 20),
            rule: Rule::Freestyle,
            is_analysis: false,
            may_ponder: false,
            style: 1,
            threads: 1,
        }
    }
}

impl Settings {
    /// Takes a key and its value. Unknown keys, and values that cannot be, change nothing: nobody reads after INFO, so only
    /// the rule, without which no game can be played, is worth an error.
    ///
    /// # Errors
    /// A rule that is not offered.
    pub(super) fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        if key == "rule" {
            self.rule = rule(value)?;
            return Ok(());
        }
        let Ok(number) = value.trim().parse::<i64>() else { return Ok(()) };
        match key {
            "timeout_turn" => self.timeout_turn = number,
            "timeout_match" => self.timeout_match = (number > 0).then_some(number).filter(is_limit),
            "time_left" => self.time_left = Some(number),
            "time_increment" => self.time_increment = number.max(0),
            "protocol_lag" => self.protocol_lag = Some(number.max(0)),
            "max_depth" => self.max_depth = u32::try_from(number).ok(),
            "max_node" | "max_nodes" => self.max_node = u64::try_from(number).ok().filter(|&nodes| nodes > 0),
            "max_memory" => self.max_memory = u64::try_from(number).ok().filter(|&bytes| bytes > 0),
            "thread_num" if (1..=MOST_THREADS).contains(&number) => self.threads = number as usize,
            "analysis_mode" if (0..=1).contains(&number) => self.is_analysis = number == 1,
            "auto_pondering" if (0..=1).contains(&number) => self.may_ponder = number == 1,
            "style" if (0..=2).contains(&number) => self.style = number,
            _ => {}
        }
        Ok(())
    }

    /// Bytes for the table of positions: a quarter of the memory, for much else is not needed.
    pub(super) fn table_bytes(&self) -> usize {
        (self.max_memory.unwrap_or(PLENTY) / 4).min(LARGEST_TABLE) as usize
    }

    /// Milliseconds left of the match, if it is limited.
    pub(super) fn match_time(&self, used: i64) -> Option<i64> {
        let counted = self.timeout_match.map(|limit| limit - used);
        self.time_left.filter(is_limit).or(counted.filter(|_| self.time_left.is_none()))
    }

    /// What a draw is worth.
    pub(super) fn draw(&self) -> i32 {
        match self.style {
            0 => DRAW,
            2 => -DRAW,
            _ => 0,
        }
    }
}

fn is_limit(milliseconds: &i64) -> bool {
    !UNLIMITED_MATCH.contains(milliseconds) && *milliseconds < UNLIMITED_MATCH[0]
}

fn rule(value: &str) -> Result<Rule, String> {
    let number = value.trim().parse().ok();
    number.and_then(Rule::from_number).ok_or_else(|| {
        format!(
            "rule `{}` is not offered: expected 0 (freestyle), 1 (standard), 4 (renju), 8 or 9 (caro)",
            clip(value)
        )
    })
}

/// The beginning of a text that came from outside, fit for one line.
pub(super) fn clip(text: &str) -> String {
    let printable = |c: char| if c.is_control() { ' ' } else { c };
    text.trim().chars().take(80).map(printable).collect()
}
