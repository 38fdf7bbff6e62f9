internal import JSON
internal import Phrases

/// How the encoding of a file is found.
extension TextEncoding {
    /// The encoding of a file, by its byte-order mark, its zero bytes, or its first lines.
    ///
    /// Valid UTF-8 is UTF-8. Of the others, the one in which the file has the most words of a bank's table counts;
    /// without any, windows-1252 if letters beyond ASCII stand alone, as in Western Europe's languages.
    ///
    /// - Throws: ``LedgerFault/unknownEncoding`` with the first line that is not ASCII.
    public static func detect(_ bytes: [UInt8]) throws(LedgerErrors) -> TextEncoding {
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
        if let wide = utf16(bytes.prefix(1_000)) { return wide }
        if String(validating: bytes, as: UTF8.self) != nil { return .utf8 }
        let head = firstLines(of: bytes)
        let counts = StatementWords.Language.allCases.map { language in
            (language, words: words(of: language, in: head))
        }
        let most = counts.map(\.words).max() ?? 0
        let best = counts.filter { $0.words == most && most > 0 }.map(\.0)
        if best.count == 1, let language = best.first { return TextEncoding(language) }
        if best.isEmpty, isWestern(head) { return .windows1252 }
        let line = bytes.prefix { $0 < 0x80 }.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        throw LedgerErrors([LedgerError(line: line, .unknownEncoding)])
    }

    private init(_ language: StatementWords.Language) {
        self =
            switch language {
            case .korean: .cp949
            case .japanese: .cp932
            case .chinese: .gb18030
            case .taiwanese: .big5
            case .russian: .windows1251
            }
    }

    /// UTF-16 without a mark: every other byte of Latin text is zero.
    private static func utf16(_ start: ArraySlice<UInt8>) -> TextEncoding? {
        let zeros = start.indices.filter { start[$0] == 0 }
        guard zeros.count * 4 > start.count else { return nil }
        if zeros.allSatisfy({ $0 % 2 == 1 }) { return .utf16LittleEndian }
        return zeros.allSatisfy { $0 % 2 == 0 } ? .utf16BigEndian : nil
    }

    /// The whole lines of the first 64 KiB.
    private static func firstLines(of bytes: [UInt8]) -> [UInt8] {
        guard bytes.count > 65_536 else { return bytes }
        let start = bytes.prefix(65_536)
        return Array(start.prefix(upTo: start.lastIndex(of: UInt8(ascii: "\n")) ?? start.endIndex))
    }

    /// How many of a language's words the lines have; 0 if they are no text in its encoding.
    private static func words(of language: StatementWords.Language, in head: [UInt8]) -> Int {
        guard case .text(let bytes) = TextEncoding(language).convert(head) else { return 0 }
        let text = String(decoding: bytes, as: UTF8.self)
        return StatementWords.of(language).count { text.contains($0) }
    }

    /// Whether it is a text in which nearly all bytes beyond ASCII stand alone.
    private static func isWestern(_ head: [UInt8]) -> Bool {
        guard !head.contains(0), case .text = TextEncoding.windows1252.convert(head) else {
            return false
        }
        let high = head.indices.filter { head[$0] >= 0x80 }
        let alone = high.filter { index in
            (index == 0 || head[index - 1] < 0x80)
                && (index + 1 == head.count || head[index + 1] < 0x80)
        }
        return alone.count * 10 >= high.count * 9
    }
}
