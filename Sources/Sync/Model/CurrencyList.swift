public import Rates

/// The currencies that a source publishes besides its base.
public enum CurrencyList: Sendable {
    /// These: their codes, each with the first and the last day where these are not the source's own, as in
    /// `USD CNY:2005-04-01 RUB:2005-04-01:2022-03-01`.
    case listed(String)
    /// Most of the currencies in use, about so many; which of them is not listed.
    case most(Int)

    /// A currency, and the days on which the source has it; nil for the source's own.
    public struct Entry: Hashable, Sendable {
        public let currency: Currency
        public var first: Day?
        public var last: Day?

        /// Nil for a code that the registry has not.
        fileprivate init?(_ text: Substring) {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard let code = parts.first, let currency = Currency(code) else { return nil }
            self.currency = currency
            if parts.count > 1 { first = Day(String(parts[1])) }
            if parts.count > 2 { last = Day(String(parts[2])) }
        }
    }

    /// Whether the currencies are listed.
    public var isListed: Bool { if case .listed = self { true } else { false } }

    /// The currencies; none where only their number is known.
    public var entries: [Entry] {
        guard case .listed(let text) = self else { return [] }
        return text.split { $0.isWhitespace }.compactMap { Entry($0) }
    }

    /// How many there are; about as many where they are not listed.
    public var count: Int { if case .most(let count) = self { count } else { entries.count } }
}

extension CurrencyList: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self = .listed(text) }

    init(_ codes: [String]) { self = .listed(codes.joined(separator: " ")) }
}
