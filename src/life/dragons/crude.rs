//! What do eyes, escape and moyo suggest, before the dragon's life is read?

use super::Dragon;
use crate::types::Status;

/// A dragon with so much worth to run to is not in danger at once.
const OPEN: u32 = 5;
/// A moyo of this size has room for two eyes.
const ROOMY: usize = 15;
/// Weaker dragons are alive if they have two eyes or room for them.
const SAFE: f32 = 0.3;

/// The crude status of a dragon of which eyes, escape, moyo and weakness are known.
pub fn crude_status(dragon: &Dragon) -> Status {
    let (min, max) = (dragon.genus.min, dragon.genus.max);
    if min >= 2 || (dragon.moyo_size >= ROOMY && dragon.weakness_pre_owl < SAFE) {
        return Status::Alive;
    }
    if max >= 2 && dragon.escape_route < OPEN || dragon.lunch.is_some() && dragon.escape_route == 0 {
        return Status::Critical;
    }
    if dragon.escape_route == 0 && max < 2 && dragon.moyo_size < OPEN as usize {
        return Status::Dead;
    }
    Status::Unknown
}
