import Answers
import Arguments
import Bookkeeping
import Phrases
import Rates
import Trips

/// The options of `expense add` and `expense edit` besides the amount.
struct ExpenseFields: ParsableArguments {
    @Option(
        "category", short: "c", value: "name", completion: .category,
        help: Messages.ExpenseHelp.category)
    var category: String?

    @Option("memo", short: "m", value: "text", help: Messages.ExpenseHelp.memo) var memo: String?
    @Option("place", value: "text", help: Messages.ExpenseHelp.place) var place: String?
    @Option("method", value: "text", help: Messages.ExpenseHelp.method) var method: String?
    @Option("at", value: "lat,lon", help: Messages.ExpenseHelp.at) var at: String?
    @Option("date", short: "d", value: "day", help: Messages.ExpenseHelp.date) var date: DayPhrase?

    @Option("paid-by", short: "p", value: "name", help: Messages.ExpenseHelp.paidBy)
    var paidBy: [PersonPhrase]

    @Option("split", help: Messages.ExpenseHelp.split) var split: SplitArgument?
    @Option("items", value: "items", help: Messages.ExpenseHelp.items) var items: String?
    @Option("tax", value: "amount", help: Messages.ExpenseHelp.tax) var tax: String?
    @Option("service", value: "amount", help: Messages.ExpenseHelp.service) var service: String?
    @Option("tip", value: "amount", help: Messages.ExpenseHelp.tip) var tip: String?
    @Option("rate", value: "rate", help: Messages.ExpenseHelp.rate) var rate: String?
    @Option("charged", value: "amount", help: Messages.ExpenseHelp.charged) var charged: String?
    @Option("source", help: Messages.ExpenseHelp.source) var source: RateSourceArgument?
    @Flag("one-off", help: Messages.ExpenseHelp.oneOff) var oneOff: Bool

    @Option("trip", short: "t", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
}

extension ExpenseFields {
    /// The draft with the given options, without the amount.
    ///
    /// - Parameter parts: people with their parts.
    func draft(
        _ vocabulary: TripVocabulary, parts: [PersonPhrase] = []
    ) throws -> ExpenseDraft {
        let reader = vocabulary.amounts
        var draft = ExpenseDraft()
        (draft.category, draft.memo, draft.place, draft.date) = (category, memo, place, date)
        draft.method = textOrNone(method)
        draft.coordinates = textOrNone(at)
        if oneOff { draft.isOneOff = true }
        let payers = paidBy.flatMap(\.single)
        if !payers.isEmpty { draft.payers = .said(try payers.map { try $0.payment(reader) }) }
        let shares = try parts.map { try $0.share(reader) }
        switch split {
        case .method(let method): draft.sharing = .said(method, shares)
        case .usual where shares.isEmpty: draft.sharing = .usual
        case .usual, nil: if !shares.isEmpty { draft.sharing = .said(nil, shares) }
        }
        let bill = try BillDraft(
            items: items, [(.tax, tax), (.service, service), (.tip, tip)], vocabulary)
        if !bill.isEmpty { draft.bill = bill }
        draft.rate = try saidRate(reader)
        return draft
    }

    /// A text; an empty one, which removes the present text, for `none`.
    private func textOrNone(_ text: String?) -> String? {
        text.map { ExpenseTexts.nothing.contains($0.lowercased()) ? "" : $0 }
    }

    private func saidRate(_ reader: AmountReader) throws -> SaidRate? {
        let given = [
            ("--rate", rate != nil), ("--charged", charged != nil), ("--source", source != nil),
        ].filter(\.1).map(\.0)
        guard given.count < 2 else {
            throw Failure.usage("excluded", Messages.excludes(given[0], given[1]))
        }
        if [rate, charged].contains(NamedValue.none) { return .usual }
        if let rate { return .manual(try reader.rate(rate)) }
        if let charged { return .charged(try reader.charge(charged)) }
        return source.map { .source($0.id) }
    }
}
