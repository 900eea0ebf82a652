//! Which words does a constraint or an action consist of?

use super::ast::Operator;
use super::diagnostic::Diagnostic;
use super::source::{Line, Span};

/// The smallest parts of an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token {
    /// Digits.
    Number(i32),
    /// One letter: a label.
    Label(char),
    /// Several letters.
    Word(String),
    /// `?`
    Question,
    /// `!` that is not `!=`.
    Not,
    /// An operator with two operands; `*` may be the label of the move as well.
    Operator(Operator),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `,`
    Comma,
    /// `;`
    Semicolon,
}

/// A token and where it stands.
pub type Placed = (Token, Span);

/// Appends the tokens of one line from byte `from` on.
pub fn tokens(line: Line<'_>, from: usize, out: &mut Vec<Placed>) -> Result<(), Diagnostic> {
    let mut at = from;
    while let Some(first) = line.text[at..].chars().next() {
        let rest = &line.text[at..];
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        let (token, length) =
            token(rest, first).map_err(|(length, fault)| fault.at(line.part(at, at + length)))?;
        out.push((token, line.part(at, at + length)));
        at += length;
    }
    Ok(())
}

/// What a text that is no token looks like.
enum Fault {
    Character,
    Number,
    Double(char),
}

impl Fault {
    fn at(self, span: Span) -> Diagnostic {
        match self {
            Fault::Character => Diagnostic::error(
                "unexpected-character",
                span,
                "this character has no meaning in an expression",
                "expressions are made of labels, numbers, functions, ( ) , ! && || == != < <= > >= + - *",
            ),
            Fault::Number => Diagnostic::error(
                "bad-number",
                span,
                "this number is too large",
                "numbers go up to 2147483647",
            ),
            Fault::Double(c) => Diagnostic::error(
                "single-operator",
                span,
                format!("a single `{c}` is no operator"),
                format!("write `{c}{c}`"),
            ),
        }
    }
}

fn token(rest: &str, first: char) -> Result<(Token, usize), (usize, Fault)> {
    let run = |accept: fn(char) -> bool| rest.find(|c| !accept(c)).unwrap_or(rest.len());
    if first.is_ascii_digit() {
        let length = run(|c| c.is_ascii_digit());
        return rest[..length]
            .parse()
            .map(|number| (Token::Number(number), length))
            .map_err(|_| (length, Fault::Number));
    }
    if first.is_ascii_alphabetic() || first == '_' {
        let length = run(|c| c.is_ascii_alphanumeric() || c == '_');
        let word = &rest[..length];
        let token =
            if length == 1 && first != '_' { Token::Label(first) } else { Token::Word(word.to_owned()) };
        return Ok((token, length));
    }
    if let Some(operator) = Operator::ALL.into_iter().find(|operator| rest.starts_with(operator.text())) {
        return Ok((Token::Operator(operator), operator.text().len()));
    }
    let token = match first {
        '?' => Token::Question,
        '!' => Token::Not,
        '(' => Token::Open,
        ')' => Token::Close,
        ',' => Token::Comma,
        ';' => Token::Semicolon,
        '&' | '|' | '=' => return Err((1, Fault::Double(first))),
        other => return Err((other.len_utf8(), Fault::Character)),
    };
    Ok((token, 1))
}
