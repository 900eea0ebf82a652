//! What does the engine know about the position before a search by playouts?

use super::Engine;
use super::proposals::{Proposals, Wanted};
use crate::board::KoRule;
use crate::game::Scoring;
use crate::influence::Influence;
use crate::life::unconditional::{UnconditionalMap, unconditional_life};
use crate::life::worms::{Worms, make_worms};
use crate::montecarlo::{LightBoard, Sample, sample};
use crate::moves::sketch::{Facts, MoveTable, generate, weigh};
use crate::reading::Reader;
use crate::types::{Color, PerColor, Point, PointMap, Rng};

/// Everything that was found out for one move.
struct Sketch {
    reader: Reader,
    worms: Worms,
    influence: Influence,
    proved: PerColor<UnconditionalMap>,
    held: PointMap<f64>,
    first_play: PointMap<f64>,
    habit: PointMap<f64>,
    idle_cost: f64,
    /// Points by which the side to move is expected to win on the board.
    area_lead: f64,
}

impl Sketch {
    /// The facts for the move generators.
    fn facts(&self, color: Color) -> (Reader, Facts<'_>) {
        let facts = Facts {
            color,
            worms: &self.worms,
            influence: &self.influence,
            proved: &self.proved,
            held: &self.held,
            first_play: &self.first_play,
            habit: &self.habit,
            idle_cost: self.idle_cost,
        };
        let mut reader = self.reader.clone();
        // A move that repeats a position gains nothing, and under simple ko it can keep a game alive for ever.
        reader.board.set_ko_rule(KoRule::PositionalSuperko);
        (reader, facts)
    }
}

impl Engine {
    /// Moves of `color` that a search by playouts should compare, valued quickly and roughly, the best first; as many as are
    /// wanted.
    pub(super) fn sketched_moves(&mut self, color: Color, wanted: Wanted) -> Proposals {
        let known = self.known_moves(color);
        let habit = self.habits(color, &known);
        let sketch = self.sketch(color, habit, wanted.level, wanted.seed);
        self.reader.adopt_memory(&sketch.reader);
        let (mut reader, facts) = sketch.facts(color);
        let table = generate(&mut reader, &facts);
        let moves = best_of(&mut reader, &facts, &table, wanted);
        self.counters += reader.counters();
        let lead = sketch.area_lead + self.compensation(color);
        Proposals { moves, first_look: Some(sketch.area_lead), ..Proposals::of_lead(lead) }
    }

    /// Examines the position for `color` to move.
    fn sketch(&self, color: Color, habit: PointMap<f64>, level: u32, seed: u64) -> Sketch {
        let board = self.game.board();
        let mut reader = self.reader.with_memory(board.clone());
        reader.limits = self.reading_limits(level);
        let worms = make_worms(&mut reader);
        let influence = Influence::new(board, |stone| match worms.at(stone) {
            Some(worm) if worm.is_lost() => 0.0,
            Some(worm) if worm.is_critical() && worm.color != color => 0.5,
            _ => 1.0,
        });
        let mut rng = Rng::new(seed ^ board.hash());
        let playouts = self.look_playouts(level, self.pace(None));
        let sample =
            sample(&LightBoard::new(board), self.policy(), color, playouts, &mut rng, || self.must_stop());
        let (mut held, mut first_play) = (PointMap::filled(0.0), PointMap::filled(0.0));
        for pos in board.points() {
            held[pos] = sample.held_by(pos, color);
            first_play[pos] = swing(&sample, pos, color);
        }
        Sketch {
            worms,
            influence,
            proved: PerColor::from_fn(|owner| unconditional_life(board, owner)),
            held,
            first_play,
            habit,
            idle_cost: match self.game.rules().scoring {
                Scoring::Territory => 1.0,
                Scoring::Area => 0.3,
            },
            area_lead: sample.mean_lead(color),
            reader,
        }
    }
}

/// Moves differ in value by about this many points.
const SPREAD: f64 = 2.5;

/// Half of what it means who plays first at the point.
fn swing(sample: &Sample, pos: Point, color: Color) -> f64 {
    let gain = |color| sample.first_play_gain(pos, color, SPREAD);
    (gain(color) + gain(color.other())) / 2.0
}

/// The best of the wanted moves with the values that they have after weighing, the best first. Weighing only lowers values,
/// so the rest of the table need not be looked at once it cannot contribute.
fn best_of(reader: &mut Reader, facts: &Facts, table: &MoveTable, wanted: Wanted) -> Vec<(Point, f64)> {
    let count = wanted.count;
    let mut best: Vec<(Point, f64)> = Vec::new();
    for (pos, value) in table.ranked().into_iter().filter(|&(pos, _)| wanted.allows(pos)) {
        if best.len() >= count && best.get(count - 1).is_some_and(|&(_, least)| value <= least) {
            break;
        }
        if let Some(value) = weigh(reader, facts, pos, value) {
            let place = best.partition_point(|&(other, v)| v > value || (v == value && other < pos));
            best.insert(place, (pos, value));
            best.truncate(count);
        }
    }
    best
}
