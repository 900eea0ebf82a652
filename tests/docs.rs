//! Are the pages true to the tree? Every file that they link to or name is there, and every option they show is
//! accepted.

use regex::{Captures, Regex};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn pages() -> Vec<PathBuf> {
    let docs = fs::read_dir(root().join("docs")).expect("there is a folder docs");
    let pages = docs.map(|entry| entry.expect("docs can be listed").path());
    let mut pages: Vec<PathBuf> =
        pages.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    pages.extend(["README.md", "CHANGELOG.md"].map(|name| root().join(name)));
    pages.sort();
    pages
}

fn finds(text: &str, pattern: &str) -> Vec<String> {
    let pattern = Regex::new(pattern).expect("the pattern is sound");
    pattern.captures_iter(text).map(|found| found[1].to_owned()).collect()
}

#[test]
fn every_link_leads_to_a_file() {
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page can be read");
        let folder = page.parent().expect("a page lies in a folder");
        for link in finds(&text, r"\]\(([^)#:]+)[^):]*\)") {
            assert!(folder.join(&link).exists(), "{}: {link}", page.display());
        }
    }
}

#[test]
fn every_source_file_named_is_there() {
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page can be read");
        for path in finds(&text, r"`((?:src|docs|tests|fuzz|regression)/[\w./-]*)`") {
            assert!(root().join(&path).exists(), "{}: {path}", page.display());
        }
        for path in
            finds(&text, r"`([a-z_]+/[a-z_/]+\.rs)`").into_iter().filter(|path| !path.starts_with("src/"))
        {
            let wings = ["src", "src/protocols/gtp", "src/moves", ""];
            let found = wings.iter().any(|wing| root().join(wing).join(&path).exists());
            assert!(found, "{}: {path}", page.display());
        }
    }
}

#[test]
fn every_recipe_is_accepted() {
    let help = Command::new(env!("CARGO_BIN_EXE_tesuji")).arg("--help").output().expect("the binary runs");
    let help = String::from_utf8(help.stdout).expect("help is text");
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page can be read");
        for option in finds(&text, r"tesuji[^\n`]*? (--[a-z][a-z-]*)") {
            assert!(
                help.contains(&option) || is_option_of_a_command(&option),
                "{}: {option}",
                page.display()
            );
        }
    }
}

fn is_option_of_a_command(option: &str) -> bool {
    let commands = [
        "regress",
        "match",
        "bench",
        "patterns",
        "influence",
        "tsumego",
        "gomocup",
        "learn advise",
        "learn gomoku",
        "learn moves",
        "learn openings",
        "learn reasons",
        "learn test",
    ];
    commands.iter().any(|name| {
        let words = name.split(' ').chain(["--help"]);
        let help = Command::new(env!("CARGO_BIN_EXE_tesuji")).args(words).output();
        let help = help.expect("the binary runs").stdout;
        String::from_utf8_lossy(&help).contains(option)
    })
}

/// What the engine answers to these commands, each with its command above it.
fn answers(commands: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tesuji"))
        .args(["--mode", "gtp", "--engine", "classic", "--seed", "1"])
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let input = format!("loadsgf docs/pictures/move.sgf\n{}\nquit\n", commands.join("\n"));
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("the engine reads");
    let output = child.wait_with_output().expect("the engine ends").stdout;
    let output = String::from_utf8(output).expect("answers are text");
    let answers = output
        .split("\n\n")
        .skip(1)
        .map(|answer| answer.trim_end().trim_start_matches("= ").trim_start_matches('\n'));
    let parts = commands.iter().zip(answers).map(|(command, answer)| format!("> {command}\n{answer}\n"));
    parts.collect()
}

#[test]
fn the_answers_on_the_page_of_a_move_are_those_of_the_engine() {
    let path = root().join("docs/move.md");
    let page = fs::read_to_string(&path).expect("a page can be read");
    let blocks = Regex::new(r"(?s)```gtp\n(.*?)```").expect("the pattern is sound");
    let answered = blocks.replace_all(&page, |found: &Captures| {
        let is_command = |line: &&str| line.starts_with("> ");
        let commands: Vec<&str> = found[1].lines().filter(is_command).map(|line| &line[2..]).collect();
        format!("```gtp\n{}```", answers(&commands))
    });
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, answered.as_bytes()).expect("the page can be written");
    } else {
        assert!(page.contains("> reg_genmove black") && page == answered, "{answered}");
    }
}
