import Answers
import Arguments
import Bookkeeping
import Phrases
import Trips

/// `ratebook trip copy TRIP TITLE`: adds a trip with the people and the budgets of another one.
struct TripCopyCommand: Command {
    static let name = "copy"
    static let overview = Messages.TripHelp.copy
    static let examples = ["trip copy Osaka 'Osaka 2027' --from 2027-10-09"]
    static let notes = [Messages.TripHelp.copied]

    @Argument("trip", isRequired: true, help: Messages.TripHelp.trip) var trip: TripArgument?
    @Argument("title", help: Messages.TripHelp.newTitle) var title: String?
    @Option("from", value: "day", help: Messages.TripHelp.from) var from: DayPhrase?
    @Option("to", value: "day", help: Messages.TripHelp.copyTo) var to: DayPhrase?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        guard let title = title?.composedOrNil else {
            throw Failure.usage("no-title", Messages.emptyTitle, Messages.tripCopyExample)
        }
        guard let from else {
            throw Failure.usage(
                "missing-option", Messages.missingOption("--from"), Messages.tripCopyExample)
        }
        let keeper = context.keeper(of: try context.writeExistingBook())
        let added = try keeper.copyTrip(trip?.text, as: title, from: from, to: to)
        if try keeper.currentTrip() != added.trip.trip.id {
            context.note(Messages.useTrip(added.trip.trip.id))
        }
        try TripText.show(added, context)
    }
}
