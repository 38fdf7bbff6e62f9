import Glibc

/// Names that are taken only where they are free.
enum FreeName {
    /// Moves a file to a name, unless something has it, be it a link that points nowhere.
    ///
    /// - Returns: whether it was moved.
    static func take(_ target: String, for draft: String) throws(SystemError) -> Bool {
        if link(draft, target) == 0 {
            unlink(draft)
            return true
        }
        switch errno {
        case EEXIST: return false
        case EPERM, EOPNOTSUPP, ENOSYS, EMLINK:
            // No second names here, as on the file systems of memory sticks.
            var status = stat()
            if lstat(target, &status) == 0 { return false }
            guard rename(draft, target) == 0 else { throw SystemError(errno: errno) }
            return true
        default: throw SystemError(errno: errno)
        }
    }
}
