public import Rates
internal import Store
public import Trips

/// The figures of a person in a currency of their own, each rounded once.
///
/// The rate is that of today: the one pinned for the trip, else the newest stored one.
public struct OwnFigures: Equatable, Sendable {
    public let paid, share, balance: Amount
    public let rate: ExpenseRate
}

extension Bookkeeper {
    /// The figures of those people of a trip whose own currency has a rate, by name.
    func ownFigures(
        of people: [PersonFigures], on trip: Trip
    ) throws -> [String: OwnFigures] {
        let pricing = ExpensePricing(trip: trip, book: book)
        var own: [String: OwnFigures] = [:]
        for figures in people {
            guard let currency = trip.member(figures.name)?.currency,
                let rate = try pricing.rateOrNil(of: currency, on: today)
            else { continue }
            func amount(_ units: Int64) -> Amount? {
                rate.amount(
                    of: currency, for: Amount(minorUnits: units, currency: trip.homeCurrency))
            }
            guard let paid = amount(figures.paid), let share = amount(figures.share),
                let balance = amount(figures.balance)
            else { continue }
            own[figures.name] = OwnFigures(
                paid: paid, share: share, balance: balance, rate: rate)
        }
        return own
    }
}

extension PersonReport {
    /// The balances of a person that are not zero: in each currency paid, or in the home currency.
    public func balances(of person: PersonFigures) -> [Amount] {
        guard let balances else {
            return [Amount(minorUnits: person.balance, currency: trip.homeCurrency)]
        }
        return balances.compactMap { figures in
            figures.people.first { $0.name == person.name }
                .map { Amount(minorUnits: $0.balance, currency: figures.currency) }
        }.filter { $0.minorUnits != 0 }
    }
}
