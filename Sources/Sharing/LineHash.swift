internal import Digest

/// The first 16 bytes of the SHA-256 of a line, its line end included.
///
/// Each line holds the hash of the line before it; the first one holds that of the trip's uid.
public struct LineHash: Hashable, Sendable {
    private let high, low: UInt64

    /// The hash of a line's bytes.
    public init(of line: [UInt8]) {
        let bytes = SHA256.hash(line)
        (high, low) = (Self.number(bytes[..<8]), Self.number(bytes[8..<16]))
    }

    /// The hash that the first line of every device of a trip holds.
    public init(ofTrip uid: String) { self.init(of: Array(uid.utf8)) }

    /// Reads 32 lowercase hexadecimal digits; nil for other texts.
    public init?(_ text: String) {
        guard let high = UInt64(lowercaseHexadecimal: text.utf8.prefix(16)),
            let low = UInt64(lowercaseHexadecimal: text.utf8.dropFirst(16))
        else { return nil }
        (self.high, self.low) = (high, low)
    }
}

extension LineHash {
    /// The 16 bytes.
    public var bytes: [UInt8] {
        [high, low].flatMap { half in
            (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) }
        }
    }

    /// A hash of its 16 bytes; nil for another number of bytes.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        self.init(high: Self.number(bytes[..<8]), low: Self.number(bytes[8...]))
    }

    private init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension LineHash: CustomStringConvertible {
    /// The 32 digits.
    public var description: String { high.lowercaseHexadecimal + low.lowercaseHexadecimal }
}
