internal import Glibc
internal import JSON

/// An encoding of text files; all but UTF-8 are converted by the C library's `iconv`.
public enum TextEncoding: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    /// Korean, as Windows writes it: EUC-KR with all syllables.
    case cp949
    /// Japanese, as Windows writes it: Shift_JIS with extensions.
    case cp932
    /// Chinese in short characters; GBK is a part of it.
    case gb18030
    /// Chinese in long characters.
    case big5
    /// Western Europe's.
    case windows1252 = "windows-1252"
    /// Central Europe's.
    case windows1250 = "windows-1250"
    /// Central Europe's on other systems.
    case latin2 = "iso-8859-2"
    /// Cyrillic.
    case windows1251 = "windows-1251"
    /// Greek.
    case windows1253 = "windows-1253"
    /// Turkish.
    case windows1254 = "windows-1254"
    /// Hebrew.
    case windows1255 = "windows-1255"

    /// The text of a file in UTF-8, without a byte-order mark.
    ///
    /// - Throws: ``LedgerFault/notInEncoding(_:)`` with the line and the column of the first byte that does not fit;
    ///   ``LedgerFault/noConverter(_:)`` where the system cannot convert it.
    public func text(of bytes: [UInt8]) throws(LedgerErrors) -> [UInt8] {
        guard bytes.count <= SourceText.limit else {
            throw LedgerErrors(.fileTooLarge(limit: SourceText.limit))
        }
        guard self != .utf8 else { return bytes.withoutByteOrderMark }
        switch convert(bytes) {
        case .text(let text): return text.withoutByteOrderMark
        case .noConverter: throw LedgerErrors(.noConverter(self))
        case .badByte(let offset, let before):
            let place = SourceText.place(ofByte: before.count, in: before)
            throw LedgerErrors([
                LedgerError(
                    line: place.line, column: place.column,
                    .notInEncoding(self, byte: bytes[offset]))
            ])
        }
    }

    /// What became of a conversion.
    enum Conversion {
        case text([UInt8])
        /// The offset of the first byte that does not fit, and the text before it.
        case badByte(Int, before: [UInt8])
        case noConverter
    }

    /// The text in UTF-8.
    func convert(_ bytes: [UInt8]) -> Conversion {
        let failed = iconv_t(bitPattern: -1)
        guard let converter = iconv_open("UTF-8", rawValue), converter != failed else {
            return .noConverter
        }
        defer { iconv_close(converter) }
        var (input, text) = (bytes, [UInt8]())
        text.reserveCapacity(bytes.count * 2)
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let rest = input.withUnsafeMutableBytes { source -> Int in
            var next = source.baseAddress?.assumingMemoryBound(to: CChar.self)
            var left = source.count
            var isDone = false
            while !isDone {
                chunk.withUnsafeMutableBytes { target in
                    var end = target.baseAddress?.assumingMemoryBound(to: CChar.self)
                    var room = target.count
                    let result = iconv(converter, &next, &left, &end, &room)
                    text += target.prefix(target.count - room)
                    isDone = result != -1 || errno != E2BIG
                }
            }
            return left
        }
        return rest == 0 ? .text(text) : .badByte(bytes.count - rest, before: text)
    }
}
