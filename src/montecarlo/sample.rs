//! Who will own what, on average over many playouts?

use super::{LightBoard, Policy, play_out, playout::sign};
use crate::types::{Color, PerColor, Point, PointMap, Rng};

/// Sums over a number of playouts.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Number of playouts.
    pub playouts: u32,
    /// White's points minus Black's points, summed, by point.
    owned: PointMap<i32>,
    /// Sum of area scores, positive for White.
    score: i64,
    /// Sum of their squares.
    squares: i64,
    /// Sum of the scores of playouts in which the colour was first to play on the point.
    played: PerColor<PointMap<i32>>,
    /// Number of those playouts.
    plays: PerColor<PointMap<u32>>,
}

impl Sample {
    fn empty() -> Sample {
        Sample {
            playouts: 0,
            owned: PointMap::default(),
            score: 0,
            squares: 0,
            played: PerColor::from_fn(|_| PointMap::default()),
            plays: PerColor::from_fn(|_| PointMap::default()),
        }
    }

    /// Mean owner of a point: +1 is always White's, -1 always Black's, 0 before any playout.
    pub fn ownership(&self, pos: Point) -> f64 {
        f64::from(self.owned[pos]) / f64::from(self.playouts.max(1))
    }

    /// How surely the point is the colour's: 1 always, -1 never.
    pub fn held_by(&self, pos: Point, color: Color) -> f64 {
        f64::from(sign(color)) * self.ownership(pos)
    }

    /// Mean area score without komi, positive for White.
    pub fn mean_score(&self) -> f64 {
        self.score as f64 / f64::from(self.playouts.max(1))
    }

    /// Mean area score without komi as points by which `color` is ahead.
    pub fn mean_lead(&self, color: Color) -> f64 {
        f64::from(sign(color)) * self.mean_score()
    }

    /// Variance of the area score from playout to playout.
    fn variance(&self) -> f64 {
        self.squares as f64 / f64::from(self.playouts.max(1)) - self.mean_score().powi(2)
    }

    /// Points that `color` gains on average over all playouts when it is the first to play at `pos` (all moves as
    /// first: Gelly and Silver, 2007). Chance makes such a mean stray; it is drawn towards 0 by as much as moves that
    /// differ by `spread` points make likely.
    pub fn first_play_gain(&self, pos: Point, color: Color, spread: f64) -> f64 {
        let plays = self.plays[color][pos];
        if plays == 0 {
            return 0.0;
        }
        let mean = f64::from(self.played[color][pos]) / f64::from(plays);
        let trust = spread.powi(2) / (spread.powi(2) + self.variance() / f64::from(plays));
        trust * f64::from(sign(color)) * (mean - self.mean_score())
    }
}

/// Plays `playouts` games from the position by a policy, `to_move` first; stops early when `stop` says so.
pub fn sample(
    board: &LightBoard,
    policy: Policy,
    to_move: Color,
    playouts: u32,
    rng: &mut Rng,
    mut stop: impl FnMut() -> bool,
) -> Sample {
    let mut sum = Sample::empty();
    for _ in 0..playouts {
        if stop() {
            break;
        }
        let playout = play_out(board.clone(), policy, to_move, None, rng);
        sum.playouts += 1;
        sum.score += i64::from(playout.score);
        sum.squares += i64::from(playout.score).pow(2);
        for pos in Point::all(board.size()) {
            sum.owned[pos] += playout.owner[pos].map_or(0, sign);
            if let Some(color) = playout.first[pos] {
                sum.plays[color][pos] += 1;
                sum.played[color][pos] += playout.score;
            }
        }
    }
    sum
}
