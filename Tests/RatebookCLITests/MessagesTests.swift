import Foundation
import TestSupport
import Testing

/// All texts are in a few folders, in both languages.
@Suite struct MessagesTests {
    private static let tables = [
        "Sources/Answers/Failures/", "Sources/Answers/Messages/",
        "Sources/Answers/QuotedText.swift",
        "Sources/RatebookCLI/Messages/",
        "Sources/RatebookWeb/Words/",
    ]

    private static func isTable(_ file: String) -> Bool { tables.contains { file.hasPrefix($0) } }

    private static let sources: [String] = {
        let all = FileManager.default.enumerator(atPath: Project.path("Sources"))
        let names = (all?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }
        return names.map { "Sources/" + $0 }.sorted()
    }()

    @Test func textsAreBuiltInTheTableOnly() throws {
        for file in Self.sources
        where !Self.isTable(file) && !file.hasPrefix("Sources/Arguments/") {
            let lines = try Project.text(file).split(separator: "\n")
                .filter { $0.contains("Text") && $0.contains(/(^|[^\w.])Text(\.init)?\(/) }
            #expect(lines.isEmpty, "\(file): move it to one of \(Self.tables)")
        }
    }

    private static let registries = [
        "Sources/Rates/CurrencyTable.swift", "Sources/Rates/Currency+Search.swift",
        "Sources/Rates/KoreanSearch.swift",
        "Sources/Bookkeeping/Travel/Categories.swift",
    ]

    /// The registries of currencies and categories have Korean names, a source its own name, and
    /// phrases and the calculator read what Koreans write.
    @Test func koreanStandsInTheTableOnly() throws {
        for file in Self.sources
        where !Self.isTable(file) && !file.hasPrefix("Sources/Arguments/")
            && !file.hasPrefix("Sources/Sync/Sources/") && !file.hasPrefix("Sources/Calculator/")
            && !file.hasPrefix("Sources/Phrases/")
            && !Self.registries.contains(file)
        {
            let lines = try Project.text(file).split(separator: "\n")
                .filter { line in
                    // Hangul begins with one of these bytes.
                    line.utf8.contains { $0 >= 0xE1 } && !line.contains(/^\s*\/\//)
                        && line.contains(/\p{Script=Hangul}/)
                }
            #expect(lines.isEmpty, "\(file): move it to one of \(Self.tables)")
        }
    }

    /// Placeholders are Korean in Korean texts, and particles fit what they follow.
    @Test func koreanIsNotMixed() throws {
        let literal = /"(?:[^"\\]|\\.)*"/
        let placeholder =
            /\b(?:ADDRESS|AMOUNT|CODE|COUNT|DAY|FILE|FOLDER|LINK|NAME|PAIR|RATE|TEXT|TITLE|TRIP|VALUE)\b/
        for file in Self.sources where Self.isTable(file) {
            for text in try Project.text(file).matches(of: literal).map({ String($0.output) }) {
                guard text.contains(/\p{Script=Hangul}/) else { continue }
                #expect(!text.contains(placeholder), "\(file): \(text)")
                #expect(!text.contains(/[을를이가은는와과]\([을를이가은는와과]\)/), "\(file): \(text)")
            }
        }
    }

    /// Texts of two plain literals; the others have conditions.
    @Test func noTextLacksALanguage() throws {
        let entry = /\bText\(\s*"((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)"\s*\)/
        let inserted = /\\\((?:[^()]|\([^()]*\))*\)/
        var count = 0
        for file in Self.sources where Self.isTable(file) {
            for match in try Project.text(file).matches(of: entry) {
                let (english, korean) = (match.1, match.2)
                count += 1
                #expect(!english.isEmpty && !english.contains(/\p{Script=Hangul}/), "\(english)")
                let hasWords = english.replacing(inserted, with: "").contains(/\p{Letter}/)
                #expect(!hasWords || korean.contains(/\p{Script=Hangul}/), "\(file): \(korean)")
            }
        }
        #expect(count > 500)
    }
}
