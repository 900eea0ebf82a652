//! Case 54: are whole games played by the rules?

use super::driver::{Manager, fits, points};
use crate::gomoku::{Point, Position, Rule};

/// Plays a game against itself; returns its length.
fn play(size: usize, rule: Rule, opening: &[(usize, usize)], nodes: u32) -> usize {
    let mut managers = [Manager::new(), Manager::new()];
    let mut position = Position::new(size, rule);
    for manager in &mut managers {
        manager.send(&format!("INFO rule {}|START {size}|INFO max_node {nodes}", rule.number()));
    }
    for &(x, y) in opening {
        position.play(Point::new(x, y, size).expect("a point"));
    }
    let mut last: Option<String> = None;
    while !position.is_full() {
        let number = position.history().len();
        let manager = &mut managers[number % 2];
        let list = || {
            let stone = |(i, point): (usize, &Point)| {
                format!("|{},{}", point.pair(size), if i % 2 == number % 2 { 1 } else { 2 })
            };
            let stones: String = position.history().iter().enumerate().map(stone).collect();
            format!("BOARD{stones}|DONE")
        };
        let ask = match &last {
            Some(last) if number >= opening.len() + 2 => format!("TURN {last}"),
            _ => list(),
        };
        let answer = manager.answer(&ask);
        assert!(fits(&answer, "M"), "{rule:?} {size}: {answer} after {ask}");
        let (x, y) = points(&answer)[0];
        let point = Point::new(x, y, size).expect("a point of the board");
        assert_eq!(position.check(point), Ok(()), "{rule:?} {size}: {answer} after {ask}");
        if position.wins_at(position.to_move(), point) {
            return number + 1;
        }
        position.play(point);
        last = Some(answer);
    }
    position.history().len()
}

#[test]
fn games_on_both_sizes_under_all_rules_end_by_five_or_with_a_full_board() {
    for size in [15, 20] {
        for rule in Rule::ALL {
            for opening in [&[][..], &[(7, 7), (8, 7), (2, 3)]] {
                assert!(play(size, rule, opening, 300) >= 9);
            }
        }
    }
}
