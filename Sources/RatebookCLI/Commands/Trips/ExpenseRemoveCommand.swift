import Arguments
import Bookkeeping
import Language
import Store
import Trips

/// `ratebook expense remove ID…`: moves expenses to the trash.
struct ExpenseRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.ExpenseHelp.remove

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id)
    var id: [Int]

    func run(_ context: Context) throws {
        let moved = try context.tripWriter().removeExpenses(id.map { Int64($0) })
        for id in moved {
            context.note(Messages.removed("#\(id)", undo: "ratebook expense restore \(id)"))
        }
    }
}

/// `ratebook expense restore ID…`: restores expenses from the trash.
struct ExpenseRestoreCommand: Command {
    static let name = "restore"
    static let overview = Messages.ExpenseHelp.restore

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, help: Messages.ExpenseHelp.id)
    var id: [Int]

    func run(_ context: Context) throws {
        for id in try context.tripWriter().restoreExpenses(id.map { Int64($0) }) {
            context.note(Messages.restored("#\(id)"))
        }
    }
}
