import Arguments
import Bookkeeping
import Language
import Ledgers
import Rates
import Store
import Trips

/// `ratebook export`: writes a trip or rates for other programs.
struct ExportCommand: Command {
    static let name = "export"
    static let overview = Messages.ExportHelp.overview
    static let examples = [
        "export --format hledger > osaka.journal", "export --format json --all > trips.json",
        "export --rates --format beancount --since -1y",
    ]

    /// The format of the output.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case csv, json, hledger, ledger, beancount, splitwise
    }

    @OptionGroup var options: GlobalOptions

    @Option(help: Messages.ExportHelp.format)
    var format: Format?

    @Option(value: "trip", completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    @Flag(help: Messages.ExportHelp.all)
    var all: Bool

    @Flag(help: Messages.ExportHelp.rates)
    var rates: Bool

    @Option(help: Messages.LookupHelp.source)
    var source: SourceArgument?

    @Option(value: "code", help: Messages.ExportHelp.currency)
    var currency: [Currency]

    @Option(value: "day", help: Messages.HistoryHelp.since)
    var since: DayPhrase?

    @Option(value: "day", help: Messages.HistoryHelp.until)
    var until: DayPhrase?

    func run(_ context: Context) throws {
        try checkOptions()
        let format = try chosenFormat()
        guard !rates else { return try writeRates(format, context) }
        let keeper = try context.tripKeeper()
        let documents: [TripDocument]
        if all {
            documents = try keeper.allDocuments()
        } else {
            let (chosen, document) = try keeper.document(of: trip?.text)
            context.noteChoice(chosen)
            documents = [document]
        }
        try context.output.writeData(Self.text(of: documents, format))
    }

    /// Writes trips in a format; Splitwise's has one trip per file.
    private static func text(of documents: [TripDocument], _ format: Format) throws -> String {
        switch format {
        case .json: return TripJSON.text(of: documents)
        case .csv: return TripCSV.text(of: documents)
        case .hledger, .ledger: return HledgerJournal.text(of: documents)
        case .beancount: return BeancountFile.text(of: documents)
        case .splitwise:
            guard documents.count == 1, let document = documents.first else {
                throw Failure(.usage, kind: "several-trips", Messages.splitwiseOneTrip)
            }
            guard !document.trip.people.isEmpty else {
                throw TravelError.nobodyNamed(title: document.trip.title)
            }
            return SplitwiseCSV.text(of: document)
        }
    }

    /// The requested format, also by `--json` or `--csv`.
    private func chosenFormat() throws -> Format {
        if let format { return format }
        if options.json { return .json }
        if options.csv { return .csv }
        throw Failure(
            .usage, kind: "missing-option", Messages.needsFormat,
            hint: Messages.choose(from: Format.allowedValues))
    }

    private func checkOptions() throws {
        let scopes = [("--trip", trip != nil), ("--all", all), ("--rates", rates)]
            .filter(\.1).map(\.0)
        guard scopes.count < 2 else {
            throw Failure(.usage, kind: "excluded", Messages.excludes(scopes[0], scopes[1]))
        }
        let ofRates = [
            ("--source", source != nil), ("--currency", !currency.isEmpty),
            ("--since", since != nil), ("--until", until != nil),
        ].filter(\.1).map(\.0)
        if let first = ofRates.first, !rates {
            throw Failure(.usage, kind: "needs-rates", Messages.needsRates(first))
        }
    }

    // MARK: rates

    private func writeRates(_ format: Format, _ context: Context) throws {
        let notation: PriceDirectives.Format
        switch format {
        case .hledger, .ledger: notation = .hledger
        case .beancount: notation = .beancount
        case .csv: notation = .csv
        case .json: notation = .json
        case .splitwise:
            throw Failure(.usage, kind: "excluded", Messages.excludes("--rates", "splitwise"))
        }
        let first = since.map { context.day($0) }
        let last = until.map { context.day($0) }
        if let first, let last, first > last {
            throw Failure(
                .usage, kind: "bad-range", Messages.sinceAfterUntil(first, last),
                hint: Messages.earlierDayFirst(("--since", last), ("--until", first)))
        }
        let book = try context.readBook(hint: Messages.advice(SeriesChoice.advice(source?.id, nil)))
        var writer = PriceDirectives(notation)
        var text = ""
        writer.begin(&text)
        try book.read {
            let choice = try SeriesChoice(book, source: source?.id, base: nil)
            guard let series = choice.candidates.first else {
                throw LookupError.noRates(choice.advice)
            }
            let wanted = Set(currency)
            try book.eachPrice(of: series, since: first, until: last) { day, other, rate in
                guard wanted.isEmpty || wanted.contains(other) else { return }
                let isDirect = series.quotation == .direct
                let pair = CurrencyPair(
                    base: isDirect ? other : series.base, quote: isDirect ? series.base : other)
                writer.append(
                    PriceRow(
                        day: day, pair: pair, rate: rate.decimal.normalized,
                        source: series.source), to: &text)
            }
        }
        writer.end(&text)
        try context.output.writeData(text)
    }
}
