//! The stages of the analysis, each made from the ones before it.

use crate::life::owl::Tools;
use crate::life::unconditional::{UnconditionalMap, unconditional_life};
use crate::life::worms::{TacticalPoints, WormTable, make_worms_in_parallel};
use crate::types::PerColor;

/// The stages that were made for one position so far.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    proved: Option<PerColor<UnconditionalMap>>,
    worms: Option<WormTable>,
    points: Option<Vec<TacticalPoints>>,
}

impl Analysis {
    /// What is proved for either colour.
    pub fn proved(&mut self, tools: &Tools) -> &PerColor<UnconditionalMap> {
        let board = &tools.reader.board;
        self.proved.get_or_insert_with(|| PerColor::from_fn(|color| unconditional_life(board, color)))
    }

    /// The worms with their surroundings.
    pub fn worms(&mut self, tools: &mut Tools) -> &WormTable {
        let proved = self.proved(tools).clone();
        self.worms.get_or_insert_with(|| {
            let (worms, work) = make_worms_in_parallel(tools.reader);
            tools.reader.add_counters(work);
            WormTable::new(&tools.reader.board, worms, &proved)
        })
    }

    /// All moves that capture, save or threaten worms, in the order of the worms.
    pub fn tactical_points(&mut self, tools: &mut Tools) -> &[TacticalPoints] {
        let worms = self.worms(tools).worms().clone();
        self.points.get_or_insert_with(|| {
            let (points, work) = TacticalPoints::find(tools.reader, tools.library, &worms);
            tools.reader.add_counters(work);
            points
        })
    }
}
