import Answers
import Arguments
import Bookkeeping
import Language
import Phrases
import Rates
import Terminal
import Trips

/// `ratebook trip`: the trips.
struct TripCommand: CommandGroup {
    static let name = "trip"
    static let overview = Messages.TripHelp.overview
    static let exchangesTrips: Bool? = true
    static let examples = [
        "trip add 'Osaka 2026' --from 2026-10-10 --to 2026-10-19 --currency KRW --budget 3000000",
        "trip list", "trip use Osaka",
    ]
    static let rare = ["copy", "conflicts", "choose", "devices", "leave"]
    static var subcommands: [any Command.Type] {
        [
            TripAddCommand.self, TripListCommand.self, TripShowCommand.self, TripEditCommand.self,
            TripCopyCommand.self,
            TripUseCommand.self, TripArchiveCommand.self, TripRestoreCommand.self,
            TripRemoveCommand.self, TripShareCommand.self, TripJoinCommand.self,
            TripMergeCommand.self, TripConflictsCommand.self, TripChooseCommand.self,
            TripDevicesCommand.self, TripLeaveCommand.self,
        ]
    }

    @OptionGroup var options: GlobalOptions
}

/// `ratebook trip add TITLE [FIRST LAST]`: adds a trip.
struct TripAddCommand: Command {
    static let name = "add"
    static let overview = Messages.TripHelp.add
    static let examples = [
        "trip add Osaka 10/10 10/19 --currency KRW",
        "trip add 'Osaka 2026' --from 2026-10-10 --to 2026-10-19 --currency KRW "
            + "--budget 3000000 --person A --person B",
        "trip add Jeju 12/24~26 --person Mina --person Jisu",
    ]
    static let rare = [
        "daily-budget", "place", "pin", "people", "from", "to", "balances", "category-split",
    ]

    @Argument("title", isRequired: true, help: Messages.TripHelp.title) var title: String?
    @Argument("day", completion: .day, help: Messages.TripHelp.days) var day: [String]
    @OptionGroup var fields: TripFields
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        guard title?.composedOrNil != nil else {
            throw Failure.usage("no-title", Messages.emptyTitle)
        }
        var draft = try fields.draft()
        draft.title = title
        if !day.isEmpty {
            let days = try Self.days(day, behind: fields.from == nil ? nil : title)
            guard let days, fields.from == nil, fields.to == nil else {
                throw Failure.usage("bad-days", Messages.firstAndLastDay, Messages.tripExample)
            }
            (draft.firstDay, draft.lastDay) = (days.first, days.last)
        }
        func missing(_ option: String) -> Failure {
            .usage("missing-option", Messages.missingOption(option), Messages.tripExample)
        }
        guard draft.firstDay != nil else { throw missing("--from") }
        guard draft.lastDay != nil else { throw missing("--to") }
        guard let home = try fields.currency ?? usualHome(context) ?? draft.budgets.currency
        else {
            throw missing("--currency")
        }
        let keeper = context.keeper(of: try context.writeBook())
        let added = try keeper.addTrip(draft, homeCurrency: home)
        if try keeper.currentTrip() != added.trip.trip.id {
            context.note(Messages.useTrip(added.trip.trip.id))
        }
        if let days = added.yearLater {
            let isNext = days.lowerBound.components.year > context.today.components.year
            context.note(Messages.daysArePast(added.trip.trip.id, days, isNextYear: isNext))
        }
        if added.isSurprisinglyLong { context.note(Messages.longTrip(added.trip.trip)) }
        try TripText.show(added, context)
    }
}

extension TripAddCommand {
    /// The first and the last day; nil for one day alone.
    ///
    /// - Parameter title: the word before them if they may belong to it; nil if they are days or people.
    private static func days(_ words: [String], behind title: String?) throws -> DayRangePhrase? {
        let text = words.joined(separator: " ")
        do throws(DayPhraseError) {
            return try DayRangePhrase(text)
        } catch {
            guard error == .notADay else { throw Failure(error, in: text) }
            if (try? DayPhrase(text)) != nil { return nil }
            let wrong = words.filter { (try? DayPhrase($0)) == nil }
            let failure = Failure(
                error, in: words.count == 2 || wrong.count == 1 ? wrong.first ?? text : text)
            // Days have digits, or are words of which one alone is wrong.
            let names = wrong.flatMap { $0.split(separator: ",").map(String.init) }
                .filter {
                    !PeopleWords.joins($0) && !["from", "to", "until"].contains($0.lowercased())
                }
            let people = names.filter { !$0.contains(where: \.isNumber) }
            throw people.isEmpty || people.count < names.count
                ? failure : Failure(failure, hint: Messages.peopleAreNamed(people, title))
        }
    }

    /// The home currency if none is given; nil if there is no book to tell.
    private func usualHome(_ context: Context) throws -> Currency? {
        guard let book = try? context.readBookOrNil() else { return nil }
        return try context.keeper(of: book).usualHome()
    }
}

/// `ratebook trip edit`: changes a trip's title, dates, people and budgets.
struct TripEditCommand: Command {
    static let name = "edit"
    static let overview = Messages.TripHelp.edit
    static let examples = [
        "trip edit --to 2026-10-21", "trip edit Osaka --person C --pin JPY=9.12",
    ]

    @Argument("trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @Option("title", value: "text", help: Messages.TripHelp.newTitle) var title: String?
    @Option("rename", value: "old=new", help: Messages.TripHelp.rename) var rename: [NamedValue]

    @Option(
        "remove-person", value: "name", completion: .person, help: Messages.TripHelp.removePerson)
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

/// `ratebook trip list`: the trips with their cost so far.
struct TripListCommand: Command {
    static let name = "list"
    static let overview = Messages.TripHelp.list

    @OptionGroup var options: GlobalOptions
    @Flag("all", help: Messages.TripHelp.all) var all: Bool
    @Flag("removed", help: Messages.TripHelp.removed) var removed: Bool

    func run(_ context: Context) throws {
        guard let book = try context.readBookOrNil() else {
            return try context.answer(ListedTrip.columns, [], nothing: Messages.noTrips)
        }
        let keeper = context.keeper(of: book)
        let lines = try keeper.trips(archived: all, removed: removed)
        let nothing = removed ? Messages.emptyTrash : Failure(try keeper.noTrip()).message
        try context.answer(ListedTrip.columns, lines, nothing: nothing)
        for line in lines where line.summary == nil {
            context.note(Messages.cannotBeSummed(line.trip.title))
        }
    }
}

/// `ratebook trip show`: a trip's details and figures.
struct TripShowCommand: Command {
    static let name = "show"
    static let overview = Messages.TripHelp.show

    @OptionGroup var options: GlobalOptions
    @Argument("trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        let overview = try context.tripKeeper().tripOverview(trip?.text)
        context.noteChoice(overview.trip)
        context.note(overview.notice, on: overview.trip)
        try TripText.show(overview, context)
    }
}

/// `ratebook trip use TRIP`: sets the trip for commands that name none.
struct TripUseCommand: Command {
    static let name = "use"
    static let overview = Messages.TripHelp.use

    @OptionGroup var options: GlobalOptions

    @Argument("trip", isRequired: true, help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        let keeper = context.keeper(of: try context.writeBook())
        context.note(Messages.inUse(try keeper.useTrip(trip?.text).trip.title))
    }
}

/// `ratebook trip archive`: hides a trip from lists.
struct TripArchiveCommand: Command {
    static let name = "archive"
    static let overview = Messages.TripHelp.archive

    @OptionGroup var options: GlobalOptions

    @Argument("trip", isRequired: true, help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        let keeper = context.keeper(of: try context.writeBook())
        let trip = try keeper.archiveTrip(self.trip?.text).trip
        context.note(Messages.archived(trip.title, trip.id))
        if try keeper.isShared(trip) { context.note(Messages.forEverybody) }
    }
}

/// `ratebook trip restore`: restores a trip from the archive or from the trash.
struct TripRestoreCommand: Command {
    static let name = "restore"
    static let overview = Messages.TripHelp.restore

    @OptionGroup var options: GlobalOptions

    @Argument("trip", isRequired: true, help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        let keeper = context.keeper(of: try context.writeBook())
        context.note(Messages.restored(try keeper.restoreTrip(trip?.text ?? "").title))
    }
}

/// `ratebook trip remove`: moves a trip with its expenses to the trash.
struct TripRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.TripHelp.remove

    @OptionGroup var options: GlobalOptions

    @Argument("trip", isRequired: true, help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        let keeper = context.keeper(of: try context.writeBook())
        // Removing a removed trip succeeds.
        guard let trip = try keeper.removeTrip(self.trip?.text ?? "") else { return }
        context.note(Messages.removed(trip.title, undo: "ratebook trip restore \(trip.id)"))
        if try keeper.isShared(trip) { context.note(Messages.forEverybody) }
    }
}
