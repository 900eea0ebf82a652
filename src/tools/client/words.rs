//! Which program and which arguments does a command text name? Shell-like splitting, without a shell.

use super::ClientError;

/// Splits `text` at white space as a POSIX shell would: `'…'` is literal, `"…"` keeps spaces and knows `\"` and `\\`,
/// a backslash outside quotes takes the next character literally (except on Windows, where it separates paths).
///
/// Nothing else of a shell exists: no variables, no globs, no pipes. Fails on a quote or backslash without its partner.
pub fn split_words(text: &str) -> Result<Vec<String>, ClientError> {
    let fail = |reason| ClientError::CommandText { text: text.to_owned(), reason };
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            c if c.is_whitespace() => words.extend(word.take()),
            '\'' => single_quoted(&mut chars, word.get_or_insert_default()).map_err(fail)?,
            '"' => double_quoted(&mut chars, word.get_or_insert_default()).map_err(fail)?,
            '\\' if !cfg!(windows) => {
                let next =
                    chars.next().ok_or_else(|| fail("expected a character after the last backslash"))?;
                word.get_or_insert_default().push(next);
            }
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    Ok(words)
}

fn single_quoted(chars: &mut std::str::Chars, word: &mut String) -> Result<(), &'static str> {
    for c in chars {
        if c == '\'' {
            return Ok(());
        }
        word.push(c);
    }
    Err("expected a closing single quote")
}

fn double_quoted(chars: &mut std::str::Chars, word: &mut String) -> Result<(), &'static str> {
    const UNCLOSED: &str = "expected a closing double quote";
    loop {
        match chars.next().ok_or(UNCLOSED)? {
            '"' => return Ok(()),
            '\\' => match chars.next().ok_or(UNCLOSED)? {
                c @ ('"' | '\\') => word.push(c),
                c => word.extend(['\\', c]),
            },
            c => word.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn words(text: &str) -> Vec<String> {
        split_words(text).expect("a well-formed command text")
    }

    #[test]
    fn words_are_split_at_white_space() {
        assert_eq!(words("  gnugo --mode\tgtp \n"), ["gnugo", "--mode", "gtp"]);
        assert!(words(" ").is_empty());
    }

    #[test]
    fn quotes_keep_spaces_together_and_may_be_empty() {
        assert_eq!(
            words(r#"'my engine' "a b"c '' "say \"hi\" \n""#),
            ["my engine", "a bc", "", r#"say "hi" \n"#]
        );
    }

    #[test]
    #[cfg(not(windows))]
    fn a_backslash_takes_the_next_character_literally() {
        assert_eq!(words(r"my\ engine \'"), ["my engine", "'"]);
    }

    #[test]
    fn an_unclosed_quote_is_an_error_that_says_so() {
        let error = split_words("gnugo 'oops").expect_err("the quote is open");
        insta::assert_snapshot!(error, @"cannot read the engine command `gnugo 'oops`: expected a closing single quote");
    }

    proptest! {
        #[test]
        fn words_in_single_quotes_come_back_as_they_were(given in prop::collection::vec("[^']{0,8}", 0..5)) {
            let text = given.iter().map(|w| format!("'{w}'")).collect::<Vec<_>>().join(" ");
            prop_assert_eq!(words(&text), given);
        }

        #[test]
        fn any_text_is_split_or_refused_without_a_panic(text in ".{0,40}") {
            let _ = split_words(&text);
        }
    }
}
