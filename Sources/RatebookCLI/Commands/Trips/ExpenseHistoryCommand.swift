import Answers
import Arguments
import Bookkeeping
import Rates
import Terminal
import Trips

/// `ratebook expense history ID`: the changes to an expense, oldest first.
struct ExpenseHistoryCommand: Command {
    static let name = "history"
    static let overview = Messages.ExpenseHelp.history

    @OptionGroup var options: GlobalOptions
    @Argument(isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id) var id: Int?

    private static let names = [
        "at", "command", "field", "person", "before", "after", "author", "author_kind",
        "author_link",
    ]

    private struct Line {
        let event: ExpenseEvent
        let change: FieldChange

        /// Whether the change is shown in text output: for a new expense, the fields entered;
        /// otherwise all but derived home amounts.
        var isTelling: Bool {
            let follows: [HistoryField] = [.home, .rateKind, .rateDate, .rateSource, .part]
            guard event.isFirst else { return change.field != .paymentHome }
            return change.field != .paymentHome && change.field.kind != .flag
                && !follows.contains(change.field)
        }
    }

    func run(_ context: Context) throws {
        let keeper = try context.tripKeeper()
        let lines = Self.lines(try keeper.history(ofExpense: Int64(id ?? 0)))
        let authors = try keeper.authors()
        // Where all was recorded on the command line, there is nobody to tell from others.
        let hasAuthors = lines.contains { $0.event.author != nil }
        try context.answer(
            Self.names, rows: { lines.map { Self.record($0, authors($0.event.author)) } }
        ) {
            let columns: [Table.Column] = [
                .text(Messages.Heading.when), .text(Messages.Heading.command, rank: 1),
                .text(Messages.Heading.field, least: 12), .text(Messages.Heading.before, least: 11),
                .text(Messages.Heading.after, least: 11),
                .text(Messages.Heading.author, rank: 2, least: 8),
            ]
            let count = hasAuthors ? columns.count : columns.count - 1
            var table = context.table(Array(columns.prefix(count)))
            table.rows = lines.filter(\.isTelling).map { line in
                let field = context.say(Messages.heading(ofField: line.change.field.name))
                let subject = line.change.subject.map { " (\($0))" } ?? ""
                return [
                    context.when(line.event.at),
                    context.say(Messages.operation(line.event.command)).terminalSafe,
                    (field + subject).terminalSafe,
                    line.change.text(line.change.before, context),
                    line.change.text(line.change.after, context),
                    context.say(Messages.author(authors(line.event.author))).terminalSafe,
                ].prefix(count).map { .init($0) }
            }
            return context.lines(table)
        }
    }

    /// One line per change.
    private static func lines(_ events: [ExpenseEvent]) -> [Line] {
        events.flatMap { event in event.changes.map { Line(event: event, change: $0) } }
    }

    private static func record(_ line: Line, _ author: Author) -> [Cell] {
        [
            .text(line.event.at), .text(line.event.command), .text(line.change.field.name),
            .text(line.change.subject), .text(line.change.before?.plain),
            .text(line.change.after?.plain),
            // Of a device that was removed, nothing is left but its uid.
            .text(author.name ?? line.event.author), .text(AuthorRecord.kind(author)),
            .count(AuthorRecord.link(author)),
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
            if field.name == "category" { return context.category(text) }
            return Messages.value(text, of: field).map(context.say) ?? text.terminalSafe
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
