//! How is a game of a match kept? As an SGF record that says who played, what decided it and what it cost.

use super::options::Options;
use super::record::{Ending, GameRecord, score_text};
use super::schedule::{PerSide, Side};
use crate::game::TimeControl;
use crate::sgf::{Mark, SgfTree};
use crate::types::{Color, Move};

/// File name of a game, by its number from 0.
pub(super) fn file_name(index: usize) -> String {
    format!("game-{:04}.sgf", index + 1)
}

/// The record of a game.
pub(super) fn game_sgf(options: &Options, names: &PerSide<String>, game: &GameRecord) -> SgfTree {
    let mut tree = SgfTree::record(options.size);
    set_root(&mut tree, options, names, game);
    let illegal = usize::from(game.finish.ending == Ending::IllegalMove);
    let mut node = SgfTree::ROOT;
    for (number, &mv) in game.moves[..game.moves.len() - illegal].iter().enumerate() {
        node = tree.append_move(node, mv);
        if number + 1 == game.opening {
            tree.set_comment(node, "The match's opening ends here; from now on the engines play.");
        }
    }
    for &point in &game.dead {
        tree.add_mark(node, point, &Mark::Cross);
    }
    let own = tree.node(node).comment().map(|comment| format!("{comment}\n\n")).unwrap_or_default();
    tree.set_comment(node, &(own + &last_comment(options.size, names, game)));
    tree
}

fn set_root(tree: &mut SgfTree, options: &Options, names: &PerSide<String>, game: &GameRecord) {
    let root = SgfTree::ROOT;
    let name = |color| names[game.fixture.side(color)].as_str();
    tree.set(root, "PB", name(Color::Black));
    tree.set(root, "PW", name(Color::White));
    tree.set(root, "EV", &format!("Match, seed {}", options.seed));
    tree.set(root, "RO", &(game.fixture.index + 1).to_string());
    tree.set(root, "KM", &options.komi.to_string());
    tree.set(root, "RU", options.rules.sgf_name());
    tree.set(root, "RE", &game.finish.text());
    if !game.handicap.is_empty() {
        tree.set(root, "HA", &game.handicap.len().to_string());
        tree.add_stones(root, Color::Black, game.handicap.iter().copied());
    }
    if let Some(main) = options.clock.main_time() {
        tree.set(root, "TM", &main.as_secs_f64().to_string());
    }
    if options.clock.overtime().is_some() || matches!(options.clock, TimeControl::Fischer { .. }) {
        tree.set(root, "OT", &options.clock.to_string());
    }
}

/// Why the game ended so, by whose count, and what it cost.
fn last_comment(size: usize, names: &PerSide<String>, game: &GameRecord) -> String {
    let finish = &game.finish;
    let mut lines = vec![format!("{}: {}", finish.text(), finish.ending)];
    lines.extend((!finish.detail.is_empty()).then(|| finish.detail.clone()));
    lines.extend(finish.judge.map(|judge| format!("Decided by {judge}.")));
    for color in [Color::Black, Color::White] {
        lines.push(player_line(names, game, game.fixture.side(color), color));
    }
    if let (Ending::IllegalMove, Some(&Move { color, point })) = (finish.ending, game.moves.last()) {
        lines.push(format!("The illegal move is not in this record: {color} {}.", point.to_gtp(size)));
    }
    lines.join("\n")
}

fn player_line(names: &PerSide<String>, game: &GameRecord, side: Side, color: Color) -> String {
    let claim = game.claims[side].map(|claim| format!(", counts {}", score_text(claim))).unwrap_or_default();
    let cpu = game.cpu[side].map(|cpu| format!(", {cpu:.2} CPU s")).unwrap_or_default();
    format!("{} ({color}): {} moves{cpu}, {:.2} s{claim}", names[side], game.asked[side], game.wall[side])
}

#[cfg(test)]
mod tests {
    use super::super::record::{Finish, Judge};
    use super::super::schedule::Fixture;
    use super::*;
    use crate::types::Point;

    fn game(finish: Finish) -> GameRecord {
        let mv = |color, column| Move { color, point: Point::new(2, column) };
        GameRecord {
            fixture: Fixture::new(1, 1, true),
            handicap: Vec::new(),
            opening: 2,
            moves: vec![mv(Color::Black, 2), mv(Color::White, 3), mv(Color::Black, 1), mv(Color::White, 1)],
            finish,
            claims: PerSide([Some(-3.5), None]),
            dead: vec![Point::new(2, 3)],
            cpu: PerSide([Some(0.5), None]),
            wall: PerSide([1.0, 0.25]),
            asked: PerSide([1, 1]),
        }
    }

    fn names() -> PerSide<String> {
        PerSide(["Tesuji 0.1".to_owned(), "GNU Go 3.8".to_owned()])
    }

    #[test]
    fn a_counted_game_tells_the_dead_stones_and_the_claims() {
        let options =
            Options { size: 5, clock: "canadian 60 30 5".parse().expect("a clock"), ..Options::default() };
        let counted = game(Finish::counted(Ending::TwoPasses, -3.5, Judge::RefereeDeadStones));
        insta::assert_snapshot!(game_sgf(&options, &names(), &counted).to_string(), @r"
        (;FF[4]GM[1]CA[UTF-8]AP[Tesuji:0.1.0]SZ[5]PB[GNU Go 3.8]PW[Tesuji 0.1]EV[Match, seed 1]RO[2]KM[7.5]RU[Chinese]RE[B+3.5]TM[60]OT[canadian 60 30 5]
        ;B[cc];W[dc]C[The match's opening ends here; from now on the engines play.]
        ;B[bc];W[bc]MA[dc]C[B+3.5: score after two passes
        Decided by the referee's dead stones.
        GNU Go 3.8 (black): 1 moves, 0.25 s
        Tesuji 0.1 (white): 1 moves, 0.50 CPU s, 1.00 s, counts B+3.5])
        ");
    }

    #[test]
    fn an_illegal_move_stands_in_the_comment() {
        let mut illegal = game(Finish::loss(Color::White, Ending::IllegalMove, "B3 is occupied"));
        illegal.handicap = vec![Point::new(0, 0)];
        illegal.dead.clear();
        let options = Options { size: 5, ..Options::default() };
        insta::assert_snapshot!(game_sgf(&options, &names(), &illegal).to_string(), @r"
        (;FF[4]GM[1]CA[UTF-8]AP[Tesuji:0.1.0]SZ[5]PB[GNU Go 3.8]PW[Tesuji 0.1]EV[Match, seed 1]RO[2]KM[7.5]RU[Chinese]RE[B+F]HA[1]AB[aa]
        ;B[cc];W[dc]C[The match's opening ends here; from now on the engines play.]
        ;B[bc]C[B+F: illegal move
        B3 is occupied
        GNU Go 3.8 (black): 1 moves, 0.25 s
        Tesuji 0.1 (white): 1 moves, 0.50 CPU s, 1.00 s, counts B+3.5
        The illegal move is not in this record: white B3.])
        ");
    }
}
