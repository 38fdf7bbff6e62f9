/// Why a published rate is held back until it is confirmed, and the rate that it was compared with.
public struct RateDoubt: Hashable, Sendable {
    public let reason: Reason
    /// The rate that it was compared with.
    public let expected: Rate
    /// Who states the rate that it was compared with: the ids of other sources, or a currency's code
    /// with ``Reason/sameFigure`` and where a peg says so; empty for the source's own rate before.
    public let witnesses: [String]

    public init(_ reason: Reason, expected: Rate, witnesses: [String] = []) {
        (self.reason, self.expected, self.witnesses) = (reason, expected, witnesses)
    }

    /// Why a rate is held back.
    public enum Reason: String, CaseIterable, Sendable {
        /// It moved by more than a fifth since the source's publication before.
        case moved
        /// Other sources state another price, or did not move with it.
        case differs
        /// It is one divided by the price: the pair is turned round.
        case inverse
        /// It is a power of ten times the price: the unit is another one.
        case powerOfTen = "power-of-ten"
        /// Another currency has the same figure in the same publication.
        case sameFigure = "same-figure"
        /// The publication repeats those of two weekdays before, while other sources moved.
        case frozen
        /// Its day is one for which the source does not publish yet.
        case early

        /// Whether the next publication does not confirm the rate by repeating it.
        ///
        /// A feed that is turned round stays so; a price that moved does, too, and is right.
        var isLasting: Bool { self == .inverse || self == .powerOfTen || self == .sameFigure }
    }
}

/// A published rate that is held back until it is confirmed.
public struct UnconfirmedRate: Hashable, Sendable {
    public let source: String
    public let base: Currency
    public let kind: RateKind
    public let date: Day
    public let quote: Quote
    public let doubt: RateDoubt

    public init(
        source: String, base: Currency, kind: RateKind, date: Day, quote: Quote, doubt: RateDoubt
    ) {
        (self.source, self.base, self.kind) = (source, base, kind)
        (self.date, self.quote, self.doubt) = (date, quote, doubt)
    }

    /// How far it is from the rate that it was compared with, in percent of that, to two decimals.
    public var percent: ExactDecimal {
        let expected = Int128(doubt.expected.nanos)
        let change = (Int128(quote.rate.nanos) - expected) * 10_000
        return ExactDecimal(coefficient: Rounding.quotient(change, by: expected), scale: 2)
    }
}
