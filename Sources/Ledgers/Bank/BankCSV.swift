internal import Rates

/// Reads the table of a bank or a card, which a mapping explains.
///
/// Lines above the header are passed over. What a format could mean in two ways is found out from
/// all lines together, or refused.
public enum BankCSV {
    /// The entries of a table: what was spent is positive, what came back negative.
    public static func read(
        _ bytes: [UInt8], _ mapping: BankMapping
    ) throws(LedgerErrors) -> ImportedFile {
        guard mapping.amount != nil || mapping.debit != nil || mapping.credit != nil else {
            throw LedgerErrors(.missing("amount"))
        }
        let text = try SourceText(bytes)
        guard let layout = BankLayout.find(text, mapping) else { throw LedgerErrors(.noHeader) }
        var problems = Problems()
        var table = CSVTable(text, delimiter: layout.delimiter)
        let rows = table.rows(&problems).filter { $0.line > layout.headerLine && !$0.isBlank }
        let order = dateOrder(rows, layout, mapping, &problems)
        let mark = decimalMark(rows, layout, mapping, &problems)
        try problems.check()
        var file = ImportedFile(format: .bank, trips: [], people: [], entries: [])
        let reader = BankRowReader(
            mapping: mapping, layout: layout, order: order ?? .isoDashes, mark: mark)
        for row in rows where !problems.isFull {
            do throws(LedgerError) {
                file.entries.append(try reader.entry(row))
            } catch {
                problems.add(error)
            }
        }
        try problems.check()
        return file
    }

    /// The one order in which all dates can be read; nil and a problem where there are several.
    private static func dateOrder(
        _ rows: [CSVRow], _ layout: BankLayout, _ mapping: BankMapping, _ problems: inout Problems
    ) -> DateOrder? {
        if let order = mapping.dateOrder { return order }
        let dates = rows.map { (row: $0, text: layout.text(mapping.date, in: $0) ?? "") }
            .filter { !$0.text.isEmpty }
        let counts = DateOrder.allCases.map { order in
            (order: order, count: dates.count { order.read($0.text) != nil })
        }
        // What no order can read is told line by line, for the order that reads the most.
        let most = counts.map(\.count).max() ?? 0
        let best = counts.filter { $0.count == most }.map(\.order)
        guard best.count > 1, most > 0 else { return best.first }
        let unclear = dates.first { date in
            Set(best.map { $0.read(date.text) }).count > 1
        }
        guard let unclear else { return best.first }
        problems.add(
            LedgerError(
                line: unclear.row.line, column: layout.place(mapping.date).map { $0 + 1 },
                .ambiguousDate(unclear.text, best)))
        return nil
    }

    /// The decimal mark that some of the numbers show; nil where none does.
    private static func decimalMark(
        _ rows: [CSVRow], _ layout: BankLayout, _ mapping: BankMapping, _ problems: inout Problems
    ) -> DecimalMark? {
        if let mark = mapping.decimalMark { return mark }
        var found: DecimalMark?
        let columns = [mapping.amount, mapping.debit, mapping.credit, mapping.chargedAmount]
            .compactMap { $0 }
        for row in rows {
            for column in columns {
                guard let text = layout.text(column, in: row) else { continue }
                let digits = String(
                    decoding: text.utf8.filter {
                        $0 &- UInt8(ascii: "0") < 10 || ".,".utf8.contains($0)
                    },
                    as: UTF8.self)
                guard let mark = NumberText.evidence(digits) else { continue }
                guard found == nil || found == mark else {
                    problems.add(
                        LedgerError(
                            line: row.line, column: layout.place(column).map { $0 + 1 },
                            .ambiguousNumber(text)))
                    return nil
                }
                found = mark
            }
        }
        return found
    }
}
