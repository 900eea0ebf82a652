//! Which of the best moves holds when the game is played out after it?
//!
//! The leading candidates are searched, each believed in as far as its value goes, and favoured a little for what reasons say of
//! it, if they were asked. The search decides the order; what its playouts score above the position's own is added to a move's
//! value, as far as chance allows to believe it.

use super::Engine;
use super::pace::percent;
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
/// Shares of a won game that are added to the results of the move for which reasons speak best (`docs/montecarlo.md`).
const FAVOUR: f64 = 0.02;
/// A move that reasons hold for so many points worse gets `e` times less.
const FADES: f64 = 10.0;
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
        let favoured = favoured(&found.judged);
        let light = LightBoard::new(self.game.board());
        let (komi, gift) = (self.compensation(Color::White), self.handicap_gift());
        let outset = self.outset(color, komi + gift);
        let grown = if wanted.is_in_game { self.take_grown(&outset) } else { None };
        let (policy, last) = (self.policy(), self.recent_moves());
        let question =
            Question { board: &light, color, komi, gift, last, policy, moves: &beliefs, favoured: &favoured };
        let rng = Rng::new(!wanted.seed ^ self.game.board().hash());
        let mut search = match grown {
            Some(grown) => Search::resumed(question, rng, grown),
            None => Search::new(question, rng),
        }
        .in_rounds_of(self.config.round);
        let report =
            |search: &Search| Report::of_search(search, color, self.compensation(color), self.game.size());
        let pace = self.pace(Some(before + self.compensation(color)));
        let all = self.search_playouts(wanted.level, pace);
        let least = all.min(LEAST);
        let is_done = |search: &Search| {
            let rest = all.saturating_sub(search.playouts());
            search.played() >= least && (rest == 0 || search.is_decided(percent(rest, pace.catching_up)))
        };
        while (progress.is_endless || !is_done(&search)) && !self.must_stop() {
            search.grow();
            progress.look(search.playouts(), || report(&search));
        }
        progress.tell(|| report(&search));
        let compared = search.found();
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

/// What is added to the results of moves because of what reasons say of them.
fn favoured(judged: &[(Point, f64)]) -> Vec<(Point, f64)> {
    judged.iter().map(|&(pos, behind)| (pos, FAVOUR * (behind / FADES).exp())).collect()
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

    #[test]
    fn reasons_favour_moves_by_little_and_less_the_worse_they_are() {
        assert!(favoured(&[]).is_empty());
        let [best, other] = [0, 1].map(|column| Point::new(0, column));
        let favoured = favoured(&[(best, 0.0), (other, -FADES)]);
        assert_eq!((favoured[0], favoured[1].0), ((best, FAVOUR), other));
        assert!((favoured[1].1 - FAVOUR / 1f64.exp()).abs() < 1e-9, "{favoured:?}");
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
