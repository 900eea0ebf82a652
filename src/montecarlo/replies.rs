//! Which answer to a move won the last time that it was given?
//!
//! In a search most playouts meet the same local questions. What answered a move in a playout that was won is remembered and
//! given again, until a playout is lost with it. (Drake, "The last-good-reply policy for Monte-Carlo Go", 2009; with
//! forgetting: Baier and Drake, "The power of forgetting", 2010.)

use crate::types::{Color, Move, PerColor, Point, PointMap};

/// The last good reply of each side to each move.
#[derive(Clone, Debug)]
pub(super) struct Replies(PerColor<PointMap<Option<Point>>>);

impl Replies {
    /// No reply is known.
    pub(super) fn new() -> Replies {
        Replies(PerColor::from_fn(|_| PointMap::default()))
    }

    /// What the colour answered to a move when that was last of use.
    #[inline]
    pub(super) fn to(&self, last: Point, color: Color) -> Option<Point> {
        self.0[color][last]
    }

    /// A game, passes included, was won by a colour: its replies are good, those of the other are not.
    pub(super) fn learn(&mut self, game: &[Move], winner: Color) {
        for pair in game.windows(2) {
            let (last, reply) = (pair[0], pair[1]);
            if last.point.is_pass() || reply.point.is_pass() {
                continue;
            }
            let known = &mut self.0[reply.color][last.point];
            if reply.color == winner {
                *known = Some(reply.point);
            } else if *known == Some(reply.point) {
                *known = None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_is_given_again_until_it_loses() {
        let at = |column| Point::new(0, column);
        let mut replies = Replies::new();
        let game = |replies: &mut Replies, reply: Point, winner: Color| {
            let moves = [(Color::White, at(0)), (Color::Black, reply), (Color::White, at(5))];
            replies.learn(&moves.map(|(color, point)| Move { color, point }), winner);
        };
        assert_eq!(replies.to(at(0), Color::Black), None);
        game(&mut replies, at(1), Color::Black);
        assert_eq!(replies.to(at(0), Color::Black), Some(at(1)));
        assert_eq!(replies.to(at(1), Color::White), None, "White lost with its answer");
        game(&mut replies, at(2), Color::White);
        assert_eq!(replies.to(at(0), Color::Black), Some(at(1)), "another reply lost");
        assert_eq!(replies.to(at(2), Color::White), Some(at(5)));
        game(&mut replies, at(1), Color::White);
        assert_eq!(replies.to(at(0), Color::Black), None);
    }

    #[test]
    fn passes_are_neither_answers_nor_answered() {
        let mut replies = Replies::new();
        let (a, b) = (Point::new(0, 0), Point::new(0, 1));
        let moves = [(Color::White, a), (Color::White, Point::PASS), (Color::Black, b)];
        let moves = moves.map(|(color, point)| Move { color, point });
        Color::BOTH.into_iter().for_each(|winner| replies.learn(&moves, winner));
        assert!([a, b].iter().all(|&pos| Color::BOTH.iter().all(|&color| replies.to(pos, color).is_none())));
    }
}
