//! Which of some moves wins most often when both sides look for their best answers?
//!
//! A search tree grows by playouts. Each position prefers the moves that did well after it, or anywhere in the
//! playouts below it (Gelly and Silver, "Combining online and offline knowledge in UCT", 2007), and tries first what
//! the learned move predictor believes in, with an effort in proportion to its belief (Rosin, "Multi-armed bandits with
//! episode context", 2011). The same input gives the same tree.

use super::playout::{play_out_recalling, sign};
use super::replies::Replies;
use super::{LightBoard, Playout, Policy, play_out};
use crate::patterns::learned::canvas::Canvas;
use crate::patterns::learned::model::Model;
use crate::types::{Color, Move, Point, PointMap, Rng};
use std::cmp::{Ordering, Reverse};

/// Visits for which the parent's results stand as long as a move has none of its own.
const PRIOR_VISITS: f32 = 4.0;
/// The tree grows to this many moves at most: 50 megabytes.
const MOST_NODES: usize = 1_000_000;
/// A leaf gets children when it was visited this often.
const EXPAND_AT: u32 = 3;
/// How quickly visits outweigh what other playouts say about a move.
const RAVE_BIAS: f32 = 0.001;
/// How much is tried because it is believed in.
const CURIOSITY: f32 = 0.6;
/// A move without visits is thought to be so much worse than what was seen, unless it is believed in.
const CAUTION: f32 = 0.05;
/// Moves of a position that are ever tried, the likeliest ones.
const MOST_MOVES: usize = 60;
/// The share of the margin in a result; the rest is winning or losing.
const MARGIN_SHARE: f32 = 0.3;
/// A margin of this many points is most of what a margin can be worth.
const MARGIN: f32 = 12.0;

/// What to search.
pub struct Question<'a> {
    /// The position.
    pub board: &'a LightBoard,
    /// Who is to move.
    pub color: Color,
    /// Points that White gets on top of the board: komi and compensation.
    pub komi: f64,
    /// The last two moves, the latest first.
    pub last: [Option<Point>; 2],
    /// How playouts go on below the tree.
    pub policy: Policy<'a>,
    /// The moves to choose from, each with the belief that it is the best; they sum to 1.
    pub moves: &'a [(Point, f64)],
}

impl Question<'_> {
    /// Points by which White is ahead at the end of a playout.
    fn white_lead(&self, score: i32) -> f64 {
        f64::from(score) + self.komi
    }

    /// Who wins a playout with this score?
    fn winner(&self, score: i32) -> Option<Color> {
        match self.white_lead(score).total_cmp(&0.0) {
            Ordering::Greater => Some(Color::White),
            Ordering::Equal => None,
            Ordering::Less => Some(Color::Black),
        }
    }
}

/// What became of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Found {
    /// The move.
    pub pos: Point,
    /// Playouts that began with it.
    pub visits: u32,
    /// Their mean area score without komi, as points by which its player is ahead.
    pub lead: f64,
    /// The standard deviation of their scores in points.
    pub deviation: f64,
    /// The share of them that its player won.
    pub winrate: f64,
    /// The belief in it before the search.
    pub prior: f64,
}

/// A search that can be asked between two playouts what it has found.
pub struct Search<'a> {
    question: Question<'a>,
    rng: Rng,
    tree: Tree,
    /// What is remembered from playout to playout, if the policy asks for it.
    replies: Option<Replies>,
    /// White's points minus Black's points, summed over the playouts, by point.
    owned: PointMap<i32>,
}

impl<'a> Search<'a> {
    /// A search that has not begun.
    pub fn new(question: Question<'a>, rng: Rng) -> Search<'a> {
        let replies = matches!(question.policy, Policy::Local).then(Replies::new);
        Search { tree: Tree::new(&question), question, rng, replies, owned: PointMap::default() }
    }

    /// One more playout.
    pub fn grow(&mut self) {
        let owner = self.tree.grow(&self.question, self.replies.as_mut(), &mut self.rng);
        for pos in Point::all(self.question.board.size()) {
            self.owned[pos] += owner[pos].map_or(0, sign);
        }
    }

    /// The playouts so far.
    pub fn playouts(&self) -> u32 {
        self.tree.nodes[0].visits
    }

    /// Would the most visited move still be so after `rest` more playouts, wherever they went?
    pub fn is_decided(&self, rest: u32) -> bool {
        let (mut most, mut second) = (0, 0);
        for child in self.tree.children(0) {
            let visits = self.tree.nodes[child].visits;
            if visits > most {
                (most, second) = (visits, most);
            } else {
                second = second.max(visits);
            }
        }
        most > second + rest
    }

    /// The moves, the most visited first.
    pub fn found(&self) -> Vec<Found> {
        let mut found: Vec<Found> =
            self.tree.children(0).map(|child| self.tree.nodes[child].found()).collect();
        found.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.lead.total_cmp(&a.lead)).then(a.pos.cmp(&b.pos)));
        found
    }

    /// The line that is expected to follow a move, the move first: at every step the most visited one.
    pub fn line(&self, pos: Point) -> Vec<Point> {
        let first = self.tree.children(0).find(|&child| self.tree.nodes[child].pos == pos);
        let line = std::iter::successors(first, |&node| self.tree.most_visited(node));
        line.map(|node| self.tree.nodes[node].pos).collect()
    }

    /// How surely a colour will own a point: 1 always, -1 never, 0 before any playout.
    pub fn held_by(&self, pos: Point, color: Color) -> f64 {
        f64::from(sign(color) * self.owned[pos]) / f64::from(self.playouts().max(1))
    }
}

/// A move in the tree; results are those of the side that plays it.
#[derive(Clone, Copy)]
struct Node {
    pos: Point,
    prior: f32,
    visits: u32,
    value: f32,
    wins: f32,
    lead: f32,
    squares: f32,
    rave_visits: u32,
    rave_value: f32,
    first_child: u32,
    children: u32,
}

impl Node {
    fn new(pos: Point, prior: f32) -> Node {
        Node {
            pos,
            prior,
            visits: 0,
            value: 0.0,
            wins: 0.0,
            lead: 0.0,
            squares: 0.0,
            rave_visits: 0,
            rave_value: 0.0,
            first_child: 0,
            children: 0,
        }
    }

    fn found(&self) -> Found {
        let mean = |sum: f32| f64::from(sum) / f64::from(self.visits.max(1));
        let lead = mean(self.lead);
        Found {
            pos: self.pos,
            visits: self.visits,
            lead,
            deviation: (mean(self.squares) - lead.powi(2)).max(0.0).sqrt(),
            winrate: mean(self.wins),
            prior: f64::from(self.prior),
        }
    }

    /// How promising the move is for a side whose results are `usual` so far: its own results and, as long as they
    /// are few, those of the same move elsewhere; and the effort that its prior deserves.
    fn promise(&self, usual: f32, effort: f32) -> f32 {
        let visits = self.visits as f32 + PRIOR_VISITS;
        let own = (self.value + PRIOR_VISITS * (usual - CAUTION)) / visits;
        let curiosity = CURIOSITY * self.prior * effort / (1.0 + self.visits as f32);
        if self.rave_visits == 0 {
            return own + curiosity;
        }
        let rave_visits = self.rave_visits as f32;
        let share = rave_visits / (rave_visits + visits + RAVE_BIAS * rave_visits * visits * 4.0);
        (1.0 - share) * own + share * self.rave_value / rave_visits + curiosity
    }
}

/// All nodes; children of a node lie side by side. Node 0 is the position itself.
struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    fn new(question: &Question) -> Tree {
        let mut tree = Tree { nodes: vec![Node::new(Point::PASS, 0.0)] };
        tree.adopt(0, question.moves.iter().map(|&(pos, prior)| Node::new(pos, prior as f32)));
        tree
    }

    fn children(&self, node: usize) -> std::ops::Range<usize> {
        let first = self.nodes[node].first_child as usize;
        first..first + self.nodes[node].children as usize
    }

    fn adopt(&mut self, parent: usize, children: impl Iterator<Item = Node>) {
        let first = self.nodes.len();
        self.nodes.extend(children);
        self.nodes[parent].first_child = first as u32;
        self.nodes[parent].children = (self.nodes.len() - first) as u32;
    }

    /// One playout: down the tree, to the end of the game, and back up. Returns who owned what in the end.
    fn grow(
        &mut self,
        question: &Question,
        replies: Option<&mut Replies>,
        rng: &mut Rng,
    ) -> PointMap<Option<Color>> {
        let mut board = question.board.clone();
        let mut color = question.color;
        let mut path = vec![0];
        let mut node = 0;
        let mut last = question.last;
        loop {
            if self.is_ripe(node) {
                let moves = sensible_moves(&board, color, last);
                self.adopt(node, moves.into_iter());
            }
            let Some(child) = self.most_promising(node) else { break };
            board.play(self.nodes[child].pos, color);
            color = color.other();
            path.push(child);
            node = child;
            last = [Some(self.nodes[child].pos), last[0]];
        }
        let last = last[0].filter(|pos| !pos.is_pass());
        let playout = match replies {
            None => play_out(board, question.policy, color, last, rng),
            Some(replies) => {
                self.note(question, &path, replies);
                let playout = play_out_recalling(board, color, last, replies, rng);
                question.winner(playout.score).into_iter().for_each(|winner| replies.learn(winner));
                playout
            }
        };
        let Playout { owner, first, score, .. } = playout;
        self.learn(question, &path, color, first, score);
        owner
    }

    /// Begins a game with the moves of a path.
    fn note(&self, question: &Question, path: &[usize], replies: &mut Replies) {
        let mut color = question.color;
        replies.begin(question.last[0].map(|point| Move { color: color.other(), point }));
        for &node in &path[1..] {
            replies.note(self.nodes[node].pos, color);
            color = color.other();
        }
    }

    fn most_visited(&self, node: usize) -> Option<usize> {
        let tried = self.children(node).filter(|&child| self.nodes[child].visits > 0);
        tried.max_by_key(|&child| (self.nodes[child].visits, Reverse(child)))
    }

    /// Has a leaf earned children?
    fn is_ripe(&self, node: usize) -> bool {
        let leaf = &self.nodes[node];
        leaf.children == 0 && leaf.visits >= EXPAND_AT && self.nodes.len() < MOST_NODES
    }

    fn most_promising(&self, node: usize) -> Option<usize> {
        let parent = &self.nodes[node];
        let visits = parent.visits.max(1) as f32;
        let (usual, effort) = (1.0 - parent.value / visits, visits.sqrt());
        let mut best: Option<(usize, f32)> = None;
        for child in self.children(node) {
            let promise = self.nodes[child].promise(usual, effort);
            if best.is_none_or(|(_, most)| promise > most) {
                best = Some((child, promise));
            }
        }
        best.map(|(child, _)| child)
    }

    /// Gives the score to the moves on the path, and to moves beside it that were played later: `first` tells who was the first
    /// to play where after it. `color` was to move at the path's end.
    fn learn(
        &mut self,
        question: &Question,
        path: &[usize],
        color: Color,
        mut first: PointMap<Option<Color>>,
        score: i32,
    ) {
        let white_lead = question.white_lead(score);
        let mut to_move = color;
        for &node in path.iter().rev() {
            let value = worth(white_lead * f64::from(sign(to_move)));
            for child in self.children(node) {
                let child = &mut self.nodes[child];
                if first[child.pos] == Some(to_move) {
                    child.rave_visits += 1;
                    child.rave_value += value;
                }
            }
            let player = to_move.other();
            let entry = &mut self.nodes[node];
            entry.visits += 1;
            let lead = white_lead * f64::from(sign(player));
            entry.value += worth(lead);
            entry.wins += won(lead);
            entry.lead += (score * sign(player)) as f32;
            entry.squares += (score * score) as f32;
            first[entry.pos] = Some(player);
            to_move = player;
        }
    }
}

/// What a final lead is worth to the side that has it, from 0 to 1.
fn worth(lead: f64) -> f32 {
    let margin = 1.0 / (1.0 + (-(lead as f32) / MARGIN).exp());
    (1.0 - MARGIN_SHARE) * won(lead) + MARGIN_SHARE * margin
}

/// 1 for a won game, 0 for a lost one.
fn won(lead: f64) -> f32 {
    match lead.total_cmp(&0.0) {
        Ordering::Greater => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Less => 0.0,
    }
}

/// Moves for the inside of the tree with the belief in each.
fn sensible_moves(board: &LightBoard, color: Color, last: [Option<Point>; 2]) -> Vec<Node> {
    let moves: Vec<Point> = board
        .empties()
        .iter()
        .copied()
        .filter(|&pos| !board.is_eye(pos, color) && board.is_legal(pos, color))
        .filter(|&pos| board.self_atari(pos, color).is_none_or(|stones| stones < 5))
        .collect();
    let canvas = Canvas::new(board.size(), color, last, |pos| board.at(pos));
    let chances = Model::local().probabilities(&canvas, &moves);
    let mut nodes: Vec<Node> =
        moves.iter().zip(chances).map(|(&pos, chance)| Node::new(pos, chance)).collect();
    nodes.sort_by(|a, b| b.prior.total_cmp(&a.prior).then(a.pos.cmp(&b.pos)));
    nodes.truncate(MOST_MOVES);
    nodes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    fn found(diagram: &str, color: Color, komi: f64, playouts: u32) -> Vec<Found> {
        let board: Board = diagram.parse().expect("a diagram");
        let moves: Vec<Point> = board.points().filter(|&pos| board.is_legal(pos, color)).collect();
        let moves: Vec<(Point, f64)> = moves.iter().map(|&pos| (pos, 1.0 / moves.len() as f64)).collect();
        let light = LightBoard::new(&board);
        let last = [None, None];
        let policy = Policy::Local;
        let question = Question { board: &light, color, komi, last, policy, moves: &moves };
        let mut search = Search::new(question, Rng::new(1));
        (0..playouts).for_each(|_| search.grow());
        search.found()
    }

    #[test]
    fn the_vital_point_is_found_by_either_side() {
        let corner = "
            . . . X O
            X X X X O
            O O O O O
            . O . O .
            O O O O O";
        for color in Color::BOTH {
            assert_eq!(found(corner, color, -12.0, 300)[0].pos, Point::new(0, 1));
        }
    }

    #[test]
    fn a_choice_is_decided_when_no_other_move_can_catch_up() {
        let board: Board = ". . .\n. . .\n. . .".parse().expect("a diagram");
        let (light, moves) = (LightBoard::new(&board), [(Point::new(1, 1), 0.9), (Point::new(0, 0), 0.1)]);
        let question = Question {
            board: &light,
            color: Color::Black,
            komi: 0.0,
            last: [None, None],
            moves: &moves,
            policy: Policy::Local,
        };
        let mut search = Search::new(question, Rng::new(1));
        assert!(!search.is_decided(0), "nothing is known yet");
        (0..100).for_each(|_| search.grow());
        let visits: Vec<u32> = search.found().iter().map(|found| found.visits).collect();
        let ahead = visits[0] - visits[1];
        assert!(ahead > 0 && search.is_decided(ahead - 1) && !search.is_decided(ahead), "{visits:?}");
    }

    #[test]
    fn the_same_question_has_the_same_answer() {
        let empty = ". . . . .\n".repeat(5);
        assert_eq!(found(&empty, Color::Black, 0.5, 200), found(&empty, Color::Black, 0.5, 200));
        assert_eq!(found(&empty, Color::Black, 0.5, 200).iter().map(|found| found.visits).sum::<u32>(), 200);
    }
}
