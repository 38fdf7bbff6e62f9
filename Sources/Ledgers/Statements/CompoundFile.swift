/// The streams of a compound file, in which Excel before 2007 keeps a workbook.
///
/// Specification: [MS-CFB]. A file is a row of sectors; the allocation table has the next sector of each.
struct CompoundFile {
    private let sectors: Sectors, shortSectors: Sectors
    /// The size in bytes from which a stream stands in sectors of the usual size.
    private let cutoff: Int
    private let next: [UInt32], nextShort: [UInt32]
    private let directory: LittleEndian

    /// - Throws: ``LedgerError`` where it is no compound file, or a damaged one.
    init(_ file: FileText) throws(LedgerError) {
        let head = LittleEndian(file.bytes(at: 0, 512))
        guard let shift = head.word(0x1E), shift == 9 || shift == 12, head.word(0x20) == 6,
            let cutoff = head.long(0x38), let directoryStart = head.long(0x30),
            let shortStart = head.long(0x3C)
        else { throw LedgerError(.damaged) }
        self.cutoff = cutoff
        sectors = Sectors(file, shift: shift, first: 1 << shift)
        next = try Self.allocation(sectors, head)
        directory = LittleEndian(try sectors.bytes(of: sectors.chain(from: directoryStart, next)))
        nextShort = try Self.numbers(sectors.bytes(of: sectors.chain(from: shortStart, next)))
        guard let start = directory.long(0x74), let size = directory.long(0x78) else {
            throw LedgerError(.damaged)
        }
        // The short sectors stand in a stream of their own, one after another.
        let short = size == 0 ? [] : try sectors.bytes(of: sectors.chain(from: start, next))
        shortSectors = Sectors(FileText(short), shift: 6, first: 0)
    }

    /// The stream of this name; nil if the file has none.
    ///
    /// - Throws: ``LedgerError`` where a part of it is missing.
    func stream(_ name: String) throws(LedgerError) -> StreamReader? {
        let name = Array(name.utf8)
        for entry in stride(from: 0, to: directory.count, by: 128) {
            guard directory.byte(entry + 0x42) == 2,
                directory.word(entry + 0x40) == 2 * name.count + 2,
                name.indices.allSatisfy({ directory.word(entry + 2 * $0) == Int(name[$0]) }),
                let start = directory.long(entry + 0x74), let size = directory.long(entry + 0x78)
            else { continue }
            let isShort = size < cutoff
            let sectors = isShort ? shortSectors : sectors
            let chain = try sectors.chain(from: start, isShort ? nextShort : next)
            guard let stream = StreamReader(sectors, chain, count: size) else {
                throw LedgerError(.damaged)
            }
            return stream
        }
        return nil
    }

    /// The allocation table, whose sectors stand in the header and in a chain of further sectors.
    private static func allocation(
        _ sectors: Sectors, _ head: LittleEndian
    ) throws(LedgerError) -> [UInt32] {
        var places = (0..<109).compactMap { head.long(0x4C + 4 * $0) }
        var further = head.long(0x44) ?? Sectors.end
        let perSector = (1 << sectors.shift) / 4
        while further < Sectors.end, places.count <= sectors.file.count / 512 + 109 {
            guard let sector = sectors.sector(further) else { throw LedgerError(.damaged) }
            let numbers = Self.numbers(sector).map { Int($0) }
            guard numbers.count == perSector, let last = numbers.last else {
                throw LedgerError(.damaged)
            }
            places += numbers.dropLast()
            further = last
        }
        var table: [UInt32] = []
        for place in places where place < Sectors.end {
            guard let sector = sectors.sector(place),
                table.count <= sectors.file.count / 64 + 1_024
            else {
                throw LedgerError(.damaged)
            }
            table += numbers(sector)
        }
        return table
    }

    private static func numbers(_ bytes: [UInt8]) -> [UInt32] {
        let bytes = LittleEndian(bytes)
        return stride(from: 0, to: bytes.count - 3, by: 4).map { UInt32(bytes.long($0) ?? 0) }
    }
}

/// Sectors of one size.
struct Sectors {
    /// Numbers from this one on are no sectors, but end a chain.
    static let end = 0xFFFF_FFFA

    let file: FileText
    /// The size of a sector as an exponent of 2.
    let shift: Int
    /// The place of the first sector; in a file, the header takes the place of one.
    private let first: Int

    init(_ file: FileText, shift: Int, first: Int) {
        (self.file, self.shift, self.first) = (file, shift, first)
    }

    /// The bytes of a sector, of which the last one of a file may lack the end; nil beyond the file.
    func sector(_ number: Int) -> [UInt8]? {
        let bytes = file.bytes(at: place(number), 1 << shift)
        return bytes.isEmpty ? nil : bytes
    }

    /// The numbers of the sectors of the chain that begins with one.
    func chain(from start: Int, _ next: [UInt32]) throws(LedgerError) -> [UInt32] {
        var (chain, number) = ([UInt32](), start)
        while number < Self.end {
            guard next.indices.contains(number), chain.count <= file.count >> shift,
                place(number) < file.count
            else { throw LedgerError(.damaged) }
            chain.append(UInt32(number))
            number = Int(next[number])
        }
        return chain
    }

    /// The bytes of some sectors.
    func bytes(of chain: [UInt32]) -> [UInt8] {
        bytes(of: chain[...])
    }

    func bytes(of chain: ArraySlice<UInt32>) -> [UInt8] {
        var (bytes, rest) = ([UInt8](), chain)
        while let first = rest.first {
            // Those that stand one behind another are read at once.
            let count = zip(rest, Int(first)...).prefix { Int($0) == $1 }.count
            bytes += file.bytes(at: place(Int(first)), count << shift)
            rest = rest.dropFirst(count)
        }
        return bytes
    }

    private func place(_ number: Int) -> Int { first + number << shift }
}

/// A stream of a compound file, of which the part that was read last is in memory.
final class StreamReader {
    private let sectors: Sectors, chain: [UInt32]
    let count: Int
    private var part: [UInt8] = []
    private var start = 0

    /// The number of sectors in a part.
    private static let sectorsPerPart = 64

    /// A reader of a stream; nil where its sectors are too few.
    init?(_ sectors: Sectors, _ chain: [UInt32], count: Int) {
        (self.sectors, self.chain, self.count) = (sectors, chain, count)
        guard chain.count << sectors.shift >= count else { return nil }
        // The last sector may lack its end.
        guard count == 0 || byte(count - 1) != nil else { return nil }
    }

    /// The byte at a place; nil beyond the end.
    func byte(_ place: Int) -> UInt8? {
        guard place >= 0, place < count else { return nil }
        if place < start || place >= start + part.count {
            let first = (place >> sectors.shift) / Self.sectorsPerPart * Self.sectorsPerPart
            part = sectors.bytes(of: chain[first...].prefix(Self.sectorsPerPart))
            start = first << sectors.shift
        }
        let offset = place - start
        return offset < part.count ? part[offset] : nil
    }
}
