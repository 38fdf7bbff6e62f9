import Answers
import Arguments
import Bookkeeping
import Terminal
import Trips

/// `ratebook undo [COUNT]`: takes back the last changes of trips; repeated, the ones before.
struct UndoCommand: Command {
    static let name = "undo"
    static let overview = Messages.UndoHelp.overview
    static let exchangesTrips: Bool? = true
    static let examples = ["undo", "undo 3", "undo --list"]

    @OptionGroup var options: GlobalOptions
    @Argument("count", help: Messages.UndoHelp.count) var count: Int?
    @Flag("list", help: Messages.UndoHelp.list) var list: Bool

    func run(_ context: Context) throws {
        guard list else { return try LogStep.run(.undo, count, context) }
        try LogStep.checkCount(count)
        let book = try context.readBookOrNil()
        let log = try book?.contents.operations(limit: 50) ?? []
        // Newest first: an undo that was undone itself undoes nothing.
        let undone = log.reduce(into: Set<Int64>()) { undone, operation in
            if let id = operation.undoes, !undone.contains(operation.id) { undone.insert(id) }
        }
        try LogStep.answer(log, isUndone: { undone.contains($0.id) }, nil, context) {
            try book.map { try lines($0, context) } ?? [context.say(Messages.nothing(to: .undo))]
        }
    }

    /// What each redo and each undo would change, as far as the count.
    private func lines(_ book: Book, _ context: Context) throws -> [String] {
        var table = context.table([
            .text(""), .text(Heading.when, rank: 1),
            .text(Heading.command, least: 14),
            .text(Heading.trip, rank: 2, least: 8),
            .text(Heading.field, rank: 3, least: 12),
        ])
        var left = 0
        for direction in [UndoDirection.redo, .undo] {
            let steps = try book.contents.changes(to: direction, limit: count ?? 20).enumerated()
            let rows = try steps.map { index, operation in
                [
                    "\(direction.rawValue) \(index + 1)", context.when(operation.at),
                    operation.label(context), operation.places.terminalSafe,
                    try LogStep.subject(of: operation, book, context),
                ].map { Table.Cell($0) }
            }
            table.rows += direction == .redo ? rows.reversed() : rows
            left += try book.contents.changeCount(to: direction) - rows.count
        }
        guard !table.rows.isEmpty else { return [context.say(Messages.nothing(to: .undo))] }
        let more = left > 0 ? [context.say(Messages.more(left, isComplete: true))] : []
        return context.lines(table) + more
    }
}

/// `ratebook redo [COUNT]`: makes the changes again that were undone last.
struct RedoCommand: Command {
    static let name = "redo"
    static let overview = Messages.RedoHelp.overview
    static let exchangesTrips: Bool? = true
    static let examples = ["redo", "redo 2"]

    @OptionGroup var options: GlobalOptions
    @Argument("count", help: Messages.RedoHelp.count) var count: Int?

    func run(_ context: Context) throws { try LogStep.run(.redo, count, context) }
}

/// What `undo` and `redo` have in common.
private enum LogStep {
    private static let names = [
        "id", "at", "command", "changes", "undoes", "undone", "trips", "stands_by",
    ]

    static func checkCount(_ count: Int?) throws {
        guard count ?? 1 > 0 else {
            throw Failure.usage("bad-count", Messages.badCount, Messages.countExample)
        }
    }

    static func run(_ direction: UndoDirection, _ count: Int?, _ context: Context) throws {
        try checkCount(count)
        var changed: [Operation] = []
        var author: (String?) -> Author = { _ in .removed }
        if try context.readBookOrNil() != nil {
            let keeper = context.keeper(of: try context.writeBook())
            changed = try keeper.step(direction, count ?? 1)
            author = try keeper.authors()
        }
        try answer(changed, isUndone: { _ in direction == .undo }, author, context) {
            guard !changed.isEmpty else {
                return [context.say(Messages.nothing(to: direction))]
            }
            return changed.flatMap { operation in
                if let overwriter = operation.overwriter {
                    let text = Messages.nothingChanged(
                        by: Messages.author(author(overwriter)), operation.label(context))
                    return context.style.wrapped(context.say(text))
                }
                let text = Messages.changed(
                    direction, operation.label(context), context.when(operation.at),
                    operation.places)
                return context.style.wrapped(context.say(text))
            }
        }
    }

    static func answer(
        _ operations: [Operation], isUndone: (Operation) -> Bool,
        _ author: ((String?) -> Author)?, _ context: Context,
        text: () throws -> [String]
    ) throws {
        try context.answer(
            names,
            rows: {
                operations.map { operation in
                    [
                        .count(operation.id), .text(operation.at), .text(operation.command),
                        .count(operation.changes), .count(operation.undoes),
                        .flag(isUndone(operation)), .texts(operation.trips),
                        .text(operation.overwriter.flatMap { author?($0).name }),
                    ]
                }
            }, text: text)
    }

    /// The expense that an operation changed: its amount and memo, or of an edit, what changed.
    static func subject(of operation: Operation, _ book: Book, _ context: Context) throws -> String
    {
        guard let subject = try book.contents.subject(of: operation) else {
            let count = operation.expenses.count
            return count > 1 ? context.say(Messages.expenses(count)) : ""
        }
        let changes = subject.changes.filter(\.field.isEntered).map { change in
            let field = context.say(Messages.heading(ofField: change.field.name))
            let (before, after) = (change.before, change.after)
            return "\(field) \(change.text(before, context)) → \(change.text(after, context))"
        }
        let about = changes.isEmpty ? [subject.amount.text] : changes
        return ([subject.label].compactMap { $0?.terminalSafe } + about)
            .joined(separator: " · ")
    }
}

extension Operation {
    /// The command and the changed expenses: `expense remove #2, #3`.
    fileprivate func label(_ context: Context) -> String {
        let command = context.say(Messages.operation(command))
        let shown = expenses.prefix(5).map { "#\($0)" }.joined(separator: ", ")
        let more = expenses.count > 5 ? ", …" : ""
        return expenses.isEmpty ? command : "\(command) \(shown)\(more)"
    }

    /// The changed trips.
    fileprivate var places: String {
        trips.prefix(3).joined(separator: ", ") + (trips.count > 3 ? ", …" : "")
    }
}
