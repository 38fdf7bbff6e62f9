import Glibc

/// A lock that allows one process at a time to sync a book; the system releases it if the process
/// ends.
///
/// It is an flock on a separate file beside the book. That file is never deleted, since two
/// processes could then lock two files of the same name.
public final class BookLock {
    private var descriptor: Int32

    /// Takes the lock of the book at a path, or throws ``BookError/locked(path:)``.
    ///
    /// - Parameter wait: whether to retry for up to five seconds.
    public init(path: String, wait: Bool = false) throws(BookError) {
        let file = path + ".lock"
        descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            let code = errno
            throw code == EACCES || code == EROFS || code == EPERM
                ? .readOnly(path: file) : .cannotCreate(path: file, errno: code)
        }
        for attempt in 0... {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
            let code = errno
            if code == EINTR { continue }
            guard code == EWOULDBLOCK else {
                close(descriptor)
                throw .cannotCreate(path: file, errno: code)
            }
            guard wait, attempt < 100 else { break }
            usleep(50_000)
        }
        close(descriptor)
        throw .locked(path: path)
    }

    /// Releases the lock.
    public func release() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        descriptor = -1
    }

    deinit { release() }
}
