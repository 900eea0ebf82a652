//! Which class does the text of `patterns/gomoku.db` give to every line, and what does it say of moves?
//!
//! The build script and the library share this file. It knows nothing of boards: a line is a key of two bits a cell,
//! [`EMPTY`], [`OWN`], [`OTHER`] or [`BORDER`], of the cells left and right of the point that is played, the farthest left
//! cell lowest.

use std::fmt;

/// An empty cell.
pub const EMPTY: usize = 0;
/// A stone of the player whose line it is.
pub const OWN: usize = 1;
/// A stone of the other player.
pub const OTHER: usize = 2;
/// A cell off the board.
pub const BORDER: usize = 3;

/// The longest reach of a line to either side of the played point, in cells.
pub const MAX_REACH: usize = 5;

/// Names of what a move can be, strongest first, as the `moves` section has them.
pub const MOVES: [&str; 10] = [
    "Five",
    "Straight",
    "FourThree",
    "DoubleThree",
    "FourBuild",
    "Four",
    "ThreeBuild",
    "Three",
    "Build",
    "Quiet",
];

/// A fault of the text, with its line number from 1.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What was found and what was expected.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.what)
    }
}

impl std::error::Error for Fault {}

/// The classes of all lines under one win rule.
#[derive(Debug)]
pub struct Table {
    /// Its name in the text.
    pub name: String,
    /// How many cells to either side of the played point count.
    pub reach: usize,
    /// For each key the class as its strength: 0 is none, then from the weakest class of the list up.
    pub classes: Vec<u8>,
}

/// A rule of the `moves` section: what the move is if different lines are of these classes.
#[derive(Debug, PartialEq, Eq)]
pub struct MoveRule {
    /// Index into [`MOVES`].
    pub kind: usize,
    /// For each line that it asks for, a set of classes: bit n is class n.
    pub lines: Vec<u16>,
}

/// Worth of something at an empty point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// For the player who is to move.
    pub mover: i16,
    /// For the player who is not.
    pub waiter: i16,
    /// For ordering moves.
    pub order: i16,
}

/// What the lines through one point are worth together, where that was learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Learned {
    /// The classes of the lines, strongest first, four bits each from the highest on.
    pub lines: u16,
    /// For the player who is to move, and for the one who is not.
    pub worth: [i16; 2],
}

/// All that the text says.
#[derive(Debug, Default)]
pub struct Database {
    /// The class names, strongest first.
    pub names: Vec<String>,
    /// A table for each win rule.
    pub tables: Vec<Table>,
    /// What lines make of a move, in the order in which they are tried.
    pub moves: Vec<MoveRule>,
    /// The worth of each class, by its number.
    pub values: Vec<Worth>,
    /// The worth of each kind of move, by its index in [`MOVES`].
    pub bonus: Vec<Worth>,
    /// Worth of four lines together, sorted by the lines.
    pub learned: Vec<Learned>,
}

/// What the lines that follow a heading mean.
enum Section {
    None,
    Table,
    Moves,
    Values,
    Bonus,
    Learned,
}

/// Reads the text.
///
/// # Errors
/// The first fault with its line.
pub fn compile(text: &str) -> Result<Database, Fault> {
    let mut database = Database::default();
    database.read(text)?;
    Ok(database)
}

impl Database {
    /// Reads one more text.
    ///
    /// # Errors
    /// The first fault with its line.
    pub fn read(&mut self, text: &str) -> Result<(), Fault> {
        let database = self;
        let mut section = Section::None;
        for (number, line) in text.lines().enumerate() {
            let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
            let Some((&head, rest)) = words.split_first() else { continue };
            let done = match (head, &section) {
                ("classes", _) => database.name_classes(rest),
                ("table", _) => {
                    section = Section::Table;
                    database.begin_table(rest)
                }
                ("moves", _) => heading(&mut section, Section::Moves, rest),
                ("values", _) => heading(&mut section, Section::Values, rest),
                ("bonus", _) => heading(&mut section, Section::Bonus, rest),
                ("learned", _) => heading(&mut section, Section::Learned, rest),
                (_, Section::Table) => database.add_patterns(head, rest),
                (_, Section::Moves) => database.add_move(head, rest),
                (_, Section::Values) => database.add_value(head, rest),
                (_, Section::Bonus) => database.add_bonus(head, rest),
                (_, Section::Learned) => database.add_learned(head, rest),
                (_, Section::None) => Err(format!(
                    "`{head}` is no heading: expected classes, table, moves, values, bonus or learned"
                )),
            };
            done.map_err(|what| Fault { line: number + 1, what })?;
        }
        database.learned.sort_by_key(|learned| learned.lines);
        Ok(())
    }
}

fn heading(section: &mut Section, new: Section, rest: &[&str]) -> Result<(), String> {
    *section = new;
    if rest.is_empty() { Ok(()) } else { Err("expected nothing behind the heading".to_owned()) }
}

impl Database {
    /// The number of a class: higher is stronger, 0 is none.
    fn class(&self, name: &str) -> Result<u8, String> {
        let place = self.names.iter().position(|known| known == name);
        let place =
            place.ok_or_else(|| format!("`{name}` is no class: expected one of {}", self.names.join(" ")))?;
        Ok((self.names.len() - place) as u8)
    }

    fn name_classes(&mut self, names: &[&str]) -> Result<(), String> {
        if !self.names.is_empty() || names.is_empty() || names.len() > 15 {
            return Err("expected one list of 1 to 15 classes".to_owned());
        }
        self.names = names.iter().map(|&name| name.to_owned()).collect();
        self.values = vec![Worth::default(); names.len() + 1];
        self.bonus = vec![Worth::default(); MOVES.len()];
        Ok(())
    }

    fn begin_table(&mut self, rest: &[&str]) -> Result<(), String> {
        let [name, reach] = rest else { return Err("expected a name and a reach".to_owned()) };
        let reach = reach.parse().ok().filter(|reach| (1..=MAX_REACH).contains(reach));
        let reach = reach.ok_or_else(|| format!("expected a reach of 1 to {MAX_REACH} cells"))?;
        if self.tables.iter().any(|table| table.name == *name) {
            return Err(format!("there is a table `{name}` already"));
        }
        self.tables.push(Table { name: (*name).to_owned(), reach, classes: vec![0; 1 << (4 * reach)] });
        Ok(())
    }

    fn add_patterns(&mut self, class: &str, patterns: &[&str]) -> Result<(), String> {
        let class = self.class(class)?;
        let table = self.tables.last_mut().ok_or("expected a table first")?;
        for pattern in patterns {
            if table.add(class, pattern)? == 0 {
                return Err(format!("`{pattern}` adds nothing: stronger or earlier patterns cover it"));
            }
        }
        Ok(())
    }

    fn add_move(&mut self, name: &str, rest: &[&str]) -> Result<(), String> {
        let kind = move_index(name)?;
        let lines = match rest {
            [] => Vec::new(),
            [condition] => condition.split('+').map(|set| self.class_set(set)).collect::<Result<_, _>>()?,
            _ => return Err("expected one condition without spaces".to_owned()),
        };
        self.moves.push(MoveRule { kind, lines });
        Ok(())
    }

    fn class_set(&self, text: &str) -> Result<u16, String> {
        text.split('/').try_fold(0, |set, name| Ok(set | 1 << self.class(name)?))
    }

    fn add_value(&mut self, name: &str, rest: &[&str]) -> Result<(), String> {
        let class = self.class(name)?;
        self.values[usize::from(class)] = worth(rest)?;
        Ok(())
    }

    fn add_bonus(&mut self, name: &str, rest: &[&str]) -> Result<(), String> {
        let kind = move_index(name)?;
        let slot = self.bonus.get_mut(kind).ok_or("expected `classes` first")?;
        *slot = worth(rest)?;
        Ok(())
    }

    fn add_learned(&mut self, names: &str, rest: &[&str]) -> Result<(), String> {
        let mut classes: Vec<u8> = names.split('+').map(|name| self.class(name)).collect::<Result<_, _>>()?;
        if classes.len() > 4 {
            return Err("expected at most four lines".to_owned());
        }
        classes.resize(4, 0);
        classes.sort_unstable_by(|a, b| b.cmp(a));
        let lines = classes.iter().fold(0, |lines, &class| lines << 4 | u16::from(class));
        let numbers: Vec<i16> = rest.iter().map_while(|word| word.parse().ok()).collect();
        let worth =
            numbers.try_into().ok().filter(|_| rest.len() == 2).ok_or("expected two whole numbers")?;
        if self.learned.iter().any(|learned| learned.lines == lines) {
            return Err(format!("`{names}` is there already"));
        }
        self.learned.push(Learned { lines, worth });
        Ok(())
    }
}

fn move_index(name: &str) -> Result<usize, String> {
    let known = MOVES.iter().position(|known| *known == name);
    known.ok_or_else(|| format!("`{name}` is no kind of move: expected one of {}", MOVES.join(" ")))
}

fn worth(words: &[&str]) -> Result<Worth, String> {
    let numbers: Vec<i16> = words.iter().filter_map(|word| word.parse().ok()).collect();
    match numbers[..] {
        [mover, waiter, order] if words.len() == 3 => Ok(Worth { mover, waiter, order }),
        _ => Err("expected three whole numbers".to_owned()),
    }
}

/// The cells that a symbol allows, as a set: bit n for cell code n.
fn allowed(symbol: u8) -> Option<u8> {
    let set = |cells: &[usize]| cells.iter().fold(0, |set, cell| set | 1 << cell);
    Some(match symbol {
        b'*' | b'X' => set(&[OWN]),
        b'.' => set(&[EMPTY]),
        b'O' => set(&[OTHER, BORDER]),
        b'-' => set(&[EMPTY, BORDER]),
        b'x' => set(&[EMPTY, OTHER, BORDER]),
        b'o' => set(&[EMPTY, OWN, BORDER]),
        b'?' => set(&[EMPTY, OWN, OTHER, BORDER]),
        _ => return None,
    })
}

impl Table {
    /// Enters a pattern and its mirror image for every star; returns how many lines it was the best for.
    fn add(&mut self, class: u8, pattern: &str) -> Result<usize, String> {
        let cells: Option<Vec<u8>> = pattern.bytes().map(allowed).collect();
        let cells = cells.ok_or_else(|| format!("`{pattern}` has a symbol that is none of *X.O-xo?"))?;
        let stars: Vec<usize> = (0..cells.len()).filter(|&i| pattern.as_bytes()[i] == b'*').collect();
        if stars.is_empty() {
            return Err(format!("`{pattern}` has no star: expected the played point as *"));
        }
        let mut gained = 0;
        for star in stars {
            let (left, right) = (&cells[..star], &cells[star + 1..]);
            if left.len() > self.reach || right.len() > self.reach {
                return Err(format!("`{pattern}` reaches farther than {} cells from a star", self.reach));
            }
            let mut sides = vec![0b1111; 2 * self.reach];
            sides[self.reach - left.len()..self.reach].copy_from_slice(left);
            sides[self.reach..self.reach + right.len()].copy_from_slice(right);
            gained += self.enter(class, &sides, 0, 0);
            sides.reverse();
            gained += self.enter(class, &sides, 0, 0);
        }
        Ok(gained)
    }

    /// Enters the class for every key that the sets of cells from `at` on allow.
    fn enter(&mut self, class: u8, sides: &[u8], at: usize, key: usize) -> usize {
        if at == sides.len() {
            let slot = &mut self.classes[key];
            let is_better = *slot < class;
            *slot = (*slot).max(class);
            return usize::from(is_better);
        }
        let cells = (0..4).filter(|cell| sides[at] >> cell & 1 == 1);
        cells.map(|cell| self.enter(class, sides, at + 1, key | cell << (2 * at))).sum()
    }

    /// Two classes a byte, the even key in the low half.
    pub fn packed(&self) -> Vec<u8> {
        self.classes.chunks(2).map(|pair| pair[0] | pair[1] << 4).collect()
    }
}

/// The Rust source of everything but the tables' bytes, which lie beside it in files named by [`file_name`].
pub fn source(database: &Database) -> String {
    use fmt::Write;
    let mut text = String::new();
    let mut class = |name: &str, number: usize| {
        let _ = writeln!(text, "#[allow(dead_code)]\npub(crate) const {name}: u8 = {number};");
    };
    for (place, name) in database.names.iter().enumerate() {
        class(name, database.names.len() - place);
    }
    let names = &database.names;
    let _ = writeln!(text, "pub(crate) const CLASS_NAMES: &[&str] = &{names:?};");
    for table in &database.tables {
        let _ = writeln!(
            text,
            "pub(crate) const {}: &[u8] = include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{}\"));",
            table.name.to_uppercase(),
            file_name(&table.name)
        );
    }
    let _ = writeln!(text, "pub(crate) const MOVE_RULES: &[(u8, &[u16])] = &[");
    for rule in &database.moves {
        let _ = writeln!(text, "    ({}, &{:?}),", rule.kind, rule.lines);
    }
    let worths = |text: &mut String, name: &str, worths: &[Worth]| {
        let rows: Vec<[i16; 3]> = worths.iter().map(|w| [w.mover, w.waiter, w.order]).collect();
        let _ = writeln!(text, "pub(crate) const {name}: &[[i16; 3]] = &{rows:?};");
    };
    text.push_str("];\n");
    worths(&mut text, "LINE_WORTH", &database.values);
    worths(&mut text, "MOVE_WORTH", &database.bonus);
    let learned: Vec<(u16, [i16; 2])> = database.learned.iter().map(|one| (one.lines, one.worth)).collect();
    let _ = writeln!(text, "pub(crate) const LEARNED: &[(u16, [i16; 2])] = &{learned:?};");
    text
}

/// The name of the file with a table's bytes.
pub fn file_name(table: &str) -> String {
    format!("gomoku_{table}.bin")
}
