import Testing

@testable import RatebookWeb

/// The secret of forms, and packed answers.
@Suite struct FormTokenTests {
    private let visitor = Visitor(rights: .owner, author: "d", formToken: "0123456789abcdef")

    @Test func masksDifferAndAreAccepted() {
        let masked = (0..<50).map { _ in visitor.maskedToken }
        #expect(Set(masked).count == 50)
        #expect(masked.allSatisfy { visitor.accepts($0) })
        #expect(visitor.accepts(visitor.formToken))
    }

    private static let othersAreNotTable: [String?] = [
        nil, "", "0123456789abcdee", String(repeating: "0", count: 64),
        String(repeating: "+0", count: 32), String(repeating: "가", count: 64), "0x",
    ]

    @Test(arguments: othersAreNotTable)
    func othersAreNot(_ token: String?) {
        #expect(!visitor.accepts(token))
        #expect(!Visitor.stranger.accepts(token) && !Visitor.stranger.accepts(""))
    }

    private static let textsArePackedWhereTheBrowserTakesItTable: [(String, Bool)] = [
        ("gzip", true), ("gzip, deflate, br", true), ("deflate, GZIP", true), ("", false),
        ("gzip;q=0", false), ("br", false), ("xgzip", false),
    ]

    @Test(arguments: textsArePackedWhereTheBrowserTakesItTable)
    func textsArePackedWhereTheBrowserTakesIt(_ accepted: String, _ isPacked: Bool) {
        let request = Request(
            method: .get, path: [], query: [:], headers: ["accept-encoding": accepted],
            cookies: [:], form: [:], uploads: [], isSecure: false, peer: "")
        let page = Response.page(HTML(escaping: String(repeating: "환율 ", count: 1_000)))
        let packed = page.packed(for: request)
        guard case .bytes(let bytes) = packed.body else { return }
        #expect(bytes.starts(with: [0x1F, 0x8B]) == isPacked && (bytes.count < 1_000) == isPacked)
        #expect(packed.headers.contains { $0.name == "Content-Encoding" } == isPacked)
        // What is short, or no text, stays as it is.
        guard case .bytes(let short) = Response.page("<p>a</p>").packed(for: request).body else {
            return
        }
        #expect(short == Array("<p>a</p>".utf8))
    }
}
