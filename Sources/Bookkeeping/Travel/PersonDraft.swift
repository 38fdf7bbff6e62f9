public import Phrases
public import Rates
import Trips

/// Changes to the settings of a trip's person; nil for no change.
public struct PersonDraft: Sendable {
    /// The number of people that the person counts for.
    public var weight: Int?
    /// The first and the last day on which the person is there; none for all days.
    public var firstDay, lastDay: Setting<DayPhrase>?
    /// The person who settles for this one.
    public var settlesWith: Setting<String>?
    public var currency: Setting<Currency>?

    /// An empty draft.
    public init() {}

    public var isEmpty: Bool {
        weight == nil && firstDay == nil && lastDay == nil && settlesWith == nil && currency == nil
    }

    /// - Throws: ``TravelError``.
    func apply(to word: String, of trip: inout Trip, _ keeper: Bookkeeper) throws {
        let name = try trip.person(word.composed)
        guard let index = trip.members.firstIndex(where: { $0.name == name }) else { return }
        var person = trip.members[index]
        if let weight {
            guard Person.weights.contains(weight) else { throw TravelError.badWeight }
            person.weight = weight
        }
        try setDays(of: &person, trip, keeper)
        if let settlesWith {
            person.settlesWith = try settlesWith.value.map { try trip.person($0.composed) }
        }
        if let currency {
            person.currency = currency.value.flatMap { $0 == trip.homeCurrency ? nil : $0 }
        }
        trip.members[index] = person
        guard let other = person.settlesWith else { return }
        guard other != name else { throw TravelError.settlesWithSelf(name) }
        guard trip.settlers[name] != name else {
            throw TravelError.settlesInCircle(name, with: other)
        }
    }

    private func setDays(
        of person: inout Person, _ trip: Trip, _ keeper: Bookkeeper
    ) throws {
        guard firstDay != nil || lastDay != nil else { return }
        func day(_ setting: Setting<DayPhrase>?, _ known: Day) throws -> Day {
            try setting?.value?.resolved(today: keeper.today, near: trip.period) ?? known
        }
        if case .none? = firstDay, lastDay?.value == nil { return person.days = nil }
        if case .none? = lastDay, firstDay?.value == nil { return person.days = nil }
        let known = person.days
        func isTaken(_ setting: Setting<DayPhrase>?) -> Bool {
            if case .none? = setting { true } else { false }
        }
        let first = try day(
            firstDay, isTaken(firstDay) ? trip.firstDay : known?.first ?? trip.firstDay)
        let last = try day(lastDay, isTaken(lastDay) ? trip.lastDay : known?.last ?? trip.lastDay)
        guard first <= last else { throw TravelError.daysReversed(first: first, last: last) }
        guard let days = TripDays(first: first, last: last) else { throw TravelError.tooManyDays }
        guard trip.period.overlaps(first...last) else {
            throw TravelError.neverThere(person.name, days, title: trip.title)
        }
        person.days = days
    }
}

extension Trip {
    /// Renames a member, also where others settle with them, and in the splits of categories.
    mutating func rename(_ old: String, to new: String) {
        for index in members.indices {
            if members[index].name == old { members[index].name = new }
            if members[index].settlesWith == old { members[index].settlesWith = new }
        }
        categorySplits = categorySplits.mapValues { $0.map { $0 == old ? new : $0 } }
    }

    /// Lets the days of people follow those of the trip: who was there from its beginning or until its end still is,
    /// and the days are moved as the trip was, if it is as long as before.
    ///
    /// - Parameter before: the days of the trip before.
    mutating func moveDaysOfPeople(from before: ClosedRange<Day>) {
        let shift = Int(firstDay.ordinal) - Int(before.lowerBound.ordinal)
        let isMoved = Int(lastDay.ordinal) - Int(before.upperBound.ordinal) == shift
        func moved(_ day: Day) -> Day { isMoved ? day.adding(days: shift) : day }
        for index in members.indices {
            guard let days = members[index].days else { continue }
            let first = days.first == before.lowerBound ? firstDay : moved(days.first)
            let last = days.last == before.upperBound ? lastDay : moved(days.last)
            members[index].days = TripDays(first: first, last: last)
        }
    }

    /// Takes somebody who is removed out of what applies to others: who settled with them settles alone, and the
    /// splits of categories are among the rest.
    mutating func unlink(_ name: String) {
        for index in members.indices where members[index].settlesWith == name {
            members[index].settlesWith = nil
        }
        categorySplits = categorySplits.mapValues { $0.filter { $0 != name } }
            .filter { !$0.value.isEmpty }
    }
}
