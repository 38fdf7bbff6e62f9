import Ledgers
import Rates
import Trips

extension EntryImport {
    /// The rate that an entry states, if the book gets the stated home amount with it: the stored rate of its source and
    /// day, else the number, as one given by hand; nil where neither does, and for a card's charge.
    func statedRate(of entry: ImportedEntry, on trip: Trip) throws -> SaidRate? {
        guard let stated = entry.rate else { return nil }
        let source = stated.source.map { SaidRate.source($0) }
        switch stated.kind {
        case .pending: return source
        case .same, .charged: return nil
        case .stored, .cross, .manual, .purse, .estimated: break
        }
        guard let home = entry.homeAmount, home.currency == trip.homeCurrency else { return nil }
        if [.stored, .cross].contains(stated.kind), let source {
            let known = try ExpensePricing(trip: trip, book: book, said: source)
                .rateOrNil(of: entry.amount.currency, on: entry.date)
            if let known, known.rate == stated.rate,
                known.convert(entry.amount, to: home.currency) == home
            {
                return source
            }
        }
        guard let rate = stated.rate?.rounded(to: Rate.decimals).flatMap({ try? Rate($0) }),
            ExpenseRate.manual(rate).convert(entry.amount, to: trip.homeCurrency) == home
        else { return nil }
        return .manual(rate)
    }
}
