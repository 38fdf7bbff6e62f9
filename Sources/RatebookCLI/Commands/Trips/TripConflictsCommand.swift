import Answers
import Arguments
import Bookkeeping
import Store

/// `ratebook trip conflicts [TRIP]`: what two people changed differently.
struct TripConflictsCommand: Command {
    static let name = "conflicts"
    static let overview = Messages.ShareHelp.conflicts

    @OptionGroup var options: GlobalOptions
    @Argument(completion: .trip, help: Messages.ShareHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        let conflicts = try context.tripKeeper().conflicts(trip?.text)
        try context.answer(ConflictRecord.names) {
            conflicts.map(ConflictRecord.cells)
        } text: {
            conflicts.isEmpty
                ? [context.say(Messages.noConflicts)]
                : conflicts.flatMap { ConflictText.lines($0, context) }
        }
    }
}

/// `ratebook trip choose N mine|theirs`: decides a conflict.
struct TripChooseCommand: Command {
    static let name = "choose"
    static let overview = Messages.ShareHelp.choose
    static let examples = ["trip choose 1 theirs"]
    /// Only afterwards: what is chosen is what `trip conflicts` has shown.
    static var exchangesTrips: Bool? { false }

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .conflict, help: Messages.ShareHelp.conflict)
    var id: Int?

    @Argument(isRequired: true, help: Messages.ShareHelp.side) var side: ConflictSide?

    func run(_ context: Context) throws {
        let isTheirs = side?.isTheirs ?? false
        let keeper = try context.tripWriter()
        let conflict = try keeper.choose(Int64(id ?? 0), theirs: isTheirs)
        let record = Record(ConflictRecord.names, ConflictRecord.cells(conflict))
            .adding([("chosen", .text(isTheirs ? "theirs" : "mine"))])
        try context.answer(record) {
            let value = Messages.value(isTheirs ? conflict.theirs : conflict.mine, in: conflict)
            let chosen = Messages.chosen(Messages.subject(of: conflict), value)
            return context.style.wrapped(context.say(chosen))
        }
        try context.output.finish()
        ExchangeAround().begin(context)
    }
}
