//! How much CPU time has a process or a thread used? Read from `/proc`, so only known on Linux.

use std::time::{Duration, Instant};

/// Clock ticks per second in `/proc/…/stat`: `getconf CLK_TCK`, 100 on every common Linux.
const TICKS_PER_SECOND: u64 = 100;

/// Measures the CPU time of the current thread; wall time where the system does not tell.
pub(in crate::tools) struct Stopwatch {
    wall: Instant,
    cpu: Option<Duration>,
}

impl Stopwatch {
    /// Starts now.
    pub(in crate::tools) fn start() -> Stopwatch {
        Stopwatch { wall: Instant::now(), cpu: of_this_thread() }
    }

    /// The time since the start.
    pub(in crate::tools) fn elapsed(&self) -> Duration {
        match (self.cpu, of_this_thread()) {
            (Some(start), Some(now)) => now.saturating_sub(start),
            _ => self.wall.elapsed(),
        }
    }
}

/// User and system time of process `pid`, its finished and awaited children included; steps of 10 ms.
///
/// A process that has ended keeps its figures until it is waited for.
pub(in crate::tools) fn of_process(pid: u32) -> Option<Duration> {
    parse_stat(&std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?)
}

/// CPU time of the calling thread as of the last timer tick, or the last 10 ms where the kernel keeps no finer account.
pub(in crate::tools) fn of_this_thread() -> Option<Duration> {
    let read = |name| std::fs::read_to_string(format!("/proc/thread-self/{name}")).ok();
    let precise = || read("schedstat")?.split_whitespace().next()?.parse().ok();
    precise().map(Duration::from_nanos).or_else(|| parse_stat(&read("stat")?))
}

fn parse_stat(stat: &str) -> Option<Duration> {
    // The second field, the name in parentheses, may itself hold spaces and parentheses. After it, utime, stime,
    // cutime and cstime are the 14th to 17th fields of the line.
    let (_, after_name) = stat.rsplit_once(')')?;
    let fields: Vec<u64> =
        after_name.split_whitespace().skip(11).take(4).map_while(|f| f.parse().ok()).collect();
    let ticks: u64 = (fields.len() == 4).then(|| fields.iter().sum())?;
    Some(Duration::from_millis(ticks.saturating_mul(1000 / TICKS_PER_SECOND)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_four_times_of_a_stat_line_are_summed() {
        let stat = "42 (a) b) S 1 42 42 0 -1 4194560 106 0 0 0 7 5 2 1 20 0 1 0 100 0 0";
        assert_eq!(parse_stat(stat), Some(Duration::from_millis(150)));
        assert_eq!(parse_stat("42 (cut) S 1 42"), None);
        assert_eq!(parse_stat(""), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_own_process_has_a_cpu_time() {
        assert!(of_process(std::process::id()).is_some());
        assert!(of_this_thread().is_some());
    }
}
