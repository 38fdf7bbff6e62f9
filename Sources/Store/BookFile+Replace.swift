internal import BookReports
internal import Files
import Glibc
internal import Rates
internal import SQLite
internal import Texts

extension BookFile {
    /// Throws if the file at the path is not a book; a damaged book is allowed.
    func refuseStranger() throws(BookError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT != S_IFLNK else { throw .symbolicLink(path: path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notADatabase(path: path) }
        do {
            try inspect()
        } catch {
            switch error {
            case .foreign, .unreadable, .hardLinked, .strangeJournal: throw error
            default: break
            }
        }
    }

    /// Replaces the book's content, and keeps the old content as a copy with the time in its name.
    ///
    /// The new content is written into the same file in a SQLite transaction: processes that have
    /// it open see it afterwards, and a crash leaves either the old book or the new one.
    ///
    /// - Returns: the path of the copy.
    func replaceContent(with draft: BookDraft, at now: Instant) throws -> String {
        do {
            try inspect()
            return try overwrite(with: draft, at: now)
        } catch BookError.empty, BookError.notADatabase {
            return try exchange(for: draft, at: now)
        } catch let error as SQLiteError
            where [.corrupt, .notADatabase, .schema].contains(error.kind)
        {
            return try exchange(for: draft, at: now)
        } catch let error where isReadOnly(error) && access(path, W_OK) == 0 {
            // SQLite reports an ordinary writable file as read-only if its header says so.
            return try exchange(for: draft, at: now)
        } catch let error as SQLiteError where error.kind == .busy {
            throw BackupError.inUse(path: path)
        }
    }

    private func isReadOnly(_ error: any Error) -> Bool {
        if case BookError.readOnly = error { return true }
        return (error as? SQLiteError)?.kind == .notPermitted
    }

    /// Overwrites this book with another one after copying it, under SQLite's exclusive lock.
    ///
    ///     this process                      another that has the book open
    ///     ------------------------------    ------------------------------
    ///     waits for readers and writers     its transaction ends
    ///     has SQLite's exclusive lock       waits, at most five seconds
    ///     copies the old content, syncs     .
    ///     writes the new content, commits   .
    ///     gives the lock back               sees the new content
    private func overwrite(with draft: BookDraft, at now: Instant) throws -> String {
        let source = try Connection(path: draft.path, access: .read, busy: .fail)
        let target = try Connection(path: path, access: .write, busy: LockWait.policy())
        guard !target.isReadOnly else { throw BookError.readOnly(path: path) }
        try target.harden()
        try target.keepRollbackJournal()
        let copy = try ContentCopy(of: source, over: target)
        try copy.lock()
        let old = try BookDraft(besides: path)
        defer { old.remove() }
        try old.copyContent(of: target)
        let kept = try keep(old, at: now)
        do {
            try copy.run()
        } catch {
            // A failed commit may still have taken effect; the copy is removed only if the book
            // equals it.
            if (try? Self.hasContent(of: kept, target)) == true { unlink(kept) }
            throw error
        }
        return kept
    }

    /// Whether a file equals the file of an open book byte for byte.
    private static func hasContent(of path: String, _ book: borrowing Connection) throws -> Bool {
        let copy = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard copy >= 0 else { return false }
        defer { close(copy) }
        var isSame = true
        try book.read {
            _ = try book.pragma("user_version")
            try book.readFile { bytes in
                let read = try FileBytes.read(copy, count: bytes.count)
                isSame = isSame && bytes.elementsEqual(read)
            }
        }
        return try isSame && FileBytes.read(copy, count: 1).isEmpty
    }

    /// Replaces a file that SQLite cannot open, and keeps a copy of it.
    private func exchange(for draft: BookDraft, at now: Instant) throws -> String {
        let old = try BookDraft(besides: path)
        defer { old.remove() }
        try old.copyBytes(of: path)
        let kept = try keep(old, at: now)
        // SQLite would apply the old file's journals to the new file.
        for suffix in Self.companions { rename(path + suffix, kept + suffix) }
        do {
            try draft.move(to: path, replacing: true)
        } catch {
            if !draft.isNamed {
                for suffix in Self.companions { rename(kept + suffix, path + suffix) }
                unlink(kept)
            }
            throw error
        }
        return kept
    }

    /// Renames the copy of the old book durably; its name has the time, and a number if that is
    /// taken.
    private func keep(_ old: BookDraft, at now: Instant) throws(BackupError) -> String {
        let time = now.description.replacing(":", with: "")
        for number in 1...1_000 {
            let kept = path + ".before-restore-" + time + (number == 1 ? "" : "-\(number)")
            do {
                try old.move(to: kept, replacing: false)
                return kept
            } catch {
                guard case .exists = error else { throw error }
            }
        }
        throw .cannotWrite(path: path, errno: EEXIST)
    }
}
