internal import CSystem
import Glibc

/// Functions on folders and paths.
public enum Folder {
    /// The folder of a path: the part before its last slash, or `.`.
    public static func of(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A path with the links of its folders followed, absolute.
    ///
    /// - Throws: ENOENT if it does not exist, EILSEQ if the path is not UTF-8, as a `String` would
    ///   name another file then.
    public static func resolved(_ path: String) throws(SystemError) -> String {
        guard let real = realpath(path, nil) else { throw SystemError(errno: errno) }
        defer { free(real) }
        guard let text = String(validatingCString: real) else { throw SystemError(errno: EILSEQ) }
        return text
    }

    /// The final target of a dangling symbolic link; nil if the path is not a link or the links
    /// form a loop.
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

    /// The part of a path after its last slash.
    public static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// Creates a folder with its parent folders, with mode 0700.
    ///
    /// The new directory entries are synced, so that files synced in the folder survive a power
    /// loss.
    ///
    /// - Throws: the error, with the folder that could not be created.
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

    /// Syncs a folder, so that its entries survive a power loss.
    public static func sync(_ folder: String) throws(SystemError) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // A folder with write but without read permission cannot be opened.
        guard descriptor >= 0 || errno == EACCES else { throw SystemError(errno: errno) }
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // Some file systems do not support syncing folders.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError(errno: errno) }
    }
}

/// A folder could not be created.
public struct FolderError: Error, Equatable, Sendable {
    public let path: String
    /// The system's error number.
    public let errno: Int32
}

/// Lists the names in a folder.
public enum FolderNames {
    /// All names in a folder, unordered; empty if it cannot be read.
    public static func all(in folder: String) -> [String] { (try? read(folder)) ?? [] }

    /// All names in a folder, unordered.
    public static func read(_ folder: String) throws(SystemError) -> [String] {
        guard let entries = opendir(folder) else { throw SystemError(errno: errno) }
        defer { closedir(entries) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(entries) else {
                guard errno == 0 else { throw SystemError(errno: errno) }
                return names
            }
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
    }
}

/// Renames files without replacing others.
public enum FreeName {
    /// Renames a file unless the target exists, even as a dangling symbolic link.
    ///
    /// The rename is atomic, so that a killed process never leaves two names.
    ///
    /// - Returns: whether it was renamed.
    public static func take(_ target: String, for draft: String) throws(SystemError) -> Bool {
        if renameat2(AT_FDCWD, draft, AT_FDCWD, target, CSYSTEM_RENAME_NOREPLACE) == 0 {
            return true
        }
        switch errno {
        case EEXIST: return false
        case EINVAL, ENOSYS:
            // Some file systems, such as network ones, do not support this rename.
            var status = stat()
            if lstat(target, &status) == 0 { return false }
            guard rename(draft, target) == 0 else { throw SystemError(errno: errno) }
            return true
        default: throw SystemError(errno: errno)
        }
    }
}

/// A failed system call with its error number.
public struct SystemError: Error, Equatable, Sendable {
    public let errno: Int32

    public init(errno: Int32) { self.errno = errno }
}
