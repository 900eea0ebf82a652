//! How does a match look to a reader? The table of its results, costs and troubles.

use super::record::{Ending, GameRecord, score_text};
use super::schedule::{PerSide, Side};
use super::stats::{Sprt, Verdict, elo};
use super::summary::{BLACK_FIRST, SideSummary, SprtResult, Summary};
use std::fmt::{self, Display, Formatter};

/// The table of a match; print it with `Display`.
pub struct Report<'a> {
    /// What was played, in one line.
    pub title: &'a str,
    /// Names of the engines.
    pub names: &'a PerSide<String>,
    /// Where results come from, if an engine was asked.
    pub referee: Option<&'a str>,
    /// The games, in order.
    pub games: &'a [GameRecord],
    /// The result.
    pub summary: &'a Summary,
}

impl Display for Report<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n", self.title)?;
        self.write_sides(f)?;
        self.write_elo(f)?;
        self.write_endings(f)?;
        self.write_scores(f)?;
        self.write_faults(f)?;
        self.summary.sprt.map_or(Ok(()), |result| write_sprt(f, result))
    }
}

impl Report<'_> {
    fn write_sides(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let width =
            Side::BOTH.map(|side| self.names[side].chars().count()).into_iter().max().unwrap_or(0).max(4);
        writeln!(
            f,
            "  {:width$}  wins  losses  draws   score  95 % interval      as Black    as White  CPU s/move",
            "engine"
        )?;
        for side in Side::BOTH {
            write_side(f, side, &self.names[side], width, &self.summary.sides[side])?;
        }
        Ok(())
    }

    fn write_elo(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let tally = self.summary.sides[Side::A].tally;
        let (low, high) = tally.interval();
        let [at, from, to] = [tally.share(), low, high].map(|share| elo_text(elo(share)));
        writeln!(f, "\nElo difference A − B: {at} (95 % interval {from} to {to})")
    }

    fn write_endings(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.summary.endings.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n  {:23}  A won  B won  draw", "ended by")?;
        for (ending, tally) in &self.summary.endings {
            writeln!(f, "  {ending:23}  {:5}  {:5}  {:4}", tally.wins, tally.losses, tally.draws)?;
        }
        Ok(())
    }

    fn write_scores(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(share) = self.summary.agreement() {
            let (agreed, all) = (self.summary.agreed, self.summary.two_passes);
            writeln!(
                f,
                "\nBoth engines' final_score agree in {agreed} of {all} games ended by two passes ({:.1} %).",
                100.0 * share
            )?;
        }
        for game in self.games.iter().filter(|game| game.agreement() == Some(false)) {
            let [a, b] = game.claims.0.map(|claim| claim.map_or("no score".to_owned(), score_text));
            let result = game.finish.text();
            writeln!(f, "  game {}: A says {a}, B says {b}; counted as {result}", game.fixture.index + 1)?;
        }
        if let (Some(referee), true) = (self.referee, self.summary.judges.is_empty()) {
            return writeln!(f, "\nNo game was counted; the referee was {referee}.");
        }
        if !self.summary.judges.is_empty() {
            writeln!(f, "\nCounted games, referee {}:", self.referee.unwrap_or("none"))?;
        }
        for (judge, count) in &self.summary.judges {
            writeln!(f, "  decided by {judge}: {count}")?;
        }
        Ok(())
    }

    fn write_faults(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let faults: Vec<_> = self.games.iter().filter(|game| game.finish.ending.is_fault()).collect();
        if !faults.is_empty() {
            writeln!(f, "\nFaults:")?;
        }
        for game in faults {
            let loser = game.finish.winner.map_or('?', |winner| game.fixture.side(winner.other()).letter());
            let Ending::IllegalMove = game.finish.ending else {
                writeln!(
                    f,
                    "  game {}: {loser}, {}: {}",
                    game.fixture.index + 1,
                    game.finish.ending,
                    game.finish.detail
                )?;
                continue;
            };
            writeln!(
                f,
                "  game {}: {loser}, illegal move {}: {}",
                game.fixture.index + 1,
                game.moves.len(),
                game.finish.detail
            )?;
        }
        Ok(())
    }
}

fn write_side(f: &mut Formatter<'_>, side: Side, name: &str, width: usize, s: &SideSummary) -> fmt::Result {
    let (low, high) = s.tally.interval();
    let interval = format!("{:.1}–{:.1} %", 100.0 * low, 100.0 * high);
    let [black, white] = BLACK_FIRST.map(|color| {
        let tally = s.by_color[color];
        format!("{}/{}", points_text(tally.points()), tally.games())
    });
    let cpu = s.cpu_per_move.map_or("unknown".to_owned(), |cpu| format!("{cpu:.4}"));
    writeln!(
        f,
        "{} {name:width$}  {:4}  {:6}  {:5}  {:5.1} %  {interval:15}  {black:>10}  {white:>10}  {cpu:>10}",
        side.letter(),
        s.tally.wins,
        s.tally.losses,
        s.tally.draws,
        100.0 * s.tally.share(),
    )
}

fn write_sprt(f: &mut Formatter<'_>, result: SprtResult) -> fmt::Result {
    let verdict = match result.verdict {
        Verdict::Accepted => {
            format!("accepted: A − B is {} Elo rather than {}", result.test.elo1, result.test.elo0)
        }
        Verdict::Rejected => {
            format!("rejected: A − B is {} Elo rather than {}", result.test.elo0, result.test.elo1)
        }
        Verdict::Open => "open: more games are needed".to_owned(),
    };
    writeln!(f, "\nSequential test: LLR {:+.2} of ±{:.2}; {verdict}", result.llr, Sprt::bound())
}

fn points_text(points: f64) -> String {
    if points.fract() == 0.0 { format!("{points:.0}") } else { format!("{points:.1}") }
}

fn elo_text(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        elo if elo.abs() < 0.5 => "0".to_owned(),
        elo => format!("{}{:.0}", if elo < 0.0 { "−" } else { "+" }, elo.abs()),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::record::{Finish, Judge};
    use super::super::schedule::Fixture;
    use super::*;
    use crate::types::{Color, Move, Point};

    fn game(index: usize, finish: Finish, claims: [Option<f64>; 2]) -> GameRecord {
        let mv = |color, column| Move { color, point: Point::new(4, column) };
        GameRecord {
            fixture: Fixture::new(index, 1, true),
            handicap: Vec::new(),
            opening: 1,
            moves: vec![mv(Color::Black, 4), mv(Color::White, 6), mv(Color::Black, 2)],
            finish,
            claims: PerSide(claims),
            dead: Vec::new(),
            cpu: PerSide([Some(0.5), (index != 3).then_some(0.25)]),
            wall: PerSide([1.0, 0.5]),
            asked: PerSide([1, 1]),
        }
    }

    /// One game of every kind of trouble.
    pub(in super::super) fn games() -> Vec<GameRecord> {
        vec![
            game(0, Finish::counted(Ending::TwoPasses, -3.5, Judge::RefereeDeadStones), [Some(-3.5); 2]),
            game(1, Finish::counted(Ending::TwoPasses, 2.5, Judge::OwnCount), [Some(2.5), Some(-7.5)]),
            game(2, Finish::loss(Color::White, Ending::Resignation, ""), [None; 2]),
            game(3, Finish::loss(Color::Black, Ending::IllegalMove, "C5 is occupied"), [None; 2]),
            game(
                4,
                Finish::loss(Color::White, Ending::Crash, "the engine ended before it answered"),
                [None; 2],
            ),
            game(5, Finish::counted(Ending::MoveLimit, 0.0, Judge::RefereeScore), [None; 2]),
        ]
    }

    /// Names of two engines.
    pub(in super::super) fn names() -> PerSide<String> {
        PerSide(["Tesuji 0.1".to_owned(), "GNU Go 3.8".to_owned()])
    }

    #[test]
    fn the_table_tells_results_costs_and_troubles() {
        let games = games();
        let summary = Summary::new(&games, true, Some(Sprt { elo0: 0.0, elo1: 50.0 }));
        let report = Report {
            title: "6 games on 9×9, komi 7.5",
            names: &names(),
            referee: Some("GNU Go 3.8"),
            games: &games,
            summary: &summary,
        };
        insta::assert_snapshot!(report, @r"
        6 games on 9×9, komi 7.5

          engine      wins  losses  draws   score  95 % interval      as Black    as White  CPU s/move
        A Tesuji 0.1     5       0      1   91.7 %  51.7–99.1 %             3/3       2.5/3      0.5000
        B GNU Go 3.8     0       5      1    8.3 %  0.9–48.3 %            0.5/3         0/3     unknown

        Elo difference A − B: +417 (95 % interval +12 to +821)

          ended by                 A won  B won  draw
          score after two passes       2      0     0
          resignation                  1      0     0
          score at the move limit      0      0     1
          illegal move                 1      0     0
          crash                        1      0     0

        Both engines' final_score agree in 1 of 2 games ended by two passes (50.0 %).
          game 2: A says W+2.5, B says B+7.5; counted as W+2.5

        Counted games, referee GNU Go 3.8:
          decided by the referee's dead stones: 1
          decided by the referee's score: 1
          decided by our own judgement (unsure): 1

        Faults:
          game 4: B, illegal move 3: C5 is occupied
          game 5: B, crash: the engine ended before it answered

        Sequential test: LLR +0.40 of ±2.94; open: more games are needed
        ");
    }

    #[test]
    fn a_match_without_games_has_an_empty_table() {
        let summary = Summary::new(&[], true, None);
        let report =
            Report { title: "no games", names: &names(), referee: None, games: &[], summary: &summary };
        insta::assert_snapshot!(report, @r"
        no games

          engine      wins  losses  draws   score  95 % interval      as Black    as White  CPU s/move
        A Tesuji 0.1     0       0      0   50.0 %  0.0–100.0 %             0/0         0/0     unknown
        B GNU Go 3.8     0       0      0   50.0 %  0.0–100.0 %             0/0         0/0     unknown

        Elo difference A − B: 0 (95 % interval −∞ to +∞)
        ");
    }
}
