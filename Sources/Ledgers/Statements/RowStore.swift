/// The rows of a table in little memory: their texts as bytes, one after another.
struct RowStore: Sendable, Sequence {
    private var bytes = ByteStore()
    /// The texts that fields of several rows refer to.
    private var shared = TextStore()
    /// Where each row begins.
    private var places: ArraySlice<UInt32> = []

    var count: Int { places.count }
    var isEmpty: Bool { places.isEmpty }
    /// Whether rows could not be read back.
    var hasFailed: Bool { bytes.hasFailed || shared.hasFailed }

    /// A field of a row that is added.
    enum Field {
        case text(String)
        /// The number of a text in a ``TextStore``, which is not empty.
        case shared(Int)

        var isEmpty: Bool { if case .text("") = self { true } else { false } }
    }

    /// The same rows, whose fields refer to some texts.
    func sharing(_ texts: TextStore) -> RowStore {
        var rows = self
        rows.shared = texts
        return rows
    }

    /// Adds a row; false where it does not fit.
    mutating func add(line: Int, _ fields: some Collection<Field>) -> Bool {
        var row: [UInt8] = []
        row.append(number: line)
        row.append(number: fields.count)
        for field in fields {
            switch field {
            case .text(let text):
                row.append(number: text.utf8.count << 1)
                row.append(contentsOf: text.utf8)
            case .shared(let number): row.append(number: number << 1 | 1)
            }
        }
        guard let place = bytes.add(row) else { return false }
        places.append(place)
        return true
    }

    /// The rows of a range, counted from 0.
    subscript(range: Range<Int>) -> RowStore {
        var part = self
        part.places =
            places[places.startIndex + range.lowerBound..<places.startIndex + range.upperBound]
        return part
    }

    /// The rows in the order of some keys, one for each row.
    func sorted(by keys: [UInt32]) -> RowStore {
        let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }
        guard !isSorted, keys.count == places.count else { return self }
        var sorted = self
        sorted.places = ArraySlice(zip(keys, places).sorted { $0.0 < $1.0 }.map(\.1))
        return sorted
    }

    struct Iterator: IteratorProtocol {
        fileprivate let store: RowStore
        fileprivate var rest: ArraySlice<UInt32>

        mutating func next() -> CSVRow? { rest.popFirst().map(store.row) }

        /// The line of the next row; 0 at the end.
        var line: Int { rest.first.map { store.row(at: $0).line } ?? 0 }
    }

    func makeIterator() -> Iterator { Iterator(store: self, rest: places) }

    private func row(at place: UInt32) -> CSVRow {
        var reader = bytes.reader(at: place)
        let (line, count) = (reader.number(), reader.number())
        let fields = (0..<count).map { _ in
            let number = reader.number()
            return number & 1 == 1 ? shared[number >> 1] : reader.text(number >> 1)
        }
        return CSVRow(line: line, fields: fields)
    }
}

/// Texts by their numbers in little memory.
struct TextStore: Sendable {
    private var bytes = ByteStore()
    private var places: [UInt32] = []

    var count: Int { places.count }
    fileprivate var hasFailed: Bool { bytes.hasFailed }

    /// Adds a text, and returns its number; nil where it does not fit.
    mutating func add(_ text: String) -> Int? {
        var content: [UInt8] = []
        content.append(number: text.utf8.count)
        content.append(contentsOf: text.utf8)
        guard let place = bytes.add(content) else { return nil }
        places.append(place)
        return places.count - 1
    }

    /// The text of a number; empty for one that no text has.
    subscript(number: Int) -> String {
        guard places.indices.contains(number) else { return "" }
        var reader = bytes.reader(at: places[number])
        return reader.text(reader.number())
    }
}

/// Bytes that only grow, in blocks that are never copied; all but the first ones are in a temporary file.
private struct ByteStore: Sendable {
    /// The most bytes in all.
    private static let limit = SourceText.limit
    private static let blockBits = 20
    /// The number of blocks in memory.
    private static let kept = 12

    private var blocks: [[UInt8]] = []
    private var file: BlockFile?

    /// Whether bytes could not be read back.
    var hasFailed: Bool { file?.hasFailed ?? false }

    /// Adds bytes that stay together, and returns their place; nil where they do not fit.
    mutating func add(_ bytes: [UInt8]) -> UInt32? {
        let size = 1 << Self.blockBits
        if (blocks.last?.count ?? size) + bytes.count > size {
            guard bytes.count <= size, blocks.count < Self.limit >> Self.blockBits else {
                return nil
            }
            moveLastBlock()
            blocks.append([])
            blocks[blocks.count - 1].reserveCapacity(size)
        }
        let block = blocks.count - 1
        defer { blocks[block] += bytes }
        return UInt32(block << Self.blockBits | blocks[block].count)
    }

    /// Moves a block that is full to the file; it stays where there is no room for one.
    private mutating func moveLastBlock() {
        let last = blocks.count - 1
        guard last >= Self.kept else { return }
        if file == nil { file = BlockFile(size: 1 << Self.blockBits) }
        if file?.write(blocks[last], last) ?? false { blocks[last] = [] }
    }

    struct Reader {
        fileprivate let block: [UInt8]
        fileprivate var place: Int

        /// The next number, as `append(number:)` wrote it.
        mutating func number() -> Int {
            var (number, shift) = (0, 0)
            while place < block.count, shift < 56 {
                let byte = block[place]
                place += 1
                number |= Int(byte & 0x7F) << shift
                guard byte >= 0x80 else { break }
                shift += 7
            }
            return number
        }

        mutating func text(_ count: Int) -> String {
            let end = Swift.min(place + count, block.count)
            defer { place = end }
            return String(decoding: block[place..<end], as: UTF8.self)
        }
    }

    func reader(at place: UInt32) -> Reader {
        let number = Int(place >> Self.blockBits)
        var block = blocks.indices.contains(number) ? blocks[number] : []
        if block.isEmpty { block = file?.block(number) ?? [] }
        return Reader(block: block, place: Int(place) & (1 << Self.blockBits - 1))
    }
}

extension [UInt8] {
    /// Adds a number of at most 56 bits, seven of them in each byte.
    fileprivate mutating func append(number: Int) {
        var rest = UInt64(bitPattern: Int64(number)) & (1 << 56 - 1)
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }
}
