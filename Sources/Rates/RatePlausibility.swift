/// Decides which published rates are accepted: those within 20 % of the currency's previous
/// accepted rate, and those that the next publication confirms.
package struct RatePlausibility {
    /// How many days before a rate another may have been published to be compared with it.
    package static let comparisonLimit = 14

    /// A rate and the day it was published for.
    package struct Point {
        package let day: Day
        package let rate: Rate

        package init(day: Day, rate: Rate) { (self.day, self.rate) = (day, rate) }

        /// Whether another rate differs from this one by more than 20 % of this one.
        package func isFar(from other: Rate) -> Bool {
            // Both are positive, so the difference cannot overflow.
            (other.nanos - rate.nanos).magnitude > rate.nanos.magnitude / 5
        }
    }

    /// The decision about a rate.
    package enum Verdict {
        case accepted
        /// The rate is held back as unconfirmed: it is too far from the previous accepted one.
        case unconfirmed(previous: Rate)
        /// The rate is accepted, and so is the unconfirmed one of this earlier day.
        case confirms(Day)
    }

    private var accepted = [Point?](repeating: nil, count: Currency.all.count)
    private var unconfirmed = [Point?](repeating: nil, count: Currency.all.count)

    /// No rate to compare with yet.
    package init() {}

    /// Adds a stored rate to compare with; a later call for the same currency replaces it.
    package mutating func learn(_ currency: Currency, _ point: Point, isAccepted: Bool) {
        if isAccepted {
            accepted[currency.position] = point
        } else {
            unconfirmed[currency.position] = point
        }
    }

    /// Decides about a rate of a day after all days learned so far, and learns it.
    ///
    /// Rates more than ``comparisonLimit`` days older are not compared with. An unconfirmed rate
    /// can be confirmed only by the currency's next publication.
    package mutating func judge(_ quote: Quote, on day: Day) -> Verdict {
        let position = quote.currency.position
        let point = Point(day: day, rate: quote.rate)
        let oldest = day.adding(days: -Self.comparisonLimit)
        let before = accepted[position].flatMap { $0.day >= oldest ? $0 : nil }
        let candidate = unconfirmed[position].flatMap { candidate in
            candidate.day >= oldest && before.map { candidate.day > $0.day } ?? true
                ? candidate : nil
        }
        if let candidate, !candidate.isFar(from: point.rate) {
            accepted[position] = point
            return .confirms(candidate.day)
        }
        if let before, before.isFar(from: point.rate) {
            unconfirmed[position] = point
            return .unconfirmed(previous: before.rate)
        }
        accepted[position] = point
        return .accepted
    }
}

/// A published rate held back because it differs too much from the previous one.
public struct UnconfirmedRate: Hashable, Sendable {
    public let source: String
    public let base: Currency
    public let kind: RateKind
    public let date: Day
    public let quote: Quote
    /// The accepted rate it differs from.
    public let previous: Rate

    public init(
        source: String, base: Currency, kind: RateKind, date: Day, quote: Quote, previous: Rate
    ) {
        (self.source, self.base, self.kind) = (source, base, kind)
        (self.date, self.quote, self.previous) = (date, quote, previous)
    }

    /// How far it moved, in percent of the rate before, to two decimals.
    public var percent: ExactDecimal {
        let change = (Int128(quote.rate.nanos) - Int128(previous.nanos)) * 10_000
        return ExactDecimal(
            coefficient: Rounding.quotient(change, by: Int128(previous.nanos)), scale: 2)
    }
}
