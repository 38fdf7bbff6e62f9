internal import CLibrary
internal import Glibc
internal import JSON
internal import Synchronization

/// A file to be read as text, in pieces and again and again; it is in memory, or on the disk.
public struct FileText: Sendable {
    private enum Source: Sendable {
        case memory([UInt8])
        case disk(OpenFile)
    }

    private let source: Source
    /// The encoding of its text, which is read as UTF-8.
    private(set) var encoding = TextEncoding.utf8

    /// The size of a piece.
    static let pieceSize = 128 << 10

    public init(_ bytes: [UInt8]) { source = .memory(bytes) }

    /// A regular file that is open for reading.
    ///
    /// - Parameter descriptor: is closed when nobody reads the file any more.
    public init(descriptor: Int32, count: Int) {
        source = .disk(OpenFile(descriptor: descriptor, count: count))
    }

    /// The number of its bytes.
    public var count: Int {
        switch source {
        case .memory(let bytes): bytes.count
        case .disk(let file): file.count
        }
    }

    /// The bytes at a place, as they are; fewer at the end.
    func bytes(at start: Int, _ count: Int) -> [UInt8] {
        guard start >= 0, start < self.count else { return [] }
        let count = min(count, self.count - start)
        return switch source {
        case .memory(let bytes): Array(bytes[start..<start + count])
        case .disk(let file): file.bytes(at: start, count)
        }
    }

    /// The first bytes, as they are.
    var start: [UInt8] { bytes(at: 0, 1 << 16) }

    /// The pieces of its text in UTF-8, without a byte-order mark.
    var pieces: TextPieces { TextPieces(self) }

    /// The first bytes of its text in UTF-8.
    func head(_ count: Int) -> [UInt8] {
        var (head, pieces) = ([UInt8](), pieces)
        while head.count < count, let piece = pieces.next() { head += piece }
        return Array(head.prefix(count))
    }

    /// Its whole text in UTF-8.
    var whole: [UInt8] {
        if case .memory(let bytes) = source, encoding == .utf8 { return bytes.withoutByteOrderMark }
        var (whole, pieces) = ([UInt8](), pieces)
        whole.reserveCapacity(count)
        while let piece = pieces.next() { whole += piece }
        return whole
    }

    /// The file with its text in an encoding.
    ///
    /// - Throws: ``LedgerFault/notInEncoding(_:)`` with the line and the column of the first byte that does not fit;
    ///   ``LedgerFault/noConverter(_:)`` where the system cannot convert it.
    func text(in encoding: TextEncoding) throws(LedgerErrors) -> FileText {
        guard count <= SourceText.limit else {
            throw LedgerErrors(.fileTooLarge(limit: SourceText.limit))
        }
        var text = self
        text.encoding = encoding
        guard encoding != .utf8 else { return text }
        var (pieces, line, column) = (text.pieces, 1, 1)
        guard pieces.canConvert else { throw LedgerErrors(.noConverter(encoding)) }
        while let piece = pieces.next() {
            line += piece.count { $0 == UInt8(ascii: "\n") }
            column =
                piece.lastIndex(of: UInt8(ascii: "\n")).map { piece.count - $0 }
                ?? column + piece.count
        }
        if let bad = pieces.badByte {
            throw LedgerErrors([
                LedgerError(line: line, column: column, .notInEncoding(encoding, byte: bad))
            ])
        }
        return text
    }

    /// Checks that it is UTF-8 or converted to it, within the limit, and not blank.
    func check() throws(LedgerErrors) {
        guard count <= SourceText.limit else {
            throw LedgerErrors(.fileTooLarge(limit: SourceText.limit))
        }
        var (pieces, line, isBlank) = (pieces, 1, true)
        while let piece = pieces.next() {
            if String(validating: piece, as: UTF8.self) == nil {
                throw LedgerErrors([
                    LedgerError(line: line + Self.linesBeforeBad(piece), .notUTF8)
                ])
            }
            line += piece.count { $0 == UInt8(ascii: "\n") }
            isBlank = isBlank && !piece.contains { !" \t\r\n".utf8.contains($0) }
        }
        if isBlank { throw LedgerErrors(.empty) }
        try checkRead()
    }

    /// Checks that all that was read of it could be read.
    func checkRead() throws(LedgerErrors) {
        if case .disk(let file) = source, file.hasFailed { throw LedgerErrors(.breaksOff) }
    }

    /// Whether its bytes are UTF-8.
    var isUTF8: Bool {
        var pieces = pieces
        while let piece = pieces.next() {
            if String(validating: piece, as: UTF8.self) == nil { return false }
        }
        return true
    }

    /// An open file with its bytes, to be closed by the caller; -1 where there is none.
    func openDescriptor() -> Int32 {
        switch source {
        case .memory(let bytes): clibrary_file_of(bytes, bytes.count)
        case .disk(let file): file.openDescriptor()
        }
    }

    /// The first line with a byte beyond ASCII.
    var firstLineBeyondASCII: Int {
        var (line, place) = (1, 0)
        while place < count {
            let part = bytes(at: place, Self.pieceSize)
            guard !part.isEmpty else { break }
            let plain = part.prefix { $0 < 0x80 }
            line += plain.count { $0 == UInt8(ascii: "\n") }
            if plain.count < part.count { break }
            place += part.count
        }
        return line
    }

    private static func linesBeforeBad(_ piece: [UInt8]) -> Int {
        let lines = piece.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    }
}

/// An open file, read at any place.
private final class OpenFile: Sendable {
    let count: Int
    private let descriptor: Int32
    private let failed = Mutex(false)

    init(descriptor: Int32, count: Int) { (self.descriptor, self.count) = (descriptor, count) }

    deinit { close(descriptor) }

    /// Whether bytes could not be read, as of a file that was cut meanwhile.
    var hasFailed: Bool { failed.withLock { $0 } }

    /// A descriptor of its own, at its start.
    func openDescriptor() -> Int32 {
        let copy = open("/proc/self/fd/\(descriptor)", O_RDONLY | O_CLOEXEC)
        guard copy < 0 else { return copy }
        let same = dup(descriptor)
        lseek(same, 0, SEEK_SET)
        return same
    }

    func bytes(at start: Int, _ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let part = pread(
                    descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
                    start + filled)
                if part < 0 && errno == EINTR { continue }
                guard part > 0 else { return failed.withLock { $0 = true } }
                filled += part
            }
        }
    }
}

/// The pieces of a file's text in UTF-8, none of them empty; each begins and ends with a whole character.
struct TextPieces {
    private let file: FileText
    private let converter: TextConverter?
    private var place = 0
    /// The bytes of a character whose end is in the next piece.
    private var cut: [UInt8] = []
    private var isFirst = true
    /// The first byte that does not fit the encoding; nil if there was none so far.
    private(set) var badByte: UInt8?

    fileprivate init(_ file: FileText) {
        self.file = file
        converter = file.encoding == .utf8 ? nil : TextConverter(file.encoding)
    }

    /// Whether the system can convert the encoding.
    var canConvert: Bool { file.encoding == .utf8 || converter != nil }

    /// The next piece; nil at the end.
    mutating func next() -> [UInt8]? {
        while badByte == nil, place < file.count {
            let raw = file.bytes(at: place, FileText.pieceSize)
            guard !raw.isEmpty else { break }
            place += raw.count
            var piece = cut.isEmpty ? raw : cut + raw
            let isLast = place >= file.count
            if let converter {
                let (text, rest) = converter.convert(piece, isLast: isLast, &badByte)
                (piece, cut) = (text, rest)
            } else {
                let rest = isLast ? 0 : Self.lengthOfCutCharacter(piece)
                cut = Array(piece.suffix(rest))
                piece.removeLast(rest)
            }
            if isFirst, !piece.isEmpty {
                isFirst = false
                piece = piece.withoutByteOrderMark
            }
            if !piece.isEmpty { return piece }
        }
        return nil
    }

    /// How many bytes at the end begin a character of UTF-8 that goes on.
    private static func lengthOfCutCharacter(_ bytes: [UInt8]) -> Int {
        for (length, byte) in zip(1...3, bytes.reversed()) where byte & 0xC0 != 0x80 {
            let whole = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return whole > length ? length : 0
        }
        return 0
    }
}
