/// Texts of XMP (ISO 16684-1).
enum XMP {
    /// The same bytes with blanks in place of the texts.
    static func blanked(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var position = 0
        while let start = index(of: "<x:xmpmeta", in: bytes, from: position) {
            let last = index(of: "</x:xmpmeta>", in: bytes, from: start)
            position = last.map { $0 + 12 } ?? bytes.count
            for index in start..<position { result[index] = 0x20 }
        }
        return result
    }

    private static func index(of text: String, in bytes: [UInt8], from start: Int) -> Int? {
        let text = Array(text.utf8)
        guard let first = text.first, bytes.count >= text.count else { return nil }
        var position = start
        while position <= bytes.count - text.count {
            if bytes[position] == first,
                bytes[position..<(position + text.count)].elementsEqual(text)
            {
                return position
            }
            position += 1
        }
        return nil
    }
}

/// Tags of a camera in TIFF's form.
enum Exif {
    static let name = Array("Exif\0\0".utf8)

    /// How the picture is turned: 2 to 8; nil where it is upright or that is not told.
    static func orientation(_ tiff: [UInt8]) -> UInt8? {
        var found: UInt8?
        walk(tiff, from: 0) { tag, _, value in
            if tag == 0x0112, (2...8).contains(value) { found = UInt8(value) }
        }
        return found
    }

    /// A segment of JPEG that says it and nothing else.
    static func segment(_ orientation: UInt8) -> [UInt8] {
        [0xFF, 0xE1, 0, 34] + name + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [0, 0, 0, 0]
    }

    /// The same bytes with zeros in place of what tags say, where it is not known which bytes could go.
    static func blanked(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var position = 0
        while position + 14 <= bytes.count {
            guard bytes[position] == 0x45, bytes[position..<(position + 6)].elementsEqual(name)
            else {
                position += 1
                continue
            }
            let start = position + 6
            walk(bytes, from: start) { tag, range, _ in
                guard tag != 0x0112 else { return }
                for index in range { result[index] = 0 }
            }
            position = start
        }
        return result
    }

    /// Calls a function with each tag of all directories: its number, the bytes of its value, and the
    /// value where it is a number of 16 bits.
    private static func walk(
        _ bytes: [UInt8], from start: Int, _ body: (Int, Range<Int>, Int) -> Void
    ) {
        guard start + 8 <= bytes.count else { return }
        let isLittle = bytes[start] == 0x49
        func number(_ position: Int, _ count: Int) -> Int {
            guard position >= start, position + count <= bytes.count else { return 0 }
            let part = bytes[position..<(position + count)]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        var waiting = [number(start + 4, 4)]
        var seen: Set<Int> = []
        while let offset = waiting.popLast(), seen.count < 16 {
            guard offset >= 8, seen.insert(offset).inserted else { continue }
            let directory = start + offset
            let count = min(number(directory, 2), 1_000)
            for entry in 0..<count {
                let position = directory + 2 + 12 * entry
                guard position + 12 <= bytes.count else { return }
                let (tag, type) = (number(position, 2), number(position + 2, 2))
                let width =
                    [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8][type] ?? 1
                let size = width * number(position + 4, 4)
                // Exif's own directory, that of places, and that of other programs.
                if [0x8769, 0x8825, 0xA005].contains(tag) {
                    waiting.append(number(position + 8, 4))
                    continue
                }
                let value = size <= 4 ? position + 8 : start + number(position + 8, 4)
                guard value <= bytes.count - max(0, size), size >= 0 else { continue }
                body(tag, value..<(value + size), type == 3 ? number(position + 8, 2) : 0)
            }
            waiting.append(number(directory + 2 + 12 * count, 4))
        }
    }
}
