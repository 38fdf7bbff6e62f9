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

    /// A rate that is not believed.
    struct Judged {
        /// The place of its snapshot among the additions.
        let index: Int
        let quote: Quote
        /// The believed rate that it is too far from.
        let previous: Rate
    }
}
