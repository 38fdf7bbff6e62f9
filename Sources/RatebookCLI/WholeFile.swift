import Glibc

/// A file that is there whole or not at all.
enum WholeFile {
    /// Writes a file under another name and gives it its own at the end, over an older one.
    static func write(_ bytes: [UInt8], to path: String, mode: mode_t) throws(Failure) {
        let draft = "\(path).\(getpid()).new"
        unlink(draft)  // Left by a process of the same number that was killed here.
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw failure(path, errno) }
        defer { unlink(draft) }
        let output = Output(descriptor: descriptor)
        do {
            try output.write(bytes)
            try output.flush()
        } catch {
            close(descriptor)
            throw failure(path, error.errno)
        }
        let isSynced = fsync(descriptor) == 0
        let code = errno
        guard close(descriptor) == 0, isSynced else { throw failure(path, code) }
        guard rename(draft, path) == 0 else { throw failure(path, errno) }
    }

    static func failure(_ path: String, _ errno: Int32) -> Failure {
        let isForbidden = [EACCES, EPERM, EROFS].contains(errno)
        return Failure(
            isForbidden ? .notPermitted : .cannotCreate, kind: "cannot-create",
            Messages.cannotWrite(path, systemMessage(errno)), hint: Messages.lookAtFolder)
    }
}
