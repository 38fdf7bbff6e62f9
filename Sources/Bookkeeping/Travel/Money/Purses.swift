internal import Phrases
public import Rates
internal import Store
public import Trips

/// A change of cash that was recorded, and its purse since.
public struct PurseAnswer {
    public let trip: ChosenTrip
    public let entry: Stored<RecordedCash>
    /// Nil where nothing is left of it.
    public let purse: Purse?
    /// How many expenses take the purse's price.
    public let priced: Int
    /// What a count found missing; negative for what it found beyond.
    public var missing: Amount?
    /// The trip that the cash was moved to; nil if it was not.
    public var target: Stored<Trip>?
    /// The day of the last count, where that is the day of the entry or later: what is left is what was counted.
    public var countedOn: Day? {
        guard entry.content.entry.kind != .counted else { return nil }
        let counts = purse?.entries.filter { $0.entry.kind == .counted }.map(\.entry.date) ?? []
        return counts.last.flatMap { $0 >= entry.content.entry.date ? $0 : nil }
    }
}

extension Bookkeeper {
    /// The purses of a trip as they are today.
    ///
    /// - Throws: ``TravelError`` if there is no such trip; ``SumTooLarge``; `SQLiteError`.
    public func purses(of name: String?) throws -> (trip: ChosenTrip, purses: [Purse]) {
        try book.read {
            let chosen = try chosenTrip(name)
            return (chosen, try book.purses(of: chosen.trip, until: today))
        }
    }

    /// What was bought, sold, counted and moved of a trip's cash, by day.
    ///
    /// - Throws: ``TravelError`` if there is no such trip; `SQLiteError`.
    public func cash(
        of name: String?
    ) throws -> (trip: ChosenTrip, entries: [Stored<RecordedCash>]) {
        try book.read {
            let chosen = try chosenTrip(name)
            return (chosen, try book.cash(of: chosen.trip.id))
        }
    }

    /// Records cash that was bought or sold, on a trip that is not archived.
    ///
    /// - Parameter draft: reads the amounts; its reader knows the trip's currencies.
    /// - Throws: ``CashError``; ``TravelError``; `SQLiteError`.
    public func exchange(
        _ kind: CashEntry.Kind, on name: String?, _ draft: (AmountReader) throws -> PurseDraft
    ) throws -> PurseAnswer {
        try recordCash(kind == .sold ? "purse sell" : "purse add", on: name, draft) { draft, trip in
            var entry = try entry(kind, draft, trip)
            try price(&entry, draft, trip.content)
            return entry
        }
    }

    /// Records what was held at the end of a day, which tells what is missing.
    ///
    /// - Throws: ``CashError``; ``TravelError``; `SQLiteError`.
    public func countCash(
        on name: String?, _ draft: (AmountReader) throws -> PurseDraft
    ) throws -> PurseAnswer {
        var before: Int64 = 0
        let (trip, stored) = try change("purse count") { change in
            let trip = try openTrip(name).trip
            let entry = try entry(
                .counted, try draft(try vocabulary(of: trip).amounts), trip)
            guard let purse = try purse(of: entry, trip) else {
                throw CashError.noPurse(entry.amount.currency)
            }
            before = purse.missing
            // Of one day there is one count: what was held at its end.
            let known = try book.cash(of: trip.id).first {
                $0.content.entry.kind == .counted && $0.content.entry.date == entry.date
                    && $0.content.entry.person == entry.person
                    && $0.content.entry.amount.currency == entry.amount.currency
            }
            guard let known else { return (trip, try change.record(entry, on: trip, salt)) }
            before -= purse.missingByCount[known.content.uid] ?? 0
            try change.update(cash: known.id, to: entry, in: trip.id)
            return (trip, Stored(id: known.id, RecordedCash(uid: known.content.uid, entry)))
        }
        var answer = try answer(trip, stored)
        answer.missing = answer.purse.map {
            Amount(minorUnits: $0.missing - before, currency: $0.currency)
        }
        return answer
    }

    /// Moves cash to another trip, each of which has the cost that it has at the purse's rate.
    ///
    /// - Parameters:
    ///   - currency: the currency of which all that is left is moved, where the draft has no amount.
    ///   - draft: reads the amount.
    /// - Throws: ``CashError``; ``TravelError``; `SQLiteError`.
    public func moveCash(
        from name: String?, to target: String, all currency: Currency?,
        _ draft: (AmountReader) throws -> PurseDraft
    ) throws -> PurseAnswer {
        let (trip, other, stored) = try change("purse move") { change in
            let trip = try openTrip(name).trip
            let other = try openTrip(target).trip
            guard trip.id != other.id else { throw CashError.movesNowhere }
            var draft = try draft(try vocabulary(of: trip).amounts)
            let owner = try owner(draft.person, of: trip.content)
            if let owner, !other.content.people.isEmpty, !other.content.people.contains(owner) {
                throw TravelError.notOnTrip(owner, title: other.title)
            }
            if draft.amount == nil, let currency {
                let purse = try book.purses(of: trip, until: today)
                    .first { $0.owner == owner && $0.currency == currency }
                guard let purse, purse.left > 0 else { throw CashError.noPurse(currency) }
                draft.amount = SaidAmount(Amount(minorUnits: purse.left, currency: currency))
            }
            var leaving = try entry(.movedOut, draft, trip)
            guard leaving.amount.currency != other.homeCurrency else {
                throw CashError.isHome(other.homeCurrency)
            }
            guard let rate = try purse(of: leaving, trip)?.rate,
                let units = rate.home(of: leaving.amount.minorUnits)
            else { throw CashError.noPurse(leaving.amount.currency) }
            let cost = Amount(minorUnits: units, currency: trip.homeCurrency)
            leaving.cost = Expense.Money(amount: cost, price: Expense.Price(cost, .same))
            var coming = CashEntry(
                .movedIn, leaving.amount, on: leaving.date,
                of: other.content.people.isEmpty ? nil : owner ?? other.content.people.first)
            coming.cost = Expense.Money(
                amount: cost,
                price: try ExpensePricing(trip: other.content, book: book)
                    .priceOrPending(cost, on: leaving.date))
            if let known = try recorded(leaving, on: trip, since: draft.last) {
                return (trip, other, known)
            }
            _ = try change.record(coming, on: other, salt)
            return (trip, other, try change.record(leaving, on: trip, salt))
        }
        var answer = try answer(trip, stored)
        answer.target = other
        return answer
    }

    /// Changes an entry of cash.
    ///
    /// - Throws: ``CashError``; ``TravelError``; `SQLiteError`.
    public func editCash(
        _ id: Int64, of name: String?, _ draft: (AmountReader) throws -> PurseDraft
    ) throws -> PurseAnswer {
        let (trip, stored) = try change("purse edit") { change in
            let trip = try chosenTrip(name).trip
            let draft = try draft(try vocabulary(of: trip).amounts)
            let known = try liveCash(id, of: trip)
            var entry = known.content.entry
            if [.movedIn, .movedOut].contains(entry.kind) { throw CashError.isMove(id) }
            let former = entry
            if let said = draft.amount {
                entry.amount = try amount(
                    SaidAmount(said.number, said.currency ?? entry.amount.currency), entry.kind,
                    trip.content)
            }
            if draft.date != nil { entry.date = try pastCashDay(draft.date, of: trip) }
            if draft.person != nil { entry.person = try owner(draft.person, of: trip.content) }
            if let place = draft.place { entry.place = place.composedOrNil }
            try price(&entry, draft, trip.content, before: former)
            if entry != former { try change.update(cash: id, to: entry, in: trip.id) }
            return (trip, Stored(id: id, RecordedCash(uid: known.content.uid, entry)))
        }
        return try answer(trip, stored)
    }

    /// Moves entries of cash to the trash: all or none.
    ///
    /// - Throws: ``CashError``; ``TravelError``; `SQLiteError`.
    public func removeCash(
        numbered ids: [Int64], of name: String?
    ) throws -> (trip: ChosenTrip, entries: [Stored<RecordedCash>]) {
        try change("purse remove") { change in
            let chosen = try chosenTrip(name)
            let entries = try Set(ids).sorted().map { try liveCash($0, of: chosen.trip) }
            for entry in entries { try change.remove(cash: entry.id) }
            return (chosen, entries)
        }
    }

    /// Prices the costs and the fees of cash that have no rate yet, where the book has one by now.
    func pricePendingCash() throws {
        for id in try book.tripsWithPendingCash() where try !priceableCash(ofTrip: id).isEmpty {
            try change(Change.pricing) { change in
                for (stored, entry) in try priceableCash(ofTrip: id) {
                    try change.update(cash: stored, to: entry, in: id)
                }
            }
        }
    }

    private func priceableCash(ofTrip id: Int64) throws -> [(id: Int64, entry: CashEntry)] {
        guard let trip = try book.trip(id) else { return [] }
        return try book.cash(of: id).compactMap { stored in
            var entry = stored.content.entry
            entry.cost = try entry.cost.map { try priced($0, entry.date, trip.content) }
            entry.fee = try entry.fee.map { try priced($0, entry.date, trip.content) }
            return entry == stored.content.entry ? nil : (stored.id, entry)
        }
    }

    private func priced(_ money: Expense.Money, _ day: Day, _ trip: Trip) throws -> Expense.Money {
        guard money.price.homeAmount == nil else { return money }
        return Expense.Money(
            amount: money.amount,
            price: try ExpensePricing(trip: trip, book: book).priceOrPending(money.amount, on: day))
    }
}

extension Bookkeeper {
    private func recordCash(
        _ command: String, on name: String?, _ draft: (AmountReader) throws -> PurseDraft,
        _ make: (PurseDraft, Stored<Trip>) throws -> CashEntry
    ) throws -> PurseAnswer {
        let (trip, stored) = try change(command) { change in
            let trip = try openTrip(name).trip
            let draft = try draft(try vocabulary(of: trip).amounts)
            let entry = try make(draft, trip)
            if let known = try recorded(entry, on: trip, since: draft.last) { return (trip, known) }
            return (trip, try change.record(entry, on: trip, salt))
        }
        return try answer(trip, stored)
    }

    /// The same entry that was recorded after another one; nil if there is none, and without that one.
    private func recorded(
        _ entry: CashEntry, on trip: Stored<Trip>, since last: Int64?
    ) throws -> Stored<RecordedCash>? {
        guard let last else { return nil }
        return try book.cash(of: trip.id).first { stored in
            let known = stored.content.entry
            return stored.id > last && known.kind == entry.kind && known.amount == entry.amount
                && known.date == entry.date && known.person == entry.person
                && known.place == entry.place && known.cost?.amount == entry.cost?.amount
                && known.fee?.amount == entry.fee?.amount
        }
    }

    /// An entry without its cost.
    private func entry(
        _ kind: CashEntry.Kind, _ draft: PurseDraft, _ trip: Stored<Trip>
    ) throws -> CashEntry {
        guard let said = draft.amount else { throw TravelError.noAmount }
        var entry = CashEntry(
            kind, try amount(said, kind, trip.content), on: try pastCashDay(draft.date, of: trip),
            of: try owner(draft.person, of: trip.content))
        entry.place = draft.place?.composedOrNil
        return entry
    }

    private func amount(
        _ said: SaidAmount, _ kind: CashEntry.Kind, _ trip: Trip
    ) throws -> Amount {
        let isNothing = kind == .counted && said.number.coefficient == 0
        guard said.number.coefficient > 0 || isNothing else { throw CashError.notPositive }
        guard let currency = said.currency else { throw CashError.isHome(trip.homeCurrency) }
        guard currency != trip.homeCurrency else { throw CashError.isHome(currency) }
        return isNothing
            ? Amount(minorUnits: 0, currency: currency)
            : try said.money(in: currency, orAsSaid: true)
    }

    /// Sets the cost and the fee that are said, and prices them.
    ///
    /// - Parameter former: the entry before an edit, whose cost stays where none is said.
    private func price(
        _ entry: inout CashEntry, _ draft: PurseDraft, _ trip: Trip, before former: CashEntry? = nil
    ) throws {
        guard entry.kind != .counted else {
            if draft.cost != nil || draft.rate != nil || draft.fee != nil {
                throw CashError.countHasNoCost
            }
            return
        }
        let isOtherDay = former.map { $0.date != entry.date } ?? false
        if let cost = draft.cost {
            entry.cost = try money(
                try cost.money(in: trip.homeCurrency, orAsSaid: true), entry.date, trip)
        } else if let rate = draft.rate {
            guard let cost = entry.amount.converted(at: rate.decimal, to: trip.homeCurrency) else {
                throw TravelError.amountTooLarge(trip.homeCurrency)
            }
            entry.cost = try money(cost, entry.date, trip)
        } else if let cost = former?.cost {
            entry.cost = isOtherDay ? try money(cost.amount, entry.date, trip) : cost
        } else {
            throw CashError.noCost
        }
        if let fee = draft.fee {
            entry.fee =
                fee.number.coefficient == 0
                ? nil
                : try money(
                    try fee.money(in: trip.homeCurrency, orAsSaid: true), entry.date, trip)
        } else if let fee = former?.fee, isOtherDay {
            entry.fee = try money(fee.amount, entry.date, trip)
        }
    }

    private func money(_ amount: Amount, _ day: Day, _ trip: Trip) throws -> Expense.Money {
        guard amount.minorUnits > 0 else { throw CashError.notPositive }
        try amount.checkSize()
        return Expense.Money(
            amount: amount,
            price: try ExpensePricing(trip: trip, book: book).priceOrPending(amount, on: day))
    }

    /// Whose cash it is: the person named, else the trip's first; nobody's on a trip without people.
    private func owner(_ said: String?, of trip: Trip) throws -> String? {
        try said.map { try trip.person($0.composed) } ?? trip.people.first
    }

    private func pastCashDay(_ date: DayPhrase?, of trip: Stored<Trip>) throws -> Day {
        let day = try date?.resolved(today: today, near: trip.content.period) ?? today
        guard day <= today else { throw CashError.toCome(day) }
        return day
    }

    private func liveCash(_ id: Int64, of trip: Stored<Trip>) throws -> Stored<RecordedCash> {
        guard let entry = try book.cash(of: trip.id).first(where: { $0.id == id }) else {
            throw CashError.unknownEntry(id)
        }
        return entry
    }

    private func purse(of entry: CashEntry, _ trip: Stored<Trip>) throws -> Purse? {
        try book.purses(of: trip, until: today).first {
            $0.owner == entry.person && $0.currency == entry.amount.currency
        }
    }

    private func answer(
        _ trip: Stored<Trip>, _ stored: Stored<RecordedCash>
    ) throws -> PurseAnswer {
        try book.read {
            let purse = try purse(of: stored.content.entry, trip)
            return PurseAnswer(
                trip: ChosenTrip(trip: trip, others: []), entry: stored, purse: purse,
                priced: try purse.map { try book.countPriced(by: $0, of: trip.id) } ?? 0)
        }
    }
}

extension Change {
    /// Adds an entry of cash with a uid of its own, and returns it as stored.
    fileprivate func record(
        _ entry: CashEntry, on trip: Stored<Trip>, _ salt: String
    ) throws -> Stored<RecordedCash> {
        let text = "\(trip.uid) \(entry.kind) \(entry.amount) \(entry.date) \(salt)"
        let recorded = RecordedCash(uid: try uid(for: text), entry)
        return Stored(id: try add(recorded, to: trip.id), recorded)
    }
}
