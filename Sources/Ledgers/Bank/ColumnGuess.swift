internal import Phrases
internal import Rates
internal import Trips

extension BankMapping {
    /// The mapping of a table that no preset knows, by the names in its header and by what its cells hold; nil where
    /// they do not show it.
    public static func guessed(of table: StatementTable) -> BankMapping? {
        for delimiter in table.delimiters(nil) {
            var mapping = ColumnGuess.mapping(of: table.firstRows(delimiter))
            mapping?.delimiter = delimiter
            if let mapping { return mapping }
        }
        for delimiter in table.delimiters(nil) {
            var mapping = HeaderlessGuess(table.firstRows(delimiter)).mapping
            mapping?.delimiter = delimiter
            if let mapping { return mapping }
        }
        return nil
    }
}

extension StatementTable {
    /// The rows that are looked at to find the columns.
    fileprivate func firstRows(_ delimiter: BankMapping.Delimiter) -> [CSVRow] {
        var cursor = CSVTable(self, delimiter: delimiter.byte)
        var ignored = Problems()
        var rows: [CSVRow] = []
        while rows.count < 700, let row = cursor.next(&ignored) { rows.append(row) }
        return rows
    }
}

/// The columns of a table by the names in a header.
///
/// Nothing is guessed where two columns fit: then there is no mapping.
struct ColumnGuess {
    /// The row of names, and the rows above it.
    private let header: CSVRow
    private let above: ArraySlice<CSVRow>
    private let contents: ColumnContents
    /// The header's names without what stands in brackets, and the currencies that they name.
    private let names: [(base: String, currency: Currency?)]

    private static let headLimit = 200

    static func mapping(of rows: [CSVRow]) -> BankMapping? {
        for index in rows.indices.prefix(headLimit) where rows[index].fields.count > 1 {
            let guess = ColumnGuess(
                header: rows[index], above: rows[..<index],
                contents: ColumnContents(rows: rows[(index + 1)...]))
            if let mapping = guess.mapping { return mapping }
        }
        // The names alone, so that reading tells which cells do not fit.
        for index in rows.indices.prefix(headLimit) where isHeader(rows[index]) {
            var contents = ColumnContents(rows: rows[(index + 1)...])
            contents.takesAll = true
            let guess = ColumnGuess(
                header: rows[index], above: rows[..<index], contents: contents)
            if let mapping = guess.mapping { return mapping }
        }
        return nil
    }

    /// Whether a row has the names of a day's and an amount's column, as a header has.
    static func isHeader(_ row: CSVRow) -> Bool {
        // Names do not begin with digits, as the days and amounts of nearly all rows do.
        guard !row.fields.contains(where: { $0.first?.isNumber ?? false }) else { return false }
        let names = Set(row.fields.map { Self.name($0).base })
        func has(_ field: String) -> Bool {
            StatementVocabulary.names(of: field).contains(where: names.contains)
        }
        return has("date") && ["amount", "debit", "credit"].contains(where: has)
    }

    private init(header: CSVRow, above: ArraySlice<CSVRow>, contents: ColumnContents) {
        (self.header, self.above, self.contents) = (header, above, contents)
        names = header.fields.map(Self.name)
    }

    private var mapping: BankMapping? {
        guard let date = columns(of: "date").first(where: contents.hasDates) else { return nil }
        var mapping = BankMapping(date: column(date))
        guard let amounts = readAmounts(&mapping, date) else { return nil }
        mapping.header = [mapping.date] + amounts.map(column)
        var memos = columns(of: "memo").filter { $0 != date && contents.hasTexts($0) }
        if memos.isEmpty { memos = longestText(besides: amounts + [date]) }
        mapping.texts["memo"] = memos.prefix(3).map(column)
        mapping.kinds = memos.map(column)
        if mapping.direction == nil { mapping.kinds += columns(of: "direction").map(column) }
        mapping.rules = columns(of: "status").filter(contents.hasTexts).map {
            .leavingOut(StatementVocabulary.unpaid, in: column($0), unlessReceived: true)
        }
        mapping.category = columns(of: "category").first(where: contents.hasTexts).map(column)
        mapping.leavesOutReceived = true
        return mapping
    }

    /// The column with the longest texts, in a list; empty if there is none.
    private func longestText(besides used: [Int]) -> [Int] {
        let others = names.indices.filter {
            !used.contains($0) && contents.hasTexts($0) && !contents.hasAmounts($0)
                && !contents.hasDates($0)
        }
        func length(_ index: Int) -> Int { contents.cells(index).reduce(0) { $0 + $1.count } }
        return others.max { length($0) < length($1) }.map { [$0] } ?? []
    }

    /// Sets the columns of amounts and of their currencies; returns those without which there is no amount, or nil.
    private func readAmounts(_ mapping: inout BankMapping, _ date: Int) -> [Int]? {
        let currencies = columns(of: "currency").filter(contents.hasCurrencies)
        if readForeign(&mapping, date) {
            return [mapping.chargedAmount].compactMap { $0 }.flatMap(indices)
        }
        guard currencies.count < 2 || contents.areEqual(currencies) else { return nil }
        mapping.currency = currencies.first.map(column)
        let debit = columns(of: "debit").first { contents.hasAmounts($0, least: 0) }
        let credit = columns(of: "credit").first { contents.hasAmounts($0, least: 0) }
        let found: [Int]
        if let debit, let credit, contents.hasAmounts(debit) || contents.hasAmounts(credit) {
            (mapping.debit, mapping.credit) = (column(debit), column(credit))
            found = [debit, credit]
        } else if let amount = onlyAmount ?? debit.flatMap({ contents.hasAmounts($0) ? $0 : nil }) {
            mapping.amount = column(amount)
            // Where no amount has a minus, any column of such words tells what was paid.
            let others = contents.hasMinus(amount) ? [] : Array(names.indices)
            let words = (columns(of: "direction") + others).first {
                contents.hasDirections($0, needsBoth: contents.hasMinus(amount))
            }
            if let words {
                mapping.direction = column(words)
            } else {
                mapping.spentIs = sign(of: amount, by: date)
            }
            found = [amount]
        } else {
            return nil
        }
        mapping.defaultCurrency = found.compactMap { names[$0].currency }.first ?? currencyAbove
        return found
    }

    /// Sets the columns of an amount as it was paid abroad and of what was charged; false if there are none.
    private func readForeign(_ mapping: inout BankMapping, _ date: Int) -> Bool {
        var paid = columns(of: "original").filter { contents.hasAmounts($0) }
        let home = columns(of: "charged").first { contents.hasAmounts($0) } ?? onlyAmount
        var currency = columns(of: "original-currency").first(where: contents.hasCurrencies)
        if paid.isEmpty, let amount = onlyAmount, amount != home {
            // Beside a column of charges, the amount is as it was paid.
            paid = [amount]
            currency = currency ?? columns(of: "currency").first(where: contents.hasCurrencies)
        }
        guard let original = paid.first, paid.count == 1, let home, home != original,
            currency != nil || names[original].currency != nil
        else { return false }
        mapping.amount = column(original)
        mapping.currency = currency.map(column)
        mapping.defaultCurrency = names[original].currency
        mapping.chargedAmount = column(home)
        let charged = (columns(of: "charged-currency") + columns(of: "currency")).filter {
            $0 != currency && contents.hasCurrencies($0)
        }
        mapping.chargedCurrency = charged.count == 1 ? charged.first.map(column) : nil
        mapping.defaultCharged = names[home].currency ?? currencyAbove
        mapping.spentIs = sign(of: home, by: date) ?? (isSpending(original) ? .positive : nil)
        return true
    }

    /// A column by its name, or by its number among those of the name.
    private func column(_ index: Int) -> BankMapping.Column {
        let name = header.fields[index].trimmed
        let same = header.fields[...index].count { $0.trimmed == name }
        let all = header.fields.count { $0.trimmed == name }
        return .name(all > 1 ? "\(name)#\(same)" : name)
    }

    private func indices(_ wanted: BankMapping.Column) -> [Int] {
        names.indices.filter { column($0) == wanted }
    }

    /// The columns of a field by their names, the best first.
    private func columns(of field: String) -> [Int] {
        StatementVocabulary.names(of: field).flatMap { name in
            names.indices.filter { names[$0].base == name }
        }
    }

    /// The column of amounts, if there is one only, or several of which the first is of what was spent.
    private var onlyAmount: Int? {
        let amounts = columns(of: "amount").filter { contents.hasAmounts($0) }
        guard let first = amounts.first else { return nil }
        return amounts.count < 2 || isSpending(first) || contents.areEqual(amounts) ? first : nil
    }

    private func isSpending(_ index: Int) -> Bool {
        StatementVocabulary.names(of: "spending").contains(names[index].base)
    }

    /// The sign of spending, as the balances show it, else as the name of the column says; nil if neither does.
    private func sign(of amount: Int, by date: Int) -> BankMapping.Sign? {
        let proofs = columns(of: "balance").filter { contents.hasAmounts($0, least: 3) }
            .compactMap { contents.sign(ofSpendingIn: amount, balance: $0, by: date) }
        return proofs.first ?? (isSpending(amount) ? .positive : nil)
    }

    /// The only currency whose code is a word of the rows above the header.
    private var currencyAbove: Currency? {
        let words = above.flatMap(\.fields).flatMap { $0.split { !$0.isLetter } }
        let codes = Set(words.compactMap { Self.currency(String($0)) })
        return codes.count == 1 ? codes.first : nil
    }

    /// A name in small letters without what stands in brackets, and a currency that it names: `Amount (EUR)`,
    /// `Betrag in EUR`, `금액(원)`.
    private static func name(_ text: String) -> (base: String, currency: Currency?) {
        var words = text.split { $0.isWhitespace || "()[]（）:*".contains($0) }.map(String.init)
        let currency = words.dropFirst().lazy.compactMap(currency).first
        if currency != nil { words.removeAll { Self.currency($0) != nil } }
        if words.last?.lowercased() == "in" { words.removeLast() }
        let plain = text.prefix { !"([（".contains($0) }.trimmed
        let isPlain = currency == nil && !plain.isEmpty
        let base = isPlain ? plain.split(whereSeparator: \.isWhitespace).map(String.init) : words
        let name = base.joined(separator: " ").lowercased()
        return (name, currency ?? StatementVocabulary.currency(inNameOf: name))
    }

    private static func currency(_ word: String) -> Currency? {
        StatementVocabulary.currency(named: word)
            ?? (word == word.uppercased() && word.utf8.count == 3 ? Currency(word) : nil)
    }
}
