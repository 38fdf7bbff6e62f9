import Arguments
import Rates
import Store
import Trips

/// `ratebook expense edit ID`: what is said is changed, and all that follows from it.
struct ExpenseEditCommand: Command {
    static let name = "edit"
    static let overview = Messages.ExpenseHelp.edit
    static let examples = [
        "expense edit 3 --amount 2100", "expense edit 3 --currency KRW --date 2026-10-12",
        "expense edit 3 --split percent A=60 B=40",
    ]
    static let notes = [Messages.ExpenseHelp.splits, Messages.ExpenseHelp.editedRates]

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .expense, help: Messages.ExpenseHelp.id)
    var id: Int?

    @Argument(name: "part", completion: .person, help: Messages.ExpenseHelp.parts)
    var parts: [PersonPart]

    @Option(value: "amount", help: Messages.ExpenseHelp.newAmount)
    var amount: String?

    @Option(value: "code", help: Messages.ExpenseHelp.newCurrency)
    var currency: Currency?

    @Flag(help: Messages.ExpenseHelp.notOneOff)
    var notOneOff: Bool

    @OptionGroup var fields: ExpenseFields

    func run(_ context: Context) throws {
        let book = try context.tripWriteBook()
        let (before, after, trip) = try book.change("expense edit", at: context.now) { change in
            let before = try book.liveExpense(id)
            let trip =
                try fields.trip.map { try TripChoice.trip($0, in: book, context) }
                ?? book.trip(before.trip)
            guard let trip else { throw Failure.unknownExpense(id) }
            let edited = try edited(before, trip.content, book, context)
            try change.update(before, to: edited, in: trip.id)
            return (before, try book.expense(before.id), trip)
        }
        guard let after else { return }
        try ExpenseText.showEdited(before, after, trip, book, context)
    }

    private func edited(
        _ filed: FiledExpense, _ trip: Trip, _ book: Book, _ context: Context
    ) throws -> Expense {
        var expense = filed.content
        if let category = fields.category {
            expense.category = try ExpenseFields.category(category, in: book)
        }
        if let memo = fields.memo { expense.memo = memo.composedOrNil }
        if let place = fields.place { expense.place = place.composedOrNil }
        guard !fields.oneOff || !notOneOff else {
            throw Failure(
                .usage, kind: "excluded", Messages.excludes("--one-off", "--not-one-off"))
        }
        if fields.oneOff || notOneOff { expense.isOneOff = fields.oneOff }
        try reprice(&expense, trip, book, context)
        try divide(&expense, trip, before: filed.content)
        return try expense.figured()
    }

    /// The new amount, and its rate: a memo or category leaves it, an amount is converted at the
    /// same rate, another day or currency finds another one.
    private func reprice(
        _ expense: inout Expense, _ trip: Trip, _ book: Book, _ context: Context
    ) throws {
        let old = expense
        if amount != nil || currency != nil {
            expense.amount = try TypedAmount.money(
                amount ?? old.amount.decimal.description, currency ?? old.amount.currency)
        }
        if fields.date != nil { expense.date = try context.day(fields.date, near: old.date) }
        let isSaid = fields.rate != nil || fields.charged != nil || fields.source != nil
        let isOther =
            expense.amount.currency != old.amount.currency || trip.home != old.home.currency
        // What a person or a card has said of the rate does not depend on the day.
        let isByDay = [.same, .stored, .cross].contains(old.rate.kind)
        if isSaid || isOther || expense.date != old.date && isByDay {
            let price = try fields.pricing(trip, book).price(expense.amount, on: expense.date)
            (expense.rate, expense.home) = (price.rate, price.home)
        } else if expense.amount != old.amount {
            guard let home = old.rate.convert(expense.amount, to: trip.home),
                home.minorUnits.magnitude <= Expense.largestAmount.magnitude
            else { throw Failure.amountTooLarge(trip.home) }
            expense.home = home
        }
    }

    /// Who paid, and for whom: what is not said follows the amount.
    ///
    /// In another trip, an expense that is split evenly is for all of that trip's people.
    /// - Throws: where somebody who paid, or who has a part of their own, is not on the trip and the
    ///   person has not said what takes their place.
    private func divide(_ expense: inout Expense, _ trip: Trip, before old: Expense) throws {
        let wasThePayers = old.isThePayers
        let isAbroad = { (name: String) in !trip.people.contains(name) }
        let stranger =
            (fields.paidBy.isEmpty && fields.split == nil ? old.payments.map(\.person) : [])
            + (fields.split == nil && old.split != .even ? old.shares.map(\.person) : [])
        if let name = stranger.first(where: isAbroad) { throw Failure.notOnTrip(name, trip) }
        let isElsewhere = (old.payments.map(\.person) + old.shares.map(\.person))
            .contains(where: isAbroad)
        if !fields.paidBy.isEmpty || old.payments.contains(where: { isAbroad($0.person) }) {
            expense.payments = try trip.payments(fields.paidBy, for: expense.amount)
        } else if expense.amount != old.amount, !expense.payments.isEmpty {
            expense.payments = try Self.apportioned(old.payments, to: expense.amount)
        }
        guard fields.split == nil, parts.isEmpty, !isElsewhere else {
            let isOpen = expense.split == .none || isElsewhere
            let method = fields.split ?? (isOpen ? .even : expense.split)
            guard fields.split != nil || parts.isEmpty || !isOpen else {
                throw Failure(
                    .usage, kind: "needs-split", Messages.partsNeedSplit,
                    hint: Messages.partsExample)
            }
            return try split(&expense, method, trip)
        }
        if wasThePayers { return expense.keepForThePayers() }
        if expense.amount != old.amount, expense.split == .exact {
            let parts = try Apportionment.parts(
                of: expense.amount.minorUnits,
                by: old.shares.map { share in
                    let part = share.part?.rounded(to: old.amount.currency.minorUnitDigits)
                    return Int64(clamping: (part?.coefficient ?? 0).magnitude)
                })
            for index in parts.indices {
                let part = Amount(minorUnits: parts[index], currency: expense.amount.currency)
                expense.shares[index].part = part.decimal
            }
        }
    }

    private func split(_ expense: inout Expense, _ method: SplitMethod, _ trip: Trip) throws {
        let shares = try trip.shares(method, parts)
        (expense.split, expense.shares) = (trip.people.isEmpty ? .none : method, shares)
        // For whom it was says that somebody paid.
        if expense.payments.isEmpty {
            expense.payments = try trip.payments([], for: expense.amount)
        }
        if method == .none, !expense.payments.isEmpty { expense.keepForThePayers() }
    }

    /// The payments of another amount, in the proportions of the old ones.
    private static func apportioned(
        _ payments: [Payment], to amount: Amount
    ) throws -> [Payment] {
        let parts = try Apportionment.parts(
            of: amount.minorUnits, by: payments.map { Int64(clamping: $0.amount.magnitude) })
        return zip(payments, parts).map { Payment(person: $0.person, amount: $1) }
    }
}

extension Book {
    /// An expense that is not in the trash.
    func liveExpense(_ id: Int?) throws -> FiledExpense {
        let expense = try expense(ofLiveTrip: id)
        guard !expense.isRemoved else {
            let id = Int(expense.id)
            throw Failure(
                .usage, kind: "removed", Messages.isRemoved(id), hint: Messages.restoreExpense(id))
        }
        return expense
    }

    /// An expense of a trip that is not in the trash; the expense itself may be.
    func expense(ofLiveTrip id: Int?) throws -> FiledExpense {
        guard let id, let expense = try expense(Int64(id)) else {
            throw Failure.unknownExpense(id)
        }
        guard try !isTripRemoved(expense.trip) else {
            throw Failure(
                .usage, kind: "removed",
                Messages.isTripRemoved(try trip(expense.trip)?.title ?? ""),
                hint: Messages.restoreTrip(expense.trip))
        }
        return expense
    }
}

extension Failure {
    static func unknownExpense(_ id: Int?) -> Failure {
        Failure(
            .usage, kind: "unknown-expense", Messages.unknownExpense(id ?? 0),
            hint: Messages.listExpenses)
    }
}
