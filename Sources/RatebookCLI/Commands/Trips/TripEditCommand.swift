import Arguments
import Language
import Rates
import Store
import Trips

/// `ratebook trip edit`: what a trip is called, when it is, who travels, what it may cost.
struct TripEditCommand: Command {
    static let name = "edit"
    static let overview = Messages.TripHelp.edit
    static let examples = [
        "trip edit --to 2026-10-21", "trip edit Osaka --person C --pin JPY=9.12",
    ]

    @OptionGroup var options: GlobalOptions

    @Argument(completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    @Option(value: "text", help: Messages.TripHelp.newTitle)
    var title: String?

    @Option(value: "old=new", help: Messages.TripHelp.rename)
    var rename: [NamedValue]

    @Option(value: "name", completion: .person, help: Messages.TripHelp.removePerson)
    var removePerson: [String]

    @OptionGroup var fields: TripFields

    func run(_ context: Context) throws {
        let book = try context.writeBook()
        let edited = try book.change("trip edit", at: context.now) { change in
            let filed = try TripChoice.trip(self.trip, in: book, context)
            var names = filed.content
            if let title {
                guard let title = title.composedOrNil else {
                    throw Failure(.usage, kind: "no-title", Messages.emptyTitle)
                }
                names.title = title
            }
            if let home = fields.currency, home != names.home {
                guard try !book.hasExpenses(filed.id) else {
                    throw Failure(
                        .usage, kind: "currency-fixed", Messages.currencyFixed(names.home),
                        hint: Messages.newTripInstead)
                }
                names.home = home
                // Budgets and rates in another currency would be other ones.
                (names.budget, names.dailyBudget) = (nil, nil)
                (names.categoryBudgets, names.pinnedRates) = ([:], [:])
            }
            let renamed = try rename(in: &names)
            try removePeople(from: &names)
            let trip = try fields.applied(to: names, book, context, near: names.firstDay)
            do {
                try change.update(filed.id, to: trip, renamed: renamed)
            } catch TripError.personInUse(let name) {
                throw Failure(
                    .usage, kind: "person-in-use", Messages.personInUse(name),
                    hint: Messages.editTheirExpenses)
            }
            return try book.trip(filed.id)
        }
        if let edited { try TripText.show(edited, book, context) }
    }

    private func rename(in trip: inout Trip) throws -> [String: String] {
        var renamed: [String: String] = [:]
        for pair in rename {
            let old = try trip.person(pair.name)
            guard Trip.isName(pair.value) else { throw Failure.badName(pair.value) }
            guard !trip.hasPerson(like: pair.value) || pair.value.lowercased() == old.lowercased()
            else {
                throw Failure(.usage, kind: "name-twice", Messages.nameTwice(pair.value))
            }
            // The name that the book has, also where a name was changed twice.
            let original = renamed.first { $0.value == old }?.key ?? old
            renamed[original] = pair.value
            trip.people = trip.people.map { $0 == old ? pair.value : $0 }
        }
        return renamed
    }

    private func removePeople(from trip: inout Trip) throws {
        for word in removePerson {
            let name = try trip.person(word.composed)
            trip.people.removeAll { $0 == name }
            trip.headCount = max(1, trip.headCount - 1)
        }
    }
}
