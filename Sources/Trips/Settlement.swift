/// Money that one person of a group gives another, by their places in the group.
public struct Transfer: Equatable, Sendable {
    public let giver, taker: Int
    /// Minor units, above zero.
    public let amount: Int64
}

/// Who gives what to whom so that everybody is even.
///
/// A balance is what a person paid less what was for them: who has one below zero gives.
public enum Settlement {
    /// Up to so many people with a balance, no other way has fewer transfers.
    public static let exactLimit = 15

    /// As few transfers as can be, for balances that sum to zero.
    ///
    /// Every group whose balances sum to zero is settled with one transfer less than it has
    /// members; so the most such groups are looked for, among all subsets, in 2ⁿ·n steps. Above
    /// ``exactLimit`` people the largest giver pays the largest taker, again and again.
    public static func transfers(for balances: [Int64]) -> [Transfer] {
        precondition(
            balances.reduce(Int128(0)) { $0 + Int128($1) } == 0, "balances sum to zero")
        let people = balances.indices.filter { balances[$0] != 0 }
        guard people.count <= exactLimit else { return greedy(people, balances) }
        return groups(of: people, balances).flatMap { greedy($0, balances) }
            .sorted { ($0.giver, $0.taker) < ($1.giver, $1.taker) }
    }

    /// Transfers that all go through one person.
    public static func transfers(for balances: [Int64], via hub: Int) -> [Transfer] {
        balances.indices.filter { $0 != hub && balances[$0] != 0 }.map { person in
            balances[person] < 0
                ? Transfer(giver: person, taker: hub, amount: -balances[person])
                : Transfer(giver: hub, taker: person, amount: balances[person])
        }
    }

    /// The people in as many groups as can be, each of which is even in itself.
    private static func groups(of people: [Int], _ balances: [Int64]) -> [[Int]] {
        guard !people.isEmpty else { return [] }
        // For each subset, the sum of its balances, and the most even groups that it can be
        // built up through, one person after another.
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
