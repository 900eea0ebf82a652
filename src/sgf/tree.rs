//! What does a game record hold? Nodes with properties, kept in three flat arrays.
//!
//! A record of `n` nodes is one array of links (parent, children, siblings), one array of property values and one
//! string with all the text. Nothing points to the heap, so a clone is three copies, a drop frees three blocks
//! whatever the depth of the tree, and every walk is a loop over links: no record can exhaust the stack.
//!
//! A property with several values (`AB[aa][bb]`) is kept as consecutive values of one name; the same name twice in a
//! node reads as one property with all the values, which is what careless writers mean. Values are kept as the file
//! escapes them ([`Value`] decodes), so that writing gives back what was read. For a tree that was read, the string is
//! the game's source itself, so that reading copies the text once and as a whole.
//!
//! Replaced text stays in the string until the tree is written and read again: records mostly grow.

use super::value::{Value, escape};
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// The longest property name that is kept; FF\[4\] names have two letters, private ones in use up to nine.
pub(super) const MAX_NAME: usize = 32;
/// Marks the absence of a link.
const NIL: u32 = u32::MAX;

/// Names one node of one tree. It stays valid as long as the tree: nodes are never removed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

/// Who stands above, below and beside a node, and where its properties begin and end.
#[derive(Clone, Copy)]
struct Links {
    parent: u32,
    first_child: u32,
    last_child: u32,
    next_sibling: u32,
    first_entry: u32,
    last_entry: u32,
}

impl Links {
    const fn below(parent: u32) -> Links {
        Links {
            parent,
            first_child: NIL,
            last_child: NIL,
            next_sibling: NIL,
            first_entry: NIL,
            last_entry: NIL,
        }
    }
}

/// One property value: where in the tree's text stand the property's name and the value, as escaped.
#[derive(Clone, Copy)]
struct Entry {
    name: Span,
    value: Span,
    next: u32,
}

/// A stretch of bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Span {
    start: u32,
    end: u32,
}

impl Span {
    /// The bytes from `start` up to `end`.
    pub(super) fn new(start: usize, end: usize) -> Span {
        Span { start: index(start), end: index(end) }
    }

    /// The same bytes as a range.
    pub(super) const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// One game record: a tree of nodes, of which the root always exists.
///
/// Two trees are equal if they have the same shape and the same properties in the same order.
#[derive(Clone)]
pub struct SgfTree {
    nodes: Vec<Links>,
    entries: Vec<Entry>,
    text: String,
}

impl SgfTree {
    /// The name of every tree's root.
    pub const ROOT: NodeId = NodeId(0);

    /// A tree with an empty root node. [`SgfTree::record`] makes one with the usual root properties.
    pub fn new() -> SgfTree {
        SgfTree { nodes: vec![Links::below(NIL)], entries: Vec::new(), text: String::new() }
    }

    /// The root node.
    pub fn root(&self) -> Node<'_> {
        self.node(SgfTree::ROOT)
    }

    /// The node with this name.
    ///
    /// # Panics
    /// If the name was made by another, larger tree.
    pub fn node(&self, id: NodeId) -> Node<'_> {
        assert!((id.0 as usize) < self.nodes.len(), "a node of another tree");
        Node { tree: self, id: id.0 }
    }

    /// Number of nodes, at least one.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// All nodes in the order of a file: a node, then its first variation to the end, then the next variation.
    pub fn nodes(&self) -> impl Iterator<Item = Node<'_>> {
        std::iter::successors(Some(self.root()), |node| node.step().map(|(next, _)| next))
    }

    /// The root, its first child, that one's first child and so on: the game as it was played.
    pub fn main_line(&self) -> impl Iterator<Item = Node<'_>> {
        std::iter::successors(Some(self.root()), |node| node.main_child())
    }

    /// The last node of the main line, where a game goes on.
    pub fn last_node(&self) -> NodeId {
        self.main_line().last().map_or(SgfTree::ROOT, Node::id)
    }

    /// Adds an empty node as the last child of `parent`: the continuation if it is the first one, else a variation.
    ///
    /// # Panics
    /// If `parent` is a node of another, larger tree.
    pub fn append(&mut self, parent: NodeId) -> NodeId {
        let id = index(self.nodes.len());
        let above = &mut self.nodes[parent.0 as usize];
        let elder = std::mem::replace(&mut above.last_child, id);
        if elder == NIL {
            above.first_child = id;
        } else {
            self.nodes[elder as usize].next_sibling = id;
        }
        self.nodes.push(Links::below(parent.0));
        NodeId(id)
    }

    /// Adds a value to a property of a node; `text` is escaped as needed.
    ///
    /// # Panics
    /// If `name` is not one to 32 capital letters and digits that begin with a letter.
    pub fn add(&mut self, node: NodeId, name: &str, text: &str) {
        assert_name(name);
        self.add_escaped(node, name, &escape(text, false));
    }

    /// Adds a composed value `left:right`, as labels are; both parts are escaped as needed.
    ///
    /// # Panics
    /// As [`SgfTree::add`].
    pub fn add_composed(&mut self, node: NodeId, name: &str, left: &str, right: &str) {
        assert_name(name);
        self.add_escaped(node, name, &format!("{}:{}", escape(left, true), escape(right, true)));
    }

    /// Makes `text` the only value of a property, in the place where the node has the property already.
    ///
    /// # Panics
    /// As [`SgfTree::add`].
    pub fn set(&mut self, node: NodeId, name: &str, text: &str) {
        let Some(first) = self.node(node).entries().find(|&entry| self.name(entry) == name) else {
            return self.add(node, name, text);
        };
        self.entries[first as usize].value = self.store(&escape(text, false));
        self.unlink(node, |tree, entry| entry != first && tree.name(entry) == name);
    }

    /// Takes a property with all its values from a node; a node without it stays as it is.
    pub fn remove(&mut self, node: NodeId, name: &str) {
        self.unlink(node, |tree, entry| tree.name(entry) == name);
    }

    /// Adds a value that is already escaped: it holds no bare `]` and no odd backslash at its end.
    fn add_escaped(&mut self, node: NodeId, name: &str, escaped: &str) {
        let name = self.store(name);
        let value = self.store(escaped);
        self.add_spans(node, name, value);
    }

    /// Adds a value of which both the name and the escaped text stand in the tree's text, or will in the end.
    pub(super) fn add_spans(&mut self, node: NodeId, name: Span, value: Span) {
        self.link(node, Entry { name, value, next: NIL });
    }

    /// Forgets everything but an empty root; the memory stays for the next game.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Links::below(NIL));
        self.entries.clear();
        self.text.clear();
    }

    /// A tree of the same nodes whose spans are of `text`, in memory of its own size.
    pub(super) fn over(&self, text: &str) -> SgfTree {
        SgfTree { nodes: self.nodes.clone(), entries: self.entries.clone(), text: text.to_owned() }
    }

    /// A tree of the same nodes whose spans are of `source`, each name and value translated to text.
    pub(super) fn translated<'s>(
        &self,
        source: &'s [u8],
        name: impl Fn(&'s [u8]) -> Cow<'s, str>,
        value: impl Fn(&'s [u8]) -> Cow<'s, str>,
    ) -> SgfTree {
        let mut tree = self.over("");
        // The values of one property share their name.
        let mut last = None;
        for place in 0..tree.entries.len() {
            let Entry { name: old_name, value: old_value, next } = tree.entries[place];
            let new_name = match last {
                Some((old, new)) if old == old_name => new,
                _ => tree.store(&name(&source[old_name.range()])),
            };
            last = Some((old_name, new_name));
            let value = tree.store(&value(&source[old_value.range()]));
            tree.entries[place] = Entry { name: new_name, value, next };
        }
        tree
    }

    /// Is all text ASCII, so that its encoding does not matter?
    pub(super) fn is_ascii(&self) -> bool {
        self.text.is_ascii()
    }

    fn store(&mut self, text: &str) -> Span {
        let start = self.text.len();
        self.text.push_str(text);
        Span::new(start, self.text.len())
    }

    fn link(&mut self, node: NodeId, entry: Entry) {
        let id = index(self.entries.len());
        self.entries.push(entry);
        let links = &mut self.nodes[node.0 as usize];
        let before = std::mem::replace(&mut links.last_entry, id);
        if before == NIL {
            links.first_entry = id;
        } else {
            self.entries[before as usize].next = id;
        }
    }

    /// Rebuilds the list of a node's entries without the ones that `drop` names.
    fn unlink(&mut self, node: NodeId, drop: impl Fn(&SgfTree, u32) -> bool) {
        let kept: Vec<u32> = self.node(node).entries().filter(|&entry| !drop(self, entry)).collect();
        for (place, &entry) in kept.iter().enumerate() {
            self.entries[entry as usize].next = kept.get(place + 1).copied().unwrap_or(NIL);
        }
        let links = &mut self.nodes[node.0 as usize];
        links.first_entry = kept.first().copied().unwrap_or(NIL);
        links.last_entry = kept.last().copied().unwrap_or(NIL);
    }

    fn name(&self, entry: u32) -> &str {
        &self.text[self.entries[entry as usize].name.range()]
    }

    fn value(&self, entry: u32) -> Value<'_> {
        Value::escaped(&self.text[self.entries[entry as usize].value.range()])
    }
}

impl Default for SgfTree {
    fn default() -> SgfTree {
        SgfTree::new()
    }
}

impl PartialEq for SgfTree {
    fn eq(&self, other: &SgfTree) -> bool {
        let (mut ours, mut theirs) = (self.root(), other.root());
        loop {
            if !ours.properties().eq(theirs.properties()) {
                return false;
            }
            match (ours.step(), theirs.step()) {
                (None, None) => return true,
                (Some((a, up)), Some((b, up_too))) if up == up_too => (ours, theirs) = (a, b),
                _ => return false,
            }
        }
    }
}

impl Eq for SgfTree {}

impl fmt::Debug for SgfTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SgfTree({self})")
    }
}

/// A node of a tree, as a reader sees it: cheap to copy, with the typed getters of [`sgf`](super).
#[derive(Clone, Copy)]
pub struct Node<'t> {
    tree: &'t SgfTree,
    id: u32,
}

impl<'t> Node<'t> {
    /// The node's name in its tree.
    pub fn id(self) -> NodeId {
        NodeId(self.id)
    }

    /// The tree the node belongs to.
    pub fn tree(self) -> &'t SgfTree {
        self.tree
    }

    /// The node above; `None` at the root.
    pub fn parent(self) -> Option<Node<'t>> {
        self.at(self.links().parent)
    }

    /// The first child: how the main line goes on.
    pub fn main_child(self) -> Option<Node<'t>> {
        self.at(self.links().first_child)
    }

    /// All children: the continuation and its variations, in file order.
    pub fn children(self) -> impl Iterator<Item = Node<'t>> {
        std::iter::successors(self.main_child(), |child| child.next_sibling())
    }

    /// The variation after this one; `None` for the last child and the root.
    pub fn next_sibling(self) -> Option<Node<'t>> {
        self.at(self.links().next_sibling)
    }

    /// Does the parent have other children than this one?
    pub fn is_variation(self) -> bool {
        self.parent().is_some_and(|parent| parent.links().first_child != parent.links().last_child)
    }

    /// The property values of the node in file order, each with the property's name.
    pub fn properties(self) -> impl Iterator<Item = (&'t str, Value<'t>)> {
        self.entries().map(move |entry| (self.tree.name(entry), self.tree.value(entry)))
    }

    /// All values of one property.
    pub fn values(self, name: &str) -> impl Iterator<Item = Value<'t>> {
        self.properties().filter(move |(other, _)| *other == name).map(|(_, value)| value)
    }

    /// The first value of one property.
    pub fn get(self, name: &str) -> Option<Value<'t>> {
        self.values(name).next()
    }

    /// Does the node have this property?
    pub fn has(self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// The next node in file order, and how many levels up its parent stands (0 for a child of this node).
    pub(super) fn step(self) -> Option<(Node<'t>, usize)> {
        if let Some(child) = self.main_child() {
            return Some((child, 0));
        }
        let (mut node, mut up) = (self, 1);
        loop {
            if let Some(sibling) = node.next_sibling() {
                return Some((sibling, up));
            }
            (node, up) = (node.parent()?, up + 1);
        }
    }

    fn entries(self) -> impl Iterator<Item = u32> + 't {
        let entries = &self.tree.entries;
        let some = |entry: u32| (entry != NIL).then_some(entry);
        std::iter::successors(some(self.links().first_entry), move |&entry| {
            some(entries[entry as usize].next)
        })
    }

    fn links(self) -> &'t Links {
        &self.tree.nodes[self.id as usize]
    }

    fn at(self, id: u32) -> Option<Node<'t>> {
        (id != NIL).then_some(Node { tree: self.tree, id })
    }
}

impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.tree, other.tree) && self.id == other.id
    }
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Node({})", self.id)
    }
}

fn assert_name(name: &str) {
    let is_name = (1..=MAX_NAME).contains(&name.len())
        && name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    assert!(is_name, "a property name is made of capital letters and digits: {name:?}");
}

/// Indices have 32 bits: the parser refuses larger input, and no record is built by hand to that size.
fn index(length: usize) -> u32 {
    u32::try_from(length).ok().filter(|&index| index != NIL).expect("a game record stays below 4 GiB")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(text: &str) -> SgfTree {
        text.parse().unwrap()
    }

    #[test]
    fn nodes_know_their_family() {
        let tree = tree("(;N[root](;N[a];N[b](;N[c])(;N[d]))(;N[e]))");
        let name = |node: Node<'_>| node.get("N").unwrap().as_written().to_owned();
        let names = |nodes: &mut dyn Iterator<Item = Node<'_>>| nodes.map(name).collect::<Vec<_>>().join(" ");
        assert_eq!(names(&mut tree.nodes()), "root a b c d e");
        assert_eq!(names(&mut tree.main_line()), "root a b c");
        assert_eq!(names(&mut tree.root().children()), "a e");
        assert_eq!(names(&mut tree.nodes().filter(|node| node.is_variation())), "a c d e");
        assert_eq!(name(tree.node(tree.last_node()).parent().unwrap()), "b");
        assert!(tree.root().parent().is_none() && tree.root().next_sibling().is_none());
    }

    #[test]
    fn setting_replaces_all_values_in_the_place_of_the_first() {
        let mut tree = tree("(;AB[aa]KM[5]AB[bb]KM[6]C[x])");
        tree.set(SgfTree::ROOT, "KM", "7.5");
        tree.set(SgfTree::ROOT, "RE", "B+R");
        assert_eq!(tree.to_string(), "(;AB[aa]KM[7.5]AB[bb]C[x]RE[B+R])");
        tree.remove(SgfTree::ROOT, "RE");
        tree.remove(SgfTree::ROOT, "AB");
        tree.remove(SgfTree::ROOT, "XX");
        tree.add(SgfTree::ROOT, "N", "end");
        assert_eq!(tree.to_string(), "(;KM[7.5]C[x]N[end])");
    }

    #[test]
    fn equality_is_of_shape_and_properties() {
        let same = [tree("(;B[aa](;W[bb])(;W[cc]))"), tree("(;\n B [aa]((;W[bb]);W[cc]))")];
        assert_eq!(same[0], same[1]);
        for other in [
            "(;B[aa];W[bb];W[cc])",
            "(;B[aa](;W[cc])(;W[bb]))",
            "(;B[aa](;W[bb]))",
            "(;W[aa](;W[bb])(;W[cc]))",
        ] {
            assert_ne!(same[0], tree(other), "{other}");
        }
        assert_ne!(tree("(;B[](;W[])(;W[];B[]))"), tree("(;B[](;W[];B[])(;W[]))"));
    }

    #[test]
    #[should_panic(expected = "capital letters")]
    fn a_bad_property_name_is_a_mistake_of_the_program() {
        SgfTree::new().add(SgfTree::ROOT, "b", "aa");
    }
}
