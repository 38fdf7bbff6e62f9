import Glibc

/// An flock on a file or a folder, which one process at a time can have; the system releases it if
/// the process ends.
public final class FileLock {
    private var descriptor: Int32

    /// Opens a file to be locked.
    ///
    /// - Parameter flags: as for `open`; a file that is created has mode 0600.
    public init(_ path: String, _ flags: Int32) throws(SystemError) {
        descriptor = open(path, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError(errno: errno) }
    }

    /// Takes the lock; returns false if another process has it.
    ///
    /// - Parameter waits: whether to retry for up to five seconds.
    public func take(waits: Bool) throws(SystemError) -> Bool {
        var tries = waits ? 100 : 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK where tries == 0: return false
            case EWOULDBLOCK: usleep(50_000)
            default: throw SystemError(errno: errno)
            }
            tries -= 1
        }
        return true
    }

    /// Lets go of the lock for good: a child that another thread is just making, and that has the file open
    /// until it runs its program, would keep a lock that is only closed.
    public func release() {
        guard descriptor >= 0 else { return }
        flock(descriptor, LOCK_UN)
        close(descriptor)
        descriptor = -1
    }

    deinit { release() }
}
