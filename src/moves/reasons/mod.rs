//! Why is a move worth a thought? Reasons are facts that anyone can verify; what they are worth is decided later.
//!
//! Each generator adds the reasons that it sees to a table. (Manual, "Generation of move reasons".)

mod fit;
mod table;

pub use fit::Fit;
pub use table::Reasons;

use super::openings::Urgency;
use crate::types::{Color, Outcome, Point};

/// What a move does to a string or a dragon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The first stone of the string or dragon in board order.
    pub target: Point,
    /// How far the goal is reached: fully, or only in a ko.
    pub outcome: Outcome,
    /// Was that read to its end?
    pub is_certain: bool,
}

/// A reason for a move. "Own" and "opponent" are seen from the side that moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason {
    /// Captures an opponent's string that could be saved.
    Attack(Aim),
    /// Saves an own string that could be captured.
    Defend(Aim),
    /// Threatens to capture a string.
    AttackThreat(Aim),
    /// Threatens to save a string that is captured otherwise.
    DefendThreat(Aim),
    /// Takes away the opponent's threat to capture an own string.
    PreventThreat(Aim),
    /// Kills an opponent's dragon that could live.
    OwlAttack(Aim),
    /// Saves an own dragon that could be killed.
    OwlDefend(Aim),
    /// Threatens to kill a dragon that lives.
    OwlAttackThreat(Aim),
    /// Threatens to save a dead dragon.
    OwlDefendThreat(Aim),
    /// Takes away the opponent's threat to kill an own dragon.
    OwlPreventThreat(Aim),
    /// Wins a capturing race against an opponent's dragon.
    SemeaiAttack(Aim),
    /// Wins a capturing race for an own dragon, or draws it.
    SemeaiDefend(Aim),
    /// Threatens to win a capturing race that an own dragon has lost.
    SemeaiThreat(Aim),
    /// Captures one of two strings of the opponent: he can save one only.
    AttackEither {
        /// Stones of both.
        strings: [Point; 2],
    },
    /// Saves two own strings of which one would fall.
    DefendBoth {
        /// Stones of both.
        strings: [Point; 2],
    },
    /// Weakens an opponent's dragon.
    StrategicAttack {
        /// Its first stone.
        dragon: Point,
    },
    /// Strengthens an own dragon.
    StrategicDefend {
        /// Its first stone.
        dragon: Point,
    },
    /// Leaves an opponent's dragon that lives a seki, and no ground.
    MakesSeki {
        /// The dragon, and how far that is reached.
        aim: Aim,
        /// Points that are lost, captured stones counted twice.
        points: usize,
    },
    /// Makes two eyes where an own dragon would have a seki.
    PreventsSeki {
        /// The dragon, and how far that is reached.
        aim: Aim,
        /// Points that would be lost.
        points: usize,
    },
    /// Joins two own dragons that could be cut apart.
    Connect {
        /// The first stones of both.
        dragons: [Point; 2],
    },
    /// Keeps apart two dragons of the opponent that could be joined.
    Cut {
        /// The first stones of both.
        dragons: [Point; 2],
    },
    /// Takes or makes an eye.
    VitalEye {
        /// The first point of the eye space.
        space: Point,
        /// Whose eye it is.
        owner: Color,
    },
    /// Begins a combination that wins so many stones.
    MyAtariAtari {
        /// The stones that are won at least.
        stones: usize,
    },
    /// Prevents a combination of the opponent that would win so many stones.
    YourAtariAtari {
        /// The stones that would be lost at least.
        stones: usize,
    },
    /// Makes or reduces territory or moyo.
    Expand,
    /// Settles where the opponent is expected to have territory.
    Invade,
    /// Connects a string to the opponent's territory.
    BreakIn {
        /// A stone of the string.
        from: Point,
        /// Points that are territory no longer.
        points: usize,
    },
    /// Keeps a string of the opponent out of own territory that is open for it otherwise.
    BlockOff {
        /// A stone of the string.
        from: Point,
        /// Points that would be territory no longer.
        points: usize,
    },
    /// Gains points where territories touch.
    Border {
        /// Points of territory in miai counting.
        points: f32,
        /// What a move elsewhere has to gain before this one may be left unanswered.
        threat: f32,
    },
    /// Fits a pattern that was written by hand.
    Fits(Fit),
    /// Must not be played, as a pattern says.
    Antisuji,
    /// Is known to the book of whole boards.
    Fuseki {
        /// Percent of those who played here that chose it.
        share: f32,
        /// In how many games it was played.
        games: u32,
    },
    /// Is known to the book of corners.
    Joseki {
        /// Percent of those who played in such a corner that chose it.
        share: f32,
        /// In how many games it was played.
        games: u32,
        /// How soon such a move is played.
        urgency: Urgency,
    },
    /// Is what strong players would consider by the shape around it.
    Shape {
        /// How much likelier than an average move it is, as a natural logarithm.
        likelihood: f32,
    },
}

impl Reason {
    /// The reason in words, on a board of this size.
    pub fn describe(&self, size: usize) -> String {
        let at = |aim: &Aim| aim.describe(size);
        let name = |point: &Point| point.to_gtp(size);
        match self {
            Reason::Attack(aim) => format!("attacks the string at {}", at(aim)),
            Reason::Defend(aim) => format!("defends the string at {}", at(aim)),
            Reason::AttackThreat(aim) => format!("threatens to capture the string at {}", at(aim)),
            Reason::DefendThreat(aim) => format!("threatens to save the string at {}", at(aim)),
            Reason::PreventThreat(aim) => format!("takes away a threat against the string at {}", at(aim)),
            Reason::OwlAttack(aim) => format!("kills the dragon at {}", at(aim)),
            Reason::OwlDefend(aim) => format!("saves the dragon at {}", at(aim)),
            Reason::OwlAttackThreat(aim) => format!("threatens to kill the dragon at {}", at(aim)),
            Reason::OwlDefendThreat(aim) => format!("threatens to save the dragon at {}", at(aim)),
            Reason::OwlPreventThreat(aim) => format!("takes away a threat against the dragon at {}", at(aim)),
            Reason::SemeaiAttack(aim) => format!("wins the race against the dragon at {}", at(aim)),
            Reason::SemeaiDefend(aim) => format!("saves the dragon at {} in a race", at(aim)),
            Reason::SemeaiThreat(aim) => format!("threatens to win the race for the dragon at {}", at(aim)),
            Reason::AttackEither { strings: [a, b] } => {
                format!("takes one of the strings at {} and {}", name(a), name(b))
            }
            Reason::DefendBoth { strings: [a, b] } => {
                format!("saves both strings at {} and {}", name(a), name(b))
            }
            Reason::StrategicAttack { dragon } => format!("weakens the dragon at {}", name(dragon)),
            Reason::StrategicDefend { dragon } => format!("strengthens the dragon at {}", name(dragon)),
            Reason::MakesSeki { aim, points } => {
                format!("makes a seki, and no ground, of the dragon at {}: {points} points", at(aim))
            }
            Reason::PreventsSeki { aim, points } => {
                format!("keeps {points} points of ground, which a seki would cost the dragon at {}", at(aim))
            }
            Reason::Connect { dragons: [a, b] } => {
                format!("connects the dragons at {} and {}", name(a), name(b))
            }
            Reason::Cut { dragons: [a, b] } => {
                format!("cuts the dragons at {} and {} apart", name(a), name(b))
            }
            Reason::VitalEye { space, owner } => {
                format!("is vital for {owner}'s eye space at {}", name(space))
            }
            Reason::MyAtariAtari { stones } => {
                format!("begins a combination that wins {}", counted(*stones, "stone"))
            }
            Reason::YourAtariAtari { stones } => {
                format!("prevents a combination that wins {}", counted(*stones, "stone"))
            }
            Reason::Expand => "makes or reduces territory".to_string(),
            Reason::Invade => "invades where the opponent is expected to have territory".to_string(),
            Reason::BreakIn { from, points } => {
                format!(
                    "breaks into territory from {}, which takes {} of it",
                    name(from),
                    counted(*points, "point")
                )
            }
            Reason::BlockOff { from, points } => {
                format!(
                    "keeps the string at {} out of {} of territory",
                    name(from),
                    counted(*points, "point")
                )
            }
            Reason::Border { points, threat } => border(*points, *threat),
            Reason::Fits(fit) => fit.describe(),
            Reason::Antisuji => "is never good, as a pattern says".to_string(),
            Reason::Fuseki { share, games } => {
                format!("was chosen on such a board by {share:.1} % of the players, in {games} games")
            }
            Reason::Joseki { share, games, urgency } => {
                let urgency = urgency.describe();
                format!(
                    "was chosen in such a corner by {share:.1} % of those who played there, in {games} games; {urgency}"
                )
            }
            Reason::Shape { likelihood } => {
                format!("is {:.1} times as likely as an average move by its shape", likelihood.exp())
            }
        }
    }
}

/// So many of something.
pub(super) fn counted(number: usize, what: &str) -> String {
    if number == 1 { format!("a {what}") } else { format!("{number} {what}s") }
}

fn border(points: f32, threat: f32) -> String {
    let answer = if threat >= points + SENTE {
        format!(", and has to be answered while no other move gains {threat:.1}")
    } else {
        String::new()
    };
    format!("gains {points:.1} points where territories touch{answer}")
}

/// Points by which a threat exceeds the gain if a move is called sente.
const SENTE: f32 = 0.5;

impl Aim {
    /// An aim of which reading is sure.
    pub fn certain(target: Point, outcome: Outcome) -> Aim {
        Aim { target, outcome, is_certain: true }
    }

    fn describe(&self, size: usize) -> String {
        let terms = match self.outcome {
            Outcome::KoA => " in a ko in its favour",
            Outcome::KoB => " in a ko against it",
            Outcome::Loss => " at the loss of other stones",
            _ => "",
        };
        let doubt = if self.is_certain { "" } else { ", as far as it was read" };
        format!("{}{terms}{doubt}", self.target.to_gtp(size))
    }
}
