public import Rates

/// An expense with the fields that the daily report shows.
@dynamicMemberLookup
public struct ListedExpense: Equatable, Sendable {
    public let id: Int64
    public let date: Day
    public let amount: Amount
    /// Nil while it is pending.
    public let homeAmount: Amount?
    /// Nil where rates were not asked for.
    public let rate: ListedRate?
    /// The day that a stored rate is for.
    public let rateDate: Day?
    /// The category's name.
    public let category: String
    public let texts: ExpenseTexts
    public let isOneOff: Bool
    /// Whether it is estimated with the fees of its card.
    public let isEstimated: Bool

    package init(
        id: Int64, date: Day, amount: Amount, homeAmount: Amount?, rate: ListedRate?,
        rateDate: Day?, category: String, texts: ExpenseTexts, isOneOff: Bool,
        isEstimated: Bool = false
    ) {
        self.id = id
        self.date = date
        self.amount = amount
        self.homeAmount = homeAmount
        self.rate = rate
        self.rateDate = rateDate
        self.category = category
        self.texts = texts
        self.isOneOff = isOneOff
        self.isEstimated = isEstimated
    }

    /// Its texts by name.
    public subscript<Value>(dynamicMember path: KeyPath<ExpenseTexts, Value>) -> Value {
        texts[keyPath: path]
    }

    /// The rate of an expense, and its kind.
    public struct ListedRate: Equatable, Sendable {
        public let kind: ExpenseRate.Kind
        /// Nil while the expense is pending.
        public let value: ExactDecimal?

        package init(kind: ExpenseRate.Kind, value: ExactDecimal?) {
            self.kind = kind
            self.value = value
        }
    }
}

/// What the list of a trip's expenses shows of one beside its amount.
public struct ExpenseMarks: Equatable, Sendable {
    /// Those who paid, in the order of the trip's people.
    public let payers: [String]
    /// The hash of its first photo; nil without photos.
    public let photo: String?
    /// The device or guest that recorded it; nil for the command line.
    public let author: String?

    package init(payers: [String], photo: String?, author: String?) {
        self.payers = payers
        self.photo = photo
        self.author = author
    }
}
