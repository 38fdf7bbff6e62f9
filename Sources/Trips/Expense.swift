public import Rates

/// Something that was paid on a trip, or given back.
public struct Expense: Equatable, Sendable {
    /// What it is called in every book that it is copied to.
    public var uid: String
    public var date: Day
    /// As paid, never zero; negative for a refund.
    public var amount: Amount
    /// In the trip's home currency, fixed when it was recorded.
    public var home: Amount
    public var rate: ExpenseRate
    /// The category's name.
    public var category: String
    public var memo: String?
    public var place: String?
    /// Counts in all, but not in the daily figure.
    public var isOneOff = false
    /// Who paid; empty where nobody is named.
    public var payments: [Payment] = []
    public var split = SplitMethod.none
    /// For whom it was; empty where it is not split.
    public var shares: [Share] = []
    public var photos: [Photo] = []

    /// The most minor units of an amount: sums of many have room in 64 bits.
    public static let largestAmount: Int64 = 1_000_000_000_000_000

    /// An expense of which only the amount is known; see ``withHomeAmounts()``.
    public init(
        uid: String, date: Day, amount: Amount, home: Amount, rate: ExpenseRate, category: String
    ) {
        (self.uid, self.date, self.amount) = (uid, date, amount)
        (self.home, self.rate, self.category) = (home, rate, category)
    }

    /// The same expense with what follows from amount, home amount and split worked out anew:
    /// what each payment and each share comes to in the home currency.
    ///
    /// Who pays or has the odd unit of a tie changes from expense to expense, by its uid.
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
                // The one number whose opposite does not fit.
                guard payment.amount != .min else { throw .tooLarge }
            }
            let parts = try Apportionment.parts(
                of: home.minorUnits, by: payments.map { Int64($0.amount.magnitude) },
                rotation: rotation)
            for index in parts.indices { expense.payments[index].home = parts[index] }
        }
        guard split != .none else {
            expense.shares = []
            return expense
        }
        let parts = try Apportionment.parts(
            of: home.minorUnits, by: try split.weights(shares, of: amount), rotation: rotation)
        for index in parts.indices { expense.shares[index].home = parts[index] }
        return expense
    }

    /// FNV-1a (isthe.com/chongo/tech/comp/fnv), the same in every process.
    static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}

/// A file that belongs to an expense, kept under its hash.
public struct Photo: Hashable, Sendable {
    /// SHA-256 in small hexadecimal digits.
    public let hash: String
    /// As the file was called, without its folder.
    public let name: String
    /// Bytes.
    public let size: Int64

    /// A file by its hash.
    public init(hash: String, name: String, size: Int64) {
        (self.hash, self.name, self.size) = (hash, name, size)
    }
}
