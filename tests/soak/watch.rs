//! Does every input come to an end in time, and does memory stay bounded?

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The longest that one input may take, on a machine that is busy with other things.
const TIME_LIMIT: Duration = Duration::from_secs(120);

/// What a worker is doing: since when, and with which input.
pub(crate) struct Desk(Mutex<Option<(Instant, Vec<u8>)>>);

impl Desk {
    pub(crate) const fn new() -> Desk {
        Desk(Mutex::new(None))
    }

    fn set(&self, work: Option<(Instant, Vec<u8>)>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = work;
    }

    /// Runs a check; names the input if it panics, and lets [`look`] see how long it takes.
    pub(crate) fn check<T>(&self, input: &[u8], check: impl FnOnce() -> T) -> T {
        self.set(Some((Instant::now(), input.to_vec())));
        let result = catch_unwind(AssertUnwindSafe(check));
        self.set(None);
        result.unwrap_or_else(|_| panic!("input: \"{}\"", input.escape_ascii()))
    }

    /// Ends the program if the worker hangs.
    pub(crate) fn look(&self) {
        let work = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((since, input)) = &*work
            && since.elapsed() > TIME_LIMIT
        {
            eprintln!("no end after {TIME_LIMIT:?}: \"{}\"", input.escape_ascii());
            process::exit(101);
        }
    }
}

/// The largest memory that this process had so far, in megabytes; `None` where the system does not tell.
pub(crate) fn peak_megabytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
}
