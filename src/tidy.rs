//! Does the house keep its own rules?
//!
//! The floors and the rules are data here, and every rule is a function from a source file to complaints, so that
//! each one is also tried on text that breaks it. Exceptions are marked where they stand: a function or a file that
//! is long because it is a table says `// tidy: tabular` (or `// tidy: generated`) on a line of its own, above the
//! function or anywhere in the head of the file.

use std::fs;
use std::path::Path;

/// The wings and their floors, from the ground up. A wing imports only from lower floors.
const FLOORS: &[(&str, u8)] = &[
    ("types", 1),
    ("board", 2),
    ("sgf", 2),
    ("game", 3),
    ("patterns", 3),
    ("reading", 4),
    ("gomoku", 4),
    ("influence", 5),
    ("life", 6),
    ("endgame", 6),
    ("analysis", 7),
    ("moves", 8),
    ("montecarlo", 8),
    ("score", 9),
    ("engine", 10),
    ("protocols", 11),
    ("tools", 12),
    ("cli", 13),
];

/// The rooms of `life`; a room imports only from the ones before it.
const LIFE: &[&str] = &[
    "unconditional",
    "eyes",
    "worms",
    "dragons",
    "solve",
    "owl",
    "semeai",
    "combination",
    "surround",
    "amalgamate",
];

/// Rooms that hold passes, with the only wing that may call them.
const PASSES: &[(&str, &str)] = &[("life::amalgamate", "analysis")];

/// Guests: all that they may import.
const GUESTS: &[(&str, &[&str])] =
    &[("gomoku", &["types", "patterns::compiler"]), ("patterns::compiler", &[])];

/// The first floor that may write to the terminal.
const TERMINAL_FLOOR: u8 = 11;
const MAX_FILE_LINES: usize = 800;
const MAX_FUNCTION_LINES: usize = 80;
/// Top directories of paths that exist on one machine only.
const MACHINE_ROOTS: &[&str] = &["work", "home", "root", "mnt", "Users", "tmp/wt"];
/// Types that make a `static` a hidden variable.
const SHARED_STATE: &[&str] = &["Mutex", "RwLock", "RefCell", "Cell", "UnsafeCell", "OnceCell"];
const PRINTERS: &[&str] = &["println", "print", "eprintln", "eprint", "dbg"];
const TABLE_MARKS: &[&str] = &["tidy: tabular", "tidy: generated"];

type Rule = (&'static str, fn(&Source) -> Vec<Complaint>);

const RULES: &[Rule] = &[
    ("a file opens with a `//!` line that says what question it answers", opens_with_its_question),
    ("a file stays under 800 lines", stays_short),
    ("a function stays under 80 lines", has_short_functions),
    ("a wing imports only from lower floors", imports_lower_floors),
    ("inside `life` a room imports only earlier rooms", keeps_the_order_of_life),
    ("a pass is called only by its caller", leaves_passes_to_their_caller),
    ("a guest imports only what it is allowed", keeps_guests_apart),
    ("no hidden global", has_no_hidden_global),
    ("no printing below `protocols`", prints_only_at_the_top),
    ("no `unsafe`", is_safe),
    ("no commented-out code", has_no_dead_comment),
];

/// A line number from 1, and what is wrong there.
#[derive(Debug, PartialEq)]
struct Complaint(usize, String);

/// One Rust file, with its path from the package root.
struct Source {
    path: String,
    text: String,
    /// The text with comments and the insides of strings blanked; same length, same lines.
    code: String,
    /// Comments that are not rustdoc, with their offsets.
    comments: Vec<(usize, String)>,
}

impl Source {
    fn new(path: &str, text: &str) -> Source {
        let mut lexer = Lexer { text: text.as_bytes(), at: 0, code: Vec::new(), comments: Vec::new() };
        lexer.run();
        let code = String::from_utf8_lossy(&lexer.code).into_owned();
        Source { path: path.to_owned(), text: text.to_owned(), code, comments: lexer.comments }
    }

    /// `src/life/owl/moves.rs` is `["life", "owl", "moves"]`; files outside `src` and its roots are in no wing.
    fn module(&self) -> Vec<&str> {
        let Some(inside) = self.path.strip_prefix("src/") else { return Vec::new() };
        let inside = inside.trim_end_matches(".rs").trim_end_matches("/mod");
        if ["lib", "main", "tidy"].contains(&inside) { Vec::new() } else { inside.split('/').collect() }
    }

    fn wing(&self) -> Option<&str> {
        self.module().first().copied()
    }

    fn line(&self, offset: usize) -> usize {
        1 + self.text.as_bytes()[..offset].iter().filter(|&&b| b == b'\n').count()
    }

    fn complaint(&self, offset: usize, what: impl Into<String>) -> Complaint {
        Complaint(self.line(offset), what.into())
    }

    /// Identifiers and keywords of the code with their offsets.
    fn words(&self) -> impl Iterator<Item = (usize, &str)> {
        let bytes = self.code.as_bytes();
        let starts = (0..bytes.len()).filter(|&i| is_word(bytes[i]) && (i == 0 || !is_word(bytes[i - 1])));
        starts.map(|i| (i, word_at(&self.code, i)))
    }

    /// The paths below the crate root that the code names: `board::Board`, `types::Point` …
    fn imports(&self) -> Vec<(usize, String)> {
        let depth = self.module().len();
        let mut found = Vec::new();
        for (offset, word) in self.words() {
            let rest = &self.code[offset..];
            let supers = rest.split("::").take_while(|part| part.trim() == "super").count();
            let is_chain_start = !self.code[..offset].trim_end().ends_with("::");
            match word {
                "crate" => collect_paths(&rest["crate".len()..], offset, &mut found),
                "super" if is_chain_start && depth > 0 && supers >= depth => {
                    let last = rest.match_indices("super").nth(supers - 1).map_or(0, |(at, _)| at);
                    collect_paths(&rest[last + "super".len()..], offset, &mut found);
                }
                _ => {}
            }
        }
        found
    }
}

/// Reads `::a::b` or `::{a::b, c}` at the start of `rest`.
fn collect_paths(rest: &str, offset: usize, found: &mut Vec<(usize, String)>) {
    let Some(rest) = rest.trim_start().strip_prefix("::") else { return };
    let rest = rest.trim_start();
    if let Some(group) = rest.strip_prefix('{') {
        found.extend(group_items(group).into_iter().map(|item| (offset, item)));
    } else {
        found.push((offset, path_at(rest)));
    }
}

/// The paths of a `use` group, whose opening brace has been read.
fn group_items(group: &str) -> Vec<String> {
    let (mut depth, mut starts) = (0, vec![0]);
    for (at, byte) in group.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 0 => break,
            b'}' => depth -= 1,
            b',' if depth == 0 => starts.push(at + 1),
            _ => {}
        }
    }
    starts.into_iter().map(|at| path_at(group[at..].trim_start())).filter(|path| !path.is_empty()).collect()
}

/// The plain path at the start of the text: words joined by `::`.
fn path_at(text: &str) -> String {
    let end = text.bytes().position(|b| !is_word(b) && b != b':').unwrap_or(text.len());
    text[..end].trim_end_matches(':').to_owned()
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 128
}

fn word_at(text: &str, at: usize) -> &str {
    let rest = &text[at..];
    &rest[..rest.bytes().position(|b| !is_word(b)).unwrap_or(rest.len())]
}

fn starts_with_room(path: &str, room: &str) -> bool {
    path.strip_prefix(room).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Splits Rust text into code and comments; knows strings, raw strings, characters and lifetimes.
struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
    code: Vec<u8>,
    comments: Vec<(usize, String)>,
}

impl Lexer<'_> {
    fn run(&mut self) {
        while self.at < self.text.len() {
            let rest = &self.text[self.at..];
            let after_word = self.code.last().is_some_and(|&b| is_word(b));
            match rest[0] {
                b'/' if rest.starts_with(b"//") => self.line_comment(),
                b'/' if rest.starts_with(b"/*") => self.block_comment(),
                b'r' if !after_word && raw_hashes(&rest[1..]).is_some() => self.raw_string(),
                b'"' => self.string(),
                b'\'' if is_char_literal(rest) => self.character(),
                _ => self.keep(1),
            }
        }
    }

    fn keep(&mut self, count: usize) {
        let end = self.text.len().min(self.at + count);
        self.code.extend_from_slice(&self.text[self.at..end]);
        self.at = end;
    }

    fn blank_to(&mut self, end: usize) {
        let end = end.min(self.text.len());
        self.code.extend(self.text[self.at..end].iter().map(|&b| if b == b'\n' { b'\n' } else { b' ' }));
        self.at = end;
    }

    fn line_comment(&mut self) {
        let rest = &self.text[self.at..];
        let length = rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
        let comment = String::from_utf8_lossy(&rest[..length]).into_owned();
        if !comment.starts_with("///") && !comment.starts_with("//!") {
            self.comments.push((self.at, comment[2..].trim().to_owned()));
        }
        self.blank_to(self.at + length);
    }

    fn block_comment(&mut self) {
        let (mut depth, mut end) = (0, self.at);
        loop {
            match &self.text[end..] {
                [b'/', b'*', ..] => (depth, end) = (depth + 1, end + 2),
                [b'*', b'/', ..] => (depth, end) = (depth - 1, end + 2),
                [] => break,
                _ => end += 1,
            }
            if depth == 0 {
                break;
            }
        }
        self.blank_to(end);
    }

    fn string(&mut self) {
        let mut end = self.at + 1;
        while end < self.text.len() && self.text[end] != b'"' {
            end += if self.text[end] == b'\\' { 2 } else { 1 };
        }
        self.quoted(1, end);
    }

    fn raw_string(&mut self) {
        let hashes = raw_hashes(&self.text[self.at + 1..]).unwrap_or(0);
        let close = [b"\"".as_slice(), &vec![b'#'; hashes]].concat();
        let body = self.at + hashes + 2;
        let rest = &self.text[body..];
        let length = rest.windows(close.len()).position(|w| w == close).unwrap_or(rest.len());
        self.quoted(hashes + 2, body + length);
    }

    fn character(&mut self) {
        let skip = if self.text[self.at + 1] == b'\\' { 3 } else { 2 };
        let rest = self.text.get(self.at + skip..).unwrap_or(&[]);
        let length = rest.iter().position(|&b| b == b'\'').unwrap_or(rest.len());
        self.quoted(1, self.at + skip + length);
    }

    /// Keeps an opening of this length, blanks up to `end`, keeps one closing byte.
    fn quoted(&mut self, opening: usize, end: usize) {
        self.keep(opening);
        self.blank_to(end);
        self.keep(1);
    }
}

/// After the `r` of a raw string: how many `#` stand before its quote?
fn raw_hashes(rest: &[u8]) -> Option<usize> {
    let hashes = rest.iter().position(|&b| b != b'#')?;
    (rest[hashes] == b'"').then_some(hashes)
}

/// At a quote: a character, not a lifetime?
fn is_char_literal(rest: &[u8]) -> bool {
    match rest {
        [_, b'\\', ..] => true,
        [_, first, ..] if *first < 128 => rest.get(2) == Some(&b'\''),
        _ => rest.len() > 2,
    }
}

fn floor(wing: &str) -> Option<u8> {
    FLOORS.iter().find(|(name, _)| *name == wing).map(|&(_, floor)| floor)
}

fn is_table(comment: &str) -> bool {
    TABLE_MARKS.iter().any(|mark| comment.starts_with(mark))
}

fn opens_with_its_question(source: &Source) -> Vec<Complaint> {
    let first = source.text.lines().next().unwrap_or("");
    if first.strip_prefix("//! ").is_some_and(|rest| rest.len() > 8) {
        return Vec::new();
    }
    vec![Complaint(1, "expected `//! ` and what question the file answers".to_owned())]
}

fn stays_short(source: &Source) -> Vec<Complaint> {
    let lines = source.text.lines().count();
    let head = source.words().next().map_or(source.text.len(), |(at, _)| at);
    let marked = source.comments.iter().any(|(at, comment)| *at < head && is_table(comment));
    if lines < MAX_FILE_LINES || marked {
        return Vec::new();
    }
    vec![Complaint(lines, format!("{lines} lines"))]
}

fn has_short_functions(source: &Source) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (offset, _) in source.words().filter(|&(_, word)| word == "fn") {
        let Some(end) = body_end(&source.code[offset..]) else { continue };
        let (first, last) = (source.line(offset), source.line(offset + end));
        let marked = source.comments.iter().any(|(at, comment)| {
            let line = source.line(*at);
            is_table(comment) && line < first && source.code[*at..offset].trim().lines().count() <= 1
        });
        if last - first + 1 >= MAX_FUNCTION_LINES && !marked {
            let name = word_at(&source.code, offset + 3);
            complaints.push(Complaint(first, format!("`{name}` has {} lines", last - first + 1)));
        }
    }
    complaints
}

/// From `fn` to the end of its body; `None` without a body.
fn body_end(code: &str) -> Option<usize> {
    let (mut nesting, mut braces, mut previous) = (0i32, 0i32, b' ');
    for (at, byte) in code.bytes().enumerate() {
        let in_body = braces > 0;
        match byte {
            b'(' | b'[' | b'<' if !in_body => nesting += 1,
            b'>' if !in_body && previous == b'-' => {}
            b')' | b']' | b'>' if !in_body => nesting -= 1,
            b'{' if in_body || nesting == 0 => braces += 1,
            b'}' if in_body => braces -= 1,
            b';' if !in_body && nesting == 0 => return None,
            _ => {}
        }
        if in_body && braces == 0 {
            return Some(at);
        }
        previous = byte;
    }
    None
}

fn imports_lower_floors(source: &Source) -> Vec<Complaint> {
    let Some(wing) = source.wing() else { return Vec::new() };
    let Some(own) = floor(wing) else {
        return vec![Complaint(1, format!("`{wing}` is no wing of the house"))];
    };
    let reaches_up = |path: &str| {
        let target = path.split("::").next().unwrap_or("");
        target != wing && floor(target).is_some_and(|floor| floor >= own)
    };
    let bad = source.imports().into_iter().filter(|(_, path)| reaches_up(path));
    bad.map(|(at, path)| source.complaint(at, format!("`{wing}` (floor {own}) imports `{path}`"))).collect()
}

fn keeps_the_order_of_life(source: &Source) -> Vec<Complaint> {
    let module = source.module();
    let ["life", room, ..] = module[..] else { return Vec::new() };
    let rank = |room: &str| LIFE.iter().position(|&name| name == room);
    let Some(own) = rank(room) else { return vec![Complaint(1, format!("`life` has no room `{room}`"))] };
    let mut named = source.imports();
    for (at, word) in source.words().filter(|_| module.len() == 2) {
        if word == "super" {
            let mut paths = Vec::new();
            collect_paths(&source.code[at + word.len()..], at, &mut paths);
            named.extend(paths.into_iter().map(|(at, path)| (at, format!("life::{path}"))));
        }
    }
    let target = |path: &str| path.strip_prefix("life::").and_then(|rest| rank(rest.split("::").next()?));
    let bad = named.into_iter().filter(|(_, path)| target(path).is_some_and(|target| target > own));
    bad.map(|(at, path)| source.complaint(at, format!("`life::{room}` imports `{path}`"))).collect()
}

fn leaves_passes_to_their_caller(source: &Source) -> Vec<Complaint> {
    let Some(wing) = source.wing() else { return Vec::new() };
    let is_foreign = |path: &str| {
        let pass = PASSES.iter().find(|(room, _)| starts_with_room(path, room));
        pass.is_some_and(|&(room, caller)| wing != caller && !starts_with_room(room, wing))
    };
    let bad = source.imports().into_iter().filter(|(_, path)| is_foreign(path));
    bad.map(|(at, path)| source.complaint(at, format!("`{wing}` calls the pass `{path}`"))).collect()
}

fn keeps_guests_apart(source: &Source) -> Vec<Complaint> {
    let module = source.module().join("::");
    let Some((guest, allowed)) = GUESTS.iter().find(|(guest, _)| starts_with_room(&module, guest)) else {
        return Vec::new();
    };
    let is_known =
        |path: &str| starts_with_room(path, guest) || allowed.iter().any(|room| starts_with_room(path, room));
    let bad = source.imports().into_iter().filter(|(_, path)| !is_known(path));
    bad.map(|(at, path)| source.complaint(at, format!("the guest `{guest}` imports `{path}`"))).collect()
}

fn has_no_hidden_global(source: &Source) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (offset, word) in source.words().filter(|_| source.path.starts_with("src/")) {
        let after_quote = offset > 0 && source.code.as_bytes()[offset - 1] == b'\'';
        let item = source.code[offset..].split([';', '=']).next().unwrap_or("");
        let shares = |word: &str| SHARED_STATE.contains(&word) || word.starts_with("Atomic");
        let is_variable =
            || item.split(|c: char| !c.is_alphanumeric()).any(|part| part == "mut" || shares(part));
        if word == "thread_local" || (word == "static" && !after_quote && is_variable()) {
            complaints.push(source.complaint(offset, "a hidden global"));
        }
    }
    complaints
}

fn prints_only_at_the_top(source: &Source) -> Vec<Complaint> {
    let is_below = source.wing().and_then(floor).is_some_and(|floor| floor < TERMINAL_FLOOR);
    let is_call = |offset: usize, word: &str| source.code[offset + word.len()..].starts_with('!');
    let bad = source.words().filter(|&(at, word)| is_below && PRINTERS.contains(&word) && is_call(at, word));
    bad.map(|(at, word)| source.complaint(at, format!("`{word}!`"))).collect()
}

fn is_safe(source: &Source) -> Vec<Complaint> {
    let bad = source.words().filter(|&(_, word)| word == "unsafe");
    bad.map(|(at, _)| source.complaint(at, "`unsafe`")).collect()
}

fn has_no_dead_comment(source: &Source) -> Vec<Complaint> {
    const STARTS: &[&str] =
        &["let ", "fn ", "pub ", "use ", "mod ", "impl ", "struct ", "return", "if ", "for ", "#["];
    let is_code = |comment: &str| {
        let closes = comment.ends_with([';', '{', '}', ']']);
        let call = [");", "};", ") {", "?;"].iter().any(|end| comment.ends_with(end));
        call || (closes && STARTS.iter().any(|start| comment.starts_with(start)))
    };
    let bad = source.comments.iter().filter(|(_, comment)| is_code(comment));
    bad.map(|(at, comment)| source.complaint(*at, format!("commented-out code: `{comment}`"))).collect()
}

/// Paths of one machine in any text file of the repository.
fn machine_paths(text: &str) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (number, line) in text.lines().enumerate() {
        for root in MACHINE_ROOTS {
            let is_root = |at: usize| {
                at == 0 || !line.as_bytes()[at - 1].is_ascii_alphanumeric() && &line[at - 1..at] != "."
            };
            if line
                .match_indices(&format!("/{root}/"))
                .any(|(at, _)| line.is_char_boundary(at.max(1) - 1) && is_root(at))
            {
                complaints.push(Complaint(number + 1, format!("a path of one machine below /{root}")));
            }
        }
    }
    complaints
}

/// `lib.rs` is the table of contents: every wing on one line, lower floors first.
fn table_of_contents(lib: &Source) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let mut highest = 0;
    for (number, line) in lib.code.lines().enumerate() {
        let words: Vec<&str> = line.split([' ', ';']).filter(|word| !word.is_empty()).collect();
        let Some(at) = words.iter().position(|&word| word == "mod") else { continue };
        let name = words.get(at + 1).copied().unwrap_or("");
        match floor(name) {
            _ if name == "tidy" => {}
            None => complaints.push(Complaint(number + 1, format!("`{name}` is no wing of the house"))),
            Some(floor) if floor < highest => {
                complaints.push(Complaint(number + 1, format!("`{name}` stands above a higher floor")));
            }
            Some(floor) => highest = floor,
        }
    }
    complaints
}

/// `dir/mod.rs`, never `dir.rs` beside `dir/`: takes all paths, gives the offenders.
fn twin_modules(paths: &[String]) -> Vec<&String> {
    let has_twin = |path: &str| {
        let directory = path.strip_suffix(".rs").map(|stem| format!("{stem}/"));
        directory.is_some_and(|directory| paths.iter().any(|other| other.starts_with(&directory)))
    };
    paths.iter().filter(|path| path.starts_with("src/") && has_twin(path)).collect()
}

/// Every file below the directories that hold our own text, as paths from the package root, sorted.
fn files(root: &Path) -> Vec<String> {
    let mut found = vec!["build.rs".to_owned(), "README.md".to_owned()];
    let mut open: Vec<String> =
        ["src", "tests", "examples", "benches", "docs", "regression", "fuzz/fuzz_targets"]
            .map(str::to_owned)
            .to_vec();
    while let Some(directory) = open.pop() {
        let Ok(entries) = fs::read_dir(root.join(&directory)) else { continue };
        for entry in entries.flatten() {
            let path = format!("{directory}/{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() { open.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    found
}

/// All complaints about the package at `root`, one line each: `path:line: rule: what`.
fn inspect(root: &Path) -> Vec<String> {
    let paths = files(root);
    let mut lines: Vec<String> = twin_modules(&paths)
        .into_iter()
        .map(|path| format!("{path}:1: `dir/mod.rs`, never `dir.rs`"))
        .collect();
    for path in &paths {
        let Ok(text) = fs::read_to_string(root.join(path)) else { continue };
        let mut report = |rule: &str, complaints: Vec<Complaint>| {
            lines.extend(
                complaints.iter().map(|Complaint(line, what)| format!("{path}:{line}: {rule}: {what}")),
            );
        };
        report("no machine paths", machine_paths(&text));
        if path.ends_with(".rs") {
            let source = Source::new(path, &text);
            RULES.iter().for_each(|(name, rule)| report(name, rule(&source)));
            if path == "src/lib.rs" {
                report("the table of contents goes from the ground up", table_of_contents(&source));
            }
        }
    }
    lines
}

#[test]
fn the_house_keeps_its_rules() {
    let complaints = inspect(Path::new(env!("CARGO_MANIFEST_DIR")));
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// The commands of a text's code lines that begin with these words, without what explains them.
fn commands<'a>(text: &'a str, start: &str) -> Vec<&'a str> {
    let lines = text.lines().map(|line| line.split(" #").next().unwrap_or(line).trim());
    lines.filter(|line| line.starts_with(start)).collect()
}

#[test]
fn the_readmes_test_command_is_what_the_projects_checks_run() {
    let read = |path: &str| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path));
    // A packaged crate has no checks.
    let (Ok(readme), Ok(checks)) = (read("README.md"), read(".ci/run")) else { return };
    let told = commands(&readme, "cargo test");
    assert_eq!(told.first(), commands(&checks, "cargo test").first());
    assert!(!told.is_empty(), "the README tells how to run the tests");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines that a rule complains about in this text.
    fn lines(rule: fn(&Source) -> Vec<Complaint>, path: &str, text: &str) -> Vec<usize> {
        rule(&Source::new(path, text)).into_iter().map(|Complaint(line, _)| line).collect()
    }

    #[test]
    fn comments_and_strings_are_no_code() {
        let text = "let a = \"unsafe \\\" //\"; // unsafe\n/* unsafe /* */ unsafe */ let b = r#\"unsafe\"\"#;\n'\"' 'a '\\'' x";
        let source = Source::new("src/types/a.rs", text);
        assert_eq!(
            source.words().map(|(_, word)| word).collect::<Vec<_>>(),
            ["let", "a", "let", "b", "r", "a", "x"]
        );
        assert_eq!(source.code.len(), text.len());
        assert_eq!(source.comments.len(), 1);
    }

    #[test]
    fn a_file_without_a_question_is_caught() {
        assert_eq!(lines(opens_with_its_question, "src/types/a.rs", "use std::fmt;\n"), [1]);
        assert_eq!(lines(opens_with_its_question, "src/types/a.rs", "//!\n//! Late.\n"), [1]);
        assert!(lines(opens_with_its_question, "src/types/a.rs", "//! Where on the board?\n").is_empty());
    }

    #[test]
    fn a_long_file_is_caught_unless_it_is_a_marked_table() {
        let long = "\n".repeat(800);
        assert_eq!(lines(stays_short, "src/types/a.rs", &long), [800]);
        assert!(lines(stays_short, "src/types/a.rs", &"\n".repeat(799)).is_empty());
        assert!(lines(stays_short, "src/types/a.rs", &format!("//! T\n// tidy: tabular\n{long}")).is_empty());
        assert_eq!(
            lines(stays_short, "src/types/a.rs", &format!("fn f() {{}}\n// tidy: tabular\n{long}")).len(),
            1
        );
    }

    #[test]
    fn a_long_function_is_caught_unless_it_is_a_marked_table() {
        let body = "    a();\n".repeat(78);
        let long = format!("\n/// Doc.\npub fn long(a: [u8; 3]) -> List<u8, {{ 1 }}> {{\n{body}}}\n");
        assert_eq!(lines(has_short_functions, "src/types/a.rs", &long), [3]);
        let short = format!("fn f() {{\n{}}}\nfn g();\nfn h() {{}}", "    a();\n".repeat(77));
        assert!(lines(has_short_functions, "src/types/a.rs", &short).is_empty());
        let table = format!("// tidy: tabular\n{}", long.trim_start());
        assert!(lines(has_short_functions, "src/types/a.rs", &table).is_empty());
        let far = format!("// tidy: tabular\nfn f() {{}}\nfn g() {{}}\n{long}");
        assert_eq!(lines(has_short_functions, "src/types/a.rs", &far).len(), 1);
    }

    #[test]
    fn an_import_from_the_same_or_a_higher_floor_is_caught() {
        let bad = [
            "use crate::reading::attack;",
            "use crate::sgf;",
            "use crate::{types::Point, engine::{Engine, Config}};",
            "fn f() { crate::game::Game::new() }",
            "use super::super::life::owl;",
            "use crate :: {\n    cli };",
        ];
        for text in bad {
            assert_eq!(lines(imports_lower_floors, "src/board/strings.rs", text), [1], "{text}");
        }
        let good = "use crate::types::{Point, reading};\nuse super::sgf;\npub(crate) use crate::board::Board; // crate::cli";
        assert!(lines(imports_lower_floors, "src/board/strings.rs", good).is_empty());
        assert!(lines(imports_lower_floors, "src/main.rs", "use crate::cli;").is_empty());
        assert_eq!(lines(imports_lower_floors, "src/attic/mod.rs", ""), [1]);
    }

    #[test]
    fn a_room_of_life_that_looks_forward_is_caught() {
        let rule = keeps_the_order_of_life;
        assert_eq!(lines(rule, "src/life/worms/mod.rs", "use crate::life::dragons::Dragon;"), [1]);
        assert_eq!(lines(rule, "src/life/worms.rs", "\nuse super::owl;"), [2]);
        assert_eq!(lines(rule, "src/life/attic.rs", ""), [1]);
        assert!(lines(rule, "src/life/owl/mod.rs", "use crate::life::{dragons, worms::Worm};").is_empty());
        assert!(lines(rule, "src/analysis/mod.rs", "use crate::life::owl;").is_empty());
    }

    #[test]
    fn a_pass_called_by_a_stranger_is_caught() {
        let text = "use crate::life::amalgamate::run;";
        assert_eq!(lines(leaves_passes_to_their_caller, "src/moves/mod.rs", text), [1]);
        assert!(lines(leaves_passes_to_their_caller, "src/analysis/mod.rs", text).is_empty());
        assert!(lines(leaves_passes_to_their_caller, "src/life/mod.rs", text).is_empty());
    }

    #[test]
    fn a_guest_that_takes_liberties_is_caught() {
        assert_eq!(lines(keeps_guests_apart, "src/gomoku/mod.rs", "use crate::board::Board;"), [1]);
        assert_eq!(
            lines(keeps_guests_apart, "src/patterns/compiler/lexer.rs", "use crate::types::Point;"),
            [1]
        );
        let good =
            "use crate::types::Point;\nuse crate::patterns::compiler::parse;\nuse crate::gomoku::Table;";
        assert!(lines(keeps_guests_apart, "src/gomoku/mod.rs", good).is_empty());
    }

    #[test]
    fn a_hidden_global_is_caught() {
        let bad = "static mut COUNT: u32 = 0;\nstatic C: AtomicU64 = AtomicU64::new(0);\nthread_local! {}\n\
                   static T: LazyLock<Mutex<u8>> = x;";
        assert_eq!(lines(has_no_hidden_global, "src/board/a.rs", bad), [1, 2, 3, 4]);
        let good = "static TABLE: [u8; 2] = [0, 1];\nfn f(x: &'static mut u8) {}\nfn g(c: &AtomicBool) {}";
        assert!(lines(has_no_hidden_global, "src/board/a.rs", good).is_empty());
    }

    #[test]
    fn printing_below_the_protocols_is_caught() {
        let text = "fn f() {\n    println!(\"a\");\n    eprint!(\"a\");\n}\n// println!\n";
        assert_eq!(lines(prints_only_at_the_top, "src/engine/a.rs", text), [2, 3]);
        assert!(lines(prints_only_at_the_top, "src/cli/a.rs", text).is_empty());
        assert!(lines(prints_only_at_the_top, "src/engine/a.rs", "let s = \"println!\";").is_empty());
    }

    #[test]
    fn unsafe_code_is_caught() {
        assert_eq!(lines(is_safe, "src/board/a.rs", "\nlet x = unsafe { *p };"), [2]);
        assert!(lines(is_safe, "src/board/a.rs", "let safe = 1; // unsafe").is_empty());
    }

    #[test]
    fn commented_out_code_is_caught() {
        for text in
            ["// let a = 1;", "// fn f() {", "    // self.count(x);", "// use std::fmt;", "// #[test]"]
        {
            assert_eq!(lines(has_no_dead_comment, "src/board/a.rs", text), [1], "{text}");
        }
        for text in [
            "// let us see why",
            "/// let a = 1;",
            "//! fn f() {",
            "\"// let a = 1;\"",
            "// for example, a; b",
        ] {
            assert!(lines(has_no_dead_comment, "src/board/a.rs", text).is_empty(), "{text}");
        }
    }

    #[test]
    fn a_path_of_one_machine_is_caught() {
        let bad = format!("a\nsee /{}/someone/file and (/{}/x)", "home", "work");
        assert_eq!(machine_paths(&bad).iter().map(|c| c.0).collect::<Vec<_>>(), [2, 2]);
        let good = format!("https://example.org/{}/page, src/{}/x, /usr/share/doc", "home", "work");
        assert!(machine_paths(&good).is_empty());
    }

    #[test]
    fn a_table_of_contents_out_of_order_is_caught() {
        let check = |text: &str| table_of_contents(&Source::new("src/lib.rs", text)).len();
        assert_eq!(check("pub mod board;\npub mod types;\n"), 1);
        assert_eq!(check("pub mod attic;\n"), 1);
        assert_eq!(
            check("//! mod zoo;\npub mod types;\npub mod sgf;\npub mod board;\n#[cfg(test)]\nmod tidy;\n"),
            0
        );
    }

    #[test]
    fn commands_are_found_without_their_comments() {
        let text = "text\n    cargo test --release   # all\ncargo run\n cargo test --lib";
        assert_eq!(commands(text, "cargo test"), ["cargo test --release", "cargo test --lib"]);
    }

    #[test]
    fn a_file_beside_its_directory_is_caught() {
        let paths =
            ["src/board.rs", "src/board/ko.rs", "src/board/mod.rs", "src/boardx/a.rs", "src/boards.rs"];
        let paths = paths.map(str::to_owned);
        assert_eq!(twin_modules(&paths), [&paths[0]]);
    }
}
