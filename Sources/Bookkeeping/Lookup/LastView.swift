public import Rates
public import Store

/// The view that was shown last, without any amounts.
public enum LastView: Equatable, Sendable {
    /// The list of rates.
    case list(ListStatement)
    case converter(CurrencyPair)

    /// The view of a book that remembers none.
    static let first = LastView.converter(firstPair)
    /// The pair of a converter that has shown none.
    public static let firstPair = CurrencyPair(base: .krw, quote: .usd)

    /// Its key in the table `app_state`.
    fileprivate static let key = "screen"
    /// The key of the pair that was shown last, which a list does not replace.
    fileprivate static let pairKey = "pair"

    /// Reads `list`, `list KRW`, `list in KRW` or `converter KRW/USD`.
    public init?(_ text: String) {
        var words = text.split(separator: " ")
        let isIn = words.count == 3 && words[1] == "in"
        if isIn { words.remove(at: 1) }
        let codes = words.dropFirst().flatMap { $0.split(separator: "/") }
        let currencies = codes.compactMap { Currency($0) }
        guard currencies.count == codes.count else { return nil }
        switch (words.first, currencies.count) {
        case ("list", 0): self = .list(.published)
        case ("list", 1): self = .list(isIn ? .in(currencies[0]) : .of(currencies[0]))
        case ("converter", 2):
            self = .converter(CurrencyPair(base: currencies[0], quote: currencies[1]))
        default: return nil
        }
    }

    fileprivate var text: String {
        switch self {
        case .list(.published): "list"
        case .list(.of(let currency)): "list \(currency)"
        case .list(.in(let currency)): "list in \(currency)"
        case .converter(let pair): "converter \(pair)"
        }
    }
}

/// The view that was shown last, with the newest rates.
public enum Home {
    case list(RateListing)
    case converter(Converter)
}

/// A pair's price and its last change.
public struct Converter {
    public let price: PricedPair
    /// The change of ``stronger``'s price from the last publication but one to the last.
    public let movement: Movement?

    /// The pair or its reverse, whichever has a price of at least one.
    public var stronger: (pair: CurrencyPair, conversion: Conversion) { Self.stronger(price) }

    fileprivate static func stronger(
        _ price: PricedPair
    ) -> (pair: CurrencyPair, conversion: Conversion) {
        let (pair, conversion) = (price.pair, price.conversion)
        return conversion.ratio.denominator <= conversion.ratio.numerator
            ? (pair, conversion)
            : (CurrencyPair(base: pair.quote, quote: pair.base), conversion.inverse)
    }
}

extension Bookkeeper {
    /// The view that was shown last, or the list if that view no longer has rates.
    ///
    /// - Parameter usesHomeCurrency: whether a list is in the home currency that the reader chose.
    /// - Throws: ``LookupError`` if the book has no rates.
    public func home(usesHomeCurrency: Bool = false) throws -> Home {
        let newest = AsOf(today, maxAge: nil)
        let view = try lastView()
        do {
            switch view {
            case .converter(let pair): return .converter(try converter(pair, asOf: newest))
            case .list(let statement):
                var query = ListQuery(asOf: newest)
                query.statement = statement == .published ? nil : statement
                query.usesHomeCurrency = usesHomeCurrency
                return .list(try rates(query))
            }
        } catch LookupError.noRates where view != .list(.published) {
            // The view may have been shown for a past day, and have no rates today.
            return .list(try rates(ListQuery(asOf: newest)))
        }
    }

    /// A pair's price as of a day, and its last change up to then.
    ///
    /// - Throws: ``LookupError`` if no series has the price; `SQLiteError`.
    public func converter(_ pair: CurrencyPair, asOf: AsOf) throws -> Converter {
        let price = try price(of: pair, asOf: asOf)
        let stronger = Converter.stronger(price).pair
        let pegs = Set(price.path.steps.compactMap(\.peg))
        let movements = try book.history(
            stronger, of: price.series, in: HistoryRange(until: asOf.day, last: 2),
            by: PairPegs.all(of: stronger).first { Set($0.all) == pegs } ?? .none)
        return Converter(price: price, movement: movements.last)
    }

    /// The view that the book remembers, or ``LastView/first``.
    ///
    /// - Throws: `SQLiteError`.
    public func lastView() throws -> LastView {
        try book.state(LastView.key).flatMap { LastView($0) } ?? .first
    }

    /// The pair that was shown last, in a converter or a history; ``firstPair()`` if the book
    /// remembers none.
    ///
    /// - Throws: `SQLiteError`.
    public func lastPair() throws -> CurrencyPair { try rememberedPair() ?? firstPair() }

    /// The pair that was shown last, in a converter or a history; nil if the book remembers none.
    ///
    /// - Throws: `SQLiteError`.
    public func rememberedPair() throws -> CurrencyPair? {
        let views = [
            try book.state(LastView.pairKey).map { "converter \($0)" },
            try book.state(LastView.key),
        ]
        for case .converter(let pair)? in views.map({ $0.flatMap { LastView($0) } }) {
            return pair
        }
        return nil
    }

    /// The pair of a history in a book that has shown none: the dollar's price in the home currency
    /// that the reader chose, the euro's where that is the dollar, or in won, which is above one.
    private func firstPair() throws -> CurrencyPair {
        let quote = try homeCurrency() ?? .krw
        return CurrencyPair(base: quote == .usd ? .eur : .usd, quote: quote)
    }

    /// Stores the view that was shown last, if it has changed.
    ///
    /// - Parameter writableBook: opens the book for writing without waiting; failures are ignored.
    /// - Throws: `SQLiteError` if the book cannot be read.
    public func remember(_ view: LastView, writableBook: () throws -> Book) throws {
        var states = [(LastView.key, view.text)]
        if case .converter(let pair) = view { states.append((LastView.pairKey, pair.description)) }
        states = try states.filter { try book.state($0.0) != $0.1 }
        // A book that is read-only or busy keeps the view that it has.
        guard !states.isEmpty, let writable = try? writableBook() else { return }
        for (key, text) in states { try? writable.setState(key, to: text) }
    }
}
