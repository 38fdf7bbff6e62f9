import Arguments
import Language
import Store
import Trips

/// `ratebook expense remove ID…`: into the trash; twice is as good as once.
struct ExpenseRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.ExpenseHelp.remove

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id)
    var id: [Int]

    func run(_ context: Context) throws {
        let moved = try ExpenseTrash.move(id, into: true, "expense remove", context)
        for id in moved {
            context.note(Messages.removed("#\(id)", undo: "ratebook expense restore \(id)"))
        }
    }
}

/// `ratebook expense restore ID…`: out of the trash.
struct ExpenseRestoreCommand: Command {
    static let name = "restore"
    static let overview = Messages.ExpenseHelp.restore

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, help: Messages.ExpenseHelp.id)
    var id: [Int]

    func run(_ context: Context) throws {
        for id in try ExpenseTrash.move(id, into: false, "expense restore", context) {
            context.note(Messages.restored("#\(id)"))
        }
    }
}

/// Where removed expenses wait.
private enum ExpenseTrash {
    /// Moves expenses into the trash or out of it, all or none; those that moved.
    static func move(
        _ ids: [Int], into isRemoved: Bool, _ command: String, _ context: Context
    ) throws -> [Int] {
        let book = try context.tripWriteBook()
        return try book.change(command, at: context.now) { change in
            try ids.filter { id in
                let expense = try book.expense(ofLiveTrip: id)
                guard expense.isRemoved != isRemoved else { return false }
                try change.setRemoved(isRemoved, expense: expense.id)
                return true
            }
        }
    }
}
