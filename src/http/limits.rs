use std::time::Duration;

use actix_web::HttpRequest;

/// What one replica takes, of one client and of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest body of a question and the longest line of a batch, in bytes.
    pub body: usize,
    /// The most bytes of a request's line and headers together.
    pub head: usize,
    /// How long the head of a request, then its body, and each line of a batch may take to arrive.
    pub arrival: Duration,
    /// How long a connection is kept on which nothing is asked, or whose answer nobody reads.
    pub keep_alive: Duration,
    /// The most open connections.
    pub connections: usize,
    /// The most requests in work, batches among them.
    pub in_flight: usize,
    /// The most lines of a batch, blank ones aside.
    pub batch_lines: u64,
    /// The most bytes of a batch.
    pub batch_bytes: u64,
}

impl Limits {
    /// The limits that hold where nothing else is configured.
    pub const DEFAULT: Limits = Limits {
        body: 65_536,
        head: 16_384,
        arrival: Duration::from_secs(10),
        keep_alive: Duration::from_secs(75),
        connections: 10_000,
        in_flight: 1024,
        batch_lines: 1_000_000,
        batch_bytes: 4 << 30,
    };

    /// The limits of the application that serves `request`.
    pub(super) fn of(request: &HttpRequest) -> Limits {
        request.app_data().copied().unwrap_or(Limits::DEFAULT)
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::DEFAULT
    }
}
