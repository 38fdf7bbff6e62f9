public import Rates

/// What a trip is and what it may cost; its expenses are kept apart.
public struct Trip: Equatable, Sendable {
    /// What it is called in every book that it is copied to.
    public var uid: String
    public var title: String
    public var place: String?
    /// The currency that everything is counted in.
    public var home: Currency
    public var firstDay: Day
    /// Not before the first, and at most 3,659 days after it.
    public var lastDay: Day
    /// How many travel, one of ``headCounts``; not fewer than are named.
    public var headCount: Int
    /// Who travels, the one first who pays unless something else is said; empty without names.
    public var people: [String]
    /// What it may cost in all, in minor units of the home currency.
    public var budget: Int64?
    /// What a day may cost, one-offs apart.
    public var dailyBudget: Int64?
    /// What a category may cost, by its name.
    public var categoryBudgets: [String: Int64]
    /// Rates that hold for the whole trip: so much of the home currency for one unit.
    public var pinnedRates: [Currency: Rate]
    public var isArchived: Bool

    /// A trip without a budget and without names.
    public init(
        uid: String, title: String, home: Currency, firstDay: Day, lastDay: Day, headCount: Int = 1
    ) {
        (self.uid, self.title, self.home) = (uid, title, home)
        (self.firstDay, self.lastDay, self.headCount) = (firstDay, lastDay, headCount)
        (people, categoryBudgets, pinnedRates, isArchived) = ([], [:], [:], false)
    }

    /// How many can travel.
    public static let headCounts = 1...1_000

    /// The most minor units that a trip's amounts come to in a currency, without their signs: so
    /// has every figure that is made of them room in 64 bits.
    public static let largestSum: Int64 = 2_000_000_000_000_000_000

    /// The most days that a trip can have.
    public static let longest = 3_660
}

extension Trip {
    /// Whether a text can be a person's name: what has another meaning where names are typed
    /// cannot, nor can a currency's code in capitals.
    public static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 100 && !name.contains("=") && !name.contains(",")
            && (name.uppercased() != name || Currency(name) == nil)
            && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// Whether a name is one of the trip's people, in small letters or capitals.
    public func hasPerson(like name: String) -> Bool {
        people.contains { $0.lowercased() == name.lowercased() }
    }
}

/// Where a day stands to a trip.
public enum Stage: String, Sendable {
    case before, during, after
}

extension Trip {
    /// Where a day stands to the trip.
    public func stage(of day: Day) -> Stage {
        day < firstDay ? .before : day > lastDay ? .after : .during
    }
}

/// Money that one person gave another to be even.
public struct SettlementRecord: Equatable, Sendable {
    /// What it is called in every book that it is copied to.
    public var uid: String
    public var date: Day
    public var giver, taker: String
    /// Minor units of the home currency, above zero.
    public var amount: Int64

    /// A transfer that was made.
    public init(uid: String, date: Day, giver: String, taker: String, amount: Int64) {
        (self.uid, self.date, self.amount) = (uid, date, amount)
        (self.giver, self.taker) = (giver, taker)
    }
}

/// A trip with everything that belongs to it, as it is copied from book to book.
public struct TripDocument: Equatable, Sendable {
    public var trip: Trip
    /// Without those in the trash, in the order in which they were entered within a day.
    public var expenses: [Expense]
    public var settlements: [SettlementRecord]

    /// A trip, its expenses and what was settled.
    public init(trip: Trip, expenses: [Expense], settlements: [SettlementRecord]) {
        (self.trip, self.expenses, self.settlements) = (trip, expenses, settlements)
    }
}
