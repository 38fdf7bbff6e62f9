internal import Files
import Glibc
internal import SQLite

/// The file of a book, before and around SQLite.
///
/// Nothing here may run while the file is open in SQLite: closing any descriptor of a file
/// drops all locks that the process holds on it.
struct BookFile {
    let path: String

    /// "RBok": marks a SQLite file as a book (offset 68 of the header).
    static let applicationID: UInt32 = 0x5242_6F6B

    /// What SQLite appends to a file's name for what belongs to it: journals and their index.
    static let companions = ["-journal", "-wal", "-shm"]

    /// Refuses what is no book, from its header.
    ///
    /// - Parameter allowingLinks: whether the file may have further names (hard links). A book may
    ///   not: what a writer left half done stands in a journal beside the name it used, and is
    ///   not found under another (sqlite.org/howtocorrupt.html §2.5).
    func inspect(allowingLinks: Bool = false) throws(BookError) {
        let header = try self.header(72)
        guard !header.isEmpty else { throw .empty(path: path) }
        guard header.count == 72, header.starts(with: "SQLite format 3\0".utf8) else {
            throw .notADatabase(path: path)
        }
        let identifier = header[68..<72].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard identifier == Self.applicationID else {
            throw .foreign(path: path, applicationID: identifier)
        }
        var status = stat()
        guard allowingLinks || lstat(path, &status) != 0 || status.st_nlink <= 1 else {
            throw .hardLinked(path: path)
        }
        try refuseSuperJournal()
    }

    /// Refuses a book beside which a journal names a further file.
    ///
    /// A transaction over several databases ends so (sqlite.org/fileformat2.html, "the
    /// super-journal"), and SQLite would delete the file of that name. ratebook makes no such
    /// transaction: somebody else has put the journal there.
    private func refuseSuperJournal() throws(BookError) {
        let descriptor = open(path + "-journal", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var end = [UInt8](repeating: 0, count: 8)
        guard lseek(descriptor, -8, SEEK_END) >= 0, read(descriptor, &end, 8) == 8 else { return }
        guard end != [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7] else {
            throw .strangeJournal(path: path + "-journal")
        }
    }

    /// Whether the header says that the database has a write-ahead log
    /// (sqlite.org/fileformat.html §1.3.3).
    func hasLog() throws(BookError) -> Bool { try header(19).dropFirst(18).first == 2 }

    /// Refuses a file whose header has no good count of its pages (sqlite.org/fileformat.html
    /// §1.3.7), and which is not as long as the count would have it.
    ///
    /// SQLite takes the file's own length then, be it a terabyte of nothing. No SQLite since 3.7.0
    /// leaves such a count, and books need 3.37.
    func refuseOtherSize() throws(BookError) {
        let header = try self.header(100)
        guard header.count == 100 else { return }
        func number(_ range: Range<Int>) -> Int64 {
            header[range].reduce(0) { $0 << 8 | Int64($1) }
        }
        var status = stat()
        guard number(24..<28) != number(92..<96), stat(path, &status) == 0 else { return }
        let pageSize = number(16..<18) == 1 ? 65_536 : number(16..<18)
        let expected = number(28..<32) * pageSize
        guard status.st_size == expected else {
            throw .otherSize(path: path, size: Int64(status.st_size), expected: expected)
        }
    }

    /// The first bytes, fewer where the file is shorter (sqlite.org/fileformat.html §1.3).
    private func header(_ size: Int) throws(BookError) -> [UInt8] {
        // Not blocking: opening a pipe would wait for somebody to write in it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT: throw .missing(path: path)
            case ELOOP: throw .symbolicLink(path: path)
            default: throw .unreadable(path: path, errno: errno)
            }
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, errno: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notADatabase(path: path) }
        var header = [UInt8](repeating: 0, count: size)
        var count = read(descriptor, &header, header.count)
        while count < 0, errno == EINTR { count = read(descriptor, &header, header.count) }
        guard count >= 0 else { throw .unreadable(path: path, errno: errno) }
        return Array(header.prefix(count))
    }

    /// Makes a new book with all its tables, unless one is there already.
    ///
    /// It is made under another name and gets its own when it is whole: whatever ends the
    /// process, there is a complete book or none, and never one over an existing file.
    func createIfMissing(prepare: (borrowing Connection) throws -> Void) throws {
        guard !exists else { return }
        let lock = try BookLock(path: path, wait: true)
        defer { lock.release() }
        guard !exists else { return }
        do {
            let draft = try BookDraft(besides: path)
            defer { draft.remove() }
            do {
                let connection = try Connection(path: draft.path, access: .write, busy: .fail)
                try prepare(connection)
            }
            try draft.move(to: path, replacing: false)
        } catch BackupError.exists {
            return  // Somebody else was first.
        } catch BackupError.cannotWrite(let path, let errno) {
            throw BookError.cannotCreate(path: path, errno: errno)
        }
    }

    /// Whether anything has the name, be it a link that points nowhere.
    var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Makes the folder of a path, and those above it that are missing.
    static func makeFolder(of path: String) throws(BookError) {
        do {
            try Folder.make(Folder.of(path))
        } catch {
            throw .cannotCreate(path: error.path, errno: error.errno)
        }
    }
}
