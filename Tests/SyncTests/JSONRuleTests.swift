import JSON
import Testing

/// The rules of RFC 8259, one table for each: what must be accepted, what must be refused, and
/// ratebook's choices where the standard leaves one.
@Suite struct JSONRuleTests {
    private func value(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        try JSONValue(parsing: bytes)
    }

    private func isTaken(_ text: String) -> Bool { (try? value(Array(text.utf8))) != nil }

    /// Sections 2 and 3: values, blanks, a document that is a single value.
    @Test(arguments: [
        "null", "true", "false", "0", "\"\"", "[]", "{}", " \t\r\n[ \t\r\n] \t\r\n", "[null]",
        "[[]]",
        "[{}]", "{\"\":0}", "[1,\n2]", "\"a\"\n", "[true,false,null]", "{\"a\":{\"b\":[{}]}}",
        "\u{FEFF}[1]",
        "[\"\",\"\"]", "{\"a\":null}", "[1 , 2]", "{ \"a\" : 1 }", "-0", "\u{FEFF} 1",
    ])
    func values(_ text: String) { #expect(isTaken(text)) }

    @Test(arguments: [
        "", " ", "\u{FEFF}", "nul", "nulll", "TRUE", "True", "undefined", "NaN", "Infinity",
        "-Infinity",
        "[", "]", "{", "}", "[]]", "[[]", "{}}", "[1", "[1,", "[,1]", "[1,]", "[1,,2]", "[,]",
        "[1 2]",
        "[\"a\"\"b\"]", "{\"a\"}", "{\"a\":}", "{:1}", "{1:1}", "{a:1}", "{'a':1}", "{\"a\":1,}",
        "{,}", "{\"a\" 1}",
        "{\"a\":1 \"b\":2}", "{\"a\":1,,\"b\":2}", "[1}", "{\"a\":1]", "1 2", "[1]x", "[1]\u{0}",
        "\u{0}[1]",
        "[\u{B}1]", "[\u{A0}1]", "[\u{2028}1]", "\u{C}1", "/*c*/1", "[1]//c", "#c\n1", "*", "[*]",
        "<a>", "'a'",
        "\u{FEFF}\u{FEFF}1", "[1]\u{FEFF}", "[a]", "[\u{E9}]", "[-]", "[+]", "{\"a\":\"b", "[\"a",
        "[tru]", "[fals", "@",
    ])
    func noValues(_ text: String) { #expect(!isTaken(text), "\(text.debugDescription)") }

    /// Section 6: a number keeps its text, to the last digit.
    @Test(arguments: [
        "0", "-0", "1", "-1", "10", "1234567890", "0.0", "0.5", "-0.5", "1.0", "1.50", "1e1", "1E1",
        "1e+1",
        "1e-1", "1E+01", "0e0", "0e1", "0E-5", "-0e+0", "1.5e300", "123.456e-789", "1e9999",
        "-1e9999", "1e-9999",
        "100000000000000000000000000000000000000",
        "0.1000000000000000055511151231257827021181583404541015625",
        "-123123123123123123123123123123", "20e1", "1e00000000000000000000000001",
    ])
    func numbers(_ text: String) throws {
        #expect(try value(Array(text.utf8)) == .number(text))
        #expect(try value(Array("[\(text)]".utf8)) == .array([.number(text)]))
    }

    @Test(arguments: [
        "00", "01", "-01", "-", "--1", "+1", "+0", ".5", "-.5", "0.", "1.", "1.e1", "1e", "1e+",
        "1e-", "1E",
        "1e1.5", "1e1e1", "1.2.3", "1..2", "0x1", "0b1", "0o7", "1_000", "1,5", "1 000", "1a", "1f",
        "1.5d",
        "٣", "１", "-٣", "1٣", "−1", "- 1", "1 e5", "1. 5", "0e", "0e+", "0.e1", "-e1", "1-1", "1+1",
        "∞", "1eE2",
    ])
    func noNumbers(_ text: String) {
        #expect(!isTaken(text), "\(text)")
        #expect(!isTaken("[\(text)]") || text == "1,5", "\(text)")
        // Nor for a number with very many digits.
        let long = String(repeating: "1", count: 60)
        #expect(!isTaken("[\(long).\(text)]") || Int(text) != nil || text == "1,5", "\(text)")
    }

    /// Section 7: strings, their escapes, and what must be escaped.
    @Test(arguments: [
        (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0000""#, "\0"),
        (#""\u0041""#, "A"),
        (#""\u00e9\u00E9""#, "éé"), (#""\uac00""#, "가"), (#""\ud83d\ude00""#, "😀"),
        (#""\uD834\uDD1E""#, "𝄞"),
        (#""\uFFFF""#, "\u{FFFF}"), (#""\u2028\u2029""#, "\u{2028}\u{2029}"),
        ("\"\u{7F}\"", "\u{7F}"), ("\"\u{2028}\"", "\u{2028}"),
        ("\"é가😀\"", "é가😀"), (#""\\u0041""#, "\\u0041"), (#""/""#, "/"), ("\"'\"", "'"),
        (#""\udbff\udfff""#, "\u{10FFFF}"),
        (#""\uFEFF""#, "\u{FEFF}"), ("\"\u{FEFF}\"", "\u{FEFF}"),
    ])
    func strings(_ text: String, _ expected: String) throws {
        guard case .string(let found) = try value(Array(text.utf8)) else {
            throw JSONError.breaksOff
        }
        #expect(found.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test(arguments: [
        #"""#, #""\"#, #""\""#, #""\a""#, #""\'""#, #""\x41""#, #""\0""#, #""\U0041""#, #""\u""#,
        #""\u0""#,
        #""\u00""#, #""\u004""#, #""\u004g""#, #""\u+041""#, #""\u 041""#, #""\u{41}""#, "\"\t\"",
        "\"\n\"", "\"\r\"",
        "\"\u{0}\"", "\"\u{1F}\"", #""a"b""#, #""\ud800""#, #""\udc00""#, #""\ud800\ud800""#,
        #""\ud800a""#,
        #""\ud800\n""#, #""\udc00\ud800""#, #""\ud83d\u0041""#, #""\ud83d\""#, #""\u００４１""#,
        "\"\\\u{E9}\"", "\"\\",
    ])
    func noStrings(_ text: String) { #expect(!isTaken(text), "\(text.debugDescription)") }

    /// Section 8: UTF-8 only, and all of it.
    @Test(
        arguments: [
            [0x22, 0x80, 0x22], [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC3, 0x28, 0x22],
            [0x22, 0xC0, 0xAF, 0x22],
            [0x22, 0xE0, 0x80, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            [0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22],
            [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00],
            [0xFE, 0xFF, 0x00, 0x5B, 0x00, 0x5D], [0x5B, 0xFF, 0x5D], [0x5B, 0x31, 0x5D, 0xFF],
            [0xEF, 0xBB, 0x5B, 0x5D],
            [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D],
        ] as [[UInt8]])
    func noText(_ bytes: [UInt8]) { #expect(throws: JSONError.self) { _ = try value(bytes) } }

    /// Section 4: names should be unique; duplicates, compared by scalars, are refused.
    @Test(arguments: [
        (#"{"a":1,"b":1}"#, true), (#"{"a":1,"A":1}"#, true), (#"{"a":1,"a":1}"#, false),
        (#"{"a":1,"\u0061":2}"#, false),
        (#"{"a":{"a":1},"b":{"a":1}}"#, true), (#"[{"a":1},{"a":1}]"#, true),
        (#"{"":1,"":2}"#, false), (#"{"a":{},"b":0,"a":[]}"#, false),
        ("{\"\u{E9}\":1,\"e\u{301}\":2}", true), ("{\"\u{E9}\":1,\"\\u00e9\":2}", false),
        ("{\"K\":1,\"\u{212A}\":2}", true), (#"{"a":1,"a ":1}"#, true),
    ])
    func names(_ text: String, _ isGood: Bool) { #expect(isTaken(text) == isGood, "\(text)") }

    /// Section 9: a reader may limit depth; here to 32.
    @Test func depth() {
        func nested(_ count: Int) -> String {
            String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        #expect(isTaken(nested(33)) && !isTaken(nested(34)))
        #expect(
            !isTaken(
                String(repeating: "{\"a\":", count: 40) + "1" + String(repeating: "}", count: 40)))
        #expect(throws: JSONError.tooDeep) { _ = try value(Array(repeating: 0x5B, count: 100_000)) }
        let wide = "[" + Array(repeating: "[1]", count: 10_000).joined(separator: ",") + "]"
        #expect(isTaken(wide))
    }

    /// Every truncated document is refused.
    @Test func cutShort() {
        let text = Array(#"{"a":[1.5e3,-2,"b\u00e9\n",true,null],"c":{"d":false}}"#.utf8)
        for end in 0..<text.count {
            #expect(throws: JSONError.self) { _ = try value(Array(text[..<end])) }
        }
    }
}
