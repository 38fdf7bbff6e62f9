internal import CSV
internal import JSON
internal import Rates

/// The Reserve Bank of Australia: the Australian dollar in 21 currencies at 16:00 in Sydney, since 2023, in one
/// file.
///
/// Format: table F11.1 of https://www.rba.gov.au/statistics/tables/. Eleven rows stand above the days, of
/// which `Units` has the codes.
struct ReserveBankOfAustralia: RateSource {
    let about = SourceDescription(
        id: "rba", name: "Reserve Bank of Australia", address: "https://www.rba.gov.au",
        homepage: "https://www.rba.gov.au/statistics/frequency/exchange-rates.html",
        attribution: "Reserve Bank of Australia, Exchange Rates (CC BY 4.0)",
        terms: .licence("CC BY 4.0"), history: .range(from: Day(year: 2023, month: 1, day: 3)),
        publication: Publication(calendar: .weekdays, zone: .sydney, hour: 17),
        // Australian holidays are no publication days, and not known here.
        delay: 900...1_800, retry: 10_800, bodyLimit: 4 << 20)
    let rates = RateFacts(
        base: .aud,
        currencies: """
            USD CNY JPY EUR KRW GBP SGD INR THB NZD TWD MYR IDR VND PGK HKD CAD CHF PHP
            XDR
            """)

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        return SourceRequest("/statistics/tables/csv/f11.1-data.csv")
    }

    func recognizes(_ body: [UInt8]) -> Bool {
        body.withoutByteOrderMark.starts(with: "F11.1 ".utf8)
    }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        let body = body.withoutByteOrderMark
        var table = CSVReader(body)
        var (codes, titles): ([String]?, [String]) = (nil, [])
        var rejected: [Rejection] = []
        while try table.nextRow() {
            let name = table.fields.first.map(table.text)
            if name == "Title" { titles = table.fields.map(table.text) }
            if name == "Units" { codes = table.fields.map(table.text) }
            if name == "Series ID" { break }
        }
        guard let codes else { throw .malformed(.missing("Units")) }
        // The title says which way round, and for how many units: `A$1=USD`.
        for (code, title) in zip(codes, titles) where !["Units", "Index"].contains(code) {
            guard title == "A$1=" + code else { throw .malformed(.wrongKind(code)) }
        }
        guard titles.count == codes.count else { throw .malformed(.missing("Title")) }
        let columns = codes.map { code -> ColumnTable.Column? in
            // The index of the dollar's trade is no currency, and "SDR" is what the Fund calls XDR.
            guard code != "Units", code != "Index" else { return nil }
            guard let currency = Currency(code == "SDR" ? "XDR" : code) else {
                rejected.append(Rejection(currency: code, reason: .unknownCurrency))
                return nil
            }
            return ColumnTable.Column(currency: currency)
        }
        let layout = ColumnTable(base: rates.base, columns: columns, dayForm: .monthNames)
        try layout.checkColumns()
        let days = try layout.rows(&table, of: body)
        guard !days.isEmpty else { throw .malformed(.noDay) }
        return ParsedBody(base: rates.base, snapshots: days, rejected: rejected)
    }
}
