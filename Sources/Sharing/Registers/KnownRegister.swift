public import JSON
public import Rates
public import Trips

/// A register of an entity of a known kind, with its value.
///
/// No value (`null`) is nil, or false of a flag; so is a register that was never written.
public protocol KnownRegister: Equatable, Sendable {
    /// The kind of the entities that have it.
    static var kind: Entity.Kind { get }
    /// Its name in lines.
    var name: RegisterName { get }
    /// Its value in lines, in the only form in which it is read.
    var json: JSONValue { get }

    /// Reads a value strictly; nil if the name is none of a known register.
    init?(_ name: RegisterName, _ value: JSONValue) throws(RegisterError)
}

/// Why the value of a known register cannot be read.
public enum RegisterError: Error, Equatable, Sendable {
    /// The value is not of the register's form, or not in its range.
    case malformed
    /// The value is of the register's form, but could be written otherwise.
    case notCanonical
    /// The code of a currency that this version does not know, or knows with other digits.
    ///
    /// A newer version may know it: such a value is kept and passed on, but not understood.
    case unknownCurrency(String)
    /// The parts of an expense's money do not fit each other.
    case money(MoneyError)
}

/// The registers of a trip.
public enum TripRegister: KnownRegister {
    case title(String?)
    case place(String?)
    case days(TripDays?)
    case headCount(Int?)
    case homeCurrency(Currency?)
    /// The total budget, in the home currency of when it was set.
    case budget(Amount?)
    case dailyBudget(Amount?)
    /// The budget of a category, by its name: `budget/food`.
    case categoryBudget(String, Amount?)
    /// The rate pinned for a currency: `rate/JPY`.
    case pinnedRate(Currency, PinnedRate?)
    case isArchived(Bool)
    case isRemoved(Bool)
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

/// The registers of a person.
public enum PersonRegister: KnownRegister {
    case name(String?)
    case isRemoved(Bool)
}

/// The registers of an expense.
///
/// The people of its money are named by the uids of their entities.
public enum ExpenseRegister: KnownRegister {
    case money(Expense.Money?)
    case date(Day?)
    /// The category's name.
    case category(String?)
    case memo(String?)
    case place(String?)
    case isOneOff(Bool)
    /// A photo by its hash: `photo/e3b0c442…`; nil where it was taken away.
    case photo(hash: String, Photo?)
    case isRemoved(Bool)
}

/// The registers of a settlement.
public enum SettlementRegister: KnownRegister {
    case transfer(SharedTransfer?)
    case isRemoved(Bool)
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

/// The registers of a category, whose uid is its name.
public enum CategoryRegister: KnownRegister {
    case name(String?)
    /// Its place in the list, from 0.
    case order(Int64?)
}

/// The registers of a device, whose uid is its id.
public enum DeviceRegister: KnownRegister {
    case name(String?)
    /// Whether it takes part in the trip no more.
    case hasLeft(Bool)
}
