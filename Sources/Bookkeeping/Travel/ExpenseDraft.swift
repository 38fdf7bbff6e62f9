public import Rates
import Store
public import Trips

/// The input for adding, editing or importing an expense, typed or read from a file.
///
/// Properties are nil or empty if they were not given.
public struct ExpenseDraft: Sendable {
    public var amount: SaidAmount?
    /// The currency, if it was given apart from the amount.
    public var currency: Currency?
    public var date: DayPhrase?
    /// A category's name as typed.
    public var category: String?
    /// An empty text removes the memo.
    public var memo: String?
    /// An empty text removes the place.
    public var place: String?
    public var isOneOff: Bool?
    public var rate: SaidRate?
    public var payers = Payers.unsaid
    public var sharing = Sharing.unsaid
    public var photos: [Photo] = []

    /// Who paid.
    public enum Payers: Equatable, Sendable {
        case unsaid
        case said([SaidPart])
        /// As read from a file.
        case exact([Payment])
        /// No payers and no shares: the expense is in nobody's balance.
        case nobody
    }

    /// For whom it was.
    public enum Sharing: Equatable, Sendable {
        case unsaid
        /// A split method, nil to keep it; and people with their parts.
        case said(SplitMethod?, [SaidPart])
        /// As read from a file.
        case exact(SplitMethod, [Share])
    }

    /// An empty draft.
    public init() {}
}

extension ExpenseDraft {
    /// Makes a new expense on a trip.
    ///
    /// - Parameters:
    ///   - uid: creates its uid from its day and amount.
    ///   - category: returns a category's name as the book spells it.
    func expense(
        on trip: Trip, _ keeper: Bookkeeper, uid: (Day, Amount) throws -> String,
        category: (String) throws -> String
    ) throws -> Expense {
        guard let said = amount else { throw TravelError.noAmount }
        let amount = try said.money(in: currency ?? trip.homeCurrency, orAsSaid: currency == nil)
        let day = date?.resolved(today: keeper.today, near: trip.firstDay) ?? keeper.today
        let price = try ExpensePricing(trip: trip, book: keeper.book, said: rate)
            .price(amount, on: day)
        var expense = Expense(
            uid: try uid(day, amount), date: day, amount: amount, homeAmount: price.homeAmount,
            rate: price.rate, category: try category(self.category ?? Categories.fallback))
        expense.memo = memo?.composedOrNil
        expense.place = place?.composedOrNil
        expense.isOneOff = isOneOff ?? false
        try divide(&expense, among: trip)
        return try expense.withHomeAmounts().adding(photos)
    }

    /// Sets payers and shares; by default, the trip's first person paid for everybody.
    ///
    /// An expense with payers that is not split is assigned to the payers.
    private func divide(_ expense: inout Expense, among trip: Trip) throws {
        switch payers {
        case .nobody: return
        case .unsaid: expense.payments = try trip.payments([], for: expense.amount)
        case .said(let parts):
            expense.payments = try trip.payments(parts, for: expense.amount)
        case .exact(let payments):
            expense.payments = trip.inOrder(payments.map(\.person)).map { payments[$0] }
        }
        switch sharing {
        case .unsaid:
            try expense.divide(trip.usualSplit, [], on: trip)
        case .said(let method, let parts):
            try expense.divide(method ?? trip.usualSplit, parts, on: trip)
        case .exact(let method, let shares):
            expense.split = method
            expense.shares = trip.inOrder(shares.map(\.person)).map { shares[$0] }
            if method == .none, !expense.payments.isEmpty { expense.assignToPayers() }
        }
    }
}
