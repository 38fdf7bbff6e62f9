import Answers
import Arguments
import Bookkeeping
import Rates
import Trips

/// `ratebook expense reprice`: looks the rates of expenses up again after corrections.
struct ExpenseRepriceCommand: Command {
    static let name = "reprice"
    static let overview = Messages.ExpenseHelp.reprice
    static let examples = ["expense reprice --dry-run", "expense reprice 3 7"]

    @OptionGroup var options: GlobalOptions
    @Argument(completion: .expense, help: Messages.ExpenseHelp.repricedIDs) var id: [Int]
    @Flag(help: Messages.ExpenseHelp.dryRun) var dryRun: Bool
    @Option(help: Messages.ExpenseHelp.source) var source: SourceArgument?
    @Option(value: "trip", completion: .trip, help: Messages.TripHelp.trip) var trip: TripArgument?

    private static let names = [
        "id", "date", "amount", "currency", "rate", "new_rate", "home", "new_home", "difference",
    ]

    func run(_ context: Context) throws {
        let keeper = dryRun ? try context.tripKeeper() : try context.tripWriter()
        let repricing = try keeper.reprice(
            id.map { Int64($0) }, of: trip?.text, source: source?.id, isRehearsal: dryRun)
        context.noteChoice(repricing.trip)
        for (expense, reason) in repricing.kept {
            let why = Failure(reason).message
            context.note(
                expense.isPending
                    ? Messages.staysPending(expense.id, why) : Messages.keepsRate(expense.id, why))
        }
        try show(repricing.changed, repricing.trip.trip.content, context)
    }

    private func show(_ all: [Repricing.Change], _ trip: Trip, _ context: Context) throws {
        try context.answer(Self.names, rows: { all.map { Self.record($0, trip) } }) {
            guard !all.isEmpty else { return [context.say(Messages.nothingToReprice)] }
            var table = context.table([
                .number(Messages.Heading.number), .text(Messages.Heading.date),
                .number(Messages.Heading.paid), .unit, .number(Messages.Heading.rate, rank: 2),
                .number(Messages.Heading.newRate, rank: 2), .number(Messages.Heading.recorded),
                .number(Messages.Heading.now), .number(Messages.Heading.difference, rank: 1),
            ])
            table.rows = all.map { one in
                [
                    String(one.old.id), one.old.date.description, one.old.amount.number,
                    one.old.amount.currency.code,
                    one.old.rate.rate.map(Numbers.significant) ?? "–",
                    one.new.rate.rate.map(Numbers.significant) ?? "–",
                    one.old.homeAmount?.number ?? "–", one.new.homeAmount?.number ?? "–",
                    (one.difference > 0 ? "+" : "") + trip.money(one.difference).number,
                ].map { .init($0) }
            }
            let sum = try all.map(\.difference).sum()
            let total = (sum > 0 ? "+" : "") + trip.money(sum).text
            return context.lines(table) + [
                context.say(
                    dryRun
                        ? Messages.wouldReprice(all.count, total)
                        : Messages.repriced(all.count, total))
            ]
        }
    }

    private static func record(_ one: Repricing.Change, _ trip: Trip) -> [Cell] {
        [
            .count(one.old.id), .text(one.old.date), .decimal(one.old.amount.decimal),
            .text(one.old.amount.currency.code), .decimal(one.old.rate.rate),
            .decimal(one.new.rate.rate), .decimal(one.old.homeAmount?.decimal),
            .decimal(one.new.homeAmount?.decimal), trip.cell(one.difference),
        ]
    }
}
