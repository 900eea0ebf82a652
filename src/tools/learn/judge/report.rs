//! How much do the choices lose, and which lose most?

use super::classic;
use super::position::Judged;
use crate::types::Point;
use std::fmt;

/// A choice is bad if it loses more than this.
const BAD: f64 = 0.1;

/// What the choices of an engine lose.
pub struct Measured {
    /// The training half, then the test half.
    halves: [Half; 2],
    /// The worst choices of the training half, in words.
    worst: Vec<String>,
}

/// The losses of a half of the positions: shares of won games.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
struct Half {
    positions: usize,
    /// Sum of the losses of the choices.
    loss: f64,
    /// The same for the average candidate.
    candidates: f64,
    /// Choices that are bad.
    bad: usize,
    /// Choices that are the best candidate.
    best: usize,
}

impl Half {
    fn of<'a>(choices: impl Iterator<Item = (&'a Judged, &'a Point)>) -> Half {
        let mut half = Half::default();
        for (position, &choice) in choices {
            let loss = position.loss(choice);
            half.positions += 1;
            half.loss += loss;
            half.candidates += position.mean_loss();
            half.bad += usize::from(loss > BAD);
            half.best += usize::from(loss <= 0.0);
        }
        half
    }
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mean = |sum: f64| 100.0 * sum / self.positions.max(1) as f64;
        write!(
            f,
            "{} positions: choices lose {:.2} %, the average candidate {:.2} %; {} choices are the best, {} lose more \
             than {:.0} %",
            self.positions,
            mean(self.loss),
            mean(self.candidates),
            self.best,
            self.bad,
            100.0 * BAD
        )
    }
}

impl Measured {
    pub(super) fn new(positions: &[Judged], choices: &[Point], level: u32, worst: usize) -> Measured {
        let half = |training: bool| {
            positions.iter().zip(choices).filter(move |(position, _)| position.is_for_training() == training)
        };
        let mut order: Vec<(&Judged, &Point)> = half(true).collect();
        order.sort_by(|a, b| b.0.loss(*b.1).total_cmp(&a.0.loss(*a.1)));
        let worst = order.into_iter().take(worst).map(|(position, &choice)| told(position, choice, level));
        Measured { halves: [Half::of(half(true)), Half::of(half(false))], worst: worst.collect() }
    }
}

/// A choice and the best candidate, with the reasons for both.
fn told(position: &Judged, choice: Point, level: u32) -> String {
    let mut engine = classic(position, level);
    let mut text = format!(
        "game {:016x}, {} to move, loses {:.1} %\n{}",
        position.game,
        position.color,
        100.0 * position.loss(choice),
        engine.game.board()
    );
    for pos in [choice].into_iter().chain(position.best().map(|(pos, _)| pos)) {
        let chance = 100.0 * position.chance(pos).unwrap_or_default();
        text += &format!("{chance:.1} %: {}\n", engine.explain_move(position.color, pos).text());
    }
    text
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.worst.iter().try_for_each(|choice| writeln!(f, "{choice}"))?;
        let [training, test] = self.halves;
        write!(f, "training half, {training}\ntest half, {test}")
    }
}
