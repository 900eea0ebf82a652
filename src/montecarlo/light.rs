//! How does a board look that only has to play moves forward, as fast as it can?
//!
//! Strings are cyclic lists with a root. Liberties are counted with multiplicity, with their sum and the sum of their
//! squares, so that a string in atari names its last liberty without a search: `n` equal liberties `l` are the only
//! case where `n · Σl² = (Σl)²`. (The trick is common knowledge among authors of Monte Carlo programs.)

use super::around::{ALL_OFF, CODES, Facts, SEEN_FROM, facts};
use crate::board::Board;
use crate::types::{Color, Intersection, POINTS, Point};

/// Pseudo-liberties of a string.
#[derive(Clone, Copy, Default)]
struct Liberties {
    count: u32,
    sum: u32,
    squares: u32,
}

impl Liberties {
    fn add(&mut self, pos: Point) {
        let index = pos.index() as u32;
        self.count += 1;
        self.sum += index;
        self.squares += index * index;
    }

    fn remove(&mut self, pos: Point) {
        let index = pos.index() as u32;
        self.count -= 1;
        self.sum -= index;
        self.squares -= index * index;
    }

    fn merge(&mut self, other: Liberties) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The only liberty, if all pseudo-liberties are the same point.
    fn only(self) -> Option<Point> {
        let single =
            self.count > 0 && u64::from(self.count) * u64::from(self.squares) == u64::from(self.sum).pow(2);
        single.then(|| Point::from_index((self.sum / self.count) as usize))
    }
}

/// A board that plays forward only.
#[derive(Clone)]
pub struct LightBoard {
    size: usize,
    cells: [Intersection; POINTS],
    /// What lies around each point.
    around: [u16; POINTS],
    facts: &'static [Facts; CODES],
    root: [u16; POINTS],
    next: [u16; POINTS],
    stones: [u16; POINTS],
    liberties: [Liberties; POINTS],
    empties: Vec<Point>,
    place: [u16; POINTS],
    ko: Option<Point>,
}

impl LightBoard {
    /// The same stones and the same ko.
    pub fn new(board: &Board) -> LightBoard {
        let mut light = LightBoard {
            size: board.size(),
            cells: [Intersection::Off; POINTS],
            around: [ALL_OFF; POINTS],
            facts: facts(),
            root: [0; POINTS],
            next: [0; POINTS],
            stones: [0; POINTS],
            liberties: [Liberties::default(); POINTS],
            empties: Vec::with_capacity(board.size() * board.size()),
            place: [0; POINTS],
            ko: None,
        };
        for pos in board.points() {
            light.set(pos, Intersection::Empty);
            light.add_empty(pos);
        }
        for color in Color::BOTH {
            board.stones(color).for_each(|pos| light.place_stone(pos, color));
        }
        light.ko = board.ko_pos();
        light
    }

    /// Side of the board.
    pub fn size(&self) -> usize {
        self.size
    }

    /// What stands on a point.
    #[inline]
    pub fn at(&self, pos: Point) -> Intersection {
        self.cells[pos.index()]
    }

    /// The empty points, in no particular order.
    pub fn empties(&self) -> &[Point] {
        &self.empties
    }

    /// The last liberty of the string at `pos`, if it is in atari.
    #[inline]
    pub fn only_liberty(&self, pos: Point) -> Option<Point> {
        self.liberties[self.root[pos.index()] as usize].only()
    }

    /// Do the two stones belong to one string?
    pub fn same_string(&self, a: Point, b: Point) -> bool {
        self.root[a.index()] == self.root[b.index()]
    }

    /// Number of stones of the string at `pos`.
    pub fn count_stones(&self, pos: Point) -> usize {
        self.stones[self.root[pos.index()] as usize] as usize
    }

    /// The stones of the string at `pos`.
    pub fn string(&self, pos: Point) -> impl Iterator<Item = Point> + '_ {
        let first = pos.index();
        let mut current = Some(first);
        std::iter::from_fn(move || {
            let here = current?;
            let after = self.next[here] as usize;
            current = (after != first).then_some(after);
            Some(Point::from_index(here))
        })
    }

    /// May `color` play here? Suicide and taking back a ko are not allowed.
    pub fn is_legal(&self, pos: Point, color: Color) -> bool {
        if self.at(pos) != Intersection::Empty || self.ko == Some(pos) {
            return false;
        }
        self.facts(pos).open() > 0
            || pos.neighbors().into_iter().any(|n| match self.at(n) {
                Intersection::Empty | Intersection::Off => false,
                cell => (cell == color) != self.only_liberty(n).is_some(),
            })
    }

    /// Is the point a one-point eye of `color` that no ordinary move should fill?
    #[inline]
    pub fn is_eye(&self, pos: Point, color: Color) -> bool {
        self.facts(pos).is_eye(color)
    }

    /// Is the empty point the key of a small contact fight for `color` to move: a hane, a cut, or the edge between stones?
    #[inline]
    pub fn is_contact_shape(&self, pos: Point, color: Color) -> bool {
        self.facts(pos).is_contact_shape(color)
    }

    #[inline]
    fn facts(&self, pos: Point) -> Facts {
        self.facts[self.around[pos.index()] as usize]
    }

    /// Would the stone stand with a single liberty? Its size is returned then, 1 for a lone stone.
    pub fn self_atari(&self, pos: Point, color: Color) -> Option<usize> {
        if self.facts(pos).open() >= 2 {
            return None;
        }
        let (mut merged, mut size) = (Liberties::default(), 1);
        let mut friends = [u16::MAX; 4];
        for (slot, neighbor) in friends.iter_mut().zip(pos.neighbors()) {
            match self.at(neighbor) {
                Intersection::Empty => merged.add(neighbor),
                Intersection::Off => {}
                cell if cell == color => {
                    *slot = self.root[neighbor.index()];
                }
                _ if self.only_liberty(neighbor).is_some() => return None,
                _ => {}
            }
        }
        for (i, &friend) in friends.iter().enumerate() {
            if friend != u16::MAX && !friends[..i].contains(&friend) {
                merged.merge(self.liberties[friend as usize]);
                size += self.stones[friend as usize] as usize;
            }
        }
        for &friend in friends.iter().filter(|&&friend| friend != u16::MAX) {
            debug_assert!(self.liberties[friend as usize].count > 0);
            merged.remove(pos);
        }
        merged.only().map(|_| size)
    }

    /// Plays a legal move.
    pub fn play(&mut self, pos: Point, color: Color) {
        let surrounded = self.facts(pos).is_hemmed_in(color);
        self.place_stone(pos, color);
        self.ko = None;
        let (mut captured, mut last) = (0, pos);
        for neighbor in pos.neighbors() {
            if self.at(neighbor) == color.other()
                && self.liberties[self.root[neighbor.index()] as usize].count == 0
            {
                captured += self.remove_string(neighbor);
                last = neighbor;
            }
        }
        if surrounded && captured == 1 {
            self.ko = Some(last);
        }
    }

    /// Forgets the ko: what a pass does.
    pub fn pass(&mut self) {
        self.ko = None;
    }

    /// Changes what stands on a point, and what the points around it see.
    fn set(&mut self, pos: Point, cell: Intersection) {
        let change = self.cells[pos.index()] as u16 ^ cell as u16;
        self.cells[pos.index()] = cell;
        for (step, bit) in SEEN_FROM {
            self.around[pos.index().wrapping_add(step)] ^= change << bit;
        }
    }

    fn add_empty(&mut self, pos: Point) {
        self.place[pos.index()] = self.empties.len() as u16;
        self.empties.push(pos);
    }

    fn place_stone(&mut self, pos: Point, color: Color) {
        let index = pos.index();
        let slot = self.place[index] as usize;
        self.empties.swap_remove(slot);
        if let Some(moved) = self.empties.get(slot) {
            self.place[moved.index()] = slot as u16;
        }
        self.set(pos, color.into());
        self.root[index] = index as u16;
        self.next[index] = index as u16;
        self.stones[index] = 1;
        self.liberties[index] = Liberties::default();
        for neighbor in pos.neighbors() {
            match self.at(neighbor) {
                Intersection::Empty => self.liberties[index].add(neighbor),
                Intersection::Off => {}
                _ => self.liberties[self.root[neighbor.index()] as usize].remove(pos),
            }
        }
        for neighbor in pos.neighbors() {
            if self.at(neighbor) == color {
                self.join(pos, neighbor);
            }
        }
    }

    /// Makes one string of two.
    fn join(&mut self, a: Point, b: Point) {
        let (a, b) = (self.root[a.index()] as usize, self.root[b.index()] as usize);
        if a == b {
            return;
        }
        let (keep, lose) = if self.stones[a] >= self.stones[b] { (a, b) } else { (b, a) };
        self.stones[keep] += self.stones[lose];
        let merged = self.liberties[lose];
        self.liberties[keep].merge(merged);
        let mut stone = lose;
        loop {
            self.root[stone] = keep as u16;
            stone = self.next[stone] as usize;
            if stone == lose {
                break;
            }
        }
        self.next.swap(keep, lose);
    }

    fn remove_string(&mut self, pos: Point) -> usize {
        let first = pos.index();
        let mut stone = first;
        let mut removed = 0;
        loop {
            let here = Point::from_index(stone);
            self.set(here, Intersection::Empty);
            self.add_empty(here);
            removed += 1;
            for neighbor in here.neighbors() {
                if self.at(neighbor).is_stone() {
                    self.liberties[self.root[neighbor.index()] as usize].add(here);
                }
            }
            stone = self.next[stone] as usize;
            if stone == first {
                return removed;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::Rng;

    /// Both boards play the same random games; legality, stones, sizes and atari must agree at every step.
    #[test]
    fn random_games_agree_with_the_real_board() {
        for seed in 0..30 {
            let mut rng = Rng::new(seed);
            let size = 2 + rng.below(8);
            let mut board = Board::new(size);
            let mut light = LightBoard::new(&board);
            let mut color = Color::Black;
            for _ in 0..3 * size * size {
                let legal: Vec<Point> = board.points().filter(|&pos| board.is_legal(pos, color)).collect();
                let found: Vec<Point> = board.points().filter(|&pos| light.is_legal(pos, color)).collect();
                assert_eq!(found, legal, "{color}\n{board}");
                let Some(&pos) = rng.pick(&legal) else { break };
                let atari = board.is_self_atari(pos, color) && !board.does_capture_something(pos, color);
                assert_eq!(light.self_atari(pos, color).is_some(), atari, "{color} {pos:?}\n{board}");
                board.play_move(pos, color);
                light.play(pos, color);
                compare(&board, &light);
                color = color.other();
            }
        }
    }

    fn compare(board: &Board, light: &LightBoard) {
        assert_eq!(light.empties().len(), board.points().filter(|&pos| board.is_empty(pos)).count());
        for pos in board.points() {
            assert_eq!(light.at(pos), board.at(pos), "\n{board}");
            if board.at(pos).is_stone() {
                assert_eq!(light.count_stones(pos), board.countstones(pos));
                assert_eq!(light.only_liberty(pos).is_some(), board.countlib(pos) == 1, "{pos:?}\n{board}");
            }
        }
    }
}
