public import PostgreSQL

/// Why a book could not be mirrored; nothing of what was sent before is lost.
public enum MirrorError: Error, Equatable {
    case server(PostgreSQLError)
    /// The database has no mirror.
    case noMirror
    /// The user may make no schema in the database; with what the server says.
    case mayNotCreate(String)
    /// The texts of the database are not in UTF-8.
    case encoding(String)
    /// The mirror is another book's.
    case otherBook
    /// The mirror was made by a newer version of the program.
    case newerVersion(Int64)
    /// What was sent of these series is not in the book any more, as after a restored backup.
    case diverged([String])
    /// Another program has changed the mirror at the same time.
    case changedMeanwhile
    /// The book's trips were changed while they were sent; the mirror has what it had.
    case bookChangedMeanwhile
}
