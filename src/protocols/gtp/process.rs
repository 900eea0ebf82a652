//! How much processor time has this program used?

use std::fs;

/// Clock ticks a second in `/proc`, the same on every Linux system.
const TICKS: f64 = 100.0;
/// Where user and system time stand in `/proc/self/stat`, counted from the field behind the program's name.
const USER_TIME: usize = 11;

/// User and system time of the whole process in seconds; 0 where the operating system does not tell.
pub(super) fn cpu_seconds() -> f64 {
    fs::read_to_string("/proc/self/stat").ok().and_then(|stat| seconds_in(&stat)).unwrap_or(0.0)
}

fn seconds_in(stat: &str) -> Option<f64> {
    let (_, fields) = stat.rsplit_once(") ")?;
    let mut times = fields.split(' ').skip(USER_TIME).map(|field| field.parse::<f64>().ok());
    Some((times.next()?? + times.next()??) / TICKS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_times_are_found_behind_a_name_with_spaces() {
        let stat = "12 (a) b) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 20 0";
        assert_eq!(seconds_in(stat), Some(3.0));
        assert_eq!(seconds_in(""), None);
        assert!(cpu_seconds() >= 0.0);
    }
}
