public import Phrases
public import Rates
import Store
public import Trips

/// A transfer that was recorded, and what it settles.
public struct TransferAnswer {
    public let trip: ChosenTrip
    public let transfer: Stored<RecordedTransfer>
    /// The transfer before it was changed; nil for a new one.
    public let before: RecordedTransfer?
    /// What settles the balances that are left.
    public let rest: SettlementPlan
    /// What the giver paid beyond what they owed, and is to get back; nil for nothing.
    public let overpaid: Amount?
    /// What the taker got beyond what others owed them, and owes now; nil for nothing.
    public let overtaken: Amount?
}

/// A transfer between two people as typed; nil for no change.
public struct TransferDraft: Sendable {
    public var amount: SaidAmount?
    public var date: DayPhrase?
    /// The rate of an amount in another currency than the home currency.
    public var rate: SaidRate?
    /// The number of the trip's last transfer when a form was shown, zero if there was none.
    ///
    /// The same transfer that was recorded since then is not recorded again; nil to record it in any case.
    public var last: Int64?

    public init() {}
}

extension Bookkeeper {
    /// The recorded transfers of a trip, by day.
    ///
    /// - Throws: ``TravelError`` if there is no such trip; `SQLiteError`.
    public func transfers(
        of name: String?
    ) throws -> (trip: ChosenTrip, list: [Stored<RecordedTransfer>]) {
        try book.read {
            let chosen = try chosenTrip(name)
            return (chosen, try book.transfers(of: chosen.trip.id))
        }
    }

    /// Records a transfer of any amount between two people of a trip that is not archived.
    ///
    /// - Parameter draft: reads the amount, the day and the rate; its reader knows the trip's currencies.
    /// - Throws: ``TravelError``, also if there is no rate for the amount's currency.
    public func pay(
        _ giver: String, _ taker: String, of name: String?,
        _ draft: (AmountReader) throws -> TransferDraft
    ) throws -> TransferAnswer {
        var balances: Balances = (0, 0)
        let (trip, transfer) = try change("settle pay") { change in
            let trip = try openTrip(name).trip
            let draft = try draft(try vocabulary(of: trip).amounts)
            guard let said = draft.amount else { throw TravelError.noAmount }
            var names = [giver.composed, taker.composed]
            // `민지에게 지수가`
            if PeoplePhrase.isTaker(names[0], among: trip.people) { names.reverse() }
            let (giver, taker) = (
                try trip.content.person(names[0]), try trip.content.person(names[1])
            )
            guard giver != taker else { throw TravelError.paysSelf(giver) }
            let day = try pastDay(draft.date, of: trip)
            var record = RecordedTransfer(
                uid: "", date: day, giver: giver, taker: taker, amount: 0)
            try price(&record, said, draft.rate, trip.content)
            if let last = draft.last, let known = try recorded(record, on: trip, since: last) {
                return (trip, known)
            }
            balances = try self.balances(of: record, on: trip)
            return (trip, try change.record(record, on: trip, salt))
        }
        return try answer(trip, transfer, before: nil, balances)
    }

    /// The same transfer that was recorded after another one; nil if there is none.
    private func recorded(
        _ record: RecordedTransfer, on trip: Stored<Trip>, since last: Int64
    ) throws -> Stored<RecordedTransfer>? {
        try book.transfers(of: trip.id).first { stored in
            let known = stored.content
            return stored.id > last && known.giver == record.giver && known.taker == record.taker
                && known.date == record.date && known.paid?.amount == record.paid?.amount
                && (record.paid != nil || known.amount == record.amount)
        }
    }

    /// Changes a recorded transfer.
    ///
    /// - Throws: ``TravelError``, also if there is no such transfer.
    public func editTransfer(
        _ id: Int64, of name: String?, _ draft: (AmountReader) throws -> TransferDraft
    ) throws -> TransferAnswer {
        var balances: Balances = (0, 0)
        let (trip, transfer, old) = try change("settle edit") { change in
            let trip = try chosenTrip(name).trip
            let draft = try draft(try vocabulary(of: trip).amounts)
            let stored = try liveTransfer(of: trip) { $0.id == id }
            var record = stored.content
            if draft.date != nil { record.date = try pastDay(draft.date, of: trip) }
            let known =
                record.paid?.amount
                ?? Amount(minorUnits: record.amount, currency: trip.homeCurrency)
            let isOtherDay = record.date != stored.date && known.currency != trip.homeCurrency
            if draft.amount != nil || draft.rate != nil || isOtherDay {
                // An amount without a currency is in that of the transfer.
                let said = draft.amount.map { SaidAmount($0.number, $0.currency ?? known.currency) }
                try price(
                    &record, said ?? SaidAmount(known), draft.rate, trip.content,
                    keeping: stored.paid)
            }
            let (counted, former) = (
                trip.content.counted(record), trip.content.counted(stored.content)
            )
            balances = try self.balances(of: record, on: trip)
            if former.currency == counted.currency {
                balances.giver -= former.minorUnits
                balances.taker += former.minorUnits
            }
            if record != stored.content { try change.update(stored.id, to: record, of: trip.id) }
            return (trip, Stored(id: stored.id, record), stored.content)
        }
        return try answer(trip, transfer, before: old, balances)
    }

    /// Moves a recorded transfer of a trip that is not archived to the trash, so that it is owed
    /// again.
    ///
    /// - Throws: ``TravelError/unknownTransfer``; ``TravelError/transferRemoved`` if it is there
    ///   already.
    public func removeTransfer(_ uid: String, of name: String?) throws {
        try change("settle remove") { change in
            let trip = try openTrip(name).trip
            let transfers = try book.transfers(of: trip.id)
            guard let transfer = transfers.first(where: { $0.uid == uid }) else {
                throw try book.isRemovedTransfer(uid, of: trip.id)
                    ? TravelError.transferRemoved : TravelError.unknownTransfer
            }
            try change.remove(transfer)
        }
    }

    /// The same by the numbers of transfers, which are returned: all of them or none.
    public func removeTransfers(
        numbered ids: [Int64], of name: String?
    ) throws -> (trip: ChosenTrip, transfers: [Stored<RecordedTransfer>]) {
        try change("settle remove") { change in
            let chosen = try chosenTrip(name)
            let transfers = try Set(ids).sorted().map { id in
                try liveTransfer(of: chosen.trip) { $0.id == id }
            }
            for transfer in transfers { try change.remove(transfer) }
            return (chosen, transfers)
        }
    }

    private func liveTransfer(
        of trip: Stored<Trip>, _ isMeant: (Stored<RecordedTransfer>) -> Bool
    ) throws -> Stored<RecordedTransfer> {
        guard let transfer = try book.transfers(of: trip.id).first(where: isMeant) else {
            throw TravelError.unknownTransfer
        }
        return transfer
    }

    /// Sets what a transfer comes to in the home currency, and the amount paid if that is in another one.
    ///
    /// - Parameter former: the amount paid before, whose rate stays if it was given or follows from an amount that was
    ///   agreed on.
    func price(
        _ record: inout RecordedTransfer, _ said: SaidAmount, _ rate: SaidRate?, _ trip: Trip,
        keeping former: Expense.Money? = nil
    ) throws {
        guard said.number.coefficient > 0 else { throw TravelError.negativeTransfer }
        let amount = try said.money(in: trip.homeCurrency, orAsSaid: true)
        var price: Expense.Price
        if let former, rate == nil, former.amount.currency == amount.currency,
            [.manual, .charged].contains(former.price.rate.kind)
        {
            price = former.price
            if amount != former.amount {
                guard let home = former.price.rate.convert(amount, to: trip.homeCurrency) else {
                    throw TravelError.amountTooLarge(trip.homeCurrency)
                }
                price = Expense.Price(home, former.price.rate)
            }
        } else {
            price = try ExpensePricing(trip: trip, book: book, said: rate)
                .price(amount, on: record.date)
        }
        guard let home = price.homeAmount, home.minorUnits > 0 else {
            throw TravelError.negativeTransfer
        }
        try home.checkSize()
        record.amount = home.minorUnits
        record.paid =
            amount.currency == trip.homeCurrency
            ? nil : Expense.Money(amount: amount, price: price)
    }

    /// A day up to today; today if none is given.
    func pastDay(_ date: DayPhrase?, of trip: Stored<Trip>) throws -> Day {
        let day = try date?.resolved(today: today, near: trip.content.period) ?? today
        guard day <= today else { throw TravelError.transferToCome(day) }
        return day
    }

    /// What others owed the two people of a transfer before it.
    private typealias Balances = (giver: Int64, taker: Int64)

    private func balances(
        of transfer: RecordedTransfer, on trip: Stored<Trip>
    ) throws -> Balances {
        let currency = trip.content.counted(transfer).currency
        return (
            try partyBalance(of: transfer.giver, on: trip, in: currency),
            try partyBalance(of: transfer.taker, on: trip, in: currency)
        )
    }

    private func answer(
        _ trip: Stored<Trip>, _ transfer: Stored<RecordedTransfer>, before: RecordedTransfer?,
        _ balances: Balances
    ) throws -> TransferAnswer {
        let rest = try settlement(of: String(trip.id), via: nil)
        let counted = trip.content.counted(transfer.content)
        /// The part of the amount beyond a debt or a claim.
        func excess(over owed: Int64) -> Amount? {
            let excess = Int128(counted.minorUnits) - max(Int128(owed), 0)
            return excess <= 0
                ? nil : Amount(minorUnits: Int64(clamping: excess), currency: counted.currency)
        }
        let isParty = trip.content.settlers[transfer.giver] == trip.content.settlers[transfer.taker]
        return TransferAnswer(
            trip: rest.trip, transfer: transfer, before: before, rest: rest,
            overpaid: isParty ? nil : excess(over: balances.giver == .min ? .max : -balances.giver),
            overtaken: isParty ? nil : excess(over: balances.taker))
    }
}

extension Trip {
    /// The amount with which a transfer counts in balances.
    func counted(_ transfer: RecordedTransfer) -> Amount {
        let home = Amount(minorUnits: transfer.amount, currency: homeCurrency)
        return isByCurrency ? transfer.paid?.amount ?? home : home
    }
}

extension Change {
    /// Adds a transfer with a uid of its own, and returns it as stored.
    func record(
        _ transfer: RecordedTransfer, on trip: Stored<Trip>, _ salt: String
    ) throws -> Stored<RecordedTransfer> {
        var record = transfer
        record.uid = try uid(for: "\(trip.uid) \(record.giver) \(record.taker) \(salt)")
        // Two friends who record one transfer record the same one.
        if let shared = try sharedUID(of: record, in: trip.id) { record.uid = shared }
        return Stored(id: try add(record, to: trip.id), record)
    }
}
