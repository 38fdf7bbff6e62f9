import Arguments
import Testing

/// What the last word of an incomplete line can be.
@Suite struct UnfinishedTests {
    private func names(_ line: String) throws -> [String]? {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard case .optionName(let names) = try Sample.parseUnfinished(words).expectation else {
            return nil
        }
        return names.map(\.value)
    }

    private func value(_ line: String) throws -> ExpectedValue? {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard case .value(let value) = try Sample.parseUnfinished(words).expectation else {
            return nil
        }
        return value
    }

    private static let optionNamesTable: [(String, [String])] = [
        (
            "-",
            [
                "--since", "--format", "--limit", "--to", "--db", "--no-color", "--quiet",
                "--verbose",
            ]
        ),
        (
            "--",
            [
                "--since", "--format", "--limit", "--to", "--db", "--no-color", "--quiet",
                "--verbose",
            ]
        ),
        ("--l", ["--limit"]), ("--limit", ["--limit"]), ("--x", []), ("-s", []),
        // Options that were given already are left out unless they repeat.
        ("-s 1 --s", []), ("--since=1 --s", []), ("-qv --q", []), ("--to a --to b --t", ["--to"]),
        ("USD --l", ["--limit"]), ("a b c --l", ["--limit"]),
    ]

    @Test(arguments: optionNamesTable)
    func optionNames(_ line: String, _ expected: [String]) throws {
        #expect(try names(line) == expected)
    }

    @Test(
        arguments: [
            ("--format ", "", ["table", "csv", "json"], "", []),
            ("--format=", "--format=", ["table", "csv", "json"], "", []),
            ("--format=c", "--format=", ["table", "csv", "json"], "c", []),
            ("-s=1", "-s=", [], "1", []), ("-s ", "", [], "", []), ("--since -7", "", [], "-7", []),
            ("--to a --to b", "", [], "b", ["a"]),
            // Arguments, of which the last repeats; a negative number is not an option.
            ("", "", [], "", []), ("x y", "", [], "y", []), ("x y z", "", [], "z", ["y"]),
            ("-7", "", [], "-7", []), ("-- --l", "", [], "--l", []),
        ] as [(String, String, [String], String, [String])])
    func values(
        _ line: String, _ prefix: String, _ allowed: [String], _ word: String, _ earlier: [String]
    ) throws {
        let value = try #require(try value(line))
        #expect(value.prefix == prefix && value.word == word && value.earlier == earlier)
        #expect(value.allowedValues == allowed && value.completion == .listed)
    }

    @Test(arguments: ["--since a --since ", "--since a --since=", "--quiet=", "--limit=1 --limit="])
    func nothingIsGivenTwice(_ line: String) throws {
        #expect(try names(line) == nil && value(line) == nil)
    }

    @Test(arguments: ["--bogus ", "--bogus=", "-z x "])
    func afterAnUnknownOptionComesNothing(_ line: String) {
        #expect(throws: ArgumentError.self) { try names(line) }
    }

    @Test func noArgumentIsLeft() throws {
        #expect(try Bare.parseUnfinished([""]).expectation == .nothing)
        #expect(try Bare.parseUnfinished([]).expectation == .nothing)
        #expect(throws: ArgumentError.self) { try Bare.parseUnfinished(["x", ""]) }
    }

    @Test func whatCanBeUnderstoodFillsItsSlots() throws {
        let (sample, _) = try Sample.parseUnfinished([
            "--limit", "many", "--db", "a.db", "-q", "USD", "--since", "",
        ])
        #expect(sample.options.db == "a.db" && sample.options.quiet && sample.pair == "USD")
        #expect(sample.limit == nil && sample.since == nil)
    }
}
