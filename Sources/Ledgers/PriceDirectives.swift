internal import CSV
internal import JSON
public import Rates

/// A rate to be exported: the price of one unit of the base in the quote currency.
public struct PriceRow: Equatable, Sendable {
    public let day: Day
    public let pair: CurrencyPair
    public let rate: ExactDecimal
    /// The source's id.
    public let source: String
    public let kind: RateKind
    /// 0 for the first publication, higher for each correction.
    public let revision: Int64
    /// When the book learned of it.
    public let knownAt: Instant

    public init(
        day: Day, pair: CurrencyPair, rate: ExactDecimal, source: String, kind: RateKind,
        revision: Int64, knownAt: Instant
    ) {
        (self.day, self.pair, self.rate, self.source) = (day, pair, rate, source)
        (self.kind, self.revision, self.knownAt) = (kind, revision, knownAt)
    }
}

/// Writes any number of rates as text, one by one.
public protocol PriceWriter: Sendable {
    /// Appends the text before the first rate.
    func begin(_ text: inout String)
    mutating func append(_ row: PriceRow, to text: inout String)
    /// Appends the text after the last rate.
    func end(_ text: inout String)
}

/// Writes current rates for people's programs: journals, spreadsheets, JSON.
public struct PriceDirectives: PriceWriter {
    private let format: LedgerFormat
    private var isFirst = true

    /// Nil for a format without rates.
    public init?(_ format: LedgerFormat) {
        guard format.hasRates else { return nil }
        self.format = format
    }

    /// Appends the text before the first rate.
    public func begin(_ text: inout String) {
        switch format {
        case .csv: text += CSVLine.line(["date", "base", "quote", "rate", "source"])
        case .json: text += "["
        case .hledger, .ledger, .beancount, .splitwise, .spliit, .bank: break
        }
    }

    public mutating func append(_ row: PriceRow, to text: inout String) {
        let (base, quote) = (row.pair.base, row.pair.quote)
        switch format {
        // As in `P 2024-03-14 JPY 8.9291 KRW`.
        case .hledger, .ledger: text += "P \(row.day) \(base) \(row.rate) \(quote)\n"
        case .beancount: text += "\(row.day) price \(base) \(row.rate) \(quote)\n"
        case .csv:
            text += CSVLine.line(
                [
                    row.day.description, base.code, quote.code, row.rate.description,
                    CSVLine.text(row.source),
                ])
        case .splitwise, .spliit, .bank: break  // Refused by the initializer.
        case .json:
            if !isFirst { text += ",\n " }
            text += "{\"date\":\"\(row.day)\",\"base\":\"\(base)\",\"quote\":\"\(quote)\""
            text += ",\"rate\":\"\(row.rate)\",\"source\":\(JSONWriter.quoted(row.source))}"
        }
        isFirst = false
    }

    /// Appends the text after the last rate.
    public func end(_ text: inout String) {
        if format == .json { text += "]\n" }
    }
}
