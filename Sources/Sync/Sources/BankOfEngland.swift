internal import CSV
internal import JSON
internal import Rates

/// The Bank of England: the spot rates of the pound, since 2000, without a key.
///
/// Format: https://www.bankofengland.co.uk/boeapps/database/help.asp, as CSV with a column a series.
struct BankOfEngland: RateSource {
    let about = SourceDescription(
        id: "boe", name: "Bank of England", address: "https://www.bankofengland.co.uk",
        homepage: "https://www.bankofengland.co.uk/boeapps/database/Rates.asp",
        attribution: "Bank of England, Spot exchange rates against Sterling",
        terms: .publisher(page: "https://www.bankofengland.co.uk/legal"),
        history: .range(from: Day(year: 2000, month: 1, day: 4)),
        publication: Publication(calendar: .weekdays, zone: .london, hour: 18),
        // English holidays are no publication days, and not known here.
        delay: 900...1_800, retry: 10_800, bodyLimit: 16 << 20)
    let rates = RateFacts(
        base: .gbp, currencies: CurrencyList(Self.series.map(\.currency)))

    /// The bank's codes of the series, which are the prices of a pound.
    private static let series: [(code: String, currency: String)] = [
        ("XUDLUSS", "USD"), ("XUDLERS", "EUR"), ("XUDLJYS", "JPY"), ("XUDLCDS", "CAD"),
        ("XUDLSFS", "CHF"), ("XUDLADS", "AUD"), ("XUDLNDS", "NZD"), ("XUDLNKS", "NOK"),
        ("XUDLSKS", "SEK"), ("XUDLDKS", "DKK"), ("XUDLHDS", "HKD"), ("XUDLSGS", "SGD"),
        ("XUDLSRS", "SAR"), ("XUDLZRS", "ZAR"), ("XUDLTWS", "TWD"), ("XUDLBK25", "CZK"),
        ("XUDLBK33", "HUF"), ("XUDLBK47", "PLN"), ("XUDLBK78", "ILS"), ("XUDLBK83", "MYR"),
        ("XUDLBK87", "THB"), ("XUDLBK89", "CNY"), ("XUDLBK93", "KRW"), ("XUDLBK95", "TRY"),
        ("XUDLBK97", "INR"), ("XUDLZOS4", "RON"),
    ]

    func request(
        for ask: Ask, base: Currency, newest: Day?, now: Instant
    ) throws(SyncError) -> SourceRequest {
        guard base == rates.base else { throw .baseNotOffered(base) }
        let today = about.publication.zone.day(of: now)
        let (first, last) =
            switch ask {
            case .latest: (newest.map { about.calendar.next(after: $0) } ?? about.firstDay, today)
            case .since(let day): (day, today)
            case .day(let day): (day, day)
            }
        let codes = Self.series.map(\.code).joined(separator: ",")
        return SourceRequest(
            "/boeapps/database/_iadb-fromshowcolumns.asp?csv.x=yes&SeriesCodes=\(codes)"
                + "&UsingCodes=Y&CSVF=TN&Datefrom=\(Self.text(first ?? today))"
                + "&Dateto=\(Self.text(last))")
    }

    /// A day as the address has it: `17/Mar/2026`.
    private static func text(_ day: Day) -> String {
        let (year, month, dayOfMonth) = day.components
        let number = dayOfMonth < 10 ? "0\(dayOfMonth)" : "\(dayOfMonth)"
        return "\(number)/\(DayForm.months[month - 1])/\(year)"
    }

    func recognizes(_ body: [UInt8]) -> Bool { body.starts(with: "DATE,XUDL".utf8) }

    func read(_ body: [UInt8], answering ask: Ask) throws(SyncError) -> ParsedBody {
        var table = CSVReader(body)
        guard try table.nextRow() else { throw .emptyBody }
        let codes = table.fields.map(table.text)
        guard codes.first == "DATE", codes.count > 1 else { throw .malformed(.missing("DATE")) }
        var rejected: [Rejection] = []
        let columns = codes.enumerated().map { index, code -> ColumnTable.Column? in
            guard index > 0 else { return nil }
            let known = Self.series.first { $0.code == code }.flatMap { Currency($0.currency) }
            guard let currency = known else {
                rejected.append(Rejection(currency: code, reason: .unknownCurrency))
                return nil
            }
            return ColumnTable.Column(currency: currency)
        }
        guard columns.contains(where: { $0 != nil }) else { throw .malformed(.missing("XUDLUSS")) }
        let layout = ColumnTable(base: rates.base, columns: columns, dayForm: .monthNames)
        try layout.checkColumns()
        return ParsedBody(
            base: rates.base, snapshots: try layout.rows(&table, of: body), rejected: rejected)
    }
}
