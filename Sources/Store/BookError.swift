/// Why a book cannot be opened or made.
public enum BookError: Error, Equatable, Sendable {
    /// There is no file.
    case missing(path: String)
    /// The file has no bytes.
    case empty(path: String)
    /// The file is something else.
    case notADatabase(path: String)
    /// The file is not as long as its header says, and a program that is not ratebook has made it
    /// so; in bytes.
    case otherSize(path: String, size: Int64, expected: Int64)
    /// The file's name is a symbolic link.
    case symbolicLink(path: String)
    /// The file has more than one name (hard links).
    case hardLinked(path: String)
    /// The journal beside the file is of a transaction over several files: not ratebook's.
    case strangeJournal(path: String)
    /// The path has bytes that are not UTF-8, which no text of this program can hold.
    case notUTF8(path: String)
    /// A SQLite database of another program.
    case foreign(path: String, applicationID: UInt32)
    /// It must be upgraded, and cannot be written.
    case upgradeNeedsWriting(path: String)
    /// A file or folder cannot be made or reached; the system's error number says why.
    case cannotCreate(path: String, errno: Int32)
    /// Reading the file failed; the system's error number says why.
    case unreadable(path: String, errno: Int32)
    /// The file, or the folder that its journal needs, cannot be written.
    case readOnly(path: String)
    /// Another process holds the lock.
    case locked(path: String)
}
