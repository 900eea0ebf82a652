//! What does each line of the manager change, and what is answered?
//!
//! A session reads lines while a search runs: STOP, END, INFO and SHOWFORBID act at once, everything else waits for the
//! answer and is then carried out in order. A search in the opponent's time gives way to the next command that
//! needs the board.

use super::budget;
use super::job::{Done, Job, Task};
use super::lists::{List, ListKind, pair};
use super::message;
use super::settings::{Settings, clip};
use crate::gomoku::opening::{Choice, OpeningRule};
use crate::gomoku::{Engine, Limits, MAX_SIZE, MIN_SIZE, Point, Position, Report};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// What is to be done after a line was read.
pub enum Effect {
    /// Print this line.
    Say(String),
    /// Run this search; its result goes to [`Session::done`].
    Search(Box<Job>),
    /// End the program, and say nothing more.
    Exit,
}

/// Which boards are offered?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sizes {
    /// 15 and 20, as tournaments have them.
    #[default]
    Tournament,
    /// Every size that the engine can play on.
    Any,
}

impl Sizes {
    fn allow(self, size: usize) -> bool {
        match self {
            Sizes::Tournament => [15, 20].contains(&size),
            Sizes::Any => (MIN_SIZE..=MAX_SIZE).contains(&size),
        }
    }

    const fn expected(self) -> &'static str {
        match self {
            Sizes::Tournament => "Only 15x15 or 20x20 boards are supported",
            Sizes::Any => "Only boards of 5x5 to 22x22 are supported",
        }
    }
}

/// A search that runs.
struct Running {
    task: Task,
    /// The position searched, for what its lines mean.
    position: Position,
    stop: Arc<AtomicBool>,
    /// Is its answer still wanted?
    is_wanted: bool,
}

/// A conversation with a manager.
pub struct Session {
    sizes: Sizes,
    settings: Settings,
    engine: Option<Engine>,
    position: Option<Position>,
    /// A suggested move that was not answered by PLAY.
    is_suggested: bool,
    list: Option<List>,
    running: Option<Running>,
    waiting: VecDeque<String>,
    /// The last search: the position and what was found.
    last: Option<(Position, Report)>,
    /// Milliseconds that searches have taken since the game began.
    used: i64,
    has_ended: bool,
    effects: Vec<Effect>,
}

/// What a command comes to: effects are on their way, or one line tells why not.
type Carried = Result<(), String>;
type Handler = fn(&mut Session, &str) -> Carried;

/// Commands by name.
const COMMANDS: &[(&str, Handler)] = &[
    ("start", Session::start),
    ("begin", Session::begin),
    ("turn", Session::turn),
    ("board", |session, rest| session.open_list(ListKind::Board, rest)),
    ("info", Session::info),
    ("end", Session::end),
    ("about", Session::about),
    ("rectstart", Session::rectstart),
    ("restart", Session::restart),
    ("takeback", Session::takeback),
    ("play", Session::play),
    ("ponder", Session::ponder),
    ("stop", Session::stop),
    ("swap2board", |session, rest| session.open_list(ListKind::Swap2, rest)),
    ("swapboard", |session, rest| session.open_list(ListKind::Swap, rest)),
    ("showforbid", |session, rest| session.open_list(ListKind::ShowForbid, rest)),
    ("balance", |session, rest| session.open_list(ListKind::Balance, rest)),
    ("clearhash", Session::clearhash),
    ("protocolversion", Session::protocolversion),
];

/// Commands that do not disturb a search in the opponent's time.
const QUIET: [&str; 4] = ["info", "about", "protocolversion", "showforbid"];

impl Session {
    /// A session before its first line.
    pub fn new(sizes: Sizes) -> Session {
        Session {
            sizes,
            settings: Settings::default(),
            engine: None,
            position: None,
            is_suggested: false,
            list: None,
            running: None,
            waiting: VecDeque::new(),
            last: None,
            used: 0,
            has_ended: false,
            effects: Vec::new(),
        }
    }

    /// Takes a line from the manager.
    pub fn line(&mut self, line: &str) -> Vec<Effect> {
        if !self.has_ended {
            self.take(line.trim());
        }
        std::mem::take(&mut self.effects)
    }

    /// Takes what the search that was asked for has found.
    pub fn done(&mut self, done: Done) -> Vec<Effect> {
        if let Some(running) = self.running.take().filter(|_| !self.has_ended) {
            if running.task != Task::Ponder {
                let took = i64::try_from(done.report.elapsed.as_millis()).unwrap_or(i64::MAX);
                self.used = self.used.saturating_add(took);
                let left = &mut self.settings.time_left;
                *left =
                    left.map(|left| left.saturating_sub(took).saturating_add(self.settings.time_increment));
            }
            if running.is_wanted && running.task != Task::Ponder {
                self.report(&running, &done);
            }
            self.last = Some((running.position, done.report));
        }
        while self.running.is_none() && !self.has_ended {
            let Some(line) = self.waiting.pop_front() else { break };
            self.take(&line);
        }
        std::mem::take(&mut self.effects)
    }

    /// Is a search running whose result has to come to [`Session::done`]?
    pub fn is_searching(&self) -> bool {
        self.running.is_some()
    }

    fn say(&mut self, line: impl Into<String>) {
        self.effects.push(Effect::Say(line.into()));
    }

    fn take(&mut self, line: &str) {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_ascii_lowercase(), rest.trim());
        if line.is_empty() {
            return;
        }
        if self.must_wait(&word, rest) {
            self.waiting.push_back(line.to_owned());
            return;
        }
        if word != "end" && self.list.is_some() {
            return self.extend_list(&word, line);
        }
        let Some((_, handler)) = COMMANDS.iter().find(|(name, _)| *name == word) else {
            return self.say(format!("UNKNOWN '{}'", clip(line)));
        };
        if let Err(reason) = handler(self, rest) {
            self.say(format!("ERROR {reason}"));
        }
    }

    /// Has the line to wait for the search that runs? Ends a search that it need not wait for.
    fn must_wait(&mut self, word: &str, rest: &str) -> bool {
        let Some(running) = &mut self.running else { return false };
        if ["end", "stop"].contains(&word) {
            return false;
        }
        if !self.waiting.is_empty() {
            return true;
        }
        let is_fixed = || {
            let key = rest.split_whitespace().next().unwrap_or("").to_ascii_lowercase();
            ["rule", "max_memory"].contains(&key.as_str())
        };
        if self.list.as_ref().is_some_and(|list| list.kind == ListKind::ShowForbid) {
            return false;
        }
        if word == "info" && !is_fixed() || word == "showforbid" {
            return false;
        }
        if running.task == Task::Ponder {
            if QUIET.contains(&word) && word != "info" || !COMMANDS.iter().any(|(name, _)| *name == word) {
                return false;
            }
            running.stop.store(true, Relaxed);
        } else if word == "takeback" {
            // Nobody who takes a move back wants the answer to it.
            running.is_wanted = false;
            running.stop.store(true, Relaxed);
        }
        true
    }

    fn extend_list(&mut self, word: &str, line: &str) {
        if word != "done" {
            self.list.iter_mut().for_each(|list| list.add(line));
            return;
        }
        let Some(list) = self.list.take() else { return };
        let carried = match list.kind {
            ListKind::Board => self.board(&list),
            ListKind::Balance => self.balance(&list),
            ListKind::ShowForbid => self.showforbid(&list),
            ListKind::Swap2 => self.opening(&list, OpeningRule::Swap2, &[0, 3, 5]),
            ListKind::Swap => self.opening(&list, OpeningRule::Swap, &[0, 3]),
        };
        if let Err(reason) = carried {
            self.say(format!("ERROR {reason}"));
        }
    }

    fn open_list(&mut self, kind: ListKind, rest: &str) -> Carried {
        self.list = Some(List::new(kind, rest, self.position.as_ref().map(Position::size)));
        Ok(())
    }

    fn position(&self) -> Result<&Position, String> {
        self.position.as_ref().ok_or_else(|| "there is no board: expected START first".to_owned())
    }

    // The game.

    fn start(&mut self, rest: &str) -> Carried {
        let size = rest.parse().ok().filter(|&size| self.sizes.allow(size));
        self.new_game(size.ok_or_else(|| self.sizes.expected().to_owned())?);
        Ok(())
    }

    fn new_game(&mut self, size: usize) {
        self.set_up(Position::new(size, self.settings.rule));
        self.used = 0;
        self.last = None;
        // Memory takes a while to be made, and no clock runs yet.
        self.engine();
        self.say("OK");
    }

    fn set_up(&mut self, position: Position) {
        self.position = Some(position);
        self.is_suggested = false;
    }

    fn rectstart(&mut self, rest: &str) -> Carried {
        let sides =
            rest.split_once(',').and_then(|(w, h)| Some((w.trim().parse().ok()?, h.trim().parse().ok()?)));
        let (width, height): (usize, usize) = sides.ok_or("expected width,height")?;
        if width != height {
            return Err("Rectangular boards are not supported".to_owned());
        }
        self.start(&width.to_string())
    }

    fn restart(&mut self, _: &str) -> Carried {
        let size = self.position()?.size();
        self.new_game(size);
        Ok(())
    }

    fn begin(&mut self, _: &str) -> Carried {
        let size = self.position()?.size();
        self.set_up(Position::new(size, self.settings.rule));
        self.search(Task::Move)
    }

    fn board(&mut self, list: &List) -> Carried {
        let position = list.position(self.settings.rule)?;
        if position.is_full() {
            return Err("The board is full".to_owned());
        }
        self.set_up(position);
        self.search(Task::Move)
    }

    fn turn(&mut self, rest: &str) -> Carried {
        self.expect_no_suggestion()?;
        let point = self.free_point(rest)?;
        let position = self.position.as_mut().ok_or("there is no board: expected START first")?;
        position.play(point);
        if position.is_full() {
            return Err("The board is full".to_owned());
        }
        self.search(Task::Move)
    }

    /// An empty point of the board from `column,row`.
    fn free_point(&self, text: &str) -> Result<Point, String> {
        let position = self.position()?;
        let point = pair(text, position.size())?;
        let is_free = position.is_empty(point);
        is_free
            .then_some(point)
            .ok_or_else(|| format!("Spot {} is already occupied", point.pair(position.size())))
    }

    fn expect_no_suggestion(&self) -> Carried {
        if self.is_suggested { Err("Expecting PLAY command".to_owned()) } else { Ok(()) }
    }

    fn play(&mut self, rest: &str) -> Carried {
        self.position()?;
        if !self.is_suggested {
            return Err("Was not expecting PLAY command".to_owned());
        }
        let point = self.free_point(rest)?;
        self.is_suggested = false;
        self.answer_move(point);
        Ok(())
    }

    /// Plays the engine's move and tells it.
    fn answer_move(&mut self, point: Point) {
        let Some(position) = &mut self.position else { return };
        position.play(point);
        let pair = point.pair(position.size());
        self.say(pair);
    }

    fn takeback(&mut self, rest: &str) -> Carried {
        self.expect_no_suggestion()?;
        let position = self.position()?;
        let size = position.size();
        let point = pair(rest, size)?;
        match position.history().last() {
            None => return Err("The board is empty".to_owned()),
            Some(&last) if last != point => {
                return Err(format!("Can undo only the last move which is {}", last.pair(size)));
            }
            Some(_) => {}
        }
        if let Some(position) = &mut self.position {
            position.undo();
        }
        self.say("OK");
        Ok(())
    }

    // Searches.

    fn search(&mut self, task: Task) -> Carried {
        let position = self.position()?.clone();
        let limits = budget::limits(&self.settings, self.used);
        self.run(task, position, limits);
        Ok(())
    }

    /// The engine, with as much memory as it may use now.
    fn engine(&mut self) -> &mut Engine {
        let bytes = self.settings.table_bytes();
        let engine = self.engine.get_or_insert_with(|| Engine::new(bytes));
        engine.set_memory(bytes);
        engine
    }

    fn run(&mut self, task: Task, position: Position, limits: Limits) {
        let mut engine = self.engine().clone();
        engine.set_threads(self.settings.threads);
        let stop = Arc::new(AtomicBool::new(false));
        let job = Job { task, position: position.clone(), limits, engine, stop: Arc::clone(&stop) };
        self.running = Some(Running { task, position, stop, is_wanted: true });
        self.effects.push(Effect::Search(Box::new(job)));
    }

    /// Tells what a search found.
    fn report(&mut self, running: &Running, done: &Done) {
        let size = running.position.size();
        self.say(message::summary(&done.report, running.position.to_move(), size));
        let pairs =
            |points: &[Point]| points.iter().map(|point| point.pair(size)).collect::<Vec<_>>().join(" ");
        match &done.choice {
            Some(Choice::Move(point)) if running.task == Task::Move => self.found_move(*point),
            Some(Choice::Move(point)) => self.say(point.pair(size)),
            Some(Choice::Stones(points)) if !points.is_empty() => self.say(pairs(points)),
            Some(Choice::Swap) => self.say("SWAP"),
            _ => self.say("ERROR there is no move"),
        }
    }

    fn found_move(&mut self, point: Point) {
        let Some(position) = &self.position else { return };
        if self.settings.is_analysis {
            let pair = point.pair(position.size());
            self.is_suggested = true;
            return self.say(format!("SUGGEST {pair}"));
        }
        self.answer_move(point);
        let Some(position) = self.position.clone().filter(|position| !position.is_full()) else { return };
        if self.settings.may_ponder && self.waiting.is_empty() {
            self.run(Task::Ponder, position, self.pondering(None));
        }
    }

    fn ponder(&mut self, rest: &str) -> Carried {
        let time = match rest {
            "" => None,
            text => text.parse::<i64>().map_err(|_| "expected milliseconds".to_owned())?.try_into().ok(),
        };
        let position = self.position()?.clone();
        if !position.is_full() {
            self.run(Task::Ponder, position, self.pondering(time));
        }
        Ok(())
    }

    /// Limits of a search in the opponent's time, in milliseconds if it is not to go on until it is stopped.
    fn pondering(&self, time: Option<u64>) -> Limits {
        Limits {
            hard: time.map(Duration::from_millis),
            max_depth: self.settings.max_depth,
            max_nodes: self.settings.max_node,
            ..Limits::default()
        }
    }

    fn stop(&mut self, _: &str) -> Carried {
        self.running.iter().for_each(|running| running.stop.store(true, Relaxed));
        Ok(())
    }

    fn balance(&mut self, list: &List) -> Carried {
        let position = list.position(self.settings.rule)?;
        let count = list.argument.parse().ok().filter(|&count: &usize| count > 0);
        let count = count.ok_or("expected a number of moves from 1")?;
        if count > position.area() - position.history().len() {
            return Err("The board has no room for so many moves".to_owned());
        }
        self.run(Task::Balance(count), position, budget::limits(&self.settings, self.used));
        Ok(())
    }

    fn opening(&mut self, list: &List, rule: OpeningRule, counts: &[usize]) -> Carried {
        let count = list.len()?;
        if !counts.contains(&count) {
            return Err(format!("expected {counts:?} stones, got {count}"));
        }
        let position = list.opening(self.settings.rule)?;
        let task = if count == 0 { Task::Propose } else { Task::Answer(rule) };
        self.run(task, position, budget::limits(&self.settings, self.used));
        Ok(())
    }

    // Questions and settings.

    fn showforbid(&mut self, list: &List) -> Carried {
        let position = list.diagram(self.settings.rule)?;
        let points = position.forbidden_points().into_iter();
        let pairs: String = points.map(|point| format!(" {}", point.pair(position.size()))).collect();
        self.say(format!("FORBID{pairs}"));
        Ok(())
    }

    fn info(&mut self, rest: &str) -> Carried {
        let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let key = key.to_ascii_lowercase();
        if key == "evaluate" {
            let message = self.evaluate(value.trim());
            self.say(message);
            return Ok(());
        }
        self.settings.set(&key, value)?;
        match key.as_str() {
            "rule" => self.follow_rule(),
            // As at the start of a game: no clock runs yet.
            "max_memory" if self.engine.is_some() => {
                self.engine();
            }
            _ => {}
        }
        Ok(())
    }

    /// Looks at the position under the rule that is set now.
    fn follow_rule(&mut self) {
        let Some(old) = self.position.as_ref().filter(|position| position.rule() != self.settings.rule)
        else {
            return;
        };
        let mut new = Position::new(old.size(), self.settings.rule);
        for &point in old.history() {
            if let Some(side) = old.stone(point) {
                new.place(side, point);
            }
        }
        new.turn_to(old.to_move());
        self.position = Some(new);
    }

    /// What is known of the position after a path of moves.
    fn evaluate(&self, path: &str) -> String {
        let Some(position) = &self.position else { return message::NOTHING.to_owned() };
        let size = position.size();
        let points: Result<Vec<Point>, String> =
            path.split_whitespace().map(|word| pair(word, size)).collect();
        let Ok(points) = points else { return message::NOTHING.to_owned() };
        let mut end = position.clone();
        for &point in &points {
            if !end.is_empty(point) {
                return message::NOTHING.to_owned();
            }
            end.play(point);
        }
        let Some((score, next)) = self.recall(&end) else { return message::NOTHING.to_owned() };
        let score = if end.to_move() == position.to_move() { score } else { -score };
        let line: Vec<Point> = points.into_iter().chain(next).collect();
        message::evaluated(score, &line, position.to_move(), size)
    }

    /// The score for the side to move and the best move, from the table or from the line of the last search.
    fn recall(&self, end: &Position) -> Option<(i32, Option<Point>)> {
        let kept = self.engine.as_ref().and_then(|engine| engine.recall(end));
        let (root, report) = self.last.as_ref()?;
        let mut on_line = root.clone();
        for index in 0..=report.line.len() {
            if on_line.hash() == end.hash() {
                let score = if index % 2 == 0 { report.score } else { -report.score };
                return Some((score, report.line.get(index).copied()));
            }
            let Some(&point) = report.line.get(index).filter(|&&point| on_line.is_empty(point)) else {
                break;
            };
            on_line.play(point);
        }
        kept
    }

    fn clearhash(&mut self, _: &str) -> Carried {
        self.engine.iter_mut().for_each(Engine::clear);
        self.last = None;
        Ok(())
    }

    fn about(&mut self, _: &str) -> Carried {
        self.say(format!(
            "name=\"Tesuji\", version=\"{}\", author=\"The Tesuji developers\", country=\"\", www=\"\", email=\"\"",
            env!("CARGO_PKG_VERSION")
        ));
        Ok(())
    }

    fn protocolversion(&mut self, _: &str) -> Carried {
        self.say("1,0");
        Ok(())
    }

    fn end(&mut self, _: &str) -> Carried {
        self.stop("")?;
        self.has_ended = true;
        self.waiting.clear();
        self.effects.clear();
        self.effects.push(Effect::Exit);
        Ok(())
    }
}
