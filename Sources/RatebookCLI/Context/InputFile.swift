import Answers
import Glibc

/// Reads a file named by the user, or standard input.
enum InputFile {
    /// Larger than any source's body.
    private static let limit = 64 << 20

    /// Reads a whole file, or standard input for `-`.
    static func read(_ path: String) throws -> [UInt8] {
        guard path != "-" else { return try readAll(STDIN_FILENO, "-") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path, errno) }
        defer { close(descriptor) }
        return try readAll(descriptor, path)
    }

    private static func readAll(_ descriptor: Int32, _ path: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var status = stat()
        if fstat(descriptor, &status) == 0, (1...limit).contains(Int(status.st_size)) {
            bytes.reserveCapacity(Int(status.st_size) + 1)
        }
        var chunk = [UInt8](repeating: 0, count: 256 * 1_024)
        while true {
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
