public import BookReports
import Glibc
public import Rates
internal import SQLite

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
            try migrator.migrate(connection)
            let book = try Book(connection)
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
