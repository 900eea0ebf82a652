//! What did the engine answer? One GTP response, put together from the lines of its output.

/// One response of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The id that the engine echoed.
    pub id: Option<u32>,
    /// `true` for `=`, `false` for `?`.
    pub ok: bool,
    /// The answer without status, id and the space after them; lines joined by `\n`, none of them empty. Trailing
    /// spaces are kept, except for carriage returns.
    pub text: String,
}

impl Reply {
    /// The text of a success, or as `Err` the text of a failure.
    pub fn into_result(self) -> Result<String, String> {
        if self.ok { Ok(self.text) } else { Err(self.text) }
    }
}

/// Puts a [`Reply`] together line by line.
///
/// Lines before the response that do not start with `=` or `?` are skipped: some engines greet on standard output.
#[derive(Debug, Default)]
pub(super) struct ReplyParser {
    reply: Option<Reply>,
}

impl ReplyParser {
    /// Takes the next line, with or without its line end; the empty line after a response completes it.
    pub(super) fn push(&mut self, line: &str) -> Option<Reply> {
        let line = line.trim_end_matches(['\n', '\r']);
        match &mut self.reply {
            None => self.reply = first_line(line),
            Some(_) if line.is_empty() => return self.reply.take(),
            Some(reply) => {
                if !reply.text.is_empty() {
                    reply.text.push('\n');
                }
                reply.text.push_str(line);
            }
        }
        None
    }
}

fn first_line(line: &str) -> Option<Reply> {
    let ok = line.starts_with('=');
    let rest = line.strip_prefix(['=', '?'])?;
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (id, rest) = rest.split_at(digits);
    let text = rest.strip_prefix([' ', '\t']).unwrap_or(rest).to_owned();
    Some(Reply { id: id.parse().ok(), ok, text })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replies(output: &str) -> Vec<Reply> {
        let mut parser = ReplyParser::default();
        output.split_inclusive('\n').filter_map(|line| parser.push(line)).collect()
    }

    fn reply(id: Option<u32>, ok: bool, text: &str) -> Reply {
        Reply { id, ok, text: text.to_owned() }
    }

    #[test]
    fn status_id_and_text_are_taken_apart() {
        assert_eq!(
            replies("=12 E5\n\n?3 illegal move\n\n= \n\n=\n\n"),
            [
                reply(Some(12), true, "E5"),
                reply(Some(3), false, "illegal move"),
                reply(None, true, ""),
                reply(None, true, ""),
            ]
        );
    }

    #[test]
    fn only_one_space_belongs_to_the_status() {
        assert_eq!(replies("=  6.5\n\n"), [reply(None, true, " 6.5")]);
    }

    #[test]
    fn a_response_of_many_lines_ends_at_the_empty_line() {
        assert_eq!(
            replies("= \r\n A B\r\n = C\r\n\r\n= 2\n\n"),
            [reply(None, true, " A B\n = C"), reply(None, true, "2"),]
        );
    }

    #[test]
    fn a_greeting_before_the_response_is_skipped() {
        assert_eq!(replies("Welcome!\n\n\n=1 ok\n\n"), [reply(Some(1), true, "ok")]);
    }

    #[test]
    fn an_unfinished_response_is_no_reply() {
        assert!(replies("= A1\n").is_empty());
    }
}
