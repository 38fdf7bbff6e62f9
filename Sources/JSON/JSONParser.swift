import Rates

/// Reads JSON (RFC 8259) strictly: duplicate names, text after the document and nesting deeper
/// than 32 are errors.
struct JSONParser {
    private var input: ByteReader

    private static let depthLimit = 32

    /// The value of a whole document.
    static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        // A byte order mark may be ignored (RFC 8259 §8.1).
        var parser = JSONParser(input: ByteReader(bytes))
        let value = try parser.readValue(depth: 0)
        parser.input.skipBlanks()
        guard parser.input.isAtEnd else { throw parser.malformedHere() }
        return value
    }

    /// The members of a whole document that is an object, their values as they are written.
    static func members(_ bytes: [UInt8]) throws(JSONError) -> [(name: String, value: String)] {
        var parser = JSONParser(input: ByteReader(bytes))
        var members: [(name: String, value: String)] = []
        parser.input.skipBlanks()
        guard parser.input.current == UInt8(ascii: "{") else { throw parser.malformedHere() }
        _ = try parser.readObject(depth: 0) { name, value in
            members.append((name, String(decoding: bytes[value], as: UTF8.self)))
        }
        parser.input.skipBlanks()
        guard parser.input.isAtEnd else { throw parser.malformedHere() }
        return members
    }

    private mutating func readValue(depth: Int) throws(JSONError) -> JSONValue {
        guard depth <= Self.depthLimit else { throw .tooDeep }
        input.skipBlanks()
        switch input.current {
        case nil: throw .breaksOff
        case UInt8(ascii: "{"): return try readObject(depth: depth)
        case UInt8(ascii: "["): return try readArray(depth: depth)
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t"): return try readWord("true", .bool(true))
        case UInt8(ascii: "f"): return try readWord("false", .bool(false))
        case UInt8(ascii: "n"): return try readWord("null", .null)
        default: return .number(try readNumber())
        }
    }

    /// - Parameter found: called with each member's name and the place of its value.
    private mutating func readObject(
        depth: Int, _ found: (String, Range<Int>) -> Void = { _, _ in }
    ) throws(JSONError) -> JSONValue {
        input.position += 1
        var members: [JSONMember] = []
        // Compared as bytes, as Swift compares strings by canonical equivalence; one by one while
        // they are few, which is faster than a set.
        var names: Set<[UInt8]> = []
        if skipPunctuation("}") { return .object(members) }
        repeat {
            input.skipBlanks()
            let name = try readString()
            guard isNew(name, among: members, &names) else { throw .twice(name) }
            guard skipPunctuation(":") else { throw malformedHere() }
            input.skipBlanks()
            let start = input.position
            members.append(JSONMember(name: name, value: try readValue(depth: depth + 1)))
            found(name, start..<input.position)
        } while skipPunctuation(",")
        guard skipPunctuation("}") else { throw malformedHere() }
        return .object(members)
    }

    /// Whether no member of an object has a name yet.
    ///
    /// - Parameter names: the names of all members, once they are many.
    private func isNew(
        _ name: String, among members: [JSONMember], _ names: inout Set<[UInt8]>
    ) -> Bool {
        if members.count < 8 {
            // Names that differ canonically differ by bytes, and that is found out faster.
            return !members.contains { $0.name == name && $0.name.utf8.elementsEqual(name.utf8) }
        }
        if names.isEmpty { names = Set(members.map { Array($0.name.utf8) }) }
        return names.insert(Array(name.utf8)).inserted
    }

    private mutating func readArray(depth: Int) throws(JSONError) -> JSONValue {
        input.position += 1
        var elements: [JSONValue] = []
        if skipPunctuation("]") { return .array(elements) }
        repeat {
            elements.append(try readValue(depth: depth + 1))
        } while skipPunctuation(",")
        guard skipPunctuation("]") else { throw malformedHere() }
        return .array(elements)
    }

    private mutating func readString() throws(JSONError) -> String {
        guard input.skip("\"") else { throw malformedHere() }
        // All of most texts, which have no escapes.
        let plain = input.take { byte in
            byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        }
        if input.skip("\"") {
            guard let string = String(validating: plain, as: UTF8.self) else {
                throw malformedHere()
            }
            return string
        }
        var text = Array(plain)
        while let byte = input.current {
            input.position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw malformedHere()
                }
                return string
            case UInt8(ascii: "\\"): text.append(contentsOf: try readEscape())
            case 0..<0x20: throw malformedHere()
            default: text.append(byte)
            }
        }
        throw .breaksOff
    }

    private mutating func readEscape() throws(JSONError) -> [UInt8] {
        guard let byte = input.current else { throw .breaksOff }
        input.position += 1
        switch byte {
        case UInt8(ascii: "\""): return [0x22]
        case UInt8(ascii: "\\"): return [0x5C]
        case UInt8(ascii: "/"): return [0x2F]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            var code = try readHex()
            if 0xD800..<0xDC00 ~= code, input.skip("\\u") {
                let low = try readHex()
                guard 0xDC00..<0xE000 ~= low else { throw malformedHere() }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw malformedHere() }
            return Array(String(Character(scalar)).utf8)
        default: throw malformedHere()
        }
    }

    private mutating func readHex() throws(JSONError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = input.current else { throw .breaksOff }
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw malformedHere()
            }
            code = code << 4 | UInt32(digit)
            input.position += 1
        }
        return code
    }

    private mutating func readNumber() throws(JSONError) -> String {
        let digits = input.take { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        do {
            _ = try ExactDecimal(Array(digits).span, grammar: .json)
        } catch  where error == .empty || error == .notANumber {
            throw malformedHere()
        } catch {
            // A number of any length is valid JSON; callers may refuse it.
        }
        return String(decoding: digits, as: UTF8.self)
    }

    private mutating func readWord(
        _ word: StaticString, _ value: JSONValue
    ) throws(JSONError) -> JSONValue {
        guard input.skip(word) else { throw malformedHere() }
        return value
    }

    private mutating func skipPunctuation(_ mark: StaticString) -> Bool {
        input.skipBlanks()
        return input.skip(mark)
    }

    private func malformedHere() -> JSONError {
        .syntax(byte: input.position)
    }
}
