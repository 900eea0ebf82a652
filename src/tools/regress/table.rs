//! How are columns of figures printed? The first column to the left, all others to the right.

use std::fmt;

/// A table that is as wide as it has to be.
pub(super) struct Table {
    /// Rows of equal length; an empty one is a ruler.
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with only its head.
    pub(super) fn new(first: &str, columns: &[&str]) -> Table {
        let head = std::iter::once(first).chain(columns.iter().copied()).map(str::to_owned).collect();
        Table { rows: vec![head, Vec::new()] }
    }

    /// Adds a row.
    pub(super) fn row(&mut self, first: &str, cells: Vec<String>) {
        self.rows.push(std::iter::once(first.to_owned()).chain(cells).collect());
    }

    /// Adds a ruler.
    pub(super) fn rule(&mut self) {
        self.rows.push(Vec::new());
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let columns = self.rows[0].len();
        let width = |c: usize| self.rows.iter().filter_map(|row| row.get(c)).map(|s| s.chars().count()).max();
        let widths: Vec<usize> = (0..columns).map(|c| width(c).unwrap_or(0)).collect();
        for row in &self.rows {
            if row.is_empty() {
                writeln!(f, "{}", "-".repeat(widths.iter().sum::<usize>() + 2 * (columns - 1)))?;
                continue;
            }
            write!(f, "{:<width$}", row[0], width = widths[0])?;
            for (cell, width) in row.iter().zip(&widths).skip(1) {
                write!(f, "  {cell:>width$}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
