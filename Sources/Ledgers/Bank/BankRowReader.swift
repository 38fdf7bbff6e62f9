internal import Digest
internal import Phrases
internal import Rates
internal import Texts
internal import Trips

/// Reads the rows of a bank's table.
struct BankRowReader {
    let mapping: BankMapping
    let layout: BankLayout
    let writing: BankWriting

    /// Where the amount of an entry stands.
    enum Side { case amount, debit, credit }

    /// An entry as its row has it.
    struct Entry {
        let entry: ImportedEntry
        let side: Side
        /// A fee, which is not in the amounts; below zero where it was given back.
        let fee: Amount?
        /// Whether a word says that a merchant gave it back.
        let isRefund: Bool
        /// Whether a word says that it was received, which counts where no amount has a sign.
        let saysReceived: Bool
        /// The word for which it is left out if it turns out to be spent.
        let wordIfSpent: String?
    }

    /// What a row is.
    enum Reading {
        case entry(Entry)
        case leftOut(LeftOutRow.Reason)
    }

    /// Reads a row; see ``amount(_:_:)``.
    func read(_ row: CSVRow) throws(LedgerError) -> Reading {
        let isTaken = mapping.takenLines.contains(row.line)
        let written =
            layout.date(mapping, in: row)
            ?? mapping.otherDate.flatMap { layout.text($0, in: row) }
        let texts = mapping.kinds.compactMap { layout.text($0, in: row) }
        let text = RowText(texts)
        let day = written.flatMap { TableCell.day($0, writing.order, until: writing.lastDay) }
        if day == nil, !isTaken {
            // A date that cannot be read is an error, whatever else the row says.
            let mayBeTotal = written.map(StatementWords.isTotal) ?? true
            if mayBeTotal, isTotal(row) { return .leftOut(.total) }
            if !hasAmount(row) { return .leftOut(.noEntry) }
            if StatementVocabulary.isBalance(written.map { RowText([$0]) } ?? text) {
                return .leftOut(.total)
            }
            if let written, StatementVocabulary.isUnpaid(written) {
                return .leftOut(.word(written))
            }
        }
        if !isTaken, let word = wordLeavingOut(row, where: { !$0.sparesReceived }) {
            return .leftOut(.word(word))
        }
        if !isTaken, let cell = StatementVocabulary.pendingCell(of: text) {
            return .leftOut(.word(texts[cell]))
        }
        var direction = try direction(row)
        if direction == .neither, isTaken { direction = .spent }
        if direction == .neither {
            let word = layout.text(mapping.direction, in: row) ?? ""
            return .leftOut(StatementVocabulary.isUnpaid(word) ? .word(word) : .neither)
        }
        guard let written else {
            throw layout.error(mapping.date, in: row, .missing("date"))
        }
        guard let day else {
            throw layout.error(mapping.date, in: row, .notADate(written))
        }
        if !isTaken, StatementVocabulary.isBalance(text) { return .leftOut(.total) }
        guard let (whole, side, isAsPaid) = try amount(row, direction) else {
            return .leftOut(.zero)
        }
        var amount = whole
        if let cancelled = try cancelled(of: amount, row) {
            guard cancelled.magnitude < amount.minorUnits.magnitude else {
                return .leftOut(.word(mapping.cancelledAmount?.label ?? ""))
            }
            // The difference cannot overflow: both have one sign.
            amount = Amount(
                minorUnits: amount.minorUnits - cancelled, currency: amount.currency)
        }
        let kind = kind(of: row, text)
        if !isTaken {
            if kind == .cash { return .leftOut(.cash) }
            if kind == .transfer || isFromHolderToHolder(row) { return .leftOut(.transfer) }
        }
        let wordIfSpent = isTaken ? nil : wordLeavingOut(row, where: \.sparesReceived)
        if amount.minorUnits > 0, let wordIfSpent { return .leftOut(.word(wordIfSpent)) }
        var entry = ImportedEntry(line: row.line, date: day, amount: amount)
        if isAsPaid { entry.homeAmount = try charged(for: amount, row) }
        if let paid = try paid(for: amount, row) {
            (entry.amount, entry.homeAmount) = (paid, amount)
        }
        entry.uid = identity(of: row)
        entry.bankCategory = mapping.category.flatMap { layout.text($0, in: row) }
        for field in ExpenseTexts.fields {
            let texts = (mapping.texts[field.name] ?? []).lazy
                .compactMap { layout.text($0, in: row) }.filter(\.hasWord)
            entry.texts[field.form] = (texts.first { !isHolder($0) } ?? texts.first)?.onOneLine
        }
        return .entry(
            Entry(
                entry: entry, side: side, fee: try fee(entry.homeAmount ?? amount, row, direction),
                isRefund: isTaken || kind == .refund || direction == .refunded
                    || isCardsRefund(row, text)
                    || layout.text(mapping.merchantCode, in: row)
                        .map(StatementVocabulary.isMerchant) ?? false
                    || isFeeAlone(row) && amount.minorUnits < 0,
                saysReceived: mapping.mayLackSigns
                    && (kind == .refund || StatementVocabulary.tellsReceived(text)
                        || hasReceivedWord(row)),
                wordIfSpent: wordIfSpent))
    }

    /// The word for which a rule leaves out a row; nil if none does.
    private func wordLeavingOut(_ row: CSVRow, where isMeant: (RowRule) -> Bool) -> String? {
        for rule in mapping.rules where isMeant(rule) && layout.position(rule.column) != nil {
            let text = layout.text(rule.column, in: row) ?? ""
            if rule.leavesOut(text) { return text }
        }
        return nil
    }

    /// The kind of a row by its words; nil if they say none.
    private func kind(of row: CSVRow, _ text: RowText) -> RowKind? {
        if let category = mapping.category.flatMap({ layout.text($0, in: row) }),
            StatementVocabulary.isOwnCategory(category)
        {
            return .transfer
        }
        return StatementVocabulary.kind(of: text)
    }

    /// Whether the account's holder is both the payer and the payee.
    private func isFromHolderToHolder(_ row: CSVRow) -> Bool {
        guard mapping.holder != nil else { return false }
        let texts = (mapping.texts["memo"] ?? []).prefix(2).compactMap { layout.text($0, in: row) }
        return texts.count == 2 && texts.allSatisfy(isHolder)
    }

    private func isHolder(_ text: String) -> Bool {
        mapping.holder.map { $0 == ColumnContents.personKey(text) } ?? false
    }

    /// Whether a cell besides the memo is a word for received amounts, such as `CREDIT`.
    private func hasReceivedWord(_ row: CSVRow) -> Bool {
        let memos = mapping.texts["memo"] ?? []
        return mapping.kinds.contains { column in
            guard !memos.contains(column), let text = layout.text(column, in: row) else {
                return false
            }
            return DirectionPhrase(cell: text) == .received
        }
    }

    /// Whether money received on a card, whose spending has no minus, is a merchant's refund: all but what pays the bill.
    private func isCardsRefund(_ row: CSVRow, _ text: RowText) -> Bool {
        mapping.spentIs == .positive && mapping.direction == nil && !text.cells.isEmpty
            && !StatementVocabulary.mayPayBill(text) && !hasReceivedWord(row)
    }

    /// What an approved row and the one that cancels it have alike: the approval's number, the digits of the amount,
    /// and the memo; nil where the table has no such number.
    func approval(of row: CSVRow) -> Int? {
        guard let index = layout.approval, index < row.fields.count else { return nil }
        let number = row.fields[index].trimmed
        guard number.contains(where: \.isNumber) else { return nil }
        var hasher = Hasher()
        hasher.combine(number)
        for column in [mapping.amount, mapping.debit, mapping.credit] {
            hasher.combine(layout.text(column, in: row)?.filter(\.isNumber))
        }
        hasher.combine(mapping.texts["memo"]?.lazy.compactMap { layout.text($0, in: row) }.first)
        return hasher.finalize()
    }

    /// A uid that a row has in each file of its bank; nil where the columns for it are empty.
    private func identity(of row: CSVRow) -> String? {
        let texts = mapping.identity.compactMap { layout.text($0, in: row) }
        guard let first = mapping.identity.first, layout.text(first, in: row) != nil else {
            return nil
        }
        let hash = SHA256.hash(Array(texts.joined(separator: "\n").utf8))
        return String(hash.hexadecimal.prefix(32))
    }

    /// Whether a row without a day is the sum of others.
    private func isTotal(_ row: CSVRow) -> Bool {
        row.fields.contains { StatementWords.isTotal($0.trimmed) }
    }

    /// Whether a field of an amount has a digit.
    private func hasAmount(_ row: CSVRow) -> Bool {
        [mapping.amount, mapping.debit, mapping.credit, mapping.chargedAmount].contains { column in
            layout.text(column, in: row)?.contains(where: \.isNumber) ?? false
        }
    }

    /// The amount of a row: positive if it was spent, negative if it was received; in a column of
    /// its own, or beside a word that says which, that holds unless all such amounts have a minus.
    ///
    /// Nil if it is zero. It is not as paid where only the charged amount is there, as of rows at home.
    private func amount(
        _ row: CSVRow, _ direction: DirectionPhrase?
    ) throws(LedgerError) -> (Amount, Side, isAsPaid: Bool)? {
        let told =
            layout.text(mapping.currency, in: row) == nil
            ? mapping.otherCurrency ?? mapping.currency : mapping.currency
        let currency = try currency(told, mapping.defaultCurrency, row)
        if let column = mapping.amount {
            var paid = nonZero(try read(column, currency, mapping.defaultCurrency, row))
            if mapping.signIsCharged, let amount = paid, let charged = try chargedAlone(row),
                (charged.minorUnits < 0) != (amount.minorUnits < 0)
            {
                paid = amount.opposite
            }
            var found = paid
            if found == nil { found = try chargedAlone(row) }
            guard let amount = found else {
                guard
                    layout.text(column, in: row) != nil
                        || mapping.chargedAmount.flatMap({ layout.text($0, in: row) }) != nil
                else { throw layout.error(column, in: row, .missing("amount")) }
                return nil
            }
            if let direction, direction != .neither, let sign = mapping.directionSign {
                // The amounts have signs themselves: one of spending that has the other was given back.
                let isRefund = direction != .spent
                return (
                    sign == .negative ? amount.opposite : amount, isRefund ? .credit : .debit,
                    paid != nil
                )
            }
            switch direction {
            case .spent: return (unsigned(amount), .debit, paid != nil)
            case .received, .refunded: return (unsigned(amount).opposite, .credit, paid != nil)
            case .neither, nil:
                let charged = mapping.signIsCharged ? mapping.chargedAmount : nil
                let signed = layout.text(charged, in: row) ?? layout.text(column, in: row)
                let hasPlus = mapping.plusIsReceived && signed?.first == "+"
                let spent =
                    (mapping.spentIs == .positive) != hasPlus ? amount : amount.opposite
                return (spent, .amount, paid != nil)
            }
        }
        let debit = try mapping.debit.map(wrapped(currency, row))
        let credit = try mapping.credit.map(wrapped(currency, row))
        let column = mapping.debit ?? mapping.credit ?? mapping.date
        switch (nonZero(debit), nonZero(credit)) {
        case (let spent?, nil): return (spent, .debit, true)
        case (nil, let back?): return (back.opposite, .credit, true)
        case (nil, nil):
            guard (debit ?? nil) != nil || (credit ?? nil) != nil else {
                // A row of a fee alone.
                if let fee = try fee(in: currency ?? mapping.defaultCurrency, row) {
                    return (fee, .amount, false)
                }
                throw layout.error(column, in: row, .missing("amount"))
            }
            return nil
        default: throw layout.error(column, in: row, .twice("amount"))
        }
    }

    /// The charged amount of a row without an amount as paid; nil if it is missing or zero.
    private func chargedAlone(_ row: CSVRow) throws(LedgerError) -> Amount? {
        guard let column = mapping.chargedAmount else { return nil }
        let currency = try currency(mapping.chargedCurrency, mapping.defaultCharged, row)
        return nonZero(
            try read(column, currency, mapping.defaultCharged, row, orElse: .noChargedCurrency))
    }

    /// An amount beside a word of a preset, where the sign means nothing; of another table, as it is.
    private func unsigned(_ amount: Amount) -> Amount {
        mapping.header != nil && amount.minorUnits < 0 ? amount.opposite : amount
    }

    /// What the row's word says; nil if no column has such words.
    private func direction(_ row: CSVRow) throws(LedgerError) -> DirectionPhrase? {
        guard let column = mapping.direction else { return nil }
        guard let text = layout.text(column, in: row) else {
            if let direction = mapping.directionIfEmpty { return direction }
            throw layout.error(column, in: row, .missing("direction"))
        }
        let known = mapping.directionWords[text.lowercased()]
        if let direction = known ?? DirectionPhrase(cell: text) { return direction }
        guard StatementVocabulary.isUnpaid(text) else {
            throw layout.error(column, in: row, .unknownDirection(text))
        }
        return .neither
    }

    private func nonZero(_ amount: Amount??) -> Amount? {
        (amount ?? nil).flatMap { $0.minorUnits == 0 ? nil : $0 }
    }

    private func wrapped(
        _ currency: Currency?, _ row: CSVRow
    ) -> (BankMapping.Column) throws(LedgerError) -> Amount? {
        { column throws(LedgerError) in
            try read(column, currency, mapping.defaultCurrency, row)
        }
    }

    /// How many units of an amount were cancelled, with its sign; nil if none were.
    private func cancelled(of amount: Amount, _ row: CSVRow) throws(LedgerError) -> Int64? {
        guard let column = mapping.cancelledAmount,
            let cancelled = nonZero(try read(column, amount.currency, nil, row)),
            cancelled.currency == amount.currency
        else { return nil }
        let isSame = (cancelled.minorUnits < 0) == (amount.minorUnits < 0)
        return isSame ? cancelled.minorUnits : cancelled.opposite.minorUnits
    }

    /// The amount charged, with the sign of the amount paid.
    private func charged(for amount: Amount, _ row: CSVRow) throws(LedgerError) -> Amount? {
        guard let column = mapping.chargedAmount else { return nil }
        let currency = try currency(mapping.chargedCurrency, mapping.defaultCharged, row)
        guard
            let charged = try read(
                column, currency, mapping.defaultCharged, row, orElse: .noChargedCurrency)
        else {
            return nil
        }
        guard charged.minorUnits != 0 else { return nil }
        return (charged.minorUnits < 0) == (amount.minorUnits < 0) ? charged : charged.opposite
    }

    /// The amount as paid for one that was charged, with its sign; nil if no column has it.
    private func paid(for amount: Amount, _ row: CSVRow) throws(LedgerError) -> Amount? {
        guard let column = mapping.paidAmount else { return nil }
        let currency = try currency(mapping.paidCurrency, nil, row)
        guard currency != nil || mapping.paidCurrency == nil,
            let paid = nonZero(try read(column, currency, nil, row))
        else { return nil }
        return (paid.minorUnits < 0) == (amount.minorUnits < 0) ? paid : paid.opposite
    }

    /// The currency that a row's own column tells; nil if there is none.
    private func currency(
        _ column: BankMapping.Column?, _ otherwise: Currency?, _ row: CSVRow
    ) throws(LedgerError) -> Currency? {
        guard let column, let text = layout.text(column, in: row), !TableCell.dashes.contains(text)
        else { return nil }
        do throws(LedgerFault) {
            return try TableCell.currency(
                text, preferring: otherwise.map { [$0] } ?? mapping.usedCurrencies)
        } catch {
            throw layout.error(column, in: row, error)
        }
    }

    /// An amount; nil if the field is empty.
    func read(
        _ column: BankMapping.Column, _ currency: Currency?, _ otherwise: Currency?, _ row: CSVRow,
        orElse noCurrency: LedgerFault = .noCurrency
    ) throws(LedgerError) -> Amount? {
        guard let text = layout.text(column, in: row), !TableCell.dashes.contains(text) else {
            return nil
        }
        // A dollar may be that of any country, whatever the trip had last.
        guard currency != nil || otherwise != nil || !text.isInDollars else {
            throw layout.error(column, in: row, noCurrency)
        }
        do throws(LedgerFault) {
            return try TableCell.amount(
                text, mark: writing.mark, isSure: writing.isMarkSure, in: currency,
                otherwise: otherwise,
                preferring: mapping.usedCurrencies, orElse: noCurrency)
        } catch {
            throw layout.error(column, in: row, error)
        }
    }
}

extension String {
    /// Whether it has a letter or a digit: `-----` and `/` stand in fields without a text.
    fileprivate var hasWord: Bool { contains { $0.isLetter || $0.isNumber } }

    /// Whether it has the sign of dollars, and no letter that tells whose.
    fileprivate var isInDollars: Bool { contains("$") && !contains(where: \.isLetter) }

    /// The text with each run of blanks and line breaks as one blank.
    fileprivate var onOneLine: String {
        guard contains(where: { $0.isNewline || $0 == "\t" }) || contains("  ") else { return self }
        return split { $0.isNewline || $0 == " " || $0 == "\t" }.joined(separator: " ")
    }
}
