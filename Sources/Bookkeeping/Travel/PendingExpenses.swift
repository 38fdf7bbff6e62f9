internal import BookReports
internal import Store
public import Trips

extension Bookkeeper {
    /// Prices the pending expenses for which the book has a rate by now, as they would have been
    /// when they were recorded.
    ///
    /// It is logged, and is no step of undo. An expense that cannot be priced, or whose trip's sums
    /// would become too large, stays pending.
    /// - Returns: the expenses that were priced, with their rates.
    /// - Throws: `SQLiteError`.
    @discardableResult
    public func pricePending() throws -> [StoredExpense] {
        try pricePendingCash()
        var all: [StoredExpense] = []
        for id in try book.tripsWithPendingExpenses() {
            do {
                all += try pricePending(ofTrip: id)
            } catch is TripError {
                continue
            } catch is NotShareable {
                continue
            }
        }
        return all
    }

    private func pricePending(ofTrip id: Int64) throws -> [StoredExpense] {
        // Most of the time there is nothing to write, and no need to wait for other writers.
        guard try !priceable(ofTrip: id).isEmpty else { return [] }
        return try change(Change.pricing) { change in
            let priced = try priceable(ofTrip: id)
            return try priced.map { old, new in
                try change.update(old, to: new, in: id)
                return StoredExpense(id: old.id, trip: id, content: new)
            }
        }
    }

    private func priceable(ofTrip id: Int64) throws -> [(old: StoredExpense, new: Expense)] {
        guard let trip = try book.trip(id) else { return [] }
        var query = ExpenseQuery(trip: id)
        query.pending = true
        return try book.expenses(query).compactMap { expense in
            // A friend's book has other rates, and prices the expenses recorded in it.
            guard try !book.isFriends(expense: expense.id) else { return nil }
            return try priced(expense.content, on: trip.content).map { (expense, $0) }
        }
    }

    /// A pending expense at the rate that it waits for; nil if there is none.
    private func priced(_ expense: Expense, on trip: Trip) throws -> Expense? {
        do {
            var expense = expense
            expense.price = try ExpensePricing(trip: trip, book: book, of: expense.rate)
                .price(expense.amount, on: expense.date)
            return try expense.withHomeAmounts()
        } catch is TravelError {
            return nil
        } catch is LookupError {
            return nil
        } catch is SplitError {
            return nil
        }
    }

    /// The change that ``step(_:only:ownOnly:)`` takes back, the newest that is in effect, or makes
    /// again, the last that was taken back.
    ///
    /// - Parameter ownOnly: whether it is nil if another than the ``author`` has made it.
    /// - Throws: `SQLiteError`.
    public func lastChange(
        _ direction: UndoDirection = .undo, ownOnly: Bool
    ) throws -> Operation? {
        let last = try book.changes(to: direction, limit: 1).first
        return !ownOnly || last?.author == author ? last : nil
    }

    /// Takes back one change, or makes it again, which must be the next one to be.
    ///
    /// - Parameter ownOnly: whether another author's change is refused.
    /// - Throws: ``TravelError/notLastChange``.
    public func step(
        _ direction: UndoDirection, only operation: Int64, ownOnly: Bool
    ) throws -> Operation {
        guard try lastChange(direction, ownOnly: ownOnly)?.id == operation,
            let done = try book.step(
                direction, only: operation, at: now, by: author, price: price)
        else { throw TravelError.notLastChange }
        return done
    }

    /// Takes back the newest changes, or makes changes again that were undone last.
    ///
    /// An expense that a sync has priced since then is priced again.
    ///
    /// - Throws: ``TooFewChanges`` if there are some, but not as many; nothing is changed then.
    public func step(_ direction: UndoDirection, _ count: Int) throws -> [Operation] {
        switch direction {
        case .undo: try book.undo(count, at: now, by: author, price: price)
        case .redo: try book.redo(count, at: now, by: author, price: price)
        }
    }

    /// Prices an expense that is pending again, if the book has its rate.
    private func price(_ change: Change, _ expense: StoredExpense) throws {
        guard let trip = try book.trip(expense.trip),
            let new = try priced(expense.content, on: trip.content)
        else { return }
        try change.update(expense, to: new, in: expense.trip)
    }
}
