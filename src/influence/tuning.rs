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
    /// Power of the influences whose ratio makes the odds of an empty point's final owner.
    pub odds: f32,
    /// The same for strings that stand.
    pub stone_odds: f32,
    /// Influence of both colours that is added before: what nobody foresees.
    pub haze: f32,
    /// Influence that a standing string has at its liberties besides.
    pub standing: f32,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            territory_attenuation: 1.7,
            attenuation: 3.0,
            shade: 0.44,
            extra: 0.2,
            intrusion: 1.0,
            exponent: 3.0,
            small: [8.0, 14.0, 30.0],
            degrade: 1.0,
            odds: 0.65,
            stone_odds: 2.0,
            haze: 2.3,
            standing: 60.0,
        }
    }
}

impl Tuning {
    /// The attenuation of sources for a purpose.
    pub fn attenuation_for(&self, purpose: Purpose) -> f32 {
        if purpose == Purpose::Territory { self.territory_attenuation } else { self.attenuation }
    }
}
