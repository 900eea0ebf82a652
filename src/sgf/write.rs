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
        let mut writer = Writer { out: f, column: 0 };
        writer.put("(")?;
        let mut node = self.root();
        loop {
            writer.node(node)?;
            let Some((next, up)) = node.step() else { break };
            writer.close(node, up)?;
            if next.is_variation() {
                writer.put("\n(")?;
            } else if writer.column >= LINE {
                writer.put("\n")?;
            }
            node = next;
        }
        writer.close(node, usize::MAX)?;
        writer.put(")")
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
    /// Bytes since the last line break.
    column: usize,
}

impl Writer<'_, '_> {
    fn node(&mut self, node: Node<'_>) -> fmt::Result {
        self.put(";")?;
        let mut last = "";
        for (name, value) in node.properties() {
            if name != last {
                self.put(name)?;
            }
            self.put("[")?;
            self.put(value.as_written())?;
            self.put("]")?;
            last = name;
        }
        Ok(())
    }

    /// Closes the variations that end when the walk goes `levels` up from `node`.
    fn close(&mut self, node: Node<'_>, levels: usize) -> fmt::Result {
        let line = std::iter::successors(Some(node), |node| node.parent());
        for _ in line.take(levels).filter(|node| node.is_variation()) {
            self.put(")")?;
        }
        Ok(())
    }

    fn put(&mut self, text: &str) -> fmt::Result {
        self.column = match text.rfind('\n') {
            Some(at) => text.len() - at - 1,
            None => self.column + text.len(),
        };
        self.out.write_str(text)
    }
}
