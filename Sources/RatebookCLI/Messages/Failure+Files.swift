import Glibc
import Language

extension Failure {
    /// The failure for a file that cannot be created or written.
    ///
    /// - Parameter code: the exit code unless permissions are missing.
    static func cannotWrite(
        _ path: String, _ errno: Int32, code: ExitCode = .cannotCreate
    ) -> Failure {
        let isForbidden = [EACCES, EPERM, EROFS].contains(errno)
        return Failure(
            isForbidden ? .notPermitted : code, kind: "cannot-create",
            Messages.cannotWrite(path, systemMessage(errno)), hint: Messages.lookAtFolder)
    }

    /// The failure for a name or text that is not UTF-8, shown with replacement characters.
    static func notUTF8(_ text: String) -> Failure {
        Failure(
            .usage, kind: "not-utf8", Text("'\(text)' is not UTF-8", "UTF-8이 아닙니다: '\(text)'"),
            hint: Text(
                "Set the terminal to UTF-8, or give the file a name in UTF-8 (convmv renames files).",
                "터미널의 문자 집합을 UTF-8로 바꾸거나 파일 이름을 UTF-8로 바꾸세요(convmv로 바꿀 수 있습니다)."))
    }
}
