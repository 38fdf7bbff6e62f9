import Foundation
import TestSupport
import Testing

@testable import Ledgers

/// Files that are not in UTF-8; `iconv`, the program, writes them.
@Suite struct EncodingTests {
    private static func encoded(_ text: String, _ encoding: String) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "text")
        let result = try Command(
            "/bin/sh", ["-c", "iconv -f UTF-8 -t \(encoding) text > out"], environment: [:],
            folder: folder.url.path)
        #expect(result.status == 0)
        return Array(try Data(contentsOf: folder.url.appendingPathComponent("out")))
    }

    private static let tables: [(String, written: String, TextEncoding)] = [
        ("이용일자,가맹점명,이용금액\n2026.10.12,똠얌꿍 식당,\"1,980\"\n", "CP949", .cp949),
        ("거래일시;적요;출금액\n2026-10-12;펲시콜라;3000\n", "UHC", .cp949),
        ("ご利用日,ご利用店名,ご利用金額\n2026/10/12,ローソン①,1980\n", "CP932", .cp932),
        ("交易时间,商品,金额(元)\n2026-10-12 12:00:00,拉面,36.50\n", "GB18030", .gb18030),
        ("消費日期,說明,金額\n2026/10/12,便利商店,120\n", "BIG5", .big5),
        (
            "Buchungstag;Empfänger;Betrag\n12.10.2026;Bäckerei Müller;-4,50\n", "CP1252",
            .windows1252
        ),
        ("Дата;Описание;Сумма\n12.10.2026;Кофе;-250,00\n", "CP1251", .windows1251),
        ("Date,Amount\n2026-10-12,5\n", "UTF-16LE", .utf16LittleEndian),
        ("Date,Amount\n2026-10-12,5\n", "UTF-16BE", .utf16BigEndian),
        ("날짜,금액\n2026-10-12,5\n", "UTF-16", .utf16LittleEndian),
        ("날짜,금액\n2026-10-12,5\n", "UTF-8", .utf8),
    ]

    /// The encoding is found, and the text is the same.
    @Test(arguments: tables)
    func isFound(_ text: String, _ written: String, _ expected: TextEncoding) throws {
        let bytes = try Self.encoded(text, written)
        let found = try TextEncoding.detect(FileText(bytes))
        #expect(found == expected)
        #expect(String(decoding: try found.text(of: bytes), as: UTF8.self) == text)
    }

    /// A name of the encodings is one that the system knows.
    @Test(arguments: TextEncoding.allCases)
    func isKnown(_ encoding: TextEncoding) throws {
        let bytes: [UInt8] = encoding.rawValue.hasPrefix("utf-16") ? [0, 0] : [0x41]
        _ = try encoding.text(of: bytes)
    }

    private static let faultTable: [([UInt8], TextEncoding, line: Int, column: Int)] = [
        (Array("a\nb".utf8) + [0xFF], .cp949, 2, 2), (Array("\n\n".utf8) + [0x81], .cp932, 3, 1),
        ([0x41, 0x00, 0x00, 0xD8, 0x41, 0x00], .utf16LittleEndian, 1, 2),
        ([0x41, 0x00, 0x42], .utf16LittleEndian, 1, 2),
    ]

    /// A byte that is no text is named with its line and column.
    @Test(arguments: faultTable)
    func badBytes(_ bytes: [UInt8], _ encoding: TextEncoding, _ line: Int, _ column: Int) {
        do {
            _ = try encoding.text(of: bytes)
            Issue.record("read")
        } catch {
            #expect(error.errors.map(\.line) == [line] && error.errors.map(\.column) == [column])
        }
    }

    /// What no words explain is asked about, and so is what is no text.
    @Test(
        arguments: [[0xC7, 0xD1, 0xB1, 0xDB, 0x0A], [0xE4, 0x2C, 0x00], [0x41, 0x81, 0x41]]
            as [[UInt8]])
    func unknown(_ end: [UInt8]) {
        let bytes = Array("date,text\n2026-10-12,".utf8) + end
        do {
            _ = try TextEncoding.detect(FileText(bytes))
            Issue.record("found")
        } catch {
            #expect(error.errors == [LedgerError(line: 2, .unknownEncoding)])
        }
    }

    /// A long file is decoded in pieces, and cut at each byte it is read or refused.
    @Test func pieces() throws {
        let text = "이용금액\n" + String(repeating: "똠라멘 1,980엔\n", count: 20_000)
        let bytes = try Self.encoded(text, "CP949")
        #expect(try TextEncoding.cp949.text(of: bytes) == Array(text.utf8))
        for count in 0..<40 {
            let cut = Array(bytes.prefix(count))
            if let whole = try? TextEncoding.cp949.text(of: cut) {
                #expect(text.utf8.starts(with: whole))
            }
        }
    }
}
