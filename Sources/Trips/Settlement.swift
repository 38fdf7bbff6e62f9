/// A payment between two people, given by their indices in the group.
public struct Transfer: Equatable, Sendable {
    public let giver, taker: Int
    /// The amount in minor units, above zero.
    public let amount: Int64
}

/// Computes the transfers that settle a group's balances.
///
/// A balance is what a person paid minus their share; people with a negative balance pay.
public enum Settlement {
    /// The largest number of people with a balance for which the fewest transfers are found.
    public static let exactLimit = 15

    /// The transfers that settle balances which add up to zero, as few as possible.
    ///
    /// Each subset of people whose balances add up to zero needs one transfer fewer than its size,
    /// so the largest number of such subsets is searched for, in 2ⁿ·n steps. With more than
    /// ``exactLimit`` people, the largest debtor repeatedly pays the largest creditor.
    public static func transfers(for balances: [Int64]) -> [Transfer] {
        precondition(
            balances.reduce(Int128(0)) { $0 + Int128($1) } == 0, "balances sum to zero")
        let people = balances.indices.filter { balances[$0] != 0 }
        guard people.count <= exactLimit else { return greedy(people, balances) }
        return groups(of: people, balances).flatMap { greedy($0, balances) }
            .sorted { ($0.giver, $0.taker) < ($1.giver, $1.taker) }
    }

    /// The transfers if everyone settles through one person.
    public static func transfers(for balances: [Int64], via hub: Int) -> [Transfer] {
        balances.indices.filter { $0 != hub && balances[$0] != 0 }.map { person in
            balances[person] < 0
                ? Transfer(giver: person, taker: hub, amount: -balances[person])
                : Transfer(giver: hub, taker: person, amount: balances[person])
        }
    }

    /// Divides the people into as many groups as possible whose balances add up to zero.
    private static func groups(of people: [Int], _ balances: [Int64]) -> [[Int]] {
        guard !people.isEmpty else { return [] }
        // For each subset: the sum of its balances, and the largest number of zero-sum groups that
        // it can be built from by adding one person at a time.
        let full = (1 << people.count) - 1
        var sums = [Int128](repeating: 0, count: full + 1)
        var most = [Int8](repeating: 0, count: full + 1)
        for subset in 1...full {
            let first = subset.trailingZeroBitCount
            sums[subset] = sums[subset & (subset - 1)] + Int128(balances[people[first]])
            var best: Int8 = 0
            for member in people.indices where subset & 1 << member != 0 {
                best = max(best, most[subset & ~(1 << member)])
            }
            most[subset] = best + (sums[subset] == 0 ? 1 : 0)
        }
        var groups: [[Int]] = []
        var rest = full
        while rest != 0 {
            if sums[rest] == 0 { groups.append([]) }
            let wanted = most[rest] - (sums[rest] == 0 ? 1 : 0)
            for member in people.indices
            where rest & 1 << member != 0 && most[rest & ~(1 << member)] == wanted {
                groups[groups.count - 1].append(people[member])
                rest &= ~(1 << member)
                break
            }
        }
        return groups
    }

    private static func greedy(_ people: [Int], _ balances: [Int64]) -> [Transfer] {
        var rest = people.map { (person: $0, balance: balances[$0]) }
        var transfers: [Transfer] = []
        while let taker = rest.indices.max(by: { rest[$0].balance < rest[$1].balance }),
            let giver = rest.indices.min(by: { rest[$0].balance < rest[$1].balance }),
            rest[taker].balance > 0
        {
            let amount = min(rest[taker].balance, 0 - rest[giver].balance)
            transfers.append(
                Transfer(giver: rest[giver].person, taker: rest[taker].person, amount: amount))
            rest[taker].balance -= amount
            rest[giver].balance += amount
        }
        return transfers
    }
}
