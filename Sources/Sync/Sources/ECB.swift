internal import JSON
internal import Rates

/// The European Central Bank's euro foreign exchange reference rates, since 1999.
///
/// Formats: https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates
/// and, for past days, https://data.ecb.europa.eu/help/api/data.
struct ECB: RateSource {
    let about = SourceDescription(
        id: "ecb", name: "European Central Bank", address: "https://www.ecb.europa.eu",
        homepage: "https://www.ecb.europa.eu/stats/eurofxref/",
        attribution: "Euro foreign exchange reference rates, European Central Bank",
        terms: .free, history: .range(from: Day(year: 1999, month: 1, day: 4)),
        publication: Publication(calendar: .target, zone: .berlin, hour: 16),
        // Published "around 16:00", in practice a few minutes later.
        delay: 300...900, retry: 1_800, bodyLimit: 64 << 20, isDefault: true)
    let rates = RateFacts(base: .eur, currencies: Self.currencies)

    /// The days are those of the whole history.
    static let currencies: CurrencyList = """
        USD JPY BGN:2000-07-19 CYP CZK DKK EEK GBP HUF LTL LVL MTL PLN ROL RON:2005-07-01 SEK SIT
        SKK CHF ISK NOK HRK:2005-04-01 RUB:2005-04-01:2022-03-01 TRL TRY:2005-01-03 AUD
        BRL:2008-01-02 CAD CNY:2005-04-01 HKD IDR:2005-04-01 ILS:2011-01-03 INR:2009-01-02 KRW
        MXN:2008-01-02 MYR:2005-04-01 NZD PHP:2005-04-01 SGD THB:2005-04-01 ZAR
        """

    private static let dataAddress = "https://data-api.ecb.europa.eu"

    /// Selects the smallest response that covers the missing days: the daily file, the 90-day file,
    /// a query of the data portal, or for an empty book the whole history, as a zip archive.
    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        let today = about.publication.zone.day(of: now)
        switch ask {
        case .latest:
            // 27 years in some 630 kB: the first request brings the whole past.
            guard let newest else { return Self.file("eurofxref-hist.zip") }
            let first = about.calendar.next(after: newest)
            if first >= about.publication.latest(at: now) {
                return Self.file("eurofxref-daily.xml")
            }
            // "90 days" are calendar days; five are kept as a margin.
            return first > today.adding(days: -85)
                ? Self.file("eurofxref-hist-90d.xml") : Self.query(from: first, through: today)
        case .since(let first): return Self.query(from: first, through: today)
        case .day(let day): return Self.query(from: day, through: day)
        }
    }

    private static func file(_ name: String) -> SourceRequest {
        SourceRequest("/stats/eurofxref/" + name)
    }

    private static func query(from first: Day, through last: Day) -> SourceRequest {
        SourceRequest(
            "/service/data/EXR/D..EUR.SP00.A?startPeriod=\(first)&endPeriod=\(last)"
                + "&format=csvdata&detail=dataonly",
            address: dataAddress, mayBeEmpty: true)
    }

    func recognizes(_ body: [UInt8]) -> Bool {
        let start = Array(body.prefix(1_024)).withoutByteOrderMark
        return start[...].containsText("eurofxref") && start[...].containsText("<")
            || ECBTable.isHeader(start) || ECBObservations.isHeader(start)
    }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        let body = body.withoutByteOrderMark
        if ECBTable.isHeader(body) { return try ECBTable.read(body, base: rates.base) }
        if ECBObservations.isHeader(body) {
            return try ECBObservations.read(body, base: rates.base)
        }
        return try ECBEnvelope.read(body, base: rates.base)
    }
}
