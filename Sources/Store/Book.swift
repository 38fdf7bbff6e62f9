internal import BookReports
internal import Digest
internal import Migrations
internal import Rates
internal import SQLite

/// A book: all fetched exchange rates, the trips and the settings, in one SQLite file.
///
/// Its methods keep the invariants that the schema alone cannot; each file extends it by one
/// concern. They throw ``BookError`` for problems of the file and `SQLiteError` for those of a
/// statement.
public final class Book {
    let connection: Connection

    /// - Parameter writes: whether the connection may write, and keeps the digests of tables then.
    init(_ connection: consuming Connection, writes: Bool) throws {
        self.connection = connection
        try Self.addFunctions(self.connection)
        if writes { try keepDigests() }
    }

    /// Opens a book for reading.
    ///
    /// An older schema is upgraded first. Throws if the file does not exist; nothing is created.
    ///
    /// - Throws: ``BookError``; ``MigrationError`` or ``StrangeObject`` if the schema is not of
    ///   this program; ``SettingError``; ``SQLiteError``.
    public static func openForReading(_ path: String) throws -> Book {
        let file = BookFile(path: try resolved(path))
        let connection = try file.connect(.read, busy: LockWait.policy())
        guard try pendingSteps(connection) == 0 else {
            guard !connection.isReadOnly else {
                throw BookError.upgradeNeedsWriting(path: path)
            }
            return try openForWriting(path)
        }
        return try Book(connection, writes: false)
    }

    /// Opens a book for reading and writing, creating it if it does not exist.
    ///
    /// - Throws: ``BookError``; ``MigrationError`` or ``StrangeObject`` if the schema is not of
    ///   this program; ``SettingError``; ``SQLiteError``.
    public static func openForWriting(_ path: String) throws -> Book {
        try BookFile.makeFolder(of: path)
        try BookFile(path: try resolved(path)).createIfMissing { connection in
            try connection.harden()
            try connection.leaveSyncingToTheEnd()
            try migrate(connection, by: builder)
        }
        return try openExisting(path)
    }

    /// Opens an existing book for reading and writing; throws if it does not exist.
    ///
    /// - Parameter waits: whether to wait for another process's lock instead of failing at once.
    /// - Throws: ``BookError``; ``MigrationError`` or ``StrangeObject`` if the schema is not of
    ///   this program; ``SettingError``; ``SQLiteError``.
    public static func openExisting(_ path: String, waits: Bool = true) throws -> Book {
        let file = BookFile(path: try resolved(path))
        let connection = try file.connect(.write, busy: waits ? LockWait.policy() : .fail)
        guard !connection.isReadOnly else { throw BookError.readOnly(path: path) }
        try file.refuseReadOnlyFolder()
        let pending = try pendingSteps(connection)
        try connection.keepRollbackJournal()
        if pending > 0 { try migrate(connection, by: migrator) }
        let book = try Book(connection, writes: true)
        if pending > 0 { try book.followSharedLines() }
        return book
    }

    /// Configures a connection, checks that the file is a book and returns the number of pending
    /// migrations.
    private static func pendingSteps(_ connection: borrowing Connection) throws -> Int {
        try connection.withStepLimit(schemaSteps) {
            try connection.harden()
            return try migrator.pending(connection)
        }
    }

    /// The limit of SQLite virtual machine steps for reading the schema: enough for about ten
    /// thousand objects; a book has fewer than a hundred.
    static let schemaSteps: Int32 = 100_000

    /// Creates a book in memory, which is discarded with the object.
    ///
    /// - Throws: ``SettingError``; ``SQLiteError``.
    public static func inMemory() throws -> Book {
        let connection = try Connection(path: ":memory:", access: .create, busy: .fail)
        try connection.harden()
        try migrate(connection, by: builder)
        return try Book(connection, writes: true)
    }

    /// Whether the file at the book's path is no longer the one that is open; long-running
    /// processes should then reopen the book.
    public var hasMoved: Bool { connection.hasMoved }

    /// The folder of its photos; nil for a book in memory.
    public var photoFolder: PhotoFolder? { connection.path.map(PhotoFolder.init(besides:)) }

    /// Runs a closure in a transaction that is rolled back at the end, and returns its result.
    ///
    /// - Throws: ``SQLiteError``; errors of `body`.
    public func rehearse<Result>(_ body: () throws -> Result) throws -> Result {
        isRehearsal = true
        defer { isRehearsal = false }
        return try connection.rehearse(body)
    }

    /// Runs several queries on one consistent state of the book.
    ///
    /// Do not wait for output inside the closure: writers are blocked until it returns.
    ///
    /// - Throws: ``SQLiteError``; errors of `body`.
    public func read<Result>(_ body: () throws -> Result) throws -> Result {
        try connection.read(body)
    }

    /// Runs a closure in one write transaction.
    func write<Result>(_ body: () throws -> Result) throws -> Result {
        isRehearsal ? try body() : try connection.write(body)
    }

    /// Whether writes belong to a rehearsal and will be rolled back.
    public private(set) var isRehearsal = false

    /// Upgrades an existing file after checking its schema.
    static let migrator = Migrator(
        steps, applicationID: Int64(BookFile.applicationID), digests: digests,
        checkSchema: Book.checkSchema)

    /// Creates the schema in a new file.
    static let builder = Migrator(
        steps, applicationID: Int64(BookFile.applicationID), digests: digests)

    /// Until version 15 books kept the text of each migration, which took 14 pages.
    private static let digests = Migrator.Digests(from: 16) {
        Array(SHA256.hash(Array($0.utf8)).prefix(16))
    }

    private static let steps = Migrations.all.enumerated().map { index, step in
        Migration(number: index + 1, name: step.name) { step.sql }
    }

    private static func addFunctions(_ connection: borrowing Connection) throws {
        try connection.addFunction("cross_rate") { quote, base in
            Rate.cross(quote: quote, base: base)?.nanos
        }
        try connection.addFunction("pegged_rate") { top, bottom, quote, base in
            PairPegs.rate(top: top, bottom: bottom, quote: quote, base: base)?.nanos
        }
        // Compare two prices, each as its two published rates.
        try connection.addFunction("rate_order") { quote, base, otherQuote, otherBase in
            Quotient(quote: quote, base: base)?
                .order(to: Quotient(quote: otherQuote, base: otherBase))
        }
        try connection.addFunction("rate_change") { quote, base, otherQuote, otherBase in
            Quotient(quote: otherQuote, base: otherBase)?
                .change(to: Quotient(quote: quote, base: base))
        }
        // Sums quotients to 10⁻¹⁸, so that a mean of cross rates is rounded only once.
        try connection.addAggregate("mean_rate") { quote, base in
            guard base > 0 else { return nil }
            return Rounding.quotient(Int128(quote) * 1_000_000_000_000_000_000, by: Int128(base))
        } final: { sum, count in
            Int64(exactly: Rounding.quotient(sum, by: Int128(count) * 1_000_000_000))
        }
    }
}

extension Book {
    /// A number that changes when another connection has changed the book.
    ///
    /// - Throws: ``SQLiteError``.
    public func dataVersion() throws -> Int64 { try connection.pragma("data_version") }
}
