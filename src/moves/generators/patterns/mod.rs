//! What do the patterns that were written by hand see: `shapes.db` and `endgame.db`?
//!
//! A pattern that fits gives a reason by each of its classes, its values in points, and what its action says.

mod answers;

use super::super::reasons::{Fit, Reason};
use super::super::{Reasons, View};
use crate::life::owl::Tools;
use crate::patterns::compiler::kinds::Kind;
use crate::patterns::compiler::model::Attributes;
use crate::patterns::helpers::Site;
use crate::patterns::library::Entry;
use crate::patterns::matcher::{Field, Match};
use crate::patterns::verdict::refusal;
use crate::types::Point;
use answers::Answers;

const DATABASES: [&str; 2] = ["shapes", "endgame"];

/// Adds what the patterns say that fit for the side to move.
pub(super) fn propose(tools: &mut Tools, view: &View, reasons: &mut Reasons) {
    let field = Field::new(&tools.reader.board);
    for entry in DATABASES.iter().filter_map(|name| tools.library.get(name)) {
        for fit in entry.database().matches(&field, view.color) {
            add(tools, view, entry, fit, reasons);
        }
    }
}

fn add(tools: &mut Tools, view: &View, entry: &Entry, found: Match, reasons: &mut Reasons) {
    let database = entry.database();
    let Some(mv) = database.mv(found) else { return };
    let mut answers = Answers { reader: tools.reader, view, reasons };
    if !matches!(refusal(entry, found, view.color, &mut answers), Ok(None)) {
        return;
    }
    let site = Site::new(database, found, view.color);
    if !matches!(entry.action(&mut answers, &site), Ok(true)) {
        return;
    }
    let pattern = database.pattern(found);
    let Some(line) = pattern.attributes.first() else { return };
    let kind = database.model().kind;
    reasons.add(mv, Reason::Fits(fit(kind, line, &pattern.name, entry.name())));
    let dragons = |symbol| dragons(view, entry, found, symbol);
    by_classes(kind, line, [dragons('O'), dragons('X')], |reason| reasons.add(mv, reason));
}

/// The values of the `:` line. `value` is another word for the least.
fn fit(kind: &Kind, line: &Attributes, pattern: &str, database: &str) -> Fit {
    let value = |name: &str| kind.value(line, name);
    Fit {
        least: value("minvalue").or(value("value")),
        most: value("maxvalue"),
        least_territory: value("minterri").or(value("terri")),
        most_territory: value("maxterri"),
        shape: value("shape").unwrap_or(0.0),
        followup: value("followup").unwrap_or(0.0),
        reverse: value("reverse_followup").unwrap_or(0.0),
        ..Fit::named(pattern, database)
    }
}

/// The first stones of the dragons of one symbol in the diagram, each once.
fn dragons(view: &View, entry: &Entry, found: Match, symbol: char) -> Vec<Point> {
    let color = if symbol == 'O' { view.color } else { view.color.other() };
    let stones = entry.database().points(found).map(|(point, _)| point);
    let origin = |point| view.dragons.at(point).filter(|dragon| dragon.color == color).map(|d| d.origin);
    let mut origins: Vec<Point> = stones.filter_map(origin).collect();
    origins.sort_unstable();
    origins.dedup();
    origins
}

/// The reasons that the classes of a pattern stand for, with the own dragons and the opponent's in its diagram.
fn by_classes(kind: &Kind, line: &Attributes, [own, other]: [Vec<Point>; 2], mut add: impl FnMut(Reason)) {
    let has = |class| kind.has_class(line, class);
    if has("C") {
        own.windows(2).for_each(|pair| add(Reason::Connect { dragons: [pair[0], pair[1]] }));
    }
    if has("B") {
        other.windows(2).for_each(|pair| add(Reason::Cut { dragons: [pair[0], pair[1]] }));
    }
    if has("c") || has("d") {
        own.iter().for_each(|&dragon| add(Reason::StrategicDefend { dragon }));
    }
    if has("a") {
        other.iter().for_each(|&dragon| add(Reason::StrategicAttack { dragon }));
    }
    if has("e") || has("E") {
        add(Reason::Expand);
    }
}
