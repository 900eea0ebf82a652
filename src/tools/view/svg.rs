//! How does influence look as a picture?
//!
//! Every point is a square: blue for Black, red for White, the deeper the surer; territory has a frame. Stones that are
//! lost are pale and crossed out. Small dots are intrusions.

use crate::influence::InfluenceMap;
use crate::tools::sheet::{Shade, Sheet, ink};
use crate::types::Color;

/// How deep an area, a moyo and a territory are.
const DEPTHS: [f64; 3] = [0.12, 0.3, 0.55];

/// The picture of a position, as an SVG document.
pub fn picture(map: &InfluenceMap) -> String {
    let mut sheet = Sheet::new(map.size());
    for pos in map.points() {
        let code = map.region_code(pos);
        if let Some(&opacity) = DEPTHS.get((code.unsigned_abs() as usize).wrapping_sub(1)) {
            let color = if code > 0 { Color::White } else { Color::Black };
            sheet.square(pos, color, Shade { opacity, is_framed: code.abs() == 3 });
        }
    }
    sheet.lines();
    for pos in map.points() {
        if let Some(color) = map.stone(pos) {
            sheet.stone(pos, color, map.stands(pos));
        }
    }
    map.intrusions().iter().for_each(|intrusion| sheet.dot(intrusion.pos, ink(intrusion.color)));
    let caption = format!(
        "{} to move; expected points on the board, White's less Black's: {:+.1}",
        map.to_move(),
        map.balance()
    );
    sheet.finish(&caption)
}
