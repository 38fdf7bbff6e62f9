internal import Rates
internal import Trips

/// A transaction to be written to a journal of any format.
struct JournalEntry {
    let date: Day
    let uid: String
    /// The trip's slug.
    let trip: String
    /// Nil for a transfer and for cash.
    let expense: Expense?
    /// The payee or the narration of a transaction that is no expense.
    var title = "settlement"
    /// The data that is not in the first line or the accounts, by name.
    var tags: [(name: String, value: String)] = []
    var postings: [Posting] = []

    struct Posting {
        let account: String
        let amount: Amount
        /// The home amount if the amount is in another currency.
        var cost: Amount?
        var tags: [(name: String, value: String)] = []
    }
}

/// The transactions of some trips, with their accounts and currencies.
///
/// `Liabilities:People:…` is a person's balance with the opposite sign: what the group owes the
/// person. Payments credit it and shares debit it; the shares are balanced by
/// `Equity:Trip:Shares`, so that `Expenses` is the total spent.
struct JournalBook {
    var entries: [JournalEntry] = []
    let slugs: [String]
    private let categories: AccountNames
    private let people: AccountNames

    static let cash = "Assets:Cash"
    static let shares = "Equity:Trip:Shares"
    static let expenses = "Expenses:Trip:"
    static let persons = "Liabilities:People:"

    init(_ documents: [TripDocument], _ letters: AccountNames.Letters) {
        slugs = Slug.of(documents.map(\.trip))
        let all = documents.flatMap(\.expenses)
        categories = AccountNames(all.map(\.category), letters)
        people = AccountNames(documents.flatMap(Self.people), letters)
        for (document, slug) in zip(documents, slugs) {
            for expense in document.expenses {
                entries.append(entry(expense, slug))
            }
            for transfer in document.transfers {
                entries.append(entry(transfer, slug, document.trip.homeCurrency))
            }
            entries += JournalCash(
                slug: slug, home: document.trip.homeCurrency, people: people
            ).entries(of: document)
        }
        // Entries of one day keep their order.
        entries = entries.enumerated().sorted {
            ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
        }.map(\.element)
    }

    /// All names in a trip, with repetitions.
    static func people(_ document: TripDocument) -> [String] {
        document.trip.people
            + document.expenses.flatMap { $0.payments.map(\.person) + $0.shares.map(\.person) }
            + document.transfers.flatMap { [$0.giver, $0.taker] }
            + document.cash.compactMap(\.entry.person)
    }

    private func entry(_ recorded: Expense, _ slug: String) -> JournalEntry {
        // One that cannot be divided has no parts.
        let expense = (try? recorded.inOwnCurrencyIfPending()) ?? recorded
        let home = expense.homeCurrency
        var entry = JournalEntry(
            date: expense.date, uid: expense.uid, trip: slug, expense: expense)
        let category = categories[expense.category]
        if !JournalWords.same(AccountNames.category(category), expense.category) {
            entry.tags.append(("category", expense.category))
        }
        // The memo is the payee or the narration.
        for field in ExpenseTexts.fields where field.name != "memo" {
            if let text = expense.texts[field.form] { entry.tags.append((field.name, text)) }
        }
        if expense.isOneOff { entry.tags.append(("one-off", "yes")) }
        if expense.split != .none { entry.tags.append(("split", expense.split.rawValue)) }
        entry.postings.append(
            JournalEntry.Posting(
                account: Self.expenses + category, amount: expense.amount,
                cost: expense.amount.currency == home ? nil : expense.homeAmount))
        for payment in expense.payments {
            var posting = person(payment.person, minus(payment.homeAmount ?? 0, home))
            if expense.payments.count > 1, expense.amount.currency != home {
                let paid = Amount(minorUnits: payment.amount, currency: expense.amount.currency)
                posting.tags.append(("paid", paid.description))
            }
            entry.postings.append(posting)
        }
        if expense.payments.isEmpty {
            entry.postings.append(
                JournalEntry.Posting(
                    account: Self.cash, amount: minus(expense.homeAmount?.minorUnits ?? 0, home)))
        }
        for share in expense.shares {
            let amount = Amount(minorUnits: share.homeAmount ?? 0, currency: home)
            var posting = person(share.person, amount)
            posting.tags.append(("share", share.part?.description ?? "even"))
            entry.postings.append(posting)
        }
        if !expense.shares.isEmpty {
            entry.postings.append(
                JournalEntry.Posting(
                    account: Self.shares, amount: minus(expense.homeAmount?.minorUnits ?? 0, home)))
        }
        return entry
    }

    private func entry(
        _ transfer: RecordedTransfer, _ slug: String, _ home: Currency
    ) -> JournalEntry {
        var entry = JournalEntry(
            date: transfer.date, uid: transfer.uid, trip: slug, expense: nil)
        let amount = Amount(minorUnits: transfer.amount, currency: home)
        entry.postings = [
            person(transfer.giver, minus(transfer.amount, home)),
            person(transfer.taker, amount),
        ]
        return entry
    }

    private func minus(_ units: Int64, _ currency: Currency) -> Amount {
        // No document has `Int64.min`, the only number without an opposite.
        Amount(minorUnits: 0 &- units, currency: currency)
    }

    private func person(_ name: String, _ amount: Amount) -> JournalEntry.Posting {
        let part = people[name]
        return JournalEntry.Posting(
            account: Self.persons + part, amount: amount,
            tags: JournalWords.same(part, name) ? [] : [("person", name)])
    }

    /// The accounts in use, sorted.
    var accounts: [String] {
        Set(entries.flatMap { $0.postings.map(\.account) }).sorted()
    }

    /// The currencies of all amounts, sorted.
    var currencies: [Currency] {
        Set(
            entries.flatMap { entry in
                entry.postings.flatMap {
                    [$0.amount.currency] + ($0.cost.map { [$0.currency] } ?? [])
                }
            }
        ).sorted()
    }

    /// The stored rates of expenses, sorted by day: one for each day and pair.
    var prices: [(date: Day, base: Currency, rate: ExactDecimal, quote: Currency)] {
        struct Key: Hashable {
            let date: Day
            let pair: CurrencyPair
        }
        var seen: Set<Key> = []
        var prices: [(date: Day, base: Currency, rate: ExactDecimal, quote: Currency)] = []
        for case let expense? in entries.lazy.map(\.expense) {
            guard let date = expense.rate.date, let rate = expense.rate.rate,
                expense.rate.kind == .stored || expense.rate.kind == .cross
            else { continue }
            let pair = CurrencyPair(
                base: expense.amount.currency, quote: expense.homeCurrency)
            guard pair.base != pair.quote, seen.insert(Key(date: date, pair: pair)).inserted else {
                continue
            }
            prices.append((date, pair.base, rate, pair.quote))
        }
        return prices.sorted { ($0.date, $0.base, $0.quote) < ($1.date, $1.base, $1.quote) }
    }

    /// The comments that describe the trips; see ``JournalFile/readHeading(_:)``.
    func heading(_ documents: [TripDocument]) -> String {
        zip(documents, slugs).reduce(into: "") { text, pair in
            let (trip, slug) = (pair.0.trip, pair.1)
            text += "; ratebook \(slug) \(trip.homeCurrency) \(trip.firstDay) \(trip.lastDay)\n"
            for piece in TagText.pieces(trip.title) { text += ";   title: \(piece)\n" }
            // In the trip's order: the first pays where an entry names nobody else.
            for name in trip.people { text += ";   person: \(TagText.escaped(name))\n" }
        }
    }
}
