import TestSupport
import Testing
import Trips

@Suite struct ApportionmentTests {
    @Test(
        arguments: [
            (100, [1, 1, 1], [34, 33, 33]), (-100, [1, 1, 1], [-34, -33, -33]),
            (
                3_005, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
                [301, 301, 301, 301, 301, 300, 300, 300, 300, 300]
            ),
            (0, [1, 2], [0, 0]), (1, [0, 1, 0], [0, 1, 0]), (7, [2, 1], [5, 2]),
            (17_680, [2, 1, 1], [8_840, 4_420, 4_420]), (10, [3, 3, 1], [4, 4, 2]),
            (
                Int64.max, [Int64.max, Int64.max, 1],
                [
                    4_611_686_018_427_387_903, 4_611_686_018_427_387_903, 1,
                ]
            ),
        ] as [(Int64, [Int64], [Int64])])
    func theLargestRemainderGetsTheOddUnit(
        _ total: Int64, _ weights: [Int64], _ parts: [Int64]
    ) throws {
        #expect(try Apportionment.parts(of: total, by: weights) == parts)
    }

    @Test(arguments: [[], [0, 0], [-1, 2]] as [[Int64]])
    func nothingToDivideBy(_ weights: [Int64]) {
        #expect(throws: SplitError.nothing) { try Apportionment.parts(of: 5, by: weights) }
    }

    /// Among people with equal claims, the odd unit rotates.
    @Test func tiesRotate() throws {
        let parts = try (0..<4).map {
            try Apportionment.parts(of: 100, by: [1, 1, 1], rotation: $0)
        }
        #expect(parts == [[34, 33, 33], [33, 34, 33], [33, 33, 34], [34, 33, 33]])
    }

    @Test func partsSumToTheTotalAndNoneIsAUnitOff() throws {
        var random = SeededGenerator()
        for _ in 0..<100_000 {
            let count = Int.random(in: 1...10, using: &random)
            let largest = Int64(1) << Int64.random(in: 0...62, using: &random)
            var weights = (0..<count).map { _ in Int64.random(in: 0...largest, using: &random) }
            weights[0] = max(1, weights[0])
            let bound = Int64(1) << Int64.random(in: 0...62, using: &random)
            let total = Int64.random(in: -bound...bound, using: &random)
            let parts = try Apportionment.parts(of: total, by: weights, rotation: random.next())
            #expect(parts.reduce(Int128(0)) { $0 + Int128($1) } == Int128(total))
            let sum = weights.reduce(Int128(0)) { $0 + Int128($1) }
            for (part, weight) in zip(parts, weights) {
                // |part·sum − total·weight| < sum: less than a unit from the exact share. In
                // two steps, so that 128 bits are enough.
                let exact = (Int128(total) * Int128(weight)).quotientAndRemainder(dividingBy: sum)
                let distance = (Int128(part) - exact.quotient).magnitude
                #expect(distance == 0 || distance == 1 && exact.remainder != 0)
                #expect(weight > 0 || part == 0)
            }
        }
    }
}
