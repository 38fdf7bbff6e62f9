import Bookkeeping
import Glibc

/// The connections of the server's threads to its book: one for each thread that reads.
///
/// A book that was moved, removed or replaced by another is noticed and opened anew.
final class WorkerBooks: Sendable {
    private let path: String
    /// Where each thread keeps its book; released when the thread ends.
    private let key: pthread_key_t

    init(path: String) throws(WebServer.Failure) {
        self.path = path
        var key = pthread_key_t()
        let code = pthread_key_create(&key) { object in
            object.map { Unmanaged<Book>.fromOpaque($0).release() }
        }
        guard code == 0 else { throw .system(String(cString: strerror(code))) }
        self.key = key
    }

    /// The calling thread's book, for reading.
    func reader() throws -> Book {
        if let object = pthread_getspecific(key) {
            let book = Unmanaged<Book>.fromOpaque(object).takeUnretainedValue()
            if !book.contents.hasMoved { return book }
            pthread_setspecific(key, nil)
            Unmanaged<Book>.fromOpaque(object).release()
        }
        let book = try Books.openForReading(path)
        let object = Unmanaged.passRetained(book).toOpaque()
        if pthread_setspecific(key, object) != 0 {
            Unmanaged<Book>.fromOpaque(object).release()
        }
        return book
    }

    /// The book for one change.
    func writer() throws -> Book { try Books.openExisting(path) }
}
