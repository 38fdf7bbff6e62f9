public import Rates
internal import Store
import Sync

/// Why an alert cannot be added or found.
public enum AlertError: Error, Equatable, Sendable {
    /// The pair is one currency.
    case oneCurrency(Currency)
    /// There is no alert of this number.
    case unknown(Int64)
    /// The same alert is there already, with this number.
    case exists(Int64)
}

/// An alert that was added, and what its owner should know.
public struct AddedAlert {
    /// The alert on the newest day of its series.
    public let rated: RatedAlert
    /// Whether a sync that names no source fetches the alert's.
    public let isFetched: Bool
    /// Whether the series has rates of the pair as old as the rule looks back.
    public let reachesBack: Bool
    /// How many units of the pair's base people quote the price of.
    let units: Int64

    /// As it is listed.
    public var listed: ListedAlert {
        ListedAlert(alert: rated.alert, newest: rated, isFetched: isFetched)
    }

    /// The limit for one unit, if the rule's seems to be for the hundred units that people quote;
    /// else nil.
    public var limitOfOne: Rate? {
        guard units == 100,
            let limit = rated.alert.rule.parts.threshold,
            [.above, .below].contains(rated.alert.rule.kind),
            let times = Int64(exactly: limit.nanos / max(1, rated.rate.nanos)),
            (50...200).contains(times)
        else { return nil }
        return Rate(nanos: limit.nanos / 100)
    }

    /// Whether the rule's limit is far from the rate and near the price the other way round: 1400 for
    /// KRW/USD.
    public var meansInverse: Bool {
        guard limitOfOne == nil, let limit = rated.alert.rule.parts.threshold,
            [.above, .below].contains(rated.alert.rule.kind)
        else { return false }
        // Both rates are positive and in units of 10⁻⁹.
        let inverse = 1_000_000_000_000_000_000 / rated.rate.nanos
        func isNear(_ nanos: Int64) -> Bool {
            max(nanos, limit.nanos) / 3 <= min(nanos, limit.nanos)
        }
        return isNear(inverse) && !isNear(rated.rate.nanos)
    }
}

/// An alert, and the newest day of its series that has a rate of its pair; nil if none of the last
/// two weeks has.
public struct ListedAlert {
    public let alert: Alert
    public let newest: RatedAlert?
    /// Whether a sync that names no source fetches the alert's.
    public let isFetched: Bool
}

extension Bookkeeper {
    /// Adds an alert to the most preferred series that has the pair; it stays with that series.
    ///
    /// - Throws: ``AlertError``, or ``LookupError`` if no series has the pair.
    public func addAlert(
        _ rule: AlertRule, for pair: CurrencyPair, source: String? = nil
    ) throws -> AddedAlert {
        guard pair.base != pair.quote else { throw AlertError.oneCurrency(pair.base) }
        // An alert watches published rates.
        let choice = try SeriesChoice(book, source: source, base: pair.base, derives: false)
        let known = try book.alerts().filter { $0.pair == pair && $0.rule == rule }
        let added = try choice.first { series in
            if let same = known.first(where: { $0.series.id == series.id }) {
                throw AlertError.exists(same.id)
            }
            return try book.addAlert(rule, for: pair, of: series, at: now)
        }
        guard let (series, rated) = added else {
            throw try choice.noRate(
                of: [pair.base, pair.quote], on: try book.newestDay() ?? today, book)
        }
        let start = rated.date.adding(days: -(rule.parts.days ?? 0))
        let oldest = HistoryRange(until: start, last: 1)
        return AddedAlert(
            rated: rated, isFetched: try isFetched(series),
            reachesBack: try book.count(pair, of: series, in: oldest) > 0,
            units: try book.quotedUnits(of: pair.base))
    }

    /// How many units of a currency people quote the price of: 100 of yen, rupiah and dong.
    ///
    /// - Throws: `SQLiteError`.
    public func quotedUnits(of currency: Currency) throws -> Int64 {
        try book.quotedUnits(of: currency)
    }

    /// All alerts, in the order in which they were added.
    ///
    /// - Throws: `SQLiteError`.
    public func listedAlerts() throws -> [ListedAlert] {
        try book.read {
            let alerts = try book.alerts()
            let rated = try book.newestRates(of: alerts, at: now)
            let newest = Dictionary(rated.map { ($0.alert.id, $0) }) { first, _ in first }
            return try alerts.map {
                ListedAlert(
                    alert: $0, newest: newest[$0.id], isFetched: try isFetched($0.series))
            }
        }
    }

    /// Removes alerts, each once, and returns them.
    ///
    /// - Throws: ``AlertError``, and removes none, if there is none of some number.
    public func removeAlerts(_ ids: [Int64]) throws -> [Alert] {
        let (removed, unknown) = try book.removeAlerts(ids)
        if let unknown { throw AlertError.unknown(unknown) }
        return removed
    }

    /// When an alert, or each, would have been said in the stored past; ordered by alert and day.
    ///
    /// - Throws: ``AlertError``.
    public func alertCrossings(of id: Int64?) throws -> [RatedAlert] {
        try book.read {
            guard let id else { return try book.alerts().flatMap { try book.crossings(of: $0) } }
            guard let alert = try book.alert(id) else { throw AlertError.unknown(id) }
            return try book.crossings(of: alert)
        }
    }

    private func isFetched(_ series: Series) throws -> Bool {
        try series.about?.isOn(book.sourceSwitches()) ?? false
    }
}
