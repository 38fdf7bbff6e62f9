internal import Phrases
internal import Rates

/// The years of a statement's days that are written without one: `12/03`, `3 Dec`.
enum StatementYears {
    /// A last day for those who only ask whether a text is a day.
    static let anyLastDay = Day(year: 2000, month: 12, day: 31)

    /// The last day that a day without a year may be: nil if all days have one.
    ///
    /// It is the last day of the year that is given, else the last day in the rows above the header, else the end of
    /// the last year there. A statement of the turn of the year ends in spring. Adds a problem if it is not known.
    static func lastDay(
        of table: StatementTable, _ layout: BankLayout, _ mapping: BankMapping, _ order: DateOrder,
        _ problems: inout Problems
    ) -> Day? {
        var (months, unknown): (Set<Int>, LedgerError?) = ([], nil)
        func look(most: Int) {
            var ignored = Problems()
            layout.forEachRow(of: table, most: most, &ignored) { row, _ in
                guard let text = layout.date(mapping, in: row),
                    TableCell.day(text, order) == nil,
                    let day = TableCell.day(text, order, until: anyLastDay)
                else { return }
                months.insert(day.components.month)
                unknown = unknown ?? layout.error(mapping.date, in: row, .noYear(text))
            }
        }
        // All days of a table are written alike.
        look(most: 100)
        if unknown != nil { look(most: .max) }
        guard let unknown else { return nil }
        if let year = mapping.year { return end(of: year, months) }
        let head = layout.head(of: table)
        if let last = head.flatMap(days).max() { return last }
        if let year = head.flatMap(years).max() { return end(of: year, months) }
        problems.add(unknown)
        return nil
    }

    /// The last day of a year; 31 March if there are days of winter on both sides of the turn of the year, and no others.
    private static func end(of year: Int, _ months: Set<Int>) -> Day? {
        let isTurn =
            months.contains { $0 < 4 } && months.contains { $0 > 9 }
            && months.isDisjoint(with: 4...9)
        return isTurn
            ? Day(year: year, month: 3, day: 31) : Day(year: year, month: 12, day: 31)
    }

    /// The days in a text: `Statement period 15 Dec 2025 to 14 Jan 2026`.
    private static func days(in text: String) -> [Day] {
        let words = text.split { $0.isWhitespace || "~〜～–:()（）：".contains($0) }
        return words.indices.flatMap { first in
            (1...3).compactMap { count -> Day? in
                guard first + count <= words.count else { return nil }
                let text = words[first..<first + count].joined(separator: " ")
                return DateOrder.allCases.lazy.compactMap { $0.read(text) }.first
                    ?? DayPhrase.day(inCell: text)
            }
        }
    }

    /// The years in a text: `2026년 12월분`.
    private static func years(in text: String) -> [Int] {
        text.split { !$0.isASCII || !$0.isNumber }.compactMap { digits in
            guard digits.count == 4, let year = Int(digits), 2000...2099 ~= year else { return nil }
            return year
        }
    }
}
