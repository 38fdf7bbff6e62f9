import Foundation
import Testing

@testable import Sync

@Suite struct HiddenTextTests {
    private static let key = "canary-0123456789"

    @Test func aKeyIsFoundInEveryWriting() throws {
        let key = try #require(APIKey(Self.key))
        let bytes = Array(Self.key.utf8)
        let letters = Self.key.map { String($0) }
        let hex = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
        func join(_ start: String, _ parts: [String], _ end: String = "") -> String {
            parts.map { start + $0 + end }.joined()
        }
        var texts = [Self.key, Self.key.uppercased(), "no key \(Self.key)!"]
        texts += [letters.joined(separator: " "), letters.joined(separator: "-")]
        texts += [String(Self.key.reversed()), "%63anary%2D0123456789"]
        texts += [hex.joined(), hex.joined(separator: ":"), join(" 0x", hex), join("%", hex)]
        texts += [join("\\u00", hex), join("\\x", hex), join("&#x", hex, ";"), join("%25", hex)]
        texts += [join("&#", bytes.map { String($0) }, ";")]
        texts += [base64(Self.key), "refused: \(base64(Self.key)) (base64)"]
        texts += [base64("a" + Self.key), base64("ab" + Self.key), base64(base64(Self.key))]
        texts += [base64(hex.joined()), base64(Self.key).replacing("=", with: "%3D")]
        for text in texts { #expect(key.hidden(in: text) == "…", "\(text)") }
    }

    private static let otherTextsAreShownTable: [String] = [
        "", "unsupported-code", "invalid-key", "result 3", "USD", "canary", "0123456789", "한국수출입은행",
        "https://example.com/v6/latest/USD", "No rate on 2026-10-30 for KRW: 1466.12", "%", "&#",
        "\\u00", "&#999;",
    ]

    @Test(arguments: otherTextsAreShownTable)
    func otherTextsAreShown(_ text: String) throws {
        #expect(try #require(APIKey(Self.key)).hidden(in: text) == text)
    }
}
