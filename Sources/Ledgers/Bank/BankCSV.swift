internal import Phrases
internal import Rates
internal import Trips

/// Reads the rows of a bank's table.
struct BankRowReader {
    let mapping: BankMapping
    let layout: BankLayout
    let writing: BankWriting

    /// Where the amount of an entry stands.
    enum Side { case amount, debit, credit }

    /// The entry of a row, and where its amount stands; nil if the row's word says that nothing was
    /// spent or received.
    ///
    /// See ``amount(_:_:)``.
    func entry(_ row: CSVRow) throws(LedgerError) -> (entry: ImportedEntry, side: Side)? {
        let direction = try direction(row)
        if direction == .neither { return nil }
        guard let written = layout.text(mapping.date, in: row) else {
            throw layout.error(mapping.date, in: row, .missing("date"))
        }
        guard let day = TableCell.day(written, writing.order) else {
            throw layout.error(mapping.date, in: row, .notADate(written))
        }
        let (amount, side) = try amount(row, direction)
        var entry = ImportedEntry(line: row.line, date: day, amount: amount)
        entry.homeAmount = try charged(for: amount, row)
        for field in ExpenseTexts.fields {
            entry.texts[field.form] = layout.text(mapping.texts[field.name], in: row)
        }
        return (entry, side)
    }

    /// The amount of a row: positive if it was spent, negative if it was received; in a column of
    /// its own, or beside a word that says which, that holds unless all such amounts have a minus.
    private func amount(
        _ row: CSVRow, _ direction: DirectionPhrase?
    ) throws(LedgerError) -> (Amount, Side) {
        let currency = try currency(mapping.currency, mapping.defaultCurrency, row)
        if let column = mapping.amount {
            guard let amount = try read(column, currency, mapping.defaultCurrency, row) else {
                throw layout.error(column, in: row, .missing("amount"))
            }
            guard amount.minorUnits != 0 else { throw layout.error(column, in: row, .zeroAmount) }
            switch direction {
            case .spent: return (amount, .debit)
            case .received: return (amount.opposite, .credit)
            case .neither, nil:
                return (mapping.spentIs == .positive ? amount : amount.opposite, .amount)
            }
        }
        let debit = try mapping.debit.map(wrapped(currency, row))
        let credit = try mapping.credit.map(wrapped(currency, row))
        let column = mapping.debit ?? mapping.credit ?? mapping.date
        switch (nonZero(debit), nonZero(credit)) {
        case (let spent?, nil): return (spent, .debit)
        case (nil, let back?): return (back.opposite, .credit)
        case (nil, nil):
            let isEmpty = (debit ?? nil) == nil && (credit ?? nil) == nil
            throw layout.error(column, in: row, isEmpty ? .missing("amount") : .zeroAmount)
        default: throw layout.error(column, in: row, .twice("amount"))
        }
    }

    /// What the row's word says; nil if no column has such words.
    private func direction(_ row: CSVRow) throws(LedgerError) -> DirectionPhrase? {
        guard let column = mapping.direction else { return nil }
        guard let text = layout.text(column, in: row) else {
            throw layout.error(column, in: row, .missing("direction"))
        }
        guard let direction = DirectionPhrase(cell: text) else {
            throw layout.error(column, in: row, .unknownDirection(text))
        }
        return direction
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
        guard charged.minorUnits != 0 else { throw layout.error(column, in: row, .zeroAmount) }
        return (charged.minorUnits < 0) == (amount.minorUnits < 0) ? charged : charged.opposite
    }

    /// The currency that a row's own column tells; nil if there is none.
    private func currency(
        _ column: BankMapping.Column?, _ otherwise: Currency?, _ row: CSVRow
    ) throws(LedgerError) -> Currency? {
        guard let column, let text = layout.text(column, in: row) else { return nil }
        do throws(LedgerFault) {
            return try TableCell.currency(
                text, preferring: otherwise.map { [$0] } ?? mapping.usedCurrencies)
        } catch {
            throw layout.error(column, in: row, error)
        }
    }

    /// An amount; nil if the field is empty.
    private func read(
        _ column: BankMapping.Column, _ currency: Currency?, _ otherwise: Currency?, _ row: CSVRow,
        orElse noCurrency: LedgerFault = .noCurrency
    ) throws(LedgerError) -> Amount? {
        guard let text = layout.text(column, in: row) else { return nil }
        do throws(LedgerFault) {
            return try TableCell.amount(
                text, mark: writing.mark, in: currency, otherwise: otherwise,
                preferring: mapping.usedCurrencies, orElse: noCurrency)
        } catch {
            throw layout.error(column, in: row, error)
        }
    }
}

/// Reads the CSV table of a bank or card, as described by a mapping.
///
/// Lines above the header are skipped. Ambiguous dates and numbers are resolved from all lines
/// together, or refused.
public enum BankCSV {
    /// The entries of a table: amounts spent are positive, refunds negative.
    public static func read(
        _ bytes: [UInt8], _ mapping: BankMapping
    ) throws(LedgerErrors) -> ImportedFile {
        guard mapping.amount != nil || mapping.debit != nil || mapping.credit != nil else {
            throw LedgerErrors(.missing("amount"))
        }
        let text = try SourceText(bytes)
        let layout = try layout(of: text, mapping)
        var problems = Problems()
        let writing = BankWriting.find(text, layout, mapping, &problems)
        try problems.check()
        var file = ImportedFile(format: .bank, trips: [], people: [], entries: [])
        let reader = BankRowReader(mapping: mapping, layout: layout, writing: writing)
        var sides: [BankRowReader.Side] = []
        layout.forEachRow(of: text, &problems) { row, problems in
            do throws(LedgerError) {
                guard let (entry, side) = try reader.entry(row) else {
                    file.neitherLines.append(row.line)
                    return
                }
                file.entries.append(entry)
                sides.append(side)
            } catch {
                problems.add(error)
            }
        }
        try problems.check()
        try file.turnColumnsOfMinuses(sides, mapping)
        if let column = mapping.amount, mapping.spentIs == nil, mapping.direction == nil {
            try checkSigns(of: file.entries, column: layout.position(column).map { $0 + 1 })
        }
        file.skippedLines = layout.skippedLines
        return file
    }

    private static func layout(
        of text: SourceText, _ mapping: BankMapping
    ) throws(LedgerErrors) -> BankLayout {
        do throws(LedgerError) {
            if let layout = try BankLayout.find(text, mapping) { return layout }
        } catch {
            throw LedgerErrors([error])
        }
        throw LedgerErrors(.noHeader)
    }

    /// Checks that all amounts of a column are negative, as banks write spending.
    ///
    /// Where none is, either the bank writes spending without a minus, or nothing was spent; where
    /// both signs occur, either may be a refund.
    private static func checkSigns(
        of entries: [ImportedEntry], column: Int?
    ) throws(LedgerErrors) {
        // An entry's amount is the opposite of what the column has.
        guard entries.contains(where: { $0.amount.minorUnits < 0 }), let first = entries.first
        else { return }
        let signs = SignedAmounts(entries.map(\.amount.opposite))
        guard let negative = entries.first(where: { $0.amount.minorUnits > 0 }) else {
            throw LedgerErrors([LedgerError(line: first.line, .ambiguousSign(signs))])
        }
        throw LedgerErrors([
            LedgerError(line: negative.line, column: column, .mixedSigns(signs))
        ])
    }
}

extension ImportedFile {
    /// Reverses the amounts of a column of its own, or beside a word for their meaning, that all have a minus,
    /// where it means nothing.
    ///
    /// A few with a minus among others are reversals.
    ///
    /// - Throws: ``LedgerFault/minuses(_:)`` where half of them or more, but not all, have a minus and
    ///   ``BankMapping/spentIs`` is not set.
    fileprivate mutating func turnColumnsOfMinuses(
        _ sides: [BankRowReader.Side], _ mapping: BankMapping
    ) throws(LedgerErrors) {
        for side in [BankRowReader.Side.debit, .credit] {
            let indices = entries.indices.filter { sides[$0] == side }
            let minuses = indices.filter {
                (entries[$0].amount.minorUnits < 0) == (side == .debit)
            }
            let isTurned = mapping.spentIs.map { $0 == .negative } ?? (minuses == indices)
            if mapping.spentIs == nil, !isTurned, let first = minuses.first,
                minuses.count * 2 >= indices.count
            {
                let signs = SignedAmounts(indices.map { entries[$0].amount })
                throw LedgerErrors([LedgerError(line: entries[first].line, .minuses(signs))])
            }
            for index in indices where isTurned {
                entries[index].amount = entries[index].amount.opposite
                entries[index].homeAmount = entries[index].homeAmount?.opposite
            }
        }
    }
}
