internal import CSV
internal import Rates

/// The ECB's CSV formats, with a date and one column per currency: one file has all days, the other
/// the newest.
///
/// The first has dates like `2026-10-30`, `N/A` for a missing rate and a trailing comma on each
/// line; the second has blanks after its commas and dates like `30 October 2026`.
enum ECBTable {
    static func isHeader(_ start: [UInt8]) -> Bool { start.starts(with: "Date,".utf8) }

    static func read(_ body: [UInt8], base: Currency) throws(SyncError) -> ParsedBody {
        let text = body.span
        var table = CSVReader(body)
        guard try table.nextRow() else { throw .emptyBody }
        let (columns, rejected) = try columns(text, table.fields, base: base)
        var snapshots: [Snapshot] = []
        snapshots.reserveCapacity(body.count / 250)
        while try table.nextRow() {
            if table.isBlank { continue }
            guard table.fields.count == columns.count else {
                throw .malformed(
                    .fieldCount(
                        line: table.line, found: table.fields.count, expected: columns.count))
            }
            let date = text.extracting(trimmed(table.fields[0], of: text))
            guard let day = day(date) else { throw .malformed(.notADate(string(date))) }
            let quotes = try quotes(text, table.fields, columns, day)
            snapshots.append(
                Snapshot(base: base, rateDate: day, publishedAt: nil, quotes: quotes))
        }
        guard !snapshots.isEmpty else { throw .malformed(.noDay) }
        return ParsedBody(base: base, snapshots: snapshots, rejected: rejected)
    }

    /// The currency of each column; nil for the date, the empty last column and unknown codes.
    private static func columns(
        _ text: Span<UInt8>, _ fields: [CSVReader.Field], base: Currency
    ) throws(SyncError) -> ([Currency?], [Rejection]) {
        var columns: [Currency?] = [nil]
        var rejected: [Rejection] = []
        for (index, field) in fields.enumerated().dropFirst() {
            let name = text.extracting(trimmed(field, of: text))
            let currency = Currency(name)
            columns.append(currency)
            if let currency {
                guard columns.dropLast().allSatisfy({ $0 != currency }), currency != base else {
                    throw .malformed(.twice(currency.code))
                }
            } else if !(name.isEmpty && index == fields.count - 1) {
                rejected.append(Rejection(currency: string(name), reason: .unknownCurrency))
            }
        }
        guard columns.contains(where: { $0 != nil }) else {
            throw .malformed(.missing("currency"))
        }
        return (columns, rejected)
    }

    private static func quotes(
        _ text: Span<UInt8>, _ fields: [CSVReader.Field], _ columns: [Currency?], _ day: Day
    ) throws(SyncError) -> [Quote] {
        var quotes: [Quote] = []
        quotes.reserveCapacity(columns.count)
        for index in 1..<columns.count {
            guard let currency = columns[index] else { continue }
            let field = text.extracting(trimmed(fields[index], of: text))
            if field.isEmpty || isMissing(field) { continue }
            do {
                quotes.append(Quote(currency, try Rate(field)))
            } catch {
                throw .badRate(currency: currency.code, day: day.description, error)
            }
        }
        return quotes
    }

    private static func isMissing(_ field: Span<UInt8>) -> Bool {
        field.count == 3 && field[0] == UInt8(ascii: "N") && field[1] == UInt8(ascii: "/")
            && field[2] == UInt8(ascii: "A")
    }

    /// Parses `2026-10-30` or `30 October 2026`.
    private static func day(_ field: Span<UInt8>) -> Day? {
        if let day = Day(field) { return day }
        let words = string(field).split(separator: " ")
        guard words.count == 3, let month = months.firstIndex(of: words[1]),
            words[0].utf8.count <= 2, words[2].utf8.count == 4,
            let dayOfMonth = UInt8(words[0]), let year = UInt16(words[2])
        else { return nil }
        return Day(year: Int(year), month: month + 1, day: Int(dayOfMonth))
    }

    private static let months: [Substring] = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    private static func string(_ field: Span<UInt8>) -> String {
        String(decoding: field.indices.map { field[$0] }, as: UTF8.self)
    }

    /// Where a field stands without the blanks around it.
    private static func trimmed(_ field: CSVReader.Field, of text: Span<UInt8>) -> Range<Int> {
        var (low, high) = (field.range.lowerBound, field.range.upperBound)
        while low < high, text[low] == UInt8(ascii: " ") { low += 1 }
        while low < high, text[high - 1] == UInt8(ascii: " ") { high -= 1 }
        return low..<high
    }
}
