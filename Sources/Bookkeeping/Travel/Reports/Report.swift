import Rates
import Store
import Trips

/// A report on a trip's expenses.
public enum Report {
    case days(DayReport)
    case groups(GroupReport)
    case people(PersonReport)
    case exchange(ExchangeReport)

    public enum Kind: String, CaseIterable, Sendable {
        case day, category, person, currency, place, exchange
    }
}

extension Bookkeeper {
    /// A report on the expenses of a trip.
    ///
    /// - Parameter withRates: whether to read the rates of single expenses, too.
    public func report(
        _ kind: Report.Kind, of name: String?, withRates: Bool
    ) throws -> (trip: ChosenTrip, report: Report) {
        try book.read {
            let chosen = try chosenTrip(name)
            let trip = chosen.trip
            let report: Report =
                switch kind {
                case .day:
                    .days(try DayReport(trip, book, today: today, withRates: withRates))
                case .category:
                    .groups(
                        try GroupReport(
                            trip, .category, book.categoryTotals(of: trip.id, through: today)))
                case .place:
                    .groups(
                        try GroupReport(trip, .place, book.placeTotals(of: trip.id, through: today))
                    )
                case .currency:
                    .groups(
                        try GroupReport(
                            trip, .currency, book.currencyTotals(of: trip.id, through: today)))
                case .person:
                    .people(try people(of: trip))
                case .exchange: .exchange(try ExchangeReport(trip, book, today: today))
                }
            return (chosen, report)
        }
    }

    private func people(of trip: Stored<Trip>) throws -> PersonReport {
        guard !trip.people.isEmpty else { throw TravelError.nobodyNamed(title: trip.title) }
        return PersonReport(
            trip: trip.content, people: try book.people(of: trip.id, through: today))
    }
}
