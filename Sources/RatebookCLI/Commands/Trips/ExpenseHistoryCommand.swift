import Arguments
import Rates
import Store
import Terminal
import Trips

/// `ratebook expense history ID`: everything that was done to an expense, oldest first.
struct ExpenseHistoryCommand: Command {
    static let name = "history"
    static let overview = Messages.ExpenseHelp.history

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id)
    var id: Int?

    private static let names = ["at", "command", "field", "person", "before", "after"]

    /// What a line has: amounts as decimals where they are stored as minor units.
    private struct Line {
        let event: ExpenseEvent
        let change: FieldChange
        let before, after: String?

        /// A value as people read it.
        func text(_ value: String?, _ context: Context) -> String {
            guard let value else { return "–" }
            switch change.field {
            case "category": return context.category(value)
            case "split":
                return SplitMethod(rawValue: value).map { context.say(Messages.split($0)) } ?? value
            default:
                let isAmount = ["amount", "home", "payment", "share"].contains(change.field)
                return (isAmount ? Numbers.grouped(value) : value).terminalSafe
            }
        }

        /// Whether a person wants to read it: of what is new, what was said; of what was changed,
        /// not what each payment comes to.
        var isTelling: Bool {
            let follows = ["home", "rate_kind", "rate_date", "rate_source", "is_one_off", "part"]
            return change.field != "payment_home"
                && !(change.before == nil && follows.contains(change.field))
        }
    }

    func run(_ context: Context) throws {
        let book = try context.tripBook()
        let lines = try book.read {
            let events = try book.history(ofExpense: Int64(id ?? 0))
            guard !events.isEmpty, let expense = try book.expense(Int64(id ?? 0)) else {
                // One that was added and undone is gone, and its history is not.
                guard !events.isEmpty else { throw Failure.unknownExpense(id) }
                return Self.lines(events, home: nil)
            }
            return Self.lines(events, home: expense.home.currency)
        }
        try context.answer(names: Self.names, records: { lines.map(Self.record) }) {
            var table = Table([
                .text(context.say(Messages.Heading.when)),
                .text(context.say(Messages.Heading.command), rank: 2),
                .text(context.say(Messages.Heading.field)),
                .text(context.say(Messages.Heading.before), least: 8),
                .text(context.say(Messages.Heading.after), least: 8),
            ])
            table.rows = lines.filter(\.isTelling).map { line in
                let subject = line.change.subject.map { " (\($0))" } ?? ""
                return [
                    line.event.at.description, line.event.command,
                    (context.say(Messages.field(line.change.field)) + subject).terminalSafe,
                    line.text(line.before, context), line.text(line.after, context),
                ].map { .init(text: $0) }
            }
            return context.lines(table)
        }
    }

    /// One line a change; what follows from another one (keys, the rate's path) is left out.
    private static func lines(_ events: [ExpenseEvent], home: Currency?) -> [Line] {
        let quiet: Set<String> = ["rate_path"]
        var currency: String?
        return events.flatMap { event in
            // Amounts before and after are in the currency before and after.
            let change = event.changes.first { $0.field == "currency" }
            let (old, new) = (change?.before ?? currency, change?.after ?? currency)
            currency = new
            return event.changes.filter { !quiet.contains($0.field) }.map { change in
                func shown(_ value: String?, _ code: String?) -> String? {
                    guard let value, let units = Int64(value) else { return value }
                    let paid = ["amount", "payment"].contains(change.field)
                    let isHome = ["home", "share", "payment_home"].contains(change.field)
                    guard let currency = paid ? code.flatMap({ Currency($0) }) : isHome ? home : nil
                    else { return value }
                    return Amount(minorUnits: units, currency: currency).description
                }
                return Line(
                    event: event, change: change, before: shown(change.before, old),
                    after: shown(change.after, new))
            }
        }
    }

    private static func record(_ line: Line) -> Record {
        Record(
            names,
            [
                .text(line.event.at), .text(line.event.command), .text(line.change.field),
                .text(line.change.subject), .text(line.before), .text(line.after),
            ])
    }
}
