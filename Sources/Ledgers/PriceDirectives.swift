internal import JSON
public import Rates

/// A rate of the book as it is exported: what one unit of the base costs in the quote currency.
public struct PriceRow: Equatable, Sendable {
    public let day: Day
    public let pair: CurrencyPair
    public let rate: ExactDecimal
    /// The source's id.
    public let source: String

    /// A rate of a day.
    public init(day: Day, pair: CurrencyPair, rate: ExactDecimal, source: String) {
        (self.day, self.pair, self.rate, self.source) = (day, pair, rate, source)
    }
}

/// Writes rates one after another, however many there are.
public struct PriceDirectives: Sendable {
    /// The notations of rates.
    public enum Format: String, CaseIterable, Sendable {
        /// `P 2024-03-14 JPY 8.9291 KRW`, for hledger and ledger.
        case hledger
        /// `2024-03-14 price JPY 8.9291 KRW`
        case beancount
        case csv
        /// An array of objects.
        case json
    }

    public let format: Format
    private var isFirst = true

    /// A writer that has written nothing.
    public init(_ format: Format) { self.format = format }

    /// What stands before the first rate.
    public func begin(_ text: inout String) {
        switch format {
        case .hledger, .beancount: break
        case .csv: text += CSVLine.line(["date", "base", "quote", "rate", "source"])
        case .json: text += "["
        }
    }

    /// Appends a rate.
    public mutating func append(_ row: PriceRow, to text: inout String) {
        let (base, quote) = (row.pair.base, row.pair.quote)
        switch format {
        case .hledger: text += "P \(row.day) \(base) \(row.rate) \(quote)\n"
        case .beancount: text += "\(row.day) price \(base) \(row.rate) \(quote)\n"
        case .csv:
            text += CSVLine.line(
                [
                    row.day.description, base.code, quote.code, row.rate.description,
                    CSVLine.text(row.source),
                ])
        case .json:
            if !isFirst { text += ",\n " }
            text += "{\"date\":\"\(row.day)\",\"base\":\"\(base)\",\"quote\":\"\(quote)\""
            text += ",\"rate\":\"\(row.rate)\",\"source\":\(JSONWriter.quoted(row.source))}"
        }
        isFirst = false
    }

    /// What stands behind the last rate.
    public func end(_ text: inout String) {
        if format == .json { text += "]\n" }
    }
}
