/// Functions on the bytes of requests.
enum Bytes {
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Whether a byte can be in a name of HTTP: a method, a header, a parameter.
    static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    /// Whether a byte is a control character that no header has.
    static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }

    /// Without the blanks at both ends.
    static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
        guard let first = bytes.firstIndex(where: { !isBlank($0) }),
            let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return [] }
        return first == 0 && last == bytes.count - 1 ? bytes : Array(bytes[first...last])
    }

    /// The value of a decimal number without sign, with up to 18 digits.
    static func number(_ bytes: [UInt8]) -> Int? {
        guard (1...18).contains(bytes.count),
            bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return bytes.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Replaces `%41` by the byte; nil if two hexadecimal digits do not follow a percent sign.
    static func unescaped(_ bytes: some Sequence<UInt8>, plusIsBlank: Bool) -> [UInt8]? {
        var result: [UInt8] = []
        var iterator = bytes.makeIterator()
        while let byte = iterator.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = iterator.next().flatMap(digit),
                    let low = iterator.next().flatMap(digit)
                else { return nil }
                result.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsBlank: result.append(0x20)
            default: result.append(byte)
            }
        }
        return result
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// The text of bytes; nil if they are not UTF-8, or have a control character other than
    /// tab and line ends.
    static func text(_ bytes: some Sequence<UInt8>) -> String? {
        guard let text = String(validating: bytes, as: UTF8.self),
            text.unicodeScalars.allSatisfy({ scalar in
                switch scalar.value {
                case 0x09, 0x0A, 0x0D: true
                case 0..<0x20, 0x7F..<0xA0: false
                default: true
                }
            })
        else { return nil }
        return text
    }

    /// The text of bytes; nil if they are not UTF-8 or have any control character.
    static func line(_ bytes: some Sequence<UInt8>) -> String? {
        guard let text = text(bytes),
            text.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
        else { return nil }
        return text
    }

    /// Whether a byte is a letter of ASCII.
    static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// A text as a value in a query: letters, digits and `-._~/` as they are, all else escaped.
    static func escaped(_ text: String) -> String {
        text.utf8.reduce(into: "") { escaped, byte in
            if isLetter(byte) || (0x2D...0x39).contains(byte) || byte == 0x5F || byte == 0x7E {
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
    }
}
