import Glibc

/// A copy of a book on its way: a file of mode 0600 under a name of its own until it is whole.
struct BookDraft {
    let path: String

    /// Makes an empty draft beside the file that it is to become, in the place of one that a
    /// killed process has left.
    ///
    /// Whoever makes it holds a lock that no other maker of the name has.
    /// - Parameter others: books whose files must not be in its place.
    init(of target: String, besides others: [String]) throws(BackupError) {
        path = target + ".ratebook-draft"
        let names = [path] + BookFile.companions.map { path + $0 }
        for name in names where others.contains(where: { Book.owns(name, at: $0) }) {
            throw .isTheBook(path: name)
        }
        remove()
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(path: target, errno: errno) }
        close(descriptor)
    }

    /// How many bytes it has.
    var size: Int64 {
        var status = stat()
        return stat(path, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Removes it, and what SQLite has left beside it.
    func remove() {
        for suffix in [""] + BookFile.companions { unlink(path + suffix) }
    }

    /// Copies a file into it, byte by byte, while nobody writes in that file.
    func copy(_ source: String) throws {
        let input = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard input >= 0 else { throw BookError.unreadable(path: source, errno: errno) }
        defer { close(input) }
        try BookFileLock(of: source, input).share()
        guard !BookFileLock.isUnsettled(source, input) else {
            throw BackupError.unsettled(path: source)
        }
        let output = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard output >= 0 else { throw BackupError.cannotWrite(path: path, errno: errno) }
        do {
            try FileBytes.read(input) { bytes throws(any Error) in
                do throws(SystemError) {
                    try FileBytes.write(bytes, to: output)
                } catch {
                    throw BackupError.cannotWrite(path: path, errno: error.errno)
                }
            } failed: {
                BookError.unreadable(path: source, errno: $0)
            }
        } catch {
            close(output)
            throw error
        }
        close(output)
    }

    /// Gives it a name for good, over what has it where that is allowed.
    func move(to target: String, replacing: Bool) throws(BackupError) {
        do throws(SystemError) {
            try FileBytes.sync(path)
            if replacing {
                guard rename(path, target) == 0 else { throw SystemError(errno: errno) }
            } else if try !FreeName.take(target, for: path) {
                throw SystemError(errno: EEXIST)
            }
            try FileBytes.syncFolder(of: target)
        } catch {
            throw error.errno == EEXIST
                ? .exists(path: target) : .cannotWrite(path: target, errno: error.errno)
        }
    }
}
