public import Rates
import Store
import Trips

/// What is to be said of the purse, the card or the charge of an expense.
public enum PaymentNote: Equatable, Sendable {
    /// More was spent than the purse held, by an amount.
    case overspent(Amount)
    /// A count at the end of the expense's day or later stays, so that so much is missing now.
    case counted(Day, missing: Amount)
    /// There is cash of its currency, and it is not said whether the expense was paid in cash.
    case mayBeCash
    /// The card's minimum or fixed part is in a currency that is neither the home one nor the expense's: no estimate.
    case noEstimate(card: String)
    /// The card's source has no rate of the home currency; with the source that was taken.
    case otherSource(card: String, wanted: String, used: String)
    case tillConversion(TillConversion)
}

extension Bookkeeper {
    /// - Parameter before: the expense before an edit; what held for it, too, is not said again.
    func paymentNotes(
        of expense: Expense, _ before: Expense?, on trip: Stored<Trip>
    ) throws -> [PaymentNote] {
        guard before?.money != expense.money || before?.method != expense.method else { return [] }
        switch expense.rate.kind {
        case .purse: return try notes(onPurses: expense, on: trip)
        case .estimated: return try otherSource(expense, on: trip.content)
        case .charged:
            var conversions = TillConversions(self, on: trip.content)
            return try conversions.conversion(of: expense).map { [.tillConversion($0)] } ?? []
        case .stored, .cross, .pending:
            if expense.rate.kind != .pending,
                let card = try card(of: expense.method, on: trip.content),
                card.estimate(expense.amount, at: expense.rate, to: expense.homeCurrency) == nil
            {
                return [.noEstimate(card: card.name)]
            }
            let isOpen = expense.method == nil && before == nil
            return try isOpen && purses(of: expense, on: trip).contains { $0.left > 0 }
                ? [.mayBeCash] : []
        default: return []
        }
    }

    /// The purses of an expense's payers in its currency.
    private func purses(of expense: Expense, on trip: Stored<Trip>) throws -> [Purse] {
        let payers: [String?] =
            expense.payments.isEmpty ? [nil] : expense.payments.map(\.person)
        return try book.purses(of: trip, until: today).filter { purse in
            purse.currency == expense.amount.currency && payers.contains(purse.owner)
        }
    }

    private func notes(onPurses expense: Expense, on trip: Stored<Trip>) throws -> [PaymentNote] {
        try purses(of: expense, on: trip).flatMap { purse -> [PaymentNote] in
            if purse.left < 0 { return [.overspent(purse.money(-max(purse.left, -.max)))] }
            let count = purse.entries.last { $0.entry.kind == .counted }
            guard let count, count.entry.date >= expense.date else { return [] }
            return [.counted(count.entry.date, missing: purse.money(purse.missing))]
        }
    }

    private func otherSource(_ expense: Expense, on trip: Trip) throws -> [PaymentNote] {
        guard let card = try card(of: expense.method, on: trip), let wanted = card.source,
            let rate = expense.recorded?.price.rate, [.stored, .cross].contains(rate.kind),
            let used = rate.source, used != wanted
        else { return [] }
        return [.otherSource(card: card.name, wanted: wanted, used: used)]
    }
}
