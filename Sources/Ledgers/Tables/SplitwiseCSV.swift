internal import CSV
internal import Rates
public import Trips

/// The CSV table that Splitwise exports for a group.
///
/// Each person's column has what they paid minus their share. Amounts are in the trip's home
/// currency, so that the last row has one total per person, which is ratebook's balance; those
/// without a rate are in their own currency, and have a row of totals for it.
public enum SplitwiseCSV {
    /// The columns before those of people.
    static let columns = ["Date", "Description", "Category", "Cost", "Currency"]
    /// The category of a transfer between people.
    static let payment = "Payment"
    /// The number of lines in which the header is looked for.
    static let headLimit = 20
    /// The description in the last row.
    static let total = "Total balance"

    /// The table of a trip.
    public static func text(of document: TripDocument) -> String {
        let home = document.trip.homeCurrency
        let people = JournalBook.people(document).uniqued()
        var balances = [home: people.map { _ in Int128(0) }]
        func add(_ nets: [Int128], _ currency: Currency) {
            let sums = balances[currency] ?? people.map { _ in 0 }
            balances[currency] = zip(sums, nets).map { $0 + $1 }
        }
        func line(_ start: [String], _ nets: [Int128], _ currency: Currency) -> String {
            CSVLine.line(
                start
                    + nets.map {
                        ExactDecimal(coefficient: $0, scale: currency.minorUnitDigits).description
                    })
        }
        var text = CSVLine.line(columns + people.map { CSVLine.text($0) }) + "\r\n"
        var lines: [(date: Day, text: String)] = []
        // Splitwise has no rows with a cost of zero.
        for recorded in document.expenses where recorded.homeAmount?.minorUnits != 0 {
            // One that cannot be divided is in nobody's balance.
            let expense = (try? recorded.inOwnCurrencyIfPending()) ?? recorded
            guard let amount = expense.homeAmount else { continue }
            let nets = people.map { net($0, of: expense) }
            add(nets, amount.currency)
            let words = expense.memo ?? expense.place ?? expense.category
            lines.append(
                (
                    expense.date,
                    line(
                        [
                            expense.date.description, CSVLine.text(words),
                            CSVLine.text(expense.category), amount.decimal.description,
                            amount.currency.code,
                        ], nets, amount.currency)
                ))
        }
        for record in document.transfers {
            let amount = Amount(minorUnits: record.amount, currency: home)
            let nets = people.map { name in
                name == record.giver
                    ? Int128(record.amount) : name == record.taker ? -Int128(record.amount) : 0
            }
            add(nets, home)
            lines.append(
                (
                    record.date,
                    line(
                        [
                            record.date.description,
                            CSVLine.text("\(record.giver) paid \(record.taker)"), payment,
                            amount.decimal.description, home.code,
                        ], nets, home)
                ))
        }
        // Rows of one day keep their order.
        let ordered = lines.enumerated().sorted {
            ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
        }.map(\.element)
        for line in ordered { text += line.text }
        let last = ordered.last?.date ?? document.trip.lastDay
        text += "\r\n"
        for (currency, sums) in balances.sorted(by: { $0.key < $1.key }) {
            text += line([last.description, total, " ", " ", currency.code], sums, currency)
        }
        return text
    }

    /// What a person paid of an expense minus their share.
    private static func net(_ person: String, of expense: Expense) -> Int128 {
        let paid = expense.payments.first { $0.person == person }.flatMap(\.homeAmount) ?? 0
        let share = expense.shares.first { $0.person == person }.flatMap(\.homeAmount) ?? 0
        return Int128(paid) - Int128(share)
    }
}

extension SplitwiseCSV {
    /// Reads the export of a group.
    ///
    /// The table has only each person's net: what they paid minus their share. A negative net
    /// becomes the person's share, a positive one a payment, and the rest of the cost is divided
    /// evenly among the payers. With one payer this is the original entry; with several, only the
    /// balances are.
    ///
    /// Splitwise keeps fractions of minor units: they are rounded so that a row's nets still sum
    /// to zero. Lines above the header are skipped. Of several columns of one name, each is a person.
    ///
    /// - Parameter acceptsDifference: whether totals may be others than the sums of the rows.
    public static func read(
        _ bytes: [UInt8], acceptsDifference: Bool = false
    ) throws(LedgerErrors) -> ImportedFile {
        var table = CSVTable(try SourceText(bytes))
        var problems = Problems()
        let header: TableHeader
        var words: SplitwiseWords?
        var file = ImportedFile(format: .splitwise, trips: [], people: [], entries: [])
        do throws(LedgerError) {
            header = try findHeader(&table, &problems, &file.numberedNames, &words)
        } catch {
            throw LedgerErrors(problems.errors.isEmpty ? [error] : problems.errors)
        }
        let people = header.names.filter { !columns.contains($0) && !$0.isEmpty }
        var balances = SplitwiseBalances(people)
        while let row = table.next(&problems) {
            do throws(LedgerError) {
                guard row.fields.count == header.names.count else {
                    throw LedgerError(
                        line: row.line,
                        .fieldCount(found: row.fields.count, expected: header.names.count))
                }
                let text = header.value("Description", in: row).map(StatementVocabulary.folded)
                if text == words?.total,
                    header.value("Category", in: row)?.trimmed.nonEmpty == nil
                {
                    let differences = try balances.differences(row, header)
                    file.differences += differences
                    for difference in differences where !acceptsDifference {
                        problems.add(
                            header.error(difference.person, in: row, .totalDiffers(difference)))
                    }
                } else {
                    file.entries.append(try entry(row, header, words, &balances))
                }
            } catch {
                problems.add(error)
            }
        }
        try problems.check()
        file.people = people.map(CSVLine.plain)
        return file
    }

    /// The header, which is looked for in the first lines, as some files begin with a note.
    private static func findHeader(
        _ table: inout CSVTable, _ problems: inout Problems, _ numbered: inout [String],
        _ words: inout SplitwiseWords?
    ) throws(LedgerError) -> TableHeader {
        var first: TableHeader?
        for _ in 0..<headLimit {
            guard let row = table.next(&problems) else { break }
            var written = row.fields.map(\.trimmed)
            if let language = SplitwiseWords.language(of: written) {
                words = language
                written.replaceSubrange(0..<columns.count, with: columns)
            }
            let names = written.starts(with: columns) ? written.numberedApart() : written
            guard let header = try? TableHeader(CSVRow(line: row.line, fields: names)) else {
                continue
            }
            numbered = zip(names, written).filter { $0 != $1 }.map { CSVLine.plain($0.0) }
            if header.names.starts(with: columns) { return header }
            first = first ?? header
        }
        guard let first else { throw LedgerError(.empty) }
        try first.require(columns)
        return first
    }

    private static func entry(
        _ row: CSVRow, _ header: TableHeader, _ words: SplitwiseWords?,
        _ balances: inout SplitwiseBalances
    ) throws(LedgerError) -> ImportedEntry {
        let currency = try header.currency("Currency", in: row)
        guard let decimal = try header.decimal("Cost", currency, in: row) else {
            throw header.error("Cost", in: row, .missing("Cost"))
        }
        guard let rounded = decimal.rounded(to: currency.minorUnitDigits),
            let units = Int64(exactly: rounded.coefficient), units != .min
        else { throw header.error("Cost", in: row, .amountTooLarge) }
        guard units != 0 else { throw header.error("Cost", in: row, .zeroAmount) }
        let cost = Amount(minorUnits: units, currency: currency)
        let nets = try balances.add(row, header, currency).filter { $0.units != 0 }
        let sum = nets.reduce(Int128(0)) { $0 + Int128($1.units) }
        let isOneSided = nets.allSatisfy { ($0.units > 0) == (sum > 0) }
        // Splitwise's own rows sum to zero; ratebook's may have only payments or only shares.
        guard sum == 0 || isOneSided && sum.magnitude == cost.minorUnits.magnitude else {
            throw LedgerError(line: row.line, .unbalanced)
        }
        var entry = ImportedEntry(
            line: row.line, date: try header.day("Date", in: row), amount: cost)
        let category = header.value("Category", in: row)?.trimmed.nonEmpty.map(CSVLine.plain)
        let memo = header.value("Description", in: row).map(CSVLine.plain)
        if category.map(StatementVocabulary.folded) == words?.payment {
            guard nets.count == 2, let giver = nets.first(where: { $0.units > 0 }),
                let taker = nets.first(where: { $0.units < 0 }), giver.units == cost.minorUnits
            else { throw LedgerError(line: row.line, .unbalanced) }
            entry.kind = .transfer(giver: giver.person, taker: taker.person)
            return entry
        }
        entry.category = category
        entry.memo = memo
        entry.isNobodys = nets.isEmpty
        if !nets.isEmpty { try divide(&entry, nets) }
        return entry
    }

    private static func divide(
        _ entry: inout ImportedEntry, _ nets: [(person: String, units: Int64)]
    ) throws(LedgerError) {
        let cost = entry.amount.minorUnits
        let payers = nets.filter { ($0.units > 0) == (cost > 0) }
        let others = nets.filter { ($0.units > 0) != (cost > 0) }
        let lent = payers.reduce(Int128(0)) { $0 + Int128($1.units) }
        guard lent.magnitude <= cost.magnitude, let rest = Int64(exactly: Int128(cost) - lent)
        else {
            throw LedgerError(line: entry.line, .unbalanced)
        }
        if others.isEmpty {
            entry.payments = payers.map {
                Payment(person: $0.person, amount: $0.units, homeAmount: $0.units)
            }
            return
        }
        // The rest is the payers' own share.
        var own: [Int64] = []
        do throws(SplitError) {
            if !payers.isEmpty {
                own = try Apportionment.parts(of: rest, by: payers.map { _ in 1 })
            }
        } catch {
            throw LedgerError(line: entry.line, .split(error))
        }
        let digits = entry.amount.currency.minorUnitDigits
        func share(_ person: String, _ units: Int64) -> Share {
            Share(
                person: person, part: ExactDecimal(coefficient: Int128(units), scale: digits),
                homeAmount: units)
        }
        entry.split = .exact
        for (payer, part) in zip(payers, own) {
            let paid = payer.units + part
            entry.payments.append(Payment(person: payer.person, amount: paid, homeAmount: paid))
            if part != 0 { entry.shares.append(share(payer.person, part)) }
        }
        for other in others { entry.shares.append(share(other.person, 0 - other.units)) }
    }
}
