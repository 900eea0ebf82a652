//! What is the smallest convex shape around some points?

/// A place on the board: column and row. The edge's shadow may lie on row or column -1 or beyond the last.
pub(super) type Place = (i32, i32);

/// Is the turn from `a` over `b` to `c` to the left (positive), to the right (negative), or none?
fn turn(a: Place, b: Place, c: Place) -> i32 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// The corners of the convex hull, counterclockwise; fewer than three for points on a line.
pub(super) fn hull(places: &[Place]) -> Vec<Place> {
    let mut sorted = places.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() < 3 {
        return sorted;
    }
    let mut corners = half(sorted.iter().copied());
    corners.pop();
    corners.extend(half(sorted.iter().rev().copied()));
    corners.pop();
    corners
}

fn half(places: impl Iterator<Item = Place>) -> Vec<Place> {
    let mut chain: Vec<Place> = Vec::new();
    for place in places {
        while let [.., a, b] = chain.as_slice()
            && turn(*a, *b, place) <= 0
        {
            chain.pop();
        }
        chain.push(place);
    }
    chain
}

/// Does the place lie in the hull or on its border?
pub(super) fn contains(hull: &[Place], place: Place) -> bool {
    let Some(&last) = hull.last() else { return false };
    let mut before = last;
    for &corner in hull {
        if turn(before, corner, place) < 0 {
            return false;
        }
        before = corner;
    }
    hull.len() >= 3
}

/// The places in the order of their angle around a middle that is given in halves of steps or finer: `scale` steps are
/// one. They begin in the south and go clockwise, as the manual draws them.
pub(super) fn by_angle(places: &[Place], middle: Place, scale: i32) -> Vec<Place> {
    let mut sorted = places.to_vec();
    let angle = |&(column, row): &Place| {
        let (right, down) = (f64::from(column * scale - middle.0), f64::from(row * scale - middle.1));
        // South is 0, west a quarter, north a half.
        (-right).atan2(down).rem_euclid(std::f64::consts::TAU)
    };
    sorted.sort_by(|a, b| angle(a).total_cmp(&angle(b)).then(a.cmp(b)));
    sorted
}
