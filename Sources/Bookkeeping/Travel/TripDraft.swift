import Ledgers
public import Phrases
public import Rates
import Store
import Trips

/// A value to set, or none to remove it.
public enum Setting<Value: Sendable>: Sendable {
    case set(Value)
    case none

    /// The value to set; nil to remove it.
    var value: Value? { if case .set(let value) = self { value } else { nil } }
}

/// Changes to a trip's budgets; nil or empty for no change.
public struct BudgetDraft: Sendable {
    public var total: Setting<SaidAmount>?
    public var daily: Setting<SaidAmount>?
    /// The budgets of categories, by their names as typed.
    public var categories: [(name: String, amount: Setting<SaidAmount>)] = []

    /// An empty draft.
    public init() {}

    /// The currency that the first of the amounts names; nil if none does.
    public var currency: Currency? {
        ([total, daily] + categories.map(\.amount)).lazy.compactMap { $0?.value?.currency }.first
    }

    var isEmpty: Bool { total == nil && daily == nil && categories.isEmpty }

    func apply(to trip: inout Trip, _ keeper: Bookkeeper) throws {
        if let total { trip.budget = try Self.amount(total, trip.homeCurrency) }
        if let daily { trip.dailyBudget = try Self.amount(daily, trip.homeCurrency) }
        for (name, amount) in categories {
            trip.categoryBudgets[try keeper.category(name)] = try Self.amount(
                amount, trip.homeCurrency)
        }
    }

    private static func amount(_ setting: Setting<SaidAmount>, _ home: Currency) throws -> Int64? {
        guard let said = setting.value else { return nil }
        guard said.number.coefficient != 0 else { throw TravelError.zeroBudget }
        if let currency = said.currency, currency != home {
            throw TravelError.budgetInOtherCurrency(said, currency, home: home)
        }
        let amount = try said.money(in: home)
        guard amount.minorUnits > 0 else { throw TravelError.negativeBudget }
        return amount.minorUnits
    }
}

/// The properties of a new trip or changes to one; nil or empty for no change.
public struct TripDraft: Sendable {
    public var title: String?
    public var firstDay, lastDay: DayPhrase?
    public var homeCurrency: Currency?
    public var place: String?
    public var headCount: Int?
    public var newPeople: [String] = []
    /// Old names and new ones, in the order in which they change.
    public var renamed: [(old: String, new: String)] = []
    public var removedPeople: [String] = []
    /// The people whose settings change, by their names after all renaming and adding.
    public var settings: [(name: String, draft: PersonDraft)] = []
    public var pinnedRates: [(currency: Currency, rate: Setting<Rate>)] = []
    public var budgets = BudgetDraft()
    /// For whom the expenses of categories are by default, by the categories' names as typed.
    public var categorySplits: [(name: String, people: Setting<[String]>)] = []
    /// Whether balances are kept in each currency paid.
    public var isByCurrency: Bool?

    /// An empty draft.
    public init() {}
}

extension TripDraft {
    /// Applies all changes but the home currency.
    ///
    /// - Parameter day: a first day without a year is taken to be near this day; the last day is
    ///   then the next one.
    /// - Returns: the new names of renamed people by their names in the book.
    func apply(
        to trip: inout Trip, near day: Day, _ keeper: Bookkeeper
    ) throws -> [String: String] {
        if let title {
            guard let title = title.composedOrNil else { throw TravelError.noTitle }
            trip.title = title
        }
        let renamed = try rename(in: &trip)
        for word in removedPeople {
            let name = try trip.person(word.composed)
            trip.people.removeAll { $0 == name }
            trip.unlink(name)
            trip.headCount = max(1, trip.headCount - 1)
        }
        let before = trip.period
        if let firstDay {
            trip.firstDay = try firstDay.resolved(today: keeper.today, near: day...day)
        }
        if let lastDay {
            trip.lastDay = try lastDay.resolved(today: keeper.today, from: trip.firstDay)
        }
        try trip.checkDays()
        if trip.period != before { trip.moveDaysOfPeople(from: before) }
        if let isByCurrency { trip.isByCurrency = isByCurrency }
        if let place { trip.place = place.composedOrNil }
        try budgets.apply(to: &trip, keeper)
        for (currency, rate) in pinnedRates {
            guard currency != trip.homeCurrency else {
                throw TravelError.noRateNeeded(trip.homeCurrency)
            }
            trip.pinnedRates[currency] = rate.value
        }
        try addPeople(to: &trip)
        for (name, people) in categorySplits {
            let sharers = try people.value?.map { try trip.person($0.composed) }
            trip.categorySplits[try keeper.category(name)] = sharers?.uniqued()
        }
        for (name, draft) in settings { try draft.apply(to: name, of: &trip, keeper) }
        return renamed
    }

    private func rename(in trip: inout Trip) throws -> [String: String] {
        var renamed: [String: String] = [:]
        for (word, text) in self.renamed {
            let (old, new) = (try trip.person(word.composed), text.composed)
            guard Trip.isName(new) else { throw TravelError.badName(text) }
            guard !trip.hasPerson(like: new) || new.lowercased() == old.lowercased() else {
                throw TravelError.nameTwice(new)
            }
            // The name in the book, even if a person is renamed twice.
            let original = renamed.first { $0.value == old }?.key ?? old
            renamed[original] = new
            trip.rename(old, to: new)
        }
        return renamed
    }

    /// Why a text is no name: it may be several of them.
    private static func fault(ofName text: String) -> TravelError {
        let names = text.split(separator: ",").compactMap { String($0).composedOrNil }
        return names.count > 1 && names.allSatisfy(Trip.isName)
            ? .severalNames(names) : .badName(text)
    }

    /// Appends the new people, and sets the head count.
    private func addPeople(to trip: inout Trip) throws {
        for word in newPeople {
            let name = word.composed
            guard Trip.isName(name) else { throw Self.fault(ofName: word) }
            guard !trip.hasPerson(like: name) else { throw TravelError.nameTwice(name) }
            trip.people.append(name)
        }
        let least = max(1, trip.people.count)
        let counts = Trip.headCounts
        let count =
            headCount ?? (newPeople.isEmpty ? trip.headCount : max(trip.headCount, least))
        guard newPeople.isEmpty || least <= Trip.mostPeople else {
            throw TripError.tooManyPeople(trip.title, most: Trip.mostPeople)
        }
        guard (least...counts.upperBound).contains(count) else {
            throw TravelError.badHeadCount(least: least)
        }
        trip.headCount = count
    }
}

extension Trip {
    /// - Throws: ``TravelError/daysReversed(first:last:)``, ``TravelError/tooManyDays``.
    func checkDays() throws {
        guard firstDay <= lastDay else {
            throw TravelError.daysReversed(first: firstDay, last: lastDay)
        }
        guard lastDay.ordinal - firstDay.ordinal < Trip.longest else {
            throw TravelError.tooManyDays
        }
    }
}
