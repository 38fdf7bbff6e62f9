import Store
public import Trips

extension Bookkeeper {
    /// An expense as it would be recorded: its price, payments and shares; nothing is stored.
    ///
    /// The price of purses and cards, which are computed after the change, is not in it.
    ///
    /// - Throws: ``TravelError``; ``DayPhraseError``; ``SplitError`` or ``SumTooLarge`` if the parts do not fit the
    ///   amount; `SQLiteError`; errors of `draft`.
    public func estimate(
        on trip: Stored<Trip>, _ draft: (TripVocabulary) throws -> ExpenseDraft
    ) throws -> Expense {
        try book.read {
            let completed = try CompletedDraft(draft(vocabulary(of: trip)), on: trip, self)
            return try completed.draft.expense(on: trip.content, self) { _, _ in
                trip.uid
            } category: {
                $0
            }
        }
    }
}
