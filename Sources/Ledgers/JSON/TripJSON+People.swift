internal import JSON
internal import Rates
internal import Trips

/// The settings of a trip's people: an object for each who has any.
extension TripJSON {
    private static let names: Set<String> = [
        "name", "weight", "first_day", "last_day", "with", "currency",
    ]

    static func settings(ofPeople trip: Trip) -> String {
        array(
            trip.members.filter(\.hasSettings).map { person in
                object([
                    ("name", quoted(person.name)), ("weight", String(person.weight)),
                    ("first_day", quoted(person.days?.first.description)),
                    ("last_day", quoted(person.days?.last.description)),
                    ("with", quoted(person.settlesWith)),
                    ("currency", quoted(person.currency?.code)),
                ])
            })
    }

    /// Reads the settings of people of a trip, whose names are read already.
    static func readSettings(
        ofPeople members: MemberReader, of trip: inout Trip
    ) throws(LedgerError) {
        var seen: Set<String> = []
        for (path, value) in try members.list("person_settings") {
            let members = try MemberReader(value, path: path, names: names)
            let name = try members.text("name")
            guard let index = trip.members.firstIndex(where: { $0.name == name }) else {
                throw members.error("name", .unknownPerson(name))
            }
            guard seen.insert(name).inserted else { throw members.error("name", .twice(name)) }
            let weights = Int64(Person.weights.lowerBound)...Int64(Person.weights.upperBound)
            var person = Person(name)
            if members.value("weight") != nil {
                person.weight = Int(try members.integer("weight", in: weights))
            }
            person.days = try days(members)
            person.settlesWith = try members.optionalText("with")
            if let other = person.settlesWith, other == name || trip.member(other) == nil {
                throw members.error("with", .unknownPerson(other))
            }
            if members.value("currency") != nil {
                person.currency = try members.currency("currency")
            }
            trip.members[index] = person
        }
    }

    private static func days(_ members: MemberReader) throws(LedgerError) -> TripDays? {
        guard members.value("first_day") != nil || members.value("last_day") != nil else {
            return nil
        }
        let (first, last) = (try members.day("first_day"), try members.day("last_day"))
        guard let days = TripDays(first: first, last: last) else {
            throw members.error("last_day", .badPeriod(first: first, last: last))
        }
        return days
    }

    /// For whom the expenses of each category are by default.
    static func splits(ofCategories trip: Trip) -> String {
        object(
            trip.categorySplits.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                .map { ($0.key, array($0.value.map { quoted($0) })) })
    }

    static func readSplits(
        ofCategories members: MemberReader, of trip: inout Trip
    ) throws(LedgerError) {
        let path = members.field("category_splits")
        for member in try members.object("category_splits") {
            guard !member.name.isEmpty else { throw LedgerError(field: path, .badText("")) }
            guard trip.categorySplits[member.name] == nil else {
                throw LedgerError(field: path, .twice(member.name))
            }
            let one = try MemberReader(.object([member]), path: path, names: [member.name])
            var people: [String] = []
            for (path, value) in try one.list(member.name) {
                guard case .string(let name) = value else {
                    throw LedgerError(field: path, .wrongKind)
                }
                guard trip.member(name) != nil else {
                    throw LedgerError(field: path, .unknownPerson(name))
                }
                guard !people.contains(name) else { throw LedgerError(field: path, .twice(name)) }
                people.append(name)
            }
            if !people.isEmpty { trip.categorySplits[member.name] = people }
        }
    }
}
