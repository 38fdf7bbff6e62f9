internal import JSON
internal import Rates

/// The Deutsche Bundesbank: the prices of 18 currencies in German marks at the Frankfurt exchange, from 1948 to the
/// euro, without a key.
///
/// Format: https://www.bundesbank.de/en/statistics/time-series-databases/help-for-sdmx-web-service.
struct Bundesbank: RateSource {
    let about = SourceDescription(
        id: "bbk", name: "Deutsche Bundesbank",
        address: "https://api.statistiken.bundesbank.de",
        homepage: "https://www.bundesbank.de/en/statistics/exchange-rates",
        attribution: "Deutsche Bundesbank, Devisenkurse der Frankfurter Börse",
        terms: .publisher(page: nil), history: .range(from: Day(year: 1948, month: 6, day: 21)),
        lastDay: Day(year: 1998, month: 12, day: 30),
        publication: Publication(calendar: .weekdays, zone: .berlin, hour: 13),
        delay: 60...300, retry: 10_800, bodyLimit: 32 << 20)
    let rates = RateFacts(
        base: .dem, quotation: .direct,
        currencies: """
            ATS BEF CAD CHF DKK ESP FIM FRF GBP IEP ITL JPY LUF NLG NOK PTE SEK USD
            """)

    /// How many days one request covers: a line of some 600 bytes is sent for each day and currency.
    private static let daysAtATime = 1_000

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        let (first, last) = days(of: ask, newest: newest, now: now)
        let paths = Day.ranges(from: first, through: last, ofAtMost: Self.daysAtATime).map {
            "/rest/data/BBEX3/D..DEM.AA.AC.000?startPeriod=\($0.lowerBound)"
                + "&endPeriod=\($0.upperBound)&format=sdmx_csv"
        }
        return SourceRequest(parts: paths)
    }

    func recognizes(_ body: [UInt8]) -> Bool {
        BundesbankObservations.isHeader(Array(body.prefix(100)).withoutByteOrderMark)
    }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        try BundesbankObservations.read(body.withoutByteOrderMark, base: rates.base)
    }
}
