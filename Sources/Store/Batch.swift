internal import Rates

/// What a fetch adds to one series, by date.
struct Batch {
    let series: Series
    let additions: [Addition]

    /// A snapshot that the book lacks, and which revision of its day it is.
    struct Addition {
        let snapshot: Snapshot
        let revision: Int64
        let hash: [UInt8]
    }

    /// A rate held back as unconfirmed.
    struct Judged {
        /// The place of its snapshot among the additions.
        let index: Int
        let quote: Quote
        /// The accepted rate that it differs too much from.
        let previous: Rate
    }
}
