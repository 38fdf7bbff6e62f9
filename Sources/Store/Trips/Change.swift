internal import Digest
public import Rates
internal import SQLite
internal import Sharing
internal import Trips

/// A running operation that changes trips; all writes to the logged tables are made through it.
///
/// Each entity is noted before its rows are written. At the end, a line of the log says what became
/// of it, in the same transaction, so that changes can be listed, undone and shared.
public final class Change {
    /// The command under which a sync logs the pricing of expenses: no step of undo.
    public static let pricing = "sync"
    /// The commands under which a trip is shared, joined, and merged: no steps of undo.
    public static let sharing = "trip share"
    public static let joining = "trip join"
    public static let merging = "trip merge"
    public static let leaving = "trip leave"

    /// The command under which a book writes lines itself while it merges or joins.
    static let renewing = "trip renew"

    /// The commands that undo passes over, as SQL.
    static let noSteps: SQL =
        "\(pricing), \(sharing), \(joining), \(merging), \(leaving), \(renewing)"

    let book: Book
    let log: LogWriter
    public let now: Instant
    private let command: String
    /// Who makes the change; nil for the command line.
    private let author: String?
    private let undoes: Int64?
    /// The number of uids created so far, see ``uid(for:)``.
    var names = 0
    /// The trips whose sums this change may have made larger.
    private(set) var grown: Set<Int64> = []
    /// Those of them whose sums were checked since (``checkSums()``).
    var checked: Set<Int64> = []
    /// The noted entities, in that order, and the position of each among them.
    private var noted: [(entity: TripEntity, id: Int64, before: TripEntity.State?)] = []
    private var places: [TripEntity: Set<Int64>] = [:]
    /// The states of the expenses written last as a whole: they need not be read back.
    private var writtenExpenses: [Int64: TripEntity.State] = [:]
    /// The present rows of shared trips, of those that this change wrote.
    private var current: [TripEntity: [Int64: TripEntity.State]] = [:]
    /// The number of the operation, once it has changed something.
    private var number: Int64?
    private var ownNumber: Int64?
    /// Writes the lines of the trips that are shared; nil for one that is not.
    private(set) var writers: [Int64: SharedWriter?] = [:]
    /// The entities that ended writers wrote about, by trip.
    private(set) var written: [Int64: Set<Entity>] = [:]
    /// The trips whose home currency this change set, so that their rows have it already.
    private(set) var rehomed: Set<Int64> = []
    /// The expenses whose prices may depend on what this change wrote, by trip.
    var toPrice: [Int64: PricedExpenses] = [:]
    /// Whether the end of the change set rows of a trip: to the prices of purses and cards, or to what lines of a
    /// shared trip say.
    public internal(set) var hasSetRows = false
    /// Whether changes are logged; not so where rows follow lines that are there already.
    var isLogging = true
    /// How the book spells categories, by their names as they are given.
    var spellings: [String: String] = [:]
    /// The references of rows that follow the lines of one trip.
    var placed = PlacedRows()

    init(
        _ book: Book, _ command: String, at now: Instant, by author: String?, undoes: Int64? = nil
    ) {
        (self.book, self.command, self.now) = (book, command, now)
        log = LogWriter(book)
        (self.author, self.undoes) = (author, undoes)
    }

    /// Has the sums of a trip checked at the end.
    func markGrown(_ trip: Int64) {
        grown.insert(trip)
        checked.remove(trip)
    }

    /// Notes an entity that is about to be changed.
    ///
    /// - Parameter isNew: whether its row was just added, and was not there before.
    func note(_ entity: TripEntity, _ id: Int64, isNew: Bool = false) throws {
        if entity == .expense { writtenExpenses[id] = nil }
        guard isLogging, places[entity, default: []].insert(id).inserted else { return }
        noted.append((entity, id, isNew ? nil : try entity.state(of: id, book)))
    }

    /// Records the state of an expense, once all its rows are written.
    func noteWritten(_ expense: Int64, _ state: TripEntity.State) {
        writtenExpenses[expense] = state
    }

    /// The state of an entity: as this change wrote it, or read.
    ///
    /// A state that it wrote is given once, as the row may be written again then.
    func takeState(of entity: TripEntity, _ id: Int64) throws -> TripEntity.State? {
        try current[entity]?.removeValue(forKey: id) ?? entity.state(of: id, book)
    }

    /// Adds the row of a new entity; its key.
    func insert(_ entity: TripEntity, _ values: [(String, Value)]) throws -> Int64 {
        try book.insert(into: entity.table, values)
        let id = book.connection.lastInsertedRow
        try note(entity, id, isNew: true)
        return id
    }

    /// Updates columns of an entity's row.
    func update(_ entity: TripEntity, _ id: Int64, _ values: [(String, Value)]) throws {
        try note(entity, id)
        try book.update(entity.table, id, values)
    }

    /// Checks the sums, writes the log, and prices what purses and cards price; the last that is done with a change.
    ///
    /// An operation that changed nothing is not logged.
    ///
    /// - Throws: ``TripError`` if amounts have become too large; ``NotShareable``;
    ///   ``NumbersUsedUp``; ``SQLiteError``.
    func finish() throws {
        try checkSums()
        try logNoted()
        try settleSharedRows()
        current = [:]
        try setPrices()
        try log.finish()
    }

    /// Writes the noted entities to the log if there are 2,000 or more, which bounds the memory of a long change.
    public func logSoFar() throws {
        if noted.count >= 2_000 { try logNoted() }
    }

    /// Writes a line of the log for each noted entity.
    private func logNoted() throws {
        for (entity, id, before) in noted {
            let known = entity == .expense ? writtenExpenses[id] : nil
            let after = try known ?? entity.state(of: id, book)
            if let state = after ?? before { noteToPrice(entity.kind, state.uid, in: state.trip) }
            for line in Self.lines(from: before, to: after) {
                if entity == .trip, line.registers?.names("home_currency") ?? true {
                    rehomed.insert(id)
                }
                if try share(line, of: entity) {
                    current[entity, default: [:]][id] = after
                    continue
                }
                try log.addLine(
                    of: entity, line, row: id, operation: try operation(), at: now,
                    // Of an entity that comes back, there are lines.
                    isFirst: before == nil && undoes == nil)
            }
        }
        (noted, places, writtenExpenses) = ([], [:], [:])
    }

    /// Writes the log of the changes before a trip is shared, which stays this book's own.
    func logBeforeSharing(_ trip: Int64) throws {
        try finish()
        writers.removeValue(forKey: trip)
    }

    /// What became of an entity, for the log.
    struct LoggedChange {
        /// As it is now, or was before it went.
        let state: TripEntity.State
        /// The values that are new; nil if it went.
        let registers: Registers?
        /// The values that they replace; nil if it was not there before.
        let replaced: Registers?
    }

    /// What became of an entity: one line, or none if nothing did; two if it left one trip and came
    /// to another.
    private static func lines(
        from before: TripEntity.State?, to after: TripEntity.State?
    ) -> [LoggedChange] {
        if let before, let after, before.trip == after.trip {
            let (old, new) = before.registers.difference(from: after.registers)
            return new.isEmpty
                ? [] : [LoggedChange(state: after, registers: new, replaced: old)]
        }
        let left = before.map { LoggedChange(state: $0, registers: nil, replaced: $0.registers) }
        let came = after.map { LoggedChange(state: $0, registers: $0.registers, replaced: nil) }
        return [left, came].compactMap(\.self)
    }

    /// What writes the lines of a trip; nil if it is not shared.
    func writer(ofTrip trip: Int64) throws -> SharedWriter? {
        if let known = writers[trip] { return known }
        if let settings = try book.sharedTrip(trip), try book.hasWrittenAhead(settings, at: now) {
            _ = try takeNewDevice(in: settings)
        }
        if let known = writers[trip] { return known }
        let writer = try book.sharedTrip(trip).map { try SharedWriter($0, book, log) }
        writers.updateValue(writer, forKey: trip)
        return writer
    }

    /// Ends what a trip's writer does: the next one reads anew how far the lines go, and who writes.
    func forgetWriter(ofTrip trip: Int64) throws {
        guard let known = writers.removeValue(forKey: trip), let writer = known else { return }
        try writer.finish()
        written[trip, default: []].formUnion(writer.entities)
    }

    /// The number of the operation, which is logged when it is first asked for.
    func operation() throws -> Int64 {
        let known = try number ?? begin()
        number = known
        return known
    }

    /// The number of the operation for lines that this book writes itself, which are not to be taken for
    /// those that come in.
    func ownOperation() throws -> Int64 {
        guard [Self.merging, Self.joining].contains(command) else { return try operation() }
        let known = try ownNumber ?? begin(Self.renewing)
        ownNumber = known
        return known
    }

    private func begin(_ name: String? = nil) throws -> Int64 {
        try log.addOperation(name ?? command, at: now, by: author, undoes: undoes)
    }
}

extension Book {
    /// Runs an operation that changes trips in one transaction, logged under a command's name.
    ///
    /// - Parameter author: the device or guest that makes it; nil for the command line.
    /// - Throws: ``TripError`` if amounts would become too large; ``NotShareable``;
    ///   ``NumbersUsedUp``; ``SQLiteError``; errors of `body`. The transaction is then rolled back.
    @discardableResult
    public func change<Result>(
        _ command: String, at now: Instant, by author: String? = nil,
        _ body: (Change) throws -> Result
    ) throws -> Result {
        try write {
            let change = Change(self, command, at: now, by: author)
            let result = try body(change)
            try change.finish()
            return result
        }
    }
}

/// The largest possible row id of a table is in use, so that no row can be added
/// (sqlite.org/autoinc.html).
///
/// This is caused by other programs: row ids are never reused, but no person enters that many rows.
struct NumbersUsedUp: Error {
    let table: String
}

extension Book {
    /// Adds a row to one of the trips' tables.
    func insert(into table: String, _ values: [(String, Value)]) throws {
        let columns = values.map(\.0).joined(separator: ", ")
        let places = values.map { _ in "?" }.joined(separator: ", ")
        do {
            try connection.execute(
                SQL("INSERT INTO \(table) (\(columns)) VALUES (\(places))", values.map(\.1)))
        } catch let error as SQLiteError {
            // SQLite reports this as a full disk.
            guard error.kind == .diskFull, try hasUsedUpNumbers(of: table) else { throw error }
            throw NumbersUsedUp(table: table)
        }
    }

    /// Adds rows to one of the trips' tables that have no numbers of their own.
    func insert(into table: String, _ columns: [String], _ rows: [[Value]]) throws {
        let places = "(" + columns.map { _ in "?" }.joined(separator: ", ") + ")"
        let start = "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES "
        for first in stride(from: 0, to: rows.count, by: 100) {
            let part = rows[first..<min(first + 100, rows.count)]
            let text = start + String(repeating: places + ", ", count: part.count - 1) + places
            try connection.execute(SQL(text, part.flatMap(\.self)))
        }
    }

    func update(_ table: String, _ id: Int64, _ values: [(String, Value)]) throws {
        let columns = values.map { "\($0.0) = ?" }.joined(separator: ", ")
        try connection.execute(
            SQL(
                "UPDATE \(table) SET \(columns) WHERE id = ?",
                values.map(\.1) + [.integer(id)]))
    }

    /// Whether a table's largest possible row id is in use.
    private func hasUsedUpNumbers(of table: String) throws -> Bool {
        // Other tables give numbers again, or have none.
        guard
            let last = try connection.first(
                "SELECT CAST(seq AS INTEGER) FROM sqlite_sequence WHERE name = \(table)",
                { try $0.optionalInteger(0) })
        else { return false }
        return try last == .max
            || connection.integer("SELECT 1 FROM \(sql: table) WHERE id = \(Int64.max)") != nil
    }
}

extension Change {
    /// Creates a uid for a new trip, expense or transfer, which it keeps in every book.
    ///
    /// It is the first 8 bytes of a SHA-256 of the content, the time and the number of earlier
    /// operations. Random bytes in the content make it unique.
    ///
    /// - Throws: ``SQLiteError``.
    public func uid(for content: String) throws -> String {
        let count = try book.connection.integer("SELECT max(id) FROM operations") ?? 0
        names += 1
        let text = "\(now) \(count) \(names) \(content)"
        return Array(SHA256.hash(Array(text.utf8)).prefix(8)).hexadecimal
    }
}
