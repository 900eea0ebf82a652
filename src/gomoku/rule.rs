//! What wins, and what is forbidden?

/// The rules of the game, numbered as the Gomocup protocol numbers them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Rule {
    /// Five or more win.
    #[default]
    Freestyle,
    /// Exactly five win.
    Standard,
    /// Black wins with exactly five and has forbidden points; White wins with five or more.
    Renju,
    /// Six or more win, and five unless both ends are the other's stones.
    Caro,
    /// Exactly five win unless both ends are the other's stones.
    CaroExact,
}

impl Rule {
    /// All rules.
    pub const ALL: [Rule; 5] = [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact];

    /// The rule of a number of the protocol: 0, 1, 4, 8 or 9.
    pub const fn from_number(number: i64) -> Option<Rule> {
        match number {
            0 => Some(Rule::Freestyle),
            1 => Some(Rule::Standard),
            4 => Some(Rule::Renju),
            8 => Some(Rule::Caro),
            9 => Some(Rule::CaroExact),
            _ => None,
        }
    }

    /// The number in the protocol.
    pub const fn number(self) -> u8 {
        match self {
            Rule::Freestyle => 0,
            Rule::Standard => 1,
            Rule::Renju => 4,
            Rule::Caro => 8,
            Rule::CaroExact => 9,
        }
    }

    /// Does a five count only if its ends are not both taken?
    pub const fn has_open_ends(self) -> bool {
        matches!(self, Rule::Caro | Rule::CaroExact)
    }

    /// The name that people use.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::Freestyle => "freestyle",
            Rule::Standard => "standard",
            Rule::Renju => "renju",
            Rule::Caro => "caro",
            Rule::CaroExact => "caro-exact",
        }
    }

    /// The rule of a name or of a number of the protocol.
    pub fn from_name(text: &str) -> Option<Rule> {
        let named = Rule::ALL.into_iter().find(|rule| rule.name().eq_ignore_ascii_case(text));
        named.or_else(|| Rule::from_number(text.parse().ok()?))
    }
}
