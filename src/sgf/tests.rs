//! Does the library hold for trees and bytes of every kind?

use super::*;
use proptest::prelude::*;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A tree made of any text: for each node the parent (modulo the nodes so far) and properties with values.
fn any_tree() -> impl Strategy<Value = SgfTree> {
    let property =
        ("[A-Z][A-Z0-9]{0,8}", proptest::collection::vec(".{0,12}|[\\[\\]\\\\:;()\r\n]{0,6}", 1..4));
    let node = (any::<usize>(), proptest::collection::vec(property, 0..4));
    proptest::collection::vec(node, 0..30).prop_map(|nodes| {
        let mut tree = SgfTree::new();
        let mut ids = vec![SgfTree::ROOT];
        // Text beyond ASCII gets this in reading.
        tree.set(SgfTree::ROOT, "CA", "UTF-8");
        for (parent, properties) in nodes {
            let node = tree.append(ids[parent % ids.len()]);
            ids.push(node);
            for (name, values) in properties {
                values.iter().for_each(|value| tree.add(node, &name, value));
            }
        }
        tree
    })
}

proptest! {
    #[test]
    fn a_written_tree_reads_as_an_equal_one(tree in any_tree()) {
        let text = tree.to_string();
        let again: SgfTree = text.parse().unwrap();
        prop_assert_eq!(&again, &tree);
        prop_assert_eq!(again.to_string(), text);
        prop_assert_eq!(again.node_count(), tree.nodes().count());
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes: Vec<u8>) {
        read_everything(&bytes);
    }

    #[test]
    fn any_sequence_of_sgf_tokens_is_read_or_refused(
        tokens in proptest::collection::vec("[(;)\\[\\]\\\\]|B|W|AB|AE|PL|SZ|LB|[a-z]|pd|aa:cc|tt|:| |\n|é|[0-9]{1,3}", 0..60)
    ) {
        read_everything(format!("(;{}", tokens.concat()).as_bytes());
    }
}

/// Reads bytes and asks all questions; what is read must be written and read as the same.
fn read_everything(bytes: &[u8]) {
    let Ok(collection) = parse(bytes) else { return };
    for game in collection.games() {
        let size = game.size().unwrap_or(19);
        let _ = (
            game.komi(),
            game.handicap(),
            game.result(),
            game.players(),
            game.replay(size, Until::End).count(),
        );
        for node in game.nodes() {
            let _ = (node.comment(), node.marks(size).count(), node.played(size), node.properties().count());
        }
    }
    assert_eq!(parse(collection.to_string().as_bytes()).as_ref(), Ok(&collection));
}

/// All `.sgf` files below a folder, in order; none if there is no such folder.
fn records(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let is_record = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "sgf");
    paths.into_iter().flat_map(|path| if is_record(&path) { vec![path] } else { records(&path) }).collect()
}

#[test]
fn the_peers_records_are_read_and_written_without_loss() {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let files: Vec<_> =
        ["suites", "data/problems"].iter().flat_map(|folder| records(&shared.join(folder))).collect();
    if files.is_empty() {
        let _ = writeln!(std::io::stderr(), "skipped: no records under {}", shared.display());
    }
    for file in files {
        let collection =
            parse(&std::fs::read(&file).unwrap()).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        for game in collection.games() {
            assert!(game.size().is_ok(), "{}", file.display());
        }
        assert!(parse(collection.to_string().as_bytes()) == Ok(collection), "{}", file.display());
    }
}

#[test]
fn a_million_nested_variations_and_ten_megabytes_of_comments_are_no_burden() {
    let million = 1_000_000;
    let text = format!(
        "(;C[{}]{}{}",
        "comment \\] ".repeat(million),
        "(;B[aa]".repeat(million),
        ")".repeat(million)
    );
    let tree: SgfTree = text.parse().unwrap();
    assert_eq!(tree.node_count(), million + 1);
    assert_eq!(tree.replay(19, Until::End).count(), million);
    assert_eq!(tree.node(tree.last_node()).move_number(), million);
    let again: SgfTree = tree.to_string().parse().unwrap();
    assert!(again == tree && again.clone() == tree);
}

#[test]
fn a_million_variations_games_or_values_are_no_burden() {
    let million = 1_000_000;
    let siblings: SgfTree = format!("(;{})", "(;B[aa])".repeat(million)).parse().unwrap();
    assert_eq!(siblings.root().children().count(), million);
    assert_eq!(parse("(;)".repeat(million).as_bytes()).unwrap().games().len(), million);
    let values: SgfTree = format!("(;{}{})", "LongName".repeat(4), "[]".repeat(million)).parse().unwrap();
    assert_eq!(values.root().values("LNLNLNLN").count(), million);
    assert!(parse("(".repeat(million).as_bytes()).is_err());
    assert!(parse("( ".repeat(million).as_bytes()).is_err());
}
