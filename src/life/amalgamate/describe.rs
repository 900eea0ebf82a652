//! What does a dragon have: room, eyes, ways out, prey, neighbours?

use super::Joined;
use crate::board::Board;
use crate::influence::{Hold, InfluenceMap, Regions};
use crate::life::dragons::{Dragon, Dragons, Surrounding, crude_status, weakness};
use crate::life::eyes::EyeSpaces;
use crate::life::surround::surround;
use crate::life::worms::WormTable;
use crate::types::{Color, PerColor, Point, PointMap, PointSet, Status};

/// Steps up to which dragons are neighbours.
const NEAR: usize = 2;
/// What a friendly dragon is worth on a way out if it lives, and if that is not known.
const FRIENDS: [u32; 2] = [6, 1];

/// What describes dragons, beside their strings.
pub struct Surroundings<'a> {
    /// The worms of the position.
    pub worms: &'a WormTable,
    /// The eye spaces, White's first.
    pub eyes: &'a [EyeSpaces; 2],
    /// Influence for escape, for each colour with the other to move.
    pub escape: &'a PerColor<InfluenceMap>,
    /// Influence for territory.
    pub territory: &'a InfluenceMap,
    /// Stones that are captured whoever moves first.
    pub dead: &'a PointSet,
}

/// The dragons with everything that is known before their lives are read.
pub fn describe(board: &Board, joined: &Joined, around: &Surroundings) -> Dragons {
    let mut list: Vec<Dragon> = Vec::new();
    for worm in around.worms.iter() {
        let origin = joined.partition.origin(worm.worm.origin);
        let number = match list.iter().position(|dragon| dragon.origin == origin) {
            Some(number) => number,
            None => {
                list.push(Dragon::new(origin, worm.worm.color));
                list.len() - 1
            }
        };
        let Some(dragon) = list.get_mut(number) else { continue };
        dragon.stones.extend(board.stones_of(worm.worm.origin));
        dragon.strings.push(worm.worm.origin);
        dragon.effective_size += worm.effective_size;
    }
    let regions = around.territory.regions(Hold::Moyo);
    for dragon in &mut list {
        measure(board, dragon, around, &regions);
        rate(dragon, around, |_| 0);
    }
    let mut dragons = Dragons::new(list);
    let alone = dragons.clone();
    for dragon in dragons.iter_mut() {
        rate(dragon, around, |stone| friend(&alone, stone));
    }
    find_neighbors(board, &mut dragons);
    value_neighbors(&mut dragons);
    dragons
}

fn measure(board: &Board, dragon: &mut Dragon, around: &Surroundings, regions: &Regions) {
    let eyes = &around.eyes[dragon.color.index()];
    dragon.genus = eyes.value_around(&dragon.stones);
    let touches = |pos: Point| pos.neighbors().into_iter().any(|n| dragon.stones.contains(n));
    dragon.heye = eyes.half_eyes().find(|(pos, half)| half.is_half() && touches(*pos)).map(|(pos, _)| pos);
    dragon.lunch = lunch(board, dragon, around);
    (dragon.moyo_size, dragon.moyo_value) = dragon.moyo(around.territory, regions);
    let ring = surround(board, &dragon.stones, around.dead);
    dragon.surrounding = Surrounding { status: ring.status, size: ring.inside.len() };
}

/// Rates the ways out, and what they mean together with eyes and moyo; `friend` is what a friendly stone is worth there.
fn rate(dragon: &mut Dragon, around: &Surroundings, friend: impl Fn(Point) -> u32) {
    let stones: Vec<Point> = dragon.stones.iter().collect();
    let is_lost = around.worms.at(dragon.origin).is_none_or(|data| data.worm.is_lost());
    dragon.escape_route = if is_lost { 0 } else { around.escape[dragon.color].escape_route(&stones, friend) };
    dragon.weakness_pre_owl = weakness(dragon);
    dragon.crude_status = crude_status(dragon);
}

/// What a stone is worth to a friend that reaches it, as far as its dragon is known by itself.
fn friend(alone: &Dragons, stone: Point) -> u32 {
    let [living, open] = FRIENDS;
    match alone.at(stone).map(|dragon| dragon.crude_status) {
        Some(Status::Alive) => living,
        Some(Status::Unknown) => open,
        _ => 0,
    }
}

/// The largest opponent string beside the dragon that can be captured, and that could be saved.
fn lunch(board: &Board, dragon: &Dragon, around: &Surroundings) -> Option<Point> {
    let beside = dragon.strings.iter().flat_map(|&string| board.neighbor_strings(string));
    let prey = beside.filter_map(|string| around.worms.at(string)).filter(|data| data.worm.is_critical());
    prey.max_by_key(|data| (data.worm.size, std::cmp::Reverse(data.worm.origin))).map(|data| data.worm.origin)
}

/// Dragons are neighbours if they touch, or if an empty point is within reach of both before it is of a third.
fn find_neighbors(board: &Board, dragons: &mut Dragons) {
    let meetings = meetings(board, dragons);
    let colors: Vec<Color> = dragons.iter().map(|dragon| dragon.color).collect();
    for (number, dragon) in dragons.iter_mut().enumerate() {
        dragon.neighbors = meetings.iter().filter(|(a, _)| *a == number).map(|&(_, b)| b).collect();
        let hostile = dragon.neighbors.iter().filter(|&&n| colors.get(n) != Some(&dragon.color));
        dragon.hostile_neighbors = hostile.count();
    }
}

/// The numbers of dragons that meet as all spread step by step over the empty points, each pair in both orders.
fn meetings(board: &Board, dragons: &Dragons) -> Vec<(usize, usize)> {
    let mut owner: PointMap<Option<usize>> = PointMap::filled(None);
    let mut layer: Vec<(Point, usize)> =
        board.points().filter_map(|pos| Some((pos, dragons.number(pos)?))).collect();
    layer.iter().for_each(|&(pos, number)| owner[pos] = Some(number));
    let mut met = Vec::new();
    for _ in 0..=NEAR {
        let mut reached = spread(board, &layer);
        met.extend(reached.iter().filter_map(|&(pos, number)| Some((number, owner[pos]?))));
        reached.retain(|&(pos, _)| owner[pos].is_none());
        for claims in reached.chunk_by(|a, b| a.0 == b.0) {
            met.extend(claims.iter().flat_map(|a| claims.iter().map(|b| (a.1, b.1))));
            owner[claims[0].0] = Some(claims[0].1);
        }
        layer = reached;
    }
    let mut met: Vec<(usize, usize)> =
        met.into_iter().filter(|(a, b)| a != b).flat_map(|(a, b)| [(a, b), (b, a)]).collect();
    met.sort_unstable();
    met.dedup();
    met
}

/// The points one step farther, each with every dragon that reaches it, in order.
fn spread(board: &Board, layer: &[(Point, usize)]) -> Vec<(Point, usize)> {
    let around = |&(from, number): &(Point, usize)| from.neighbors().map(|near| (near, number));
    let mut reached: Vec<(Point, usize)> =
        layer.iter().flat_map(around).filter(|&(pos, _)| board.is_on_board(pos)).collect();
    reached.sort_unstable();
    reached.dedup();
    reached
}

/// What would be won with a dragon: itself, and its share of the weak opponent dragons that lean on it.
fn value_neighbors(dragons: &mut Dragons) {
    let gains: Vec<f32> = (0..dragons.len())
        .map(|number| {
            let prey = dragons.hostile_neighbors(number).map(|(_, other)| {
                other.effective_size * other.weakness_pre_owl.powi(3) / other.hostile_neighbors.max(1) as f32
            });
            prey.sum()
        })
        .collect();
    for (dragon, gain) in dragons.iter_mut().zip(gains) {
        dragon.strategic_size = dragon.effective_size + gain;
    }
}
