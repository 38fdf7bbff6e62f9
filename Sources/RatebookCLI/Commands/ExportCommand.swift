import Answers
import Arguments
import Bookkeeping
import Ledgers
import Phrases
import Rates
import Store
import Sync
import Trips

/// `ratebook export`: writes a trip or rates for other programs.
struct ExportCommand: Command {
    static let name = "export"
    static let overview = Messages.ExportHelp.overview
    static let exchangesTrips: Bool? = true
    static let examples = [
        "export --format hledger > osaka.journal", "export --format json --all > trips.json",
        "export --rates --format beancount --since -1y", "export --films --format csv",
    ]

    @OptionGroup var options: GlobalOptions
    @Option(help: Messages.ExportHelp.format) var format: ExportFormat?
    @Option(value: "trip", completion: .trip, help: Messages.TripHelp.trip) var trip: TripArgument?
    @Flag(help: Messages.ExportHelp.all) var all: Bool
    @Flag(help: Messages.ExportHelp.rates) var rates: Bool
    @Flag(help: Messages.ExportHelp.films) var films: Bool
    @Option(help: Messages.LookupHelp.source) var source: SourceArgument?
    @Option(value: "code", help: Messages.ExportHelp.currency) var currency: [Currency]
    @Option(value: "day", help: Messages.HistoryHelp.since) var since: DayPhrase?
    @Option(value: "day", help: Messages.HistoryHelp.until) var until: DayPhrase?

    var isAboutTrips: Bool { !rates && !films }

    func run(_ context: Context) throws {
        try checkOptions()
        let format = try chosenFormat()
        guard !films else { return try context.output.writeData(try filmsText(format, context)) }
        guard !rates else { return try context.output.writeData(try ratesText(format, context)) }
        let keeper = try context.tripKeeper()
        let documents: [TripDocument]
        if all {
            documents = try keeper.allDocuments()
        } else {
            let (chosen, document) = try keeper.document(of: trip?.text)
            context.noteChoice(chosen)
            documents = [document]
        }
        try context.output.writeData(try format.text(of: documents))
    }

    private func ratesText(_ format: LedgerFormat, _ context: Context) throws -> String {
        guard let directives = PriceDirectives(format) else {
            throw Failure.usage("excluded", Messages.excludes("--rates", format.rawValue))
        }
        return try context.keeper(advice: SeriesChoice.advice(source?.id, nil))
            .rates(
                in: try range(context), source: source?.id, of: Set(currency), directives)
    }

    /// Every row of the newest daily lists of films.
    private func filmsText(_ format: LedgerFormat, _ context: Context) throws -> String {
        guard format == .csv || format == .json else {
            throw Failure.usage("excluded", Messages.excludes("--films", format.rawValue))
        }
        let days = try context.keeper(hint: Messages.sync(Kobis.id))
            .filmDays(in: try range(context))
        let names = FilmRecord.published
        let records = days.map { Record(names, FilmRecord.cells($0)) }
        return format == .json
            ? JSONText.array(records) + "\n" : CSVText.table(names: names, records)
    }

    private func range(_ context: Context) throws -> HistoryRange {
        try HistoryRange(
            since: try since.map { try context.day($0) },
            until: try until.map { try context.day($0) }
        ).checked()
    }

    /// The requested format, also by `--json` or `--csv`.
    private func chosenFormat() throws -> LedgerFormat {
        if let format { return format.format }
        if options.json { return .json }
        if options.csv { return .csv }
        throw Failure.usage(
            "missing-option", Messages.needsFormat,
            Messages.choose(from: ExportFormat.allowedValues))
    }

    private func checkOptions() throws {
        let scopes = [
            ("--trip", trip != nil), ("--all", all), ("--rates", rates), ("--films", films),
        ]
        .filter(\.1).map(\.0)
        guard scopes.count < 2 else {
            throw Failure.usage("excluded", Messages.excludes(scopes[0], scopes[1]))
        }
        let ofRates = [
            ("--source", source != nil), ("--currency", !currency.isEmpty),
            ("--since", since != nil && !films), ("--until", until != nil && !films),
        ].filter(\.1).map(\.0)
        if let first = ofRates.first, !rates {
            throw Failure.usage("needs-rates", Messages.isFor(first, "--rates"))
        }
    }
}

/// A format that trips can be written in.
struct ExportFormat: ExpressibleByArgument {
    let format: LedgerFormat

    init(argument: String) throws {
        guard let format = LedgerFormat(rawValue: argument), format.isWritten else {
            throw ArgumentError.invalidValue(argument, name: "", allowed: Self.allowedValues)
        }
        self.format = format
    }

    static var allowedValues: [String] { LedgerFormat.allCases.filter(\.isWritten).map(\.rawValue) }
}
