import Answers
import Arguments
import Bookkeeping
import Phrases
import Rates
import Sync
import Trips

/// `ratebook sync`: fetches everything due, or reads a file, and stores it.
struct SyncCommand: Command {
    static let name = "sync"
    static let overview = Messages.SyncHelp.overview
    static let examples = [
        "sync", "sync --source ecb --since 2026-01-01", "sync --source er-api --or frankfurter",
        "sync --from rates.xml", "sync --accept 2026-10-30 KRW",
    ]
    static let rare = [
        "or", "base", "force", "dry-run", "scheduled", "accept", "on-alert", "mirror",
    ]

    @OptionGroup var options: GlobalOptions
    @Option("source", help: Messages.SyncHelp.source) var source: [SourceArgument]
    @Option("or", value: "source", help: Messages.SyncHelp.or) var fallbacks: [SourceArgument]
    @Option("base", value: "code", help: Messages.SyncHelp.base) var base: Currency?
    @Option("date", value: "day", help: Messages.SyncHelp.date) var date: DayPhrase?
    @Option("since", value: "day", help: Messages.SyncHelp.since) var since: DayPhrase?
    @Option("from", value: "file", completion: .file, help: Messages.SyncHelp.from)
    var from: [String]
    @Flag("force", help: Messages.SyncHelp.force) var force: Bool
    @Flag("dry-run", help: Messages.SyncHelp.dryRun) var dryRun: Bool
    @Flag("scheduled", help: Messages.SyncHelp.scheduled) var scheduled: Bool
    @Option("accept", value: "day", help: Messages.SyncHelp.accept) var accept: DayPhrase?
    @Option("on-alert", value: "command", completion: .file, help: Messages.AlertHelp.onAlert)
    var onAlert: String?
    @Option("mirror", value: "address", help: Messages.SyncHelp.mirror) var mirror: String?
    @Argument("currencies", help: Messages.SyncHelp.currencies) var currencies: [Currency]

    func run(_ context: Context) throws {
        try checkOptions()
        if let accept { return try self.accept(on: try context.day(accept), context) }
        // Read before the book is opened, so that a missing file does not create a book.
        let bodies = try from.map(InputFile.read)
        let synced = try SyncedBook(try BookLocation(context).path, isRehearsal: dryRun)
        defer { synced.release() }
        let keeper = context.keeper(of: synced.book)
        try context.noteClockBehind(keeper)
        let unreached = scheduled ? try keeper.unreachedToday() : []
        let (reports, priced) = try reports(keeper, bodies, context)
        let alerts =
            dryRun ? [] : try keeper.dueAlerts(of: reports.map(\.source))
        let answer = SyncAnswer(
            reports: reports, priced: priced, alerts: alerts, isChain: !fallbacks.isEmpty,
            isRehearsal: dryRun, toldBefore: unreached)
        try answer.show(context)
        if isByHand(context), try keeper.lacksFirstRates(after: reports) {
            context.note(Messages.firstRates)
        }
        let failures = try tell(alerts, keeper) { synced.release() }
        if !dryRun { sendToMirror(keeper, context) }
        try answer.fail(failures, context)
    }

    /// Marks the alerts, which standard output has taken, as reported, and runs the program for
    /// them; returns its failures.
    private func tell(
        _ alerts: [RatedAlert], _ keeper: Bookkeeper, _ release: () -> Void = {}
    ) throws -> [Failure] {
        try keeper.markSaid(alerts)
        // Another sync need not wait for the program.
        release()
        return onAlert.map { AlertProgram(name: $0).run(for: alerts) } ?? []
    }

    /// Sends new data to the mirror, if there is one; a mirror that is away fails no sync.
    private func sendToMirror(_ keeper: Bookkeeper, _ context: Context) {
        guard let address = context.mirror(mirror) else { return }
        do {
            let report = try keeper.mirror(to: address, MirrorOptions())
            guard context.options.verbose else { return }
            MirrorAnswer(report: report, isRehearsal: false).lines.forEach { context.note($0) }
        } catch {
            let failure = Failure(error)
            context.note(Messages.notMirrored(failure))
            if let hint = failure.hint { context.note(hint) }
        }
    }

    private func reports(
        _ keeper: Bookkeeper, _ bodies: [[UInt8]], _ context: Context
    ) throws -> (reports: [SyncReport], priced: [StoredExpense]) {
        var query = FetchQuery(try ask(context))
        (query.sources, query.fallbacks) = (source.map(\.id), fallbacks.map(\.id))
        (query.base, query.force, query.isRehearsal) = (base, force, dryRun)
        query.isByHand = isByHand(context)
        var progress = ProgressLine(context)
        defer { progress.clear() }
        guard bodies.isEmpty else {
            // What an earlier file brought stays if a later one is refused.
            let read = try bodies.map { try keeper.read($0, query) { progress.show($0, of: $1) } }
            return (read.map(\.report), read.flatMap(\.priced))
        }
        let settings = SourceSettings(transport: context.transport) { context.environment[$0] }
        return try keeper.fetch(query, through: settings.client) { step in
            if case .days(let done, let all) = step { progress.show(done, of: all) }
        }
    }

    /// Whether a person waits for the answer.
    private func isByHand(_ context: Context) -> Bool {
        context.output.isTerminal || context.errors.isTerminal
    }

    /// Accepts unconfirmed rates.
    private func accept(on day: Day, _ context: Context) throws {
        guard !currencies.isEmpty else {
            throw Failure.usage("no-currency", Messages.acceptWhat, Messages.acceptExample)
        }
        let book = try Books.openExisting(try BookLocation(context).path)
        let keeper = context.keeper(of: book)
        let (accepted, priced, failure) = try keeper.accept(
            currencies, on: day, from: source.map(\.id))
        let alerts = try keeper.dueAlerts(of: accepted.map(\.source))
        try context.answer(
            names: UnconfirmedRateRecord.names + ["alerts", "priced"],
            records: {
                accepted.indices.map { index in
                    let source = accepted[index].source
                    let isFirst = accepted[..<index].allSatisfy { $0.source != source }
                    let own = alerts.filter { isFirst && $0.alert.series.source == source }
                    return UnconfirmedRateRecord.record(accepted[index])
                        .adding([
                            ("alerts", .list(own.map(AlertText.record))),
                            ("priced", PricedText.cell(index == 0 ? priced : [])),
                        ])
                }
            }
        ) {
            accepted.map { UnconfirmedRateText.accepted($0, context.language) }
                + priced.map { PricedText.line($0, context.language) }
                + alerts.map { AlertText.line($0, context.language) }
        }
        try context.output.flush()
        let failures = try tell(alerts, keeper)
        sendToMirror(keeper, context)
        try context.raise((failure.map { [Failure($0)] } ?? []) + failures)
    }

    private func checkOptions() throws {
        func exclude(_ one: Bool, _ other: Bool, _ names: (String, String)) throws {
            guard one, other else { return }
            throw Failure.usage("excluded", Messages.excludes(names.0, names.1))
        }
        try exclude(date != nil, since != nil, ("--date", "--since"))
        try exclude(!from.isEmpty, !fallbacks.isEmpty, ("--from", "--or"))
        for (name, isGiven) in [
            ("--date", date != nil), ("--since", since != nil), ("--from", !from.isEmpty),
            ("--or", !fallbacks.isEmpty), ("--dry-run", dryRun), ("--scheduled", scheduled),
        ] {
            try exclude(accept != nil, isGiven, ("--accept", name))
        }
        if accept == nil, let word = currencies.first {
            throw ArgumentError.unexpectedArgument(word.code)
        }
        guard fallbacks.isEmpty || source.count == 1 else {
            throw Failure.usage("first-source", Messages.orNeedsASource, Messages.orExample)
        }
    }

    private func ask(_ context: Context) throws -> Ask {
        if let date { return .day(try context.day(date)) }
        if let since { return .since(try context.day(since)) }
        return .latest
    }
}
