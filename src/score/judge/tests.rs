//! Positions and their final statuses.

use super::*;
use crate::game::Rules;
use crate::score::count;
use crate::types::Color;

const WITH_DEAD_STONES: &str = "
    . X O . .
    . X O . .
    . X O . X
    . X O . X
    . X O O .";

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a diagram")
}

#[test]
fn named_dead_stones_give_their_points_to_the_opponent() {
    let board = board(WITH_DEAD_STONES);
    let dead = FinalStatuses::with_dead_stones(&board, &[Point::new(2, 4)]);
    assert_eq!(dead.at(Point::new(3, 4)), FinalStatus::Dead);
    assert_eq!(dead.at(Point::new(0, 0)), FinalStatus::BlackTerritory);
    assert_eq!(count(&board, &dead, &Rules::chinese(), 0.0, 0).to_string(), "W+5.0");
    assert_eq!(count(&board, &dead, &Rules::japanese(), 0.0, 0).to_string(), "W+6.0");
}

#[test]
fn a_region_that_both_sides_touch_is_dame() {
    let board = board(WITH_DEAD_STONES);
    let alive = FinalStatuses::with_dead_stones(&board, &[]);
    assert_eq!(alive.at(Point::new(0, 3)), FinalStatus::Dame);
    assert_eq!(count(&board, &alive, &Rules::chinese(), 0.0, 0).to_string(), "B+6.0");
}

/// A letter for each point: `a` alive, `d` dead, `s` seki, `w` and `b` territory, `.` dame.
fn judged(diagram: &str) -> String {
    let board: Board = diagram.parse().expect("a diagram");
    let statuses = final_statuses(&board, 7);
    let letter = |pos| match statuses.at(pos) {
        FinalStatus::Alive => 'a',
        FinalStatus::Dead => 'd',
        FinalStatus::Seki => 's',
        FinalStatus::WhiteTerritory => 'w',
        FinalStatus::BlackTerritory => 'b',
        FinalStatus::Dame => '.',
    };
    let rows: Vec<String> = (0..board.size())
        .map(|row| (0..board.size()).map(|column| letter(Point::new(row, column))).collect())
        .collect();
    rows.join(" ")
}

#[test]
fn a_lone_invader_is_dead_and_the_border_is_dame() {
    let diagram = "
        . . . X . O . . .
        . . . X . O . . .
        . . . X X O . . .
        . O . X . O . . .
        . . . X O O . . .
        . . . X X O . X .
        . . . X . O . . .
        . . . X X O . . .
        . . . X O O . . .";
    let expected =
        "bbba.awww bbba.awww bbbaaawww bdba.awww bbbaaawww bbbaaawdw bbba.awww bbbaaawww bbbaaawww";
    assert_eq!(judged(diagram), expected);
}

#[test]
fn strings_that_cannot_take_each_other_are_in_seki() {
    let diagram = "
        . X O . X O .
        X X O O X O O
        . X O . X O .
        X X O X X O O
        X X X O O O O
        . X X O O . O
        X X X O . O O";
    assert_eq!(judged(diagram), "bas.saw aasssaa bas.saw aasssaa aaaaaaa baaaawa aaaawaa");
}

#[test]
fn an_empty_board_is_nobodys_and_one_stone_owns_it() {
    assert_eq!(judged(". . .\n. . .\n. . ."), "... ... ...");
    assert_eq!(judged(". . .\n. X .\n. . ."), "bbb bab bbb");
}

/// White's strings in the corner have one eye together, Black has none; whoever plays on a shared liberty is taken.
const CORNER_SEKI: &str = "
    . O O X O O O O .
    O X . X O O . O O
    . X X X O O O O O
    X X O O O X X X X
    O O O O O X . X X
    X X X X X X X X X
    X . X X X X X X X
    X X X X X X X X X
    X X X X X X X X X";

#[test]
fn strings_that_need_one_eye_together_are_in_seki() {
    let expected =
        ".sssaaaaw ss.saawaa .sssaaaaa ssaaaaaaa aaaaaabaa aaaaaaaaa abaaaaaaa aaaaaaaaa aaaaaaaaa";
    assert_eq!(judged(CORNER_SEKI), expected);
    let board = board(CORNER_SEKI);
    let statuses = final_statuses(&board, 7);
    let score = |rules: &Rules| count(&board, &statuses, rules, 0.0, 0).to_string();
    assert_eq!((score(&Rules::chinese()), score(&Rules::japanese())), ("B+25.0".into(), "0".into()));
}

#[test]
fn liberties_that_dead_stones_occupy_are_missing_when_neutral_points_are_filled() {
    // Once G2 is filled, the white stones are in atari and have to capture at A1.
    let diagram = "
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        X X X X X X X X
        O O O O O O . X
        . X X X X O X X";
    let expected = "bbbbbbbb bbbbbbbb bbbbbbbb bbbbbbbb bbbbbbbb aaaaaaaa aaaaaa.a .ddddaaa";
    assert_eq!(judged(diagram), expected);
}

#[test]
fn stones_live_whose_captors_would_be_captured_first() {
    // Black J7 would put the stones at J6 into atari, J9 is answered at G9.
    let diagram = "
        . O O O O X . X .
        O O X X X . X O O
        O X X X X X X O .
        O X O O O O O X X
        O O . O X X X X .
        O O O O O O O X X
        O O O O O O O O X
        . O . O . O . O O
        . . . O . . . . .";
    let expected =
        "waaaas.s. aasss.sss asssssss. asaaaaass aawassss. aaaaaaass aaaaaaaas wawawawaa wwwawwwww";
    assert_eq!(judged(diagram), expected);
}

#[test]
fn a_seki_collapses_where_what_surrounds_it_is_dead() {
    // The stones in the corner share two liberties with White's, but White takes what stands around those.
    let diagram = "
        X X . O X O .
        X X . O X . O
        O O O O X O O
        X X X X X O .
        O O O O O O O
        . O . O . O .
        O O O O O O O";
    assert_eq!(judged(diagram), "ddwadaw ddwadwa aaaadaa dddddaw aaaaaaa wawawaw aaaaaaa");
}

#[test]
fn a_stone_among_dead_ones_in_ground_of_its_own_colour_lives() {
    let diagram = "
        . . X . O O X X X
        . X . X X O O O X
        . X O X . O . O X
        . O X O O . . O X
        . O X X . . O O X
        X . O . . O O X X
        O O O . O X X X .
        O . O O O X . X X
        . O O . O X X X .";
    let expected =
        "wwdwaaaaa wdwddaaaa wdadwawaa wadaawwaa waddwwaaa dwawwaaaa aaawaaaab awaaaabaa waawaaaab";
    assert_eq!(judged(diagram), expected);
    let found = judge(&board(diagram), 7, &Limits::default());
    let reason = found.reasons[Point::new(2, 2)];
    assert!(matches!(reason, Some(Reason::AmongDead { sure }) if sure >= 0.5), "{reason:?}");
}

#[test]
fn a_point_that_must_be_filled_after_the_neutral_ones_is_no_territory() {
    let diagram = "
        O O O O O O O O O
        O . O O . O O . O
        O O O O X O O O O
        X X X X . X X X X
        X . X X X X X . X
        X X X X X X X X X
        X . X X X X X . X
        X X X X X X X X X
        X X X X X X X X X";
    let expected =
        "aaaaaaaaa awaa.aawa aaaaaaaaa aaaa.aaaa abaaaaaba aaaaaaaaa abaaaaaba aaaaaaaaa aaaaaaaaa";
    assert_eq!(judged(diagram), expected);
}

/// Two strings that shut each other in between living walls: white ones with an eye of `white` points in a row, black
/// ones with one of `black` points, and `shared` liberties in common.
fn meeting(white: usize, black: usize, shared: usize) -> String {
    const ROWS: usize = 15;
    const ARENA: usize = 10;
    let cell = |row: usize, column: usize| -> char {
        let is_eye = |size: usize| (1..=size).contains(&row);
        match column {
            0 | 14 if row % 2 == 1 => '.',
            0 => 'X',
            14 => 'O',
            1 => 'X',
            11..=13 => 'O',
            2..=5 if row > ARENA => 'X',
            6..=10 if row > ARENA => 'O',
            3 if is_eye(white) => '.',
            2..=5 => 'O',
            6 => match row {
                0 | 2 | 4 | 6 | 8 if row / 2 < shared => '.',
                0..=3 => 'O',
                _ => 'X',
            },
            8 if is_eye(black) => '.',
            _ => 'X',
        }
    };
    let row = |row: usize| (0..15).map(|column| cell(row, column).to_string()).collect::<Vec<_>>().join(" ");
    (0..ROWS).map(row).collect::<Vec<_>>().join("\n")
}

/// What becomes of the two by counting: who has an eye beats who has none; else an eye wins that is larger by more points than
/// there are shared liberties, and otherwise nobody can begin. (Müller, "Race to capture", 1999.) White's status, then Black's.
fn counted(white: usize, black: usize, shared: usize) -> (FinalStatus, FinalStatus) {
    let white_wins = if black == 0 { white > 0 } else { white > black + shared };
    let black_wins = if white == 0 { black > 0 } else { black > white + shared };
    match (white_wins, black_wins) {
        (true, _) => (FinalStatus::Alive, FinalStatus::Dead),
        (_, true) => (FinalStatus::Dead, FinalStatus::Alive),
        _ => (FinalStatus::Seki, FinalStatus::Seki),
    }
}

/// Judges all races with up to so many shared liberties that do not depend on who moves first. Returns how many there were.
fn judge_races(most_shared: usize) -> usize {
    let mut races = 0;
    for (white, black, shared) in
        (0..=2usize).flat_map(|a| (0..=2usize).flat_map(move |b| (1..=most_shared).map(move |s| (a, b, s))))
    {
        // The last one has nine empty points, and is not read to its end.
        if (white, black, shared) == (2, 2, 5) {
            continue;
        }
        // Whoever moves first decides these.
        let is_unsettled = white == black && white + shared == 1
            || white > 0 && black > 0 && white.abs_diff(black) == shared;
        if is_unsettled {
            continue;
        }
        races += 1;
        let diagram = meeting(white, black, shared);
        let board = board(&diagram);
        let statuses = final_statuses(&board, 1);
        let expected = counted(white, black, shared);
        let found = (statuses.at(Point::new(0, 2)), statuses.at(Point::new(0, 10)));
        assert_eq!(found, expected, "eyes {white} and {black}, {shared} shared\n{diagram}");
        if expected.0 == FinalStatus::Seki {
            let margin = |rules: &Rules| count(&board, &statuses, rules, 0.0, 0).margin as i64;
            assert_eq!(margin(&Rules::japanese()), 0, "eyes in seki are no territory\n{diagram}");
            let area = |color: Color| board.stones(color).count() as i64;
            let eyes = white as i64 - black as i64;
            let expected = area(Color::White) - area(Color::Black) + eyes;
            assert_eq!(margin(&Rules::chinese()), expected, "eyes in seki are area\n{diagram}");
        }
    }
    races
}

#[test]
fn races_end_as_counted_and_seki_is_scored_by_both_rule_sets() {
    assert_eq!(judge_races(2), 15);
}

/// All of them take about a minute: `cargo test --lib -- --ignored races_with_up_to_five_shared_liberties`.
#[test]
#[ignore = "takes about a minute"]
fn races_with_up_to_five_shared_liberties_end_as_counted() {
    assert_eq!(judge_races(5), 41);
}

/// The first two rows of a position, and their letters: in the top row two empty points between a black string on the left and
/// a white one on the right, each shut in and with an eye, so that whoever plays on one of them is in atari.
const APART: [(&str, [&str; 2]); 11] = [
    ("OXX.X..O.OOX OXXXXXOOOOOX", ["ass.s..s.ssa", "assssssssssa"]),
    ("OOX.X..O.OXX OXXXXXOOOOOX", ["aas.s..s.saa", "assssssssssa"]),
    ("OX.XX..OO.OX OXXXXXOOOOOX", ["as.ss..ss.sa", "assssssssssa"]),
    ("O.X.X..O.O.X OXXXXXOOOOOX", ["a.s.s..s.s.a", "assssssssssa"]),
    ("O.X.X..O.O.X OOXXXXOOOOXX", ["a.s.s..s.s.a", "aassssssssaa"]),
    ("OXX.X..O.OOX OOXXXXOOOOXX", ["ass.s..s.ssa", "aassssssssaa"]),
    ("OOX.X..O.OXX OOXXXXOOOOXX", ["aas.s..s.saa", "aassssssssaa"]),
    ("OXX.X..O.OOX O.XXXXOOOO.X", ["ass.s..s.ssa", "a.ssssssss.a"]),
    ("OOX.X..O.OXX O.XXXXOOOO.X", ["aas.s..s.saa", "a.ssssssss.a"]),
    ("OXO.X..O.XOX OXXXXXOOOOOX", ["asd.s..s.dsa", "assssssssssa"]),
    ("OX.OX..OX.OX OXXXXXOOOOOX", ["as.ds..sd.sa", "assssssssssa"]),
];

#[test]
fn strings_without_a_common_liberty_are_in_seki_where_whoever_approaches_is_taken() {
    for (top, expected) in APART {
        let walls = |row: usize| if matches!(row, 4 | 6) { "O.O.OOXX.X.X" } else { "OOOOOOXXXXXX" };
        let rows: Vec<&str> = top.split(' ').chain((2..12).map(walls)).collect();
        let diagram = rows.join("\n");
        let found = judged(&diagram);
        let found: Vec<&str> = found.split(' ').take(2).collect();
        assert_eq!(found, expected, "{diagram}");
        let board = board(&diagram);
        let statuses = final_statuses(&board, 7);
        let margin = |rules: &Rules| count(&board, &statuses, rules, 0.0, 0).margin as i64;
        assert_eq!(margin(&Rules::japanese()), 0, "eyes in seki are no territory\n{diagram}");
    }
}

/// Shapes of one eye space with the other side's stones in it, and the letters of its rows as [`judged`] writes them.
const INSIDE: [(&str, &str, [&str; 2]); 4] = [
    (
        "three in a row with a liberty at each end: whoever fills one loses",
        "X O . X X X . O X
         X O O O O O O O X",
        ["as.sss.sa", "asssssssa"],
    ),
    (
        "two in a row with a liberty at each end: the captor gets three in a row and then one eye",
        "X O . X X . O X X
         X O O O O O O X X",
        ["adbaabdaa", "addddddaa"],
    ),
    (
        "bent four in the corner: only one side can begin the ko, and it does when it likes",
        "X X X . O X . X .
         . O O O O X X X X
         O O X X X X X X X",
        ["aaabdabab", "bddddaaaa"],
    ),
    (
        "a dead stone in a large eye is taken when it must be",
        "X O . . O . . O X
         X O O X O O . O X
         X X O O O O O O X",
        ["aawwawwaa", "aaadaawaa"],
    ),
];

#[test]
fn stones_inside_of_an_eye_space_are_judged_as_known() {
    for (name, top, expected) in INSIDE {
        let rows: Vec<&str> = top.lines().map(str::trim).collect();
        let black = ["X X X X X X X X X", ". X . X . X . X .", "X X X X X X X X X"];
        let white = ["O O O O O O O O O", ". O . O . O . O .", "O O O O O O O O O"];
        let diagram: Vec<&str> =
            rows.iter().chain(&black).chain(&white).chain(&white).copied().take(9).collect();
        let found = judged(&diagram.join("\n"));
        let found: Vec<&str> = found.split(' ').take(2).collect();
        assert_eq!(found, expected, "{name}\n{}", diagram.join("\n"));
    }
}

/// A white string on the left and a black one on the right that meet in nine rows: `b` and `w` are kos that Black or White holds,
/// `s` a liberty that they share, `e` an eye for each and `B` one for Black, and `=` is nothing of this.
/// `2` gives each a liberty beside a wall of the other, `o` one for White, `p` one for Black.
fn facing(rows: &str) -> Vec<String> {
    let row = |kind| match kind {
        'b' => "OOOX.XXXX",
        'w' => "OOO.OXXXX",
        's' => "OOO.XXXXX",
        'e' => "O.OOXXX.X",
        'B' => "OOOOXXX.X",
        '2' => ".OOOXXXX.",
        'o' => ".OOOXXXXX",
        'p' => "OOOOXXXX.",
        _ => "OOOOXXXXX",
    };
    rows.chars().map(|kind| row(kind).to_owned()).collect()
}

fn transposed(rows: &[String]) -> Vec<String> {
    (0..rows.len()).map(|i| rows.iter().filter_map(|row| row.chars().nth(i)).collect()).collect()
}

fn swapped(rows: &[String]) -> Vec<String> {
    let other = |cell| match cell {
        'O' => 'X',
        'X' => 'O',
        _ => cell,
    };
    rows.iter().map(|row| row.chars().map(other).collect()).collect()
}

/// What stands there, and what becomes of the white string and of the black one.
const KOS: [(&str, &str, [FinalStatus; 2]); 13] = [
    ("double ko, an eye each", "b=w=e====", [FinalStatus::Alive; 2]),
    ("double ko, a shared liberty", "b=w=s====", [FinalStatus::Seki; 2]),
    ("double ko, a shared liberty, held by the others", "w=b=s====", [FinalStatus::Seki; 2]),
    ("double ko, two shared liberties", "b=w=s=s==", [FinalStatus::Seki; 2]),
    ("double ko, three shared liberties", "b=s=s=s=w", [FinalStatus::Seki; 2]),
    (
        "double ko, an eye each and a shared liberty: both live by themselves",
        "b=e=s===w",
        [FinalStatus::Alive; 2],
    ),
    ("double ko, one eye against none", "b=w=B====", [FinalStatus::Dead, FinalStatus::Alive]),
    ("triple ko, an eye each", "b=b=w=e==", [FinalStatus::Alive; 2]),
    ("triple ko, an eye each, White holds two", "w=b=w=e==", [FinalStatus::Alive; 2]),
    // Whoever begins lets the other take the ko first; connecting it makes a seki.
    ("ten-thousand-year ko", "w=s=s====", [FinalStatus::Seki; 2]),
    ("ten-thousand-year ko, held by Black", "b=s=s====", [FinalStatus::Seki; 2]),
    ("ten-thousand-year ko, three shared liberties", "b=s=s=s==", [FinalStatus::Seki; 2]),
    ("ten-thousand-year ko, an eye each", "w=s=e====", [FinalStatus::Seki; 2]),
];

fn in_four_ways(rows: &[String]) -> [Vec<String>; 4] {
    let turned = transposed(rows);
    [rows.to_vec(), swapped(rows), swapped(&turned), turned]
}

#[test]
fn what_hangs_on_kos_is_read_together() {
    for (name, rows, expected) in KOS {
        for rows in in_four_ways(&facing(rows)) {
            let board = board(&rows.join("\n"));
            let statuses = final_statuses(&board, 7);
            let found = [Point::new(1, 0), Point::new(7, 8)].map(|pos| statuses.at(pos));
            assert_eq!(found, expected, "{name}\n{board}");
            if expected[0] == FinalStatus::Seki {
                let margin = |rules: &Rules| count(&board, &statuses, rules, 0.0, 0).margin as i64;
                assert_eq!(margin(&Rules::japanese()), 0, "{name}: no territory\n{board}");
            }
        }
    }
}

/// Kos in several steps, between living walls: whoever has to make more approach moves loses, even if he takes the ko first.
const STEPS: [(&str, [FinalStatus; 2]); 7] = [
    ("2=o=w====", [FinalStatus::Alive, FinalStatus::Dead]),
    ("2=o=w=o==", [FinalStatus::Alive, FinalStatus::Dead]),
    ("2=o=o=o=w", [FinalStatus::Alive, FinalStatus::Dead]),
    ("2=2=o=w==", [FinalStatus::Alive, FinalStatus::Dead]),
    ("2=p=w====", [FinalStatus::Dead, FinalStatus::Alive]),
    ("2=p=p=w==", [FinalStatus::Dead, FinalStatus::Alive]),
    ("2=2=p=w==", [FinalStatus::Dead, FinalStatus::Alive]),
];

/// The rows between a living black wall on the left and a living white one on the right.
fn walled(rows: &str) -> Vec<String> {
    let end = |row: usize, stone: char| if row % 2 == 1 { '.' } else { stone };
    let between = facing(rows).into_iter().enumerate();
    let walls = ["XXXXXXOOOOOOO", "XXXXXXOOOOOOO", "X.X.XXOO.O.OO", "XXXXXXOOOOOOO"];
    between
        .map(|(row, cells)| format!("{}X{cells}O{}", end(row, 'X'), end(row, 'O')))
        .chain(walls.map(str::to_owned))
        .collect()
}

#[test]
fn kos_in_several_steps_are_lost_by_who_has_more_of_them() {
    for (rows, expected) in STEPS {
        for rows in in_four_ways(&walled(rows)) {
            let board = board(&rows.join("\n"));
            let statuses = final_statuses(&board, 7);
            let found = [Point::new(3, 3), Point::new(7, 7)].map(|pos| statuses.at(pos));
            assert_eq!(found, expected, "{board}");
        }
    }
}
