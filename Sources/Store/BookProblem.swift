internal import SQLite

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
    case other(String)

    /// Whether the problem is the file's content rather than access to it.
    public var isOfContent: Bool {
        switch self {
        case .damaged, .newer, .alteredSchema, .strangeObject, .numbersUsedUp: true
        case .busy, .notPermitted, .cannotOpen, .inputOutput, .outOfMemory, .other: false
        }
    }

    /// The problem described by an error; nil if the error is of another kind.
    public init?(_ error: any Error) {
        switch error {
        case let error as SQLiteError: self.init(error)
        case MigrationError.newer(let database, let program):
            self = .newer(database: database, program: program)
        case MigrationError.altered(_, let name): self = .alteredSchema(name)
        case MigrationError.missing(let number): self = .alteredSchema("migration \(number)")
        case MigrationError.inconsistent(let version): self = .alteredSchema("version \(version)")
        case let error as StrangeObject: self = .strangeObject(type: error.type, name: error.name)
        case let error as NumbersUsedUp: self = .numbersUsedUp(table: error.table)
        case let error as MigrationError: self = .other("\(error)")
        case let error as SettingError:
            self = .other("\(error.name) is \(error.found), not \(error.wanted)")
        default: return nil
        }
    }

    private init(_ error: SQLiteError) {
        self =
            switch error.kind {
            case .busy: .busy
            case .notADatabase, .corrupt: .damaged(error.message)
            case .notPermitted: .notPermitted(error.message)
            case .cannotOpen: .cannotOpen(error.message)
            case .inputOutput, .diskFull:
                .inputOutput(error.message, errno: error.systemErrno)
            // The program's SQL fits its own schema, so the file's tables must differ.
            case .schema, .constraint: .damaged(error.message)
            case .outOfMemory: .outOfMemory
            case .other: .other(error.description)
            }
    }
}
