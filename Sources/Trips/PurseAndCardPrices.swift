internal import Rates

/// The prices that a trip's purses and cards make of its expenses.
///
/// Of one way to pay, each payer's part is priced at their own purse, or with the fees of their own card, and rounded once.
/// The part of a payer without one is priced at the recorded rate. The same expenses, purses and cards give the same prices
/// in every book.
public struct PurseAndCardPrices: Sendable {
    /// How expenses are marked that are paid from purses.
    public static let cash = "cash"

    private let rates: [Purse.Key: PurseRate]
    private let cards: [Card]

    /// - Parameters:
    ///   - purses: people by uid, as the expenses' money calls them; those without a rate price nothing.
    ///   - cards: the same.
    public init(_ purses: [Purse], _ cards: [Card]) {
        rates = Dictionary(
            purses.compactMap { purse in
                purse.rate.map { (Purse.Key(owner: purse.owner, currency: purse.currency), $0) }
            }
        ) { first, _ in first }
        self.cards = cards
    }

    /// Whether no purse and no card prices anything.
    public var isEmpty: Bool { rates.isEmpty && cards.isEmpty }

    /// The money of an expense with the price that purses or cards make of it; nil where the recorded price stands: none of
    /// the payers has a purse or a card for it, or it was charged, paid in the home currency, or has a rate of its own.
    ///
    /// - Parameter uid: the uid of the expense, by which remainders are given to people.
    public func money(
        of recorded: Expense.Money, paid method: String?, uid: String
    ) -> Expense.Money? {
        guard let method, !isEmpty, recorded.price.rate.isReplaceable else { return nil }
        let (home, currency) = (recorded.price.homeCurrency, recorded.amount.currency)
        let parts =
            recorded.payments.isEmpty
            ? [(payer: String?.none, amount: recorded.amount)]
            : recorded.payments.map {
                ($0.person, Amount(minorUnits: $0.amount, currency: currency))
            }
        var priced: [Amount] = []
        var used: [PurseRate] = []
        var isPriced = false
        for (payer, amount) in parts {
            if let rate = purse(of: payer, method, currency, home) {
                guard let units = rate.home(of: amount.minorUnits) else { return nil }
                priced.append(Amount(minorUnits: units, currency: home))
                used.append(rate)
                isPriced = true
            } else if let card = cards.card(method, of: payer) {
                guard let estimate = card.estimate(amount, at: recorded.price.rate, to: home)
                else { return nil }
                priced.append(estimate)
                isPriced = true
            } else {
                guard let amount = recorded.price.rate.convert(amount, to: home) else { return nil }
                priced.append(amount)
            }
        }
        guard isPriced else { return nil }
        return recorded.priced(
            priced, home, kind: method == Self.cash ? .purse : .estimated,
            rate: used.count == parts.count && Set(used.map(\.decimal)).count == 1
                ? used.first?.decimal : nil, uid: uid)
    }

    private func purse(
        of payer: String?, _ method: String, _ currency: Currency, _ home: Currency
    ) -> PurseRate? {
        guard method == Self.cash else { return nil }
        let rate = rates[Purse.Key(owner: payer, currency: currency)]
        return rate?.homeCurrency == home ? rate : nil
    }
}

extension [Card] {
    /// The card that a way to pay names, in whichever case: that of a payer, or else the one that belongs to nobody.
    public func card(_ method: String, of payer: String?) -> Card? {
        let method = method.lowercased()
        let named = filter { $0.name.lowercased() == method }
        return named.first { $0.person != nil && $0.person == payer }
            ?? named.first { $0.person == nil }
    }
}

extension ExpenseRate {
    /// Whether a purse or a card may replace it: it is of the book or pinned, or there is none.
    var isReplaceable: Bool {
        switch kind {
        case .stored, .cross, .pending, .purse, .estimated: true
        case .manual: source == Self.pinnedSource
        case .same, .charged: false
        }
    }
}

extension Expense.Money {
    /// The money with home amounts of the payers, and shares in proportion; nil if it is too large.
    fileprivate func priced(
        _ parts: [Amount], _ home: Currency, kind: ExpenseRate.Kind, rate: ExactDecimal?,
        uid: String
    ) -> Expense.Money? {
        let sum = parts.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
        guard sum.magnitude <= UInt128(Expense.largestAmount), let total = Int64(exactly: sum)
        else {
            return nil
        }
        let homeAmount = Amount(minorUnits: total, currency: home)
        guard let rate = rate ?? ExpenseRate.ratio(of: homeAmount, to: amount) else { return nil }
        var money = self
        money.price = Expense.Price(
            homeAmount,
            ExpenseRate(kind: kind, rate: rate, date: nil, source: nil, path: RatePath([])))
        for (index, part) in zip(money.payments.indices, parts) {
            money.payments[index].homeAmount = part.minorUnits
        }
        guard split != .none else { return money }
        // By the order of uids, which is that of every book.
        money.shares.sort { $0.person.utf8.lexicographicallyPrecedes($1.person.utf8) }
        guard let weights = try? split.weights(money.shares, of: amount),
            let shares = try? Apportionment.parts(
                of: total, by: weights, rotation: Expense.hash(uid))
        else { return nil }
        for (index, share) in zip(money.shares.indices, shares) {
            money.shares[index].homeAmount = share
        }
        return money
    }
}
