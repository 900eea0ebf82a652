//! Nonsense on the line: no panic, and a failed command changes nothing.

use super::{session, texts};
use crate::protocols::gtp::{COMMANDS, Session};
use proptest::prelude::*;

/// Commands that take their time or touch files.
const LEFT_OUT: &[&str] = &[
    "genmove",
    "genmove_black",
    "genmove_white",
    "kgs-genmove_cleanup",
    "reg_genmove",
    "gg_genmove",
    "top_moves_black",
    "top_moves_white",
    "estimate_score",
    "restricted_genmove",
    "place_free_handicap",
    "final_score",
    "final_status",
    "final_status_list",
    "finish_sgftrace",
    "printsgf",
    "quit",
];

/// Everything that a client can see of the state.
fn state(session: &mut Session) -> Vec<String> {
    const QUESTIONS: &[&str] = &[
        "showboard",
        "move_history",
        "get_komi",
        "get_handicap",
        "query_orientation",
        "get_random_seed",
        "gomill-describe_engine",
        "invariant_hash",
        "all_legal b",
        "all_legal w",
    ];
    texts(session, QUESTIONS)
}

fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[a-f][1-6]",
        3 => "[bw]",
        1 => prop::sample::select(vec!["black", "WHITE", "pass", "game.sgf", "super_ko", "area", "yes", "chinese", "dead"])
            .prop_map(str::to_owned),
        2 => "-?[0-9]{1,2}",
        1 => "[0-9]{1,30}",
        1 => "\\PC{0,8}",
    ]
}

fn command() -> impl Strategy<Value = String> {
    let names: Vec<_> = COMMANDS.iter().map(|c| c.name).filter(|name| !LEFT_OUT.contains(name)).collect();
    let plays = prop::sample::select(vec!["play", "trymove", "tryko", "popgo", "undo", "move", "setup"]);
    let name = prop_oneof![prop::sample::select(names), plays];
    (name, prop::collection::vec(word(), 0..4))
        .prop_map(|(name, words)| format!("{name} {}", words.join(" ")))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_failed_command_changes_nothing(commands in prop::collection::vec(command(), 1..40)) {
        let mut session = session();
        let _ = session.respond("boardsize 6");
        let mut before = state(&mut session);
        for command in &commands {
            let Some(reply) = session.respond(command) else { continue };
            prop_assert!(!reply.text.starts_with("internal error"), "{command}: {}", reply.text);
            let after = state(&mut session);
            if !reply.ok {
                prop_assert_eq!(&before, &after, "{}", command);
            }
            before = after;
        }
    }

    #[test]
    fn any_characters_get_at_most_one_well_formed_answer(line in "\\PC{0,60}|[ -~\\t\\r]{0,60}|[0-9]{0,3}[a-z-]{0,9} .*") {
        let mut session = session();
        if let Some(reply) = session.respond(&line) {
            let text = reply.to_string();
            prop_assert!(text.starts_with(['=', '?']) && text.ends_with("\n\n"));
            prop_assert_eq!(text.find("\n\n"), Some(text.len() - 2));
        }
    }
}
