public import Rates
internal import Store
public import Trips

/// What a form for a new expense offers and has chosen.
public struct UsualExpense {
    /// The trip's currencies: the one that most of one's own last expenses have, those of others, the most frequent
    /// first, those with a pinned rate, and its home currency.
    public let currencies: [Currency]
    /// The book's categories, those of the trip first, the most frequent before others.
    public let categories: [String]
    /// The earlier texts of each field of names, each once: those of the trip first, the latest first.
    public let names: [FieldForm: [String]]
    public let category: String
    /// Empty on a trip without people.
    public let payer: String
    /// Today, or the trip's day that is nearest to it.
    public let day: Day
}

extension Bookkeeper {
    /// The currency of an amount without one: that of the last expense of whoever records it, else of
    /// the owner's, else the trip's home currency.
    ///
    /// - Throws: `SQLiteError`.
    func usualCurrency(on trip: Stored<Trip>) throws -> Currency {
        trip.content.usualCurrency(after: try lastExpenses(on: trip).usual)
    }

    /// How many of the last expenses decide which currency a form has chosen.
    private static let decidingCount = 10

    /// The currency that most of the last expenses have of whoever records the next one, else of the owner.
    ///
    /// Of several currencies, it is that of the latest expense; a single expense in another currency does not become
    /// the usual one.
    /// - Throws: `SQLiteError`.
    private func usualCurrencyOfForm(on trip: Stored<Trip>) throws -> Currency? {
        var last = try book.lastCurrencies(of: trip.id, by: author, Self.decidingCount)
        if last.isEmpty {
            last = try book.lastCurrencies(of: trip.id, by: nil, Self.decidingCount)
        }
        let counts = Dictionary(last.map { ($0, 1) }, uniquingKeysWith: +)
        let most = counts.values.max()
        return last.first { counts[$0] == most }
    }

    /// The last expense on a trip of whoever records the next one; and the one that usual values come
    /// from: that one, else the owner's last.
    ///
    /// - Throws: `SQLiteError`.
    func lastExpenses(on trip: Stored<Trip>) throws -> (own: StoredExpense?, usual: StoredExpense?)
    {
        let own = try book.lastExpense(of: trip.id, by: author)
        return (own, try own ?? book.lastExpense(of: trip.id, by: nil))
    }

    /// The category that ``CategoryRules`` have for a memo; nil if they have none.
    ///
    /// - Throws: `SQLiteError`.
    func usualCategory(ofMemo memo: String?) throws -> String? {
        try memo?.composedOrNil.flatMap { try categoryRules(for: $0).rule(for: $0)?.category }
    }

    /// The usual values for the next expense that the ``author`` records on a trip: their last choices.
    ///
    /// - Parameter otherTrips: whether to include names of other trips.
    /// - Throws: ``SumTooLarge``; `SQLiteError`.
    public func usualExpense(
        on trip: Stored<Trip>, withOtherTrips otherTrips: Bool = false
    ) throws -> UsualExpense {
        try book.read {
            let entry = try beginExpense(nil) { _ in
                ExpenseDraft()
            } trip: {
                ChosenTrip(trip: trip, others: [])
            }
            let last = max(today, trip.lastDay)
            let totals = try book.currencyTotals(of: trip.id, through: last)
                .sorted { $0.count > $1.count }
            var currencies = [try usualCurrencyOfForm(on: trip) ?? entry.usualCurrency]
            currencies += totals.compactMap { $0.name.flatMap { Currency($0) } }
            currencies += trip.pinnedRates.keys.sorted() + [trip.homeCurrency]
            var seen: Set<Currency> = []
            currencies = currencies.filter { seen.insert($0).inserted }
            let known = try book.categories()
            let used = try book.categoryTotals(of: trip.id, through: last)
                .sorted { $0.count > $1.count }.compactMap(\.name)
            return UsualExpense(
                currencies: currencies,
                categories: used + known.filter { !used.contains($0) },
                names: try ExpenseTexts.names.reduce(into: [:]) { names, field in
                    names[field] = try book.names(
                        in: field, of: trip.id, withOthers: otherTrips)
                },
                category: try entry.usualCategory(), payer: entry.usualPayer,
                day: min(max(today, trip.firstDay), trip.content.period.upperBound))
        }
    }
}

extension Trip {
    /// The currency of an amount without one, after an expense; nil for the first expense.
    func usualCurrency(after last: StoredExpense?) -> Currency {
        last?.amount.currency ?? homeCurrency
    }
}
