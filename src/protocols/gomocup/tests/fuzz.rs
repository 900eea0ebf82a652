//! Case 55: does anything that a manager may send stop the session, or get it out of step?

use super::driver::Manager;
use crate::types::Rng;

/// Lines by how many answers they get on their own: none, or one.
const LINES: [&str; 44] = [
    "START 15",
    "START 20",
    "START 7",
    "start",
    "BEGIN",
    "TURN 7,7",
    "TURN 3,4",
    "TURN 99,1",
    "TURN 7",
    "TURN 0,0",
    "BOARD",
    "7,7,1",
    "8,8,2",
    "9,9,2",
    "1,2,3",
    "DONE",
    "done",
    "7,7",
    "8,8",
    "INFO rule 0",
    "INFO rule 1",
    "INFO rule 4",
    "INFO rule 8",
    "INFO rule 2",
    "INFO max_depth 2",
    "INFO timeout_turn 0",
    "INFO analysis_mode 1",
    "INFO analysis_mode 0",
    "INFO evaluate 7,7",
    "ABOUT",
    "RECTSTART 15,15",
    "RECTSTART 1,2",
    "RESTART",
    "TAKEBACK 7,7",
    "PLAY 7,8",
    "PONDER 0",
    "STOP",
    "SWAP2BOARD",
    "SWAPBOARD",
    "SHOWFORBID",
    "BALANCE 1",
    "CLEARHASH",
    "PROTOCOLVERSION",
    "FOO",
];
const SYMBOLS: &[u8] = b",-09 \tABxyz%|\0\xff7";

fn line(rng: &mut Rng) -> String {
    let mut bytes = LINES[rng.below(LINES.len())].as_bytes().to_vec();
    for _ in 0..[0, 0, 0, 1, 3][rng.below(5)] {
        let at = rng.below(bytes.len() + 1);
        let symbol = SYMBOLS[rng.below(SYMBOLS.len())];
        match rng.below(3) {
            0 => bytes.insert(at, symbol),
            1 if at < bytes.len() => drop(bytes.remove(at)),
            _ if at < bytes.len() => bytes[at] = symbol,
            _ => {}
        }
    }
    String::from_utf8_lossy(&bytes).replace('|', "/")
}

/// Is it a command that is answered by silence?
fn is_silent(word: &str) -> bool {
    ["info", "ponder", "stop", "clearhash", "", "board", "swap2board", "swapboard", "showforbid", "balance"]
        .contains(&word)
}

fn soak(seed: u64, lines: usize) {
    let mut rng = Rng::new(seed);
    let mut manager = Manager::new();
    let mut in_list = false;
    manager.send("INFO max_node 30");
    for _ in 0..lines {
        let line = line(&mut rng);
        let word = line.split_whitespace().next().unwrap_or("").to_ascii_lowercase();
        if word == "end" {
            continue;
        }
        manager.said.clear();
        manager.send(&line);
        let answers = manager.answers().len();
        let opens = ["board", "swap2board", "swapboard", "showforbid", "balance"].contains(&word.as_str());
        match () {
            () if in_list => assert_eq!(answers, usize::from(word == "done"), "{line:?} in a list"),
            () if is_silent(&word) => assert!(answers <= usize::from(!opens), "{line:?}"),
            () => assert_eq!(answers, 1, "{line:?}"),
        }
        in_list = if in_list { word != "done" } else { opens };
    }
    manager.send(if in_list { "DONE" } else { "STOP" });
    manager.said.clear();
    assert!(super::driver::fits(&manager.answer("INFO rule 0|INFO analysis_mode 0|START 15|BEGIN"), "M"));
}

#[test]
fn random_lines_get_one_answer_each_and_never_stop_the_session() {
    (0..10).for_each(|seed| soak(seed, 300));
}

#[test]
#[ignore = "a minute: a hundred thousand lines"]
fn a_hundred_thousand_random_lines_do_no_harm() {
    (100..150).for_each(|seed| soak(seed, 2000));
}
