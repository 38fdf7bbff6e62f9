internal import Phrases
internal import Rates

/// What the cells of a table's columns hold.
struct ColumnContents {
    let rows: ArraySlice<CSVRow>
    /// Whether any column counts as one of days or amounts.
    var takesAll = false

    init(rows: ArraySlice<CSVRow>) { self.rows = rows }

    /// Whether the columns have numbers of years, months and days of the month.
    func haveDateParts(_ columns: [Int]) -> Bool {
        zip(columns, [1900...2099, 1...12, 1...31]).allSatisfy { index, range in
            holds(index) { Int($0).map(range.contains) ?? false }
        }
    }

    /// Whether each row with several fields has an amount in just one of two columns.
    func areApart(_ one: Int, _ other: Int) -> Bool {
        let sides = rows.filter { row in row.fields.count { !$0.trimmed.isEmpty } > 2 }.map { row in
            [one, other].filter { index in
                index < row.fields.count && row.fields[index].contains { "1"..."9" ~= $0 }
            }
        }
        return sides.allSatisfy { $0.count == 1 } && Set(sides).count == 2
    }

    /// Whether no row has a text in both of two columns, and each column has some.
    func areApartTexts(_ one: Int, _ other: Int) -> Bool {
        hasTexts(one) && hasTexts(other)
            && rows.allSatisfy { row in
                [one, other].contains { index in
                    index >= row.fields.count || row.fields[index].trimmed.isEmpty
                }
            }
    }

    /// Whether each amount of a column has its currency beside it.
    func haveOwnCurrencies(_ index: Int) -> Bool {
        let amounts = cells(index).filter { $0.contains { "1"..."9" ~= $0 } }
        return !takesAll && !amounts.isEmpty
            && amounts.allSatisfy { $0.contains { $0.isLetter || $0.isCurrencySymbol } }
    }

    /// The filled cells of a column.
    func cells(_ index: Int) -> [String] {
        if let known = cache.columns[index] { return known }
        let cells = rows.compactMap { row in
            index < row.fields.count
                ? BankLayout.plain(row.fields[index].trimmed).nonEmpty : nil
        }.filter { !TableCell.dashes.contains($0) }
        cache.columns[index] = cells
        return cells
    }

    /// Cells by column, filled on first use.
    private final class Cache {
        var columns: [Int: [String]] = [:]
    }

    private let cache = Cache()

    /// Whether the days of a column become earlier; nil if they do neither.
    func isNewestFirst(_ date: Int) -> Bool? {
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

    /// Whether a column holds amounts, not the digits of a reference.
    func hasMoney(_ index: Int) -> Bool {
        hasAmounts(index) && cells(index).contains { $0.contains { ".,-+".contains($0) } }
    }

    /// Whether each cell says whether something was paid or received.
    ///
    /// - Parameter needsBoth: whether only cells of both kinds count.
    func hasDirections(_ index: Int, needsBoth: Bool = false) -> Bool {
        let cells = cells(index)
        let found = cells.compactMap { DirectionPhrase(cell: $0) }
        let unpaid = cells.count(where: Self.isRefusal)
        return !found.isEmpty && found.count + unpaid == cells.count
            && (!needsBoth || Set(found).count > 1)
    }

    /// Whether some cells of a column of directions are states in which nothing was paid, such as `Declined`.
    func hasRefusals(_ index: Int) -> Bool { cells(index).contains(where: Self.isRefusal) }

    private static func isRefusal(_ cell: String) -> Bool {
        DirectionPhrase(cell: cell) == nil && StatementVocabulary.isUnpaid(cell)
    }

    /// The sign of spending, from the rows that a word marks as spent; nil if no amount has a minus.
    func signBeside(_ words: Int, of amount: Int) -> BankMapping.Sign? {
        guard hasMinus(amount) else { return nil }
        let isMinus = rows.contains { row in
            guard max(words, amount) < row.fields.count,
                case .spent? = DirectionPhrase(cell: row.fields[words])
            else { return false }
            return row.fields[amount].contains { "-−△▲(".contains($0) }
        }
        return isMinus ? .negative : .positive
    }

    /// Whether each row with a text in one column has an amount other than zero in another.
    func hasAmount(_ amount: Int, whereFilled index: Int) -> Bool {
        rows.allSatisfy { row in
            guard index < row.fields.count, !row.fields[index].trimmed.isEmpty else { return true }
            return amount < row.fields.count && row.fields[amount].contains { "1"..."9" ~= $0 }
        }
    }

    func isNeverZero(_ index: Int) -> Bool { cells(index).allSatisfy(Self.isNotZero) }

    func isSomeNotZero(_ index: Int) -> Bool { cells(index).contains(where: Self.isNotZero) }

    private static func isNotZero(_ cell: String) -> Bool { cell.contains { "1"..."9" ~= $0 } }

    func hasMinus(_ index: Int) -> Bool { cells(index).contains(where: Self.isMinus) }

    static func isMinus(_ cell: String) -> Bool { cell.contains { "-−△▲(".contains($0) } }

    /// Whether some amounts, but not all, have a plus, and none a minus.
    func hasSomePluses(_ index: Int) -> Bool {
        let amounts = cells(index).filter(TableCell.isAmount)
        let pluses = amounts.count { $0.hasPrefix("+") }
        return pluses > 0 && pluses * 2 < amounts.count && !hasMinus(index)
    }

    /// Whether a word behind some amounts says that they were received, `120.00 CR`, and none has a minus.
    func marksReceived(_ index: Int) -> Bool {
        !hasMinus(index)
            && rows.contains { row in
                index < row.fields.count
                    && TableCell.isReceived(BankLayout.unquoted(row.fields[index].trimmed))
            }
    }

    /// Whether some amounts have a plus, and others a minus.
    func hasBothSigns(_ index: Int) -> Bool {
        let amounts = cells(index).filter(TableCell.isAmount)
        return ["+", "-"].allSatisfy { sign in amounts.contains { $0.hasPrefix(sign) } }
    }

    /// The sign of spending by the rows whose texts say that money was received or cash taken out, where these agree and
    /// most rows have it, or half of them where several texts agree; nil otherwise.
    func sign(ofSpendingByTextsIn amount: Int) -> BankMapping.Sign? {
        var (signs, told, minuses, count) = (Set<BankMapping.Sign>(), 0, 0, 0)
        for row in rows where amount < row.fields.count {
            let cell = BankLayout.plain(row.fields[amount].trimmed)
            guard TableCell.isAmount(cell), cell.contains(where: { "1"..."9" ~= $0 }) else {
                continue
            }
            let isMinus = Self.isMinus(cell)
            let text = RowText(row.fields)
            if StatementVocabulary.isBalance(text) { continue }
            (minuses, count) = (minuses + (isMinus ? 1 : 0), count + 1)
            if StatementVocabulary.tellsReceived(text) {
                signs.insert(isMinus ? .positive : .negative)
                told += 1
            } else if StatementVocabulary.kind(of: text) == .cash {
                signs.insert(isMinus ? .negative : .positive)
                told += 1
            }
        }
        guard signs.count == 1, let sign = signs.first else { return nil }
        let most = (sign == .negative ? minuses : count - minuses) * 2
        return most > count || most == count && told > 1 ? sign : nil
    }

    /// Whether amounts below zero, if there are any, are few and of rows that say that money came back.
    func hasOnlyReceipts(belowZeroIn amount: Int) -> Bool {
        func cell(_ row: CSVRow) -> String { BankLayout.plain(row.fields[amount].trimmed) }
        let all = rows.filter { amount < $0.fields.count && TableCell.isAmount(cell($0)) }
        let minuses = all.filter { Self.isMinus(cell($0)) }
        return minuses.count * 2 < all.count
            && minuses.allSatisfy { row in
                let text = RowText(row.fields)
                return StatementVocabulary.tellsReceived(text)
                    || StatementVocabulary.kind(of: text) == .refund
            }
    }

    func hasCurrencies(_ index: Int) -> Bool {
        !cells(index).isEmpty
            && holds(index) { text in
                text.utf8.count > 1 && (try? TableCell.currency(text, preferring: [])) != nil
            }
    }

    /// Whether nearly each row with several fields has one of some columns.
    ///
    /// - Parameter amount: a column that a row must have to count; nil for any row.
    func fillAllRows(_ columns: [Int], with amount: Int? = nil) -> Bool {
        let whole = rows.filter { row in
            row.fields.count { !$0.trimmed.isEmpty } > 2
                && amount.map { $0 < row.fields.count && TableCell.isAmount(row.fields[$0]) }
                    ?? true
        }
        let filled = whole.count { row in
            columns.contains { $0 < row.fields.count && !row.fields[$0].trimmed.isEmpty }
        }
        return filled * 10 >= whole.count * 9
    }

    /// Whether some cells are words, and not all the same.
    func hasWords(_ index: Int) -> Bool {
        let cells = cells(index)
        return cells.contains { $0.contains(where: \.isLetter) } && Set(cells).count > 1
    }

    /// Whether each amount beside a word for a refund stands in another row, too, as that of a purchase.
    func haveOriginals(_ words: Int, of amount: Int) -> Bool {
        var (spent, refunded) = ([String](), [String]())
        for row in rows where max(words, amount) < row.fields.count {
            switch DirectionPhrase(cell: row.fields[words]) {
            case .spent: spent.append(row.fields[amount])
            case .received, .refunded: refunded.append(row.fields[amount])
            case .neither, nil: break
            }
        }
        return refunded.allSatisfy(spent.contains)
    }

    /// Whether the days of a column are before those of another in some row, and after them in none.
    func isEarlier(_ index: Int, than other: Int) -> Bool {
        let orders = DateOrder.allCases.filter { order in
            [index, other].allSatisfy { cells($0).allSatisfy(order.fits) }
        }
        guard orders.count == 1, let order = orders.first else { return false }
        var isEarlier = false
        for row in rows where max(index, other) < row.fields.count {
            guard let first = order.read(row.fields[index]),
                let second = order.read(row.fields[other])
            else { continue }
            if first > second { return false }
            if first < second { isEarlier = true }
        }
        return isEarlier
    }

    /// The sign of spending, from the rows with a word for it; nil without such rows, or if they disagree.
    func sign(ofSpendingIn amount: Int, byWordsIn words: [Int]) -> BankMapping.Sign? {
        var signs: Set<BankMapping.Sign> = []
        for row in rows where amount < row.fields.count && TableCell.isAmount(row.fields[amount]) {
            let isSpent = words.contains { index in
                guard index < row.fields.count else { return false }
                if case .spent? = DirectionPhrase(cell: row.fields[index]) { return true }
                return false
            }
            guard isSpent else { continue }
            let isMinus = row.fields[amount].contains { "-−△▲(".contains($0) }
            signs.insert(isMinus ? .negative : .positive)
        }
        return signs.count == 1 ? signs.first : nil
    }

    /// The currency in which two amounts of each row are equal, if they differ in all rows of other currencies, of which
    /// there is one at least; nil if that is not so.
    func homeCurrency(of currency: Int, paid: Int, charged: Int) -> Currency? {
        var (equal, other) = (Set<String>(), Set<String>())
        for row in rows where max(currency, paid, charged) < row.fields.count {
            let cells = [currency, paid, charged].map { row.fields[$0].trimmed }
            guard cells.allSatisfy({ !$0.isEmpty }) else { continue }
            // The amount as paid may be without a sign.
            let digits = cells.map { $0.filter { !",-−+".contains($0) } }
            if digits[1] == digits[2] { equal.insert(cells[0]) } else { other.insert(cells[0]) }
        }
        guard equal.count == 1, !other.isEmpty, equal.isDisjoint(with: other) else { return nil }
        return equal.first.flatMap { try? TableCell.currency($0, preferring: []) }
    }

    /// Whether rows that share a text for a kind of purchase, such as `Card purchase`, have different texts in another
    /// column, of which none belongs to two such kinds.
    func refines(_ text: Int, by other: Int) -> Bool {
        var (kinds, texts): ([String: Set<String>], [String: Set<String>]) = ([:], [:])
        for row in rows where max(text, other) < row.fields.count {
            let (kind, word) = (row.fields[text].trimmed, row.fields[other].trimmed)
            guard !kind.isEmpty, word.contains(where: \.isLetter) else { continue }
            kinds[kind, default: []].insert(word)
            texts[word, default: []].insert(kind)
        }
        let shared = kinds.filter { $0.value.count > 1 }
        return shared.keys.contains { StatementVocabulary.isPurchase(RowText([$0])) }
            && texts.values.allSatisfy { kinds in
                kinds.count { StatementVocabulary.isPurchase(RowText([$0])) } < 2
            }
    }

    /// Whether most cells are numbers of accounts and the like: one word with digits.
    func hasCodes(_ index: Int) -> Bool {
        let cells = cells(index)
        let count = cells.count { cell in
            Self.isIBAN(cell)
                || cell.utf8.count > 8 && !cell.contains(where: \.isWhitespace)
                    && cell.contains(where: \.isNumber)
                    && !cell.unicodeScalars.contains { $0.value >= 0x2E80 }
        }
        return count * 2 > cells.count
    }

    /// Whether a text is the number of an account: two letters and two digits, letters and digits, in groups.
    private static func isIBAN(_ text: String) -> Bool {
        let letters = text.utf8.filter { $0 != UInt8(ascii: " ") }
        guard (15...34).contains(letters.count) else { return false }
        let (capitals, digits) = (
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9")
        )
        return letters.prefix(2).allSatisfy(capitals.contains)
            && letters.dropFirst(2).prefix(2).allSatisfy(digits.contains)
            && letters.allSatisfy {
                capitals.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "*")
            }
    }

    /// Whether one of a few different words is that of a state in which nothing was paid.
    func hasStates(_ index: Int) -> Bool {
        let words = Set(cells(index))
        return words.count < 8 && words.contains(where: StatementVocabulary.isUnpaid)
    }

    /// The rules that leave out unpaid rows by columns of states, which are given by their numbers.
    var rulesOfStates: [RowRule] {
        (0..<width).filter(hasStates).map { index in
            .leavingOut(
                StatementVocabulary.unpaid, in: .number(index + 1), unlessReceived: true)
        }
    }

    /// The number of columns that are looked at.
    var width: Int { min(rows.map(\.fields.count).max() ?? 0, 40) }

    func hasTexts(_ index: Int) -> Bool { !cells(index).isEmpty }

    /// A person's name as it is compared: in small letters, with single blanks.
    static func personKey(_ name: String) -> String {
        StatementVocabulary.folded(
            name.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }

    /// The only name that each row has in one of two columns, in one or the other, as that of the account's holder.
    ///
    /// It is as ``personKey(_:)`` has it; nil if there is none.
    func sharedName(_ one: Int, _ other: Int) -> String? {
        let pairs = rows.filter { max(one, other) < $0.fields.count }
            .map { row in
                [one, other].map { Self.personKey(BankLayout.plain(row.fields[$0].trimmed)) }
            }
            .filter { !$0.contains("") }
        guard pairs.count > 2, var names = pairs.first.map(Set.init) else { return nil }
        for pair in pairs { names.formIntersection(pair) }
        guard names.count == 1, let name = names.first, name.contains(where: \.isLetter),
            [0, 1].allSatisfy({ side in pairs.contains { $0[side] == name } })
        else { return nil }
        return name
    }

    /// Whether a column has the same text in all of several rows, as that of an account's holder.
    func isConstant(_ index: Int) -> Bool {
        let cells = cells(index)
        return cells.count > 1 && Set(cells).count == 1
    }

    /// Whether each cell is one of some words.
    func areAll(_ words: [String], _ index: Int) -> Bool {
        let cells = cells(index)
        return !cells.isEmpty
            && cells.allSatisfy { words.contains(StatementVocabulary.folded($0)) }
    }

    func areEqual(_ columns: [Int]) -> Bool { Set(columns.map { cells($0) }).count == 1 }
}
