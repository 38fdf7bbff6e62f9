/// The errors of making a backup and of restoring one.
public enum BackupError: Error, Equatable, Sendable {
    /// There is no file to restore.
    case missing(path: String)
    /// A file of the backup's name exists already.
    case exists(path: String)
    /// The name is one of the book's own files.
    case isTheBook(path: String)
    /// Another backup into the same folder is running.
    case running(path: String)
    /// Another process is using the file and did not release it in time.
    case inUse(path: String)
    /// A program crashed while writing the file, and the file has not been opened since to recover
    /// it.
    case unsettled(path: String)
    /// The check of the file found problems.
    case problems(path: String, [CheckProblem])
    /// The file to restore is not a book.
    case notABook(BookError)
    /// The file to restore is a book, but this program cannot read it.
    case unusable(path: String, BookProblem)
    /// A file cannot be created or written; `errno` is the system's error number.
    case cannotWrite(path: String, errno: Int32)
}

/// The result of a backup or a restore.
public struct CopyReport: Sendable {
    /// The size of the book's file in bytes.
    public let size: Int64
    /// The number of photos copied, without those that were there already.
    public let copiedPhotos: Int
    /// The names of the photos that are missing or altered and so could not be copied.
    public let lostPhotos: [String]
    /// The path under which a restore kept the previous book; nil if there was none.
    public var kept: String?

    package init(size: Int64, copiedPhotos: Int, lostPhotos: [String], kept: String? = nil) {
        self.size = size
        self.copiedPhotos = copiedPhotos
        self.lostPhotos = lostPhotos
        self.kept = kept
    }
}
