internal import Rates
internal import SQLite
internal import Trips

/// A person of a trip, by row.
struct TripMember {
    let id: Int64
    let uid: String
    let person: Person
    var name: String { person.name }
}

extension Row {
    /// A person whose columns begin at an index: those of ``Book/personColumns``, and whom the person settles with.
    func person(_ index: Int) throws -> Person {
        var person = Person(try text(index))
        let weight = try integer(index + 1)
        guard let weight = Int(exactly: weight), Person.weights.contains(weight) else {
            throw SQLiteError.corrupt("a person who counts for \(weight)")
        }
        person.weight = weight
        if let first = try optionalDay(index + 2), let last = try optionalDay(index + 3) {
            guard let days = TripDays(first: first, last: last) else {
                throw SQLiteError.corrupt("days of a person that are none")
            }
            person.days = days
        }
        if try optionalText(index + 4) != nil { person.currency = try currency(index + 4) }
        person.settlesWith = try optionalText(index + 5)
        return person
    }
}

extension Book {
    /// Whether any row refers to a person, also in the trash.
    func isInUse(person: Int64) throws -> Bool {
        try connection.first(
            """
            SELECT EXISTS (SELECT 1 FROM payments WHERE person_id = \(person))
                OR EXISTS (SELECT 1 FROM shares WHERE person_id = \(person))
                OR EXISTS (SELECT 1 FROM settlements WHERE \(person) IN (giver_id, taker_id))
            """
        ) { try $0.flag(0) } ?? false
    }
}
