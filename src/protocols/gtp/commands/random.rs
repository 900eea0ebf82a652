//! The seed of the engine's choices among equals.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status, done};

/// More games than any tournament has, and few enough to be counted at once.
const MAX_GAMES: u32 = 1_000_000;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "get_random_seed",
        arguments: "",
        does: "Tells the random seed",
        returns: "an integer",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: get_random_seed,
    },
    Command {
        name: "set_random_seed",
        arguments: "seed",
        does: "Sets the random seed, an integer",
        returns: "nothing",
        fails: "invalid seed",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: set_random_seed,
    },
    Command {
        name: "advance_random_seed",
        arguments: "games",
        does: "Sets the seed that this many games would leave behind",
        returns: "the new seed",
        fails: "invalid number of games",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: advance_random_seed,
    },
];

fn get_random_seed(session: &mut Session, _: Words) -> Answer {
    Ok((session.engine.random_seed() as i64).to_string())
}

fn set_random_seed(session: &mut Session, mut words: Words) -> Answer {
    let seed: i64 = words.parse(Failure::Seed)?;
    session.engine.set_random_seed(seed as u64);
    done()
}

fn advance_random_seed(session: &mut Session, mut words: Words) -> Answer {
    let games: u32 = words.parse(Failure::NumberOfGames)?;
    if games > MAX_GAMES {
        return Err(Failure::NumberOfGames);
    }
    session.engine.advance_random_seed(games);
    get_random_seed(session, words)
}
