public import Ledgers
public import Rates
public import Trips

/// How a statement's rows are matched with a trip's expenses.
public struct MatchSettings: Sendable {
    /// The card or the account of the statement: only expenses by it, or without a method, are looked at.
    public var card: String?
    /// Whether the rows that no expense fits are recorded as new ones.
    public var addsNew = false

    public init() {}
}

/// The outcome of matching a statement with a trip.
public struct StatementMatches {
    public var pairs: [Pair] = []
    /// The rows that several expenses fit, with the numbers of these.
    public var unclear: [(line: Int, date: Day, amount: Amount, memo: String?, expenses: [Int64])] =
        []
    /// The rows of the trip's days that no expense fits.
    public var new: [(line: Int, date: Day, amount: Amount, memo: String?)] = []
    /// The lines of rows on days that are far from the trip's.
    public var outside: [Int] = []
    /// The numbers of the trip's expenses by this card, on the statement's days, that it lacks.
    public var lacking: [Int64] = []
    /// The currencies of charges that are not taken, as the trip has another home currency.
    public var foreignCharges: [Currency] = []

    /// A row and its expense.
    public struct Pair {
        public let place: EntryPlace
        public let number: Int64
        public let before: Expense
        /// With the statement's day and charge; equal to ``before`` where it had them already.
        public let after: Expense

        public var line: Int { place.line }
    }
}
