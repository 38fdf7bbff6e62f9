import Rates
internal import Store
public import Trips

/// The expenses of a trip whose rates have changed in the book.
public struct Repricing {
    public let trip: ChosenTrip
    public let changed: [Change]
    /// The expenses that keep their rates or stay pending, as no rate was found for them, and the
    /// errors.
    public let kept: [(expense: StoredExpense, reason: any Error)]

    /// An expense before and after.
    public struct Change {
        public let old: StoredExpense
        public let new: Expense

        /// What the trip's sums change by, in minor units of the home currency; cannot overflow
        /// within ``Expense/largestAmount``.
        public var difference: Int64 {
            (new.homeAmount?.minorUnits ?? 0) - (old.homeAmount?.minorUnits ?? 0)
        }
    }
}

/// An error that stops a repricing, and the expense where it occurred.
public struct RepricingError: Error {
    public let expense: Int64
    public let reason: any Error
}

extension Bookkeeper {
    /// Looks up the rates of expenses again, as stored rates may have been corrected, and those of
    /// pending expenses.
    ///
    /// Rates given by hand or by a charged amount are kept unless a source is given.
    /// - Parameters:
    ///   - ids: expenses of one trip; empty for all of the trip's.
    ///   - isRehearsal: true to change nothing.
    /// - Throws: ``TravelError``, ``RepricingError``.
    public func reprice(
        _ ids: [Int64], of trip: String?, source: String?, isRehearsal: Bool
    ) throws -> Repricing {
        guard !isRehearsal else { return try book.read { try repricing(ids, trip, source) } }
        return try change("expense reprice") { change in
            let repricing = try repricing(ids, trip, source)
            for one in repricing.changed {
                try change.update(one.old, to: one.new, in: repricing.trip.trip.id)
            }
            return repricing
        }
    }

    private func repricing(
        _ ids: [Int64], _ name: String?, _ source: String?
    ) throws -> Repricing {
        let named = try ids.map { try liveExpense($0) }
        let chosen: ChosenTrip
        if let first = named.first, let trip = try book.trip(first.trip) {
            chosen = ChosenTrip(trip: trip, others: [])
        } else {
            chosen = try chosenTrip(name)
        }
        let trip = chosen.trip
        let expenses = named.isEmpty ? try book.expenses(ExpenseQuery(trip: trip.id)) : named
        var changed: [Repricing.Change] = []
        var kept: [(StoredExpense, any Error)] = []
        for known in expenses where known.rate.kind != .purse {
            // What a card makes of it follows from the rate as recorded.
            var old = known
            old.content = known.content.asRecorded
            guard Self.isRepriced(old.rate, source: source) else { continue }
            guard old.trip == trip.id else { throw TravelError.expensesOfSeveralTrips }
            do {
                let new = try repriced(old.content, trip.content, source)
                if new.price != old.price {
                    changed.append(.init(old: old, new: try new.withHomeAmounts()))
                }
            } catch let error where ExpensePricing.isLackOfRate(error) {
                kept.append((old, error))
            } catch let error as SplitError {
                kept.append((old, error))
            } catch let error as TravelError {
                throw RepricingError(expense: old.id, reason: error)
            }
        }
        return Repricing(trip: chosen, changed: changed, kept: kept)
    }

    private static func isRepriced(_ rate: ExpenseRate, source: String?) -> Bool {
        let isOfBook = [.stored, .cross, .pending].contains(rate.kind)
        let isPinned = rate.source == ExpenseRate.pinnedSource
        return rate.kind != .same && (isOfBook || isPinned || source != nil)
    }

    /// The expense at the rate of the named source, else the pinned rate, else its own source's.
    private func repriced(_ old: Expense, _ trip: Trip, _ source: String?) throws -> Expense {
        var pricing = ExpensePricing(trip: trip, book: book)
        if let source {
            pricing.said = .source(source)
        } else if trip.pinnedRates[old.amount.currency] == nil, let own = old.rate.source,
            own != ExpenseRate.pinnedSource
        {
            pricing.said = .source(own)
        }
        var new = old
        new.price = try pricing.price(old.amount, on: old.date)
        return new
    }
}
