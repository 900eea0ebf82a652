//! Which of the best moves holds when the game is played out after it?
//!
//! The leading candidates are searched, each believed in as far as its value goes. The search decides the order; what
//! its playouts score above the position's own is added to a move's value, as far as chance allows to believe it.

use super::Engine;
use super::progress::{Progress, Report};
use super::proposals::{Proposals, Wanted};
use crate::montecarlo::{Found, LightBoard, Question, Search};
use crate::types::{Color, Point, Rng};
use std::thread;
use std::time::Duration;

/// Playouts of the search for each playout of the first look.
pub(super) const SHARE: u32 = 4;
/// Playouts that every search adds to what it has taken over: they tell who owns what, and look at moves that are new.
const LEAST: u32 = 100;
/// A move that is worth so many points less than the best is believed in `e` times less.
const BELIEF: f64 = 3.0;
/// Playouts of a candidate that make its score believed by half.
const TRUSTED_VISITS: f64 = 100.0;
/// Where reasons were asked too, so many points outweigh `e` times as many playouts; chosen on regression cases
/// (`docs/montecarlo.md`).
const AGREEMENT: f64 = 10.0;
/// A move without playouts counts as if it had this share of them.
const LEAST_SHARE: f64 = 0.003;
/// Who has nothing more to think about looks so often whether to stop.
const NAP: Duration = Duration::from_millis(5);

impl Engine {
    /// Puts the leading moves of a sorted list into the order of a search, with corrected values; nothing without a first look.
    /// Whoever listens to the progress hears of it at least once, at the end.
    pub(super) fn refine(
        &mut self,
        color: Color,
        wanted: Wanted,
        found: &mut Proposals,
        progress: &mut Progress,
    ) {
        let leading = found.moves.len().min(super::genmove::EXAMINED);
        let before = match found.first_look {
            Some(before) if leading > 0 => before,
            _ => return self.idle(color, found, progress),
        };
        let moves = &mut found.moves[..leading];
        let beliefs = joined(softmax(moves.to_vec()), &found.judged);
        let light = LightBoard::new(self.game.board());
        let (komi, gift) = (self.compensation(Color::White), self.handicap_gift());
        let outset = self.outset(color, komi + gift);
        let grown = if wanted.is_in_game { self.take_grown(&outset) } else { None };
        let (policy, last) = (self.policy(), self.recent_moves());
        let question = Question { board: &light, color, komi, gift, last, policy, moves: &beliefs };
        let rng = Rng::new(!wanted.seed ^ self.game.board().hash());
        let mut search = match grown {
            Some(grown) => Search::resumed(question, rng, grown),
            None => Search::new(question, rng),
        }
        .in_rounds_of(self.config.round);
        let report =
            |search: &Search| Report::of_search(search, color, self.compensation(color), self.game.size());
        let all = SHARE.saturating_mul(self.playouts(wanted.level));
        let least = all.min(LEAST);
        let is_done = |search: &Search| {
            let rest = all.saturating_sub(search.playouts());
            search.played() >= least && (rest == 0 || search.is_decided(rest))
        };
        while (progress.is_endless || !is_done(&search)) && !self.must_stop() {
            search.grow();
            progress.look(search.playouts(), || report(&search));
        }
        progress.tell(|| report(&search));
        let compared = agreed(search.found(), &found.judged);
        correct(moves, &compared, before);
        let visits = f64::from(search.playouts().max(1));
        found.chances = compared.iter().map(|found| (found.pos, f64::from(found.visits) / visits)).collect();
        if wanted.is_in_game {
            let grown = search.into_grown();
            self.keep(grown, outset);
        }
    }

    /// There is nothing to search.
    fn idle(&mut self, color: Color, found: &Proposals, progress: &mut Progress) {
        if !progress.is_heard() {
            return;
        }
        let report = Report::of_proposals(found, self.expected_owners(color));
        progress.tell(|| report.clone());
        while progress.is_endless && !self.is_cancelled() {
            thread::sleep(NAP);
            progress.look(0, || report.clone());
        }
    }
}

/// The moves, each with how much is believed in it by its value: in all 1.
fn softmax(moves: Vec<(Point, f64)>) -> Vec<(Point, f64)> {
    let best = moves.iter().map(|&(_, value)| value).fold(f64::NEG_INFINITY, f64::max);
    let belief = |value: f64| ((value - best) / BELIEF).exp();
    let sum: f64 = moves.iter().map(|&(_, value)| belief(value)).sum();
    moves.into_iter().map(|(pos, value)| (pos, belief(value) / sum)).collect()
}

/// What is believed of the moves by their values and, as much, by what reasons say of them.
fn joined(beliefs: Vec<(Point, f64)>, judged: &[(Point, f64)]) -> Vec<(Point, f64)> {
    if judged.is_empty() {
        return beliefs;
    }
    let reasoned = softmax(beliefs.iter().map(|&(pos, _)| (pos, behind(judged, pos))).collect());
    beliefs.into_iter().zip(reasoned).map(|((pos, a), (_, b))| (pos, (a + b) / 2.0)).collect()
}

/// What reasons say of a move: 0 for the best one, less for others; as little as of any for a move that they do not know.
fn behind(judged: &[(Point, f64)], pos: Point) -> f64 {
    let least = judged.last().map_or(0.0, |&(_, value)| value);
    judged.iter().find(|&&(other, _)| other == pos).map_or(least, |&(_, value)| value)
}

/// The moves in the order of what the search and the reasons say together: a move that is worth so many points less needs
/// `e` times as many playouts.
fn agreed(mut found: Vec<Found>, judged: &[(Point, f64)]) -> Vec<Found> {
    if judged.is_empty() {
        return found;
    }
    let playouts: u32 = found.iter().map(|found| found.visits).sum();
    let share = |found: &Found| f64::from(found.visits) / f64::from(playouts.max(1));
    let score = |found: &Found| (share(found) + LEAST_SHARE).ln() + behind(judged, found.pos) / AGREEMENT;
    // The sort is stable: what is equal stays in the order of the search.
    found.sort_by(|a, b| score(b).total_cmp(&score(a)));
    found
}

/// Sorts the moves as they were found, with corrected values that fall in this order.
fn correct(moves: &mut [(Point, f64)], found: &[Found], before: f64) {
    let mut least = f64::NEG_INFINITY;
    let values: Vec<(Point, f64)> = found
        .iter()
        .rev()
        .map(|found| {
            let value = moves.iter().find(|&&(pos, _)| pos == found.pos);
            least = least.max(corrected(value.map_or(0.0, |&(_, value)| value), found, before));
            (found.pos, least)
        })
        .collect();
    moves.iter_mut().zip(values.into_iter().rev()).for_each(|(slot, value)| *slot = value);
}

/// The value with the gain that the search saw over the first look.
fn corrected(value: f64, found: &Found, before: f64) -> f64 {
    let visits = f64::from(found.visits);
    value + visits / (visits + TRUSTED_VISITS) * (found.lead - before)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(column: usize, visits: u32) -> Found {
        let pos = Point::new(0, column);
        Found { pos, visits, lead: 0.0, deviation: 0.0, winrate: 0.5, prior: 0.0 }
    }

    fn order(found: &[Found], judged: &[(usize, f64)]) -> Vec<usize> {
        let judged: Vec<(Point, f64)> =
            judged.iter().map(|&(column, value)| (Point::new(0, column), value)).collect();
        agreed(found.to_vec(), &judged).iter().map(|found| found.pos.column()).collect()
    }

    #[test]
    fn reasons_decide_between_moves_that_the_search_holds_for_alike() {
        let alike = [found(0, 400), found(1, 350), found(2, 3)];
        assert_eq!(order(&alike, &[]), [0, 1, 2]);
        assert_eq!(order(&alike, &[(1, 0.0), (0, -8.0), (2, -9.0)]), [1, 0, 2]);
        assert_eq!(order(&alike, &[(2, 0.0), (0, -8.0), (1, -9.0)]), [0, 1, 2], "playouts count too");
    }

    #[test]
    fn a_move_that_reasons_do_not_know_is_the_last_of_them() {
        let judged = [(Point::new(0, 0), 0.0), (Point::new(0, 1), -6.0)];
        assert_eq!(behind(&judged, Point::new(0, 5)), -6.0);
        let beliefs = joined(vec![(Point::new(0, 0), 0.5), (Point::new(0, 5), 0.5)], &judged);
        let sum: f64 = beliefs.iter().map(|&(_, belief)| belief).sum();
        assert!((sum - 1.0).abs() < 1e-9 && beliefs[0].1 > 0.5 && beliefs[1].1 > 0.25, "{beliefs:?}");
    }
}
