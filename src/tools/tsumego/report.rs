//! How is a solution told, to people and to programs?

use super::{Solution, Verdict};
use crate::types::{Color, Outcome, Point};
use serde::Serialize;
use std::io::{self, Write};

#[derive(Serialize)]
struct Record<'a> {
    number: usize,
    name: &'a str,
    to_move: String,
    goal: &'a str,
    target: Vec<String>,
    status: &'a str,
    by: Option<&'a str>,
    assuming: Option<&'a str>,
    answer: Option<String>,
    line: Vec<String>,
    also: Vec<String>,
    refutations: Vec<Vec<String>>,
    verdict: &'a str,
    nodes: u64,
    cpu_s: f64,
}

#[derive(Serialize)]
struct Failure<'a> {
    number: usize,
    error: &'a str,
}

/// Sums over a collection.
#[derive(Default)]
pub(super) struct Summary {
    problems: usize,
    solved: usize,
    judged: usize,
    right: usize,
    wrong: usize,
    unreadable: usize,
    nodes: u64,
    cpu: f64,
}

impl Summary {
    pub(super) fn add(&mut self, solution: &Solution) {
        self.problems += 1;
        self.solved += usize::from(solution.outcome.is_some_and(|outcome| outcome != Outcome::Fail));
        self.judged += usize::from(solution.is_judged);
        self.right += usize::from(solution.verdict == Verdict::Right);
        self.wrong += usize::from(solution.verdict == Verdict::Wrong);
        self.nodes += solution.nodes;
        self.cpu += solution.cpu;
    }

    pub(super) fn add_unreadable(&mut self) {
        self.unreadable += 1;
    }

    pub(super) fn has_unreadable(&self) -> bool {
        self.unreadable > 0
    }

    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Summary { problems, solved, judged, right, wrong, unreadable, nodes, cpu } = self;
        writeln!(
            out,
            "{problems} problems, {solved} solved; {right} right, {wrong} wrong by the file's marks"
        )?;
        if *judged > 0 {
            writeln!(out, "{judged} judged by the owl, not proved")?;
        }
        if *unreadable > 0 {
            writeln!(out, "{unreadable} trees could not be read")?;
        }
        writeln!(out, "{nodes} nodes, {cpu:.2} s of CPU time")
    }
}

pub(super) fn print_failure(number: usize, error: &str, json: bool, out: &mut dyn Write) -> io::Result<()> {
    if json {
        return json_line(out, &Failure { number, error });
    }
    writeln!(out, "{number}. {error}\n")
}

pub(super) fn print_json(solution: &Solution, out: &mut dyn Write) -> io::Result<()> {
    let vertices = |points: &[Point]| points.iter().map(|p| p.to_gtp(solution.size)).collect::<Vec<_>>();
    json_line(
        out,
        &Record {
            number: solution.number,
            name: &solution.name,
            to_move: solution.to_move.to_string(),
            goal: goal(solution),
            target: vertices(&solution.target),
            status: status(solution),
            by: by(solution),
            assuming: assumption(solution),
            answer: solution.moves.first().map(|p| p.to_gtp(solution.size)),
            line: vertices(&solution.line),
            also: vertices(solution.moves.get(1..).unwrap_or_default()),
            refutations: solution.refutations.iter().map(|line| vertices(line)).collect(),
            verdict: solution.verdict.word(),
            nodes: solution.nodes,
            cpu_s: (solution.cpu * 10_000.0).round() / 10_000.0,
        },
    )
}

fn json_line(out: &mut dyn Write, record: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, record)?;
    writeln!(out)
}

fn goal(solution: &Solution) -> &'static str {
    match solution.defender {
        None => "unknown",
        Some(defender) if defender == solution.to_move => "live",
        Some(_) => "kill",
    }
}

/// Who found the outcome.
fn by(solution: &Solution) -> Option<&'static str> {
    let word = if solution.is_judged { "judgement" } else { "proof" };
    solution.outcome.map(|_| word)
}

/// What a proof rests on that nobody proves.
fn assumption(solution: &Solution) -> Option<&'static str> {
    let is_proved = solution.outcome.is_some() && !solution.is_judged;
    (is_proved && solution.assumes_a_wall).then_some("nobody gets out")
}

fn status(solution: &Solution) -> &'static str {
    match solution.outcome {
        None => "unsolved",
        Some(Outcome::Win) => "win",
        Some(Outcome::KoA | Outcome::Gain) => "ko_a",
        Some(Outcome::KoB | Outcome::Loss) => "ko_b",
        Some(Outcome::Fail) => "fail",
    }
}

/// What was found, as a sentence.
fn finding(solution: &Solution) -> String {
    let Some(defender) = solution.defender else { return "nobody is shut in".to_owned() };
    let first = solution.target.first().map_or_else(String::new, |p| p.to_gtp(solution.size));
    let (verb, keeps) = if defender == solution.to_move { ("lives", "live") } else { ("dies", "be killed") };
    let who = format!("{defender} {first}");
    match solution.outcome {
        None => format!("{who}: not decided within the nodes"),
        Some(Outcome::Win) => format!("{who} {verb}"),
        Some(Outcome::KoA | Outcome::Gain) => {
            format!("{who} {verb} in a ko, the opponent needs the first threat")
        }
        Some(Outcome::KoB | Outcome::Loss) => {
            format!("{who} {verb} in a ko, {} needs the first threat", solution.to_move)
        }
        Some(Outcome::Fail) => format!("{who} cannot {keeps}"),
    }
}

pub(super) fn print_text(solution: &Solution, out: &mut dyn Write) -> io::Result<()> {
    let size = solution.size;
    writeln!(out, "{}. {}", solution.number, solution.name)?;
    let doubt = match assumption(solution) {
        Some(assumption) => format!(" (if {assumption})"),
        None if solution.is_judged => " (judged, not proved)".to_owned(),
        None => String::new(),
    };
    writeln!(out, "   {} to move: {}{doubt}", solution.to_move, finding(solution))?;
    if !solution.moves.is_empty() {
        let verdict = match solution.verdict {
            Verdict::Unmarked => String::new(),
            verdict => format!(" ({})", verdict.word()),
        };
        let word = if solution.outcome.is_some() { "answer" } else { "likeliest" };
        writeln!(
            out,
            "   {word}{verdict}: {}",
            line_text(&solution.line, &solution.moves, solution.to_move, size)
        )?;
    } else if solution.verdict == Verdict::Wrong {
        writeln!(out, "   no answer (wrong)")?;
    }
    let also: Vec<String> = solution.moves.iter().skip(1).map(|p| p.to_gtp(size)).collect();
    if !also.is_empty() {
        writeln!(out, "   also: {}", also.join(" "))?;
    }
    for line in &solution.refutations {
        writeln!(out, "   not {}", line_text(line, line, solution.to_move, size))?;
    }
    writeln!(out, "   {} nodes, {:.3} s\n", solution.nodes, solution.cpu)
}

/// `B: Q19 W: R18 …`, or the first of the moves if the line is not known.
fn line_text(line: &[Point], moves: &[Point], first: Color, size: usize) -> String {
    let line = if line.is_empty() { &moves[..1.min(moves.len())] } else { line };
    let turns = [first, first.other()];
    let word = |(i, point): (usize, &Point)| format!("{} {}", turns[i % 2].initial(), point.to_gtp(size));
    line.iter().enumerate().map(word).collect::<Vec<_>>().join(", ")
}
