//! What was considered when a move was last chosen?

use super::Engine;
use super::explain::Explanation;
use super::proposals::Proposals;
use crate::types::Point;

/// The moves that were compared when a move was last chosen or listed.
#[derive(Clone, Debug, Default)]
pub struct Considered {
    /// The moves that are better than a pass, the best first, with their values in points.
    pub values: Vec<(Point, f64)>,
    /// How likely each move was to be chosen: the share of the search's playouts that began with it; 1 for a move that was
    /// settled without a search. Only chances above 0.
    pub chances: Vec<(Point, f64)>,
    /// Side of the board.
    size: usize,
}

static NOTHING: Considered = Considered { values: Vec::new(), chances: Vec::new(), size: 0 };

impl Considered {
    pub(super) fn new(found: &Proposals, size: usize) -> Considered {
        let better = |&&(_, value): &&(Point, f64)| value > 0.0;
        let values: Vec<(Point, f64)> = found.moves.iter().filter(better).copied().collect();
        let chances = match &found.chances[..] {
            [] => values.first().map(|&(pos, _)| (pos, 1.0)).into_iter().collect(),
            chances => chances.iter().filter(|&&(_, chance)| chance > 0.0).copied().collect(),
        };
        Considered { values, chances, size }
    }

    /// How open the choice was, in bits: 0 if there was only one move, 1 for two moves that were equally likely.
    pub fn uncertainty(&self) -> f64 {
        // Adding 0 keeps the sign of -0 out.
        self.chances.iter().map(|&(_, chance)| -chance * chance.log2()).sum::<f64>() + 0.0
    }
}

impl Engine {
    /// What was considered when a move was last chosen or listed on a board of this size; nothing before that.
    pub fn considered(&self) -> &Considered {
        if self.considered.size == self.game.size() { &self.considered } else { &NOTHING }
    }

    /// Explains the last move that the engine has played, if it is still the last one on the board.
    pub fn explain_last_move(&mut self) -> Option<Explanation> {
        let played =
            self.game.last_move().filter(|&last| self.own_last == Some((last, self.game.board().hash())))?;
        let after = self.game.clone();
        self.game.undo(1).ok()?;
        let explanation = self.explain_move(played.color, played.point);
        self.game = after;
        Some(explanation)
    }

    /// Remembers a move as the engine's own.
    pub(super) fn remember_own(&mut self) {
        self.own_last = self.game.last_move().map(|last| (last, self.game.board().hash()));
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Config, MoveChoice};
    use super::*;
    use crate::types::Color;

    #[test]
    fn the_choice_is_the_likeliest_of_what_was_considered_and_can_be_explained() {
        let mut engine = Engine::new(Config { level: 1, fuseki: false, ..Config::default() });
        engine.game.resize(7).expect("a size");
        assert!(engine.considered().values.is_empty() && engine.explain_last_move().is_none());
        let MoveChoice::Move(pos) = engine.genmove(Color::Black) else { panic!("resigned") };
        let considered = engine.considered();
        let sum: f64 = considered.chances.iter().map(|&(_, chance)| chance).sum();
        assert!((sum - 1.0).abs() < 1e-9 && considered.uncertainty() > 0.0, "{considered:?}");
        assert_eq!((considered.values[0].0, considered.chances[0].0), (pos, pos));
        let before = engine.game.board().clone();
        let told = engine.explain_last_move().expect("its own move");
        assert_eq!((told.vertex, engine.game.board().hash()), (pos.to_gtp(7), before.hash()));
        engine.game.play(Color::White, Point::PASS).expect("a pass");
        assert!(engine.explain_last_move().is_none(), "the last move is not the engine's");
    }

    #[test]
    fn a_pass_can_be_explained_too() {
        let mut engine = Engine::new(Config { level: 0, ..Config::default() });
        engine.game.resize(1).expect("a size");
        assert_eq!(engine.genmove(Color::Black), MoveChoice::Move(Point::PASS));
        let told = engine.explain_last_move().expect("its own move");
        assert_eq!(told.text(), "black passes: nothing else seems worth playing.");
    }

    #[test]
    fn bits_count_how_open_a_choice_was() {
        let chances = |shares: &[f64]| Considered {
            chances: shares.iter().map(|&share| (Point::PASS, share)).collect(),
            ..Considered::default()
        };
        assert_eq!(chances(&[]).uncertainty(), 0.0);
        assert_eq!(chances(&[1.0]).uncertainty(), 0.0);
        assert_eq!(chances(&[0.5, 0.25, 0.25]).uncertainty(), 1.5);
    }
}
