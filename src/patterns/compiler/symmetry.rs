//! How does a diagram look when the board is turned or mirrored?
//!
//! ```text
//!  number     0    1    2    3    4    5    6    7
//!            ABC  GHI  CBA  IHG  ADG  CFI  GDA  IFC
//!            DEF  DEF  FED  FED  BEH  BEH  HEB  HEB
//!            GHI  ABC  IHG  CBA  CFI  ADG  IFC  GDA
//! ```
//!
//! (The table of the manual, "Symmetry and transformations".)

/// A turn or mirroring: the number of the table above.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Transformation(u8);

/// For each transformation, where a step south and a step east lead: (rows, columns) of each.
const STEPS: [[(i8, i8); 2]; 8] = [
    [(1, 0), (0, 1)],
    [(-1, 0), (0, 1)],
    [(1, 0), (0, -1)],
    [(-1, 0), (0, -1)],
    [(0, 1), (1, 0)],
    [(0, 1), (-1, 0)],
    [(0, -1), (1, 0)],
    [(0, -1), (-1, 0)],
];

impl Transformation {
    /// All eight, the identity first.
    pub fn all() -> impl DoubleEndedIterator<Item = Transformation> + Clone {
        (0..8).map(Transformation)
    }

    /// The transformation of a number; numbers are taken modulo 8.
    pub fn from_number(number: u8) -> Transformation {
        Transformation(number % 8)
    }

    /// 0 to 7.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Where an offset (rows south, columns east) leads.
    pub fn apply(self, (rows, columns): (i8, i8)) -> (i8, i8) {
        let [south, east] = STEPS[usize::from(self.0)];
        (rows * south.0 + columns * east.0, rows * south.1 + columns * east.1)
    }
}

/// The symmetries that a `:` line can claim, with the transformations that leave such a diagram as it is.
pub const CLAIMS: [(char, &[u8]); 8] = [
    ('8', &[0]),
    ('|', &[0, 2]),
    ('-', &[0, 1]),
    ('\\', &[0, 4]),
    ('/', &[0, 7]),
    ('O', &[0, 3]),
    ('X', &[0, 3, 4, 7]),
    ('+', &[0, 1, 2, 3]),
];

/// The transformations that a claim says leave the diagram as it is.
pub fn claimed(symbol: char) -> Option<impl Iterator<Item = Transformation>> {
    let (_, group) = CLAIMS.iter().find(|(claim, _)| *claim == symbol)?;
    Some(group.iter().map(|&number| Transformation(number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transformations_draw_the_table() {
        let images: Vec<String> = Transformation::all()
            .map(|transformation| {
                let mut image = vec!["???".to_owned(); 3];
                for (index, letter) in "ABCDEFGHI".chars().enumerate() {
                    let offset = (index as i8 / 3 - 1, index as i8 % 3 - 1);
                    let (row, column) = transformation.apply(offset);
                    let at = (column + 1) as usize;
                    image[(row + 1) as usize].replace_range(at..=at, &letter.to_string());
                }
                image.join(" ")
            })
            .collect();
        insta::assert_snapshot!(images.join("\n"), @r"
        ABC DEF GHI
        GHI DEF ABC
        CBA FED IHG
        IHG FED CBA
        ADG BEH CFI
        CFI BEH ADG
        GDA HEB IFC
        IFC HEB GDA
        ");
    }
}
