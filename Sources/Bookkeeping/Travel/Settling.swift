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
    }
}

extension Bookkeeper {
    /// The transfers that settle all balances of a trip.
    ///
    /// - Parameter hub: the person who takes part in every transfer; nil for as few transfers as
    ///   possible.
    public func settlement(of name: String?, via hub: String?) throws -> SettlementPlan {
        try book.read { try plan(try chosenTrip(name), hub) }
    }

    /// Records the transfers that settle all balances of a trip that is not archived.
    ///
    /// - Parameter date: the day on which they were made; nil for today.
    public func settle(
        _ name: String?, via hub: String?, on date: DayPhrase?
    ) throws -> SettlementPlan {
        try change("settle") { change in
            let plan = try plan(try openTrip(name), hub)
            let trip = plan.trip.trip
            let day = try date?.resolved(today: today, near: trip.content.period) ?? today
            guard day <= today else { throw TravelError.transferToCome(day) }
            for transfer in plan.transfers {
                let (giver, taker) = (transfer.giver, transfer.taker)
                let uid = try change.uid(for: "\(trip.uid) \(giver) \(taker) \(salt)")
                try change.add(
                    SettlementRecord(
                        uid: uid, date: day, giver: giver, taker: taker, amount: transfer.amount),
                    to: trip.id)
            }
            return plan
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
