//! How do the lines that did well in playouts grow?
//!
//! A tree grows by playouts. Each position prefers the moves that did well after it, or anywhere in the playouts below it
//! (Gelly and Silver, "Combining online and offline knowledge in UCT", 2007), and tries first what the learned move
//! predictor believes in, with an effort in proportion to its belief (Rosin, "Multi-armed bandits with episode
//! context", 2011). The more often a position was visited, the more of its moves come into question (progressive
//! widening: Coulom, 2007).

use super::LightBoard;
use super::node::Node;
use super::playout::sign;
use super::search::Question;
use crate::patterns::learned::canvas::Canvas;
use crate::patterns::learned::model::Model;
use crate::types::{Color, Move, Point, PointMap};
use std::cmp::{Ordering, Reverse};
use std::ops::Range;

/// The tree grows to this many moves at most: 50 megabytes.
const MOST_NODES: usize = 1_000_000;
/// A leaf gets children when it was visited this often.
const EXPAND_AT: u32 = 3;
/// Moves of a position that are ever tried, the likeliest ones.
const MOST_MOVES: usize = 60;
/// So many come into question at first, and so many times the root of the visits more later.
const FEWEST_MOVES: f32 = 6.0;
const WIDENING: f32 = 4.0;
/// The share of the margin in a result; the rest is winning or losing.
const MARGIN_SHARE: f32 = 0.3;
/// A margin of this many points is most of what a margin can be worth.
const MARGIN: f32 = 12.0;

/// All nodes; children of a node lie side by side. Node 0 is the position itself.
#[derive(Clone)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

/// A position at the end of the tree, from which a playout shall go on.
pub(super) struct Leaf {
    /// The position.
    pub(super) board: LightBoard,
    /// The moves that led there.
    pub(super) moves: Vec<Move>,
    /// The way there.
    pub(super) way: Way,
}

/// A way down the tree.
pub(super) struct Way {
    nodes: Vec<usize>,
    /// Who is to move at its end.
    pub(super) color: Color,
}

impl Tree {
    /// A position with moves that nothing is known of but the belief in them.
    pub(super) fn new(moves: &[(Point, f64)]) -> Tree {
        let mut tree = Tree { nodes: vec![Node::new(Point::PASS, 0.0)] };
        tree.adopt(0, moves.iter().map(|&(pos, prior)| Node::new(pos, prior as f32)));
        tree
    }

    /// The same tree with so much added to the results of moves of the position, and nothing to others.
    pub(super) fn favouring(mut self, moves: &[(Point, f64)]) -> Tree {
        for child in self.children(0) {
            let child = &mut self.nodes[child];
            let known = moves.iter().find(|&&(pos, _)| pos == child.pos);
            child.bonus = known.map_or(0.0, |&(_, bonus)| bonus as f32);
        }
        self
    }

    /// The position itself.
    pub(super) fn root(&self) -> &Node {
        &self.nodes[0]
    }

    /// What is known of a move.
    pub(super) fn node(&self, node: usize) -> &Node {
        &self.nodes[node]
    }

    /// Is there no room for more moves?
    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= MOST_NODES
    }

    /// The moves of a position.
    pub(super) fn children(&self, node: usize) -> Range<usize> {
        let first = self.nodes[node].first_child as usize;
        first..first + self.nodes[node].children as usize
    }

    /// The move at a point, if it comes into question in the position.
    pub(super) fn child(&self, node: usize, pos: Point) -> Option<usize> {
        self.children(node).find(|&child| self.nodes[child].pos == pos)
    }

    /// The move that was tried most often.
    pub(super) fn most_visited(&self, node: usize) -> Option<usize> {
        let tried = self.children(node).filter(|&child| self.nodes[child].visits > 0);
        tried.max_by_key(|&child| (self.nodes[child].visits, Reverse(child)))
    }

    fn adopt(&mut self, parent: usize, children: impl IntoIterator<Item = Node>) {
        let first = self.nodes.len();
        self.nodes.extend(children);
        self.nodes[parent].first_child = first as u32;
        self.nodes[parent].children = (self.nodes.len() - first) as u32;
    }

    /// The part of the tree below a node, which becomes the position itself.
    pub(super) fn below(&self, node: usize) -> Tree {
        let mut nodes = vec![self.nodes[node]];
        let mut next = 0;
        while next < nodes.len() {
            let Node { first_child, children, .. } = nodes[next];
            let first = first_child as usize;
            nodes[next].first_child = nodes.len() as u32;
            nodes.extend_from_slice(&self.nodes[first..first + children as usize]);
            next += 1;
        }
        Tree { nodes }
    }

    /// The same tree with other moves of the position to choose from, and other beliefs in them.
    pub(super) fn among(mut self, moves: &[(Point, f64)]) -> Tree {
        let known = |&(pos, prior): &(Point, f64)| {
            let known = self.child(0, pos).map_or(Node::new(pos, 0.0), |child| self.nodes[child]);
            Node { prior: prior as f32, ..known }
        };
        let children: Vec<Node> = moves.iter().map(known).collect();
        let visits = children.iter().map(|child| child.visits).sum();
        self.nodes[0] = self.nodes[0].with_visits(visits);
        self.adopt(0, children);
        self.below(0)
    }

    /// Goes down by the most promising moves to the end of the tree, which may grow there.
    pub(super) fn descend(&mut self, question: &Question) -> Leaf {
        let mut board = question.board.clone();
        let (mut color, mut last, mut node) = (question.color, question.last, 0);
        let (mut moves, mut nodes) = (Vec::new(), vec![0]);
        loop {
            if self.is_ripe(node) {
                self.adopt(node, sensible_moves(&board, color, last));
            }
            self.nodes[node].visits += 1;
            let Some(child) = self.most_promising(node) else {
                return Leaf { board, moves, way: Way { nodes, color } };
            };
            let point = self.nodes[child].pos;
            board.play(point, color);
            moves.push(Move { color, point });
            nodes.push(child);
            node = child;
            color = color.other();
            last = [Some(point), last[0]];
        }
    }

    /// Has a leaf earned children?
    fn is_ripe(&self, node: usize) -> bool {
        let leaf = &self.nodes[node];
        leaf.children == 0 && leaf.visits >= EXPAND_AT && !self.is_full()
    }

    fn most_promising(&self, node: usize) -> Option<usize> {
        let parent = &self.nodes[node];
        let visits = parent.visits as f32;
        let (usual, effort) = (1.0 - parent.value / visits, visits.sqrt());
        let mut best: Option<(usize, f32)> = None;
        for child in self.children(node).take(width(visits)) {
            let promise = self.nodes[child].promise(usual, effort);
            if best.is_none_or(|(_, most)| promise > most) {
                best = Some((child, promise));
            }
        }
        best.map(|(child, _)| child)
    }

    /// Gives the score to the moves on the way, and to moves beside it that were played later: `first` tells who
    /// was the first to play where after it.
    pub(super) fn learn(
        &mut self,
        question: &Question,
        way: &Way,
        mut first: PointMap<Option<Color>>,
        score: i32,
    ) {
        let white_lead = question.white_lead(score);
        let mut to_move = way.color;
        for &node in way.nodes.iter().rev() {
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
            let lead = white_lead * f64::from(sign(player));
            entry.value += worth(lead);
            entry.wins += won(lead - question.gift * f64::from(sign(player)));
            entry.lead += (score * sign(player)) as f32;
            entry.squares += (score * score) as f32;
            first[entry.pos] = Some(player);
            to_move = player;
        }
    }
}

/// How many moves of a position come into question when it was visited so often; the likeliest ones lie first.
fn width(visits: f32) -> usize {
    (FEWEST_MOVES + WIDENING * visits.sqrt()) as usize
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
