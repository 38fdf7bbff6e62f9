import Arguments
import Bookkeeping
import Store

/// `ratebook undo`: reverts the last change of a trip; repeated, the one before it.
struct UndoCommand: Command {
    static let name = "undo"
    static let overview = Messages.UndoHelp.overview
    static let examples = ["undo", "undo --list"]

    @OptionGroup var options: GlobalOptions
    @Flag(help: Messages.UndoHelp.list) var list: Bool

    private static let names = ["id", "at", "command", "changes", "undoes", "undone", "trips"]

    func run(_ context: Context) throws {
        guard !list else {
            let operations = try context.readBookOrNil()?.operations(limit: 50) ?? []
            return try show(operations, Set(operations.compactMap(\.undoes)), context) {
                operations.isEmpty
                    ? [context.say(Messages.noResults)] : table(operations, context)
            }
        }
        let undone =
            try context.readBookOrNil() == nil
            ? nil : context.keeper(of: context.writeBook()).undo()
        try show(undone.map { [$0] } ?? [], Set(undone.map { [$0.id] } ?? []), context) {
            [
                context.say(
                    undone.map { Messages.undone($0.label(context), $0.at, $0.places) }
                        ?? Messages.nothingToUndo)
            ]
        }
    }

    private func table(_ operations: [Operation], _ context: Context) -> [String] {
        let undone = Set(operations.compactMap(\.undoes))
        var table = context.table([
            .number(Messages.Heading.number), .text(Messages.Heading.when),
            .text(Messages.Heading.command, least: 16), .text(Messages.Heading.trip, least: 8),
            .text("", rank: 1),
        ])
        table.rows = operations.map { operation in
            [
                String(operation.id), context.when(operation.at), operation.label(context),
                operation.places,
                operation.undoes.map { "← #\($0)" }
                    ?? (undone.contains(operation.id) ? context.say(Messages.takenBack) : ""),
            ].map { .init($0) }
        }
        return context.lines(table)
    }

    private func show(
        _ operations: [Operation], _ undone: Set<Int64>, _ context: Context,
        text: () throws -> [String]
    ) throws {
        try context.answer(
            Self.names,
            rows: {
                operations.map { operation in
                    [
                        .count(operation.id), .text(operation.at), .text(operation.command),
                        .count(operation.changes), .count(operation.undoes),
                        .flag(undone.contains(operation.id)), .texts(operation.trips),
                    ]
                }
            }, text: text)
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
