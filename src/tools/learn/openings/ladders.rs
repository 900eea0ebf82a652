//! Which moves of corners hang on a ladder, and which are meant to be captured?
//!
//! A string with few liberties after the move may be safe or not depending on what stands elsewhere. Whether it does is
//! read twice on a board with nothing but the corner and a wall across, once of either colour. If the answers differ, games
//! tell whether players choose the move only when the ladder is good for them; then the pattern asks about it.

use super::normal::{Place, Stone};
use super::walk::point;
use crate::board::Board;
use crate::patterns::matcher::{Database, Field, Match};
use crate::reading::{Reader, attack, find_defense};
use crate::tools::learn::progress::bar;
use crate::tools::learn::records::Record;
use crate::types::{Color, Outcome, Point};
use rayon::prelude::*;

/// Lines of the board on which corners are learned.
const LINES: usize = 19;
/// The line of the walls, from the edges of the corner.
const WALL: u8 = 12;
/// A string with more liberties after the move is in no ladder.
const LIBERTIES: usize = 3;
/// Games that are looked at: one of so many.
const SAMPLE: usize = 4;
/// Fewer readings prove nothing.
const ENOUGH: u32 = 10;
/// The part of the games in which a ladder must be good for the side that moves.
const GOOD: f64 = 0.85;
/// The part of the games in which a move could be captured at once if it is meant so.
const GIVEN: f64 = 0.25;
/// Megabytes of the cache of one game.
const CACHE: f64 = 0.25;

/// Is this string, after the move, as its side wants it?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Question {
    pub(super) place: Place,
    /// A string of the side to move, which must hold; the other side's must fall.
    pub(super) is_own: bool,
}

/// What games say about one pattern.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Evidence {
    /// How often the move was looked at, and could be captured at once.
    asked: u32,
    lost: u32,
    /// By question: how often it was good for the side that moves.
    good: Vec<u32>,
}

impl Evidence {
    /// Is the move meant to be captured?
    pub(super) fn is_given(&self) -> bool {
        self.asked >= ENOUGH && f64::from(self.lost) >= GIVEN * f64::from(self.asked)
    }

    /// Do players choose the move only if the answer to this question is good for them?
    pub(super) fn is_needed(&self, question: usize) -> bool {
        let good = self.good.get(question).copied().unwrap_or(0);
        self.asked >= ENOUGH && f64::from(good) >= GOOD * f64::from(self.asked)
    }

    fn add(&mut self, other: &Evidence) {
        self.asked += other.asked;
        self.lost += other.lost;
        self.good.resize(self.good.len().max(other.good.len()), 0);
        self.good.iter_mut().zip(&other.good).for_each(|(all, more)| *all += more);
    }
}

/// The strings of a corner whose safety after the move depends on what stands elsewhere. The side to move is Black.
pub(super) fn questions(stones: &[Stone], mv: Place) -> Vec<Question> {
    let answers = Color::BOTH.map(|wall| behind_wall(stones, mv, wall));
    let [first, second] = &answers;
    let differs = |(question, good): &&(Question, bool)| {
        second.iter().any(|(other, answer)| other == question && answer != good)
    };
    first.iter().filter(differs).map(|(question, _)| *question).collect()
}

/// All strings with few liberties after the move, with whether they are as Black wants them.
fn behind_wall(stones: &[Stone], mv: Place, wall: Color) -> Vec<(Question, bool)> {
    let mut board = Board::new(LINES);
    for &(row, column, symbol) in stones {
        let color = if symbol == 1 { Color::Black } else { Color::White };
        board.add_stone(point((row, column), 0, LINES), color);
    }
    for at in 0..=WALL {
        for place in [(WALL, at), (at, WALL)] {
            let pos = point(place, 0, LINES);
            if board.is_empty(pos) {
                board.add_stone(pos, wall);
            }
        }
    }
    let mut r = Reader::with_cache_size(board, CACHE);
    let strings = |r: &mut Reader| {
        let mut seen: Vec<Point> = Vec::new();
        let mut answers = Vec::new();
        for &(row, column, symbol) in stones {
            let pos = point((row, column), 0, LINES);
            let is_known = seen.iter().any(|&string| r.board.same_string(string, pos));
            if r.board.is_empty(pos) || r.board.countlib(pos) > LIBERTIES || is_known {
                continue;
            }
            seen.push(pos);
            let question = Question { place: (row, column), is_own: symbol == 1 };
            answers.push((question, is_good(r, pos, question.is_own)));
        }
        answers
    };
    r.with_move(point(mv, 0, LINES), Color::Black, strings).unwrap_or_default()
}

/// Does an own string hold, or fall one of the other side, that has the next move?
fn is_good(r: &mut Reader, pos: Point, is_own: bool) -> bool {
    let is_gone = r.board.is_empty(pos);
    let outcome = match is_own {
        _ if is_gone => Outcome::Fail,
        true => attack(r, pos).outcome,
        false => find_defense(r, pos).outcome,
    };
    outcome == Outcome::Fail && !(is_gone && is_own)
}

/// What one of `SAMPLE` games says about each pattern of the book, with its questions.
pub(super) fn gather(
    games: &[Record],
    moves: usize,
    book: &Database,
    questions: &[Vec<Question>],
) -> Vec<Evidence> {
    let sample: Vec<&Record> = games.iter().step_by(SAMPLE).filter(|game| game.size == LINES).collect();
    let bar = bar("ladders", sample.len() as u64, "games");
    let none = || -> Vec<Evidence> {
        questions.iter().map(|list| Evidence { good: vec![0; list.len()], ..Evidence::default() }).collect()
    };
    let evidence = sample.par_chunks(64).map(|chunk| {
        let mut evidence = none();
        chunk.iter().for_each(|game| look(game, moves, book, questions, &mut evidence));
        bar.inc(chunk.len() as u64);
        evidence
    });
    let add = |mut all: Vec<Evidence>, more: Vec<Evidence>| {
        all.iter_mut().zip(&more).for_each(|(all, more)| all.add(more));
        all
    };
    let evidence = evidence.reduce(none, add);
    bar.finish_and_clear();
    evidence
}

fn look(
    game: &Record,
    moves: usize,
    book: &Database,
    questions: &[Vec<Question>],
    evidence: &mut [Evidence],
) {
    let mut board = Board::new(game.size);
    game.setup.iter().for_each(|stone| board.add_stone(stone.point, stone.color));
    let mut r = Reader::with_cache_size(board.clone(), CACHE);
    for mv in game.moves.iter().take(moves) {
        if mv.point.is_pass() || !board.is_legal(mv.point, mv.color) {
            return;
        }
        let mut played: Vec<Match> = Vec::new();
        book.match_board(&Field::new(&board), mv.color, |found| {
            if book.mv(found) == Some(mv.point) {
                played.push(found);
            }
        });
        if !played.is_empty() {
            r.set_position(&board);
            r.with_move(mv.point, mv.color, |r| {
                for found in played {
                    let number = book.pattern_number(found);
                    add(r, book, found, &questions[number], mv.point, &mut evidence[number]);
                }
            });
        }
        board.play_move(mv.point, mv.color);
    }
}

/// Reads the questions of one pattern after its move.
fn add(
    r: &mut Reader,
    book: &Database,
    found: Match,
    questions: &[Question],
    mv: Point,
    evidence: &mut Evidence,
) {
    evidence.asked += 1;
    evidence.lost += u32::from(attack(r, mv).outcome == Outcome::Win);
    let width = book.pattern(found).width as i8;
    for (question, good) in questions.iter().zip(&mut evidence.good) {
        let (row, column) = question.place;
        let pos = book.point(found, (row as i8, width - 1 - column as i8));
        *good += u32::from(is_good(r, pos, question.is_own));
    }
}
