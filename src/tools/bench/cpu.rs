//! How much CPU time did this thread use?

use std::time::{Duration, Instant};

/// Measures the CPU time of the current thread; wall time where the system does not tell.
pub(in crate::tools) struct Stopwatch {
    wall: Instant,
    cpu: Option<Duration>,
}

impl Stopwatch {
    /// Starts now.
    pub(in crate::tools) fn start() -> Stopwatch {
        Stopwatch { wall: Instant::now(), cpu: thread_cpu() }
    }

    /// The time since the start.
    pub(in crate::tools) fn elapsed(&self) -> Duration {
        match (self.cpu, thread_cpu()) {
            (Some(start), Some(now)) => now.saturating_sub(start),
            _ => self.wall.elapsed(),
        }
    }
}

/// Linux counts nanoseconds on the CPU in the first field of `schedstat`.
fn thread_cpu() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
