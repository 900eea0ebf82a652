//! What does the side to move know when it looks for moves?

use super::openings::Known;
use crate::analysis::{Analysis, BreakIns};
use crate::board::Board;
use crate::influence::{BreakIn, InfluenceMap, Purpose, Question, Stones};
use crate::life::combination::Combination;
use crate::life::dragons::Dragons;
use crate::life::eyes::EyeSpaces;
use crate::life::owl::{Around, Tools};
use crate::life::unconditional::UnconditionalMap;
use crate::life::worms::{TacticalPoints, WormData, WormTable};
use crate::types::{Color, PerColor, Point, PointMap, PointSet};

/// How surely a point is somebody's that he is expected to get.
const EXPECTED: f32 = 0.5;

/// What is known about a position when moves of one side are sought.
pub struct View {
    /// Who is to move.
    pub color: Color,
    /// The share of the board's points that have stones.
    pub filled: f32,
    /// What unconditional life proves for each colour.
    pub proved: PerColor<UnconditionalMap>,
    /// Tactics of all strings.
    pub worms: WormTable,
    /// All moves that capture, save or threaten them, in their order.
    pub points: Vec<TacticalPoints>,
    /// Eye spaces, White's first.
    pub eyes: [EyeSpaces; 2],
    /// Dragons with the judgement of their lives.
    pub dragons: Dragons,
    /// Influence for escape with the strengths of `stones`, for each colour with the other to move.
    pub escape: PerColor<InfluenceMap>,
    /// What questions about single dragons begin with.
    pub around: Around,
    /// Strengths of the stones if the opponent moves next everywhere.
    pub stones: Stones,
    /// Territory if the opponent moves next everywhere.
    pub territory: InfluenceMap,
    /// The ways of each colour into the other's territory if it moves next, where they are read.
    pub ways_in: PerColor<Vec<BreakIn>>,
    /// How surely each point is White's (+1) or Black's (-1), whoever moves next: the mean of both cases.
    pub settled: PointMap<f32>,
    /// Own stones that nothing threatens.
    pub safe: PointSet,
    /// The combination of each colour, if it has one.
    pub combinations: PerColor<Option<Combination>>,
    /// How much likelier than an average move each point is to be played by a strong player: a natural logarithm.
    pub habit: PointMap<f64>,
    /// What the opening books know.
    pub known: Vec<Known>,
}

impl View {
    /// The knowledge of `color`, as far as the analysis goes; habits and books come from whoever has them ([`View::with_habits`]).
    pub fn new(analysis: &mut Analysis, tools: &mut Tools, color: Color, break_ins: BreakIns) -> View {
        let other = color.other();
        let stones = analysis.stones(tools, other);
        let settled = settled(analysis, tools);
        let escape = |side: Color| Question::territory(&stones, side.other()).with_purpose(Purpose::Escape);
        View {
            escape: PerColor::from_fn(|side| InfluenceMap::new(tools.reader, tools.library, escape(side))),
            ways_in: PerColor::from_fn(|side| ways_in(analysis, tools, side, break_ins)),
            settled,
            around: analysis.around(tools),
            color,
            filled: filled(&tools.reader.board),
            proved: analysis.proved(tools).clone(),
            worms: analysis.worms(tools).clone(),
            points: analysis.tactical_points(tools).to_vec(),
            eyes: analysis.eyes(tools).clone(),
            dragons: analysis.dragons(tools).clone(),
            territory: analysis.influence(tools, other).clone(),
            combinations: PerColor::from_fn(|side| analysis.combination(tools, side).cloned()),
            safe: analysis.safe_stones(tools, color),
            habit: PointMap::filled(0.0),
            known: Vec::new(),
            stones,
        }
    }

    /// The same with habits, and with what the opening books know.
    #[must_use]
    pub fn with_habits(self, habit: PointMap<f64>, known: Vec<Known>) -> View {
        View { habit, known, ..self }
    }

    /// The strings with the moves that matter for them.
    pub fn tactics(&self) -> impl Iterator<Item = (&WormData, &TacticalPoints)> {
        self.worms.iter().zip(&self.points)
    }

    /// Is the opponent expected to get the point, whoever moves next?
    pub fn is_theirs(&self, pos: Point) -> bool {
        self.expects(self.color.other(), pos)
    }

    /// How surely the point is the opponent's (+1) or the mover's (-1), whoever moves next.
    pub fn theirs(&self, pos: Point) -> f32 {
        match self.color {
            Color::Black => self.settled[pos],
            Color::White => -self.settled[pos],
        }
    }

    /// Is the colour expected to get the point, whoever moves next?
    pub fn expects(&self, color: Color, pos: Point) -> bool {
        let theirs = self.theirs(pos);
        if color == self.color { -theirs >= EXPECTED } else { theirs >= EXPECTED }
    }

    /// How open it is whose the point will be, from 0 to 1.
    pub fn openness(&self, pos: Point) -> f32 {
        1.0 - self.settled[pos].abs().powi(3)
    }

    /// Is the point settled for good, whoever plays there?
    pub fn is_proved(&self, pos: Point) -> bool {
        Color::BOTH.into_iter().any(|owner| self.proved[owner][pos].is_owned())
    }
}

fn filled(board: &Board) -> f32 {
    let points = board.size() * board.size();
    board.points().filter(|&pos| board.at(pos).is_stone()).count() as f32 / points as f32
}

fn ways_in(analysis: &mut Analysis, tools: &mut Tools, color: Color, break_ins: BreakIns) -> Vec<BreakIn> {
    let ways = analysis.territory(tools, color, break_ins).break_ins();
    ways.iter().filter(|way| way.color == color).cloned().collect()
}

fn settled(analysis: &mut Analysis, tools: &mut Tools) -> PointMap<f32> {
    let mut settled = PointMap::filled(0.0);
    for to_move in Color::BOTH {
        let map = analysis.influence(tools, to_move);
        map.points().for_each(|pos| settled[pos] += map.chance(pos) / 2.0);
    }
    settled
}
