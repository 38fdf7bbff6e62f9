internal import CSV
import Rates

/// Writes rates with everything that identifies them, for database engines.
public enum RateTable: String, CaseIterable, PriceWriter {
    /// CSV (RFC 4180) with a heading.
    case csv
    /// The text format of PostgreSQL's COPY: columns separated by tabs, without a heading.
    case copy

    public static let columns = [
        "date", "base", "quote", "rate", "source", "kind", "revision", "known_at",
    ]

    public func begin(_ text: inout String) {
        if self == .csv { text += CSVLine.line(Self.columns) }
    }

    public func append(_ row: PriceRow, to text: inout String) {
        let fields = [
            row.day.description, row.pair.base.code, row.pair.quote.code, row.rate.description,
            row.source, row.kind.rawValue, String(row.revision), row.knownAt.description,
        ]
        switch self {
        case .csv: text += CSVLine.line(fields.map(CSVLine.text))
        case .copy:
            var copy = CopyText()
            copy.add(fields)
            text += String(decoding: copy.bytes, as: UTF8.self)
        }
    }

    public func end(_ text: inout String) {}
}
