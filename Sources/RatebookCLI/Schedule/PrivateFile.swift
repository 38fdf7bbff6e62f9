import Glibc

/// A file of mode 0600 that is there whole or not at all.
enum PrivateFile {
    /// Writes a file under another name and gives it its own at the end, over an older one.
    static func write(_ text: String, to path: String) throws(Failure) {
        try makeFolders(above: path)
        let draft = "\(path).\(getpid()).new"
        unlink(draft)  // Left by a process of the same number that was killed here.
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(draft, errno) }
        defer { unlink(draft) }
        let output = Output(descriptor: descriptor)
        do {
            try output.write(text)
            try output.flush()
        } catch {
            close(descriptor)
            throw .cannotWrite(draft, error.errno)
        }
        let isSynced = fsync(descriptor) == 0
        let code = errno
        guard close(descriptor) == 0, isSynced else { throw .cannotWrite(draft, code) }
        guard rename(draft, path) == 0 else { throw .cannotWrite(path, errno) }
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

    private static func makeFolders(above path: String) throws(Failure) {
        var folder = ""
        for part in path.split(separator: "/").dropLast() {
            folder += "/" + part
            guard access(folder, F_OK) != 0 else { continue }
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
                throw .cannotWrite(folder, errno)
            }
        }
    }
}
