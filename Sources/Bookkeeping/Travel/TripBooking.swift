public import Rates
public import Store
public import Trips

/// A trip and how it stands.
public struct TripOverview {
    public let trip: ChosenTrip
    public let summary: TripSummary
}

/// A trip in the list of trips.
public struct ListedTrip {
    public let trip: Stored<Trip>
    /// Nil where the amounts are too large to be added up.
    public let summary: TripSummary?
    /// Whether it is meant where none is named.
    public let isCurrent: Bool
}

extension Bookkeeper {
    /// The trips with what they cost so far, by their first day.
    ///
    /// - Parameters:
    ///   - archived: whether archived ones are listed, too.
    ///   - removed: whether those in the trash are listed, and no others.
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

    /// What a trip is, and how it stands.
    public func tripOverview(_ name: String?) throws -> TripOverview {
        try book.read { try overview(try chosenTrip(name)) }
    }

    private func overview(_ chosen: ChosenTrip) throws -> TripOverview {
        TripOverview(trip: chosen, summary: try book.summary(of: chosen.trip.id, today: today))
    }

    /// Adds a trip; a title, a home currency, the first and the last day are needed.
    public func addTrip(_ draft: TripDraft, homeCurrency: Currency) throws -> TripOverview {
        let id = try book.change("trip add", at: now) { change in
            guard draft.title != nil else { throw TravelError.noTitle }
            var trip = Trip(
                uid: "", title: "", homeCurrency: homeCurrency, firstDay: today, lastDay: today)
            _ = try draft.apply(to: &trip, today: today, near: today) { try category($0) }
            trip.uid = try change.uid(
                for: "\(trip.title) \(homeCurrency) \(trip.firstDay) \(trip.lastDay) \(salt)")
            return try change.add(trip)
        }
        return try tripOverview(String(id))
    }

    /// Changes what is said of a trip; of an archived one, anything but its budgets.
    ///
    /// In another home currency, budgets and pinned rates would be other ones: they are taken away.
    public func editTrip(_ name: String?, _ draft: TripDraft) throws -> TripOverview {
        let id = try book.change("trip edit", at: now) { change in
            let stored = try (draft.budgets.isEmpty ? chosenTrip(name) : openTrip(name)).trip
            var trip = stored.content
            if let home = draft.homeCurrency, home != trip.homeCurrency {
                guard try !book.hasExpenses(stored.id) else {
                    throw TravelError.homeIsFixed(trip.homeCurrency)
                }
                trip.homeCurrency = home
                (trip.budget, trip.dailyBudget) = (nil, nil)
                (trip.categoryBudgets, trip.pinnedRates) = ([:], [:])
            }
            let renamed = try draft.apply(to: &trip, today: today, near: trip.firstDay) {
                try category($0)
            }
            try change.update(stored.id, to: trip, renamed: renamed)
            return stored.id
        }
        return try tripOverview(String(id))
    }

    /// Takes a trip out of lists, as it is.
    public func archiveTrip(_ name: String?) throws -> ChosenTrip {
        try book.change("trip archive", at: now) { change in
            let chosen = try chosenTrip(name)
            var trip = chosen.trip.content
            trip.isArchived = true
            try change.update(chosen.trip.id, to: trip)
            return chosen
        }
    }

    /// Takes a trip out of the trash, or else out of the archive: archived before it was removed,
    /// it is archived again.
    public func restoreTrip(_ name: String) throws -> Stored<Trip> {
        try book.change("trip restore", at: now) { change in
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

    /// Puts a trip into the trash, with all its expenses; nil where it is there already.
    public func removeTrip(_ name: String) throws -> Stored<Trip>? {
        try book.change("trip remove", at: now) { change in
            let stored = try tripEvenRemoved(name)
            guard try !book.isTripRemoved(stored.id) else { return nil }
            try change.setRemoved(true, trip: stored.id)
            return stored
        }
    }

    /// Makes a trip the one that is meant where none is named.
    public func useTrip(_ name: String?) throws -> ChosenTrip {
        let chosen = try openTrip(name)
        try setTripInUse(chosen.trip)
        return chosen
    }
}
