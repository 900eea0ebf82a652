//! What GoGui, KGS and gomill ask for beyond the standard.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::super::process;
use super::{Answer, Command, Session, Status, done};
use crate::game::Rules;
use crate::types::{Intersection, Move};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "gogui-analyze_commands",
        arguments: "",
        does: "Lists the commands that GoGui offers in its analyze window",
        returns: "type, label and command, one a line",
        fails: "",
        status: Status::Client,
        on_tried_moves: true,
        run: analyze_commands,
    },
    Command {
        name: "gogui-interrupt",
        arguments: "",
        does: "Tells GoGui that the comment line `# interrupt` ends a command that thinks",
        returns: "nothing",
        fails: "",
        status: Status::Client,
        on_tried_moves: true,
        run: |_, _| done(),
    },
    Command {
        name: "gogui-play_sequence",
        arguments: "[color vertex]…",
        does: "Plays several moves, all of them or none",
        returns: "nothing",
        fails: "invalid color or coordinate; illegal move, with its number",
        status: Status::Client,
        on_tried_moves: false,
        run: play_sequence,
    },
    Command {
        name: "gogui-setup",
        arguments: "[color vertex]…",
        does: "Sets up a position: clears the board and puts stones on it, which are no moves",
        returns: "nothing",
        fails: "invalid color or coordinate; a string without liberties",
        status: Status::Client,
        on_tried_moves: false,
        run: setup,
    },
    Command {
        name: "gogui-setup_player",
        arguments: "color",
        does: "Sets the colour to play next",
        returns: "nothing",
        fails: "invalid color",
        status: Status::Client,
        on_tried_moves: false,
        run: setup_player,
    },
    Command {
        name: "kgs-rules",
        arguments: "rules",
        does: "Sets the rules: `japanese`, `chinese`, `aga` or `new_zealand`; other words behind them are ignored",
        returns: "nothing",
        fails: "unknown rules",
        status: Status::Client,
        on_tried_moves: false,
        run: kgs_rules,
    },
    Command {
        name: "kgs-game_over",
        arguments: "",
        does: "Tells the engine that the game is over",
        returns: "nothing",
        fails: "",
        status: Status::Client,
        on_tried_moves: true,
        run: |_, _| done(),
    },
    Command {
        name: "gomill-cpu_time",
        arguments: "",
        does: "Tells the processor time that the program has used",
        returns: "seconds",
        fails: "",
        status: Status::Client,
        on_tried_moves: true,
        run: |_, _| Ok(format!("{:.2}", process::cpu_seconds())),
    },
    Command {
        name: "gomill-describe_engine",
        arguments: "",
        does: "Describes the engine and its settings",
        returns: "name and version, then level, seed, rules, komi, one a line",
        fails: "",
        status: Status::Client,
        on_tried_moves: true,
        run: describe_engine,
    },
];

/// Type, label and command of GoGui's analyze window, for commands of the table.
const ANALYZE: &[(&str, &str, &str)] = &[
    ("plist", "All Legal", "all_legal %c"),
    ("plist", "Accurate Liberties", "accuratelib %c %p"),
    ("plist", "Liberties", "findlib %p"),
    ("string", "Liberty Count", "countlib %p"),
    ("string", "Captures", "captures %c"),
    ("plist", "List Stones", "list_stones %c"),
    ("hstring", "Show Board", "showboard"),
    ("hstring", "Move History", "move_history"),
    ("string", "Invariant Hash", "invariant_hash"),
    ("string", "Unconditional Status", "unconditional_status %p"),
    ("string", "Final Score", "final_score"),
    ("string", "Final Status", "final_status %p"),
    ("plist", "Final Status Alive", "final_status_list alive"),
    ("plist", "Final Status Dead", "final_status_list dead"),
    ("plist", "Final Status Seki", "final_status_list seki"),
    ("plist", "Final Status Dame", "final_status_list dame"),
    ("plist", "Final Status Black Territory", "final_status_list black_territory"),
    ("plist", "Final Status White Territory", "final_status_list white_territory"),
    ("varc", "Reg GenMove", "reg_genmove %c"),
    ("pspairs", "Top Moves Black", "top_moves_black"),
    ("pspairs", "Top Moves White", "top_moves_white"),
    ("pspairs", "All Move Values", "all_move_values"),
    ("pspairs", "Move Probabilities", "move_probabilities"),
    ("string", "Move Uncertainty", "move_uncertainty"),
    ("hstring", "Move Reasons", "move_reasons %p"),
    ("hstring", "Explain Move", "explain_move %c %p"),
    ("hstring", "Explain Last Move", "gomill-explain_last_move"),
    ("varc", "Restricted GenMove", "restricted_genmove %c %P"),
    ("dboard", "Territory Value", "initial_influence %c territory_value"),
    ("dboard", "Territory Value After Move", "move_influence %c %p territory_value"),
    ("dboard", "Territory Value Of Followup", "followup_influence %c %p territory_value"),
    ("cboard", "Territory, Moyo, Area", "gogui-influence_regions %c"),
    ("gfx", "Influence", "gogui-influence %c"),
    ("hstring", "Delta Territory", "delta_territory %c %p"),
    ("hstring", "Influence Regions", "influence_list %c %s"),
    ("hstring", "Pattern Matches", "pattern_matches %c"),
    ("hstring", "Pattern Matches At", "pattern_matches %c %p"),
    ("hstring", "Pattern Matches Of Database", "pattern_matches %c %s"),
    ("hstring", "Pattern Info", "pattern_info %s"),
    ("string", "Reload Patterns", "reload_patterns"),
    ("none", "Level", "level %s"),
    ("none", "Set Random Seed", "set_random_seed %s"),
    ("string", "Get Random Seed", "get_random_seed"),
    ("string", "CPU Time", "cputime"),
    ("hstring", "Describe Engine", "gomill-describe_engine"),
];

fn analyze_commands(_: &mut Session, _: Words) -> Answer {
    Ok(ANALYZE
        .iter()
        .map(|(kind, label, command)| format!("{kind}/{label}/{command}"))
        .collect::<Vec<_>>()
        .join("\n"))
}

fn moves(mut words: Words) -> Result<Vec<Move>, Failure> {
    let mut moves = Vec::new();
    while words.has_more() {
        moves.push(words.play()?);
    }
    Ok(moves)
}

fn play_sequence(session: &mut Session, words: Words) -> Answer {
    let moves = moves(words)?;
    let mut game = session.engine.game.clone();
    for (index, &Move { color, point }) in moves.iter().enumerate() {
        game.play(color, point).map_err(|_| Failure::IllegalMoveInSequence(index + 1))?;
    }
    session.engine.game = game;
    done()
}

fn setup(session: &mut Session, words: Words) -> Answer {
    let stones = moves(words)?;
    if stones.iter().any(|stone| stone.point.is_pass()) {
        return Err(Failure::ColorOrCoordinate);
    }
    let changes: Vec<_> = stones.iter().map(|stone| (stone.point, Intersection::from(stone.color))).collect();
    let mut game = session.engine.game.clone();
    game.clear();
    game.set_up(&changes)?;
    session.engine.game = game;
    done()
}

fn setup_player(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    session.engine.game.set_to_move(color);
    done()
}

fn kgs_rules(session: &mut Session, mut words: Words) -> Answer {
    let name = words.next().unwrap_or_default();
    let rules = Rules::named_by_kgs(name).ok_or(Failure::Rules)?;
    session.engine.game.set_rules(rules);
    done()
}

fn describe_engine(session: &mut Session, _: Words) -> Answer {
    let engine = &session.engine;
    let rules = engine.game.rules().name().unwrap_or("mixed");
    let lines = [
        format!("Tesuji {}", env!("CARGO_PKG_VERSION")),
        format!("level {}", engine.config.level),
        format!("seed {}", engine.random_seed() as i64),
        format!("rules {rules}"),
        format!("komi {}", engine.game.komi()),
    ];
    Ok(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::super::find;
    use super::*;

    #[test]
    fn gogui_is_offered_only_commands_that_exist() {
        for (_, label, command) in ANALYZE {
            let name = command.split(' ').next().unwrap_or_default();
            assert!(find(name).is_some() && !label.contains('/'), "{command}");
        }
    }
}
