//! What does the engine know about the position before it chooses?

use super::Engine;
use crate::board::KoRule;
use crate::game::Scoring;
use crate::influence::Influence;
use crate::life::unconditional::{UnconditionalMap, unconditional_life};
use crate::life::worms::{Worms, make_worms};
use crate::montecarlo::{LightBoard, Sample, sample};
use crate::moves::{Facts, is_playable};
use crate::patterns::learned::canvas::Canvas;
use crate::patterns::learned::model::Model;
use crate::reading::Reader;
use crate::types::{Color, PerColor, Point, PointMap, Rng};

/// Everything that was found out for one move.
pub(super) struct Thought {
    pub(super) reader: Reader,
    pub(super) worms: Worms,
    influence: Influence,
    pub(super) proved: PerColor<UnconditionalMap>,
    pub(super) held: PointMap<f64>,
    first_play: PointMap<f64>,
    habit: PointMap<f64>,
    idle_cost: f64,
    /// Points by which the side to move is expected to win on the board.
    pub(super) area_lead: f64,
}

impl Thought {
    /// The facts for the move generators.
    pub(super) fn facts(&self, color: Color) -> (Reader, Facts<'_>) {
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
    /// Examines the position for `color` to move.
    pub(super) fn think(&self, color: Color, level: u32, seed: u64) -> Thought {
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
        let playouts = self.playouts(level);
        let sample = sample(&LightBoard::new(board), color, playouts, &mut rng, || self.is_cancelled());
        let (mut held, mut first_play) = (PointMap::filled(0.0), PointMap::filled(0.0));
        for pos in board.points() {
            held[pos] = sample.held_by(pos, color);
            first_play[pos] = swing(&sample, pos, color);
        }
        Thought {
            worms,
            influence,
            proved: PerColor::from_fn(|owner| unconditional_life(board, owner)),
            held,
            first_play,
            habit: self.habits(color),
            idle_cost: match self.game.rules().scoring {
                Scoring::Territory => 1.0,
                Scoring::Area => 0.3,
            },
            area_lead: sample.mean_lead(color),
            reader,
        }
    }

    /// The last two moves, the latest first.
    pub(super) fn recent_moves(&self) -> [Option<Point>; 2] {
        let mut moves = self.game.board().history().iter().rev().map(|mv| mv.point);
        [moves.next(), moves.next()]
    }

    /// How much likelier than an average move each one is, as a natural logarithm, by what was learned from games.
    fn habits(&self, color: Color) -> PointMap<f64> {
        let board = self.game.board();
        let canvas = Canvas::new(board.size(), color, self.recent_moves(), |pos| board.at(pos));
        let moves: Vec<Point> = board.points().filter(|&pos| is_playable(board, pos, color)).collect();
        let mut habits = PointMap::filled(0.0);
        for (&pos, chance) in moves.iter().zip(Model::local().probabilities(&canvas, &moves)) {
            habits[pos] = (f64::from(chance) * moves.len() as f64).ln();
        }
        habits
    }
}

/// Moves differ in value by about this many points.
const SPREAD: f64 = 2.5;

/// Half of what it means who plays first at the point.
fn swing(sample: &Sample, pos: Point, color: Color) -> f64 {
    let gain = |color| sample.first_play_gain(pos, color, SPREAD);
    (gain(color) + gain(color.other())) / 2.0
}
