import TestSupport
import Testing
import Trips

@Suite struct SettlementTests {
    @Test(
        arguments: [
            ([], 0), ([0, 0], 0), ([-5, 5], 1), ([-4, -3, 2, 2, 3], 3), ([-1, -1, -1, 3], 3),
            ([5, -5, 7, -7, 0], 2), ([10, -4, -6, 3, -3], 3),
        ] as [([Int64], Int)])
    func asFewTransfersAsCanBe(_ balances: [Int64], _ count: Int) {
        let transfers = Settlement.transfers(for: balances)
        #expect(transfers.count == count)
        #expect(Self.after(transfers, balances).allSatisfy { $0 == 0 })
    }

    /// Never more transfers than an exhaustive search finds, for up to eight people.
    @Test func neverMoreThanAnExactSearch() {
        var random = SeededGenerator()
        for _ in 0..<20_000 {
            let count = Int.random(in: 2...8, using: &random)
            var balances = (1..<count).map { _ in Int64.random(in: -9...9, using: &random) }
            balances.append(-balances.reduce(0, +))
            let transfers = Settlement.transfers(for: balances)
            #expect(Self.after(transfers, balances).allSatisfy { $0 == 0 }, "\(balances)")
            #expect(transfers.allSatisfy { $0.amount > 0 && $0.giver != $0.taker })
            #expect(transfers.count == Self.fewest(balances.filter { $0 != 0 }), "\(balances)")
        }
    }

    @Test func largeGroupsAreSettled() {
        var random = SeededGenerator()
        for count in [14, 15, 16, 40, 300] {
            var balances = (1..<count).map { _ in
                Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
            }
            balances.append(-balances.reduce(0, +))
            let transfers = Settlement.transfers(for: balances)
            #expect(Self.after(transfers, balances).allSatisfy { $0 == 0 })
            #expect(transfers.count < count)
        }
    }

    /// All transfers go through one person, for each person.
    @Test(arguments: 0..<5) func throughOnePerson(_ hub: Int) {
        let balances: [Int64] = [-400, -300, 200, 200, 300]
        let transfers = Settlement.transfers(for: balances, via: hub)
        #expect(Self.after(transfers, balances).allSatisfy { $0 == 0 })
        #expect(transfers.allSatisfy { ($0.giver == hub) != ($0.taker == hub) && $0.amount > 0 })
        #expect(transfers.count == 4)
    }

    private static func after(_ transfers: [Transfer], _ balances: [Int64]) -> [Int64] {
        transfers.reduce(into: balances) { balances, transfer in
            balances[transfer.giver] += transfer.amount
            balances[transfer.taker] -= transfer.amount
        }
    }

    /// The first person with a balance settles with each one of the opposite sign in turn: one of
    /// these ways is the best.
    private static func fewest(_ balances: [Int64]) -> Int {
        var balances = balances
        func search(_ start: Int) -> Int {
            var start = start
            while start < balances.count, balances[start] == 0 { start += 1 }
            guard start < balances.count else { return 0 }
            var best = Int.max
            var tried: Set<Int64> = []
            for other in (start + 1)..<max(start + 1, balances.count)
            where balances[other] * balances[start] < 0 && tried.insert(balances[other]).inserted {
                balances[other] += balances[start]
                best = min(best, 1 + search(start + 1))
                balances[other] -= balances[start]
                if balances[other] + balances[start] == 0 { break }
            }
            return best
        }
        return search(0)
    }
}
