/// The errors of opening or creating a book.
public enum BookError: Error, Equatable, Sendable {
    /// There is no file.
    case missing(path: String)
    /// The file has no bytes.
    case empty(path: String)
    /// The file is not a SQLite database.
    case notADatabase(path: String)
    /// The file's size in bytes differs from the one in its header, so another program has changed
    /// it.
    case otherSize(path: String, size: Int64, expected: Int64)
    /// The file's name is a symbolic link.
    case symbolicLink(path: String)
    /// The file has more than one name (hard links).
    case hardLinked(path: String)
    /// The journal beside the file belongs to a transaction over several databases, which ratebook
    /// never makes.
    case strangeJournal(path: String)
    /// The path is not valid UTF-8.
    case notUTF8(path: String)
    /// A SQLite database of another program.
    case foreign(path: String, applicationID: UInt32)
    /// The schema must be upgraded, but the file cannot be written.
    case upgradeNeedsWriting(path: String)
    /// A file or folder cannot be created or reached; `errno` is the system's error number.
    case cannotCreate(path: String, errno: Int32)
    /// The file cannot be read; `errno` is the system's error number.
    case unreadable(path: String, errno: Int32)
    /// The file is read-only.
    case readOnly(path: String)
    /// The folder is read-only in which the book's journal and its lock have to be created.
    case readOnlyFolder(path: String)
    /// Another process holds the lock.
    case locked(path: String)
    /// `RATEBOOK_LOCK_WAIT` is not a whole number of seconds from 0 to 600.
    case badLockWait(String)
}
