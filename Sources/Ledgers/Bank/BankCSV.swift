internal import Rates
internal import Trips

/// Reads the CSV table of a bank or card, as described by a mapping.
///
/// Lines above the header are skipped. Ambiguous dates and numbers are resolved from all lines
/// together, or refused.
public enum BankCSV {
    /// The entries of a table: amounts spent are positive, refunds negative.
    public static func read(
        _ table: StatementTable, _ mapping: BankMapping
    ) throws(LedgerErrors) -> ImportedFile {
        guard mapping.amount != nil || mapping.debit != nil || mapping.credit != nil else {
            throw LedgerErrors(.missing("amount"))
        }
        let layout = try layout(of: table, mapping)
        var problems = Problems()
        let writing = BankWriting.find(table, layout, mapping, &problems)
        try problems.check()
        var file = ImportedFile(format: .bank, trips: [], people: [], entries: [])
        let reader = BankRowReader(mapping: mapping, layout: layout, writing: writing)
        var rows: [BankRowReader.Entry] = []
        layout.forEachRow(of: table, &problems) { row, problems in
            do throws(LedgerError) {
                switch try reader.read(row) {
                case .leftOut(let reason):
                    file.leftOut.append(LeftOutRow(line: row.line, reason: reason))
                case .entry(let entry): rows.append(entry)
                }
            } catch {
                guard mapping.skipsUnreadable else { return problems.add(error) }
                file.leftOut.append(LeftOutRow(line: row.line, reason: .unreadable))
            }
        }
        try problems.check()
        file.entries = rows.map(\.entry)
        file.dropRepeatedIdentities()
        try file.turnColumnsOfMinuses(rows.map(\.side), mapping)
        if let column = mapping.amount, mapping.spentIs == nil, mapping.direction == nil {
            try checkSigns(of: file.entries, column: layout.position(column).map { $0 + 1 })
        }
        let kept = mapping.leavesOutReceived ? file.leaveOutReceived(rows) : rows
        try file.add(kept.map(\.fee))
        file.skippedLines = layout.skippedLines
        return file
    }

    private static func layout(
        of table: StatementTable, _ mapping: BankMapping
    ) throws(LedgerErrors) -> BankLayout {
        do throws(LedgerError) {
            if let layout = try BankLayout.find(table, mapping) { return layout }
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
    /// Removes an identity that several rows with other days or amounts have: it identifies none of them.
    fileprivate mutating func dropRepeatedIdentities() {
        var seen: [String: (Day, Amount)] = [:]
        var repeated: Set<String> = []
        for entry in entries {
            guard let uid = entry.uid else { continue }
            if let known = seen[uid], known != (entry.date, entry.amount) { repeated.insert(uid) }
            seen[uid] = (entry.date, entry.amount)
        }
        guard !repeated.isEmpty else { return }
        for index in entries.indices where entries[index].uid.map(repeated.contains) ?? false {
            entries[index].uid = nil
        }
    }

    /// Leaves out the rows of money received, but not a merchant's refund: where a word says so, or as much was paid
    /// to the same one; returns the rows that are kept.
    fileprivate mutating func leaveOutReceived(
        _ rows: [BankRowReader.Entry]
    ) -> [BankRowReader.Entry] {
        func merchant(_ entry: ImportedEntry) -> String {
            (entry.memo ?? "").lowercased().filter(\.isLetter) + "\n\(entry.amount.currency)"
        }
        let spent = entries.filter { $0.amount.minorUnits > 0 && $0.memo != nil }
        let most = Dictionary(
            spent.map { (merchant($0), $0.amount.minorUnits) }, uniquingKeysWith: max)
        var kept: [BankRowReader.Entry] = []
        var keptEntries: [ImportedEntry] = []
        for (row, entry) in zip(rows, entries) {
            if entry.amount.minorUnits < 0, !row.isRefund,
                (most[merchant(entry)] ?? 0) < 0 &- entry.amount.minorUnits
            {
                leftOut.append(LeftOutRow(line: entry.line, reason: .received))
            } else {
                kept.append(row)
                keptEntries.append(entry)
            }
        }
        entries = keptEntries
        leftOut.sort { $0.line < $1.line }
        return kept
    }

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
        guard mapping.directionSign == nil else { return }
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
