//! What do the results of a match prove? Score share, Wilson interval, Elo difference, sequential test.
//!
//! A draw counts half. The interval is Wilson's (1927) on the share of points, the Elo difference is the logistic
//! model's, and the sequential test is Wald's (1945) with the generalised likelihood ratio: under each hypothesis the
//! frequencies of the possible scores are the likeliest ones with the hypothesis' mean (Van den Bergh, "A practical
//! introduction to the GSPRT"). Where an opening is played with both colours the test looks at pairs of games: the two
//! games of a pair depend on each other, and a pair's mean varies less than two independent games.

use serde::Serialize;

/// Two-sided 95 % quantile of the normal distribution.
const Z95: f64 = 1.959_963_984_540_054;
/// Chance of a wrong answer, either way, at which a sequential test stops.
const ERROR_RATE: f64 = 0.05;
/// Stands in for a count of 0, so that a score never seen is unlikely rather than impossible.
const UNSEEN: f64 = 1e-3;

/// Wins, losses and draws of one engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games lost.
    pub losses: u32,
    /// Games drawn (jigo).
    pub draws: u32,
}

impl Tally {
    /// Number of games.
    pub const fn games(self) -> u32 {
        self.wins + self.losses + self.draws
    }

    /// Points: a win 1, a draw 0.5.
    pub fn points(self) -> f64 {
        f64::from(self.wins) + 0.5 * f64::from(self.draws)
    }

    /// Share of the points, 0 to 1; 0.5 without games.
    pub fn share(self) -> f64 {
        if self.games() == 0 { 0.5 } else { self.points() / f64::from(self.games()) }
    }

    /// The 95 % interval of the share.
    pub fn interval(self) -> (f64, f64) {
        wilson(self.points(), self.games())
    }

    /// The same games seen by the opponent.
    pub const fn reverse(self) -> Tally {
        Tally { wins: self.losses, losses: self.wins, draws: self.draws }
    }

    /// Adds one game by its points: 1, 0.5 or 0.
    pub fn add(&mut self, points: f64) {
        match points {
            p if p > 0.5 => self.wins += 1,
            p if p < 0.5 => self.losses += 1,
            _ => self.draws += 1,
        }
    }
}

/// Wilson's 95 % interval for `points` successes in `games` trials; 0 to 1 without games.
pub fn wilson(points: f64, games: u32) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let n = f64::from(games);
    let share = points / n;
    let z2 = Z95 * Z95;
    let center = share + z2 / (2.0 * n);
    let reach = Z95 * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z2 / n;
    (((center - reach) / scale).max(0.0), ((center + reach) / scale).min(1.0))
}

/// The Elo difference at which the stronger side expects this share of the points; infinite at 0 and 1.
pub fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of the points that an Elo difference promises.
pub fn expected_share(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A sequential test: is the first engine `elo1` stronger than the second, or only `elo0`?
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The weaker hypothesis, in Elo.
    pub elo0: f64,
    /// The stronger hypothesis, in Elo; above `elo0`.
    pub elo1: f64,
}

/// What a sequential test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// `elo0` it is: the change is not worth it.
    Rejected,
    /// `elo1` it is.
    Accepted,
    /// More games are needed.
    Open,
}

impl Sprt {
    /// The log-likelihood ratio at which the test stops, on either side.
    pub fn bound() -> f64 {
        ((1.0 - ERROR_RATE) / ERROR_RATE).ln()
    }

    /// Logarithm of the likelihood of `elo1` over that of `elo0`. `scores` are the points of the first engine in each
    /// independent trial, 0 to 1: a game, or the mean of a pair of games.
    pub fn llr(self, scores: &[f64]) -> f64 {
        if scores.is_empty() {
            return 0.0;
        }
        let values = [0.0, 0.25, 0.5, 0.75, 1.0];
        let mut counts = [0.0; 5];
        for score in scores {
            counts[(score * 4.0).round().clamp(0.0, 4.0) as usize] += 1.0;
        }
        let counts = counts.map(|count: f64| count.max(UNSEEN));
        let likeliest = |elo: f64| likeliest_frequencies(&values, &counts, expected_share(elo));
        let (weak, strong) = (likeliest(self.elo0), likeliest(self.elo1));
        (0..values.len()).map(|i| counts[i] * (strong[i] / weak[i]).ln()).sum()
    }

    /// Has the test come to an end?
    pub fn verdict(self, scores: &[f64]) -> Verdict {
        match self.llr(scores) {
            llr if llr >= Sprt::bound() => Verdict::Accepted,
            llr if llr <= -Sprt::bound() => Verdict::Rejected,
            _ => Verdict::Open,
        }
    }
}

/// The frequencies of `values` with the given mean under which `counts` are likeliest: `counts` reweighted by
/// 1 / (1 + t (value − mean)), with the one t that makes the mean right, found by bisection.
fn likeliest_frequencies(values: &[f64; 5], counts: &[f64; 5], mean: f64) -> [f64; 5] {
    let total: f64 = counts.iter().sum();
    let observed = counts.map(|count| count / total);
    let excess = |t: f64| -> f64 {
        (0..5).map(|i| observed[i] * (values[i] - mean) / (1.0 + t * (values[i] - mean))).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = 0.5 * (low + high);
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    let t = 0.5 * (low + high);
    std::array::from_fn(|i| observed[i] / (1.0 + t * (values[i] - mean)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn close(a: f64, b: f64, tolerance: f64) -> bool {
        (a - b).abs() < tolerance
    }

    #[test]
    fn the_wilson_interval_agrees_with_published_values() {
        let (low, high) = wilson(10.0, 20);
        assert!(close(low, 0.2993, 1e-4) && close(high, 0.7007, 1e-4), "{low} {high}");
        let (low, high) = wilson(0.0, 10);
        assert!(close(low, 0.0, 1e-9) && close(high, 0.2775, 1e-4), "{low} {high}");
        assert_eq!(wilson(0.0, 0), (0.0, 1.0));
    }

    #[test]
    fn elo_and_expected_share_are_inverse() {
        assert!(close(elo(0.75), 190.85, 0.01));
        assert!(close(expected_share(200.0), 0.7597, 1e-4));
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
        assert_eq!(elo(0.5), 0.0);
    }

    #[test]
    fn a_clearly_stronger_engine_is_accepted_and_a_weaker_one_rejected() {
        let test = Sprt { elo0: 0.0, elo1: 50.0 };
        let strong: Vec<f64> = (0..60).map(|i| if i % 4 == 0 { 0.5 } else { 1.0 }).collect();
        assert_eq!(test.verdict(&strong), Verdict::Accepted);
        let weak: Vec<f64> = strong.iter().map(|score| 1.0 - score).collect();
        assert_eq!(test.verdict(&weak), Verdict::Rejected);
        assert_eq!(test.verdict(&strong[..2]), Verdict::Open);
        assert_eq!(test.verdict(&[]), Verdict::Open);
    }

    #[test]
    fn the_likelihood_ratio_matches_the_normal_approximation_for_close_hypotheses() {
        let test = Sprt { elo0: 0.0, elo1: 5.0 };
        let scores: Vec<f64> = (0..1000).map(|i| [0.0, 0.5, 1.0, 1.0, 0.0, 1.0, 0.5][i % 7]).collect();
        let n = scores.len() as f64;
        let mean = scores.iter().sum::<f64>() / n;
        let variance = scores.iter().map(|s| (s - mean).powi(2)).sum::<f64>() / n;
        let (s0, s1) = (expected_share(0.0), expected_share(5.0));
        let normal = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        assert!(close(test.llr(&scores), normal, 0.1), "{} {normal}", test.llr(&scores));
    }

    proptest! {
        #[test]
        fn the_interval_holds_the_share_and_narrows_with_more_games(wins in 0u32..200, losses in 0u32..200, draws in 0u32..50) {
            let tally = Tally { wins, losses, draws };
            prop_assume!(tally.games() > 0);
            let (low, high) = tally.interval();
            prop_assert!(0.0 <= low && low <= tally.share() + 1e-12 && tally.share() <= high + 1e-12 && high <= 1.0);
            let (low4, high4) = wilson(4.0 * tally.points(), 4 * tally.games());
            prop_assert!(high4 - low4 < high - low);
        }

        #[test]
        fn the_likeliest_frequencies_sum_to_one_and_have_the_mean(counts in proptest::array::uniform5(1u32..100), mean in 0.05f64..0.95) {
            let values = [0.0, 0.25, 0.5, 0.75, 1.0];
            let p = likeliest_frequencies(&values, &counts.map(f64::from), mean);
            prop_assert!(close(p.iter().sum(), 1.0, 1e-6));
            prop_assert!(close((0..5).map(|i| p[i] * values[i]).sum(), mean, 1e-6));
            prop_assert!(p.iter().all(|&x| x > 0.0));
        }
    }
}
