import Arguments
import Language
import Rates
import Store
import Trips

/// `ratebook trip add TITLE`: a new trip.
struct TripAddCommand: Command {
    static let name = "add"
    static let overview = Messages.TripHelp.add
    static let examples = [
        "trip add 'Osaka 2026' --from 2026-10-10 --to 2026-10-19 --currency KRW "
            + "--budget 3000000 --person A --person B"
    ]

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, help: Messages.TripHelp.title)
    var title: String?

    @OptionGroup var fields: TripFields

    func run(_ context: Context) throws {
        guard let title = title?.composedOrNil else {
            throw Failure(.usage, kind: "no-title", Messages.emptyTitle)
        }
        guard fields.from != nil, fields.to != nil, let home = fields.currency else {
            let missing = fields.from == nil ? "--from" : fields.to == nil ? "--to" : "--currency"
            throw Failure(
                .usage, kind: "missing-option", Messages.missingOption(missing),
                hint: Messages.tripExample)
        }
        let book = try context.writeBook()
        let blank = Trip(
            uid: "", title: title, home: home, firstDay: context.today, lastDay: context.today)
        let trip = try book.change("trip add", at: context.now) { change in
            var trip = try fields.applied(to: blank, book, context)
            trip.uid = try change.uid(
                for: "\(trip.title) \(trip.home) \(trip.firstDay) \(trip.lastDay) \(context.salt)")
            let id = try change.add(trip)
            return try book.trip(id)
        }
        guard let trip else { return }
        if try TripChoice.current(in: book, context) != trip.id {
            context.note(Messages.useTrip(trip.id))
        }
        try TripText.show(trip, book, context)
    }
}
