//! Which constants make influence foretell best who owns each point in the end?
//!
//! From each game whose end is known one position is taken, somewhere in its middle. The constants are changed one at a
//! time, up and down with smaller and smaller steps, as long as the log loss of the final owners falls. What patterns
//! find does not depend on the constants and is found once. The result is measured on games kept aside, next to that of
//! another engine that answers `initial_influence`.

use super::ends::{Ended, ended, position};
use super::position::is_for_test;
use super::records::Record;
use crate::board::Board;
use crate::engine::standing_stones;
use crate::influence::{Findings, InfluenceMap, Question, Stones, Tuning};
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::tools::client::{ClientError, GtpEngine, Launch, Process};
use crate::types::{Color, Point, PointMap, Rng};
use rayon::prelude::*;
use std::fmt;

/// No chance is taken to be surer than this.
const SUREST: f64 = 0.98;

/// A position with its future.
pub struct Sample {
    board: Board,
    to_move: Color,
    stones: Stones,
    findings: Findings,
    owners: PointMap<Option<Color>>,
}

/// How well owners are foretold.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Foresight {
    /// Points with an owner in the end.
    pub points: u64,
    /// Points whose owner was thought the likelier one; half where nothing was said.
    pub right: f64,
    /// Sum of the negative natural logarithms of the owners' chances.
    pub loss: f64,
}

/// Ours and another engine's on the same positions.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Comparison {
    /// Positions that both have judged.
    pub positions: usize,
    /// Our ownership.
    pub ours: Foresight,
    /// Our territory values, which know no calibration.
    pub values: Foresight,
    /// The other engine's territory values.
    pub theirs: Foresight,
    /// The same, pulled towards nothing by the factor that makes their loss smallest.
    pub calibrated: Foresight,
    /// Vertices, and those on which both name the same owner of territory or none.
    pub agreement: [u64; 2],
}

impl Foresight {
    /// `value` is the chance from -1 (Black) to +1 (White).
    fn add(&mut self, value: f64, owner: Color) {
        let toward = if owner == Color::White { value } else { -value };
        let chance = ((1.0 + toward) / 2.0).clamp(1.0 - SUREST, SUREST);
        self.points += 1;
        self.right += if toward == 0.0 { 0.5 } else { f64::from(u8::from(toward > 0.0)) };
        self.loss -= chance.ln();
    }

    fn merge(self, other: Foresight) -> Foresight {
        Foresight {
            points: self.points + other.points,
            right: self.right + other.right,
            loss: self.loss + other.loss,
        }
    }

    /// Mean log loss a point, in nats.
    pub fn mean_loss(&self) -> f64 {
        self.loss / self.points.max(1) as f64
    }
}

impl fmt::Display for Foresight {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let right = 100.0 * self.right / self.points.max(1) as f64;
        write!(f, "right {right:.2} %  log loss {:.4}  ({} points)", self.mean_loss(), self.points)
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{} positions", self.positions)?;
        writeln!(f, "ours, ownership:         {}", self.ours)?;
        writeln!(f, "ours, territory values:  {}", self.values)?;
        writeln!(f, "theirs:                  {}", self.theirs)?;
        writeln!(f, "theirs, best shrinkage:  {}", self.calibrated)?;
        let [vertices, same] = self.agreement;
        write!(f, "the same owner of territory: {:.2} %", 100.0 * same as f64 / vertices.max(1) as f64)
    }
}

/// Positions from the middle of games whose end is known, one a game, at most `limit`; of the games kept for tests or
/// of the others. `library` has the patterns.
pub fn samples(games: &[Record], library: &Library, limit: usize, for_test: bool) -> Vec<Sample> {
    let chosen: Vec<&Record> =
        games.iter().filter(|game| game.size == 19 && is_for_test(game) == for_test).collect();
    let mut samples = Vec::new();
    // Many games have no end that can be counted: they are looked at in lots until there are enough.
    for lot in chosen.chunks(2 * limit.max(1)) {
        let found: Vec<Option<Sample>> = lot.par_iter().map(|game| sample(&ended(game)?, library)).collect();
        samples.extend(found.into_iter().flatten());
        if samples.len() >= limit {
            break;
        }
    }
    samples.truncate(limit);
    samples
}

/// A position between a quarter and two thirds of the game.
fn sample(ended: &Ended, library: &Library) -> Option<Sample> {
    let moves = ended.game.moves.len();
    let (first, span) = (moves / 4, moves * 5 / 12);
    let number = first + Rng::new(ended.game.hash).below(span.max(1));
    let board = position(ended.game, number)?;
    let to_move = ended.game.moves.get(number)?.color;
    let mut reader = Reader::new(board.clone());
    let stones = standing_stones(&mut reader, to_move);
    let findings = Findings::new(&mut reader, library, Question::territory(&stones, to_move));
    Some(Sample { board, to_move, stones, findings, owners: ended.owners.clone() })
}

impl Sample {
    fn map(&self, tuning: Tuning) -> InfluenceMap {
        let question = Question { tuning, ..Question::territory(&self.stones, self.to_move) };
        InfluenceMap::with_findings(&self.board, question, &self.findings)
    }

    fn foresight(&self, value: impl Fn(Point) -> f64) -> Foresight {
        let mut foresight = Foresight::default();
        for pos in self.board.points() {
            if let Some(owner) = self.owners[pos] {
                foresight.add(value(pos), owner);
            }
        }
        foresight
    }

    fn ours(&self, tuning: Tuning) -> Foresight {
        let ownership = self.map(tuning).ownership();
        self.foresight(|pos| f64::from(ownership[pos]))
    }

    /// Where no territory is claimed because a stone stands there, the stone's owner has the point.
    fn with_stones(&self, value: f64, pos: Point) -> f64 {
        match self.board.color(pos) {
            Some(Color::White) if value.abs() < 1e-6 => 1.0,
            Some(Color::Black) if value.abs() < 1e-6 => -1.0,
            _ => value.clamp(-1.0, 1.0),
        }
    }
}

/// How well the constants foretell.
pub fn foresight(samples: &[Sample], tuning: Tuning) -> Foresight {
    let all: Vec<Foresight> = samples.par_iter().map(|sample| sample.ours(tuning)).collect();
    all.into_iter().fold(Foresight::default(), Foresight::merge)
}

/// A constant that is fitted. Intrusions are none: they stand for what the side to move could do everywhere at once, which is
/// no forecast. A smaller attenuation than 1.7 foretells a little better, and costs too much time.
struct Knob {
    name: &'static str,
    at: fn(&mut Tuning) -> &mut f32,
    least: f32,
    most: f32,
}

const KNOBS: &[Knob] = &[
    Knob { name: "odds", at: |t| &mut t.odds, least: 0.1, most: 5.0 },
    Knob { name: "haze", at: |t| &mut t.haze, least: 0.01, most: 50.0 },
    Knob { name: "stone_odds", at: |t| &mut t.stone_odds, least: 0.1, most: 5.0 },
    Knob { name: "standing", at: |t| &mut t.standing, least: 0.1, most: 500.0 },
    Knob { name: "territory_attenuation", at: |t| &mut t.territory_attenuation, least: 1.7, most: 4.0 },
    Knob { name: "extra", at: |t| &mut t.extra, least: 0.02, most: 3.0 },
    Knob { name: "shade", at: |t| &mut t.shade, least: 0.1, most: 1.0 },
];

/// Fits the constants of ownership, starting from the usual ones. `tell` hears of every round.
pub fn fit(samples: &[Sample], rounds: usize, mut tell: impl FnMut(usize, f64)) -> Tuning {
    let mut best = Tuning::default();
    let mut loss = foresight(samples, best).mean_loss();
    let mut step = 1.5;
    for round in 0..rounds {
        let before = loss;
        for knob in KNOBS {
            for factor in [step, 1.0 / step] {
                let mut tried = best;
                let value = (knob.at)(&mut tried);
                *value = (*value * factor).clamp(knob.least, knob.most);
                let found = foresight(samples, tried).mean_loss();
                if found < loss {
                    (best, loss) = (tried, found);
                }
            }
        }
        if before - loss < 1e-4 {
            step = f32::sqrt(step);
        }
        tell(round, loss);
    }
    best
}

/// The fitted constants by name.
pub fn constants(mut tuning: Tuning) -> Vec<(&'static str, f32)> {
    KNOBS.iter().map(|knob| (knob.name, *(knob.at)(&mut tuning))).collect()
}

/// Compares with an engine that answers `initial_influence`.
///
/// # Errors
/// [`ClientError`] if it cannot be started or ends.
pub fn compare(samples: &[Sample], tuning: Tuning, engine: &str) -> Result<Comparison, ClientError> {
    let mut process = Process::start(Launch::new(engine))?;
    let mut all = Comparison::default();
    let mut judged: Vec<(&Sample, PointMap<f64>)> = Vec::new();
    for sample in samples {
        set_up(&mut process, sample)?;
        let Some(values) = ask(&mut process, sample)? else { continue };
        let map = sample.map(tuning);
        let ownership = map.ownership();
        let own = |pos: Point| sample.with_stones(f64::from(map.territory_value(pos)), pos);
        let their = |pos: Point| sample.with_stones(values[pos], pos);
        all.positions += 1;
        all.ours = all.ours.merge(sample.foresight(|pos| f64::from(ownership[pos])));
        all.values = all.values.merge(sample.foresight(own));
        all.theirs = all.theirs.merge(sample.foresight(their));
        let named = |value: f64| (value.abs() >= 0.5).then_some(value > 0.0);
        let same = |&pos: &Point| named(own(pos)) == named(their(pos));
        all.agreement[0] += (map.size() * map.size()) as u64;
        all.agreement[1] += map.points().filter(same).count() as u64;
        judged.push((sample, values));
    }
    process.quit();
    all.calibrated = best_shrinkage(&judged);
    Ok(all)
}

fn best_shrinkage(judged: &[(&Sample, PointMap<f64>)]) -> Foresight {
    let shrunk = |factor: f64| {
        let each = judged
            .iter()
            .map(|(sample, values)| sample.foresight(|pos| factor * sample.with_stones(values[pos], pos)));
        each.fold(Foresight::default(), Foresight::merge)
    };
    let tried = (5..=20).map(|twentieth| shrunk(f64::from(twentieth) / 20.0));
    tried.min_by(|a, b| a.loss.total_cmp(&b.loss)).unwrap_or_default()
}

fn set_up(process: &mut Process, sample: &Sample) -> Result<(), ClientError> {
    let size = sample.board.size();
    process.send(&format!("boardsize {size}"), None)?;
    process.send("clear_board", None)?;
    for color in Color::BOTH {
        for stone in sample.board.stones(color) {
            process.send(&format!("play {color} {}", stone.to_gtp(size)), None)?;
        }
    }
    Ok(())
}

/// Territory values by `initial_influence`; `None` if the answer is not a board of numbers.
fn ask(process: &mut Process, sample: &Sample) -> Result<Option<PointMap<f64>>, ClientError> {
    let reply = process.send(&format!("initial_influence {} territory_value", sample.to_move), None)?;
    let numbers: Vec<f64> = reply.text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let mut values = PointMap::filled(0.0);
    if numbers.len() != sample.board.size().pow(2) {
        return Ok(None);
    }
    sample.board.points().zip(numbers).for_each(|(pos, number)| values[pos] = number);
    Ok(Some(values))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sure_and_wrong_foresight_costs_most() {
        let mut foresight = [Foresight::default(); 3];
        for (foresight, value) in foresight.iter_mut().zip([1.0, 0.0, -1.0]) {
            foresight.add(value, Color::White);
        }
        assert_eq!(foresight.map(|it| it.right), [1.0, 0.5, 0.0]);
        assert!(foresight[0].loss < foresight[1].loss && foresight[1].loss < foresight[2].loss);
    }

    #[test]
    fn every_constant_that_is_fitted_can_be_told() {
        let constants = constants(Tuning::default());
        assert_eq!(constants.len(), KNOBS.len());
        assert!(constants.iter().all(|(_, value)| *value > 0.0));
    }
}
