//! Does a file make sense, and what does it mean then?
//!
//! Every fault is reported, not only the first: a pattern that has one is left out and the others are checked on.

use super::ast::{Entry, File, Statement};
use super::diagnostic::Diagnostic;
use super::diagram::{self, Grid};
use super::kinds::{self, KINDS, Kind, MoveRule, Shape};
use super::model::{Label, Model, Pattern, Step, Tree};
use super::source::{Source, Span};
use super::symmetry::{self, Transformation};
use super::typing::{Scope, suggestion};
use super::{attributes, lints};
use std::collections::BTreeMap;

/// Letters that a label may not be, as they are symbols of stones.
const RESERVED: &str = "OoXx";

/// The meaning of a file, as far as it has one, and all its faults.
pub fn check(source: &Source, file: &File, faults: &mut Vec<Diagnostic>) -> Option<Model> {
    let kind = kind(file, faults)?;
    let goal = goal(file, faults);
    let mut names = BTreeMap::new();
    let mut patterns = Vec::new();
    for entry in &file.patterns {
        if let Some(first) = names.insert(entry.name.value.clone(), entry.name.span) {
            let message = format!("there are two patterns `{}`", entry.name.value);
            let help = format!("the first stands on line {}", source.location(first.start).0);
            faults.push(Diagnostic::error("duplicate-name", entry.name.span, message, help));
        }
        let before = faults.len();
        let pattern = pattern(source, kind, entry, faults);
        for fault in &mut faults[before..] {
            fault.diagram.get_or_insert(entry.diagram());
        }
        patterns.extend(pattern.map(|pattern| (pattern, entry)));
    }
    lints::check(kind, goal, &patterns, faults);
    let ordered = |(mut pattern, _): (Pattern, &Entry)| {
        pattern.constraint = pattern.constraint.map(Tree::cheapest_first);
        pattern
    };
    let patterns = patterns.into_iter().map(ordered).collect();
    Some(Model { kind, goal, patterns })
}

fn kind(file: &File, faults: &mut Vec<Diagnostic>) -> Option<&'static Kind> {
    let names = || KINDS.iter().map(|kind| kind.name);
    let listed = format!("one of {}", names().collect::<Vec<_>>().join(", "));
    let Some(name) = &file.kind else {
        if faults.iter().any(|fault| fault.rule.ends_with("-head")) {
            return None;
        }
        let message = "the file does not say of which kind it is";
        let help = format!("begin it with `kind NAME`, {listed}");
        faults.push(Diagnostic::error("missing-kind", Span::default(), message, help));
        return None;
    };
    let found = kinds::find(&name.value);
    if found.is_none() {
        let message = format!("there is no kind `{}`", name.value);
        faults.push(Diagnostic::error(
            "unknown-kind",
            name.span,
            message,
            suggestion(&name.value, names(), &listed),
        ));
    }
    found
}

fn goal(file: &File, faults: &mut Vec<Diagnostic>) -> Option<char> {
    let goal = file.goal.as_ref()?;
    match goal.value.as_str() {
        "O" => Some('O'),
        "X" => Some('X'),
        other => {
            let message = format!("`{other}` is no goal");
            let help = "the goal is the stones `O` or the stones `X`";
            faults.push(Diagnostic::error("bad-goal", goal.span, message, help));
            None
        }
    }
}

fn pattern(
    source: &Source,
    kind: &'static Kind,
    entry: &Entry,
    faults: &mut Vec<Diagnostic>,
) -> Option<Pattern> {
    let before = faults.len();
    let grid = match diagram::read(&entry.rows) {
        Ok(grid) => grid,
        Err(fault) => {
            faults.push(fault);
            return None;
        }
    };
    symbols(kind, &grid, faults);
    shape(kind, &grid, faults);
    let (symmetry, attributes) = attributes::read(kind, &entry.attributes, faults);
    let labels = label_grid(entry, &grid, faults);
    let mut pattern = Pattern {
        name: entry.name.value.clone(),
        line: source.location(entry.name.span.start).0,
        height: grid.height,
        width: grid.width,
        edges: grid.edges,
        letters: grid.letters.clone(),
        label_letters: labels.as_ref().map_or(&grid, |(labels, _)| labels).letters.clone(),
        symmetry,
        attributes,
        labels: moves(kind, &grid, entry, faults),
        constraint: None,
        action: Vec::new(),
    };
    pattern.labels.extend(labels.map(|(_, labels)| labels).unwrap_or_default());
    if faults.len() == before {
        claim(&pattern, entry, faults);
    }
    expressions(kind, entry, &mut pattern, faults);
    (faults.len() == before && entry.is_whole).then_some(pattern)
}

/// Is every letter a symbol that this kind takes?
fn symbols(kind: &Kind, grid: &Grid, faults: &mut Vec<Diagnostic>) {
    let help = || format!("a point is one of `X O x o . ? *{}`", spaced(kind.symbols));
    for (&letter, &span) in grid.letters.iter().zip(&grid.spans) {
        let known = diagram::allowed(letter).is_some();
        let (rule, message) = if "|-+".contains(letter) {
            let help = "rows of `-`, with `+` in the corners, and columns of `|` stand around the points";
            let message = format!("an edge `{letter}` cannot stand inside a diagram");
            faults.push(Diagnostic::error("misplaced-edge", span, message, help));
            continue;
        } else if !known {
            ("unknown-symbol", format!("`{letter}` is no symbol of a diagram"))
        } else if !"XOxo.?*".contains(letter) && !kind.symbols.contains(letter) {
            ("foreign-symbol", format!("`{letter}` has no meaning in a database of kind `{}`", kind.name))
        } else {
            continue;
        };
        faults.push(Diagnostic::error(rule, span, message, help()));
    }
}

fn spaced(letters: &str) -> String {
    letters.chars().flat_map(|letter| [' ', letter]).collect()
}

/// Does the diagram have the form that the kind asks for, and something to find it by?
fn shape(kind: &Kind, grid: &Grid, faults: &mut Vec<Diagnostic>) {
    let edges = [grid.edges.north, grid.edges.south, grid.edges.west, grid.edges.east];
    let count = edges.iter().filter(|edge| **edge).count();
    let mut wrong =
        |rule, message: &str, help: &str| faults.push(Diagnostic::error(rule, grid.span, message, help));
    match kind.shape {
        Shape::FullBoard if count < 4 || grid.height != grid.width => {
            wrong("full-board", "this is no whole board", "draw a square with all four edges");
        }
        Shape::FullBoard if !is_definite(grid) => {
            wrong(
                "full-board",
                "this is no board of `X`, `O`, `.` and `*`",
                "say what stands on every point",
            );
        }
        Shape::FullBoard => {}
        _ if (edges[0] && edges[1]) || (edges[2] && edges[3]) => {
            wrong(
                "opposite-edges",
                "the diagram has two opposite edges",
                "a diagram is an edge, a corner or neither",
            );
        }
        Shape::Corner if count < 2 || !is_definite(grid) => {
            wrong(
                "corner",
                "this is no corner of `X`, `O`, `.` and `*`",
                "draw two edges that meet, and no wildcards",
            );
        }
        Shape::ThreeByThree if !fits_three_by_three(grid) => {
            wrong(
                "three-by-three",
                "this is no three by three with the move in the middle",
                "an edge counts as a row",
            );
        }
        _ => {}
    }
    let definite = |letter: &char| diagram::allowed(*letter).is_some_and(|allowed| allowed.count_ones() == 1);
    if !grid.letters.iter().any(definite) {
        wrong(
            "no-anchor",
            "the diagram has no definite point",
            "at least one of `X O . *` is needed to find it by",
        );
    }
}

/// Does it say of every point what stands there?
fn is_definite(grid: &Grid) -> bool {
    grid.letters.iter().all(|letter| "XO.*".contains(*letter))
}

fn fits_three_by_three(grid: &Grid) -> bool {
    let edges = grid.edges;
    let height = grid.height + usize::from(edges.north) + usize::from(edges.south);
    let width = grid.width + usize::from(edges.west) + usize::from(edges.east);
    let (row, column) = (1 - usize::from(edges.north), 1 - usize::from(edges.west));
    height == 3 && width == 3 && row < grid.height && column < grid.width && grid.at(row, column) == '*'
}

/// The move as a label, and whether there are too many or none.
fn moves(kind: &Kind, grid: &Grid, entry: &Entry, faults: &mut Vec<Diagnostic>) -> Vec<Label> {
    let stars: Vec<usize> = (0..grid.letters.len()).filter(|&index| grid.letters[index] == '*').collect();
    if let [_, second, ..] = stars[..] {
        let help = "one point is the move; mark others with labels";
        faults.push(Diagnostic::error("two-moves", grid.spans[second], "a second move", help));
    }
    if stars.is_empty() && kind.moves == MoveRule::Required {
        let message = "the diagram has no move";
        faults.push(Diagnostic::error("no-move", entry.name.span, message, "mark it with `*`"));
    }
    stars.first().map(|&index| Label { letter: '*', place: place(grid, index) }).into_iter().collect()
}

fn place(grid: &Grid, index: usize) -> (i8, i8) {
    let (row, column) = grid.place(index);
    (row as i8, column as i8)
}

/// The second diagram and the labels in it.
fn label_grid(entry: &Entry, grid: &Grid, faults: &mut Vec<Diagnostic>) -> Option<(Grid, Vec<Label>)> {
    if entry.labels.is_empty() {
        return None;
    }
    let second = match diagram::read(&entry.labels) {
        Ok(second) => second,
        Err(fault) => {
            faults.push(fault);
            return None;
        }
    };
    if (second.height, second.width, second.edges) != (grid.height, grid.width, grid.edges) {
        let message = "the two diagrams differ in size or edges";
        let help = "repeat the first diagram, with labels in place of some symbols";
        faults.push(Diagnostic::error("label-shape", second.span, message, help));
        return None;
    }
    let mut labels: Vec<Label> = Vec::new();
    for (index, (&letter, &span)) in second.letters.iter().zip(&second.spans).enumerate() {
        let symbol = grid.letters[index];
        if letter == symbol {
            continue;
        }
        match label_fault(letter, symbol) {
            Some((rule, message, help)) => faults.push(Diagnostic::error(rule, span, message, help)),
            None if labels.iter().any(|label| label.letter == letter) => {}
            None => labels.push(Label { letter, place: place(grid, index) }),
        }
    }
    Some((second, labels))
}

fn label_fault(letter: char, symbol: char) -> Option<(&'static str, String, String)> {
    if RESERVED.contains(letter) || !letter.is_ascii_alphabetic() {
        let message = format!("here stands `{letter}`, and in the first diagram `{symbol}`");
        let help =
            "the second diagram repeats the first, with labels (letters other than O o X x) for some points";
        return Some(("label-mismatch", message, help.to_owned()));
    }
    if symbol == '*' {
        let help = "in expressions the move is called `*`; leave it as it is";
        return Some(("label-on-move", format!("the label `{letter}` hides the move"), help.to_owned()));
    }
    if symbol == '%' {
        let help = "label points of the board only";
        return Some(("label-off-board", format!("`{letter}` may be beyond the edge"), help.to_owned()));
    }
    None
}

/// Does the diagram have the symmetry that its `:` line claims?
fn claim(pattern: &Pattern, entry: &Entry, faults: &mut Vec<Diagnostic>) {
    let group = symmetry::claimed(pattern.symmetry);
    let Some(broken) =
        group.and_then(|mut group| group.find(|&t| !is_symmetric(pattern, &pattern.letters, t)))
    else {
        return;
    };
    let span = entry.attributes[0].fields[0].span;
    let message = format!("the diagram is not symmetric as `{}` says", pattern.symmetry);
    let help = match symmetries(pattern, &pattern.letters) {
        '8' => "write `8`: it has no symmetry".to_owned(),
        other => format!("it has the symmetry `{other}`"),
    };
    debug_assert_ne!(broken.number(), 0);
    faults.push(Diagnostic::error("wrong-symmetry", span, message, help));
}

/// Is a diagram of these letters the same after the transformation?
pub fn is_symmetric(pattern: &Pattern, letters: &[char], by: Transformation) -> bool {
    let (height, width) = (pattern.height as i8, pattern.width as i8);
    let swaps = by.apply((1, 0)).0 == 0;
    if swaps && height != width {
        return false;
    }
    let edges = pattern.edges;
    let edge = |direction: (i8, i8)| match direction {
        (-1, 0) => edges.north,
        (1, 0) => edges.south,
        (0, -1) => edges.west,
        _ => edges.east,
    };
    let same_edges = [(-1, 0), (1, 0), (0, -1), (0, 1)].into_iter().all(|d| edge(d) == edge(by.apply(d)));
    same_edges
        && letters.iter().enumerate().all(|(index, &letter)| {
            let (row, column) = pattern.place(index);
            let (r, c) = by.apply((2 * row - height + 1, 2 * column - width + 1));
            let (row, column) = ((r + height - 1) / 2, (c + width - 1) / 2);
            letter == letters[row as usize * pattern.width + column as usize]
        })
}

/// The strongest claim that holds for a diagram of these letters.
pub fn symmetries(pattern: &Pattern, letters: &[char]) -> char {
    let holds = |claim: char| {
        symmetry::claimed(claim).is_some_and(|mut group| group.all(|t| is_symmetric(pattern, letters, t)))
    };
    "+X|-\\/O".chars().find(|&claim| holds(claim)).unwrap_or('8')
}

/// Constraint and action, with cheap tests first.
fn expressions(kind: &'static Kind, entry: &Entry, pattern: &mut Pattern, faults: &mut Vec<Diagnostic>) {
    let letters: Vec<char> = pattern.labels.iter().map(|label| pattern.letter(label.place)).collect();
    let scope = Scope { kind, labels: &pattern.labels, letters: &letters };
    let mut keep = |result| match result {
        Ok(tree) => Some(tree),
        Err(fault) => {
            faults.push(fault);
            None
        }
    };
    let constraint = entry.constraint.as_ref().and_then(|expr| keep(scope.condition(expr)));
    let mut action = Vec::new();
    for statement in &entry.action {
        action.extend(match statement {
            Statement::Do(expr) => keep(scope.act(expr)).map(Step::Do),
            Statement::Return(expr) => {
                keep(scope.condition(expr)).map(|tree| Step::Return(tree.cheapest_first()))
            }
        });
    }
    pattern.constraint = constraint;
    pattern.action = action;
}
