import JSON
import Testing

@Suite struct JSONWriterTests {
    private static let whatWasReadIsWrittenAlikeTable: [String] = [
        "null", "true", "false", "0", "-2.50", "3e2", "\"\"", "[]", "{}", #"[1,"a",[],{"b":null}]"#,
        #"{"b":1,"a":{"c":[true]}}"#, #""\"\\\n\r\t\u0000\u001f\u007f/é😀""#,
        #""\u0008\u000c""#,
    ]

    @Test(arguments: whatWasReadIsWrittenAlikeTable)
    func whatWasReadIsWrittenAlike(_ text: String) throws {
        let value = try JSONValue(parsing: Array(text.utf8))
        #expect(String(decoding: JSONWriter.bytes(of: value), as: UTF8.self) == text)
    }

    @Test func blanksAndOtherEscapesGo() throws {
        let text = #" { "a" : [ 1 , "\u0041\/\b" ] } "#
        let value = try JSONValue(parsing: Array(text.utf8))
        let bytes = JSONWriter.bytes(of: value)
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"a":[1,"A/\u0008"]}"#)
        #expect(try JSONValue(parsing: bytes) == value)
    }

    /// Scripts are written as they are, and so is every letter that is no control character.
    @Test func quotesAsItWritesTexts() {
        for scalar in (0...0x2100).compactMap(Unicode.Scalar.init) {
            let text = "a\(scalar)b"
            #expect(
                JSONWriter.quoted(text)
                    == String(decoding: JSONWriter.bytes(of: .string(text)), as: UTF8.self))
        }
    }
}

@Suite struct JSONNameTests {
    /// However many members an object has, no name may come twice.
    @Test func namesAreUnique() throws {
        for count in 1...40 {
            let members = (0..<count).map { "\"n\($0)\":\($0)" }
            let object = "{" + members.joined(separator: ",")
            guard case .object(let read) = try JSONValue(parsing: Array((object + "}").utf8)) else {
                Issue.record("no object")
                return
            }
            #expect(read.map(\.name) == (0..<count).map { "n\($0)" })
            for name in ["n0", "n\(count / 2)", "n\(count - 1)"] {
                #expect(throws: JSONError.twice(name)) {
                    try JSONValue(parsing: Array((object + ",\"\(name)\":1}").utf8))
                }
            }
        }
    }
}
