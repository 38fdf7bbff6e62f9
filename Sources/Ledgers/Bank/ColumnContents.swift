internal import Phrases
internal import Rates

/// What the cells of a table's columns hold.
struct ColumnContents {
    let rows: ArraySlice<CSVRow>
    /// Whether any column counts as one of days or amounts.
    var takesAll = false

    init(rows: ArraySlice<CSVRow>) { self.rows = rows }

    /// The filled cells of a column.
    func cells(_ index: Int) -> [String] {
        rows.compactMap { row in
            index < row.fields.count ? row.fields[index].trimmed.nonEmpty : nil
        }
    }

    /// Whether the days of a column become earlier; nil if they do neither.
    private func isNewestFirst(_ date: Int) -> Bool? {
        let texts = cells(date)
        let order = DateOrder.allCases.first { order in texts.allSatisfy { order.read($0) != nil } }
        guard let order, let first = texts.first.flatMap({ order.read($0) }),
            let last = texts.last.flatMap({ order.read($0) }), first != last
        else { return nil }
        return first > last
    }

    /// Whether four of five filled cells, and at least some, fit.
    private func holds(_ index: Int, least: Int = 1, _ fits: (String) -> Bool) -> Bool {
        guard !takesAll else { return true }
        let cells = cells(index)
        let count = cells.count(where: fits)
        return count >= least && count * 5 >= cells.count * 4
    }

    func hasDates(_ index: Int) -> Bool {
        holds(index) { text in
            StatementWords.isTotal(text) || DateOrder.allCases.contains { $0.fits(text) }
                || DayPhrase.day(inCell: text, until: StatementYears.anyLastDay) != nil
        }
    }

    func hasAmounts(_ index: Int, least: Int = 1) -> Bool {
        holds(index, least: least, TableCell.isAmount)
    }

    /// Whether each cell says whether something was paid or received.
    ///
    /// - Parameter needsBoth: whether only cells of both kinds count.
    func hasDirections(_ index: Int, needsBoth: Bool = false) -> Bool {
        let cells = cells(index)
        let found = cells.compactMap { DirectionPhrase(cell: $0) }
        return !cells.isEmpty && found.count == cells.count && (!needsBoth || Set(found).count > 1)
    }

    func hasMinus(_ index: Int) -> Bool {
        cells(index).contains { $0.contains { "-−△▲(".contains($0) } }
    }

    func hasCurrencies(_ index: Int) -> Bool {
        !cells(index).isEmpty
            && holds(index) { text in
                text.utf8.count > 1 && (try? TableCell.currency(text, preferring: [])) != nil
            }
    }

    func hasTexts(_ index: Int) -> Bool { !cells(index).isEmpty }

    func areEqual(_ columns: [Int]) -> Bool { Set(columns.map { cells($0) }).count == 1 }

    /// The sign of spending with which nearly every balance is the one before and the amount; nil if none is.
    ///
    /// - Parameters:
    ///   - credit: the column of amounts received, where `amount` has only those paid.
    ///   - date: the column of days, whose order says which of two rows made the step between their balances.
    func sign(
        ofSpendingIn amount: Int, credit: Int? = nil, balance: Int, by date: Int
    ) -> BankMapping.Sign? {
        let columns = [amount, balance] + (credit.map { [$0] } ?? [])
        let mark = columns.lazy.flatMap { cells($0) }
            .compactMap { AmountPhrase.decimalMark(inCell: $0) }.first
        func number(_ row: CSVRow, _ index: Int) -> Int128? {
            guard index < row.fields.count,
                let phrase = try? AmountPhrase(
                    cell: row.fields[index].trimmed, mark: mark, in: .krw)
            else { return nil }
            return phrase.number.rounded(to: 4)?.coefficient
        }
        let steps = rows.compactMap { row -> (amount: Int128, balance: Int128)? in
            guard let balance = number(row, balance) else { return nil }
            guard let credit else { return number(row, amount).map { ($0, balance) } }
            let (paid, received) = (number(row, amount), number(row, credit))
            guard paid != nil || received != nil else { return nil }
            return ((paid ?? 0) &- (received ?? 0), balance)
        }
        // Oldest first, the lower row's amount makes the step; newest first, the upper row's.
        let isNewestFirst = isNewestFirst(date)
        var (plus, minus) = (0, 0)
        for (first, second) in zip(steps, steps.dropFirst()) {
            let step = second.balance &- first.balance
            var changes: [Int128] = []
            if isNewestFirst != true { changes.append(second.amount) }
            if isNewestFirst != false { changes.append(0 &- first.amount) }
            if changes.contains(step) { plus += 1 }
            if changes.contains(0 &- step) { minus += 1 }
        }
        guard max(plus, minus) >= 2, max(plus, minus) * 5 >= (steps.count - 1) * 4 else {
            return nil
        }
        return plus > minus ? .negative : minus > plus ? .positive : nil
    }
}
