//! How much was read?

use super::super::arguments::Words;
use super::{Answer, Command, Session, Status, done};
use crate::engine::Counters;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "get_life_node_counter",
        arguments: "",
        does: "Counts the moves of life reading (none are counted: the counter is kept for old clients)",
        returns: "the number since the last reset",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, _| Ok(session.engine.counters().life_nodes.to_string()),
    },
    Command {
        name: "reset_life_node_counter",
        arguments: "",
        does: "Starts counting the moves of life reading from 0",
        returns: "nothing",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, _| reset(session, |counters| counters.life_nodes = 0),
    },
    Command {
        name: "get_owl_node_counter",
        arguments: "",
        does: "Counts the positions of owl reading",
        returns: "the number since the last reset",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, _| Ok(session.engine.counters().owl_nodes.to_string()),
    },
    Command {
        name: "reset_owl_node_counter",
        arguments: "",
        does: "Starts counting the positions of owl reading from 0",
        returns: "nothing",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, _| reset(session, |counters| counters.owl_nodes = 0),
    },
    Command {
        name: "get_reading_node_counter",
        arguments: "",
        does: "Counts the positions of tactical reading",
        returns: "the number since the last reset",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, _| Ok(session.engine.counters().reading_nodes.to_string()),
    },
    Command {
        name: "reset_reading_node_counter",
        arguments: "",
        does: "Starts counting the positions of tactical reading from 0",
        returns: "nothing",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, _| reset(session, |counters| counters.reading_nodes = 0),
    },
    Command {
        name: "get_trymove_counter",
        arguments: "",
        does: "Counts the tried moves",
        returns: "the number since the last reset",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: get_trymove_counter,
    },
    Command {
        name: "reset_trymove_counter",
        arguments: "",
        does: "Starts counting the tried moves from 0",
        returns: "nothing",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: reset_trymove_counter,
    },
    Command {
        name: "get_connection_node_counter",
        arguments: "",
        does: "Counts the positions of connection reading",
        returns: "the number since the last reset",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, _| Ok(session.engine.counters().connection_nodes.to_string()),
    },
    Command {
        name: "reset_connection_node_counter",
        arguments: "",
        does: "Starts counting the positions of connection reading from 0",
        returns: "nothing",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, _| reset(session, |counters| counters.connection_nodes = 0),
    },
];

fn reset(session: &mut Session, clear: fn(&mut Counters)) -> Answer {
    clear(session.engine.counters_mut());
    done()
}

/// Moves tried by reading, and those of the command `trymove`.
fn get_trymove_counter(session: &mut Session, _: Words) -> Answer {
    Ok((session.engine.counters().trymoves + session.engine.game.board().trymoves()).to_string())
}

fn reset_trymove_counter(session: &mut Session, _: Words) -> Answer {
    session.engine.game.board_mut().reset_trymoves();
    reset(session, |counters| counters.trymoves = 0)
}
