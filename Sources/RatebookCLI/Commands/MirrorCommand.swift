import Answers
import Arguments
import Bookkeeping
import Store
import Terminal

/// `ratebook mirror`: copies the rates into a database.
struct MirrorCommand: Command {
    static let name = "mirror"
    static let overview = Messages.MirrorHelp.overview
    static let examples = [
        "mirror postgresql://books@db.example/rates --create",
        "mirror postgresql:///rates --verify", "mirror --dry-run",
    ]
    static let notes = Messages.MirrorHelp.notes

    @OptionGroup var options: GlobalOptions
    @Flag(help: Messages.MirrorHelp.create) var create: Bool
    @Flag(help: Messages.MirrorHelp.verify) var verify: Bool
    @Flag(help: Messages.MirrorHelp.repair) var repair: Bool
    @Flag(help: Messages.MirrorHelp.dryRun) var dryRun: Bool
    @Argument(help: Messages.MirrorHelp.address) var address: String?

    func run(_ context: Context) throws {
        if verify, create || dryRun {
            let other = create ? "--create" : "--dry-run"
            throw Failure.usage("excluded", Messages.excludes("--verify", other))
        }
        if create, dryRun {
            return try context.output.writeData(Bookkeeper.mirrorSchema)
        }
        guard let place = context.mirror(address) else {
            throw Failure.usage("no-address", Messages.nameMirror, Messages.mirrorExample)
        }
        // Only making a mirror writes to the book: the number by which both know each other.
        let book = create ? try context.writeExistingBook() : try context.readBook()
        let keeper = context.keeper(of: book)
        if verify { return try compare(keeper, place, context) }
        var progress = ProgressLine(context)
        defer { progress.clear() }
        let report = try keeper.mirror(
            to: place,
            MirrorOptions(creates: create, repairs: repair, isRehearsal: dryRun)
        ) { progress.show(Messages.mirroring($0)) }
        progress.clear()
        try MirrorAnswer(report: report, isRehearsal: dryRun).show(context)
    }

    private func compare(_ keeper: Bookkeeper, _ place: String, _ context: Context) throws {
        var (report, found): (MirrorReport?, MirrorComparison)
        if repair {
            let repaired = try keeper.repairMirror(at: place)
            (report, found) = (repaired.report, repaired.found)
        } else {
            (report, found) = (nil, try keeper.compareMirror(at: place))
        }
        let differences = found.differences
        try context.answer(["series", "day", "revision", "kind"]) {
            differences.map {
                [.text($0.series), .text($0.day), .count($0.revision), .text($0.kind.rawValue)]
            }
        } text: {
            differences.map { context.say(Messages.difference($0)).terminalSafe }
        }
        if options.verbose { context.note(Messages.compared(found)) }
        if let report {
            for series in report.series {
                context.note(Messages.mirrored(series, isRehearsal: false))
            }
        } else if !differences.isEmpty {
            throw Failure(
                .badData, kind: "differences", Messages.mirrorDiffers(differences.count),
                hint: Messages.repairMirror)
        }
    }
}

extension Context {
    /// The address of the mirror: the one given, else `RATEBOOK_MIRROR`; nil for none.
    func mirror(_ given: String?) -> String? {
        let address = given ?? environment["RATEBOOK_MIRROR"]
        return address.isEmpty ? nil : address
    }
}
