//! The commands that only the text "GTP version 2, revision 11" has. They fail with that text's own words.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status, done};
use crate::board::{KoRule, SuicideRule};
use crate::game::{Rules, Scoring};
use crate::types::{Color, Point};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "move",
        arguments: "color vertex",
        does: "Plays a stone or passes, as play does",
        returns: "nothing",
        fails: "invalid_color; invalid_coordinate; illegal_move",
        status: Status::Revision11,
        on_tried_moves: false,
        run: play,
    },
    Command {
        name: "setup",
        arguments: "color vertex",
        does: "Puts a stone on an empty vertex before the first move; it is no move and captures nothing",
        returns: "nothing",
        fails: "invalid_color; invalid_coordinate; illegal_move",
        status: Status::Revision11,
        on_tried_moves: false,
        run: setup,
    },
    Command {
        name: "ko_setting",
        arguments: "rule",
        does: "Sets the ko rule: `simple`, or `super_ko` (no position may be repeated)",
        returns: "nothing",
        fails: "invalid_argument; not_supported",
        status: Status::Revision11,
        on_tried_moves: false,
        run: ko_setting,
    },
    Command {
        name: "scoring_system",
        arguments: "system",
        does: "Sets what is counted: `territory` or `area`",
        returns: "nothing",
        fails: "invalid_argument; not_supported",
        status: Status::Revision11,
        on_tried_moves: false,
        run: scoring_system,
    },
    Command {
        name: "suicide",
        arguments: "yes_or_no",
        does: "Allows (`yes`, `y`) or forbids (`no`, `n`) the suicide of two and more stones",
        returns: "nothing",
        fails: "invalid_argument; not_supported",
        status: Status::Revision11,
        on_tried_moves: false,
        run: suicide,
    },
    Command {
        name: "prisoners",
        arguments: "color",
        does: "Counts the stones that a colour has captured",
        returns: "the number",
        fails: "invalid_color",
        status: Status::Revision11,
        on_tried_moves: true,
        run: prisoners,
    },
];

fn color(words: &mut Words) -> Result<Color, Failure> {
    words.color().map_err(|_| Failure::Rev11Color)
}

fn play(session: &mut Session, mut words: Words) -> Answer {
    let color = color(&mut words)?;
    let point = words.point_or_pass().map_err(|_| Failure::Rev11Coordinate)?;
    session.engine.game.play(color, point).map_err(|_| Failure::Rev11IllegalMove)?;
    done()
}

fn setup(session: &mut Session, mut words: Words) -> Answer {
    let color = color(&mut words)?;
    let point: Point = words.point().map_err(|_| Failure::Rev11Coordinate)?;
    let game = &mut session.engine.game;
    if !game.moves().is_empty() || !game.board().is_empty(point) {
        return Err(Failure::Rev11IllegalMove);
    }
    game.set_up(&[(point, color.into())]).map_err(|_| Failure::Rev11IllegalMove)?;
    done()
}

/// Sets one of the rules by a word: a word that the text does not know is not supported, none is an error.
fn set_rules(session: &mut Session, mut words: Words, change: fn(&str, &mut Rules) -> bool) -> Answer {
    let word = words.next().ok_or(Failure::Rev11Argument)?;
    let mut rules = *session.engine.game.rules();
    if !change(word, &mut rules) {
        return Err(Failure::Rev11NotSupported);
    }
    session.engine.game.set_rules(rules);
    done()
}

fn ko_setting(session: &mut Session, words: Words) -> Answer {
    set_rules(session, words, |word, rules| {
        rules.ko = match word {
            "simple" => KoRule::Simple,
            "super_ko" => KoRule::PositionalSuperko,
            _ => return false,
        };
        true
    })
}

fn scoring_system(session: &mut Session, words: Words) -> Answer {
    set_rules(session, words, |word, rules| {
        rules.scoring = match word {
            "territory" => Scoring::Territory,
            "area" => Scoring::Area,
            _ => return false,
        };
        true
    })
}

fn suicide(session: &mut Session, words: Words) -> Answer {
    set_rules(session, words, |word, rules| {
        rules.suicide = match word {
            "yes" | "y" => SuicideRule::Allowed,
            "no" | "n" => SuicideRule::Forbidden,
            _ => return false,
        };
        true
    })
}

fn prisoners(session: &mut Session, mut words: Words) -> Answer {
    let color = color(&mut words)?;
    Ok(session.engine.game.board().captured(color.other()).to_string())
}
