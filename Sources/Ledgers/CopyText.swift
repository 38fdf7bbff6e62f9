/// Rows in the text format of PostgreSQL's COPY (PostgreSQL's manual, "COPY", "Text Format").
public struct CopyText: Sendable {
    public private(set) var bytes: [UInt8] = []
    public var isEmpty: Bool { bytes.isEmpty }

    public init() {}

    /// Adds a row; nil is NULL.
    public mutating func add(_ fields: [String?]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(Self.tab) }
            if let field { append(field) } else { bytes += Self.null }
        }
        bytes.append(Self.newline)
    }

    /// Adds a row that is put together of parts without special characters, a number, and an end.
    public mutating func add(_ first: [UInt8], _ second: [UInt8], _ number: Int64, _ end: [UInt8]) {
        bytes.append(contentsOf: first)
        bytes.append(contentsOf: second)
        append(number)
        bytes.append(contentsOf: end)
    }

    /// Removes all rows, and keeps the memory for others.
    public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// What ends a row: its last fields.
    public static func end(_ fields: [String?]) -> [UInt8] {
        var text = CopyText()
        text.add(fields)
        return [tab] + text.bytes
    }

    private mutating func append(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"): bytes += Array("\\\\".utf8)
            case Self.tab: bytes += Array("\\t".utf8)
            case Self.newline: bytes += Array("\\n".utf8)
            case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
            default: bytes.append(byte)
            }
        }
    }

    private mutating func append(_ number: Int64) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let start = bytes.count
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    private static let tab = UInt8(ascii: "\t")
    private static let newline = UInt8(ascii: "\n")
    private static let null = Array("\\N".utf8)
}
