import Glibc

extension Failure {
    /// A file that cannot be made or written.
    ///
    /// - Parameter code: what it is called where it is not a lack of rights.
    static func cannotWrite(
        _ path: String, _ errno: Int32, code: ExitCode = .cannotCreate
    ) -> Failure {
        let isForbidden = [EACCES, EPERM, EROFS].contains(errno)
        return Failure(
            isForbidden ? .notPermitted : code, kind: "cannot-create",
            Messages.cannotWrite(path, systemMessage(errno)), hint: Messages.lookAtFolder)
    }
}
