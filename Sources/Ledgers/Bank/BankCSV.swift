internal import Rates
internal import Trips

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
        var (sides, fees) = ([BankRowReader.Side](), [Amount?]())
        layout.forEachRow(of: text, &problems) { row, problems in
            do throws(LedgerError) {
                switch try reader.read(row) {
                case .leftOut(let reason):
                    file.leftOut.append(LeftOutRow(line: row.line, reason: reason))
                case .entry(let entry, let side, let fee):
                    file.entries.append(entry)
                    sides.append(side)
                    fees.append(fee)
                }
            } catch {
                problems.add(error)
            }
        }
        try problems.check()
        try file.turnColumnsOfMinuses(sides, mapping)
        if let column = mapping.amount, mapping.spentIs == nil, mapping.direction == nil {
            try checkSigns(of: file.entries, column: layout.position(column).map { $0 + 1 })
        }
        try file.add(fees)
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

    /// Adds each fee to the charged amount of its entry, or without one to the amount.
    fileprivate mutating func add(_ fees: [Amount?]) throws(LedgerErrors) {
        var paid: [ImportedEntry] = []
        for (entry, fee) in zip(entries, fees) {
            guard let fee else {
                paid.append(entry)
                continue
            }
            let taken = entry.homeAmount ?? entry.amount
            let (sum, overflow) = taken.minorUnits.addingReportingOverflow(fee.minorUnits)
            guard !overflow else {
                throw LedgerErrors([LedgerError(line: entry.line, .amountTooLarge)])
            }
            guard sum != 0 else {
                leftOut.append(LeftOutRow(line: entry.line, reason: .zero))
                continue
            }
            var entry = entry
            let total = Amount(minorUnits: sum, currency: taken.currency)
            if entry.homeAmount == nil { entry.amount = total } else { entry.homeAmount = total }
            paid.append(entry)
        }
        entries = paid
    }
}
