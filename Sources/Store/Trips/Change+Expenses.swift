internal import Rates
internal import SQLite
public import Trips

extension Change {
    /// Adds an expense to a trip and returns its row id.
    ///
    /// - Parameter expense: an expense with home amounts (``Expense/withHomeAmounts()``) whose
    ///   people belong to the trip.
    @discardableResult
    public func add(_ expense: Expense, to trip: Int64) throws -> Int64 {
        let id = try insert(
            into: .expenses,
            [("uid", .text(expense.uid)), ("trip_id", .integer(trip))] + columns(expense))
        try setParts(of: id, in: trip, to: expense, isNew: true)
        markGrown(trip)
        return id
    }

    /// Changes an expense to what it shall be, in the same trip or in another one.
    public func update(_ stored: StoredExpense, to expense: Expense, in trip: Int64) throws {
        if trip != stored.trip {
            // People belong to a trip: their rows go before the expense does.
            try setPayments(of: stored.id, [], [])
            try setShares(of: stored.id, [], [])
        }
        try update(
            .expenses, stored.id, [("trip_id", .integer(trip))] + columns(expense))
        try setParts(of: stored.id, in: trip, to: expense)
        let isLarger =
            trip != stored.trip || expense.amount != stored.amount
            || expense.homeAmount != stored.homeAmount
        if isLarger { markGrown(trip) }
    }

    /// Moves an expense to the trash, or restores it.
    public func setRemoved(_ isRemoved: Bool, expense: Int64) throws {
        try update(
            .expenses, expense, [("removed_at", isRemoved ? .text(now.description) : .null)])
        guard !isRemoved else { return }
        let trips = try book.connection.query(
            """
            SELECT trip_id FROM expenses WHERE id = \(expense)
            """
        ) { try $0.integer(0) }
        trips.forEach(markGrown)
    }

    private func columns(_ expense: Expense) throws -> [(String, Value)] {
        let rate = expense.rate
        return [
            ("date", .text(expense.date.description)),
            ("amount", try checked(expense.amount)),
            ("currency_id", .integer(try book.makeIdentifier(of: expense.amount.currency))),
            ("home", try expense.homeAmount.map(checked) ?? .null),
            ("category_id", .integer(try book.makeCategory(expense.category))),
            ("memo", .text(expense.memo)), ("place", .text(expense.place?.normalized)),
            ("is_one_off", .integer(expense.isOneOff ? 1 : 0)),
            ("rate_kind", .text(rate.kind.rawValue)), ("rate", .text(rate.rate?.description)),
            ("rate_date", .text(rate.date?.description)), ("rate_source", .text(rate.source)),
            ("rate_path", rate.path.steps.isEmpty ? .null : .text(rate.path.json)),
            ("split", .text(expense.split.rawValue)),
        ]
    }

    private func setParts(
        of id: Int64, in trip: Int64, to expense: Expense, isNew: Bool = false
    ) throws {
        let isNamed = !expense.payments.isEmpty || !expense.shares.isEmpty
        let people = isNamed ? try book.people(of: trip) : []
        try setPayments(of: id, people, expense.payments, isNew: isNew)
        try setShares(of: id, people, expense.shares, isNew: isNew)
        try setPhotos(of: id, expense.photos, isNew: isNew)
    }

    /// One of a trip's people, of whom there are few.
    private typealias Person = (id: Int64, name: String)

    private func setPayments(
        of id: Int64, _ people: [Person], _ payments: [Payment], isNew: Bool = false
    ) throws {
        try setRows(
            .payments, of: id, key: "person_id", isNew: isNew,
            try payments.map { payment in
                (
                    .integer(try Self.key(of: payment.person, people)),
                    [("amount", .integer(payment.amount)), ("home", .integer(payment.homeAmount))]
                )
            })
    }

    private func setShares(
        of id: Int64, _ people: [Person], _ shares: [Share], isNew: Bool = false
    ) throws {
        try setRows(
            .shares, of: id, key: "person_id", isNew: isNew,
            try shares.map { share in
                (
                    .integer(try Self.key(of: share.person, people)),
                    [
                        ("part", .text(share.part?.description)),
                        ("home", .integer(share.homeAmount)),
                    ]
                )
            })
    }

    private func setPhotos(of id: Int64, _ photos: [Photo], isNew: Bool) throws {
        try setRows(
            .photos, of: id, key: "hash", isNew: isNew,
            photos.map { photo in
                (
                    .text(photo.hash),
                    [
                        ("name", .text(PhotoName(photo.name).text)), ("size", .integer(photo.size)),
                    ]
                )
            })
    }

    /// Inserts, updates and deletes rows of an expense until they equal the wanted ones.
    private func setRows(
        _ table: LoggedTable, of expense: Int64, key: String, isNew: Bool,
        _ wanted: [(key: Value, columns: [(String, Value)])]
    ) throws {
        let known = isNew ? [] : try rows(table, of: expense, key: key)
        for row in known where !wanted.contains(where: { $0.key == row.key }) {
            try delete(table, row.id)
        }
        for row in wanted {
            if let old = known.first(where: { $0.key == row.key }) {
                try update(table, old.id, row.columns)
            } else {
                try insert(
                    into: table,
                    [("expense_id", .integer(expense)), (key, row.key)] + row.columns)
            }
        }
    }

    private func rows(
        _ table: LoggedTable, of expense: Int64, key: String
    ) throws -> [(id: Int64, key: Value)] {
        try book.connection.query(
            """
            SELECT id, \(sql: key) FROM \(sql: table.rawValue)
            WHERE expense_id = \(expense) ORDER BY id
            """
        ) { try (id: $0.integer(0), key: $0.value(1)) }
    }

    private static func key(of person: String, _ people: [Person]) throws -> Int64 {
        guard let known = people.first(where: { $0.name == person }) else {
            throw TripError.unknownPerson(person)
        }
        return known.id
    }
}
