internal import Rates

/// The snapshots that a fetch adds to one series, ordered by date.
struct Batch {
    let series: Series
    let additions: [Addition]

    /// A new snapshot and its revision number within its day, from 0.
    struct Addition {
        let snapshot: Snapshot
        let revision: Int64
        let hash: [UInt8]
    }

    /// A rate held back as unconfirmed.
    struct Judged {
        /// The index of its snapshot in `additions`.
        let index: Int
        let quote: Quote
        /// The accepted rate that it differs too much from.
        let previous: Rate
    }
}
