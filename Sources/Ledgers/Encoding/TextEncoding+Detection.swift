internal import JSON
internal import Phrases
internal import Texts

/// How the encoding of a file is found.
extension TextEncoding {
    /// The encoding of a file, by its byte-order mark, its zero bytes, or its first lines.
    ///
    /// Valid UTF-8 is UTF-8. Otherwise the encoding that its first lines declare counts, if all bytes fit; of the others, the one in which the file has the most words of a bank's table counts;
    /// without any, windows-1252 if letters beyond ASCII stand alone, as in Western Europe's languages.
    ///
    /// - Throws: ``LedgerFault/unknownEncoding`` with the first line that is not ASCII.
    public static func detect(_ file: FileText) throws(LedgerErrors) -> TextEncoding {
        let bytes = file.start
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
        if let wide = utf16(bytes.prefix(1_000)) { return wide }
        if file.isUTF8 { return .utf8 }
        let head = file.count > bytes.count ? firstLines(of: bytes) : bytes
        if let declared = declared(in: head), (try? file.text(in: declared)) != nil {
            return declared
        }
        let counts = StatementWords.Language.allCases.map { language in
            (language, words: words(of: language, in: head))
        }
        let most = counts.map(\.words).max() ?? 0
        let best = counts.filter { $0.words == most && most > 0 }.map(\.0)
        if best.count == 1, let language = best.first { return TextEncoding(language) }
        if best.isEmpty, isWestern(head) {
            let usual = isCentral(head) ? TextEncoding.windows1250 : .windows1252
            return byHeader(of: head, usual)
        }
        throw LedgerErrors([LedgerError(line: file.firstLineBeyondASCII, .unknownEncoding)])
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

    /// The encoding that a file names, as pages, XML and OFX do: `charset=euc-kr`, `encoding="ISO-8859-1"`,
    /// `CHARSET:1252`.
    private static func declared(in head: [UInt8]) -> TextEncoding? {
        let text = String(decoding: head.prefix(2_000).filter { $0 < 0x80 }, as: UTF8.self)
            .lowercased()
        return ["charset", "encoding"].flatMap { text.ranges(of: $0) }
            .sorted { $0.lowerBound < $1.lowerBound }
            .lazy.compactMap { names[named(after: text[$0.upperBound...])] }.first
    }

    /// The name that follows `=` or `:`, with or without quotes; empty for none.
    private static func named(after rest: Substring) -> String {
        let rest = rest.drop(while: \.isWhitespace)
        guard let mark = rest.first, mark == "=" || mark == ":" else { return "" }
        var name = rest.dropFirst().drop(while: \.isWhitespace)
        if let quote = name.first, quote == "\"" || quote == "'" { name = name.dropFirst() }
        return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    }

    /// Names of encodings in files, in small letters.
    private static let names: [String: TextEncoding] = [
        "euc-kr": .cp949, "ks_c_5601-1987": .cp949, "ks_c_5601": .cp949, "ksc5601": .cp949,
        "cp949": .cp949, "ms949": .cp949, "949": .cp949, "windows-949": .cp949,
        "x-windows-949": .cp949,
        "shift_jis": .cp932, "shift-jis": .cp932, "sjis": .cp932, "windows-31j": .cp932,
        "cp932": .cp932, "932": .cp932, "gb2312": .gb18030, "gbk": .gb18030, "gb18030": .gb18030,
        "936": .gb18030, "big5": .big5, "950": .big5, "iso-8859-1": .windows1252,
        "iso-8859-15": .windows1252, "latin1": .windows1252, "windows-1252": .windows1252,
        "cp1252": .windows1252, "1252": .windows1252, "8859-1": .windows1252,
        "windows-1250": .windows1250, "1250": .windows1250, "iso-8859-2": .latin2,
        "windows-1251": .windows1251, "1251": .windows1251, "windows-1253": .windows1253,
        "1253": .windows1253, "windows-1254": .windows1254, "iso-8859-9": .windows1254,
        "1254": .windows1254, "windows-1255": .windows1255, "iso-8859-8-i": .windows1255,
        "1255": .windows1255,
    ]

    /// The encoding in which most cells are known names of columns; the usual one where none has more.
    private static func byHeader(of head: [UInt8], _ usual: TextEncoding) -> TextEncoding {
        func count(_ encoding: TextEncoding) -> Int {
            guard let bytes = try? encoding.text(of: head) else { return 0 }
            let text = String(decoding: bytes.prefix(8_000), as: UTF8.self)
            return text.split { $0.isNewline || ",;\t\"".contains($0) }.count {
                StatementVocabulary.isColumn(String($0).trimmed)
            }
        }
        let others = [TextEncoding.windows1250, .latin2, .windows1252, .windows1254]
        return others.reduce((usual, count(usual))) { best, encoding in
            let count = count(encoding)
            return count > best.1 ? (encoding, count) : best
        }.0
    }

    /// Whether letters stand beside bytes that are signs in Western Europe's encoding, and letters in Central
    /// Europe's: ³ is ł, ¹ is ą, ¿ is ż.
    private static func isCentral(_ head: [UInt8]) -> Bool {
        let signs: Set<UInt8> = [0xB3, 0xB9, 0xBF, 0xA3, 0xA5, 0xAF, 0xBE, 0xBC]
        func isLetter(_ index: Int) -> Bool {
            head.indices.contains(index) && (0x41...0x5A).contains(head[index] & 0xDF)
        }
        return head.indices.contains { index in
            signs.contains(head[index]) && (isLetter(index - 1) || isLetter(index + 1))
        }
    }

    /// UTF-16 without a mark: every other byte of Latin text is zero.
    private static func utf16(_ start: ArraySlice<UInt8>) -> TextEncoding? {
        let zeros = start.indices.filter { start[$0] == 0 }
        guard zeros.count * 4 > start.count else { return nil }
        if zeros.allSatisfy({ $0 % 2 == 1 }) { return .utf16LittleEndian }
        return zeros.allSatisfy { $0 % 2 == 0 } ? .utf16BigEndian : nil
    }

    private static func firstLines(of bytes: [UInt8]) -> [UInt8] {
        Array(bytes.prefix(upTo: bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex))
    }

    /// How many of a language's words the lines have; 0 if they are no text in its encoding.
    private static func words(of language: StatementWords.Language, in head: [UInt8]) -> Int {
        guard let bytes = try? TextEncoding(language).text(of: head) else { return 0 }
        let text = String(decoding: bytes, as: UTF8.self)
        return StatementWords.of(language).count { text.contains($0) }
    }

    /// Whether it is a text in which most bytes beyond ASCII stand alone, or two of them inside a word, as in Portuguese:
    /// `operação`.
    private static func isWestern(_ head: [UInt8]) -> Bool {
        guard !head.contains(0), (try? TextEncoding.windows1252.text(of: head)) != nil else {
            return false
        }
        let high = head.indices.filter { head[$0] >= 0x80 }
        func isHigh(_ index: Int) -> Bool { head.indices.contains(index) && head[index] >= 0x80 }
        func isLetter(_ index: Int) -> Bool {
            head.indices.contains(index) && (0x61...0x7A).contains(head[index] | 0x20)
        }
        let alone = high.filter { index in
            switch (isHigh(index - 1), isHigh(index + 1)) {
            case (false, false): true
            case (true, true): false
            case (true, false):
                !isHigh(index - 2) && isLetter(index - 2) && isLetter(index + 1)
            case (false, true):
                !isHigh(index + 2) && isLetter(index - 1) && isLetter(index + 2)
            }
        }
        return alone.count * 2 >= high.count
    }
}
