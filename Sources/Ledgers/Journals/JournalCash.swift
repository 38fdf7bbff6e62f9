internal import Rates
internal import Trips

/// The transactions of a trip's cash: what was bought, sold, counted and moved, and what expenses took.
///
/// `Assets:Cash:JPY:…` is what somebody holds, `Expenses:Exchange` what fees, sales and missing cash cost, and
/// `Equity:Trip:Cash` balances both: an expense itself is in a transaction of its own. They have the tag ``tag``, and are
/// passed over when a journal is read.
struct JournalCash {
    let slug: String
    let home: Currency
    /// The last components of the accounts of people.
    let people: AccountNames

    /// The tag, whose value says what happened.
    static let tag = "cash"

    private static let holdings = "Assets:Cash"
    private static let balance = "Equity:Trip:Cash"
    private static let fees = "Expenses:Exchange:Fees"
    private static let differences = "Expenses:Exchange:Differences"
    private static let spent = "spent"

    /// The transactions of a document, in no order.
    func entries(of document: TripDocument) -> [JournalEntry] {
        let taken = Self.taken(by: document.expenses)
        let spendings = taken.mapValues { parts in
            parts.map { Purse.Spending(date: $0.expense.date, amount: $0.amount) }
        }
        let purses = (try? Purse.all(document.cash, spendings, home: home)) ?? []
        let all = purses.flatMap { purse in
            let key = Purse.Key(owner: purse.owner, currency: purse.currency)
            return purse.entries.map { entry($0, purse) }
                + (taken[key] ?? []).enumerated().map { index, part in
                    let uid = "\(part.expense.uid)-cash" + (index == 0 ? "" : "-\(index + 1)")
                    return leaving(part.amount, purse, uid, part.expense.date, Self.spent)
                } + rest(of: purse)
        }
        // A count that found all has nothing to write.
        return all.filter { !$0.postings.isEmpty }
    }

    /// What expenses in cash took from each purse.
    private static func taken(
        by expenses: [Expense]
    ) -> [Purse.Key: [(expense: Expense, amount: Int64)]] {
        var taken: [Purse.Key: [(expense: Expense, amount: Int64)]] = [:]
        for expense in expenses where expense.texts.method == PurseAndCardPrices.cash {
            let currency = expense.amount.currency
            let parts: [(String?, Int64)] =
                expense.payments.isEmpty
                ? [(nil, expense.amount.minorUnits)]
                : expense.payments.map { ($0.person, $0.amount) }
            for (owner, amount) in parts where amount != 0 {
                taken[Purse.Key(owner: owner, currency: currency), default: []]
                    .append((expense, amount))
            }
        }
        return taken
    }

    private func entry(_ recorded: RecordedCash, _ purse: Purse) -> JournalEntry {
        let (entry, uid) = (recorded.entry, recorded.uid)
        let (amount, kind) = (entry.amount.minorUnits, entry.kind.rawValue)
        let cost = entry.cost?.homeAmount(in: home)?.minorUnits
        var result: JournalEntry
        switch entry.kind {
        case .bought, .movedIn:
            result = new(uid, entry.date, kind)
            hold(amount, cost, purse, &result)
        case .movedOut:
            result = new(uid, entry.date, kind)
            hold(0 &- amount, cost.map { 0 &- $0 }, purse, &result)
        case .sold:
            result = leaving(amount, purse, uid, entry.date, kind)
            if let cost, let worth = purse.rate?.home(of: amount) {
                // What it cost beyond what it brought.
                spend(worth &- cost, Self.differences, &result)
            }
        case .counted:
            let missing = purse.missingByCount[uid] ?? 0
            result = leaving(missing, purse, uid, entry.date, kind)
            if let worth = purse.rate?.home(of: missing) {
                spend(worth, Self.differences, &result)
            }
        }
        if let fee = entry.fee?.homeAmount(in: home)?.minorUnits {
            spend(fee, Self.fees, &result)
        }
        return result
    }

    /// The difference that is left of a purse in which nothing is left.
    private func rest(of purse: Purse) -> [JournalEntry] {
        guard purse.left == 0, let rest = purse.costLeft, rest != 0,
            let last = purse.entries.last
        else { return [] }
        var entry = new(last.uid + "-rest", last.entry.date, "rest")
        spend(rest, Self.differences, &entry)
        return [entry]
    }

    private func new(_ uid: String, _ date: Day, _ kind: String) -> JournalEntry {
        JournalEntry(
            date: date, uid: uid, trip: slug, expense: nil, title: Self.tag,
            tags: [(Self.tag, kind)])
    }

    /// A transaction of cash that left a purse, at the purse's rate.
    private func leaving(
        _ amount: Int64, _ purse: Purse, _ uid: String, _ date: Day, _ kind: String
    ) -> JournalEntry {
        var entry = new(uid, date, kind)
        hold(0 &- amount, purse.rate?.home(of: amount).map { 0 &- $0 }, purse, &entry)
        return entry
    }

    /// Adds cash to what somebody holds; one without a rate is balanced in its own currency.
    private func hold(
        _ amount: Int64, _ cost: Int64?, _ purse: Purse, _ entry: inout JournalEntry
    ) {
        guard amount != 0 else { return }
        let name = purse.owner.map { ":" + people[$0] } ?? ""
        let cash = Amount(minorUnits: amount, currency: purse.currency)
        let value = cost.map { Amount(minorUnits: $0, currency: home) }
        entry.postings += [
            JournalEntry.Posting(
                account: "\(Self.holdings):\(purse.currency)\(name)", amount: cash, cost: value),
            JournalEntry.Posting(account: Self.balance, amount: (value ?? cash).opposite),
        ]
    }

    /// Adds what exchanging cost.
    private func spend(_ units: Int64, _ account: String, _ entry: inout JournalEntry) {
        guard units != 0 else { return }
        let amount = Amount(minorUnits: units, currency: home)
        entry.postings += [
            JournalEntry.Posting(account: account, amount: amount),
            JournalEntry.Posting(account: Self.balance, amount: amount.opposite),
        ]
    }
}
