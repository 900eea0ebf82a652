//! Which dragons live? Those in danger are read, each by itself.

use crate::board::Board;
use crate::influence::InfluenceMap;
use crate::life::dragons::{Dragon, Dragons, LARGE, Safety, Verdicts, weakness};
use crate::life::owl::{
    Around, OwlMemory, Tools, Verdict, fills_a_space, owl_attack, owl_capture_is_fatal,
    owl_confirmed_defense, owl_defend, owl_likelier_kill, owl_outlives, owl_proved_attack,
    owl_tested_defense, owl_threaten_defense,
};
use crate::life::worms::{Proof, WormData, WormTable};
use crate::patterns::library::Library;
use crate::reading::{Counters, Reader};
use crate::types::{Outcome, PerColor, Point, PointMap, PointSet, Reading, Status};
use rayon::prelude::*;

/// A dragon that is not weaker is not read: it has eyes, room or ways out enough.
const STRONG: f32 = 0.08;
/// Eyes that are left even if the opponent plays twice, so that nothing need be read.
const MANY_EYES: u8 = 3;
/// Points on the way out that make a healthy dragon strongly alive.
const FREE: u32 = 20;
/// Dragons that share a reader; a fixed number, so that answers do not depend on the threads.
const BATCH: usize = 2;
/// A question about a life may cost this share of what a question about a string may.
const OWL_SHARE: u32 = 16;
/// So many times more if the life of a large dragon, or of one that looks dead, is still open then.
const FURTHER: u32 = 3;
/// Stones from which a dragon is read again when its friends are known to live.
const WORTH: usize = 3;
/// Stones from which likely moves are asked about that may save a dragon which was found dead.
const RESCUED: usize = 4;
/// With less to run to, a dragon cannot get away.
const OPEN: u32 = 5;
/// A smaller moyo has no room for two eyes.
const ROOMY: usize = 10;

/// Reads the lives of the dragons for which it matters, in parallel with the answers of one thread, and settles what
/// becomes of all of them.
pub fn judge(tools: &mut Tools, worms: &WormTable, escape: &PerColor<InfluenceMap>, dragons: &mut Dragons) {
    let nodes = tools.reader.limits.nodes / OWL_SHARE;
    let mut around = around(&tools.reader.board, escape, dragons, nodes);
    let known: Vec<Option<Verdicts>> = dragons.iter().map(|dragon| without_reading(worms, dragon)).collect();
    let open = dragons.iter().zip(&known).filter(|(_, known)| known.is_none());
    let asked: Vec<&Dragon> = open.map(|(dragon, _)| dragon).collect();
    let mut read = read_all(tools, &around, &asked).into_iter();
    for (dragon, known) in dragons.iter_mut().zip(known) {
        let life = known.or_else(|| read.next()).unwrap_or_default();
        dragon.owl = by_tactics(worms, dragon, &life).unwrap_or(life);
        settle(worms, dragon);
    }
    read_beside_the_living(tools, worms, &mut around, dragons);
    keep_what_kills_when_captured(tools, worms, &around, dragons);
    let last = tools.reader.board.last_move().map(|last| last.point);
    let is_thrashing = |dragon: &&mut Dragon| {
        dragon.owl.status == Status::Dead && last.is_some_and(|last| dragon.stones.contains(last))
    };
    if let Some(dragon) = dragons.iter_mut().find(is_thrashing) {
        note_threat(tools, &around, dragon);
    }
}

/// Reads the life of one dragon of those that were judged once more, if it is open or takes a move: as far as a question about it alone may go, and
/// knowing which of its friends live. Was it read?
pub fn look_closer(
    tools: &mut Tools,
    worms: &WormTable,
    escape: &PerColor<InfluenceMap>,
    dragons: &mut Dragons,
    number: usize,
) -> bool {
    let Some(dragon) = dragons.get(number) else { return false };
    if without_reading(worms, dragon).is_some() {
        return false;
    }
    let around = around_the_judged(tools.reader, escape, dragons);
    let Some(verdicts) = fork(tools, &around, |tools| read_closely(tools, dragon)) else { return false };
    if let Some(dragon) = dragons.iter_mut().nth(number) {
        dragon.owl = verdicts;
        settle(worms, dragon);
    }
    true
}

/// Counts the dragons that live among the strong. Was one of them not known to be?
fn note_living(around: &mut Around, dragons: &Dragons) -> bool {
    let mut is_new = false;
    for dragon in dragons.iter().filter(|dragon| dragon.status == Status::Alive) {
        let strong = &mut around.strong[dragon.color];
        is_new |= dragon.stones.iter().fold(false, |is_new, stone| strong.insert(stone) | is_new);
    }
    is_new
}

/// Asks about a life with a reader of its own, so that the answer does not depend on what was asked before.
fn fork<T>(tools: &mut Tools, around: &Around, ask: impl FnOnce(&mut Tools) -> T) -> T {
    let mut reader = tools.reader.fork();
    let mut memory = tools.memory.for_position(&reader.board, around.clone());
    let answer = ask(&mut Tools { reader: &mut reader, memory: &mut memory, library: tools.library });
    tools.reader.add_counters(reader.counters());
    tools.memory.absorb(memory);
    answer
}

/// Reads the lives of dragons in parallel; the answers are in their order.
fn read_all(tools: &mut Tools, around: &Around, asked: &[&Dragon]) -> Vec<Verdicts> {
    let memory = &tools.memory.for_position(&tools.reader.board, around.clone());
    let known = Known { r: tools.reader, memory, library: tools.library };
    let batches: Vec<Batch> = asked.par_chunks(BATCH).map(|batch| known.read(batch)).collect();
    let mut answers = Vec::new();
    for batch in batches {
        answers.extend(batch.verdicts);
        tools.reader.add_counters(batch.work);
        tools.memory.absorb(batch.memory);
    }
    answers
}

/// Reads dragons again that were found in danger beside a friend that lives, which may have looked weak before: whoever reaches
/// him is safe. An answer counts only if it is better.
fn read_beside_the_living(tools: &mut Tools, worms: &WormTable, around: &mut Around, dragons: &mut Dragons) {
    if !note_living(around, dragons) {
        return;
    }
    let numbers: Vec<usize> =
        (0..dragons.len()).filter(|&number| has_living_friend(worms, dragons, number)).collect();
    let asked: Vec<&Dragon> = numbers.iter().filter_map(|&number| dragons.get(number)).collect();
    let answers = read_all(tools, around, &asked);
    for (number, answer) in numbers.into_iter().zip(answers) {
        let dragon = dragons.iter_mut().nth(number);
        if let Some(dragon) = dragon.filter(|dragon| is_better(&answer, &dragon.owl)) {
            dragon.owl = by_tactics(worms, dragon, &answer).unwrap_or(answer);
            settle(worms, dragon);
        }
    }
}

/// What tactics say of a dragon in one string that is not in danger by its life: if the string can be captured and saved,
/// whoever moves first decides, as strong as the dragon looks.
fn by_tactics(worms: &WormTable, dragon: &Dragon, life: &Verdicts) -> Option<Verdicts> {
    let [only] = dragon.strings.as_slice() else { return None };
    let data = worms.at(*only).filter(|data| data.worm.is_critical() && !data.is_snapback)?;
    if life.is_in_danger() {
        return None;
    }
    let attack = Reading { outcome: data.worm.attack_code, mv: data.worm.attack };
    let defense = Reading { outcome: data.worm.defense_code, mv: data.worm.defense };
    Some(Verdicts { status: Status::Critical, attack, defense, ..Verdicts::unread() })
}

/// Lets strings live that can be captured, but only by whoever dies of it.
fn keep_what_kills_when_captured(
    tools: &mut Tools,
    worms: &WormTable,
    around: &Around,
    dragons: &mut Dragons,
) {
    for dragon in dragons.iter_mut().filter(|dragon| dragon.owl.is_in_danger()) {
        if let [only] = *dragon.strings
            && fills_a_space(&tools.reader.board, only)
            && fork(tools, around, |tools| owl_capture_is_fatal(tools, only))
        {
            dragon.owl = Verdicts { status: Status::Alive, ..Verdicts::unread() };
            settle(worms, dragon);
        }
    }
}

/// Was it read and found in danger, with a friend beside it that lives but was not known to be strong?
fn has_living_friend(worms: &WormTable, dragons: &Dragons, number: usize) -> bool {
    let Some(dragon) = dragons.get(number) else { return false };
    let friends = dragon.neighbors.iter().filter_map(|&near| dragons.get(near));
    let is_help = |friend: &Dragon| {
        friend.color == dragon.color && friend.status == Status::Alive && !is_strong(friend)
    };
    let was_read = without_reading(worms, dragon).is_none();
    dragon.stones.len() >= WORTH && dragon.owl.is_in_danger() && was_read && friends.into_iter().any(is_help)
}

/// Does the dragon fare better, or as well and for certain now?
fn is_better(answer: &Verdicts, before: &Verdicts) -> bool {
    let rank = |found: &Verdicts| match found.status {
        Status::Dead => 0,
        Status::Critical => 1 + u8::from(found.defense_certain),
        _ => 3,
    };
    rank(answer) > rank(before)
}

/// Finds out whether two moves in a row would save a dead dragon in which its owner has just played.
fn note_threat(tools: &mut Tools, around: &Around, dragon: &mut Dragon) {
    let (found, second) = fork(tools, around, |tools| owl_threaten_defense(tools, &dragon.stones));
    dragon.owl.threat = Some(found.reading);
    dragon.owl.second_defense = second;
}

/// What is known of a dragon's life without reading it; `None` if it must be read.
fn without_reading(worms: &WormTable, dragon: &Dragon) -> Option<Verdicts> {
    if let [only] = dragon.strings.as_slice()
        && let Some(data) = worms.at(*only).filter(|data| data.worm.is_lost())
    {
        let attack = Reading { outcome: data.worm.attack_code, mv: data.worm.attack };
        return Some(Verdicts { status: Status::Dead, attack, ..Verdicts::unread() });
    }
    let proofs = proofs(worms, dragon);
    let is_proved = proofs.iter().any(|&proof| matches!(proof, Proof::Invincible | Proof::Alive));
    if proofs.iter().all(|&proof| proof == Proof::Dead) {
        return Some(Verdicts { status: Status::Dead, ..Verdicts::unread() });
    }
    (is_proved || is_strong(dragon)).then(Verdicts::unread)
}

/// Has it eyes, room or ways out enough? Room alone is not: without eyes and a way out it may be cut off from it.
fn is_strong(dragon: &Dragon) -> bool {
    let has_hope = dragon.genus.max >= 2 || dragon.escape_route >= OPEN;
    dragon.weakness_pre_owl <= STRONG && has_hope || dragon.genus.min_threat >= MANY_EYES
}

fn proofs(worms: &WormTable, dragon: &Dragon) -> Vec<Proof> {
    let data = |&string: &Point| worms.at(string).map_or(Proof::None, |data: &WormData| data.proof);
    dragon.strings.iter().map(data).collect()
}

/// What all readings of lives begin with.
struct Known<'a> {
    r: &'a Reader,
    memory: &'a OwlMemory,
    library: &'a Library,
}

/// What was read about some dragons.
struct Batch {
    verdicts: Vec<Verdicts>,
    work: Counters,
    memory: OwlMemory,
}

impl Known<'_> {
    fn read(&self, batch: &[&Dragon]) -> Batch {
        let mut reader = self.r.fork();
        let mut memory = self.memory.fork();
        let mut tools = Tools { reader: &mut reader, memory: &mut memory, library: self.library };
        let verdicts = batch.iter().map(|dragon| read(&mut tools, dragon)).collect();
        Batch { verdicts, work: reader.counters(), memory }
    }
}

/// Ways out and strong friends when lives were judged, for questions about one life each.
pub fn around_the_judged(r: &Reader, escape: &PerColor<InfluenceMap>, dragons: &Dragons) -> Around {
    let mut around = around(&r.board, escape, dragons, r.limits.owl_budget());
    note_living(&mut around, dragons);
    around
}

/// Ways out and strong friends, as they are known before lives are read.
fn around(board: &Board, escape: &PerColor<InfluenceMap>, dragons: &Dragons, nodes: u32) -> Around {
    let mut strong: PerColor<PointSet> = PerColor::default();
    for dragon in dragons.iter().filter(|dragon| is_strong(dragon)) {
        strong[dragon.color].extend(dragon.stones.iter());
    }
    let escape = PerColor::from_fn(|color| {
        let mut values = PointMap::filled(0);
        for pos in board.points() {
            values[pos] = escape[color].escape_value(pos, color) as u8;
        }
        values
    });
    Around { escape, strong, nodes }
}

/// Reads the life of one dragon, and looks again at what would be lost.
fn read(tools: &mut Tools, dragon: &Dragon) -> Verdicts {
    let found = read_in_steps(tools, dragon);
    let is_lost = found.status == Status::Dead && dragon.stones.len() >= RESCUED;
    if is_lost { unless_saved(tools, &dragon.stones, found) } else { found }
}

/// What becomes of a dragon that was found dead, if a likely move saves it for certain when the position after it is asked about anew:
/// below the root of a question the search is narrow, and overlooks defences.
pub(super) fn unless_saved(tools: &mut Tools, stones: &PointSet, dead: Verdicts) -> Verdicts {
    let Verdict { reading: defense, is_certain, .. } = owl_confirmed_defense(tools, stones);
    if !is_certain || defense.outcome == Outcome::Fail || defense.mv.is_none() {
        return dead;
    }
    let attack = Reading { mv: dead.attack.mv.or(defense.mv), ..dead.attack };
    Verdicts { status: Status::Critical, attack, defense, defense_certain: true, ..dead }
}

/// What stays open is read further if much depends on it.
fn read_in_steps(tools: &mut Tools, dragon: &Dragon) -> Verdicts {
    let nodes = tools.reader.limits.nodes / OWL_SHARE;
    tools.memory.allow(nodes);
    let first = read_within(tools, dragon);
    let is_certain = first.attack_certain && first.defense_certain;
    let is_worth = dragon.stones.len() >= LARGE || looks_dead(dragon);
    if is_certain || !is_worth {
        return first;
    }
    tools.memory.allow(nodes * FURTHER);
    read_within(tools, dragon)
}

fn read_within(tools: &mut Tools, dragon: &Dragon) -> Verdicts {
    let attack = owl_attack(tools, &dragon.stones);
    verdicts(tools, dragon, attack, owl_defend)
}

/// What is proved of a dragon, or else read anew if it was not read to its end, or if it takes a move whose name matters.
fn read_closely(tools: &mut Tools, dragon: &Dragon) -> Option<Verdicts> {
    let is_certain = dragon.owl.attack_certain && dragon.owl.defense_certain;
    let attack = match owl_proved_attack(tools, &dragon.stones) {
        Some(proof) => proof,
        None if is_certain && dragon.owl.status != Status::Critical => return None,
        None => owl_attack(tools, &dragon.stones),
    };
    let attack = owl_likelier_kill(tools, &dragon.stones, attack);
    Some(verdicts(tools, dragon, attack, owl_tested_defense))
}

/// What an attack leads to, and whether a defence saves the dragon from it.
fn verdicts(
    tools: &mut Tools,
    dragon: &Dragon,
    attack: Verdict,
    defend: fn(&mut Tools, &PointSet) -> Verdict,
) -> Verdicts {
    let Verdict { reading: attack, is_certain: attack_certain, .. } = attack;
    if attack.outcome == Outcome::Fail {
        // What was given up lives: of such dragons in games, ten live for one that dies.
        return Verdicts { status: Status::Alive, attack, attack_certain, ..Verdicts::unread() };
    }
    // A kill may have overlooked defences, too.
    if attack.mv.is_some_and(|mv| owl_outlives(tools, mv, &dragon.stones)) {
        return Verdicts { status: Status::Alive, attack_certain: false, ..Verdicts::unread() };
    }
    let defended = defend(tools, &dragon.stones);
    let (defense, defense_certain) = (defended.reading, defended.is_certain);
    let is_doomed = defended.is_doubtful && looks_dead(dragon);
    let status = if defense.outcome == Outcome::Fail || is_doomed { Status::Dead } else { Status::Critical };
    // A dragon that dies even if the attacker passes, but has a defence all the same, is killed where it would defend.
    let attack = Reading { mv: attack.mv.or(defense.mv), ..attack };
    Verdicts { status, attack, attack_certain, defense, defense_certain, ..Verdicts::unread() }
}

/// Has it neither eyes nor room for them nor a way out? So it is worth more reading, however small, and a doubtful
/// defence is not believed.
fn looks_dead(dragon: &Dragon) -> bool {
    dragon.genus.max < 2 && dragon.escape_route < OPEN && dragon.moyo_size < ROOMY
}

/// The status, safety and weakness of a dragon after all that is known of its life.
fn settle(worms: &WormTable, dragon: &mut Dragon) {
    dragon.status = match dragon.owl.status {
        Status::Unknown => Status::Alive,
        status => status,
    };
    dragon.safety = safety(worms, dragon);
    dragon.weakness = weakness(dragon);
}

fn safety(worms: &WormTable, dragon: &Dragon) -> Safety {
    let data: Vec<&WormData> = dragon.strings.iter().filter_map(|&string| worms.at(string)).collect();
    let is_small = data.iter().all(|data| data.is_inessential);
    match dragon.status {
        _ if data.iter().any(|data| data.proof == Proof::Invincible) => Safety::Invincible,
        Status::Dead if is_small => Safety::Inessential,
        Status::Dead if matches!(data.as_slice(), [only] if only.worm.is_lost()) => Safety::TacticallyDead,
        Status::Dead => Safety::Dead,
        Status::Critical if is_small => Safety::Inessential,
        Status::Critical => Safety::Critical,
        _ if dragon.genus.min >= MANY_EYES || dragon.escape_route >= FREE => Safety::StronglyAlive,
        _ => Safety::Alive,
    }
}
