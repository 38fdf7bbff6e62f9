import Store
public import Trips

extension Bookkeeper {
    /// An expense as it would be recorded: its price, also that of a purse or card, payments and shares; nothing is stored.
    ///
    /// - Throws: ``TravelError``; ``DayPhraseError``; ``SplitError`` or ``SumTooLarge`` if the parts do not fit the
    ///   amount; `SQLiteError`; errors of `draft`.
    public func estimate(
        on trip: Stored<Trip>, _ draft: (TripVocabulary) throws -> ExpenseDraft
    ) throws -> Expense {
        try book.read {
            let completed = try CompletedDraft(draft(vocabulary(of: trip)), on: trip, self)
            var expense = try completed.draft.expense(on: trip.content, self) { _, _ in
                trip.uid
            } category: {
                $0
            }
            let cards = try book.cards(of: trip.id).map(\.content)
            let prices = PurseAndCardPrices(try book.purses(of: trip, until: today), cards)
            if let money = prices.money(of: expense.money, paid: expense.method, uid: expense.uid) {
                expense.money = money
            }
            return expense
        }
    }
}
