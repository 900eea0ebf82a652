//! What is known about one dragon?

use super::Safety;
use crate::influence::{InfluenceMap, Regions};
use crate::life::eyes::EyeValue;
use crate::types::{Color, Outcome, Point, PointSet, Reading, Status};

/// Stones from which a dragon is large, so that more reading is spent on its life.
pub const LARGE: usize = 4;

/// A union of strings that live and die together, with what the passes have found out about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Dragon {
    /// Its first stone in board order.
    pub origin: Point,
    /// Whose it is.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// The origins of its strings, in board order.
    pub strings: Vec<Point>,
    /// Its stones and its share of the empty points around, in points.
    pub effective_size: f32,
    /// The same with what would be won beside it: its share of weak opponent dragons around.
    pub strategic_size: f32,
    /// The eyes that it is expected to get.
    pub genus: EyeValue,
    /// A half eye of its own.
    pub heye: Option<Point>,
    /// What the points are worth that it can run to.
    pub escape_route: u32,
    /// An adjacent opponent string that it can capture, and that could be saved.
    pub lunch: Option<Point>,
    /// Points of the moyo around it.
    pub moyo_size: usize,
    /// What they are worth as territory, in points.
    pub moyo_value: f32,
    /// Is it surrounded?
    pub surrounding: Surrounding,
    /// What eyes, escape and moyo suggest before its life is read.
    pub crude_status: Status,
    /// What reading its life found.
    pub owl: Verdicts,
    /// The best judgement there is.
    pub status: Status,
    /// The same in more detail.
    pub safety: Safety,
    /// Need of safety before its life was read, 0 to 1.
    pub weakness_pre_owl: f32,
    /// Need of safety, 0 to 1.
    pub weakness: f32,
    /// Numbers of the dragons next to it, own ones too, in their order.
    pub neighbors: Vec<usize>,
    /// How many of them are the opponent's.
    pub hostile_neighbors: usize,
    /// The capturing races that it is in.
    pub race: Race,
}

impl Dragon {
    /// A dragon of which nothing is known yet, not even its stones.
    pub fn new(origin: Point, color: Color) -> Dragon {
        Dragon {
            origin,
            color,
            stones: PointSet::new(),
            strings: Vec::new(),
            effective_size: 0.0,
            strategic_size: 0.0,
            genus: EyeValue::default(),
            heye: None,
            escape_route: 0,
            lunch: None,
            moyo_size: 0,
            moyo_value: 0.0,
            surrounding: Surrounding::default(),
            crude_status: Status::Unknown,
            owl: Verdicts::unread(),
            status: Status::Unknown,
            safety: Safety::Alive,
            weakness_pre_owl: 0.0,
            weakness: 0.0,
            neighbors: Vec::new(),
            hostile_neighbors: 0,
            race: Race::default(),
        }
    }

    /// The points of the moyos that it lies in, and what they are worth as territory, with this influence and its moyos.
    pub fn moyo(&self, map: &InfluenceMap, moyos: &Regions) -> (usize, f32) {
        let mut points = PointSet::new();
        for stone in self.stones.iter() {
            let near = stone.neighbors().into_iter().chain([stone]);
            let own = near.filter_map(|p| moyos.at(p)).filter(|region| region.color == self.color);
            for region in own {
                if !points.contains(region.points[0]) {
                    points.extend(region.points.iter().copied());
                }
            }
        }
        let open: Vec<Point> = points.iter().filter(|&p| !map.stands(p)).collect();
        let value = open.iter().map(|&p| map.territory_value(p).abs()).sum();
        (open.len(), value)
    }

    /// The moves that kill and save it, if it is critical: those of reading its life, or else of its capturing races.
    pub fn decisive_moves(&self) -> (Option<Point>, Option<Point>) {
        if self.owl.status == Status::Critical {
            return (self.owl.attack.mv, self.owl.defense.mv);
        }
        (self.race.attack_move.or(self.owl.attack.mv), self.race.defense_move.or(self.owl.defense.mv))
    }
}

/// Is a dragon enclosed by the opponent?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Surrounding {
    /// 0 not surrounded, 1 surrounded, 2 weakly surrounded.
    pub status: u8,
    /// Points inside the ring, 0 if there is none.
    pub size: usize,
}

/// What reading a dragon's life found; a status that is `Unknown` was not asked for.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Verdicts {
    /// Alive, critical, dead; `Unknown` if its life was not read.
    pub status: Status,
    /// How it is killed, with the first move.
    pub attack: Reading,
    /// Was the attack read to its end?
    pub attack_certain: bool,
    /// How it is saved, with the first move.
    pub defense: Reading,
    /// Was the defence read to its end?
    pub defense_certain: bool,
    /// How its owner saves it with two moves in a row, with the first of them; asked only about a dead dragon in which he has
    /// just played.
    pub threat: Option<Reading>,
    /// The second of these moves.
    pub second_defense: Option<Point>,
}

impl Verdicts {
    /// Nothing was read, and nothing need be.
    pub fn unread() -> Verdicts {
        Verdicts { attack_certain: true, defense_certain: true, ..Verdicts::default() }
    }

    /// Is the dragon dead, or will it die if the opponent moves first?
    pub fn is_in_danger(&self) -> bool {
        matches!(self.status, Status::Dead | Status::Critical)
    }
}

/// Capturing races of a dragon: how they end for it, and against whom.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Race {
    /// In how many it is.
    pub count: usize,
    /// Its result if it moves first.
    pub defense: Outcome,
    /// The move that wins it.
    pub defense_move: Option<Point>,
    /// Was that read to its end?
    pub defense_certain: bool,
    /// A stone of the opponent's dragon.
    pub defense_target: Option<Point>,
    /// The opponent's result if he moves first.
    pub attack: Outcome,
    /// The move that wins it.
    pub attack_move: Option<Point>,
    /// Was that read to its end?
    pub attack_certain: bool,
    /// A stone of the opponent's dragon.
    pub attack_target: Option<Point>,
}
