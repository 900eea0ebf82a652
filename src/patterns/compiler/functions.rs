//! Which functions may constraints and actions call?
//!
//! One row a function: this table checks calls, gives the trait `Helpers` its methods, and is printed in
//! `docs/patterns.md`. The names are the manual's ("Autohelper Functions"); a leading `o` means the side to move, `x`
//! the opponent. Every function is total: it answers 0 or false where its question makes no sense, so that the order
//! of evaluation never matters.

use super::kinds::Context::{self, Board, Connections, Influence, Moves, Owl, Reading, Worms};

/// What an expression yields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    /// True or false.
    Bool,
    /// A whole number.
    Number,
    /// A result of reading: true unless it failed; compares with `WIN`, `KO_A`, `GAIN`, `LOSS`, `KO_B`, `FAIL`.
    Outcome,
    /// The judgement of a dragon; compares with `ALIVE`, `DEAD`, `CRITICAL`, `UNKNOWN`.
    Status,
    /// A point of the board, by its label.
    Point,
    /// Nothing: the call does something.
    Nothing,
}

/// What an argument must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Param {
    /// A label of any point.
    Point,
    /// A label of a point where a stone may stand.
    Stone,
    /// A label of a point that may be empty.
    Empty,
    /// One label or more of any points.
    Points,
    /// One move or more, by both sides in turn; `?` passes, but not first.
    Moves,
    /// A number.
    Number,
}

/// One function of the pattern language.
#[derive(Debug)]
pub struct Function {
    /// The name in the database.
    pub name: &'static str,
    /// What it takes.
    pub params: &'static [Param],
    /// What it yields.
    pub result: Type,
    /// About how many board look-ups one call costs; cheap tests are made first.
    pub cost: u32,
    /// The contexts that answer it.
    pub contexts: &'static [Context],
    /// What it tells or does, in one line.
    pub doc: &'static str,
}

impl Function {
    /// Does calling it change something? Then only actions may call it.
    pub fn acts(&self) -> bool {
        self.result == Type::Nothing
    }

    /// `oplay_attack(moves…, stone)`: the name with the kinds of its arguments.
    pub fn signature(&self) -> String {
        let params: Vec<&str> = self.params.iter().map(|param| param.word()).collect();
        format!("{}({})", self.name, params.join(", "))
    }
}

impl Param {
    fn word(self) -> &'static str {
        match self {
            Param::Point => "point",
            Param::Stone => "stone",
            Param::Empty => "empty",
            Param::Points => "point…",
            Param::Moves => "move…",
            Param::Number => "number",
        }
    }
}

/// The row of a name.
pub fn find(name: &str) -> Option<(usize, &'static Function)> {
    FUNCTIONS.iter().enumerate().find(|(_, function)| function.name == name)
}

type Params = &'static [Param];
const STONE: Params = &[Param::Stone];
const STONE2: Params = &[Param::Stone, Param::Stone];
const STONE3: Params = &[Param::Stone, Param::Stone, Param::Stone];
const EMPTY: Params = &[Param::Empty];
const EMPTY_STONE: Params = &[Param::Empty, Param::Stone];
const EMPTY_POINT: Params = &[Param::Empty, Param::Point];
const POINT: Params = &[Param::Point];
const POINT2: Params = &[Param::Point, Param::Point];
const POINTS: Params = &[Param::Points];
const PLAY1: Params = &[Param::Moves, Param::Point];
const PLAY2: Params = &[Param::Moves, Param::Point, Param::Point];
const PLAY3: Params = &[Param::Moves, Param::Point, Param::Point, Param::Point];

type Contexts = &'static [Context];
const EVERY: Contexts = &[Board, Reading, Worms, Connections, Influence, Owl, Moves];
const READERS: Contexts = &[Reading, Worms, Connections, Influence, Owl, Moves];
const WORMY: Contexts = &[Worms, Connections, Influence, Moves];
const DRAGONS: Contexts = &[Influence, Moves];
const SAFETY: Contexts = &[Reading, Influence, Owl, Moves];
const EYES: Contexts = &[Connections, Influence, Owl, Moves];
const MOVES: Contexts = &[Moves];
const OWL: Contexts = &[Owl];
const CONN: Contexts = &[Connections];
const INFLUENCE: Contexts = &[Influence];

const fn f(
    name: &'static str,
    params: Params,
    result: Type,
    cost: u32,
    contexts: Contexts,
    doc: &'static str,
) -> Function {
    Function { name, params, result, cost, contexts, doc }
}

use Type::{Bool, Nothing, Number, Outcome, Status};

/// All functions.
pub const FUNCTIONS: &[Function] = &[
    // The board.
    f("lib", STONE, Number, 1, EVERY, "Liberties of the string; 0 without a stone."),
    f("lib2", STONE, Number, 20, EVERY, "Liberties of second order: empty points two steps from the string."),
    f("lib3", STONE, Number, 40, EVERY, "Liberties of third order."),
    f("lib4", STONE, Number, 80, EVERY, "Liberties of fourth order."),
    f(
        "olib",
        EMPTY,
        Number,
        10,
        EVERY,
        "Liberties that our stone would have if it were played there; 0 if it is illegal.",
    ),
    f(
        "xlib",
        EMPTY,
        Number,
        10,
        EVERY,
        "Liberties that the opponent's stone would have if it were played there; 0 if it is illegal.",
    ),
    f("wormsize", STONE, Number, 1, EVERY, "Stones of the string; 0 without a stone."),
    f("same_worm", STONE2, Bool, 1, EVERY, "Do both stones belong to one string?"),
    f("is_stone", POINT, Bool, 1, EVERY, "Does a stone stand there?"),
    f("is_empty", POINT, Bool, 1, EVERY, "Is the point empty?"),
    f("o_somewhere", POINTS, Bool, 2, EVERY, "Does a stone of ours stand on one of the points?"),
    f("x_somewhere", POINTS, Bool, 2, EVERY, "Does a stone of the opponent stand on one of the points?"),
    f("ko", POINT, Bool, 4, EVERY, "Is the point, stone or empty, part of a ko?"),
    f("legal_omove", EMPTY, Bool, 4, EVERY, "May we play there?"),
    f("legal_xmove", EMPTY, Bool, 4, EVERY, "May the opponent play there?"),
    f("edge_dist", POINT, Number, 1, EVERY, "Distance to the nearest edge, 0 on the first line."),
    f("area_stone", POINT, Number, 30, EVERY, "Stones at most three steps from the point."),
    f("area_space", POINT, Number, 30, EVERY, "Empty points at most three steps from the point."),
    f(
        "finish_ko_helper",
        POINT,
        Bool,
        10,
        EVERY,
        "Is more at stake in the ko at the point than a stone: has a longer string beside it at most two liberties?",
    ),
    f(
        "squeeze_ko_helper",
        POINT,
        Bool,
        10,
        EVERY,
        "Would our taking the ko at the point put a string of several stones into atari?",
    ),
    f(
        "backfill_helper",
        &[Param::Empty, Param::Empty, Param::Stone],
        Bool,
        3000,
        READERS,
        "Does filling the first point, to prepare the second, help against the stone?",
    ),
    // Tactical reading.
    f("attack", STONE, Outcome, 3000, READERS, "Can the string be captured?"),
    f("defend", STONE, Outcome, 4000, READERS, "Can the string be captured, and be saved by a move?"),
    f("safe_omove", EMPTY, Outcome, 2000, READERS, "May we play there without being captured at once?"),
    f(
        "safe_xmove",
        EMPTY,
        Outcome,
        2000,
        READERS,
        "May the opponent play there without being captured at once?",
    ),
    f(
        "odefend_against",
        EMPTY_POINT,
        Bool,
        4000,
        READERS,
        "Would our stone at the first point stop the opponent from playing safely at the second?",
    ),
    f(
        "xdefend_against",
        EMPTY_POINT,
        Bool,
        4000,
        READERS,
        "Would the opponent's stone at the first point stop us from playing safely at the second?",
    ),
    f("does_attack", EMPTY_STONE, Outcome, 4000, READERS, "Does a move at the point capture the string?"),
    f("does_defend", EMPTY_STONE, Outcome, 4000, READERS, "Does a move at the point save the string?"),
    f(
        "oplay_attack",
        PLAY1,
        Outcome,
        5000,
        READERS,
        "After these moves, ours first: can what stands at the last point be captured?",
    ),
    f(
        "xplay_attack",
        PLAY1,
        Outcome,
        5000,
        READERS,
        "After these moves, the opponent's first: can what stands at the last point be captured?",
    ),
    f(
        "oplay_defend",
        PLAY1,
        Outcome,
        5000,
        READERS,
        "After these moves, ours first: is what stands at the last point safe, or can it be saved?",
    ),
    f(
        "xplay_defend",
        PLAY1,
        Outcome,
        5000,
        READERS,
        "After these moves, the opponent's first: is what stands at the last point safe, or can it be saved?",
    ),
    f(
        "oplay_attack_either",
        PLAY2,
        Outcome,
        8000,
        READERS,
        "After these moves, ours first: can one of the last two be captured?",
    ),
    f(
        "xplay_attack_either",
        PLAY2,
        Outcome,
        8000,
        READERS,
        "After these moves, the opponent's first: can one of the last two be captured?",
    ),
    f(
        "oplay_defend_both",
        PLAY2,
        Outcome,
        8000,
        READERS,
        "After these moves, ours first: can both of the last two be saved?",
    ),
    f(
        "xplay_defend_both",
        PLAY2,
        Outcome,
        8000,
        READERS,
        "After these moves, the opponent's first: can both of the last two be saved?",
    ),
    f(
        "oplay_connect",
        PLAY2,
        Outcome,
        9000,
        READERS,
        "After these moves, ours first: can the last two be connected?",
    ),
    f(
        "xplay_connect",
        PLAY2,
        Outcome,
        9000,
        READERS,
        "After these moves, the opponent's first: can the last two be connected?",
    ),
    f(
        "oplay_disconnect",
        PLAY2,
        Outcome,
        9000,
        READERS,
        "After these moves, ours first: can the last two be disconnected?",
    ),
    f(
        "xplay_disconnect",
        PLAY2,
        Outcome,
        9000,
        READERS,
        "After these moves, the opponent's first: can the last two be disconnected?",
    ),
    f(
        "oplay_break_through",
        PLAY3,
        Number,
        9000,
        READERS,
        "After these moves, ours first, the wall of the last three: 1 if a stone falls, 2 if it is cut, else 0.",
    ),
    f(
        "xplay_break_through",
        PLAY3,
        Number,
        9000,
        READERS,
        "After these moves, the opponent's first, the wall of the last three: 1 if a stone falls, 2 if it is cut, else 0.",
    ),
    f(
        "distrust_depth",
        &[Param::Number],
        Bool,
        1,
        READERS,
        "Has the reading gone deeper than this many moves below its limit?",
    ),
    // Worms.
    f(
        "potential_cutstone",
        STONE,
        Bool,
        2,
        WORMY,
        "Would saving the stone make at least two new cutting points?",
    ),
    f("vital_chain", STONE, Bool, 5, SAFETY, "Does capturing the string give an adjacent dragon an eye?"),
    f(
        "seki_helper",
        STONE,
        Bool,
        3000,
        READERS,
        "Is the string unable to capture what surrounds it, as a move for seki needs?",
    ),
    f("has_aji", STONE, Bool, 2, DRAGONS, "Is there something left in the string although it is dead?"),
    // Cuts and connections.
    f("cut", EMPTY, Bool, 2, CONN, "Was a cut found at the point?"),
    f("ocut", EMPTY, Bool, 2, CONN, "Was a cut by us found at the point?"),
    f("xcut", EMPTY, Bool, 2, CONN, "Was a cut by the opponent found at the point?"),
    f("amalgamate", STONE2, Nothing, 10, CONN, "Joins the dragons of the two stones."),
    f(
        "amalgamate_most_valuable",
        STONE3,
        Nothing,
        20,
        CONN,
        "Joins the dragon in the middle with the larger of the other two.",
    ),
    f("not_lunch", STONE2, Nothing, 5, CONN, "The first string is no lunch of the second's dragon."),
    f("remove_attack", STONE, Nothing, 5, WORMY, "The attack found on the string does not work."),
    // Eyes.
    f("eye", POINT, Bool, 2, EYES, "Is the point eye space of either side?"),
    f("proper_eye", POINT, Bool, 2, EYES, "Is the point eye space, and not marginal?"),
    f("marginal_eye", POINT, Bool, 2, EYES, "Is the point marginal eye space?"),
    f("halfeye", EMPTY, Bool, 2, EYES, "Is the empty point a half eye?"),
    f("max_eye_value", POINT, Number, 4, EYES, "The most eyes that the eye space at the point can give."),
    f("make_proper_eye", POINT, Nothing, 2, CONN, "The marginal point is proper eye space."),
    f("remove_eyepoint", POINT, Nothing, 2, CONN, "The point is no eye space."),
    f("remove_halfeye", POINT, Nothing, 2, CONN, "The point is no half eye."),
    // Dragons.
    f("status", STONE, Status, 2, DRAGONS, "The judgement of the stone's dragon."),
    f("alive", STONE, Bool, 2, DRAGONS, "Is the stone's dragon alive?"),
    f("dead", STONE, Bool, 2, DRAGONS, "Is the stone's dragon dead?"),
    f("critical", STONE, Bool, 2, DRAGONS, "Does the life of the stone's dragon depend on who plays first?"),
    f("unknown", STONE, Bool, 2, DRAGONS, "Is nothing known about the life of the stone's dragon?"),
    f("weak", STONE, Bool, 2, DRAGONS, "Is the stone's dragon weak?"),
    f("genus", STONE, Number, 2, DRAGONS, "Eyes of the stone's dragon: compare with 0, 1 or 2."),
    f(
        "same_dragon",
        STONE2,
        Bool,
        2,
        &[Connections, Influence, Owl, Moves],
        "Do both stones belong to one dragon?",
    ),
    f("dragonsize", STONE, Number, 2, &[Connections, Influence, Owl, Moves], "Stones of the stone's dragon."),
    // Influence.
    f("oarea", POINT, Bool, 2, MOVES, "Is the point in our area?"),
    f("xarea", POINT, Bool, 2, MOVES, "Is the point in the opponent's area?"),
    f("omoyo", POINT, Bool, 2, MOVES, "Is the point in our moyo?"),
    f("xmoyo", POINT, Bool, 2, MOVES, "Is the point in the opponent's moyo?"),
    f("oterri", POINT, Bool, 2, MOVES, "Is the point our territory?"),
    f("xterri", POINT, Bool, 2, MOVES, "Is the point the opponent's territory?"),
    f("non_oterritory", EMPTY, Nothing, 2, INFLUENCE, "The point cannot become our territory."),
    f("non_xterritory", EMPTY, Nothing, 2, INFLUENCE, "The point cannot become the opponent's territory."),
    // Owl.
    f("owl_goal", STONE, Bool, 1, OWL, "Does the stone belong to the dragon that is read?"),
    f("goal_dist", POINT, Number, 2, OWL, "Steps from the point to the dragon that is read."),
    f("owl_escape_value", POINT, Number, 2, OWL, "How much escape the point gives, 0 to 6."),
    f("owl_eyespace", POINT, Bool, 3, OWL, "Is the point eye space of the dragon, and not worthless?"),
    f("owl_big_eyespace", POINT, Bool, 3, OWL, "Is the point in a large eye space of the dragon?"),
    f(
        "owl_mineye",
        POINT,
        Number,
        3,
        OWL,
        "Eyes that the eye space at the point gives if the attacker moves first.",
    ),
    f(
        "owl_maxeye",
        POINT,
        Number,
        3,
        OWL,
        "Eyes that the eye space at the point gives if the dragon moves first.",
    ),
    f("owl_proper_eye", POINT, Bool, 2, OWL, "Is the point eye space of the dragon, and not marginal?"),
    f(
        "owl_topological_eye",
        EMPTY_STONE,
        Number,
        8,
        EYES,
        "Sum of the diagonals: 4 or more for a false eye, 3 for a half eye, 2 for a true one.",
    ),
    f(
        "owl_strong_dragon",
        STONE,
        Bool,
        3,
        OWL,
        "Is the stone's dragon outside the one that is read, and strong?",
    ),
    f(
        "owl_threatens",
        EMPTY_STONE,
        Bool,
        4000,
        OWL,
        "Does a move at the point threaten to capture the string?",
    ),
    // What a move is good for.
    f("antisuji", EMPTY, Nothing, 1, MOVES, "The point must never be played."),
    f("replace", POINT2, Nothing, 1, MOVES, "Whatever speaks for the first point, the second is better."),
    f("add_connect_move", STONE2, Nothing, 1, MOVES, "The move connects the dragons of the two stones."),
    f("add_cut_move", STONE2, Nothing, 1, MOVES, "The move cuts the dragons of the two stones."),
    f("add_attack_either_move", STONE2, Nothing, 1, MOVES, "The move captures one string or the other."),
    f("add_defend_both_move", STONE2, Nothing, 1, MOVES, "The move saves both strings."),
    f(
        "threaten_to_save",
        STONE,
        Nothing,
        2,
        MOVES,
        "The move threatens to rescue the dead string: a follow-up.",
    ),
    f(
        "prevent_attack_threat",
        STONE,
        Nothing,
        2,
        MOVES,
        "The opponent's move here would threaten the string: a reverse follow-up.",
    ),
    f(
        "defend_against_atari",
        STONE,
        Nothing,
        2,
        MOVES,
        "The move saves the string from being put into atari: a reverse follow-up.",
    ),
];
