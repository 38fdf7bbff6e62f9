import Arguments
import Language
import Rates
import Store
import Sync

/// `ratebook sync`: fetches what is due, or reads a file, and stores it.
struct SyncCommand: Command {
    static let name = "sync"
    static let overview = Messages.SyncHelp.overview
    static let examples = [
        "sync", "sync --source ecb --since 2026-01-01", "sync --source er-api --or frankfurter",
        "sync --from rates.xml", "sync --accept 2026-10-30 KRW",
    ]

    @OptionGroup var options: GlobalOptions

    @Option(help: Messages.SyncHelp.source)
    var source: [SourceArgument]

    @Option(
        name: "or", value: "",
        help: Messages.SyncHelp.or)
    var fallbacks: [SourceArgument]

    @Option(value: "code", help: Messages.SyncHelp.base)
    var base: Currency?

    @Option(value: "day", help: Messages.SyncHelp.date)
    var date: DayPhrase?

    @Option(value: "day", help: Messages.SyncHelp.since)
    var since: DayPhrase?

    @Option(
        value: "file", completion: .file,
        help: Messages.SyncHelp.from)
    var from: String?

    @Flag(
        help: Messages.SyncHelp.force)
    var force: Bool

    @Flag(help: Messages.SyncHelp.dryRun)
    var dryRun: Bool

    @Option(
        value: "day",
        help: Messages.SyncHelp.accept)
    var accept: DayPhrase?

    @Argument(help: Messages.SyncHelp.currencies)
    var currencies: [Currency]

    func run(_ context: Context) throws {
        try checkOptions()
        if let accept {
            return try Acceptance(day: context.day(accept), currencies: currencies)
                .run(source, context)
        }
        let ask = try ask(context)
        // Read before the book is opened: a file that is not there makes no book.
        let body = try from.map(InputFile.read)
        let path = try BookLocation(context).path
        let book: Book
        let lock: BookLock?
        if dryRun {
            book = try Self.bookForRehearsal(path)
            lock = nil
        } else {
            book = try Book.openForWriting(path)
            lock = try BookLock(path: path)
        }
        defer { lock?.release() }
        try context.noteClockBehind(context.keeper(of: book))
        let run = SyncRun(
            book: book, ask: ask, base: base, force: force, isRehearsal: dryRun)
        let reports: [SyncReport]
        if let body {
            let candidates = source.isEmpty ? nil : source.map(\.source)
            reports = [try run.read(body, as: candidates, context)]
        } else if fallbacks.isEmpty {
            reports = try run.fetch(try sources(book), context)
        } else {
            reports = try run.fetchFirst(of: (source + fallbacks).map(\.source), context)
        }
        try SyncAnswer(reports: reports, isChain: !fallbacks.isEmpty, isRehearsal: dryRun)
            .show(context)
    }

    private func checkOptions() throws {
        func exclude(_ one: Bool, _ other: Bool, _ names: (String, String)) throws {
            guard one, other else { return }
            throw Failure(.usage, kind: "excluded", Messages.excludes(names.0, names.1))
        }
        try exclude(date != nil, since != nil, ("--date", "--since"))
        try exclude(from != nil, !fallbacks.isEmpty, ("--from", "--or"))
        for (name, isGiven) in [
            ("--date", date != nil), ("--since", since != nil), ("--from", from != nil),
            ("--or", !fallbacks.isEmpty), ("--dry-run", dryRun),
        ] {
            try exclude(accept != nil, isGiven, ("--accept", name))
        }
        if accept == nil, let word = currencies.first {
            throw ArgumentError.unexpectedArgument(word.code)
        }
        guard fallbacks.isEmpty || source.count == 1 else {
            throw Failure(
                .usage, kind: "first-source", Messages.orNeedsASource,
                hint: Messages.orExample)
        }
    }

    private func ask(_ context: Context) throws -> Ask {
        if let date { return .day(context.day(date)) }
        if let since { return .since(context.day(since)) }
        return .latest
    }

    /// A missing book is rehearsed in memory: nothing is made.
    private static func bookForRehearsal(_ path: String) throws -> Book {
        do {
            return try Book.openExisting(path)
        } catch BookError.missing {
            return try Book.inMemory()
        }
    }

    private func sources(_ book: Book) throws -> [any Source] {
        let switches = try book.sourceSwitches()
        let wanted = SourceRegistry.all.filter { candidate in
            source.isEmpty
                ? switches[candidate.about.id] ?? candidate.about.isDefault
                : source.contains { $0.id == candidate.about.id }
        }
        guard !wanted.isEmpty else {
            throw Failure(
                .configuration, kind: "no-source", Messages.noSourceOn, hint: Messages.switchOn)
        }
        return wanted
    }
}
