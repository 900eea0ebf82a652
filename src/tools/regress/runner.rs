//! How is one suite put to one engine? Commands in order, cases judged, crashes survived.
//!
//! After a crash or a timeout the engine is started again and told everything that the position and the settings
//! depend on, then the suite goes on. When a position cannot be set up, its cases fail without being asked.

use std::time::{Duration, Instant};

use super::report::{Answer, Cost, Mishap, Nodes, Problem, Verdict};
use super::suite::{Effect, Step, Suite};
use crate::tools::client::{ClientError, GtpEngine, Reply};

/// Time for an answer to `name` and the like, when the user sets no limit.
const GREETING: Duration = Duration::from_secs(60);

/// One engine's way through one suite.
#[derive(Debug, Default)]
pub(super) struct SuiteRun {
    /// One answer for each case, in order.
    pub answers: Vec<Answer>,
    /// Commands outside of cases that failed.
    pub problems: Vec<Problem>,
    /// Cost of everything; nodes of the cases.
    pub cost: Cost,
}

/// The engine's own words for itself, `name version`; fails when it does not answer GTP.
pub(super) fn greet(engine: &mut dyn GtpEngine, limit: Option<Duration>) -> Result<String, ClientError> {
    let limit = Some(limit.unwrap_or(GREETING));
    let mut words = Vec::new();
    for command in ["name", "version"] {
        words.extend(engine.send(command, limit)?.into_result().ok());
    }
    Ok(words.join(" ").trim().to_owned())
}

/// Puts `suite` to `engine`, which must be fresh. Calls `on_case` after each case. Fails only when the engine cannot
/// be started again.
pub(super) fn run_suite(
    suite: &Suite,
    engine: &mut dyn GtpEngine,
    limit: Option<Duration>,
    on_case: &dyn Fn(),
) -> Result<SuiteRun, ClientError> {
    let started = Instant::now();
    let counters = Counters::of(engine, limit);
    let mut runner =
        Runner { engine, limit, counters, said: Vec::new(), broken: None, run: SuiteRun::default() };
    for step in &suite.steps {
        if step.effect() == Effect::Fresh {
            runner.broken = None;
        }
        if step.expectation.is_some() {
            runner.case(step)?;
            on_case();
        } else {
            runner.set_up(step)?;
        }
    }
    let cpu = runner.cpu();
    let mut run = runner.run;
    run.answers.iter().for_each(|answer| run.cost += answer.cost);
    run.cost = Cost { cpu, wall: started.elapsed().as_secs_f64(), ..run.cost };
    Ok(run)
}

struct Runner<'a> {
    engine: &'a mut dyn GtpEngine,
    limit: Option<Duration>,
    counters: Counters,
    /// The steps that the present position and settings depend on.
    said: Vec<Step>,
    /// Why the present position is not the one that the suite means.
    broken: Option<String>,
    run: SuiteRun,
}

impl Runner<'_> {
    fn case(&mut self, step: &Step) -> Result<(), ClientError> {
        let answer = match &self.broken {
            Some(reason) => judged(step, reason.clone(), Some(Mishap::SetUp), false, Cost::default()),
            None => self.ask(step)?,
        };
        self.run.answers.push(answer);
        Ok(())
    }

    fn ask(&mut self, step: &Step) -> Result<Answer, ClientError> {
        self.counters.reset(self.engine, self.limit);
        let (cpu, started) = (self.cpu(), Instant::now());
        let line = format!("{} {}", step.id.unwrap_or_default(), step.command);
        let reply = self.engine.send(&line, self.limit);
        let wall = started.elapsed().as_secs_f64();
        let cost = Cost { cpu: (self.cpu() - cpu).max(0.0), wall, nodes: Nodes::default() };
        Ok(match reply {
            Ok(reply) => {
                let nodes = self.counters.read(self.engine, self.limit);
                self.remember(step, reply.ok);
                judged(step, shown(&reply), None, !reply.ok, Cost { nodes, ..cost })
            }
            Err(error) => {
                self.recover()?;
                judged(step, error.to_string(), Some(mishap(&error)), true, cost)
            }
        })
    }

    fn set_up(&mut self, step: &Step) -> Result<(), ClientError> {
        if self.broken.is_some() && step.effect() == Effect::Change {
            return Ok(());
        }
        let failure = match self.engine.send(&step.command, self.limit) {
            Ok(reply) => {
                self.remember(step, reply.ok);
                (!reply.ok).then(|| reply.text.trim().to_owned())
            }
            Err(error) => {
                self.recover()?;
                Some(error.to_string())
            }
        };
        if let Some(failure) = failure {
            let text = format!("`{}` failed: {failure}", step.command);
            if step.effect() != Effect::None {
                self.broken = Some(text.clone());
            }
            self.run.problems.push(Problem { line: step.line, text });
        }
        Ok(())
    }

    fn remember(&mut self, step: &Step, succeeded: bool) {
        if !succeeded || (step.effect() == Effect::None && step.expectation.is_some()) {
            return;
        }
        if step.effect() == Effect::Fresh {
            self.said.retain(|said| said.effect() == Effect::None);
        }
        self.said.push(step.clone());
    }

    /// Starts the engine again and says again what counts.
    fn recover(&mut self) -> Result<(), ClientError> {
        self.engine.restart()?;
        for step in &self.said {
            match self.engine.send(&step.command, self.limit) {
                Ok(reply) if reply.ok => {}
                Ok(reply) => {
                    self.broken = Some(format!("after a restart, `{}` failed: {}", step.command, reply.text))
                }
                Err(error) => {
                    self.broken = Some(format!("after a restart, `{}` failed: {error}", step.command));
                    return self.engine.restart();
                }
            }
        }
        Ok(())
    }

    fn cpu(&mut self) -> f64 {
        self.engine.cpu_time().unwrap_or_default().as_secs_f64()
    }
}

fn judged(step: &Step, text: String, mishap: Option<Mishap>, is_error: bool, cost: Cost) -> Answer {
    let verdict = step.expectation.as_ref().map_or(Verdict::Ignored, |expected| {
        expected.verdict(mishap.is_none() && expected.accepts(&text, is_error))
    });
    Answer { text, verdict, mishap, cost }
}

/// The answer as it is matched and printed.
fn shown(reply: &Reply) -> String {
    if reply.ok { reply.text.trim().to_owned() } else { format!("? {}", reply.text.trim()) }
}

fn mishap(error: &ClientError) -> Mishap {
    if matches!(error, ClientError::Timeout { .. }) { Mishap::Timeout } else { Mishap::Crash }
}

/// The node counters that an engine has. Trouble with them is left to the next command of the suite to show.
struct Counters(Vec<&'static str>);

impl Counters {
    fn of(engine: &mut dyn GtpEngine, limit: Option<Duration>) -> Counters {
        let all = ["reading_node", "owl_node", "connection_node", "trymove"];
        let mut knows = |command: String| {
            let reply = engine.send(&format!("known_command {command}"), limit);
            reply.is_ok_and(|reply| reply.ok && reply.text.trim() == "true")
        };
        let mut has =
            |name: &&str| knows(format!("get_{name}_counter")) && knows(format!("reset_{name}_counter"));
        Counters(all.into_iter().filter(|name| has(name)).collect())
    }

    fn reset(&self, engine: &mut dyn GtpEngine, limit: Option<Duration>) {
        for name in &self.0 {
            let _ = engine.send(&format!("reset_{name}_counter"), limit);
        }
    }

    fn read(&self, engine: &mut dyn GtpEngine, limit: Option<Duration>) -> Nodes {
        let mut nodes = Nodes::default();
        for &name in &self.0 {
            let reply = engine.send(&format!("get_{name}_counter"), limit);
            let count = reply.ok().and_then(|r| r.text.trim().parse().ok()).unwrap_or_default();
            match name {
                "reading_node" => nodes.reading = count,
                "owl_node" => nodes.owl = count,
                "connection_node" => nodes.connection = count,
                _ => nodes.trymoves = count,
            }
        }
        nodes
    }
}
