import TestSupport
import Testing

@testable import Ledgers

/// Spreadsheets of Excel before 2007, written record by record.
@Suite struct SpreadsheetTests {
    /// A text of the globals that goes on in a record of its own, with characters of another width.
    @Test func textsGoOnInFurtherRecords() throws {
        let texts = BiffRecord(
            0x00FC,
            .long(2) + .long(2) + .word(6) + [1] + "라멘".utf16.flatMap { [UInt8].word(Int($0)) },
            continued: [[0] + Array(" box".utf8) + .word(3), [0] + Array("tea".utf8)])
        let rows = try Self.rows(
            [texts],
            [
                BiffRecord(0x00FD, .cell(0, 0) + .long(1)),
                BiffRecord(0x00FD, .cell(1, 2) + .long(0)),
            ])
        #expect(rows == [["tea"], ["", "", "라멘 box"]])
    }

    /// The formats of parts of a text, and how to pronounce it, are no part of it, even across records.
    @Test func formatsOfTextsAreLeftOut() throws {
        let texts = BiffRecord(
            0x00FC,
            .long(2) + .long(2) + .word(3) + [0x0C] + .word(2) + .long(5) + Array("tea".utf8) + [
                1, 2, 3,
            ],
            continued: [[4, 5, 6, 7, 8] + [9, 9, 9, 9, 9] + .word(2) + [0] + Array("no".utf8)])
        let rows = try Self.rows([texts], [BiffRecord(0x00FD, .cell(0, 0) + .long(1))])
        #expect(rows == [["no"]])
    }

    private static let numberTable: [(BiffRecord, String)] = [
        (BiffRecord(0x0203, .cell(0, 0) + .double(1980)), "1980"),
        (BiffRecord(0x0203, .cell(0, 0) + .double(-12.34)), "-12.34"),
        (BiffRecord(0x0203, .cell(0, 0, style: 1) + .double(46310)), "2026-10-15"),
        (BiffRecord(0x0203, .cell(0, 0, style: 2) + .double(46310.75)), "2026-10-15"),
        (BiffRecord(0x027E, .cell(0, 0) + .long(1980 << 2 | 2)), "1980"),
        (BiffRecord(0x027E, .cell(0, 0) + .long(1980 << 2 | 3)), "19.8"),
        (BiffRecord(0x027E, .cell(0, 0) + .long(0x409E_F000)), "1980"),
        (BiffRecord(0x027E, .cell(0, 0) + .long(Int(UInt32(bitPattern: -7 << 2 | 2)))), "-7"),
        (BiffRecord(0x0006, .cell(0, 0) + .double(2.5)), "2.5"),
        (BiffRecord(0x0204, .cell(0, 0) + .word(2) + [0] + Array("ok".utf8)), "ok"),
    ]

    @Test(arguments: numberTable) func cells(_ record: BiffRecord, _ text: String) throws {
        let globals = [
            BiffRecord(0x041E, .word(164) + .word(10) + [0] + Array("yyyy\".\"m.d".utf8)),
            BiffRecord(0x00E0, .word(0) + .word(0)), BiffRecord(0x00E0, .word(0) + .word(14)),
            BiffRecord(0x00E0, .word(0) + .word(164)),
        ]
        #expect(try Self.rows(globals, [record]) == [[text]])
    }

    /// Cells of one record, a formula's text, a chart within the sheet.
    @Test func partsOfASheet() throws {
        let rows = try Self.rows(
            [],
            [
                BiffRecord(
                    0x00BD,
                    .word(4) + .word(1) + .word(0) + .long(7 << 2 | 2) + .word(0)
                        + .long(8 << 2 | 2)
                        + .word(2)),
                BiffRecord(0x0006, .cell(2, 0) + [0, 0, 0, 0, 0, 0, 0xFF, 0xFF]),
                BiffRecord(0x0207, .word(3) + [0] + Array("sum".utf8)),
                BiffRecord(0x0809, .word(0x0600) + .word(0x20)),
                BiffRecord(0x0203, .cell(9, 9) + .double(1)), BiffRecord(0x000A, []),
                BiffRecord(0x0205, .cell(3, 0) + [1, 0]),
            ])
        #expect(rows == [["sum"], ["", "7", "8"]])
    }

    /// Days from 1904 on, and texts in a code page, as Excel 95 in Korea wrote them.
    @Test func excel95() throws {
        let globals = [
            BiffRecord(0x0042, .word(949)), BiffRecord(0x0022, .word(1)),
            BiffRecord(0x041E, .word(200) + [5] + Array("mm-dd".utf8)),
            BiffRecord(0x00E0, .word(0) + .word(200)),
        ]
        let rows = try Self.rows(
            globals,
            [
                BiffRecord(0x0203, .cell(0, 0) + .double(44848)),
                BiffRecord(0x0204, .cell(0, 1) + .word(4) + [0xB6, 0xF3, 0xB8, 0xE0]),
            ], version: 0x0500)
        #expect(rows == [["2026-10-15", "라멘"]])
    }

    @Test func aPasswordIsNamed() {
        #expect(throws: LedgerError(.hasPassword)) {
            try Self.rows([BiffRecord(0x002F, .word(1))], [])
        }
    }

    /// Chains of sectors without an end, and sectors beyond the file.
    @Test(arguments: [0, 1, 5, 0x7FFF_FFFF, 0xFFFF_FFF9]) func damagedChains(_ next: Int) {
        let stream = BiffRecord.workbook([], [BiffRecord(0x0203, .cell(0, 0) + .double(1))])
        var file = CompoundFileWriter.file("Workbook", stream)
        // The table's second entry is the directory's, its third the stream's.
        for sector in 1...2 {
            file.replaceSubrange(512 + 4 * sector..<516 + 4 * sector, with: [UInt8].long(next))
        }
        #expect(throws: LedgerError.self) { try Spreadsheet.rows(of: FileText(file)) }
    }

    /// Whatever byte is changed, and wherever the file ends, it is read or refused.
    @Test func everyDamage() throws {
        let texts = BiffRecord(
            0x00FC, .long(1) + .long(1) + .word(4) + [8] + .word(1) + Array("tea ".utf8) + .long(0))
        let stream = BiffRecord.workbook(
            [texts, BiffRecord(0x00E0, .word(0) + .word(14))],
            [
                BiffRecord(0x00FD, .cell(0, 0) + .long(0)),
                BiffRecord(0x00BD, .word(1) + .word(0) + .word(0) + .long(30) + .word(0)),
                BiffRecord(0x0006, .cell(2, 0) + [0, 0, 0, 0, 0, 0, 0xFF, 0xFF]),
                BiffRecord(0x0207, .word(3) + [0] + Array("sum".utf8)),
            ])
        let file = CompoundFileWriter.file("Workbook", stream)
        var refused = 0
        for place in file.indices {
            for byte in [0, 0xFF, file[place] ^ 1, file[place] &+ 0x40] as [UInt8] {
                var damaged = file
                damaged[place] = byte
                if (try? Spreadsheet.rows(of: FileText(damaged))) == nil { refused += 1 }
            }
            if place.isMultiple(of: 7) {
                _ = try? Spreadsheet.rows(of: FileText(Array(file[..<place])))
            }
        }
        #expect(refused > 100)
    }

    private static func rows(
        _ globals: [BiffRecord], _ cells: [BiffRecord], version: Int = 0x0600
    ) throws -> [[String]] {
        let stream = BiffRecord.workbook(globals, cells, version: version)
        let name = version == 0x0600 ? "Workbook" : "Book"
        return try Spreadsheet.rows(of: FileText(CompoundFileWriter.file(name, stream))).map(
            \.fields)
    }
}

/// A record of a workbook: kind, length, content.
struct BiffRecord: Sendable {
    let bytes: [UInt8]

    init(_ kind: Int, _ content: [UInt8], continued: [[UInt8]] = []) {
        bytes =
            .word(kind) + .word(content.count) + content
            + continued.flatMap { [UInt8].word(0x3C) + .word($0.count) + $0 }
    }

    /// The stream of a workbook with one sheet.
    static func workbook(
        _ globals: [BiffRecord], _ cells: [BiffRecord], version: Int = 0x0600
    ) -> [UInt8] {
        func start(_ kind: Int) -> [UInt8] {
            BiffRecord(0x0809, .word(version) + .word(kind)).bytes
        }
        let end = BiffRecord(0x000A, []).bytes
        let before = start(5) + globals.flatMap(\.bytes)
        let sheet = before.count + 13 + end.count
        return before + BiffRecord(0x0085, .long(sheet) + [0, 0, 1, 0, 65]).bytes + end
            + start(0x10) + cells.flatMap(\.bytes) + end
    }
}

/// Writes a compound file with one stream: the table, the directory, then the stream's sectors.
private enum CompoundFileWriter {
    static func file(_ name: String, _ stream: [UInt8]) -> [UInt8] {
        // Shorter streams would stand in short sectors.
        let stream = stream + [UInt8](repeating: 0, count: max(0, 4_096 - stream.count))
        let count = (stream.count + 511) / 512
        let none = [UInt8].long(0xFFFF_FFFF), end = [UInt8].long(0xFFFF_FFFE)
        var header: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
        header += [UInt8](repeating: 0, count: 16) + .word(0x3E) + .word(3) + .word(0xFFFE)
        header += .word(9) + .word(6) + [UInt8](repeating: 0, count: 10)
        header += .long(1) + .long(1) + .long(0) + .long(4_096) + end + .long(0) + end + .long(0)
        header += .long(0) + (0..<108).flatMap { _ in none }
        var table = [UInt8].long(0xFFFF_FFFD) + end
        for sector in 0..<count { table += sector == count - 1 ? end : .long(sector + 3) }
        table += (table.count / 4..<128).flatMap { _ in none }
        let directory = entry("Root Entry", 5, 0xFFFF_FFFE, 0) + entry(name, 2, 2, stream.count)
        let padding = [UInt8](repeating: 0, count: 512 * count - stream.count)
        return header + table + directory + [UInt8](repeating: 0, count: 256) + stream + padding
    }

    private static func entry(_ name: String, _ kind: UInt8, _ start: Int, _ size: Int) -> [UInt8] {
        let name = name.utf16.flatMap { [UInt8].word(Int($0)) }
        return name + [UInt8](repeating: 0, count: 64 - name.count) + .word(name.count + 2)
            + [kind] + [UInt8](repeating: 0, count: 49) + .long(start) + .long(size) + .long(0)
    }
}

extension [UInt8] {
    fileprivate static func word(_ value: Int) -> [UInt8] {
        (0..<2).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    fileprivate static func long(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    fileprivate static func double(_ value: Double) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt64($0))) }
    }

    fileprivate static func cell(_ row: Int, _ column: Int, style: Int = 0) -> [UInt8] {
        word(row) + word(column) + word(style)
    }
}
