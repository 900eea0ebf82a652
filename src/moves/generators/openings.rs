//! What do the books say of a move?

use super::super::reasons::Reason;
use super::super::{Book, Known, Reasons, View};
use crate::life::owl::Tools;

/// Tells for each move of a book how many players have chosen it.
pub(super) fn propose(_: &mut Tools, view: &View, reasons: &mut Reasons) {
    for Known { book, found } in &view.known {
        let games = (found.share as f32, found.played);
        let reason = match book {
            Book::Fuseki => Reason::Fuseki { share: games.0, games: games.1 },
            Book::Joseki => Reason::Joseki { share: games.0, games: games.1, urgency: found.urgency },
        };
        reasons.add(found.mv, reason);
    }
}
