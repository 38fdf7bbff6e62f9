internal import BookReports
internal import Files
import Glibc
internal import SQLite

/// A copy of a book in progress: a file of mode 0600 under a temporary name until it is complete.
struct BookDraft {
    private let file: FileDraft

    /// The temporary path.
    var path: String { file.path }

    /// Creates an empty draft in the target's folder, and removes drafts left there by killed
    /// processes.
    init(besides target: String) throws(BackupError) {
        let folder = Folder.of(target)
        FileDraft.sweep(folder, companions: BookFile.companions)
        do {
            file = try FileDraft(in: folder)
        } catch {
            throw .cannotWrite(path: target, errno: error.errno)
        }
    }

    /// Whether the draft has been renamed to its target.
    var isNamed: Bool { file.isNamed }

    /// The size in bytes.
    var size: Int64 { file.size }

    /// Removes the draft and its journals, unless it has been renamed to its target.
    func remove() {
        for suffix in BookFile.companions { unlink(path + suffix) }
        file.remove()
    }

    /// Copies a book's file byte by byte under a read lock.
    func copy(_ source: String) throws {
        let connection = try Self.unchanged(source)
        do {
            try connection.read {
                // Reading the header takes the lock.
                _ = try connection.pragma("user_version")
                try copyContent(of: connection)
            }
        } catch let error as SQLiteError where error.isOfRollback {
            throw BackupError.unsettled(path: source)
        } catch let error as SQLiteError {
            switch BookProblem(error) {
            case .busy: throw BackupError.inUse(path: source)
            case .some(let problem) where problem.isOfContent:
                throw BackupError.unusable(path: source, problem)
            default: throw error
            }
        }
    }

    /// Copies the file of a connection that holds a lock.
    func copyContent(of connection: borrowing Connection) throws {
        try connection.readFile { bytes in
            do throws(SystemError) {
                try file.write(bytes)
            } catch {
                throw BackupError.cannotWrite(path: path, errno: error.errno)
            }
        }
    }

    /// Copies the bytes of a file that SQLite cannot open.
    func copyBytes(of source: String) throws {
        let input = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard input >= 0 else { throw BookError.unreadable(path: source, errno: errno) }
        defer { close(input) }
        do throws(SystemError) {
            try file.copy(input)
        } catch {
            throw BackupError.cannotWrite(path: path, errno: error.errno)
        }
    }

    /// Opens a file without changing it or creating anything beside it.
    ///
    /// A file in WAL mode without a log is opened without locks, since no process has it open. With
    /// a log present, the file alone is incomplete, so opening fails.
    private static func unchanged(_ source: String) throws -> Connection {
        let hasLog = try BookFile(path: source).hasLog()
        var log = stat()
        if stat(source + "-wal", &log) == 0, log.st_size > 0 {
            throw BackupError.unsettled(path: source)
        }
        return try Connection(
            path: source, access: hasLog ? .immutable : .unchanged, busy: LockWait.policy())
    }

    /// Renames the draft to its target, replacing an existing file only if allowed.
    func move(to target: String, replacing: Bool) throws(BackupError) {
        do throws(SystemError) {
            if replacing {
                try file.replace(target)
            } else if try !file.take(target) {
                throw SystemError(errno: EEXIST)
            }
        } catch {
            throw error.errno == EEXIST
                ? .exists(path: target) : .cannotWrite(path: target, errno: error.errno)
        }
    }
}
