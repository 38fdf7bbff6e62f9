/// A row of the list: a currency's newest rate and its change.
public struct ListedRate: Equatable, Sendable {
    public let currency: Currency
    /// The price of one unit.
    public let movement: Movement
    /// How many units people quote the price of, and whether it moved is judged for: 100 for yen,
    /// rupiah and dong where the list has what each currency costs, else 1.
    public let units: Int64
    public let isFavorite: Bool

    package init(currency: Currency, movement: Movement, units: Int64, isFavorite: Bool) {
        self.currency = currency
        self.movement = movement
        self.units = units
        self.isFavorite = isFavorite
    }
}
