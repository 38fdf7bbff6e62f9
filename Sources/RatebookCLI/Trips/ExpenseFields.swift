import Arguments
import Rates
import Store
import Trips

/// What `expense add` and `expense edit` say of an expense beside its amount.
struct ExpenseFields: ParsableArguments {
    @Option(value: "name", completion: .category, help: Messages.ExpenseHelp.category)
    var category: String?

    @Option(value: "text", help: Messages.ExpenseHelp.memo)
    var memo: String?

    @Option(value: "text", help: Messages.ExpenseHelp.place)
    var place: String?

    @Option(value: "day", help: Messages.ExpenseHelp.date)
    var date: DayArgument?

    @Option(value: "name[=amount]", help: Messages.ExpenseHelp.paidBy)
    var paidBy: [PersonPart]

    @Option(help: Messages.ExpenseHelp.split)
    var split: SplitMethod?

    @Option(value: "rate", help: Messages.ExpenseHelp.rate)
    var rate: String?

    @Option(value: "amount", help: Messages.ExpenseHelp.charged)
    var charged: String?

    @Option(help: Messages.ExpenseHelp.source)
    var source: SourceArgument?

    @Flag(help: Messages.ExpenseHelp.oneOff)
    var oneOff: Bool

    @Option(value: "trip", completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?
}

extension ExpenseFields {
    /// Where the rate comes from, as far as it was said.
    func pricing(_ trip: Trip, _ book: Book) throws -> ExpensePricing {
        let given = [
            ("--rate", rate != nil), ("--charged", charged != nil), ("--source", source != nil),
        ].filter(\.1).map(\.0)
        guard given.count < 2 else {
            throw Failure(.usage, kind: "excluded", Messages.excludes(given[0], given[1]))
        }
        return ExpensePricing(
            trip: trip, book: book, source: source, manual: try rate.map(Self.rate),
            charged: try charged.map { try TypedAmount.money($0, trip.home) })
    }

    /// A rate that a person typed.
    static func rate(_ text: String) throws -> Rate {
        do {
            return try Rate(try TypedAmount.decimal(text))
        } catch let error as RateError {
            throw Failure(.usage, kind: "bad-rate", Messages.badTypedRate(text, error))
        }
    }

    /// The category as the book spells it, also by its name in Korean.
    static func category(_ name: String, in book: Book) throws -> String {
        let known = try book.categories()
        if let found = Self.known(name.composed, among: known) { return found }
        throw Failure(
            .usage, kind: "unknown-category", Messages.unknownCategory(name.composed),
            hint: Messages.addCategory(
                name.composed, nearest: nearest(name.composed.lowercased(), among: known), known))
    }

    /// The category that a name means, in small letters or capitals, in English or Korean.
    static func known(_ name: String, among known: [String]) -> String? {
        let folded = name.lowercased()
        return known.first { $0 == name }
            ?? known.first { category in
                category.lowercased() == folded
                    || Messages.category(category).map { text in
                        text[.korean] == name || text[.english].lowercased() == folded
                    } ?? false
            }
    }
}

/// What stands behind an amount on the command line: a currency, and people with their parts.
struct ExpenseWords {
    let currency: Currency?
    let parts: [PersonPart]

    /// A bare code in capitals is a currency; in other letters, one of the people first.
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
