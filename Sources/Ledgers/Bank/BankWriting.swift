internal import Phrases
internal import Rates

/// The formats of dates and numbers in a table.
struct BankWriting {
    let order: DateOrder
    /// The last day that a day without a year may be; nil if all have one.
    let lastDay: Day?
    /// Nil if no number shows it.
    let mark: DecimalMark?
    /// Whether three digits behind the mark are decimals: if it was given, or if all numbers are written so, of which
    /// one cannot be grouped.
    let isMarkSure: Bool
    /// Whether some fees have a minus, as fees that were paid.
    let feesHaveMinus: Bool

    /// The formats that the mapping gives or all lines together show; adds a problem if they are
    /// ambiguous.
    static func find(
        _ table: StatementTable, _ layout: BankLayout, _ mapping: BankMapping,
        _ problems: inout Problems
    ) -> BankWriting {
        var (marks, dates, feesHaveMinus) = (DecimalMarks(mapping), DateCounts(), false)
        // Errors in lines are reported when the entries are read.
        var ignored = Problems()
        layout.forEachRow(of: table, &ignored) { row, _ in
            marks.add(row, layout)
            if let fee = layout.text(mapping.fee, in: row), ColumnContents.isMinus(fee) {
                feesHaveMinus = true
            }
            if mapping.dateOrder == nil, let date = layout.date(mapping, in: row) {
                dates.add(date)
            }
        }
        if let conflict = marks.conflict { problems.add(conflict) }
        let order = dateOrder(dates.counts, table, layout, mapping, &problems)
        return BankWriting(
            order: order,
            lastDay: StatementYears.lastDay(of: table, layout, mapping, order, &problems),
            mark: marks.mark, isMarkSure: marks.isSure, feesHaveMinus: feesHaveMinus)
    }

    /// The order in which most dates can be read.
    private static func dateOrder(
        _ counts: [Int], _ table: StatementTable, _ layout: BankLayout, _ mapping: BankMapping,
        _ problems: inout Problems
    ) -> DateOrder {
        if let order = mapping.dateOrder { return order }
        // Dates that the best order cannot read are reported line by line then.
        let most = counts.max() ?? 0
        var best = zip(DateOrder.allCases, counts).filter { $0.1 == most }.map(\.0)
        if best.count > 1 { best = withinFewYears(best, table, layout, mapping) }
        let dayLast = best.filter(\.endsWithDay)
        if layout.isEastAsian, !dayLast.isEmpty { best = dayLast }
        guard best.count > 1, most > 0 else { return best.first ?? .isoDashes }
        var unclear: LedgerError?
        var ignored = Problems()
        layout.forEachRow(of: table, &ignored) { row, _ in
            guard unclear == nil, let date = layout.date(mapping, in: row),
                Set(best.compactMap { $0.read(date, until: StatementYears.anyLastDay) }).count > 1
            else { return }
            unclear = layout.error(mapping.date, in: row, .ambiguousDate(date, best))
        }
        if let unclear { problems.add(unclear) }
        return best.first ?? .isoDashes
    }

    /// Of orders that read all days, those by which these lie within a few years, if others have them over decades.
    private static func withinFewYears(
        _ orders: [DateOrder], _ table: StatementTable, _ layout: BankLayout, _ mapping: BankMapping
    ) -> [DateOrder] {
        var days: [DateOrder: [Day]] = [:]
        var ignored = Problems()
        layout.forEachRow(of: table, most: 700, &ignored) { row, _ in
            guard let date = layout.date(mapping, in: row) else { return }
            for order in orders {
                if let day = order.read(date, until: StatementYears.anyLastDay) {
                    days[order, default: []].append(day)
                }
            }
        }
        let near = orders.filter { order in
            guard let first = days[order]?.min(), let last = days[order]?.max() else {
                return false
            }
            return last.components.year - first.components.year <= 3
        }
        return near.isEmpty ? orders : near
    }
}

/// Counts in how many rows each order reads the date.
private struct DateCounts {
    private var byOrder = DateOrder.allCases.map { _ in 0 }
    /// The dates that are not yet tried, and in how many rows they are: many rows have the same.
    private var waiting: [String: Int] = [:]

    mutating func add(_ date: String) {
        waiting[date, default: 0] += 1
        if waiting.count > 4_000 {
            byOrder = counts
            waiting = [:]
        }
    }

    var counts: [Int] {
        zip(DateOrder.allCases, byOrder).map { order, count in
            waiting.reduce(count) { order.fits($1.key) ? $0 + $1.value : $0 }
        }
    }
}

/// The decimal mark of the numbers that show one.
private struct DecimalMarks {
    private(set) var mark: DecimalMark?
    /// A number that shows another one than those above.
    private(set) var conflict: LedgerError?
    private let given: Bool?
    private let columns: [BankMapping.Column]
    private var haveThree = true

    init(_ mapping: BankMapping) {
        mark = mapping.decimalMark
        given = mapping.decimalMark == nil ? nil : mapping.isMarkGiven
        columns = [
            mapping.amount, mapping.debit, mapping.credit, mapping.chargedAmount,
            mapping.paidAmount,
        ].compactMap { $0 }
    }

    var isSure: Bool { given ?? (mark != nil && haveThree) }

    mutating func add(_ row: CSVRow, _ layout: BankLayout) {
        guard given == nil else { return }
        for column in columns where conflict == nil {
            guard let number = layout.text(column, in: row) else { continue }
            if haveThree { haveThree = number.hasThreeDecimals }
            guard let found = AmountPhrase.decimalMark(inCell: number) else { continue }
            if let mark, mark != found {
                conflict = layout.error(column, in: row, .ambiguousNumber(number))
            }
            mark = found
        }
    }
}

extension String {
    /// Whether it has one mark, and three digits behind it.
    fileprivate var hasThreeDecimals: Bool {
        let parts = utf8.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
        }
        return parts.count == 2 && parts[1].count == 3
            && parts[1].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
