import BookReports
import Glibc
package import Language

extension Failure {
    fileprivate static func isForbidden(_ errno: Int32) -> Bool {
        [EACCES, EPERM, EROFS].contains(errno)
    }

    fileprivate static let anotherFile = Text("It was not touched. Name the book's file: --db FILE")
    fileprivate static let permissions = Text(
        "Make the file and its folder writable, or choose another book: --db FILE")
    package static let tryAgain = Text("Try again in a minute.")

    /// The failure for a file that cannot be written; its code says whether the disk is the cause.
    package static func cannotKeep(_ path: String, _ errno: Int32) -> Failure {
        let isOfDisk = [ENOSPC, EDQUOT, EFBIG, EIO].contains(errno)
        return .cannotWrite(path, errno, code: isOfDisk ? .inputOutput : .cannotCreate)
    }

    fileprivate static let anotherBackup = Text("Your book was not touched. Name another backup.")

    fileprivate static let toRestore = Text("A backup may have it: ratebook restore FILE")

    /// The failure for a file that cannot be created or written.
    ///
    /// - Parameter code: the exit code unless permissions are missing.
    package static func cannotWrite(
        _ path: String, _ errno: Int32, code: ExitCode = .cannotCreate
    ) -> Failure {
        Failure(
            isForbidden(errno) ? .notPermitted : code, kind: "cannot-create",
            Messages.cannotWrite(path, systemMessage(errno)),
            hint: Text("Check the folder and its permissions, then run the command again."))
    }

    /// The failure for a name or text that is not UTF-8, shown with replacement characters.
    package static func notUTF8(_ text: String) -> Failure {
        .usage("not-utf8", Text("'\(text)' is not UTF-8"), renameToUTF8)
    }

    /// The failure for a process whose arguments cannot be read.
    package static let noArguments = Failure(
        .configuration, kind: "no-arguments",
        Text("The arguments of the program cannot be read, so nothing was run"),
        hint: Text("They are read from /proc, which is missing here: mount -t proc proc /proc"))

    fileprivate static let renameToUTF8 = Text(
        "Set the terminal to UTF-8, or give the file a name in UTF-8 (convmv renames files).")
}

extension BookError: DescribedError {
    package var failure: Failure {
        switch self {
        case .missing(let path):
            Failure(
                .unavailable, kind: "no-book",
                Text("There is no book at \(path)"),
                hint: Messages.makeBook(path))
        case .empty(let path):
            Failure(
                .badData, kind: "empty-file", Text("\(path) is empty"),
                hint: Text("If you do not need it, remove it and run the command again."))
        case .notADatabase(let path):
            Failure(
                .badData, kind: "not-a-database",
                Text("\(path) is not a SQLite database"),
                hint: Failure.anotherFile)
        case .otherSize(let path, let size, let expected):
            Failure(
                .badData, kind: "other-size",
                Text(
                    "\(path) is damaged: it has \(Numbers.grouped(Int(size))) bytes instead of the \(Numbers.grouped(Int(expected))) in its header"
                ),
                hint: Text(
                    "It was not copied. Use another backup; `sqlite3 FILE .recover` saves what can be read."
                ))
        case .symbolicLink(let path):
            Failure(
                .badData, kind: "symbolic-link",
                Text("\(path) is a symbolic link"),
                hint: Text("Name the file that it points to: --db FILE"))
        case .hardLinked(let path):
            Failure(
                .badData, kind: "hard-link",
                Text("\(path) has a second name (a hard link)"),
                hint: Text(
                    "Under two names SQLite cannot protect a book. To find them: find / -xdev -samefile \(path.shellWord); remove all but one."
                ))
        case .strangeJournal(let path):
            Failure(
                .badData, kind: "strange-journal",
                Text("\(path) is a journal that ratebook did not write"),
                hint: Text(
                    "It names another file, which SQLite would delete. Move the journal away, then run: ratebook check"
                ))
        case .notUTF8(let path):
            .usage(
                "not-utf8",
                Text("The folder of \(path) is not UTF-8"),
                Failure.renameToUTF8)
        case .foreign(let path, let identifier):
            Failure(
                .badData, kind: "not-a-book",
                Text(
                    "\(path) belongs to another program (application_id 0x\(String(identifier, radix: 16)))"
                ), hint: Failure.anotherFile)
        case .upgradeNeedsWriting(let path):
            Failure(
                .notPermitted, kind: "read-only",
                Text("\(path) must be upgraded, but cannot be written"), hint: Failure.permissions)
        case .cannotCreate(let path, let errno):
            Failure(
                Failure.isForbidden(errno) ? .notPermitted : .cannotCreate, kind: "cannot-create",
                Text(
                    "\(path) cannot be created: \(systemMessage(errno))"),
                hint: Messages.nameTheBook)
        case .unreadable(let path, let errno):
            Failure(
                Failure.isForbidden(errno) ? .notPermitted : .inputOutput, kind: "unreadable",
                Messages.fileUnreadable(path, systemMessage(errno)), hint: Messages.nameTheBook)
        case .readOnly(let path):
            Failure(
                .notPermitted, kind: "read-only",
                Text("\(path) cannot be written"),
                hint: Failure.permissions)
        case .readOnlyFolder(let path):
            Failure(
                .notPermitted, kind: "read-only",
                Text(
                    "No file can be created in the folder \(path), where the book's journal has to be"
                ),
                hint: Failure.permissions)
        case .locked(let path):
            Failure(
                .tryLater, kind: "locked",
                Text("Another sync of \(path) is running"),
                hint: Failure.tryAgain)
        case .badLockWait(let text):
            Failure(
                .configuration, kind: "bad-lock-wait",
                Text("RATEBOOK_LOCK_WAIT=\(text) is not a number of seconds"),
                hint: Text("Write 0 to 600."))
        }
    }
}

extension BookProblem {
    package var failure: Failure {
        switch self {
        case .busy:
            Failure(
                .tryLater, kind: "busy",
                Text("Another process is writing to the book"),
                hint: Failure.tryAgain)
        case .damaged(let detail):
            Failure(
                .badData, kind: "damaged",
                Text("The book is damaged: \(detail)"),
                hint: Text(
                    "Restore a backup: ratebook restore FILE; `sqlite3 FILE .recover` saves what can be read."
                ))
        case .newer(let database, let program):
            Failure(
                .badData, kind: "newer-book",
                Text(
                    "The book has schema \(database), but this ratebook supports up to \(program)"),
                hint: Text("Install the newer ratebook."))
        case .alteredSchema(let name):
            Failure(
                .badData, kind: "altered-schema",
                Text("The book's schema is not this ratebook's: \(name) differs"),
                hint: Text(
                    "Restore a backup: ratebook restore FILE; or use the ratebook that made it."))
        case .strangeObject(let type, let name):
            Failure(
                .badData, kind: "strange-object",
                Text(
                    "The book has \(when: type == "index", "an", else: "a") \(type) that ratebook did not create: \(name)"
                ),
                hint: Text(
                    "It could affect what ratebook does. Keep it in a file of your own (ATTACH), and remove it here with sqlite3: \("DROP \(type.uppercased()) \(name.sqlQuoted)".clipped)"
                ))
        case .numbersUsedUp(let table):
            Failure(
                .badData, kind: "numbers-used-up", Messages.numbersUsedUp(table),
                hint: Messages.afterNumbersUsedUp(table))
        case .notPermitted(let detail):
            Failure(
                .notPermitted, kind: "read-only",
                Text("The book cannot be written: \(detail)"),
                hint: Failure.permissions)
        case .cannotOpen(let detail):
            Failure(
                .inputOutput, kind: "cannot-open",
                Text("The book cannot be opened: \(detail)"),
                hint: Messages.nameTheBook)
        case .inputOutput(let detail, let errno):
            Failure(
                .inputOutput, kind: "input-output",
                Messages.accessFailed(errno == 0 ? detail : "\(detail): \(systemMessage(errno))"),
                hint: Text("Nothing was changed. Check the disk, then run the command again."))
        case .outOfMemory:
            Failure(
                .tryLater, kind: "out-of-memory", Text("There is not enough memory"),
                hint: Text(
                    "Nothing was changed. Close other programs, or raise the limit (ulimit -v), and run the command again."
                ))
        case .oldSQLite(let version):
            Failure(
                .configuration, kind: "old-sqlite",
                Text("The system has SQLite \(version), and ratebook needs 3.38 or newer"),
                hint: Text(
                    "Update the package libsqlite3-0 (sqlite-libs on Fedora and its relatives)."))
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
                Text("\(path) already exists"),
                hint: Text("To replace it: --force"))
        case .isTheBook(let path):
            .usage("own-file", Messages.isTheBook(path), Messages.anotherName)
        case .running(let path):
            Failure(
                .tryLater, kind: "locked",
                Text("Another backup to \(path) is running"),
                hint: Failure.tryAgain)
        case .inUse(let path):
            Failure(
                .tryLater, kind: "busy",
                Text("Another process is using \(path)"),
                hint: Failure.tryAgain)
        case .unsettled(let path):
            Failure(
                .badData, kind: "unsettled",
                Text("\(path) has an unfinished transaction"),
                hint: Text("To roll it back: ratebook --db FILE status"))
        case .problems(let path, let problems):
            Failure(
                .badData, kind: "problems",
                Messages.problems(
                    problems.count, in: path,
                    first: problems.first.map { Messages.detail(of: $0) } ?? Messages.nothing),
                hint: Text("Nothing was changed. To see all of them: ratebook --db FILE check"))
        case .notABook(let error):
            Failure(Failure(error), hint: Failure.anotherBackup)
        case .unusable(let path, let problem):
            Failure(
                .badData, kind: "unusable",
                Messages.joined(
                    [
                        Text("\(path) cannot be restored"),
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
                .noInput, kind: "not-a-file", Text("\(path) is not a file"),
                hint: Messages.lookAtName)
        case .empty(let path):
            Failure(.badData, kind: "empty-file", Text("\(path) is empty"))
        case .tooLarge(let path):
            Failure(
                .badData, kind: "too-large",
                Text("\(path) is larger than \(PhotoError.largestPhoto >> 20) MiB"),
                hint: Text("Add a smaller copy of it."))
        case .unreadable(let path, let errno):
            Failure(
                errno == EACCES || errno == EPERM ? .notPermitted : .inputOutput,
                kind: "input-file", Messages.fileUnreadable(path, systemMessage(errno)))
        case .cannotWrite(let path, let errno):
            .cannotKeep(path, errno)
        case .noPicture(let name):
            Failure(
                .badData, kind: "no-picture",
                Text("'\(name)' is not a JPEG, PNG, HEIC, AVIF, WebP or GIF picture"),
                hint: Text("Add a picture of it: a photo or a screenshot."))
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
