public import Rates

/// A trip with its people and budgets, without its expenses.
public struct Trip: Equatable, Sendable {
    /// An id that is unique across books and kept when the trip is copied.
    public var uid: String
    public var title: String
    public var place: String?
    /// The home currency, in which all figures of the trip are stated.
    public var homeCurrency: Currency
    public var firstDay: Day
    /// The last day: not before the first, and at most 3,659 days after it.
    public var lastDay: Day
    /// The number of travellers, within ``headCounts`` and at least the number of people.
    public var headCount: Int
    /// The travellers, empty if none is named; the first one pays by default.
    public var members: [Person]
    /// The total budget in minor units of the home currency; nil for none.
    public var budget: Int64?
    /// The budget per day in minor units of the home currency, without one-off expenses; nil for
    /// none.
    public var dailyBudget: Int64?
    /// The budgets by category name.
    public var categoryBudgets: [String: Int64]
    /// For whom the expenses of a category are by default, by category name; for everybody if there is none.
    public var categorySplits: [String: [String]] = [:]
    /// The rates pinned for the whole trip, in units of the home currency per unit.
    public var pinnedRates: [Currency: Rate]
    public var isArchived: Bool
    /// Whether balances are kept in each currency paid, rather than in the home currency.
    public var isByCurrency = false

    /// Creates a trip without budgets and names.
    public init(
        uid: String, title: String, homeCurrency: Currency, firstDay: Day, lastDay: Day,
        headCount: Int = 1
    ) {
        (self.uid, self.title, self.homeCurrency) = (uid, title, homeCurrency)
        (self.firstDay, self.lastDay, self.headCount) = (firstDay, lastDay, headCount)
        (members, categoryBudgets, pinnedRates, isArchived) = ([], [:], [:], false)
    }

    /// The allowed numbers of travellers.
    public static let headCounts = 1...1_000

    /// The largest number of people of a trip: an expense that all of them share is one line of at most 64 KiB.
    public static let mostPeople = 200

    /// The largest sum of absolute amounts of a trip in one currency, chosen so that every figure
    /// fits in 64 bits of minor units.
    public static let largestSum: Int64 = 2_000_000_000_000_000_000

    /// The largest number of days of a trip.
    public static let longest = 3_660
}

extension Trip {
    /// Whether it is over on a day: after its last day, or archived.
    public func isFinished(on day: Day) -> Bool { isArchived || lastDay < day }

    /// Whether a text is a valid name of a person; words with a meaning on the command line and
    /// currency codes in upper case are not.
    public static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 100 && !name.contains("=") && !name.contains(",")
            && (name.uppercased() != name || Currency(name) == nil)
            && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// Whether a name can be seen, and does not turn the text around it.
    public static func isVisible(_ name: String) -> Bool {
        name.unicodeScalars.allSatisfy(isShown)
            && name.unicodeScalars.contains {
                !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
                    && $0.properties.generalCategory != .format
            }
    }

    /// Joiners are within emoji and within words of some scripts.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        case .format: ["\u{200C}", "\u{200D}"].contains(scalar)
        default: true
        }
    }

    /// Whether a name is one of the trip's people, ignoring case.
    public func hasPerson(like name: String) -> Bool {
        people.contains { $0.lowercased() == name.lowercased() }
    }
}

/// The position of a day relative to a trip.
public enum Stage: String, Sendable {
    case before, during, after
}

extension Trip {
    /// The days of the trip.
    public var period: ClosedRange<Day> { firstDay...max(firstDay, lastDay) }

    /// The position of a day relative to the trip.
    public func stage(of day: Day) -> Stage {
        day < firstDay ? .before : day > lastDay ? .after : .during
    }
}

/// A payment between two people of a trip that settles a balance.
public struct RecordedTransfer: Equatable, Sendable {
    /// An id that is unique across books and kept when the trip is copied.
    public var uid: String
    public var date: Day
    public var giver, taker: String
    /// The amount in minor units of the home currency, above zero.
    public var amount: Int64
    /// The amount handed over in another currency, with the rate at which it counts; nil for the home currency.
    public var paid: Expense.Money?

    public init(
        uid: String, date: Day, giver: String, taker: String, amount: Int64,
        paid: Expense.Money? = nil
    ) {
        (self.uid, self.date, self.amount, self.paid) = (uid, date, amount, paid)
        (self.giver, self.taker) = (giver, taker)
    }
}

/// A trip with its expenses and transfers, for copying between books.
public struct TripDocument: Equatable, Sendable {
    public var trip: Trip
    /// The live expenses, ordered by day and then by entry.
    public var expenses: [Expense]
    public var transfers: [RecordedTransfer]
    /// The cash that was exchanged, by day.
    public var cash: [RecordedCash]
    public var cards: [Card]

    public init(
        trip: Trip, expenses: [Expense], transfers: [RecordedTransfer], cash: [RecordedCash] = [],
        cards: [Card] = []
    ) {
        (self.trip, self.expenses, self.transfers) = (trip, expenses, transfers)
        (self.cash, self.cards) = (cash, cards)
    }
}

/// A trip's row id, title and dates.
public struct TripHeading: Equatable, Sendable {
    public let id: Int64
    public let uid, title: String
    public let firstDay, lastDay: Day
    public let isArchived: Bool

    package init(
        id: Int64, uid: String, title: String, firstDay: Day, lastDay: Day, isArchived: Bool
    ) {
        self.id = id
        self.uid = uid
        self.title = title
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.isArchived = isArchived
    }
}
