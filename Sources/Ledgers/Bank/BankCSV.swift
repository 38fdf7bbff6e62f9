internal import Rates

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
        guard let layout = BankLayout.find(text, mapping) else { throw LedgerErrors(.noHeader) }
        var problems = Problems()
        let writing = BankWriting.find(text, layout, mapping, &problems)
        try problems.check()
        var file = ImportedFile(format: .bank, trips: [], people: [], entries: [])
        let reader = BankRowReader(mapping: mapping, layout: layout, writing: writing)
        layout.forEachRow(of: text, &problems) { row, problems in
            do throws(LedgerError) {
                file.entries.append(try reader.entry(row))
            } catch {
                problems.add(error)
            }
        }
        try problems.check()
        // No amount has a minus: either the bank writes spending without one, or nothing was spent.
        if mapping.amount != nil, mapping.spentIs == nil, let first = file.entries.first,
            file.entries.allSatisfy({ $0.amount.minorUnits < 0 })
        {
            throw LedgerErrors([LedgerError(line: first.line, .ambiguousSign)])
        }
        file.skippedLines = layout.skippedLines
        return file
    }
}
