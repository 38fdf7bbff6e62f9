import Rates
import Sharing
import Testing

@Suite struct StampTests {
    @Test(arguments: [
        "1795392000000-00c0ffee00c0ffee", "946684800000-0000000000000000",
        "7258118399999-ffffffffffffffff",
    ])
    func isReadAsItIsWritten(_ text: String) {
        #expect(Stamp(text)?.description == text)
    }

    @Test(arguments: [
        "", "-", "1795392000000", "1795392000000-", "1795392000000-00C0FFEE00C0FFEE",
        "1795392000000-00c0ffee00c0ffe", "1795392000000-00c0ffee00c0ffee0",
        "+1795392000000-00c0ffee00c0ffee", "01795392000000-00c0ffee00c0ffee",
        "-1795392000000-00c0ffee00c0ffee", "946684799999-00c0ffee00c0ffee",
        "7258118400000-00c0ffee00c0ffee", "99999999999999999999-00c0ffee00c0ffee",
        "1795392000000-00c0ffee00c0ffee\n", "１７95392000000-00c0ffee00c0ffee",
    ])
    func otherTextsAreNone(_ text: String) {
        #expect(Stamp(text) == nil)
    }
}
