import Bookkeeping
import Rates
import Store
import Terminal
import Trips

/// Expenses as text.
enum ExpenseText {
    /// Prints a recorded expense, its rate and the trip's figures.
    static func showRecorded(_ recorded: RecordedExpense, _ context: Context) throws {
        let (expense, trip) = (recorded.expense, recorded.trip.trip.content)
        context.noteChoice(recorded.trip)
        if let stage = recorded.newStageOutside {
            context.note(Messages.outsideTrip(expense.id, expense.date, stage, trip))
        }
        try context.answer(ExpenseRecord.full(expense, trip)) {
            lines(expense, trip, context) + standing(recorded, context)
        }
    }

    /// Prints the changes of an edit.
    static func showEdited(_ edited: RecordedExpense, _ context: Context) throws {
        let after = edited.expense
        if let before = edited.before, before.homeAmount != after.homeAmount {
            context.note(Messages.homeChanged(before.homeAmount.text, after.homeAmount.text))
        }
        if let before = edited.before, before.rate != after.rate {
            context.note(
                Messages.rateChanged(
                    Numbers.significant(before.rate.rate), Numbers.significant(after.rate.rate)))
        }
        if edited.hasScaledShares { context.note(Messages.sharesScaled) }
        try showRecorded(edited, context)
    }

    /// The lines about one expense.
    static func lines(_ expense: StoredExpense, _ trip: Trip, _ context: Context) -> [String] {
        let content = expense.content
        let money =
            content.rate.kind == .same
            ? content.amount.text : "\(content.amount.text) = \(content.homeAmount.text)"
        var first = ["#\(expense.id) \(content.date) \(context.category(content.category))", money]
        first += [content.memo, content.place].compactMap { $0 }
        if content.isOneOff { first.append(context.say(Messages.oneOff)) }
        if expense.isRemoved { first.append(context.say(Messages.inTrash)) }
        var lines = [first.joined(separator: " · ")]
        if let rate = content.rateLine(context.language) { lines.append(rate) }
        if let people = people(content, trip, context) { lines.append(people) }
        lines += content.photos.map { context.say(Messages.photo($0.name, $0.size)) }
        return lines.flatMap { context.style.wrapped($0.terminalSafe) }
    }

    /// Who paid and who shares; nil if no one is named.
    private static func people(_ expense: Expense, _ trip: Trip, _ context: Context) -> String? {
        guard !expense.payments.isEmpty || !expense.shares.isEmpty else { return nil }
        let paid = expense.payments.map { payment in
            let amount = Amount(minorUnits: payment.amount, currency: expense.amount.currency)
            return expense.payments.count == 1
                ? payment.person : "\(payment.person) \(amount.number)"
        }
        guard !expense.isThePayers else {
            return context.say(Messages.paidAlone(paid.joined(separator: ", ")))
        }
        let shares = expense.shares.map { "\($0.person) \(trip.money($0.homeAmount).number)" }
        return context.say(
            Messages.paidFor(
                paid.joined(separator: ", "), shares.joined(separator: ", "),
                Messages.split(expense.split)))
    }

    /// The day's total and the trip's figures.
    private static func standing(_ recorded: RecordedExpense, _ context: Context) -> [String] {
        guard let figures = recorded.figures else { return [] }
        let trip = recorded.trip.trip.content
        let total = Messages.dayTotal(
            trip.title, recorded.expense.date, trip.money(figures.dayTotal).number)
        return [context.say(total)] + TripText.standing(trip, figures.summary, context)
            + BudgetText.warnings(
                recorded.budgetWarnings, on: recorded.expense.date, trip, context)
    }

    /// Expenses as a table, with their trips if those of all were searched.
    static func table(_ list: ExpenseList, _ context: Context) -> Table {
        let homes = Set(list.lines.map(\.trip.homeCurrency))
        let home = homes.count == 1 ? homes.first : nil
        let isOfAllTrips = list.trip == nil
        var columns: [Table.Column] = [
            .number(Messages.Heading.number), .text(Messages.Heading.date),
        ]
        if isOfAllTrips { columns.append(.text(Messages.Heading.trip, least: 8)) }
        columns += [
            .text(Messages.Heading.category, rank: 3), .number(Messages.Heading.paid, rank: 4),
            .unit,
        ]
        columns +=
            home.map { [.number("\($0)")] } ?? [.number(Messages.field("home")), .unit]
        columns += [
            .text(Messages.Heading.memo, least: 8),
            .text(Messages.Heading.place, rank: 2, least: 6),
            .text(Messages.Heading.paidBy, rank: 1, least: 6),
        ]
        var table = context.table(columns)
        table.rows = list.lines.map { expense, trip in
            var cells = [String(expense.id), expense.date.description]
            if isOfAllTrips { cells.append(trip.title.terminalSafe) }
            cells += [
                context.category(expense.category), expense.amount.number,
                expense.amount.currency.code, expense.homeAmount.number,
            ]
            if home == nil { cells.append(trip.homeCurrency.code) }
            cells += [
                (expense.memo ?? "").terminalSafe, (expense.place ?? "").terminalSafe,
                expense.payments.map(\.person).joined(separator: ", ").terminalSafe,
            ]
            return cells.map { .init($0) }
        }
        return table
    }

    /// The sums of a list; none if they are too large.
    static func totals(_ list: ExpenseList, _ context: Context) -> [String] {
        guard let (home, paid) = try? list.totals() else { return [] }
        func text(_ amounts: [Amount]) -> String { amounts.map(\.text).joined(separator: ", ") }
        let isForeign = paid.map(\.currency) != home.map(\.currency)
        let line = Messages.listTotal(
            text(home), list.expenses.count, paid: isForeign ? text(paid) : nil)
        return context.style.wrapped(context.say(line))
    }
}

/// Expenses as records for machine-readable output.
enum ExpenseRecord {
    static let names = [
        "id", "trip", "date", "amount", "currency", "home", "home_currency", "category", "memo",
        "place", "one_off", "rate", "rate_date", "rate_kind", "rate_source", "rate_path", "paid_by",
        "split", "shares", "photos", "removed",
    ]

    /// The record of an expense with all details.
    static func full(_ expense: StoredExpense, _ trip: Trip) -> Record {
        let content = expense.content
        return Record(
            names,
            [
                .count(expense.id), .text(trip.title), .text(content.date),
                .decimal(content.amount.decimal), .text(content.amount.currency.code),
                .decimal(content.homeAmount.decimal), .text(content.homeAmount.currency.code),
                .text(content.category), .text(content.memo), .text(content.place),
                .flag(content.isOneOff), .decimal(content.rate.rate), .text(content.rate.date),
                .text(content.rate.kind.rawValue), .text(content.rate.source),
                .list(content.rate.path.records),
                .list(content.payments.map { payment($0, content) }),
                .text(content.split.rawValue), .list(content.shares.map { share($0, content) }),
                .list(content.photos.map(photo)), .flag(expense.isRemoved),
            ])
    }

    /// The record of an expense in the daily report.
    static func short(_ expense: ListedExpense) -> Record {
        Record([
            ("id", .count(expense.id)), ("amount", .decimal(expense.amount.decimal)),
            ("currency", .text(expense.amount.currency.code)),
            ("home", .decimal(expense.homeAmount.decimal)), ("category", .text(expense.category)),
            ("memo", .text(expense.memo)), ("place", .text(expense.place)),
            ("one_off", .flag(expense.isOneOff)), ("rate", .decimal(expense.rate?.value)),
            ("rate_date", .text(expense.rateDate)),
            ("rate_kind", .text(expense.rate?.kind.rawValue)),
        ])
    }

    private static func payment(_ payment: Payment, _ expense: Expense) -> Record {
        let paid = Amount(minorUnits: payment.amount, currency: expense.amount.currency)
        let home = Amount(minorUnits: payment.homeAmount, currency: expense.homeAmount.currency)
        return Record([
            ("person", .text(payment.person)), ("amount", .decimal(paid.decimal)),
            ("home", .decimal(home.decimal)),
        ])
    }

    private static func share(_ share: Share, _ expense: Expense) -> Record {
        let home = Amount(minorUnits: share.homeAmount, currency: expense.homeAmount.currency)
        return Record([
            ("person", .text(share.person)), ("part", .decimal(share.part)),
            ("home", .decimal(home.decimal)),
        ])
    }

    static func photo(_ photo: Photo) -> Record {
        Record([
            ("name", .text(photo.name)), ("hash", .text(photo.hash)), ("size", .count(photo.size)),
        ])
    }
}
