//! What does the player see? The board with its coordinates, the captures, and the settings.

use super::{Phase, Session, capitalized};
use crate::protocols::gtp::drawing::is_star_point;
use crate::types::{Color, Point};
use std::fmt::Write;

impl Session {
    /// The board, if the player wants to see it: captures, coordinates, the last move in brackets, dead stones in
    /// small letters.
    pub(super) fn board_text(&self) -> String {
        if self.draws_board { self.draw() } else { String::new() }
    }

    /// The board in any case.
    pub(super) fn draw(&self) -> String {
        let board = self.engine.game.board();
        let size = board.size();
        let header: String = (0..size).map(|column| format!(" {}", Point::column_letter(column))).collect();
        let mut text = format!(
            "\n    White (O) has captured {} pieces\n    Black (X) has captured {} pieces\n\n   {header}{}\n",
            board.captured(Color::Black),
            board.captured(Color::White),
            self.last_move_text(),
        );
        for row in 0..size {
            self.draw_row(row, &mut text);
        }
        let _ = write!(text, "   {header}\n\n");
        text
    }

    fn draw_row(&self, row: usize, text: &mut String) {
        let size = self.engine.game.board().size();
        let number = size - row;
        let last = self.engine.game.moves().last().map(|last| last.point);
        let _ = write!(text, " {number:2}");
        let mut right = ' ';
        for column in 0..size {
            let point = Point::new(row, column);
            let left = if last == Some(point) { '(' } else { right };
            right = if last == Some(point) { ')' } else { ' ' };
            let _ = write!(text, "{left}{}", self.mark(point));
        }
        let _ = writeln!(text, "{right}{number}");
    }

    fn mark(&self, point: Point) -> char {
        let board = self.engine.game.board();
        let dead = matches!(&self.phase, Phase::Counting { dead, .. } if dead[point]);
        match board.color(point) {
            Some(color) if dead => color.letter().to_ascii_lowercase(),
            Some(color) => color.letter(),
            None if is_star_point(point, board.size()) => '+',
            None => '.',
        }
    }

    fn last_move_text(&self) -> String {
        let game = &self.engine.game;
        game.moves().last().map_or_else(String::new, |last| {
            format!(
                "        Last move: {} {}",
                capitalized(last.color),
                last.point.to_gtp(game.board().size())
            )
        })
    }

    /// Board size, handicap, komi, move number, who plays what.
    pub(super) fn information(&self) -> String {
        let game = &self.engine.game;
        format!(
            "Board Size:   {}\nHandicap      {}\nKomi:         {:.1}\nMove Number:  {}\nTo Move:      {}\n\
             Computer player: {}\n{}",
            game.board().size(),
            game.handicap(),
            game.komi(),
            game.moves().len(),
            game.to_move(),
            capitalized(self.settings.human.other()),
            self.time_text(),
        )
    }
}
