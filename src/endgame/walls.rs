//! What is a position worth to who moves first, as long as a move elsewhere is worth so much?
//!
//! The two walls of a thermograph, at temperatures from 0 on in steps. Black is left: he wants many points.

/// Temperatures at which walls are known.
pub(super) const STEPS: usize = 32;
/// Points between two of them.
const STEP: f32 = 0.25;

/// A value for each temperature.
pub(super) type Wall = [f32; STEPS];

/// The thermograph of a position, in points for Black.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Walls {
    /// If Black moves first.
    pub(super) left: Wall,
    /// If White does.
    pub(super) right: Wall,
    /// What the position is worth when nobody wants to move in it any more.
    pub(super) mast: f32,
    /// From which temperature on that is so: what a move gains.
    pub(super) temperature: f32,
}

/// The temperature of a step.
pub(super) fn heat(step: usize) -> f32 {
    step as f32 * STEP
}

/// The temperature at which what falls from `before` at the step before this one to `after` at it is nothing.
fn crossing(step: usize, before: f32, after: f32) -> f32 {
    heat(step - 1) + STEP * before / (before - after)
}

impl Walls {
    /// The thermograph of a position from the best that each side can reach at each temperature, moves paid for: `-inf` for Black
    /// and `+inf` for White if there is no move. `count` is what it is worth if nobody moves any more.
    pub(super) fn new(left: Wall, right: Wall, count: impl FnOnce() -> f32) -> Walls {
        let frozen = (0..STEPS).find(|&step| left[step] <= right[step]);
        let (mast, temperature) = match frozen {
            Some(0) => (count().max(left[0]).min(right[0]), 0.0),
            Some(step) => meeting(&left, &right, step),
            None => ((left[STEPS - 1] + right[STEPS - 1]) / 2.0, heat(STEPS - 1)),
        };
        let mut walls = Walls { left, right, mast, temperature };
        let from = frozen.unwrap_or(STEPS);
        walls.left[from..].fill(mast);
        walls.right[from..].fill(mast);
        walls
    }

    /// The temperature up to which a move that leads to this wall, for the side that moves, is worth no less than the mast;
    /// `None` if it is worth less at once.
    pub(super) fn holds_until(&self, side: f32, wall: &Wall) -> Option<f32> {
        let over = |step: usize| side * (wall[step] - self.mast) - heat(step);
        let falls = (0..STEPS).find(|&step| over(step) < -SLACK);
        match falls {
            Some(0) => None,
            Some(step) => Some(crossing(step, over(step - 1).max(0.0), over(step))),
            None => Some(heat(STEPS - 1)),
        }
    }
}

/// Points by which rounding may be wrong.
const SLACK: f32 = 1e-3;

/// Where the walls meet, of which the left one is higher for the last time at the step before this one.
fn meeting(left: &Wall, right: &Wall, step: usize) -> (f32, f32) {
    let temperature = crossing(step, left[step - 1] - right[step - 1], left[step] - right[step]);
    let share = (temperature - heat(step - 1)) / STEP;
    (left[step - 1] + share * (left[step] - left[step - 1]), temperature)
}
