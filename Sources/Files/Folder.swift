import Glibc

/// The folders of paths.
public enum Folder {
    /// The folder that a path is in: what stands before its last slash, or `.`.
    public static func of(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A path with the links of its folders followed, absolute.
    ///
    /// - Throws: ENOENT where it does not exist, EILSEQ where the path is not UTF-8: as a text it
    ///   would name another file.
    public static func resolved(_ path: String) throws(SystemError) -> String {
        guard let real = realpath(path, nil) else { throw SystemError(errno: errno) }
        defer { free(real) }
        guard let text = String(validatingCString: real) else { throw SystemError(errno: EILSEQ) }
        return text
    }

    /// Where a link that points nowhere points, link after link; nil for what is no link, and for
    /// links in a circle.
    public static func target(of path: String) -> String? {
        var (path, target) = (path, String?.none)
        for _ in 0..<40 {
            var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(path, &bytes, bytes.count - 1)
            guard count > 0, let text = String(validatingCString: Array(bytes[..<count]) + [0])
            else { return target }
            path = text.hasPrefix("/") ? text : of(path) + "/" + text
            target = path
        }
        return nil
    }

    /// What stands after a path's last slash.
    public static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// Makes a folder and those above it that are missing, with mode 0700.
    ///
    /// Each new name is synced, so that a file that is synced in the folder later is found after
    /// a power loss.
    /// - Throws: the error, and the folder that cannot be made.
    public static func make(_ folder: String) throws(FolderError) {
        var missing: [String] = []
        var folder = folder
        while access(folder, F_OK) != 0, folder != "/", folder != "." {
            missing.append(folder)
            folder = of(folder)
        }
        for folder in missing.reversed() {
            guard mkdir(folder, 0o700) == 0 else {
                guard errno == EEXIST else { throw FolderError(path: folder, errno: errno) }
                continue
            }
            do throws(SystemError) {
                try sync(of(folder))
            } catch {
                throw FolderError(path: folder, errno: error.errno)
            }
        }
    }

    /// Makes the names in a folder outlast a power loss.
    public static func sync(_ folder: String) throws(SystemError) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // A folder that may be written but not listed cannot be opened to be synced.
        guard descriptor >= 0 || errno == EACCES else { throw SystemError(errno: errno) }
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // Some file systems cannot sync a folder, and need not.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError(errno: errno) }
    }
}

/// A folder that cannot be made.
public struct FolderError: Error, Equatable, Sendable {
    public let path: String
    /// The system's error number.
    public let errno: Int32
}
