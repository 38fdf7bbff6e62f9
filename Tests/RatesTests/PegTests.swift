import Foundation
import Rates
import Testing

@Suite("Pegs")
struct PegTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("The compiled table says what the data file says, line by line")
    func equalsData() throws {
        let file = Self.root.appendingPathComponent("Data/pegs.tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
        let found = Peg.all.map { peg in
            [
                peg.currency.code, peg.anchor.code, peg.perAnchor.description,
                peg.since.description, peg.until?.description ?? "", peg.authority,
            ]
        }
        let expected = try lines.map { line in
            var fields = line.split(separator: "\t", omittingEmptySubsequences: false)
                .map { String($0) }
            fields[2] = try ExactDecimal(fields[2]).normalized.description
            return Array(fields.prefix(6))
        }
        #expect(found == expected)
        #expect(found.count >= 21)
    }

    @Test("An anchor has no peg of its own, so that one step is enough")
    func anchorsFloat() {
        for peg in Peg.all { #expect(Peg(of: peg.anchor) == nil, "\(peg.currency)") }
    }

    @Test(
        "A peg holds from its first day to its last",
        arguments: [
            ("AED", "1997-11-01", nil), ("AED", "1997-11-02", "USD 3.6725"),
            ("AED", "2026-11-01", "USD 3.6725"), ("ANG", "2025-03-30", "USD 1.79"),
            ("ANG", "2025-03-31", nil), ("MOP", "2026-11-01", "HKD 1.03"),
            ("XOF", "1998-12-31", nil), ("XOF", "1999-01-01", "EUR 655.957"),
            ("KRW", "2026-11-01", nil),
        ] as [(String, String, String?)])
    func days(_ code: String, _ day: String, _ expected: String?) throws {
        let currency = try #require(Currency(code))
        let peg = Peg(of: currency, on: try #require(Day(day)))
        #expect(peg.map { "\($0.anchor) \($0.perAnchor)" } == expected)
    }
}
