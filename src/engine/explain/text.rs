//! An explanation as text.

use super::{Alternative, Explanation, Line, Told};

impl Explanation {
    /// The explanation as plain text of several lines.
    pub fn text(&self) -> String {
        let mut lines = vec![self.headline()];
        lines.extend(self.reasons.iter().flat_map(Told::text));
        if !self.parts.is_empty() {
            lines.push(format!("In points: {}.", listed(&self.parts)));
        }
        lines.extend(self.alternatives.iter().map(Alternative::text));
        lines.join("\n")
    }

    /// The explanation as one line of JSON.
    pub fn json(&self) -> String {
        serde_json::json!(self).to_string()
    }

    fn headline(&self) -> String {
        let Explanation { vertex, color, .. } = self;
        match (self.value, self.rank) {
            (Some(value), Some(1)) => {
                format!("{color} {vertex} is worth {value:.2} points, the most of all moves.")
            }
            (Some(value), Some(rank)) => {
                format!("{color} {vertex} is worth {value:.2} points, number {rank} of all moves.")
            }
            (Some(_), None) => {
                format!("{color} {vertex} gains no points, but nothing else is worth a move.")
            }
            _ if vertex == "PASS" => format!("{color} passes: nothing else seems worth playing."),
            _ if self.reasons.is_empty() => format!("There is no reason for {color} to play {vertex}."),
            _ => format!("{color} cannot play {vertex} sensibly."),
        }
    }
}

impl Told {
    pub(super) fn text(&self) -> impl Iterator<Item = String> {
        let lines = self.lines.iter().map(|line| format!("  {}", line.text()));
        std::iter::once(format!("- {}", self.says)).chain(lines)
    }
}

impl Line {
    fn text(&self) -> String {
        let on = if self.is_cut { " and so on" } else { "" };
        format!("{}{on}: {}", self.moves.join(", "), self.shows)
    }
}

impl Alternative {
    fn text(&self) -> String {
        let Alternative { vertex, value, differences } = self;
        let why = if differences.is_empty() { String::new() } else { format!(": {}", listed(differences)) };
        format!("{vertex} is worth {value:.2}{why}.")
    }
}

fn listed(parts: &[(&'static str, f64)]) -> String {
    let told: Vec<String> = parts.iter().map(|(name, points)| format!("{name} {points:+.2}")).collect();
    told.join(", ")
}
