//! What does the engine think of the moves before it compares the best of them?

use super::Engine;
use super::genmove::WORTH_A_MOVE;
use super::openings::learn_from_books;
use super::proposals::Proposals;
use crate::board::{Board, KoRule};
use crate::moves::prediction::{Studied, study};
use crate::moves::{Known, Reason, Reasons, Valued, View, Weights, find_reasons, is_playable, value_moves};
use crate::patterns::learned::canvas::Canvas;
use crate::patterns::learned::model::Model;
use crate::types::{Color, Point, PointMap};

/// Everything that was found out for one move.
pub(super) struct Thought {
    /// What is known about the position.
    pub(super) view: View,
    /// Why moves are worth a thought.
    pub(super) reasons: Reasons,
    /// All of them, the best first.
    pub(super) valued: Vec<Valued>,
    /// Points by which the side to move is ahead, komi included.
    pub(super) lead: f64,
}

impl Thought {
    /// The reasons for a move; none for a pass.
    pub(super) fn reasons_of(&self, pos: Point) -> &[Reason] {
        if pos.is_pass() { &[] } else { self.reasons.of(pos) }
    }

    /// Is any move worth more than a pass?
    pub(super) fn is_worth_a_move(&self) -> bool {
        self.valued.first().is_some_and(|best| f64::from(best.worth.total()) >= WORTH_A_MOVE)
    }
}

impl Engine {
    /// Finds and values the moves of `color` at a level.
    pub(super) fn think(&mut self, color: Color, level: u32) -> Thought {
        let usual = std::mem::replace(&mut self.config.level, level);
        let view = self.view(color);
        let (reasons, mut valued) = self.with_owl(|tools| {
            let reasons = find_reasons(tools, &view);
            let valued = value_moves(tools, &view, &reasons, &Weights::USUAL);
            (reasons, valued)
        });
        let strict = self.strict_board();
        valued.retain(|valued| strict.is_allowed_move(valued.pos, color));
        let margin = self.expected_margin(color);
        self.config.level = usual;
        let lead = if color == Color::White { margin } else { -margin };
        Thought { view, reasons, valued, lead }
    }

    /// All moves of `color` for which there is a reason, by what the reasons are worth.
    pub(super) fn reasoned_moves(&mut self, color: Color, level: u32) -> Proposals {
        let thought = self.think(color, level);
        let value = |valued: &Valued| (valued.pos, f64::from(valued.worth.total()));
        let resort = self.resort(&thought);
        let moves = thought.valued.iter().map(value).collect();
        Proposals { moves, resort, ..Proposals::of_lead(thought.lead) }
    }

    /// All moves of `color` for which there is a reason, the best first, with the parts of their worth.
    pub fn valued_moves(&mut self, color: Color) -> Vec<Valued> {
        self.think(color, self.config.level).valued
    }

    /// All sensible moves of `color` with what a predictor that knows their reasons sees of them.
    pub fn studied_moves(&mut self, color: Color) -> Vec<Studied> {
        let view = self.view(color);
        let board = self.game.board().clone();
        let moves: Vec<Point> = board.points().filter(|&pos| is_playable(&board, pos, color)).collect();
        self.with_owl(|tools| {
            let reasons = find_reasons(tools, &view);
            let valued = value_moves(tools, &view, &reasons, &Weights::USUAL);
            study(&board, &view, &reasons, &valued, &moves)
        })
    }

    /// What `color` knows about the position.
    fn view(&mut self, color: Color) -> View {
        let known = self.known_moves(color);
        let habit = self.habits(color, &known);
        let break_ins = self.break_ins();
        self.analyze(|analysis, tools| View::new(analysis, tools, color, break_ins)).with_habits(habit, known)
    }

    /// The board on which no move may repeat a position: that gains nothing, and under simple ko it can keep a game alive for
    /// ever.
    pub(super) fn strict_board(&self) -> Board {
        let mut board = self.game.board().clone();
        board.set_ko_rule(KoRule::PositionalSuperko);
        board
    }

    /// The last two moves, the latest first.
    pub(super) fn recent_moves(&self) -> [Option<Point>; 2] {
        let mut moves = self.game.board().history().iter().rev().map(|mv| mv.point);
        [moves.next(), moves.next()]
    }

    /// How much likelier than an average move each one is, as a natural logarithm, by what was learned from games and by what the
    /// books know.
    pub(super) fn habits(&self, color: Color, known: &[Known]) -> PointMap<f64> {
        let board = self.game.board();
        let canvas = Canvas::new(board.size(), color, self.recent_moves(), |pos| board.at(pos));
        let moves: Vec<Point> = board.points().filter(|&pos| is_playable(board, pos, color)).collect();
        let mut habits = PointMap::filled(0.0);
        for (&pos, chance) in moves.iter().zip(Model::local().probabilities(&canvas, &moves)) {
            habits[pos] = (f64::from(chance) * moves.len() as f64).ln();
        }
        learn_from_books(&mut habits, known, moves.len());
        habits
    }
}
