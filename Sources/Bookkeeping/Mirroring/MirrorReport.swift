/// How far sending to a mirror has come.
public enum MirrorProgress: Sendable {
    /// So many publications were sent.
    case publications(Int)
    /// So many of the trips that are new or have changed were sent.
    case trips(Int, of: Int)
}

/// The rows sent to a mirror, or to be sent.
public struct MirrorReport: Equatable, Sendable {
    /// Whether the tables were made.
    public internal(set) var isCreated = false
    /// Whether the role that may only read was given its rights; nil unless the tables were made.
    public internal(set) var hasReader: Bool?
    public internal(set) var series: [Series] = []
    /// How many films were sent.
    public internal(set) var films = 0
    /// The trips that were sent or removed; nil unless trips were requested.
    public internal(set) var trips: [Trip]?

    public struct Trip: Equatable, Sendable {
        public let uid, title: String
        /// How many rows were sent; nil if the trip was removed.
        public let rows: Int?
    }

    public struct Series: Equatable, Sendable {
        /// The source and the name: `ecb EUR`.
        public let title: String
        public let source: String
        public let name: String
        /// How many publications were sent, and how many rates or rows of lists they have.
        public internal(set) var snapshots = 0
        public internal(set) var entries = 0
        /// How many rates were confirmed that had been sent as held back.
        public internal(set) var confirmations = 0
        /// Whether all of it was removed and sent again.
        public internal(set) var isRepaired = false

        var isEmpty: Bool { snapshots == 0 && confirmations == 0 && !isRepaired }
    }
}

/// What a mirror was found to have.
public struct MirrorComparison: Equatable, Sendable {
    public internal(set) var snapshots = 0
    /// Rates, and rows of lists of films.
    public internal(set) var entries = 0
    /// Publications of the book that were not sent yet.
    public internal(set) var unsent = 0
    public internal(set) var differences: [Difference] = []
    /// Nil unless trips were requested.
    public internal(set) var trips: Trips?

    public struct Trips: Equatable, Sendable {
        /// How many trips were compared, and how many rows they have.
        public internal(set) var compared = 0
        public internal(set) var rows = 0
        /// Trips that were added, changed or removed since the trips were sent.
        public internal(set) var unsent = 0
        public internal(set) var differences: [Difference] = []

        public struct Difference: Equatable, Sendable {
            public let uid: String
            /// Nil where it is not known.
            public let title: String?
            /// Missing, unknown or content.
            public let kind: Kind
        }
    }

    public struct Difference: Hashable, Sendable {
        /// The source and the name of a series; nil for films and for rows of no series.
        public let series: String?
        /// Nil where it is about the whole series.
        public let day: String?
        public let revision: Int64?
        public let kind: Kind
        /// The schema and the name of a view or an index, or of the table of a key; nil for other kinds.
        public let object: String?

        init(
            series: String?, day: String? = nil, revision: Int64? = nil, kind: Kind,
            object: String? = nil
        ) {
            (self.series, self.day, self.revision) = (series, day, revision)
            (self.kind, self.object) = (kind, object)
        }
    }

    public enum Kind: String, Sendable, CaseIterable {
        /// The mirror lacks a publication or a trip.
        case missing
        /// The mirror has one that the book lacks.
        case unknown
        /// Its rates or rows are others.
        case content
        /// It was published or known at another time, or its hash is another.
        case snapshot
        /// A rate that is or was held back is another, or was confirmed at another time.
        case doubt
        /// The rows sent last are not in the book.
        case diverged
        /// The names and pages of films are others.
        case films
        /// There are rows that belong to no series.
        case strays
        /// A view, the key of a table, or an index is not there any more.
        case view, key, index
        /// A view says something else than the one that was made.
        case definition
    }
}
