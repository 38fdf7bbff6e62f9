import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// What the pages of trips need of a visit.
extension Visit {
    /// The bookkeeper that records the visitor as the author.
    var writer: Bookkeeper { keeper.writing(as: visitor.author) }

    /// The trip of the address, whose first parameter is its uid; not found if it is in the trash.
    func trip() throws -> Stored<Trip> {
        guard let trip = try keeper.contents.liveTrip(uid: parameter(0)) else {
            throw PageError.notFound
        }
        return trip
    }

    /// The expense of the address, whose second parameter is its number, and its trip.
    ///
    /// Not found if it is another trip's.
    func expense() throws -> (expense: StoredExpense, trip: Stored<Trip>) {
        let trip = try trip()
        guard let id = Int64(parameter(1)), let expense = try keeper.contents.expense(id),
            expense.trip == trip.id
        else { throw PageError.notFound }
        return (expense, trip)
    }

    /// Whether the visitor may edit or remove an expense: guests, only their own ones.
    func mayEdit(_ expense: StoredExpense) throws -> Bool {
        try !isReadOnly && isOwn(expense)
    }

    /// Whether the visitor is the owner, or the guest who recorded an expense.
    func isOwn(_ expense: StoredExpense) throws -> Bool {
        try isOwner || keeper.contents.author(ofExpense: expense.id) == visitor.author
    }

    /// The expense of the address if the visitor may edit it.
    func ownExpense() throws -> (expense: StoredExpense, trip: Stored<Trip>) {
        let found = try expense()
        guard try mayEdit(found.expense) else { throw PageError.notAllowed }
        return found
    }

    /// A category's name in the visitor's language; categories added by users have one name only.
    func category(_ name: String) -> String {
        if name == "etc" { return say(TripWords.otherCategory) }
        return Messages.category(name).map(capitalized) ?? name
    }

    /// A text of the command line as a heading: with a capital.
    func capitalized(_ text: Text) -> String {
        let text = say(text)
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// A sum, and beside it the amounts that are not in it for want of a rate.
    func sum(_ sum: String, and pending: [Amount]) -> HTML {
        guard !pending.isEmpty else { return "\(sum)" }
        return "\(sum) <small class=\"pending\">\(say(Messages.withoutRate(pending.text)))</small>"
    }

    /// A day with its day of the week, without its year.
    func shortDate(_ day: Day) -> String { say(TripWords.shortDate(day)) }

    /// A day and the time of day, in local time: `Tue 3 Nov 2026, 14:05`.
    func time(_ instant: Instant) -> String {
        let local = instant.adding(seconds: zoneOffset(instant))
        let time = local.description.dropFirst(11).prefix(5)
        return "\(say(TripWords.date(local.day()))), \(time)"
    }

    /// Who made a change; a guest sees the owner's devices as one.
    func author(_ uid: String?, _ authors: (String?) -> Author) -> String {
        if let uid, uid == visitor.author { return say(TripWords.you) }
        switch authors(uid) {
        case .terminal where !isOwner, .device where !isOwner: return say(TripWords.owner)
        case let author: return say(Messages.author(author))
        }
    }
}

/// The addresses of a trip.
struct TripPath {
    /// `/trips/UID`.
    let root: String

    init(_ trip: Trip) { root = "/trips/" + trip.uid.escapedForAddress }

    var add: String { root + "/add" }
    var estimate: String { root + "/estimate" }
    var expenses: String { root + "/expenses" }
    var importing: String { root + "/import" }
    var budgets: String { root + "/budgets" }
    var report: String { root + "/report" }
    func picture(of kind: Report.Kind, as format: String) -> String {
        "\(report).\(format)?by=\(kind.rawValue)"
    }
    var settle: String { root + "/settle" }
    var undo: String { root + "/undo" }
    var redo: String { root + "/redo" }
    var cash: String { root + "/cash" }
    var cards: String { root + "/cards" }
    var people: String { root + "/people" }
    var trash: String { root + "/trash" }
    /// Where a guest says who they are.
    var me: String { root + "/me" }

    func expense(_ id: Int64) -> String { "\(root)/expenses/\(id)" }
    func photo(_ hash: String) -> String { "\(root)/photos/\(hash)" }
    func export(_ format: String) -> String { "\(root)/export.\(format)" }
}
