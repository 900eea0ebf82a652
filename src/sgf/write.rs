//! How is a game record put on paper?
//!
//! Properties come in the order of the tree with their values as escaped, so that reading the text gives an equal tree.
//! A line breaks between nodes once it is long, and before every variation. The writer is a loop over the tree's links.

use super::{Collection, Node, SgfTree};
use std::fmt;

/// A line is ended before the first node that begins past this column.
const LINE: usize = 72;

impl fmt::Display for SgfTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut writer = Writer { out: f, buffer: "(".to_owned(), column: 0 };
        let mut node = self.root();
        loop {
            writer.node(node);
            writer.flush()?;
            let Some((next, up)) = node.step() else { break };
            writer.close(node, up);
            if next.is_variation() {
                writer.buffer.push_str("\n(");
            } else if writer.column >= LINE {
                writer.buffer.push('\n');
            }
            node = next;
        }
        writer.close(node, usize::MAX);
        writer.buffer.push(')');
        writer.flush()
    }
}

/// One game after the other, each on lines of its own.
impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, game) in self.games().iter().enumerate() {
            let separator = if place == 0 { "" } else { "\n" };
            write!(f, "{separator}{game}")?;
        }
        Ok(())
    }
}

struct Writer<'a, 'f> {
    out: &'a mut fmt::Formatter<'f>,
    /// What is not yet written: about one node.
    buffer: String,
    /// Bytes since the last line break in what is written.
    column: usize,
}

impl Writer<'_, '_> {
    fn node(&mut self, node: Node<'_>) {
        self.buffer.push(';');
        let mut last = "";
        for (name, value) in node.properties() {
            if name != last {
                self.buffer.push_str(name);
            }
            self.buffer.push('[');
            self.buffer.push_str(value.as_written());
            self.buffer.push(']');
            last = name;
        }
    }

    /// Closes the variations that end when the walk goes `levels` up from `node`.
    fn close(&mut self, node: Node<'_>, levels: usize) {
        let line = std::iter::successors(Some(node), |node| node.parent());
        let ended = line.take(levels).filter(|node| node.is_variation()).count();
        self.buffer.extend(std::iter::repeat_n(')', ended));
    }

    fn flush(&mut self) -> fmt::Result {
        self.column = match self.buffer.rfind('\n') {
            Some(at) => self.buffer.len() - at - 1,
            None => self.column + self.buffer.len(),
        };
        self.out.write_str(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }
}
