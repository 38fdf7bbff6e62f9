import Phrases
import Rates
import Store
import Trips

/// A new expense's draft with the currency and the category that it left open, and what its answer says
/// of them.
struct CompletedDraft {
    private(set) var draft: ExpenseDraft
    /// Another possible currency, as the draft had none; else nil.
    private let otherCurrency: Currency?

    init(_ draft: ExpenseDraft, on trip: Stored<Trip>, _ keeper: Bookkeeper) throws {
        self.draft = draft
        if draft.currency == nil, draft.amount?.currency == nil {
            let usual = try keeper.usualCurrency(on: trip)
            let other = draft.currencyInMemo ?? trip.homeCurrency
            self.draft.currency = usual
            otherCurrency = other == usual ? nil : other
        } else {
            otherCurrency = nil
        }
        if draft.category == nil {
            self.draft.category = try keeper.usualCategory(ofMemo: draft.memo)
        }
    }

    /// Adds the expense to a trip.
    ///
    /// - Parameter day: its day; nil for that of the draft.
    func add(
        to trip: Stored<Trip>, on day: Day? = nil, _ change: Change, _ keeper: Bookkeeper
    ) throws -> StoredExpense {
        var draft = draft
        if let day { draft.date = .day(day) }
        let expense = try draft.expense(on: trip.content, keeper) { day, amount in
            try draft.uid
                ?? change.uid(
                    for: "\(trip.uid) \(day) \(amount) \(draft.memo ?? "") \(keeper.salt)")
        } category: {
            try keeper.category($0)
        }
        return try change.add(expense, to: trip.id)
    }

    /// The recorded expense with what is said of the draft.
    func describing(_ recorded: RecordedExpense) -> RecordedExpense {
        var recorded = recorded
        recorded.dayInMemo = draft.date == nil ? draft.dayInMemo : nil
        recorded.intervalInMemo = draft.intervalInMemo
        recorded.otherCurrency = otherCurrency
        recorded.peopleInMemo = PeopleInMemo(draft)
        recorded.reading = draft.reading(of: recorded.expense.content)
        recorded.roundedCharge = draft.rate?.rounding(in: recorded.expense.content)
        return recorded
    }
}
