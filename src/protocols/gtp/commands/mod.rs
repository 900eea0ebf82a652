//! Which commands are there? The table, put together from one file a theme.
//!
//! To add a command, write its row and its function in the theme's file and run the tests with `UPDATE_DOCS=1`. A
//! function gets the session and the words behind the name and returns the text of the answer. It checks everything
//! before it changes anything: a failed command leaves no trace.

mod analyze;
mod board;
mod client;
mod combination;
mod counters;
mod dragons;
mod eyes;
mod influence;
mod owl;
mod patterns;
mod play;
mod random;
mod reading;
mod regression;
mod rev11;
mod score;
mod semeai;
mod session;
mod setup;
mod sgf;
mod surround;
mod time;
mod trymove;
mod worms;

use super::arguments::Words;
use super::failure::Failure;
use super::session::Session;
use std::fmt;

/// What a command answers: the text behind `=` or the reason behind `?`.
type Answer = Result<String, Failure>;

/// One row of the table.
#[derive(Clone, Copy)]
pub struct Command {
    /// The name that a client sends.
    pub name: &'static str,
    /// The words that follow the name, optional ones in brackets; empty if there are none.
    pub arguments: &'static str,
    /// What it does, as a sentence without its full stop.
    pub does: &'static str,
    /// The answer when it succeeds.
    pub returns: &'static str,
    /// When it fails; empty if it never does.
    pub fails: &'static str,
    /// Where the command comes from.
    pub status: Status,
    /// May it be called while moves of `trymove` are on the board?
    pub(super) on_tried_moves: bool,
    /// Carries it out.
    pub(super) run: fn(&mut Session, Words) -> Answer,
}

/// Where a command comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// GTP version 2, draft 2.
    Standard,
    /// GTP version 1; kept for old clients.
    Version1,
    /// The text "GTP version 2, revision 11".
    Revision11,
    /// GNU Go's own commands, whose formats other programs parse.
    GnuGo,
    /// Commands that a client defined for engines that want to serve it.
    Client,
    /// Our own.
    Tesuji,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Status::Standard => "standard",
            Status::Version1 => "version 1, obsolete",
            Status::Revision11 => "revision 11",
            Status::GnuGo => "private (GNU Go)",
            Status::Client => "client extension",
            Status::Tesuji => "our own",
        })
    }
}

/// Commands that belong together.
pub struct Theme {
    /// The heading in the documentation.
    pub title: &'static str,
    /// The commands in the order in which a reader wants to meet them.
    pub commands: &'static [Command],
}

/// The themes in the order of the documentation.
pub const THEMES: &[Theme] = &[
    Theme { title: "Session", commands: session::COMMANDS },
    Theme { title: "Setting up a game", commands: setup::COMMANDS },
    Theme { title: "Playing", commands: play::COMMANDS },
    Theme { title: "Time", commands: time::COMMANDS },
    Theme { title: "The end of the game", commands: score::COMMANDS },
    Theme { title: "Game records", commands: sgf::COMMANDS },
    Theme { title: "Choosing without playing", commands: regression::COMMANDS },
    Theme { title: "Thinking aloud", commands: analyze::COMMANDS },
    Theme { title: "Looking at the board", commands: board::COMMANDS },
    Theme { title: "Trying moves", commands: trymove::COMMANDS },
    Theme { title: "Reading", commands: reading::COMMANDS },
    Theme { title: "Worms", commands: worms::COMMANDS },
    Theme { title: "Dragons", commands: dragons::COMMANDS },
    Theme { title: "Capturing races", commands: semeai::COMMANDS },
    Theme { title: "Combinations", commands: combination::COMMANDS },
    Theme { title: "Surrounding", commands: surround::COMMANDS },
    Theme { title: "Eyes", commands: eyes::COMMANDS },
    Theme { title: "Life and death", commands: owl::COMMANDS },
    Theme { title: "Random numbers", commands: random::COMMANDS },
    Theme { title: "Counters", commands: counters::COMMANDS },
    Theme { title: "Influence and territory", commands: influence::COMMANDS },
    Theme { title: "Patterns", commands: patterns::COMMANDS },
    Theme { title: "Revision 11", commands: rev11::COMMANDS },
    Theme { title: "For GoGui, KGS and gomill", commands: client::COMMANDS },
];

const COUNT: usize = {
    let (mut count, mut theme) = (0, 0);
    while theme < THEMES.len() {
        count += THEMES[theme].commands.len();
        theme += 1;
    }
    count
};

static TABLE: [Command; COUNT] = {
    let mut table = [THEMES[0].commands[0]; COUNT];
    let (mut at, mut theme) = (0, 0);
    while theme < THEMES.len() {
        let mut row = 0;
        while row < THEMES[theme].commands.len() {
            table[at] = THEMES[theme].commands[row];
            at += 1;
            row += 1;
        }
        theme += 1;
    }
    table
};

/// Every command, theme by theme.
pub static COMMANDS: &[Command] = &TABLE;

/// The row of the command with this name.
pub(super) fn find(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}

/// The names of all commands in alphabetical order.
pub(super) fn names() -> Vec<&'static str> {
    let mut names: Vec<_> = COMMANDS.iter().map(|command| command.name).collect();
    names.sort_unstable();
    names
}

/// The answer of a command that has nothing to say.
fn done() -> Answer {
    Ok(String::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_taken_twice_or_hard_to_send() {
        let mut names = names();
        assert!(names.iter().all(|name| {
            name.bytes().all(|b| b.is_ascii_lowercase() || b"-_".contains(&b) || b.is_ascii_digit())
        }));
        assert!(
            names.iter().all(|name| !name.starts_with(|c: char| c.is_ascii_digit())),
            "an id may touch the name"
        );
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
