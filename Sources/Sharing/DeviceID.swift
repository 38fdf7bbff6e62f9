/// The id of a book that writes lines: 16 lowercase hexadecimal digits.
public struct DeviceID: Hashable, Sendable {
    /// The digits as a number.
    public let value: UInt64

    /// Creates an id from random bits.
    public init(_ value: UInt64) { self.value = value }

    /// An id that no other device has.
    public static func random() -> DeviceID {
        DeviceID(numbers?() ?? UInt64.random(in: 0 ... .max))
    }

    /// Numbers for ``random()`` that can be repeated; nil for those of the system.
    @TaskLocal package static var numbers: (@Sendable () -> UInt64)?

    /// Reads 16 lowercase hexadecimal digits; nil for other texts.
    public init?(_ text: some StringProtocol) {
        guard let value = UInt64(lowercaseHexadecimal: text.utf8) else { return nil }
        self.value = value
    }
}

extension DeviceID: Comparable {
    /// The order of the texts, byte by byte.
    public static func < (left: DeviceID, right: DeviceID) -> Bool { left.value < right.value }
}

extension DeviceID: CustomStringConvertible {
    /// The 16 digits.
    public var description: String { value.lowercaseHexadecimal }
}

extension UInt64 {
    /// Reads exactly 16 lowercase hexadecimal digits.
    init?(lowercaseHexadecimal text: some Sequence<UInt8>) {
        var (value, count) = (UInt64(0), 0)
        for byte in text {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            default: return nil
            }
            value = value << 4 | UInt64(digit)
            count += 1
            guard count <= 16 else { return nil }
        }
        guard count == 16 else { return nil }
        self = value
    }

    /// The 16 digits.
    var lowercaseHexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
