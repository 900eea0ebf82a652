//! How often do the right moves come first?

use super::lessons::Sample;
use std::fmt;

/// The first so many moves that are counted.
const TOPS: [usize; 4] = [1, 2, 4, 12];

/// Positions of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Count {
    positions: usize,
    /// Those with a right move among the first ones, as [`TOPS`] says.
    tops: [usize; 4],
}

/// Positions of problems, and where the best right move came in the order of trial.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The problems themselves, then positions of their trees; the attacker first.
    counts: [[Count; 2]; 2],
}

/// Counts samples, in each of which the moves have these scores.
pub(super) fn tally(samples: &[Sample], scores: impl Fn(usize) -> Vec<f32>) -> Tally {
    let mut tally = Tally::default();
    for (index, sample) in samples.iter().enumerate() {
        let count = &mut tally.counts[usize::from(!sample.is_root)][usize::from(!sample.is_attack)];
        count.positions += 1;
        let scores = scores(index);
        let best = sample.right.iter().map(|&place| scores[place]).max_by(f32::total_cmp);
        let Some(best) = best else { continue };
        let rank = scores.iter().filter(|&&score| score > best).count();
        for (top, most) in count.tops.iter_mut().zip(TOPS) {
            *top += usize::from(rank < most);
        }
    }
    tally
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let names = [["attacks", "defences"], ["later attacks", "later defences"]];
        let all = self.counts.iter().zip(names).flat_map(|(counts, names)| counts.iter().zip(names));
        for (place, (count, name)) in all.enumerate() {
            let share = |top: usize| 100.0 * top as f64 / count.positions.max(1) as f64;
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{} {name}", count.positions)?;
            for (top, most) in count.tops.into_iter().zip(TOPS) {
                write!(f, " top-{most} {:.1} %", share(top))?;
            }
        }
        Ok(())
    }
}
