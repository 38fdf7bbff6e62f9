internal import CSystem
import Glibc

/// Names that are taken only where they are free.
public enum FreeName {
    /// Moves a file to a name, unless something has it, be it a link that points nowhere.
    ///
    /// The file has one name at every moment, so that a process that is killed here leaves no
    /// second one.
    /// - Returns: whether it was moved.
    public static func take(_ target: String, for draft: String) throws(SystemError) -> Bool {
        if renameat2(AT_FDCWD, draft, AT_FDCWD, target, CSYSTEM_RENAME_NOREPLACE) == 0 {
            return true
        }
        switch errno {
        case EEXIST: return false
        case EINVAL, ENOSYS:
            // A file system that cannot rename so, such as some network ones.
            var status = stat()
            if lstat(target, &status) == 0 { return false }
            guard rename(draft, target) == 0 else { throw SystemError(errno: errno) }
            return true
        default: throw SystemError(errno: errno)
        }
    }
}
