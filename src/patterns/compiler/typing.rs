//! Does an expression mean something: are its labels drawn, its functions known, its types right?

use super::ast::{Expr, Node, Operator};
use super::diagnostic::Diagnostic;
use super::functions::{self, FUNCTIONS, Function, Param, Type};
use super::kinds::Kind;
use super::model::{Argument, CONSTANTS, Label, Tree};
use super::source::{Span, Spanned};

/// Longer words are no misspelt names.
const LONGEST_NAME: usize = 40;

/// What an expression may refer to.
pub struct Scope<'a> {
    /// Whose database it is.
    pub kind: &'static Kind,
    /// The labels that are drawn.
    pub labels: &'a [Label],
    /// The letters of the first diagram at each label.
    pub letters: &'a [char],
}

type Checked<T> = Result<T, Diagnostic>;

impl Scope<'_> {
    /// A condition: what `;` and `return` take.
    pub fn condition(&self, expr: &Expr) -> Checked<Tree> {
        let tree = self.value(expr)?;
        self.must_be_condition(&tree, expr.span)?;
        Ok(tree)
    }

    /// A call that does something: what `>` takes.
    pub fn act(&self, expr: &Expr) -> Checked<Tree> {
        let tree = self.any(expr)?;
        match &tree {
            Tree::Call(function, _) if FUNCTIONS[*function].acts() => Ok(tree),
            _ => Err(Diagnostic::error(
                "test-as-action",
                expr.span,
                "this does nothing",
                "an action calls functions that do something, or says `return CONDITION`",
            )),
        }
    }

    /// An expression with a value.
    fn value(&self, expr: &Expr) -> Checked<Tree> {
        let tree = self.any(expr)?;
        match &tree {
            Tree::Call(function, _) if FUNCTIONS[*function].acts() => Err(Diagnostic::error(
                "action-in-constraint",
                expr.span,
                format!("`{}` does something and tells nothing", FUNCTIONS[*function].name),
                "call it on a line that begins with `>`",
            )),
            _ => Ok(tree),
        }
    }

    fn any(&self, expr: &Expr) -> Checked<Tree> {
        match &expr.node {
            Node::Number(number) => Ok(Tree::Constant(Type::Number, *number)),
            Node::Word(name) => constant(name, expr.span),
            Node::Call(name, args) => self.call(name, args, expr.span),
            Node::Not(a) => Ok(Tree::Not(Box::new(self.condition(a)?))),
            Node::Negate(a) => Ok(Tree::Negate(Box::new(self.number(a)?))),
            Node::Binary(operator, a, b) => self.binary(*operator, a, b, expr.span),
            Node::Label(_) | Node::Tenuki => Err(Diagnostic::error(
                "label-as-value",
                expr.span,
                "a label has no value of its own",
                "ask a function about it, for example `lib(a) > 1`",
            )),
        }
    }

    fn number(&self, expr: &Expr) -> Checked<Tree> {
        let tree = self.value(expr)?;
        if tree.result() == Type::Number {
            return Ok(tree);
        }
        let message = format!("{} is no number", describe(tree.result()));
        Err(Diagnostic::error("type-mismatch", expr.span, message, "`+`, `-` and `*` take numbers"))
    }

    fn must_be_condition(&self, tree: &Tree, span: Span) -> Checked<()> {
        match tree.result() {
            Type::Bool | Type::Outcome => Ok(()),
            found => Err(Diagnostic::error(
                "not-a-condition",
                span,
                format!("{} is neither true nor false", describe(found)),
                "compare it, for example `lib(a) > 1` or `status(A) == DEAD`",
            )),
        }
    }

    fn binary(&self, operator: Operator, a: &Expr, b: &Expr, span: Span) -> Checked<Tree> {
        let (left, right) = match operator {
            Operator::And | Operator::Or => (self.condition(a)?, self.condition(b)?),
            Operator::Add | Operator::Subtract | Operator::Multiply => (self.number(a)?, self.number(b)?),
            _ => (self.value(a)?, self.value(b)?),
        };
        if operator.level() == Operator::Equal.level() {
            comparable(operator, left.result(), right.result(), span)?;
        }
        Ok(Tree::Binary(operator, Box::new(left), Box::new(right)))
    }

    fn call(&self, name: &Spanned<String>, args: &[Expr], span: Span) -> Checked<Tree> {
        let Some((index, function)) = functions::find(&name.value) else {
            let message = format!("there is no function `{}`", name.value);
            let known = FUNCTIONS.iter().map(|function| function.name);
            let help = suggestion(&name.value, known, "docs/patterns.md lists all functions");
            return Err(Diagnostic::error("unknown-function", name.span, message, help));
        };
        if !function.contexts.contains(&self.kind.context) {
            let message =
                format!("`{}` cannot be asked in a database of kind `{}`", name.value, self.kind.name);
            let known: Vec<&str> = super::kinds::KINDS
                .iter()
                .filter(|kind| function.contexts.contains(&kind.context))
                .map(|kind| kind.name)
                .collect();
            let help = format!("it is for the kinds {}", known.join(", "));
            return Err(Diagnostic::error("wrong-context", name.span, message, help));
        }
        Ok(Tree::Call(index, self.arguments(function, args, span)?))
    }

    fn arguments(&self, function: &'static Function, args: &[Expr], span: Span) -> Checked<Vec<Argument>> {
        let params = function.params;
        let many = params.iter().any(|param| matches!(param, Param::Moves | Param::Points));
        if args.len() < params.len() || (args.len() > params.len() && !many) {
            let message = format!("`{}` does not take {} arguments", function.name, args.len());
            let help = format!("it is `{}`", function.signature());
            return Err(Diagnostic::error("argument-count", span, message, help));
        }
        let variadic = args.len() - params.len() + 1;
        let mut expected = Vec::new();
        for &param in params {
            let times = if matches!(param, Param::Moves | Param::Points) { variadic } else { 1 };
            expected.extend(std::iter::repeat_n(param, times));
        }
        let pairs = args.iter().zip(expected).enumerate();
        pairs.map(|(position, (arg, param))| self.argument(function, arg, param, position)).collect()
    }

    fn argument(&self, function: &Function, arg: &Expr, param: Param, position: usize) -> Checked<Argument> {
        match (&arg.node, param) {
            (Node::Number(number), Param::Number) => Ok(Argument::Number(*number)),
            (Node::Tenuki, Param::Moves) if position > 0 => Ok(Argument::Tenuki),
            (Node::Tenuki, Param::Moves) => Err(Diagnostic::error(
                "tenuki-first",
                arg.span,
                "the first move cannot be a pass",
                "begin with the other side: `oplay_…(?, a, b)` is `xplay_…(a, b)`",
            )),
            (Node::Label(letter), Param::Number) => Err(Diagnostic::error(
                "argument-kind",
                arg.span,
                format!("`{letter}` is a label, not a number"),
                format!("it is `{}`", function.signature()),
            )),
            (Node::Label(letter), param) => self.label(function, *letter, param, arg.span),
            _ => Err(Diagnostic::error(
                "argument-kind",
                arg.span,
                "this is no label",
                format!("it is `{}`, where points are given by labels", function.signature()),
            )),
        }
    }

    fn label(&self, function: &Function, letter: char, param: Param, span: Span) -> Checked<Argument> {
        let Some(slot) = self.labels.iter().position(|label| label.letter == letter) else {
            let message = format!("no point is labelled `{letter}`");
            let help = "draw the diagram again below the `:` line, with the label in place of the symbol";
            return Err(Diagnostic::error("unknown-label", span, message, help));
        };
        let symbol = self.letters[slot];
        let wrong = match param {
            Param::Stone if ".*!,".contains(symbol) => Some("needs a stone, and this point is empty"),
            Param::Empty if "OXQ".contains(symbol) => Some("needs an empty point, and here is a stone"),
            _ => None,
        };
        if let Some(wrong) = wrong {
            let message = format!("`{}` {wrong}", function.name);
            let help = format!("it is `{}`; `{letter}` is `{symbol}` in the diagram", function.signature());
            return Err(Diagnostic::error("argument-point", span, message, help));
        }
        Ok(Argument::Label(slot as u8))
    }
}

fn constant(name: &str, span: Span) -> Checked<Tree> {
    if let Some((_, kind, code)) = CONSTANTS.iter().find(|(known, ..)| *known == name) {
        return Ok(Tree::Constant(*kind, *code));
    }
    let message = format!("there is no constant `{name}`");
    let known =
        CONSTANTS.iter().map(|(known, ..)| *known).chain(FUNCTIONS.iter().map(|function| function.name));
    let help = suggestion(name, known, "labels have one letter, functions are followed by `(`");
    Err(Diagnostic::error("unknown-constant", span, message, help))
}

fn comparable(operator: Operator, left: Type, right: Type, span: Span) -> Checked<()> {
    let ordered = !matches!(operator, Operator::Equal | Operator::Unequal);
    let help = if left != right {
        format!("this compares {} with {}", describe(left), describe(right))
    } else if ordered && !matches!(left, Type::Number | Type::Outcome) {
        format!("{} has no order: use `==` or `!=`", describe(left))
    } else {
        return Ok(());
    };
    Err(Diagnostic::error("type-mismatch", span, "these two cannot be compared", help))
}

fn describe(kind: Type) -> &'static str {
    match kind {
        Type::Bool => "a truth value",
        Type::Number => "a number",
        Type::Outcome => "a result of reading",
        Type::Status => "a status",
        Type::Point => "a point",
        Type::Nothing => "nothing",
    }
}

/// `did you mean …?`, or the other text if no known name is near.
pub fn suggestion<'a>(name: &str, known: impl Iterator<Item = &'a str>, otherwise: &str) -> String {
    let nearest = known.map(|candidate| (distance(name, candidate), candidate));
    match if name.len() > LONGEST_NAME { None } else { nearest.min() } {
        Some((steps, candidate)) if steps <= 1 + name.len() / 4 => format!("did you mean `{candidate}`?"),
        _ => otherwise.to_owned(),
    }
}

/// Letters to insert, remove or change to get from one word to the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &other) in b.iter().enumerate() {
            let changed = diagonal + usize::from(letter != other);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
