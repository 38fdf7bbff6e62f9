/// Reads texts, one after another, from a record and those that continue it.
struct SpreadsheetText {
    /// How texts are written.
    struct Encoding {
        /// Whether they are Unicode: since Excel 97.
        var isUnicode = true
        /// The code page of texts that are not.
        var codePage = 1252

        /// The text of bytes in the code page.
        func text(_ bytes: [UInt8]) -> String {
            let encodings: [Int: TextEncoding] = [
                949: .cp949, 932: .cp932, 936: .gb18030, 950: .big5, 1250: .windows1250,
                1251: .windows1251, 1253: .windows1253, 1254: .windows1254, 1255: .windows1255,
            ]
            let encoding = encodings[codePage] ?? .windows1252
            return String(decoding: (try? encoding.text(of: bytes)) ?? bytes, as: UTF8.self)
        }
    }

    private let parts: [LittleEndian], encoding: Encoding
    private var part = 0, offset: Int

    init(_ parts: [LittleEndian], at offset: Int, _ encoding: Encoding) {
        (self.parts, self.offset, self.encoding) = (parts, offset, encoding)
    }

    /// The next text, whose length has 16 bits; nil if its end is missing.
    mutating func long() -> String? {
        guard let low = byte(), let high = byte() else { return nil }
        return text(Int(low) | Int(high) << 8)
    }

    /// The next text, whose length has 8 bits.
    mutating func short() -> String? { byte().flatMap { text(Int($0)) } }

    private mutating func text(_ count: Int) -> String? {
        guard encoding.isUnicode else {
            var bytes: [UInt8] = []
            while bytes.count < count {
                guard let next = byte() else { return nil }
                bytes.append(next)
            }
            return cut(encoding.text(bytes))
        }
        guard let flags = byte() else { return nil }
        let runs = flags & 8 == 0 ? 0 : number(bytes: 2)
        let phonetics = flags & 4 == 0 ? 0 : number(bytes: 4)
        guard let runs, let phonetics else { return nil }
        var isWide = flags & 1 != 0
        var units: [UInt16] = []
        while units.count < count {
            // A record that continues a text begins with how it goes on.
            if isAtEnd, isThereAnother {
                (part, offset) = (part + 1, 0)
                guard let flags = byte() else { return nil }
                isWide = flags & 1 != 0
            }
            guard let unit = number(bytes: isWide ? 2 : 1) else { return nil }
            units.append(UInt16(truncatingIfNeeded: unit))
        }
        // The formats of parts of a text, and how to pronounce it, are no part of it.
        guard skip(4 * runs + phonetics) else { return nil }
        return cut(String(decoding: units, as: UTF16.self))
    }

    /// A text within the limit; it is not copied again for each cell that refers to it.
    private func cut(_ text: String) -> String {
        text.utf8.count <= StatementTable.textLimit
            ? text : String(text.prefix(StatementTable.textLimit))
    }

    private var isAtEnd: Bool { parts.indices.contains(part) && offset >= parts[part].count }
    private var isThereAnother: Bool { part + 1 < parts.count }

    private mutating func number(bytes count: Int) -> Int? {
        var number = 0
        for place in 0..<count {
            guard let byte = byte() else { return nil }
            number |= Int(byte) << (8 * place)
        }
        return number
    }

    private mutating func skip(_ count: Int) -> Bool {
        var left = count
        while left > 0 {
            while isAtEnd, isThereAnother { (part, offset) = (part + 1, 0) }
            guard !isAtEnd, parts.indices.contains(part) else { return false }
            let step = min(left, parts[part].count - offset)
            (offset, left) = (offset + step, left - step)
        }
        return true
    }

    private mutating func byte() -> UInt8? {
        while isAtEnd, isThereAnother { (part, offset) = (part + 1, 0) }
        guard parts.indices.contains(part), let byte = parts[part].byte(offset) else { return nil }
        offset += 1
        return byte
    }
}
