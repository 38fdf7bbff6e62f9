internal import JSON
public import Rates
internal import SQLite
public import Trips

/// A person of a trip, by row.
struct TripMember {
    let id: Int64
    let uid: String
    let person: Person
    var name: String { person.name }
}

extension Row {
    /// A first and a last day; nil for neither.
    private func days(_ index: Int) throws -> TripDays? {
        switch (try optionalDay(index), try optionalDay(index + 1)) {
        case (nil, nil): return nil
        case (let first?, let last?):
            if let days = TripDays(first: first, last: last) { return days }
            fallthrough
        default: throw SQLiteError.corrupt("days of a person that are none")
        }
    }

    /// The uids of people.
    func people(_ column: Int) throws(SQLiteError) -> [String] {
        guard let json = try? JSONValue(parsing: Array(try text(column).utf8)),
            case .people(let uids)? = try? FieldKind.people.readOwn(json)
        else { throw .corrupt("a list of people that cannot be read") }
        return uids
    }

    /// A person whose columns begin at an index: those of ``Book/personColumns``, and whom the person settles with.
    func person(_ index: Int) throws -> Person {
        var person = Person(try text(index))
        let weight = try integer(index + 1)
        guard let weight = Int(exactly: weight), Person.weights.contains(weight) else {
            throw SQLiteError.corrupt("a person who counts for \(weight)")
        }
        person.weight = weight
        person.days = try days(index + 2)
        if try optionalText(index + 4) != nil { person.currency = try currency(index + 4) }
        person.settlesWith = try optionalText(index + 5)
        return person
    }
}

extension Book {
    /// Whether any row refers to a person, also in the trash.
    func isInUse(person: Int64) throws -> Bool {
        try connection.first("SELECT \(Self.isInUse) FROM people AS p WHERE p.id = \(person)") {
            try $0.flag(0)
        } ?? false
    }

    /// What each person of a trip paid and used up to a day in each currency, pending expenses among them.
    ///
    /// - Throws: ``SumTooLarge``; ``SQLiteError``.
    public func figuresByCurrency(
        of trip: Int64, through day: Day
    ) throws -> [CurrencyFigures] {
        var balances = CurrencyBalances()
        let condition: SQL = "e.trip_id = \(trip) AND e.removed_at IS NULL AND e.date <= \(day)"
        for expense in try expenses(where: condition, ExpenseNames(self), people: "uid") {
            do throws(SplitError) {
                try balances.add(expense.content)
            } catch {
                throw SQLiteError.corrupt("an expense whose parts do not fit")
            }
        }
        guard let home = try homeCurrency(of: trip) else {
            throw SQLiteError.corrupt("a trip is gone")
        }
        let names = try people(of: trip, through: day).map(\.name)
        let members = try people(of: trip)
        let uids = Dictionary(members.map { ($0.name, $0.uid) }) { first, _ in first }
        for transfer in try transfers(of: trip) where transfer.date <= day {
            let own = Amount(minorUnits: transfer.amount, currency: home)
            balances.add(
                transfer.paid?.amount ?? own, from: uids[transfer.giver] ?? transfer.giver,
                to: uids[transfer.taker] ?? transfer.taker)
        }
        guard let figures = balances.figures(of: names.map { (uids[$0] ?? $0, $0) }) else {
            throw SumTooLarge()
        }
        return figures
    }
}
