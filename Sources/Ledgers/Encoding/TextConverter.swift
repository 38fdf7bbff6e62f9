internal import Glibc

/// Converts text of an encoding to UTF-8, piece by piece, with the C library's `iconv`.
final class TextConverter {
    private let converter: iconv_t
    private var room = [UInt8](repeating: 0, count: 1 << 16)

    /// A converter; nil where the system has none.
    init?(_ encoding: TextEncoding) {
        let failed = iconv_t(bitPattern: -1)
        guard let converter = iconv_open("UTF-8", encoding.rawValue), converter != failed else {
            return nil
        }
        self.converter = converter
    }

    deinit { iconv_close(converter) }

    /// The text of a piece, and the bytes at its end that belong to the next one.
    ///
    /// - Parameters:
    ///   - isLast: whether there is no further piece, so that all bytes must fit.
    ///   - badByte: is set to the first byte that does not fit, before which the text ends.
    func convert(
        _ piece: [UInt8], isLast: Bool, _ badByte: inout UInt8?
    ) -> (text: [UInt8], rest: [UInt8]) {
        var (input, text) = (piece, [UInt8]())
        text.reserveCapacity(piece.count + piece.count / 2)
        var fault: Int32 = 0
        let left = input.withUnsafeMutableBytes { source -> Int in
            var next = source.baseAddress?.assumingMemoryBound(to: CChar.self)
            var left = source.count
            repeat {
                room.withUnsafeMutableBytes { target in
                    var end = target.baseAddress?.assumingMemoryBound(to: CChar.self)
                    var space = target.count
                    let result = iconv(converter, &next, &left, &end, &space)
                    fault = result == -1 ? errno : 0
                    text += target.prefix(target.count - space)
                }
            } while fault == E2BIG
            return left
        }
        let rest = Array(piece.suffix(left))
        if let first = rest.first, isLast || fault == EILSEQ { badByte = first }
        return (text, rest)
    }
}
