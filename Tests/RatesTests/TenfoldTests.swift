import Rates
import Testing

@Suite struct TenfoldTests {
    static let most = String(repeating: "9", count: 27)
    static let least = "0." + String(repeating: "0", count: 26) + "1"

    @Test(arguments: [
        // A number, another one, and whether it is at least ten times the other.
        ("849.13", "8.4913", true), ("84.913", "8.4913", true), ("84.91299", "8.4913", false),
        ("8.4913", "8.4913", false), ("8.4913", "849.13", false), ("10", "1.000", true),
        ("9.999", "1", false), ("-10", "1", true), ("1", "-0.1", true), ("0", "1", false),
        ("1", "0", true), (most, least, true), (least, most, false), (most, most, false),
        ("0.000000000000000010", "0.000000000000000001", true),
    ])
    func compares(_ number: String, _ other: String, _ expected: Bool) throws {
        #expect(try ExactDecimal(number).isTenfold(of: try ExactDecimal(other)) == expected)
    }
}
