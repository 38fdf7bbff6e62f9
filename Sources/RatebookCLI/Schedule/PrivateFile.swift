import Files
import Glibc

/// A file of mode 0600 that is there whole or not at all.
enum PrivateFile {
    /// Writes a file under another name and gives it its own at the end, over an older one.
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

    /// Removes a file; one that is gone already is no failure.
    static func remove(_ path: String) throws(Failure) {
        guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
            throw .cannotWrite(path, errno)
        }
    }

    /// Whether anything has the name, be it a link that points nowhere.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
