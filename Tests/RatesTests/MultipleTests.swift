import Rates
import Testing

@Suite struct MultipleTests {
    static let most = String(repeating: "9", count: 27)
    static let least = "0." + String(repeating: "0", count: 26) + "1"

    private static let comparesTable: [(String, String, Int, Bool)] = [
        // A number, another one, and whether it is at least so many times the other.
        ("849.13", "8.4913", 10, true), ("3", "1", 3, true), ("2.999", "1", 3, false),
        ("0.3", "0.100", 3, true), ("1", "3", 3, false), (least, least, 1, true),
        (most, least, 3, true), ("84.913", "8.4913", 10, true), ("84.91299", "8.4913", 10, false),
        ("8.4913", "8.4913", 10, false), ("8.4913", "849.13", 10, false), ("10", "1.000", 10, true),
        ("9.999", "1", 10, false), ("-10", "1", 10, true), ("1", "-0.1", 10, true),
        ("0", "1", 10, false),
        ("1", "0", 10, true), (most, least, 10, true), (least, most, 10, false),
        (most, most, 10, false),
        ("0.000000000000000010", "0.000000000000000001", 10, true),
    ]

    @Test(arguments: comparesTable)
    func compares(_ number: String, _ other: String, _ factor: Int, _ expected: Bool) throws {
        #expect(
            try ExactDecimal(number).isAtLeast(factor, times: try ExactDecimal(other)) == expected)
    }
}
