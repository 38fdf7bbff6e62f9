/// Why a book is not copied out, or not put back.
public enum BackupError: Error, Equatable, Sendable {
    /// There is no file to restore.
    case missing(path: String)
    /// Something has the name that the backup was to have.
    case exists(path: String)
    /// The name is one of the book's own files.
    case isTheBook(path: String)
    /// Another backup into the same folder is running.
    case running(path: String)
    /// A process reads or writes the file, and did not stop in time.
    case inUse(path: String)
    /// A program ended in the middle of writing the file, and nobody has opened it since.
    case unsettled(path: String)
    /// What is found in the file is not as ratebook leaves it.
    case problems(path: String, [CheckProblem])
    /// What is to be restored is no book.
    case notABook(BookError)
    /// It is a book, but cannot be read as one of this program.
    case unusable(path: String, BookProblem)
    /// A file cannot be made or written; the system's error number says why.
    case cannotWrite(path: String, errno: Int32)
}
