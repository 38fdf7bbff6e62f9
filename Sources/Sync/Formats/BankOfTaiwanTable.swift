internal import CSV
internal import JSON
internal import Rates

/// The CSV format of the Bank of Taiwan, in UTF-8: a row for each currency, or for each day of one, with the
/// prices that the bank pays in the first half and those that it takes in the second one.
///
/// `20260924,USD,本行買入,31.38000,31.73000,…,本行賣出,32.05000,31.83000,…,`; a table of a single day has no day. The
/// prices of rates that the bank does not trade are zero or a dash.
struct BankOfTaiwanTable {
    /// The kinds of rates: the half of a row that has them, and their heading.
    static let kinds: [(kind: RateKind, half: Int, heading: String)] = [
        (.bankBuys, 0, "即期"), (.bankSells, 1, "即期"), (.cashBuys, 0, "現金"),
        (.cashSells, 1, "現金"),
    ]

    /// The columns that name the halves, and their texts.
    private let halves: [(column: Int, name: String)]
    /// The columns of the kinds of rates.
    private let prices: [(kind: RateKind, column: Int)]
    /// The columns of the day, if there is one, and of the currency.
    private let dayColumn: Int?, currencyColumn: Int
    private let columnCount: Int

    private init(_ headings: [String]) throws(SyncError) {
        func columns(_ name: String, _ count: Int) throws(SyncError) -> [Int] {
            let found = headings.indices.filter { headings[$0] == name }
            guard found.count == count else {
                throw .malformed(found.count < count ? .missing(name) : .twice(name))
            }
            return found
        }
        halves = zip(try columns("匯率", 2), ["本行買入", "本行賣出"]).map { ($0, $1) }
        let (cash, spot) = (try columns("現金", 2), try columns("即期", 2))
        prices = Self.kinds.map { ($0.kind, ($0.heading == "現金" ? cash : spot)[$0.half]) }
        currencyColumn = try columns("幣別", 1)[0]
        dayColumn = headings.firstIndex(of: "資料日期")
        columnCount = headings.last == "" ? headings.count - 1 : headings.count
        guard
            zip(
                [halves[0].column, cash[0], halves[1].column], [cash[0], halves[1].column, cash[1]]
            )
            .allSatisfy({ $0 < $1 })
        else { throw .malformed(.wrongKind("匯率")) }
    }

    /// Reads a table; a file that does not end with a line end is refused, as its last row may be cut short.
    ///
    /// - Parameter day: the day of a table that has none.
    static func read(
        _ body: [UInt8], base: Currency, of day: Day?
    ) throws(SyncError) -> ParsedBody {
        // A sentence stands for a day without a table.
        if body.prefix(200).containsText("查詢找不到任何一筆資料") { throw .nothingThere }
        guard body.last == UInt8(ascii: "\n") else { throw .malformed(.breaksOff(format: "CSV")) }
        var table = CSVReader(body)
        guard try table.nextRow() else { throw .emptyBody }
        let layout = try BankOfTaiwanTable(table.fields.map(table.text))
        var days: [Day: [RateKind: [Quote]]] = [:]
        var rejected: Set<Rejection> = []
        while try table.nextRow() {
            if table.isBlank { continue }
            let cells = try layout.cells(of: table)
            let code = cells[layout.currencyColumn]
            guard let day = try layout.day(of: cells) ?? day else { throw .needsDay }
            guard let currency = Currency(code) else {
                rejected.insert(Rejection(currency: code, reason: .unknownCurrency))
                continue
            }
            for (kind, column) in layout.prices where !isNone(cells[column]) {
                do {
                    let quote = Quote(currency, try Rate(published: cells[column]))
                    days[day, default: [:]][kind, default: []].append(quote)
                } catch {
                    throw .badRate(currency: code, day: day.description, error)
                }
            }
        }
        guard !days.isEmpty else { throw .malformed(.noDay) }
        let snapshots = days.sorted { $0.key < $1.key }.flatMap { day, quotes in
            kinds.compactMap { kind, _, _ in
                quotes[kind].map {
                    Snapshot(base: base, rateDate: day, publishedAt: nil, kind: kind, quotes: $0)
                }
            }
        }
        return ParsedBody(
            base: base, snapshots: snapshots,
            rejected: rejected.sorted { $0.currency < $1.currency })
    }

    /// The cells of a row, which ends with a comma.
    private func cells(of table: CSVReader) throws(SyncError) -> [String] {
        var cells = table.fields.map(table.text)
        if cells.count == columnCount + 1, cells.last == "" { cells.removeLast() }
        guard cells.count == columnCount else {
            throw .malformed(
                .fieldCount(line: table.line, found: cells.count, expected: columnCount))
        }
        for (column, name) in halves where cells[column] != name {
            throw .malformed(.missing(name))
        }
        return cells
    }

    private func day(of cells: [String]) throws(SyncError) -> Day? {
        guard let dayColumn else { return nil }
        guard let day = DayForm.digits.day(cells[dayColumn]) else {
            throw .malformed(.notADate(cells[dayColumn]))
        }
        return day
    }

    private static func isNone(_ price: String) -> Bool {
        price == "-" || price.allSatisfy { "0.".contains($0) }
    }
}
