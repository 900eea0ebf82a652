//! Will the stone that a move puts on the board live?
//!
//! It does if it is linked to living friends; else it needs room or a way out like any dragon. Where strong players often
//! play in such a place, it is believed to live nevertheless: what looks like a hopeless invasion may be a known one. Only
//! where the opponent is sure of the ground that does not help: there it lives by a link that cannot be cut, or hardly.

use super::super::View;
use super::strategy::{After, Maps, is_linked};
use crate::board::Board;
use crate::influence::{Hold, Purpose, Question};
use crate::life::dragons::{Dragon, weakness};
use crate::life::owl::Tools;
use crate::reading::disconnect;
use crate::types::{Outcome, Point, PointSet, Status};

/// Living dragons that are not weaker make a stone beside them safe.
pub(super) const SAFE: f32 = 0.5;
/// Logarithms of the likelihood by shape from which a stone is trusted a little, and fully.
const TRUSTED: [f32; 2] = [0.7, 2.7];

/// How surely a point is the opponent's from which on a stone there needs a way home, and from which on it has no other hope.
const SURE: [f32; 2] = [0.4, 0.8];
/// Rows or columns to the friends with which it may be connected, and strings of them that are asked.
const REACH: usize = 3;
const ASKED: usize = 2;

/// How likely the new stone, which is on the reader's board, lives: 1 if it takes or saves something, or has living friends beside
/// it; else as its room and ways out tell, or its likelihood if that is more. Where the opponent is sure of the point,
/// friends must be reached by reading, and neither room nor likelihood helps it.
pub(super) fn chance_of_life(tools: &mut Tools, view: &View, after: &After) -> f32 {
    let mv = after.mv;
    if after.effects.decides() || is_at_home(tools, view, mv) {
        return 1.0;
    }
    let most = hope(view.theirs(mv));
    let trust = trust(view.habit[mv] as f32);
    if trust.min(most) >= 1.0 {
        return 1.0;
    }
    let question = Question::territory(after.stones, view.color.other()).with_purpose(Purpose::Escape);
    let escape = view.escape[view.color].likely_after(tools.reader, tools.library, question);
    let regions = after.territory.regions(Hold::Moyo);
    let maps = Maps { view, escape: &escape, territory: after.territory, regions: &regions };
    let string = tools.reader.board.stones_of(mv).collect();
    (1.0 - weakness_of(view, &maps, string, mv) * (1.0 - trust)).min(most)
}

/// Has the stone living friends beside it, and is it linked to them also where the opponent is strong?
fn is_at_home(tools: &mut Tools, view: &View, mv: Point) -> bool {
    has_living_friends(&tools.reader.board, view, mv, SAFE)
        && (hope(view.theirs(mv)) >= 1.0 || is_joined(tools, view, mv))
}

/// The most that a stone can hope for where the opponent is so sure of its point.
fn hope(theirs: f32) -> f32 {
    let [open, closed] = SURE;
    ((closed - theirs) / (closed - open)).clamp(0.0, 1.0)
}

/// Is the stone, which is on the board, connected with living friends although the opponent moves next? The nearest strings
/// are asked.
fn is_joined(tools: &mut Tools, view: &View, mv: Point) -> bool {
    let board = &tools.reader.board;
    let strings = view
        .dragons
        .iter()
        .filter(|dragon| is_living_friend(view, dragon, SAFE))
        .flat_map(|dragon| &dragon.strings);
    let distance = |string: Point| board.stones_of(string).map(|stone| stone.king_distance(mv)).min();
    let near = strings.filter_map(|&string| distance(string).map(|lines| (lines, string)));
    let mut near: Vec<(usize, Point)> = near.filter(|&(lines, _)| lines <= REACH).collect();
    near.sort_unstable();
    let r = &mut *tools.reader;
    near.into_iter().take(ASKED).any(|(_, string)| {
        r.board.same_string(string, mv) || disconnect(r, mv, string).outcome == Outcome::Fail
    })
}

fn trust(likelihood: f32) -> f32 {
    let [little, full] = TRUSTED;
    ((likelihood - little) / (full - little)).clamp(0.0, 1.0)
}

/// Would a stone here be linked to a friend that lives, and is not weaker than this?
pub(super) fn has_living_friends(board: &Board, view: &View, mv: Point, weakness: f32) -> bool {
    view.dragons.iter().any(|dragon| is_living_friend(view, dragon, weakness) && is_linked(board, dragon, mv))
}

pub(super) fn is_living_friend(view: &View, dragon: &Dragon, weakness: f32) -> bool {
    dragon.color == view.color && dragon.status == Status::Alive && dragon.weakness <= weakness
}

/// The weakness of a dragon of this string alone.
fn weakness_of(view: &View, maps: &Maps, stones: PointSet, mv: Point) -> f32 {
    let mut dragon = Dragon::new(mv, view.color);
    dragon.stones = stones;
    dragon.status = Status::Unknown;
    weakness(&maps.measured(&dragon, None))
}
