import Rates
import Store
import Trips

extension ExpenseDraft {
    /// A stored expense with the draft's changes, and its rate and shares recomputed as needed.
    ///
    /// - Parameters:
    ///   - trip: the trip that it is to be on, which may be another one than before.
    ///   - category: returns a category's name as the book spells it.
    func edited(
        _ old: Expense, on trip: Trip, _ keeper: Bookkeeper, category: (String) throws -> String
    ) throws -> Expense {
        var expense = old
        if let name = self.category { expense.category = try category(name) }
        if let memo { expense.memo = memo.composedOrNil }
        if let place { expense.place = place.composedOrNil }
        if let isOneOff { expense.isOneOff = isOneOff }
        try reprice(&expense, trip, keeper)
        try divide(&expense, among: trip, before: old)
        return try expense.withHomeAmounts()
    }

    /// Applies a new amount, date or rate.
    ///
    /// A new amount is converted at the same rate. A new currency, home currency or day needs
    /// another rate, except that a manual or charged rate does not depend on the day.
    private func reprice(_ expense: inout Expense, _ trip: Trip, _ keeper: Bookkeeper) throws {
        let old = expense
        if amount != nil || currency != nil {
            expense.amount = try (amount ?? SaidAmount(old.amount.decimal.normalized))
                .money(in: currency ?? old.amount.currency)
        }
        if let date { expense.date = date.resolved(today: keeper.today, near: old.date) }
        let isOther =
            expense.amount.currency != old.amount.currency
            || trip.homeCurrency != old.homeAmount.currency
        let isByDay = [.same, .stored, .cross].contains(old.rate.kind)
        if rate != nil || isOther || expense.date != old.date && isByDay {
            let price = try ExpensePricing(trip: trip, book: keeper.book, said: rate)
                .price(expense.amount, on: expense.date)
            (expense.rate, expense.homeAmount) = (price.rate, price.homeAmount)
        } else if expense.amount != old.amount {
            guard let home = old.rate.convert(expense.amount, to: trip.homeCurrency) else {
                throw TravelError.amountTooLarge(trip.homeCurrency)
            }
            try home.checkSize()
            expense.homeAmount = home
        }
    }

    /// Applies new payers and shares; those that are not changed are scaled to the amount.
    ///
    /// An evenly split expense that moves to another trip is split among all of that trip's people.
    /// - Throws: ``TravelError/notOnTrip(_:title:)`` if a payer, or a person with a part of their
    ///   own, is not on the trip and the draft does not replace them.
    private func divide(_ expense: inout Expense, among trip: Trip, before old: Expense) throws {
        let (paidBy, said) = (saidPayers, saidSharing)
        let wasThePayers = old.isThePayers
        let isAbroad = { (name: String) in !trip.people.contains(name) }
        let strangers =
            (paidBy.isEmpty && said?.method == nil ? old.payments.map(\.person) : [])
            + (said?.method == nil && old.split != .even ? old.shares.map(\.person) : [])
        if let name = strangers.first(where: isAbroad) {
            throw TravelError.notOnTrip(name, title: trip.title)
        }
        let isElsewhere = (old.payments.map(\.person) + old.shares.map(\.person))
            .contains(where: isAbroad)
        if !paidBy.isEmpty || old.payments.contains(where: { isAbroad($0.person) }) {
            expense.payments = try trip.payments(paidBy, for: expense.amount)
        } else if expense.amount != old.amount, !expense.payments.isEmpty {
            expense.payments = try Self.apportioned(old.payments, to: expense.amount)
        }
        if said != nil || isElsewhere {
            let isOpen = expense.split == .none || isElsewhere
            let method = said?.method ?? (isOpen ? trip.usualSplit : expense.split)
            // An expense with shares needs a payer.
            if expense.payments.isEmpty {
                expense.payments = try trip.payments([], for: expense.amount)
            }
            return try expense.divide(method, said?.parts ?? [], on: trip)
        }
        if wasThePayers { return expense.assignToPayers() }
        if expense.amount != old.amount, expense.split == .exact {
            try Self.apportionParts(of: &expense, from: old)
        }
    }

    private var saidPayers: [SaidPart] {
        if case .said(let parts) = payers { parts } else { [] }
    }

    private var saidSharing: (method: SplitMethod?, parts: [SaidPart])? {
        guard case .said(let method, let parts) = sharing, method != nil || !parts.isEmpty else {
            return nil
        }
        return (method, parts)
    }

    /// The payments scaled to another amount.
    private static func apportioned(_ payments: [Payment], to amount: Amount) throws -> [Payment] {
        let parts = try Apportionment.parts(
            of: amount.minorUnits, by: payments.map { Int64(clamping: $0.amount.magnitude) })
        return zip(payments, parts).map { Payment(person: $0.person, amount: $1) }
    }

    /// Scales exact parts to another amount.
    private static func apportionParts(of expense: inout Expense, from old: Expense) throws {
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
