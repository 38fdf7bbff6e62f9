public import Rates
internal import Store

/// Rates that an answer does not use, though they are newer, as they wait to be confirmed.
public struct HeldBackRates: Equatable, Sendable {
    /// The newest day that has any.
    public let day: Day
    /// Their currencies, by code.
    public let currencies: [Currency]
}

extension Bookkeeper {
    /// The newer rates of a price's currencies that are held back; nil if there are none.
    ///
    /// - Throws: `SQLiteError`.
    public func heldBack(after price: PricedPair, asOf: AsOf) throws -> HeldBackRates? {
        try heldBack(of: price.series, through: asOf.day) {
            let currencies = price.path.steps.flatMap { [$0.pair.base, $0.pair.quote] }
            return Dictionary(
                (currencies + [price.pair.base, price.pair.quote]).map { ($0, price.date) },
                uniquingKeysWith: { one, _ in one })
        }
    }

    /// The newer rates of a list's currencies that are held back; nil if there are none.
    ///
    /// - Throws: `SQLiteError`.
    public func heldBack(after listing: RateListing) throws -> HeldBackRates? {
        guard let newest = listing.date else { return nil }
        return try heldBack(of: listing.series, through: listing.asOf.day) {
            var days = Dictionary(
                listing.rows.map { ($0.peg?.anchor ?? $0.currency, $0.movement.date) },
                uniquingKeysWith: max)
            // A price in another currency than the base needs that one's rate, too.
            days[listing.peg?.anchor ?? listing.shared] = newest
            return days
        }
    }

    /// - Parameter daysOfUse: the days of the rates that are used; called where rates wait, which is rare.
    private func heldBack(
        of series: Series, through last: Day, after daysOfUse: () -> [Currency: Day]
    ) throws -> HeldBackRates? {
        let unconfirmed = try book.unconfirmedRates()
        guard !unconfirmed.isEmpty else { return nil }
        let days = daysOfUse()
        let kinds: [RateKind] = series.isDerived ? [.bankBuys, .bankSells] : [series.kind]
        let waiting = unconfirmed.filter { rate in
            rate.source == series.source && rate.base == series.base && kinds.contains(rate.kind)
                && rate.date <= last
                && days[rate.quote.currency].map { $0 < rate.date } ?? false
        }
        return waiting.map(\.date).max().map { day in
            let currencies = waiting.filter { $0.date == day }.map(\.quote.currency)
            return HeldBackRates(day: day, currencies: Set(currencies).sorted())
        }
    }
}
