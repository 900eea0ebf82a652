//! Which options of GNU Go are understood without doing anything here?
//!
//! Scripts written for GNU Go carry options for its experiments, its tracing and its reading depths. One table says
//! for each whether it is accepted (a line on stderr says that it has no effect; `--quiet` silences that) or refused,
//! because ignoring it would give a wrong answer.

use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches, parser::ValueSource};

/// What happens when the option is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// The run goes on as if it were not there.
    None,
    /// The run stops: the option asks for an answer that only it gives.
    Refused,
}

/// One option of the table.
#[derive(Debug)]
pub(super) struct Accepted {
    /// The long name, without the dashes.
    pub long: &'static str,
    /// The short name, if GNU Go has one.
    pub short: Option<char>,
    /// Placeholder of its value, if it takes one.
    pub value: Option<&'static str>,
    /// What happens.
    pub effect: Effect,
    /// The heading it stands under in the help.
    pub heading: &'static str,
}

const EXPERIMENTS: &str = "Experiments of GNU Go (accepted, without effect)";
const TRACES: &str = "Traces (accepted, without effect)";
const ANSWERS: &str = "Single answers (refused; ask over GTP instead)";

const fn none(heading: &'static str, long: &'static str, value: Option<&'static str>) -> Accepted {
    Accepted { long, short: None, value, effect: Effect::None, heading }
}

const fn lettered(
    heading: &'static str,
    short: char,
    long: &'static str,
    value: Option<&'static str>,
) -> Accepted {
    Accepted { long, short: Some(short), value, effect: Effect::None, heading }
}

const fn refused(long: &'static str, value: Option<&'static str>) -> Accepted {
    Accepted { long, short: None, value, effect: Effect::Refused, heading: ANSWERS }
}

/// The table. Options that GNU Go lists but rejects when used are accepted too.
pub(super) const ACCEPTED: &[Accepted] = &[
    none(EXPERIMENTS, "cosmic-gnugo", None),
    none(EXPERIMENTS, "no-cosmic-gnugo", None),
    none(EXPERIMENTS, "large-scale", None),
    none(EXPERIMENTS, "no-large-scale", None),
    none(EXPERIMENTS, "alternate-connections", None),
    none(EXPERIMENTS, "experimental-connections", None),
    none(EXPERIMENTS, "standard-connections", None),
    none(EXPERIMENTS, "experimental-owl-ext", None),
    none(EXPERIMENTS, "experimental-semeai", None),
    none(EXPERIMENTS, "standard-semeai", None),
    none(EXPERIMENTS, "oracle", None),
    none(EXPERIMENTS, "metamachine", None),
    lettered(TRACES, 'a', "allpats", None),
    lettered(TRACES, 'T', "printboard", None),
    lettered(TRACES, 'E', "printeyes", None),
    lettered(TRACES, 'd', "debug", Some("FLAGS")),
    lettered(TRACES, 'w', "worms", None),
    lettered(TRACES, 'S', "statistics", None),
    none(TRACES, "profile-patterns", None),
    none(TRACES, "showtime", None),
    none(TRACES, "showscore", None),
    lettered(TRACES, 't', "trace", None),
    none(TRACES, "limit-search", Some("VERTEX")),
    refused("decide-oracle", None),
    refused("debug-flags", None),
];

/// The options of the table that a command line held, in the table's order.
#[derive(Clone, Default, Debug)]
pub(super) struct AcceptedOptions(Vec<&'static Accepted>);

impl AcceptedOptions {
    /// The first one that stops the run, if there is one.
    pub(super) fn refused(&self) -> Option<&'static Accepted> {
        self.0.iter().copied().find(|option| option.effect == Effect::Refused)
    }

    /// Takes an option out that has an effect after all; was it there?
    pub(super) fn take(&mut self, long: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|option| option.long != long);
        self.0.len() < before
    }

    /// The ones that are there without effect.
    pub(super) fn without_effect(&self) -> impl Iterator<Item = &'static Accepted> + use<'_> {
        self.0.iter().copied().filter(|option| option.effect == Effect::None)
    }
}

fn arg(option: &Accepted) -> Arg {
    let arg = Arg::new(option.long).long(option.long).help_heading(option.heading).hide(true);
    let arg = match option.short {
        Some(letter) => arg.short(letter),
        None => arg,
    };
    match option.value {
        Some(name) => arg.value_name(name).action(ArgAction::Set).allow_hyphen_values(true),
        None => arg.action(ArgAction::SetTrue),
    }
}

impl clap::Args for AcceptedOptions {
    fn augment_args(command: Command) -> Command {
        command.args(ACCEPTED.iter().map(arg))
    }

    fn augment_args_for_update(command: Command) -> Command {
        AcceptedOptions::augment_args(command)
    }
}

impl FromArgMatches for AcceptedOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<AcceptedOptions, clap::Error> {
        let given = |o: &&Accepted| matches.value_source(o.long) == Some(ValueSource::CommandLine);
        Ok(AcceptedOptions(ACCEPTED.iter().filter(given).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = AcceptedOptions::from_arg_matches(matches)?;
        Ok(())
    }
}
