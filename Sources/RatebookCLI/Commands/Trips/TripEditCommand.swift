import Arguments
import Bookkeeping
import Language
import Rates
import Store
import Trips

/// `ratebook trip edit`: changes a trip's title, dates, people and budgets.
struct TripEditCommand: Command {
    static let name = "edit"
    static let overview = Messages.TripHelp.edit
    static let examples = [
        "trip edit --to 2026-10-21", "trip edit Osaka --person C --pin JPY=9.12",
    ]

    @Argument(completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    @Option(value: "text", help: Messages.TripHelp.newTitle)
    var title: String?

    @Option(value: "old=new", help: Messages.TripHelp.rename)
    var rename: [NamedValue]

    @Option(value: "name", completion: .person, help: Messages.TripHelp.removePerson)
    var removePerson: [String]

    @OptionGroup var fields: TripFields
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        var draft = try fields.draft()
        draft.title = title
        draft.renamed = rename.map { ($0.name, $0.value) }
        draft.removedPeople = removePerson
        let keeper = context.keeper(of: try context.writeBook())
        try TripText.show(try keeper.editTrip(trip?.text, draft), context)
    }
}
