//! How are bytes read as game records?
//!
//! One pass over the bytes, with the open parentheses on a stack of node names in the heap. The reader takes what
//! people's files hold:
//!
//! | found | read as |
//! |---|---|
//! | anything before `(;` | nothing: mail headers, byte order marks, a `)` too many |
//! | more games after the first | a collection |
//! | `Black[pd]` `CoPyright[..]` (FF\[1\] to FF\[3\]) | the capital letters: `B[pd]`, `CP[..]` |
//! | `b[pd]` | `B[pd]`: a name without any capital letter is written in capitals |
//! | `KM` without a value, `[..]` without a name | nothing |
//! | the same name twice in a node | one property with all the values |
//! | `(W[cc])`, a variation without its `;` | a node all the same |
//! | other characters between properties | nothing |
//! | a missing `)` at the end of the input | the end of the game |
//! | values that are not UTF-8 | Latin-1, the default of SGF, value by value |
//!
//! A value without its `]` is an error: where it ends cannot be known, and what follows would be lost in silence. So is
//! input without any game, or past [`MAX_INPUT`] and [`MAX_NODES`], which bound the memory to a small multiple.
//!
//! Since all text of a tree is UTF-8, a game with letters beyond ASCII gets `CA[UTF-8]` in its root.

use super::error::{Expected, SgfError};
use super::tree::{MAX_NAME, NodeId, SgfTree, Span};
use std::borrow::Cow;
use std::str::FromStr;

/// The most bytes that are read as one input: larger than any collection in circulation.
pub const MAX_INPUT: usize = 1 << 29;
/// The most nodes that one game may have.
pub const MAX_NODES: usize = 1 << 25;

/// All games of a file; there is at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collection(Vec<SgfTree>);

impl Collection {
    /// The first game, which is what most programs mean by the file's game.
    pub fn first(&self) -> &SgfTree {
        &self.0[0]
    }

    /// The first game, without the others.
    pub fn into_first(mut self) -> SgfTree {
        self.0.swap_remove(0)
    }

    /// All games in file order.
    pub fn games(&self) -> &[SgfTree] {
        &self.0
    }

    /// All games in file order.
    pub fn into_games(self) -> Vec<SgfTree> {
        self.0
    }
}

/// Reads all games of a file.
///
/// # Errors
/// The first fault: no game at all, a value without its end, or too large an input.
pub fn parse(input: &[u8]) -> Result<Collection, SgfError> {
    let games: Vec<SgfTree> = games(input).collect::<Result<_, _>>()?;
    match games.is_empty() {
        true => Err(SgfError::at(input, input.len(), Expected::Game)),
        false => Ok(Collection(games)),
    }
}

/// Reads the first game of a file and looks at nothing after it.
///
/// # Errors
/// As [`parse`], for the part up to the end of the first game.
pub fn parse_first(input: &[u8]) -> Result<SgfTree, SgfError> {
    games(input).next().unwrap_or_else(|| Err(SgfError::at(input, input.len(), Expected::Game)))
}

/// Reads the games of a file one at a time, so that a large collection needs the memory of one game.
///
/// The iterator ends after the last game or the first error; input without a game has no item at all.
pub fn games(input: &[u8]) -> Games<'_> {
    Games {
        input,
        limits: Limits { bytes: MAX_INPUT, nodes: MAX_NODES },
        at: 0,
        game: SgfTree::new(),
        node: SgfTree::ROOT,
        open: Vec::new(),
        node_is_due: false,
        start: 0,
        is_plain: true,
    }
}

/// The iterator that [`games`] returns.
#[derive(Debug)]
pub struct Games<'a> {
    input: &'a [u8],
    limits: Limits,
    at: usize,
    /// The game being read; its memory serves one game after the other.
    game: SgfTree,
    /// The node being read.
    node: NodeId,
    /// The node before each open parenthesis of the game.
    open: Vec<NodeId>,
    /// Has a variation been opened whose first node is still to come?
    node_is_due: bool,
    /// Where the game begins; its spans count from here.
    start: usize,
    /// Are all names of the game written as they are kept?
    is_plain: bool,
}

#[derive(Debug)]
struct Limits {
    bytes: usize,
    nodes: usize,
}

impl Iterator for Games<'_> {
    type Item = Result<SgfTree, SgfError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.input.len() > self.limits.bytes {
            return self.fail(self.limits.bytes, Expected::SmallerInput);
        }
        self.find_game()?;
        match self.read_game() {
            Ok(()) => Some(Ok(self.finished_game())),
            Err((offset, expected)) => self.fail(offset, expected),
        }
    }
}

/// Where reading failed, and what was expected there.
type Fault = (usize, Expected);

impl<'a> Games<'a> {
    /// Reports the error and ends the iteration.
    fn fail(&mut self, offset: usize, expected: Expected) -> Option<Result<SgfTree, SgfError>> {
        let error = SgfError::at(self.input, offset, expected);
        self.input = &[];
        Some(Err(error))
    }

    /// Goes past the next `(;`; `None` if there is none.
    fn find_game(&mut self) -> Option<()> {
        loop {
            self.at += self.input.get(self.at..)?.iter().position(|&b| b == b'(')? + 1;
            self.skip_space();
            if self.peek()? == b';' {
                self.at += 1;
                return Some(());
            }
        }
    }

    /// Reads a game from the root's properties to its closing parenthesis.
    fn read_game(&mut self) -> Result<(), Fault> {
        self.game.clear();
        self.start = self.at;
        self.is_plain = true;
        self.open.clear();
        self.node = SgfTree::ROOT;
        self.node_is_due = false;
        while let Some(byte) = self.peek() {
            match byte {
                b'[' => drop(self.read_value(self.span(self.at, self.at))?),
                _ if byte.is_ascii_alphabetic() => self.read_property()?,
                _ => self.at += 1,
            }
            match byte {
                b';' => self.begin_node()?,
                b'(' => {
                    self.open.push(self.node);
                    self.node_is_due = true;
                }
                b')' => {
                    let Some(before) = self.open.pop() else { return Ok(()) };
                    self.node = before;
                    self.node_is_due = false;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn begin_node(&mut self) -> Result<(), Fault> {
        if self.game.node_count() >= self.limits.nodes {
            return Err((self.at, Expected::FewerNodes));
        }
        self.node = self.game.append(self.node);
        self.node_is_due = false;
        Ok(())
    }

    /// Reads a name and all its values.
    fn read_property(&mut self) -> Result<(), Fault> {
        let name = self.read_name();
        self.skip_space();
        if self.peek() != Some(b'[') {
            return Ok(());
        }
        if self.node_is_due {
            self.begin_node()?;
        }
        while self.peek() == Some(b'[') {
            let value = self.read_value(name)?;
            if name.range().len() <= MAX_NAME {
                self.game.add_spans(self.node, name, value);
            }
            self.skip_space();
        }
        Ok(())
    }

    fn read_name(&mut self) -> Span {
        let start = self.at;
        while let Some(byte) = self.peek().filter(u8::is_ascii_alphanumeric) {
            self.is_plain &= !byte.is_ascii_lowercase();
            self.at += 1;
        }
        self.span(start, self.at)
    }

    /// Reads from `[` to past its `]` and returns what is between.
    fn read_value(&mut self, name: Span) -> Result<Span, Fault> {
        let start = self.at + 1;
        let mut end = start;
        loop {
            match self.input.get(end) {
                Some(b']') => break,
                Some(b'\\') => end += 2,
                Some(_) => end += 1,
                None => {
                    let property = canonical_name(&self.input[self.start..][name.range()]).into_owned();
                    return Err((self.at, Expected::EndOfValue { property }));
                }
            }
        }
        self.at = end + 1;
        Ok(self.span(start, end))
    }

    fn span(&self, start: usize, end: usize) -> Span {
        Span::new(start - self.start, end - self.start)
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(|b| b.is_ascii_whitespace() || b == 0x0b) {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.input.get(self.at).copied()
    }

    /// The game as read, in memory of its own size, with its root telling the truth about the encoding.
    fn finished_game(&self) -> SgfTree {
        let source = &self.input[self.start..self.at];
        let mut game = match std::str::from_utf8(source) {
            Ok(text) if self.is_plain => self.game.over(text),
            _ => self.game.translated(source, canonical_name, decode),
        };
        if !game.is_ascii() {
            game.set(SgfTree::ROOT, "CA", "UTF-8");
        }
        game
    }
}

/// A name from its first capital letter on without small letters, or all of it in capitals if it has none.
fn canonical_name(written: &[u8]) -> Cow<'_, str> {
    let first_capital = written.iter().position(u8::is_ascii_uppercase);
    let kept = written[first_capital.unwrap_or(0)..].iter();
    let kept = kept.filter(|b| first_capital.is_none() || !b.is_ascii_lowercase());
    kept.map(|b| char::from(b.to_ascii_uppercase())).collect::<String>().into()
}

/// Text from UTF-8, or else from Latin-1, whose 256 letters are the first ones of Unicode.
fn decode(raw: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(raw) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => raw.iter().copied().map(char::from).collect::<String>().into(),
    }
}

impl FromStr for SgfTree {
    type Err = SgfError;

    /// Reads the first game, as [`parse_first`].
    fn from_str(text: &str) -> Result<SgfTree, SgfError> {
        parse_first(text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the first game is read as, on one line.
    fn read(input: impl AsRef<[u8]>) -> String {
        parse(input.as_ref()).unwrap().first().to_string().replace('\n', "")
    }

    fn error(input: impl AsRef<[u8]>) -> String {
        parse(input.as_ref()).unwrap_err().to_string()
    }

    #[test]
    fn a_tree_keeps_every_variation_in_order() {
        let text = "(;SZ[9];B[aa](;W[bb](;B[cc])(;B[dd];W[ee]))(;W[ff])(;W[gg]))";
        assert_eq!(read(text), text);
    }

    #[test]
    fn white_space_and_line_ends_of_any_kind_stand_anywhere_between_tokens() {
        assert_eq!(read("\r\n( \t; SZ \r\n[9]\n\r[10]\x0b\x0c;\rB\n[aa]\n)\r\n"), "(;SZ[9][10];B[aa])");
        assert_eq!(read("(;C[one\r\ntwo])"), "(;C[one\rtwo])");
    }

    #[test]
    fn text_before_the_game_is_no_part_of_it() {
        let mail = "From: someone\nSubject: a game (see [1]) )\n\n(;SZ[9];B[aa])";
        assert_eq!(read(mail), "(;SZ[9];B[aa])");
        assert_eq!(read(b"\xef\xbb\xbf(;SZ[9])"), "(;SZ[9])");
        assert_eq!(read("((;SZ[9];B[aa]))"), "(;SZ[9];B[aa])");
    }

    #[test]
    fn long_names_of_the_old_versions_keep_their_capitals() {
        assert_eq!(read("(;CoPyright[x]SiZe[9];Black[aa]Comment[y])"), "(;CP[x]SZ[9];B[aa]C[y])");
        assert_eq!(read("(;b[aa]c[y]a1B[bb])"), "(;B[aa]C[y]B[bb])");
        assert_eq!(read("(;KGSDE[aa]MULTIGOGM[1]C2[x])"), "(;KGSDE[aa]MULTIGOGM[1]C2[x])");
    }

    #[test]
    fn names_without_values_and_values_without_names_are_nothing() {
        assert_eq!(read("(;KM SZ[9]PL;B[aa][];[zz]KM)"), "(;SZ[9];B[aa][];)");
        assert_eq!(read("(;C[an unescaped ] bracket] B[aa])"), "(;C[an unescaped ]B[aa])");
        assert_eq!(read(b"(;, SZ[9] & \xff \0 ] B[aa])"), "(;SZ[9]B[aa])");
        assert_eq!(read(format!("(;{}[x]SZ[9])", "A".repeat(33))), "(;SZ[9])");
    }

    #[test]
    fn a_name_given_twice_is_one_property() {
        let tree: SgfTree = "(;AB[aa]AW[cc]AB[bb])".parse().unwrap();
        let values: Vec<_> = tree.root().values("AB").map(|value| value.as_written()).collect();
        assert_eq!(values, ["aa", "bb"]);
    }

    #[test]
    fn variations_may_lack_their_semicolon_and_games_their_last_parenthesis() {
        assert_eq!(read("(;SZ[9];B[aa](W[bb];B[cc])(W[dd]))"), "(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))");
        assert_eq!(read("(;SZ[9];B[aa](;W[bb])(;W[cc]"), "(;SZ[9];B[aa](;W[bb])(;W[cc]))");
        assert_eq!(read("(;SZ[9];B[aa]()(;W[cc]))"), "(;SZ[9];B[aa];W[cc])");
        assert_eq!(read("(;"), "(;)");
    }

    #[test]
    fn brackets_and_backslashes_in_values_may_be_escaped() {
        let text = r"(;C[a \] b \\]N[\[\\\]]C[(;not a node)])";
        assert_eq!(read(text), text);
    }

    #[test]
    fn letters_beyond_ascii_are_utf_8_or_else_latin_1() {
        assert_eq!(read("(;PB[碁石]CA[gb2312])"), "(;PB[碁石]CA[UTF-8])");
        assert_eq!(read(b"(;PB[Andr\xe9]PW[\xc3\xa9])"), "(;PB[André]PW[é]CA[UTF-8])");
        assert_eq!(read("(;CA[ISO-8859-1]PB[x])"), "(;CA[ISO-8859-1]PB[x])");
    }

    #[test]
    fn a_file_may_hold_many_games() {
        let input = b"(;SZ[9]) junk (;SZ[13](;B[aa])) (;SZ[19]";
        let collection = parse(input).unwrap();
        let sizes: Vec<_> = collection.games().iter().map(|game| game.size().unwrap()).collect();
        assert_eq!(sizes, [9, 13, 19]);
        assert_eq!(parse(collection.to_string().as_bytes()).unwrap(), collection);
        assert_eq!(collection.into_first().to_string(), "(;SZ[9])");
    }

    #[test]
    fn a_fault_after_the_first_game_does_not_harm_it() {
        let input = b"(;SZ[9])(;C[never ends";
        assert_eq!(parse_first(input).unwrap().to_string(), "(;SZ[9])");
        assert_eq!(games(input).map(|game| game.is_ok()).collect::<Vec<_>>(), [true, false]);
        assert!(parse(input).is_err());
    }

    #[test]
    fn errors_say_where_and_what_was_expected() {
        for input in ["", "no game", "()", "(SZ[9])", "((((", "( ) ;"] {
            let offset = input.len();
            let place = format!("line 1, column {} (byte {offset})", offset + 1);
            assert_eq!(error(input), format!("{place}: expected a game that begins with `(;`"), "{input}");
        }
        assert_eq!(
            error("(;SZ[9]\n;B[aa]C[é]\n;W[aa]Comment[never ends"),
            "line 3, column 14 (byte 33): expected a `]` for the value of C that begins here, found the end of the input"
        );
        assert_eq!(
            error(r"(;C[\]"),
            error(r"(;C[x]C[").replace("7 (byte 6)", "4 (byte 3)").replace("8 (byte 7)", "4 (byte 3)")
        );
        assert!(error("(;[").ends_with("expected a `]` for the `[` here, found the end of the input"));
    }

    #[test]
    fn input_past_the_limits_is_refused() {
        let read = |limits| {
            let mut games = games(b"(;B[aa];W[bb])");
            games.limits = limits;
            games.next().unwrap().map_err(|error| (error.offset, error.expected))
        };
        assert!(read(Limits { bytes: 14, nodes: 2 }).is_ok());
        assert_eq!(read(Limits { bytes: 13, nodes: 2 }), Err((13, Expected::SmallerInput)));
        assert_eq!(read(Limits { bytes: 14, nodes: 1 }), Err((8, Expected::FewerNodes)));
    }
}
