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
    @Argument("id", isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id)
    var id: Int?

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
        let known = try? keeper.expense(Int64(id ?? 0)).expense
        if known?.content.recorded != nil { context.note(Messages.historyIsRecorded) }
        let lines = Self.lines(try keeper.history(ofExpense: Int64(id ?? 0)))
        let columns = Self.columns(lines, try keeper.authors(), context)
        try context.answer(names: columns.names, records: { columns.records(of: lines) }) {
            context.lines(context.table(columns, lines.filter(\.isTelling)))
        }
    }

    private static func columns(
        _ lines: [Line], _ authors: @escaping (String?) -> Author, _ context: Context
    ) -> Columns<Line> {
        // Where all was recorded on the command line, there is nobody to tell from others.
        let hasAuthors = lines.contains { $0.event.author != nil }
        return Columns {
            Column("at", { .text($0.event.at) }, as: .text(Heading.when)) {
                context.when($0.event.at)
            }
            Column("command", { .text($0.event.command) }, as: .text(Heading.command, rank: 1)) {
                context.say(Messages.operation($0.event.command))
            }
            Column(
                "field", { .text($0.change.field.name) },
                as: .text(Heading.field, least: 12)
            ) { line in
                context.say(Messages.heading(ofField: line.change.field.name))
                    + (line.change.subject.map { " (\($0))" } ?? "")
            }
            Column("person") { .text($0.change.subject) }
            Column(
                "before", { .text($0.change.before?.plain) },
                as: .text(Heading.before, least: 11)
            ) {
                $0.change.text($0.change.before, context)
            }
            Column(
                "after", { .text($0.change.after?.plain) },
                as: .text(Heading.after, least: 11)
            ) {
                $0.change.text($0.change.after, context)
            }
            // Of a device that was removed, nothing is left but its uid.
            Column(
                "author", { .text(authors($0.event.author).name ?? $0.event.author) },
                as: hasAuthors ? .text(Heading.author, rank: 2, least: 8) : nil
            ) {
                context.say(Messages.author(authors($0.event.author)))
            }
            Column("author_kind") { .text(AuthorRecord.kind(authors($0.event.author))) }
            Column("author_link") { .count(AuthorRecord.link(authors($0.event.author))) }
        }
    }

    /// One line per change.
    private static func lines(_ events: [ExpenseEvent]) -> [Line] {
        events.flatMap { event in event.changes.map { Line(event: event, change: $0) } }
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
            if field == .removedAt, let instant = Instant(text) { return context.when(instant) }
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
