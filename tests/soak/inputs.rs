//! Which inputs are likely to hurt?
//!
//! Half-way between noise, which a reader refuses at the first byte, and valid input, which it was written for: words of
//! the language in a random order, then cut, doubled, spliced and spoiled.

use tesuji::types::Rng;

const RECORDS: &[&str] = &[
    "(;FF[4]GM[1]SZ[9]KM[6.5]HA[2]AB[cc][gg]PL[W];W[ee]C[a \\] b];B[])",
    "(;SZ[5]AB[aa:cc]AW[dd]AE[bb];W[ab](;B[ba];W[tt])(;B[ca]LB[aa:x][bb:y]))(;SZ[19])",
    "junk before (;ff[1]Size[13]Black[d4]White[q16])\r\n",
    "(;GM[1]FF[3]SZ[3];B[aa];W[bb];B[ba];W[ab];B[aa];W[ba];B[cc];W[ca];B[bc])",
    "(;SZ[2]RE[B+R]RU[Japanese]PB[x]PW[y]DT[2026-01-01];B[aa];W[bb];B[ab];W[ba];B[aa])",
];

const PROPERTIES: &[&str] = &[
    "B", "W", "AB", "AW", "AE", "PL", "SZ", "KM", "HA", "C", "LB", "TR", "MA", "CR", "SQ", "DD", "RE", "RU",
    "GM", "FF", "CA", "ST", "PB", "PW", "DT", "VW", "MN", "KO", "Black", "white", "aB", "XX", "AP", "IL",
    "TM", "OT", "N", "V",
];

const TOKENS: &[&str] = &[
    "(",
    ")",
    ";",
    "[",
    "]",
    "(;",
    "[]",
    "][",
    "\\",
    "\\]",
    ":",
    "[tt]",
    "[aa:zz]",
    "[zz:aa]",
    "[-1]",
    "[0]",
    "[26]",
    "[19:9]",
    "[1e99]",
    "[NaN]",
    "\r\n",
    "\n\r",
    "\0",
    "\u{feff}",
    "é",
    "B[",
    ";;",
    "();",
    "SZ[25]",
    "SZ[1]",
    "[99999999999999999999]",
];

/// Bytes of a game record, more or less.
pub(crate) fn sgf_file(rng: &mut Rng) -> Vec<u8> {
    let mut file = if rng.below(4) == 0 {
        pick(rng, RECORDS).as_bytes().to_vec()
    } else {
        let mut text = String::new();
        game_tree(rng, &mut text, 0);
        text.into_bytes()
    };
    mutate(rng, &mut file, TOKENS);
    file
}

fn pick<'a>(rng: &mut Rng, words: &[&'a str]) -> &'a str {
    words[rng.below(words.len())]
}

fn game_tree(rng: &mut Rng, text: &mut String, depth: usize) {
    text.push_str("(;");
    if depth == 0 && rng.below(8) > 0 {
        let size = if rng.below(4) > 0 { 1 + rng.below(6) } else { 1 + rng.below(26) };
        text.push_str(&format!("SZ[{size}]"));
    }
    for _ in 0..rng.below(12) {
        node(rng, text);
    }
    while depth < 4 && rng.below(3) == 0 {
        game_tree(rng, text, depth + 1);
    }
    text.push(')');
}

fn node(rng: &mut Rng, text: &mut String) {
    text.push(';');
    if rng.below(4) > 0 {
        text.push_str(if rng.below(2) == 0 { "B" } else { "W" });
        point_value(rng, text);
    }
    for _ in 0..rng.below(3) {
        text.push_str(pick(rng, PROPERTIES));
        (0..1 + rng.below(2)).for_each(|_| value(rng, text));
    }
}

fn point_value(rng: &mut Rng, text: &mut String) {
    let range = if rng.below(8) == 0 { 27 } else { 5 };
    let letters = "abcdefghijklmnopqrstuvwxyzA".as_bytes();
    let mut letter = || char::from(letters[rng.below(range)]);
    text.extend(['[', letter(), letter(), ']']);
}

fn value(rng: &mut Rng, text: &mut String) {
    match rng.below(5) {
        0 => point_value(rng, text),
        1 => text.push_str(&format!("[{}]", rng.below(30) as i64 - 3)),
        2 => text.push_str(&format!("[{}.{}]", rng.below(20), rng.below(100))),
        3 => text.push_str(["[aa:cc]", "[dd:bb]", "[ab:text]", "[]", "[B]", "[W+R]", "[tt]"][rng.below(7)]),
        _ => {
            text.push('[');
            (0..rng.below(12)).for_each(|_| text.push(char::from(b' ' + rng.below(59) as u8)));
            text.push(']');
        }
    }
}

const WORDS: &[&str] = &[
    "black",
    "white",
    "b",
    "w",
    "B",
    "W",
    "pass",
    "PASS",
    "resign",
    "a1",
    "b2",
    "C3",
    "d4",
    "e5",
    "A5",
    "k10",
    "t19",
    "i5",
    "z25",
    "aa11",
    "0",
    "1",
    "2",
    "5",
    "7",
    "-1",
    "26",
    "99999999999999999999",
    "6.5",
    "-0.0",
    "nan",
    "inf",
    "1e308",
    "dead",
    "alive",
    "seki",
    "white_territory",
    "black_territory",
    "dame",
    "japanese",
    "chinese",
    "yes",
    "no",
    "super_ko",
    "area",
    "é",
    "#",
];

const LINE_TOKENS: &[&str] = &[
    " ",
    "\t",
    "#",
    "\r",
    "\0",
    "\u{7f}",
    "-",
    "+",
    "1 ",
    "007",
    "play b ",
    "a1 ",
    "\u{feff}",
    "é",
    "=",
    "? ",
    "999999999999 ",
];

/// Commands that think, and are therefore rare.
fn is_slow(name: &str) -> bool {
    ["genmove", "final", "score", "top_moves", "handicap", "pattern"].iter().any(|part| name.contains(part))
}

/// A line for a GTP session, more or less.
pub(crate) fn gtp_line(rng: &mut Rng, names: &[&str]) -> Vec<u8> {
    let mut name = pick(rng, names);
    if is_slow(name) && rng.below(12) > 0 {
        name = pick(
            rng,
            &["play", "undo", "trymove", "popgo", "tryko", "set_free_handicap", "clear_board", "boardsize"],
        );
    }
    let mut line = if rng.below(4) == 0 { format!("{} {name}", rng.below(1000)) } else { name.to_owned() };
    if ["play", "trymove", "tryko"].contains(&name) && rng.below(4) > 0 {
        let vertex = format!("{}{}", char::from(b'a' + rng.below(7) as u8), 1 + rng.below(7));
        line.push_str(&format!(" {} {vertex}", pick(rng, &["b", "w"])));
    } else if name == "boardsize" && rng.below(8) > 0 {
        line.push_str(&format!(" {}", 1 + rng.below(7)));
    } else {
        (0..rng.below(4)).for_each(|_| line = format!("{line} {}", pick(rng, WORDS)));
    }
    let mut bytes = line.into_bytes();
    if rng.below(3) == 0 {
        mutate(rng, &mut bytes, LINE_TOKENS);
    }
    bytes
}

/// Spoils the input in up to four places.
pub(crate) fn mutate(rng: &mut Rng, input: &mut Vec<u8>, tokens: &[&str]) {
    for _ in 0..rng.below(5) {
        let at = rng.below(input.len() + 1);
        let end = (at + 1 + rng.below(12)).min(input.len());
        match rng.below(7) {
            0 => input.truncate(at),
            1 => drop(input.drain(at..end)),
            2 => {
                let copy = input[at..end].to_vec();
                let to = rng.below(input.len() + 1);
                input.splice(to..to, copy);
            }
            3 => input.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= 1 << rng.below(8)),
            4 => input.iter_mut().skip(at).take(1).for_each(|byte| *byte = rng.below(256) as u8),
            _ => drop(input.splice(at..at, pick(rng, tokens).bytes())),
        }
    }
}

const DB_HEADS: &[&str] = &[
    "kind shapes",
    "kind connections",
    "kind owl_attack\ngoal X",
    "kind playout",
    "kind influence",
    "kind joseki",
    "kind fuseki",
    "kind combination",
    "kind barriers",
    "kind nothing",
    "goal O",
];

const DB_TOKENS: &[&str] = &[
    "\n",
    "\n\n",
    "Pattern ",
    ":",
    ";",
    ">",
    "#",
    "+",
    "-",
    "|",
    "---",
    "--+",
    "|.",
    "X",
    "O",
    "x",
    "o",
    ".",
    "?",
    "*",
    "!",
    ",",
    "%",
    "Q",
    "a",
    "B",
    "(",
    ")",
    "&&",
    "||",
    "!",
    "==",
    "<=",
    "-",
    "8",
    "\\",
    "/",
    "value(3)",
    "shape(-2)",
    "value(1e9)",
    "lib(A)",
    "attack(a)",
    "xplay_attack(a, ?, *, B)",
    "status(A) == DEAD",
    "amalgamate(A, B)",
    "return lib(A) > 1",
    "99999999999",
    "\t",
    "\r\n",
    "\0",
    "\u{feff}",
    "é",
    "((((((((((((((((",
    "!!!!!!!!",
    "TRUE",
];

const DB_CONDITIONS: &[&str] = &[
    "lib(A) > 1",
    "attack(A)",
    "!safe_xmove(a)",
    "is_empty(a)",
    "ko(*)",
    "xlib(a) + olib(a) >= 2",
    "lib(A) == 1",
    "oplay_attack(*, a, A)",
    "x_somewhere(a, A)",
    "edge_dist(*) < 3",
    "FALSE",
    "wormsize(A) * 2 != 4",
];

/// A pattern file, more or less; some begin as one of the sound `files`.
pub(crate) fn db_file(rng: &mut Rng, files: &[String]) -> Vec<u8> {
    let mut text = if rng.below(3) == 0 {
        files[rng.below(files.len())].clone()
    } else {
        format!("{}\n\n", pick(rng, DB_HEADS))
    };
    for _ in 0..rng.below(3) {
        db_pattern(rng, &mut text);
    }
    let mut file = text.into_bytes();
    if rng.below(3) > 0 {
        mutate(rng, &mut file, DB_TOKENS);
    }
    file
}

fn db_pattern(rng: &mut Rng, text: &mut String) {
    let (height, width) = (1 + rng.below(4), 1 + rng.below(5));
    let edge = if rng.below(4) == 0 { "|" } else { "" };
    let mut diagram: Vec<u8> = (0..height * width).map(|_| b"XOxo..??"[rng.below(8)]).collect();
    let star = rng.below(diagram.len());
    diagram[star] = b'*';
    let mut labelled = diagram.clone();
    for label in *b"aA" {
        let at = rng.below(labelled.len());
        labelled[at] = if at == star { b'*' } else { label };
    }
    let draw = |letters: &[u8]| -> String {
        letters.chunks(width).map(|row| format!("{}{edge}\n", String::from_utf8_lossy(row))).collect()
    };
    let symmetry = pick(rng, &["8", "8", "8", "|", "-", "\\", "/", "X", "+", "O", "0", "1,near"]);
    let classes = pick(rng, &["", ",s", ",C", ",B", ",a,shape(1)", ",-,value(50)", ",OX", ",D,value(200)"]);
    text.push_str(&format!("Pattern P{}\n\n{}\n:{symmetry}{classes}\n\n", rng.below(20), draw(&diagram)));
    if rng.below(2) == 0 {
        let more =
            if rng.below(2) == 0 { format!(" && {}", pick(rng, DB_CONDITIONS)) } else { String::new() };
        text.push_str(&format!("{}\n; {}{more}\n\n", draw(&labelled), pick(rng, DB_CONDITIONS)));
    }
}
