/// The kinds of errors of an open book that callers can handle differently.
///
/// Created from the errors thrown by ``Book``'s methods, so that callers need not import SQLite.
public enum BookProblem: Equatable, Sendable {
    /// Another process holds SQLite's lock.
    case busy
    case damaged(String)
    /// The book was upgraded by a newer version of the program.
    case newer(database: Int, program: Int)
    /// A migration was applied in a different form than this program's; the value is its name.
    case alteredSchema(String)
    /// The file has a table, index or trigger that is not ratebook's.
    case strangeObject(type: String, name: String)
    /// The largest possible row id of a table is in use, so that no row can be added.
    case numbersUsedUp(table: String)
    case notPermitted(String)
    case cannotOpen(String)
    /// Reading or writing failed; `errno` is the system's error number, or 0 if unknown.
    case inputOutput(String, errno: Int32)
    case outOfMemory
    /// The system's SQLite is older than 3.38; the value is its version.
    case oldSQLite(String)
    case other(String)

    /// Whether the problem is the file's content rather than access to it.
    public var isOfContent: Bool {
        switch self {
        case .damaged, .newer, .alteredSchema, .strangeObject, .numbersUsedUp: true
        case .busy, .notPermitted, .cannotOpen, .inputOutput, .outOfMemory, .oldSQLite, .other:
            false
        }
    }
}
