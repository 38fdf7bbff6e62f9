import Glibc

/// A file that a picture is written to: through links, and with the mode that it has.
struct PictureFile {
    private let path: String
    private let mode: mode_t

    /// A file of any name but the book's own.
    init(_ path: String, _ context: Context) throws {
        self.path = path
        // A picture is to be shown: a new one has the mode of the person's other files.
        mode = 0o666 & ~context.fileModeMask
        if let book = try? BookLocation(context).path {
            for own in [book, book + "-journal", book + "-wal", book + "-shm", book + ".lock"] {
                guard !Self.isSame(own, path) else {
                    throw Failure(
                        .usage, kind: "own-file", Messages.isTheBook(path),
                        hint: Messages.anotherName)
                }
            }
        }
    }

    func write(_ bytes: [UInt8]) throws {
        let isNew = access(path, F_OK) != 0
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(errno) }
        defer { close(descriptor) }
        let output = Output(descriptor: descriptor)
        do {
            try output.write(bytes)
            try output.flush()
        } catch {
            // Half a picture is none.
            if isNew { unlink(path) }
            throw failure(error.errno, .inputOutput)
        }
        if isNew { fchmod(descriptor, mode) }
    }

    /// Whether two names are, or would be, one file.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        var (a, b) = (stat(), stat())
        if stat(one, &a) == 0, stat(other, &b) == 0 {
            return a.st_dev == b.st_dev && a.st_ino == b.st_ino
        }
        // What does not exist yet has its name in a folder.
        func parts(_ path: String) -> (folder: String, name: Substring) {
            let slash = path.lastIndex(of: "/")
            let folder = slash.map { String(path[...$0]) } ?? "."
            return (folder, slash.map { path[path.index(after: $0)...] } ?? path[...])
        }
        let (left, right) = (parts(one), parts(other))
        return left.name == right.name && stat(left.folder, &a) == 0
            && stat(right.folder, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino
    }

    private func failure(_ errno: Int32, _ other: ExitCode = .cannotCreate) -> Failure {
        let isForbidden = [EACCES, EPERM, EROFS].contains(errno)
        return Failure(
            isForbidden ? .notPermitted : other, kind: "cannot-create",
            Messages.cannotWrite(path, systemMessage(errno)), hint: Messages.lookAtFolder)
    }
}
