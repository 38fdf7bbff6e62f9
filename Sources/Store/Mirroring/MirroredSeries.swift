public import Rates

/// A series of the book as it is copied elsewhere: by its source and its name, never by its row id.
public struct MirroredSeries: Hashable, Sendable {
    let id: Int64
    public let source: String
    /// Of rates, the base's code and the kind unless it is the middle; of films, which list it is.
    public let name: String
    /// What a series of rates is besides; nil for films.
    public let rates: Rates?

    public struct Rates: Hashable, Sendable {
        public let base: String
        public let kind: String
        public let quotation: String
    }

    /// The source and the name: `ecb EUR`.
    public var title: String { "\(source) \(name)" }
}

/// How far a series was copied.
public struct MirrorMark: Equatable, Sendable {
    /// The newest snapshot that was copied, in the order in which the book got them; nil for none.
    public var newest: Newest?
    /// How many snapshots were copied.
    public var snapshots: Int64
    /// The sum, modulo 2⁶⁴, of the first eight bytes of their hashes.
    public var checksum: Int64
    /// How many rates of them were confirmed after they had been held back, and the latest time.
    public var confirmations: Int64
    public var confirmedAt: Instant?

    public struct Newest: Equatable, Sendable {
        public var day: String
        public var revision: Int64
        public var hash: [UInt8]

        public init(day: String, revision: Int64, hash: [UInt8]) {
            (self.day, self.revision, self.hash) = (day, revision, hash)
        }
    }

    public init(
        newest: Newest?, snapshots: Int64, checksum: Int64, confirmations: Int64,
        confirmedAt: Instant?
    ) {
        (self.newest, self.snapshots, self.checksum) = (newest, snapshots, checksum)
        (self.confirmations, self.confirmedAt) = (confirmations, confirmedAt)
    }

    /// That of a series of which nothing was copied.
    public static let none = MirrorMark(
        newest: nil, snapshots: 0, checksum: 0, confirmations: 0, confirmedAt: nil)

    /// Whether what was copied is what the book has of these snapshots, which may have been confirmed
    /// further since.
    func isPart(of book: MirrorMark) -> Bool {
        snapshots == book.snapshots && checksum == book.checksum
            && (confirmations < book.confirmations
                || confirmations == book.confirmations && confirmedAt == book.confirmedAt)
    }

    /// Counts another snapshot by its hash.
    mutating func count(_ hash: [UInt8]) {
        // The count is below that of the book's rows, unless a hostile mirror says otherwise.
        snapshots &+= 1
        checksum &+= hash.prefix(8).reduce(0) { $0 << 8 | Int64($1) }
    }
}

/// A series with the place in the book up to which it was copied.
public struct MirrorCursor: Sendable {
    public let series: MirroredSeries
    public internal(set) var mark: MirrorMark
    /// The row id of the newest snapshot that was copied, or 0.
    var snapshot: Int64

    /// The cursor of a series of which nothing was copied.
    public init(atStartOf series: MirroredSeries) {
        (self.series, mark, snapshot) = (series, .none, 0)
    }
}

/// What is copied together, but for the rates, which are read column by column.
public struct MirrorBatch: Sendable {
    /// The row ids and the codes of the book's currencies.
    var currencies: [(id: Int64, code: String)] = []
    /// When rates that had been held back were confirmed, nil for those that were not: by the row ids
    /// of the currency and the snapshot.
    var doubtTimes: [Int64: [Int64: Instant?]] = [:]
    public internal(set) var snapshots: [Snapshot] = []
    public internal(set) var doubtedRates: [DoubtedRate] = []
    /// Rates that were confirmed after their snapshot had been copied.
    public internal(set) var confirmations: [DoubtedRate] = []
    public internal(set) var filmRanks: [FilmRow] = []
    /// The places of the cursors that moved.
    public internal(set) var moved: [Int] = []

    public struct Snapshot: Equatable, Sendable {
        /// The place of its series' cursor.
        public let cursor: Int
        public let day: String
        public let revision: Int64
        public let publishedAt: Instant?
        public let knownAt: Instant
        public let hash: [UInt8]
        let id: Int64
    }

    public struct DoubtedRate: Equatable, Sendable {
        public let cursor: Int
        public let currency: String
        public let day: String
        public let revision: Int64
        public let nanos: Int64
        public let previousNanos: Int64
        public let confirmedAt: Instant?
    }

    public struct FilmRow: Equatable, Sendable {
        /// The place of its list in ``MirrorBatch/snapshots``.
        public let snapshot: Int
        public let code: String
        /// In the order of the columns of `film_ranks`, from `rank` on.
        public let numbers: [Int64]
    }
}

/// A rate of a ``MirrorBatch``.
public struct MirroredRate {
    /// The place of its snapshot in ``MirrorBatch/snapshots``.
    public let snapshot: Int
    public let nanos: Int64
    /// When it was confirmed, if it had been held back.
    public let confirmedAt: Instant?
}
