//! What does a constraint or an action say?
//!
//! Operators bind as in C: `*`, then `+ -`, then comparisons, `&&`, `||`; comparisons do not chain. Where an operand
//! is expected, `*` is the label of the move.

use super::ast::{Expr, Node, Operator, Statement};
use super::diagnostic::Diagnostic;
use super::lexer::{Placed, Token};
use super::source::{Span, Spanned};

/// Deeper nesting than any author needs, and shallow enough for every stack.
const MAX_DEPTH: usize = 60;
const COMPARISONS: u8 = 2;

/// Reads all tokens as one expression; `end` is where a missing part is reported.
pub fn constraint(tokens: &[Placed], end: Span) -> Result<Expr, Diagnostic> {
    let mut reader = Reader { tokens, end, depth: 0 };
    let expr = reader.binary(0)?;
    if reader.peek() == Some(&Token::Semicolon) {
        reader.advance();
    }
    reader.finish()?;
    Ok(expr)
}

/// Reads all tokens as calls and returns; a semicolon between two steps may be left out, as at the end of a line.
pub fn action(tokens: &[Placed], end: Span) -> Result<Vec<Statement>, Diagnostic> {
    let mut reader = Reader { tokens, end, depth: 0 };
    let mut statements = Vec::new();
    while reader.peek().is_some() {
        if reader.take(&Token::Semicolon) {
            continue;
        }
        let returns = reader.take(&Token::Word("return".to_owned()));
        let expr = reader.binary(0)?;
        statements.push(if returns { Statement::Return(expr) } else { Statement::Do(expr) });
        match reader.peek() {
            None | Some(Token::Semicolon | Token::Word(_)) => {}
            Some(_) => return Err(reader.unexpected("`;` between two steps of an action")),
        }
    }
    Ok(statements)
}

struct Reader<'t> {
    tokens: &'t [Placed],
    end: Span,
    depth: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.first().map(|(token, _)| token)
    }

    fn span(&self) -> Span {
        self.tokens.first().map_or(self.end, |(_, span)| *span)
    }

    fn advance(&mut self) -> Span {
        let span = self.span();
        self.tokens = self.tokens.get(1..).unwrap_or(&[]);
        span
    }

    fn take(&mut self, token: &Token) -> bool {
        let found = self.peek() == Some(token);
        if found {
            self.advance();
        }
        found
    }

    fn unexpected(&self, expected: &str) -> Diagnostic {
        let message =
            if self.tokens.is_empty() { "the expression ends too early" } else { "this does not fit here" };
        Diagnostic::error("syntax", self.span(), message, format!("expected {expected}"))
    }

    fn finish(&self) -> Result<(), Diagnostic> {
        if self.tokens.is_empty() {
            Ok(())
        } else {
            Err(self.unexpected("an operator or the end of the constraint"))
        }
    }

    /// Operands joined by operators of at least this level.
    fn binary(&mut self, level: u8) -> Result<Expr, Diagnostic> {
        let mut left = self.deeper(Reader::unary)?;
        let mut joined = 0;
        while let Some(&Token::Operator(operator)) = self.peek() {
            if operator.level() < level {
                break;
            }
            self.advance();
            let right = self.deeper(|reader| reader.binary(operator.level() + 1))?;
            left = self.join(operator, left, right)?;
            joined += 1;
            if joined > 8 * MAX_DEPTH {
                return Err(self.too_deep());
            }
        }
        Ok(left)
    }

    fn join(&self, operator: Operator, left: Expr, right: Expr) -> Result<Expr, Diagnostic> {
        let compares = |expr: &Expr| matches!(expr.node, Node::Binary(op, ..) if op.level() == COMPARISONS);
        let span = left.span.to(right.span);
        if operator.level() == COMPARISONS && compares(&left) && !self.is_bracketed(&left) {
            return Err(Diagnostic::error(
                "chained-comparison",
                span,
                "comparisons cannot be chained",
                "join two comparisons with `&&`",
            ));
        }
        Ok(Expr { span, node: Node::Binary(operator, Box::new(left), Box::new(right)) })
    }

    /// A bracketed expression's span holds its brackets, so it is wider than its operands.
    fn is_bracketed(&self, expr: &Expr) -> bool {
        match &expr.node {
            Node::Binary(_, left, right) => expr.span != left.span.to(right.span),
            _ => false,
        }
    }

    fn too_deep(&self) -> Diagnostic {
        Diagnostic::error(
            "too-deep",
            self.span(),
            "the expression is nested too deeply",
            "split the pattern into several",
        )
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Diagnostic>) -> Result<T, Diagnostic> {
        if self.depth >= MAX_DEPTH {
            return Err(self.too_deep());
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn unary(&mut self) -> Result<Expr, Diagnostic> {
        let start = self.span();
        let wrap = match self.peek() {
            Some(Token::Not) => Node::Not as fn(Box<Expr>) -> Node,
            Some(Token::Operator(Operator::Subtract)) => Node::Negate,
            _ => return self.primary(),
        };
        self.advance();
        let operand = self.deeper(Reader::unary)?;
        Ok(Expr { span: start.to(operand.span), node: wrap(Box::new(operand)) })
    }

    fn primary(&mut self) -> Result<Expr, Diagnostic> {
        let Some(token) = self.peek().cloned() else { return Err(self.unexpected("an operand")) };
        let span = self.span();
        let node = match token {
            Token::Number(number) => Node::Number(number),
            Token::Label(label) => Node::Label(label),
            Token::Operator(Operator::Multiply) => Node::Label('*'),
            Token::Question => Node::Tenuki,
            Token::Word(name) => return self.word(name),
            Token::Open => return self.brackets(),
            _ => return Err(self.unexpected("a label, a number, a function or `(`")),
        };
        self.advance();
        Ok(Expr { span, node })
    }

    fn brackets(&mut self) -> Result<Expr, Diagnostic> {
        let open = self.advance();
        let inner = self.deeper(|reader| reader.binary(0))?;
        let close = self.span();
        if !self.take(&Token::Close) {
            return Err(self.unexpected("`)`"));
        }
        Ok(Expr { span: open.to(close), node: inner.node })
    }

    fn word(&mut self, name: String) -> Result<Expr, Diagnostic> {
        let span = self.advance();
        if !self.take(&Token::Open) {
            return Ok(Expr { span, node: Node::Word(name) });
        }
        let mut args = Vec::new();
        while self.peek() != Some(&Token::Close) {
            args.push(self.deeper(|reader| reader.binary(0))?);
            if !self.take(&Token::Comma) && self.peek() != Some(&Token::Close) {
                return Err(self.unexpected("`,` or `)`"));
            }
        }
        let close = self.advance();
        Ok(Expr { span: span.to(close), node: Node::Call(Spanned { value: name, span }, args) })
    }
}
