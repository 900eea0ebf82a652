//! How is a compiled database written as bytes, and read back?
//!
//! Numbers are little-endian; a list is its length as `u32` and its items. The build script writes, the library reads
//! what it was built with, so there is one version only; still, a spoiled file is an error and never a panic.

use super::ast::Operator;
use super::automaton::{Automaton, State};
use super::diagram::Edges;
use super::functions::Type;
use super::kinds::KINDS;
use super::model::{Argument, Attributes, Label, Model, Pattern, Step, Tree};
use super::{Compiled, Turns};

/// The bytes are no database of this version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spoiled;

type Read<T> = Result<T, Spoiled>;

/// First bytes of a file; the last one is the version.
const MAGIC: &[u8] = b"tesuji patterns 1";
const TYPES: [Type; 6] = [Type::Bool, Type::Number, Type::Outcome, Type::Status, Type::Point, Type::Nothing];
/// Deeper than the parser allows.
const MAX_DEPTH: usize = 2_000;

/// The database as bytes.
pub fn encode(compiled: &Compiled) -> Vec<u8> {
    let Compiled { model, turns, automaton } = compiled;
    let mut out = Writer(MAGIC.to_vec());
    out.text(model.kind.name);
    out.letter(model.goal.unwrap_or(' '));
    out.list(&model.patterns, Writer::pattern);
    out.list(turns, |out, turns| {
        out.place(turns.anchor);
        out.byte(turns.transformations);
    });
    out.word(automaton.start);
    out.list(&automaton.states, |out, state| {
        out.0.extend_from_slice(&state.step.to_le_bytes());
        state.next.iter().for_each(|&edge| out.word(edge));
    });
    out.list(&automaton.records, |out, word| out.word(*word));
    out.0
}

/// The database of these bytes.
pub fn decode(bytes: &[u8]) -> Result<Compiled, Spoiled> {
    let mut input = Reader { bytes: bytes.strip_prefix(MAGIC).ok_or(Spoiled)?, depth: 0 };
    let name = input.text()?;
    let kind = KINDS.iter().find(|kind| kind.name == name).ok_or(Spoiled)?;
    let goal = Some(input.letter()?).filter(|goal| *goal != ' ');
    let patterns = input.list(Reader::pattern)?;
    let turns = input.list(|input| Ok(Turns { anchor: input.place()?, transformations: input.byte()? }))?;
    let start = input.word()?;
    let states = input.list(|input| {
        let step = u16::from_le_bytes([input.byte()?, input.byte()?]);
        Ok(State { step, next: [input.word()?, input.word()?, input.word()?, input.word()?] })
    })?;
    let records = input.list(Reader::word)?;
    let is_whole = input.bytes.is_empty() && turns.len() == patterns.len();
    let automaton = Automaton { start, states, records };
    is_whole.then_some(Compiled { model: Model { kind, goal, patterns }, turns, automaton }).ok_or(Spoiled)
}

struct Writer(Vec<u8>);

impl Writer {
    fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    fn word(&mut self, word: u32) {
        self.0.extend_from_slice(&word.to_le_bytes());
    }

    fn letter(&mut self, letter: char) {
        self.word(u32::from(letter));
    }

    fn place(&mut self, (row, column): (i8, i8)) {
        self.0.extend([row as u8, column as u8]);
    }

    fn text(&mut self, text: &str) {
        self.word(text.len() as u32);
        self.0.extend_from_slice(text.as_bytes());
    }

    fn letters(&mut self, letters: &[char]) {
        self.text(&letters.iter().collect::<String>());
    }

    fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Writer, &T)) {
        self.word(items.len() as u32);
        items.iter().for_each(|item| write(self, item));
    }

    fn pattern(&mut self, pattern: &Pattern) {
        let edges = pattern.edges;
        self.text(&pattern.name);
        self.word(pattern.line as u32);
        self.0.extend([pattern.height as u8, pattern.width as u8]);
        self.0.extend([edges.north, edges.south, edges.west, edges.east].map(u8::from));
        self.letters(&pattern.letters);
        // Most patterns have no labels: then the second diagram is the first.
        let has_labels = pattern.label_letters != pattern.letters;
        self.letters(if has_labels { &pattern.label_letters } else { &[] });
        self.letter(pattern.symmetry);
        self.list(&pattern.attributes, |out, line| {
            out.word(line.classes);
            out.list(&line.values, |out, (index, value)| {
                out.byte(*index);
                out.word(value.to_bits());
            });
        });
        self.list(&pattern.labels, |out, label| {
            out.letter(label.letter);
            out.place(label.place);
        });
        self.list(pattern.constraint.as_slice(), Writer::tree);
        self.list(&pattern.action, |out, step| {
            let (tag, tree) = match step {
                Step::Do(tree) => (0, tree),
                Step::Return(tree) => (1, tree),
            };
            out.byte(tag);
            out.tree(tree);
        });
    }

    fn tree(&mut self, tree: &Tree) {
        match tree {
            Tree::Constant(kind, code) => {
                self.byte(0);
                self.byte(TYPES.iter().position(|known| known == kind).unwrap_or(0) as u8);
                self.word(*code as u32);
            }
            Tree::Call(function, args) => {
                self.byte(1);
                self.word(*function as u32);
                self.list(args, Writer::argument);
            }
            Tree::Not(a) => {
                self.byte(2);
                self.tree(a);
            }
            Tree::Negate(a) => {
                self.byte(3);
                self.tree(a);
            }
            Tree::Binary(operator, a, b) => {
                self.byte(4);
                self.byte(Operator::ALL.iter().position(|known| known == operator).unwrap_or(0) as u8);
                self.tree(a);
                self.tree(b);
            }
        }
    }

    fn argument(&mut self, arg: &Argument) {
        let (tag, value) = match arg {
            Argument::Label(slot) => (0, u32::from(*slot)),
            Argument::Tenuki => (1, 0),
            Argument::Number(number) => (2, *number as u32),
        };
        self.byte(tag);
        self.word(value);
    }
}

struct Reader<'b> {
    bytes: &'b [u8],
    depth: usize,
}

impl Reader<'_> {
    fn take(&mut self, length: usize) -> Read<&[u8]> {
        let (taken, rest) = self.bytes.split_at_checked(length).ok_or(Spoiled)?;
        self.bytes = rest;
        Ok(taken)
    }

    fn byte(&mut self) -> Read<u8> {
        Ok(self.take(1)?[0])
    }

    fn word(&mut self) -> Read<u32> {
        let bytes = self.take(4)?.first_chunk().ok_or(Spoiled)?;
        Ok(u32::from_le_bytes(*bytes))
    }

    fn letter(&mut self) -> Read<char> {
        char::from_u32(self.word()?).ok_or(Spoiled)
    }

    fn place(&mut self) -> Read<(i8, i8)> {
        Ok((self.byte()? as i8, self.byte()? as i8))
    }

    fn text(&mut self) -> Read<String> {
        let length = self.word()? as usize;
        String::from_utf8(self.take(length)?.to_vec()).map_err(|_| Spoiled)
    }

    fn letters(&mut self) -> Read<Vec<char>> {
        let length = self.word()? as usize;
        let bytes = self.take(length)?;
        let text = std::str::from_utf8(bytes).map_err(|_| Spoiled)?;
        Ok(if bytes.is_ascii() {
            bytes.iter().map(|&b| char::from(b)).collect()
        } else {
            text.chars().collect()
        })
    }

    fn list<T>(&mut self, mut read: impl FnMut(&mut Self) -> Read<T>) -> Read<Vec<T>> {
        let length = self.word()? as usize;
        if length > self.bytes.len() {
            return Err(Spoiled);
        }
        let mut items = Vec::with_capacity(length);
        for _ in 0..length {
            items.push(read(self)?);
        }
        Ok(items)
    }

    fn flag(&mut self) -> Read<bool> {
        Ok(self.byte()? != 0)
    }

    fn pattern(&mut self) -> Read<Pattern> {
        let mut pattern = Pattern {
            name: self.text()?,
            line: self.word()? as usize,
            height: usize::from(self.byte()?),
            width: usize::from(self.byte()?),
            edges: Edges { north: self.flag()?, south: self.flag()?, west: self.flag()?, east: self.flag()? },
            letters: self.letters()?,
            label_letters: self.letters()?,
            symmetry: self.letter()?,
            attributes: self.list(|input| {
                let classes = input.word()?;
                let values = input.list(|input| Ok((input.byte()?, f32::from_bits(input.word()?))))?;
                Ok(Attributes { classes, values })
            })?,
            labels: self.list(|input| Ok(Label { letter: input.letter()?, place: input.place()? }))?,
            constraint: self.list(Reader::tree)?.pop(),
            action: self.list(|input| {
                let is_return = input.flag()?;
                let tree = input.tree()?;
                Ok(if is_return { Step::Return(tree) } else { Step::Do(tree) })
            })?,
        };
        if pattern.label_letters.is_empty() {
            pattern.label_letters.clone_from(&pattern.letters);
        }
        let points = pattern.height * pattern.width;
        let is_whole = pattern.letters.len() == points && pattern.label_letters.len() == points;
        is_whole.then_some(pattern).ok_or(Spoiled)
    }

    fn tree(&mut self) -> Read<Tree> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Spoiled);
        }
        let tree = match self.byte()? {
            0 => {
                let kind = *TYPES.get(usize::from(self.byte()?)).ok_or(Spoiled)?;
                Tree::Constant(kind, self.word()? as i32)
            }
            1 => {
                let function = self.word()? as usize;
                let is_known = function < super::functions::FUNCTIONS.len();
                let args = self.list(Reader::argument)?;
                is_known.then_some(Tree::Call(function, args)).ok_or(Spoiled)?
            }
            2 => Tree::Not(Box::new(self.tree()?)),
            3 => Tree::Negate(Box::new(self.tree()?)),
            4 => {
                let operator = *Operator::ALL.get(usize::from(self.byte()?)).ok_or(Spoiled)?;
                Tree::Binary(operator, Box::new(self.tree()?), Box::new(self.tree()?))
            }
            _ => return Err(Spoiled),
        };
        self.depth -= 1;
        Ok(tree)
    }

    fn argument(&mut self) -> Read<Argument> {
        let (tag, value) = (self.byte()?, self.word()?);
        Ok(match tag {
            0 => Argument::Label(u8::try_from(value).map_err(|_| Spoiled)?),
            1 => Argument::Tenuki,
            2 => Argument::Number(value as i32),
            _ => return Err(Spoiled),
        })
    }
}
