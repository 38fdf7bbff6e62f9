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
            let rows = table.firstRows(delimiter)
            var mapping = HeaderlessGuess(rows).mapping ?? HeaderlessGuess(below: rows).mapping
            mapping?.delimiter = delimiter
            if let mapping { return mapping }
        }
        return nil
    }
}

extension StatementTable {
    /// The rows that are looked at to find the columns.
    func firstRows(_ delimiter: BankMapping.Delimiter, most: Int = 700) -> [CSVRow] {
        var cursor = CSVTable(self, delimiter: delimiter.byte)
        var ignored = Problems()
        var rows: [CSVRow] = []
        // Rows with many fields are sampled less, so that the sample stays small.
        var fields = 0
        while rows.count < most, fields < 50_000, let row = cursor.next(&ignored) {
            rows.append(row)
            fields += row.fields.count
        }
        return rows
    }
}

/// The columns of a table by the names in a header.
///
/// Nothing is guessed where two columns fit: then there is no mapping.
struct ColumnGuess {
    /// The row of names, and the rows above it.
    let header: CSVRow
    private let above: ArraySlice<CSVRow>
    let contents: ColumnContents
    /// The header's names without what stands in brackets, and the currencies that they name.
    private(set) var names: [(base: String, currency: Currency?)]
    /// The columns of amounts paid and received by a word in brackets: `交易金额(支出)` and `交易金额(收入)`.
    let sides: [Int: DirectionPhrase]

    static let headLimit = 200

    static func mapping(of rows: [CSVRow]) -> BankMapping? {
        let headers = rows.indices.filter { isHeader(rows[$0]) }
        for index in rows.indices.prefix(headLimit) where rows[index].fields.count > 1 {
            // A table of another kind may follow.
            let end = headers.first { $0 > index && rows[$0].fields != rows[index].fields }
            let guess = ColumnGuess(
                header: rows[index], above: rows[..<index],
                contents: ColumnContents(rows: rows[(index + 1)..<(end ?? rows.endIndex)]))
            if let mapping = guess.mapping { return mapping }
        }
        // The names alone, so that reading tells which cells do not fit.
        for index in headers.prefix(while: { $0 < headLimit }) {
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

    init(header: CSVRow, above: ArraySlice<CSVRow>, contents: ColumnContents) {
        (self.header, self.above, self.contents) = (header, above, contents)
        names = header.fields.map(Self.name)
        sides = Self.sides(of: header.fields)
        for (index, side) in sides {
            names[index].base += side == .spent ? " out" : " in"
        }
    }

    private var mapping: BankMapping? {
        let parts = dateParts
        guard
            let date = columns(of: "date").first(where: contents.hasDates) ?? datePart
                ?? parts.first
        else { return nil }
        // Something is paid before it is booked.
        let days = columns(of: "date").filter { $0 != date && contents.hasDates($0) }
        let paid = days.first { contents.isEarlier($0, than: date) } ?? date
        var mapping = BankMapping(date: column(paid))
        mapping.otherDate = ([date] + days).first { $0 != paid }.map(column)
        if paid == parts.first { mapping.dateParts = parts.dropFirst().map(column) }
        guard let amounts = readAmounts(&mapping, date) else { return nil }
        mapping.header = [mapping.date] + mapping.dateParts + amounts.map(column)
        var memos = columns(of: "memo").filter { $0 != date && contents.hasTexts($0) }
        // Numbers of accounts and the like only where there is no other text.
        let named = memos.filter { !contents.hasCodes($0) }
        memos = named.isEmpty ? longestText(besides: amounts + [date]) + memos : named
        let varied = memos.filter { !contents.isConstant($0) }
        if !varied.isEmpty { memos = varied }
        let taken = Set(amounts + [date] + columns(of: "category"))
        if let finer = memos.first.flatMap({ finerText(than: $0, of: memos, besides: taken) }) {
            memos.removeAll { $0 == finer }
            memos.insert(finer, at: 0)
        }
        if let memo = memos.first {
            // The other party is the payer of one row and the payee of the next.
            let others = names.indices.filter { !taken.contains($0) && $0 != memo }
            for other in others {
                guard let holder = contents.sharedName(memo, other) else { continue }
                mapping.holder = holder
                memos = [memo, other] + memos.dropFirst().filter { $0 != other }
                break
            }
        }
        // The longest text stands in for empty ones.
        memos = Array(memos.prefix(3))
        if !contents.fillAllRows(memos) {
            memos += longestText(besides: amounts + [date] + memos)
        }
        mapping.texts["memo"] = memos.map(column)
        let used = Set(amounts + [date])
        let category = columns(of: "category").first(where: contents.hasTexts)
        mapping.kinds = (memos + words(besides: used.union(memos))).map(column)
        if mapping.chargedAmount == nil {
            let days = columns(of: "cancelled").filter(contents.hasDates)
            let cancelled = columns(of: "cancelled-amount").filter { amount in
                contents.hasAmounts(amount)
                    && days.allSatisfy { contents.hasAmount(amount, whereFilled: $0) }
            }
            mapping.cancelledAmount = cancelled.count == 1 ? cancelled.first.map(column) : nil
        }
        mapping.rules = rules(besides: used.union(memos), mapping)
        mapping.category = category.map(column)
        mapping.merchantCode = columns(of: "merchant-code").first(where: contents.hasTexts)
            .map(column)
        let fee = mapping.amount == nil ? columns(of: "fee-column").first : nil
        mapping.fee = fee.map(column)
        mapping.leavesOutReceived = true
        return mapping
    }

    /// The column with the merchants of purchases for which a text has one word, such as `Card purchase`; nil if there is
    /// none.
    private func finerText(than text: Int, of memos: [Int], besides used: Set<Int>) -> Int? {
        let others = words(besides: used.union([text])).filter { index in
            !contents.hasCodes(index) && !contents.hasStates(index)
                && contents.refines(text, by: index)
        }
        return memos.first(where: others.contains)
            ?? others.max { contents.cells($0).count < contents.cells($1).count }
    }

    /// The first column with a word for a date in its name, for a table without a known name.
    private var datePart: Int? {
        columns(with: .dates).first(where: contents.hasDates)
    }

    /// The columns of the year, the month and the day of the month, whose names end alike: `利用年`, `利用月`, `利用日`;
    /// empty if there are none.
    private var dateParts: [Int] {
        let texts = header.fields.map { field in
            StatementVocabulary.folded(field.filter { !"()（）[] ".contains($0) })
        }
        let words = StatementVocabulary.names(of: "date-parts")
        for start in stride(from: 0, to: words.count - 2, by: 3) {
            let parts = words[start..<start + 3]
            for (index, text) in texts.enumerated() where text.hasSuffix(words[start]) {
                let stem = text.dropLast(words[start].count)
                let found = parts.compactMap { texts.firstIndex(of: String(stem) + $0) }
                if found.count == 3, found.first == index, contents.haveDateParts(found) {
                    return found
                }
            }
        }
        return []
    }

    /// The columns with one of some words in their names, and none for other dates and amounts.
    private func columns(with wanted: NameParts) -> [Int] {
        names.indices.filter { index in
            wanted.areIn(names[index].base) && !NameParts.others.areIn(names[index].base)
        }
    }

    /// The column with the longest texts, in a list; empty if there is none.
    private func longestText(besides used: [Int]) -> [Int] {
        let states = columns(of: "status")
        let others = names.indices.filter {
            !used.contains($0) && !states.contains($0) && contents.hasWords($0)
                && !contents.hasAmounts($0)
                && !contents.hasDates($0) && !contents.hasCodes($0)
                && !contents.hasStates($0)
        }
        func length(_ index: Int) -> Int { contents.cells(index).reduce(0) { $0 + $1.count } }
        return others.max { length($0) < length($1) }.map { [$0] } ?? []
    }

    /// Sets the columns of amounts and of their currencies; returns those without which there is no amount, or nil.
    private func readAmounts(_ mapping: inout BankMapping, _ date: Int) -> [Int]? {
        let currencies = columns(of: "currency").filter(contents.hasCurrencies)
        if readForeign(&mapping, date) {
            guard !hasOtherCharge(than: mapping, currencies) else { return nil }
            return [mapping.chargedAmount].compactMap { $0 }.flatMap(indices)
        }
        // Amounts paid and received may have a currency each.
        let areApart = currencies.count == 2 && contents.areApartTexts(currencies[0], currencies[1])
        guard currencies.count < 2 || areApart || contents.areEqual(currencies) else { return nil }
        mapping.currency = currencies.first.map(column)
        mapping.otherCurrency = areApart ? column(currencies[1]) : nil
        var (debit, credit) = (side("debit"), side("credit"))
        if onlyAmount == nil {
            if credit == nil { credit = debit.flatMap(otherSide) }
            if debit == nil { debit = credit.flatMap(otherSide) }
        }
        let found: [Int]
        if let debit, let credit, contents.hasAmounts(debit) || contents.hasAmounts(credit) {
            (mapping.debit, mapping.credit) = (column(debit), column(credit))
            if currencies.isEmpty, sides[debit] != nil {
                let isCharged = columns(of: "charged").contains(debit)
                let known = columns(of: isCharged ? "charged-currency" : "original-currency")
                mapping.currency = known.first(where: contents.hasCurrencies).map(column)
            }
            readCharged(&mapping, besides: [debit, credit])
            readPaid(&mapping, besides: [debit, credit] + currencies.prefix(1))
            found = [debit, credit]
        } else if let amount = onlyAmount ?? debit.flatMap({ contents.hasAmounts($0) ? $0 : nil }) {
            mapping.amount = column(amount)
            guard !hasOtherCharge(than: mapping, currencies) else { return nil }
            readSign(&mapping, of: amount, by: date)
            if mapping.direction == nil, mapping.spentIs == nil, amount == debit,
                !contents.hasMinus(amount)
            {
                mapping.spentIs = .positive
            }
            found = [amount]
        } else {
            return nil
        }
        mapping.defaultCurrency =
            (found + columns(of: "balance")).compactMap { names[$0].currency }.first
            ?? currencyAbove
        assume(
            &mapping, of: found,
            isTold: mapping.currency != nil || mapping.defaultCurrency != nil)
        return found
    }

    /// The first column of amounts paid or received that has some, else the first that is empty.
    private func side(_ field: String) -> Int? {
        let columns = columns(of: field)
        return columns.first { contents.hasAmounts($0) }
            ?? columns.first { contents.hasAmounts($0, least: 0) }
    }

    /// The only column of amounts that is filled in just the rows in which another is not; nil if there is none.
    private func otherSide(of amount: Int) -> Int? {
        let others = names.indices.filter {
            $0 != amount && contents.hasAmounts($0) && contents.areApart(amount, $0)
        }
        return others.count == 1 ? others.first : nil
    }

    /// Sets the assumed currency, won or yen by the script of the header, unless the currency is known or the amounts'
    /// names say that they are foreign.
    func assume(_ mapping: inout BankMapping, of amounts: [Int], isTold: Bool) {
        let isForeign = amounts.contains {
            NameParts.foreign.areIn(StatementVocabulary.folded(header.fields[$0]))
        }
        if !isTold, !isForeign { mapping.assumedCurrency = currencyOfWriting }
    }

    /// A column by its name, or by its number among those of the name.
    func column(_ index: Int) -> BankMapping.Column {
        let name = header.fields[index].trimmed
        // Bars separate names in the option that describes the columns.
        guard !name.isEmpty, !name.contains("|") else { return .number(index + 1) }
        let key = BankLayout.key(name)
        let same = header.fields[...index].count { BankLayout.key($0) == key }
        let all = header.fields.count { BankLayout.key($0) == key }
        return .name(all > 1 ? "\(name)#\(same)" : name)
    }

    func indices(_ wanted: BankMapping.Column) -> [Int] {
        names.indices.filter { column($0) == wanted }
    }

    /// The columns of a field by their names, the best first.
    func columns(of field: String) -> [Int] {
        let named = StatementVocabulary.names(of: field).flatMap { name in
            names.indices.filter { names[$0].base == name }
        }
        let side: DirectionPhrase? =
            field == "debit" ? .spent : field == "credit" ? .received : nil
        guard let side else { return named }
        return named + names.indices.filter { sides[$0] == side }
    }

    /// The sides of amounts that names tell in brackets, where both occur behind the same words.
    private static func sides(of fields: [String]) -> [Int: DirectionPhrase] {
        var sides: [Int: (base: Substring, side: DirectionPhrase)] = [:]
        for (index, text) in fields.enumerated() {
            let base = text.prefix { !"([（".contains($0) }
            let word = text.dropFirst(base.count + 1).prefix { !")]）".contains($0) }
            guard !base.isEmpty, let side = DirectionPhrase(cell: String(word)) else { continue }
            sides[index] = (base, side)
        }
        let paired = sides.filter { _, one in
            [DirectionPhrase.spent, .received].allSatisfy { side in
                sides.values.contains { $0.base == one.base && $0.side == side }
            }
        }
        return paired.mapValues(\.side)
    }

    /// The column of amounts, if there is one only, or several of which the first is of what was spent.
    ///
    /// Of several, that with a currency in its name counts; without a known name, the only one with a word for amounts
    /// in it, or that with the words for both sides.
    var onlyAmount: Int? {
        let all = columns(of: "amount").filter { contents.hasAmounts($0) }
        // Zero in all rows is the amount of none.
        let filled = all.filter(contents.isSomeNotZero)
        let amounts = filled.isEmpty ? all : filled
        guard let first = amounts.first else {
            let parts = columns(with: .amounts).filter { contents.hasAmounts($0) }
            // Its name may be the words for both sides: Soll/Haben.
            let sides = columns(of: "direction").filter(contents.hasMoney)
            return parts.count == 1 ? parts.first : sides.count == 1 ? sides.first : nil
        }
        if amounts.count < 2 || isSpending(first) || contents.areEqual(amounts) { return first }
        // The other is in a former currency: Montant(EUROS), Montant(FRANCS).
        let told = amounts.filter { names[$0].currency != nil }
        if told.count == amounts.count {
            // Those of purchases abroad are zero in other rows: Valor(US$), Valor(R$).
            let whole = amounts.filter(contents.isNeverZero)
            return whole.count == 1 ? whole.first : nil
        }
        let isTold = amounts.allSatisfy { header.fields[$0].contains("(") }
        return told.count == 1 && isTold ? told.first : nil
    }

    /// Won for a header in Hangul, yen for one with kana; nil for others.
    private var currencyOfWriting: Currency? {
        let letters = header.fields.joined().unicodeScalars
        if letters.contains(where: { (0xAC00...0xD7A3).contains($0.value) }) { return .krw }
        return letters.contains { (0x3041...0x30FF).contains($0.value) } ? Currency("JPY") : nil
    }

    /// The only currency whose code is a word of the rows above the header.
    var currencyAbove: Currency? {
        let words = above.flatMap(\.fields).flatMap { $0.split { !$0.isLetter } }
        let codes = Set(words.compactMap { Self.currency(String($0)) })
        return codes.count == 1 ? codes.first : nil
    }
}
