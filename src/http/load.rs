use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What is in work: shared by all workers.
#[derive(Clone, Debug, Default)]
pub struct Load {
    connections: Arc<AtomicUsize>,
    in_flight: Arc<AtomicUsize>,
}

impl Load {
    /// The open connections.
    pub fn connections(&self) -> usize {
        self.connections.load(Ordering::Relaxed)
    }

    /// The requests that have begun and are not finished.
    pub fn in_flight(&self) -> usize {
        self.in_flight.load(Ordering::Relaxed)
    }
}
