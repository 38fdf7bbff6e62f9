import Charts
import Rates
import TestSupport
import Testing

@Suite struct AxisTests {
    @Test(
        arguments: [
            (1_324_452_800_000, 1_558_086_600_000, 6, ["1350", "1400", "1450", "1500", "1550"]),
            (
                825_200_000, 1_599_000_000, 7,
                ["0.9", "1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6"]
            ),
            (700_000, 748_910, 4, ["0.00070", "0.00072", "0.00074"]),
            (1, 3, 3, ["0.000000001", "0.000000002", "0.000000003"]),
            (
                0, 9_000_000_000_000_000_000, 3,
                ["0", "2000000000", "4000000000", "6000000000", "8000000000"]
            ),
        ] as [(Int64, Int64, Int, [String])])
    func valuesAreNice(_ low: Int64, _ high: Int64, _ count: Int, _ expected: [String]) {
        let axis = ValueAxis(from: low, to: high, count: count)
        let texts = axis.ticks.map { tick in
            ExactDecimal(coefficient: Int128(tick), scale: 9).rounded(to: axis.decimals)?
                .description
        }
        #expect(texts == expected)
    }

    /// An axis of counts begins at 0 and has whole ticks.
    @Test(
        arguments: [
            (5_344, 5_344, 4, ["0", "2000", "4000"]), (3_513, 11_064, 4, ["0", "5000", "10000"]),
            (0, 0, 4, ["0", "1"]), (1, 2, 4, ["0", "1", "2"]), (0, 1, 20, ["0", "1"]),
            (-3, 4, 4, ["-2", "0", "2", "4"]),
        ] as [(Int64, Int64, Int, [String])])
    func countsBeginAtZero(_ low: Int64, _ high: Int64, _ count: Int, _ expected: [String]) {
        let axis = ValueAxis(
            from: low * 1_000_000_000, to: high * 1_000_000_000, count: count, scale: .counts)
        #expect(axis.ticks.map { "\($0 / 1_000_000_000)" } == expected && axis.decimals == 0)
        #expect(low < 0 || axis.up(0) == 0)
        #expect(axis.up(high * 1_000_000_000) <= 1)
    }

    /// For any values there are a few equidistant ticks.
    @Test func valuesAreEvenlySpread() {
        var random = SeededGenerator()
        for _ in 0..<20_000 {
            let low = Int64.random(
                in: 1...(1 << Int64.random(in: 1...60, using: &random)), using: &random)
            let high =
                low
                + Int64.random(
                    in: 0...(1 << Int64.random(in: 1...60, using: &random)), using: &random)
            let count = Int.random(in: 2...10, using: &random)
            let axis = ValueAxis(from: low, to: high, count: count)
            let steps = Set(zip(axis.ticks, axis.ticks.dropFirst()).map { $1 - $0 })
            #expect(
                steps.count <= 1 && (2...3 * count).contains(axis.ticks.count),
                "\(low) \(high) \(count): \(axis)")
        }
    }

    private static let datesAreRoundTable: [(String, String, Int, [String])] = [
        (
            "2026-10-01", "2026-10-07", 8,
            ["10-01", "10-02", "10-03", "10-04", "10-05", "10-06", "10-07"]
        ),
        ("2026-09-18", "2026-10-30", 7, ["09-21", "09-28", "10-05", "10-12", "10-19", "10-26"]),
        (
            "2026-01-15", "2026-07-01", 7,
            ["2026-02", "2026-03", "2026-04", "2026-05", "2026-06", "2026-07"]
        ),
        ("2025-10-30", "2026-10-30", 6, ["2026-01", "2026-04", "2026-07", "2026-10"]),
        ("1999-01-04", "2026-10-30", 7, ["2000", "2005", "2010", "2015", "2020", "2025"]),
        ("1999-01-04", "2026-10-30", 1, ["2000"]), ("2026-10-30", "2026-10-30", 5, ["10-30"]),
        ("2026-10-02", "2026-10-29", 1, ["2026-10-02"]),
        (
            "0001-01-01", "9999-12-31", 20,
            [
                "0500", "1000", "1500", "2000", "2500", "3000", "3500", "4000", "4500", "5000",
                "5500",
                "6000", "6500", "7000", "7500", "8000", "8500", "9000", "9500",
            ]
        ),
    ]

    @Test(arguments: datesAreRoundTable)
    func datesAreRound(_ first: String, _ last: String, _ count: Int, _ labels: [String]) throws {
        let axis = DayAxis(
            from: try #require(Day(first)), to: try #require(Day(last)), count: count)
        #expect(axis.ticks.map(\.label) == labels)
    }

    /// Ticks are within the range, sorted, and at most as many as allowed.
    @Test func datesFit() throws {
        var random = SeededGenerator()
        for _ in 0..<5_000 {
            let first = try #require(Day(ordinal: Int.random(in: -10_000...30_000, using: &random)))
            let last = first.adding(days: Int.random(in: 0...20_000, using: &random))
            let count = Int.random(in: 1...20, using: &random)
            let days = DayAxis(from: first, to: last, count: count).ticks.map(\.day)
            #expect(days == days.sorted() && days.allSatisfy { (first...last).contains($0) })
            #expect((1...count + 1).contains(days.count), "\(first) \(last) \(count)")
        }
    }
}
