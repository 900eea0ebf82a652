//! How are many independent questions about a position read at once?

use super::{Counters, Reader};
use rayon::prelude::*;

/// The answers in the order of the items, and the work that they cost. So many items in a row share a reader, as what one of
/// them has cost helps the next ones; the readers know nothing of each other, so that the answers are the same at any
/// number of threads.
pub fn read_in_batches<I: Sync, T: Send>(
    r: &Reader,
    items: &[I],
    size: usize,
    read: impl Fn(&mut Reader, &I) -> T + Sync,
) -> (Vec<T>, Counters) {
    let read = |batch: &[I]| {
        let mut reader = r.fork();
        let answers: Vec<T> = batch.iter().map(|item| read(&mut reader, item)).collect();
        (answers, reader.counters())
    };
    let batches: Vec<(Vec<T>, Counters)> = items.par_chunks(size).map(read).collect();
    let (mut answers, mut counters) = (Vec::with_capacity(items.len()), Counters::default());
    for (batch, work) in batches {
        answers.extend(batch);
        counters += work;
    }
    (answers, counters)
}
