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
    static let examples = ["sync", "sync --source ecb --since 2026-01-01", "sync --from rates.xml"]

    @OptionGroup var options: GlobalOptions

    @Option(help: Text("A source to ask, more than once for several.", "조회할 출처. 여러 번 쓸 수 있습니다."))
    var source: [SourceArgument]

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

    @Flag(help: Text("Ask even where nothing can be new.", "새 자료가 나올 때가 아니어도 조회합니다."))
    var force: Bool

    @Flag(help: Text("Show what would be stored, and store nothing.", "저장하지 않고 결과만 보여 줍니다."))
    var dryRun: Bool

    func run(_ context: Context) throws {
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
        try show(try syncAll(ask, body, book, context), context)
    }

    private func ask(_ context: Context) throws -> Ask {
        switch (date, since) {
        case (nil, nil): return .latest
        case (let date?, nil): return .day(try context.day(date))
        case (nil, let since?): return .since(try context.day(since))
        default:
            throw Failure(.usage, kind: "excluded", Messages.excludes("--date", "--since"))
        }
    }

    /// A missing book is rehearsed in memory: nothing is made.
    private static func bookForRehearsal(_ path: String) throws -> Book {
        do {
            return try Book.openExisting(path)
        } catch BookError.missing {
            return try Book.inMemory()
        }
    }

    private func syncAll(
        _ ask: Ask, _ body: [UInt8]?, _ book: Book, _ context: Context
    ) throws -> [SyncReport] {
        let sink = BookSink(book: book, isRehearsal: dryRun)
        var progress = ProgressLine(context)
        defer { progress.clear() }
        if let body {
            do {
                let source = try SourceRegistry.source(
                    for: body, among: source.isEmpty ? nil : source.map(\.source))
                let job = SyncJob(source: source, base: base, ask: ask, now: context.now)
                return [
                    try job.importBody(body, expecting: base, into: sink) {
                        progress.show($0, of: $1)
                    }
                ]
            } catch let error as SyncError {
                throw Failure(syncError: error, fromFile: true) ?? error
            }
        }
        return try sources(book).map { source in
            let job = SyncJob(source: source, base: base, ask: ask, now: context.now)
            let address = context.environment["\(source.about.variablePrefix)_URL"]
            return try job.fetch(
                through: context.transport(), address: address.isEmpty ? nil : address,
                force: force, into: sink
            ) { progress.show($0, of: $1) }
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

    private func show(_ reports: [SyncReport], _ context: Context) throws {
        for report in reports {
            for case .endOfLife(let day) in report.warnings {
                try context.errors.writeLine(context.say(Messages.endOfLife(report.source, day)))
            }
        }
        try context.errors.flush()
        let isWanted = context.output.isTerminal && !context.options.quiet
        try context.answer(names: SyncRecord.names, records: { reports.map(SyncRecord.record) }) {
            // From cron, success is silent.
            guard isWanted || context.options.verbose || dryRun else { return [] }
            return reports.filter { $0.failure == nil }
                .flatMap { SyncRecord.lines($0, context.language) }
        }
        try context.output.flush()
        try fail(reports.filter { $0.failure != nil }, context)
    }

    /// One line on standard error for each source that failed; the first decides the exit code.
    private func fail(_ failed: [SyncReport], _ context: Context) throws {
        let failures = failed.compactMap { report -> Failure? in
            guard let error = report.failure,
                let failure = Failure(syncError: error, fromFile: false)
            else { return nil }
            let name = report.source
            return Failure(
                failure.code, kind: failure.kind,
                Text(
                    "\(name): \(failure.message[.english])", "\(name): \(failure.message[.korean])"),
                hint: failure.hint)
        }
        guard let first = failures.first else { return }
        for failure in failures.dropFirst() {
            try context.errors.write(
                failure.text(context.language, asJSON: context.options.json))
        }
        throw first
    }
}

/// Hands what the job read to the book, or sees what that would do.
///
/// A rehearsal begins here and not earlier: nobody waits for its lock while a source answers.
private struct BookSink: RateSink {
    let book: Book
    let isRehearsal: Bool

    func standing(source: String, base: Currency) throws -> (newest: Day?, nextDue: Instant?) {
        try book.standing(source: source, base: base)
    }

    func record(
        _ snapshots: [Snapshot], from fetch: Fetch, progress: (Int) -> Void
    ) throws -> Recorded {
        guard isRehearsal else {
            return try book.record(snapshots, from: fetch, progress: progress)
        }
        return try book.rehearse {
            try book.record(snapshots, from: fetch, progress: progress)
        }
    }

    func record(_ outcome: Outcome, because reason: String, from fetch: Fetch) throws {
        if !isRehearsal { try book.record(outcome, because: reason, from: fetch) }
    }
}
