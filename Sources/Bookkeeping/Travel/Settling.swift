public import Phrases
public import Rates
import Store
import Trips

/// The transfers that settle all balances of a trip.
public struct SettlementPlan {
    public let trip: ChosenTrip
    public let transfers: [Transfer]
    /// The number of expenses without people, which are in no balance.
    public let namelessExpenses: Int
    /// The amounts without a rate, which are in no balance.
    public let pending: [Amount]

    /// Money from one person to another, in minor units of the home currency.
    public struct Transfer: Equatable, Sendable {
        public let giver, taker: String
        public let amount: Int64

        public init(giver: String, taker: String, amount: Int64) {
            (self.giver, self.taker, self.amount) = (giver, taker, amount)
        }
    }
}

extension Bookkeeper {
    /// The transfers that settle all balances of a trip.
    ///
    /// - Parameter hub: the person who takes part in every transfer; nil for as few transfers as
    ///   possible.
    /// - Throws: ``TravelError`` if there is no such trip or person, if the trip has no people, or
    ///   if the balances do not sum to zero; ``SumTooLarge``; `SQLiteError`.
    public func settlement(of name: String?, via hub: String?) throws -> SettlementPlan {
        try book.read { try plan(try chosenTrip(name), hub) }
    }

    /// Records the transfers that settle all balances of a trip that is not archived.
    ///
    /// - Parameters:
    ///   - date: the day on which they were made; nil for today.
    ///   - one: the only one of them to record; nil for all.
    /// - Returns: all transfers that were to be made.
    /// - Throws: ``TravelError/otherBalances`` if `one` is none of them.
    public func settle(
        _ name: String?, via hub: String?, on date: DayPhrase?,
        only one: SettlementPlan.Transfer? = nil
    ) throws -> SettlementPlan {
        try change("settle") { change in
            let plan = try plan(try openTrip(name), hub)
            guard one.map(plan.transfers.contains) ?? true else {
                throw TravelError.otherBalances
            }
            let trip = plan.trip.trip
            let day = try date?.resolved(today: today, near: trip.content.period) ?? today
            guard day <= today else { throw TravelError.transferToCome(day) }
            for transfer in one.map({ [$0] }) ?? plan.transfers {
                let (giver, taker) = (transfer.giver, transfer.taker)
                let uid = try change.uid(for: "\(trip.uid) \(giver) \(taker) \(salt)")
                var record = RecordedTransfer(
                    uid: uid, date: day, giver: giver, taker: taker, amount: transfer.amount)
                // Two friends who record one transfer record the same one.
                if let shared = try change.sharedUID(of: record, in: trip.id) {
                    record.uid = shared
                }
                try change.add(record, to: trip.id)
            }
            return plan
        }
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

    private func plan(_ chosen: ChosenTrip, _ hub: String?) throws -> SettlementPlan {
        let trip = chosen.trip
        guard !trip.people.isEmpty else { throw TravelError.nobodyNamed(title: trip.title) }
        let people = try book.people(of: trip.id, through: today)
        let balances = people.map(\.balance)
        guard balances.reduce(Int128(0), { $0 + Int128($1) }) == 0 else {
            throw TravelError.unbalanced
        }
        let place = try hub.map { try trip.content.person($0.composed) }
            .flatMap { name in people.firstIndex { $0.name == name } }
        let transfers =
            place.map { Settlement.transfers(for: balances, via: $0) }
            ?? Settlement.transfers(for: balances)
        return SettlementPlan(
            trip: chosen,
            transfers: transfers.map {
                .init(giver: people[$0.giver].name, taker: people[$0.taker].name, amount: $0.amount)
            }, namelessExpenses: try book.namelessExpenses(of: trip.id, through: today),
            pending: try book.pendingAmounts(of: trip.id, through: today))
    }
}
