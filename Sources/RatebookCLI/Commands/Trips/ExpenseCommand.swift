import Arguments
import Language

/// `ratebook expense`: the expenses of a trip.
struct ExpenseCommand: CommandGroup {
    static let name = "expense"
    static let overview = Messages.ExpenseHelp.overview
    static let examples = [
        "expense add 1980 JPY --category food --memo Ramen", "expense list",
        "expense edit 3 --amount 2100",
    ]
    static var subcommands: [any Command.Type] {
        [
            ExpenseAddCommand.self, ExpenseListCommand.self, ExpenseShowCommand.self,
            ExpenseEditCommand.self, ExpenseRemoveCommand.self, ExpenseRestoreCommand.self,
            ExpenseHistoryCommand.self, ExpenseRepriceCommand.self, ExpensePhotoCommand.self,
        ]
    }

    @OptionGroup var options: GlobalOptions
}
