import Files
import Glibc

/// Writes files of mode 0600 atomically.
enum PrivateFile {
    /// Writes a file atomically, replacing an existing one.
    static func write(_ text: String, to path: String) throws(SchedulingError) {
        do throws(FolderError) {
            try Folder.make(Folder.of(path))
        } catch {
            throw .cannotWrite(path: error.path, errno: error.errno)
        }
        do throws(SystemError) {
            let draft = try FileDraft(in: Folder.of(path))
            try draft.write(Array(text.utf8))
            try draft.replace(path)
        } catch {
            throw .cannotWrite(path: path, errno: error.errno)
        }
    }

    /// The content of a file; nil if it cannot be read.
    static func content(_ path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return try? FileBytes.read(descriptor, count: 1 << 20)
    }

    /// Removes a file; has no effect if it does not exist.
    static func remove(_ path: String) throws(SchedulingError) {
        guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
            throw .cannotWrite(path: path, errno: errno)
        }
    }

    /// Whether a path exists, even as a dangling symbolic link.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
