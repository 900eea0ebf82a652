//! Which rules is this game played under?
//!
//! A rule set is four choices: ko, suicide, scoring, and what White gets for handicap stones. Rule sets have names;
//! the names and what they stand for follow the lists that `kgs-rules` and `kata-set-rules` clients send. "Chinese"
//! means two things in the field: area scoring with simple ko (GNU Go's `--chinese-rules`, KataGo's `chinese`) and
//! the same with positional superko (KGS, OGS); both are here.

use crate::board::{KoRule, SuicideRule};

/// What is counted when the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scoring {
    /// Surrounded points and prisoners.
    #[default]
    Territory,
    /// Surrounded points and living stones.
    Area,
}

/// Points that White gets for Black's handicap stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HandicapCompensation {
    /// Nothing: territory scoring never counts the stones, and some area rules do not care.
    #[default]
    None,
    /// One point for each stone.
    N,
    /// One point for each stone but the first.
    NMinusOne,
}

impl HandicapCompensation {
    /// Points for White after `stones` handicap stones. A single stone is no handicap.
    pub const fn points(self, stones: u32) -> u32 {
        match self {
            _ if stones < 2 => 0,
            HandicapCompensation::None => 0,
            HandicapCompensation::N => stones,
            HandicapCompensation::NMinusOne => stones - 1,
        }
    }
}

/// A rule set. The default is GNU Go's: simple ko, no suicide, territory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules {
    /// Which repetitions are forbidden.
    pub ko: KoRule,
    /// Whether a move may take away one's own last liberty.
    pub suicide: SuicideRule,
    /// Territory or area.
    pub scoring: Scoring,
    /// Points for White in handicap games.
    pub handicap_compensation: HandicapCompensation,
}

impl Rules {
    /// Territory scoring, simple ko, no suicide.
    pub const fn japanese() -> Rules {
        Rules::of(KoRule::Simple, SuicideRule::Forbidden, Scoring::Territory, HandicapCompensation::None)
    }

    /// Area scoring, simple ko, no suicide, a point for each handicap stone.
    pub const fn chinese() -> Rules {
        Rules::area(KoRule::Simple, SuicideRule::Forbidden, HandicapCompensation::N)
    }

    /// As [`Rules::chinese`], with positional superko, as servers enforce it.
    pub const fn chinese_superko() -> Rules {
        Rules::area(KoRule::PositionalSuperko, SuicideRule::Forbidden, HandicapCompensation::N)
    }

    /// Area scoring, situational superko, no suicide, a point for each handicap stone but the first.
    pub const fn aga() -> Rules {
        Rules::area(KoRule::SituationalSuperko, SuicideRule::Forbidden, HandicapCompensation::NMinusOne)
    }

    /// Area scoring, situational superko, suicide of two and more stones.
    pub const fn new_zealand() -> Rules {
        Rules::area(KoRule::SituationalSuperko, SuicideRule::Allowed, HandicapCompensation::None)
    }

    /// Area scoring, positional superko, suicide of two and more stones. (The suicide of one stone leaves the
    /// position as it was, so that positional superko forbids it anyway.)
    pub const fn tromp_taylor() -> Rules {
        Rules::area(KoRule::PositionalSuperko, SuicideRule::Allowed, HandicapCompensation::None)
    }

    /// As [`Rules::tromp_taylor`], with a point for each handicap stone.
    pub const fn ing() -> Rules {
        Rules::area(KoRule::PositionalSuperko, SuicideRule::Allowed, HandicapCompensation::N)
    }

    /// The rule set with this name, in any case, words joined by `-`, `_` or spaces; `None` if it is not in
    /// [`NAMED_RULES`].
    ///
    /// ```
    /// use tesuji::game::Rules;
    /// assert_eq!(Rules::named("Tromp-Taylor"), Some(Rules::tromp_taylor()));
    /// assert_eq!(Rules::named("new_zealand"), Some(Rules::new_zealand()));
    /// assert_eq!(Rules::named("calvinball"), None);
    /// ```
    pub fn named(name: &str) -> Option<Rules> {
        let wanted = name.trim().to_ascii_lowercase().replace(['_', ' '], "-");
        NAMED_RULES.iter().find(|(name, _)| *name == wanted).map(|&(_, rules)| rules)
    }

    /// The rule set that KGS means by this name: as [`Rules::named`], but its `chinese` has superko.
    pub fn named_by_kgs(name: &str) -> Option<Rules> {
        if name.eq_ignore_ascii_case("chinese") { Some(Rules::chinese_superko()) } else { Rules::named(name) }
    }

    /// The first name of this rule set in [`NAMED_RULES`], if it has one.
    pub fn name(&self) -> Option<&'static str> {
        NAMED_RULES.iter().find(|(_, rules)| rules == self).map(|&(name, _)| name)
    }

    /// The value of the SGF property `RU`: the name that the SGF specification lists where there is one, else the
    /// nearest one that GNU Go writes (`Japanese` for territory, `Chinese` for area).
    pub fn sgf_name(&self) -> &'static str {
        match *self {
            rules if rules == Rules::aga() => "AGA",
            rules if rules == Rules::new_zealand() => "NZ",
            rules if rules == Rules::ing() => "GOE",
            rules if rules.scoring == Scoring::Area => "Chinese",
            _ => "Japanese",
        }
    }

    const fn area(ko: KoRule, suicide: SuicideRule, compensation: HandicapCompensation) -> Rules {
        Rules::of(ko, suicide, Scoring::Area, compensation)
    }

    const fn of(
        ko: KoRule,
        suicide: SuicideRule,
        scoring: Scoring,
        handicap_compensation: HandicapCompensation,
    ) -> Rules {
        Rules { ko, suicide, scoring, handicap_compensation }
    }
}

/// The rule sets by name. Where two names share a rule set the first is the one that is shown.
pub const NAMED_RULES: &[(&str, Rules)] = &[
    ("japanese", Rules::japanese()),
    ("korean", Rules::japanese()),
    ("chinese", Rules::chinese()),
    ("chinese-kgs", Rules::chinese_superko()),
    ("chinese-ogs", Rules::chinese_superko()),
    ("aga", Rules::aga()),
    ("bga", Rules::aga()),
    ("french", Rules::aga()),
    ("new-zealand", Rules::new_zealand()),
    ("nz", Rules::new_zealand()),
    ("tromp-taylor", Rules::tromp_taylor()),
    ("ing", Rules::ing()),
    ("goe", Rules::ing()),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_rules_are_the_japanese_ones() {
        assert_eq!(Rules::default(), Rules::japanese());
        assert_eq!(Rules::default().name(), Some("japanese"));
    }

    #[test]
    fn every_name_reads_back_in_any_spelling() {
        for &(name, rules) in NAMED_RULES {
            assert_eq!(Rules::named(name), Some(rules), "{name}");
            assert_eq!(Rules::named(&name.to_uppercase().replace('-', " ")), Some(rules), "{name}");
            assert!(rules.name().is_some_and(|name| Rules::named(name) == Some(rules)));
        }
        assert_eq!(Rules::named(""), None);
        assert_eq!(Rules::named("japanese\u{e9}"), None);
    }

    #[test]
    fn chinese_rules_have_superko_on_kgs_only() {
        assert_eq!(Rules::named("chinese").map(|rules| rules.ko), Some(KoRule::Simple));
        assert_eq!(Rules::named_by_kgs("Chinese").map(|rules| rules.ko), Some(KoRule::PositionalSuperko));
        assert_eq!(Rules::named_by_kgs("aga"), Some(Rules::aga()));
    }

    #[test]
    fn white_is_compensated_for_two_and_more_stones() {
        let points =
            |compensation: HandicapCompensation| [0, 1, 2, 9].map(|stones| compensation.points(stones));
        assert_eq!(points(HandicapCompensation::None), [0, 0, 0, 0]);
        assert_eq!(points(HandicapCompensation::N), [0, 0, 2, 9]);
        assert_eq!(points(HandicapCompensation::NMinusOne), [0, 0, 1, 8]);
    }

    #[test]
    fn sgf_names_are_those_of_the_sgf_specification() {
        let names = ["japanese", "chinese", "aga", "nz", "goe", "tromp-taylor"]
            .map(|name| Rules::named(name).map_or("", |rules| rules.sgf_name()));
        assert_eq!(names, ["Japanese", "Chinese", "AGA", "NZ", "GOE", "Chinese"]);
    }
}
