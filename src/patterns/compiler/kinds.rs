//! Which kinds of databases are there, and what may their patterns say?
//!
//! A file says its kind in its first line, `kind owl_attack`; the row of this table says what follows from that. The
//! classes, values and properties are those of the manual ("Pattern Attributes", "Attack and Defense Database", "The
//! Connections Database", "Patterns used by the Influence module", "Monte Carlo Go").

use super::model::Attributes;

/// Which part of the engine answers the functions of a database's constraints?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Context {
    /// The board alone.
    Board,
    /// The board and the reader.
    Reading,
    /// The reader while worms are made.
    Worms,
    /// The worms, while dragons are made.
    Connections,
    /// Worms and what is known of dragons, while influence is computed.
    Influence,
    /// The reading of one dragon's life.
    Owl,
    /// The whole analysis, while moves are generated.
    Moves,
}

/// Must a pattern have a move `*`?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveRule {
    /// Every pattern has one.
    Required,
    /// A pattern may have one.
    Optional,
}

/// Which diagrams does the kind take?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Any up to 19 by 19.
    Free,
    /// Three by three with the move in the middle.
    ThreeByThree,
    /// A corner, of `O`, `X` and `.` alone.
    Corner,
    /// The whole board: all four edges, of `O`, `X` and `.` alone.
    FullBoard,
}

impl Shape {
    /// Does a diagram say of every point what stands there? Such positions are found by their hash and need no automaton.
    pub fn is_exact(self) -> bool {
        matches!(self, Shape::Corner | Shape::FullBoard)
    }
}

/// A class letter or a property word of the `:` line.
#[derive(Debug)]
pub struct Class {
    /// One letter, or a word in kinds whose `:` line lists words.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// Names of classes that contradict it.
    pub against: &'static [&'static str],
}

/// A value of the `:` line, such as `shape(3)`.
#[derive(Debug)]
pub struct Value {
    /// The name in the database.
    pub name: &'static str,
    /// The smallest that makes sense.
    pub min: f32,
    /// The largest that makes sense.
    pub max: f32,
    /// What it means.
    pub doc: &'static str,
}

/// One kind of database.
#[derive(Debug)]
pub struct Kind {
    /// The word of the first line.
    pub name: &'static str,
    /// What the patterns are for.
    pub doc: &'static str,
    /// Who answers the functions.
    pub context: Context,
    /// Must there be a move?
    pub moves: MoveRule,
    /// Which diagrams?
    pub shape: Shape,
    /// Symbols of diagrams beside `X O x o . ? *`.
    pub symbols: &'static str,
    /// What the `:` line may say.
    pub classes: &'static [Class],
    /// Which values the `:` line may give.
    pub values: &'static [Value],
    /// Is the `:` line `VALUE,property,…`, are there several of them, and may names be left out?
    pub playout: bool,
}

impl Kind {
    /// Is `*` a move that `O` may play, so that it must be legal? Where influence and connections are judged it is not.
    pub fn is_our_move(&self) -> bool {
        !matches!(self.context, Context::Connections | Context::Influence)
    }

    /// A value of the `:` line, if it is given.
    pub fn value(&self, line: &Attributes, name: &str) -> Option<f32> {
        let known = |index: u8| self.values.get(usize::from(index)).is_some_and(|value| value.name == name);
        line.values.iter().find(|(index, _)| known(*index)).map(|(_, value)| *value)
    }

    /// Does the `:` line say the class or property?
    pub fn has_class(&self, line: &Attributes, name: &str) -> bool {
        self.classes.iter().zip(0..).any(|(class, bit)| class.name == name && line.classes & (1 << bit) != 0)
    }
}

const fn class(name: &'static str, doc: &'static str, against: &'static [&'static str]) -> Class {
    Class { name, doc, against }
}

const fn value(name: &'static str, min: f32, max: f32, doc: &'static str) -> Value {
    Value { name, min, max, doc }
}

/// The row of a name.
pub fn find(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name)
}

const OWN_ALIVE: Class = class("O", "no stone of ours in the diagram is dead or critical", &[]);
const OWN_DEAD: Class = class("o", "every stone of ours in the diagram is dead or unknown", &[]);
const OTHER_ALIVE: Class = class("X", "no stone of the opponent in the diagram is dead", &[]);
const OTHER_DEAD: Class = class("x", "every stone of the opponent in the diagram is dead or unknown", &[]);
const SACRIFICE: Class = class("s", "the move may be captured at once", &["n"]);
const NO_CAPTURE: Class =
    class("n", "the opponent's move there could not be captured at once either", &["s"]);

const OWL_CLASSES: &[Class] = &[
    SACRIFICE,
    NO_CAPTURE,
    OWN_ALIVE,
    OWN_DEAD,
    OTHER_ALIVE,
    OTHER_DEAD,
    class("a", "tried although the move is far from the dragon", &[]),
    class("c", "tried only while the dragon can be cut there", &[]),
    class("D", "the move is a sente move that may be tried first", &[]),
];

const MOVE_CLASSES: &[Class] = &[
    SACRIFICE,
    NO_CAPTURE,
    OWN_ALIVE,
    OWN_DEAD,
    OTHER_ALIVE,
    OTHER_DEAD,
    class("C", "connects our dragons of the diagram", &[]),
    class("c", "defends our dragons and is good shape", &[]),
    class("B", "cuts the opponent's dragons of the diagram", &[]),
    class("e", "makes or secures territory", &[]),
    class("E", "widens influence", &[]),
    class("d", "defends our dragons of the diagram", &[]),
    class("a", "attacks the opponent's dragons of the diagram", &[]),
    class("J", "standard joseki, played soon", &["j", "t", "U"]),
    class("j", "lesser joseki", &["J", "t", "U"]),
    class("t", "minor joseki, may be left", &["J", "j", "U"]),
    class("U", "urgent joseki, never left", &["J", "j", "t"]),
    class("F", "fuseki, with `j` or `t`", &["J", "U"]),
];

const MOVE_VALUES: &[Value] = &[
    value("value", 0.0, 200.0, "the move is worth at least this, in points"),
    value("minvalue", 0.0, 200.0, "the move is worth at least this, in points"),
    value("maxvalue", 0.0, 200.0, "the move is worth at most this, in points"),
    value("terri", 0.0, 200.0, "its territory is worth at least this, in points"),
    value("minterri", 0.0, 200.0, "its territory is worth at least this, in points"),
    value("maxterri", 0.0, 200.0, "its territory is worth at most this, in points"),
    value("shape", -20.0, 20.0, "added to its shape, in points"),
    value("followup", 0.0, 200.0, "added to what it threatens, in points"),
    value("reverse_followup", 0.0, 200.0, "added to what it prevents, in points"),
];

/// What games tell about a move of an opening.
const BOOK_VALUES: &[Value] = &[
    value("value", 0.0, 200.0, "the move is worth at least this, in points"),
    value("minvalue", 0.0, 200.0, "the move is worth at least this, in points"),
    value("maxvalue", 0.0, 200.0, "the move is worth at most this, in points"),
    value("games", 1.0, 10_000_000.0, "how often the move was played here"),
    value("share", 0.0, 100.0, "of those who played here, how many chose the move, in percent"),
    value("won", 0.0, 100.0, "how many of the decided games its side won, in percent"),
    value("soon", 0.0, 100.0, "how often somebody who could play here did so in the next move, in percent"),
];

const OWL_VALUES: &[Value] = &[value("value", 0.0, 100.0, "order of trial: 99 is forced, 100 decides")];

const INFLUENCE_CLASSES: &[Class] = &[
    class("A", "the opponent's stones stop our influence at `*` and `,`, although we move first", &["D"]),
    class("D", "our stones stop the opponent's influence at `*` and `,`", &["A"]),
    class("B", "the move is an intrusion that follows from the stone `Q`", &[]),
    class("t", "the action names points that one side cannot make its territory", &[]),
    class("E", "an extra source of influence beside a strong shape", &["I"]),
    class("I", "an extra source of influence at a point of invasion", &["E"]),
    class("s", "with `I`: for both sides, whoever moves", &[]),
    class("Y", "only for the valuation of territory", &["F"]),
    class("F", "only for influence that is not about territory", &["Y"]),
    OWN_ALIVE,
    OWN_DEAD,
    OTHER_ALIVE,
    OTHER_DEAD,
];

const PLAYOUT_CLASSES: &[Class] = &[
    class("near", "the move is near the previous one", &["far"]),
    class("far", "the move is not near the previous one", &["near"]),
    class("osafe", "the move is not self-atari", &["ounsafe"]),
    class("ounsafe", "the move is self-atari", &["osafe"]),
    class("xsafe", "the opponent's move there would not be self-atari", &["xunsafe"]),
    class("xunsafe", "the opponent's move there would be self-atari", &["xsafe"]),
    class("xsuicide", "the opponent's move there would be suicide", &["xnosuicide"]),
    class("xnosuicide", "the opponent's move there would not be suicide", &["xsuicide"]),
    class("ocap0", "the move captures nothing", &["ocap1", "ocap2", "ocap3", "ocap1+", "ocap2+"]),
    class("ocap1", "the move captures one stone", &["ocap0", "ocap2", "ocap3", "ocap2+"]),
    class("ocap2", "the move captures two stones", &["ocap0", "ocap1", "ocap3", "ocap1-"]),
    class(
        "ocap3",
        "the move captures three stones or more",
        &["ocap0", "ocap1", "ocap2", "ocap1-", "ocap2-"],
    ),
    class("ocap1+", "the move captures a stone or more", &["ocap0"]),
    class("ocap1-", "the move captures at most one stone", &["ocap2", "ocap3", "ocap2+"]),
    class("ocap2+", "the move captures two stones or more", &["ocap0", "ocap1", "ocap1-"]),
    class("ocap2-", "the move captures at most two stones", &["ocap3"]),
    class(
        "xcap0",
        "the opponent's move there would capture nothing",
        &["xcap1", "xcap2", "xcap3", "xcap1+", "xcap2+"],
    ),
    class(
        "xcap1",
        "the opponent's move there would capture one stone",
        &["xcap0", "xcap2", "xcap3", "xcap2+"],
    ),
    class(
        "xcap2",
        "the opponent's move there would capture two stones",
        &["xcap0", "xcap1", "xcap3", "xcap1-"],
    ),
    class(
        "xcap3",
        "the opponent's move there would capture three stones or more",
        &["xcap0", "xcap1", "xcap2", "xcap1-", "xcap2-"],
    ),
    class("xcap1+", "the opponent's move there would capture a stone or more", &["xcap0"]),
    class(
        "xcap1-",
        "the opponent's move there would capture at most one stone",
        &["xcap2", "xcap3", "xcap2+"],
    ),
    class(
        "xcap2+",
        "the opponent's move there would capture two stones or more",
        &["xcap0", "xcap1", "xcap1-"],
    ),
    class("xcap2-", "the opponent's move there would capture at most two stones", &["xcap3"]),
];

const fn moves(name: &'static str, shape: Shape, doc: &'static str) -> Kind {
    Kind {
        name,
        doc,
        context: Context::Moves,
        moves: MoveRule::Required,
        shape,
        symbols: "",
        classes: MOVE_CLASSES,
        values: MOVE_VALUES,
        playout: false,
    }
}

const fn owl(name: &'static str, doc: &'static str) -> Kind {
    Kind { context: Context::Owl, classes: OWL_CLASSES, values: OWL_VALUES, ..moves(name, Shape::Free, doc) }
}

/// All kinds.
pub const KINDS: &[Kind] = &[
    Kind {
        context: Context::Influence,
        moves: MoveRule::Required,
        symbols: ",",
        classes: INFLUENCE_CLASSES,
        values: &[value("value", 0.0, 200.0, "strength of the extra source; a lone stone has 100")],
        ..moves("influence", Shape::Free, "extra sources of influence; matched for both sides")
    },
    Kind {
        context: Context::Influence,
        moves: MoveRule::Required,
        symbols: ",Q",
        classes: INFLUENCE_CLASSES,
        values: &[value("value", 0.0, 200.0, "strength of an intrusion; a lone stone has 100")],
        ..moves("barriers", Shape::Free, "where influence stops and where it leaks in; `O` moves next")
    },
    Kind {
        context: Context::Connections,
        moves: MoveRule::Optional,
        symbols: "!",
        classes: &[
            class("B", "the opponent can cut at `*`; eye space at `!` becomes marginal", &["C"]),
            class("C", "our strings of the diagram are connected", &["B"]),
            class("e", "the action changes eye spaces, after all connections are known", &["E"]),
            class("E", "the action changes eye spaces, before dragons are made", &["e"]),
            OWN_ALIVE,
            OTHER_ALIVE,
        ],
        values: &[],
        ..moves("connections", Shape::Free, "which strings are one dragon")
    },
    owl("owl_attack", "moves that attack the eyes and escape of `X`"),
    owl("owl_defend", "moves that make eyes and escape for `O`"),
    owl("owl_vital_attack", "moves that attack although the eye space looks settled"),
    Kind {
        context: Context::Worms,
        classes: &[
            class("A", "the move is tried as a capture of every `X` string of the diagram", &[]),
            SACRIFICE,
        ],
        values: &[],
        ..moves("attack", Shape::Free, "captures that reading may not see")
    },
    Kind {
        context: Context::Worms,
        classes: &[
            class("D", "the move is tried as a defence of every capturable `O` string of the diagram", &[]),
            SACRIFICE,
        ],
        values: &[],
        ..moves("defense", Shape::Free, "defences that reading may not see")
    },
    Kind {
        context: Context::Reading,
        classes: &[SACRIFICE, NO_CAPTURE, class("c", "tried only if an `X` stone would be in atari", &[])],
        values: &[],
        ..moves("combination", Shape::Free, "forcing moves of a combination")
    },
    moves("shapes", Shape::Free, "reasons for moves"),
    moves("endgame", Shape::Free, "reasons for moves when territories touch"),
    Kind { values: BOOK_VALUES, ..moves("joseki", Shape::Corner, "moves in the corner") },
    Kind { values: BOOK_VALUES, ..moves("fuseki", Shape::FullBoard, "moves by the whole board") },
    Kind { context: Context::Board, ..moves("handicap", Shape::Free, "where handicap stones go") },
    Kind {
        context: Context::Board,
        shape: Shape::ThreeByThree,
        symbols: "%",
        classes: PLAYOUT_CLASSES,
        values: &[value("value", 0.0, 10_000_000.0, "weight of the move; 1 without any pattern, 0 never")],
        playout: true,
        ..moves("playout", Shape::ThreeByThree, "weights of moves in random games; the first match counts")
    },
];
