//! How are learned weights of contexts written as a database?
//!
//! A shape is a pattern without wildcards, and each context in it a line, which says of the properties what the shape
//! leaves open. What no shape has decided is decided by a pattern that fits everywhere, with a line for each combination
//! of properties.

use super::context::{Context, NEAR, OCAP, OUNSAFE, XCAP, XSUICIDE, XUNSAFE};
use super::shapes::{EMPTY, OFF, OTHER, OWN, PLACES, Shapes, cell};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A pattern that fits everywhere.
const ANYWHERE: &str = "%%%\n%*%\n%%%\n";
/// Proper eyes of one point, which are never filled: inside, on the edge, in the corner.
const EYES: &str = "oOo\nO*O\noO?\n\n:0\n\noOo\nO*O\n---\n\n:0\n\n|Oo\n|*O\n+--\n\n:0\n";

/// Numbers for the learning of weights.
impl Context {
    /// Number of combinations of properties.
    pub const PROPERTIES: usize = super::context::COMBINATIONS;

    /// Number of shapes.
    pub fn shapes() -> usize {
        Shapes::get().codes().count()
    }

    /// The shape, below [`Context::shapes`].
    pub fn shape(self) -> usize {
        self.shape as usize
    }

    /// The combination of properties, below [`Context::PROPERTIES`].
    pub fn properties(self) -> usize {
        self.properties as usize
    }

    /// Is the move near the previous one?
    pub fn is_near(self) -> bool {
        self.properties & NEAR != 0
    }
}

/// The text of a database: the head, eyes, a pattern for each shape with its contexts, and what holds for the rest by
/// properties.
pub fn write(head: &str, contexts: &BTreeMap<Context, u32>, rest: &BTreeMap<usize, u32>) -> String {
    let mut text = String::new();
    for line in head.lines() {
        let _ = writeln!(text, "{}", format!("# {line}").trim_end());
    }
    let _ = write!(text, "\nkind playout\n\n# No proper eye of one point is filled.\n\n{EYES}");
    let mut shapes: BTreeMap<u16, Vec<(u8, u32)>> = BTreeMap::new();
    for (context, &weight) in contexts {
        shapes.entry(context.shape).or_default().push((context.properties, weight));
    }
    let codes: Vec<u16> = Shapes::get().codes().collect();
    for (shape, lines) in shapes {
        if let Some(drawn) = diagram(codes[shape as usize]) {
            let _ = write!(text, "\n{drawn}\n{}", written(&lines, open_properties(codes[shape as usize])));
        }
    }
    let rest: Vec<(u8, u32)> = rest.iter().map(|(&properties, &weight)| (properties as u8, weight)).collect();
    let _ = write!(
        text,
        "\n# In all other contexts the properties alone count.\n\n{ANYWHERE}\n{}",
        written(&rest, u8::MAX)
    );
    text
}

/// The bits of properties that the points around a move do not decide.
fn open_properties(code: u16) -> u8 {
    let beside = |wanted: u16| (0..4).filter(|&place| cell(code, place) == wanted).count();
    let empty = beside(EMPTY);
    let mut open = NEAR;
    open |= if empty <= 1 { OUNSAFE | XUNSAFE } else { 0 };
    open |= if empty == 0 { XSUICIDE } else { 0 };
    open |= if beside(OTHER) > 0 { 3 << OCAP } else { 0 };
    open | if beside(OWN) > 0 { 3 << XCAP } else { 0 }
}

/// The lines of a pattern, with words for these bits of the properties.
fn written(lines: &[(u8, u32)], open: u8) -> String {
    let varies = |mask: u8| open & mask != 0;
    let captures = |shift: u32| 3 << shift;
    let mut text = String::new();
    for &(properties, weight) in lines {
        let _ = write!(text, ":{weight}");
        let flags = [
            (NEAR, "far", "near"),
            (OUNSAFE, "osafe", "ounsafe"),
            (XUNSAFE, "xsafe", "xunsafe"),
            (XSUICIDE, "xnosuicide", "xsuicide"),
        ];
        for (bit, without, with) in flags.into_iter().filter(|&(bit, ..)| varies(bit)) {
            let _ = write!(text, ",{}", if properties & bit != 0 { with } else { without });
        }
        for (side, shift) in
            [('o', OCAP), ('x', XCAP)].into_iter().filter(|&(_, shift)| varies(captures(shift)))
        {
            let _ = write!(text, ",{side}cap{}", properties >> shift & 3);
        }
        text.push('\n');
    }
    text
}

/// A shape as a diagram; nothing for the points of boards one point wide.
fn diagram(code: u16) -> Option<String> {
    let at = |step: (i8, i8)| PLACES.iter().position(|&place| place == step).map(|place| cell(code, place));
    let is_off = |step| at(step) == Some(OFF);
    let [south, west, north, east] = [(1, 0), (0, -1), (-1, 0), (0, 1)].map(is_off);
    if south && north || west && east {
        return None;
    }
    let mut rows = Vec::new();
    for row in -1..=1_i8 {
        let is_edge = row < 0 && north || row > 0 && south;
        let letters: String = (-1..=1_i8)
            .filter(|&column| !(column < 0 && west || column > 0 && east))
            .map(|column| match at((row, column)) {
                _ if is_edge => '-',
                None => '*',
                Some(cell) => ['.', 'O', 'X', '%'][cell as usize],
            })
            .collect();
        let side = if is_edge { "+" } else { "|" };
        rows.push(format!("{}{letters}{}\n", if west { side } else { "" }, if east { side } else { "" }));
    }
    Some(rows.concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::montecarlo::PlayoutPatterns;
    use crate::patterns::compiler::source::Source;
    use crate::types::Rng;

    #[test]
    fn what_is_written_is_read_back() {
        let read = |text: String| PlayoutPatterns::read(&Source::new("written.db", text)).unwrap();
        let anywhere = [(0, 1)].into_iter().collect();
        let eyes = read(write("", &BTreeMap::new(), &anywhere)).0;
        let mut rng = Rng::new(3);
        let drawn = |shape: u16| diagram(Shapes::get().codes().nth(shape as usize).unwrap()).is_some();
        let open = |shape: u16| open_properties(Shapes::get().codes().nth(shape as usize).unwrap());
        let mut contexts = BTreeMap::new();
        while contexts.len() < 2000 {
            let shape = rng.below(Context::shapes()) as u16;
            let properties = rng.below(256) as u8 & open(shape);
            let is_eye = eyes.weight(Context { shape, properties }) == 0;
            if drawn(shape) && !is_eye {
                contexts.insert(Context { shape, properties }, 2 + rng.below(1000) as u32);
            }
        }
        let rest = (0..256).map(|properties| (properties, 5000 + properties as u32)).collect();
        let text = write("Made up.\n\nFor a test.", &contexts, &rest);
        let (patterns, lints) = read(text);
        assert_eq!(lints, "");
        for shape in 0..Context::shapes() as u16 {
            for properties in (0..=u8::MAX).filter(|properties| properties & !open(shape) == 0) {
                let context = Context { shape, properties };
                let found = patterns.weight(context);
                let by_properties = 5000 + u32::from(properties);
                let wanted = contexts.get(&context).copied().unwrap_or(by_properties);
                let is_eye = eyes.weight(context) == 0;
                assert_eq!(found, if is_eye { 0 } else { wanted }, "{context:?}");
            }
        }
    }
}
