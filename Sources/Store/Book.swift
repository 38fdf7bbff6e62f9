internal import Migrations
internal import Rates
internal import SQLite

/// The book: every rate that was ever fetched, and what its reader prefers, in one file.
///
/// Its methods keep the invariants that SQL alone cannot; one file for each concern. Errors
/// are ``BookError`` for the file and `SQLiteError` for what happens inside.
public final class Book {
    let connection: Connection

    init(_ connection: consuming Connection) throws {
        self.connection = connection
        try Self.addFunctions(self.connection)
    }

    /// Opens a book to read it.
    ///
    /// An older one is upgraded first; a missing one is an error, and nothing is made.
    public static func openForReading(_ path: String) throws -> Book {
        let file = BookFile(path: try resolved(path))
        try file.inspect()
        let connection = try Connection(path: file.path, access: .read, busy: busy)
        guard try pendingSteps(connection) == 0 else {
            guard !connection.isReadOnly else {
                throw BookError.upgradeNeedsWriting(path: path)
            }
            return try openForWriting(path)
        }
        return try Book(connection)
    }

    /// Opens a book to write in it; one that does not exist is made.
    public static func openForWriting(_ path: String) throws -> Book {
        try BookFile.makeFolder(of: path)
        try BookFile(path: try resolved(path)).createIfMissing { connection in
            try connection.harden()
            try builder.migrate(connection)
        }
        return try openExisting(path)
    }

    /// Opens a book to write in it; a missing one is an error, and nothing is made.
    ///
    /// - Parameter waits: whether a book that is being written is waited for.
    public static func openExisting(_ path: String, waits: Bool = true) throws -> Book {
        let file = BookFile(path: try resolved(path))
        try file.inspect()
        let connection = try Connection(
            path: file.path, access: .write, busy: waits ? busy : .fail)
        guard !connection.isReadOnly else { throw BookError.readOnly(path: path) }
        let pending = try pendingSteps(connection)
        try connection.keepRollbackJournal()
        if pending > 0 { try migrator.migrate(connection) }
        return try Book(connection)
    }

    /// Makes a connection strict, and refuses what is not ratebook's; how many steps it lacks.
    private static func pendingSteps(_ connection: borrowing Connection) throws -> Int {
        try connection.withStepLimit(schemaSteps) {
            try connection.harden()
            return try migrator.pending(connection)
        }
    }

    /// How many steps of SQLite's virtual machine a question about the schema may take: enough for
    /// some ten thousand objects, where a book has less than a hundred.
    static let schemaSteps: Int32 = 100_000

    /// A book in memory, gone when it is let go.
    public static func inMemory() throws -> Book {
        let connection = try Connection(path: ":memory:", access: .create, busy: .fail)
        try connection.harden()
        try builder.migrate(connection)
        return try Book(connection)
    }

    /// Whether the book's file no longer has its name: who keeps a book open for long opens it
    /// again then.
    public var hasMoved: Bool { connection.hasMoved }

    /// Runs what it is given in a transaction that is undone: what would happen.
    public func rehearse<Result>(_ body: () throws -> Result) throws -> Result {
        isRehearsal = true
        defer { isRehearsal = false }
        return try connection.rehearse(body)
    }

    /// Runs several questions on one unchanging state of the book.
    ///
    /// Not to be held while an answer is shown: a writer would wait for a slow reader.
    public func read<Result>(_ body: () throws -> Result) throws -> Result {
        try connection.read(body)
    }

    /// Runs what it is given in one transaction that writes.
    func write<Result>(_ body: () throws -> Result) throws -> Result {
        isRehearsal ? try body() : try connection.write(body)
    }

    /// Whether what is written now will be undone.
    public private(set) var isRehearsal = false

    /// Brings a file that may be anything to the newest schema.
    static let migrator = Migrator(
        steps, applicationID: Int64(BookFile.applicationID), checkSchema: Book.checkSchema)

    /// Makes a new book.
    static let builder = Migrator(steps, applicationID: Int64(BookFile.applicationID))

    private static let steps = Migrations.all.enumerated().map { index, step in
        Migration(number: index + 1, name: step.name, sql: step.sql)
    }

    /// Long enough for another process's import of a whole history, short enough for cron.
    static let busy = BusyPolicy.wait(milliseconds: 5_000)

    private static func addFunctions(_ connection: borrowing Connection) throws {
        try connection.addFunction("cross_rate") { quote, base in
            Rate.cross(quote: quote, base: base)?.nanos
        }
        // Of quotients to 10⁻¹⁸: the mean of cross rates is rounded where it is taken, not before.
        try connection.addAggregate("mean_rate") { quote, base in
            guard base > 0 else { return nil }
            return Rounding.quotient(Int128(quote) * 1_000_000_000_000_000_000, by: Int128(base))
        } final: { sum, count in
            Int64(exactly: Rounding.quotient(sum, by: Int128(count) * 1_000_000_000))
        }
    }
}
