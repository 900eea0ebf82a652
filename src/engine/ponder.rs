//! What does the engine think while the opponent does?
//!
//! The search for its last move goes on below that move; the next search begins with what it has found.

use super::Engine;
use crate::montecarlo::{LightBoard, Question, Search};
use crate::types::{Color, Rng};

impl Engine {
    /// May it think while the opponent does, and has it just moved?
    pub fn may_ponder(&self) -> bool {
        let own = self.own_last.map(|(last, _)| last);
        self.config.ponder && own.is_some() && self.game.last_move() == own
    }

    /// Thinks about the opponent's answer to the engine's own last move until the cancel flag is raised, or no room is left;
    /// returns at once where there is nothing to go on with.
    pub fn ponder(&mut self) {
        if !self.may_ponder() {
            return;
        }
        let color = self.game.to_move();
        let (komi, gift) = (self.compensation(Color::White), self.handicap_gift());
        let outset = self.outset(color, komi + gift);
        let Some(grown) = self.take_grown(&outset) else { return };
        let moves = grown.moves();
        let light = LightBoard::new(self.game.board());
        let (policy, last) = (self.policy(), self.recent_moves());
        let question =
            Question { board: &light, color, komi, gift, last, policy, moves: &moves, favoured: &[] };
        // A pondering that was broken off goes on with other games than those it has played.
        let rng = Rng::new(outset.seed() ^ u64::from(grown.playouts()));
        let mut search = Search::resumed(question, rng, grown).in_rounds_of(self.config.round);
        while !moves.is_empty() && !search.is_full() && !self.is_cancelled() {
            search.grow();
        }
        let grown = search.into_grown();
        self.keep(grown, outset);
    }
}
