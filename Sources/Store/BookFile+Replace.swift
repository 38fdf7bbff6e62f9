internal import Files
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
            case .foreign, .unreadable, .hardLinked, .strangeJournal: throw error
            default: break
            }
        }
    }

    /// Gives the book the content of another, and keeps a copy of what it had under a name with
    /// the time in it.
    ///
    /// Who has the book open goes on with the new content: it is written into the same file, in a
    /// transaction of SQLite, so that whatever ends the process leaves the old book or the new one.
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
            // A header that says so, in a file that may be written.
            return try exchange(for: draft, at: now)
        } catch let error as SQLiteError where error.kind == .busy {
            throw BackupError.inUse(path: path)
        }
    }

    private func isReadOnly(_ error: any Error) -> Bool {
        if case BookError.readOnly = error { return true }
        return (error as? SQLiteError)?.kind == .notPermitted
    }

    /// Writes a book into this one, which is copied before; nobody reads or writes meanwhile.
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
        let target = try Connection(path: path, access: .write, busy: Book.busy)
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
            // A commit that failed may have happened: the copy goes only where it is one.
            if (try? Self.hasContent(of: kept, target)) == true { unlink(kept) }
            throw error
        }
        return kept
    }

    /// Whether a book's file is the same, byte for byte, as another file.
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

    /// Gives the name of a file that SQLite cannot open to another file, and keeps a copy of it.
    private func exchange(for draft: BookDraft, at now: Instant) throws -> String {
        let old = try BookDraft(besides: path)
        defer { old.remove() }
        try old.copyBytes(of: path)
        let kept = try keep(old, at: now)
        // SQLite would take journals that are left here for the other file's.
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

    /// Names the copy of the old book, durably: by the time, and a number where that is taken.
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
