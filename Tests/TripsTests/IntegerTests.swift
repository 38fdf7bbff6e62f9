import Testing

@testable import Trips

@Suite struct IntegerTests {
    @Test(arguments: [
        "0", "1", "-1", "10", "-10", "9223372036854775807", "-9223372036854775808",
        "999999999999999999",
    ])
    func isReadInItsOnlyForm(_ text: String) {
        #expect(Int64(canonical: text.utf8).map(String.init) == text)
    }

    private static let otherFormsAreRefusedTable: [String] = [
        "", "-", "-0", "00", "01", "-01", "+1", "1.0", "1e3", " 1", "1 ", "9223372036854775808",
        "-9223372036854775809", "9999999999999999999", "10000000000000000000", "１", "0x1", "--1",
        "99999999999999999999999999",
    ]

    @Test(arguments: otherFormsAreRefusedTable)
    func otherFormsAreRefused(_ text: String) {
        #expect(Int64(canonical: text.utf8) == nil)
    }
}
