public import Rates

/// A value of a field of a trip, a person, an expense or a transfer.
public enum FieldValue: Equatable, Sendable {
    /// No value; of a flag, that it is not set.
    case none
    case text(String)
    /// A flag that is set.
    case flag
    case number(Int64)
    case day(Day)
    case days(TripDays)
    case currency(Currency)
    case amount(Amount)
    case rate(PinnedRate)
    case money(Expense.Money)
    case photo(Photo)
    case transfer(SharedTransfer)
    /// The uids of people, each once.
    case people([String])
    /// A change of somebody's cash, which names the person by uid.
    case cash(CashEntry)
    /// The same of a card.
    case card(Card)
    case bill(Bill)
}

/// What values a field has, and in which form they are written.
public enum FieldKind: Hashable, Sendable {
    /// A text of 1 to some bytes.
    case text(limit: Int)
    /// A name of 1 to ``FieldKind/longestLabel`` bytes without control characters.
    case label
    case flag
    case number(ClosedRange<Int64>)
    case day, days, currency
    /// An amount above zero in the home currency.
    case amount
    /// A rate that is pinned for a currency, which is the key.
    case rate
    case money
    /// A photo, whose hash is the key.
    case photo
    case transfer
    /// Uids of 1 to ``Trip/mostPeople`` people, each once.
    case people
    case cash, card
    /// The items of an expense.
    case bill

    /// A text of at most 16,384 bytes.
    public static let text = FieldKind.text(limit: 16_384)
    /// The largest number of bytes of a name or a uid.
    public static let longestLabel = 256
}

/// The first and the last day of a trip.
public struct TripDays: Equatable, Sendable {
    public let first, last: Day

    /// The days of a trip; nil if the last one is before the first, or the trip longer than
    /// ``Trip/longest`` days.
    public init?(first: Day, last: Day) {
        guard (0..<Int32(Trip.longest)).contains(last.ordinal - first.ordinal) else { return nil }
        (self.first, self.last) = (first, last)
    }
}

/// A rate that is pinned for a whole trip: so much of the home currency per unit.
public struct PinnedRate: Equatable, Sendable {
    public let rate: Rate
    /// The trip's home currency of when it was pinned.
    public let homeCurrency: Currency

    public init(_ rate: Rate, homeCurrency: Currency) {
        (self.rate, self.homeCurrency) = (rate, homeCurrency)
    }
}

/// What one person gave another to be even.
public struct SharedTransfer: Equatable, Sendable {
    public let date: Day
    /// The uids of two different people.
    public let giver, taker: String
    /// Above zero, in the home currency of when it was recorded.
    public let amount: Amount

    public init(date: Day, giver: String, taker: String, amount: Amount) {
        (self.date, self.giver, self.taker, self.amount) = (date, giver, taker, amount)
    }
}

/// Why a value of a field cannot be read.
public enum FieldError: Error, Equatable, Sendable {
    /// The value is not of the field's form, or not in its range.
    case malformed
    /// The value is of the field's form, but could be written otherwise.
    case notCanonical
    /// The code of a currency that this version does not know, or knows with other digits.
    ///
    /// A newer version may know it: such a value is kept and passed on, but not understood.
    case unknownCurrency(String)
    /// The parts of an expense's money do not fit each other.
    case money(MoneyError)
}
