/// SHA-256 as defined in FIPS 180-4; not hardened for use with secrets.
public struct SHA256 {
    private var state = SIMD8<UInt32>(
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
        0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
    /// The bytes that do not fill a block yet.
    private var rest: [UInt8] = []
    /// The number of bytes added.
    private var count: UInt64 = 0

    private static let block = 64

    /// Creates the hasher of a message to which nothing was added yet.
    public init() {}

    /// The 32 bytes of a message's hash.
    public static func hash(_ message: [UInt8]) -> [UInt8] {
        var hasher = SHA256()
        message.withUnsafeBytes { hasher.update($0) }
        return hasher.finish()
    }

    /// Adds the next part of a message, of any length.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        count += UInt64(bytes.count)
        var start = 0
        if !rest.isEmpty {
            start = min(Self.block - rest.count, bytes.count)
            rest.append(contentsOf: bytes[..<start])
            guard rest.count == Self.block else { return }
            let whole = rest
            whole.withUnsafeBytes { compress($0, at: 0) }
            rest.removeAll(keepingCapacity: true)
        }
        while start + Self.block <= bytes.count {
            compress(bytes, at: start)
            start += Self.block
        }
        rest.append(contentsOf: bytes[start...])
    }

    /// Returns the 32 bytes of the hash of everything added.
    public mutating func finish() -> [UInt8] {
        // The last bytes, a mark, and zeros up to the length in bits, which ends a block.
        var end: [UInt8] = []
        end.reserveCapacity(2 * Self.block)
        end.append(contentsOf: rest)
        end.append(0x80)
        let zeros = (2 * Self.block - 9 - rest.count) % Self.block
        end.append(contentsOf: repeatElement(0, count: zeros))
        withUnsafeBytes(of: (count * 8).bigEndian) { end.append(contentsOf: $0) }
        end.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: Self.block) {
                compress(bytes, at: start)
            }
        }
        return [UInt8](unsafeUninitializedCapacity: 32) { hash, count in
            for index in state.indices {
                for byte in 0..<4 {
                    let shift = UInt32(24 - 8 * byte)
                    hash.initializeElement(
                        at: 4 * index + byte,
                        to: UInt8(truncatingIfNeeded: state[index] >> shift))
                }
            }
            count = 32
        }
    }

    private mutating func compress(_ bytes: UnsafeRawBufferPointer, at start: Int) {
        // On the stack: an array would be checked at every access.
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            for index in 0..<16 {
                let word = bytes.loadUnaligned(
                    fromByteOffset: start + index * 4, as: UInt32.self)
                schedule.initializeElement(at: index, to: UInt32(bigEndian: word))
            }
            for index in 16..<64 {
                let (early, late) = (schedule[index - 15], schedule[index - 2])
                let first = early.rotated(7) ^ early.rotated(18) ^ early >> 3
                let second = late.rotated(17) ^ late.rotated(19) ^ late >> 10
                schedule.initializeElement(
                    at: index,
                    to: schedule[index - 16] &+ first &+ schedule[index - 7] &+ second)
            }
            compress(UnsafeBufferPointer(schedule))
        }
    }

    private mutating func compress(_ schedule: UnsafeBufferPointer<UInt32>) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        Self.constants.withUnsafeBufferPointer { constants in
            // Eight rounds move each word around to its place.
            for index in stride(from: 0, to: 64, by: 8) {
                func word(_ offset: Int) -> UInt32 {
                    constants[index + offset] &+ schedule[index + offset]
                }
                Self.mix(a, b, c, &d, e, f, g, &h, word(0))
                Self.mix(h, a, b, &c, d, e, f, &g, word(1))
                Self.mix(g, h, a, &b, c, d, e, &f, word(2))
                Self.mix(f, g, h, &a, b, c, d, &e, word(3))
                Self.mix(e, f, g, &h, a, b, c, &d, word(4))
                Self.mix(d, e, f, &g, h, a, b, &c, word(5))
                Self.mix(c, d, e, &f, g, h, a, &b, word(6))
                Self.mix(b, c, d, &e, f, g, h, &a, word(7))
            }
        }
        state &+= SIMD8(a, b, c, d, e, f, g, h)
    }

    /// One round, after which the words are called by the next letter.
    @inline(__always)
    private static func mix(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
        _ g: UInt32, _ h: inout UInt32, _ word: UInt32
    ) {
        let first = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
        let choice = g ^ (e & (f ^ g))
        let one = h &+ first &+ choice &+ word
        let second = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
        let majority = (a & b) | (c & (a | b))
        d &+= one
        h = one &+ second &+ majority
    }

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
        0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
        0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
        0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
        0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
        0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
        0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
        0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
        0xc671_78f2,
    ]
}

extension UInt32 {
    fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

extension [UInt8] {
    /// The bytes in lowercase hexadecimal.
    public var hexadecimal: String {
        String(
            decoding: flatMap { byte in [byte >> 4, byte & 15].map { Self.digits[Int($0)] } },
            as: UTF8.self)
    }

    private static var digits: [UInt8] { Array("0123456789abcdef".utf8) }
}
