internal import Files
import Glibc
public import Sharing

/// What became of a device's file.
public enum Appended: Equatable, Sendable {
    /// Lines were missing, and are there now.
    case appended
    /// All lines were there.
    case same
    /// The file is longer, or holds something else: it is as it was.
    case differs
}

extension ShareFolder {
    /// How many bytes at the end of a whole file tell that all of it is as it was written: they are written once
    /// all others last.
    public static let tail = 4_096
    /// How many bytes at the end of an unfinished file tell the same: more are never written between two syncs.
    private static let round = 65_536

    /// Appends the missing bytes to the file of a device of this book, and creates the file if needed.
    ///
    /// If that fails, the appended bytes stay: the next call goes on behind them. After a loss of power, some
    /// of those that were not synced may be zeros: only bytes of the last ``round``, or of the last ``tail`` where
    /// the file has its whole size. The folder is locked against other processes that append.
    ///
    /// - Parameters:
    ///   - total: the number of bytes of all lines of the device.
    ///   - bytes: returns the bytes in a range of at most 1 MiB, the whole range.
    /// - Throws: ``ShareFileError``, or what the function throws.
    public func append(
        _ device: DeviceID, total: Int, bytes: (Range<Int>) throws -> [UInt8]
    ) throws -> Appended {
        let target = linesPath(device)
        try checkPresence()
        let lock = try lock()
        defer { lock.release() }
        var refusal: Int32?
        var isNew = false
        let file = try openOwn(target, refusal: &refusal, isNew: &isNew)
        let size = try file.size
        guard size <= total else { return .differs }
        let end = max(0, size - (size == total ? Self.tail : Self.round))..<size
        guard try file.read(at: end.lowerBound, count: end.count) == Self.whole(bytes, end, target)
        else {
            return .differs
        }
        guard size < total else { return .same }
        if let refusal { throw ShareFileError.cannotWrite(path: target, errno: refusal) }
        for range in Self.rounds(of: size..<total) {
            try file.write(try Self.whole(bytes, range, target), at: range.lowerBound)
            try file.sync()
        }
        if isNew { try writing(path) { () throws(SystemError) in try Folder.sync(path) } }
        return .appended
    }

    /// The parts of a range that are written and synced one after another.
    private static func rounds(of range: Range<Int>) -> [Range<Int>] {
        let end = max(range.lowerBound, range.upperBound - tail)
        let rounds = stride(from: range.lowerBound, to: end, by: round).map {
            $0..<min($0 + round, end)
        }
        return rounds + [end..<range.upperBound]
    }

    /// Writes the file of a device of this book anew, whole or not at all.
    ///
    /// - Parameters: as for ``append(_:total:bytes:)``.
    /// - Throws: ``ShareFileError``; errors of `bytes`.
    public func replace(
        _ device: DeviceID, total: Int, bytes: (Range<Int>) throws -> [UInt8]
    ) throws {
        let target = linesPath(device)
        try checkPresence()
        let lock = try lock()
        defer { lock.release() }
        FileDraft.sweep(path, unchangedFor: Self.draftAge)
        let draft = try writing(target) { () throws(SystemError) in try FileDraft(in: path) }
        try Self.forEachPiece(of: 0..<max(0, total)) { range in
            let piece = try Self.whole(bytes, range, target)
            try writing(target) { () throws(SystemError) in try draft.write(piece) }
        }
        try writing(target) { () throws(SystemError) in try draft.replace(target) }
    }

    private func linesPath(_ device: DeviceID) -> String { path + "/\(device).lines" }

    /// A lock on the folder, as far as its file system has locks.
    ///
    /// Without them nothing is lost: all that write a device's file write the same bytes at the same
    /// places.
    private func lock() throws(ShareFileError) -> FileLock {
        let lock: FileLock
        do throws(SystemError) {
            lock = try FileLock(path, O_RDONLY | O_DIRECTORY)
        } catch {
            throw .reading(path, error.errno)
        }
        guard (try? lock.take(waits: true)) ?? true else { throw .busy(path: path) }
        return lock
    }

    /// Opens a device's file to be written, or created; if that is refused, to be read.
    private func openOwn(
        _ target: String, refusal: inout Int32?, isNew: inout Bool
    ) throws(ShareFileError) -> OpenFile {
        isNew = access(target, F_OK) != 0
        do throws(SystemError) {
            return try OpenFile(target, O_RDWR | O_CREAT)
        } catch {
            guard [EACCES, EPERM, EROFS].contains(error.errno),
                let file = try? OpenFile(target)
            else { throw .cannotWrite(path: target, errno: error.errno) }
            refusal = error.errno
            return file
        }
    }

    /// Calls a function with ranges of at most a piece.
    static func forEachPiece(
        of range: Range<Int>, _ body: (Range<Int>) throws -> Void
    ) throws {
        for start in stride(from: range.lowerBound, to: range.upperBound, by: piece) {
            try body(start..<min(start + piece, range.upperBound))
        }
    }

    /// The bytes in a range; EINVAL if they are not as many.
    static func whole(
        _ bytes: (Range<Int>) throws -> [UInt8], _ range: Range<Int>, _ target: String
    ) throws -> [UInt8] {
        let piece = range.isEmpty ? [] : try bytes(range)
        guard piece.count == range.count else {
            throw ShareFileError.cannotWrite(path: target, errno: EINVAL)
        }
        return piece
    }
}
