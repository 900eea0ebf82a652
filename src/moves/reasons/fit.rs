//! What does a pattern by hand say of a move?

use arrayvec::ArrayString;

/// The longest name that is told in full.
const NAME: usize = 40;

/// The values of a pattern's `:` line, in points; what it does not say is `None` or 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// Its name, cut where it is very long.
    pub pattern: ArrayString<NAME>,
    /// The name of its database, in the same way.
    pub database: ArrayString<NAME>,
    /// The move is worth at least this.
    pub least: Option<f32>,
    /// The move is worth at most this.
    pub most: Option<f32>,
    /// Its territory is worth at least this.
    pub least_territory: Option<f32>,
    /// Its territory is worth at most this.
    pub most_territory: Option<f32>,
    /// Added to its shape.
    pub shape: f32,
    /// Added to what it threatens.
    pub followup: f32,
    /// Added to what it takes from the opponent's threats.
    pub reverse: f32,
}

impl Fit {
    /// A pattern that says nothing in points.
    pub fn named(pattern: &str, database: &str) -> Fit {
        Fit {
            pattern: beginning(pattern),
            database: beginning(database),
            least: None,
            most: None,
            least_territory: None,
            most_territory: None,
            shape: 0.0,
            followup: 0.0,
            reverse: 0.0,
        }
    }

    /// The pattern in words.
    pub fn describe(&self) -> String {
        format!("fits the pattern {} of {}{}", self.pattern, self.database, self.values())
    }

    fn values(&self) -> String {
        let told = |words: &str, points: Option<f32>| points.map(|points| format!("{words} {points}"));
        let some = |points: f32| Some(points).filter(|&points| points != 0.0);
        let all = [
            told("worth at least", self.least),
            told("worth at most", self.most),
            told("territory at least", self.least_territory),
            told("territory at most", self.most_territory),
            told("shape", some(self.shape)),
            told("followup", some(self.followup)),
            told("reverse followup", some(self.reverse)),
        ];
        let all: Vec<String> = all.into_iter().flatten().collect();
        if all.is_empty() { String::new() } else { format!(": {}", all.join(", ")) }
    }
}

fn beginning(name: &str) -> ArrayString<NAME> {
    let mut kept = ArrayString::new();
    name.chars().take_while(|&letter| kept.try_push(letter).is_ok()).for_each(drop);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_pattern_says_is_told() {
        let silent = Fit::named("Hane", "shapes");
        assert_eq!(silent.describe(), "fits the pattern Hane of shapes");
        let fit = Fit { least: Some(2.0), reverse: 1.0, ..silent };
        assert_eq!(fit.describe(), "fits the pattern Hane of shapes: worth at least 2, reverse followup 1");
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!(Fit::named(&"é".repeat(60), "shapes").pattern.len(), NAME);
    }
}
