//! The stages of the analysis, each made from the ones before it.

use super::estimate::{Expected, expected};
use crate::influence::{FULL_STRENGTH, InfluenceMap, Purpose, Question, Stones};
use crate::life::amalgamate::{Surroundings, around_the_judged, describe, joined, judge, look_closer, race};
use crate::life::combination::{Combination, Ground, atari_atari};
use crate::life::dragons::{Dragon, Dragons};
use crate::life::eyes::EyeSpaces;
use crate::life::owl::{Around, Tools};
use crate::life::unconditional::{UnconditionalMap, unconditional_life};
use crate::life::worms::{TacticalPoints, WormData, WormTable, make_worms_in_parallel};
use crate::types::{Color, Outcome, PerColor, Point, PointSet, Status};

/// Is it dead, and was that read to its end?
fn is_surely_lost(dragon: &Dragon) -> bool {
    dragon.status == Status::Dead && dragon.owl.attack_certain && dragon.owl.defense_certain
}

/// How much less a stone of the weakest dragon radiates.
const SHARE_OF_WEAKNESS: f32 = 0.25;

/// The stages that were made for one position so far.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    proved: Option<PerColor<UnconditionalMap>>,
    worms: Option<WormTable>,
    points: Option<Vec<TacticalPoints>>,
    eyes: Option<[EyeSpaces; 2]>,
    initial: Option<Initial>,
    members: Option<Dragons>,
    dragons: Option<Dragons>,
    combinations: PerColor<Option<Option<Combination>>>,
    influence: PerColor<Option<InfluenceMap>>,
    broken: PerColor<Option<InfluenceMap>>,
}

/// Are territories read for ways to break into them?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BreakIns {
    /// They are; what can be broken into is no territory.
    Read,
    /// Influence alone decides.
    Ignored,
}

/// Influence before dragons are known: stones that are captured whoever moves first are lost.
#[derive(Clone, Debug)]
struct Initial {
    /// For the escape of each colour, the other to move.
    escape: PerColor<InfluenceMap>,
    /// For territory.
    territory: InfluenceMap,
}

impl Analysis {
    /// What is proved for either colour.
    pub fn proved(&mut self, tools: &Tools) -> &PerColor<UnconditionalMap> {
        let board = &tools.reader.board;
        self.proved.get_or_insert_with(|| PerColor::from_fn(|color| unconditional_life(board, color)))
    }

    /// The worms with their surroundings.
    pub fn worms(&mut self, tools: &mut Tools) -> &WormTable {
        let proved = self.proved(tools).clone();
        self.worms.get_or_insert_with(|| {
            let (worms, work) = make_worms_in_parallel(tools.reader);
            tools.reader.add_counters(work);
            WormTable::new(&tools.reader.board, worms, &proved)
        })
    }

    /// All moves that capture, save or threaten worms, in the order of the worms.
    pub fn tactical_points(&mut self, tools: &mut Tools) -> &[TacticalPoints] {
        let worms = self.worms(tools).worms().clone();
        self.points.get_or_insert_with(|| {
            let (points, work) = TacticalPoints::find(tools.reader, tools.library, &worms);
            tools.reader.add_counters(work);
            points
        })
    }

    /// The eye spaces of both colours, White's first. Strings that are lost lie in the other colour's spaces.
    pub fn eyes(&mut self, tools: &mut Tools) -> &[EyeSpaces; 2] {
        let lost = self.lost_stones(tools);
        self.eyes.get_or_insert_with(|| EyeSpaces::find_both(tools.reader, &mut tools.memory.book, &lost))
    }

    /// The stones of all strings that are captured whoever moves first.
    pub fn lost_stones(&mut self, tools: &mut Tools) -> PointSet {
        let worms = self.worms(tools).worms();
        let lost: Vec<_> = worms.iter().filter(|worm| worm.is_lost()).map(|worm| worm.origin).collect();
        lost.into_iter().flat_map(|string| tools.reader.board.stones_of(string)).collect()
    }

    fn initial(&mut self, tools: &mut Tools) -> &Initial {
        let lost = self.lost_stones(tools);
        self.initial.get_or_insert_with(|| {
            let strength = |pos| if lost.contains(pos) { 0.0 } else { FULL_STRENGTH };
            let stones = Stones::new(&tools.reader.board, strength);
            let mut map = |to_move, purpose| {
                let question = Question::territory(&stones, to_move).with_purpose(purpose);
                InfluenceMap::new(tools.reader, tools.library, question)
            };
            Initial {
                escape: PerColor::from_fn(|color: Color| map(color.other(), Purpose::Escape)),
                territory: map(Color::Black, Purpose::Territory),
            }
        })
    }

    /// The dragons as far as they are known before their lives are read.
    pub fn members(&mut self, tools: &mut Tools) -> &Dragons {
        if self.members.is_none() {
            let worms = self.worms(tools).clone();
            let eyes = self.eyes(tools).clone();
            let initial = self.initial(tools).clone();
            let joined = joined(tools, worms.worms(), &eyes);
            let (escape, territory) = (&initial.escape, &initial.territory);
            let dead = &self.lost_stones(tools);
            let around = Surroundings { worms: &worms, eyes: &eyes, escape, territory, dead };
            self.members = Some(describe(&tools.reader.board, &joined, &around));
        }
        self.members.get_or_insert_default()
    }

    /// The dragons with the judgement of their lives.
    pub fn dragons(&mut self, tools: &mut Tools) -> &Dragons {
        if self.dragons.is_none() {
            let worms = self.worms(tools).clone();
            let mut dragons = self.members(tools).clone();
            let escape = self.initial(tools).escape.clone();
            judge(tools, &worms, &escape, &mut dragons);
            race(tools, &mut dragons);
            self.dragons = Some(dragons);
        }
        self.dragons.get_or_insert_default()
    }

    /// The dragons, where the life of the one at a point was read as far as a question about it alone may go; for a move they share
    /// what time there is.
    pub fn dragons_around(&mut self, tools: &mut Tools, pos: Point) -> Dragons {
        let mut dragons = self.dragons(tools).clone();
        let worms = self.worms(tools).clone();
        let escape = self.initial(tools).escape.clone();
        let number = dragons.number(pos);
        if number.is_some_and(|number| look_closer(tools, &worms, &escape, &mut dragons, number)) {
            race(tools, &mut dragons);
        }
        dragons
    }

    /// What questions about single dragons begin with: ways out, and the friends that live.
    pub fn around(&mut self, tools: &mut Tools) -> Around {
        let dragons = self.dragons(tools).clone();
        let escape = self.initial(tools).escape.clone();
        around_the_judged(tools.reader, &escape, &dragons)
    }

    /// The stones of a colour that nothing threatens: strings that cannot be captured, of dragons that are not known to be dead
    /// or critical.
    pub fn safe_stones(&mut self, tools: &mut Tools, color: Color) -> PointSet {
        let worms = self.worms(tools).clone();
        let dragons = self.dragons(tools);
        let living = dragons.iter().filter(|dragon| dragon.color == color && !is_surely_lost(dragon));
        let strings = living.flat_map(|dragon| dragon.strings.iter().copied());
        let standing =
            strings.filter(|&string| worms.at(string).is_some_and(|data| data.worm.attack.is_none()));
        standing.flat_map(|string| tools.reader.board.stones_of(string)).collect()
    }

    /// The combination that wins stones of the other side that are safe one by one, if `color` has one.
    pub fn combination(&mut self, tools: &mut Tools, color: Color) -> Option<&Combination> {
        if self.combinations[color].is_none() {
            let safe = &self.safe_stones(tools, color.other());
            let mut ground = Ground { reader: tools.reader, library: tools.library, safe };
            self.combinations[color] = Some(atari_atari(&mut ground, color));
        }
        self.combinations[color].as_ref()?.as_ref()
    }

    /// The stones of dragons of several strings that `to_move` captures if it moves next: single strings, whatever becomes of
    /// their dragons.
    fn taken(&mut self, tools: &mut Tools, to_move: Color) -> PointSet {
        let worms = self.worms(tools).clone();
        let dragons = self.dragons(tools);
        let is_part = |pos| dragons.at(pos).is_some_and(|dragon| dragon.strings.len() > 1);
        let falls = |data: &&WormData| {
            let worm = &data.worm;
            worm.color != to_move
                && worm.attack_code == Outcome::Win
                && !data.is_snapback
                && is_part(worm.origin)
        };
        let strings = worms.iter().filter(falls).map(|data| data.worm.origin);
        strings.flat_map(|string| tools.reader.board.stones_of(string)).collect()
    }

    /// Strengths of the stones if `to_move` moves next everywhere: dead dragons do not count, nor do critical ones of the
    /// other side and strings of it that can be captured, and weak ones count less.
    pub fn stones(&mut self, tools: &mut Tools, to_move: Color) -> Stones {
        let taken = self.taken(tools, to_move);
        let dragons = self.dragons(tools);
        let strength = |pos| match dragons.at(pos) {
            Some(_) if dragons.is_lost(pos, to_move) || taken.contains(pos) => 0.0,
            Some(dragon) => FULL_STRENGTH * (1.0 - dragon.weakness.powi(2) * SHARE_OF_WEAKNESS),
            None => FULL_STRENGTH,
        };
        let board = &tools.reader.board;
        Stones::new(board, strength).with_status(board, |pos| dragons.status(pos))
    }

    /// Influence for territory with the strengths of the dragons, if `to_move` moves next everywhere.
    pub fn influence(&mut self, tools: &mut Tools, to_move: Color) -> &InfluenceMap {
        let known = self.influence[to_move].take();
        let map = known.unwrap_or_else(|| {
            let stones = self.stones(tools, to_move);
            InfluenceMap::new(tools.reader, tools.library, Question::territory(&stones, to_move))
        });
        self.influence[to_move].insert(map)
    }

    /// As [`Analysis::influence`], where territory that can be broken into is none.
    pub fn influence_with_break_ins(&mut self, tools: &mut Tools, to_move: Color) -> &InfluenceMap {
        let known = self.broken[to_move].take();
        let map = known.unwrap_or_else(|| {
            let stones = self.stones(tools, to_move);
            self.influence(tools, to_move).clone().broken_into(tools.reader, &stones)
        });
        self.broken[to_move].insert(map)
    }

    /// The influence for territory, with or without break-ins.
    pub fn territory(&mut self, tools: &mut Tools, to_move: Color, break_ins: BreakIns) -> &InfluenceMap {
        match break_ins {
            BreakIns::Read => self.influence_with_break_ins(tools, to_move),
            BreakIns::Ignored => self.influence(tools, to_move),
        }
    }

    /// What both sides are expected to get if `to_move` moves next everywhere, so that it saves its critical dragons and
    /// kills those of the other side.
    pub fn expected(&mut self, tools: &mut Tools, to_move: Color, break_ins: BreakIns) -> Expected {
        let board = tools.reader.board.clone();
        expected(&board, self.territory(tools, to_move, break_ins))
    }
}
