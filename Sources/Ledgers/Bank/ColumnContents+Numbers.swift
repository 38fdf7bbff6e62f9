internal import Phrases
internal import Rates

/// What the numbers of columns come to.
extension ColumnContents {
    /// The sign of spending with which nearly every balance is the one before and the amount; nil if none is.
    ///
    /// - Parameters:
    ///   - credit: the column of amounts received, where `amount` has only those paid.
    ///   - date: the column of days, whose order says which of two rows made the step between their balances.
    func sign(
        ofSpendingIn amount: Int, credit: Int? = nil, balance: Int, by date: Int
    ) -> BankMapping.Sign? {
        let columns = [amount, balance] + (credit.map { [$0] } ?? [])
        let mark = decimalMark(of: columns)
        func number(_ row: CSVRow, _ index: Int) -> Int128? { self.number(row, index, mark) }
        let steps = rows.compactMap { row -> (amount: Int128, balance: Int128)? in
            guard let balance = number(row, balance) else { return nil }
            guard let credit else { return number(row, amount).map { ($0, balance) } }
            let (paid, received) = (number(row, amount), number(row, credit))
            guard paid != nil || received != nil else { return nil }
            return ((paid ?? 0) &- (received ?? 0), balance)
        }
        // Oldest first, the lower row's amount makes the step; newest first, the upper row's.
        let isNewestFirst = self.isNewestFirst(date)
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

    /// Whether the amounts of a column are those of another one, to which up to a tenth was added in some rows.
    func includesFees(_ index: Int, of other: Int) -> Bool {
        let mark = decimalMark(of: [index, other])
        var hasFee = false
        for row in rows {
            let (sum, part) = (number(row, index, mark), number(row, other, mark))
            guard let sum, let part else {
                // Where one of them is empty, so is the other.
                guard sum == nil, part == nil else { return false }
                continue
            }
            let fee = sum.magnitude &- part.magnitude
            guard sum.signum() == part.signum(), sum.magnitude >= part.magnitude,
                fee <= part.magnitude / 10
            else { return false }
            hasFee = hasFee || fee > 0
        }
        return hasFee
    }

    private func decimalMark(of columns: [Int]) -> DecimalMark? {
        columns.lazy.flatMap { cells($0) }
            .compactMap { AmountPhrase.decimalMark(inCell: $0) }.first
    }

    /// The number in a cell, in ten-thousandths; nil if it has none.
    private func number(_ row: CSVRow, _ index: Int, _ mark: DecimalMark?) -> Int128? {
        guard index < row.fields.count,
            let phrase = try? AmountPhrase(
                cell: BankLayout.plain(row.fields[index].trimmed), mark: mark, in: .krw)
        else { return nil }
        return phrase.number.rounded(to: 4)?.coefficient
    }
}
