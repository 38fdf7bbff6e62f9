import Answers
import Bookkeeping
import Language
import Phrases
import Rates
import Terminal
import Trips

/// Expenses as text.
enum ExpenseText {
    /// Prints a recorded expense, its rate and the trip's figures.
    static func showRecorded(_ recorded: RecordedExpense, _ context: Context) throws {
        let (expense, trip) = (recorded.expense, recorded.trip.trip.content)
        note(recorded, context)
        try context.answer(ExpenseRecord.full(expense, trip), value: String(expense.id)) {
            lines(
                expense, trip, context, recorded.missingRate,
                isBrief: expense.content.hasRateOfItsDay) + standing(recorded, context)
        }
    }

    /// Notes that the day of a recorded expense is outside the trip.
    static func noteStage(_ recorded: RecordedExpense, _ context: Context) {
        guard let stage = recorded.newStageOutside else { return }
        let (expense, trip) = (recorded.expense, recorded.trip.trip.content)
        context.note(Messages.outsideTrip(expense.id, expense.date, stage, trip))
    }

    /// Notes what a recorded expense gives occasion to say.
    static func note(_ recorded: RecordedExpense, _ context: Context) {
        let expense = recorded.expense
        context.noteChoice(recorded.trip)
        noteStage(recorded, context)
        if let far = recorded.farRate { context.note(Messages.farRate(far, expense: expense.id)) }
        for note in recorded.payment { context.note(Messages.payment(note, expense: expense.id)) }
        if let reading = recorded.reading {
            context.note(Messages.reading(reading, expense))
        }
        if let charge = recorded.roundedCharge { context.note(Messages.rounded(charge)) }
        if let interval = recorded.intervalInMemo {
            context.note(Messages.intervalInMemo(interval.rawValue))
        }
        if let word = recorded.dayInMemo { context.note(Messages.dayInMemo(word, expense.id)) }
        if recorded.peopleInMemo.isOpen {
            context.note(Messages.peopleInMemo(recorded.peopleInMemo, recorded))
        }
        if let count = recorded.peopleInMemo.count, !recorded.peopleInMemo.isOpen {
            context.note(Messages.peopleCount(count, recorded))
        }
        for person in recorded.peopleInMemo.unknown {
            context.note(Messages.unknownPerson(person, recorded))
        }
        if let currency = recorded.otherCurrency {
            context.note(Messages.noCurrencySaid(expense, or: currency))
        }
    }

    /// Prints the changes of an edit.
    static func showEdited(_ edited: RecordedExpense, _ context: Context) throws {
        let after = edited.expense
        if let before = edited.before, before.homeAmount != after.homeAmount {
            context.note(
                Messages.homeChanged(
                    before.homeAmount?.text ?? "–", after.homeAmount?.text ?? "–"))
        }
        if let before = edited.before, before.rate != after.rate {
            func text(_ rate: ExpenseRate) -> String { rate.rate.map(Numbers.significant) ?? "–" }
            context.note(Messages.rateChanged(text(before.rate), text(after.rate)))
        }
        if edited.keepsFormerSplit { context.note(Messages.keepsFormerSplit(after.id)) }
        if edited.hasDroppedItems { context.note(Messages.itemsDropped) }
        if edited.hasScaledShares { context.note(Messages.sharesScaled) }
        try showRecorded(edited, context)
    }

    /// The lines about one expense.
    ///
    /// - Parameters:
    ///   - missingRate: why it is pending; nil if it is not.
    ///   - isBrief: whether the rate stands beside the amount, and not in a line of its own.
    static func lines(
        _ expense: StoredExpense, _ trip: Trip, _ context: Context, _ missingRate: (any Error)?,
        isBrief: Bool = false
    ) -> [String] {
        let content = expense.content
        let home = content.rate.kind == .same ? nil : content.homeAmount
        var money = home.map { "\(content.amount.text) = \($0.text)" } ?? content.amount.text
        if isBrief, let rate = content.rate.rate {
            let source = content.rate.source.map { " \($0)" } ?? ""
            money += " (\(Numbers.significant(rate))\(source))"
        }
        var first = ["#\(expense.id) \(content.date) \(context.category(content.category))", money]
        first += ExpenseTexts.fields.map(\.form).compactMap { form in
            content.texts[form].map { context.say(Messages.text($0, of: form)) }
        }
        if content.isOneOff { first.append(context.say(Messages.oneOff)) }
        if expense.isRemoved { first.append(context.say(Messages.inTrash)) }
        var lines = [first.joined(separator: " · ")]
        if !isBrief, let rate = content.rateLine(context.language) { lines.append(rate) }
        if content.isPending {
            lines.append(context.say(Messages.pending(expense.id, missingRate)))
        }
        if let people = people(content, context) { lines.append(people) }
        if let items = Messages.items(of: content, on: trip) { lines.append(context.say(items)) }
        lines += content.photos.map { context.say(Messages.photo($0.name, $0.size)) }
        return lines.flatMap { context.style.wrapped($0.terminalSafe) }
    }

    /// Who recorded an expense, unless it was on the command line of this book.
    static func author(_ author: Author, _ context: Context) -> [String] {
        author == .terminal
            ? [] : context.style.wrapped(context.say(Messages.recorded(by: author)))
    }

    /// Who paid and who shares; nil if neither is given.
    private static func people(_ expense: Expense, _ context: Context) -> String? {
        guard !expense.payments.isEmpty || !expense.shares.isEmpty else { return nil }
        let currency = expense.amount.currency
        let amounts = expense.payments.map { payment in
            let amount = Amount(minorUnits: payment.amount, currency: currency)
            return expense.payments.count == 1
                ? payment.person : "\(payment.person) \(amount.number)"
        }.joined(separator: ", ")
        // What everyone shares follows in the home currency.
        let isForeign = expense.payments.count > 1 && currency != expense.homeCurrency
        let paid = isForeign ? "\(amounts) \(currency)" : amounts
        guard !expense.isThePayers else {
            return context.say(Messages.paidAlone(paid))
        }
        // A pending expense is shown in the currency that was paid.
        let shown = (try? expense.inOwnCurrencyIfPending()) ?? expense
        let shares = shown.shares.map { share in
            let part = Amount(minorUnits: share.homeAmount ?? 0, currency: shown.homeCurrency)
            return "\(share.person) \(part.number)"
        }
        return context.say(
            Messages.paidFor(
                paid, shares.joined(separator: ", "),
                Messages.split(of: expense)))
    }

    /// The day's total and the trip's figures, in a line, and the budgets that are nearly or wholly spent.
    private static func standing(_ recorded: RecordedExpense, _ context: Context) -> [String] {
        guard let figures = recorded.figures else { return [] }
        let trip = recorded.trip.trip.content
        let total = Messages.dayTotal(
            trip.title, recorded.expense.date,
            context.sum(trip.money(figures.dayTotal).number, and: figures.dayPending))
        let standing = TripStanding(trip, figures.summary, in: context.language)
        let parts = [total] + standing.figures(isBrief: true)
        return context.style.wrapped(parts.map(context.say).joined(separator: " · "))
            + BudgetText.warnings(
                recorded.budgetWarnings, on: recorded.expense.date, trip, context)
    }

    /// The sums of a list; none if they are too large.
    static func totals(_ list: ExpenseList, _ context: Context) -> [String] {
        guard let (home, paid, pending) = try? list.totals() else { return [] }
        let isForeign = paid.map(\.currency) != home.map(\.currency)
        let line = Messages.listTotal(
            context.sum(home.text, and: pending), list.expenses.count,
            paid: isForeign ? paid.text : nil)
        let missing = pending.isEmpty ? [] : [Messages.priceThem]
        return ([line] + ownShares(list, context) + missing).flatMap {
            context.style.wrapped(context.say($0))
        }
    }
}

extension ExpenseText {
    /// The sum of the shares of the person whose shares are listed.
    private static func ownShares(_ list: ExpenseList, _ context: Context) -> [Text] {
        guard let name = list.sharerName, let (home, pending) = try? list.ownShares() else {
            return []
        }
        guard !home.isEmpty || !pending.isEmpty else { return [] }
        let sum = context.sum(home.text, and: pending)
        return [Messages.ownShare(of: name.terminalSafe, sum)]
    }
}

extension Expense {
    /// Whether its rate is that of its own day, as the book has it.
    fileprivate var hasRateOfItsDay: Bool {
        [.stored, .cross].contains(rate.kind) && rate.date == date
    }
}
