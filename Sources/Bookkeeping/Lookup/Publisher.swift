public import Rates
public import Sync

/// A source that publishes a currency, with the days on which it does.
public struct Publisher {
    public let about: SourceDescription
    public let rates: RateFacts
    public let isOn: Bool
    /// The first day that can be asked for; nil if no past day can be, or if it is unknown.
    public let first: Day?
    /// The last day; nil if the source still publishes the currency.
    public let last: Day?

    /// Nil if the source does not publish the currency.
    private init?(_ source: any RateSource, of currency: Currency, isOn: Bool) {
        let (about, rates) = (source.about, source.rates)
        let listed = rates.currencies.entries.first { $0.currency == currency }
        let isInUse = currency.retirement == nil
        // Which currencies a source without a list had before they ended is unknown.
        guard rates.base == currency || listed != nil || !rates.currencies.isListed && isInUse
        else { return nil }
        (self.about, self.rates, self.isOn) = (about, rates, isOn)
        first = listed?.first ?? about.firstDay
        let ends = [listed?.last, about.lastDay, currency.retirement?.lastDay]
        last = ends.compactMap { $0 }.min()
    }

    /// The sources of a currency: those that are switched on first, then those that still publish it, need
    /// no key, and are verified, in the registry's order.
    ///
    /// - Parameter switches: the user's settings by source id.
    public static func all(of currency: Currency, switches: [String: Bool]) -> [Publisher] {
        let found = SourceRegistry.rates.compactMap {
            Publisher($0, of: currency, isOn: $0.about.isOn(switches))
        }
        return found.enumerated().sorted {
            ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
        }.map(\.element)
    }

    /// The lower, the more useful.
    private var rank: Int {
        [!isOn, last != nil, about.key != nil, !about.isVerified].reduce(0) { rank, isDrawback in
            rank * 2 + (isDrawback ? 1 : 0)
        }
    }
}
