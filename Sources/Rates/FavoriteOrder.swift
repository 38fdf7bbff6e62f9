/// The order of favourite currencies: those that have a place first, as each has that was added in this version, the
/// others behind them by code.
///
/// A currency keeps its place while it is no favourite.
public struct FavoriteOrder: Equatable, Sendable {
    /// The currencies that have a place, in order.
    public let currencies: [Currency]
    private let places: [Currency: Int]

    public init(_ currencies: [Currency] = []) {
        self.currencies = currencies
        places = Dictionary(
            currencies.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether a favourite stands before another one.
    public func precedes(_ one: Currency, _ other: Currency) -> Bool {
        switch (places[one], places[other]) {
        case (let first?, let second?): first < second
        case (.some, nil): true
        case (nil, .some): false
        case (nil, nil): one < other
        }
    }

    /// The order with new favourites behind all others; those that have a place keep it.
    public func adding(_ new: [Currency], behind favorites: [Currency]) -> FavoriteOrder {
        var all = currencies
        for currency in favorites + new where !all.contains(currency) { all.append(currency) }
        return FavoriteOrder(all)
    }

    /// Favourites with one of them moved by some places, towards the beginning if negative.
    public static func moved(
        _ currency: Currency, by step: Int, in favorites: [Currency]
    ) -> [Currency] {
        guard let place = favorites.firstIndex(of: currency) else { return favorites }
        var moved = favorites
        moved.remove(at: place)
        moved.insert(currency, at: min(max(0, place + step), moved.count))
        return moved
    }
}
