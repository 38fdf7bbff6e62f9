import Answers
import Glibc
import Ledgers

/// Reads a file named by the user, or standard input.
enum InputFile {
    /// Larger than any source's body.
    private static let limit = 64 << 20

    /// Reads a whole file, or standard input for `-`.
    static func read(_ path: String) throws -> [UInt8] {
        guard path != "-" else { return try readAll(STDIN_FILENO, "-") }
        // A pipe that nobody writes to would be waited for without an end.
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure(path, errno) }
        defer { close(descriptor) }
        return try readAll(descriptor, path, patience: patience)
    }

    /// A file that is read in pieces; standard input and pipes are read whole.
    static func open(_ path: String) throws -> FileText {
        guard path != "-" else { return FileText(try read(path)) }
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure(path, errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size > 0
        else {
            defer { close(descriptor) }
            return FileText(try readAll(descriptor, path, patience: patience))
        }
        guard status.st_size <= limit else {
            close(descriptor)
            throw failure(path, EFBIG)
        }
        return FileText(descriptor: descriptor, count: Int(status.st_size))
    }

    /// How long the next bytes of a pipe are waited for, in seconds.
    private static let patience = 10

    /// - Parameter patience: how many seconds the next bytes are waited for; nil for any time.
    private static func readAll(
        _ descriptor: Int32, _ path: String, patience: Int? = nil
    ) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var status = stat()
        if fstat(descriptor, &status) == 0, (1...limit).contains(Int(status.st_size)) {
            bytes.reserveCapacity(Int(status.st_size) + 1)
        }
        var chunk = [UInt8](repeating: 0, count: 256 * 1_024)
        while true {
            if let patience, status.st_mode & S_IFMT == S_IFIFO {
                var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                let found = poll(&ready, 1, Int32(patience * 1_000))
                if found < 0 && errno == EINTR { continue }
                guard found > 0 else { throw failure(path, found < 0 ? errno : ETIMEDOUT) }
            }
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw failure(path, errno) }
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: chunk[..<count])
            guard bytes.count <= limit else { throw failure(path, EFBIG) }
        }
    }

    static func failure(_ path: String, _ errno: Int32) -> Failure {
        let reason = systemMessage(errno)
        let code: ExitCode =
            switch errno {
            case ENOENT, ENOTDIR, EISDIR: .noInput
            case EACCES, EPERM: .notPermitted
            case EFBIG: .badData
            default: .inputOutput
            }
        return Failure(
            code, kind: "input-file", Messages.fileUnreadable(path, reason),
            hint: code == .noInput ? Messages.lookAtName : nil)
    }
}
