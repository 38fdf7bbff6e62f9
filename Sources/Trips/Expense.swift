public import Rates

/// A payment or a refund on a trip.
public struct Expense: Equatable, Sendable {
    /// An id that is unique across books and kept when the expense is copied.
    public var uid: String
    public var date: Day
    /// The amount paid, never zero; negative for a refund.
    public var amount: Amount
    /// The amount in the trip's home currency, fixed when the expense is recorded.
    public var homeAmount: Amount
    public var rate: ExpenseRate
    /// The category's name.
    public var category: String
    public var memo: String?
    public var place: String?
    /// Whether the expense is left out of daily figures.
    public var isOneOff = false
    /// Who paid; empty if unknown.
    public var payments: [Payment] = []
    public var split = SplitMethod.none
    /// How the expense is shared; empty if it is not split.
    public var shares: [Share] = []
    public var photos: [Photo] = []

    /// The largest number of minor units; sums of many such amounts fit in 64 bits.
    public static let largestAmount: Int64 = 1_000_000_000_000_000

    /// Creates an expense without payments and shares; see ``withHomeAmounts()``.
    public init(
        uid: String, date: Day, amount: Amount, homeAmount: Amount, rate: ExpenseRate,
        category: String
    ) {
        (self.uid, self.date, self.amount) = (uid, date, amount)
        (self.homeAmount, self.rate, self.category) = (homeAmount, rate, category)
    }

    /// The same expense with the home amounts of its payments and shares recomputed from its
    /// amount, home amount and split.
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
                of: homeAmount.minorUnits, by: payments.map { Int64($0.amount.magnitude) },
                rotation: rotation)
            for index in parts.indices { expense.payments[index].homeAmount = parts[index] }
        }
        guard split != .none else {
            expense.shares = []
            return expense
        }
        let parts = try Apportionment.parts(
            of: homeAmount.minorUnits, by: try split.weights(shares, of: amount), rotation: rotation
        )
        for index in parts.indices { expense.shares[index].homeAmount = parts[index] }
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
