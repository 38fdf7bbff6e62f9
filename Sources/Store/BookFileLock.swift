import Glibc

/// The lock that SQLite's own readers and writers take on a book's file, taken without SQLite: on
/// a file that may be damaged, and that is to be copied or replaced as it is.
///
/// It belongs to the open file, not to the process (fcntl_locking(2), "open file description
/// locks"), and is gone when that is closed. The bytes are those of sqlite.org/fileformat.html,
/// "The Lock-Byte Page", the steps those of sqlite.org/lockingv3.html.
struct BookFileLock {
    private let path: String
    private let descriptor: Int32

    private static let pending: off_t = 0x4000_0000
    private static let reserved = pending + 1
    private static let shared = (start: pending + 2, length: off_t(510))

    // <fcntl.h> has these for programs of GNU only.
    private static let getLock: Int32 = 36
    private static let setLock: Int32 = 37

    init(of path: String, _ descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    /// Keeps writers out; waits for one for at most five seconds.
    func share() throws {
        try wait {
            guard set(F_RDLCK, Self.pending, 1) else { return false }
            defer { _ = set(F_UNLCK, Self.pending, 1) }
            return set(F_RDLCK, Self.shared.start, Self.shared.length)
        }
    }

    /// Keeps everybody out; waits for them for at most five seconds.
    func exclude() throws {
        try wait { set(F_WRLCK, Self.pending, 2 + Self.shared.length) }
    }

    /// Whether a writer was ended in the middle: its journal is there, and nobody writes.
    static func isUnsettled(_ path: String, _ descriptor: Int32) -> Bool {
        var status = stat()
        if stat(path + "-wal", &status) == 0, status.st_size > 0 { return true }
        guard stat(path + "-journal", &status) == 0, status.st_size > 0 else { return false }
        var lock = flock()
        (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
        (lock.l_start, lock.l_len) = (reserved, 1)
        return fcntl(descriptor, getLock, &lock) == 0 && lock.l_type == Int16(F_UNLCK)
    }

    private func set(_ type: Int32, _ start: off_t, _ length: off_t) -> Bool {
        var lock = flock()
        (lock.l_type, lock.l_whence) = (Int16(type), Int16(SEEK_SET))
        (lock.l_start, lock.l_len) = (start, length)
        return fcntl(descriptor, Self.setLock, &lock) == 0
    }

    private func wait(_ take: () -> Bool) throws {
        for attempt in 0... {
            if take() { return }
            let code = errno
            guard code == EAGAIN || code == EACCES || code == EINTR else {
                throw BookError.unreadable(path: path, errno: code)
            }
            guard attempt < 100 else { throw BackupError.inUse(path: path) }
            usleep(50_000)
        }
    }
}
