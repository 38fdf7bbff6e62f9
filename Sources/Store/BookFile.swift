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

    /// Refuses what is no book, from the first 72 bytes (sqlite.org/fileformat.html §1.3).
    func inspect() throws(BookError) {
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
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .notADatabase(path: path)
        }
        var header = [UInt8](repeating: 0, count: 72)
        let count = read(descriptor, &header, header.count)
        guard count >= 0 else { throw .unreadable(path: path, errno: errno) }
        guard count > 0 else { throw .empty(path: path) }
        guard count == header.count, header.starts(with: Array("SQLite format 3\0".utf8)) else {
            throw .notADatabase(path: path)
        }
        let identifier = header[68..<72].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard identifier == Self.applicationID else {
            throw .foreign(path: path, applicationID: identifier)
        }
    }

    /// Makes a new book with all its tables, unless one is there already.
    ///
    /// It is made under another name and linked into place when it is whole: whatever ends the
    /// process, there is a complete book or none, and never one over an existing file.
    func createIfMissing(prepare: (borrowing Connection) throws -> Void) throws {
        guard !exists else { return }
        let lock = try BookLock(path: path, wait: true)
        defer { lock.release() }
        guard !exists else { return }
        let draft = path + ".new"
        unlink(draft)  // Left by a process that was killed here: the lock is ours now.
        unlink(draft + "-journal")
        let descriptor = open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw BookError.cannotCreate(path: draft, errno: errno) }
        close(descriptor)
        defer { unlink(draft) }
        do {
            let connection = try Connection(path: draft, access: .write, busy: .fail)
            try prepare(connection)
        }
        guard link(draft, path) == 0 || errno == EEXIST else {
            throw BookError.cannotCreate(path: path, errno: errno)
        }
        // The book is there; whether it would be after a power loss is nothing to fail for.
        try? FileBytes.syncFolder(of: path)
    }

    /// Whether anything has the name, be it a link that points nowhere.
    var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Makes the folder of a path, and those above it that are missing.
    static func makeFolder(of path: String) throws(BookError) {
        var folders: [String] = []
        var folder = Self.folder(of: path)
        while access(folder, F_OK) != 0, folder != "/", folder != "." {
            folders.append(folder)
            folder = Self.folder(of: folder)
        }
        for folder in folders.reversed() {
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
                throw .cannotCreate(path: folder, errno: errno)
            }
        }
    }

    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
