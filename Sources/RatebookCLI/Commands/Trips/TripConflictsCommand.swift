import Answers
import Arguments
import Bookkeeping

/// `ratebook trip conflicts [TRIP]`: what two people changed differently.
struct TripConflictsCommand: Command {
    static let name = "conflicts"
    static let overview = Messages.ShareHelp.conflicts

    @OptionGroup var options: GlobalOptions
    @Argument("trip", help: Messages.ShareHelp.trip) var trip: TripArgument?

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

/// `ratebook trip choose N mine|theirs|NAME [--all]`: decides a conflict, or all of one expense.
struct TripChooseCommand: Command {
    static let name = "choose"
    static let overview = Messages.ShareHelp.choose
    static let examples = ["trip choose 1 theirs", "trip choose 1 mine --all"]
    /// Only afterwards: the choice is about conflicts that `trip conflicts` has shown.
    static var exchangesTrips: Bool? { false }

    @OptionGroup var options: GlobalOptions

    @Argument("id", isRequired: true, completion: .conflict, help: Messages.ShareHelp.conflict)
    var id: Int?

    @Argument("side", isRequired: true, help: Messages.ShareHelp.side) var side: ConflictSide?

    @Flag("all", help: Messages.ShareHelp.allConflicts) var all: Bool

    func run(_ context: Context) throws {
        let choice = side?.choice ?? .mine
        let keeper = try context.tripWriter()
        let decided = try keeper.choose(Int64(id ?? 0), choice, all: all)
        let word: String =
            switch choice {
            case .mine: "mine"
            case .theirs: "theirs"
            case .author(let name): name
            }
        func text() -> [String] {
            decided.flatMap { conflict, version in
                let value = Messages.value(version, in: conflict)
                let chosen = Messages.chosen(Messages.subject(of: conflict), value)
                return context.style.wrapped(context.say(chosen))
            }
        }
        if !all, let conflict = decided.first?.conflict {
            let record = Record(ConflictRecord.names, ConflictRecord.cells(conflict))
                .adding([("chosen", .text(word))])
            try context.answer(record, text: text)
        } else {
            try context.answer(ConflictRecord.names + ["chosen"]) {
                decided.map { ConflictRecord.cells($0.conflict) + [.text(word)] }
            } text: {
                text()
            }
        }
        try context.output.finish()
        ExchangeAround().exchangeNow(context)
    }
}
