//! Where do moves come from? Each generator is one point of view.

mod habit;
mod handicap;
mod links;
mod spread;
mod statistics;
mod tactics;

use super::{Facts, MoveTable};
use crate::reading::Reader;
pub(super) use handicap::handicap_points;

/// Adds to the table what one point of view sees.
pub(super) type Generator = fn(&mut Reader, &Facts, &mut MoveTable);

/// All generators, in the order in which they run.
pub(super) const ALL: &[Generator] =
    &[tactics::propose, links::propose, spread::propose, statistics::propose, habit::propose];
