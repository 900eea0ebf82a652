//! Around a source, in which order are points visited, and what does each send on to which of its neighbours?
//!
//! This depends on the place relative to the source alone, so it is a table. Points come in the order of a breadth-first
//! search, in which whatever a point gets, it has before its turn comes. (Manual, "The Core of the Influence Function" for
//! the order, "The Influence Algorithm" for steps 1, 2 and the directional damping.)

use crate::types::NS;

/// Points farther from the source than this get nothing.
pub(super) const REACH: i32 = 12;
/// Places along a side of the square around the source.
const SIDE: i32 = 2 * REACH + 1;
/// Places of the square.
pub(super) const PLACES: usize = (SIDE * SIDE) as usize;
/// Places other than the source that are at most [`REACH`] away from it.
const STEPS: usize = 440;

/// From a point to one of its neighbours.
#[derive(Clone, Copy)]
pub(super) struct Push {
    /// Where it leads, as a place of the square.
    pub(super) place: u16,
    /// Which of the [`WAYS`] it goes.
    pub(super) direction: u8,
    /// Directional damping, and half of that on a diagonal, where attenuation is twice as much.
    pub(super) share: f32,
}

/// A point to be visited.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// Its place in the square.
    pub(super) place: u16,
    /// The way to it on the board, from the source.
    pub(super) way: i16,
    /// All points that get something from here come before this turn.
    pub(super) until: u16,
    pushes: [Push; 4],
    count: u8,
}

impl Step {
    /// Where influence goes from here.
    pub(super) fn pushes(&self) -> &[Push] {
        &self.pushes[..self.count as usize]
    }
}

/// The eight neighbours as (row, column).
const DIRECTIONS: [(i32, i32); 8] = [(1, 0), (0, -1), (-1, 0), (0, 1), (1, -1), (-1, -1), (-1, 1), (1, 1)];

/// A way to a neighbour on the board.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// The way itself.
    pub(super) to: i16,
    /// For a diagonal, the ways to the two points that it squeezes between.
    pub(super) beside: Option<[i16; 2]>,
}

/// The ways to the eight neighbours.
pub(super) const WAYS: [Way; 8] = {
    let mut ways = [Way { to: 0, beside: None }; 8];
    let mut direction = 0;
    while direction < 8 {
        let (rows, columns) = DIRECTIONS[direction];
        let is_diagonal = rows != 0 && columns != 0;
        let beside = if is_diagonal { Some([way(rows, 0), way(0, columns)]) } else { None };
        ways[direction] = Way { to: way(rows, columns), beside };
        direction += 1;
    }
    ways
};

/// From the source everything goes out in all directions.
pub(super) static FIRST: [Push; 8] = {
    let mut pushes = [push(0, 0, 0); 8];
    let mut direction = 0;
    while direction < 8 {
        pushes[direction] = push(0, 0, direction);
        direction += 1;
    }
    pushes
};

/// All points around the source in the order of a breadth-first search: the source's neighbours, then theirs, and so on.
pub(super) static ORDER: [Step; STEPS] = {
    let mut steps = [step(0, 1); STEPS];
    let mut is_known = [false; PLACES];
    is_known[place(0, 0) as usize] = true;
    let mut count = enter(&mut steps, 0, &mut is_known, &FIRST, FIRST.len());
    let mut visited = 0;
    while visited < count {
        let Step { pushes, count: sent, .. } = steps[visited];
        count = enter(&mut steps, count, &mut is_known, &pushes, sent as usize);
        visited += 1;
    }
    assert!(count == STEPS);
    with_ends(steps)
};

/// Tells each step where its last push leads.
const fn with_ends(mut steps: [Step; STEPS]) -> [Step; STEPS] {
    let mut turns = [0; PLACES];
    let mut turn = 0;
    while turn < STEPS {
        turns[steps[turn].place as usize] = turn as u16 + 1;
        turn += 1;
    }
    let mut from = 0;
    while from < STEPS {
        let mut push = 0;
        while push < steps[from].count as usize {
            let turn = turns[steps[from].pushes[push].place as usize];
            if steps[from].until < turn {
                steps[from].until = turn;
            }
            push += 1;
        }
        from += 1;
    }
    steps
}

/// Puts the points that are first reached by the pushes behind the others; the number of all.
const fn enter(
    steps: &mut [Step; STEPS],
    mut count: usize,
    is_known: &mut [bool; PLACES],
    pushes: &[Push],
    sent: usize,
) -> usize {
    let mut next = 0;
    while next < sent {
        let place = pushes[next].place as usize;
        if !is_known[place] {
            is_known[place] = true;
            let (row, column) = offset(pushes[next].place);
            steps[count] = step(row, column);
            count += 1;
        }
        next += 1;
    }
    count
}

/// The rows and columns from the source to a place.
const fn offset(place: u16) -> (i32, i32) {
    (place as i32 / SIDE - REACH, place as i32 % SIDE - REACH)
}

const fn way(row: i32, column: i32) -> i16 {
    (row * NS as i32 + column) as i16
}

const fn step(row: i32, column: i32) -> Step {
    let mut step = Step {
        place: place(row, column),
        way: way(row, column),
        until: 0,
        pushes: [push(0, 0, 0); 4],
        count: 0,
    };
    let mut direction = 0;
    while direction < 8 {
        let (rows, columns) = DIRECTIONS[direction];
        let (to_row, to_column) = (row + rows, column + columns);
        let inside = to_row * to_row + to_column * to_column <= REACH * REACH;
        if inside && rows * row + columns * column > 0 {
            step.pushes[step.count as usize] = push(row, column, direction);
            step.count += 1;
        }
        direction += 1;
    }
    step
}

const fn place(row: i32, column: i32) -> u16 {
    ((row + REACH) * SIDE + column + REACH) as u16
}

/// From the point at (row, column) in a direction; the squared cosine is a fraction of whole numbers.
const fn push(row: i32, column: i32, direction: usize) -> Push {
    let (rows, columns) = DIRECTIONS[direction];
    let diagonal = rows != 0 && columns != 0;
    let scalar = rows * row + columns * column;
    let (over, under) = match row * row + column * column {
        0 => (1, 1),
        length => (scalar * scalar, length * if diagonal { 2 } else { 1 }),
    };
    Push {
        place: place(row + rows, column + columns),
        direction: direction as u8,
        share: over as f32 / (under * if diagonal { 2 } else { 1 }) as f32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Write;

    /// The manual's picture of the order, in "The Core of the Influence Function"; the source is 0.
    const ORDER_OF_THE_MANUAL: &str = "
        78 68 66 64 63 65 67 69 79
        62 46 38 36 35 37 39 47 75
        60 34 22 16 15 17 23 43 73
        58 32 14 6 3 7 19 41 71
        56 30 12 2 0 4 18 40 70
        57 31 13 5 1 8 20 42 72
        59 33 21 10 9 11 24 44 74
        61 45 28 26 25 27 29 48 76
        77 54 52 50 49 51 53 55 80";

    #[test]
    fn points_are_visited_in_the_order_of_the_manual() {
        let turn = |row, column| {
            let step = ORDER.iter().position(|step| step.place == place(row, column));
            step.map_or(0, |before| before + 1)
        };
        let mut picture = String::new();
        for row in -4..=4 {
            let turns: Vec<String> = (-4..=4).map(|column| turn(row, column).to_string()).collect();
            write!(picture, "\n        {}", turns.join(" ")).unwrap();
        }
        assert_eq!(picture, ORDER_OF_THE_MANUAL);
    }

    #[test]
    fn no_point_gets_anything_after_its_turn() {
        let mut is_visited = [false; PLACES];
        is_visited[usize::from(place(0, 0))] = true;
        for step in &ORDER {
            assert!(!is_visited[usize::from(step.place)], "visited twice");
            is_visited[usize::from(step.place)] = true;
            assert!(step.pushes().iter().all(|push| !is_visited[usize::from(push.place)]));
            let turn = |push: &Push| ORDER.iter().position(|step| step.place == push.place);
            assert_eq!(
                step.pushes().iter().filter_map(turn).max().map_or(0, |last| last + 1),
                usize::from(step.until)
            );
        }
    }
}
