import Glibc
import Language
import Store

extension Failure {
    /// The failure for an error of a backup or its restoration.
    init(_ error: BackupError) {
        switch error {
        case .missing(let path):
            self.init(
                .noInput, kind: "input-file",
                Messages.fileUnreadable(path, systemMessage(ENOENT)), hint: Messages.lookAtName)
        case .exists(let path):
            self.init(
                .cannotCreate, kind: "exists",
                Text("\(path) already exists", "이미 있는 파일입니다: \(path)"),
                hint: Text("To replace it: --force", "바꾸려면: --force"))
        case .isTheBook(let path):
            self.init(
                .usage, kind: "own-file", Messages.isTheBook(path), hint: Messages.anotherName)
        case .running(let path):
            self.init(
                .tryLater, kind: "locked",
                Text("Another backup to \(path) is running", "다른 백업이 진행 중입니다: \(path)"),
                hint: Self.tryAgain)
        case .inUse(let path):
            self.init(
                .tryLater, kind: "busy",
                Text("Another process is using \(path)", "다른 프로세스가 사용하고 있습니다: \(path)"),
                hint: Self.tryAgain)
        case .unsettled(let path):
            self.init(
                .badData, kind: "unsettled",
                Text("\(path) has an unfinished transaction", "끝나지 않은 변경이 남아 있는 파일입니다: \(path)"),
                hint: Text(
                    "To roll it back: ratebook --db FILE status",
                    "변경 전으로 되돌리려면: ratebook --db FILE status"))
        case .problems(let path, let problems):
            let first = problems.first.map { Messages.detail(of: $0) } ?? Messages.nothing
            let count = Messages.counted(problems.count, "problem")
            self.init(
                .badData, kind: "problems",
                Text(
                    "\(path) has \(count): \(first[.english])",
                    "\(path)에서 문제 \(Numbers.grouped(problems.count))건을 찾았습니다: \(first[.korean])"),
                hint: Text(
                    "Nothing was changed. To see all of them: ratebook --db FILE check",
                    "변경된 내용은 없습니다. 모두 보려면: ratebook --db FILE check"))
        case .notABook(let error):
            let failure = Failure(error)
            self.init(failure.code, kind: failure.kind, failure.message, hint: Self.anotherBackup)
        case .unusable(let path, let problem):
            let reason = Failure(problem).message
            self.init(
                .badData, kind: "unusable",
                Text(
                    "\(path) cannot be restored. \(reason[.english])",
                    "복원할 수 없는 파일입니다: \(path). \(reason[.korean])"),
                hint: Self.anotherBackup)
        case .cannotWrite(let path, let errno):
            self = .cannotKeep(path, errno)
        }
    }

    /// The failure for a file that cannot be written; its code says whether the disk is the cause.
    static func cannotKeep(_ path: String, _ errno: Int32) -> Failure {
        let isOfDisk = [ENOSPC, EDQUOT, EFBIG, EIO].contains(errno)
        return .cannotWrite(path, errno, code: isOfDisk ? .inputOutput : .cannotCreate)
    }

    private static let anotherBackup = Text(
        "Your book was not touched. Name another backup.", "장부는 그대로 두었습니다. 다른 백업 파일을 지정하세요.")
}
