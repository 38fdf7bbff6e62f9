import JSON
import Testing

@testable import Sync

@Suite struct ParserTests {
    private func parse(_ text: String) throws -> JSONValue {
        try JSONParser.parse(Array(text.utf8))
    }

    @Test func everyKindOfValue() throws {
        let value = try parse(
            #" {"a":[1,-2.50,3e2],"b":"x\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00","c":true,"d":false,"e":null,"f":{},"g":[]} "#
        )
        #expect(value["a"] == .array([.number("1"), .number("-2.50"), .number("3e2")]))
        #expect(value["b"] == .string("x\"\\/\u{8}\u{C}\n\r\té😀"))
        #expect(value["c"] == .bool(true) && value["d"] == .bool(false) && value["e"] == .null)
        #expect(value["f"] == .object([]) && value["g"] == .array([]))
        #expect(value["h"] == nil)
    }

    private static let whatIsNoJSONIsRefusedTable: [String] = [
        "", " ", "{", "[", "\"", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "[1,]", "[1 2]", "{a:1}",
        "{\"a\":1 \"b\":2}", "01", "1.", ".5", "+1", "-", "1e", "1e+", "0x10", "NaN", "-Infinity",
        "tru", "nulll", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\t\"",
        "{\"a\":1,\"a\":2}", "[01111111111111111111111111111111111111111.-+e-]",
        "[11111111111111111111111111111111111111111.]",
        "[11111111111111111111111111111111111111111.-+e-]", "{\"a\":1,\"\\u0061\":2}", "1 1", "[]]",
    ]

    @Test(arguments: whatIsNoJSONIsRefusedTable)
    func whatIsNoJSONIsRefused(_ text: String) throws {
        #expect(throws: SyncError.self) { _ = try parse(text) }
    }

    /// Names are compared by scalars: composed and decomposed letters are different names, and a
    /// canonically equivalent sign is not the same as the letter.
    @Test func namesThatLookAlikeAreTwo() throws {
        let value = try parse("{\"\u{E9}\":1,\"e\u{301}\":2,\"\u{212A}RW\":3,\"KRW\":4}")
        guard case .object(let members) = value else { throw SyncError.unrecognized }
        #expect(members.map(\.value) == [.number("1"), .number("2"), .number("3"), .number("4")])
        #expect(value["e\u{301}"] == .number("2") && value["KRW"] == .number("4"))
        #expect(throws: SyncError.self) { _ = try parse(#"{"\u00e9":1,"\#u{E9}":2}"#) }
    }

    @Test func textThatIsNotUTF8IsRefused() throws {
        #expect(throws: SyncError.malformed(.syntax(format: "JSON", byte: 4))) {
            _ = try JSONParser.parse([0x22, 0xC3, 0x28, 0x22])
        }
    }

    @Test(arguments: ["[", "{\"a\":", "[[{\"a\":"])
    func nestingHasALimit(_ opening: String) throws {
        #expect(throws: SyncError.malformed(.tooDeep(format: "JSON"))) {
            _ = try parse(String(repeating: opening, count: 100_000))
        }
    }

    @Test func namesAndEntitiesOfXML() throws {
        var scanner = XMLScanner(
            Array(
                "<?x?><!-- <a> --><p:a b = \"1 &lt; 2 &amp; &apos;3&apos;\" c:d='\"'><e/></p:a>\n"
                    .utf8))
        let first = try #require(try scanner.next())
        #expect(first.name == "a" && first["b"] == "1 < 2 & '3'" && first["c:d"] == "\"")
        let second = try #require(try scanner.next())
        #expect(second.name == "e" && second.isEmpty)
        #expect(try scanner.next()?.isClosing == true)
        #expect(try scanner.next() == nil)
    }

    private static let whatIsNoXMLIsRefusedTable: [String] = [
        "", "text", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a b></a>", "<a b=c/>",
        "<a b='1'c='2'/>",
        "<a b='<'/>", "<a b='&x;'/>", "<a b='1' b='2'/>", "<a", "<a b='", "<!DOCTYPE a><a/>",
        "<!-- <a/>", "<?x <a/>", "< a/>", "<a><", "<>",
        // The rest alone would be another number.
        "<a>1<!-- x -->8016</a>", "<a>1<?x?>8016</a>", "<a>1<b/>8016</a>",
    ]

    @Test(arguments: whatIsNoXMLIsRefusedTable)
    func whatIsNoXMLIsRefused(_ text: String) throws {
        #expect(throws: SyncError.self) {
            var scanner = XMLScanner(Array(text.utf8))
            while try scanner.next() != nil {}
        }
    }

    @Test func attributesHaveALimit() throws {
        for (count, isRight) in [(64, true), (65, false), (100_000, false)] {
            let attributes = (0..<count).map { " a\($0)=''" }.joined()
            var scanner = XMLScanner(Array("<a\(attributes)/>".utf8))
            #expect(((try? scanner.next()) != nil) == isRight, "\(count)")
        }
    }
}

extension XMLScanner.Tag: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        left.name == right.name && left.isClosing == right.isClosing
            && left.isEmpty == right.isEmpty
    }
}
