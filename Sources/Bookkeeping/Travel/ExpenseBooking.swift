public import Phrases
public import Rates
internal import Store
public import Trips

/// An expense that was recorded or edited, and its trip's totals since.
public struct RecordedExpense {
    public let trip: ChosenTrip
    /// The expense before the edit; nil for a new one.
    public let before: StoredExpense?
    public let expense: StoredExpense
    /// Whether the edit said how to split it.
    public fileprivate(set) var saysShares = false
    /// Whether exact shares were scaled to a new amount.
    public var hasScaledShares: Bool {
        guard !saysShares, let before, before.split == .exact, expense.split == .exact,
            expense.content.bill == nil
        else { return false }
        return before.amount != expense.amount && !expense.isThePayers
    }
    /// Whether its items are gone, as the edit said how to split it.
    public var hasDroppedItems: Bool {
        saysShares && before?.content.bill != nil && expense.content.bill == nil
    }
    /// Whether it keeps the split of the day or the category that it had before, where the default one is another now.
    public var keepsFormerSplit: Bool {
        guard !saysShares, let before, before.trip == expense.trip,
            before.date != expense.date || before.category != expense.category
        else { return false }
        let trip = trip.trip.content
        return before.content.isSplitByDefault(on: trip)
            && !expense.content.isSplitByDefault(on: trip)
    }
    /// What helps if the expense is pending: ``TravelError`` or ``LookupError``; else nil.
    public let missingRate: (any Error)?
    /// The side of the trip that its day is on, if it is outside of the trip and was not on that
    /// day of that trip before an edit; else nil.
    public var newStageOutside: Stage? {
        if let before, before.date == expense.date, before.trip == expense.trip { return nil }
        let stage = trip.trip.content.stage(of: expense.date)
        return stage == .during ? nil : stage
    }
    /// A word of a new expense's memo that may be meant as the day, which was not said.
    public var dayInMemo: String?
    /// The interval that a new expense's memo names, which was recorded once: `every week`, `매주`.
    public var intervalInMemo: Interval?
    /// How the words changed the amount that they name; nil if they did not.
    public var reading: AmountReading?
    /// The people whom a new expense's memo names, where nothing says whether they paid or it was
    /// for them.
    public var peopleInMemo = PeopleInMemo()
    /// Another possible currency of a new expense, as the words have none: one whose code is a word of the
    /// memo, or the trip's home currency.
    public var otherCurrency: Currency?
    /// How the charged amount was rounded, if it was calculated; else nil.
    public var roundedCharge: RoundedCharge?
    /// Whether it is the copy of an expense whose charged amount was not copied.
    public var leavesOutCharge = false
    /// Whether the same expense, with the same uid, had been recorded before: nothing was changed.
    public var isRepeat = false
    /// The rate that was given for it, if it is far from the stored one and new; else nil.
    public let farRate: FarRate?
    /// What is to be said of the purse, the card or the charge.
    public let payment: [PaymentNote]
    /// Nil if the totals could not be read or are too large.
    public let figures: (summary: TripSummary, dayTotal: Int64, dayPending: [Amount])?
    /// The budgets that it counts in and that are exceeded or nearly so.
    public let budgetWarnings: [BudgetReport.Line]
}

extension Bookkeeper {
    /// Records an expense on a trip that is not archived.
    ///
    /// An expense that was recorded before with the draft's uid is returned as it is now, even if
    /// it was edited since.
    ///
    /// - Parameters:
    ///   - photos: copies files into the book's folder; called only for an expense that can be
    ///     recorded, before its photos are.
    ///   - draft: makes the draft from what words mean for the trip.
    /// - Throws: ``TravelError``; ``DayPhraseError``; ``SplitError`` or ``SumTooLarge`` if the
    ///   parts do not fit the amount; ``TripError`` if the store refuses a person or an amount;
    ///   ``NotShareable`` if other books of a shared trip would refuse a value; ``PhotoError`` if a
    ///   photo of a shared trip cannot be copied without its metadata; `NumbersUsedUp`;
    ///   `SQLiteError`; errors of `photos` and `draft`.
    public func addExpense(
        to name: String?, photos: () throws -> [Photo] = { [] },
        _ draft: (TripVocabulary) throws -> ExpenseDraft
    ) throws -> RecordedExpense {
        try addExpense(photos, draft) { try chosenTrip(name) }
    }

    /// Records an entry without open questions on the trip that it was begun on.
    ///
    /// - Throws: ``TravelError``; ``DayPhraseError``; ``SplitError`` or ``SumTooLarge`` if the
    ///   parts do not fit the amount; ``TripError`` if the store refuses a person or an amount;
    ///   ``NotShareable`` if other books of a shared trip would refuse a value; ``PhotoError`` if a
    ///   photo of a shared trip cannot be copied without its metadata; `NumbersUsedUp`;
    ///   `SQLiteError`; errors of `photos`.
    public func addExpense(
        _ entry: UnfinishedExpense, photos: () throws -> [Photo] = { [] }
    ) throws -> RecordedExpense {
        try addExpense(photos) { _ in
            entry.draft
        } trip: {
            try openTrip(sameAs: entry.trip.trip)
        }
    }

    private func addExpense(
        _ photos: () throws -> [Photo], _ draft: (TripVocabulary) throws -> ExpenseDraft,
        trip: () throws -> ChosenTrip
    ) throws -> RecordedExpense {
        var completed: CompletedDraft?
        let (trip, expense, writer) = try change("expense add") { change in
            let chosen = try trip()
            let trip = chosen.trip
            let draft = try draft(vocabulary(of: trip))
            if let earlier = try repeated(draft, on: trip, photos) {
                return (chosen, earlier, change)
            }
            try checkOpen(trip)
            let new = try CompletedDraft(draft, on: trip, self)
            completed = new
            var stored = try new.add(to: trip, change, self)
            try change.checkSums()
            let complete = stored.content.adding(try photos())
            if complete != stored.content {
                stored = try change.update(stored, to: complete, in: trip.id)
            }
            return (chosen, stored, change)
        }
        var recorded = recorded(stored(expense, by: writer), on: trip, before: nil)
        guard let completed else {
            recorded.isRepeat = true
            return recorded
        }
        return completed.describing(recorded)
    }

    /// Changes an expense, and recomputes its rate and shares as needed.
    ///
    /// - Parameters:
    ///   - name: the trip to move it to; nil to leave it where it is. From or to a shared trip, it
    ///     gets a new number there, and the old one is in the trash, unless it is one that friends
    ///     know there already.
    ///   - draft: makes the draft from what words mean for that trip.
    /// - Throws: ``TravelError``; ``DayPhraseError``; ``SplitError`` or ``SumTooLarge`` if the
    ///   parts do not fit the amount; ``TripError`` if the store refuses a person or an amount;
    ///   ``NotShareable`` if other books of a shared trip would refuse a value; ``PhotoError`` if a
    ///   photo of a shared trip cannot be copied without its metadata; `NumbersUsedUp`;
    ///   `SQLiteError`; errors of `draft`.
    public func editExpense(
        _ id: Int64, movingTo name: String?, _ draft: (TripVocabulary) throws -> ExpenseDraft
    ) throws -> RecordedExpense {
        var saysShares = false
        var rate: SaidRate?
        let (before, written, trip, writer) = try change("expense edit") { change in
            let before = try liveExpense(id)
            let chosen =
                try name.map { try openTrip($0) }
                ?? ChosenTrip(trip: try expense(id).trip, others: [])
            let draft = try draft(vocabulary(of: chosen.trip))
            (saysShares, rate) = (draft.sharing != .unsaid, draft.rate)
            var edited = try draft.edited(before.content, on: chosen.trip.content, self)
            guard try leavesFriends(before, for: chosen.trip.id) else {
                let written = try change.update(before, to: edited, in: chosen.trip.id)
                return (before, written, chosen, change)
            }
            // For friends it is removed from one trip, or new on the other.
            try change.setRemoved(true, expense: id)
            edited.uid = try change.uid(for: "\(before.uid) \(chosen.trip.uid) \(salt)")
            let written = try change.add(edited, to: chosen.trip.id)
            return (before, written, chosen, change)
        }
        var recorded = recorded(stored(written, by: writer), on: trip, before: before)
        recorded.saysShares = saysShares
        recorded.roundedCharge = rate?.rounding(in: recorded.expense.content)
        return recorded
    }

    /// Whether an expense that moves to another trip leaves a shared one, or is new to one.
    private func leavesFriends(_ expense: StoredExpense, for trip: Int64) throws -> Bool {
        guard expense.trip != trip else { return false }
        return try book.sharedTrip(expense.trip) != nil
            || book.sharedTrip(trip) != nil && !book.isSharedExpense(uid: expense.uid, on: trip)
    }

    /// An expense as it is, and its trip's totals since.
    ///
    /// - Throws: ``TravelError/unknownExpense(_:)``; `SQLiteError`.
    public func standing(of id: Int64) throws -> RecordedExpense {
        try book.read {
            let (expense, trip) = try expense(id)
            return recorded(expense, on: ChosenTrip(trip: trip, others: []), before: nil)
        }
    }

    /// An expense that a change wrote, as its rows are since the end of the change.
    func stored(_ written: StoredExpense, by change: Change) -> StoredExpense {
        // The expense is stored by now, so a failure here is not reported.
        change.hasSetRows ? (try? book.expense(written.id)) ?? written : written
    }

    /// An expense that was just stored, and its trip's totals since.
    func recorded(
        _ expense: StoredExpense, on trip: ChosenTrip, before: StoredExpense?
    ) -> RecordedExpense {
        // The expense is stored by now, so a failure here is not reported.
        let totals = try? book.dayTotals(of: trip.trip)
        let figures = try? totals.map {
            (
                summary: try $0.summary(today: today), dayTotal: try $0.total(on: expense.date),
                dayPending: try $0.pending(on: expense.date)
            )
        }
        let warnings = try? totals.map {
            try BudgetReport.warnings(after: expense, of: trip.trip, $0, book, today: today)
        }
        return RecordedExpense(
            trip: trip, before: before, expense: expense,
            missingRate: expense.isPending ? missingRate(of: expense, on: trip.trip) : nil,
            farRate: before?.rate == expense.rate
                ? nil : try? farRate(of: expense.content, on: trip.trip.content),
            payment: (try? paymentNotes(of: expense.content, before?.content, on: trip.trip)) ?? [],
            figures: figures, budgetWarnings: warnings ?? [])
    }

    /// Why a pending expense has no rate; nil if the book has one by now.
    public func missingRate(of expense: StoredExpense, on trip: Stored<Trip>) -> (any Error)? {
        do {
            _ = try ExpensePricing(trip: trip.content, book: book, of: expense.rate)
                .price(expense.amount, on: expense.date)
            return nil
        } catch TravelError.noRate(let pair, let day, let advice) {
            let first = day.adding(days: -ExpensePricing.limit)
            if case .otherCode = advice { return TravelError.noRate(pair, on: day, advice) }
            return TravelError.noRate(pair, on: day, first > today ? .syncFrom(first) : advice)
        } catch {
            return error
        }
    }

    /// Moves expenses to the trash or takes them out of it, all or none.
    ///
    /// - Returns: the numbers of those that were moved.
    /// - Throws: ``TravelError/unknownExpense(_:)``; ``TravelError/isRemoved(_:title:)`` if a trip
    ///   is in the trash; ``TripError/sumTooLarge(trip:_:)``; ``NotShareable`` if other books of a
    ///   shared trip would refuse the change; `SQLiteError`.
    public func setExpenses(_ ids: [Int64], removed isRemoved: Bool) throws -> [Int64] {
        try change(isRemoved ? "expense remove" : "expense restore") { change in
            try ids.filter { id in
                let expense = try expenseOfLiveTrip(id)
                guard expense.isRemoved != isRemoved else { return false }
                try change.setRemoved(isRemoved, expense: expense.id)
                return true
            }
        }
    }

    /// Moves an expense that was recorded before to the trash.
    ///
    /// - Throws: ``TravelError/otherExpense(_:)`` if its number is another expense's by now.
    public func takeBack(_ recorded: StoredExpense) throws {
        try change("expense remove") { change in
            let found = try expenseOfLiveTrip(recorded.id)
            guard found.uid == recorded.uid else { throw TravelError.otherExpense(recorded.id) }
            guard !found.isRemoved else { throw TravelError.expenseRemoved(recorded.id) }
            try change.setRemoved(true, expense: found.id)
        }
    }

    /// An expense, which may be in the trash, and its trip.
    ///
    /// - Throws: ``TravelError/unknownExpense(_:)``; `SQLiteError`.
    public func expense(_ id: Int64) throws -> (expense: StoredExpense, trip: Stored<Trip>) {
        try book.read {
            guard let expense = try book.expense(id), let trip = try book.trip(expense.trip) else {
                throw TravelError.unknownExpense(id)
            }
            return (expense, trip)
        }
    }

    /// The changes to an expense, oldest first.
    ///
    /// - Throws: ``TravelError/unknownExpense(_:)``; `SQLiteError`.
    public func history(ofExpense id: Int64) throws -> [ExpenseEvent] {
        try book.read {
            let events = try book.history(ofExpense: id)
            // An expense whose addition was undone is gone, but has a history.
            guard !events.isEmpty else { throw TravelError.unknownExpense(id) }
            return events
        }
    }

    /// An expense that is not in the trash.
    func liveExpense(_ id: Int64) throws -> StoredExpense {
        let expense = try expenseOfLiveTrip(id)
        guard !expense.isRemoved else { throw TravelError.expenseRemoved(id) }
        return expense
    }

    /// An expense, which may be in the trash, of a trip that is not.
    private func expenseOfLiveTrip(_ id: Int64) throws -> StoredExpense {
        let (expense, trip) = try expense(id)
        try checkNotRemoved(trip)
        return expense
    }
}
