/// A position in an array of bytes, for parsers.
///
/// Inlinable, as a parser calls it for every byte.
public struct ByteReader {
    public let bytes: [UInt8]
    public var position: Int

    /// A reader that stands behind the byte order mark, if there is one.
    @inlinable
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    }

    @inlinable public var isAtEnd: Bool { position >= bytes.count }

    /// The byte at the position; nil at the end.
    @inlinable public var current: UInt8? { isAtEnd ? nil : bytes[position] }

    /// Moves past a text if it stands here.
    @inlinable
    public mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        for index in 0..<count where bytes[position + index] != text.utf8Start[index] {
            return false
        }
        position += count
        return true
    }

    /// Moves past the next occurrence of a text; false if there is none.
    @inlinable
    public mutating func skipPast(_ text: StaticString) -> Bool {
        while !isAtEnd {
            if skip(text) { return true }
            position += 1
        }
        return false
    }

    /// Moves past blanks, tabs and line ends.
    @inlinable
    public mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            position += 1
        }
    }

    /// Moves past the bytes that match, and returns them.
    @inlinable
    public mutating func take(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = position
        while let byte = current, fits(byte) { position += 1 }
        return bytes[start..<position]
    }
}

/// What some programs write at the beginning of UTF-8 files.
@usableFromInline let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension [UInt8] {
    /// The bytes of a text file, without the byte order mark that it may begin with.
    public var withoutByteOrderMark: [UInt8] {
        starts(with: byteOrderMark) ? Array(dropFirst(byteOrderMark.count)) : self
    }
}
