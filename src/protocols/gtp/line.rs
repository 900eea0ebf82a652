//! What does one line of input ask for? Cleaning and cutting, before anybody knows a command by name.
//!
//! Draft 2 of GTP version 2, section 3.1: carriage returns and other control characters are dropped, a comment runs
//! from `#` to the end of the line, a tab is a space, and a line with nothing left gets no answer. GNU Go accepts an
//! id that touches the name (`12name`), and so do we.

/// One command as it came: `12 play b a1` is the id `12`, the name `play` and the arguments `b a1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Request {
    /// The digits of the id without leading zeros, if there was one.
    pub id: Option<String>,
    /// The name of the command.
    pub name: String,
    /// The rest of the line behind the spaces that follow the name.
    pub arguments: String,
}

impl Request {
    /// Reads one line, with or without its newline; `None` if it asks for nothing.
    pub(super) fn parse(line: &str) -> Option<Request> {
        let line = clean(line);
        let line = line.trim_start();
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        let (id, command) = line.split_at(digits);
        let command = command.trim_start();
        let (name, arguments) = command.split_once(' ').unwrap_or((command, ""));
        if name.is_empty() {
            return None;
        }
        Some(Request {
            id: (digits > 0).then(|| without_leading_zeros(id).to_owned()),
            name: name.to_owned(),
            arguments: arguments.trim_start().to_owned(),
        })
    }
}

/// Is the line the comment by which GoGui asks to stop thinking?
pub(super) fn is_interrupt(line: &str) -> bool {
    line.trim().strip_prefix('#').is_some_and(|comment| comment.trim() == "interrupt")
}

fn clean(line: &str) -> String {
    let code = line.split(['#', '\n']).next().unwrap_or_default();
    let kept = code.chars().filter(|&c| c == '\t' || !c.is_control());
    kept.map(|c| if c == '\t' { ' ' } else { c }).collect()
}

fn without_leading_zeros(digits: &str) -> &str {
    let significant = digits.trim_start_matches('0');
    if significant.is_empty() { "0" } else { significant }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Option<(String, String, String)> {
        let request = Request::parse(line)?;
        Some((request.id.unwrap_or("-".into()), request.name, request.arguments))
    }

    fn expect(line: &str, id: &str, name: &str, arguments: &str) {
        assert_eq!(parsed(line), Some((id.into(), name.into(), arguments.into())), "{line:?}");
    }

    #[test]
    fn a_line_is_cut_into_id_name_and_arguments() {
        expect("play b a1\n", "-", "play", "b a1");
        expect("12 play b a1\r\n", "12", "play", "b a1");
        expect("12name", "12", "name", "");
        expect(" 007\tname  ", "7", "name", "");
        expect("0 name", "0", "name", "");
        expect("echo   two  spaces ", "-", "echo", "two  spaces ");
        expect("99999999999999999999 name", "99999999999999999999", "name", "");
        expect("-1 name", "-", "-1", "name");
    }

    #[test]
    fn control_characters_and_comments_are_dropped() {
        expect("na\u{1}me\u{7f} # who?\r\n", "-", "name", "");
        expect("echo a#b", "-", "echo", "a");
        expect("play\tb\ta1", "-", "play", "b a1");
        expect("echo é\u{85}", "-", "echo", "é");
    }

    #[test]
    fn a_line_that_asks_for_nothing_gets_no_request() {
        for line in ["", "\n", "\r\n", "  \t ", "# name", "7", "7 # name", "\u{0}\u{1b}"] {
            assert_eq!(parsed(line), None, "{line:?}");
        }
    }

    #[test]
    fn only_the_comment_interrupt_interrupts() {
        assert!(is_interrupt("# interrupt\n") && is_interrupt("#interrupt\r\n"));
        assert!(
            !is_interrupt("interrupt") && !is_interrupt("name # interrupt") && !is_interrupt("# interrupted")
        );
    }
}
