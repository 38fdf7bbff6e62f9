import Glibc

/// An open folder, which is closed with its owner.
struct OpenFolder: ~Copyable {
    let path: String
    private let descriptor: Int32

    /// - Parameter followsLinks: whether the folder may be a link to one.
    init(_ path: String, followsLinks: Bool = true) throws(ShareFileError) {
        let descriptor = open(
            path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW))
        guard descriptor >= 0 else { throw .reading(path, errno) }
        (self.path, self.descriptor) = (path, descriptor)
    }

    deinit { close(descriptor) }

    /// All names in the folder that are UTF-8 but `.` and `..`, unordered.
    func names() throws(ShareFileError) -> [String] {
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { throw .unreadable(path: path, errno: errno) }
        guard let entries = fdopendir(copy) else {
            let code = errno
            close(copy)
            throw .unreadable(path: path, errno: code)
        }
        defer { closedir(entries) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(entries) else {
                guard errno == 0 else { throw .unreadable(path: path, errno: errno) }
                return names
            }
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let name, name != ".", name != ".." { names.append(name) }
        }
    }

    /// The size in bytes of a regular file and when it was changed, in nanoseconds since 1970; nil if
    /// it is not there, or a link or something else.
    func regularFile(
        _ name: String
    ) throws(ShareFileError) -> (size: Int, modified: Int64)? {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            guard errno == ENOENT else {
                throw .unreadable(path: path + "/" + name, errno: errno)
            }
            return nil
        }
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        let time = Int128(status.st_mtim.tv_sec) * 1_000_000_000 + Int128(status.st_mtim.tv_nsec)
        return (Int(status.st_size), Int64(clamping: time))
    }
}
