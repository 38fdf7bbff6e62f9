public import Rates
public import Store

/// What was looked at last: never an amount that was typed, and never a result.
public enum LastView: Equatable, Sendable {
    /// The list of rates, of one unit of a currency or as they were published.
    case list(base: Currency?)
    case converter(CurrencyPair)

    /// What a book shows that nobody has looked at.
    static let first = LastView.converter(CurrencyPair(base: .krw, quote: .usd))

    /// The key of `app_state` that it is kept under.
    fileprivate static let key = "screen"

    /// Reads `list`, `list KRW` or `converter KRW/USD`.
    public init?(_ text: String) {
        let words = text.split(separator: " ")
        let codes = words.dropFirst().flatMap { $0.split(separator: "/") }
        let currencies = codes.compactMap { Currency($0) }
        guard currencies.count == codes.count else { return nil }
        switch (words.first, currencies.count) {
        case ("list", 0...1): self = .list(base: currencies.first)
        case ("converter", 2):
            self = .converter(CurrencyPair(base: currencies[0], quote: currencies[1]))
        default: return nil
        }
    }

    fileprivate var text: String {
        switch self {
        case .list(let base): (["list"] + [base?.code].compactMap { $0 }).joined(separator: " ")
        case .converter(let pair): "converter \(pair)"
        }
    }
}

/// The view that was looked at last, on the newest day that the book has.
public struct Home {
    public let content: Content
    /// The day of the newest rates where they are too old to be today's; nil otherwise.
    public let staleSince: Day?

    public enum Content {
        case list(RateListing)
        case converter(Converter)
    }
}

/// A pair's price and how it moved.
public struct Converter {
    public let price: PricedPair
    /// The newest publication of ``stronger``, compared with the one before.
    public let movement: Movement?

    /// The pair or its reverse, whichever has the price of one unit that is not below one.
    public var stronger: (pair: CurrencyPair, conversion: Conversion) { Self.stronger(price) }

    fileprivate static func stronger(
        _ price: PricedPair
    ) -> (pair: CurrencyPair, conversion: Conversion) {
        let (pair, conversion) = (price.pair, price.conversion)
        return conversion.from.published <= conversion.to.published
            ? (pair, conversion)
            : (CurrencyPair(base: pair.quote, quote: pair.base), conversion.inverse)
    }
}

extension Bookkeeper {
    /// How many days after its newest rate a book counts as stale.
    private static let staleAfter = 14

    /// The view that was shown last, or the list if that view no longer has rates.
    ///
    /// A book whose newest rate is older than two weeks is shown as of that rate's day.
    /// - Throws: ``LookupError`` where the book has no rates.
    public func home() throws -> Home {
        guard let newest = try book.newestDay() else {
            throw LookupError.noRates(.sync(source: nil))
        }
        let day = min(today, newest)
        let isStale = newest.adding(days: Self.staleAfter) < today
        return Home(content: try home(lastView(), on: day), staleSince: isStale ? newest : nil)
    }

    private func home(_ view: LastView, on day: Day) throws -> Home.Content {
        do {
            switch view {
            case .converter(let pair): return .converter(try converter(pair, on: day))
            case .list(let base):
                var query = ListQuery(on: day)
                query.base = base
                return .list(try rates(query))
            }
        } catch LookupError.noRates where view != .list(base: nil) {
            // What was looked at on a past day may have no rates today.
            return .list(try rates(ListQuery(on: day)))
        }
    }

    /// A pair's price on a day, and how it moved.
    public func converter(_ pair: CurrencyPair, on day: Day) throws -> Converter {
        let price = try price(of: pair, on: day)
        let movements = try book.history(
            Converter.stronger(price).pair, of: price.series, in: HistoryRange(until: day, last: 2))
        return Converter(price: price, movement: movements.last)
    }

    /// The view that the book remembers.
    public func lastView() throws -> LastView {
        try book.state(LastView.key).flatMap { LastView($0) } ?? .first
    }

    /// Has the book remember a view, where it is another one than before.
    ///
    /// - Parameter writableBook: opens the book to be written, at once or not at all.
    public func remember(_ view: LastView, writableBook: () throws -> Book) throws {
        guard try book.state(LastView.key) != view.text else { return }
        // A book that cannot be written, or is being written, keeps what it has.
        try? writableBook().setState(LastView.key, to: view.text)
    }
}
