//! Where does reading stop?
//!
//! The depth values carry the manual's names ("Reading cutoff and depth parameters"). All are compared with the number
//! of tried moves on the board, so that a reading that starts below tried moves reads less far.

/// Number of depth values.
const DEPTHS: usize = 12;

/// Depth values that are given by hand, in the order of [`Depths::named`].
pub type GivenDepths = [Option<u16>; DEPTHS];

/// Numbers of tried moves beyond which reading gets simpler.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Depths {
    /// Beyond it only ladders are read: a string that gets three liberties is safe.
    pub depth: u16,
    /// Up to half of it, counted from the question, the defender tries moves at a distance and the attacker nets that block one way
    /// out; up to a sixth of it the attacker other moves at a distance too, whatever the next depths say.
    pub branch_depth: u16,
    /// Up to it an approach that makes a filling move possible is tried, where `branch_depth` allows it.
    pub backfill_depth: u16,
    /// As `backfill_depth`, for two approaches in a row.
    pub backfill2_depth: u16,
    /// Up to it, counted from the question, the defender leans on surrounding strings, up to a third of it also on those with more than
    /// two liberties; beyond it, up to `depth`, only where a ladder begins.
    pub break_chain_depth: u16,
    /// Up to it moves around the strings that are linked to the string are tried, where `branch_depth` allows them.
    pub superstring_depth: u16,
    /// Up to it strings with four liberties are attacked.
    pub fourlib_depth: u16,
    /// Up to it kos are taken as if a threat had been made and answered.
    pub ko_depth: u16,
    /// Depth of reading chains of ataris.
    pub aa_depth: u16,
    /// From it on owl reading trusts what it assumes about other dragons.
    pub owl_distrust_depth: u16,
    /// Beyond it owl reading tries one move a position.
    pub owl_branch_depth: u16,
    /// Where owl reading ends.
    pub owl_reading_depth: u16,
}

impl Depths {
    /// The values of a level: those of level 10 there, about one more or fewer with every second level.
    pub fn for_level(level: u32) -> Depths {
        let level = level.min(40) as u16;
        let at = |usual: u16| if level >= 8 { usual + (level.max(10) - 10) } else { usual - (9 - level) / 2 };
        Depths {
            depth: at(16),
            branch_depth: at(13),
            backfill_depth: at(12),
            backfill2_depth: at(5),
            break_chain_depth: at(8),
            superstring_depth: at(7),
            fourlib_depth: at(7),
            ko_depth: at(8),
            aa_depth: at(6),
            owl_distrust_depth: at(6),
            owl_branch_depth: at(8),
            owl_reading_depth: at(20),
        }
    }

    /// All values with `by` added, none below 0 (`increase_depths` is 1, `decrease_depths` is −1).
    pub fn shifted(mut self, by: i16) -> Depths {
        self.fields().into_iter().for_each(|(_, value)| *value = value.saturating_add_signed(by));
        self
    }

    /// The values that are given, in place of those of the level.
    pub fn with(mut self, given: &GivenDepths) -> Depths {
        for ((_, value), given) in self.fields().into_iter().zip(given) {
            *value = given.unwrap_or(*value);
        }
        self
    }

    /// All values with their names in the manual.
    pub fn named(mut self) -> [(&'static str, u16); DEPTHS] {
        self.fields().map(|(name, value)| (name, *value))
    }

    fn fields(&mut self) -> [(&'static str, &mut u16); DEPTHS] {
        [
            ("depth", &mut self.depth),
            ("branch_depth", &mut self.branch_depth),
            ("backfill_depth", &mut self.backfill_depth),
            ("backfill2_depth", &mut self.backfill2_depth),
            ("break_chain_depth", &mut self.break_chain_depth),
            ("superstring_depth", &mut self.superstring_depth),
            ("fourlib_depth", &mut self.fourlib_depth),
            ("ko_depth", &mut self.ko_depth),
            ("aa_depth", &mut self.aa_depth),
            ("owl_distrust_depth", &mut self.owl_distrust_depth),
            ("owl_branch_depth", &mut self.owl_branch_depth),
            ("owl_reading_depth", &mut self.owl_reading_depth),
        ]
    }

    /// The highest order of threats that is read with `stackp` tried moves on the board.
    #[inline]
    pub fn order(&self, stackp: usize) -> u8 {
        let stackp = stackp as u16;
        if stackp > self.depth {
            1
        } else if stackp > self.fourlib_depth / 3 {
            3
        } else {
            4
        }
    }

    /// The most liberties with which a string is attacked with `stackp` tried moves on the board.
    #[inline]
    pub fn reach(&self, stackp: usize) -> usize {
        let stackp = stackp as u16;
        if stackp > self.depth {
            2
        } else if stackp > self.fourlib_depth {
            3
        } else {
            4
        }
    }
}

/// Where reading stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// Positions that one question about a string may cost.
    pub nodes: u32,
    /// Positions that one question about a connection may cost; those of captures on the way count less.
    pub connection_nodes: u32,
    /// Positions that one question about the life of a dragon may cost; three eighths of `nodes`, if it is not said.
    pub owl_nodes: Option<u32>,
    /// Tried moves beyond which reading gets simpler.
    pub depths: Depths,
}

impl Limits {
    /// The limits of a level; 10 is the usual one.
    pub fn for_level(level: u32) -> Limits {
        let level = level.min(40);
        Limits {
            nodes: 160 * level.max(1),
            connection_nodes: 100 * level.max(2),
            owl_nodes: None,
            depths: Depths::for_level(level),
        }
    }

    /// Positions that one question about the life of a dragon may cost.
    pub fn owl_budget(&self) -> u32 {
        self.owl_nodes.unwrap_or(self.nodes * 3 / 8)
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::for_level(10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn level_ten_has_the_manuals_values_and_every_level_has_some() {
        let usual = Depths::for_level(10);
        assert_eq!((usual.depth, usual.backfill_depth, usual.fourlib_depth), (16, 12, 7));
        for level in 0..50 {
            let (lower, higher) = (Depths::for_level(level), Depths::for_level(level + 1));
            assert!(lower.depth <= higher.depth && lower.backfill2_depth <= higher.backfill2_depth);
        }
    }

    #[test]
    fn shifting_there_and_back_changes_nothing() {
        let usual = Depths::for_level(10);
        assert_eq!(usual.shifted(1).shifted(-1), usual);
        assert_eq!(usual.shifted(1).depth, 17);
        assert_eq!(usual.shifted(-100).depth, 0);
    }
}
