//! What does a pattern file say, before anything is judged?
//!
//! The tree keeps what the author wrote, with places, and nothing else: whether a name means something is the
//! checker's question.

use super::source::{Span, Spanned};

/// A whole file.
#[derive(Clone, Debug, Default)]
pub struct File {
    /// `kind NAME`.
    pub kind: Option<Spanned<String>>,
    /// `goal X`: a stone of this sort must belong to what the caller is after.
    pub goal: Option<Spanned<String>>,
    /// All patterns in order.
    pub patterns: Vec<Entry>,
}

/// One pattern as written.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The word after `Pattern`.
    pub name: Spanned<String>,
    /// Rows of the diagram.
    pub rows: Vec<Row>,
    /// The `:` lines.
    pub attributes: Vec<AttributeLine>,
    /// Rows of the second diagram, which carries labels.
    pub labels: Vec<Row>,
    /// The `;` lines as one expression.
    pub constraint: Option<Expr>,
    /// The `>` lines.
    pub action: Vec<Statement>,
    /// Was everything read that belongs to it?
    pub is_whole: bool,
}

/// One row of a diagram: letters without blanks.
#[derive(Clone, Debug)]
pub struct Row {
    /// The letters.
    pub letters: Vec<char>,
    /// Where the row stands.
    pub span: Span,
}

/// One `:` line: fields between commas.
#[derive(Clone, Debug)]
pub struct AttributeLine {
    /// Where the line stands.
    pub span: Span,
    /// The fields, without blanks around them.
    pub fields: Vec<Spanned<String>>,
}

/// One step of an action.
#[derive(Clone, PartialEq, Debug)]
pub enum Statement {
    /// A call.
    Do(Expr),
    /// `return EXPRESSION`: an answer to whoever matched the pattern.
    Return(Expr),
}

/// An expression with its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Expr {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub node: Node,
}

/// The forms of an expression.
#[derive(Clone, PartialEq, Debug)]
pub enum Node {
    /// A whole number.
    Number(i32),
    /// A label of the second diagram, or `*`.
    Label(char),
    /// `?` among the moves of a call: the player passes.
    Tenuki,
    /// A name of several letters that is not called.
    Word(String),
    /// A function and its arguments.
    Call(Spanned<String>, Vec<Expr>),
    /// `!a`.
    Not(Box<Expr>),
    /// `-a`.
    Negate(Box<Expr>),
    /// Two operands.
    Binary(Operator, Box<Expr>, Box<Expr>),
}

/// Operators with two operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operator {
    /// `||`
    Or,
    /// `&&`
    And,
    /// `==`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
}

impl Operator {
    /// All operators, longer texts before their beginnings.
    pub const ALL: [Operator; 11] = [
        Operator::Or,
        Operator::And,
        Operator::Equal,
        Operator::Unequal,
        Operator::AtMost,
        Operator::AtLeast,
        Operator::Less,
        Operator::More,
        Operator::Add,
        Operator::Subtract,
        Operator::Multiply,
    ];

    /// As it is written.
    pub fn text(self) -> &'static str {
        match self {
            Operator::Or => "||",
            Operator::And => "&&",
            Operator::Equal => "==",
            Operator::Unequal => "!=",
            Operator::Less => "<",
            Operator::AtMost => "<=",
            Operator::More => ">",
            Operator::AtLeast => ">=",
            Operator::Add => "+",
            Operator::Subtract => "-",
            Operator::Multiply => "*",
        }
    }

    /// Operators of a higher level bind closer.
    pub fn level(self) -> u8 {
        match self {
            Operator::Or => 0,
            Operator::And => 1,
            Operator::Add | Operator::Subtract => 3,
            Operator::Multiply => 4,
            _ => 2,
        }
    }
}
