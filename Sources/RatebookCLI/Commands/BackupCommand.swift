import Answers
import Arguments
import BookReports
import Bookkeeping

/// `ratebook backup`: copies the book and its photos to another place.
struct BackupCommand: Command {
    static let name = "backup"
    static let overview = Messages.BackupHelp.overview
    static let examples = ["backup ~/backups/trips.db", "backup --force /media/stick/ratebook.db"]
    static let notes = [Messages.BackupHelp.photos]

    @OptionGroup var options: GlobalOptions
    @Argument("file", isRequired: true, completion: .file, help: Messages.BackupHelp.file)
    var file: String?
    @Flag("force", help: Messages.BackupHelp.force) var force: Bool

    func run(_ context: Context) throws {
        let file = try BackupFile.named(file)
        try context.refuseOwnFile(file)
        let report = try Books.backUp(try BookLocation(context).path, to: file, replacing: force)
        if options.verbose { context.note(Messages.backedUp(file, report)) }
        guard report.lostPhotos.isEmpty else {
            throw Failure(
                .badData, kind: "lost-photos", Messages.backedUpWithout(file, report.lostPhotos),
                hint: Messages.runCheck)
        }
    }
}

/// The file name of a backup.
enum BackupFile {
    /// Checks a file name from the command line; a backup cannot be a standard stream.
    static func named(_ name: String?) throws(Failure) -> String {
        guard let name, !name.isEmpty, !name.utf8.contains(0) else {
            throw Failure.usage("empty-name", Messages.nameBackup)
        }
        guard name != "-" else {
            throw Failure.usage("no-stream", Messages.noBackupStream, Messages.nameBackup)
        }
        return name
    }
}

/// `ratebook restore`: replaces the book by a backup, keeping a copy of the book.
struct RestoreCommand: Command {
    static let name = "restore"
    static let overview = Messages.RestoreHelp.overview
    static let examples = ["restore ~/backups/trips.db"]
    static let notes = [Messages.RestoreHelp.kept]

    @OptionGroup var options: GlobalOptions

    @Argument("file", isRequired: true, completion: .file, help: Messages.RestoreHelp.file)
    var file: String?

    func run(_ context: Context) throws {
        let file = try BackupFile.named(file)
        let path = try BookLocation(context).path
        let report = try Books.restore(path, from: file, at: context.now)
        context.note(Messages.restored(path, report, named: options.db))
        guard report.lostPhotos.isEmpty else {
            throw Failure(
                .badData, kind: "lost-photos", Messages.restoredWithout(report.lostPhotos),
                hint: Messages.runCheck)
        }
    }
}
