public import Phrases
public import Rates
import Store
public import Trips

/// The transfers that settle all balances of a trip.
public struct SettlementPlan {
    public let trip: ChosenTrip
    public fileprivate(set) var transfers: [Transfer]
    /// The currencies in which transfers were to be stated, and that have no rate.
    public fileprivate(set) var unpriced: [Currency] = []
    /// The people who settle for others, too, with the balance of each.
    public let parties: [Party]
    /// The number of expenses without people, which are in no balance.
    public let namelessExpenses: Int
    /// The amounts without a rate, which are in no balance.
    public let pending: [Amount]

    /// People who settle as one, through the first of them.
    public struct Party: Equatable, Sendable {
        public let settler: String
        /// All of them, the settler among them, with what others owe them in minor units of the currency.
        public let members: [(name: String, balance: Int64)]
        /// The currency, on a trip whose balances are kept by currency; nil for the home currency.
        public let currency: Currency?
        /// The sum of the balances.
        public let balance: Int64

        public static func == (one: Party, other: Party) -> Bool {
            one.settler == other.settler && one.balance == other.balance
                && one.currency == other.currency
                && one.members.elementsEqual(other.members, by: ==)
        }
    }

    /// Money from one person to another.
    public struct Transfer: Equatable, Sendable {
        public let giver, taker: String
        /// In minor units of the currency.
        public let amount: Int64
        /// The currency, on a trip whose balances are kept by currency; nil for the home currency.
        public let currency: Currency?
        /// The same in another currency, with its rate; nil where the plan is in the home currency.
        public fileprivate(set) var paid: Expense.Money?

        public init(giver: String, taker: String, amount: Int64, currency: Currency? = nil) {
            (self.giver, self.taker, self.amount) = (giver, taker, amount)
            self.currency = currency
        }

        /// Whether it is between the same people, of the same amount.
        func isSame(as other: Transfer) -> Bool {
            giver == other.giver && taker == other.taker && amount == other.amount
                && currency == other.currency
        }
    }
}

extension Bookkeeper {
    /// The transfers that settle all balances of a trip.
    ///
    /// - Parameters:
    ///   - hub: the person who takes part in every transfer; nil for as few transfers as possible.
    ///   - currency: the currency in which the transfers are stated; nil for the home currency.
    /// - Throws: ``TravelError`` if there is no such trip or person, if the trip has no people, or
    ///   if the balances do not sum to zero; ``SumTooLarge``; `SQLiteError`.
    public func settlement(
        of name: String?, via hub: String?, in currency: TransferCurrency? = nil
    ) throws -> SettlementPlan {
        try book.read {
            var plan = try plan(try chosenTrip(name), hub)
            try plan.state(in: currency, on: today, book)
            return plan
        }
    }

    /// Records the transfers that settle all balances of a trip that is not archived.
    ///
    /// - Parameters:
    ///   - date: the day on which they were made; nil for today.
    ///   - one: the only one of them to record; nil for all.
    ///   - currency: the currency in which they were paid; nil for the home currency.
    /// - Returns: all transfers that were to be made.
    /// - Throws: ``TravelError/otherBalances`` if `one` is none of them.
    public func settle(
        _ name: String?, via hub: String?, on date: DayPhrase?,
        only one: SettlementPlan.Transfer? = nil, in currency: TransferCurrency? = nil
    ) throws -> SettlementPlan {
        try change("settle") { change in
            var plan = try plan(try openTrip(name), hub)
            let trip = plan.trip.trip
            let day = try pastDay(date, of: trip)
            try plan.state(in: currency, on: day, book)
            if let currency = plan.unpriced.first {
                let pair = CurrencyPair(base: currency, quote: trip.homeCurrency)
                throw TravelError.noRate(pair, on: day, .sync(source: nil))
            }
            var chosen = plan.transfers
            if let one {
                chosen = chosen.filter { $0.isSame(as: one) }
                guard !chosen.isEmpty else { throw TravelError.otherBalances }
            }
            for transfer in chosen {
                var record = RecordedTransfer(
                    uid: "", date: day, giver: transfer.giver, taker: transfer.taker,
                    amount: transfer.amount, paid: transfer.paid)
                if let currency = transfer.currency {
                    let amount = Amount(minorUnits: transfer.amount, currency: currency)
                    try price(&record, SaidAmount(amount), nil, trip.content)
                }
                _ = try change.record(record, on: trip, salt)
            }
            return plan
        }
    }

    private func plan(_ chosen: ChosenTrip, _ hub: String?) throws -> SettlementPlan {
        let trip = chosen.trip
        guard !trip.people.isEmpty else { throw TravelError.nobodyNamed(title: trip.title) }
        let hub = try hub.map { try trip.content.person($0.composed) }
        let balances = try balances(of: trip)
        return SettlementPlan(
            trip: chosen,
            transfers: try balances.flatMap { currency, people in
                let parties = try parties(of: people, on: trip, in: currency)
                return Self.transfers(between: parties, via: hub, in: currency)
            },
            parties: try balances.flatMap { currency, people in
                try parties(of: people, on: trip, in: currency).filter { $0.members.count > 1 }
            },
            namelessExpenses: try book.namelessExpenses(of: trip.id, through: today),
            pending: trip.content.isByCurrency
                ? [] : try book.pendingAmounts(of: trip.id, through: today))
    }

    /// What people paid and used: in the home currency, or in each currency paid.
    private func balances(
        of trip: Stored<Trip>
    ) throws -> [(currency: Currency?, people: [PersonFigures])] {
        guard trip.content.isByCurrency else {
            return [(nil, try book.people(of: trip.id, through: today))]
        }
        return try book.figuresByCurrency(of: trip.id, through: today)
            .map { ($0.currency, $0.people) }
    }

    /// - Throws: ``TravelError/unbalanced`` if the balances do not sum to zero.
    private func parties(
        of people: [PersonFigures], on trip: Stored<Trip>, in currency: Currency?
    ) throws -> [SettlementPlan.Party] {
        guard people.map(\.balance).reduce(Int128(0), { $0 + Int128($1) }) == 0 else {
            throw TravelError.unbalanced
        }
        return try SettlementPlan.parties(
            of: people, settlers: trip.content.settlers, in: currency)
    }

    private static func transfers(
        between parties: [SettlementPlan.Party], via hub: String?, in currency: Currency?
    ) -> [SettlementPlan.Transfer] {
        let place = hub.flatMap { name in
            parties.firstIndex { $0.members.contains { $0.name == name } }
        }
        let balances = parties.map(\.balance)
        let transfers =
            place.map { Settlement.transfers(for: balances, via: $0) }
            ?? Settlement.transfers(for: balances)
        return transfers.map {
            .init(
                giver: parties[$0.giver].settler, taker: parties[$0.taker].settler,
                amount: $0.amount, currency: currency)
        }
    }

    /// What others owe those for whom a person settles, and the person, in a currency.
    func partyBalance(
        of name: String, on trip: Stored<Trip>, in currency: Currency
    ) throws -> Int64 {
        let people =
            try balances(of: trip)
            .first { $0.currency ?? trip.homeCurrency == currency }?.people ?? []
        let parties = try SettlementPlan.parties(
            of: people, settlers: trip.content.settlers, in: currency)
        return parties.first { $0.members.contains { $0.name == name } }?.balance ?? 0
    }
}

/// The currency in which transfers are stated.
public enum TransferCurrency: Equatable, Sendable {
    case currency(Currency)
    /// Each in that of the person who gets it.
    case takers
}

extension SettlementPlan {
    /// States each transfer in another currency, at the rate of a day: that pinned for the trip, else the newest
    /// stored one.
    fileprivate mutating func state(
        in wanted: TransferCurrency?, on day: Day, _ book: Book
    ) throws {
        guard let wanted else { return }
        let trip = trip.trip.content
        guard !trip.isByCurrency else { throw TravelError.settledByCurrency }
        let pricing = ExpensePricing(trip: trip, book: book)
        for index in transfers.indices {
            let transfer = transfers[index]
            let currency: Currency =
                switch wanted {
                case .currency(let currency): currency
                case .takers: trip.member(transfer.taker)?.currency ?? trip.homeCurrency
                }
            guard currency != trip.homeCurrency else { continue }
            do {
                let home = Amount(minorUnits: transfer.amount, currency: trip.homeCurrency)
                transfers[index].paid = try pricing.paid(home, in: currency, on: day)
            } catch let error where ExpensePricing.isLackOfRate(error) {
                if !unpriced.contains(currency) { unpriced.append(currency) }
            }
        }
    }

    /// Everybody by the person who settles for them, in the order of the first of each party.
    ///
    /// - Parameter settlers: who settles for each, by name; others settle for themselves.
    static func parties(
        of people: [PersonFigures], settlers: [String: String], in currency: Currency?
    ) throws -> [Party] {
        let names = Set(people.map(\.name))
        func settler(of person: PersonFigures) -> String {
            settlers[person.name].flatMap { names.contains($0) ? $0 : nil } ?? person.name
        }
        var order: [String] = []
        let parties = Dictionary(grouping: people) { person in
            let name = settler(of: person)
            if !order.contains(name) { order.append(name) }
            return name
        }
        return try order.map { name in
            let members = (parties[name] ?? []).map { (name: $0.name, balance: $0.balance) }
            return Party(
                settler: name, members: members, currency: currency,
                balance: try members.map(\.balance).sum())
        }
    }
}
