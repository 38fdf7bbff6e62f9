internal import CSystem
import Glibc

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
