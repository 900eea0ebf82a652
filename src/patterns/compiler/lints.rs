//! What would hurt the author although it is allowed?

use super::ast::{Entry, Operator, Row};
use super::checker;
use super::diagnostic::Diagnostic;
use super::diagram::{allowed, mask};
use super::functions::Type;
use super::images::{Look, look};
use super::kinds::{Kind, Shape};
use super::model::{Argument, Pattern, Step, Tree};
use super::source::Span;
use super::symmetry::Transformation;
use std::collections::BTreeMap;

/// An empty diagram of so many points says something.
const EMPTY_REGION: usize = 20;

type Patterns<'a> = [(Pattern, &'a Entry)];

/// Appends the lints of a whole file.
pub fn check(kind: &'static Kind, goal: Option<char>, patterns: &Patterns<'_>, faults: &mut Vec<Diagnostic>) {
    for (pattern, entry) in patterns {
        let before = faults.len();
        labels(pattern, entry, faults);
        conditions(pattern, entry, faults);
        meaning(kind, goal, pattern, entry, faults);
        for fault in &mut faults[before..] {
            fault.diagram.get_or_insert(entry.diagram());
        }
    }
    duplicates(patterns, faults);
    shadows(kind, patterns, faults);
}

fn lint(
    faults: &mut Vec<Diagnostic>,
    rule: &'static str,
    span: Span,
    message: impl Into<String>,
    help: &str,
) {
    faults.push(Diagnostic::lint(rule, span, message, help));
}

/// Labels that nothing uses, or that mark points of different sorts.
fn labels(pattern: &Pattern, entry: &Entry, faults: &mut Vec<Diagnostic>) {
    if let Some(first) = entry.labels.first()
        && entry.constraint.is_none()
        && entry.action.is_empty()
    {
        let help = "write a constraint `;` or an action `>` below it, or leave it out";
        return lint(faults, "unused-diagram", first.span, "nothing uses the second diagram", help);
    }
    let mut used = vec![false; pattern.labels.len()];
    let mut mark = |_: &_, args: &[Argument]| {
        for arg in args {
            if let Argument::Label(slot) = arg {
                used[usize::from(*slot)] = true;
            }
        }
    };
    let steps = pattern.action.iter().map(|(Step::Do(tree) | Step::Return(tree))| tree);
    pattern.constraint.iter().chain(steps).for_each(|tree| tree.calls(&mut mark));
    for (label, used) in pattern.labels.iter().zip(used) {
        let span = label_span(entry, label.letter);
        if !used && label.letter != '*' {
            let message = format!("the label `{}` is never used", label.letter);
            lint(faults, "unused-label", span, message, "use it, or leave the symbol as it is");
        }
        let marked = pattern.label_letters.iter().zip(&pattern.letters).filter(|(l, _)| **l == label.letter);
        let mut symbols: Vec<char> = marked.map(|(_, symbol)| *symbol).collect();
        symbols.dedup();
        if label.letter != '*' && symbols.len() > 1 {
            let message = format!("the label `{}` marks points of different kinds", label.letter);
            lint(
                faults,
                "mixed-label",
                span,
                message,
                "a label on several points should mark stones of one string",
            );
        }
    }
}

/// Where a label is drawn first.
fn label_span(entry: &Entry, letter: char) -> Span {
    let place = |row: &Row| {
        let before =
            row.letters.split(|found| *found == letter).next().filter(|b| b.len() < row.letters.len())?;
        let start = row.span.start + before.iter().map(|letter| letter.len_utf8()).sum::<usize>();
        Some(Span::new(start, start + letter.len_utf8()))
    };
    entry.labels.iter().find_map(place).unwrap_or(entry.name.span)
}

/// Conditions whose answer is known beforehand.
fn conditions(pattern: &Pattern, entry: &Entry, faults: &mut Vec<Diagnostic>) {
    let (Some(tree), Some(expr)) = (&pattern.constraint, &entry.constraint) else { return };
    match constant(tree) {
        Some(0) => {
            return lint(
                faults,
                "constant-false",
                expr.span,
                "the constraint is never true",
                "the pattern never matches",
            );
        }
        Some(_) => {
            return lint(faults, "constant-true", expr.span, "the constraint is always true", "leave it out");
        }
        None => {}
    }
    let mut operands = Vec::new();
    tree.clone().flatten(Operator::And, &mut operands);
    for (index, operand) in operands.iter().enumerate() {
        let text = || operand.text(&pattern.labels);
        if operands[..index].contains(operand) {
            let message = format!("`{}` is asked twice", text());
            lint(faults, "repeated-test", expr.span, message, "once is enough");
        }
        if let Some(other) = operands[..index].iter().find(|other| contradict(other, operand)) {
            let message = format!("`{}` and `{}` are never both true", other.text(&pattern.labels), text());
            lint(faults, "contradiction", expr.span, message, "the pattern never matches");
        }
    }
}

/// The value of an expression that needs no board.
fn constant(tree: &Tree) -> Option<i64> {
    Some(match tree {
        Tree::Constant(_, code) => i64::from(*code),
        Tree::Call(..) => return None,
        Tree::Not(a) => i64::from(constant(a)? == 0),
        Tree::Negate(a) => -constant(a)?,
        Tree::Binary(Operator::And, a, b) => match (constant(a), constant(b)) {
            (Some(0), _) | (_, Some(0)) => 0,
            (Some(_), Some(_)) => 1,
            _ => return None,
        },
        Tree::Binary(Operator::Or, a, b) => match (constant(a), constant(b)) {
            (Some(0), Some(0)) => 0,
            (Some(x), _) | (_, Some(x)) if x != 0 => 1,
            _ => return None,
        },
        Tree::Binary(operator, a, b) if a == b && operator.level() == Operator::Equal.level() => {
            i64::from(matches!(operator, Operator::Equal | Operator::AtMost | Operator::AtLeast))
        }
        Tree::Binary(operator, a, b) => {
            let (a, b) = (constant(a)?, constant(b)?);
            match operator {
                Operator::Add => a.saturating_add(b),
                Operator::Subtract => a.saturating_sub(b),
                Operator::Multiply => a.saturating_mul(b),
                other => i64::from(compare(*other, a, b)),
            }
        }
    })
}

fn compare(operator: Operator, a: i64, b: i64) -> bool {
    match operator {
        Operator::Equal => a == b,
        Operator::Unequal => a != b,
        Operator::Less => a < b,
        Operator::AtMost => a <= b,
        Operator::More => a > b,
        _ => a >= b,
    }
}

/// `a` and `!a`, or two bounds on the same question that leave no number.
fn contradict(a: &Tree, b: &Tree) -> bool {
    let negates = |a: &Tree, b: &Tree| matches!(a, Tree::Not(inner) if **inner == *b);
    if negates(a, b) || negates(b, a) {
        return true;
    }
    match (bounds(a), bounds(b)) {
        (Some((asked, low, high)), Some((other, least, most))) => {
            asked == other && low.max(least) > high.min(most)
        }
        _ => false,
    }
}

/// A comparison of a question with a number, as the question and the numbers that fulfil it.
fn bounds(tree: &Tree) -> Option<(&Tree, i64, i64)> {
    let Tree::Binary(operator, asked, number) = tree else { return None };
    let Tree::Constant(Type::Number | Type::Outcome | Type::Status, number) = **number else { return None };
    let number = i64::from(number);
    let (low, high) = match operator {
        Operator::Equal => (number, number),
        Operator::Less => (i64::MIN, number - 1),
        Operator::AtMost => (i64::MIN, number),
        Operator::More => (number + 1, i64::MAX),
        Operator::AtLeast => (number, i64::MAX),
        _ => return None,
    };
    Some((asked, low, high))
}

/// Patterns that do nothing, match everywhere, or match twice.
fn meaning(kind: &Kind, goal: Option<char>, pattern: &Pattern, entry: &Entry, faults: &mut Vec<Diagnostic>) {
    let name = entry.name.span;
    let idle = pattern.attributes.iter().all(|line| line.classes == 0 && line.values.is_empty());
    if idle && pattern.action.is_empty() && !kind.playout {
        lint(
            faults,
            "no-effect",
            name,
            "the pattern has no class, no value and no action",
            "say what it is for",
        );
    }
    let is_small = matches!(kind.shape, Shape::Free) && pattern.letters.len() < EMPTY_REGION;
    if is_small && !pattern.letters.iter().any(|letter| "XOQxo".contains(*letter)) {
        lint(
            faults,
            "no-stone",
            name,
            "the diagram has no stone",
            "it matches nearly everywhere: draw more of it",
        );
    }
    if let Some(goal) = goal.filter(|goal| !pattern.letters.contains(goal)) {
        let message = format!("the diagram has no stone `{goal}`, which the goal asks for");
        lint(faults, "no-goal", name, message, "the pattern never matches");
    }
    let found = checker::symmetries(pattern, &pattern.letters);
    let labelled = checker::symmetries(pattern, &pattern.label_letters);
    if pattern.symmetry == '8' && found != '8' && labelled == found && !kind.playout {
        let span = entry.attributes[0].fields[0].span;
        let message = format!("the diagram has the symmetry `{found}`");
        lint(faults, "missed-symmetry", span, message, &format!("write `:{found}`"));
    }
}

/// The look that all turned forms of a pattern share.
fn canonical(pattern: &Pattern) -> Look {
    Transformation::all().map(|transformation| look(pattern, transformation)).min().unwrap_or_default()
}

fn duplicates(patterns: &Patterns<'_>, faults: &mut Vec<Diagnostic>) {
    let mut seen: BTreeMap<(Look, String, String), &Entry> = BTreeMap::new();
    for (pattern, entry) in patterns {
        let text = |tree: &Tree| tree.text(&pattern.labels);
        let constraint = pattern.constraint.as_ref().map(text).unwrap_or_default();
        let key = (canonical(pattern), constraint, format!("{:?}", pattern.attributes));
        if let Some(first) = seen.get(&key) {
            let message = format!("the pattern says the same as `{}`", first.name.value);
            let found =
                Diagnostic::lint("duplicate-pattern", entry.name.span, message, "one of the two is enough");
            faults.push(found.with_diagram(entry.diagram()));
        } else {
            seen.insert(key, entry);
        }
    }
}

/// The conditions of a pattern around its move; what is not listed may be anything.
struct Around {
    points: BTreeMap<(i8, i8), u8>,
    /// Four bits a point for the five by five points around the move: nearly all pairs are told apart by it.
    near: u128,
}

impl Around {
    fn new(pattern: &Pattern, transformation: Transformation) -> Option<Around> {
        let (row, column) = pattern.mv()?;
        let mut points = BTreeMap::new();
        for (place, letter) in pattern.points() {
            let set = allowed(letter).filter(|set| *set != mask::ANY);
            points.extend(set.map(|set| (transformation.apply((place.0 - row, place.1 - column)), set)));
        }
        let edges = pattern.edges;
        let (height, width) = (pattern.height as i8, pattern.width as i8);
        for (is_edge, r, c) in [
            (edges.north, -1, column),
            (edges.south, height, column),
            (edges.west, row, -1),
            (edges.east, row, width),
        ] {
            if is_edge {
                points.insert(transformation.apply((r - row, c - column)), mask::OFF);
            }
        }
        let places = (-2..=2).flat_map(|row| (-2..=2).map(move |column| (row, column)));
        let near = places.fold(0, |near, at| near << 4 | u128::from(*points.get(&at).unwrap_or(&mask::ANY)));
        Some(Around { points, near })
    }

    /// Does this match wherever the other matches?
    fn covers(&self, other: &Around) -> bool {
        let set = |at| *other.points.get(at).unwrap_or(&mask::ANY);
        self.near & other.near == other.near && self.points.iter().all(|(at, own)| own & set(at) == set(at))
    }
}

/// Patterns that never change anything, because an unconditional one matches wherever they do: an earlier one where the
/// first match counts, else one that says the same. A diagram that says all is like another or it is not.
fn shadows(kind: &Kind, patterns: &Patterns<'_>, faults: &mut Vec<Diagnostic>) {
    if kind.shape.is_exact() {
        return;
    }
    let as_drawn = Transformation::from_number(0);
    let drawn: Vec<Option<Around>> =
        patterns.iter().map(|(pattern, _)| Around::new(pattern, as_drawn)).collect();
    let mut reported = vec![false; patterns.len()];
    for (index, (general, _)) in patterns.iter().enumerate() {
        let unconditional = general.constraint.is_none() && general.action.is_empty();
        let hides = general.attributes.iter().any(|line| line.classes == 0) || !kind.playout;
        if !unconditional || !hides {
            continue;
        }
        let turned: Vec<Around> = Transformation::all().filter_map(|t| Around::new(general, t)).collect();
        let candidates = if kind.playout { index + 1 } else { 0 };
        for other in candidates..patterns.len() {
            let (special, entry) = &patterns[other];
            let Some(around) = drawn[other].as_ref().filter(|_| other != index && !reported[other]) else {
                continue;
            };
            let marks =
                |pattern: &Pattern| pattern.letters.iter().filter(|letter| "!,Q".contains(**letter)).count();
            let same =
                special.attributes == general.attributes && special.action.is_empty() && marks(special) == 0;
            let is_covered = || turned.iter().any(|general| general.covers(around));
            let is_duplicate = || same && turned.iter().any(|general| around.covers(general));
            if !(same || kind.playout) || !is_covered() || is_duplicate() {
                continue;
            }
            reported[other] = true;
            let message = format!("`{}` matches wherever this pattern does", general.name);
            let help = if kind.playout {
                "it comes first, so this one never counts"
            } else {
                "this one adds nothing"
            };
            let found = Diagnostic::lint("shadowed-pattern", entry.name.span, message, help);
            faults.push(found.with_diagram(entry.diagram()));
        }
    }
}
