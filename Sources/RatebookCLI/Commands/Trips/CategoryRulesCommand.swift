import Answers
import Arguments
import Bookkeeping
import Terminal

/// `ratebook category rules`: the categories that the words of memos set.
struct CategoryRulesCommand: Command {
    static let name = "rules"
    static let overview = Messages.CategoryHelp.rules
    static let notes = [Messages.CategoryHelp.aboutRules]
    static let examples = [
        "category rules", "category rules add starbucks cafe", "category rules remove starbucks",
    ]
    static var subcommands: [any Command.Type] {
        [CategoryRulesAddCommand.self, CategoryRulesRemoveCommand.self]
    }

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let rules = try context.tripKeeper().categoryRules().list
        let columns = Columns<CategoryRule> {
            Column("id", { .text($0.words) }, as: .text(Heading.words, least: 8))
            Column("category", { .text($0.category) }, as: .text(Heading.category)) {
                $0.category.map(context.category) ?? context.say(Messages.noCategory)
            }
            Column("from", { .text($0.origin.name) }, as: .text(Heading.by)) {
                context.say(Messages.origin($0.origin))
            }
            Column("expenses", { .count($0.expenses) }, as: .number(Heading.count)) {
                $0.origin == .person ? "" : String($0.expenses)
            }
        }
        try context.answer(columns, rules, nothing: Messages.noCategoryRules)
    }
}

extension CategoryRule.Origin {
    /// In JSON and CSV.
    fileprivate var name: String {
        switch self {
        case .person: "person"
        case .memo: "memo"
        case .beginning: "beginning"
        }
    }
}

/// `ratebook category rules add WORDS CATEGORY`: sets the category of memos that begin with some words.
struct CategoryRulesAddCommand: Command {
    static let name = "add"
    static let overview = Messages.CategoryHelp.addRule

    @OptionGroup var options: GlobalOptions
    @Argument("words", isRequired: true, help: Messages.CategoryHelp.words) var words: String?
    @Argument("category", isRequired: true, completion: .category, help: Messages.CategoryHelp.name)
    var category: String?

    func run(_ context: Context) throws {
        guard let words, let category else { return }
        let keeper = context.keeper(of: try context.writeBook())
        let found = try keeper.setCategory(category, ofMemos: words)
        context.note(Messages.categoryRuleAdded(found.words, context.category(found.category)))
    }
}

/// `ratebook category rules remove ID`: ends a rule.
struct CategoryRulesRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.CategoryHelp.removeRule

    @OptionGroup var options: GlobalOptions
    @Argument("id", isRequired: true, help: Messages.CategoryHelp.words) var id: String?

    func run(_ context: Context) throws {
        guard let id else { return }
        let words = try context.tripWriter().removeCategoryRule(id)
        context.note(Messages.categoryRuleRemoved(words))
    }
}
