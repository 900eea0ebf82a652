//! Which of two neighbouring dragons that are both in danger lives? Capturing races revise what reading lives has found.

use crate::life::dragons::{Dragon, Dragons, Race, Safety, weakness};
use crate::life::owl::Tools;
use crate::life::semeai::{self, tactical_analyze};
use crate::types::{Outcome, Point, PointSet, Status};

/// Positions that one half of a race may cost.
const NODES: u64 = 20_000;
/// A race of fewer stones is left to tactical reading.
const SMALL: usize = 4;
/// Races that are looked at.
const MOST: usize = 12;

/// Solves the races between dead or critical dragons of both colours beside each other, and settles their statuses anew.
/// Races that are not solved exactly change nothing, but where both dragons were found dead: that cannot be, and the
/// liberties are counted.
pub fn race(tools: &mut Tools, dragons: &mut Dragons) {
    for (a, b) in pairs(dragons).into_iter().take(MOST) {
        let (Some(of_a), Some(of_b)) = (dragons.get(a), dragons.get(b)) else { continue };
        let is_counted = are_both_dead(of_a, of_b);
        let (of_a, of_b) = (of_a.stones, of_b.stones);
        let mut ask = |first: &PointSet, second: &PointSet| {
            let race = tactical_analyze(tools, first, second, NODES).ok();
            race.filter(|race| race.is_certain || is_counted)
        };
        let Some(a_first) = ask(&of_a, &of_b) else { continue };
        let Some(b_first) = ask(&of_b, &of_a) else { continue };
        let target = |stones: &PointSet| stones.iter().next();
        let found = [(a, a_first, b_first, target(&of_b)), (b, b_first, a_first, target(&of_a))];
        for (number, own, other, target) in found {
            if let Some(dragon) = dragons.iter_mut().nth(number) {
                note(dragon, own, other, target);
                revise(dragon);
            }
        }
    }
}

/// Were both read and found dead, and are they more than a few stones inside an eye?
fn are_both_dead(a: &Dragon, b: &Dragon) -> bool {
    let is_dead = |dragon: &Dragon| dragon.safety == Safety::Dead && dragon.stones.len() >= SMALL;
    is_dead(a) && is_dead(b)
}

/// Pairs of neighbours of different colours that are both in danger, with stones enough to matter.
fn pairs(dragons: &Dragons) -> Vec<(usize, usize)> {
    let in_danger = |dragon: &Dragon| matches!(dragon.owl.status, Status::Dead | Status::Critical);
    let mut pairs = Vec::new();
    for (a, dragon) in dragons.iter().enumerate().filter(|(_, dragon)| in_danger(dragon)) {
        for (b, other) in dragons.hostile_neighbors(a).filter(|(_, other)| in_danger(other)) {
            if a < b && dragon.stones.len() + other.stones.len() >= SMALL {
                pairs.push((a, b));
            }
        }
    }
    pairs
}

/// Adds a race to what is known of the dragon: `own` if its owner moves first, `other` if the opponent does. Of several
/// races the worst counts.
fn note(dragon: &mut Dragon, own: semeai::Race, other: semeai::Race, target: Option<Point>) {
    let count = dragon.race.count + 1;
    if count == 1 || own.defense < dragon.race.defense {
        dragon.race = Race {
            count,
            defense: own.defense,
            defense_move: own.mv,
            defense_certain: own.is_certain,
            defense_target: target,
            attack: other.attack,
            attack_move: other.mv,
            attack_certain: other.is_certain,
            attack_target: target,
        };
    }
    dragon.race.count = count;
}

/// The status that follows from the race.
fn revise(dragon: &mut Dragon) {
    let is_seki = dragon.race.attack == Outcome::Fail && dragon.owl.status == Status::Dead;
    (dragon.status, dragon.safety) = match (dragon.race.defense, dragon.race.attack) {
        (Outcome::Fail, _) => (Status::Dead, Safety::Dead),
        (_, Outcome::Fail) if is_seki => (Status::Alive, Safety::AliveInSeki),
        (_, Outcome::Fail) => (Status::Alive, Safety::Alive),
        _ => (Status::Critical, Safety::Critical),
    };
    dragon.weakness = weakness(dragon);
}
