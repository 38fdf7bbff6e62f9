import Answers
import Arguments
import Bookkeeping
import Ledgers
import Phrases
import Rates
import Sync
import Trips

/// `ratebook export`: writes a trip or rates for other programs.
struct ExportCommand: Command {
    static let name = "export"
    static let overview = Messages.ExportHelp.overview
    static let exchangesTrips: Bool? = true
    static let examples = [
        "export --format hledger > osaka.journal", "export --format json --all > trips.json",
        "export --rates --format beancount --since -1y",
        "export --rates --format copy > rates.copy", "export --films --format csv",
        "export --format csv --person Jun",
    ]
    static let rare = ["films", "person", "source", "currency", "since", "until"]

    @OptionGroup var options: GlobalOptions
    @Option("format", help: Messages.ExportHelp.format) var format: ExportFormat?
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @Option("person", value: "name", completion: .person, help: Messages.ExportHelp.person)
    var person: String?

    @Flag("all", help: Messages.ExportHelp.all) var all: Bool
    @Flag("rates", help: Messages.ExportHelp.rates) var rates: Bool
    @Flag("films", help: Messages.ExportHelp.films) var films: Bool
    @Option("source", help: Messages.LookupHelp.source) var source: RateSourceArgument?
    @Option("currency", value: "code", help: Messages.ExportHelp.currency) var currency: [Currency]
    @Option("since", value: "day", help: Messages.HistoryHelp.since) var since: DayPhrase?
    @Option("until", value: "day", help: Messages.HistoryHelp.until) var until: DayPhrase?

    var isAboutTrips: Bool { !rates && !films }
    var writesCSV: Bool { format.map { $0 == .ledger(.csv) } ?? (options.csv && !options.json) }

    func run(_ context: Context) throws {
        try checkOptions()
        guard !rates else { return try writeRates(context) }
        let format = try chosenFormat()
        guard !films else { return try context.output.writeData(try filmsText(format, context)) }
        let keeper = try context.tripKeeper()
        if let person { return try write(person, as: format, keeper, context) }
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

    /// Writes what one person took part in.
    private func write(
        _ person: String, as format: LedgerFormat, _ keeper: Bookkeeper, _ context: Context
    ) throws {
        guard format == .csv else {
            let json = "ratebook report person \(person.shellWord) --json"
            throw Failure.usage(
                "excluded", Messages.excludes("--person", format.rawValue),
                format == .json ? Messages.run(json) : Messages.choose(from: ["csv"]))
        }
        let (chosen, text) = try keeper.entries(of: person, on: trip?.text)
        context.noteChoice(chosen)
        try context.output.writeData(text)
    }

    private func writeRates(_ context: Context) throws {
        let (extent, writer) = try rateFormat()
        let count = try context.keeper(advice: SeriesChoice.advice(source?.id, nil))
            .writeRates(
                extent, in: try range(context), source: source?.id, of: Set(currency),
                as: writer, to: context.output.writeData)
        if count == 0 { context.note(Messages.exportsNoRate) }
    }

    /// Which rates are written, and how: COPY has all of them, as CSV has with `--all`.
    private func rateFormat() throws -> (RateExtent, any PriceWriter) {
        if format == .copy { return (.everything, RateTable.copy) }
        if format == .parquet {
            throw Failure.usage("no-parquet", Messages.writesNoParquet, Messages.parquetByDuckDB)
        }
        let format = try chosenFormat()
        if all {
            guard let table = RateTable(rawValue: format.rawValue) else {
                throw Failure.usage(
                    "excluded", Messages.excludes("--all", format.rawValue),
                    Messages.choose(from: RateTable.allCases.map(\.rawValue)))
            }
            return (.everything, table)
        }
        guard let directives = PriceDirectives(format) else {
            throw Failure.usage("excluded", Messages.excludes("--rates", format.rawValue))
        }
        return (.current, directives)
    }

    /// Every row of the newest daily lists of films.
    private func filmsText(_ format: LedgerFormat, _ context: Context) throws -> String {
        guard format == .csv || format == .json else {
            throw Failure.usage("excluded", Messages.excludes("--films", format.rawValue))
        }
        let days = try context.keeper(hint: Messages.sync(Kobis.id))
            .filmDays(in: try range(context))
        if days.isEmpty { context.note(Messages.exportsNoFilm) }
        let columns = PublishedFilm.columns(context.language)
        let records = columns.records(of: days.map(\.published))
        return format == .json
            ? JSONText.array(records) + "\n" : CSVText.table(names: columns.names, records)
    }

    private func range(_ context: Context) throws -> HistoryRange {
        try HistoryRange(
            since: try since.map { try context.day($0) },
            until: try until.map { try context.day($0) }
        ).checked()
    }

    /// The requested format, also by `--json` or `--csv`.
    private func chosenFormat() throws -> LedgerFormat {
        switch format {
        case .ledger(let format): return format
        case .copy, .parquet:
            let name = format == .copy ? "copy" : "parquet"
            throw Failure.usage("needs-rates", Messages.isFor(name, "--rates"))
        case nil: break
        }
        if options.json { return .json }
        if options.csv { return .csv }
        throw Failure.usage(
            "missing-option", Messages.needsFormat,
            Messages.choose(from: formats))
    }

    /// The formats of the requested export.
    private var formats: [String] {
        if films { return ["csv", "json"] }
        let written = LedgerFormat.allCases.filter { rates ? $0.hasRates : $0.isWritten }
        return written.map(\.rawValue) + (rates ? ["copy"] : [])
    }

    private func checkOptions() throws {
        let scopes = [
            ("--trip", trip != nil), ("--all", all && !rates), ("--rates", rates),
            ("--films", films),
        ]
        .filter(\.1).map(\.0)
        guard scopes.count < 2 else {
            throw Failure.usage("excluded", Messages.excludes(scopes[0], scopes[1]))
        }
        if person != nil, let scope = scopes.first(where: { $0 != "--trip" }) {
            throw Failure.usage("excluded", Messages.excludes("--person", scope))
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

/// A format that something can be written in.
enum ExportFormat: ExpressibleByArgument, Equatable {
    case ledger(LedgerFormat)
    /// What PostgreSQL's COPY reads; only rates are written in it.
    case copy
    /// Not written, but known, so that the error says what writes it.
    case parquet

    init(argument: String) throws {
        if let format = LedgerFormat(rawValue: argument), format.isWritten {
            self = .ledger(format)
        } else if argument == "copy" {
            self = .copy
        } else if argument == "parquet" {
            self = .parquet
        } else {
            throw ArgumentError.invalidValue(argument, name: "", allowed: Self.allowedValues)
        }
    }

    static var allowedValues: [String] {
        LedgerFormat.allCases.filter(\.isWritten).map(\.rawValue) + ["copy"]
    }
}
