import Arguments
import Bookkeeping
import Language
import Rates
import Store
import Trips

/// `ratebook trip add TITLE`: adds a trip.
struct TripAddCommand: Command {
    static let name = "add"
    static let overview = Messages.TripHelp.add
    static let examples = [
        "trip add 'Osaka 2026' --from 2026-10-10 --to 2026-10-19 --currency KRW "
            + "--budget 3000000 --person A --person B"
    ]

    @Argument(isRequired: true, help: Messages.TripHelp.title)
    var title: String?

    @OptionGroup var fields: TripFields
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        guard title?.composedOrNil != nil else {
            throw Failure(.usage, kind: "no-title", Messages.emptyTitle)
        }
        guard fields.from != nil, fields.to != nil, let home = fields.currency else {
            let missing = fields.from == nil ? "--from" : fields.to == nil ? "--to" : "--currency"
            throw Failure(
                .usage, kind: "missing-option", Messages.missingOption(missing),
                hint: Messages.tripExample)
        }
        var draft = try fields.draft()
        draft.title = title
        let keeper = context.keeper(of: try context.writeBook())
        let added = try keeper.addTrip(draft, homeCurrency: home)
        if try keeper.currentTrip() != added.trip.trip.id {
            context.note(Messages.useTrip(added.trip.trip.id))
        }
        try TripText.show(added, context)
    }
}
