//! What happens when the game is over? The dead stones are agreed on, and the points are counted.

use super::{Answer, Phase, Session};
use crate::score::{FinalStatus, FinalStatuses, count};
use crate::types::{Point, PointMap};

/// What the player may do after the count.
const CHOICES: &str = "\
Enter the point of a string to change between dead and alive, \"undo\" to play on,
\"save FILE\" to save, \"game\" to play again, or \"quit\".
";

impl Session {
    /// Begins the count if both sides have passed; the engine proposes the dead stones.
    pub(super) fn count_if_over(&mut self) {
        if !matches!(self.phase, Phase::Playing) || !self.engine.game.is_over() {
            return;
        }
        self.moves_to_play = 0;
        let mut dead = PointMap::filled(false);
        for string in self.engine.final_status_list(FinalStatus::Dead, None) {
            for pos in string {
                dead[pos] = true;
            }
        }
        self.phase = Phase::Counting { dead, score: self.engine.final_score(None) };
    }

    /// The result with the board, or who won without a count.
    pub(super) fn count_text(&self) -> String {
        format!("{}{}{CHOICES}", self.board_text(), self.result_text())
    }

    /// `Result: B+3.5` and how it came about.
    pub(super) fn result_text(&self) -> String {
        match &self.phase {
            Phase::Playing => String::new(),
            Phase::Won(winner, how) => {
                let name = if *winner == self.settings.human { "You win" } else { "Tesuji wins" };
                let way = if *how == "Resign" { "by resignation" } else { "on time" };
                format!("{name} {way}.\nResult: {}+{how}\n", winner.initial())
            }
            Phase::Counting { dead, .. } => {
                let any = self.engine.game.board().points().any(|pos| dead[pos]);
                let stones =
                    if any { "Dead stones are shown in small letters." } else { "No stone is dead." };
                format!("Both sides have passed. {stones}\nResult: {}\n", self.result())
            }
        }
    }

    /// The result in the words of SGF: `B+3.5`, `W+Resign`, `0`; empty while the game goes on.
    pub(super) fn result(&self) -> String {
        match &self.phase {
            Phase::Playing => String::new(),
            Phase::Won(winner, how) => format!("{}+{how}", winner.initial()),
            Phase::Counting { score, .. } => score.to_string(),
        }
    }

    /// Changes a string between dead and alive.
    pub(super) fn toggle(&mut self, point: Point) -> Result<Answer, String> {
        let game = &self.engine.game;
        let board = game.board();
        let Phase::Counting { dead, score } = &mut self.phase else {
            return Err("The game is over. \"undo\" takes it up again, \"game\" starts a new one.".to_owned());
        };
        if point.is_pass() || board.is_empty(point) {
            return Err(format!("There is no stone at {}.", point.to_gtp(board.size())));
        }
        let now = !dead[point];
        board.mark_string(point, dead, now);
        let agreed: Vec<Point> = board.points().filter(|&pos| dead[pos]).collect();
        let statuses = FinalStatuses::with_dead_stones(board, &agreed);
        *score = count(board, &statuses, game.rules(), game.komi(), game.effective_handicap());
        Ok(Answer { text: self.count_text(), quit: false })
    }
}
