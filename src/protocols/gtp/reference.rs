//! What does the page of all commands say? `docs/gtp-commands.md`, written from the table.

use super::commands::{Command, THEMES, Theme};
use std::fmt::Write;

const INTRODUCTION: &str = "\
# GTP commands

This page is written from the command table in `src/protocols/gtp/commands` by a test; after a change there, run
`UPDATE_DOCS=1 cargo test --lib gtp::reference`.

A line is `[id] command [arguments]`. An answer is `=id text` or, for a failure, `?id reason`, and ends with an empty
line. Colours are `b`, `w`, `black`, `white`, in any case; vertices are `A1` to `Z25` without the letter `I`, or
`pass`, in any case. Everything behind `#` is a comment. An argument in brackets may be missing, `…` means any number
of them, and words behind the last argument are ignored. A command that fails changes nothing; besides the reasons
given here it fails with `X cannot be called when stackp > 0` if it would change the game while moves of `trymove` are
on the board. A comment line `# interrupt` brings a command that thinks to an early end; one that thinks aloud until the
next line of input ends with it, be it empty, and that line is answered next.

The origin of a command is *standard* (GTP version 2, draft 2), *version 1* (obsolete), *revision 11* (the text \"GTP
version 2, revision 11\"), *private* (GNU Go's own, with GNU Go's formats) or a *client extension* (defined by a client
for any engine that wants to serve it).
";

/// The page in Markdown: one section a theme, one table row a command.
pub fn reference() -> String {
    THEMES.iter().fold(INTRODUCTION.to_owned(), |page, theme| page + &section(theme))
}

fn section(theme: &Theme) -> String {
    let heading = format!(
        "\n## {}\n\n| command | what it does | returns | fails | origin |\n|---|---|---|---|---|\n",
        theme.title
    );
    theme.commands.iter().fold(heading, |mut text, command| {
        let Command { name, arguments, does, returns, fails, status, .. } = command;
        let call = format!("{name} {arguments}");
        let fails = if fails.is_empty() { "never" } else { fails };
        let _ = writeln!(text, "| `{}` | {does} | {returns} | {fails} | {status} |", call.trim_end());
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;
    use std::{env, fs};

    #[test]
    fn the_page_in_docs_is_the_one_written_from_the_table() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/gtp-commands.md");
        if env::var_os("UPDATE_DOCS").is_some() {
            fs::write(&path, reference()).expect("docs can be written");
        }
        let page = fs::read_to_string(&path).unwrap_or_default();
        assert!(page == reference(), "docs/gtp-commands.md is out of date: run this test with UPDATE_DOCS=1");
    }

    #[test]
    fn no_cell_of_a_table_breaks_the_table() {
        let cells = THEMES.iter().flat_map(|theme| theme.commands);
        let broken = cells
            .filter(|row| [row.arguments, row.does, row.returns, row.fails].iter().any(|t| t.contains('|')));
        assert_eq!(broken.map(|row| row.name).collect::<Vec<_>>(), Vec::<&str>::new());
    }
}
