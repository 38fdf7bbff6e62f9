import Arguments
import Language
import Store

/// `ratebook restore`: replaces the book by a backup, keeping a copy of the book.
struct RestoreCommand: Command {
    static let name = "restore"
    static let overview = Messages.RestoreHelp.overview
    static let examples = ["restore ~/backups/trips.db"]
    static let notes = [Messages.RestoreHelp.kept]

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .file, help: Messages.RestoreHelp.file)
    var file: String?

    func run(_ context: Context) throws {
        let file = try BackupFile.named(file)
        let path = try BookLocation(context).path
        let report = try Book.restore(path, from: file, at: context.now)
        context.note(Messages.restored(path, report, named: options.db))
        guard report.lostPhotos.isEmpty else {
            throw Failure(
                .badData, kind: "lost-photos", Messages.restoredWithout(report.lostPhotos),
                hint: Messages.runCheck)
        }
    }
}
