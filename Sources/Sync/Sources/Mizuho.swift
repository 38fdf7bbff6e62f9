internal import CSV
internal import JSON
internal import Rates

/// Mizuho Bank (みずほ銀行): the prices in yen at 10:00 in Tokyo, of some 36 currencies since April 2002, in one
/// file.
///
/// Format: https://www.mizuhobank.co.jp/market/historical.html; CP932, of which only ASCII is read.
struct Mizuho: RateSource {
    let about = SourceDescription(
        id: "mizuho", name: "みずほ銀行 (Mizuho Bank)", address: "https://www.mizuhobank.co.jp",
        homepage: "https://www.mizuhobank.co.jp/market/historical.html",
        attribution: "みずほ銀行 外国為替公示相場",
        terms: .publisher(page: nil), history: .range(from: Day(year: 2002, month: 4, day: 1)),
        publication: Publication(calendar: .banks(of: .japan), zone: .tokyo, hour: 10),
        delay: 1_800...3_600, retry: 10_800, bodyLimit: 16 << 20)
    let rates = RateFacts(
        base: .jpy, quotation: .direct,
        currencies: """
            USD GBP EUR CAD CHF SEK DKK NOK AUD NZD ZAR BHD IDR CNY HKD INR MYR PHP SGD KRW THB
            KWD SAR AED MXN PGK HUF CZK PLN TRY TWD XPF BRL VND EGP RUB
            """)

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        return SourceRequest("/market/csv/quote.csv")
    }

    func recognizes(_ body: [UInt8]) -> Bool {
        body.prefix(2_048).containsText(",USD,GBP,EUR,")
            && body.prefix(2_048).containsText("IDR(100)")
    }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        var table = CSVReader(body)
        // Two rows of Japanese names stand above that of the codes.
        for _ in 0..<3 { guard try table.nextRow() else { throw .malformed(.missing("USD")) } }
        let codes = table.fields.map(table.text)
        var rejected: Set<Rejection> = []
        let columns = codes.enumerated().map { index, code -> ColumnTable.Column? in
            let isHundred = code.hasSuffix("(100)")
            let name = isHundred ? String(code.dropLast(5)) : code
            guard index > 0, !name.isEmpty else { return nil }
            guard let currency = Currency(name) else {
                rejected.insert(Rejection(currency: name, reason: .unknownCurrency))
                return nil
            }
            return ColumnTable.Column(currency: currency, power: isHundred ? 2 : 0)
        }
        guard columns.contains(where: { $0?.currency == .usd }) else {
            throw .malformed(.missing("USD"))
        }
        let layout = ColumnTable(
            base: rates.base, columns: columns, dayForm: .slashes, missing: ["*****"])
        let days = try layout.rows(&table, of: body)
        guard !days.isEmpty else { throw .malformed(.noDay) }
        return ParsedBody(
            base: rates.base, snapshots: days,
            rejected: rejected.sorted { $0.currency < $1.currency })
    }
}
