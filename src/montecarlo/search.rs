//! Which of some moves wins most often when both sides look for their best answers?
//!
//! Playouts are played one by one, or in rounds that use more threads: a round goes down the tree some times, with each way
//! counted as lost until its playout comes back (virtual loss: Chaslot, Winands and van den Herik, "Parallel Monte-Carlo
//! tree search", 2008), plays all games to the end, and learns from them in order. Only the playouts run side by side,
//! so nothing is locked, and the same question gives the same tree at any number of threads.

use super::playout::{play_out_recalling, sign};
use super::replies::Replies;
use super::tree::{Leaf, Tree, Way};
use super::{LightBoard, Playout, Policy, play_out};
use crate::types::{Color, Move, Point, PointMap, Rng};
use rayon::prelude::*;
use std::cmp::Ordering;

/// What to search.
pub struct Question<'a> {
    /// The position.
    pub board: &'a LightBoard,
    /// Who is to move.
    pub color: Color,
    /// Points that White gets on top of the board: komi and compensation.
    pub komi: f64,
    /// Points that White is given beside, so that the search sees differences between moves where one side is far ahead; they do
    /// not count in the share of won games.
    pub gift: f64,
    /// The last two moves, the latest first.
    pub last: [Option<Point>; 2],
    /// How playouts go on below the tree.
    pub policy: Policy<'a>,
    /// The moves to choose from, each with the belief that it is the best; they sum to 1.
    pub moves: &'a [(Point, f64)],
    /// Shares of a won game that are added to the results of some of them, where moves are compared: what is known in their favour
    /// and playouts do not see.
    pub favoured: &'a [(Point, f64)],
}

impl Question<'_> {
    /// Points by which White is ahead at the end of a playout, the gift included.
    pub(super) fn white_lead(&self, score: i32) -> f64 {
        f64::from(score) + self.komi + self.gift
    }

    /// Who does well in a playout with this score?
    fn winner(&self, score: i32) -> Option<Color> {
        match self.white_lead(score).total_cmp(&0.0) {
            Ordering::Greater => Some(Color::White),
            Ordering::Equal => None,
            Ordering::Less => Some(Color::Black),
        }
    }

    /// The move before the position.
    fn last_move(&self) -> Option<Move> {
        self.last[0].map(|point| Move { color: self.color.other(), point })
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

/// What a search leaves behind for the next one in the same game.
#[derive(Clone)]
pub struct Grown {
    tree: Tree,
    replies: Option<Replies>,
}

impl Grown {
    /// What is known of the position after some moves; `None` if one of them was never tried.
    #[must_use]
    pub fn after(&self, moves: &[Point]) -> Option<Grown> {
        let node = moves.iter().try_fold(0, |node, &pos| self.tree.child(node, pos))?;
        Some(Grown { tree: self.tree.below(node), replies: self.replies.clone() })
    }

    /// The playouts that led to the position.
    pub fn playouts(&self) -> u32 {
        self.tree.root().visits
    }

    /// The moves that come into question, each with the belief in it.
    pub fn moves(&self) -> Vec<(Point, f64)> {
        let nodes = self.tree.children(0).map(|child| self.tree.node(child));
        nodes.map(|node| (node.pos, f64::from(node.prior))).collect()
    }
}

/// A search that can be asked between two rounds of playouts what it has found.
pub struct Search<'a> {
    question: Question<'a>,
    rng: Rng,
    tree: Tree,
    /// What is remembered from playout to playout, if the policy asks for it.
    replies: Option<Replies>,
    /// White's points minus Black's points, summed over the playouts of this search, by point.
    owned: PointMap<i32>,
    /// How many these are; the tree may know of more.
    played: u32,
    /// Playouts of a round.
    round: u32,
}

/// A game that was played to its end.
struct End {
    playout: Playout,
    /// How it began.
    way: Way,
    /// Its moves, if replies are remembered.
    moves: Vec<Move>,
}

impl<'a> Search<'a> {
    /// A search that has not begun.
    pub fn new(question: Question<'a>, rng: Rng) -> Search<'a> {
        let tree = Tree::new(question.moves).favouring(question.favoured);
        let replies = matches!(question.policy, Policy::Local).then(Replies::new);
        Search::with(question, rng, Grown { tree, replies })
    }

    /// A search that goes on from what an earlier one has left behind for this position, with the same komi and policy.
    pub fn resumed(question: Question<'a>, rng: Rng, grown: Grown) -> Search<'a> {
        let tree = grown.tree.among(question.moves).favouring(question.favoured);
        Search::with(question, rng, Grown { tree, ..grown })
    }

    fn with(question: Question<'a>, rng: Rng, grown: Grown) -> Search<'a> {
        let Grown { tree, replies } = grown;
        Search { tree, question, rng, replies, owned: PointMap::default(), played: 0, round: 1 }
    }

    /// The same search, with so many playouts side by side; one at least.
    #[must_use]
    pub fn in_rounds_of(self, playouts: u32) -> Search<'a> {
        Search { round: playouts.max(1), ..self }
    }

    /// What is left for the next search.
    pub fn into_grown(self) -> Grown {
        Grown { tree: self.tree, replies: self.replies }
    }

    /// One more round.
    pub fn grow(&mut self) {
        let begun = (0..self.round)
            .map(|_| (self.tree.descend(&self.question), Rng::new(self.rng.next_u64())))
            .collect();
        self.play_out_all(begun).into_iter().for_each(|end| self.learn(end));
    }

    fn play_out_all(&self, begun: Vec<(Leaf, Rng)>) -> Vec<End> {
        let finish = |(leaf, rng)| self.finish(leaf, rng);
        if self.round == 1 || rayon::current_num_threads() == 1 {
            return begun.into_iter().map(finish).collect();
        }
        begun.into_par_iter().with_max_len(1).map(finish).collect()
    }

    /// Plays a game to its end.
    fn finish(&self, leaf: Leaf, mut rng: Rng) -> End {
        let (question, Leaf { board, moves, way }) = (&self.question, leaf);
        let before = question.last_move();
        let last = moves.last().copied().or(before).map(|mv| mv.point).filter(|pos| !pos.is_pass());
        let Some(replies) = &self.replies else {
            let playout = play_out(board, question.policy, way.color, last, &mut rng);
            return End { playout, way, moves: Vec::new() };
        };
        let mut moves: Vec<Move> = before.into_iter().chain(moves).collect();
        let playout = play_out_recalling(board, way.color, last, replies, &mut moves, &mut rng);
        End { playout, way, moves }
    }

    fn learn(&mut self, end: End) {
        let Playout { owner, first, score, .. } = end.playout;
        if let (Some(replies), Some(winner)) = (&mut self.replies, self.question.winner(score)) {
            replies.learn(&end.moves, winner);
        }
        self.tree.learn(&self.question, &end.way, first, score);
        for pos in Point::all(self.question.board.size()) {
            self.owned[pos] += owner[pos].map_or(0, sign);
        }
        self.played += 1;
    }

    /// The playouts that the tree knows of, also from searches before.
    pub fn playouts(&self) -> u32 {
        self.tree.root().visits
    }

    /// The playouts of this search alone.
    pub fn played(&self) -> u32 {
        self.played
    }

    /// Is there no room for more moves to be tried?
    pub fn is_full(&self) -> bool {
        self.tree.is_full()
    }

    /// Would the most visited move still be so after `rest` more playouts, wherever they went?
    pub fn is_decided(&self, rest: u32) -> bool {
        let (mut most, mut second) = (0, 0);
        for child in self.tree.children(0) {
            let visits = self.tree.node(child).visits;
            if visits > most {
                (most, second) = (visits, most);
            } else {
                second = second.max(visits);
            }
        }
        most > second + rest
    }

    /// The moves, the most visited first; where none was visited, the one that is believed in most.
    pub fn found(&self) -> Vec<Found> {
        let mut found: Vec<Found> =
            self.tree.children(0).map(|child| self.tree.node(child).found()).collect();
        found.sort_by(|a, b| {
            let by_results = b.visits.cmp(&a.visits).then(b.lead.total_cmp(&a.lead));
            by_results.then(b.prior.total_cmp(&a.prior)).then(a.pos.cmp(&b.pos))
        });
        found
    }

    /// The line that is expected to follow a move, the move first: at every step the most visited one.
    pub fn line(&self, pos: Point) -> Vec<Point> {
        let line = std::iter::successors(self.tree.child(0, pos), |&node| self.tree.most_visited(node));
        line.map(|node| self.tree.node(node).pos).collect()
    }

    /// How surely a colour will own a point: 1 always, -1 never, 0 before any playout.
    pub fn held_by(&self, pos: Point, color: Color) -> f64 {
        f64::from(sign(color) * self.owned[pos]) / f64::from(self.played.max(1))
    }
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
        let question =
            Question { board: &light, color, komi, gift: 0.0, last, policy, moves: &moves, favoured: &[] };
        let mut search = Search::new(question, Rng::new(1));
        while search.playouts() < playouts {
            search.grow();
        }
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
            gift: 0.0,
            last: [None, None],
            moves: &moves,
            favoured: &[],
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

    fn uniform(board: &LightBoard) -> Vec<(Point, f64)> {
        let empties = board.empties();
        empties.iter().map(|&pos| (pos, 1.0 / empties.len() as f64)).collect()
    }

    fn question<'a>(board: &'a LightBoard, color: Color, moves: &'a [(Point, f64)]) -> Question<'a> {
        Question {
            board,
            color,
            komi: 0.5,
            gift: 0.0,
            last: [None, None],
            policy: Policy::Local,
            moves,
            favoured: &[],
        }
    }

    #[test]
    fn threads_do_not_change_the_tree() {
        let board: Board = ". . . . .\n".repeat(5).parse().expect("a diagram");
        let light = LightBoard::new(&board);
        let moves = uniform(&light);
        let found = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
            pool.install(|| {
                let question = question(&light, Color::Black, &moves);
                let mut search = Search::new(question, Rng::new(3)).in_rounds_of(8);
                (0..60).for_each(|_| search.grow());
                search.found()
            })
        };
        assert_eq!(found(1), found(3));
    }

    #[test]
    fn a_search_goes_on_with_what_was_found_about_the_answer() {
        let mut board: Board = ". . . . .\n".repeat(5).parse().expect("a diagram");
        let light = LightBoard::new(&board);
        let moves = uniform(&light);
        let mut search = Search::new(question(&light, Color::Black, &moves), Rng::new(3));
        (0..800).for_each(|_| search.grow());
        let line = search.line(search.found()[0].pos);
        let (grown, path) = (search.into_grown(), &line[..2]);
        path.iter().zip([Color::Black, Color::White]).for_each(|(&pos, color)| board.play_move(pos, color));
        let grown = grown.after(path).expect("both moves were tried");
        let believed = grown.moves();
        assert!(!believed.is_empty() && believed.iter().all(|(pos, _)| !path.contains(pos)));
        let light = LightBoard::new(&board);
        let resumed =
            |moves| Search::resumed(question(&light, Color::Black, moves), Rng::new(4), grown.clone());
        let mut all = resumed(&believed);
        let known = all.playouts();
        assert!(known > 0 && all.found().iter().map(|found| found.visits).sum::<u32>() == known);
        let best = all.found()[0];
        let only = [(best.pos, 1.0)];
        let some = resumed(&only);
        assert_eq!(
            (some.playouts(), some.found()[0].lead),
            (best.visits, best.lead),
            "other moves are left out"
        );
        all.grow();
        assert_eq!(all.playouts(), known + 1);
        assert!(grown.after(&[Point::PASS]).is_none(), "a pass was never tried");
    }

    #[test]
    fn without_playouts_the_order_is_that_of_belief() {
        let board: Board = ". . .\n. . .\n. . .".parse().expect("a diagram");
        let light = LightBoard::new(&board);
        let moves = [(Point::new(0, 0), 0.1), (Point::new(1, 1), 0.7), (Point::new(2, 2), 0.2)];
        let search = Search::new(question(&light, Color::Black, &moves), Rng::new(1));
        let order: Vec<Point> = search.found().iter().map(|found| found.pos).collect();
        assert_eq!(order, [1, 2, 0].map(|place| moves[place].0));
    }

    #[test]
    fn favour_decides_between_moves_of_like_results_and_is_no_result() {
        let board: Board = ". . . . .\n".repeat(5).parse().expect("a diagram");
        let light = LightBoard::new(&board);
        let moves = [(Point::new(1, 2), 0.5), (Point::new(3, 2), 0.5)];
        let found = |favoured: &[(Point, f64)]| {
            let question = Question { favoured, ..question(&light, Color::Black, &moves) };
            let mut search = Search::new(question, Rng::new(5));
            (0..400).for_each(|_| search.grow());
            search.found()
        };
        for (pos, _) in moves {
            let best = found(&[(pos, 0.1)])[0];
            assert_eq!(best.pos, pos);
            assert!(best.visits > 250 && best.winrate <= 1.0, "{best:?}");
        }
    }

    #[test]
    fn favour_does_not_hide_that_a_move_loses() {
        let corner = ". . . X O\nX X X X O\nO O O O O\n. O . O .\nO O O O O";
        let board: Board = corner.parse().expect("a diagram");
        let light = LightBoard::new(&board);
        let moves = [(Point::new(0, 0), 0.5), (Point::new(0, 1), 0.5)];
        let favoured = [(Point::new(0, 0), 0.04)];
        let question =
            Question { komi: -12.0, favoured: &favoured, ..question(&light, Color::Black, &moves) };
        let mut search = Search::new(question, Rng::new(1));
        (0..300).for_each(|_| search.grow());
        assert_eq!(search.found()[0].pos, Point::new(0, 1), "the only move that lives");
    }

    #[test]
    fn a_gift_is_left_out_of_the_share_of_won_games() {
        let board: Board =
            ". O . O .\nO O O O O\nX X X X X\n. X . X .\nX X X X X".parse().expect("a diagram");
        let light = LightBoard::new(&board);
        let moves = [(Point::new(0, 0), 0.5), (Point::new(0, 2), 0.5)];
        let question = Question { gift: 100.0, ..question(&light, Color::White, &moves) };
        let mut search = Search::new(question, Rng::new(1));
        (0..20).for_each(|_| search.grow());
        assert!(
            search.found().iter().all(|found| found.lead < 0.0 && found.winrate == 0.0),
            "{:?}",
            search.found()
        );
    }
}
