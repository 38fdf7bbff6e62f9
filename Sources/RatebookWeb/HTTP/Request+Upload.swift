import Files
import Glibc

extension Request.Upload {
    /// The last part of the name that the browser gave, of at most 100 letters.
    var baseName: String {
        let name = name.split(whereSeparator: { "/\\".contains($0) }).last ?? ""
        return String(name.prefix(100))
    }

    /// Its bytes.
    ///
    /// - Throws: `SystemError`.
    func bytes() throws -> [UInt8] {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw SystemError(errno: errno) }
        defer { close(descriptor) }
        return try FileBytes.read(descriptor, count: size)
    }
}
