//! How far is it?

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on the terminal for so much work of a kind, in these units.
pub(super) fn bar(what: &'static str, length: u64, units: &str) -> ProgressBar {
    let style =
        ProgressStyle::with_template(&format!("{{msg}} {{wide_bar}} {{pos}}/{{len}} {units}, {{eta}} left"));
    ProgressBar::new(length)
        .with_message(what)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
