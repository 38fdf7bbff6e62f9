import Answers
import Arguments
import Bookkeeping
import Language
import Phrases
import Rates
import Trips

/// `ratebook expense`: the expenses of a trip.
struct ExpenseCommand: CommandGroup {
    static let name = "expense"
    static let overview = Messages.ExpenseHelp.overview
    static let exchangesTrips: Bool? = true
    static let examples = [
        "expense add 1980 JPY ramen food", "expense list", "expense edit 3 2100",
    ]
    static var subcommands: [any Command.Type] {
        [
            ExpenseAddCommand.self, ExpenseListCommand.self, ExpenseShowCommand.self,
            ExpenseEditCommand.self, ExpenseCopyCommand.self, ExpenseRemoveCommand.self,
            ExpenseRestoreCommand.self, ExpenseHistoryCommand.self, ExpenseRepriceCommand.self,
            ExpensePhotoCommand.self,
        ]
    }

    @OptionGroup var options: GlobalOptions
}

/// `ratebook expense add [AMOUNT [WORD…]]`: records a payment or a refund; without words, asks.
struct ExpenseAddCommand: Command {
    static let name = "add"
    static let overview = Messages.ExpenseHelp.add
    static let examples = [
        "expense add 1980 JPY ramen food @B",
        "expense add 12000 JPY --paid-by A --split shares A=2 B=1",
        "expense add -7.50 USD --charged -9875 --memo 'refund'",
        "expense add 12000 JPY hotel --every day --until 10/14",
        "expense add",
    ]
    static let rare = [
        "memo", "place", "method", "at", "rate", "charged", "source", "one-off", "every", "until",
        "photo", "trip", "items", "tax", "service", "tip", "uid",
    ]
    static let notes = [
        Messages.ExpenseHelp.asks, Messages.ExpenseHelp.splits, Messages.ExpenseHelp.itemsNote,
        Messages.ExpenseHelp.repeats,
    ]

    @Argument("word", completion: .expenseWord, help: Messages.ExpenseHelp.words) var word: [String]

    @Option("photo", value: "file", completion: .file, help: Messages.PhotoHelp.photo)
    var photo: [String]
    @Option("every", help: Messages.ExpenseHelp.every) var every: Interval?
    @Option("until", value: "day", help: Messages.ExpenseHelp.repeatedUntil) var until: DayPhrase?
    @Option("uid", value: "uid", help: Messages.ExpenseHelp.uid) var uid: String?
    @OptionGroup var fields: ExpenseFields
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        if let repetition = try repetition() {
            return try context.tripWriter().addExpenses(to: fields.trip?.text, every: repetition) {
                try draft($0)
            }.show(context)
        }
        guard !word.isEmpty || fields.items != nil || !context.canAsk || !context.errors.isTerminal
        else {
            return try ExpenseConversation(fields: fields, photos: photo, context: context).run()
        }
        let folder = try context.photoFiles
        let recorded = try context.tripWriter().addExpense(
            to: fields.trip?.text, photos: { try folder.add(photo) }
        ) { try draft($0) }
        try ExpenseText.showRecorded(recorded, context)
    }

    private func draft(_ vocabulary: TripVocabulary) throws -> ExpenseDraft {
        var draft = try fields.draft(vocabulary)
        draft.uid = uid
        try draft.read(word, vocabulary)
        return draft
    }

    /// The days to repeat the expense on; nil for once.
    private func repetition() throws -> ExpenseRepetition? {
        guard let every else {
            guard until == nil else {
                throw Failure.usage("needs-every", Messages.isFor("--until", "--every"))
            }
            return nil
        }
        let ofOne = [
            ("--photo", !photo.isEmpty), ("--charged", fields.charged != nil),
            ("--uid", uid != nil),
        ]
        if let option = ofOne.first(where: \.1)?.0 {
            throw Failure.usage("excluded", Messages.excludes("--every", option))
        }
        guard let until else {
            throw Failure.usage(
                "missing-option", Messages.needsLastDay, Messages.repetitionExample)
        }
        return ExpenseRepetition(every, until: until)
    }
}

/// `ratebook expense edit ID`: changes an expense and recomputes what depends on it.
struct ExpenseEditCommand: Command {
    static let name = "edit"
    static let overview = Messages.ExpenseHelp.edit
    static let examples = [
        "expense edit 3 2100", "expense edit 3 --currency KRW --date 2026-10-12",
        "expense edit 3 --split percent A=60 B=40",
    ]
    static let rare = [
        "amount", "currency", "rate", "charged", "trip", "place", "method", "at", "source",
        "one-off",
        "not-one-off", "items", "tax", "service", "tip",
    ]
    static let notes = [
        Messages.ExpenseHelp.splits, Messages.ExpenseHelp.itemsNote,
        Messages.ExpenseHelp.editedRates,
    ]

    @Argument("id", isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id)
    var id: Int?

    @Argument("amount-or-part", completion: .person, help: Messages.ExpenseHelp.parts)
    var words: [String]

    @Option("amount", value: "amount", help: Messages.ExpenseHelp.newAmount) var amount: String?
    @Option("currency", value: "code", help: Messages.ExpenseHelp.newCurrency)
    var currency: Currency?
    @Flag("not-one-off", help: Messages.ExpenseHelp.notOneOff) var notOneOff: Bool
    @OptionGroup var fields: ExpenseFields
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        guard !fields.oneOff || !notOneOff else {
            throw Failure.usage("excluded", Messages.excludes("--one-off", "--not-one-off"))
        }
        let edited = try context.tripWriter()
            .editExpense(Int64(id ?? 0), movingTo: fields.trip?.text) { vocabulary in
                let (said, parts) = try amountAndParts(vocabulary)
                guard said == nil || amount == nil else {
                    throw Failure.usage("excluded", Messages.excludes("AMOUNT", "--amount"))
                }
                var draft = try fields.draft(
                    vocabulary, parts: try parts.map { try PersonPhrase(argument: $0) })
                draft.amount = try said ?? amount.map { try vocabulary.amounts.amount($0) }
                draft.currency = currency
                if notOneOff { draft.isOneOff = false }
                return draft
            }
        try ExpenseText.showEdited(edited, context)
    }

    /// What the words say; the error for words that are a text names its option.
    private func amountAndParts(
        _ vocabulary: TripVocabulary
    ) throws -> (amount: SaidAmount?, parts: ArraySlice<String>) {
        do {
            return try vocabulary.amountAndParts(words)
        } catch let error as TypedAmountError {
            let field = words.count > 1 ? words.first.flatMap(FieldWords.name) : nil
            let text = words.dropFirst(field == nil ? 0 : 1).joined(separator: " ")
            guard field != nil || !text.contains(where: \.isNumber) else { throw error }
            let option = field ?? vocabulary.fieldName(of: text)
            throw Failure(
                error.failure, hint: Messages.textNeedsOption(Int64(id ?? 0), option, text))
        }
    }
}

/// `ratebook expense list`: the expenses of a trip, oldest first.
struct ExpenseListCommand: Command {
    static let name = "list"
    static let overview = Messages.ExpenseHelp.list
    static let examples = [
        "expense list", "expense list ramen --since 2026-10-12 --category food",
        "expense list ramen --all-trips", "expense list --for Jun",
    ]
    static let rare = ["place", "method", "currency", "pending", "removed", "all-trips"]

    @OptionGroup var options: GlobalOptions
    @Argument("text", help: Messages.ExpenseHelp.text) var text: String?

    @Option(
        "category", value: "name", completion: .category, help: Messages.ExpenseHelp.onlyCategory)
    var category: String?

    @Option("person", value: "name", completion: .person, help: Messages.ExpenseHelp.onlyPerson)
    var person: String?

    @Option("for", value: "name", completion: .person, help: Messages.ExpenseHelp.onlySharer)
    var `for`: String?

    @Option("place", value: "text", help: Messages.ExpenseHelp.onlyPlace) var place: String?
    @Option("method", value: "text", help: Messages.ExpenseHelp.onlyMethod) var method: String?
    @Option("currency", value: "code", help: Messages.ExpenseHelp.onlyCurrency)
    var currency: Currency?
    @Flag("pending", help: Messages.ExpenseHelp.onlyPending) var pending: Bool
    @Option("since", value: "day", help: Messages.ExpenseHelp.since) var since: DayPhrase?
    @Option("until", value: "day", help: Messages.ExpenseHelp.until) var until: DayPhrase?
    @Flag("removed", help: Messages.ExpenseHelp.removed) var removed: Bool
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @Flag("all-trips", help: Messages.ExpenseHelp.allTrips) var allTrips: Bool

    private var filter: ExpenseFilter {
        var filter = ExpenseFilter()
        (filter.text, filter.category, filter.person) = (text, category, person)
        (filter.since, filter.until, filter.removed) = (since, until, removed)
        (filter.names.place, filter.names.method) = (place, method)
        (filter.sharer, filter.currency, filter.isPending) = (self.for, currency, pending)
        return filter
    }

    func run(_ context: Context) throws {
        guard !allTrips || trip == nil else {
            throw Failure.usage("excluded", Messages.excludes("--trip", "--all-trips"))
        }
        let keeper = try context.tripKeeper()
        let list =
            allTrips
            ? try keeper.expensesOfAllTrips(filter) : try keeper.expenses(of: trip?.text, filter)
        if let chosen = list.trip { context.noteChoice(chosen) }
        try context.answer(
            list.columns(context.language), list.lines, nothing: nothing(list)
        ) {
            $0 + ExpenseText.totals(list, context)
        }
    }
}

extension ExpenseListCommand {
    /// Why the list is empty; how to begin, where nothing was searched for.
    private func nothing(_ list: ExpenseList) -> Text {
        let isSearch = !filter.isEmpty
        if removed && !isSearch { return Messages.emptyTrash }
        guard let trip = list.trip?.trip, !isSearch else {
            return Messages.noMatchingExpenses(on: list.trip?.trip.title)
        }
        if trip.isArchived { return Messages.noExpenses }
        return Messages.noExpenses(on: self.trip == nil ? nil : trip.title)
    }
}

/// `ratebook expense show ID`: all details of an expense.
struct ExpenseShowCommand: Command {
    static let name = "show"
    static let overview = Messages.ExpenseHelp.show

    @OptionGroup var options: GlobalOptions
    @Argument("id", isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id)
    var id: Int?

    func run(_ context: Context) throws {
        let keeper = try context.tripKeeper()
        let (expense, trip) = try keeper.expense(Int64(id ?? 0))
        let author = try keeper.authors()(try keeper.contents.author(ofExpense: expense.id))
        let record = ExpenseRecord.full(expense, trip.content)
            .adding([
                ("author", .text(author.name)), ("author_kind", .text(AuthorRecord.kind(author))),
                ("author_link", .count(AuthorRecord.link(author))),
            ])
        try context.answer(record) {
            ExpenseText.lines(
                expense, trip.content, context,
                expense.isPending ? keeper.missingRate(of: expense, on: trip) : nil)
                + ExpenseText.author(author, context)
        }
    }
}

/// `ratebook expense remove ID…`: moves expenses to the trash.
struct ExpenseRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.ExpenseHelp.remove

    @OptionGroup var options: GlobalOptions
    @Argument("id", isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id)
    var id: [Int]

    func run(_ context: Context) throws {
        let moved = try context.tripWriter().setExpenses(id.map { Int64($0) }, removed: true)
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
    @Argument("id", isRequired: true, help: Messages.ExpenseHelp.id) var id: [Int]

    func run(_ context: Context) throws {
        for id in try context.tripWriter().setExpenses(id.map { Int64($0) }, removed: false) {
            context.note(Messages.restored("#\(id)"))
        }
    }
}
