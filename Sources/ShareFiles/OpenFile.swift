internal import Files
import Glibc

/// An open regular file, which is closed with its owner.
struct OpenFile: ~Copyable {
    let path: String
    let descriptor: Int32

    /// Opens a file, but neither a link nor anything else than a file.
    ///
    /// - Parameter flags: as for `open`; a file that is created has mode 0600.
    /// - Throws: ELOOP for a link, and EINVAL for a folder, a pipe or a device.
    init(
        _ path: String, _ flags: Int32 = O_RDONLY, followsLinks: Bool = false
    ) throws(SystemError) {
        // Non-blocking, because opening a pipe would wait for a writer.
        let flags = flags | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
        let descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else { throw SystemError(errno: errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw SystemError(errno: EINVAL)
        }
        (self.path, self.descriptor) = (path, descriptor)
    }

    /// Opens a file to be read.
    ///
    /// - Parameter isNamed: whether someone named this very file, which may be a link then.
    init(reading path: String, isNamed: Bool = false) throws(ShareFileError) {
        do throws(SystemError) {
            try self.init(path, O_RDONLY, followsLinks: isNamed)
        } catch {
            throw .reading(path, error.errno)
        }
    }

    deinit { close(descriptor) }

    /// The size in bytes.
    var size: Int {
        get throws(ShareFileError) {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else {
                throw .unreadable(path: path, errno: errno)
            }
            return Int(status.st_size)
        }
    }

    /// Reads up to a number of bytes from a place on; fewer only at the end.
    func read(at offset: Int, count: Int) throws(ShareFileError) -> [UInt8] {
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let length = pread(
                    descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
                    off_t(offset) + off_t(filled))
                if length < 0 && errno == EINTR { continue }
                if length < 0 { code = errno }
                guard length > 0 else { return }
                filled += length
            }
        }
        guard code == 0 else { throw .unreadable(path: path, errno: code) }
        return bytes
    }

    /// Writes bytes from a place on.
    func write(_ bytes: [UInt8], at offset: Int) throws(ShareFileError) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                pwrite(
                    descriptor, $0.baseAddress.map { $0 + start }, bytes.count - start,
                    off_t(offset) + off_t(start))
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                throw .cannotWrite(path: path, errno: count < 0 ? errno : EIO)
            }
            start += count
        }
    }

    /// Waits until everything written is on the disk.
    func sync() throws(ShareFileError) {
        guard fdatasync(descriptor) == 0 else { throw .cannotWrite(path: path, errno: errno) }
    }
}
