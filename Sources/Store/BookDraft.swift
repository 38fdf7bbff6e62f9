internal import Files
import Glibc
internal import SQLite

/// A copy of a book on its way: a file of mode 0600 under a name of its own until it is whole.
struct BookDraft {
    private let file: FileDraft

    /// Its name on the way.
    var path: String { file.path }

    /// Makes an empty draft in the folder of the file that it is to become; drafts that killed
    /// processes have left there are removed.
    init(besides target: String) throws(BackupError) {
        let folder = Folder.of(target)
        FileDraft.sweep(folder, companions: BookFile.companions)
        do {
            file = try FileDraft(in: folder)
        } catch {
            throw .cannotWrite(path: target, errno: error.errno)
        }
    }

    /// Whether it has got its name for good.
    var isNamed: Bool { file.isNamed }

    /// How many bytes it has.
    var size: Int64 { file.size }

    /// Removes it, unless it has got its name, and what SQLite has left beside it.
    func remove() {
        for suffix in BookFile.companions { unlink(path + suffix) }
        file.remove()
    }

    /// Copies a book's file into it, byte by byte, while nobody can write in that file.
    func copy(_ source: String) throws {
        let connection = try Self.unchanged(source)
        do {
            try connection.read {
                // The header is read, and so the lock is taken.
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

    /// Copies the file of a connection that holds a lock on it.
    func copyContent(of connection: borrowing Connection) throws {
        try connection.readFile { bytes in
            do throws(SystemError) {
                try file.write(bytes)
            } catch {
                throw BackupError.cannotWrite(path: path, errno: error.errno)
            }
        }
    }

    /// Copies the bytes of a file that is no database any more.
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

    /// Opens a file so that neither it nor anything beside it changes.
    ///
    /// A file with a write-ahead log is opened without locks where the log is gone: then nobody
    /// has it open. Where the log is there, the file lacks what the log has.
    private static func unchanged(_ source: String) throws -> Connection {
        let hasLog = try BookFile(path: source).hasLog()
        var log = stat()
        if stat(source + "-wal", &log) == 0, log.st_size > 0 {
            throw BackupError.unsettled(path: source)
        }
        return try Connection(
            path: source, access: hasLog ? .immutable : .unchanged, busy: Book.busy)
    }

    /// Gives it a name for good, over what has it where that is allowed.
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
