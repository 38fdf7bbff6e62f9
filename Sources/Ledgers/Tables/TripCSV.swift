internal import CSV
internal import JSON
public import Rates
public import Trips

/// CSV tables of expenses and transfers for spreadsheets (RFC 4180), one per row.
///
/// `payments` and `shares` hold JSON arrays as in ``TripJSON``; the last columns, `paid_…` and
/// `share_…`, repeat them for each person in the home currency, ready to be summed.
public enum TripCSV {
    static let columns =
        ["trip", "kind", "uid", "date", "category"] + ExpenseTexts.early.map(\.name) + figures
        + last

    private static let figures = [
        "amount", "currency", "home",
        "home_currency", "rate", "rate_kind", "rate_date", "rate_source", "one_off", "giver",
        "taker", "split",
    ]
    /// Those that a table for some people only has not.
    private static let last =
        ["payments", "shares", "items"] + ExpenseTexts.later.map(\.name)
    /// What the names of columns of people begin with.
    fileprivate static let (paid, share) = ("paid_", "share_")

    /// Whether a table of a trip may have a column of this name.
    static func isColumn(_ name: String) -> Bool {
        columns.contains(name) || name.hasPrefix(paid) || name.hasPrefix(share)
    }

    /// The columns that a table must have.
    static let required = ["date", "amount", "currency"]

    /// The table of some trips.
    ///
    /// - Parameter named: the only people whose payments and shares it has; nil for all.
    public static func text(of documents: [TripDocument], partsOf named: [String]? = nil) -> String
    {
        let people = named ?? documents.flatMap(JournalBook.people).uniqued()
        let own = people.map { paid + $0 } + people.map { share + $0 }
        let count = named == nil ? columns.count : columns.count - last.count
        func line(_ fields: [String], _ own: [String]) -> String {
            CSVLine.line(fields.prefix(count) + own)
        }
        var text = line(columns, own)
        for document in documents {
            for expense in document.expenses {
                text += line(fields(expense, of: document.trip), parts(expense, people))
            }
            for record in document.transfers {
                text += line(fields(record, of: document.trip), own.map { _ in "" })
            }
        }
        return text
    }

    private static func fields(_ expense: Expense, of trip: Trip) -> [String] {
        func text(_ field: Field<ExpenseTexts>) -> String {
            CSVLine.text(expense.texts[field.form] ?? "")
        }
        return [
            CSVLine.text(trip.title), "expense", CSVLine.text(expense.uid),
            expense.date.description, CSVLine.text(expense.category),
        ] + ExpenseTexts.early.map { text($0) } + [
            expense.amount.decimal.description, expense.amount.currency.code,
            expense.homeAmount?.decimal.description ?? "", expense.homeCurrency.code,
            expense.rate.rate?.description ?? "", expense.rate.kind.rawValue,
            expense.rate.date?.description ?? "", CSVLine.text(expense.rate.source ?? ""),
            String(expense.isOneOff), "", "", expense.split.rawValue,
            expense.payments.isEmpty ? "" : TripJSON.payments(expense),
            expense.shares.isEmpty ? "" : TripJSON.shares(expense),
            CSVLine.text(expense.bill?.text ?? ""),
        ] + ExpenseTexts.later.map { text($0) }
    }

    private static func fields(_ record: RecordedTransfer, of trip: Trip) -> [String] {
        let amount = Amount(minorUnits: record.amount, currency: trip.homeCurrency)
        var fields = columns.map { _ in "" }
        func set(_ name: String, _ value: String) {
            if let index = columns.firstIndex(of: name) { fields[index] = value }
        }
        set("trip", CSVLine.text(trip.title))
        set("kind", "settlement")
        set("uid", CSVLine.text(record.uid))
        set("date", record.date.description)
        let paid = record.paid?.amount ?? amount
        set("amount", paid.decimal.description)
        set("currency", paid.currency.code)
        set("home", amount.decimal.description)
        set("home_currency", trip.homeCurrency.code)
        set("giver", CSVLine.text(record.giver))
        set("taker", CSVLine.text(record.taker))
        return fields
    }

    /// The payment and share of each person in the home currency.
    private static func parts(_ expense: Expense, _ people: [String]) -> [String] {
        func text(_ units: Int64?) -> String {
            units.map {
                Amount(minorUnits: $0, currency: expense.homeCurrency).decimal.description
            } ?? ""
        }
        let (paid, shares) = (expense.payments, expense.shares)
        return people.map { name in text(paid.first { $0.person == name }.flatMap(\.homeAmount)) }
            + people.map { name in text(shares.first { $0.person == name }.flatMap(\.homeAmount)) }
    }
}

extension Sequence where Element: Hashable {
    /// The elements without repetitions, in the order of their first occurrence.
    public func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension TripCSV {
    /// Reads a table that ``text(of:)`` wrote, or one that was written or edited by hand.
    ///
    /// Only ``required`` columns are needed; unknown columns are ignored. Without the column `uid`,
    /// amounts, currencies and days are read as people write them: `5만원`, `엔`, `Oct 30, 2026`.
    /// `home` needs `home_currency`, and `rate` needs `home`.
    ///
    /// - Parameter used: the currencies that a sign such as `¥` means there before others.
    public static func read(
        _ bytes: [UInt8], preferring used: [Currency] = []
    ) throws(LedgerErrors) -> ImportedFile {
        var table = CSVTable(try SourceText(bytes))
        var problems = Problems()
        guard let first = table.next(&problems) else {
            try problems.check()
            throw LedgerErrors(.empty)
        }
        var header: TableHeader
        do throws(LedgerError) {
            header = try TableHeader(first, known: Set(columns))
            try header.require(required)
            // Every table that ratebook writes has uids.
            header.isByHand = header.position("uid") == nil
            header.usedCurrencies = used
        } catch {
            throw LedgerErrors([error])
        }
        var file = ImportedFile(format: .csv, trips: [], people: [], entries: [])
        var uids: Set<String> = []
        while let row = table.next(&problems) {
            do throws(LedgerError) {
                guard row.fields.count <= header.names.count else {
                    throw LedgerError(
                        line: row.line,
                        .fieldCount(found: row.fields.count, expected: header.names.count))
                }
                let entry = try entry(row, header)
                if let uid = entry.uid, !uids.insert(uid).inserted {
                    throw header.error("uid", in: row, .twice(uid))
                }
                file.entries.append(entry)
            } catch {
                problems.add(error)
            }
        }
        try problems.check()
        file.finish(home: \.homeCurrency)
        if !header.isByHand { file.takeOver(header) }
        return file
    }

    private static func entry(
        _ row: CSVRow, _ header: TableHeader
    ) throws(LedgerError) -> ImportedEntry {
        func text(_ name: String) -> String? {
            header.value(name, in: row).flatMap { CSVLine.plain($0).nonEmpty }
        }
        let amount = try amount(row, header)
        guard amount.minorUnits != 0 else { throw header.error("amount", in: row, .zeroAmount) }
        var entry = ImportedEntry(
            line: row.line, date: try header.day("date", in: row), amount: amount)
        if let home = header.value("home_currency", in: row) == nil
            ? nil : try header.currency("home_currency", in: row)
        {
            entry.homeAmount =
                try header.amount("home", home, in: row) ?? (home == amount.currency ? amount : nil)
            entry.homeCurrency = home
        } else if header.value("home", in: row)?.trimmed.nonEmpty != nil {
            throw header.error("home", in: row, .missing("home_currency"))
        }
        // A rate alone is not read: ratebook writes it beside its result.
        if entry.homeAmount == nil, header.value("rate", in: row)?.trimmed.nonEmpty != nil {
            throw header.error("rate", in: row, .missing("home"))
        }
        if let kind = text("rate_kind").flatMap(ExpenseRate.Kind.init), kind != .same {
            entry.rate = StatedRate(
                kind: kind, rate: try? header.decimal("rate", amount.currency, in: row),
                source: text("rate_source"))
        }
        if let home = entry.homeAmount, home.minorUnits != 0,
            (home.minorUnits > 0) != (amount.minorUnits > 0)
        {
            throw header.error("home", in: row, .signsDiffer)
        }
        (entry.trip, entry.uid, entry.category) = (text("trip"), text("uid"), text("category"))
        for field in ExpenseTexts.fields { entry.texts[field.form] = text(field.name) }
        entry.isOneOff = try flag("one_off", row, header)
        entry.items = text("items")
        switch header.value("kind", in: row) ?? "expense" {
        case "expense": try divide(&entry, row, header)
        case "settlement":
            guard let giver = text("giver"), let taker = text("taker") else {
                throw LedgerError(line: row.line, .missing("giver"))
            }
            guard giver != taker else {
                throw header.error("taker", in: row, .sameGiverAndTaker(taker))
            }
            guard amount.minorUnits > 0 else {
                throw header.error("amount", in: row, .notPositive(amount.decimal.description))
            }
            entry.kind = .transfer(giver: giver, taker: taker)
        case let word:
            throw header.error("kind", in: row, .notOneOf(word, ["expense", "settlement"]))
        }
        return entry
    }

    /// The amount in the row's currency, which the amount of a table written by hand may tell.
    private static func amount(_ row: CSVRow, _ header: TableHeader) throws(LedgerError) -> Amount {
        let amount: Amount?
        if header.isByHand, header.value("currency", in: row)?.trimmed.nonEmpty == nil {
            amount = try header.writtenAmount("amount", nil, in: row)
        } else {
            let currency = try header.currency("currency", in: row)
            amount = try header.amount("amount", currency, in: row)
        }
        guard let amount else { throw header.error("amount", in: row, .missing("amount")) }
        return amount
    }

    private static func flag(
        _ name: String, _ row: CSVRow, _ header: TableHeader
    ) throws(LedgerError) -> Bool {
        guard let text = header.value(name, in: row)?.trimmed.nonEmpty else { return false }
        // Spreadsheets write TRUE.
        switch text.lowercased() {
        case "true", "1", "yes": return true
        case "false", "0", "no": return false
        default: throw header.error(name, in: row, .notOneOf(text, ["true", "false"]))
        }
    }

    private static func divide(
        _ entry: inout ImportedEntry, _ row: CSVRow, _ header: TableHeader
    ) throws(LedgerError) {
        if let word = header.value("split", in: row)?.trimmed.nonEmpty {
            guard let split = SplitMethod(rawValue: word) else {
                throw header.error(
                    "split", in: row, .notOneOf(word, SplitMethod.allCases.map(\.rawValue)))
            }
            entry.split = split
        }
        let home = entry.homeCurrency ?? entry.amount.currency
        entry.payments = try ExpenseMembers.payments(
            list("payments", row, header), entry.amount.currency, home)
        if header.isByHand, entry.payments.isEmpty { try addPayers(to: &entry, row, header) }
        entry.shares = try ExpenseMembers.shares(list("shares", row, header), home)
        guard entry.shares.isEmpty == (entry.split == .none) else {
            throw header.error(
                "shares", in: row, .missing(entry.shares.isEmpty ? "shares" : "split"))
        }
        try checkParts(of: entry, row, header)
    }

    /// Adds who paid as a list of expenses has it, or one name, which a table written by hand may have.
    private static func addPayers(
        to entry: inout ImportedEntry, _ row: CSVRow, _ header: TableHeader
    ) throws(LedgerError) {
        let home = entry.homeCurrency ?? entry.amount.currency
        guard let text = header.value(payers, in: row)?.trimmed.nonEmpty else { return }
        if text.hasPrefix("[") {
            entry.payments = try ExpenseMembers.payments(
                list(payers, row, header), entry.amount.currency, home)
        } else {
            entry.payments = [
                Payment(
                    person: CSVLine.plain(text), amount: entry.amount.minorUnits, homeAmount: nil)
            ]
            entry.isSplitAsUsual = header.position("split") == nil
        }
    }

    /// The column of payers that a list of expenses has.
    private static let payers = "paid_by"

    /// Checks that the parts in the home currency, if the row has them, sum to the expense, and
    /// that the columns of people repeat them.
    private static func checkParts(
        of entry: ImportedEntry, _ row: CSVRow, _ header: TableHeader
    ) throws(LedgerError) {
        guard let home = entry.homeAmount else { return }
        let parts = (entry.payments.map(\.homeAmount) + entry.shares.map(\.homeAmount))
        guard parts.contains(where: { $0 != nil }) else { return }
        do throws(MoneyError) {
            try Expense.Money(
                amount: entry.amount, price: .init(home, .same), payments: entry.payments,
                split: entry.split, shares: entry.shares
            ).checkHomeParts()
        } catch {
            throw header.error(
                error == .homePayments ? "payments" : "shares", in: row, .partsDisagree)
        }
        let own =
            entry.payments.map { (Self.paid + $0.person, $0.homeAmount) }
            + entry.shares.map { (Self.share + $0.person, $0.homeAmount) }
        for (name, part) in own where header.isSingle(name) {
            guard let cell = try header.amount(name, home.currency, in: row) else { continue }
            guard cell.minorUnits == part else { throw header.error(name, in: row, .partsDisagree) }
        }
    }

    private static func list(
        _ name: String, _ row: CSVRow, _ header: TableHeader
    ) throws(LedgerError) -> [(path: String, value: JSONValue)] {
        guard let text = header.value(name, in: row)?.trimmed.nonEmpty else { return [] }
        do throws(JSONError) {
            guard case .array(let values) = try JSONValue(parsing: Array(text.utf8)) else {
                throw JSONError.syntax(byte: 0)
            }
            return values.enumerated().map { ("\(name)[\($0.offset)]", $0.element) }
        } catch {
            throw header.error(name, in: row, .json(error))
        }
    }
}

extension ImportedFile {
    /// Collects people and trips from the entries.
    mutating func finish(home: (ImportedEntry) -> Currency?) {
        people =
            entries.flatMap { entry in
                var names = entry.payments.map(\.person) + entry.shares.map(\.person)
                if case .transfer(let giver, let taker) = entry.kind { names += [giver, taker] }
                return names
            }.uniqued()
        var seen: Set<String> = []
        for entry in entries {
            guard let trip = entry.trip, seen.insert(trip).inserted else { continue }
            trips.append(ImportedTrip(slug: trip, title: trip, homeCurrency: home(entry)))
        }
    }

    /// Takes over what only ratebook's own tables tell: the people of a single trip, in its order,
    /// and which expenses are in nobody's balance.
    fileprivate mutating func takeOver(_ header: TableHeader) {
        let named = header.names.filter { $0.hasPrefix(TripCSV.paid) }
            .map { String($0.dropFirst(TripCSV.paid.count)) }
        if trips.count == 1 { trips[0].people = named.filter(Trip.isName) }
        guard !named.isEmpty, header.position("split") != nil else { return }
        for index in entries.indices where entries[index].kind == .expense {
            entries[index].isNobodys =
                entries[index].payments.isEmpty && entries[index].split == .none
        }
    }
}
