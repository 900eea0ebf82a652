//! Asking the pattern databases, and loading those of an author again.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status};
use crate::engine::PatternMatch;
use crate::types::Point;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "reload_patterns",
        arguments: "[folder]",
        does: "Loads the pattern databases (`*.db`) of a folder in place of those of the same names; without a folder, \
               of the one that was loaded last or given by `--patterns-dir`",
        returns: "the number of patterns in force, then advice about the files, if there is any",
        fails: "no folder known; a file that cannot be read; errors in a file, with their places. The patterns in force \
                stay",
        status: Status::Tesuji,
        on_tried_moves: true,
        run: reload,
    },
    Command {
        name: "pattern_matches",
        arguments: "color [database] [vertex]",
        does: "Tells which patterns lie on the board for a colour as the side `O`: all, those of a database, or those \
               with their move at a vertex",
        returns: "database:pattern, move or `-`, anchor, number of the transformation, and whether the match counts or \
                  why not, one match a line",
        fails: "invalid color; unknown database",
        status: Status::Tesuji,
        on_tried_moves: true,
        run: matches,
    },
    Command {
        name: "pattern_info",
        arguments: "[name]",
        does: "Describes a pattern (`Bamboo` or `conn:Bamboo`): diagram, classes, constraint and action in words. With a \
               database it lists the patterns, without a name the databases",
        returns: "the description, or names, one a line",
        fails: "unknown pattern",
        status: Status::Tesuji,
        on_tried_moves: true,
        run: info,
    },
];

fn reload(session: &mut Session, words: Words) -> Answer {
    let name = words.rest().trim();
    let loaded = if name.is_empty() {
        session.engine.reload_patterns().map_err(|error| error.to_string())
    } else {
        let folder = session.path(name);
        session.engine.load_patterns(&folder).map_err(|error| error.to_string())
    };
    let lints = loaded.map_err(|error| Failure::Patterns(error.trim_end().to_owned()))?;
    let library = session.engine.patterns();
    let patterns: usize = library.iter().map(|entry| entry.database().model().patterns.len()).sum();
    Ok(format!("{patterns} patterns\n{lints}").trim_end().to_owned())
}

fn matches(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let (mut database, mut vertex) = (None, None);
    while words.has_more() {
        let before = words.clone();
        if let (Ok(point), None) = (words.point(), vertex) {
            vertex = Some(point);
            continue;
        }
        words = before;
        let name = words.next().unwrap_or_default();
        if database.is_some() || session.engine.patterns().get(name).is_none() {
            return Err(unknown_database(session, name));
        }
        database = Some(name);
    }
    let matches = session.engine.pattern_matches(color, database);
    let wanted = matches.iter().filter(|found| vertex.is_none_or(|vertex| found.mv == Some(vertex)));
    Ok(wanted.map(|found| line(session, found)).collect::<Vec<_>>().join("\n"))
}

fn line(session: &Session, found: &PatternMatch) -> String {
    let vertex = |point: Option<Point>| point.map_or("-".to_owned(), |point| session.vertex(point));
    let PatternMatch { database, pattern, turn, anchor, mv, verdict } = found;
    format!("{database}:{pattern} {} {} {turn} {verdict}", vertex(*mv), vertex(Some(*anchor)))
}

fn unknown_database(session: &mut Session, name: &str) -> Failure {
    let library = session.engine.patterns();
    let names: Vec<&str> = library.iter().map(|entry| entry.name()).collect();
    Failure::Patterns(format!("unknown database '{name}': expected one of {}", names.join(", ")))
}

fn info(session: &mut Session, mut words: Words) -> Answer {
    let library = session.engine.patterns();
    let Some(name) = words.next() else {
        let entries = library.iter().map(|entry| {
            let model = entry.database().model();
            format!("{} ({}, {} patterns)", entry.name(), model.kind.name, model.patterns.len())
        });
        return Ok(entries.collect::<Vec<_>>().join("\n"));
    };
    if let Some(entry) = library.get(name) {
        let names = entry.database().model().patterns.iter().map(|pattern| pattern.name.as_str());
        return Ok(names.collect::<Vec<_>>().join("\n"));
    }
    let pages = session.engine.pattern_info(name);
    if pages.is_empty() {
        let help = "`pattern_info` lists the databases, `pattern_info DATABASE` their patterns";
        return Err(Failure::Patterns(format!("unknown pattern '{name}': {help}")));
    }
    let lines = pages.iter().flat_map(|page| page.lines()).filter(|line| !line.trim().is_empty());
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{answer, session};

    #[test]
    fn a_pattern_is_described_in_words() {
        let mut session = session();
        insta::assert_snapshot!(answer(&mut session, "pattern_info owl_attack:HaneFirstLine"), @r"
        = owl_attack:HaneFirstLine, line 73 (kind owl_attack)
          OX.     OX.
          .*.     .*a
          ---     ---
          s: the move may be captured at once
          value(65): order of trial: 99 is forced, 100 decides
        It counts if owl_eyespace(a) && (safe_omove(*) || !xplay_attack(a, *))
            all of
              a is eye space of the dragon
              one of
                O can play at * without being captured at once
                after X at a what stands at * cannot be captured
        It lies on the board in 8 ways.
        ");
        insta::assert_snapshot!(answer(&mut session, "pattern_info nothing"), @r"? unknown pattern 'nothing': `pattern_info` lists the databases, `pattern_info DATABASE` their patterns");
    }

    #[test]
    fn matches_say_whether_they_count() {
        let mut session = session();
        for line in ["boardsize 9", "play white d4", "play black d3", "play white c3", "play black e3"] {
            assert!(answer(&mut session, line).starts_with('='), "{line}");
        }
        insta::assert_snapshot!(answer(&mut session, "pattern_matches white shapes"), @r"
        = shapes:StretchFromContact D5 D4 5 open: the pattern function `status` is not available here
        shapes:StretchFromContact B3 C3 2 open: the pattern function `status` is not available here
        ");
        insta::assert_snapshot!(answer(&mut session, "pattern_matches white shape"), @r"? unknown database 'shape': expected one of attack, barriers, combination, conn, defense, endgame, fuseki, handicap, influence, joseki, mc_learned, mc_mogo_classic, mc_uniform, owl_attack, owl_defend, owl_vital_attack, shapes");
        assert!(answer(&mut session, "pattern_matches white conn").contains("conn:"));
    }

    #[test]
    fn the_opening_books_say_what_they_know_of_a_position() {
        let mut session = session();
        for line in ["boardsize 19", "play black q16"] {
            assert!(answer(&mut session, line).starts_with('='), "{line}");
        }
        let whole = answer(&mut session, "pattern_matches white fuseki D4");
        assert!(whole.starts_with("= fuseki:Fuseki19-1-") && whole.contains(" D4 "), "{whole}");
        assert!(answer(&mut session, "play white r14").starts_with('='));
        let corners = answer(&mut session, "pattern_matches black joseki O17");
        assert!(corners.starts_with("= joseki:Hoshi9-2-") && corners.contains(" O17 T19 "), "{corners}");
        assert!(corners.lines().all(|line| line.is_empty() || line.ends_with(" counts")), "{corners}");
        let name = corners.split([' ', ':']).nth(2).unwrap_or_default();
        let page = answer(&mut session, &format!("pattern_info {name}"));
        assert!(page.contains("of those who played here, how many chose the move"), "{page}");
    }

    #[test]
    fn a_folder_that_cannot_be_loaded_changes_nothing() {
        let mut session = session();
        let folder = std::env::temp_dir().join(format!("tesuji-reload-{}", std::process::id()));
        let file = folder.join("conn.db");
        std::fs::create_dir_all(&folder).unwrap();
        assert!(answer(&mut session, "reload_patterns").starts_with("? no folder of patterns is known"));
        std::fs::write(&file, "kind connections\nPattern Only\nO.X\n:8,C\n").unwrap();
        let load = format!("reload_patterns {}", folder.display());
        assert!(answer(&mut session, &load).starts_with("= "));
        assert_eq!(answer(&mut session, "pattern_info conn"), "= Only\n\n");
        std::fs::write(&file, "kind connections\nPattern Other\nO.Z\n:8,C\n").unwrap();
        let refused = answer(&mut session, "reload_patterns");
        assert!(refused.contains("conn.db:3:3: error") && !refused.trim_end().contains("\n\n"), "{refused}");
        assert_eq!(answer(&mut session, "pattern_info conn"), "= Only\n\n");
        std::fs::write(&file, "kind connections\nPattern Other\nO.X\n:8,C\n").unwrap();
        assert!(answer(&mut session, "reload_patterns").starts_with("= "));
        assert_eq!(answer(&mut session, "pattern_info conn"), "= Other\n\n");
        std::fs::remove_dir_all(&folder).unwrap();
        assert!(answer(&mut session, "reload_patterns").starts_with("? cannot read"));
    }
}
