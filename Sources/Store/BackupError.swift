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
