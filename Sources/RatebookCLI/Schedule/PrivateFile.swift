import Glibc

/// A file of mode 0600 that is there whole or not at all.
enum PrivateFile {
    /// Writes a file under another name and gives it its own at the end, over an older one.
    static func write(_ text: String, to path: String) throws(Failure) {
        try makeFolders(above: path)
        try WholeFile.write(Array(text.utf8), to: path, mode: 0o600)
    }

    /// Removes a file; one that is gone already is no failure.
    static func remove(_ path: String) throws(Failure) {
        guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
            throw WholeFile.failure(path, errno)
        }
    }

    /// Whether anything has the name, be it a link that points nowhere.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    private static func makeFolders(above path: String) throws(Failure) {
        var folder = ""
        for part in path.split(separator: "/").dropLast() {
            folder += "/" + part
            guard access(folder, F_OK) != 0 else { continue }
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
                throw WholeFile.failure(folder, errno)
            }
        }
    }
}
