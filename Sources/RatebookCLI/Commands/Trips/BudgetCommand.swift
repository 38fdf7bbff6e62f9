import Arguments
import Rates
import Store
import Terminal
import Trips

/// `ratebook budget`: what a trip may cost.
struct BudgetCommand: CommandGroup {
    static let name = "budget"
    static let overview = Messages.BudgetHelp.overview
    static let examples = [
        "budget set 3000000 --daily 300000 --category food=500000", "budget show",
    ]
    static var subcommands: [any Command.Type] { [BudgetSetCommand.self, BudgetShowCommand.self] }

    @OptionGroup var options: GlobalOptions
}

/// `ratebook budget set [AMOUNT]`: in all, for a day, for a category.
struct BudgetSetCommand: Command {
    static let name = "set"
    static let overview = Messages.BudgetHelp.set
    static let examples = ["budget set 3000000 --daily 300000 --category food=500000"]

    @OptionGroup var options: GlobalOptions

    @Argument(help: Messages.BudgetHelp.amount)
    var amount: String?

    @Option(value: "amount", help: Messages.TripHelp.dailyBudget)
    var daily: String?

    @Option(value: "name=amount", completion: .category, help: Messages.TripHelp.categoryBudget)
    var category: [NamedValue]

    @Option(value: "trip", completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    func run(_ context: Context) throws {
        guard amount != nil || daily != nil || !category.isEmpty else {
            throw Failure(
                .usage, kind: "no-amount", Messages.enterAmount, hint: Messages.budgetExample)
        }
        let book = try context.tripWriteBook()
        let trip = try book.change("budget set", at: context.now) { change in
            var trip = try TripChoice.trip(self.trip, in: book, context)
            try BudgetFields.set(
                &trip.content, total: amount, daily: daily, categories: category, book)
            try change.update(trip.id, to: trip.content)
            return trip
        }
        try BudgetReport(trip, book, today: context.today).show(context)
    }
}

/// `ratebook budget show`: what was planned, what was spent, what is left.
struct BudgetShowCommand: Command {
    static let name = "show"
    static let overview = Messages.BudgetHelp.show

    @OptionGroup var options: GlobalOptions

    @Option(value: "trip", completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    func run(_ context: Context) throws {
        let book = try context.tripBook()
        let report = try book.read {
            try BudgetReport(
                try TripChoice.trip(self.trip, in: book, context), book, today: context.today)
        }
        try report.show(context)
    }
}

/// The budgets of a trip beside what was spent.
struct BudgetReport {
    private let trip: Trip
    private let summary: TripSummary
    private let lines: [Line]

    private struct Line {
        let scope: String
        let name: String?
        let budget: Int64
        let spent: Int64
        let left: Int64

        init(scope: String, name: String? = nil, budget: Int64, spent: Int64) throws {
            (self.scope, self.name, self.budget, self.spent) = (scope, name, budget, spent)
            left = try Int64(fitting: Int128(budget) - Int128(spent))
        }
    }

    init(_ trip: Filed<Trip>, _ book: Book, today: Day) throws {
        self.trip = trip.content
        summary = try book.summary(of: trip.id, today: today)
        let categories = try book.categoryTotals(of: trip.id, through: today)
        let day = try book.days(of: trip.id).first { $0.date == today }
        var lines: [Line] = []
        if let budget = trip.budget {
            lines.append(try Line(scope: "trip", budget: budget, spent: summary.total))
        }
        if let budget = trip.dailyBudget, trip.content.stage(of: today) == .during {
            let spent = Int128(day?.total ?? 0) - Int128(day?.oneOffs ?? 0)
            lines.append(
                try Line(scope: "day", budget: budget, spent: try Int64(fitting: spent)))
        }
        for (name, budget) in trip.categoryBudgets.sorted(by: { $0.key < $1.key }) {
            let spent = categories.first { $0.name == name }?.total ?? 0
            lines.append(
                try Line(scope: "category", name: name, budget: budget, spent: spent))
        }
        self.lines = lines
    }

    func show(_ context: Context) throws {
        let names = ["scope", "category", "budget", "spent", "left", "currency"]
        try context.answer(names: names) {
            lines.map { line in
                Record(
                    names,
                    [
                        .text(line.scope), .text(line.name),
                        .decimal(trip.money(line.budget).decimal),
                        .decimal(trip.money(line.spent).decimal),
                        .decimal(trip.money(line.left).decimal),
                        .text(trip.home.code),
                    ])
            }
        } text: {
            guard !lines.isEmpty else { return [context.say(Messages.noBudget)] }
            var table = Table([
                .text(trip.home.code, least: 8), .number(context.say(Messages.Heading.budget)),
                .number(context.say(Messages.Heading.spent), rank: 1),
                .number(context.say(Messages.Heading.left)), .number("%", rank: 2),
                .text("", rank: 3),
            ])
            table.rows = lines.map { line in
                let isOver = line.spent > line.budget
                return [
                    .init(text: label(line, context)),
                    .init(text: trip.money(line.budget).number),
                    .init(text: trip.money(line.spent).number),
                    TripText.left(line.left, trip),
                    .init(text: Bar.percent(line.spent, of: line.budget)),
                    .init(
                        text: Bar.text(line.spent, of: line.budget, context),
                        color: isOver ? .red : nil),
                ]
            }
            return context.style.wrapped(trip.heading.terminalSafe) + context.lines(table)
                + TripText.standing(trip, summary, context)
        }
    }

    private func label(_ line: Line, _ context: Context) -> String {
        switch line.scope {
        case "trip": context.say(Messages.inAll)
        case "day": context.say(Messages.todayBudget)
        default: context.category(line.name ?? "")
        }
    }
}
