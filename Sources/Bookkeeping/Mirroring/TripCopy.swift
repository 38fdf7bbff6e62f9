internal import Digest
internal import Ledgers
internal import Store

/// The rows of a trip as they are sent.
struct TripCopy {
    /// Lines for COPY by table, in the order of ``MirroredTable/ofTrips``; that of the trip itself
    /// lacks the hash.
    private let tables: [[UInt8]]
    /// SHA-256 of the tables' names with their lines behind them.
    let hash: [UInt8]
    /// How many rows there are in all tables.
    let rows: Int

    /// - Parameter rows: the rows that a table has of the trip, in any order: lines are sorted by
    ///   their bytes, which every engine and the book agree on.
    init(_ rows: (MirroredTable) throws -> [[String?]]) rethrows {
        var (tables, all, count): ([[UInt8]], [UInt8], Int) = ([], [], 0)
        for table in MirroredTable.ofTrips {
            let lines = try rows(table).map { fields in
                var line = CopyText()
                line.add(fields)
                return line.bytes
            }
            let text = lines.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self)
            tables.append(text)
            all += Array("\(table.name)\n".utf8) + text
            count += lines.count
        }
        (self.tables, hash, self.rows) = (tables, SHA256.hash(all), count)
    }

    init(_ book: Book, _ trip: MirroredTrip) throws {
        self = try book.read { try TripCopy { try book.mirroredRows($0, of: trip) } }
    }

    /// How many bytes its lines have.
    var size: Int { tables.reduce(0) { $0 + $1.count } }

    /// Lines for COPY with the name and the columns of their table; that of the trip itself has the
    /// hash.
    var lines: [(table: MirroredTable, text: [UInt8])] {
        zip(MirroredTable.ofTrips, tables).map { table, text in
            guard table.name == MirroredTable.trip.name else { return (table, text) }
            return (table, text.dropLast() + CopyText.end(["\\x" + hash.hexadecimal]))
        }
    }
}

/// Rows of trips that are sent together: a table takes one COPY for many small trips.
struct TripBatch {
    private var texts: [String: [UInt8]] = [:]
    private var size = 0

    /// About how many bytes are sent at once.
    private static let limit = 256 * 1_024

    var isFull: Bool { size >= Self.limit }

    mutating func add(_ trip: TripCopy) {
        for (table, text) in trip.lines where !text.isEmpty {
            texts[table.name, default: []] += text
            size += text.count
        }
    }

    /// Sends everything, within the caller's transaction; the batch is empty then.
    mutating func send(to trips: TripMirror) throws {
        for table in MirroredTable.ofTrips {
            guard let text = texts.removeValue(forKey: table.name) else { continue }
            try table.copy(to: trips.server) { put in try put(text) }
        }
        size = 0
    }
}

/// The hashes of trips, by their uids.
struct TripHashes {
    private var trips: [[UInt8]: Entry] = [:]

    struct Entry {
        let uid, title: String
        let hash: [UInt8]
        /// Zero where it is not known.
        var rows = 0
    }

    mutating func add(_ trip: Entry) { trips[Array(trip.uid.utf8)] = trip }

    /// A trip by its uid, which is compared byte by byte as in the book.
    subscript(_ uid: String) -> Entry? { trips[Array(uid.utf8)] }

    /// All of them, by uid.
    var entries: [Entry] {
        trips.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    }

    /// SHA-256 of the uids and the hashes.
    var hash: [UInt8] {
        var text = CopyText()
        for trip in entries { text.add([trip.uid, trip.hash.hexadecimal]) }
        return SHA256.hash(text.bytes)
    }
}
