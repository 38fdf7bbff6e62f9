import Arguments
import Rates
import Store
import Trips

/// What `trip add` and `trip edit` say of a trip beside its title.
struct TripFields: ParsableArguments {
    @Option(value: "day", help: Messages.TripHelp.from)
    var from: DayArgument?

    @Option(value: "day", help: Messages.TripHelp.to)
    var to: DayArgument?

    @Option(value: "code", help: Messages.TripHelp.currency)
    var currency: Currency?

    @Option(value: "amount", help: Messages.TripHelp.budget)
    var budget: String?

    @Option(value: "amount", help: Messages.TripHelp.dailyBudget)
    var dailyBudget: String?

    @Option(value: "name=amount", completion: .category, help: Messages.TripHelp.categoryBudget)
    var categoryBudget: [NamedValue]

    @Option(value: "count", help: Messages.TripHelp.people)
    var people: Int?

    @Option(value: "name", help: Messages.TripHelp.person)
    var person: [String]

    @Option(value: "text", help: Messages.TripHelp.place)
    var place: String?

    @Option(value: "code=rate", help: Messages.TripHelp.pin)
    var pin: [NamedValue]
}

extension TripFields {
    /// The trip with everything that was said of it.
    ///
    /// - Parameter day: the day near which a month and day without a year is; today for nil.
    func applied(
        to trip: Trip, _ book: Book, _ context: Context, near day: Day? = nil
    ) throws -> Trip {
        var trip = trip
        if let from { trip.firstDay = try context.day(from, near: day ?? context.today) }
        if let to { trip.lastDay = try context.day(to, near: trip.firstDay) }
        try Self.check(trip)
        if let place { trip.place = place.composedOrNil }
        try BudgetFields.set(
            &trip, total: budget, daily: dailyBudget, categories: categoryBudget, book)
        for pin in pin { try Self.pin(pin, in: &trip) }
        try name(&trip)
        return trip
    }

    private static func check(_ trip: Trip) throws {
        guard trip.firstDay <= trip.lastDay else {
            throw Failure(
                .usage, kind: "bad-range", Messages.sinceAfterUntil(trip.firstDay, trip.lastDay),
                hint: Messages.earlierDayFirst(
                    ("--from", trip.lastDay), ("--to", trip.firstDay)))
        }
        guard trip.lastDay.ordinal - trip.firstDay.ordinal < Trip.longest else {
            throw Failure(.usage, kind: "too-long", Messages.tripTooLong(Trip.longest))
        }
    }

    private static func pin(_ pin: NamedValue, in trip: inout Trip) throws {
        let currency = try Currency(argument: pin.name)
        guard currency != trip.home else {
            throw Failure(.usage, kind: "no-rate-needed", Messages.noRateNeeded(trip.home))
        }
        trip.pinnedRates[currency] =
            pin.value == BudgetFields.none ? nil : try ExpenseFields.rate(pin.value)
    }

    /// New people behind those who are named already, and how many travel.
    private func name(_ trip: inout Trip) throws {
        for word in person {
            let name = word.composed
            guard Trip.isName(name) else { throw Failure.badName(word) }
            guard !trip.hasPerson(like: name) else {
                throw Failure(.usage, kind: "name-twice", Messages.nameTwice(name))
            }
            trip.people.append(name)
        }
        let least = max(1, trip.people.count)
        guard least <= Trip.headCounts.upperBound else {
            throw TripError.tooManyPeople(trip.title)
        }
        let count = people ?? (person.isEmpty ? trip.headCount : max(trip.headCount, least))
        guard (least...Trip.headCounts.upperBound).contains(count) else {
            throw Failure(.usage, kind: "bad-count", Messages.headCountRange(least))
        }
        trip.headCount = count
    }
}

/// What a trip may cost.
enum BudgetFields {
    /// The word that takes a budget or a pinned rate away.
    static let none = "none"

    /// Sets the budgets that were said; `none` takes one away.
    static func set(
        _ trip: inout Trip, total: String?, daily: String?, categories: [NamedValue], _ book: Book
    ) throws {
        if let total { trip.budget = try amount(total, trip.home) }
        if let daily { trip.dailyBudget = try amount(daily, trip.home) }
        for entry in categories {
            let category = try ExpenseFields.category(entry.name, in: book)
            trip.categoryBudgets[category] = try amount(entry.value, trip.home)
        }
    }

    private static func amount(_ text: String, _ home: Currency) throws -> Int64? {
        guard text != none else { return nil }
        let amount = try TypedAmount.money(text, home, zeroHint: Messages.takeBudgetAway)
        guard amount.minorUnits > 0 else {
            throw Failure(
                .usage, kind: "negative-budget", Messages.negativeBudget,
                hint: Messages.takeBudgetAway)
        }
        return amount.minorUnits
    }
}
