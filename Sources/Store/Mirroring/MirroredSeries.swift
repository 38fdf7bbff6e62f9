public import Rates

/// A series of the book as it is copied elsewhere: by its source and its name, never by its row id.
public struct MirroredSeries: Hashable, Sendable {
    let id: Int64
    public let source: String
    /// Of rates, the base's code and the kind unless it is the middle; of films, which list it is.
    public let name: String
    /// The texts of the columns of ``MirroredTable/series`` behind the id, nil for NULL.
    public let fields: [String?]

    /// The source and the name: `ecb EUR`.
    public var title: String { "\(source) \(name)" }
}

/// How far a series was copied.
public struct MirrorMark: Equatable, Sendable {
    /// The newest snapshot that was copied, in the order in which the book got them; nil for none.
    var newest: Newest?
    /// How many snapshots were copied.
    public internal(set) var snapshots: Int64 = 0
    /// The sum, modulo 2⁶⁴, of the first eight bytes of their hashes.
    var checksum: Int64 = 0
    /// How many rates of them were confirmed after they had been held back, and the latest time.
    public internal(set) var confirmations: Int64 = 0
    var confirmedAt: Instant?

    struct Newest: Equatable, Sendable {
        let day: String
        let revision: Int64
        /// As ``MirroredTable/Kind/bytes``.
        let hash: String
    }

    /// That of a series of which nothing was copied.
    public static let none = MirrorMark()

    private init() {}

    /// The texts of the columns of ``MirroredTable/watermarks`` behind the series' id, nil for NULL.
    public var fields: [String?] {
        let values: [String: String?] = [
            "date": newest?.day, "revision": newest.map { String($0.revision) },
            "content_hash": newest?.hash, "snapshots": String(snapshots),
            "checksum": String(checksum), "confirmed_at": confirmedAt?.description,
            "confirmations": String(confirmations),
        ]
        return Self.columns.map { values[$0] ?? nil }
    }

    /// A mark of these texts, which is no book's where one is missing or was never copied.
    public init(_ fields: [String?]) {
        let found = Dictionary(zip(Self.columns, fields)) { first, _ in first }
            .compactMapValues(\.self)
        func number(_ name: String) -> Int64 { found[name].flatMap { Int64($0) } ?? -1 }
        self = .none
        if let day = found["date"], let hash = found["content_hash"] {
            newest = Newest(day: day, revision: number("revision"), hash: hash)
        }
        let time = found["confirmed_at"]
        confirmedAt = time.flatMap { Instant($0) }
        (snapshots, confirmations) = (number("snapshots"), number("confirmations"))
        checksum = number("checksum")
        if confirmedAt == nil, time != nil { snapshots = -1 }
    }

    private static let columns = MirroredTable.watermarks.columns.dropFirst().map(\.name)

    /// Whether the copied snapshots are those of the book, which may have been confirmed further since.
    func isPart(of book: MirrorMark) -> Bool {
        snapshots == book.snapshots && checksum == book.checksum
            && (confirmations < book.confirmations
                || confirmations == book.confirmations && confirmedAt == book.confirmedAt)
    }

    /// Counts another snapshot by its hash.
    mutating func count(_ hash: Span<UInt8>) {
        // The count is below that of the book's rows, unless a hostile mirror says otherwise.
        snapshots &+= 1
        var start: Int64 = 0
        for index in 0..<min(8, hash.count) { start = start << 8 | Int64(hash[index]) }
        checksum &+= start
    }
}

/// A series with the place in the book up to which it was copied.
public struct MirrorCursor: Sendable {
    public let series: MirroredSeries
    public internal(set) var mark: MirrorMark
    /// The row id of the newest snapshot that was copied, or 0.
    var snapshot: Int64
    /// The row id of the newest snapshot that is to be copied.
    var end = Int64.max
    /// When the last confirmation was that counts.
    private var lastConfirmation = Instant(seconds: .max)

    /// The cursor of a series of which nothing was copied.
    init(atStartOf series: MirroredSeries) {
        (self.series, mark, snapshot) = (series, .none, 0)
    }

    /// One that goes through everything that was copied up to this one, as it was then.
    public var fromStart: MirrorCursor {
        var cursor = MirrorCursor(atStartOf: series)
        cursor.end = snapshot
        cursor.lastConfirmation = mark.confirmedAt ?? Instant(seconds: .min)
        return cursor
    }

    /// A time of confirmation; nil if it is later than the last one that counts.
    func confirmation(_ time: Instant?) -> Instant? {
        time.flatMap { $0 <= lastConfirmation ? $0 : nil }
    }
}

/// The rows that are copied together, but for the rates, which are read column by column.
public struct MirrorBatch: Sendable {
    /// The row ids and the codes of the book's currencies.
    var currencies: [(id: Int64, code: String)] = []
    /// When rates that had been held back were confirmed, nil for those that were not: by the row ids
    /// of the currency and the snapshot.
    var doubtTimes: [Int64: [Int64: Instant?]] = [:]
    public internal(set) var snapshots: [Snapshot] = []
    /// The rows of tables by their names, but for rates.
    public internal(set) var rows: [String: [Row]] = [:]
    /// Rates that were confirmed after their snapshot had been copied.
    public internal(set) var confirmations: [Confirmation] = []
    /// How many of them are new, by the places of cursors.
    public internal(set) var confirmed: [Int: Int] = [:]
    /// The places of the cursors that moved.
    public internal(set) var moved: [Int] = []

    public struct Snapshot: Sendable {
        /// The place of its series' cursor.
        public let cursor: Int
        public let day: String
        public let revision: Int64
        let id: Int64
    }

    public struct Row: Sendable {
        /// The place of its series' cursor.
        public let cursor: Int
        /// The texts of the table's columns behind the series' id, nil for NULL.
        public let fields: [String?]
    }

    public struct Confirmation: Sendable {
        /// The rows of ``MirroredTable/doubtedRates`` and ``MirroredTable/rates``.
        public let doubt, rate: Row
        /// It stands behind the day and the revision.
        public var currency: String? { rate.fields[2] }
    }
}

/// A rate of a ``MirrorBatch``.
public struct MirroredRate {
    /// The place of its snapshot in ``MirrorBatch/snapshots``.
    public let snapshot: Int
    public let nanos: Int64
    /// When it was confirmed, if it had been held back.
    public let confirmedAt: Instant?
    /// The texts of further columns of ``MirroredTable/rates``.
    public let further: [String?]
}
