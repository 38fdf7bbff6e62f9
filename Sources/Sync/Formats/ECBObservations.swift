internal import CSV
internal import Rates

/// The SDMX-CSV format of the ECB's data portal: one observation per line, currency by currency.
///
/// `KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE`, with more columns
/// if more detail is requested: 32 in a full response, including quoted texts. On a day without a
/// rate, the line is missing, or its value is empty or NaN.
enum ECBObservations {
    static func isHeader(_ start: [UInt8]) -> Bool {
        start.starts(with: "KEY,FREQ,CURRENCY,".utf8)
    }

    static func read(_ body: [UInt8], base: Currency) throws(SyncError) -> ParsedBody {
        let text = body.span
        var table = CSVReader(body)
        guard try table.nextRow() else { throw .emptyBody }
        let names = table.fields.map(table.text)
        func column(_ name: String) throws(SyncError) -> Int {
            guard let index = names.firstIndex(of: name) else { throw .malformed(.missing(name)) }
            return index
        }
        let (currencyColumn, dayColumn) = (try column("CURRENCY"), try column("TIME_PERIOD"))
        let valueColumn = try column("OBS_VALUE")
        // Only daily mid spot rates against the euro are accepted.
        var fixed = [
            (try column("FREQ"), "D"), (try column("CURRENCY_DENOM"), base.code),
            (try column("EXR_TYPE"), "SP00"), (try column("EXR_SUFFIX"), "A"),
        ]
        // The exponent of ten by which values are multiplied, if present.
        if let multiplier = names.firstIndex(of: "UNIT_MULT") { fixed.append((multiplier, "0")) }
        var days: [Day: [Quote]] = [:]
        var rejected: Set<Rejection> = []
        while try table.nextRow() {
            if table.isBlank { continue }
            guard table.fields.count == names.count else {
                throw .malformed(
                    .fieldCount(line: table.line, found: table.fields.count, expected: names.count))
            }
            for (column, value) in fixed
            where !body[table.fields[column].range].elementsEqual(value.utf8) {
                throw .malformed(.wrongKind(names[column]))
            }
            guard let day = Day(text.extracting(table.fields[dayColumn].range)) else {
                throw .malformed(.notADate(table.text(table.fields[dayColumn])))
            }
            let value = table.fields[valueColumn].range
            if value.isEmpty || body[value].elementsEqual("NaN".utf8) { continue }
            let code = table.text(table.fields[currencyColumn])
            let rate: Rate
            do {
                rate = try Rate(text.extracting(value))
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

extension CSVReader {
    /// Reads the next row of a body.
    mutating func nextRow() throws(SyncError) -> Bool {
        do throws(CSVError) {
            return try next()
        } catch {
            switch error.fault {
            case .unclosedQuotes, .tooLong: throw .malformed(.breaksOff(format: "CSV"))
            case .textAfterQuotes(let byte): throw .malformed(.syntax(format: "CSV", byte: byte))
            }
        }
    }
}
