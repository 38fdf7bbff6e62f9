import Glibc
public import Rates
internal import SQLite

extension Book {
    /// Gives the book at a path the content of a backup; what it had is kept under another name.
    ///
    /// The backup is copied beside the book, upgraded and checked there before anything else
    /// changes; it stays as it is. Whatever ends the process, there is a whole book under the
    /// name: the old one, or the new one. Others may have the book open, and go on with the new
    /// content; they are waited for at most five seconds.
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
        let photos = try adopted(draft.path, from: source)
        let (copied, lost) = try PhotoFolder(besides: book.path)
            .take(photos, from: PhotoFolder(besides: source))
        let size = draft.size
        let kept = try book.exists ? book.replaceContent(with: draft, at: now) : nil
        if kept == nil { try draft.move(to: book.path, replacing: false) }
        return CopyReport(size: size, copiedPhotos: copied, lostPhotos: lost, kept: kept)
    }

    /// The file of a backup with its folder's links followed, where it can be one.
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

    /// Upgrades the copy of a backup and checks it; the photos that it refers to.
    ///
    /// Nothing of its own SQL runs before its schema is known to be one of ratebook's.
    private static func adopted(_ draft: String, from source: String) throws -> [KeptPhoto] {
        do {
            let connection = try Connection(path: draft, access: .write, busy: .fail)
            try connection.withStepLimit(schemaSteps) {
                try connection.harden()
                // Strangers that would be let be in a book are not brought into one.
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
            // Before anything is made from it.
            let decay = try integrityProblems(of: connection)
            guard decay.isEmpty else { throw BackupError.problems(path: source, decay) }
            try connection.keepRollbackJournal()
            try migrator.migrate(connection)
            let book = try Book(connection)
            try refuseProblems(try book.check(photosIn: nil), in: source)
            return try book.photos()
        } catch {
            switch BookProblem(error) {
            // The copy is at fault, not the backup.
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
