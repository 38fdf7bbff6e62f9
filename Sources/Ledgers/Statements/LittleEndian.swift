/// Bytes whose numbers begin with their lowest byte.
struct LittleEndian {
    private enum Source {
        case bytes([UInt8])
        case stream(StreamReader, start: Int)
    }

    private let source: Source
    let count: Int

    init(_ bytes: [UInt8]) { (source, count) = (.bytes(bytes), bytes.count) }

    /// A part of a stream; its bytes are read on demand.
    init(_ stream: StreamReader, at start: Int, _ count: Int) {
        (source, self.count) = (.stream(stream, start: start), count)
    }

    /// The byte at an offset; nil beyond the end, as of the following.
    func byte(_ offset: Int) -> UInt8? {
        guard offset >= 0, offset < count else { return nil }
        return switch source {
        case .bytes(let bytes): bytes[offset]
        case .stream(let stream, let start): stream.byte(start + offset)
        }
    }

    /// The number of 16 bits at an offset.
    func word(_ offset: Int) -> Int? { number(offset, bytes: 2).map { Int($0) } }

    /// The number of 32 bits at an offset.
    func long(_ offset: Int) -> Int? { number(offset, bytes: 4).map { Int($0) } }

    /// The floating-point number of 64 bits at an offset.
    func double(_ offset: Int) -> Double? {
        number(offset, bytes: 8).map { Double(bitPattern: $0) }
    }

    private func number(_ offset: Int, bytes count: Int) -> UInt64? {
        var number: UInt64 = 0
        for place in 0..<count {
            guard let byte = byte(offset &+ place) else { return nil }
            number |= UInt64(byte) << (8 * place)
        }
        return number
    }
}
