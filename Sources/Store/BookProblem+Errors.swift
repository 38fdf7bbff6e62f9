public import BookReports
internal import SQLite

extension BookProblem {
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
            case .oldLibrary: .oldSQLite(error.message)
            case .other: .other(error.description)
            }
    }
}
