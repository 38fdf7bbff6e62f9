import Answers
import Arguments
import Bookkeeping
import Terminal

/// `ratebook category`: the categories of expenses.
struct CategoryCommand: CommandGroup {
    static let name = "category"
    static let overview = Messages.CategoryHelp.overview
    static let examples = ["category add souvenir", "category list", "category rules"]
    static var subcommands: [any Command.Type] {
        [
            CategoryAddCommand.self, CategoryRemoveCommand.self, CategoryListCommand.self,
            CategoryRulesCommand.self,
        ]
    }

    @OptionGroup var options: GlobalOptions
}

/// `ratebook category add NAME…`: adds categories.
struct CategoryAddCommand: Command {
    static let name = "add"
    static let overview = Messages.CategoryHelp.add

    @OptionGroup var options: GlobalOptions
    @Argument("name", isRequired: true, help: Messages.CategoryHelp.name) var name: [String]

    func run(_ context: Context) throws {
        let keeper = context.keeper(of: try context.writeBook())
        for (typed, added) in zip(name, try keeper.addCategories(name)) {
            context.note(
                added.isNew
                    ? Messages.categoryAdded(added.name)
                    : Messages.categoryExists(typed, context.category(added.name)))
        }
    }
}

/// `ratebook category remove NAME…`: removes unused categories.
struct CategoryRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.CategoryHelp.remove

    @OptionGroup var options: GlobalOptions

    @Argument("name", isRequired: true, completion: .category, help: Messages.CategoryHelp.name)
    var name: [String]

    func run(_ context: Context) throws { try context.tripWriter().removeCategories(name) }
}

/// `ratebook category list`: lists the categories.
struct CategoryListCommand: Command {
    static let name = "list"
    static let overview = Messages.CategoryHelp.list

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let categories =
            try context.readBookOrNil()?.contents.categories() ?? BookContents.firstCategories
        let columns = Columns<String> {
            Column("category", { .text($0) }, as: .text(""))
            Column("name", { .text(own($0, context) ?? $0) }, as: .text("")) { name in
                own(name, context).flatMap { $0 == name ? nil : $0 } ?? ""
            }
        }
        try context.answer(columns, categories, nothing: nil, hasHeading: false)
    }

    /// The name in the user's language; nil for a category that was added.
    private func own(_ name: String, _ context: Context) -> String? {
        Messages.category(name).map(context.say)
    }
}
