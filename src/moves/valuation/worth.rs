//! What is a move worth, and which part of it comes from where?

/// Number of [`Worth::parts`].
pub const PARTS: usize = 10;

/// The worth of a move in points, by its sources.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Worth {
    /// Territory and prisoners, if the move takes or saves stones.
    pub stones: f32,
    /// Territory, if it does not; stones that it gives away are charged.
    pub territory: f32,
    /// Safety of own dragons.
    pub safety: f32,
    /// Danger for the opponent's.
    pub pursuit: f32,
    /// How likely strong players are to play it, by what was learned from games: its shape first of all.
    pub shape: f32,
    /// What it threatens.
    pub followup: f32,
    /// Territory that it threatens to win.
    pub outlook: f32,
    /// What the opponent would have threatened there.
    pub reverse: f32,
    /// Combinations that it begins or prevents.
    pub combination: f32,
    /// What patterns add or take because they know that it is worth more, or less, than all this.
    pub bounds: f32,
}

impl Worth {
    /// The parts with their names, in a fixed order.
    pub fn parts(&self) -> [(&'static str, f32); PARTS] {
        [
            ("stones", self.stones),
            ("territory", self.territory),
            ("safety", self.safety),
            ("pursuit", self.pursuit),
            ("shape", self.shape),
            ("threats", self.followup),
            ("territory threatened", self.outlook),
            ("threats prevented", self.reverse),
            ("combinations", self.combination),
            ("bounds of patterns", self.bounds),
        ]
    }

    /// All of it.
    pub fn total(&self) -> f32 {
        self.parts().into_iter().map(|(_, points)| points).sum()
    }

    /// This worth, with the share of what the other one has more or less.
    pub(super) fn mixed(self, other: &Worth, share: f32) -> Worth {
        let mix = |a: f32, b: f32| a + share * (b - a);
        Worth {
            stones: mix(self.stones, other.stones),
            territory: mix(self.territory, other.territory),
            safety: mix(self.safety, other.safety),
            pursuit: mix(self.pursuit, other.pursuit),
            ..self
        }
    }

    /// What the move gains on the board, whatever its shape and threats.
    pub fn solid(&self) -> f32 {
        self.stones + self.territory + self.safety + self.pursuit + self.combination
    }
}
