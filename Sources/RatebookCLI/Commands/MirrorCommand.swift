import Answers
import Arguments
import Bookkeeping
import Terminal

/// `ratebook mirror`: copies the rates into a database, and trips on request.
struct MirrorCommand: Command {
    static let name = "mirror"
    static let overview = Messages.MirrorHelp.overview
    static let examples = [
        "mirror postgresql://books@db.example/rates --create",
        "mirror postgresql:///rates --verify", "mirror --trips", "mirror --dry-run",
    ]
    static let notes = Messages.MirrorHelp.notes

    @OptionGroup var options: GlobalOptions
    @Flag("create", help: Messages.MirrorHelp.create) var create: Bool
    @Flag("verify", help: Messages.MirrorHelp.verify) var verify: Bool
    @Flag("repair", help: Messages.MirrorHelp.repair) var repair: Bool
    @Flag("adopt", help: Messages.MirrorHelp.adopt) var adopt: Bool
    @Flag("dry-run", help: Messages.MirrorHelp.dryRun) var dryRun: Bool
    @Flag("trips", help: Messages.MirrorHelp.trips) var trips: Bool
    @Argument("address", help: Messages.MirrorHelp.address) var address: String?

    func run(_ context: Context) throws {
        if verify, create || dryRun {
            let other = create ? "--create" : "--dry-run"
            throw Failure.usage("excluded", Messages.excludes("--verify", other))
        }
        if adopt,
            let (_, other) = [
                (create, "--create"), (verify, "--verify"), (repair, "--repair"),
                (dryRun, "--dry-run"),
            ].first(where: \.0)
        {
            throw Failure.usage("excluded", Messages.excludes("--adopt", other))
        }
        if create, dryRun {
            return try context.output.writeData(Bookkeeper.mirrorSchema(trips: trips))
        }
        guard let place = context.mirror(address) else {
            throw Failure.usage("no-address", Messages.nameMirror, Messages.mirrorExample)
        }
        // Only making a mirror and taking one over write to the book: the number by which both know each other.
        let book = create || adopt ? try context.writeExistingBook() : try context.readBook()
        let keeper = context.keeper(of: book)
        if verify { return try compare(keeper, place, context) }
        if adopt { return try takeOver(keeper, place, context) }
        let report = try showing(context) {
            try keeper.mirror(
                to: place,
                MirrorOptions(
                    creates: create, repairs: repair, isRehearsal: dryRun, hasTrips: trips),
                progress: $0)
        }
        try MirrorAnswer(report: report, isRehearsal: dryRun).show(context)
        if repair, !report.series.contains(where: \.isRepaired) {
            context.note(Messages.nothingRepaired(trips: trips))
        }
    }

    /// Runs a function, and shows how far it has come.
    private func showing<Result>(
        _ context: Context, _ body: ((MirrorProgress) -> Void) throws -> Result
    ) rethrows -> Result {
        var line = ProgressLine(context)
        defer { line.clear() }
        return try body { line.show(Messages.mirroring($0)) }
    }

    private func takeOver(_ keeper: Bookkeeper, _ place: String, _ context: Context) throws {
        let adoption = try showing(context) {
            try keeper.adoptMirror(at: place, trips: trips, progress: $0)
        }
        switch adoption {
        case .taken(let report):
            context.note(Messages.mirrorTaken)
            try MirrorAnswer(report: report, isRehearsal: false).show(context)
        case .refused(let found):
            try context.output.untilReaderIsGone {
                try DifferencesAnswer(found: found).show(context)
            }
            throw Failure(
                .badData, kind: "other-book", Messages.nothingInCommon,
                hint: Messages.useAnotherDatabase)
        }
    }

    private func compare(_ keeper: Bookkeeper, _ place: String, _ context: Context) throws {
        var (report, found): (MirrorReport?, MirrorComparison)
        if repair {
            let repaired = try showing(context) {
                try keeper.repairMirror(at: place, trips: trips, progress: $0)
            }
            (report, found) = (repaired.report, repaired.found)
        } else {
            (report, found) = (nil, try keeper.compareMirror(at: place, trips: trips))
        }
        try context.output.untilReaderIsGone { try DifferencesAnswer(found: found).show(context) }
        let count = found.differences.count + (found.trips?.differences.count ?? 0)
        if let report {
            for series in report.series {
                context.note(Messages.mirrored(series, isRehearsal: false))
            }
            for trip in report.trips ?? [] {
                context.note(Messages.mirrored(trip, isRehearsal: false))
            }
        } else if count > 0 {
            throw Failure(
                .badData, kind: "differences", Messages.mirrorDiffers(count),
                hint: trips ? Messages.repairTripMirror : Messages.repairMirror)
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
