import Arguments
import Language
import Rates
import Store
import Trips

/// `ratebook expense reprice`: stored rates that were corrected since, found again.
struct ExpenseRepriceCommand: Command {
    static let name = "reprice"
    static let overview = Messages.ExpenseHelp.reprice
    static let examples = ["expense reprice --dry-run", "expense reprice 3 7"]

    @OptionGroup var options: GlobalOptions

    @Argument(completion: .expense, help: Messages.ExpenseHelp.repricedIDs)
    var id: [Int]

    @Flag(help: Messages.ExpenseHelp.dryRun)
    var dryRun: Bool

    @Option(help: Messages.ExpenseHelp.source)
    var source: SourceArgument?

    @Option(value: "trip", completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    private static let names = [
        "id", "date", "amount", "currency", "rate", "new_rate", "home", "new_home", "difference",
    ]

    /// An expense, and what it would be now.
    private struct Repriced {
        let old: FiledExpense
        let new: Expense

        /// Amounts are far from the ends of 64 bits.
        var difference: Int64 { new.home.minorUnits - old.home.minorUnits }
    }

    func run(_ context: Context) throws {
        let book = dryRun ? try context.tripBook() : try context.tripWriteBook()
        let (trip, all) =
            dryRun
            ? try book.read { try repriced(book, context) }
            : try book.change("expense reprice", at: context.now) { change in
                let (trip, all) = try repriced(book, context)
                for one in all { try change.update(one.old, to: one.new, in: trip.id) }
                return (trip, all)
            }
        try show(all, trip.content, context)
    }

    /// The expenses whose rate is another one now.
    ///
    /// What was given by hand or told by the card stays, unless a source is asked for by name.
    private func repriced(
        _ book: Book, _ context: Context
    ) throws -> (Filed<Trip>, [Repriced]) {
        let named = try id.map { try book.liveExpense($0) }
        let trip =
            try named.first.flatMap { try book.trip($0.trip) }
            ?? TripChoice.trip(self.trip, in: book, context)
        let expenses = named.isEmpty ? try book.expenses(ExpenseQuestion(trip: trip.id)) : named
        let changed = try expenses.compactMap { old -> Repriced? in
            let rate = old.rate
            let isOfBook = [.stored, .cross].contains(rate.kind)
            let isPinned = rate.source == ExpenseRate.pinnedSource
            guard rate.kind != .same, isOfBook || isPinned || source != nil else { return nil }
            guard old.trip == trip.id else {
                throw Failure(.usage, kind: "several-trips", Messages.oneTripAtATime)
            }
            let price: (rate: ExpenseRate, home: Amount)
            do {
                price = try pricing(old.content, trip.content, book)
                    .price(old.amount, on: old.date)
            } catch let failure as Failure where failure.code == .unavailable {
                // Without another rate it keeps the one that it has.
                context.note(Messages.keepsRate(old.id, failure.message))
                return nil
            } catch let failure as Failure {
                throw Failure(
                    failure.code, kind: failure.kind,
                    Messages.ofExpense(old.id, failure.message), hint: failure.hint)
            }
            var new = old.content
            (new.rate, new.home) = (price.rate, price.home)
            guard new.rate != rate || new.home != old.home else { return nil }
            return Repriced(old: old, new: try new.figured())
        }
        return (trip, changed)
    }

    /// The same source again, unless another one was asked for or a rate is pinned.
    private func pricing(_ expense: Expense, _ trip: Trip, _ book: Book) throws -> ExpensePricing {
        var pricing = ExpensePricing(trip: trip, book: book, source: source)
        if source == nil, trip.pinnedRates[expense.amount.currency] == nil,
            let own = expense.rate.source, own != ExpenseRate.pinnedSource
        {
            pricing.source = try? SourceArgument(argument: own)
        }
        return pricing
    }

    private func show(_ all: [Repriced], _ trip: Trip, _ context: Context) throws {
        try context.answer(names: Self.names, records: { all.map { Self.record($0, trip) } }) {
            guard !all.isEmpty else { return [context.say(Messages.nothingToReprice)] }
            var table = Table([
                .number(context.say(Messages.Heading.number)),
                .text(context.say(Messages.Heading.date)),
                .number(context.say(Messages.Heading.paid)), .unit,
                .number(context.say(Messages.Heading.rate), rank: 2),
                .number(context.say(Messages.Heading.newRate), rank: 2),
                .number(context.say(Messages.Heading.recorded)),
                .number(context.say(Messages.Heading.now)),
                .number(context.say(Messages.Heading.difference), rank: 1),
            ])
            table.rows = all.map { one in
                [
                    String(one.old.id), one.old.date.description, one.old.amount.number,
                    one.old.amount.currency.code, Numbers.significant(one.old.rate.rate),
                    Numbers.significant(one.new.rate.rate), one.old.home.number,
                    one.new.home.number,
                    (one.difference > 0 ? "+" : "") + trip.money(one.difference).number,
                ].map { .init(text: $0) }
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

    private static func record(_ one: Repriced, _ trip: Trip) -> Record {
        Record(
            names,
            [
                .count(Int(one.old.id)), .text(one.old.date), .decimal(one.old.amount.decimal),
                .text(one.old.amount.currency.code), .decimal(one.old.rate.rate),
                .decimal(one.new.rate.rate), .decimal(one.old.home.decimal),
                .decimal(one.new.home.decimal), .decimal(trip.money(one.difference).decimal),
            ])
    }
}
