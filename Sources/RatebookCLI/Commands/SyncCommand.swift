import Arguments
import Rates
import Store
import Sync

/// `ratebook sync`: fetches what is due, or reads a file, and stores it.
struct SyncCommand: Command {
    static let name = "sync"
    static let overview = Text(
        "Fetch the rates that are due, or read them from a file.",
        "새로 나온 환율을 가져오거나 파일에서 읽어 저장합니다.")
    static let examples = [
        "sync", "sync --source ecb --since 2026-01-01", "sync --source er-api --or frankfurter",
        "sync --from rates.xml", "sync --accept 2026-10-30 KRW",
    ]

    @OptionGroup var options: GlobalOptions

    @Option(help: Text("A source to ask, more than once for several.", "조회할 출처. 여러 번 쓸 수 있습니다."))
    var source: [SourceArgument]

    @Option(
        name: "or", value: "",
        help: Text("A source to ask where the one before fails.", "앞 출처가 실패하면 대신 조회할 출처."))
    var fallbacks: [SourceArgument]

    @Option(value: "code", help: Text("Rates for one unit of this currency.", "이 통화 1단위 기준의 환율."))
    var base: Currency?

    @Option(value: "day", help: Text("Only this day.", "이 날짜만."))
    var date: DayArgument?

    @Option(value: "day", help: Text("Every day from this one on.", "이 날짜부터 모든 날."))
    var since: DayArgument?

    @Option(
        value: "file",
        help: Text("Read this file, or - for standard input.", "이 파일을 읽습니다. -는 표준 입력."))
    var from: String?

    @Flag(
        help: Text(
            "Ask even where nothing can be new, or it failed today.",
            "새 자료가 나올 때가 아니거나 오늘 실패했어도 조회합니다."))
    var force: Bool

    @Flag(help: Text("Show what would be stored, and store nothing.", "저장하지 않고 결과만 보여 줍니다."))
    var dryRun: Bool

    @Option(
        value: "day",
        help: Text(
            "Believe what the currencies named are said to cost on this day.",
            "이 날짜에 보류된 환율을 반영합니다. 통화 코드를 함께 적습니다."))
    var accept: DayArgument?

    @Argument(help: Text("Currencies to accept.", "반영할 통화."))
    var currencies: [Currency]

    func run(_ context: Context) throws {
        try checkOptions()
        if let accept {
            return try Acceptance(day: try context.day(accept), currencies: currencies)
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
        if let last = try book.lastFetch(), last > context.now {
            try context.note(Messages.clockWentBack(last))
        }
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
        if let date { return .day(try context.day(date)) }
        if let since { return .since(try context.day(since)) }
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
