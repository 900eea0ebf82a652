//! Thinking aloud: what modern clients show while the engine thinks.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::super::stream::{Dialect, Stream};
use super::{Answer, Command, Session, Status, done};
use crate::types::{Color, PointSet};
use std::time::Duration;

/// Time between two lines unless it is said.
const INTERVAL: Duration = Duration::from_secs(1);
/// The shortest time between two lines, in hundredths of a second.
const SHORTEST: u64 = 1;

const ARGUMENTS: &str = "[color] [hundredths] [interval hundredths] [minmoves number] [maxmoves number] [avoid color vertex,… depth]… [allow color vertex,… depth]…";
const KATA_ARGUMENTS: &str = "[color] [hundredths] [interval hundredths] [minmoves number] [maxmoves number] [avoid color vertex,… depth]… [allow color vertex,… depth]… [ownership true] [rootInfo true]";
const FAILS: &str = "what was expected in place of a word that means nothing here";

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "analyze",
        arguments: ARGUMENTS,
        does: "Tells again and again what it thinks of the moves of a colour, in Sabaki's words, until the next line of input",
        returns: "lines of `info move vertex visits n winrate w scoreLead s prior p pv vertex…`, one line for all moves; shares from 0 to 1 and points for the side to move",
        fails: FAILS,
        status: Status::Client,
        on_tried_moves: false,
        run: |session, words| think(session, words, Dialect::Sabaki, false),
    },
    Command {
        name: "lz-analyze",
        arguments: ARGUMENTS,
        does: "As analyze, in Leela Zero's words",
        returns: "lines of `info move vertex visits n winrate w prior p lcb l order n pv vertex…`; shares of 10,000",
        fails: FAILS,
        status: Status::Client,
        on_tried_moves: false,
        run: |session, words| think(session, words, Dialect::LeelaZero, false),
    },
    Command {
        name: "kata-analyze",
        arguments: KATA_ARGUMENTS,
        does: "As analyze, in KataGo's words",
        returns: "lines of `info move vertex visits n utility u winrate w … scoreLead s … prior p lcb l … order n pv vertex…`, then `rootInfo …` and `ownership` with a number from -1 to 1 for each point from the top left, if they are wanted",
        fails: FAILS,
        status: Status::Client,
        on_tried_moves: false,
        run: |session, words| think(session, words, Dialect::KataGo, false),
    },
    Command {
        name: "genmove_analyze",
        arguments: ARGUMENTS,
        does: "Chooses a move and plays it, and tells meanwhile what it thinks, as analyze",
        returns: "the same lines, then `play` and a vertex, `PASS` or `resign`",
        fails: FAILS,
        status: Status::Client,
        on_tried_moves: false,
        run: |session, words| think(session, words, Dialect::Sabaki, true),
    },
    Command {
        name: "lz-genmove_analyze",
        arguments: ARGUMENTS,
        does: "As genmove_analyze, in Leela Zero's words",
        returns: "the lines of lz-analyze, then `play` and a vertex, `PASS` or `resign`",
        fails: FAILS,
        status: Status::Client,
        on_tried_moves: false,
        run: |session, words| think(session, words, Dialect::LeelaZero, true),
    },
    Command {
        name: "kata-genmove_analyze",
        arguments: KATA_ARGUMENTS,
        does: "As genmove_analyze, in KataGo's words",
        returns: "the lines of kata-analyze, then `play` and a vertex, `PASS` or `resign`",
        fails: FAILS,
        status: Status::Client,
        on_tried_moves: false,
        run: |session, words| think(session, words, Dialect::KataGo, true),
    },
    Command {
        name: "cgos-genmove_analyze",
        arguments: "color",
        does: "As genmove_analyze, for the server CGOS",
        returns: "a line of JSON with moves, winrate, score, visits and ownership (64 symbols from A to /, the side to move owning /), then `play` and a vertex, `PASS` or `resign`",
        fails: FAILS,
        status: Status::Client,
        on_tried_moves: false,
        run: |session, words| think(session, words, Dialect::Cgos, true),
    },
];

/// Leaves behind what is to be thought about.
fn think(session: &mut Session, mut words: Words, dialect: Dialect, plays: bool) -> Answer {
    let mut stream = Stream {
        dialect,
        color: session.engine.game.to_move(),
        // CGOS shows a move once, when it is made.
        interval: if dialect == Dialect::Cgos { Duration::MAX } else { INTERVAL },
        plays,
        endless: !plays,
        allowed: None,
        least: 0,
        most: usize::MAX,
        ownership: false,
        root: false,
    };
    if let Ok(color) = words.clone().color() {
        stream.color = color;
        words.next();
    }
    if words.clone().parse::<u64>(Failure::Color).is_ok() {
        stream.interval = interval(&mut words)?;
    }
    while let Some(key) = words.next() {
        understand(key, &mut words, &mut stream, session.engine.game.size())?;
    }
    session.stream = Some(stream);
    done()
}

fn understand(key: &str, words: &mut Words, stream: &mut Stream, size: usize) -> Result<(), Failure> {
    let is_kata = stream.dialect == Dialect::KataGo;
    match key {
        "interval" => stream.interval = interval(words)?,
        "minmoves" => stream.least = number(words)?,
        "maxmoves" => stream.most = number(words)?,
        "avoid" | "allow" => restrict(key == "allow", words, stream, size)?,
        "ownership" if is_kata => stream.ownership = truth(words)?,
        "rootInfo" if is_kata => stream.root = truth(words)?,
        _ if is_kata => {
            return Err(Failure::Expected(
                "a color, hundredths of a second, interval, minmoves, maxmoves, avoid, allow, ownership or rootInfo",
            ));
        }
        _ => {
            return Err(Failure::Expected(
                "a color, hundredths of a second, interval, minmoves, maxmoves, avoid or allow",
            ));
        }
    }
    Ok(())
}

fn interval(words: &mut Words) -> Result<Duration, Failure> {
    let hundredths: u64 = words.parse(Failure::Expected("hundredths of a second behind interval"))?;
    Ok(Duration::from_millis(hundredths.max(SHORTEST).saturating_mul(10)))
}

fn number(words: &mut Words) -> Result<usize, Failure> {
    words.parse(Failure::Expected("a number of moves"))
}

fn truth(words: &mut Words) -> Result<bool, Failure> {
    words.parse(Failure::Expected("true or false"))
}

/// Reads `color vertex,vertex,… depth`. Moves deeper in the tree are not restricted, so a depth of 0 means nothing.
fn restrict(allows: bool, words: &mut Words, stream: &mut Stream, size: usize) -> Result<(), Failure> {
    let failure =
        || Failure::Expected("color, vertices with commas between them, and a depth behind avoid or allow");
    let color: Color = words.color().map_err(|_| failure())?;
    let named = words.point_list().map_err(|_| failure())?;
    let depth: u32 = words.parse(failure())?;
    if color != stream.color || depth == 0 {
        return Ok(());
    }
    let named: PointSet = named.into_iter().filter(|pos| !pos.is_pass()).collect();
    let before = stream.allowed.take();
    let was_allowed = |pos| before.as_ref().is_none_or(|before| before.contains(pos));
    let points = crate::types::Point::all(size);
    stream.allowed = Some(points.filter(|&pos| was_allowed(pos) && named.contains(pos) == allows).collect());
    Ok(())
}
