import BookReports
import Glibc
package import Language

extension Failure {
    fileprivate static func isForbidden(_ errno: Int32) -> Bool {
        [EACCES, EPERM, EROFS].contains(errno)
    }

    fileprivate static let anotherFile = Text(
        "It was not touched. Name the book's file: --db FILE",
        "파일은 그대로 두었습니다. 장부 파일을 지정하세요: --db 파일")
    fileprivate static let permissions = Text(
        "Make the file and its folder writable, or choose another book: --db FILE",
        "파일과 폴더의 쓰기 권한을 확인하거나 다른 파일을 지정하세요: --db 파일")
    package static let tryAgain = Text("Try again in a minute.", "잠시 후 다시 시도하세요.")

    /// The failure for a file that cannot be written; its code says whether the disk is the cause.
    package static func cannotKeep(_ path: String, _ errno: Int32) -> Failure {
        let isOfDisk = [ENOSPC, EDQUOT, EFBIG, EIO].contains(errno)
        return .cannotWrite(path, errno, code: isOfDisk ? .inputOutput : .cannotCreate)
    }

    fileprivate static let anotherBackup = Text(
        "Your book was not touched. Name another backup.", "장부는 그대로 두었습니다. 다른 백업 파일을 지정하세요.")

    fileprivate static let toRestore = Text(
        "A backup may have it: ratebook restore FILE", "백업에 있을 수 있습니다: ratebook restore 파일")

    /// The failure for a file that cannot be created or written.
    ///
    /// - Parameter code: the exit code unless permissions are missing.
    package static func cannotWrite(
        _ path: String, _ errno: Int32, code: ExitCode = .cannotCreate
    ) -> Failure {
        Failure(
            isForbidden(errno) ? .notPermitted : code, kind: "cannot-create",
            Messages.cannotWrite(path, systemMessage(errno)),
            hint: Text(
                "Check the folder and its permissions, then run the command again.",
                "폴더와 권한을 확인하고 다시 실행하세요."))
    }

    /// The failure for a name or text that is not UTF-8, shown with replacement characters.
    package static func notUTF8(_ text: String) -> Failure {
        .usage("not-utf8", Text("'\(text)' is not UTF-8", "UTF-8이 아닙니다: '\(text)'"), renameToUTF8)
    }

    /// The failure for a process whose arguments cannot be read.
    package static let noArguments = Failure(
        .configuration, kind: "no-arguments",
        Text(
            "The arguments of the program cannot be read, so nothing was run",
            "프로그램의 인수를 읽을 수 없어 아무것도 실행하지 않았습니다"),
        hint: Text(
            "They are read from /proc, which is missing here: mount -t proc proc /proc",
            "인수는 /proc에서 읽는데 여기에는 없습니다: mount -t proc proc /proc"))

    fileprivate static let renameToUTF8 = Text(
        "Set the terminal to UTF-8, or give the file a name in UTF-8 (convmv renames files).",
        "터미널의 문자 집합을 UTF-8로 바꾸거나 파일 이름을 UTF-8로 바꾸세요(convmv로 바꿀 수 있습니다).")
}

extension BookError: DescribedError {
    package var failure: Failure {
        switch self {
        case .missing(let path):
            Failure(
                .unavailable, kind: "no-book",
                Text("There is no book at \(path)", "장부가 없습니다: \(path)"),
                hint: Messages.makeBook(path))
        case .empty(let path):
            Failure(
                .badData, kind: "empty-file", Text("\(path) is empty", "빈 파일입니다: \(path)"),
                hint: Text(
                    "If you do not need it, remove it and run the command again.",
                    "보관할 내용이 없다면 파일을 지우고 다시 실행하세요."))
        case .notADatabase(let path):
            Failure(
                .badData, kind: "not-a-database",
                Text("\(path) is not a SQLite database", "SQLite 데이터베이스가 아닙니다: \(path)"),
                hint: Failure.anotherFile)
        case .otherSize(let path, let size, let expected):
            Failure(
                .badData, kind: "other-size",
                Text(
                    "\(path) is damaged: it has \(Numbers.grouped(Int(size))) bytes instead of the \(Numbers.grouped(Int(expected))) in its header",
                    "손상된 파일입니다: \(path) (크기 \(Numbers.grouped(Int(size)))바이트, 헤더에는 \(Numbers.grouped(Int(expected)))바이트)"
                ),
                hint: Text(
                    "It was not copied. Use another backup; `sqlite3 FILE .recover` saves what can be read.",
                    "복사하지 않았습니다. 다른 백업을 사용하세요. `sqlite3 파일 .recover`로 읽을 수 있는 내용을 살릴 수 있습니다."))
        case .symbolicLink(let path):
            Failure(
                .badData, kind: "symbolic-link",
                Text("\(path) is a symbolic link", "심볼릭 링크입니다: \(path)"),
                hint: Text(
                    "Name the file that it points to: --db FILE", "링크가 가리키는 파일을 지정하세요: --db 파일"))
        case .hardLinked(let path):
            Failure(
                .badData, kind: "hard-link",
                Text("\(path) has a second name (a hard link)", "파일에 다른 이름(하드 링크)이 있습니다: \(path)"),
                hint: Text(
                    "Under two names SQLite cannot protect a book. To find them: find / -xdev -samefile \(path.shellWord); remove all but one.",
                    "이름이 둘이면 SQLite가 장부를 보호할 수 없습니다. 이름을 찾아 하나만 남기세요: find / -xdev -samefile \(path.shellWord)"
                ))
        case .strangeJournal(let path):
            Failure(
                .badData, kind: "strange-journal",
                Text(
                    "\(path) is a journal that ratebook did not write",
                    "ratebook이 만들지 않은 저널 파일입니다: \(path)"),
                hint: Text(
                    "It names another file, which SQLite would delete. Move the journal away, then run: ratebook check",
                    "다른 파일을 가리키며, 그대로 열면 SQLite가 그 파일을 지웁니다. 저널 파일을 옮긴 뒤 실행하세요: ratebook check"))
        case .notUTF8(let path):
            .usage(
                "not-utf8",
                Text("The folder of \(path) is not UTF-8", "폴더 이름이 UTF-8이 아닙니다: \(path)의 폴더"),
                Failure.renameToUTF8)
        case .foreign(let path, let identifier):
            Failure(
                .badData, kind: "not-a-book",
                Text(
                    "\(path) belongs to another program (application_id 0x\(String(identifier, radix: 16)))",
                    "다른 프로그램의 데이터베이스입니다: \(path) (application_id 0x\(String(identifier, radix: 16)))"
                ), hint: Failure.anotherFile)
        case .upgradeNeedsWriting(let path):
            Failure(
                .notPermitted, kind: "read-only",
                Text(
                    "\(path) must be upgraded, but cannot be written",
                    "장부를 먼저 업그레이드해야 하지만 파일에 쓸 수 없습니다: \(path)"), hint: Failure.permissions)
        case .cannotCreate(let path, let errno):
            Failure(
                Failure.isForbidden(errno) ? .notPermitted : .cannotCreate, kind: "cannot-create",
                Text(
                    "\(path) cannot be created: \(systemMessage(errno))",
                    "파일을 만들 수 없습니다: \(path) (\(systemMessage(errno)))"), hint: Messages.nameTheBook)
        case .unreadable(let path, let errno):
            Failure(
                Failure.isForbidden(errno) ? .notPermitted : .inputOutput, kind: "unreadable",
                Messages.fileUnreadable(path, systemMessage(errno)), hint: Messages.nameTheBook)
        case .readOnly(let path):
            Failure(
                .notPermitted, kind: "read-only",
                Text("\(path) cannot be written", "파일에 쓸 수 없습니다: \(path)"),
                hint: Failure.permissions)
        case .locked(let path):
            Failure(
                .tryLater, kind: "locked",
                Text("Another sync of \(path) is running", "다른 동기화가 진행 중입니다: \(path)"),
                hint: Failure.tryAgain)
        case .badLockWait(let text):
            Failure(
                .configuration, kind: "bad-lock-wait",
                Text(
                    "RATEBOOK_LOCK_WAIT=\(text) is not a number of seconds",
                    "RATEBOOK_LOCK_WAIT 값이 초 단위 숫자가 아닙니다: \(text)"),
                hint: Text("Write 0 to 600.", "0부터 600까지의 수를 입력하세요."))
        }
    }
}

extension BookProblem {
    package var failure: Failure {
        switch self {
        case .busy:
            Failure(
                .tryLater, kind: "busy",
                Text("Another process is writing to the book", "다른 프로세스가 장부에 쓰고 있습니다"),
                hint: Failure.tryAgain)
        case .damaged(let detail):
            Failure(
                .badData, kind: "damaged",
                Text("The book is damaged: \(detail)", "장부가 손상되었습니다: \(detail)"),
                hint: Text(
                    "Restore a backup: ratebook restore FILE; `sqlite3 FILE .recover` saves what can be read.",
                    "백업으로 복원하세요: ratebook restore 파일. `sqlite3 파일 .recover`로 읽을 수 있는 내용을 살릴 수 있습니다."
                ))
        case .newer(let database, let program):
            Failure(
                .badData, kind: "newer-book",
                Text(
                    "The book has schema \(database), but this ratebook supports up to \(program)",
                    "장부의 스키마 버전은 \(database)이지만 이 ratebook은 \(program)까지만 지원합니다"),
                hint: Text("Install the newer ratebook.", "새 버전의 ratebook을 설치하세요."))
        case .alteredSchema(let name):
            Failure(
                .badData, kind: "altered-schema",
                Text(
                    "The book's schema is not this ratebook's: \(name) differs",
                    "장부의 스키마가 이 ratebook의 것과 다릅니다: \(name)"),
                hint: Text(
                    "Restore a backup: ratebook restore FILE; or use the ratebook that made it.",
                    "백업으로 복원하거나(ratebook restore 파일) 장부를 만든 ratebook을 사용하세요."))
        case .strangeObject(let type, let name):
            Failure(
                .badData, kind: "strange-object",
                Text(
                    "The book has \(type == "index" ? "an" : "a") \(type) that ratebook did not create: \(name)",
                    "ratebook이 만들지 않은 항목이 장부에 있습니다: \(type) \(name)"),
                hint: Text(
                    "It could affect what ratebook does. Keep it in a file of your own (ATTACH), and remove it here with sqlite3: \("DROP \(type.uppercased()) \(name.sqlQuoted)".clipped)",
                    "ratebook의 작업에 영향을 줄 수 있습니다. 별도의 파일에 두고(ATTACH) 여기서는 sqlite3로 지우세요: \("DROP \(type.uppercased()) \(name.sqlQuoted)".clipped)"
                ))
        case .numbersUsedUp(let table):
            Failure(
                .badData, kind: "numbers-used-up", Messages.numbersUsedUp(table),
                hint: Messages.afterNumbersUsedUp(table))
        case .notPermitted(let detail):
            Failure(
                .notPermitted, kind: "read-only",
                Text("The book cannot be written: \(detail)", "장부에 쓸 수 없습니다: \(detail)"),
                hint: Failure.permissions)
        case .cannotOpen(let detail):
            Failure(
                .inputOutput, kind: "cannot-open",
                Text("The book cannot be opened: \(detail)", "장부를 열 수 없습니다: \(detail)"),
                hint: Messages.nameTheBook)
        case .inputOutput(let detail, let errno):
            Failure(
                .inputOutput, kind: "input-output",
                Messages.accessFailed(errno == 0 ? detail : "\(detail): \(systemMessage(errno))"),
                hint: Text(
                    "Nothing was changed. Check the disk, then run the command again.",
                    "변경된 내용은 없습니다. 디스크를 확인하고 다시 실행하세요."))
        case .outOfMemory:
            Failure(
                .tryLater, kind: "out-of-memory", Text("There is not enough memory", "메모리가 부족합니다"),
                hint: Text(
                    "Nothing was changed. Close other programs, or raise the limit (ulimit -v), and run the command again.",
                    "변경된 내용은 없습니다. 다른 프로그램을 끝내거나 제한(ulimit -v)을 늘린 뒤 다시 실행하세요."))
        case .other(let detail):
            Failure(.bug, kind: "bug", Messages.unexpected(detail))
        }
    }
}

extension BackupError: DescribedError {
    package var failure: Failure {
        switch self {
        case .missing(let path):
            Failure(
                .noInput, kind: "input-file", Messages.fileUnreadable(path, systemMessage(ENOENT)),
                hint: Messages.lookAtName)
        case .exists(let path):
            Failure(
                .cannotCreate, kind: "exists",
                Text("\(path) already exists", "이미 있는 파일입니다: \(path)"),
                hint: Text("To replace it: --force", "바꾸려면: --force"))
        case .isTheBook(let path):
            .usage("own-file", Messages.isTheBook(path), Messages.anotherName)
        case .running(let path):
            Failure(
                .tryLater, kind: "locked",
                Text("Another backup to \(path) is running", "다른 백업이 진행 중입니다: \(path)"),
                hint: Failure.tryAgain)
        case .inUse(let path):
            Failure(
                .tryLater, kind: "busy",
                Text("Another process is using \(path)", "다른 프로세스가 사용하고 있습니다: \(path)"),
                hint: Failure.tryAgain)
        case .unsettled(let path):
            Failure(
                .badData, kind: "unsettled",
                Text("\(path) has an unfinished transaction", "끝나지 않은 변경이 남아 있는 파일입니다: \(path)"),
                hint: Text(
                    "To roll it back: ratebook --db FILE status",
                    "변경 전으로 되돌리려면: ratebook --db 파일 status"))
        case .problems(let path, let problems):
            Failure(
                .badData, kind: "problems",
                Messages.problems(
                    problems.count, in: path,
                    first: problems.first.map { Messages.detail(of: $0) } ?? Messages.nothing),
                hint: Text(
                    "Nothing was changed. To see all of them: ratebook --db FILE check",
                    "변경된 내용은 없습니다. 모두 보려면: ratebook --db 파일 check"))
        case .notABook(let error):
            Failure(Failure(error), hint: Failure.anotherBackup)
        case .unusable(let path, let problem):
            Failure(
                .badData, kind: "unusable",
                Messages.joined(
                    [
                        Text("\(path) cannot be restored", "복원할 수 없는 파일입니다: \(path)"),
                        problem.failure.message,
                    ], by: ". "), hint: Failure.anotherBackup)
        case .cannotWrite(let path, let errno):
            .cannotKeep(path, errno)
        }
    }
}

extension PhotoError: DescribedError {
    package var failure: Failure {
        switch self {
        case .missing(let path):
            Failure(
                .noInput, kind: "input-file", Messages.fileUnreadable(path, systemMessage(ENOENT)),
                hint: Messages.lookAtName)
        case .notAFile(let path):
            Failure(
                .noInput, kind: "not-a-file", Text("\(path) is not a file", "파일이 아닙니다: \(path)"),
                hint: Messages.lookAtName)
        case .empty(let path):
            Failure(.badData, kind: "empty-file", Text("\(path) is empty", "빈 파일입니다: \(path)"))
        case .tooLarge(let path):
            Failure(
                .badData, kind: "too-large",
                Text(
                    "\(path) is larger than \(PhotoError.largestPhoto >> 20) MiB",
                    "\(PhotoError.largestPhoto >> 20)MiB보다 큰 파일입니다: \(path)"),
                hint: Text("Add a smaller copy of it.", "크기를 줄인 사본을 추가하세요."))
        case .unreadable(let path, let errno):
            Failure(
                errno == EACCES || errno == EPERM ? .notPermitted : .inputOutput,
                kind: "input-file", Messages.fileUnreadable(path, systemMessage(errno)))
        case .cannotWrite(let path, let errno):
            .cannotKeep(path, errno)
        case .noPicture(let name):
            Failure(
                .badData, kind: "no-picture",
                Text(
                    "'\(name)' is not a JPEG, PNG, HEIC, AVIF, WebP or GIF picture",
                    "JPEG, PNG, HEIC, AVIF, WebP, GIF 사진이 아닙니다: '\(name)'"),
                hint: Text(
                    "Add a picture of it: a photo or a screenshot.",
                    "사진이나 화면을 캡처한 그림을 추가하세요."))
        case .lost(let name):
            Failure(
                .badData, kind: "lost-photo", Messages.photo(name, isMissing: true),
                hint: Failure.toRestore)
        case .altered(let name):
            Failure(
                .badData, kind: "altered-photo", Messages.photo(name, isMissing: false),
                hint: Failure.toRestore)
        }
    }
}
