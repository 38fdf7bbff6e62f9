public import BookReports
public import Rates
public import Store

/// A book as the faces have it: they open it through ``Books``, hand it on, and ask ``BookContents`` and
/// ``Bookkeeper``.
public typealias Book = Store.Book

/// Opens, checks, copies and restores books.
public enum Books {
    /// How many days before a day its rate may have been published.
    public static let lookupLimit = Book.lookupLimit

    /// Opens an existing book for reading.
    ///
    /// - Throws: ``BookError``; `MigrationError` or `StrangeObject` if the schema is not of this
    ///   program; `SettingError`; `SQLiteError`.
    public static func openForReading(_ path: String) throws -> Book {
        try Book.openForReading(path)
    }

    /// Opens a book for reading and writing, creating it if it does not exist.
    ///
    /// - Throws: ``BookError``; `MigrationError` or `StrangeObject` if the schema is not of this
    ///   program; `SettingError`; `SQLiteError`.
    public static func openForWriting(_ path: String) throws -> Book {
        try Book.openForWriting(path)
    }

    /// Opens an existing book for reading and writing.
    ///
    /// - Parameter waits: whether to wait for another process's lock instead of failing at once.
    /// - Throws: ``BookError``; `MigrationError` or `StrangeObject` if the schema is not of this
    ///   program; `SettingError`; `SQLiteError`.
    public static func openExisting(_ path: String, waits: Bool = true) throws -> Book {
        try Book.openExisting(path, waits: waits)
    }

    /// A book in memory, which is discarded with the object.
    ///
    /// - Throws: `SettingError`; `SQLiteError`.
    public static func inMemory() throws -> Book { try Book.inMemory() }

    /// Whether a path is one of a book's own files.
    public static func owns(_ path: String, at book: String) -> Bool { Book.owns(path, at: book) }

    /// Checks a book and the photos beside it.
    ///
    /// - Throws: ``BookError`` if the file cannot be read or is no book; `MigrationError` if it is
    ///   a newer program's, or if its tables are a book's, but not its record of migrations;
    ///   ``PhotoError/unreadable(path:errno:)`` if the system lacks file descriptors or memory;
    ///   `SettingError`; `SQLiteError`.
    public static func check(_ path: String) throws -> Checkup {
        try Book.check(path, photosIn: PhotoFolder(besides: path))
    }

    /// Accepts the present rows of tables that another program changed; the names of the tables.
    ///
    /// Not those of the log of changes.
    ///
    /// - Throws: errors of opening the book; `SQLiteError`.
    public static func acceptRows(_ path: String) throws -> [String] {
        try Book.openExisting(path).acceptRows()
    }

    /// Copies a book and its photos to a file.
    ///
    /// - Throws: ``BackupError``; ``PhotoError``; errors of opening the book; `SQLiteError`.
    public static func backUp(_ path: String, to file: String, replacing: Bool) throws -> CopyReport
    {
        try Book.backUp(path, to: file, replacing: replacing)
    }

    /// Replaces a book by a backup, and keeps a copy of the book.
    ///
    /// - Throws: ``BackupError``; ``PhotoError``; ``NotShareable``; errors of opening the book;
    ///   `SQLiteError`.
    public static func restore(
        _ path: String, from file: String, at now: Instant
    ) throws -> CopyReport {
        try Book.restore(path, from: file, at: now)
    }
}

extension BookProblem {
    /// The problem that an error of a book describes; nil if it is of another kind.
    public init?(describing error: any Error) { self.init(error) }

    /// Whether an error concerns the book's file and not a request.
    public static func isOfBook(_ error: any Error) -> Bool {
        error is BookError || BookProblem(describing: error) != nil
    }
}
