//! Are the pages true to the tree? Every file that they link to or name is there, and every option they show is
//! accepted.

use regex::Regex;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

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
        "learn gomoku",
        "learn moves",
        "learn openings",
        "learn test",
    ];
    commands.iter().any(|name| {
        let words = name.split(' ').chain(["--help"]);
        let help = Command::new(env!("CARGO_BIN_EXE_tesuji")).args(words).output();
        let help = help.expect("the binary runs").stdout;
        String::from_utf8_lossy(&help).contains(option)
    })
}
