internal import PostgreSQL

/// Why a book could not be mirrored; nothing sent before is lost.
public enum MirrorError: Error, Equatable {
    /// libpq cannot be opened, and why.
    case noLibrary(String)
    /// The text is no address that libpq reads.
    case badAddress
    /// The address has a password in it, which other users of the machine can see.
    case passwordInAddress
    /// No server answered, or it took no connection; what libpq says of it.
    case unavailable(String)
    /// The server has no database of this name.
    case noDatabase(String)
    /// The server asked for a password, and accepted none.
    case loginRefused(String)
    /// The server, or the user's transactions, are read-only; with what the server says.
    case readOnly(String)
    /// The user may not do it; with what the server says.
    case notPermitted(String)
    /// A table or a column of a schema of the mirror is missing; with what the server says.
    case incomplete(schema: String, message: String)
    /// The mirror has rows that were never sent; with what the server says.
    case neverSent(String)
    /// Another refusal of a statement; `state` is its SQLSTATE.
    case refused(state: String, message: String)
    /// An answer lacks a value, or has one of another form.
    case malformed(String)
    /// The database has no mirror.
    case noMirror
    /// The user may make no schema in the database, or nothing in the schema that is there; with what the server
    /// says.
    case mayNotCreate(schema: String?, message: String)
    /// A schema has the name of one of the mirror's, and tables of somebody else.
    case foreignSchema(String)
    /// Other views, by schema and name, read views that have to be dropped and created again.
    case dependentViews([String])
    /// Another object, such as a table, has the name of a view; with its schema.
    case nameTaken(String)
    /// The texts of the database are not in UTF-8.
    case encoding(String)
    /// What a schema of the mirror has is another book's.
    case otherBook(schema: String)
    /// The mirror was made by a newer version of the program.
    case newerVersion(Int64)
    /// The mirror was made by an earlier version of the program, and is compared after an upgrade only.
    case earlierVersion(Int64)
    /// Sent rows of these series are not in the book any more, as after a restored backup.
    case diverged([String])
    /// Another program has changed the mirror at the same time.
    case changedMeanwhile
    /// Another program holds a lock on the mirror's tables.
    case locked
    /// The book's trips were changed while they were sent; the mirror keeps its own.
    case bookChangedMeanwhile
}

extension MirrorError {
    /// The error of a mirror that a server's error comes to.
    ///
    /// SQLSTATE by its five characters: postgresql.org/docs/current/errcodes-appendix.html.
    /// - Parameter schema: the one that the statement was about.
    init(_ error: PostgreSQLError, schema: String) {
        self =
            switch error {
            case .noLibrary(let detail): .noLibrary(detail)
            case .badAddress: .badAddress
            case .passwordInAddress: .passwordInAddress
            case .unavailable(let detail): .unavailable(detail)
            case .noDatabase(let name): .noDatabase(name)
            case .loginRefused(let detail): .loginRefused(detail)
            case .refused(state: "25006", let message): .readOnly(message)
            case .refused(state: "42501", let message): .notPermitted(message)
            case .refused(state: "42P01", let message), .refused(state: "42703", let message),
                .refused(state: "3F000", let message):
                .incomplete(schema: schema, message: message)
            case .refused(state: "23505", let message): .neverSent(message)
            case .refused(state: "55P03", _): .locked
            // Two programs hold what the other waits for; engines that spread rows ask for another try by
            // 40001.
            case .refused(state: "40001", _), .refused(state: "40P01", _): .changedMeanwhile
            case .refused(let state, let message): .refused(state: state, message: message)
            case .malformed(let detail): .malformed(detail)
            }
    }
}
