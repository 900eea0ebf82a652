//! Who are you, what can you do, goodbye.

use super::super::failure::Failure;
use super::super::{arguments::Words, process};
use super::{Answer, Command, Session, Status, done, find, names};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "protocol_version",
        arguments: "",
        does: "Tells the version of the protocol",
        returns: "`2`",
        fails: "",
        status: Status::Standard,
        on_tried_moves: true,
        run: |_, _| Ok("2".to_owned()),
    },
    Command {
        name: "name",
        arguments: "",
        does: "Tells the name of the engine",
        returns: "`Tesuji`",
        fails: "",
        status: Status::Standard,
        on_tried_moves: true,
        run: |_, _| Ok("Tesuji".to_owned()),
    },
    Command {
        name: "version",
        arguments: "",
        does: "Tells the version of the engine",
        returns: "three numbers with dots between them",
        fails: "",
        status: Status::Standard,
        on_tried_moves: true,
        run: |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned()),
    },
    Command {
        name: "known_command",
        arguments: "command",
        does: "Tells whether there is a command of that name",
        returns: "`true` or `false`; `false` without an argument",
        fails: "",
        status: Status::Standard,
        on_tried_moves: true,
        run: known_command,
    },
    Command {
        name: "list_commands",
        arguments: "",
        does: "Lists all commands",
        returns: "their names in alphabetical order, one a line",
        fails: "",
        status: Status::Standard,
        on_tried_moves: true,
        run: |_, _| Ok(names().join("\n")),
    },
    Command {
        name: "help",
        arguments: "[command]",
        does: "Lists all commands, or explains one",
        returns: "the names, one a line; for one command its row of this page",
        fails: "unknown command",
        status: Status::Revision11,
        on_tried_moves: true,
        run: help,
    },
    Command {
        name: "echo",
        arguments: "[text]",
        does: "Gives the text back",
        returns: "the text",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |_, words| Ok(words.rest().to_owned()),
    },
    Command {
        name: "echo_err",
        arguments: "[text]",
        does: "Gives the text back and writes it to stderr, too",
        returns: "the text",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: echo_err,
    },
    Command {
        name: "cputime",
        arguments: "",
        does: "Tells the processor time that the program has used, of the user and of the system",
        returns: "seconds with three decimals",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |_, _| Ok(format!("{:.3}", process::cpu_seconds())),
    },
    Command {
        name: "quit",
        arguments: "",
        does: "Ends the session after the answer",
        returns: "nothing",
        fails: "",
        status: Status::Standard,
        on_tried_moves: true,
        run: quit,
    },
];

fn known_command(_: &mut Session, mut words: Words) -> Answer {
    Ok(words.next().is_some_and(|name| find(name).is_some()).to_string())
}

fn help(_: &mut Session, mut words: Words) -> Answer {
    let Some(name) = words.next() else { return Ok(names().join("\n")) };
    let command = find(name).ok_or(Failure::UnknownCommand)?;
    let Command { name, arguments, does, returns, fails, status, .. } = command;
    let fails = if fails.is_empty() { "never" } else { fails };
    Ok(format!(
        "{}\n{does}\nreturns: {returns}\nfails: {fails}\nstatus: {status}",
        format!("{name} {arguments}").trim_end()
    ))
}

fn echo_err(session: &mut Session, words: Words) -> Answer {
    session.write_err(words.rest());
    Ok(words.rest().to_owned())
}

fn quit(session: &mut Session, _: Words) -> Answer {
    session.quit = true;
    done()
}
