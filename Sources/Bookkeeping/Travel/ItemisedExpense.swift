import Rates
import Trips

/// From typed items to a bill, and from a bill to shares.
extension BillDraft {
    /// The bill in a currency, without those who share what is for all.
    ///
    /// - Parameter old: the bill that the draft changes.
    func bill(in currency: Currency, changing old: Bill?, on trip: Trip) throws -> Bill {
        var bill: Bill
        if case .said(let items) = items {
            bill = Bill(
                currency: currency, items: try items.map { try $0.item(in: currency, trip) })
            bill.charges = old?.charges ?? [:]
        } else if let old {
            bill = try old.restated(in: currency)
        } else {
            throw BillDraftError.noItems(Bill.Charge.allCases.first { charges[$0] != nil } ?? .tax)
        }
        for (charge, size) in charges {
            bill.charges[charge] =
                switch size {
                case .none: nil
                case .percent(let percent): .percent(percent)
                case .amount(let said):
                    .amount(try said.positive(in: currency, of: charge.rawValue))
                }
        }
        return bill
    }
}

extension BillDraft.Item {
    fileprivate func item(in currency: Currency, _ trip: Trip) throws -> Bill.Item {
        Bill.Item(text, try amount.positive(in: currency, of: text), try trip.sharers(people))
    }
}

extension SaidAmount {
    fileprivate func positive(in currency: Currency, of item: String) throws -> Int64 {
        let units = try money(in: currency).minorUnits
        guard units > 0 else { throw BillDraftError.notPositive(item: item) }
        return units
    }
}

extension Bill {
    /// The same numbers in another currency.
    func restated(in other: Currency) throws -> Bill {
        guard other != currency else { return self }
        func units(_ units: Int64) throws -> Int64 {
            let old = Amount(minorUnits: units, currency: currency).decimal.normalized
            return try SaidAmount(old).money(in: other).minorUnits
        }
        var bill = self
        bill.currency = other
        for index in items.indices { bill.items[index].amount = try units(items[index].amount) }
        for (charge, size) in charges {
            if case .amount(let known) = size { bill.charges[charge] = .amount(try units(known)) }
        }
        return bill
    }
}

extension Trip {
    /// People as they share an item, in the trip's order: each by the given weight, else by their own.
    func sharers(_ parts: [SaidPart]) throws -> [Bill.Sharer] {
        var sharers: [Bill.Sharer] = []
        for part in parts {
            let name = try person(part.person)
            guard !sharers.contains(where: { $0.person == name }) else {
                throw SplitError.twice(name)
            }
            guard let number = part.part?.number.normalized else {
                sharers.append(sharer(name))
                continue
            }
            guard let weight = number.weight else {
                throw BillDraftError.badWeight(number.description, person: name)
            }
            sharers.append(Bill.Sharer(name, weight: weight))
        }
        return inOrder(sharers.map(\.person)).map { sharers[$0] }
    }

    private func sharer(_ name: String) -> Bill.Sharer {
        Bill.Sharer(name, weight: member(name)?.weight ?? 1)
    }

    /// Those who share an expense by default.
    func sharers(of expense: Expense) -> [Bill.Sharer] {
        sharers(on: expense.date, of: expense.category).map(sharer)
    }
}

extension ExactDecimal {
    /// The weight that it is, if it is a whole one.
    fileprivate var weight: Int? {
        guard scale == 0, let weight = Int(exactly: coefficient), Person.weights.contains(weight)
        else { return nil }
        return weight
    }
}

extension Expense {
    /// Those who share it evenly or by whole weights; nil for another split.
    private var sharers: [Bill.Sharer]? {
        switch split {
        case .even where !shares.isEmpty: return shares.map { Bill.Sharer($0.person) }
        case .shares:
            let sharers = shares.compactMap { share in
                share.part?.normalized.weight.map { Bill.Sharer(share.person, weight: $0) }
            }
            return sharers.count == shares.count ? sharers : nil
        default: return nil
        }
    }

    /// Whether everyone's share in the currency paid is that of another version.
    func hasSameParts(as other: Expense) -> Bool {
        func parts(_ expense: Expense) -> [String: ExactDecimal?] {
            Dictionary(expense.shares.map { ($0.person, $0.part?.normalized) }) { first, _ in first
            }
        }
        return split == other.split && shares.count == other.shares.count
            && parts(self) == parts(other)
    }

    /// Splits it by the items of a draft.
    ///
    /// - Parameters:
    ///   - old: the bill that it had.
    ///   - isShared: whether its split was given with the draft: then it says who shares what is for all.
    mutating func take(
        _ draft: BillDraft, changing old: Bill?, isShared: Bool, on trip: Trip
    ) throws {
        guard amount.minorUnits > 0 else { throw BillDraftError.refund }
        var bill = try draft.bill(in: amount.currency, changing: old, on: trip)
        if let all = draft.all {
            bill.all = try trip.sharers(all)
        } else if isShared {
            guard let sharers else { throw BillDraftError.withSplit(split) }
            bill.all = sharers
        } else if let old {
            bill.all = old.all
        } else {
            bill.all = sharers ?? []
        }
        try take(bill, on: trip)
    }

    /// Splits it by a bill; what is for all is shared by default where the bill does not say by whom.
    mutating func take(_ bill: Bill, on trip: Trip) throws {
        guard amount.minorUnits > 0 else { throw BillDraftError.refund }
        guard !trip.people.isEmpty else { throw TravelError.nobodyNamed(title: trip.title) }
        var bill = bill
        if bill.all.isEmpty { bill.all = trip.sharers(of: self) }
        try divide(by: bill)
        shares = trip.inOrder(shares.map(\.person)).map { shares[$0] }
    }
}

extension ExpenseDraft {
    /// The amount of an expense whose items are given without one: what they come to.
    func sumOfItems(in currency: Currency, on trip: Trip) throws -> Amount? {
        guard let bill, bill.items != nil else { return nil }
        return try bill.bill(in: currency, changing: nil, on: trip).total()
    }

    /// Splits a new expense by its items.
    func itemise(_ expense: inout Expense, on trip: Trip) throws {
        guard let bill, bill.items != BillDraft.Items.none, payers != .nobody else { return }
        guard case .exact = sharing else {
            return try expense.take(
                bill, changing: nil, isShared: sharing != .unsaid && sharing != .usual, on: trip)
        }
        // The shares of a file stay; items that they do not follow from are left out.
        var itemised = expense
        try? itemised.take(bill, changing: nil, isShared: false, on: trip)
        expense.bill = itemised.bill.flatMap { $0.fits(expense.money) ? $0 : nil }
    }

    /// Splits a changed expense by its items, old or new ones; a split that was given takes them away.
    func itemise(_ expense: inout Expense, on trip: Trip, before old: Expense) throws {
        let isShared = sharing != .unsaid
        guard let bill else {
            if isShared { expense.bill = nil }
            guard let known = expense.bill, expense.amount != old.amount else { return }
            return try expense.take(try known.restated(in: expense.amount.currency), on: trip)
        }
        guard bill.items != BillDraft.Items.none else {
            if !isShared, expense.bill != nil { try expense.divide(nil, [], on: trip) }
            expense.bill = nil
            return
        }
        // An expense with shares needs a payer.
        if expense.payments.isEmpty {
            expense.payments = try trip.payments([], for: expense.amount)
        }
        try expense.take(
            bill, changing: old.bill, isShared: isShared && sharing != .usual, on: trip)
        // Who got the remainder of a division stays where the items have but other texts.
        if expense.amount == old.amount, expense.hasSameParts(as: old) {
            expense.shares = old.shares
        }
    }
}
