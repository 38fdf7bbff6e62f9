internal import CSV
internal import Rates

/// The Federal Reserve: noon rates in New York since 1971 (release H.10), as FRED has them, without a key.
///
/// Some are prices of a dollar, some of the other currency in dollars. Each is kept as it is published, and a series
/// has one direction, so each direction is a source.
///
/// Format: https://fred.stlouisfed.org/graph/fredgraph.csv, a file for each series.
struct FederalReserve: RateSource {
    /// What the prices are of.
    enum Direction {
        /// Of a dollar in each currency.
        case perDollar
        /// Of each currency in dollars.
        case inDollars
    }

    let about: SourceDescription
    let rates: RateFacts
    /// FRED's ids of the series.
    private let series: [(id: String, currency: String)]

    init(_ direction: Direction) {
        let isDirect = direction == .inDollars
        series = isDirect ? Self.inDollars : Self.perDollar
        rates = RateFacts(
            base: .usd, quotation: isDirect ? .direct : .indirect,
            currencies: CurrencyList(series.map(\.currency)))
        about = SourceDescription(
            id: isDirect ? "fed-usd" : "fed",
            name: isDirect ? "Federal Reserve (in USD)" : "Federal Reserve",
            address: "https://fred.stlouisfed.org",
            homepage: "https://www.federalreserve.gov/releases/h10/current/",
            attribution: "Board of Governors of the Federal Reserve System, H.10, through FRED",
            terms: .publisher(page: "https://fred.stlouisfed.org/legal/"), isVerified: false,
            history: .range(from: Day(year: 1971, month: 1, day: 4)),
            // Released at 16:15; after a holiday on Monday, on Tuesday.
            publication: Publication(
                calendar: .weekdays, zone: .newYork, hour: 17, isWeekly: true),
            delay: 900...3_600, retry: 21_600, bodyLimit: 4 << 20)
    }

    private static let perDollar = [
        ("DEXBZUS", "BRL"), ("DEXCAUS", "CAD"), ("DEXCHUS", "CNY"), ("DEXDNUS", "DKK"),
        ("DEXHKUS", "HKD"), ("DEXINUS", "INR"), ("DEXJPUS", "JPY"), ("DEXKOUS", "KRW"),
        ("DEXMAUS", "MYR"), ("DEXMXUS", "MXN"), ("DEXNOUS", "NOK"), ("DEXSDUS", "SEK"),
        ("DEXSFUS", "ZAR"), ("DEXSIUS", "SGD"), ("DEXSLUS", "LKR"), ("DEXSZUS", "CHF"),
        ("DEXTAUS", "TWD"), ("DEXTHUS", "THB"),
    ]
    private static let inDollars = [
        ("DEXUSAL", "AUD"), ("DEXUSEU", "EUR"), ("DEXUSNZ", "NZD"), ("DEXUSUK", "GBP"),
    ]

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        let (first, last) = days(of: ask, newest: newest, now: now)
        let range = "cosd=\(first)&coed=\(max(first, last))"
        return SourceRequest(parts: series.map { "/graph/fredgraph.csv?id=\($0.id)&\(range)" })
    }

    func recognizes(_ body: [UInt8]) -> Bool {
        series.contains { body.starts(with: "observation_date,\($0.id)".utf8) }
    }

    /// Reads a file with a column a series; on holidays, a value is empty or a point.
    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        var table = CSVReader(body)
        guard try table.nextRow() else { throw .emptyBody }
        let ids = table.fields.map(table.text)
        guard ids.first == "observation_date", ids.count > 1 else {
            throw .malformed(.missing("observation_date"))
        }
        var columns: [ColumnTable.Column?] = [nil]
        for id in ids.dropFirst() {
            let known = series.first { $0.id == id }.flatMap { Currency($0.currency) }
            guard let currency = known else { throw .malformed(.wrongKind(id)) }
            columns.append(ColumnTable.Column(currency: currency))
        }
        let layout = ColumnTable(
            base: rates.base, columns: columns, dayForm: .dashes, missing: ["."])
        try layout.checkColumns()
        return ParsedBody(base: rates.base, snapshots: try layout.rows(&table, of: body))
    }
}
