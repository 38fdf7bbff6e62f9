import Answers
import Arguments
import Bookkeeping
import Rates
import Store
import Terminal
import Trips

/// `ratebook expense history ID`: the changes to an expense, oldest first.
struct ExpenseHistoryCommand: Command {
    static let name = "history"
    static let overview = Messages.ExpenseHelp.history

    @OptionGroup var options: GlobalOptions
    @Argument(isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id) var id: Int?

    private static let names = ["at", "command", "field", "person", "before", "after"]

    private struct Line {
        let event: ExpenseEvent
        let change: FieldChange

        /// Whether the change is shown in text output: for a new expense, the fields entered;
        /// otherwise all but derived home amounts.
        var isTelling: Bool {
            let follows: [HistoryField] = [
                .home, .rateKind, .rateDate, .rateSource, .isOneOff, .part,
            ]
            return change.field != .paymentHome
                && !(event.isFirst && follows.contains(change.field))
        }
    }

    func run(_ context: Context) throws {
        let lines = Self.lines(try context.tripKeeper().history(ofExpense: Int64(id ?? 0)))
        try context.answer(Self.names, rows: { lines.map(Self.record) }) {
            var table = context.table([
                .text(Messages.Heading.when), .text(Messages.Heading.command, rank: 1),
                .text(Messages.Heading.field, least: 12), .text(Messages.Heading.before, least: 11),
                .text(Messages.Heading.after, least: 11),
            ])
            table.rows = lines.filter(\.isTelling).map { line in
                let field = context.say(Messages.field(line.change.field.rawValue))
                let subject = line.change.subject.map { " (\($0))" } ?? ""
                return [
                    context.when(line.event.at),
                    context.say(Messages.operation(line.event.command)).terminalSafe,
                    (field + subject).terminalSafe,
                    line.change.text(line.change.before, context),
                    line.change.text(line.change.after, context),
                ].map { .init($0) }
            }
            return context.lines(table)
        }
    }

    /// One line per change.
    private static func lines(_ events: [ExpenseEvent]) -> [Line] {
        events.flatMap { event in event.changes.map { Line(event: event, change: $0) } }
    }

    private static func record(_ line: Line) -> [Cell] {
        [
            .text(line.event.at), .text(line.event.command), .text(line.change.field.rawValue),
            .text(line.change.subject), .text(line.change.before?.plain),
            .text(line.change.after?.plain),
        ]
    }
}

extension FieldChange {
    /// A value of the field as text.
    func text(_ value: LoggedValue?, _ context: Context) -> String {
        switch value {
        case nil: return "–"
        case .amount(let amount): return amount.text
        case .text(let text):
            switch field {
            case .category: return context.category(text)
            case .split:
                return SplitMethod(rawValue: text).map { context.say(Messages.split($0)) }
                    ?? text.terminalSafe
            default: return text.terminalSafe
            }
        }
    }
}

extension LoggedValue {
    /// The value for machine-readable output: an amount with its code.
    fileprivate var plain: String {
        switch self {
        case .amount(let amount): amount.description
        case .text(let text): text
        }
    }
}
