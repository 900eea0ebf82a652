//! What do the opening books say, and is it played?
//!
//! A move of the book of whole boards is played without further thought, if enough games stand behind it. The book of
//! corners only tells how likely a strong player is to play there next; that enters the choice like any other habit.

use super::Engine;
use super::progress::{Progress, Report};
use super::proposals::{Proposals, Wanted};
use crate::moves::openings::{BookMove, choose, fuseki_moves, joseki_moves};
use crate::moves::{Book, Known};
use crate::types::{Color, Point, PointMap, Rng};

/// Games that must stand behind a move that is played without thought.
const TRUSTED_GAMES: u32 = 20;
/// A move of the book is said to be worth so many points; books know of games, not of points.
const BOOK_VALUE: f64 = 10.0;
/// Percent of those who could play in a corner and did, where a pattern does not tell.
const USUALLY_SOON: f64 = 50.0;

impl Engine {
    /// What the books know for `color`, those of the configuration.
    pub(super) fn known_moves(&mut self, color: Color) -> Vec<Known> {
        let library = self.patterns();
        let (fuseki, joseki) = (self.config.fuseki, self.config.joseki);
        self.read(|reader| {
            let whole = if fuseki { fuseki_moves(reader, &library, color) } else { Vec::new() };
            let corners = if joseki { joseki_moves(reader, &library, color) } else { Vec::new() };
            let known = |book| move |found| Known { book, found };
            whole
                .into_iter()
                .map(known(Book::Fuseki))
                .chain(corners.into_iter().map(known(Book::Joseki)))
                .collect()
        })
    }

    /// The move that the book of whole boards has for `color`, one of several about as good ones by the seed.
    pub(super) fn book_move(&mut self, color: Color, wanted: Wanted) -> Option<Point> {
        if !self.config.fuseki {
            return None;
        }
        let library = self.patterns();
        let mut known = self.read(|reader| fuseki_moves(reader, &library, color));
        let strict = self.strict_board();
        known.retain(|known| {
            known.played >= TRUSTED_GAMES
                && wanted.allows(known.mv)
                && strict.is_allowed_move(known.mv, color)
        });
        let mut rng = Rng::new(wanted.seed ^ strict.hash());
        choose(&known, &mut rng).map(|known| known.mv)
    }

    /// A move that is chosen without thinking about others; whoever listens hears of it.
    pub(super) fn settled_on(&mut self, color: Color, pos: Point, progress: &mut Progress) -> Proposals {
        let found = Proposals {
            moves: vec![(pos, BOOK_VALUE)],
            chances: vec![(pos, 1.0)],
            ..Proposals::of_lead(self.compensation(color))
        };
        progress.tell(|| Report::of_proposals(&found, PointMap::filled(0.0)));
        found
    }
}

/// Raises habits to what the books say of a move: how likely it is that a strong player plays it next. They are natural
/// logarithms of how much likelier that is than the average of `moves` moves.
pub(super) fn learn_from_books(habits: &mut PointMap<f64>, known: &[Known], moves: usize) {
    for Known { book, found } in known {
        let chance = chance(*book, found);
        if chance > 0.0 {
            habits[found.mv] = habits[found.mv].max((chance * moves as f64).ln());
        }
    }
}

/// How likely a strong player plays just this move next.
fn chance(book: Book, known: &BookMove) -> f64 {
    let here = known.weight() / 100.0;
    match book {
        Book::Fuseki => here,
        Book::Joseki => here * known.soon.unwrap_or(USUALLY_SOON) / 100.0,
    }
}
