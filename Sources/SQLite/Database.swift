internal import CSQLite
internal import CSystem
internal import Glibc

/// SQLite's handle of an open database, closed when its last user is gone, so that no statement
/// outlives it.
final class Database {
    let handle: OpaquePointer

    /// Turns off SQLite's memory statistics, which take a lock at each allocation.
    ///
    /// Only possible before the first connection; without effect afterwards.
    private static let isUncounted = csqlite_leave_memory_uncounted() == SQLITE_OK

    /// Allocates the memory in advance that opening and querying a book takes, its pages included.
    private static let heap: Void = Heap.prepare(bytes: 768 * 1_024)

    init(path: String, flags: Int32) throws(SQLiteError) {
        // The statements use functions that it has since 3.38.
        guard sqlite3_libversion_number() >= 3_038_000 else { throw .oldLibrary }
        _ = (Self.isUncounted, Self.heap)
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            let error = SQLiteError(database: handle, code: code)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
    }

    deinit { sqlite3_close_v2(handle) }

    /// The error of the last call on this database.
    func error(_ code: Int32, sql: String? = nil) -> SQLiteError {
        SQLiteError(database: handle, code: code, sql: sql)
    }
}

/// The heap of the process.
enum Heap {
    /// Extends the heap and has the system map all its pages in one call.
    ///
    /// That is faster than a page fault for each page. It has no effect on systems that do not
    /// support it.
    static func prepare(bytes: Int) {
        let start = sbrk(0)
        _ = mallopt(CSYSTEM_TOP_PAD, Int32(bytes))
        // Freed memory is not returned to the system: it is needed again before the program ends.
        _ = mallopt(CSYSTEM_TRIM_THRESHOLD, 64 * 1_024 * 1_024)
        // More than the heap has free, and less than what would be mapped outside of it.
        UnsafeMutableRawPointer.allocate(byteCount: 127 * 1_024, alignment: 16).deallocate()
        guard let start, let end = sbrk(0), end > start else { return }
        madvise(start, end - start, CSYSTEM_POPULATE_WRITE)
    }
}
