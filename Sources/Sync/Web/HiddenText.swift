/// A text that may contain a secret in another form: other case, spaced, reversed or encoded.
///
/// Percent, JSON and HTML escapes, hexadecimal digits and base64 are decoded, also when nested
/// once.
struct HiddenText {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether the letters and digits of a secret occur in the text, in order and adjacent.
    func contains(_ secret: String) -> Bool {
        let wanted = Self.letters(Array(secret.utf8))
        guard !wanted.isEmpty else { return false }
        return contains(wanted, depth: 2)
    }

    private func contains(_ wanted: [UInt8], depth: Int) -> Bool {
        let found = Self.letters(bytes)
        if Self.contains(found, wanted) || Self.contains(found.reversed(), wanted) { return true }
        guard depth > 0 else { return false }
        let readings = [unescaped] + decoded(Self.digits, bits: 4) + decoded(Self.base64, bits: 6)
        return readings.contains { reading in
            reading != bytes && HiddenText(reading).contains(wanted, depth: depth - 1)
        }
    }

    /// The letters and digits, in lower case.
    private static func letters(_ bytes: [UInt8]) -> [UInt8] {
        bytes.compactMap { byte in
            switch byte {
            case 0x41...0x5A: byte | 0x20
            case 0x30...0x39, 0x61...0x7A: byte
            default: nil
            }
        }
    }

    private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        guard text.count >= part.count else { return false }
        return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
    }

    /// The text with `%63`, `\u0063`, `\x63`, `&#99;` and `&#x63;` replaced by their letters.
    private var unescaped: [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.first {
            if let (letter, end) = Self.escape(rest) {
                result.append(letter)
                rest = rest[end...]
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    private static let escapes = [
        ("%", 16), ("\\u00", 16), ("\\x", 16), ("0x", 16), ("&#x", 16), ("&#", 10),
    ]

    /// The ASCII letter of an escape at the beginning, and the index after it.
    private static func escape(_ text: ArraySlice<UInt8>) -> (letter: UInt8, end: Int)? {
        for (start, radix) in escapes where text.starts(with: start.utf8) {
            let digits = text.dropFirst(start.utf8.count)
                .prefix { Character(Unicode.Scalar($0)).isHexDigit }.prefix(start == "&#" ? 3 : 2)
            guard let letter = UInt8(String(decoding: digits, as: UTF8.self), radix: radix) else {
                continue
            }
            let isClosed = start.hasPrefix("&") && text[digits.endIndex...].first == 0x3B
            return (letter, digits.endIndex + (isClosed ? 1 : 0))
        }
        return nil
    }

    /// Decodes the digits of an alphabet from each of the possible offsets, skipping other
    /// characters.
    private func decoded(_ value: (UInt8) -> UInt32?, bits: UInt32) -> [[UInt8]] {
        let values = bytes.compactMap(value)
        return (0..<4).map { start in
            var (buffer, filled, result) = (UInt32(0), UInt32(0), [UInt8]())
            for value in values.dropFirst(start) {
                (buffer, filled) = (buffer << bits | value, filled + bits)
                guard filled >= 8 else { continue }
                filled -= 8
                result.append(UInt8(truncatingIfNeeded: buffer >> filled))
            }
            return result
        }
    }

    private static func digits(_ byte: UInt8) -> UInt32? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt32.init)
    }

    /// The value of a digit of base64 or base64url.
    private static func base64(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x41...0x5A: UInt32(byte - 0x41)
        case 0x61...0x7A: UInt32(byte - 0x61) + 26
        case 0x30...0x39: UInt32(byte - 0x30) + 52
        case 0x2B, 0x2D: 62
        case 0x2F, 0x5F: 63
        default: nil
        }
    }
}
