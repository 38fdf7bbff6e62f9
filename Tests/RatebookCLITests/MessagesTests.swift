import Foundation
import TestSupport
import Testing

/// All texts are in a few folders, and in all catalogues.
@Suite struct MessagesTests {
    private static let tables = [
        "Sources/Answers/Failures/", "Sources/Answers/Messages/",
        "Sources/Answers/Currency+Names.swift",
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
        where !Self.isTable(file) && !file.hasPrefix("Sources/Arguments/")
            && !file.hasPrefix("Sources/Language/")
        {
            let lines = try Project.text(file).split(separator: "\n")
                .filter { $0.contains("Text") && $0.contains(/(^|[^\w.])Text(\.init)?\(/) }
            #expect(lines.isEmpty, "\(file): move it to one of \(Self.tables)")
        }
    }

    /// Folders and files with Korean that is read, not shown.
    ///
    /// What is shown is in the catalogue, but a language's own name and its numbers.
    private static let read = [
        "Sources/Language/", "Sources/Phrases/", "Sources/Calculator/", "Sources/Sync/Sources/",
        "Sources/Rates/CurrencyTable.swift", "Sources/Rates/Currency+Search.swift",
        "Sources/Rates/KoreanSearch.swift", "Sources/Bookkeeping/Travel/Categories.swift",
        "Sources/Trips/Fields/ExpenseTexts.swift", "Sources/Trips/Fields/KnownText.swift",
        "Sources/Answers/Messages/Messages+Calculator.swift",
        "Sources/Answers/Messages/Messages+TripConflicts.swift",
        "Sources/RatebookCLI/Messages/Messages+Conversation.swift",
        "Sources/RatebookCLI/Messages/Help/Messages+ManualDescriptions.swift",
    ]

    @Test func koreanStandsInTheCatalogueOnly() throws {
        for file in Self.sources where !Self.read.contains(where: { file.hasPrefix($0) }) {
            let lines = try Project.text(file).split(separator: "\n")
                .filter { line in
                    // Hangul begins with one of these bytes.
                    line.utf8.contains { $0 >= 0xE1 } && !line.contains(/^\s*\/\//)
                        && line.contains(/\p{Script=Hangul}/)
                }
            #expect(lines.isEmpty, "\(file): move it to the catalogue")
        }
    }

    private static let catalogue: [(key: String, text: String)] = {
        let lines = (try? Project.text("Sources/Language/Catalogues/ko.tsv")) ?? ""
        return lines.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            return (String(fields[0]), String(fields.last ?? ""))
        }
    }()

    /// Placeholders are Korean in Korean texts, and particles fit what they follow.
    @Test func koreanIsNotMixed() {
        let placeholder =
            /\b(?:ADDRESS|AMOUNT|CODE|COUNT|DAY|FILE|FOLDER|LINK|NAME|PAIR|RATE|TEXT|TITLE|TRIP|VALUE)\b/
        for text in Self.catalogue.map(\.text) where text.contains(/\p{Script=Hangul}/) {
            #expect(!text.contains(placeholder), "\(text)")
            #expect(!text.contains(/[을를이가은는와과]\([을를이가은는와과]\)/), "\(text)")
        }
    }

    @Test func keysAreEnglish() {
        for (key, _) in Self.catalogue {
            #expect(!key.contains(/\p{Script=Hangul}/), "\(key)")
        }
        #expect(Self.catalogue.count > 2_000)
    }

    /// `Scripts/check-words` finds no fault in the catalogues.
    @Test func cataloguesAreWhole() throws {
        let check = try Command(
            Project.path("Scripts/check-words"), [], environment: ["PATH": "/usr/bin:/bin"])
        #expect(check.status == 0, "\(check.output)")
    }
}
