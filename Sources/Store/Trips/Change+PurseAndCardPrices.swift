internal import JSON
internal import SQLite
internal import Sharing
internal import Trips

/// The expenses of a trip whose prices are to be set.
enum PricedExpenses {
    case all
    /// Those with some uids.
    case some(Set<String>)

    /// The most expenses that are named one by one.
    private static let most = 200

    /// Adds an expense.
    mutating func add(_ uid: String) {
        guard case .some(var ids) = self else { return }
        ids.insert(uid)
        self = ids.count > Self.most ? .all : .some(ids)
    }
}

/// Prices that purses and cards make of expenses.
///
/// They are computed from the rows at the end of each change, in rows only: lines have the money as it was recorded.
extension Change {
    /// Notes that prices may depend on an entity that was changed.
    func noteToPrice(_ kind: Entity.Kind, _ uid: String, in trip: Int64) {
        switch kind {
        case .expense: toPrice[trip, default: .some([])].add(uid)
        case .trip, .cash, .card: toPrice[trip] = .all
        default: break
        }
    }

    /// Sets the prices of the noted expenses.
    func setPrices() throws {
        let trips = toPrice
        toPrice = [:]
        for (trip, expenses) in trips.sorted(by: { $0.key < $1.key }) {
            let differing = try book.differingPrices(of: trip, expenses)
            for (expense, money) in differing { try set(money, of: expense) }
            guard !differing.isEmpty else { continue }
            markGrown(trip)
            hasSetRows = true
        }
        try checkSums()
    }

    /// Writes the money of an expense as purses and cards price it; nil for as it was recorded.
    private func set(_ money: Expense.Money?, of expense: StoredExpense) throws {
        let recorded = expense.content.asRecorded.money
        var values = try columns(of: money ?? recorded)
        if money != nil {
            values.append(("recorded", .text(JSONWriter.text(of: recorded.json))))
        }
        try book.update("expenses", expense.id, values)
        try removeParts(of: expense.id, from: ["payments", "shares"])
        try addParts(of: expense.id, money ?? recorded) { try person($0, in: expense.trip) }
    }
}

extension Book {
    /// The expenses of a trip whose rows have another price than purses and cards make of them, and that price; nil for the
    /// recorded one.
    ///
    /// People are named by uid.
    func differingPrices(
        of trip: Int64, _ expenses: PricedExpenses
    ) throws -> [(expense: StoredExpense, money: Expense.Money?)] {
        let cash = try cashEntries(of: trip)
        let cards = try storedCards(of: trip)
        let chosen: SQL
        switch expenses {
        case .all: chosen = "e.trip_id = \(trip)"
        case .some(let ids):
            // By uid: `+` keeps SQLite from reading all expenses of the trip.
            chosen =
                "+e.trip_id = \(trip) AND e.uid IN (SELECT value FROM json_each(\(JSONWriter.text(ids))))"
        }
        let isNeeded =
            try !cash.isEmpty || !cards.isEmpty || hasPricedExpenses(where: chosen)
        guard isNeeded, let home = try homeCurrency(of: trip) else { return [] }
        let prices = PurseAndCardPrices(
            try Purse.all(cash.map(\.content), [:], home: home), cards.map(\.content))
        return try self.expenses(
            where: "\(chosen) AND (e.method IS NOT NULL OR e.recorded IS NOT NULL)",
            ExpenseNames(self), people: "uid"
        ).compactMap { expense in
            let recorded = expense.content.asRecorded.money
            let money = prices.money(
                of: recorded, paid: expense.content.method, uid: expense.uid)
            let isRight =
                money?.hasSameParts(as: expense.content.money) ?? (expense.content.recorded == nil)
                && (money == nil) == (expense.content.recorded == nil)
            return isRight ? nil : (expense, money)
        }
    }

    private func hasPricedExpenses(where chosen: SQL) throws -> Bool {
        try connection.integer(
            "SELECT 1 FROM expenses AS e WHERE \(chosen) AND e.recorded IS NOT NULL LIMIT 1") != nil
    }
}

extension Expense.Money {
    /// Whether another money is the same, in whichever order it has people.
    fileprivate func hasSameParts(as other: Expense.Money) -> Bool {
        var (mine, theirs) = (self, other)
        mine.sortPeople()
        theirs.sortPeople()
        return mine == theirs
    }

    private mutating func sortPeople() {
        payments.sort { $0.person.utf8.lexicographicallyPrecedes($1.person.utf8) }
        shares.sort { $0.person.utf8.lexicographicallyPrecedes($1.person.utf8) }
    }
}

extension JSONWriter {
    /// Texts as a JSON array.
    fileprivate static func text(_ texts: Set<String>) -> String {
        text(of: .array(texts.sorted().map(JSONValue.string)))
    }
}
