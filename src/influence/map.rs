//! What does one computation of influence know? Everything about every point, as a value to keep and to compare.
//!
//! The influence of a colour at a point is the sum over its sources. Each source's share is kept, so that after a move
//! only sources are spread anew that reach a point where the ground has changed; the sum is made again in the same
//! order, and the result is that of a full computation to the last bit.

use super::breakin::{BreakIn, break_territories};
use super::effects::{Effects, Extra, Intrusion, Wanted, effects, followups};
use super::ground::Ground;
use super::radiate::{Field, Passages, Source, field_len, radiate};
use super::stones::Stones;
use super::territory::{self, Valued};
use super::tuning::Tuning;
use super::verdicts::{Trust, Verdicts};
use crate::board::Board;
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::types::{Color, Intersection, PerColor, Point, PointMap};
use std::sync::Arc;

/// What influence is computed for. Patterns of class `Y` count for territory only, those of class `FY` for the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Who will own each point?
    Territory,
    /// How strong are the stones around here?
    Strength,
    /// Where can a dragon run to?
    Escape,
}

/// The influence of both colours in one position.
#[derive(Clone, Debug)]
pub struct InfluenceMap {
    size: usize,
    purpose: Purpose,
    to_move: Color,
    tuning: Tuning,
    pub(super) at: PointMap<Intersection>,
    pub(super) ground: Ground,
    sources: Vec<Spread>,
    influence: PerColor<PointMap<f32>>,
    pub(super) intrusions: Vec<Intrusion>,
    barriers: Vec<(Point, Color)>,
    break_ins: Vec<BreakIn>,
    pub(super) valued: Valued,
    /// On the matches of patterns; shared, as a map after a move may take them over.
    verdicts: Option<Arc<Verdicts>>,
}

/// A source with what it sends.
#[derive(Clone, Debug)]
struct Spread {
    source: Source,
    field: Arc<Field>,
}

/// What influence is computed from.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    /// Strengths of the stones.
    pub stones: &'a Stones,
    /// Who moves next everywhere: this side's connections may be loose, and it intrudes.
    pub to_move: Color,
    /// What it is for.
    pub purpose: Purpose,
    /// The constants.
    pub tuning: Tuning,
}

impl<'a> Question<'a> {
    /// A question about territory, with the usual constants.
    pub fn territory(stones: &'a Stones, to_move: Color) -> Question<'a> {
        Question { stones, to_move, purpose: Purpose::Territory, tuning: Tuning::default() }
    }

    /// The same stones for another purpose.
    #[must_use]
    pub fn with_purpose(self, purpose: Purpose) -> Question<'a> {
        Question { purpose, ..self }
    }

    fn wanted(&self, library: &'a Library) -> Wanted<'a> {
        Wanted { library, stones: self.stones, to_move: self.to_move, purpose: self.purpose }
    }
}

/// What patterns say about one position, to be used again with other constants.
#[derive(Clone, Debug)]
pub struct Findings(Effects);

impl Findings {
    /// Matches the databases in the reader's position.
    pub fn new(reader: &mut Reader, library: &Library, question: Question) -> Findings {
        Findings(effects(reader, question.wanted(library), None).0)
    }
}

impl InfluenceMap {
    /// The influence with what patterns have said about the board, the stones, the side to move and the purpose.
    pub fn with_findings(board: &Board, question: Question, findings: &Findings) -> InfluenceMap {
        InfluenceMap::build(board, question, &findings.0, None)
    }

    /// The influence in the reader's position.
    pub fn new(reader: &mut Reader, library: &Library, question: Question) -> InfluenceMap {
        let (effects, verdicts) = effects(reader, question.wanted(library), None);
        let map = InfluenceMap::build(&reader.board, question, &effects, None);
        InfluenceMap { verdicts: Some(Arc::new(verdicts)), ..map }
    }

    /// The influence of the stones alone.
    pub fn without_patterns(board: &Board, question: Question) -> InfluenceMap {
        InfluenceMap::build(board, question, &Effects::default(), None)
    }

    /// The influence in the reader's position, which differs from this one by a move: the same as
    /// [`InfluenceMap::new`], faster, and stones captured since then count as prisoners. What was read for patterns that the
    /// move does not concern is not read again, also if it would now be read less deep below tried moves.
    #[must_use]
    pub fn after(&self, reader: &mut Reader, library: &Library, question: Question) -> InfluenceMap {
        self.later(reader, library, question, Trust::Proved)
    }

    /// As [`InfluenceMap::after`] in less than half of the time, for many moves that are compared: a pattern is judged again only
    /// where the move touches its diagram or the strings in it, although readings for it may have looked at the move's point as well.
    #[must_use]
    pub fn likely_after(&self, reader: &mut Reader, library: &Library, question: Question) -> InfluenceMap {
        self.later(reader, library, question, Trust::Likely)
    }

    fn later(
        &self,
        reader: &mut Reader,
        library: &Library,
        question: Question,
        trust: Trust,
    ) -> InfluenceMap {
        let earlier = self.verdicts.as_deref().map(|verdicts| (verdicts, trust));
        let (effects, verdicts) = effects(reader, question.wanted(library), earlier);
        let map = InfluenceMap::build(&reader.board, question, &effects, Some(self));
        InfluenceMap { verdicts: Some(Arc::new(verdicts)), ..map }
    }

    /// As [`InfluenceMap::after`], of the stones alone.
    #[must_use]
    pub fn after_without_patterns(&self, board: &Board, question: Question) -> InfluenceMap {
        InfluenceMap::build(board, question, &Effects::default(), Some(self))
    }

    /// This influence, after `mv` of `color`, with what the move threatens: intrusions that follow from it, or from stones
    /// that it saved, and that cannot be stopped in sente.
    #[must_use]
    pub fn followup(
        &self,
        reader: &mut Reader,
        library: &Library,
        question: Question,
        mv: Point,
        color: Color,
    ) -> InfluenceMap {
        let is_source = |stone| stone == mv || question.stones.is_saved(stone);
        let threats = followups(reader, question.wanted(library), color, is_source);
        let mut map = self.clone();
        map.intrusions.extend(strongest(&reader.board, threats));
        let mut radiation = Radiation::new(&map.ground, map.size);
        for intrusion in &map.intrusions[self.intrusions.len()..] {
            let source = intrusion_source(intrusion, &map.tuning, map.purpose);
            map.sources.push(Spread { source, field: radiation.field(&source) });
        }
        map.sum();
        map.valued = territory::value(&map, &self.valued);
        map
    }

    /// The same without the territory that can be broken into, by reading in the reader's position, which is the map's.
    /// The moves are kept: [`InfluenceMap::break_ins`].
    #[must_use]
    pub fn broken_into(mut self, reader: &mut Reader, stones: &Stones) -> InfluenceMap {
        self.break_ins = break_territories(&mut self, reader, stones);
        self
    }

    fn build(
        board: &Board,
        question: Question,
        effects: &Effects,
        previous: Option<&InfluenceMap>,
    ) -> InfluenceMap {
        let stones = question.stones;
        let mut ground = Ground::new(board, |pos| stones.is_lost(pos), question.tuning.shade);
        effects.barriers.iter().for_each(|&(pos, color)| ground.close(pos, color));
        let mut at = PointMap::filled(Intersection::Off);
        board.points().for_each(|pos| at[pos] = board.at(pos));
        let intrusions = strongest(board, effects.intrusions.iter().copied());
        let mut map = InfluenceMap {
            size: board.size(),
            purpose: question.purpose,
            to_move: question.to_move,
            tuning: question.tuning,
            at,
            ground,
            sources: Vec::new(),
            influence: PerColor::from_fn(|_| PointMap::filled(0.0)),
            intrusions,
            barriers: effects.barriers.clone(),
            break_ins: Vec::new(),
            valued: Valued::default(),
            verdicts: None,
        };
        map.spread(board, stones, &effects.extras, previous);
        map.sum();
        let known = Valued::known(&map, &effects.not_territory, previous);
        map.valued = territory::value(&map, &known);
        map
    }

    fn spread(&mut self, board: &Board, stones: &Stones, extras: &[Extra], previous: Option<&InfluenceMap>) {
        let attenuation = self.tuning.attenuation_for(self.purpose);
        let mut sources = Vec::new();
        for color in Color::BOTH {
            let standing = board.stones(color).filter(|&pos| !stones.is_lost(pos));
            let source = |pos| Source { pos, color, strength: stones.strength(pos), attenuation };
            sources.extend(standing.map(source));
        }
        for extra in merged(extras, |pos| self.ground.is_solid(pos)) {
            let Extra { pos, color, strength } = extra;
            sources.push(Source { pos, color, strength: strength * self.tuning.extra, attenuation });
        }
        for intrusion in &self.intrusions {
            sources.push(intrusion_source(intrusion, &self.tuning, self.purpose));
        }
        let reuse = previous.map(|map| Reuse::new(map, &self.ground));
        let mut radiation = Radiation::new(&self.ground, self.size);
        for source in sources {
            let kept = reuse.as_ref().and_then(|reuse| reuse.field(&source));
            let field = kept.unwrap_or_else(|| radiation.field(&source));
            self.sources.push(Spread { source, field });
        }
    }

    fn sum(&mut self) {
        for color in Color::BOTH {
            let mut total = vec![0.0_f32; field_len(self.size)];
            for spread in self.sources.iter().filter(|spread| spread.source.color == color) {
                total.iter_mut().zip(spread.field.iter()).for_each(|(sum, share)| *sum += share);
            }
            for pos in Point::all(self.size) {
                self.influence[color][pos] = total[pos.index()];
            }
        }
    }

    /// Points along a side.
    pub fn size(&self) -> usize {
        self.size
    }

    /// All points of the board, top row first.
    pub fn points(&self) -> impl DoubleEndedIterator<Item = Point> + Clone + use<> {
        Point::all(self.size)
    }

    /// What it was computed for.
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// Who was assumed to move next.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    pub(super) fn tuning(&self) -> &Tuning {
        &self.tuning
    }

    /// The influence of a colour at a point; 100 is what a healthy stone has where it stands.
    pub fn influence(&self, pos: Point, color: Color) -> f32 {
        self.influence[color][pos]
    }

    /// The share of a colour's influence that gets on from the point, 0 to 1.
    pub fn permeability(&self, pos: Point, color: Color) -> f32 {
        self.ground.permeability(pos, color)
    }

    /// All sources: stones in board order, first White's, then those that patterns add.
    pub fn sources(&self) -> impl Iterator<Item = &Source> {
        self.sources.iter().map(|spread| &spread.source)
    }

    /// Where sides can get into what looks like territory.
    pub fn intrusions(&self) -> &[Intrusion] {
        &self.intrusions
    }

    /// Points where patterns stop the influence of a colour.
    pub fn barriers(&self) -> &[(Point, Color)] {
        &self.barriers
    }

    /// How territories were broken into.
    pub fn break_ins(&self) -> &[BreakIn] {
        &self.break_ins
    }

    /// Does a stone stand there that is not lost?
    pub fn stands(&self, pos: Point) -> bool {
        self.ground.is_solid(pos)
    }

    /// The stone at the point, lost or not.
    pub fn stone(&self, pos: Point) -> Option<Color> {
        self.at[pos].color()
    }
}

/// Of several intrusions from one string only the strongest counts, as it gets one move.
fn strongest(board: &Board, intrusions: impl IntoIterator<Item = Intrusion>) -> Vec<Intrusion> {
    let all: Vec<Intrusion> = intrusions.into_iter().collect();
    let mut kept: Vec<Intrusion> = Vec::new();
    for intrusion in &all {
        let beats = |other: &&Intrusion| {
            other.strength > intrusion.strength && board.same_string(other.from, intrusion.from)
        };
        let is_new = kept.iter().all(|other| other.pos != intrusion.pos);
        if is_new && all.iter().find(beats).is_none() {
            kept.push(*intrusion);
        }
    }
    kept.sort_by_key(|intrusion| (intrusion.pos, intrusion.from));
    kept
}

/// At most one extra source of a colour a point, the strongest; none where a stone stands.
fn merged(extras: &[Extra], is_solid: impl Fn(Point) -> bool) -> Vec<Extra> {
    let mut sorted: Vec<Extra> = extras.iter().copied().filter(|extra| !is_solid(extra.pos)).collect();
    sorted.sort_by(|a, b| {
        let key = |extra: &Extra| (extra.color.index(), extra.pos);
        key(a).cmp(&key(b)).then(b.strength.total_cmp(&a.strength))
    });
    sorted.dedup_by_key(|extra| (extra.color.index(), extra.pos));
    sorted
}

fn intrusion_source(intrusion: &Intrusion, tuning: &Tuning, purpose: Purpose) -> Source {
    Source {
        pos: intrusion.pos,
        color: intrusion.color,
        strength: intrusion.strength * tuning.intrusion,
        attenuation: tuning.attenuation_for(purpose),
    }
}

/// Spreads sources over one ground; looks at its passages when a source of the colour first asks.
struct Radiation<'a> {
    ground: &'a Ground,
    size: usize,
    passages: PerColor<Option<Passages>>,
}

impl<'a> Radiation<'a> {
    fn new(ground: &'a Ground, size: usize) -> Radiation<'a> {
        Radiation { ground, size, passages: PerColor::default() }
    }

    fn field(&mut self, source: &Source) -> Arc<Field> {
        let Radiation { ground, size, .. } = *self;
        let passages =
            self.passages[source.color].get_or_insert_with(|| Passages::new(ground, source.color, size));
        let mut field = vec![0.0; field_len(size)];
        radiate(ground, passages, source, &mut field);
        field.into()
    }
}

/// The fields of an earlier computation that are still true.
struct Reuse<'a> {
    fields: PerColor<PointMap<Option<&'a Spread>>>,
    changed: PerColor<Vec<Point>>,
}

impl<'a> Reuse<'a> {
    fn new(previous: &'a InfluenceMap, ground: &Ground) -> Reuse<'a> {
        let mut fields = PerColor::from_fn(|_| PointMap::filled(None));
        for spread in &previous.sources {
            fields[spread.source.color][spread.source.pos] = Some(spread);
        }
        let changed = PerColor::from_fn(|color| ground.changed(&previous.ground, color, previous.size));
        Reuse { fields, changed }
    }

    fn field(&self, source: &Source) -> Option<Arc<Field>> {
        let known = self.fields[source.color][source.pos].filter(|known| known.source == *source)?;
        let is_touched = |pos: &Point| {
            let mut near = pos.neighbors().into_iter().chain(pos.diagonals()).chain([*pos]);
            near.any(|near| known.field.get(near.index()).is_some_and(|&amount| amount > 0.0))
        };
        (!self.changed[source.color].iter().any(is_touched)).then(|| Arc::clone(&known.field))
    }
}
