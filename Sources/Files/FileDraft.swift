internal import CSystem
public import Glibc

/// A file in progress: it has a temporary name until it is complete and renamed.
///
/// The name is new (O_EXCL, so that no link is followed), and the process holds an flock on the
/// file: a draft without a lock was left by a killed process.
public final class FileDraft {
    /// The temporary path: `.ratebook-`, sixteen hexadecimal digits, `.draft`.
    public let path: String
    private var descriptor: Int32
    /// Whether it has been renamed, even if syncing the folder failed afterwards.
    public private(set) var isNamed = false

    private static let (start, end) = (".ratebook-", ".draft")

    public init(in folder: String, mode: mode_t = 0o600) throws(SystemError) {
        for _ in 0..<100 {
            let number = String(UInt64.random(in: 0...UInt64.max), radix: 16)
            let digits = String(repeating: "0", count: 16 - number.count) + number
            let path = "\(folder)/\(Self.start)\(digits)\(Self.end)"
            let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
            guard descriptor >= 0 else {
                guard errno == EEXIST else { throw SystemError(errno: errno) }
                continue
            }
            // On a file system without locks, no other process can clean up by them.
            let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            var status = stat()
            guard fstat(descriptor, &status) == 0 else {
                let code = errno
                unlink(path)
                close(descriptor)
                throw SystemError(errno: code)
            }
            // Another process may have removed the draft before it was locked.
            if isLocked, status.st_nlink == 1 {
                self.path = path
                self.descriptor = descriptor
                fchmod(descriptor, mode)  // Whatever the mask.
                return
            }
            unlink(path)
            close(descriptor)
        }
        throw SystemError(errno: EEXIST)
    }

    deinit { remove() }

    /// Appends bytes.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        try FileBytes.write(bytes, to: descriptor)
    }

    /// Appends bytes.
    public func write(_ bytes: [UInt8]) throws(SystemError) {
        var failure: SystemError?
        bytes.withUnsafeBytes { bytes in
            do throws(SystemError) { try write(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Appends the bytes of an open file but not its holes, which may be larger than the disk.
    public func copy(_ input: Int32) throws(SystemError) {
        var status = stat()
        guard fstat(input, &status) == 0 else { throw SystemError(errno: errno) }
        var offset: off_t = 0
        while offset < status.st_size {
            let data = lseek(input, offset, CSYSTEM_SEEK_DATA)
            if data < 0, errno == ENXIO { break }  // Nothing but a hole is left.
            // A file system without support for holes reports the whole file as data.
            offset = max(offset, data)
            guard lseek(input, offset, SEEK_SET) == offset,
                lseek(descriptor, offset, SEEK_SET) == offset
            else { throw SystemError(errno: errno) }
            let bytes = try FileBytes.read(input, count: 256 * 1_024)
            guard !bytes.isEmpty else { break }
            try write(bytes)
            offset += off_t(bytes.count)
        }
        guard ftruncate(descriptor, status.st_size) == 0 else { throw SystemError(errno: errno) }
    }

    /// The size in bytes.
    public var size: Int64 {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Syncs the draft and renames it, replacing an existing file.
    public func replace(_ target: String) throws(SystemError) {
        try sync()
        guard rename(path, target) == 0 else { throw SystemError(errno: errno) }
        isNamed = true
        try Folder.sync(Folder.of(target))
    }

    /// Syncs the draft and renames it unless the target exists.
    ///
    /// - Returns: whether it was renamed.
    public func take(_ target: String) throws(SystemError) -> Bool {
        try sync()
        guard try FreeName.take(target, for: path) else { return false }
        isNamed = true
        try Folder.sync(Folder.of(target))
        return true
    }

    private func sync() throws(SystemError) {
        guard fsync(descriptor) == 0 else { throw SystemError(errno: errno) }
    }

    /// Removes the draft unless it has been renamed.
    public func remove() {
        guard descriptor >= 0 else { return }
        if !isNamed { unlink(path) }
        close(descriptor)
        descriptor = -1
    }

    /// Removes the drafts that killed processes left in a folder.
    ///
    /// - Parameters:
    ///   - companions: suffixes of files that belong to a draft.
    ///   - age: the seconds since the last change of the drafts that are removed; above 0 where other
    ///     machines, whose locks are not seen, have the folder, too.
    public static func sweep(
        _ folder: String, companions: [String] = [], unchangedFor age: Int = 0
    ) {
        for name in FolderNames.all(in: folder) {
            guard let draft = draftName(name, companions) else { continue }
            let path = folder + "/" + draft
            let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
            guard descriptor >= 0 else {
                if errno == ENOENT { unlink(folder + "/" + name) }
                continue
            }
            var status = stat()
            let isOld =
                age == 0
                || fstat(descriptor, &status) == 0 && status.st_mtim.tv_sec <= time(nil) - age
            if isOld, flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
                for suffix in companions { unlink(path + suffix) }
                unlink(path)
            }
            close(descriptor)
        }
    }

    /// The name of the draft that a file is or belongs to; nil for other files.
    private static func draftName(_ name: String, _ companions: [String]) -> String? {
        let suffix = companions.first { !$0.isEmpty && name.hasSuffix($0) } ?? ""
        let draft = name.dropLast(suffix.count)
        guard draft.hasPrefix(start), draft.hasSuffix(end) else { return nil }
        let digits = draft.dropFirst(start.count).dropLast(end.count)
        let isOurs =
            digits.utf8.count == 16
            && digits.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
        return isOurs ? String(draft) : nil
    }
}
