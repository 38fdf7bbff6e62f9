internal import CSV
import Rates

/// Writes rates with everything that identifies them, for database engines.
///
/// The columns are ``columns``, in all formats.
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
        case .copy: text += fields.map(Self.copied).joined(separator: "\t") + "\n"
        }
    }

    public func end(_ text: inout String) {}

    /// A text with the escapes of COPY (PostgreSQL's manual, "COPY", "Text Format").
    private static func copied(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else {
            return text
        }
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\t": escaped += "\\t"
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
