internal import JSON
internal import Rates

/// The ECB's CSV formats, with a date and one column per currency: one file has all days, the other
/// the newest.
///
/// The first has dates like `2026-10-30`, `N/A` for a missing rate and a trailing comma on each
/// line; the second has blanks after its commas and dates like `30 October 2026`.
enum ECBTable {
    static func isHeader(_ start: ArraySlice<UInt8>) -> Bool {
        start.starts(with: "Date,".utf8) || start.starts(with: byteOrderMark + "Date,".utf8)
    }

    static func read(_ body: [UInt8], base: Currency) throws(SyncError) -> ParsedBody {
        let text = body.span
        var lines = LineReader(position: body.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
        guard let header = lines.next(text) else { throw .emptyBody }
        let (columns, rejected) = try columns(text, header, base: base)
        var snapshots: [Snapshot] = []
        snapshots.reserveCapacity(body.count / 250)
        var fields: [Range<Int>] = []
        var line = 1
        while let range = lines.next(text) {
            line += 1
            if range.isEmpty { continue }
            split(text, range, into: &fields)
            guard fields.count == columns.count else {
                throw .malformed(
                    .fieldCount(line: line, found: fields.count, expected: columns.count))
            }
            guard let day = day(text.extracting(fields[0])) else {
                throw .malformed(.notADate(string(text.extracting(fields[0]))))
            }
            let quotes = try quotes(text, fields, columns, day)
            snapshots.append(
                Snapshot(base: base, rateDate: day, publishedAt: nil, quotes: quotes))
        }
        guard !snapshots.isEmpty else { throw .malformed(.noDay) }
        return ParsedBody(base: base, snapshots: snapshots, rejected: rejected)
    }

    /// The currency of each column; nil for the date, the empty last column and unknown codes.
    private static func columns(
        _ text: Span<UInt8>, _ header: Range<Int>, base: Currency
    ) throws(SyncError) -> ([Currency?], [Rejection]) {
        var fields: [Range<Int>] = []
        split(text, header, into: &fields)
        var columns: [Currency?] = [nil]
        var rejected: [Rejection] = []
        for (index, field) in fields.enumerated().dropFirst() {
            let currency = Currency(text.extracting(field))
            columns.append(currency)
            if let currency {
                guard columns.dropLast().allSatisfy({ $0 != currency }), currency != base else {
                    throw .malformed(.twice(currency.code))
                }
            } else if !(field.isEmpty && index == fields.count - 1) {
                let name = string(text.extracting(field))
                rejected.append(Rejection(currency: name, reason: .unknownCurrency))
            }
        }
        guard columns.contains(where: { $0 != nil }) else {
            throw .malformed(.missing("currency"))
        }
        return (columns, rejected)
    }

    private static func quotes(
        _ text: Span<UInt8>, _ fields: [Range<Int>], _ columns: [Currency?], _ day: Day
    ) throws(SyncError) -> [Quote] {
        var quotes: [Quote] = []
        quotes.reserveCapacity(columns.count)
        for index in 1..<columns.count {
            guard let currency = columns[index] else { continue }
            let field = text.extracting(fields[index])
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

    /// Splits a line at its commas and trims blanks.
    private static func split(
        _ text: Span<UInt8>, _ line: Range<Int>, into fields: inout [Range<Int>]
    ) {
        fields.removeAll(keepingCapacity: true)
        var start = line.lowerBound
        for position in line.lowerBound...line.upperBound
        where position == line.upperBound || text[position] == UInt8(ascii: ",") {
            var (low, high) = (start, position)
            while low < high, text[low] == UInt8(ascii: " ") { low += 1 }
            while low < high, text[high - 1] == UInt8(ascii: " ") { high -= 1 }
            fields.append(low..<high)
            start = position + 1
        }
    }
}

/// Reads the lines of a text, which end in LF or CRLF.
private struct LineReader {
    var position: Int

    mutating func next(_ text: Span<UInt8>) -> Range<Int>? {
        guard position < text.count else { return nil }
        let start = position
        while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
        var end = position
        if end > start, text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        position += 1
        return start..<end
    }
}
