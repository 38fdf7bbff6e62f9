import Arguments
import Bookkeeping
import Language
import Rates
import Store
import Terminal
import Trips

/// `ratebook trip list`: the trips with their cost so far.
struct TripListCommand: Command {
    static let name = "list"
    static let overview = Messages.TripHelp.list

    @OptionGroup var options: GlobalOptions

    @Flag(help: Messages.TripHelp.all)
    var all: Bool

    @Flag(help: Messages.TripHelp.removed)
    var removed: Bool

    private static let names = [
        "id", "title", "place", "first_day", "last_day", "currency", "people", "budget", "total",
        "left", "expenses", "current", "archived",
    ]

    func run(_ context: Context) throws {
        guard let book = try context.readBookOrNil() else {
            return try show([], nothing: Messages.noTrips, context)
        }
        let keeper = context.keeper(of: book)
        let lines = try keeper.trips(archived: all, removed: removed)
        let nothing = removed ? Messages.noResults : Failure(try keeper.noTrip()).message
        try show(lines, nothing: nothing, context)
        for line in lines where line.summary == nil {
            context.note(Messages.cannotBeSummed(line.trip.title))
        }
    }

    private func show(_ lines: [ListedTrip], nothing: Text, _ context: Context) throws {
        try context.answer(names: Self.names, records: { lines.map(record) }) {
            guard !lines.isEmpty else { return [context.say(nothing)] }
            var table = Table([
                .sign, .number(context.say(Messages.Heading.number)),
                .text(context.say(Messages.Heading.title), least: 12),
                .text(context.say(Messages.Heading.tripDays), rank: 3),
                .number(context.say(Messages.Heading.spent)),
                .number(context.say(Messages.Heading.left), rank: 2),
                .text(context.say(Messages.Heading.currency), rank: 1),
            ])
            table.rows = lines.map { line in
                let trip = line.trip.content
                return [
                    .init(text: line.isCurrent ? "★" : " "), .init(text: String(line.trip.id)),
                    .init(text: trip.title.terminalSafe),
                    .init(text: "\(trip.firstDay) – \(trip.lastDay)"),
                    .init(text: line.summary.map { trip.money($0.total).number } ?? "–"),
                    TripText.left(line.summary?.left, trip), .init(text: trip.homeCurrency.code),
                ]
            }
            return context.lines(table)
        }
    }

    private func record(_ line: ListedTrip) -> Record {
        let trip = line.trip.content
        return Record(
            Self.names,
            [
                .count(Int(line.trip.id)), .text(trip.title), .text(trip.place),
                .text(trip.firstDay), .text(trip.lastDay), .text(trip.homeCurrency.code),
                .count(trip.headCount), .decimal(trip.budget.map { trip.money($0).decimal }),
                .decimal(line.summary.map { trip.money($0.total).decimal }),
                .decimal(line.summary?.left.map { trip.money($0).decimal }),
                line.summary.map { .count($0.count + $0.plannedCount) } ?? .none,
                .flag(line.isCurrent),
                .flag(trip.isArchived),
            ])
    }
}
