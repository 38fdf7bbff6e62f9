internal import CZlib

/// A zip archive with one file, as the ECB packs its history.
///
/// Format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, versions up to 2.0: neither zip64
/// nor encryption.
public enum ZippedBody {
    /// The largest file that is unpacked, in bytes.
    public static let limit = 64 << 20

    /// Whether a body begins as an archive does.
    public static func isArchive(_ body: [UInt8]) -> Bool { body.starts(with: "PK\u{3}\u{4}".utf8) }

    /// The file in a body that is an archive; any other body as it is.
    ///
    /// - Throws: ``SyncError/archive(_:)`` if the archive has not one file, is damaged, or has a file of
    ///   more than ``limit`` bytes.
    public static func content(of body: [UInt8]) throws(SyncError) -> [UInt8] {
        guard isArchive(body) else { return body }
        let entry = try Entry(body)
        guard entry.size > 0 else { throw .emptyBody }
        guard entry.size <= limit else { throw .archive(.tooLarge) }
        let packed = Array(body[entry.packed])
        var result: Int32 = 0
        guard entry.isDeflated else {
            guard packed.count == entry.size else { throw .archive(.damaged) }
            result = czlib_has_checksum(packed, packed.count, UInt(entry.checksum))
            try check(result)
            return packed
        }
        let bytes = [UInt8](unsafeUninitializedCapacity: entry.size) { buffer, count in
            guard let unpacked = buffer.baseAddress else { return }
            result = czlib_inflate(
                packed, packed.count, unpacked, entry.size, UInt(entry.checksum))
            count = result == 1 ? entry.size : 0
        }
        try check(result)
        return bytes
    }

    /// Throws unless zlib has found the file whole.
    private static func check(_ result: Int32) throws(SyncError) {
        guard result >= 0 else { throw .archive(.noZlib) }
        guard result == 1 else { throw .archive(.damaged) }
    }

    /// Why an archive is not read.
    public enum Fault: Error, Equatable, Sendable {
        case damaged, notOneFile, tooLarge, unsupported, noZlib
    }

    /// The only entry of an archive, by its central directory.
    private struct Entry {
        let isDeflated: Bool
        let checksum: UInt32
        let size: Int
        /// Where its bytes are.
        let packed: Range<Int>

        init(_ body: [UInt8]) throws(SyncError) {
            let fields = Fields(bytes: body)
            // The record at the end has 22 bytes and a comment of at most 65,535.
            let first = max(0, body.count - 22 - 65_535)
            guard body.count >= 22,
                let end = (first...(body.count - 22)).last(where: {
                    fields.has(0x0605_4b50, at: $0)
                })
            else { throw .archive(.damaged) }
            guard fields.short(end + 10) == 1 else { throw .archive(.notOneFile) }
            guard let start = fields.offset(end + 16), fields.has(0x0201_4b50, at: start),
                let flags = fields.short(start + 8), let method = fields.short(start + 10),
                let checksum = fields.word(start + 16), let packedSize = fields.offset(start + 20),
                let size = fields.offset(start + 24), let local = fields.offset(start + 42),
                fields.has(0x0403_4b50, at: local), let name = fields.short(local + 26),
                let extra = fields.short(local + 28)
            else { throw .archive(.damaged) }
            guard flags & 1 == 0, method == 0 || method == 8 else { throw .archive(.unsupported) }
            let begin = local + 30 + Int(name) + Int(extra)
            guard begin <= body.count, packedSize <= body.count - begin else {
                throw .archive(.damaged)
            }
            (isDeflated, self.checksum, self.size) = (method == 8, checksum, size)
            packed = begin..<(begin + packedSize)
        }
    }

    /// Numbers of an archive, of which the lowest byte is the first.
    private struct Fields {
        let bytes: [UInt8]

        func word(_ offset: Int) -> UInt32? {
            guard offset >= 0, offset <= bytes.count - 4 else { return nil }
            return (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
        }

        func short(_ offset: Int) -> UInt16? {
            guard offset >= 0, offset <= bytes.count - 2 else { return nil }
            return UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
        }

        func offset(_ offset: Int) -> Int? { word(offset).map { Int($0) } }

        func has(_ signature: UInt32, at offset: Int) -> Bool { word(offset) == signature }
    }
}
