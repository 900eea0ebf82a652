//! How far does a stone look, and how sure is territory? The constants of influence, fitted to games.
//!
//! `tesuji learn influence` fits them; `docs/influence.md` says to what, and what was measured.

use super::map::Purpose;

/// Constants of influence and of the valuation of territory.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// Attenuation of sources where territory is valued.
    pub territory_attenuation: f32,
    /// Attenuation of sources where strength and escape are judged; 3 in the manual's table.
    pub attenuation: f32,
    /// Share of influence that gets on past a point next to a standing stone of the other colour.
    pub shade: f32,
    /// Factor on the strengths of extra sources in the databases, but not on those of intrusions.
    pub extra: f32,
    /// Factor on the strengths of intrusions in the databases.
    pub intrusion: f32,
    /// Exponent of (own - other) / (own + other) in the first guess of a point's value.
    pub exponent: f32,
    /// Influence below which a point counts less, in corners, at edges and in the centre.
    pub small: [f32; 3],
    /// How far a value is degraded to the smallest of its neighbours: 0 not at all, 1 fully.
    pub degrade: f32,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            territory_attenuation: 2.4,
            attenuation: 3.0,
            shade: 1.0,
            extra: 1.0,
            intrusion: 1.0,
            exponent: 3.0,
            small: [8.0, 14.0, 30.0],
            degrade: 1.0,
        }
    }
}

impl Tuning {
    /// The attenuation of sources for a purpose.
    pub fn attenuation_for(&self, purpose: Purpose) -> f32 {
        if purpose == Purpose::Territory { self.territory_attenuation } else { self.attenuation }
    }
}
