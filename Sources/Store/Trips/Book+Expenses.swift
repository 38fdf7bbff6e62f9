public import Rates
internal import SQLite
public import Trips

extension Book {
    /// The selected expenses, ordered by date and then by entry.
    ///
    /// - Throws: ``SQLiteError``.
    public func expenses(_ question: ExpenseQuery) throws -> [StoredExpense] {
        let condition: SQL
        if let id = question.id {
            condition = "e.id = \(id)"
        } else {
            let pending: SQL = question.pending ? "e.home IS NULL" : "true"
            let trash: SQL = question.removed ? "e.removed_at IS NOT NULL" : "e.removed_at IS NULL"
            condition = """
                e.trip_id = \(question.trip ?? 0) AND \(trash) AND \(pending)
                    AND \(question.isOfPerson)
                """
        }
        return try expenses(
            where: condition, ExpenseNames(self), withDetails: question.withDetails)
    }

    /// Expenses by a condition on rows `e`, ordered by date and then by entry.
    ///
    /// - Parameter people: the column that names people.
    func expenses(
        where condition: SQL, _ names: ExpenseNames, people: String = "name",
        withDetails: Bool = true
    ) throws -> [StoredExpense] {
        var expenses = try connection.query(
            """
            SELECT e.id, e.trip_id, e.removed_at IS NOT NULL, e.uid, e.date, e.amount,
                e.currency_id, e.home, t.home_currency_id, e.category_id, e.split,
                e.is_one_off, \(sql: ExpenseRate.Kind.sql), e.rate, e.rate_date, e.rate_source,
                \(sql: withDetails ? "e.recorded" : "NULL")\
            \(sql: ExpenseTexts.columns(of: "e."))
            FROM expenses AS e JOIN trips AS t ON t.id = e.trip_id
            WHERE \(condition) ORDER BY e.date, e.id
            """
        ) { try expense($0, names, people: people) }
        guard withDetails, !expenses.isEmpty else { return expenses }
        let indexes = Dictionary(expenses.enumerated().map { ($1.id, $0) }) { first, _ in first }
        try readPeople(&expenses, indexes, where: condition, people)
        try readPhotos(&expenses, indexes, where: condition)
        try readPaths(&expenses, indexes, where: condition)
        try readBills(&expenses, indexes, where: condition, people)
        return expenses
    }

    /// The expense with a row id, in the trash or not; nil if there is none.
    ///
    /// - Throws: ``SQLiteError``.
    public func expense(_ id: Int64) throws -> StoredExpense? {
        try expenses(ExpenseQuery(id: id)).first
    }

    /// The currencies of a trip's expenses that are not in the trash.
    ///
    /// - Throws: ``SQLiteError``.
    public func currencies(of trip: Int64) throws -> [Currency] {
        let names = ExpenseNames(self)
        return try connection.query(
            """
            SELECT DISTINCT currency_id FROM expenses
            WHERE trip_id = \(trip) AND removed_at IS NULL
            """
        ) { try names.currency($0, 0) }
    }

    /// The row id of the expense with a uid; nil if there is none.
    ///
    /// - Throws: ``SQLiteError``.
    public func expenseNumber(uid: String) throws -> Int64? {
        try connection.integer("SELECT id FROM expenses WHERE uid = \(uid)")
    }

    /// The row id of the trip that has the expense with a uid, both in the trash or not; nil if
    /// there is no such expense.
    ///
    /// - Throws: ``SQLiteError``.
    public func tripNumber(ofExpense uid: String) throws -> Int64? {
        try connection.integer("SELECT trip_id FROM expenses WHERE uid = \(uid)")
    }

    private func expense(
        _ row: Row, _ names: ExpenseNames, people: String
    ) throws -> StoredExpense {
        let home = try names.currency(row, 8)
        let price: Expense.Price =
            row.isNull(7)
            ? .init(pendingIn: home, source: try row.optionalText(15))
            : .init(Amount(minorUnits: try row.units(7), currency: home), try Self.rate(row))
        var expense = Expense(
            uid: try row.text(3), date: try row.day(4),
            amount: Amount(minorUnits: try row.units(5), currency: try names.currency(row, 6)),
            price: price, category: try names.category(row, 9))
        expense.texts = try ExpenseTexts(row, from: 17)
        if case .money(let money) = try row.value(16, of: Expense.moneyField) {
            let trip = try row.integer(1)
            expense.recorded = try money.renamingPeople { uid in
                people == "uid" ? uid : try names.person(uid, of: trip)
            }
        }
        expense.isOneOff = try row.flag(11)
        guard let split = SplitMethod(rawValue: try row.text(10)) else {
            throw SQLiteError.corrupt("an expense is split in an unknown way")
        }
        expense.split = split
        return StoredExpense(
            id: try row.integer(0), trip: try row.integer(1), isRemoved: try row.flag(2),
            content: expense)
    }

    /// Reads the rate of an expense, without its path.
    private static func rate(_ row: Row) throws(SQLiteError) -> ExpenseRate {
        ExpenseRate(
            kind: try row.rateKind(12), rate: try row.rateOfExpense(13),
            date: try row.optionalDay(14),
            source: [.purse, .estimated].contains(try row.rateKind(12))
                ? nil : try row.optionalText(15),
            path: RatePath([]))
    }

    private func readPeople(
        _ expenses: inout [StoredExpense], _ indexes: [Int64: Int], where condition: SQL,
        _ name: String
    ) throws {
        let payments = try connection.query(
            """
            SELECT e.id, people.\(sql: name), p.amount, p.home FROM expenses AS e
            JOIN payments AS p ON p.expense_id = e.id JOIN people ON people.id = p.person_id
            WHERE \(condition) ORDER BY e.id, p.person_id
            """
        ) { row in
            (
                try row.integer(0),
                Payment(
                    person: try row.text(1), amount: try row.units(2),
                    homeAmount: try row.optionalUnits(3))
            )
        }
        for (id, payment) in payments {
            if let index = indexes[id] { expenses[index].content.payments.append(payment) }
        }
        let shares = try connection.query(
            """
            SELECT e.id, people.\(sql: name), s.part, s.home FROM expenses AS e
            JOIN shares AS s ON s.expense_id = e.id JOIN people ON people.id = s.person_id
            WHERE \(condition) ORDER BY e.id, s.person_id
            """
        ) { row in
            let part = try row.optionalText(2).flatMap { try? ExactDecimal($0) }
            return (
                try row.integer(0),
                Share(person: try row.text(1), part: part, homeAmount: try row.optionalUnits(3))
            )
        }
        for (id, share) in shares {
            if let index = indexes[id] { expenses[index].content.shares.append(share) }
        }
    }

    private func readPhotos(
        _ expenses: inout [StoredExpense], _ indexes: [Int64: Int], where condition: SQL
    ) throws {
        let photos = try connection.query(
            """
            SELECT e.id, p.hash, p.name, p.size FROM expenses AS e
            JOIN photos AS p ON p.expense_id = e.id WHERE \(condition)
            ORDER BY e.id, p.name, p.hash
            """
        ) { row in
            (
                try row.integer(0),
                Photo(hash: try row.text(1), name: try row.text(2), size: try row.integer(3))
            )
        }
        for (id, photo) in photos {
            if let index = indexes[id] { expenses[index].content.photos.append(photo) }
        }
    }

    private func readPaths(
        _ expenses: inout [StoredExpense], _ indexes: [Int64: Int], where condition: SQL
    ) throws {
        var paths: [Int64: [RateStep]] = [:]
        let steps = try connection.query(
            """
            SELECT e.id, substr(s.value ->> 'pair', 1, 3), substr(s.value ->> 'pair', 5),
                s.value ->> 'rate', coalesce(s.value ->> 'date', e.rate_date),
                coalesce(s.value ->> 'kind', 'published')
            FROM expenses AS e JOIN json_each(e.rate_path) AS s
            WHERE \(condition) AND e.rate_path IS NOT NULL ORDER BY e.id, s.key
            """
        ) { row in
            let text = try row.text(3)
            guard let rate = try? Rate(try ExactDecimal(text, grammar: .plain)),
                let kind = RateStep.Kind(rawValue: try row.text(5))
            else { throw SQLiteError.corrupt("an expense's rate has an unknown step") }
            let pair = CurrencyPair(
                base: try row.currency(1), quote: try row.currency(2))
            return (
                try row.integer(0),
                RateStep(pair: pair, rate: rate, date: try row.day(4), kind: kind)
            )
        }
        for (id, step) in steps { paths[id, default: []].append(step) }
        for (id, steps) in paths {
            guard let index = indexes[id] else { continue }
            let (rate, home) = (expenses[index].rate, expenses[index].homeAmount)
            guard let home else { continue }
            expenses[index].content.price = .init(
                home,
                ExpenseRate(
                    kind: rate.kind, rate: rate.rate, date: rate.date, source: rate.source,
                    path: RatePath(steps)))
        }
    }
}

extension ExpenseRate {
    /// The steps of its path as JSON: `[{"pair":"EUR/USD","rate":"1.1172"}]`, each with its `date` if
    /// that is not the rate's, and its `kind` unless it is `published`.
    var pathJSON: String {
        // Codes, digits and dates need no escaping.
        let steps = path.steps.map { step in
            #"{"pair":"\#(step.pair)","rate":"\#(step.rate)""#
                + (step.date == date ? "" : #","date":"\#(step.date)""#)
                + (step.kind == .published ? "" : #","kind":"\#(step.kind.rawValue)""#) + "}"
        }
        return "[" + steps.joined(separator: ",") + "]"
    }
}

/// The currencies and categories that expenses name by row id; each is read when a row first has it.
final class ExpenseNames {
    private let book: Book
    private var currencies: [(id: Int64, currency: Currency)] = []
    private var categories: [(id: Int64, name: String)] = []
    /// The names of the people of trips, by uid.
    private var people: [Int64: [String: String]] = [:]

    init(_ book: Book) { self.book = book }

    func currency(_ row: Row, _ column: Int) throws -> Currency {
        let id = try row.integer(column)
        if let known = currencies.first(where: { $0.id == id }) { return known.currency }
        let found = try book.connection.first("SELECT code FROM currencies WHERE id = \(id)") {
            try $0.currency(0)
        }
        guard let found else { throw SQLiteError.corrupt("an expense has an unknown currency") }
        currencies.append((id, found))
        return found
    }

    func person(_ uid: String, of trip: Int64) throws -> String {
        let known = try people[trip] ?? book.peopleNames(of: trip)
        people[trip] = known
        return known[uid] ?? uid
    }

    func category(_ row: Row, _ column: Int) throws -> String {
        let id = try row.integer(column)
        if let known = categories.first(where: { $0.id == id }) { return known.name }
        let found = try book.connection.first("SELECT name FROM categories WHERE id = \(id)") {
            try $0.text(0)
        }
        guard let found else { throw SQLiteError.corrupt("an expense has an unknown category") }
        categories.append((id, found))
        return found
    }
}

extension ExpenseRate.Kind {
    /// SQL for the kind of the rate of a row `e`: prices of purses and cards are stored as ones by hand, with a source, beside
    /// the recorded money.
    static let sql = """
        CASE WHEN e.recorded IS NULL THEN e.rate_kind WHEN e.rate_source = 'purse' THEN 'purse'
            ELSE 'estimated' END
        """

    /// The columns that have the kind, and the source beside it.
    func columns(source: String?) -> [(String, Value)] {
        switch self {
        case .purse: [("rate_kind", "manual"), ("rate_source", "purse")]
        case .estimated: [("rate_kind", "manual"), ("rate_source", "card")]
        default: [("rate_kind", .text(rawValue)), ("rate_source", .text(source))]
        }
    }
}

extension Row {
    /// Minor units, checked against the largest amount of an expense.
    func units(_ column: Int) throws(SQLiteError) -> Int64 {
        let units = try integer(column)
        guard units.magnitude <= Expense.largestAmount.magnitude else {
            throw SQLiteError.corrupt("an expense of \(units) units")
        }
        return units
    }

    /// The same; nil for NULL.
    func optionalUnits(_ column: Int) throws(SQLiteError) -> Int64? {
        isNull(column) ? nil : try units(column)
    }

    func rateKind(_ column: Int) throws(SQLiteError) -> ExpenseRate.Kind {
        guard let kind = ExpenseRate.Kind(rawValue: try text(column)) else {
            throw SQLiteError.corrupt("an expense has no rate")
        }
        return kind
    }

    func rateOfExpense(_ column: Int) throws(SQLiteError) -> ExactDecimal {
        guard let rate = try withText(column, { try? ExactDecimal($0, grammar: .plain) }) else {
            throw SQLiteError.corrupt("an expense has no rate")
        }
        return rate
    }
}
