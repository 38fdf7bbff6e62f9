public import BookReports
internal import Files
import Glibc
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
