//! How are learned weights written down?
//!
//! A file has a head of `#` lines, one line for each kind of tactical feature with its weights, and then the shapes of
//! each family as a tree: a line holds what the step adds to the shape above it, and the weight. Weights are
//! hundredths of a natural logarithm: a move whose weights sum to 100 more than another's is `e` times as likely.
//!
//! ```text
//! capture 153 140 …
//! shapes plain
//! ........ 12
//!  .... -3
//!   ....O... 27
//! ```
//!
//! A shape without a weight of its own, but with larger ones inside the tree, has `=` in its place.
//!
//! The build script reads this file too; it imports the geometry of shapes alone.

use super::rings::{CELLS, ENDS, Family};

/// A shape and its weight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Does it know the last move?
    pub family: Family,
    /// Its step.
    pub step: usize,
    /// What lies on its points, in the order of the geometry.
    pub cells: Vec<u8>,
    /// Hundredths of a natural logarithm.
    pub weight: i32,
}

/// All weights of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Weights {
    /// Kinds of tactical features with the weights of each.
    pub tactical: Vec<(String, Vec<i32>)>,
    /// Shapes, each after the smaller one that it grew from.
    pub shapes: Vec<Shape>,
}

/// What is wrong with a weights file: the line, from 1, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Line number from 1.
    pub line: usize,
    /// What should be there.
    pub expected: &'static str,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "line {}: expected {}", self.line, self.expected)
    }
}

/// In place of the weight of a shape that has none.
const NO_WEIGHT: &str = "=";

/// The families with their names in a file, and the steps that each has.
pub const FAMILIES: [(&str, Family, &[usize]); 2] =
    [("plain", Family::Plain, &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), ("answer", Family::Answer, &[1, 3, 5, 6, 7])];

/// Reads a weights file.
pub fn read(text: &str) -> Result<Weights, Fault> {
    let mut weights = Weights::default();
    let mut tree: Option<Tree> = None;
    for (index, line) in text.lines().enumerate() {
        let fault = |expected| Fault { line: index + 1, expected };
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        if let Some(name) = line.strip_prefix("shapes ") {
            let family = FAMILIES.iter().find(|family| family.0 == name);
            tree = Some(Tree::new(family.ok_or_else(|| fault("`plain` or `answer`"))?));
        } else if let Some(tree) = &mut tree {
            weights.shapes.extend(tree.shape(line).map_err(fault)?);
        } else {
            weights.tactical.push(kind(line).map_err(fault)?);
        }
    }
    Ok(weights)
}

fn kind(line: &str) -> Result<(String, Vec<i32>), &'static str> {
    let mut words = line.split(' ');
    let name = words.next().filter(|name| !name.is_empty()).ok_or("the name of a feature")?;
    let values: Result<Vec<i32>, _> = words.map(str::parse).collect();
    Ok((name.to_owned(), values.map_err(|_| "whole numbers")?))
}

/// Shapes of a family while they are read: the cells of the shape in hand, step by step.
struct Tree {
    family: Family,
    steps: &'static [usize],
    cells: Vec<u8>,
    depth: usize,
}

impl Tree {
    fn new(family: &(&str, Family, &'static [usize])) -> Tree {
        Tree { family: family.1, steps: family.2, cells: Vec::new(), depth: 0 }
    }

    fn end(&self, depth: usize) -> usize {
        if depth == 0 { 0 } else { ENDS[self.steps[depth - 1]] }
    }

    fn shape(&mut self, line: &str) -> Result<Option<Shape>, &'static str> {
        let depth = line.len() - line.trim_start_matches(' ').len();
        if depth > self.depth || depth >= self.steps.len() {
            return Err("a shape that grows from the one above it");
        }
        let (ring, weight) = line.trim().split_once(' ').ok_or("cells and a weight")?;
        self.cells.truncate(self.end(depth));
        for cell in ring.chars() {
            let code = CELLS.iter().position(|&known| known == cell).ok_or("one of . O X - o Q x Y @")?;
            self.cells.push(code as u8);
        }
        if self.cells.len() != self.end(depth + 1) {
            return Err("as many cells as the step adds");
        }
        self.depth = depth + 1;
        if weight == NO_WEIGHT {
            return Ok(None);
        }
        let weight = weight.parse().map_err(|_| "a whole number")?;
        Ok(Some(Shape { family: self.family, step: self.steps[depth], cells: self.cells.clone(), weight }))
    }
}

/// The text of a weights file. The head comes first as `#` lines.
pub fn write(head: &str, weights: &Weights) -> String {
    let mut text = String::new();
    for line in head.lines() {
        text += format!("# {line}").trim_end();
        text.push('\n');
    }
    for (name, values) in &weights.tactical {
        let values: Vec<String> = values.iter().map(i32::to_string).collect();
        text += &format!("{name} {}\n", values.join(" "));
    }
    for (name, family, steps) in FAMILIES {
        text += &format!("shapes {name}\n");
        let mut shapes: Vec<&Shape> = weights.shapes.iter().filter(|shape| shape.family == family).collect();
        shapes.sort_by(|a, b| a.cells.cmp(&b.cells));
        let mut above: Vec<u8> = Vec::new();
        for shape in shapes {
            write_shape(&mut text, &above, shape, steps);
            above.clone_from(&shape.cells);
        }
    }
    text
}

/// Writes a shape below the one that was written last, with the smaller ones that the two do not share.
fn write_shape(text: &mut String, above: &[u8], shape: &Shape, steps: &[usize]) {
    let mut inner = 0;
    for (depth, &step) in steps.iter().enumerate().take_while(|&(_, &step)| step <= shape.step) {
        let end = ENDS[step];
        let is_written = above.len() >= end && above[..end] == shape.cells[..end];
        if !is_written || step == shape.step {
            let ring: String = shape.cells[inner..end].iter().map(|&cell| CELLS[cell as usize]).collect();
            let weight = if step == shape.step { shape.weight.to_string() } else { NO_WEIGHT.to_owned() };
            *text += &format!("{:depth$}{ring} {weight}\n", "");
        }
        inner = end;
    }
}
