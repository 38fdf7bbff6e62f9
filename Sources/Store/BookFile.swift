internal import BookReports
internal import Files
import Glibc
internal import SQLite

/// Operations on a book's file outside SQLite.
///
/// Those that say that they open the file must not be called while this process may have it open in
/// SQLite: closing any descriptor of a file releases all POSIX locks that the process holds on it.
struct BookFile {
    let path: String

    /// The application ID in the header (offset 68) that marks a SQLite file as a book: "RBok".
    static let applicationID: UInt32 = 0x5242_6F6B

    /// The suffixes of the files that SQLite keeps beside a database.
    static let companions = ["-journal", "-wal", "-shm"]

    /// Opens the file in SQLite and throws if it is not a book; nothing else has read it by then.
    ///
    /// Other threads may have it open, too.
    func connect(_ access: Access, busy: BusyPolicy) throws -> Connection {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            throw errno == ENOENT
                ? BookError.missing(path: path) : .unreadable(path: path, errno: errno)
        }
        guard status.st_mode & S_IFMT != S_IFLNK else { throw BookError.symbolicLink(path: path) }
        // SQLite would wait for the writer of a pipe.
        guard status.st_mode & S_IFMT == S_IFREG else { throw BookError.notADatabase(path: path) }
        guard Glibc.access(path, R_OK) == 0 else {
            throw BookError.unreadable(path: path, errno: errno)
        }
        let connection = try Connection(path: path, access: access, busy: busy)
        let header = try connection.firstBytes(Self.headerSize)
        // SQLite sees nothing in a file of one byte.
        guard !header.isEmpty || status.st_size == 0 else {
            throw BookError.notADatabase(path: path)
        }
        try inspect(header)
        // A database in WAL mode (sqlite.org/wal.html, "Read-Only Databases") has its log's index beside it.
        if header[19] == 2, !BookFile(path: path + "-shm").exists { try refuseReadOnlyFolder() }
        return connection
    }

    /// How many bytes of the header say whether it is a book's.
    private static let headerSize = 72

    /// Opens the file, reads its header and throws if it is not a book.
    ///
    /// - Parameter allowingLinks: whether the file may have several hard links.
    func inspect(allowingLinks: Bool = false) throws(BookError) {
        try inspect(try header(Self.headerSize), allowingLinks: allowingLinks)
    }

    /// Throws if the first bytes of the file are not those of a book.
    ///
    /// - Parameter allowingLinks: whether the file may have several hard links. A book may not:
    ///   SQLite would not find a crashed writer's journal under another name
    ///   (sqlite.org/howtocorrupt.html §2.5).
    private func inspect(_ header: [UInt8], allowingLinks: Bool = false) throws(BookError) {
        guard !header.isEmpty else { throw .empty(path: path) }
        guard header.count == Self.headerSize, header.starts(with: "SQLite format 3\0".utf8) else {
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

    /// Throws if the journal beside the book names another file.
    ///
    /// SQLite writes such a journal for a transaction over several databases
    /// (sqlite.org/fileformat2.html, "the super-journal") and would delete the file it names.
    /// ratebook makes no such transactions.
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

    /// Whether the header says that the database is in WAL mode (sqlite.org/fileformat.html
    /// §1.3.3); opens the file.
    func hasLog() throws(BookError) -> Bool { try header(19).dropFirst(18).first == 2 }

    /// Throws if the page count in the header is invalid and the file's size differs from it
    /// (sqlite.org/fileformat.html §1.3.7); opens the file.
    ///
    /// SQLite would otherwise go by the file's size, even for a sparse file of a terabyte. Every
    /// SQLite since 3.7.0 writes a valid count, and books need 3.37.
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

    /// Reads the first bytes of the file, fewer if it is shorter (sqlite.org/fileformat.html §1.3).
    private func header(_ size: Int) throws(BookError) -> [UInt8] {
        // Non-blocking, because opening a pipe would wait for a writer.
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

    /// Creates a book with all its tables, unless the file exists.
    ///
    /// The book is made under a temporary name and then renamed, without replacing a file: a crash
    /// leaves a complete book or none.
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

    /// Whether the path exists, even as a dangling symbolic link.
    var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Throws if SQLite cannot create a journal beside the book.
    func refuseReadOnlyFolder() throws(BookError) {
        let folder = Folder.of(path)
        guard access(folder, W_OK | X_OK) != 0, [EACCES, EPERM, EROFS].contains(errno) else {
            return
        }
        throw .readOnlyFolder(path: (try? Folder.resolved(folder)) ?? folder)
    }

    /// Creates the folder of a path, with its parent folders.
    static func makeFolder(of path: String) throws(BookError) {
        do {
            try Folder.make(Folder.of(path))
        } catch {
            throw .cannotCreate(path: error.path, errno: error.errno)
        }
    }
}

extension Book {
    /// Whether a path is one of the files of a book, existing or not, and so must not be written.
    public static func owns(_ name: String, at bookPath: String) -> Bool {
        (["", ".lock"] + BookFile.companions).contains { isSame(bookPath + $0, name) }
    }

    /// Whether two paths name the same file, existing or not; symbolic links are followed.
    static func isSame(_ one: String, _ other: String) -> Bool {
        var (a, b) = (stat(), stat())
        if stat(other, &b) != 0, let target = Folder.target(of: other) {
            return isSame(one, target)
        }
        if stat(one, &a) == 0, stat(other, &b) == 0 {
            return a.st_dev == b.st_dev && a.st_ino == b.st_ino
        }
        // A file that does not exist is compared by its folder and its name.
        return Folder.name(of: one) == Folder.name(of: other) && stat(Folder.of(one), &a) == 0
            && stat(Folder.of(other), &b) == 0 && a.st_dev == b.st_dev
            && a.st_ino == b.st_ino
    }
}

extension Book {
    /// The path with the symbolic links of its folder resolved; a link in the last place stays,
    /// since SQLite is opened to refuse it.
    static func resolved(_ path: String) throws(BookError) -> String {
        let folder: String
        do {
            folder = try Folder.resolved(Folder.of(path))
        } catch {
            switch error.errno {
            case ENOENT: throw .missing(path: path)
            case EILSEQ: throw .notUTF8(path: path)
            default: throw .unreadable(path: path, errno: error.errno)
            }
        }
        return (folder == "/" ? "" : folder) + "/" + Folder.name(of: path)
    }
}
