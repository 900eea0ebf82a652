//! How much does a dragon need safety?

use super::Dragon;
use crate::types::Status;

/// What is left of the weakness with so much worth to run to.
const ESCAPE: &[(f32, f32)] =
    &[(0.0, 1.0), (1.0, 0.9), (4.0, 0.78), (8.0, 0.5), (12.0, 0.3), (20.0, 0.1), (30.0, 0.0)];
/// The same with so many points of moyo.
const MOYO: &[(f32, f32)] = &[(0.0, 1.0), (5.0, 0.85), (10.0, 0.4), (13.0, 0.13), (20.0, 0.0)];
/// The same with so many eyes: half of what the opponent leaves and half of what it can get.
const EYES: &[(f32, f32)] =
    &[(0.0, 1.0), (0.5, 0.95), (1.0, 0.8), (1.5, 0.6), (2.0, 0.3), (2.5, 0.1), (3.0, 0.0)];

/// The weakness of the dragon, 0 to 1, from eyes, escape, moyo and what is known of its life.
pub fn weakness(dragon: &Dragon) -> f32 {
    let eyes = f32::from(dragon.genus.min + dragon.genus.max) / 2.0;
    let open = between(ESCAPE, dragon.escape_route as f32)
        * between(MOYO, dragon.moyo_size as f32)
        * between(EYES, eyes);
    match dragon.status {
        Status::Dead => 1.0,
        Status::Critical => open.max(0.9),
        // What was read to live needs help less than it looks.
        Status::Alive if dragon.owl.status == Status::Alive && dragon.owl.attack_certain => open.min(0.3),
        _ => open,
    }
}

/// The value between the two nearest given ones, on a straight line.
fn between(given: &[(f32, f32)], at: f32) -> f32 {
    let after = given.partition_point(|&(x, _)| x <= at);
    match (after.checked_sub(1).and_then(|before| given.get(before)), given.get(after)) {
        (Some(&(x0, y0)), Some(&(x1, y1))) => y0 + (y1 - y0) * (at - x0) / (x1 - x0),
        (Some(&(_, y)), None) | (None, Some(&(_, y))) => y,
        (None, None) => 0.0,
    }
}
