import Foundation
import Glibc
import Rates
import TestSupport
import Testing

@testable import Ledgers

/// A large statement is read in pieces: what it takes does not grow with it.
@Suite struct LargeStatementTests {
    /// In kilobytes.
    private static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(Int(line.filter(\.isNumber)))
    }

    /// Writes a table with texts of a kilobyte, in pieces; the number of its bytes.
    private static func write(rows: Int, to path: String) throws -> Int {
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.write(contentsOf: Data("Date,Description,Amount,Currency\n".utf8))
        let memo = String(repeating: "ramen noodles ", count: 80)
        for row in 0..<rows {
            let line = "2026-10-\(10 + row % 20),\(memo)\(row),-\(row + 1).50,EUR\n"
            try file.write(contentsOf: Data(line.utf8))
        }
        let size = try file.offset()
        try file.close()
        return Int(size)
    }

    /// The number of the entries of a file.
    private static func read(_ path: String, _ size: Int) throws -> Int {
        let descriptor = open(path, O_RDONLY)
        try #require(descriptor >= 0)
        let (text, _) = try ReadingSettings().text(
            of: FileText(descriptor: descriptor, count: size))
        var rows = try ReadStatement.read(text, StatementSettings(), preferring: []).rows
        var entries = 0
        while let row = try rows.next() { if case .entry = row { entries += 1 } }
        return entries
    }

    @Test func takesLessMemoryThanItsSize() throws {
        let folder = try TemporaryFolder()
        let (small, large) = (folder.path("small.csv"), folder.path("large.csv"))
        // What any statement needs is there after the first one.
        #expect(try Self.read(small, Self.write(rows: 700, to: small)) == 700)
        let size = try Self.write(rows: 3_000, to: large)
        let before = try Self.peak()
        #expect(try Self.read(large, size) == 3_000)
        #expect(try Self.peak() - before < size / 1_024 / 2)
    }

    /// A row that never ends, and one of nothing but delimiters, are refused before they fill the memory.
    @Test(arguments: [",", "a"]) func endlessRows(_ piece: String) throws {
        let table = "Date,Description,Amount,Currency\n2026-10-12,a,-1.50,EUR\n"
        let bytes = Array((table + String(repeating: piece, count: 3 << 20)).utf8)
        let errors = #expect(throws: LedgerErrors.self) {
            try ReadStatement.read(FileText(bytes), StatementSettings(), preferring: [])
        }
        #expect(errors?.errors.map(\.line) == [3])
        guard case .tooManyRows? = errors?.errors.first?.fault else {
            Issue.record("\(String(describing: errors))")
            return
        }
    }

    /// Rows of 20 MB, most of which are in a temporary file.
    @Test func rowsAreReadBack() throws {
        func text(_ row: Int) -> String { "\(row) " + String(repeating: "a", count: 100_000) }
        var (rows, shared) = (RowStore(), TextStore())
        for row in 0..<200 {
            let number = shared.add("shared \(row)")
            let isAdded = rows.add(line: row + 1, [.text(text(row)), .text(""), .shared(row)])
            #expect(number == row && isAdded)
        }
        let all = rows.sharing(shared)
        for _ in 0..<2 {
            var number = 0
            for row in all[150..<160] {
                #expect(row.line == 151 + number)
                #expect(row.fields == [text(150 + number), "", "shared \(150 + number)"])
                number += 1
            }
            #expect(number == 10)
            #expect(all.map(\.line) == Array(1...200))
        }
        let turned = all.sorted(by: (0..<200).reversed().map { UInt32($0) })
        #expect(turned.map(\.line) == Array((1...200).reversed()))
        #expect(turned.first { _ in true }?.fields.first == text(199))
        #expect(!all.hasFailed)
    }
}
