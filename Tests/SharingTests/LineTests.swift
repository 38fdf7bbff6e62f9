import JSON
import Sharing
import Testing
import Trips

@Suite struct LineTests {
    /// An expense of one person at a published rate, and one that three share.
    @Test(arguments: [([], 305), (["지수", "민호", "유나"], 429)])
    func isShort(_ people: [String], _ limit: Int) throws {
        var writer = Writer()
        let expense = try Sample.expense(people: people)
        let line = try writer.write(
            try Sample.expense(expense.uid), Sample.registers(of: expense))
        #expect(line.bytes.count <= limit)
    }

    @Test func isReadAsItIsWritten() throws {
        var writer = Writer()
        let first = try writer.write(memo: "라멘 \"큰 것\"\n")
        let second = try writer.write(memo: "우동", replacing: [first.stamp])
        let text = String(decoding: second.bytes, as: UTF8.self)
        #expect(
            text == """
                {"v":1,"d":"00c0ffee00c0ffee","n":2,"p":"\(first.hash)","t":1795392000001,\
                "e":"expense/00000000000000e1","r":{"memo":"우동"},\
                "s":{"memo":["1795392000000-00c0ffee00c0ffee"]}}

                """)
        for line in writer.lines { #expect(try Line(reading: line.bytes) == line) }
    }

    private static let start =
        #"{"v":1,"d":"00c0ffee00c0ffee","n":1,"p":"00112233445566778899aabbccddeeff","t":1795392000000,"#
    private static let entity = #""e":"expense/00000000000000e1","#

    /// What follows the envelope, and why it is refused.
    @Test(
        arguments: [
            ("", .notJSON(.syntax(byte: 94))), ("}", .notJSON(.syntax(byte: 93))),
            (entity, .notJSON(.syntax(byte: 125))),
            (entity + #""r":{}}"#, .malformed("r")), (entity + #""r":[]}"#, .malformed("r")),
            (entity + #""r":{"memo":"a"},"s":{}}"#, .malformed("s")),
            (entity + #""r":{"memo":"a"},"s":{"memo":[]}}"#, .malformed("s")),
            (
                entity + #""r":{"memo":"a"},"s":{"date":["1795391999999-00c0ffee00c0ffee"]}}"#,
                .malformed("s")
            ),
            (entity + #""r":{"memo":"a"},"s":{"memo":["1795391999999"]}}"#, .malformed("s")),
            (
                entity + #""r":{"memo":"a"},"s":{"memo":["9999999999999-00c0ffee00c0ffee"]}}"#,
                .malformed("s")
            ),
            (
                entity + #""r":{"memo":"a"},"s":{"memo":["1795392000000-00c0ffee00c0ffef"]}}"#,
                .stampNotHigher
            ),
            (
                entity + #""r":{"memo":"a"},"s":{"memo":["1795392000001-0000000000000000"]}}"#,
                .stampNotHigher
            ),
            (
                entity + #""r":{"memo":"a"},"s":{"memo":["1795392000000-00c0ffee00c0ffee"]}}"#,
                .stampNotHigher
            ),
            (
                entity
                    + #""r":{"memo":"a"},"s":{"memo":["1795391999999-00c0ffee00c0ffee","1795391999998-00c0ffee00c0ffee"]}}"#,
                .notCanonical
            ),
            (entity + #""r":{"memo":"a"},"x":1}"#, .malformed("line")),
            (entity + #""r":{"memo":"a"}} "#, .notCanonical),
            (entity + #""r":{"memo": "a"}}"#, .notCanonical),
            (entity + #""r":{"memo":"\u0061"}}"#, .notCanonical),
            (entity + #""r":{"memo":"a","date":null}}"#, .notCanonical),
            (entity + #""r":{"memo":"a","memo":"b"}}"#, .notJSON(.twice("memo"))),
            (entity + #""r":{"new":{"b":1,"a":2}}}"#, .notCanonical),
            (entity + #""r":{"":1}}"#, .malformed("r")),
            (#""r":{"memo":"a"},"e":"expense/00000000000000e1"}"#, .malformed("line")),
            (#""e":"expense/","r":{"memo":"a"}}"#, .malformed("e")),
            (#""e":"expense/a\nb","r":{"memo":"a"}}"#, .malformed("e")),
            (#""e":"expense/a\u007fb","r":{"memo":"a"}}"#, .malformed("e")),
            (#""e":"Expense/a","r":{"memo":"a"}}"#, .malformed("e")),
            (#""e":"expense","r":{"memo":"a"}}"#, .malformed("e")),
            (#""e":7,"r":{"memo":"a"}}"#, .malformed("e")),
            (entity + #""r":{"memo":""}}"#, .register("memo", .malformed)),
            (entity + #""r":{"memo":7}}"#, .register("memo", .malformed)),
            (entity + #""r":{"one_off":false}}"#, .register("one_off", .notCanonical)),
            (entity + #""r":{"date":"2026-02-31"}}"#, .register("date", .malformed)),
        ] as [(String, LineError)])
    func isRefused(_ rest: String, _ error: LineError) {
        #expect(throws: error) { try Line(reading: Array((Self.start + rest + "\n").utf8)) }
    }

    /// Envelopes that are refused, with the member that is wrong.
    @Test(
        arguments: [
            (#"{"d":"00c0ffee00c0ffee","#, #"{"#, "v"), (#""v":1"#, #""v":0"#, "v"),
            (#""v":1"#, #""v":01"#, nil), (#""v":1"#, #""v":1.0"#, "v"),
            (#""v":1"#, #""v":-1"#, "v"),
            (#""v":1"#, #""v":"1""#, "v"), ("00c0ffee00c0ffee", "00C0FFEE00C0FFEE", "d"),
            ("00c0ffee00c0ffee", "", "d"), (#""n":1"#, #""n":0"#, "n"),
            (#""n":1"#, #""n":9007199254740992"#, "n"),
            (#""n":1"#, #""n":99999999999999999999"#, "n"),
            (#""n":1"#, #""n":1e0"#, "n"), ("ccddeeff", "ccddee", "p"),
            ("ccddeeff", "CCDDEEFF", "p"),
            ("1795392000000", "946684799999", "t"), ("1795392000000", "253402300799000", "t"),
            ("1795392000000", "-1", "t"), (#""n""#, #""m""#, "n"),
        ] as [(String, String, String?)])
    func aWrongEnvelopeIsRefused(_ old: String, _ new: String, _ member: String?) {
        let line = Self.start + Self.entity + #""r":{"memo":"a"}}"# + "\n"
        var changed = line
        if old.hasPrefix("{") {
            changed = line.replacing(#"{"v":1,"#, with: "{")
        } else {
            changed = line.replacing(old, with: new)
        }
        #expect(changed != line)
        do {
            _ = try Line(reading: Array(changed.utf8))
            Issue.record("read: \(changed)")
        } catch {
            if let member { #expect(error == .malformed(member)) }
        }
    }

    @Test(arguments: [
        "", "\n", "{", "{}\n", "null\n", "[]\n", "{\"v\":1}\n", "\u{FEFF}{}\n", "{}\n{}\n", "7\n",
        "\0\n", "{\"v\":1,\"d\":{}}\n",
    ])
    func rubbishIsRefused(_ text: String) {
        #expect(throws: LineError.self) { try Line(reading: Array(text.utf8)) }
    }

    @Test func deepNestingIsRefused() {
        let text = "{\"v\":" + String(repeating: "[", count: 60_000) + "\n"
        #expect(throws: LineError.notJSON(.tooDeep)) { try Line(reading: Array(text.utf8)) }
    }

    @Test func noTextIsUTF8ThatIsNot() throws {
        var bytes = try Writer().lineOfUnknownRegister("\"abc\"").bytes
        let place = try #require(bytes.firstIndex(of: UInt8(ascii: "b")))
        bytes[place] = 0xFF
        #expect(throws: LineError.self) { try Line(reading: bytes) }
    }

    /// What a newer version adds without a new number of the format.
    @Test(arguments: [
        "null", "-2.50", "1e400", "[1,[2,{\"a\":[]}]]", "{\"a\":{\"b\":true}}", "\"\\u0000\"",
        "123456789012345678901234567890",
    ])
    func unknownRegistersAreKept(_ value: String) throws {
        let line = try Writer().lineOfUnknownRegister(value)
        #expect(try Line(reading: line.bytes) == line)
        let state = SharedTrip([line])
        #expect(state.winner(try Sample.expense(), "news")?.value == (try Sample.json(value)))
    }

    @Test func unknownKindsAreKept() throws {
        let kind = try #require(Entity.Kind("packing_list"))
        let entity = try #require(Entity(kind, "a/b c"))
        var writer = Writer()
        let line = try writer.write(entity, [Register("memo", .number("7"))])
        #expect(try Line(reading: line.bytes) == line)
        #expect(SharedTrip([line]).entities == [entity])
    }

    @Test func aNewerVersionIsKeptAndNotUnderstood() throws {
        let text = Self.start.replacing(#"{"v":1"#, with: #"{"v":2"#) + #""z":[ 1 ]}"# + "\n"
        let line = try Line(reading: Array(text.utf8))
        #expect(line.content == .newer(version: 2))
        #expect(line.bytes == Array(text.utf8))
        #expect(SharedTrip([line]).entities.isEmpty)
        #expect(SharedTrip([line]).highestStamp == line.stamp)
    }

    @Test func isAtMost64KiBLong() throws {
        func line(_ count: Int) throws -> Line {
            try Writer().lineOfUnknownRegister("\"" + String(repeating: "x", count: count) + "\"")
        }
        let rest = Line.largest - (try line(0).bytes.count)
        let longest = try line(rest)
        #expect(longest.bytes.count == Line.largest)
        #expect(try Line(reading: longest.bytes) == longest)
        #expect(throws: LineError.tooLong) { try line(rest + 1) }
        let longer = longest.bytes.dropLast(3) + Array("x\"}}\n".utf8)
        #expect(throws: LineError.tooLong) { try Line(reading: Array(longer)) }
    }

    @Test func hasAtMost256Registers() throws {
        func registers(_ count: Int) throws -> [Register] {
            try (0..<count).map { Register(try Sample.name("x\($0)"), .null) }
        }
        var writer = Writer()
        let line = try writer.write(try Sample.expense(), try registers(256))
        #expect(try Line(reading: line.bytes) == line)
        #expect(throws: LineError.malformed("r")) {
            try writer.write(try Sample.expense(), try registers(257))
        }
        #expect(throws: LineError.malformed("r")) { try writer.write(try Sample.expense(), []) }
    }

    /// Whatever happens to a line, it is read alike, or refused.
    @Test func noFlippedBitTraps() throws {
        var writer = Writer()
        let expense = try Sample.expense(people: ["지수", "민호"])
        let line = try writer.write(
            try Sample.expense(expense.uid), Sample.registers(of: expense))
        for place in line.bytes.indices {
            var bytes = line.bytes
            bytes[place] ^= 1 << UInt8(place % 8)
            if let read = try? Line(reading: bytes) { #expect(read.bytes == bytes) }
            #expect(throws: LineError.self) { try Line(reading: Array(line.bytes[..<place])) }
        }
    }
}

extension Writer {
    /// A line with a register that no version knows yet.
    func lineOfUnknownRegister(_ value: String) throws -> Line {
        var writer = self
        return try writer.write(
            try Sample.expense(), [Register("news", try Sample.json(value))])
    }
}
