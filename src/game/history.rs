//! What has happened in this game, and whose turn is it?
//!
//! A [`Game`] is a [`Board`] with everything around it: rules, komi, handicap, the player to move, and the moves so
//! far. Every change is checked first, so that a refused one leaves the game as it was. Moves can be taken back as far
//! as the last set-up: handicap stones and stones put on the board by hand are part of the position in which the
//! moves begin, and end the history that the ko rule looks at.
//!
//! The record keeps what undo cannot reach: a game is a list of chapters, each a set-up and the moves after it. The
//! moves of the current chapter are the board's history; earlier chapters are kept for
//! [`Game::to_sgf`](super::Game::to_sgf) alone.

use super::{GameError, Rules, check_free_handicap, fixed_handicap_points};
use crate::board::Board;
use crate::types::{Color, Intersection, MAX_BOARD, Move, Point};
use std::collections::BTreeMap;

/// A change of one point by hand.
pub(super) type Change = (Point, Intersection);

/// A set-up and the moves that followed it until the next one.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Chapter {
    pub(super) setup: Vec<Change>,
    pub(super) first_to_move: Color,
    pub(super) moves: Vec<Move>,
}

/// A game in progress.
///
/// ```
/// use tesuji::game::{Game, GameError, Rules};
/// use tesuji::sgf::Until;
/// use tesuji::types::{Color, Point};
///
/// let at = |vertex: &str| Point::from_gtp(vertex, 9).unwrap_or_default();
/// let mut game = Game::new(9, Rules::chinese(), 0.5)?;
/// game.place_fixed_handicap(2)?;
/// assert_eq!(game.to_move(), Color::White);
///
/// game.play(Color::White, at("E5"))?;
/// game.play(Color::Black, at("E6"))?;
/// assert_eq!(game.play(Color::White, at("E6")), Err(GameError::IllegalMove));
/// game.undo(1)?;
/// assert_eq!(game.to_move(), Color::Black);
/// assert_eq!(game.undo(2), Err(GameError::CannotUndo));
///
/// let record = game.to_sgf();
/// let mut copy = Game::new(19, Rules::chinese(), 7.5)?;
/// copy.load_sgf(&record, Until::End)?;
/// assert_eq!(copy.board(), game.board());
/// assert_eq!((copy.komi(), copy.handicap(), copy.to_move()), (0.5, 2, Color::Black));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(PartialEq, Debug)]
pub struct Game {
    board: Board,
    rules: Rules,
    pub(super) komi: f64,
    handicap: u32,
    to_move: Color,
    /// Chapters that are over.
    pub(super) earlier: Vec<Chapter>,
    /// The set-up of the current chapter; its moves are the board's history.
    setup: BTreeMap<Point, Intersection>,
    /// Who moves before the first move of the current chapter.
    first_to_move: Color,
}

impl Clone for Game {
    fn clone(&self) -> Game {
        Game { board: self.board.clone(), earlier: self.earlier.clone(), setup: self.setup.clone(), ..*self }
    }

    /// Becomes a copy of another game, in the memory that is there already.
    fn clone_from(&mut self, other: &Game) {
        let &Game { ref board, ref earlier, ref setup, rules, komi, handicap, to_move, first_to_move } =
            other;
        self.board.clone_from(board);
        self.earlier.clone_from(earlier);
        self.setup.clone_from(setup);
        (self.rules, self.komi, self.handicap) = (rules, komi, handicap);
        (self.to_move, self.first_to_move) = (to_move, first_to_move);
    }
}

impl Game {
    /// An empty board of side `size`, Black to move.
    ///
    /// # Errors
    /// [`GameError::UnacceptableSize`] unless 1 ≤ `size` ≤ [`MAX_BOARD`], [`GameError::InvalidKomi`] unless `komi`
    /// (in points for White) is finite.
    pub fn new(size: usize, rules: Rules, komi: f64) -> Result<Game, GameError> {
        check_size(size)?;
        check_komi(komi)?;
        Ok(Game {
            board: empty_board(size, rules),
            rules,
            komi,
            handicap: 0,
            to_move: Color::Black,
            earlier: Vec::new(),
            setup: BTreeMap::new(),
            first_to_move: Color::Black,
        })
    }

    /// The position, with prisoners, ko and the moves since the last set-up.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The position for tried moves (`trymove` … `popgo`). Moves of the game and set-up go through [`Game`], which
    /// takes tried moves back first.
    pub fn board_mut(&mut self) -> &mut Board {
        &mut self.board
    }

    /// Points along a side.
    pub fn size(&self) -> usize {
        self.board.size()
    }

    /// The rules in force.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Changes the rules for the moves to come.
    pub fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
        self.board.set_ko_rule(rules.ko);
        self.board.set_suicide_rule(rules.suicide);
    }

    /// Points for White.
    pub fn komi(&self) -> f64 {
        self.komi
    }

    /// Changes komi.
    ///
    /// # Errors
    /// [`GameError::InvalidKomi`] for infinities and what is not a number.
    pub fn set_komi(&mut self, komi: f64) -> Result<(), GameError> {
        check_komi(komi)?;
        self.komi = komi;
        Ok(())
    }

    /// The number of handicap stones that were placed or stated; 0 in an even game.
    pub fn handicap(&self) -> u32 {
        self.handicap
    }

    /// States the number of handicap stones, for whoever put them on the board in another way.
    pub fn set_handicap(&mut self, stones: u32) {
        self.handicap = stones;
    }

    /// The number of handicap stones, or, if none was stated, the number of black moves with which the game began
    /// if there are at least two: some clients send a handicap as plain moves.
    pub fn effective_handicap(&self) -> u32 {
        let from_empty = self.earlier.is_empty() && self.setup.is_empty();
        if self.handicap > 0 || !from_empty {
            return self.handicap;
        }
        let is_placed = |mv: &&Move| mv.color == Color::Black && !mv.point.is_pass();
        let placed = self.moves().iter().take_while(is_placed).count() as u32;
        if placed >= 2 { placed } else { 0 }
    }

    /// Whose turn it is: the other player after a move; White after a handicap, else Black at the start.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// Makes it somebody's turn. Undo goes back to the usual order.
    pub fn set_to_move(&mut self, color: Color) {
        self.to_move = color;
        if self.moves().is_empty() {
            self.first_to_move = color;
        }
    }

    /// The moves and passes since the last set-up, which undo can take back.
    pub fn moves(&self) -> &[Move] {
        self.board.history()
    }

    /// The moves and passes of the whole game, set-ups in between or not.
    pub fn all_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.earlier.iter().flat_map(|chapter| &chapter.moves).chain(self.moves()).copied()
    }

    /// The last move or pass since the last set-up.
    pub fn last_move(&self) -> Option<Move> {
        self.board.last_move()
    }

    /// How many passes the game ends with so far.
    pub fn passes_in_a_row(&self) -> usize {
        self.moves().iter().rev().take_while(|mv| mv.point.is_pass()).count()
    }

    /// Did both players pass one after the other?
    pub fn is_over(&self) -> bool {
        self.passes_in_a_row() >= 2
    }

    /// May this move be played: on the board, empty, and allowed by the ko and suicide rules? A pass always may.
    pub fn is_allowed(&self, color: Color, point: Point) -> bool {
        point.is_pass() || (point.is_on(self.size()) && self.board.is_allowed_move(point, color))
    }

    /// Plays a move or a pass. Either player may move at any time.
    ///
    /// # Errors
    /// [`GameError::IllegalMove`] if it is not allowed ([`Game::is_allowed`]).
    pub fn play(&mut self, color: Color, point: Point) -> Result<(), GameError> {
        self.take_back_tried_moves();
        if !self.is_allowed(color, point) {
            return Err(GameError::IllegalMove);
        }
        self.record_move(color, point);
        Ok(())
    }

    /// Plays a move on an empty point, or a pass, whatever the rules say.
    pub(super) fn record_move(&mut self, color: Color, point: Point) {
        self.board.play_move(point, color);
        self.to_move = color.other();
    }

    /// Takes back the last `n` moves and passes.
    ///
    /// # Errors
    /// [`GameError::CannotUndo`] if there are fewer since the last set-up; then none is taken back.
    pub fn undo(&mut self, n: usize) -> Result<(), GameError> {
        self.take_back_tried_moves();
        if n == 0 {
            return Ok(());
        }
        if !self.board.undo_move(n) {
            return Err(GameError::CannotUndo);
        }
        self.to_move = self.last_move().map_or(self.first_to_move, |mv| mv.color.other());
        Ok(())
    }

    /// Starts anew with an empty board and no handicap; size, rules and komi stay.
    pub fn clear(&mut self) {
        self.restart(self.size());
    }

    /// Starts anew on an empty board of another size; rules and komi stay.
    ///
    /// # Errors
    /// [`GameError::UnacceptableSize`] unless 1 ≤ `size` ≤ [`MAX_BOARD`].
    pub fn resize(&mut self, size: usize) -> Result<(), GameError> {
        check_size(size)?;
        self.restart(size);
        Ok(())
    }

    pub(super) fn restart(&mut self, size: usize) {
        self.board = empty_board(size, self.rules);
        self.handicap = 0;
        self.to_move = Color::Black;
        self.first_to_move = Color::Black;
        self.earlier.clear();
        self.setup.clear();
    }

    /// Places black stones on the points of [`fixed_handicap_points`] and returns them. White is to move.
    ///
    /// # Errors
    /// [`GameError::BoardNotEmpty`]; [`GameError::InvalidHandicap`] if the board has no such handicap.
    pub fn place_fixed_handicap(&mut self, stones: usize) -> Result<Vec<Point>, GameError> {
        self.require_empty_board()?;
        let points = fixed_handicap_points(self.size(), stones).ok_or(GameError::InvalidHandicap)?;
        self.start_with_handicap(&points);
        Ok(points)
    }

    /// Places black stones on these points. White is to move.
    ///
    /// # Errors
    /// [`GameError::BoardNotEmpty`], or what [`check_free_handicap`] says.
    pub fn set_free_handicap(&mut self, points: &[Point]) -> Result<(), GameError> {
        self.require_empty_board()?;
        check_free_handicap(self.size(), points)?;
        self.start_with_handicap(points);
        Ok(())
    }

    fn require_empty_board(&mut self) -> Result<(), GameError> {
        self.take_back_tried_moves();
        if self.board.stones_on_board(None) == 0 { Ok(()) } else { Err(GameError::BoardNotEmpty) }
    }

    /// Handicap stones begin a game: passes before them are forgotten.
    fn start_with_handicap(&mut self, points: &[Point]) {
        self.clear();
        self.put_black_stones(points);
        self.handicap = points.len() as u32;
        self.set_to_move(Color::White);
    }

    /// Puts stones on an empty board, of which at least one point stays empty.
    pub(super) fn put_black_stones(&mut self, points: &[Point]) {
        for &point in points {
            self.board.add_stone(point, Color::Black);
            self.setup.insert(point, Intersection::Black);
        }
    }

    /// Puts stones on points, or clears them, by hand; nothing is captured. Of several changes of a point the last
    /// counts. The player to move stays, and undo reaches back to here only, if anything changes at all.
    ///
    /// # Errors
    /// [`GameError::InvalidCoordinate`] for a point off the board or an [`Intersection::Off`];
    /// [`GameError::NoLiberties`] if a string would be left without liberties.
    pub fn set_up(&mut self, changes: &[(Point, Intersection)]) -> Result<(), GameError> {
        let is_valid = |&(point, content): &Change| point.is_on(self.size()) && content != Intersection::Off;
        if !changes.iter().all(is_valid) {
            return Err(GameError::InvalidCoordinate);
        }
        self.take_back_tried_moves();
        let changes = self.real_changes(changes);
        if changes.is_empty() {
            return Ok(());
        }
        let mut board = self.board.clone();
        for &(point, content) in &changes {
            board.remove_stone(point);
            if let Some(color) = content.color() {
                board.add_stone(point, color);
            }
        }
        if let Some(string) = board.strings().find(|&string| board.countlib(string) == 0) {
            return Err(GameError::NoLiberties { vertex: string.to_gtp(self.size()) });
        }
        self.close_chapter();
        self.board = board;
        self.setup.extend(changes);
        Ok(())
    }

    /// The last change of each point that makes a difference.
    fn real_changes(&self, changes: &[Change]) -> Vec<Change> {
        let wanted: BTreeMap<Point, Intersection> = changes.iter().copied().collect();
        wanted.into_iter().filter(|&(point, content)| self.board.at(point) != content).collect()
    }

    /// Moves what the current chapter has to the earlier ones, unless it has no moves: then its set-up goes on.
    fn close_chapter(&mut self) {
        if self.moves().is_empty() {
            return;
        }
        self.earlier.push(self.current_chapter());
        self.setup.clear();
        self.first_to_move = self.to_move;
    }

    /// The set-up in force and the moves after it.
    pub(super) fn current_chapter(&self) -> Chapter {
        let setup = self.setup.iter().map(|(&point, &content)| (point, content)).collect();
        Chapter { setup, first_to_move: self.first_to_move, moves: self.moves().to_vec() }
    }

    fn take_back_tried_moves(&mut self) {
        while self.board.stackp() > 0 {
            self.board.popgo();
        }
    }
}

fn check_size(size: usize) -> Result<(), GameError> {
    if (1..=MAX_BOARD).contains(&size) { Ok(()) } else { Err(GameError::UnacceptableSize) }
}

fn check_komi(komi: f64) -> Result<(), GameError> {
    if komi.is_finite() { Ok(()) } else { Err(GameError::InvalidKomi) }
}

fn empty_board(size: usize, rules: Rules) -> Board {
    let mut board = Board::new(size);
    board.set_ko_rule(rules.ko);
    board.set_suicide_rule(rules.suicide);
    board
}
