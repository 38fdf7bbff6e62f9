import Glibc
internal import Rates
internal import SQLite

extension BookFile {
    /// Refuses to take the place of what is no book; a damaged one may be replaced.
    func refuseStranger() throws(BookError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT != S_IFLNK else { throw .symbolicLink(path: path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notADatabase(path: path) }
        do {
            try inspect()
        } catch {
            switch error {
            case .foreign, .unreadable: throw error
            default: break
            }
        }
    }

    /// Gives the name to another file, and keeps this one under a name with the time in it.
    ///
    /// Nobody else reads or writes meanwhile. Who has the old file open keeps it, and SQLite
    /// refuses to let them write in it: the name is another's now (SQLITE_READONLY_DBMOVED).
    func replace(with draft: BookDraft, at now: Instant) throws -> String {
        for _ in 0..<3 {
            let isReadable = try settle()
            let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else { throw BookError.readOnly(path: path) }
            // Closed at last: that gives the lock back.
            defer { close(descriptor) }
            try BookFileLock(of: path, descriptor).exclude()
            // A writer may have been ended between the two steps.
            if isReadable, BookFileLock.isUnsettled(path, descriptor) { continue }
            let kept = try keep(at: now)
            do {
                // The old book's new name lasts before its old one is another's.
                try? FileBytes.syncFolder(of: kept)
                try draft.move(to: path, replacing: true)
            } catch {
                for suffix in Self.companions { rename(kept + suffix, path + suffix) }
                unlink(kept)
                throw error
            }
            return kept
        }
        throw BackupError.unsettled(path: path)
    }

    /// Has SQLite undo what a writer has left half done, where it can read the file.
    private func settle() throws -> Bool {
        do {
            let connection = try Connection(path: path, access: .write, busy: Book.busy)
            try connection.harden()
            try connection.keepRollbackJournal()
            try connection.execute("BEGIN EXCLUSIVE")
            try connection.execute("ROLLBACK")
            return true
        } catch let error as SQLiteError where error.kind == .busy {
            throw BackupError.inUse(path: path)
        } catch {
            return false  // Damaged, perhaps: which is why there is a restore.
        }
    }

    /// Gives the file a second name, where it stays when another takes its first one.
    ///
    /// What of its journals is left goes with it: SQLite would take them for the other file's.
    private func keep(at now: Instant) throws -> String {
        forgetSecondNames()
        let time = now.description.replacing(":", with: "")
        for number in 1...1_000 {
            let kept = path + Self.keptMark + time + (number == 1 ? "" : "-\(number)")
            guard link(path, kept) == 0 else {
                guard errno == EEXIST else {
                    throw BackupError.cannotWrite(path: kept, errno: errno)
                }
                continue
            }
            for suffix in Self.companions { rename(path + suffix, kept + suffix) }
            return kept
        }
        throw BackupError.cannotWrite(path: path, errno: EEXIST)
    }

    private static let keptMark = ".before-restore-"

    /// Takes the second names away that a restore has given and was ended before the first was
    /// another's: what is kept under them would change with the book.
    private func forgetSecondNames() {
        var (book, other) = (stat(), stat())
        guard lstat(path, &book) == 0, book.st_nlink > 1 else { return }
        let folder = Self.folder(of: path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        for second in FolderNames.all(in: folder) where second.hasPrefix(name + Self.keptMark) {
            let second = folder + "/" + second
            guard lstat(second, &other) == 0, other.st_ino == book.st_ino,
                other.st_dev == book.st_dev
            else { continue }
            unlink(second)
        }
    }
}
