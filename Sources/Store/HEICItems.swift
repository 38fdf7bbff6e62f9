/// Items and boxes of a HEIC or AVIF file that are no picture (ISO 14496-12 §8.11, ISO 23008-12 annex A).
enum HEICItems {
    /// The boxes of a file that belong to the picture.
    private static let kept: Set<String> = ["ftyp", "meta", "mdat", "moov", "moof", "sidx", "styp"]
    /// The boxes of items, within `meta`.
    private static let itemBoxes: Set<String> = [
        "hdlr", "pitm", "iloc", "iinf", "iprp", "iref", "idat", "dinf", "grpl", "ipro",
    ]
    /// The boxes within others that say something about them.
    private static let texts: Set<String> = ["udta", "meta", "uuid", "free", "skip"]
    /// The boxes that have others within them.
    private static let containers: Set<String> = [
        "moov", "trak", "mdia", "minf", "stbl", "moof", "traf",
    ]

    /// The same bytes with zeros in place of EXIF, of XMP and other texts, and of boxes that are no
    /// picture, such as a film of the moment before; without the bytes behind the last box.
    static func emptied(_ bytes: [UInt8]) -> [UInt8] {
        let end = Reader(bytes, bytes.indices).boxes().last?.content.upperBound ?? bytes.count
        var result = Array(bytes[..<end])
        for range in ranges(in: bytes) {
            for index in range.clamped(to: result.indices) { result[index] = 0 }
        }
        return result
    }

    private static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        let all = Reader(bytes, bytes.indices)
        var found: [Range<Int>] = []
        for box in all.boxes() {
            if !kept.contains(box.name) { found.append(box.content) }
            found += ranges(within: box, of: bytes)
            guard box.name == "meta" else { continue }
            // A version and flags come first.
            let parts = Reader(bytes, box.content.dropFirst(4)).boxes()
            found += parts.filter { !itemBoxes.contains($0.name) }.map(\.content)
            func part(_ name: String) -> Reader? {
                parts.first { $0.name == name }.map { Reader(bytes, $0.content) }
            }
            let texts = part("iinf").map(items) ?? []
            let data = parts.first { $0.name == "idat" }?.content
            guard let positions = part("iloc") else { continue }
            found += extents(positions, of: texts, in: data)
        }
        return found
    }

    /// The boxes that say something about those around them, at any depth.
    private static func ranges(
        within box: (name: String, content: Range<Int>), of bytes: [UInt8], depth: Int = 0
    ) -> [Range<Int>] {
        guard containers.contains(box.name), depth < 8 else { return [] }
        return Reader(bytes, box.content).boxes().flatMap { part in
            texts.contains(part.name)
                ? [part.content] : ranges(within: part, of: bytes, depth: depth + 1)
        }
    }

    /// The ids of the items with EXIF or a text.
    private static func items(_ reader: Reader) -> Set<Int> {
        var reader = reader
        let version = reader.number(1)
        reader.skip(3 + (version == 0 ? 2 : 4))
        var ids: Set<Int> = []
        for box in reader.boxes() where box.name == "infe" {
            var entry = Reader(reader.bytes, box.content)
            let version = entry.number(1)
            entry.skip(3)
            let id = entry.number(version == 2 ? 2 : 4)
            entry.skip(2)
            if [2, 3].contains(version), ["Exif", "mime", "uri "].contains(entry.name()) {
                ids.insert(id)
            }
        }
        return ids
    }

    /// Where items are: in the file, or in the box `idat`.
    private static func extents(
        _ reader: Reader, of ids: Set<Int>, in data: Range<Int>?
    ) -> [Range<Int>] {
        var reader = reader
        let version = reader.number(1)
        reader.skip(3)
        let (sizes, more) = (reader.number(1), reader.number(1))
        let (offsetSize, lengthSize) = (sizes >> 4, sizes & 15)
        let (baseSize, indexSize) = (more >> 4, version == 0 ? 0 : more & 15)
        let count = reader.number(version < 2 ? 2 : 4)
        var found: [Range<Int>] = []
        for _ in 0..<count {
            if reader.isAtEnd { break }
            let id = reader.number(version < 2 ? 2 : 4)
            let method = version == 0 ? 0 : reader.number(2) & 15
            reader.skip(2)
            let base = reader.number(baseSize)
            for _ in 0..<reader.number(2) {
                if reader.isAtEnd { break }
                reader.skip(indexSize)
                let (offset, length) = (reader.number(offsetSize), reader.number(lengthSize))
                guard ids.contains(id) else { continue }
                let whole = method == 1 ? data : reader.bytes.indices
                guard method < 2, let whole else { continue }
                let start = whole.lowerBound.addingClamped(base).addingClamped(offset)
                let end = length == 0 ? whole.upperBound : start.addingClamped(length)
                // A length of zero is everything there is; of the file, that would be the picture.
                guard start < end, length > 0 || method == 1 else { continue }
                found.append((start..<end).clamped(to: whole))
            }
        }
        return found
    }

    /// Reads a part of the bytes; numbers behind its end are zero.
    private struct Reader {
        let bytes: [UInt8]
        private var position: Int
        private let end: Int

        var isAtEnd: Bool { position >= end }

        init(_ bytes: [UInt8], _ range: Range<Int>) {
            self.bytes = bytes
            (position, end) = (range.lowerBound, min(range.upperBound, bytes.count))
        }

        mutating func skip(_ count: Int) { position = min(end, position.addingClamped(count)) }

        /// A number of up to 8 bytes; one that is too large is the largest.
        mutating func number(_ count: Int) -> Int {
            guard count <= end - position else {
                position = end
                return 0
            }
            defer { position += count }
            return Int(
                clamping: bytes[position..<(position + count)].suffix(8).reduce(UInt64(0)) {
                    $0 << 8 | UInt64($1)
                })
        }

        mutating func name() -> String {
            guard end - position >= 4 else { return "" }
            defer { position += 4 }
            return String(decoding: bytes[position..<(position + 4)], as: Unicode.ASCII.self)
        }

        /// The boxes from here on: the name and where the content is.
        func boxes() -> [(name: String, content: Range<Int>)] {
            var (reader, found) = (self, [(name: String, content: Range<Int>)]())
            while reader.end - reader.position >= 8 {
                let start = reader.position
                var size = reader.number(4)
                let name = reader.name()
                if size == 1 { size = reader.number(8) }
                if size == 0 { size = reader.end - start }
                let next = start.addingClamped(size)
                guard next >= reader.position, next <= reader.end else { break }
                found.append((name, reader.position..<next))
                reader.position = next
            }
            return found
        }
    }
}

extension Range<Int> {
    fileprivate func dropFirst(_ count: Int) -> Range<Int> {
        Swift.min(lowerBound + count, upperBound)..<upperBound
    }
}

extension Int {
    /// The sum, or the largest number.
    fileprivate func addingClamped(_ other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }
}
