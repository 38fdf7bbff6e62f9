/// The words of a language: lines of a key, a tab and its translation, sorted by the bytes of their keys.
///
/// `\n`, `\t` and `\\` stand for a line break, a tab and a backslash. Only the lines that a search meets are read.
struct Catalogue: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The translation of a key; nil if there is none.
    func words(for key: String) -> String? {
        let wanted = Self.escaped(key)
        var lines = bytes.startIndex..<bytes.endIndex
        while !lines.isEmpty {
            let line = line(around: lines.lowerBound + lines.count / 2, in: lines)
            let tab = bytes[line].firstIndex(of: UInt8(ascii: "\t")) ?? line.upperBound
            let key = bytes[line.lowerBound..<tab]
            if key.elementsEqual(wanted) {
                guard tab < line.upperBound else { return nil }
                return Self.unescaped(bytes[tab + 1..<line.upperBound])
            }
            lines =
                wanted.lexicographicallyPrecedes(key)
                ? lines.lowerBound..<line.lowerBound
                : min(line.upperBound + 1, lines.upperBound)..<lines.upperBound
        }
        return nil
    }

    /// The line, without its end, that has the byte at an index; both ends of the lines are ends of a line.
    private func line(around index: Int, in lines: Range<Int>) -> Range<Int> {
        let end = UInt8(ascii: "\n")
        let start = bytes[lines.lowerBound..<index].lastIndex(of: end).map { $0 + 1 }
        return
            (start ?? lines.lowerBound)..<(bytes[index..<lines.upperBound].firstIndex(of: end)
            ?? lines.upperBound)
    }

    private static let escapes: [(byte: UInt8, letter: UInt8)] = [
        (UInt8(ascii: "\\"), UInt8(ascii: "\\")), (UInt8(ascii: "\n"), UInt8(ascii: "n")),
        (UInt8(ascii: "\t"), UInt8(ascii: "t")),
    ]

    private static func escaped(_ key: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(key.utf8.count)
        for byte in key.utf8 {
            if byte == UInt8(ascii: "\\") || byte < UInt8(ascii: " "),
                let escape = escapes.first(where: { $0.byte == byte })
            {
                bytes += [UInt8(ascii: "\\"), escape.letter]
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    private static func unescaped(_ translation: ArraySlice<UInt8>) -> String {
        guard translation.contains(UInt8(ascii: "\\")) else {
            return String(decoding: translation, as: UTF8.self)
        }
        var text: [UInt8] = []
        var rest = translation
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"),
                let escape = escapes.first(where: { $0.letter == rest.first })
            else {
                text.append(byte)
                continue
            }
            text.append(escape.byte)
            rest.removeFirst()
        }
        return String(decoding: text, as: UTF8.self)
    }
}
