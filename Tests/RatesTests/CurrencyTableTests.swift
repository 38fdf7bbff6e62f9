import Foundation
import Rates
import Testing

@Suite("The table of currencies that is compiled in")
struct CurrencyTableTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The rows of the data file by column name.
    private func rows() throws -> [[String: String]] {
        let file = Self.root.appendingPathComponent("Data/currencies.tsv")
        let text = try String(contentsOf: file, encoding: .utf8)
        var lines = text.split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        }
        let names = lines.removeFirst()
        return lines.map { Dictionary(uniqueKeysWithValues: zip(names, $0)) }
    }

    @Test("Says what the data file says, line by line")
    func equalsData() throws {
        let rows = try rows()
        #expect(rows.compactMap { $0["code"] } == Currency.all.map(\.code))
        for (var row, currency) in zip(rows, Currency.all) {
            // The data file has all decimals of the legally fixed rates.
            row["per_successor"] = try row["per_successor"].map { text in
                text.isEmpty ? "" : try ExactDecimal(text).normalized.description
            }
            let numeric = currency.numericCode.map { number in
                String(repeating: "0", count: 3 - String(number).count) + String(number)
            }
            let retirement = currency.retirement
            let found = [
                "code": currency.code, "numeric": numeric ?? "",
                "digits": String(currency.minorUnitDigits), "name_en": currency.englishName,
                "name_ko": currency.koreanName, "region_en": currency.englishRegion,
                "region_ko": currency.koreanRegion, "symbol": currency.symbol,
                "last_day": retirement?.lastDay.description ?? "",
                "successor": retirement?.successor.code ?? "",
                "per_successor": retirement?.perSuccessor?.description ?? "",
            ]
            #expect(found == row)
        }
    }

    @Test("Every entry is complete")
    func isComplete() {
        for currency in Currency.all {
            #expect((0...4).contains(currency.minorUnitDigits), "\(currency)")
            #expect(currency.numericCode.map { (1...999).contains($0) } ?? true, "\(currency)")
            #expect(!currency.englishName.isEmpty && !currency.koreanName.isEmpty, "\(currency)")
            #expect(
                !currency.englishRegion.isEmpty && !currency.koreanRegion.isEmpty, "\(currency)")
        }
        let numbers = Currency.all.compactMap(\.numericCode)
        #expect(numbers.count == Set(numbers).count)
    }

    static let digits: [(digits: Int, codes: String)] = [
        (0, "BIF CLP DJF ESP GNF ISK ITL JPY KMF KRW LUF PYG RWF TRL UGX VND VUV XAF XOF XPF"),
        (3, "BHD IQD JOD KWD LYD OMR TND"), (4, "CLF"), (1, ""),
    ]

    @Test("Digits by ISO 4217, two where nothing else is said", arguments: digits)
    func minorUnits(_ digits: Int, _ codes: String) {
        let found = Currency.all.filter { $0.minorUnitDigits == digits }.map(\.code)
        #expect(found.joined(separator: " ") == codes)
    }

    @Test("Is what its script makes of the data file")
    func equalsScript() throws {
        let script = Process()
        script.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        script.arguments = [
            "python3", Self.root.appendingPathComponent("Scripts/make-currency-table").path,
        ]
        let output = Pipe()
        script.standardOutput = output
        try script.run()
        let made = output.fileHandleForReading.readDataToEndOfFile()
        script.waitUntilExit()
        #expect(script.terminationStatus == 0)
        let table = Self.root.appendingPathComponent("Sources/Rates/CurrencyTable.swift")
        let isSame = try made == Data(contentsOf: table)
        #expect(isSame, "run Scripts/make-currency-table")
    }
}
