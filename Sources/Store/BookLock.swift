public import BookReports
internal import Files
import Glibc
internal import SQLite

/// A lock that allows one process at a time to sync a book.
///
/// It is on a separate file beside the book. That file is never deleted, since two processes could
/// then lock two files of the same name.
public final class BookLock {
    private let lock: FileLock

    /// Takes the lock of the book at a path, or throws ``BookError/locked(path:)``.
    ///
    /// - Parameter wait: whether to retry for up to five seconds.
    public init(path: String, wait: Bool = false) throws(BookError) {
        let file = path + ".lock"
        let isTaken: Bool
        do {
            lock = try FileLock(file, O_RDWR | O_CREAT | O_NOFOLLOW)
            isTaken = try lock.take(waits: wait)
        } catch {
            let beside = BookFile(path: file)
            if !beside.exists { try beside.refuseReadOnlyFolder() }
            throw [EACCES, EROFS, EPERM].contains(error.errno)
                ? .readOnly(path: file) : .cannotCreate(path: file, errno: error.errno)
        }
        guard isTaken else { throw .locked(path: path) }
    }

    /// Releases the lock before the object goes.
    public func release() { lock.release() }
}

/// How long a command waits while another process is writing to the book.
enum LockWait {
    /// The seconds of `RATEBOOK_LOCK_WAIT`, or 5: long enough for another process's import of a
    /// whole history, short enough for a cron job.
    static func policy() throws(BookError) -> BusyPolicy {
        let text = getenv("RATEBOOK_LOCK_WAIT").map { String(cString: $0) } ?? ""
        guard !text.isEmpty else { return .wait(milliseconds: 5_000) }
        guard let seconds = Int32(text), (0...600).contains(seconds) else {
            throw .badLockWait(text)
        }
        return .wait(milliseconds: seconds * 1_000)
    }
}
