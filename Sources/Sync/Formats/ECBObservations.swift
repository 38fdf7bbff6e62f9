internal import JSON
internal import Rates

/// The SDMX-CSV format of the ECB's data portal: one observation per line, currency by currency.
///
/// `KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE`, with more columns
/// if more detail is requested: 32 in a full response, including quoted texts. On a day without a
/// rate, the line is missing, or its value is empty or NaN.
enum ECBObservations {
    static func isHeader(_ start: ArraySlice<UInt8>) -> Bool {
        start.starts(with: "KEY,FREQ,CURRENCY,".utf8)
            || start.starts(with: byteOrderMark + "KEY,FREQ,CURRENCY,".utf8)
    }

    static func read(_ body: [UInt8], base: Currency) throws(SyncError) -> ParsedBody {
        var lines = CSVReader(body)
        guard let header = try lines.next() else { throw .emptyBody }
        let names = header.map(\.text)
        func column(_ name: String) throws(SyncError) -> Int {
            guard let index = names.firstIndex(of: name) else { throw .malformed(.missing(name)) }
            return index
        }
        let (currencyColumn, dayColumn) = (try column("CURRENCY"), try column("TIME_PERIOD"))
        let valueColumn = try column("OBS_VALUE")
        // Only daily mid spot rates against the euro are accepted.
        let fixed = [
            (try column("FREQ"), "D"), (try column("CURRENCY_DENOM"), base.code),
            (try column("EXR_TYPE"), "SP00"), (try column("EXR_SUFFIX"), "A"),
        ]
        // The exponent of ten by which values are multiplied, if present.
        let multiplier = names.firstIndex(of: "UNIT_MULT").map { [($0, "0")] } ?? []
        var days: [Day: [Quote]] = [:]
        var rejected: Set<Rejection> = []
        while let fields = try lines.next() {
            guard fields.count == names.count else {
                throw .malformed(
                    .fieldCount(line: lines.line, found: fields.count, expected: names.count))
            }
            for (column, value) in fixed + multiplier where fields[column].text != value {
                throw .malformed(.wrongKind(names[column]))
            }
            guard let day = Day(fields[dayColumn].text) else {
                throw .malformed(.notADate(fields[dayColumn].text))
            }
            let value = fields[valueColumn]
            if value.bytes.isEmpty || value.text == "NaN" { continue }
            let code = fields[currencyColumn].text
            let rate: Rate
            do {
                rate = try Rate(Array(value.bytes).span)
            } catch {
                throw .badRate(currency: code, day: day.description, error)
            }
            guard let currency = Currency(code) else {
                rejected.insert(Rejection(currency: code, reason: .unknownCurrency))
                continue
            }
            days[day, default: []].append(Quote(currency, rate))
        }
        return ParsedBody(
            base: base,
            snapshots: days.sorted { $0.key < $1.key }.map { day, quotes in
                Snapshot(base: base, rateDate: day, publishedAt: nil, quotes: quotes)
            },
            rejected: rejected.sorted { $0.currency < $1.currency })
    }
}
