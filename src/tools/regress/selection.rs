//! Which suites and cases were asked for? Words like `owl`, `owl:263,270-280`, `suites/strategy.tst` or a folder.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::RegressError;
use super::suite::Suite;

/// Case numbers a range may span: enough for any suite, and a slip of the finger does not fill the memory.
const MAX_RANGE: u32 = 1_000_000;

/// Reads the suites named by `words` in their order; with no words, all suites of `home`. A suite named twice is read
/// once, with the cases of both; a word without case numbers means all cases.
pub(super) fn read_suites(words: &[String], home: &Path) -> Result<Vec<Suite>, RegressError> {
    let mut chosen: Vec<(PathBuf, Option<BTreeSet<u32>>)> = Vec::new();
    let words = if words.is_empty() { &[home.to_string_lossy().into_owned()] } else { words };
    for word in words {
        let (name, ids) = split_word(word)?;
        for path in find(&name, home)? {
            match chosen.iter_mut().find(|(known, _)| *known == path) {
                None => chosen.push((path, ids.clone())),
                Some((_, Some(known))) if ids.is_some() => known.extend(ids.iter().flatten()),
                Some((_, known)) => *known = None,
            }
        }
    }
    chosen.into_iter().map(|(path, ids)| read_chosen(&path, ids)).collect()
}

fn read_chosen(path: &Path, ids: Option<BTreeSet<u32>>) -> Result<Suite, RegressError> {
    let mut suite =
        Suite::read(path).map_err(|source| RegressError::Read { path: path.to_owned(), source })?;
    if let Some(ids) = ids {
        let is_missing = |id: &&u32| !suite.cases().any(|case| case.id == Some(**id));
        // A single number that is not there is a slip; a range may have gaps.
        if let Some(&id) = ids.iter().find(is_missing).filter(|_| ids.len() == 1) {
            return Err(RegressError::NoSuchCase { suite: suite.name, id });
        }
        suite.keep(&ids);
    }
    Ok(suite)
}

/// Takes `owl:263,270-280` apart.
fn split_word(word: &str) -> Result<(String, Option<BTreeSet<u32>>), RegressError> {
    match word.rsplit_once(':') {
        Some((name, numbers)) if numbers.starts_with(|c: char| c.is_ascii_digit()) => {
            let ids = parse_numbers(numbers).ok_or_else(|| RegressError::Selection(word.to_owned()))?;
            Ok((name.to_owned(), Some(ids)))
        }
        _ => Ok((word.to_owned(), None)),
    }
}

fn parse_numbers(text: &str) -> Option<BTreeSet<u32>> {
    let mut ids = BTreeSet::new();
    for part in text.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last): (u32, u32) = (first.parse().ok()?, last.parse().ok()?);
        if last < first || last - first > MAX_RANGE {
            return None;
        }
        ids.extend(first..=last);
    }
    Some(ids)
}

/// The files that a name means: as it stands or in `home`, with or without `.tst`; of a folder, all suites in it.
fn find(name: &str, home: &Path) -> Result<Vec<PathBuf>, RegressError> {
    let with_ending = format!("{name}.tst");
    let candidates =
        [PathBuf::from(&with_ending), PathBuf::from(name), home.join(&with_ending), home.join(name)];
    if let Some(file) = candidates.iter().find(|path| path.is_file()) {
        return Ok(vec![file.clone()]);
    }
    let missing = || RegressError::NoSuchSuite { name: name.to_owned(), home: home.to_owned() };
    let folder = candidates.iter().find(|path| path.is_dir()).ok_or_else(missing)?;
    let entries =
        std::fs::read_dir(folder).map_err(|source| RegressError::Read { path: folder.clone(), source })?;
    let mut files: Vec<PathBuf> =
        entries.flatten().map(|e| e.path()).filter(|p| p.extension().is_some_and(|e| e == "tst")).collect();
    files.sort();
    if files.is_empty() { Err(missing()) } else { Ok(files) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_name_with_perhaps_case_numbers() {
        assert_eq!(split_word("owl").unwrap(), ("owl".to_owned(), None));
        assert_eq!(split_word("owl:5,7-9").unwrap(), ("owl".to_owned(), Some([5, 7, 8, 9].into())));
        assert_eq!(split_word(r"C:\suites").unwrap(), (r"C:\suites".to_owned(), None));
    }

    #[test]
    fn a_malformed_selection_says_what_was_expected() {
        for word in ["owl:5-", "owl:9-7", "owl:1,,2", "owl:0-4000000000", "owl:5x"] {
            let error = split_word(word).unwrap_err().to_string();
            assert_eq!(error, format!("expected SUITE:N,N-N like `owl:263,270-280`, got `{word}`"));
        }
    }

    #[test]
    fn suites_are_found_by_name_file_or_folder_and_read_once() {
        let home = std::env::temp_dir().join(format!("tesuji-selection-{}", std::process::id()));
        std::fs::create_dir_all(&home).unwrap();
        std::fs::write(home.join("b.tst"), "1 name\n#? [x]\n2 name\n#? [x]\n3 name\n#? [x]\n").unwrap();
        std::fs::write(home.join("a.tst"), "1 name\n#? [x]\n").unwrap();
        let names = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|w| w.to_string()).collect();
            let suites = read_suites(&words, &home).map_err(|e| e.to_string())?;
            Ok::<_, String>(
                suites.iter().map(|s| format!("{} {}", s.name, s.cases().count())).collect::<Vec<_>>(),
            )
        };
        assert_eq!(names(&[]).unwrap(), ["a 1", "b 3"]);
        assert_eq!(names(&["b:1", "a.tst", "b:3"]).unwrap(), ["b 2", "a 1"]);
        assert_eq!(names(&["b:1", "b"]).unwrap(), ["b 3"]);
        assert!(names(&["b:7"]).unwrap_err().contains("no case 7"));
        assert!(names(&["c"]).unwrap_err().contains("no suite `c`"));
        std::fs::remove_dir_all(&home).unwrap();
    }
}
