internal import Rates

/// A bank's table whose columns and formats are known; its rows can be read again and again.
struct BankTable: Sendable {
    let layout: BankLayout
    private let table: StatementTable
    private let mapping: BankMapping
    private let reader: BankRowReader
    /// The lines of the mapping's rows to take and to leave in which no row begins.
    private(set) var linesWithoutRow: Set<Int> = []
    /// What all rows together show.
    private var facts: BankFacts
    /// The words of rows that cancel another one, by the approval of both.
    private var cancelled: [Int: String] = [:]

    /// - Throws: ``LedgerErrors`` with the rows that cannot be read, or with what all rows together leave open.
    init(_ table: StatementTable, _ mapping: BankMapping) throws(LedgerErrors) {
        guard mapping.amount != nil || mapping.debit != nil || mapping.credit != nil else {
            throw LedgerErrors(.missing("amount"))
        }
        layout = try Self.layout(of: table, mapping)
        (self.table, self.mapping) = (table, mapping)
        var problems = Problems()
        let writing = BankWriting.find(table, layout, mapping, &problems)
        try problems.check()
        reader = BankRowReader(mapping: mapping, layout: layout, writing: writing)
        facts = BankFacts(mapping)
        var (rows, title) = (layout.rows(of: table), RowTitle())
        var named = mapping.takenLines.union(mapping.leftLines)
        while let row = rows.next(&problems) {
            named.remove(row.line)
            if title.leavesOut(row), !mapping.takenLines.contains(row.line) { continue }
            switch read(row, &problems) {
            case .entry(let entry): facts.add(entry)
            case .leftOut(.word(let word)):
                guard StatementVocabulary.isCancelled(word) else { continue }
                if let key = reader.approval(of: row) { cancelled[key] = word }
            case .leftOut, nil: continue
            }
        }
        try problems.check()
        try table.checkRead()
        linesWithoutRow = named
        try facts.finish(column: mapping.amount.flatMap { layout.position($0) }.map { $0 + 1 })
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

    /// What a row is; nil for one that cannot be read, which is added to the problems.
    private func read(_ row: CSVRow, _ problems: inout Problems) -> BankRowReader.Reading? {
        if mapping.leftLines.contains(row.line) { return .leftOut(.chosen) }
        do throws(LedgerError) {
            return try reader.read(row)
        } catch {
            if mapping.skipsUnreadable { return .leftOut(.unreadable) }
            problems.add(error)
            return nil
        }
    }

    /// The rows, read one after another.
    struct Rows {
        private let table: BankTable
        private var rows: CSVTable
        private var problems = Problems()
        private var title = RowTitle()

        init(_ table: BankTable) {
            (self.table, rows) = (table, table.layout.rows(of: table.table))
        }

        /// The next row; nil at the end.
        mutating func next() throws(LedgerErrors) -> StatementRow? {
            while let row = rows.next(&problems) {
                let isTaken = table.mapping.takenLines.contains(row.line)
                if title.leavesOut(row), !isTaken { return leftOut(row, title.reason(of: row)) }
                switch table.read(row, &problems) {
                case .leftOut(let reason): return leftOut(row, reason)
                case .entry(let entry):
                    if !isTaken, let word = table.wordCancelling(row) {
                        return leftOut(row, .word(word))
                    }
                    let settled = try table.facts.settled(entry)
                    guard case .leftOut(let left) = settled else { return settled }
                    return leftOut(row, left.reason)
                case nil: continue
                }
            }
            try problems.check()
            try table.table.checkRead()
            return nil
        }

        private func leftOut(_ row: CSVRow, _ reason: LeftOutRow.Reason) -> StatementRow {
            let cells = row.fields.lazy.map(\.trimmed).filter { !$0.isEmpty }
            return .leftOut(
                LeftOutRow(line: row.line, reason: reason, cells: cells.joined(separator: " · ")))
        }
    }

    /// The word of another row that cancels this one; nil if none does.
    private func wordCancelling(_ row: CSVRow) -> String? {
        guard !cancelled.isEmpty, let key = reader.approval(of: row) else { return nil }
        return cancelled[key]
    }
}

/// The title that stands above rows of a table, where it says that they are only reserved: a file may have them beside
/// those that are booked.
private struct RowTitle {
    private var text: String?

    /// Whether a row is such a title, or one below it, up to the next title.
    mutating func leavesOut(_ row: CSVRow) -> Bool {
        var filled = row.fields.lazy.map(\.trimmed).filter { !$0.isEmpty }.makeIterator()
        if let cell = filled.next(), filled.next() == nil, cell.contains(where: \.isLetter) {
            text = StatementVocabulary.isPendingTitle(cell) ? cell : nil
        }
        return text != nil
    }

    /// The reason of a row that is left out; the title and the header below it are no entries.
    func reason(of row: CSVRow) -> LeftOutRow.Reason {
        let isEntry = row.fields.contains { $0.trimmed.first?.isNumber ?? false }
        return isEntry ? .word(text ?? "") : .noEntry
    }
}

/// A row of a statement.
public enum StatementRow: Sendable {
    /// An amount spent is positive, a refund negative.
    case entry(ImportedEntry)
    case leftOut(LeftOutRow)
}
