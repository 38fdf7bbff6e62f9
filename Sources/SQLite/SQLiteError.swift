internal import CSQLite

/// An error of SQLite.
///
/// It never contains bound values, which are private data.
public struct SQLiteError: Error, Equatable, Sendable {
    /// The extended result code (sqlite.org/rescode.html).
    public let code: Int32
    /// SQLite's own message.
    public let message: String
    /// The statement that was being prepared or run, if any.
    public let sql: String?
    /// The byte offset of the error in the statement.
    public let offset: Int?
    /// The operating system's error number; 0 if there is none.
    public let systemErrno: Int32

    public init(
        code: Int32, message: String, sql: String? = nil, offset: Int? = nil, systemErrno: Int32 = 0
    ) {
        self.code = code
        self.message = message
        self.sql = sql
        self.offset = offset
        self.systemErrno = systemErrno
    }

    /// The error that a connection has just reported.
    init(database: OpaquePointer?, code: Int32, sql: String? = nil) {
        let offset = database.map { Int(csqlite_error_offset($0)) } ?? -1
        let found = database.map { sqlite3_extended_errcode($0) } ?? code
        if found & 0xFF == SQLITE_CORRUPT, let errno = Self.lastErrno(database) {
            // SQLite reports a page that cannot be read from the disk as corrupt, too.
            self.init(code: SQLITE_IOERR | 1 << 8, message: "disk I/O error", systemErrno: errno)
            return
        }
        self.init(
            code: found,
            message: String(cString: database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)),
            sql: sql, offset: offset >= 0 ? offset : nil,
            systemErrno: database.map { sqlite3_system_errno($0) } ?? 0)
    }

    /// The error number of the last failed system call on the database's file.
    private static func lastErrno(_ database: OpaquePointer?) -> Int32? {
        var errno: Int32 = 0
        let code = sqlite3_file_control(database, "main", SQLITE_FCNTL_LAST_ERRNO, &errno)
        return code == SQLITE_OK && errno != 0 ? errno : nil
    }

    /// The error for a library that lacks what ratebook uses: its version is the message.
    static let oldLibrary = SQLiteError(
        code: SQLITE_NOLFS, message: String(cString: sqlite3_libversion()))

    /// An error for a row that ratebook cannot have written.
    public static func corrupt(_ message: String) -> SQLiteError {
        SQLiteError(code: SQLITE_CORRUPT, message: message)
    }

    /// The result code without its extension.
    public var primaryCode: Int32 { code & 0xFF }

    /// Whether a row has values that cannot be read in their form.
    public var isOfContent: Bool { [SQLITE_CORRUPT, SQLITE_MISMATCH].contains(primaryCode) }

    /// Whether a file could not be read (SQLITE_IOERR_READ).
    public var isOfReading: Bool { code == SQLITE_IOERR | 1 << 8 }

    /// Whether a crashed writer left an incomplete transaction that this connection must not roll
    /// back (SQLITE_READONLY_ROLLBACK).
    public var isOfRollback: Bool { code == SQLITE_READONLY | 3 << 8 }

    public var kind: Kind {
        switch primaryCode {
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        // The file was replaced since it was opened (SQLITE_READONLY_DBMOVED): a retry opens the
        // new one.
        case SQLITE_READONLY where code == SQLITE_READONLY | 4 << 8: .busy
        case SQLITE_NOTADB: .notADatabase
        case SQLITE_CORRUPT: .corrupt
        case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .notPermitted
        case SQLITE_CANTOPEN: .cannotOpen
        // SQLITE_IOERR_NOMEM
        case SQLITE_IOERR where code == SQLITE_IOERR | 12 << 8: .outOfMemory
        case SQLITE_IOERR: .inputOutput
        case SQLITE_FULL: .diskFull
        case SQLITE_NOMEM: .outOfMemory
        case SQLITE_CONSTRAINT: .constraint
        case SQLITE_NOLFS: .oldLibrary
        case SQLITE_ERROR, SQLITE_MISMATCH, SQLITE_INTERRUPT: .schema
        default: .other
        }
    }

    /// Families of result codes.
    public enum Kind: Sendable {
        case busy, notADatabase, corrupt, notPermitted, cannotOpen, inputOutput, diskFull
        case outOfMemory, constraint
        /// The library lacks what ratebook uses.
        case oldLibrary
        /// A statement that does not match the schema, a column of another type, or the step limit.
        case schema
        case other
    }
}

extension SQLiteError: CustomStringConvertible {
    public var description: String {
        var text = "SQLite error \(code): \(message)"
        if let sql {
            text += " in «\(sql)»"
            if let offset { text += " at byte \(offset)" }
        }
        return text
    }
}
