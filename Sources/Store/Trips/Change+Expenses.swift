internal import Rates
internal import SQLite
public import Trips

extension Change {
    /// Adds an expense to a trip and returns it as its rows are.
    ///
    /// - Parameter expense: an expense with home amounts (``Expense/withHomeAmounts()``) whose
    ///   people belong to the trip.
    /// - Throws: ``TripError/unknownPerson(_:)``; ``TripError/amountTooLarge(_:)``; ``PhotoError``
    ///   if a photo of a shared trip cannot be copied without its metadata; ``NumbersUsedUp``;
    ///   ``SQLiteError``.
    @discardableResult
    public func add(_ expense: Expense, to trip: Int64) throws -> StoredExpense {
        let expense = expense.asRecorded
        let people = try people(of: trip, for: expense)
        let id = try insert(
            .expense,
            [("uid", .text(expense.uid)), ("trip_id", .integer(trip))] + columns(expense, people))
        let photos = try photosForOthers(expense.photos, in: trip)
        try addParts(of: id, expense, photos, among: people)
        markGrown(trip)
        let written = try written(expense, photos, people)
        noteWritten(id, Self.state(of: written, people, in: trip, since: [:]))
        return StoredExpense(id: id, trip: trip, content: written)
    }

    /// An expense as it is read from its rows, which were just written.
    private func written(
        _ expense: Expense, _ photos: [Photo], _ people: [TripMember]
    ) throws -> Expense {
        var written = expense
        written.texts = Self.stored(expense.texts)
        written.category = try spelling(ofCategory: expense.category)
        written.photos = photos.map {
            Photo(hash: $0.hash, name: PhotoName($0.name).text, size: $0.size)
        }.sorted { ($0.name, $0.hash) < ($1.name, $1.hash) }
        written.bill = expense.fittingBill
        let ids = Dictionary(people.map { ($0.name, $0.id) }) { first, _ in first }
        func id(_ name: String) -> Int64 { ids[name] ?? .max }
        written.payments.sort { id($0.person) < id($1.person) }
        written.shares.sort { id($0.person) < id($1.person) }
        return written
    }

    /// The state of an expense as it is read from its rows.
    ///
    /// - Parameter since: since when it is removed.
    private static func state(
        of expense: Expense, _ people: [TripMember], in trip: Int64, since: [String: String]
    ) -> TripEntity.State {
        var named = expense
        named.money = expense.money.renamingPeople(people.uid(of:))
        named.bill = expense.bill?.renamingPeople(people.uid(of:))
        return TripEntity.State(
            trip: trip, uid: expense.uid,
            registers: Registers(named, Expense.fields, with: TripEntity.removed(since)),
            since: since)
    }

    /// The texts as their columns have them.
    private static func stored(_ texts: ExpenseTexts) -> ExpenseTexts {
        texts.mapped { $0.isName ? $1.normalized : $1 }
    }

    /// A category's name as the book spells it; the book has it.
    private func spelling(ofCategory name: String) throws -> String {
        if let known = spellings[name] { return known }
        let id = try book.makeCategory(name)
        let found = try book.connection.text("SELECT name FROM categories WHERE id = \(id)") ?? name
        spellings[name] = found
        return found
    }

    /// Changes an expense to new values, in the same trip or in another one, and returns it as its rows are.
    ///
    /// - Throws: ``TripError/unknownPerson(_:)``; ``TripError/amountTooLarge(_:)``; ``PhotoError``
    ///   if a photo of a shared trip cannot be copied without its metadata; ``SQLiteError``.
    @discardableResult
    public func update(
        _ stored: StoredExpense, to expense: Expense, in trip: Int64
    ) throws -> StoredExpense {
        let expense = expense.asRecorded
        // A person who was taken out of the trip is on it as long as an expense has a part for them.
        let people = try people(of: trip, for: expense)
        try update(.expense, stored.id, [("trip_id", .integer(trip))] + columns(expense, people))
        let photos = try photosForOthers(
            expense.photos, in: trip, sentBefore: trip == stored.trip ? stored.photos : [])
        try removeParts(of: stored.id)
        try addParts(of: stored.id, expense, photos, among: people)
        let isLarger =
            trip != stored.trip || expense.amount != stored.amount
            || expense.homeAmount != stored.homeAmount
        if isLarger { markGrown(trip) }
        let since = try TripEntity.expense.since(book, "= \(stored.id)")[stored.id] ?? [:]
        let written = try written(expense, photos, people)
        noteWritten(stored.id, Self.state(of: written, people, in: trip, since: since))
        return StoredExpense(
            id: stored.id, trip: trip, isRemoved: stored.isRemoved, content: written)
    }

    /// Moves an expense to the trash, or restores it.
    ///
    /// - Throws: ``SQLiteError``.
    public func setRemoved(_ isRemoved: Bool, expense: Int64) throws {
        try update(
            .expense, expense, [("removed_at", isRemoved ? .text(now.description) : .null)])
        guard !isRemoved else { return }
        let trips = try book.connection.query(
            """
            SELECT trip_id FROM expenses WHERE id = \(expense)
            """
        ) { try $0.integer(0) }
        trips.forEach(markGrown)
    }

    private func columns(
        _ expense: Expense, _ people: [TripMember]
    ) throws -> [(String, Value)] {
        _ = try checked(expense.amount)
        _ = try expense.homeAmount.map(checked)
        let stored = Self.stored(expense.texts)
        let texts = ExpenseTexts.fields.map { field in
            (field.form.column ?? field.name, Value.text(field.value(of: stored).text))
        }
        return [
            ("date", .text(expense.date.description)),
            ("category_id", .integer(try book.makeCategory(expense.category))),
            ("is_one_off", .integer(expense.isOneOff ? 1 : 0)),
            Self.column(of: expense.fittingBill, among: people),
        ] + texts + (try columns(of: expense.money))
    }

    /// The columns of an expense's money, without its payments and shares.
    func columns(of money: Expense.Money) throws -> [(String, Value)] {
        let rate = money.price.rate
        return [
            ("amount", .integer(money.amount.minorUnits)),
            ("currency_id", .integer(try identifier(of: money.amount.currency))),
            ("home", .integer(money.price.homeAmount?.minorUnits)),
            ("rate", .text(rate.rate?.description)), ("rate_date", .text(rate.date?.description)),
            ("rate_path", rate.path.steps.isEmpty ? .null : .text(rate.pathJSON)),
            ("split", .text(money.split.rawValue)), ("recorded", .null),
        ] + rate.kind.columns(source: rate.source)
    }

    /// The people of a trip; none for an expense that names nobody.
    private func people(
        of trip: Int64, for expense: Expense
    ) throws -> [TripMember] {
        let isNamed = !expense.payments.isEmpty || !expense.shares.isEmpty
        return isNamed ? try book.people(of: trip) : []
    }

    /// Removes the payments, shares and photos of an expense that is noted.
    func removeParts(
        of id: Int64, from tables: [String] = ["payments", "shares", "photos"]
    ) throws {
        for table in tables {
            try book.connection.execute(
                "DELETE FROM \(sql: table) WHERE expense_id = \(id)")
        }
    }

    private func addParts(
        of id: Int64, _ expense: Expense, _ photos: [Photo],
        among people: [TripMember]
    ) throws {
        try addParts(of: id, expense.money) { person in
            guard let known = people.first(where: { $0.name == person }) else {
                throw TripError.unknownPerson(person)
            }
            return .integer(known.id)
        }
        for photo in photos {
            try book.insert(
                into: "photos",
                [
                    ("expense_id", .integer(id)), ("hash", .text(photo.hash)),
                    ("name", .text(PhotoName(photo.name).text)), ("size", .integer(photo.size)),
                ])
        }
    }

    /// Adds the payments and shares of an expense.
    ///
    /// - Parameter key: the number of a person, as the money calls them.
    func addParts(
        of id: Int64, _ money: Expense.Money, _ key: (String) throws -> Value
    ) throws {
        try book.insert(
            into: "payments", ["expense_id", "person_id", "amount", "home"],
            try money.payments.map {
                [
                    .integer(id), try key($0.person), .integer($0.amount), .integer($0.homeAmount),
                ]
            })
        try book.insert(
            into: "shares", ["expense_id", "person_id", "part", "home"],
            try money.shares.map {
                [
                    .integer(id), try key($0.person), .text($0.part?.description),
                    .integer($0.homeAmount),
                ]
            })
    }
}
