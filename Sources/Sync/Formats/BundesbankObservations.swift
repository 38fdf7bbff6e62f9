internal import CSV
internal import Rates

/// The SDMX-CSV format of the Bundesbank: one observation per line, currency by currency, with semicolons.
///
/// Of how many units a price is stands in the series' title only: `… / 1 000 ITL = ... DEM / Italien`. On a day
/// without a price, the value is a point.
enum BundesbankObservations {
    static func isHeader(_ start: [UInt8]) -> Bool {
        start.starts(with: "DATAFLOW;BBK_STD_FREQ;BBK_STD_CURRENCY;".utf8)
    }

    /// Reads a table; a file that does not end with a line end is refused, as its last line may be cut short.
    static func read(_ body: [UInt8], base: Currency) throws(SyncError) -> ParsedBody {
        guard body.last == UInt8(ascii: "\n") else { throw .malformed(.breaksOff(format: "CSV")) }
        var table = CSVReader(body, delimiter: UInt8(ascii: ";"))
        guard try table.nextRow() else { throw .emptyBody }
        let names = table.fields.map(table.text)
        func column(_ name: String) throws(SyncError) -> Int {
            guard let index = names.firstIndex(of: name) else { throw .malformed(.missing(name)) }
            return index
        }
        let (currencyColumn, dayColumn) = (
            try column("BBK_STD_CURRENCY"), try column("TIME_PERIOD")
        )
        let (valueColumn, titleColumn) = (try column("OBS_VALUE"), try column("BBK_TITLE"))
        // Only daily prices in the base are accepted.
        let fixed = [
            (try column("BBK_STD_FREQ"), "D"),
            (try column("BBK_ERX_PARTNER_CURRENCY"), base.code),
            (try column("BBK_ERX_RATE_TYPE"), "AC"), (try column("BBK_UNIT"), base.code),
            (try column("BBK_UNIT_MULT"), "0"),
        ]
        var days: [Day: [Quote]] = [:]
        var rejected: Set<Rejection> = []
        var hasRows = false
        while try table.nextRow() {
            if table.isBlank { continue }
            guard table.fields.count == names.count else {
                throw .malformed(
                    .fieldCount(line: table.line, found: table.fields.count, expected: names.count))
            }
            hasRows = true
            for (column, value) in fixed
            where !body[table.fields[column].range].elementsEqual(value.utf8) {
                throw .malformed(.wrongKind(names[column]))
            }
            guard let day = Day(body.span.extracting(table.fields[dayColumn].range)) else {
                throw .malformed(.notADate(table.text(table.fields[dayColumn])))
            }
            let value = table.text(table.fields[valueColumn])
            guard value != "." else { continue }
            let code = table.text(table.fields[currencyColumn])
            guard let currency = Currency(code) else {
                rejected.insert(Rejection(currency: code, reason: .unknownCurrency))
                continue
            }
            let title = table.text(table.fields[titleColumn])
            guard let power = power(title, of: code, in: base) else {
                throw .malformed(.wrongKind(names[titleColumn]))
            }
            do {
                let rate = try Rate(published: value, perPowerOfTen: power)
                days[day, default: []].append(Quote(currency, rate))
            } catch {
                throw .badRate(currency: code, day: day.description, error)
            }
        }
        guard hasRows else { throw .malformed(.noDay) }
        return ParsedBody(
            base: base,
            snapshots: days.sorted { $0.key < $1.key }.map { day, quotes in
                Snapshot(base: base, rateDate: day, publishedAt: nil, quotes: quotes)
            },
            rejected: rejected.sorted { $0.currency < $1.currency })
    }

    /// The power of ten units that a title says a price is of; nil for another title.
    private static func power(_ title: String, of code: String, in base: Currency) -> Int? {
        let parts = title.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        return ["1", "10", "100", "1 000"].firstIndex {
            parts[1] == " \($0) \(code) = ... \(base.code) "
        }
    }
}
