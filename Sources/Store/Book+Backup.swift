public import BookReports
internal import Files
import Glibc
public import Rates
internal import SQLite

extension Book {
    /// Backs up the book at a path, together with the photos it refers to, while it is in use.
    ///
    /// The copy is written under a temporary name, checked and then renamed, so that a crash never
    /// leaves a partial backup. Photos go to the folder `photos` beside the backup, which several
    /// backups share.
    ///
    /// - Parameter replacing: whether an existing file of that name is replaced.
    /// - Throws: ``BackupError``; ``PhotoError`` if a photo cannot be copied; errors of
    ///   ``openForReading(_:)``.
    public static func backUp(
        _ path: String, to target: String, replacing: Bool = false
    ) throws -> CopyReport {
        guard !owns(target, at: path) else { throw BackupError.isTheBook(path: target) }
        try BookFile(path: try resolved(path)).refuseOtherSize()
        let book = try openForReading(path)
        let lock = try lockedFolder(of: target)
        defer { lock.release() }
        guard replacing || !BookFile(path: target).exists else {
            throw BackupError.exists(path: target)
        }
        let draft = try BookDraft(besides: target)
        defer { draft.remove() }
        // VACUUM INTO rebuilds the file, so a damaged index would go unnoticed in the copy.
        try refuseProblems(try book.check(photosIn: nil), in: path)
        try book.vacuum(into: draft.path)
        let photos = try verified(draft.path)
        let (copied, lost) = try PhotoFolder(besides: target)
            .take(photos, from: PhotoFolder(besides: path))
        let size = draft.size
        try draft.move(to: target, replacing: replacing)
        return CopyReport(size: size, copiedPhotos: copied, lostPhotos: lost)
    }

    /// Locks the folder of a backup itself, so that it needs no lock file.
    private static func lockedFolder(of path: String) throws(BackupError) -> FileLock {
        let folder = Folder.of(path)
        let lock: FileLock
        do {
            lock = try FileLock(folder, O_RDONLY | O_DIRECTORY)
        } catch {
            throw .cannotWrite(path: path, errno: error.errno)
        }
        // A file system may support no locks.
        guard (try? lock.take(waits: true)) ?? true else { throw .running(path: folder) }
        return lock
    }

    static func refuseProblems(_ checkup: Checkup, in path: String) throws(BackupError) {
        guard checkup.problems.isEmpty else {
            throw .problems(path: path, checkup.problems)
        }
    }

    /// Opens and checks a finished copy, and returns the photos it refers to.
    private static func verified(_ path: String) throws -> [KeptPhoto] {
        let copy = try openForReading(path)
        try refuseProblems(try copy.check(photosIn: nil), in: path)
        return try copy.photos()
    }

    /// Writes a consistent copy of the book into an empty file.
    private func vacuum(into path: String) throws {
        // VACUUM INTO counts as writing, although it leaves the book unchanged.
        try connection.execute("PRAGMA query_only = OFF")
        defer { try? connection.execute("PRAGMA query_only = ON") }
        do {
            try connection.execute("VACUUM INTO \(path)")
        } catch let error as SQLiteError
            where [.diskFull, .inputOutput].contains(error.kind) && !error.isOfReading
        {
            throw BackupError.cannotWrite(
                path: path, errno: error.systemErrno == 0 ? ENOSPC : error.systemErrno)
        }
    }
}

extension PhotoFolder {
    /// Copies photos from another folder, leaving out those that are missing or altered there.
    func take(
        _ photos: [Book.KeptPhoto], from other: PhotoFolder
    ) throws(PhotoError) -> (copied: Int, lost: [String]) {
        var (copied, lost) = (0, [String]())
        for photo in photos
        where !photo.isRemoved || other.verify(hash: photo.hash, name: photo.name) == .ok {
            do {
                if try copy(hash: photo.hash, name: photo.name, from: other) { copied += 1 }
            } catch {
                switch error {
                case .lost, .altered: lost.append(photo.name)
                default: throw error
                }
            }
        }
        return (copied, lost)
    }
}

extension Book {
    /// Replaces the content of the book at a path by that of a backup, and keeps the old content as
    /// a copy.
    ///
    /// The backup is copied beside the book, upgraded and checked there before anything else
    /// changes; the backup itself is not modified. A crash leaves either the old book or the new
    /// one. Other processes may have the book open and then see the new content; their transactions
    /// are waited for up to five seconds.
    ///
    /// - Throws: ``BackupError``; ``BookError`` if the book cannot be locked, read or written;
    ///   ``PhotoError`` if a photo cannot be copied; ``NotShareable`` if a value that the book
    ///   writes again does not fit in a line; ``MigrationError/foreignKeys(number:table:)``;
    ///   ``SettingError``; ``SQLiteError``.
    public static func restore(
        _ path: String, from source: String, at now: Instant
    ) throws -> CopyReport {
        guard !owns(source, at: path) else { throw BackupError.isTheBook(path: source) }
        let source = try inspected(source)
        try BookFile.makeFolder(of: path)
        let book = BookFile(path: try resolved(path))
        try book.refuseStranger()
        let lock = try BookLock(path: book.path, wait: true)
        defer { lock.release() }
        let draft = try BookDraft(besides: book.path)
        defer { draft.remove() }
        try draft.copy(source)
        let photos = try adopted(draft.path, from: source, at: now)
        let (copied, lost) = try PhotoFolder(besides: book.path)
            .take(photos, from: PhotoFolder(besides: source))
        let size = draft.size
        let kept = try book.exists ? book.replaceContent(with: draft, at: now) : nil
        if kept == nil { try draft.move(to: book.path, replacing: false) }
        return CopyReport(size: size, copiedPhotos: copied, lostPhotos: lost, kept: kept)
    }

    /// Resolves the path of a backup and checks that its header is a book's.
    private static func inspected(_ source: String) throws(BackupError) -> String {
        do throws(BookError) {
            let source = try resolved(source)
            try BookFile(path: source).inspect(allowingLinks: true)
            try BookFile(path: source).refuseOtherSize()
            return source
        } catch {
            if case .missing = error { throw .missing(path: source) }
            throw .notABook(error)
        }
    }

    /// Upgrades and checks the copy of a backup, and returns the photos it refers to.
    ///
    /// The schema is verified before any of the file's own SQL can run.
    private static func adopted(
        _ draft: String, from source: String, at now: Instant
    ) throws -> [KeptPhoto] {
        do {
            let connection = try Connection(path: draft, access: .write, busy: .fail)
            try connection.withStepLimit(schemaSteps) {
                try connection.harden()
                // Additional views, which an open book may have, are refused in a backup.
                let version = Int(try connection.pragma("user_version"))
                if (1...builder.newest).contains(version) {
                    let strangers = try differences(
                        of: connection, from: try schema(ofVersion: version))
                    guard strangers.isEmpty else {
                        throw BackupError.problems(path: source, strangers)
                    }
                }
                _ = try migrator.pending(connection)
            }
            // Checked before anything is upgraded.
            let decay = try integrityProblems(of: connection)
            guard decay.isEmpty else { throw BackupError.problems(path: source, decay) }
            try connection.keepRollbackJournal()
            try migrate(connection, by: migrator)
            let book = try Book(connection, writes: true)
            try refuseProblems(try book.check(photosIn: nil), in: source)
            try book.forgetDevices()
            try book.takeNewDevices(at: now)
            return try book.photos()
        } catch {
            switch BookProblem(error) {
            // Such an error concerns the copy, not the backup.
            case .inputOutput(_, let errno):
                throw BackupError.cannotWrite(path: draft, errno: errno == 0 ? ENOSPC : errno)
            case .cannotOpen: throw BackupError.cannotWrite(path: draft, errno: EIO)
            case .some(let problem) where problem.isOfContent:
                throw BackupError.unusable(path: source, problem)
            default: throw error
            }
        }
    }
}
