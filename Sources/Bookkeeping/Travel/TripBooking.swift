import Phrases
public import Rates
internal import Store
public import Trips

/// A trip and its totals.
public struct TripOverview {
    public let trip: ChosenTrip
    public let summary: TripSummary
    /// If it was just given its title, the other trips that have the same one, whatever its case.
    public fileprivate(set) var namesakes: [TripHeading] = []
    /// If it was just added with days that were typed without a year and are all past, the same days
    /// a year later.
    public fileprivate(set) var yearLater: ClosedRange<Day>?
    /// Whether it was just added with a last day that was typed without a year, and has more than half
    /// a year.
    public fileprivate(set) var isSurprisinglyLong = false
    /// The rates that were just pinned and are far from the stored ones.
    public fileprivate(set) var farRates: [FarRate] = []
    /// What friends leave open in the figures; nil for nothing.
    public fileprivate(set) var notice: SharedTripNotice?
}

/// A trip in the list of trips.
public struct ListedTrip {
    public let trip: Stored<Trip>
    /// Nil if a sum is too large.
    public let summary: TripSummary?
    /// Whether commands without a trip use it.
    public let isCurrent: Bool
}

extension Bookkeeper {
    /// The trips with their totals, sorted by their first day.
    ///
    /// - Parameters:
    ///   - archived: whether to list archived trips, too.
    ///   - removed: whether to list the trips in the trash instead.
    /// - Throws: `SQLiteError`.
    public func trips(archived: Bool, removed: Bool) throws -> [ListedTrip] {
        try book.read {
            let current = removed ? nil : try currentTrip()
            return try book.tripHeadings(removed: removed)
                .filter { archived || removed || !$0.isArchived }
                .compactMap { try book.trip($0.id) }
                .map { trip in
                    ListedTrip(
                        trip: trip, summary: try summaryOrNil(of: trip.id),
                        isCurrent: trip.id == current)
                }
        }
    }

    private func summaryOrNil(of trip: Int64) throws -> TripSummary? {
        do {
            return try book.summary(of: trip, today: today)
        } catch is SumTooLarge {
            return nil
        }
    }

    /// A trip and its totals.
    ///
    /// - Throws: ``TravelError`` if there is no such trip; ``SumTooLarge``; `SQLiteError`.
    public func tripOverview(_ name: String?) throws -> TripOverview {
        try book.read { try overview(try chosenTrip(name)) }
    }

    private func overview(_ chosen: ChosenTrip) throws -> TripOverview {
        TripOverview(
            trip: chosen, summary: try book.summary(of: chosen.trip.id, today: today),
            notice: try sharedNotice(ofTrip: chosen.trip.id))
    }

    /// The home currency of a new trip for which none is given: the one that the reader wants rates
    /// in, else that of the newest trip; nil if there is neither.
    ///
    /// - Throws: `SQLiteError`.
    public func usualHome() throws -> Currency? {
        if let home = try homeCurrency() { return home }
        let newest = try book.tripHeadings(removed: false).map(\.id).max()
        return try newest.flatMap { try book.trip($0)?.content.homeCurrency }
    }

    /// A trip that was just added or changed, with what its answer says of the changes.
    func overview(of id: Int64, after draft: TripDraft) throws -> TripOverview {
        var overview = try tripOverview(String(id))
        overview.farRates = try draft.pinnedRates.compactMap { currency, rate in
            guard let given = rate.value?.decimal else { return nil }
            return try farRate(given, for: currency, on: today, overview.trip.trip.content)
        }
        guard draft.title != nil else { return overview }
        let title = overview.trip.trip.title.lowercased()
        overview.namesakes = try book.tripHeadings()
            .filter { $0.id != id && $0.title.lowercased() == title }
        return overview
    }

    /// Adds a trip; days that are not given are today.
    ///
    /// - Throws: ``TravelError/noTitle``, and other errors of ``TravelError``.
    public func addTrip(_ draft: TripDraft, homeCurrency: Currency) throws -> TripOverview {
        let id = try change("trip add") { change in
            guard draft.title != nil else { throw TravelError.noTitle }
            var trip = Trip(
                uid: "", title: "", homeCurrency: homeCurrency, firstDay: today, lastDay: today)
            _ = try draft.apply(to: &trip, near: today, self)
            trip.uid = try change.uid(
                for: "\(trip.title) \(homeCurrency) \(trip.firstDay) \(trip.lastDay) \(salt)")
            return try change.add(trip)
        }
        var added = try overview(of: id, after: draft)
        let (first, last) = (added.trip.trip.firstDay, added.trip.trip.lastDay)
        if case .monthAndDay? = draft.lastDay, last > first.adding(months: 6) {
            added.isSurprisinglyLong = true
        }
        if last < today, case .monthAndDay? = draft.firstDay, draft.lastDay != .day(last) {
            added.yearLater = first.adding(months: 12)...last.adding(months: 12)
        }
        return added
    }

    /// Changes a trip; budgets of an archived trip cannot be changed.
    ///
    /// A new home currency removes all budgets and pinned rates.
    ///
    /// - Parameter command: the name of the operation in the log.
    /// - Throws: ``TravelError``.
    public func editTrip(
        _ name: String?, _ draft: TripDraft, as command: String = "trip edit"
    ) throws -> TripOverview {
        let id = try change(command) { change in
            let stored = try (draft.budgets.isEmpty ? chosenTrip(name) : openTrip(name)).trip
            var trip = stored.content
            if let home = draft.homeCurrency, home != trip.homeCurrency {
                guard try !book.isHomeFixed(stored.id) else {
                    throw TravelError.homeIsFixed(trip.homeCurrency)
                }
                trip.homeCurrency = home
                (trip.budget, trip.dailyBudget) = (nil, nil)
                (trip.categoryBudgets, trip.pinnedRates) = ([:], [:])
            }
            let renamed = try draft.apply(to: &trip, near: trip.firstDay, self)
            try change.update(stored.id, to: trip, renamed: renamed)
            return stored.id
        }
        return try overview(of: id, after: draft)
    }

    /// Archives a trip, so that lists leave it out.
    ///
    /// - Throws: ``TravelError`` if there is no such trip; ``NotShareable`` if other books of a
    ///   shared trip would refuse the change; `SQLiteError`.
    public func archiveTrip(_ name: String?) throws -> ChosenTrip {
        try change("trip archive") { change in
            let chosen = try chosenTrip(name)
            var trip = chosen.trip.content
            trip.isArchived = true
            try change.update(chosen.trip.id, to: trip)
            return chosen
        }
    }

    /// Takes a trip out of the trash, or if it is not there, out of the archive.
    ///
    /// A trip that was archived when it was removed comes back archived.
    ///
    /// - Throws: ``TravelError`` if there is no such trip; ``NotShareable`` if other books of a
    ///   shared trip would refuse the change; `SQLiteError`.
    public func restoreTrip(_ name: String) throws -> Stored<Trip> {
        try change("trip restore") { change in
            let stored = try tripEvenRemoved(name)
            if try book.isTripRemoved(stored.id) {
                try change.setRemoved(false, trip: stored.id)
            } else {
                var trip = stored.content
                trip.isArchived = false
                try change.update(stored.id, to: trip)
            }
            return stored
        }
    }

    /// Moves a trip with all its expenses to the trash; nil if it is there already.
    ///
    /// - Throws: ``TravelError`` if there is no such trip; ``NotShareable`` if other books of a
    ///   shared trip would refuse the change; `SQLiteError`.
    public func removeTrip(_ name: String) throws -> Stored<Trip>? {
        try change("trip remove") { change in
            let stored = try tripEvenRemoved(name)
            guard try !book.isTripRemoved(stored.id) else { return nil }
            try change.setRemoved(true, trip: stored.id)
            return stored
        }
    }

    /// Makes a trip the one that commands without a trip use.
    ///
    /// - Throws: ``TravelError`` if there is no such trip, or it is archived; `SQLiteError`.
    public func useTrip(_ name: String?) throws -> ChosenTrip {
        let chosen = try openTrip(name)
        try setTripInUse(chosen.trip)
        return chosen
    }
}
