/// The streams of a compound file, in which Excel before 2007 keeps a workbook.
///
/// Specification: [MS-CFB]. A file is a row of sectors; the allocation table has the next sector of each.
struct CompoundFile {
    private let bytes: LittleEndian
    /// The size of a sector, and of a short one, as exponents of 2.
    private let shift: Int, shortShift = 6
    /// The size in bytes from which a stream stands in sectors of the usual size.
    private let cutoff: Int
    private let next: [UInt32], nextShort: [UInt32]
    private let directory: LittleEndian
    /// The short sectors, one after another.
    private let shortSectors: [UInt8]

    /// - Throws: ``LedgerError`` where it is no compound file, or a damaged one.
    init(_ content: [UInt8]) throws(LedgerError) {
        bytes = LittleEndian(content)
        guard let shift = bytes.word(0x1E), shift == 9 || shift == 12, bytes.word(0x20) == 6,
            let cutoff = bytes.long(0x38), let directoryStart = bytes.long(0x30),
            let shortStart = bytes.long(0x3C)
        else { throw LedgerError(.damaged) }
        (self.shift, self.cutoff) = (shift, cutoff)
        let file = Sectors(bytes: bytes, shift: shift)
        next = try Self.allocation(file)
        directory = LittleEndian(try file.chain(from: directoryStart, next))
        nextShort = try Self.numbers(file.chain(from: shortStart, next))
        guard let start = directory.long(0x74), let size = directory.long(0x78) else {
            throw LedgerError(.damaged)
        }
        shortSectors = size == 0 ? [] : try file.chain(from: start, next)
    }

    /// The stream of this name; nil if the file has none.
    ///
    /// - Throws: ``LedgerError`` where a part of it is missing.
    func stream(_ name: String) throws(LedgerError) -> [UInt8]? {
        let name = Array(name.utf8)
        for entry in stride(from: 0, to: directory.count, by: 128) {
            guard directory.byte(entry + 0x42) == 2,
                directory.word(entry + 0x40) == 2 * name.count + 2,
                name.indices.allSatisfy({ directory.word(entry + 2 * $0) == Int(name[$0]) }),
                let start = directory.long(entry + 0x74), let size = directory.long(entry + 0x78)
            else { continue }
            let stream =
                size < cutoff
                ? try Sectors(short: shortSectors).chain(from: start, nextShort)
                : try Sectors(bytes: bytes, shift: shift).chain(from: start, next)
            guard stream.count >= size else { throw LedgerError(.damaged) }
            return Array(stream.prefix(size))
        }
        return nil
    }

    /// The allocation table, whose sectors stand in the header and in a chain of further sectors.
    private static func allocation(_ file: Sectors) throws(LedgerError) -> [UInt32] {
        var places = (0..<109).compactMap { file.bytes.long(0x4C + 4 * $0) }
        var further = file.bytes.long(0x44) ?? Sectors.end
        let perSector = (1 << file.shift) / 4
        while further < Sectors.end, places.count <= file.bytes.count / 512 + 109 {
            guard let sector = file.sector(further) else { throw LedgerError(.damaged) }
            let numbers = Self.numbers(Array(sector)).map { Int($0) }
            guard numbers.count == perSector, let last = numbers.last else {
                throw LedgerError(.damaged)
            }
            places += numbers.dropLast()
            further = last
        }
        var table: [UInt32] = []
        for place in places where place < Sectors.end {
            guard let sector = file.sector(place), table.count <= file.bytes.count / 64 + 1_024
            else {
                throw LedgerError(.damaged)
            }
            table += numbers(Array(sector))
        }
        return table
    }

    private static func numbers(_ bytes: [UInt8]) -> [UInt32] {
        let bytes = LittleEndian(bytes)
        return stride(from: 0, to: bytes.count - 3, by: 4).map { UInt32(bytes.long($0) ?? 0) }
    }
}

/// Sectors of one size.
private struct Sectors {
    /// Numbers from this one on are no sectors, but end a chain.
    static let end = 0xFFFF_FFFA

    let bytes: LittleEndian
    let shift: Int
    /// The place of the first sector: the header takes the place of one.
    private let first: Int

    init(bytes: LittleEndian, shift: Int) {
        (self.bytes, self.shift, first) = (bytes, shift, 1 << shift)
    }

    init(short bytes: [UInt8]) {
        (self.bytes, shift, first) = (LittleEndian(bytes), 6, 0)
    }

    /// The bytes of a sector, of which the last one of a file may lack the end; nil beyond the file.
    func sector(_ number: Int) -> ArraySlice<UInt8>? {
        bytes.slice(first + number << shift, 1 << shift)
    }

    /// The bytes of the chain that begins with a sector.
    func chain(from start: Int, _ next: [UInt32]) throws(LedgerError) -> [UInt8] {
        var (chain, number, count) = ([UInt8](), start, 0)
        while number < Self.end {
            guard next.indices.contains(number), count <= bytes.count >> shift,
                let sector = sector(number)
            else { throw LedgerError(.damaged) }
            chain += sector
            number = Int(next[number])
            count += 1
        }
        return chain
    }
}
