public import Rates
import Store
public import Trips

/// What is said of an expense, typed or read from a file.
///
/// All that adding, editing and importing know of it; nil and empty where nothing is said.
public struct ExpenseDraft: Sendable {
    public var amount: SaidAmount?
    /// The currency, where it was said apart from the amount.
    public var currency: Currency?
    public var date: DayPhrase?
    /// Its name, as people say it.
    public var category: String?
    /// An empty text takes away what there is; so with the place.
    public var memo: String?
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
        /// As a file has them.
        case exact([Payment])
        /// Nobody is to owe anybody anything, and nobody is named.
        case nobody
    }

    /// For whom it was.
    public enum Sharing: Equatable, Sendable {
        case unsaid
        /// A way to split, nil for the one that there is; and people with their parts.
        case said(SplitMethod?, [SaidPart])
        /// As a file has them.
        case exact(SplitMethod, [Share])
    }

    /// A draft that says nothing yet.
    public init() {}
}

extension ExpenseDraft {
    /// The new expense that is meant, on a trip.
    ///
    /// - Parameters:
    ///   - uid: its name in every book, made of what the expense is.
    ///   - category: the name of a category as the book spells it.
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

    /// Who paid and for whom: the trip's first person for everybody, unless something else is
    /// said; what was paid by others and is for nobody else is the payers' own.
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
