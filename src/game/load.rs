//! How is a game record played over?
//!
//! A record is a fact: what was played under other rules (a ko retaken, a suicide) is played here too. Only what no
//! rules could allow is an error: a move off the board or on a stone, a set-up that leaves a string without liberties.
//! What the root does not say is what GNU Go makes of it: komi is 5.5, or 0.5 if there is a handicap, and a handicap
//! without its stones stands on the fixed points, as many as the board has, if White moves first. The rules in force stay.

use super::{Game, GameError, LoadError, fixed_handicap_points, max_fixed_handicap};
use crate::sgf::{Action, PropertyError, SgfTree, Until};
use crate::types::{Color, Intersection, Move, Point};

/// Komi of records that give none.
const USUAL_KOMI: f64 = 5.5;
/// Komi of handicap games that give none.
const HANDICAP_KOMI: f64 = 0.5;
/// The most moves and set-up points of a record; real games have some hundreds.
const MAX_ACTIONS: usize = 1 << 18;

impl Game {
    /// Plays over the main line of a record, up to the wanted place. Returns who is to move: whoever plays the next
    /// move of the record, or else whose turn it is after the last one.
    ///
    /// # Errors
    /// [`LoadError`] for a record that cannot be used up to there; the game is then as it was.
    pub fn load_sgf(&mut self, record: &SgfTree, until: Until) -> Result<Color, LoadError> {
        let size = record.size().map_err(LoadError::Size)?;
        match record.root().get("GM").and_then(|value| value.number()) {
            None | Some(1) => {}
            Some(other) => return Err(LoadError::NotGo(other)),
        }
        let mut game = self.clone();
        game.restart(size);
        game.read_root(record);
        *self = Loader { game, pending: Vec::new(), moves: 0 }.run(record, until)?;
        Ok(self.to_move())
    }

    /// Komi and handicap.
    fn read_root(&mut self, record: &SgfTree) {
        let size = self.size();
        let stated = record.handicap().filter(|&stones| (stones as usize) < size * size).unwrap_or(0);
        let usual = if stated > 0 { HANDICAP_KOMI } else { USUAL_KOMI };
        self.komi = record.komi().unwrap_or(usual);
        if stated < 2 {
            return;
        }
        self.set_handicap(stated);
        self.set_to_move(Color::White);
        if is_opened_by_white(record, size) {
            let stones = max_fixed_handicap(size).min(stated as usize);
            let points = fixed_handicap_points(size, stones).unwrap_or_default();
            self.set_handicap(points.len() as u32);
            self.put_black_stones(&points);
        }
    }
}

/// Does White play before anything is set up?
fn is_opened_by_white(record: &SgfTree, size: usize) -> bool {
    let mut actions = record.replay(size, Until::End).filter(|action| !matches!(action, Ok(Action::Turn(_))));
    matches!(actions.next(), Some(Ok(Action::Play(Move { color: Color::White, .. }))))
}

/// A game while a record is played over.
struct Loader {
    game: Game,
    /// Set-up that takes effect together, before the next move.
    pending: Vec<(Point, Intersection)>,
    moves: usize,
}

impl Loader {
    fn run(mut self, record: &SgfTree, until: Until) -> Result<Game, LoadError> {
        let size = self.game.size();
        let mut done = 0;
        for action in record.replay(size, until) {
            self.act(action.map_err(|error| self.bad_property(error))?)?;
            done += 1;
            if done > MAX_ACTIONS {
                return Err(LoadError::TooLong);
            }
        }
        self.set_up()?;
        if let Some(Ok(Action::Play(next))) = record.replay(size, Until::End).nth(done) {
            self.game.set_to_move(next.color);
        }
        Ok(self.game)
    }

    fn act(&mut self, action: Action) -> Result<(), LoadError> {
        match action {
            Action::Play(played) => return self.play(played),
            Action::AddStone(point, color) => self.pending.push((point, color.into())),
            Action::Clear(point) => self.pending.push((point, Intersection::Empty)),
            Action::Turn(color) => self.game.set_to_move(color),
        }
        Ok(())
    }

    fn play(&mut self, Move { color, point }: Move) -> Result<(), LoadError> {
        self.set_up()?;
        self.moves += 1;
        if !point.is_pass() && !self.game.board().is_empty(point) {
            let vertex = point.to_gtp(self.game.size());
            return Err(LoadError::Occupied { number: self.moves, color, vertex });
        }
        self.game.record_move(color, point);
        Ok(())
    }

    fn set_up(&mut self) -> Result<(), LoadError> {
        if self.pending.is_empty() {
            return Ok(());
        }
        let after = self.moves;
        let setup = |source: GameError| LoadError::Setup { after, source };
        self.game.set_up(&std::mem::take(&mut self.pending)).map_err(setup)
    }

    fn bad_property(&self, source: PropertyError) -> LoadError {
        match source.property.as_str() {
            "B" | "W" => LoadError::Move { number: self.moves + 1, source },
            _ => LoadError::Property { after: self.moves, source },
        }
    }
}
