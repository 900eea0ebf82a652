//! Who owns what, now and after a move?

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status};
use crate::endgame::Gain;
use crate::engine::MoveInfluence;
use crate::influence::{BreakIn, Change, Delta, Hold, InfluenceMap, Purpose, Source};
use crate::types::{Color, Point};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "initial_influence",
        arguments: "color data",
        does: "Computes influence for a colour to move next everywhere. Data is one of white_influence, black_influence, \
               white_strength, black_strength, white_attenuation, black_attenuation, white_permeability, \
               black_permeability, territory_value, influence_regions, non_territory",
        returns: "one number a vertex, one row a line; regions are 4 stone, 3 territory, 2 moyo, 1 area, negative for \
                  black; non_territory is 1 where white, 2 where black, 3 where nobody can have territory",
        fails: "invalid color; unknown influence data",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: initial,
    },
    Command {
        name: "move_influence",
        arguments: "color vertex data",
        does: "Computes influence after a move, for the other colour to move next",
        returns: "as initial_influence",
        fails: "invalid move; unknown influence data",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: after_move,
    },
    Command {
        name: "followup_influence",
        arguments: "color vertex data",
        does: "Computes influence after a move, with what the move threatens",
        returns: "as initial_influence",
        fails: "invalid move; unknown influence data",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: followup,
    },
    Command {
        name: "break_ins",
        arguments: "color",
        does: "Reads how the large territories of the position can be broken into, a colour to move next",
        returns: "one break-in a line: who, its string, its first move, and the vertices that are territory no longer",
        fails: "invalid color",
        status: Status::Tesuji,
        on_tried_moves: true,
        run: break_ins,
    },
    Command {
        name: "border_gains",
        arguments: "color",
        does: "Counts what moves of a colour gain where territories touch, by trying everything that is near",
        returns: "one move a line, the best first: vertex, points of territory that it gains in miai counting, and what a \
                  move elsewhere has to gain before the opponent may leave it unanswered",
        fails: "invalid color",
        status: Status::Tesuji,
        on_tried_moves: true,
        run: border_gains,
    },
    Command {
        name: "escape_influence",
        arguments: "color data",
        does: "Computes the influence that decides where dragons of a colour can run to; data may also be escape_value",
        returns: "as initial_influence; escape_value is 0 to 4",
        fails: "invalid color; unknown influence data",
        status: Status::Tesuji,
        on_tried_moves: true,
        run: escape,
    },
    Command {
        name: "delta_territory",
        arguments: "color vertex",
        does: "Tells what a move gains in territory, and why at each vertex",
        returns: "points gained, points that a followup would gain besides, then vertex, value before and after, and why, \
                  one vertex a line",
        fails: "invalid move",
        status: Status::Tesuji,
        on_tried_moves: true,
        run: delta,
    },
    Command {
        name: "influence_list",
        arguments: "color kind",
        does: "Lists the regions of territory, moyo or area for a colour to move next. Kind is one of territory, moyo, area",
        returns: "owner, size and vertices, one region a line",
        fails: "invalid color; unknown influence data",
        status: Status::Tesuji,
        on_tried_moves: true,
        run: list,
    },
    Command {
        name: "gogui-influence",
        arguments: "color",
        does: "Draws the chance of territory of every vertex, intrusions and the balance for GoGui",
        returns: "gfx commands of GoGui",
        fails: "invalid color",
        status: Status::Client,
        on_tried_moves: true,
        run: gfx,
    },
    Command {
        name: "gogui-influence_regions",
        arguments: "color",
        does: "Paints territory, moyo and area for GoGui",
        returns: "one colour a vertex, one row a line",
        fails: "invalid color",
        status: Status::Client,
        on_tried_moves: true,
        run: painted,
    },
];

/// What can be told about every vertex.
const DATA: &[(&str, Datum)] = &[
    ("white_influence", Datum::Float(|map, pos| map.influence(pos, Color::White))),
    ("black_influence", Datum::Float(|map, pos| map.influence(pos, Color::Black))),
    ("white_strength", Datum::Float(|map, pos| strength(map, pos, Color::White))),
    ("black_strength", Datum::Float(|map, pos| strength(map, pos, Color::Black))),
    ("white_attenuation", Datum::Float(|map, pos| attenuation(map, pos, Color::White))),
    ("black_attenuation", Datum::Float(|map, pos| attenuation(map, pos, Color::Black))),
    ("white_permeability", Datum::Float(|map, pos| map.permeability(pos, Color::White))),
    ("black_permeability", Datum::Float(|map, pos| map.permeability(pos, Color::Black))),
    ("territory_value", Datum::Float(InfluenceMap::territory_value)),
    ("influence_regions", Datum::Whole(InfluenceMap::region_code)),
    ("non_territory", Datum::Whole(non_territory)),
];

/// A number a vertex, and how it is written.
#[derive(Clone, Copy)]
enum Datum {
    Float(fn(&InfluenceMap, Point) -> f32),
    Whole(fn(&InfluenceMap, Point) -> i32),
}

fn sources_at(map: &InfluenceMap, pos: Point, color: Color) -> impl Iterator<Item = &Source> {
    map.sources().filter(move |source| source.pos == pos && source.color == color)
}

fn strength(map: &InfluenceMap, pos: Point, color: Color) -> f32 {
    sources_at(map, pos, color).fold(0.0, |sum, source| sum + source.strength)
}

fn attenuation(map: &InfluenceMap, pos: Point, color: Color) -> f32 {
    let here = sources_at(map, pos, color).next();
    here.or_else(|| map.sources().next()).map_or(0.0, |source| source.attenuation)
}

fn non_territory(map: &InfluenceMap, pos: Point) -> i32 {
    i32::from(map.is_not_territory(pos, Color::White))
        + 2 * i32::from(map.is_not_territory(pos, Color::Black))
}

fn datum(words: &mut Words, also: &[&str]) -> Result<Datum, Failure> {
    let name = words.next().unwrap_or_default();
    DATA.iter().find(|(known, _)| *known == name).map(|&(_, datum)| datum).ok_or_else(|| {
        let names = DATA.iter().map(|(name, _)| *name).chain(also.iter().copied());
        Failure::InfluenceData(names.collect::<Vec<_>>().join(", "))
    })
}

/// Rows as GNU Go writes them: every number is followed by a space.
fn rows(map: &InfluenceMap, datum: Datum) -> String {
    let cell = |pos| match datum {
        // Adding nothing makes a negative zero positive.
        Datum::Float(value) => format!("{:6.2} ", value(map, pos) + 0.0),
        Datum::Whole(value) => format!("{:2} ", value(map, pos)),
    };
    let row = |row| (0..map.size()).map(|column| cell(Point::new(row, column))).collect::<String>();
    (0..map.size()).map(row).collect::<Vec<_>>().join("\n")
}

fn initial(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let datum = datum(&mut words, &[])?;
    Ok(rows(&session.engine.influence(color, Purpose::Territory), datum))
}

fn escape(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let rest = words.clone();
    let map = |session: &mut Session| session.engine.influence(color.other(), Purpose::Escape);
    if words.next() == Some("escape_value") {
        let map = map(session);
        let value = |row: usize, column: usize| map.escape_value(Point::new(row, column), color);
        let row =
            |row| (0..map.size()).map(|column| format!("{:2} ", value(row, column))).collect::<String>();
        return Ok((0..map.size()).map(row).collect::<Vec<_>>().join("\n"));
    }
    words = rest;
    let datum = datum(&mut words, &["escape_value"])?;
    Ok(rows(&map(session), datum))
}

fn break_ins(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let map = session.engine.influence(color, Purpose::Territory);
    let name = |pos: Point| pos.to_gtp(map.size()).to_string();
    let line = |way: &BreakIn| {
        let erased: Vec<String> = way.erased.iter().copied().map(name).collect();
        format!("{} {} {} {}", way.color, name(way.from), name(way.mv), erased.join(" "))
    };
    Ok(map.break_ins().iter().map(line).collect::<Vec<_>>().join("\n"))
}

fn border_gains(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let gains = session.engine.border_gains(color);
    let line = |gain: &Gain| format!("{} {:.2} {:.2}", session.vertex(gain.pos), gain.points, gain.threat);
    Ok(gains.iter().map(line).collect::<Vec<_>>().join("\n"))
}

fn influence_of_move(session: &mut Session, words: &mut Words) -> Result<MoveInfluence, Failure> {
    let mv = words.play().map_err(|_| Failure::InvalidMove)?;
    let is_move = !mv.point.is_pass() && session.engine.game.board().is_empty(mv.point);
    let influence = is_move.then(|| session.engine.move_influence(mv.color, mv.point)).flatten();
    influence.ok_or(Failure::InvalidMove)
}

fn after_move(session: &mut Session, mut words: Words) -> Answer {
    let influence = influence_of_move(session, &mut words)?;
    Ok(rows(&influence.after, datum(&mut words, &[])?))
}

fn followup(session: &mut Session, mut words: Words) -> Answer {
    let influence = influence_of_move(session, &mut words)?;
    Ok(rows(&influence.followup, datum(&mut words, &[])?))
}

fn delta(session: &mut Session, mut words: Words) -> Answer {
    let influence = influence_of_move(session, &mut words)?;
    let (Delta { points, changes }, followup) = (influence.delta(), influence.followup_delta());
    let line = |change: &Change| {
        let Change { pos, before, after, cause } = change;
        format!("{} {before:.2} {after:.2} {cause}", session.vertex(*pos))
    };
    let head = format!("{points:.2} {:.2}", followup.points);
    Ok([head].into_iter().chain(changes.iter().map(line)).collect::<Vec<_>>().join("\n"))
}

fn list(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let hold = match words.next() {
        Some("territory") => Hold::Territory,
        Some("moyo") => Hold::Moyo,
        Some("area") => Hold::Area,
        _ => return Err(Failure::InfluenceData("territory, moyo, area".to_owned())),
    };
    let map = session.engine.influence(color, Purpose::Territory);
    let regions = map.regions(hold);
    let line = |region: &crate::influence::Region| {
        let free = region.points.iter().copied().filter(|&pos| !map.stands(pos));
        format!("{} {} {}", region.color, region.size, session.vertices(free))
    };
    Ok(regions.iter().map(line).collect::<Vec<_>>().join("\n"))
}

fn gfx(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let map = session.engine.influence(color, Purpose::Territory);
    let free = map.points().filter(|&pos| !map.stands(pos));
    // GoGui paints +1 black.
    let values = free.map(|pos| format!(" {} {:.2}", session.vertex(pos), -map.chance(pos)));
    let mut lines = vec![format!("INFLUENCE{}", values.collect::<String>())];
    let intrusions: String =
        map.intrusions().iter().map(|it| format!(" {}", session.vertex(it.pos))).collect();
    if !intrusions.is_empty() {
        lines.push(format!("MARK{intrusions}"));
    }
    let balance = map.balance();
    let ahead = if balance >= 0.0 { Color::White } else { Color::Black };
    lines.push(format!("TEXT {ahead} has {:.1} points more on the board", balance.abs()));
    Ok(lines.join("\n"))
}

fn painted(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let map = session.engine.influence(color, Purpose::Territory);
    let row = |row| {
        let cells = (0..map.size()).map(|column| paint(&map, Point::new(row, column)));
        cells.collect::<Vec<_>>().join(" ")
    };
    Ok((0..map.size()).map(row).collect::<Vec<_>>().join("\n"))
}

/// Blue for Black, red for White; the stronger the surer. GoGui leaves vertices without a colour as they are.
fn paint(map: &InfluenceMap, pos: Point) -> &'static str {
    match map.region_code(pos) {
        1 => "#f6d5d5",
        2 => "#ee9a9a",
        3 => "#e05050",
        -1 => "#d5dcf6",
        -2 => "#9ab0ee",
        -3 => "#5070e0",
        _ => "\"\"",
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{answer, session};

    fn position() -> crate::protocols::gtp::Session {
        let mut session = session();
        for line in ["boardsize 9", "play b c3", "play w g7", "play b g3", "play w c7"] {
            assert!(answer(&mut session, line).starts_with('='), "{line}");
        }
        session
    }

    #[test]
    fn numbers_are_laid_out_as_gnu_go_does() {
        let mut session = position();
        let floats = answer(&mut session, "initial_influence b white_strength");
        let rows: Vec<&str> = floats.strip_prefix("= ").unwrap().trim_end_matches('\n').split('\n').collect();
        assert_eq!(rows.len(), 9);
        assert_eq!(rows[0], "  0.00 ".repeat(9));
        let stones =
            [rows[2], rows[6]].map(|row| row.contains(|digit: char| digit.is_ascii_digit() && digit != '0'));
        assert_eq!(stones, [true, false]);
        let whole = answer(&mut session, "initial_influence b influence_regions");
        let rows: Vec<&str> = whole.strip_prefix("= ").unwrap().trim_end_matches('\n').split('\n').collect();
        assert!(rows.iter().all(|row| row.len() == 27), "{whole}");
        assert_eq!(&rows[2][6..9], " 4 ");
        assert_eq!(&rows[6][6..9], "-4 ");
    }

    #[test]
    fn every_kind_of_data_has_one_number_a_vertex() {
        let mut session = position();
        for (name, _) in super::DATA {
            for command in [
                "initial_influence b",
                "move_influence b e5",
                "followup_influence b e5",
                "escape_influence b",
            ] {
                let text = answer(&mut session, &format!("{command} {name}"));
                assert_eq!(text.split_whitespace().count(), 82, "{command} {name}: {text}");
            }
        }
    }

    #[test]
    fn what_cannot_be_asked_is_told() {
        let mut session = position();
        for (line, reason) in [
            ("initial_influence x territory_value", "? invalid color\n\n"),
            ("move_influence b c3 territory_value", "? invalid move\n\n"),
            ("move_influence b pass territory_value", "? invalid move\n\n"),
            ("move_influence e5", "? invalid move\n\n"),
        ] {
            assert_eq!(answer(&mut session, line), reason, "{line}");
        }
        assert!(answer(&mut session, "initial_influence b foo").starts_with("? unknown influence data"));
        assert!(answer(&mut session, "influence_list b foo").starts_with("? unknown influence data"));
    }

    #[test]
    fn a_move_in_the_middle_is_explained_at_each_vertex() {
        let mut session = position();
        let text = answer(&mut session, "delta_territory w c5");
        let gained: f32 = text.split_whitespace().nth(1).unwrap().parse().unwrap();
        assert!(gained > 1.0, "{text}");
        assert!(text.contains("influence of white"), "{text}");
    }

    #[test]
    fn gogui_gets_pictures() {
        let mut session = position();
        assert!(answer(&mut session, "gogui-influence b").starts_with("= INFLUENCE A9 "));
        let painted = answer(&mut session, "gogui-influence_regions b");
        assert_eq!(painted.split_whitespace().count(), 82);
        assert!(answer(&mut session, "influence_list b area").contains("white "));
    }
}
