internal import Rates
internal import Trips

/// A transaction read from a journal.
struct JournalTransaction {
    let line: Int
    let date: Day
    var code: String?
    var payee = ""
    var tags: [String: String] = [:]
    var postings: [JournalPosting] = []
    /// The errors in its lines, but for those of amounts, which the postings have.
    var faults: [LedgerError] = []

    /// Adds a tag; values of tags with one name are joined, as long texts are divided.
    static func add(_ name: String, _ value: String, to tags: inout [String: String]) {
        tags[name, default: ""] += value
    }

    /// Reads tags of the last posting, or of the transaction if it has none yet.
    mutating func readTags(_ read: (inout [String: String]) -> Void) {
        if postings.isEmpty { read(&tags) } else { read(&postings[postings.count - 1].tags) }
    }
}

/// A posting read from a journal.
struct JournalPosting {
    let line: Int
    let account: [String]
    /// Nil if it is left out, and follows from the other postings.
    var amount: Amount?
    /// The value in another currency, with the sign of the amount.
    var cost: Amount?
    /// Why its amount cannot be read.
    var fault: LedgerFault?
    /// Whether it is in parentheses or brackets, and in no balance with the others.
    var isVirtual = false
    /// Whether a balance is asserted behind the amount.
    var hasAssertion = false
    /// Whether the cost was computed, and may be one minor unit off.
    var isRounded = false
    var tags: [String: String] = [:]

    var isExpense: Bool { account[0].lowercased() == "expenses" }

    /// The person, for `Liabilities:People:…` or `Assets:People:…`; else nil.
    var person: String? {
        guard account.count > 2, account[1] == "People",
            account[0] == "Liabilities" || account[0] == "Assets"
        else { return nil }
        return tags["person"] ?? account.dropFirst(2).joined(separator: ":")
    }

    /// The amount that counts for the balance.
    var weight: Amount? { cost ?? amount }
}

extension JournalTransaction {
    /// The expenses of the transaction, or its transfer.
    ///
    /// - Parameters:
    ///   - selection: the accounts to which postings are expenses; nil for `Expenses`.
    ///   - home: the home currency of the trip with a slug; nil if the file lacks it.
    func entries(
        _ selection: AccountSelection?, home: (String?) -> Currency?
    ) throws(LedgerError) -> [ImportedEntry] {
        let postings: [JournalPosting]
        if let selection { postings = try filled(selection) } else { postings = try balanced() }
        func isExpense(_ posting: JournalPosting) -> Bool {
            selection?.contains(posting.account) ?? posting.isExpense
        }
        let expenses = postings.filter(isExpense)
        let people = postings.filter { $0.person != nil }
        let home = home(tags["trip"])
        guard !expenses.isEmpty || selection != nil else {
            return [try transfer(postings, people)]
        }
        let spent = expenses.count { $0.amount?.minorUnits != 0 }
        guard spent < 2 || people.isEmpty else {
            throw LedgerError(line: line, .severalExpenses)
        }
        var entries: [ImportedEntry] = []
        for (index, posting) in expenses.enumerated() {
            guard let amount = posting.amount else { continue }
            var entry = ImportedEntry(line: posting.line, date: date, amount: amount)
            guard amount.minorUnits != 0 else {
                guard selection != nil else {
                    throw LedgerError(line: posting.line, .zeroAmount)
                }
                entries.append(entry)
                continue
            }
            entry.homeAmount = posting.cost ?? (amount.currency == home ? amount : nil)
            if spent == 1, entry.homeAmount == nil {
                entry.homeAmount = exchanged(amount, by: postings.filter { !isExpense($0) })
            }
            if let home = entry.homeAmount, home.minorUnits != 0,
                (home.minorUnits < 0) != (amount.minorUnits < 0)
            {
                throw LedgerError(line: posting.line, .signsDiffer)
            }
            describe(&entry, posting, selection, number: index + 1)
            if !people.isEmpty { try divide(&entry, people) }
            entries.append(entry)
        }
        return entries
    }

    /// The postings with the amount filled in that was left out; throws if they do not balance.
    private func balanced() throws(LedgerError) -> [JournalPosting] {
        var postings = postings
        var sums: [Currency: Int128] = [:]
        for case let weight? in postings.map(\.weight) {
            sums[weight.currency, default: 0] += Int128(weight.minorUnits)
        }
        let missing = postings.indices.filter { postings[$0].amount == nil }
        let slack = Int128(postings.count(where: \.isRounded))
        let open = sums.filter { $0.value.magnitude > slack.magnitude }
        if let index = missing.first {
            guard missing.count == 1, open.count < 2 else {
                throw LedgerError(line: postings[missing.last ?? index].line, .amountMissing)
            }
            guard let (currency, sum) = open.first ?? sums.min(by: { $0.key < $1.key }) else {
                throw LedgerError(line: postings[index].line, .amountMissing)
            }
            guard let units = Int64(exactly: 0 - sum), units != .min else {
                throw LedgerError(line: postings[index].line, .amountTooLarge)
            }
            postings[index].amount = Amount(minorUnits: units, currency: currency)
            return postings
        }
        // Two currencies may be exchanged for one another.
        guard open.isEmpty || open.count == 2 else { throw LedgerError(line: line, .unbalanced) }
        return postings
    }

    /// The amount paid in another currency; nil unless there is one other posting.
    private func exchanged(_ amount: Amount, by others: [JournalPosting]) -> Amount? {
        guard others.count == 1, let given = others[0].amount, given.currency != amount.currency
        else { return nil }
        return given.opposite
    }

    private func describe(
        _ entry: inout ImportedEntry, _ posting: JournalPosting, _ selection: AccountSelection?,
        number: Int
    ) {
        entry.trip = tags["trip"]
        // The codes of a whole ledger are numbers of cheques and the like.
        let uid = tags["uid"] ?? code.flatMap { selection == nil || Expense.isUID($0) ? $0 : nil }
        entry.uid = number == 1 ? uid : uid.map { "\($0)-\(number)" }
        if let selection {
            (entry.category, entry.categoryIfKnown) = selection.category(of: posting.account)
        } else {
            var path = posting.account.dropFirst()
            if path.first == "Trip" { path = path.dropFirst() }
            entry.category = path.joined(separator: ":").nonEmpty.map(AccountNames.category)
        }
        if let category = tags["category"] { entry.category = category }
        for field in ExpenseTexts.fields { entry.texts[field.form] = tags[field.name] }
        entry.memo =
            entry.memo
            ?? JournalWords.memo(payee: payee, place: entry.place, category: entry.category)
        entry.isOneOff = tags["one-off"] == "yes"
    }

    /// A transfer between two people.
    private func transfer(
        _ postings: [JournalPosting], _ people: [JournalPosting]
    ) throws(LedgerError) -> ImportedEntry {
        guard postings.count == 2, people.count == 2, let first = people[0].amount,
            let second = people[1].amount, first.currency == second.currency,
            first.minorUnits == 0 &- second.minorUnits, first.minorUnits != 0,
            let one = people[0].person, let other = people[1].person, one != other
        else { throw LedgerError(line: line, .noExpense) }
        let isFirst = first.minorUnits < 0
        var entry = ImportedEntry(
            line: line,
            kind: .transfer(giver: isFirst ? one : other, taker: isFirst ? other : one),
            date: date, amount: isFirst ? second : first, homeAmount: isFirst ? second : first)
        entry.trip = tags["trip"]
        entry.uid = tags["uid"] ?? code
        return entry
    }
}
