//! Does the compiler read what is right and refuse what is wrong?

use super::diagnostic::{Diagnostic, Level, RULES};
use super::source::Source;
use super::tables::{decode, encode};
use super::*;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;

fn rendered(source: &Source, faults: &[Diagnostic]) -> String {
    faults.iter().map(|fault| fault.render(source).to_string()).collect::<Vec<_>>().join("\n")
}

/// The wrong files, in order of their names.
fn wrong_files() -> Vec<Source> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/patterns/compiler/wrong");
    let files = std::fs::read_dir(folder).expect("the folder of wrong files");
    let mut paths: Vec<_> = files.map(|file| file.expect("a wrong file").path()).collect();
    paths.sort();
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    paths.iter().map(|path| Source::new(name(path), std::fs::read_to_string(path).expect("text"))).collect()
}

#[test]
fn every_wrong_file_gets_its_message() {
    for source in wrong_files() {
        let (_, faults) = check(&source);
        let rule = source.path.trim_end_matches(".db");
        assert!(
            faults.iter().any(|fault| fault.rule == rule),
            "{}\n{}",
            source.path,
            rendered(&source, &faults)
        );
        insta::assert_snapshot!(rule, rendered(&source, &faults));
    }
}

#[test]
fn every_rule_has_a_file_that_breaks_it() {
    let files: BTreeSet<String> = wrong_files().iter().map(|file| file.path.replace(".db", "")).collect();
    let rules: BTreeSet<String> = RULES.iter().map(|rule| (*rule).to_owned()).collect();
    assert_eq!(files, rules);
}

/// A pattern with all its parts.
const COMPLETE: &str = "\
# Cuts.
kind connections
goal O

Pattern CB11        the name may be followed by nothing else
";

const WHOLE: &str = "\
kind connections

# A peep that cannot be stopped.
Pattern CB11
?OX?   a remark
O!OX
?*!O
??O?
:8,B

?OA?
OaOB
?*bO
??O?
; !attack(A) && !attack(B) &&
; lib(A) + 1 > 2 * (3 - lib(B))
> amalgamate(A, B); remove_eyepoint(a)
> remove_eyepoint(b)
";

#[test]
fn a_remark_after_a_name_is_refused() {
    let (_, faults) = check(&Source::new("x.db", COMPLETE));
    assert_eq!(faults.iter().filter(|fault| fault.level == Level::Error).count(), 2);
}

#[test]
fn a_whole_pattern_is_read() {
    let source = Source::new("conn.db", WHOLE);
    let (compiled, faults) = compile(&source);
    assert!(faults.is_empty(), "{}", rendered(&source, &faults));
    let compiled = compiled.unwrap();
    let pattern = &compiled.model.patterns[0];
    assert_eq!((pattern.height, pattern.width, pattern.mv()), (4, 4, Some((2, 1))));
    let constraint = pattern.constraint.as_ref().unwrap().text(&pattern.labels);
    insta::assert_snapshot!(constraint, @"lib(A) + 1 > 2 * (3 - lib(B)) && !attack(A) && !attack(B)");
    assert_eq!(pattern.action.len(), 3);
    insta::assert_snapshot!(compiled.report(), @r"1 patterns, 8 images, 33 states, at most 0 compared, 740 bytes");
}

#[test]
fn tables_are_read_back_as_they_were_written() {
    let (compiled, _) = compile(&Source::new("conn.db", WHOLE));
    let compiled = compiled.unwrap();
    let bytes = encode(&compiled);
    let again = decode(&bytes).unwrap();
    assert_eq!(again.automaton, compiled.automaton);
    assert_eq!(encode(&again), bytes);
    for length in 0..bytes.len() {
        assert!(decode(&bytes[..length]).is_err());
    }
}

#[test]
fn expressions_are_evaluated_with_the_usual_precedence() {
    let value = |text: &str| {
        let source =
            format!("kind connections\nPattern A\nOX\n:8,B\nab\n;({text}) == 0 || lib(a) > lib(b)\n");
        let (model, _) = check(&Source::new("x.db", source));
        let tree = model.unwrap().patterns[0].constraint.clone().unwrap();
        interpreter::evaluate(&tree, &mut |_, _| Ok::<i32, ()>(0)).unwrap()
    };
    assert_eq!(value("2 + 3 * 4 - 14"), 1);
    assert_eq!(value("(2 + 3) * 4 - 14"), 0);
    assert_eq!(value("-3 + 3"), 1);
}

#[test]
fn symmetric_diagrams_have_fewer_images() {
    let count = |text: &str| {
        let (compiled, faults) =
            compile(&Source::new("x.db", format!("kind connections\nPattern A\n{text}")));
        let images = compiled.map_or(0, |compiled| compiled.report().images);
        (images, faults.len())
    };
    assert_eq!(count("O.O\n:+,C\n"), (2, 0));
    assert_eq!(count("OX\nXO\n:X,C\n"), (2, 0));
    assert_eq!(count("OXX\n:8,C\n"), (4, 1), "a row is symmetric by itself");
    assert_eq!(count("OX\n.?\n:8,C\n"), (8, 0));
    assert_eq!(count("OX\n.O\n:8,C\nab\n.O\n;lib(a) > lib(b)\n"), (8, 0), "labels tell images apart");
}

/// Texts that are nearly pattern files.
fn nearly() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        Just("Pattern A1".to_owned()),
        Just("kind shapes".to_owned()),
        Just("kind playout".to_owned()),
        "[XOxo.?*!,%Q|+a-c-]{1,5}",
        ":[8|+XO/][,a-zX(0-9)-]{0,12}",
        ";[a-cA-C(),!&|<>=*+?0-9 -]{0,16}",
        "; (attack|lib|oplay_attack)\\([a-c*?, ]{0,6}\\)( > [0-9])?",
        "> antisuji\\([a-c*]\\);?",
        Just(String::new()),
        "\\PC{0,8}",
    ];
    prop::collection::vec(line, 0..24).prop_map(|lines| lines.join("\n"))
}

proptest! {
    #[test]
    fn no_text_makes_the_compiler_panic(text in nearly()) {
        let source = Source::new("x.db", text);
        let (compiled, faults) = compile(&source);
        prop_assert_eq!(compiled.is_none(), faults.iter().any(|fault| fault.level == Level::Error));
        rendered(&source, &faults);
    }

    #[test]
    fn no_bytes_make_the_compiler_panic(bytes: Vec<u8>) {
        let source = Source::new("x.db", String::from_utf8_lossy(&bytes));
        rendered(&source, &compile(&source).1);
    }
}
