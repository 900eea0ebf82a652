//! How do files grow line by line, so that an interrupted run can go on?

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Opens a file to add lines, and makes it if there is none. A line that an interruption cut off is taken away. Tells also whether the file
/// is empty.
pub(super) fn open(path: &Path) -> io::Result<(File, bool)> {
    let mut file = File::options().read(true).append(true).create(true).open(path)?;
    let mut text = Vec::new();
    file.read_to_end(&mut text)?;
    let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    file.set_len(whole as u64)?;
    Ok((file, whole == 0))
}

/// The text of a file; nothing if there is no such file.
pub(super) fn text(path: &Path) -> io::Result<String> {
    match std::fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
        text => text,
    }
}

/// The text up to the end of its last whole line.
pub(super) fn whole_lines(text: &str) -> &str {
    text.rfind('\n').map_or("", |end| &text[..=end])
}
