internal import CSV
internal import Rates

/// Tables in CSV with a publication in each row: its day in the first column, and in each other one the price
/// of a currency.
///
/// A file that does not end with a line end is refused: its last number may be cut short.
struct ColumnTable {
    /// What a column has.
    struct Column {
        let currency: Currency
        /// The prices are of ten to this power units.
        var power = 0
    }

    let base: Currency
    /// What each column has; nil for one that is not read.
    ///
    /// If two have one currency, the second one counts where the first has no price.
    let columns: [Column?]
    /// The form of the days.
    let dayForm: DayForm
    /// The texts that stand for no price, besides nothing.
    var missing: Set<String> = []

    /// Throws if two columns have one currency.
    func checkColumns() throws(SyncError) {
        var seen: Set<Currency> = [base]
        for case let column? in columns where !seen.insert(column.currency).inserted {
            throw .malformed(.twice(column.currency.code))
        }
    }

    /// Reads the rows that follow in a body of CSV.
    ///
    /// - Throws: ``SyncError/malformed(_:)`` if a row has another number of fields or no day;
    ///   ``SyncError/badRate(currency:day:_:)``.
    func rows(
        _ table: inout CSVReader, of body: [UInt8]
    ) throws(SyncError) -> [Snapshot] {
        guard body.last == UInt8(ascii: "\n") else {
            throw .malformed(.breaksOff(format: "CSV"))
        }
        var snapshots: [Snapshot] = []
        while try table.nextRow() {
            if table.isBlank { continue }
            guard table.fields.count == columns.count else {
                throw .malformed(
                    .fieldCount(
                        line: table.line, found: table.fields.count, expected: columns.count))
            }
            let text = table.text(table.fields[0])
            guard let day = dayForm.day(text) else { throw .malformed(.notADate(text)) }
            let quotes = try quotes(table, on: day)
            // A bank lists days on which it publishes nothing.
            guard !quotes.isEmpty else { continue }
            snapshots.append(
                Snapshot(base: base, rateDate: day, publishedAt: nil, quotes: quotes))
        }
        return snapshots
    }

    private func quotes(_ table: CSVReader, on day: Day) throws(SyncError) -> [Quote] {
        var quotes: [Quote] = []
        for (column, field) in zip(columns, table.fields) {
            guard let column else { continue }
            let text = table.text(field).trimmingBlanks
            guard !text.isEmpty, !missing.contains(text) else { continue }
            guard quotes.allSatisfy({ $0.currency != column.currency }) else { continue }
            do {
                let rate = try Rate(published: text, perPowerOfTen: column.power)
                quotes.append(Quote(column.currency, rate))
            } catch {
                throw .badRate(
                    currency: column.currency.code, day: day.description, error)
            }
        }
        return quotes
    }
}

extension Rate {
    /// The price of one unit, from that of ten to a power.
    init(published text: String, perPowerOfTen power: Int = 0) throws(RateError) {
        let price: ExactDecimal
        do {
            price = try ExactDecimal(text, grammar: .plain).normalized
        } catch {
            throw .notANumber
        }
        guard price.scale + power <= ExactDecimal.maximumDigits else { throw .tooPrecise }
        try self.init(
            ExactDecimal(coefficient: price.coefficient, scale: price.scale + power))
    }
}

/// The form of a day in a table.
enum DayForm {
    /// `2002/4/1`.
    case slashes
    /// `20260425`.
    case digits
    /// `2026-04-25`.
    case dashes
    /// `25.04.2026`.
    case points
    /// `17 Mar 2026` or `03-Jan-2023`.
    case monthNames

    func day(_ text: String) -> Day? {
        let separator = text.first { "/-. ".contains($0) } ?? "/"
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        // Digits alone: numbers in Swift may have a sign.
        func isNumber(_ text: Substring, _ lengths: ClosedRange<Int>) -> Bool {
            lengths.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        guard parts.count == 3 || self == .digits else { return nil }
        switch self {
        case .dashes: return Day(text)
        case .digits:
            let digits = text[...]
            guard isNumber(digits, 8...8), let year = UInt16(digits.prefix(4)),
                let month = UInt8(digits.dropFirst(4).prefix(2)), let day = UInt8(digits.suffix(2))
            else { return nil }
            return Day(year: Int(year), month: Int(month), day: Int(day))
        case .slashes:
            guard isNumber(parts[0], 4...4), isNumber(parts[1], 1...2), isNumber(parts[2], 1...2),
                let year = UInt16(parts[0]), let month = UInt8(parts[1]), let day = UInt8(parts[2])
            else { return nil }
            return Day(year: Int(year), month: Int(month), day: Int(day))
        case .points:
            guard isNumber(parts[0], 2...2), isNumber(parts[1], 2...2), isNumber(parts[2], 4...4),
                separator == ".",
                let day = UInt8(parts[0]), let month = UInt8(parts[1]), let year = UInt16(parts[2])
            else { return nil }
            return Day(year: Int(year), month: Int(month), day: Int(day))
        case .monthNames:
            guard isNumber(parts[0], 2...2), isNumber(parts[2], 4...4),
                let day = UInt8(parts[0]), let year = UInt16(parts[2]),
                let month = Self.months.firstIndex(of: parts[1])
            else { return nil }
            return Day(year: Int(year), month: month + 1, day: Int(day))
        }
    }

    static let months: [Substring] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension String {
    /// The text without blanks around it.
    fileprivate var trimmingBlanks: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
