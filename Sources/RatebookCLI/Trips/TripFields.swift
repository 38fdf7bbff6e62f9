import Answers
import Arguments
import Bookkeeping
import Phrases
import Rates
import Trips

/// The options of `trip add` and `trip edit` besides the title.
struct TripFields: ParsableArguments {
    @Option("from", value: "day", help: Messages.TripHelp.from) var from: DayPhrase?
    @Option("to", value: "day", help: Messages.TripHelp.to) var to: DayPhrase?
    @Option("currency", value: "code", help: Messages.TripHelp.currency) var currency: Currency?
    @Option("budget", value: "amount", help: Messages.TripHelp.budget) var budget: String?
    @Option("daily-budget", value: "amount", help: Messages.TripHelp.dailyBudget)
    var dailyBudget: String?

    @Option(
        "category-budget", value: "name=amount", completion: .category,
        help: Messages.TripHelp.categoryBudget)
    var categoryBudget: [NamedValue]

    @Option(
        "category-split", value: "name=names", completion: .category,
        help: Messages.TripHelp.categorySplit)
    var categorySplit: [NamedValue]

    @Option("people", value: "count", help: Messages.TripHelp.people)
    var people: PeopleArgument?
    @Option("person", value: "name", help: Messages.TripHelp.person) var person: [String]
    @Option("place", value: "text", help: Messages.TripHelp.place) var place: String?
    @Option("balances", help: Messages.TripHelp.balances) var balances: BalancesArgument?
    @Option("pin", value: "code=rate", help: Messages.TripHelp.pin) var pin: [NamedValue]
}

extension TripFields {
    /// The draft with the given options.
    func draft() throws -> TripDraft {
        var draft = TripDraft()
        (draft.firstDay, draft.lastDay, draft.homeCurrency) = (from, to, currency)
        draft.place = place
        draft.newPeople = person
        switch people {
        case .count(let count): draft.headCount = count
        case .names(let names): draft.newPeople = names + person
        case nil: break
        }
        draft.categorySplits = categorySplit.map { split in
            let people = NamedValue.setting(split.value) { names in
                names.split(separator: ",").map(String.init)
            }
            return (split.name, people)
        }
        draft.isByCurrency = balances.map { $0 == .byCurrency }
        draft.budgets = try BudgetDraft(
            total: budget, daily: dailyBudget, categories: categoryBudget)
        draft.pinnedRates = try pin.map { pin in
            let rate = try NamedValue.setting(pin.value) { try AmountReader().rate($0) }
            return (try Currency(argument: pin.name), rate)
        }
        return draft
    }
}

/// How many people a trip is for, or who they are.
enum PeopleArgument: Equatable, ExpressibleByArgument {
    case count(Int)
    case names([String])

    /// Reads a number, or names with commas between them: `4`, `Ann,Bob`.
    init(argument: String) throws {
        if let count = Int(argument) {
            self = .count(count)
            return
        }
        let names = argument.split(separator: ",").compactMap { String($0).composedOrNil }
        guard !names.isEmpty, argument.contains(where: \.isLetter),
            !ExpenseTexts.nothing.contains(argument.lowercased())
        else {
            throw ArgumentError.invalidValue(argument, name: "", allowed: [])
        }
        self = .names(names)
    }
}

/// In which currencies the balances of a trip are kept.
enum BalancesArgument: String, CaseIterable, ExpressibleByArgument {
    case home
    case byCurrency = "by-currency"

    init(isByCurrency: Bool) { self = isByCurrency ? .byCurrency : .home }
}

extension BudgetDraft {
    /// The given budgets; `none` removes one.
    init(total: String?, daily: String?, categories: [NamedValue]) throws {
        self.init()
        func amount(_ text: String) throws -> Setting<SaidAmount> {
            try NamedValue.setting(text) { try AmountReader().amount($0) }
        }
        self.total = try total.map { try amount($0) }
        self.daily = try daily.map { try amount($0) }
        self.categories = try categories.map { ($0.name, try amount($0.value)) }
    }
}
