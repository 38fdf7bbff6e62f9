public import Rates

extension Expense {
    /// What an expense came to, who paid it, and how it is shared: changed as one value, so that
    /// its parts always sum.
    public struct Money: Equatable, Sendable {
        /// The amount paid, never zero; negative for a refund.
        public var amount: Amount
        public var price: Price
        /// Who paid; empty if unknown.
        public var payments: [Payment]
        public var split: SplitMethod
        /// How the expense is shared; empty if it is not split.
        public var shares: [Share]

        public init(
            amount: Amount, price: Price, payments: [Payment] = [],
            split: SplitMethod = .none, shares: [Share] = []
        ) {
            (self.amount, self.price, self.payments) = (amount, price, payments)
            (self.split, self.shares) = (split, shares)
        }
    }

    /// The expense's money.
    public var money: Money {
        get {
            Money(amount: amount, price: price, payments: payments, split: split, shares: shares)
        }
        set {
            (amount, price, payments) = (newValue.amount, newValue.price, newValue.payments)
            (split, shares) = (newValue.split, newValue.shares)
        }
    }

    /// Checks that the parts of the expense's money sum; see ``Money/checkWholeness()``.
    public func checkWholeness() throws(MoneyError) { try money.checkWholeness() }
}

/// Why the parts of an expense's money do not fit each other.
public enum MoneyError: Error, Equatable, Sendable {
    /// The amount is zero, or larger than ``Expense/largestAmount``.
    case amount
    /// The home amount is larger than ``Expense/largestAmount``, or differs in sign.
    case homeAmount
    /// The rate's kind needs something that is missing, or excludes something that is there.
    case rate
    /// The payments do not sum to the amount, differ from it in sign, or name a person twice.
    case payments
    /// The shares do not fit the split method or the amount, or name a person twice.
    case shares(SplitError)
    /// There are shares of an expense that is not split.
    case sharesWithoutSplit
    /// The home amounts of the payments do not sum to the home amount, or a pending expense has
    /// some.
    case homePayments
    /// The home amounts of the shares do not sum to the home amount, or a pending expense has
    /// some.
    case homeShares
}

extension Expense.Money {
    /// Checks that all is within its range, that payments sum to the amount, and home amounts to
    /// the home amount; a pending expense has none.
    ///
    /// Which of several people gets the remainder of a division is not checked, nor whether the
    /// home amount is what the rate makes of the amount: a card rounds as it likes.
    public func checkWholeness() throws(MoneyError) {
        let total = amount.minorUnits
        guard total != 0, total.magnitude <= Expense.largestAmount.magnitude else { throw .amount }
        let home = price.homeAmount?.minorUnits
        if let home, home.magnitude > Expense.largestAmount.magnitude || !hasSign(home) {
            throw .homeAmount
        }
        guard isRateWhole else { throw .rate }
        if !payments.isEmpty {
            guard Self.areUnique(payments.map(\.person)), Self.sum(payments.map(\.amount)) == total,
                payments.allSatisfy({ hasSign($0.amount) })
            else { throw .payments }
        }
        guard split != .none else {
            guard shares.isEmpty else { throw .sharesWithoutSplit }
            return try checkHomeParts()
        }
        do throws(SplitError) {
            _ = try split.weights(shares, of: amount)
        } catch {
            throw .shares(error)
        }
        try checkHomeParts()
    }

    /// Checks that the home amounts of payments and of shares sum to the home amount and have its
    /// sign.
    public func checkHomeParts() throws(MoneyError) {
        let home = price.homeAmount?.minorUnits
        guard payments.isEmpty || areParts(payments.map(\.homeAmount), of: home) else {
            throw .homePayments
        }
        guard shares.isEmpty || areParts(shares.map(\.homeAmount), of: home) else {
            throw .homeShares
        }
    }

    private var isRateWhole: Bool {
        let (rate, isOfBook) = (price.rate, [.stored, .cross].contains(price.rate.kind))
        let isPending = price.homeAmount == nil
        guard (rate.kind == .pending) == isPending, (rate.rate == nil) == isPending,
            isOfBook == (rate.date != nil), isOfBook == !rate.path.steps.isEmpty
        else { return false }
        let isHome = amount.currency == price.homeCurrency
        if let decimal = rate.rate, decimal.coefficient <= 0 { return false }
        return rate.kind == .same ? isHome && price.homeAmount == amount : !(isPending && isHome)
    }

    /// Whether home amounts sum to the home amount of the expense; of a pending one there are none.
    private func areParts(_ parts: [Int64?], of home: Int64?) -> Bool {
        guard let home else { return parts.allSatisfy { $0 == nil } }
        let known = parts.compactMap(\.self)
        return known.count == parts.count && known.allSatisfy(hasSign) && Self.sum(known) == home
    }

    /// Whether a part is zero, or has the sign of the amount.
    private func hasSign(_ part: Int64) -> Bool {
        part == 0 || (part < 0) == (amount.minorUnits < 0)
    }

    private static func sum(_ parts: [Int64]) -> Int128 {
        parts.reduce(Int128(0)) { $0 + Int128($1) }
    }

    /// Whether no name occurs twice; names are compared as Swift does, by canonical equivalence.
    private static func areUnique(_ people: [String]) -> Bool {
        Set(people).count == people.count
    }
}
