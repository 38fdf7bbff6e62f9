/// Bytes whose numbers begin with their lowest byte.
struct LittleEndian {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var count: Int { bytes.count }

    /// The byte at an offset; nil beyond the end, as of the following.
    func byte(_ offset: Int) -> UInt8? {
        bytes.indices.contains(offset) ? bytes[offset] : nil
    }

    /// The number of 16 bits at an offset.
    func word(_ offset: Int) -> Int? { number(offset, bytes: 2).map { Int($0) } }

    /// The number of 32 bits at an offset.
    func long(_ offset: Int) -> Int? { number(offset, bytes: 4).map { Int($0) } }

    /// The floating-point number of 64 bits at an offset.
    func double(_ offset: Int) -> Double? {
        number(offset, bytes: 8).map { Double(bitPattern: $0) }
    }

    /// The bytes from an offset on, at most this many; nil if there is none.
    func slice(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
        guard bytes.indices.contains(offset) else { return nil }
        return bytes[offset..<min(offset + count, bytes.count)]
    }

    private func number(_ offset: Int, bytes count: Int) -> UInt64? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
