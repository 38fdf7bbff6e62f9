import Arguments
import Bookkeeping
import Phrases
import Rates
import Trips

/// The options of `expense add` and `expense edit` besides the amount.
struct ExpenseFields: ParsableArguments {
    @Option(value: "name", completion: .category, help: Messages.ExpenseHelp.category)
    var category: String?

    @Option(value: "text", help: Messages.ExpenseHelp.memo) var memo: String?
    @Option(value: "text", help: Messages.ExpenseHelp.place) var place: String?
    @Option(value: "day", help: Messages.ExpenseHelp.date) var date: DayPhrase?
    @Option(value: "name[=amount]", help: Messages.ExpenseHelp.paidBy) var paidBy: [PersonPart]
    @Option(help: Messages.ExpenseHelp.split) var split: SplitMethod?
    @Option(value: "rate", help: Messages.ExpenseHelp.rate) var rate: String?
    @Option(value: "amount", help: Messages.ExpenseHelp.charged) var charged: String?
    @Option(help: Messages.ExpenseHelp.source) var source: SourceArgument?
    @Flag(help: Messages.ExpenseHelp.oneOff) var oneOff: Bool
    @Option(value: "trip", completion: .trip, help: Messages.TripHelp.trip) var trip: TripArgument?
}

extension ExpenseFields {
    /// The draft with the given options, without the amount and the people's parts.
    func draft() throws -> ExpenseDraft {
        var draft = ExpenseDraft()
        (draft.category, draft.memo, draft.place, draft.date) = (category, memo, place, date)
        if oneOff { draft.isOneOff = true }
        if !paidBy.isEmpty { draft.payers = .said(try paidBy.map { try $0.payment }) }
        draft.rate = try saidRate()
        return draft
    }

    private func saidRate() throws -> SaidRate? {
        let given = [
            ("--rate", rate != nil), ("--charged", charged != nil), ("--source", source != nil),
        ].filter(\.1).map(\.0)
        guard given.count < 2 else {
            throw Failure.usage("excluded", Messages.excludes(given[0], given[1]))
        }
        if let rate { return .manual(try TypedAmount.rate(rate)) }
        if let charged { return .charged(try TypedAmount.amount(charged)) }
        return source.map { .source($0.id) }
    }
}

/// The arguments after an amount: a currency, and people with their parts.
struct ExpenseWords {
    let currency: Currency?
    let parts: [PersonPart]

    /// A bare code in upper case is a currency; in other cases, people's names take precedence.
    init(_ words: [String], people: [String]) throws {
        guard let first = words.first, !first.contains("="),
            !people.contains(first.composed) || first.uppercased() == first
        else {
            currency = nil
            parts = try words.map { try PersonPart(argument: $0) }
            return
        }
        currency = Currency(first)
        if currency == nil, !people.contains(where: { $0.lowercased() == first.lowercased() }) {
            throw Failure.unknownWord(first, people: people)
        }
        parts = try words.dropFirst(currency == nil ? 0 : 1)
            .map { try PersonPart(argument: $0) }
    }
}
