internal import JSON
internal import Rates

/// The National Bank of Poland (Narodowy Bank Polski): the average prices of currencies in złoty since 2002, without
/// a key, in two tables with a calendar each.
///
/// A source has one newest day, so each table is a source.
///
/// Format: https://api.nbp.pl/en.html.
struct NationalBankOfPoland: RateSource {
    /// A table of the bank.
    enum Table: String {
        /// Some 32 currencies, every day.
        case daily = "A"
        /// Some 116 others, on Wednesdays.
        case weekly = "B"
    }

    let about: SourceDescription
    let rates: RateFacts
    private let table: Table

    init(_ table: Table) {
        self.table = table
        rates = RateFacts(
            base: .pln, quotation: .direct,
            currencies: table == .daily ? Self.daily : Self.weekly)
        about = SourceDescription(
            id: table == .daily ? "nbp" : "nbp-b",
            name: "Narodowy Bank Polski (table \(table.rawValue))", address: "https://api.nbp.pl",
            homepage: "https://nbp.pl/en/statistic-and-financial-reporting/rates/",
            attribution: "Narodowy Bank Polski, table \(table.rawValue)",
            terms: .free, history: .range(from: Day(year: 2002, month: 1, day: 2)),
            publication: Publication(
                calendar: table == .daily ? .weekdays : .wednesdays, zone: .warsaw, hour: 12),
            // Published from 11:45 to 12:15. Polish holidays are no publication days, and not known here.
            delay: 900...1_800, retry: table == .daily ? 10_800 : 43_200, bodyLimit: 4 << 20)
    }

    private static let daily: CurrencyList = """
        AUD BRL CAD CHF CLP CNY CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD
        PHP RON SEK SGD THB TRY UAH USD XDR ZAR
        """
    private static let weekly: CurrencyList = """
        AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BND BOB BSD BWP BYN BZD CDF COP CRC
        CUP CVE DJF DOP DZD EGP ERN ETB FJD GEL GHS GIP GMD GNF GTQ GYD HNL HTG IQD IRR JMD JOD
        KES KGS KHR KMF KWD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR
        MWK MZN NAD NGN NIO NPR OMR PAB PEN PGK PKR PYG QAR RSD RUB RWF SAR SBD SCR SDG SLE SOS
        SRD SSP STN SVC SYP SZL TJS TMT TND TOP TTD TWD TZS UGX UYU UZS VES VND VUV WST XAF XCD
        XCG XOF XPF YER ZMW ZWG
        """

    /// The largest number of days that the bank answers for at a time.
    private static let daysAtATime = 93

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        let (first, last) = days(of: ask, newest: newest, now: now)
        let paths = Day.ranges(from: first, through: last, ofAtMost: Self.daysAtATime).map {
            "/api/exchangerates/tables/\(table.rawValue)"
                + "/\($0.lowerBound)/\($0.upperBound)/?format=json"
        }
        return SourceRequest(parts: paths, mayBeMissing: true)
    }

    func recognizes(_ body: [UInt8]) -> Bool {
        guard isJSON("[", body, with: "\"effectiveDate\"", "\"table\"") else { return false }
        return body.prefix(200).containsText(table == .daily ? "\"A\"" : "\"B\"")
    }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        guard case .array(let tables) = try JSONParser.parse(body) else {
            throw .malformed(.wrongKind("[…]"))
        }
        var rejected: Set<Rejection> = []
        let snapshots = try tables.map { item throws(SyncError) in try snapshot(item, &rejected) }
        guard !snapshots.isEmpty else { throw .malformed(.noDay) }
        return ParsedBody(
            base: rates.base, snapshots: snapshots,
            rejected: rejected.sorted { $0.currency < $1.currency })
    }

    /// The publication of `{"table":"A","effectiveDate":"2026-03-02","rates":[{"code":"THB","mid":0.1146},…]}`.
    private func snapshot(
        _ item: JSONValue, _ rejected: inout Set<Rejection>
    ) throws(SyncError) -> Snapshot {
        guard case .string(table.rawValue)? = item["table"] else {
            throw .malformed(.wrongKind("table"))
        }
        let day = try item.day("effectiveDate")
        guard case .array(let rows)? = item["rates"] else { throw .malformed(.missing("rates")) }
        var quotes: [Quote] = []
        for row in rows {
            guard case .string(let code)? = row["code"] else {
                throw .malformed(.missing("code"))
            }
            guard case .number(let text)? = row["mid"] else {
                throw .malformed(.wrongKind("mid"))
            }
            guard let currency = Currency(code) else {
                rejected.insert(Rejection(currency: code, reason: .unknownCurrency))
                continue
            }
            do {
                quotes.append(Quote(currency, try Rate(Array(text.utf8).span, grammar: .json)))
            } catch {
                throw .badRate(currency: code, day: day.description, error)
            }
        }
        return Snapshot(base: rates.base, rateDate: day, publishedAt: nil, quotes: quotes)
    }
}
