//! What is a database once it is known to make sense?
//!
//! Everything behind the checker (images, automaton, tables, interpreter, generated code) works on this model alone.

use super::ast::Operator;
use super::diagram::Edges;
use super::functions::{FUNCTIONS, Function, Type};
use super::kinds::Kind;

/// A checked file.
#[derive(Clone, Debug)]
pub struct Model {
    /// What the patterns are for.
    pub kind: &'static Kind,
    /// `O` or `X` if a match must hold such a stone of what the caller is after.
    pub goal: Option<char>,
    /// All patterns in order.
    pub patterns: Vec<Pattern>,
}

/// A checked pattern. Places are (row, column) of its diagram.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// Unique in its file.
    pub name: String,
    /// Line of the file on which it begins.
    pub line: usize,
    /// Rows of the diagram.
    pub height: usize,
    /// Columns of the diagram.
    pub width: usize,
    /// Which sides of the diagram are edges of the board.
    pub edges: Edges,
    /// Letters of the first diagram, row by row.
    pub letters: Vec<char>,
    /// Letters of the second diagram, or again of the first.
    pub label_letters: Vec<char>,
    /// The symmetry that the `:` line claims.
    pub symmetry: char,
    /// One entry a `:` line.
    pub attributes: Vec<Attributes>,
    /// The points that constraint and action speak of.
    pub labels: Vec<Label>,
    /// What must hold.
    pub constraint: Option<Tree>,
    /// What is done.
    pub action: Vec<Step>,
}

/// One `:` line.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Attributes {
    /// Bit n: the n-th class of the kind.
    pub classes: u32,
    /// Index among the values of the kind, and the value.
    pub values: Vec<(u8, f32)>,
}

/// A point with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label {
    /// `*` or a letter.
    pub letter: char,
    /// Where it is.
    pub place: (i8, i8),
}

/// One step of an action.
#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    /// A call that does something.
    Do(Tree),
    /// A condition handed to whoever matched the pattern.
    Return(Tree),
}

/// A checked expression.
#[derive(Clone, PartialEq, Debug)]
pub enum Tree {
    /// A number, or the code of a constant of that type.
    Constant(Type, i32),
    /// A call: index in the table of functions, and arguments.
    Call(usize, Vec<Argument>),
    /// `!a`
    Not(Box<Tree>),
    /// `-a`
    Negate(Box<Tree>),
    /// Two operands.
    Binary(Operator, Box<Tree>, Box<Tree>),
}

/// A checked argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// Index among the pattern's labels.
    Label(u8),
    /// The player passes.
    Tenuki,
    /// A number.
    Number(i32),
}

impl Pattern {
    /// The place of the move `*`.
    pub fn mv(&self) -> Option<(i8, i8)> {
        self.labels.first().filter(|label| label.letter == '*').map(|label| label.place)
    }

    /// The letter of the first diagram at a place.
    pub fn letter(&self, (row, column): (i8, i8)) -> char {
        self.letters[row as usize * self.width + column as usize]
    }

    /// All places with their letters, row by row.
    pub fn points(&self) -> impl Iterator<Item = ((i8, i8), char)> + '_ {
        self.letters.iter().enumerate().map(|(index, &letter)| (self.place(index), letter))
    }

    /// Row and column of an index into the letters.
    pub fn place(&self, index: usize) -> (i8, i8) {
        ((index / self.width) as i8, (index % self.width) as i8)
    }

    /// About how many board look-ups the constraint costs.
    pub fn cost(&self) -> u32 {
        self.constraint.as_ref().map_or(0, Tree::cost)
    }
}

impl Tree {
    /// What it yields.
    pub fn result(&self) -> Type {
        match self {
            Tree::Constant(kind, _) => *kind,
            Tree::Call(function, _) => FUNCTIONS[*function].result,
            Tree::Negate(_) | Tree::Binary(Operator::Add | Operator::Subtract | Operator::Multiply, ..) => {
                Type::Number
            }
            Tree::Not(_) | Tree::Binary(..) => Type::Bool,
        }
    }

    /// About how many board look-ups it costs if nothing is cut short.
    pub fn cost(&self) -> u32 {
        match self {
            Tree::Constant(..) => 0,
            Tree::Call(function, _) => FUNCTIONS[*function].cost,
            Tree::Not(a) | Tree::Negate(a) => a.cost(),
            Tree::Binary(_, a, b) => a.cost().saturating_add(b.cost()),
        }
    }

    /// The same condition with cheap operands of `&&` and `||` before dear ones.
    #[must_use]
    pub fn cheapest_first(self) -> Tree {
        match self {
            Tree::Not(a) => Tree::Not(Box::new(a.cheapest_first())),
            Tree::Binary(operator @ (Operator::And | Operator::Or), a, b) => {
                let mut operands = Vec::new();
                Tree::Binary(operator, a, b).flatten(operator, &mut operands);
                let mut operands: Vec<Tree> = operands.into_iter().map(Tree::cheapest_first).collect();
                operands.sort_by_key(Tree::cost);
                let join = |a, b| Tree::Binary(operator, Box::new(a), Box::new(b));
                operands.into_iter().reduce(join).unwrap_or(Tree::Constant(Type::Bool, 1))
            }
            other => other,
        }
    }

    /// The operands of a sequence of the same operator, from left to right.
    pub fn flatten(self, operator: Operator, out: &mut Vec<Tree>) {
        match self {
            Tree::Binary(op, a, b) if op == operator => {
                a.flatten(operator, out);
                b.flatten(operator, out);
            }
            other => out.push(other),
        }
    }

    /// The expression as an author would write it, labels from `letters`.
    pub fn text(&self, labels: &[Label]) -> String {
        self.text_at(labels, 0)
    }

    fn text_at(&self, labels: &[Label], level: u8) -> String {
        match self {
            Tree::Constant(kind, code) => constant_name(*kind, *code),
            Tree::Call(function, args) => {
                let args: Vec<String> = args.iter().map(|arg| arg.text(labels)).collect();
                format!("{}({})", FUNCTIONS[*function].name, args.join(", "))
            }
            Tree::Not(a) => format!("!{}", a.text_at(labels, 9)),
            Tree::Negate(a) => format!("-{}", a.text_at(labels, 9)),
            Tree::Binary(operator, a, b) => {
                let own = operator.level();
                let text =
                    format!("{} {} {}", a.text_at(labels, own), operator.text(), b.text_at(labels, own + 1));
                if own < level { format!("({text})") } else { text }
            }
        }
    }

    /// All calls in it.
    pub fn calls(&self, visit: &mut impl FnMut(&'static Function, &[Argument])) {
        match self {
            Tree::Constant(..) => {}
            Tree::Call(function, args) => visit(&FUNCTIONS[*function], args),
            Tree::Not(a) | Tree::Negate(a) => a.calls(visit),
            Tree::Binary(_, a, b) => {
                a.calls(visit);
                b.calls(visit);
            }
        }
    }
}

impl Argument {
    /// As an author would write it, labels from `letters`.
    pub fn text(self, labels: &[Label]) -> String {
        match self {
            Argument::Label(slot) => {
                labels.get(usize::from(slot)).map_or('?', |label| label.letter).to_string()
            }
            Argument::Tenuki => "?".to_owned(),
            Argument::Number(number) => number.to_string(),
        }
    }
}

/// Names of constants with their types and codes; the codes are those of the engine's own enums.
pub const CONSTANTS: &[(&str, Type, i32)] = &[
    ("FAIL", Type::Outcome, 0),
    ("KO_B", Type::Outcome, 1),
    ("LOSS", Type::Outcome, 2),
    ("GAIN", Type::Outcome, 3),
    ("KO_A", Type::Outcome, 4),
    ("WIN", Type::Outcome, 5),
    ("UNKNOWN", Type::Status, 0),
    ("DEAD", Type::Status, 1),
    ("ALIVE", Type::Status, 2),
    ("CRITICAL", Type::Status, 3),
    ("TRUE", Type::Bool, 1),
    ("FALSE", Type::Bool, 0),
];

fn constant_name(kind: Type, code: i32) -> String {
    let named = CONSTANTS.iter().find(|(_, of, value)| (*of, *value) == (kind, code));
    named.map_or_else(|| code.to_string(), |(name, ..)| (*name).to_owned())
}
