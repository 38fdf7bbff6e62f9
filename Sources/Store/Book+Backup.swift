import Glibc
internal import SQLite

/// What a backup or its way back has brought.
public struct CopyReport: Sendable {
    /// The bytes of the book's file.
    public let size: Int64
    /// How many photos were copied; those that were there already do not count.
    public let copiedPhotos: Int
    /// The names of photos that are nowhere to be had as they were.
    public let lostPhotos: [String]
    /// Where the book is kept that was there before; nil where there was none.
    public var kept: String?
}

extension Book {
    /// Copies the book at a path whole, with the photos that it refers to, while others use it.
    ///
    /// The copy is made under another name, checked, and named at the end: whatever ends the
    /// process, there is a whole backup or none. Photos go to the folder `photos` beside it,
    /// where those of earlier backups are found again.
    /// - Parameter replacing: whether a file of that name is replaced, as a whole.
    public static func backUp(
        _ path: String, to target: String, replacing: Bool = false
    ) throws -> CopyReport {
        guard !owns(target, at: path) else { throw BackupError.isTheBook(path: target) }
        try BookFile(path: try resolved(path)).refuseOtherSize()
        let book = try openForReading(path)
        let lock = try FolderLock(of: target)
        defer { lock.release() }
        guard replacing || !BookFile(path: target).exists else {
            throw BackupError.exists(path: target)
        }
        let draft = try BookDraft(besides: target)
        defer { draft.remove() }
        // What decays in an index or beside it would be gone in the copy, and be found no more.
        try refuseProblems(try book.check(photosIn: nil), in: path)
        try book.vacuum(into: draft.path)
        let photos = try verified(draft.path)
        let (copied, lost) = try PhotoFolder(besides: target)
            .take(photos, from: PhotoFolder(besides: path))
        let size = draft.size
        try draft.move(to: target, replacing: replacing)
        return CopyReport(size: size, copiedPhotos: copied, lostPhotos: lost)
    }

    static func refuseProblems(_ checkup: Checkup, in path: String) throws(BackupError) {
        guard checkup.problems.isEmpty else {
            throw .problems(path: path, checkup.problems)
        }
    }

    /// Opens a copy, as somebody who needs it one day will, and checks it.
    private static func verified(_ path: String) throws -> [KeptPhoto] {
        let copy = try openForReading(path)
        try refuseProblems(try copy.check(photosIn: nil), in: path)
        return try copy.photos()
    }

    /// Writes the state of one moment into an empty file.
    private func vacuum(into path: String) throws {
        // It writes, though not in the book.
        try connection.execute("PRAGMA query_only = OFF")
        defer { try? connection.execute("PRAGMA query_only = ON") }
        do {
            try connection.execute("VACUUM INTO ?", [.text(path)])
        } catch {
            guard error.kind == .diskFull || error.kind == .inputOutput, !error.isOfReading else {
                throw error
            }
            throw BackupError.cannotWrite(
                path: path, errno: error.systemErrno == 0 ? ENOSPC : error.systemErrno)
        }
    }
}

extension PhotoFolder {
    /// Copies photos from another folder; those that are lost or altered there are left out.
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
