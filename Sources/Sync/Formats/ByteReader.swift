/// A place in a body's bytes, for parsers.
struct ByteReader {
    let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    /// The byte at the place; nil at the end.
    var current: UInt8? { isAtEnd ? nil : bytes[position] }

    /// Moves past a text if it stands here.
    mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        for index in 0..<count where bytes[position + index] != text.utf8Start[index] {
            return false
        }
        position += count
        return true
    }

    /// Moves past the next occurrence of a text; false where there is none.
    mutating func skipPast(_ text: StaticString) -> Bool {
        while !isAtEnd {
            if skip(text) { return true }
            position += 1
        }
        return false
    }

    /// Moves past blanks, tabs and line ends.
    mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            position += 1
        }
    }

    /// Moves past the bytes that fit, and returns them.
    mutating func take(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = position
        while let byte = current, fits(byte) { position += 1 }
        return bytes[start..<position]
    }
}

/// The mark that some programs write at the beginning of UTF-8 files.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension ArraySlice<UInt8> {
    /// Whether a text stands somewhere in the bytes.
    func containsText(_ text: StaticString) -> Bool {
        var reader = ByteReader(Array(self))
        return reader.skipPast(text)
    }
}
