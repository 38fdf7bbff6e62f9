internal import Rates
internal import Trips

/// The columns of a table without a header, by what their cells hold.
///
/// Of several columns of numbers, one is the amount if another is the balance after it in nearly every row.
struct HeaderlessGuess {
    private let contents: ColumnContents
    private let width: Int
    /// Whether only balances show which column is the amount.
    private let needsProof: Bool

    init(_ rows: [CSVRow]) { self.init(rows, needsProof: false) }

    /// The columns below a header whose names are not known, by the rows with a day and an amount.
    init(below rows: [CSVRow]) {
        let entries = rows.filter { row in
            row.fields.contains(where: TableCell.isAmount)
                && row.fields.contains { text in DateOrder.allCases.contains { $0.fits(text) } }
        }
        self.init(entries, needsProof: true)
    }

    private init(_ rows: [CSVRow], needsProof: Bool) {
        self.needsProof = needsProof
        contents = ColumnContents(rows: rows[...])
        width = contents.width
    }

    /// Nil where no columns, or several, fit.
    var mapping: BankMapping? {
        let dates = (0..<width).filter { contents.hasDates($0) && isFilled($0) }
        guard width > 2, let date = earliest(of: dates) else { return nil }
        let numbers = (0..<width).filter { !dates.contains($0) && contents.hasMoney($0) }
        let currency = (0..<width).first { contents.hasCurrencies($0) && isFilled($0) }
        var mapping = BankMapping(date: .number(date + 1))
        if !needsProof, numbers.count == 1, let amount = numbers.first {
            mapping.amount = .number(amount + 1)
            mapping.spentIs = contents.sign(ofSpendingByTextsIn: amount)
        } else if let (debit, credit) = provenPair(numbers, date) {
            (mapping.debit, mapping.credit) = (.number(debit + 1), .number(credit + 1))
        } else if let (amount, sign) = proven(numbers, date) {
            (mapping.amount, mapping.spentIs) = (.number(amount + 1), sign)
        } else if !needsProof, let (debit, credit) = signedPair(numbers) {
            (mapping.debit, mapping.credit) = (.number(debit + 1), .number(credit + 1))
        } else {
            return nil
        }
        mapping.currency = currency.map { .number($0 + 1) }
        let others = (0..<width).filter {
            !dates.contains($0) && !numbers.contains($0) && $0 != currency
                && !contents.hasStates($0)
        }
        // Numbers of accounts and the like only where there is no other text.
        let named = others.filter { contents.hasWords($0) && !contents.hasCodes($0) }
        let lengths = (named.isEmpty ? others : named).map { index in
            (index, contents.cells(index).reduce(0) { $0 + $1.count })
        }
        guard let memo = lengths.max(by: { $0.1 < $1.1 })?.0 else { return nil }
        mapping.texts["memo"] = [.number(memo + 1)]
        mapping.kinds = ([memo] + others.filter { $0 != memo && contents.hasWords($0) }).map {
            .number($0 + 1)
        }
        mapping.leavesOutReceived = true
        mapping.rules = contents.rulesOfStates
        return mapping
    }

    /// Of two columns of which each row has one, that in which all have a minus, and the other, in which none has one.
    private func signedPair(_ numbers: [Int]) -> (debit: Int, credit: Int)? {
        guard numbers.count == 2 else { return nil }
        let isApart = contents.rows.allSatisfy { row in
            numbers.count { $0 < row.fields.count && row.fields[$0].trimmed.nonEmpty != nil } < 2
        }
        func isMinus(_ index: Int) -> Bool {
            contents.cells(index).allSatisfy { $0.hasPrefix("-") }
        }
        guard isApart, let debit = numbers.first(where: isMinus),
            let credit = numbers.first(where: { !contents.hasMinus($0) })
        else { return nil }
        return (debit, credit)
    }

    /// Whether nearly every row has the field.
    private func isFilled(_ index: Int) -> Bool {
        contents.cells(index).count * 10 >= contents.rows.count * 9
    }

    /// Of several columns of days, the one that is never after another: something is paid before it is booked.
    private func earliest(of dates: [Int]) -> Int? {
        guard dates.count > 1 else { return dates.first }
        let days = dates.map { index in
            contents.cells(index).map { text in
                DateOrder.allCases.lazy.compactMap { $0.read(text) }.first
            }
        }
        let best = days.indices.first { one in
            days.allSatisfy { other in
                zip(days[one], other).allSatisfy { first, second in
                    guard let first, let second else { return false }
                    return first <= second
                }
            }
        }
        return best.map { dates[$0] } ?? dates.first
    }

    /// The only column that another shows to be the amount, and the sign of spending in it.
    private func proven(_ numbers: [Int], _ date: Int) -> (Int, BankMapping.Sign)? {
        var found: [(Int, BankMapping.Sign)] = []
        for amount in numbers {
            let signs = numbers.filter { $0 != amount }.compactMap { balance in
                contents.sign(ofSpendingIn: amount, balance: balance, by: date)
            }
            if let sign = signs.first { found.append((amount, sign)) }
        }
        return found.count == 1 ? found.first : nil
    }

    /// The only columns of amounts paid and received whose balance another shows.
    private func provenPair(
        _ numbers: [Int], _ date: Int
    ) -> (debit: Int, credit: Int)? {
        var found: [(Int, Int)] = []
        for debit in numbers {
            for credit in numbers where credit != debit {
                let isShown = numbers.contains { balance in
                    balance != debit && balance != credit
                        && contents.sign(
                            ofSpendingIn: debit, credit: credit, balance: balance, by: date)
                            == .positive
                }
                if isShown { found.append((debit, credit)) }
            }
        }
        return found.count == 1 ? found.first : nil
    }
}
