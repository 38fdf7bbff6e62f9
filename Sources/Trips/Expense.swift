public import Rates

/// A payment or a refund on a trip.
@dynamicMemberLookup
public struct Expense: Equatable, Sendable {
    /// An id that is unique across books and kept when the expense is copied.
    public var uid: String
    public var date: Day
    /// The amount paid, never zero; negative for a refund.
    public var amount: Amount
    /// The trip's home currency.
    public private(set) var homeCurrency: Currency
    /// The amount in the home currency, fixed when the expense is recorded; nil while it is pending.
    public private(set) var homeAmount: Amount?
    public private(set) var rate: ExpenseRate
    /// The category's name.
    public var category: String
    /// Memo and place.
    public var texts = ExpenseTexts()
    /// Whether the expense is left out of daily figures.
    public var isOneOff = false
    /// Who paid; empty if unknown.
    public var payments: [Payment] = []
    public var split = SplitMethod.none
    /// How the expense is shared; empty if it is not split.
    public var shares: [Share] = []
    /// The items that the shares follow from; nil if there are none.
    public var bill: Bill?
    public var photos: [Photo] = []
    /// The money as it was recorded, where a purse or a card makes another price of it; else nil.
    public var recorded: Money?

    /// Its texts by name.
    public subscript<Value>(
        dynamicMember path: WritableKeyPath<ExpenseTexts, Value>
    ) -> Value {
        get { texts[keyPath: path] }
        set { texts[keyPath: path] = newValue }
    }

    /// The largest number of minor units; sums of many such amounts fit in 64 bits.
    public static let largestAmount: Int64 = 1_000_000_000_000_000

    /// Whether a text can be an expense's uid that another program made: 8 to 64 Latin letters,
    /// digits, `-` or `_`.
    public static func isUID(_ text: String) -> Bool {
        (8...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                let letter = byte | 0x20
                return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }

    /// Creates an expense without payments and shares; see ``withHomeAmounts()``.
    public init(
        uid: String, date: Day, amount: Amount, homeAmount: Amount, rate: ExpenseRate,
        category: String
    ) {
        self.init(
            uid: uid, date: date, amount: amount, price: Price(homeAmount, rate),
            category: category)
    }

    /// Creates an expense without payments and shares, which may be pending.
    public init(uid: String, date: Day, amount: Amount, price: Price, category: String) {
        (self.uid, self.date, self.amount, self.category) = (uid, date, amount, category)
        (homeCurrency, homeAmount, rate) = (price.homeCurrency, price.homeAmount, price.rate)
    }

    /// What an expense comes to in the home currency, and the rate; of a pending one, neither.
    public struct Price: Equatable, Sendable {
        public let homeCurrency: Currency
        public let homeAmount: Amount?
        public let rate: ExpenseRate

        public init(_ homeAmount: Amount, _ rate: ExpenseRate) {
            (homeCurrency, self.homeAmount, self.rate) = (homeAmount.currency, homeAmount, rate)
        }

        /// - Parameter source: the only source whose rate is wanted; nil for any.
        public init(pendingIn homeCurrency: Currency, source: String?) {
            (self.homeCurrency, homeAmount) = (homeCurrency, nil)
            rate = .pending(source: source)
        }
    }

    /// Setting it leaves the home amounts of payments and shares as they are.
    public var price: Price {
        get {
            homeAmount.map { Price($0, rate) }
                ?? Price(pendingIn: homeCurrency, source: rate.source)
        }
        set {
            (homeCurrency, homeAmount, rate) = (
                newValue.homeCurrency, newValue.homeAmount, newValue.rate
            )
        }
    }

    /// Whether no rate was found for it yet: it has no home amount, and is in no sum.
    public var isPending: Bool { homeAmount == nil }

    /// A pending expense as if the currency paid were the home currency; any other one unchanged.
    public func inOwnCurrencyIfPending() throws(SplitError) -> Expense {
        isPending ? try inOwnCurrency() : self
    }

    /// The expense as if the currency paid were the home currency: what each paid and used in it.
    public func inOwnCurrency() throws(SplitError) -> Expense {
        var expense = self
        expense.price = Price(amount, .same)
        return try expense.withHomeAmounts()
    }

    /// The same expense with the home amounts of its payments and shares recomputed from its
    /// amount, home amount and split; nil for a pending one.
    ///
    /// Who gets the remainder of a division depends on the uid, so that it varies between expenses.
    public func withHomeAmounts() throws(SplitError) -> Expense {
        var expense = self
        let rotation = Self.hash(uid)
        if !payments.isEmpty {
            let total = payments.reduce(Int128(0)) { $0 + Int128($1.amount) }
            guard total == Int128(amount.minorUnits) else {
                let digits = amount.currency.minorUnitDigits
                throw .notPaid(
                    found: ExactDecimal(coefficient: total, scale: digits),
                    expected: amount.decimal)
            }
            var seen: Set<String> = []
            for payment in payments {
                guard seen.insert(payment.person).inserted else { throw .twice(payment.person) }
                let isOpposite = (payment.amount < 0) != (amount.minorUnits < 0)
                guard payment.amount == 0 || !isOpposite else {
                    throw .negativePart(payment.person)
                }
                // The absolute value of `Int64.min` does not fit.
                guard payment.amount != .min else { throw .tooLarge }
            }
            let parts = try Apportionment.parts(
                of: homeAmount?.minorUnits ?? 0, by: payments.map { Int64($0.amount.magnitude) },
                rotation: rotation)
            for index in parts.indices {
                expense.payments[index].homeAmount = isPending ? nil : parts[index]
            }
        }
        guard split != .none else {
            expense.shares = []
            return expense
        }
        let parts = try Apportionment.parts(
            of: homeAmount?.minorUnits ?? 0, by: try split.weights(shares, of: amount),
            rotation: rotation)
        for index in parts.indices {
            expense.shares[index].homeAmount = isPending ? nil : parts[index]
        }
        return expense
    }

    /// The FNV-1a hash (isthe.com/chongo/tech/comp/fnv), which is the same in every process.
    public static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}

/// A file attached to an expense, stored under its hash.
public struct Photo: Hashable, Sendable {
    /// The SHA-256 in lowercase hexadecimal.
    public let hash: String
    /// The original file name, without its folder.
    public let name: String
    /// The size in bytes.
    public let size: Int64

    public init(hash: String, name: String, size: Int64) {
        (self.hash, self.name, self.size) = (hash, name, size)
    }

    /// Whether a text is 64 lowercase hexadecimal digits; other texts must not become paths.
    public static func isHash(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
}
