//! Does an answer depend on what was asked before? Every question is asked of a new reader, and of one that has answered all
//! the questions before it, in either order.

use tesuji::board::Board;
use tesuji::life::owl::{OwlMemory, Tools, dragon_around, owl_attack, owl_tested_defense};
use tesuji::patterns::library::Library;
use tesuji::reading::{Reader, attack, disconnect, find_defense, string_connect};
use tesuji::types::{Color, Point, Reading, Rng};

/// What is asked of a string.
const QUESTIONS: usize = 6;

/// Asks one of the questions about a string.
fn answer(tools: &mut Tools, string: Point, question: usize) -> Option<Reading> {
    let board = &tools.reader.board;
    let color = board.color(string)?;
    let partner = board.strings().find(|&other| other != string && board.color(other) == Some(color));
    match question {
        0 => Some(attack(tools.reader, string)),
        1 => Some(find_defense(tools.reader, string)),
        2 => Some(string_connect(tools.reader, string, partner?)),
        3 => Some(disconnect(tools.reader, string, partner?)),
        _ => {
            let goal = dragon_around(tools.reader, string);
            let ask = if question == 4 { owl_attack } else { owl_tested_defense };
            Some(ask(tools, &goal).reading)
        }
    }
}

/// A position after random moves.
fn position(rng: &mut Rng) -> Board {
    let mut board = Board::new(9);
    let mut color = Color::Black;
    for _ in 0..30 {
        let pos = Point::new(rng.below(9), rng.below(9));
        if board.is_legal(pos, color) {
            board.play_move(pos, color);
        }
        color = color.other();
    }
    board
}

#[test]
fn an_answer_does_not_depend_on_earlier_questions() {
    let (board, library) = (position(&mut Rng::new(11)), Library::built_in());
    let questions = |string| (0..QUESTIONS).map(move |question| (string, question));
    let all: Vec<(Point, usize)> = board.strings().flat_map(questions).collect();
    let session = || (Reader::new(board.clone()), OwlMemory::default());
    let alone = all.iter().map(|&(string, question)| {
        let (mut reader, mut memory) = session();
        let mut tools = Tools { reader: &mut reader, memory: &mut memory, library: &library };
        answer(&mut tools, string, question)
    });
    let alone: Vec<Option<Reading>> = alone.collect();
    assert!(alone.iter().filter(|answer| answer.is_some()).count() > 60);
    let (mut reader, mut memory) = session();
    let mut tools = Tools { reader: &mut reader, memory: &mut memory, library: &library };
    for i in (0..all.len()).chain((0..all.len()).rev()) {
        let (string, question) = all[i];
        assert_eq!(answer(&mut tools, string, question), alone[i], "{:?} in\n{board}", all[i]);
    }
}
