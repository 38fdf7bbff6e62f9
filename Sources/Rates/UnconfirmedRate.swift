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
