internal import SQLite

/// What can go wrong in an open book, told apart as far as somebody can act on it.
///
/// It is made from the errors that ``Book``'s methods throw, so that layers above need not
/// know SQLite.
public enum BookProblem: Equatable, Sendable {
    /// Another process holds SQLite's lock.
    case busy
    case damaged(String)
    /// A newer program has made it.
    case newer(database: Int, program: Int)
    /// What was applied is not what this program would apply; the migration's name.
    case alteredSchema(String)
    /// The file has a table, index or trigger that ratebook has not made.
    case strangeObject(type: String, name: String)
    /// A table's largest number is given out: no row can be added to it.
    case numbersUsedUp(table: String)
    case notPermitted(String)
    case cannotOpen(String)
    /// Reading or writing failed; the system's error number, 0 where there is none.
    case inputOutput(String, errno: Int32)
    case outOfMemory
    case other(String)

    /// Whether it lies in what the file holds, and not in reading or writing it.
    public var isOfContent: Bool {
        switch self {
        case .damaged, .newer, .alteredSchema, .strangeObject, .numbersUsedUp: true
        case .busy, .notPermitted, .cannotOpen, .inputOutput, .outOfMemory, .other: false
        }
    }

    /// The problem behind an error; nil for errors of other things.
    public init?(_ error: any Error) {
        switch error {
        case let error as SQLiteError: self.init(error)
        case MigrationError.newer(let database, let program):
            self = .newer(database: database, program: program)
        case MigrationError.altered(_, let name, _, _): self = .alteredSchema(name)
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
            // The program's own SQL is right, as its tests show; so the tables are not.
            case .schema, .constraint: .damaged(error.message)
            case .outOfMemory: .outOfMemory
            case .other: .other(error.description)
            }
    }
}
