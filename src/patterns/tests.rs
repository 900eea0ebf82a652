//! Do both lives of a database say the same, and does a broken file leave everything as it was?

use super::helpers::{Answer, Helpers, Site, Unavailable, constraint};
use super::library::Library;
use super::matcher::Field;
use super::{codegen, compiler};
use crate::board::Board;
use crate::patterns::compiler::functions::{FUNCTIONS, Type};
use crate::types::{Color, Outcome, Point, Rng, Status};
use std::fs;
use std::path::{Path, PathBuf};

/// Answers at random, but the same question always alike.
struct Oracle(u64);

impl Oracle {
    fn answer(&self, name: &str, points: &[Option<Point>]) -> i32 {
        let seed =
            name.bytes().fold(self.0, |seed, byte| seed.wrapping_mul(31).wrapping_add(u64::from(byte)));
        let mix = |seed: u64, point: &Option<Point>| {
            seed.wrapping_mul(1009) + point.map_or(7, |p| p.index()) as u64
        };
        Rng::new(points.iter().fold(seed, mix)).below(6) as i32
    }

    fn outcome(&self, name: &str, points: &[Option<Point>]) -> Answer<Outcome> {
        let all = [Outcome::Fail, Outcome::KoB, Outcome::Loss, Outcome::Gain, Outcome::KoA, Outcome::Win];
        Ok(all[self.answer(name, points) as usize])
    }
}

impl Helpers for Oracle {
    fn lib(&mut self, _: &Site, a: Point) -> Answer<i32> {
        Ok(self.answer("lib", &[Some(a)]))
    }
    fn wormsize(&mut self, _: &Site, a: Point) -> Answer<i32> {
        Ok(self.answer("wormsize", &[Some(a)]))
    }
    fn edge_dist(&mut self, _: &Site, a: Point) -> Answer<i32> {
        Ok(self.answer("edge_dist", &[Some(a)]))
    }
    fn ko(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.answer("ko", &[Some(a)]) == 0)
    }
    fn xcut(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.answer("xcut", &[Some(a)]) < 2)
    }
    fn is_empty(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.answer("is_empty", &[Some(a)]) < 3)
    }
    fn x_somewhere(&mut self, _: &Site, points: &[Point]) -> Answer<bool> {
        let points: Vec<Option<Point>> = points.iter().copied().map(Some).collect();
        Ok(self.answer("x_somewhere", &points) < 3)
    }
    fn marginal_eye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.answer("marginal_eye", &[Some(a)]) < 4)
    }
    fn halfeye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.answer("halfeye", &[Some(a)]) < 4)
    }
    fn attack(&mut self, _: &Site, a: Point) -> Answer<Outcome> {
        self.outcome("attack", &[Some(a)])
    }
    fn defend(&mut self, _: &Site, a: Point) -> Answer<Outcome> {
        self.outcome("defend", &[Some(a)])
    }
    fn safe_omove(&mut self, _: &Site, a: Point) -> Answer<Outcome> {
        self.outcome("safe_omove", &[Some(a)])
    }
    fn safe_xmove(&mut self, _: &Site, a: Point) -> Answer<Outcome> {
        self.outcome("safe_xmove", &[Some(a)])
    }
    fn oplay_attack(&mut self, _: &Site, moves: &[Option<Point>], a: Point) -> Answer<Outcome> {
        self.outcome("oplay_attack", &[moves, &[Some(a)]].concat())
    }
    fn xplay_attack(&mut self, _: &Site, moves: &[Option<Point>], a: Point) -> Answer<Outcome> {
        self.outcome("xplay_attack", &[moves, &[Some(a)]].concat())
    }
    fn status(&mut self, _: &Site, _: Point) -> Answer<Status> {
        Ok(Status::Dead)
    }
}

fn middle_game(size: usize, seed: u64) -> Board {
    let mut board = Board::new(size);
    let mut rng = Rng::new(seed);
    for turn in 0..size * size / 2 {
        let (point, color) = (Point::new(rng.below(size), rng.below(size)), Color::BOTH[turn % 2]);
        if board.is_empty(point) && board.is_legal(point, color) {
            board.play_move(point, color);
        }
    }
    board
}

/// The folder of the built-in databases.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("patterns")
}

#[test]
fn compiled_constraints_answer_as_interpreted_ones() {
    let library = Library::built_in();
    let mut held = [0; 3];
    for seed in 0..20 {
        let field = Field::new(&middle_game(19, seed));
        for entry in library.iter() {
            for found in entry.database().matches(&field, Color::Black) {
                let site = Site::new(entry.database(), found, Color::Black);
                let pattern = entry.database().pattern(found);
                let compiled = entry.constraint(&mut Oracle(seed), &site);
                assert_eq!(compiled, constraint(&mut Oracle(seed), &site, pattern), "{}", pattern.name);
                held[compiled.map_or(2, usize::from)] += 1;
            }
        }
    }
    assert!(held[0] > 100 && held[1] > 100, "{held:?}");
}

#[test]
fn files_that_are_loaded_match_as_those_built_in() {
    let built_in = Library::built_in();
    let mut loaded = built_in.clone();
    loaded.load(&folder()).unwrap();
    let field = Field::new(&middle_game(19, 3));
    for (a, b) in built_in.iter().zip(loaded.iter()) {
        assert_eq!((a.name(), a.is_built_in(), b.is_built_in()), (b.name(), true, false));
        assert_eq!(a.database().matches(&field, Color::White), b.database().matches(&field, Color::White));
    }
    assert_eq!(built_in.iter().count(), loaded.iter().count());
}

#[test]
fn a_broken_file_leaves_the_databases_in_force() {
    let folder = std::env::temp_dir().join(format!("tesuji-patterns-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let mut library = Library::built_in();
    let patterns = |library: &Library| library.get("conn").unwrap().database().model().patterns.len();
    let before = patterns(&library);
    let mut refused = |text: &str| {
        fs::write(folder.join("conn.db"), text).unwrap();
        let error = library.load(&folder).unwrap_err().to_string();
        assert_eq!(patterns(&library), before);
        error.replace(&folder.display().to_string(), "DIR")
    };
    insta::assert_snapshot!(refused("kind connections\nPattern A\nO.Z\n:8,C\n"), @r"
    DIR/conn.db:3:3: error: `Z` is no symbol of a diagram [unknown-symbol]
         |
       3 | O.Z
         |   ^
         = help: a point is one of `X O x o . ? * !`
    ");
    insta::assert_snapshot!(refused("kind shapes\nPattern A\nO*X\n:8,C\n"), @"DIR/conn.db is of kind shapes: expected kind connections, as the built-in database of that name");
    fs::write(folder.join("conn.db"), "kind connections\nPattern A\nO.X\n:8,C\n").unwrap();
    library.load(&folder).unwrap();
    assert_eq!(patterns(&library), 1);
    fs::remove_dir_all(&folder).unwrap();
    assert!(library.load(&folder).is_err());
}

#[test]
fn a_function_that_nobody_answers_is_an_error() {
    struct Nobody;
    impl Helpers for Nobody {}
    let library = Library::built_in();
    let conn = library.get("conn").unwrap();
    let board = "O . . . .\n. O . . .\n. . . . .\n. . . . .\n. . . . .\n".parse::<Board>().unwrap();
    let found = conn.database().matches(&Field::new(&board), Color::White)[0];
    let site = Site::new(conn.database(), found, Color::White);
    assert_eq!(conn.constraint(&mut Nobody, &site), Err(Unavailable("xcut")));
    assert_eq!(Unavailable("xcut").to_string(), "the pattern function `xcut` is not available here");
}

#[test]
fn codes_of_the_language_are_those_of_the_engine() {
    use crate::patterns::compiler::model::CONSTANTS;
    let code = |name: &str| CONSTANTS.iter().find(|(known, ..)| *known == name).map(|(.., code)| *code);
    let outcomes = [("FAIL", Outcome::Fail), ("KO_B", Outcome::KoB), ("LOSS", Outcome::Loss)];
    let others = [("GAIN", Outcome::Gain), ("KO_A", Outcome::KoA), ("WIN", Outcome::Win)];
    for (name, outcome) in outcomes.into_iter().chain(others) {
        assert_eq!(code(name), Some(outcome as i32), "{name}");
    }
    for status in [Status::Unknown, Status::Dead, Status::Alive, Status::Critical] {
        assert_eq!(code(&status.to_string().to_uppercase()), Some(status as i32), "{status}");
    }
}

#[test]
fn every_function_has_a_name_of_its_own_and_a_sentence() {
    for (number, function) in FUNCTIONS.iter().enumerate() {
        assert!(FUNCTIONS[..number].iter().all(|other| other.name != function.name), "{}", function.name);
        assert!(function.doc.ends_with(['.', '?']), "{}", function.name);
        assert!(!function.contexts.is_empty() && function.result != Type::Point, "{}", function.name);
    }
}

#[test]
fn the_built_in_databases_have_no_lints() {
    let mut library = Library::built_in();
    assert_eq!(library.load(&folder()).unwrap(), "");
}

#[test]
fn the_build_script_wrote_what_the_generator_says() {
    let written = include_str!(concat!(env!("OUT_DIR"), "/helpers.rs"));
    assert_eq!(codegen::text(&codegen::helpers()), written);
    let names: Vec<String> = Library::built_in().iter().map(|entry| entry.name().to_owned()).collect();
    let written = include_str!(concat!(env!("OUT_DIR"), "/databases.rs"));
    assert_eq!(codegen::text(&codegen::databases(&names)), written);
}

/// The part of `docs/patterns.md` that the tables give.
fn reference() -> String {
    use crate::patterns::compiler::kinds::KINDS;
    let mut text = "\n## Kinds\n".to_owned();
    for kind in KINDS {
        text += &format!("\n### `{}`\n\nFor {}.\n", kind.name, kind.doc);
        let rows = kind.classes.iter().map(|class| (class.name.to_owned(), class.doc.to_owned()));
        let values = kind
            .values
            .iter()
            .map(|value| (format!("{}({}…{})", value.name, value.min, value.max), value.doc.to_owned()));
        let rows: Vec<_> = rows.chain(values).collect();
        if !rows.is_empty() {
            text += "\n| class or value | meaning |\n|---|---|\n";
        }
        for (name, doc) in rows {
            text += &format!("| `{name}` | {doc} |\n");
        }
    }
    text += "\n## Functions\n\nA leading `o` means the side to move, `x` the opponent.\n";
    text += "\n| function | yields | kinds | meaning |\n|---|---|---|---|\n";
    for function in FUNCTIONS {
        let may_ask = |kind: &&compiler::kinds::Kind| function.contexts.contains(&kind.context);
        let kinds: Vec<&str> = KINDS.iter().filter(may_ask).map(|kind| kind.name).collect();
        let kinds = if kinds.len() == KINDS.len() { "all".to_owned() } else { kinds.join(", ") };
        let result = format!("{:?}", function.result).to_lowercase();
        text += &format!("| `{}` | {result} | {kinds} | {} |\n", function.signature(), function.doc);
    }
    text
}

/// With `TESUJI_WRITE_DOCS=1` in the environment the page is written anew.
#[test]
fn the_manual_lists_every_kind_and_function() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/patterns.md");
    let text = fs::read_to_string(&path).unwrap();
    let mark =
        "<!-- From here on the page is written by the test `the_manual_lists_every_kind_and_function`. -->\n";
    let (by_hand, written) = text.split_once(mark).expect("the mark where the tables begin");
    if std::env::var_os("TESUJI_WRITE_DOCS").is_some() {
        fs::write(&path, format!("{by_hand}{mark}{}", reference())).unwrap();
    } else {
        assert!(
            written == reference(),
            "docs/patterns.md is out of date: run this test with TESUJI_WRITE_DOCS=1"
        );
    }
}

/// Every pattern that the manual shows.
#[test]
fn the_patterns_of_the_manual_compile() {
    let text = include_str!("../../docs/patterns.md");
    let shown = text.split("```text\n").skip(1).filter_map(|part| part.split("```").next());
    let files: Vec<&str> = shown.filter(|text| text.starts_with("kind ")).collect();
    assert_eq!(files.len(), 2);
    for file in files {
        let (_, faults) = compiler::compile(&compiler::source::Source::new("manual.db", file));
        assert_eq!(faults, [], "{file}");
    }
}

#[test]
fn generated_code_reads_like_the_constraint() {
    use super::compiler::{compile, source::Source};
    let text = "kind connections\nPattern CC2\nOX\n.O\n:8,C\nOA\naO\n;attack(A) >= KO_A || !xplay_attack(a, ?, A) && lib(A) - 1 < 3\n>amalgamate(A, A)\n";
    let (compiled, _) = compile(&Source::new("x.db", text));
    let code = codegen::text(&codegen::database(&compiled.unwrap()));
    insta::assert_snapshot!("generated", code);
}
