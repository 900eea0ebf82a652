//! Which moves reach the result, how does play go on, and what refutes the others?

use super::field::{Field, Threats};
use super::frame::Frame;
use super::search::{Child, Search};
use super::settled::settled;
use super::{Answer, Point};

/// Longest line that is shown.
const MAX_LINE: usize = 40;
/// Of the nodes that are left, the part that the search for one more fact may use.
const SHARE: u64 = 8;
/// Fewest nodes that are worth a start.
const LEAST_NODES: u64 = 500;

/// Likely moves that are tried as an answer.
const TRIES: usize = 4;

/// Fills in one move of a position that the side to move wins under these threats: a pass if nothing need be played, or the first of the
/// likely moves that can be proved with about as many nodes as the result, or else the one that is proved most easily.
pub(super) fn name(
    search: &mut Search,
    frame: &Frame,
    root: &Field,
    threats: Threats,
    likely: impl FnOnce() -> Vec<Point>,
    answer: &mut Answer,
) {
    if needs_nothing(frame, root) {
        return answer.moves.push(Point::PASS);
    }
    let total = search.limit;
    let enough = 2 * search.nodes + LEAST_NODES;
    let mut children = search.moves(root, threats);
    // A proof that leans on a repetition is not met again, but near.
    children.sort_by_key(|child| child.value.delta);
    let mut works = |child: &&Child, most: u64| {
        let rest = total.saturating_sub(search.nodes);
        search.limit = (total + LEAST_NODES).min(search.nodes + (rest / 2).min(most).max(LEAST_NODES));
        search.wins(&child.field, threats) == Some(false)
    };
    let at = |pos: Point| children.iter().find(|child| frame.point(child.at) == pos);
    let likely = [Point::PASS].into_iter().chain(likely()).filter_map(at).take(TRIES + 1);
    let named = likely.into_iter().find(|child| works(child, enough));
    let named = named.or_else(|| children.iter().find(|child| works(child, total)));
    answer.moves.extend(named.map(|child| frame.point(child.at)));
}

/// Is it settled whoever moves? What is settled only because of whose turn it is needs a move.
fn needs_nothing(frame: &Frame, root: &Field) -> bool {
    settled(frame, root).is_some_and(|winner| settled(frame, &root.pass(frame)) == Some(winner))
}

/// Fills in moves, lines and refutations of a position that the side to move wins under these threats.
pub(super) fn explain(
    search: &mut Search,
    frame: &Frame,
    root: &Field,
    threats: Threats,
    answer: &mut Answer,
) {
    if needs_nothing(frame, root) {
        return answer.moves.push(Point::PASS);
    }
    let total = search.limit;
    let enough = 2 * search.nodes + LEAST_NODES;
    let mut won: Vec<(u64, Point)> = Vec::new();
    let mut lost = Vec::new();
    let mut children = search.moves(root, threats);
    // Whether anything need be played at all is what matters most.
    children.sort_by_key(|child| child.at != 0);
    for child in children {
        let rest = total.saturating_sub(search.nodes);
        let share = match child.at {
            0 => (rest / 2).max(LEAST_NODES),
            _ => (rest / SHARE).clamp(LEAST_NODES, enough.max(LEAST_NODES)),
        };
        let before = search.nodes;
        search.limit = total.min(search.nodes + share);
        match search.wins(&child.field, threats) {
            Some(false) => {
                won.push((search.work(&child.field) + search.nodes - before, frame.point(child.at)))
            }
            Some(true) if child.at != 0 => lost.push(child),
            Some(true) => {}
            None => answer.open += 1,
        }
    }
    // Nothing to do is best; then what is proved most easily is the clearest answer.
    won.sort_by_key(|&(work, point)| (!point.is_pass(), work));
    answer.moves.extend(won.into_iter().map(|(_, point)| point));
    search.limit = total + LEAST_NODES;
    for &first in &answer.moves {
        answer.lines.push(line(search, frame, root, threats, first));
    }
    for child in lost {
        let first = frame.point(child.at);
        answer.refutations.push(line(search, frame, root, threats, first));
    }
}

/// The line that begins with `first`: whoever wins plays a winning move, the other one what takes longest to refute.
fn line(search: &mut Search, frame: &Frame, root: &Field, threats: Threats, first: Point) -> Vec<Point> {
    let mut played = vec![first];
    let Some(mut field) =
        search.moves(root, threats).into_iter().find(|child| frame.point(child.at) == first)
    else {
        return played;
    };
    while played.len() < MAX_LINE && settled(frame, &field.field).is_none() {
        let Some(next) = continuation(search, &field.field, threats) else { break };
        if next.at == 0 && played.last() == Some(&Point::PASS) {
            break;
        }
        played.push(frame.point(next.at));
        field = next;
    }
    played
}

/// The next move of a line, if enough is known of the position.
fn continuation(search: &mut Search, field: &Field, threats: Threats) -> Option<Child> {
    let wins = search.wins(field, threats)?;
    let mut longest: Option<(u64, Child)> = None;
    for child in search.moves(field, threats) {
        let before = search.nodes;
        let reply = search.wins(&child.field, threats);
        if wins {
            if reply == Some(false) {
                return Some(child);
            }
            continue;
        }
        let work = search.work(&child.field) + (search.nodes - before);
        if longest.as_ref().is_none_or(|(most, _)| work > *most) {
            longest = Some((work, child));
        }
    }
    longest.map(|(_, child)| child)
}
