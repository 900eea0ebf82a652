//! Where do moves come from? Each generator is one point of view.

mod borders;
mod combinations;
mod dragons;
mod eyes;
mod forks;
mod handicap;
mod intrusions;
mod links;
mod openings;
mod patterns;
mod races;
mod sekis;
mod shape;
mod spread;
mod strings;

use super::{Reasons, View};
use crate::life::owl::Tools;
pub(super) use handicap::handicap_points;
pub use links::closest_strings;

/// Adds to the table what one point of view sees.
pub(super) type Generator = fn(&mut Tools, &View, &mut Reasons);

/// All generators, in the order in which they run.
pub(super) const ALL: &[Generator] = &[
    strings::propose,
    forks::propose,
    dragons::propose,
    sekis::propose,
    races::propose,
    links::propose,
    eyes::propose,
    combinations::propose,
    spread::propose,
    intrusions::propose,
    borders::propose,
    patterns::propose,
    shape::propose,
    openings::propose,
];
