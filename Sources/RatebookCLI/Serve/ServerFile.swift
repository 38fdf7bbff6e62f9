import Answers
import Files
import Glibc

/// The file beside a book that holds the address of the server that is running.
///
/// The server locks it as long as it runs, so an address that was left by a crash is not believed.
struct ServerFile {
    private let path: String

    /// - Parameter book: the book's path.
    init(book: String) { path = book + ".serve" }

    /// The address of the running server; nil if none is running.
    var address: String? {
        guard let lock = try? FileLock(path, O_RDONLY | O_NOFOLLOW),
            (try? lock.take(waits: false)) == false
        else { return nil }
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let bytes = try? FileBytes.read(descriptor, count: 1_000), !bytes.isEmpty else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Takes the lock; nil if another server runs on the book.
    func lock() throws(Failure) -> FileLock? {
        do {
            let lock = try FileLock(path, O_RDWR | O_CREAT | O_NOFOLLOW)
            return try lock.take(waits: false) ? lock : nil
        } catch {
            throw .cannotWrite(path, error.errno)
        }
    }

    /// Whether another process serves the book.
    func isTaken() throws(Failure) -> Bool {
        guard access(path, F_OK) == 0 else { return false }
        guard let lock = try lock() else { return true }
        lock.release()
        return false
    }

    /// Writes the address; the lock has been taken.
    func write(_ address: String) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotWrite(path, errno) }
        defer { close(descriptor) }
        let bytes = Array(address.utf8)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw .cannotKeep(path, errno)
        }
    }
}
