import Files
import Glibc

/// Writes files of mode 0600 atomically.
enum PrivateFile {
    /// Writes a file atomically, replacing an existing one.
    static func write(_ text: String, to path: String) throws(Failure) {
        do throws(FolderError) {
            try Folder.make(Folder.of(path))
        } catch {
            throw .cannotWrite(error.path, error.errno)
        }
        do throws(SystemError) {
            let draft = try FileDraft(in: Folder.of(path))
            try draft.write(Array(text.utf8))
            try draft.replace(path)
        } catch {
            throw .cannotWrite(path, error.errno)
        }
    }

    /// Removes a file; has no effect if it does not exist.
    static func remove(_ path: String) throws(Failure) {
        guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
            throw .cannotWrite(path, errno)
        }
    }

    /// Whether a path exists, even as a dangling symbolic link.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
