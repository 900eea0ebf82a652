//! Do pictures show what influence says?

use super::chart::CHARTS;
use super::influence::{Options, ViewError, run};
use super::svg::picture;
use crate::engine::{Config, Engine};
use crate::influence::{InfluenceMap, Purpose};
use crate::types::{Color, Point};

fn map() -> InfluenceMap {
    let mut engine = Engine::new(Config::default());
    engine.game.resize(9).unwrap();
    for (color, vertex) in [(Color::Black, "c3"), (Color::White, "g7")] {
        engine.game.play(color, Point::from_gtp(vertex, 9).unwrap()).unwrap();
    }
    engine.influence(Color::Black, Purpose::Territory)
}

#[test]
fn a_chart_without_paint_is_plain_text() {
    let plain = CHARTS[0].draw(&map(), false);
    assert!(!plain.contains('\x1b'));
    assert!(
        plain.starts_with("territory (3), moyo (2), area (1)\n    A  B  C  D  E  F  G  H  J\n 9"),
        "{plain}"
    );
    assert!(plain.contains(" X ") && plain.contains(" O "));
}

#[test]
fn a_painted_chart_is_the_plain_one_with_codes() {
    let map = map();
    for chart in CHARTS {
        let mut painted = chart.draw(&map, true);
        for code in ["\x1b[36m", "\x1b[33m", "\x1b[31m", "\x1b[0m"] {
            painted = painted.replace(code, "");
        }
        assert_eq!(painted, chart.draw(&map, false), "{}", chart.title);
    }
}

#[test]
fn a_picture_has_a_square_for_each_held_point_and_all_stones() {
    let map = map();
    let text = picture(&map);
    let held = map.points().filter(|&pos| matches!(map.region_code(pos).abs(), 1..=3)).count();
    assert_eq!(text.matches("fill-opacity").count(), held);
    assert_eq!(text.matches("opacity=\"1\"").count(), 2);
    assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"));
}

#[test]
fn a_game_that_is_not_there_is_told() {
    let options = Options { game: "no/such/game.sgf".into(), ..Options::default() };
    assert!(matches!(run(&options, &mut Vec::new()), Err(ViewError::File { .. })));
}

#[test]
fn a_move_is_shown_with_what_it_gains() {
    let path = std::env::temp_dir().join(format!("tesuji-view-{}.sgf", std::process::id()));
    std::fs::write(&path, "(;SZ[9];B[cc];W[gg];B[gc])").unwrap();
    let options =
        Options { game: path.clone(), after: Some("c3".to_owned()), level: 0x10, ..Options::default() };
    let mut out = Vec::new();
    run(&options, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    assert!(text.contains("white gains "), "{text}");
    let wrong = Options { after: Some("c7".to_owned()), ..options };
    assert!(matches!(run(&wrong, &mut Vec::new()), Err(ViewError::Illegal(..))));
    std::fs::remove_file(path).unwrap();
}
