import Glibc
import Language
import Store

extension Failure {
    /// The failure for a photo that cannot be stored or read.
    init(_ error: PhotoError) {
        switch error {
        case .missing(let path):
            self.init(
                .noInput, kind: "input-file",
                Messages.fileUnreadable(path, systemMessage(ENOENT)), hint: Messages.lookAtName)
        case .notAFile(let path):
            self.init(
                .noInput, kind: "not-a-file", Text("\(path) is not a file", "파일이 아닙니다: \(path)"),
                hint: Messages.lookAtName)
        case .empty(let path):
            self.init(.badData, kind: "empty-file", Text("\(path) is empty", "빈 파일입니다: \(path)"))
        case .tooLarge(let path):
            let limit = PhotoFolder.limit >> 20
            self.init(
                .badData, kind: "too-large",
                Text("\(path) is larger than \(limit) MiB", "\(limit)MiB보다 큰 파일입니다: \(path)"),
                hint: Text("Add a smaller copy of it.", "크기를 줄인 사본을 추가하세요."))
        case .unreadable(let path, let errno):
            self.init(
                errno == EACCES || errno == EPERM ? .notPermitted : .inputOutput,
                kind: "input-file", Messages.fileUnreadable(path, systemMessage(errno)))
        case .cannotWrite(let path, let errno):
            self = .cannotKeep(path, errno)
        case .lost(let name):
            self.init(
                .badData, kind: "lost-photo",
                Text("The photo '\(name)' is missing", "사진이 없습니다: \(name)"), hint: Self.toRestore)
        case .altered(let name):
            self.init(
                .badData, kind: "altered-photo",
                Text(
                    "The photo '\(name)' is not the one that was added", "사진이 원래 파일과 다릅니다: \(name)"),
                hint: Self.toRestore)
        }
    }

    private static let toRestore = Text(
        "A backup may have it: ratebook restore FILE", "백업에 있을 수 있습니다: ratebook restore FILE")
}
