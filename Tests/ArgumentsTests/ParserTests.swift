import Arguments
import Language
import Testing

@Suite("Reading a command line")
struct ParserTests {
    /// Splits a line into words.
    private func words(_ line: String) -> [String] {
        line.split(separator: " ").map { String($0) }
    }

    static let places = [
        "--since 2024-01-01 USD/KRW a b -q", "USD/KRW --since 2024-01-01 -q a b",
        "USD/KRW a b -q --since 2024-01-01", "-q --since=2024-01-01 USD/KRW a b",
        "USD/KRW a --quiet b -s 2024-01-01", "-q -s=2024-01-01 USD/KRW a b",
        "-q -s 2024-01-01 -- USD/KRW a b", "-q -s 2024-01-01 USD/KRW -- a b",
    ]

    @Test("Options stand before, between and after arguments", arguments: places)
    func anyPlace(_ line: String) throws {
        let sample = try Sample.parse(words(line))
        #expect(sample.since == "2024-01-01")
        #expect(sample.options.quiet)
        #expect(!sample.options.verbose)
        #expect(sample.pair == "USD/KRW")
        #expect(sample.rest == ["a", "b"])
    }

    @Test("Nothing given leaves everything empty")
    func nothing() throws {
        let sample = try Sample.parse([])
        #expect(sample.since == nil && sample.format == nil && sample.limit == nil)
        #expect(sample.targets.isEmpty && sample.pair == nil && sample.rest.isEmpty)
        #expect(sample.options.db == nil && !sample.options.noColor && !sample.options.quiet)
    }

    static let values: [(words: [String], since: String)] = [
        (["--since", "-7d"], "-7d"), (["--since=-7d"], "-7d"), (["-s", "-7d"], "-7d"),
        (["--since", "-7.50"], "-7.50"), (["--since", "-.5"], "-.5"), (["--since", "-"], "-"),
        (["--since", ""], ""), (["--since="], ""), (["--since=a=b"], "a=b"),
        (["--since=--quiet"], "--quiet"), (["--since= "], " "), (["--since", "대한민국"], "대한민국"),
        (["--since", "1", "--since", "2"], "2"), (["-s=--"], "--"),
    ]

    @Test("A value may be any word that is no option", arguments: values)
    func value(_ words: [String], _ since: String) throws {
        let sample = try Sample.parse(words)
        #expect(sample.since == since)
        #expect(sample.pair == nil)
        #expect(!sample.options.quiet)
    }

    static let arguments: [(words: [String], pair: String, rest: [String])] = [
        (["-7d"], "-7d", []), (["-7.50", "-1"], "-7.50", ["-1"]), (["-.5"], "-.5", []),
        (["-"], "-", []), ([""], "", []), (["--", "-q"], "-q", []),
        (["--", "--since", "x"], "--since", ["x"]), (["--", "--"], "--", []),
        (["a", "--", "--", "-q"], "a", ["--", "-q"]), (["12.5*3+4"], "12.5*3+4", []),
        (["a=b"], "a=b", []), (["원", "-100"], "원", ["-100"]),
    ]

    @Test("Numbers with a minus and words after -- are arguments", arguments: arguments)
    func argument(_ words: [String], _ pair: String, _ rest: [String]) throws {
        let sample = try Sample.parse(words)
        #expect(sample.pair == pair)
        #expect(sample.rest == rest)
        #expect(!sample.options.quiet)
        #expect(sample.since == nil)
    }

    @Test("An option that may be given more than once keeps all, in order")
    func repeated() throws {
        let sample = try Sample.parse(words("--to KRW x --to=JPY --to -1 --to KRW"))
        #expect(sample.targets == ["KRW", "JPY", "-1", "KRW"])
        #expect(sample.pair == "x")
    }

    @Test("Flags may be repeated")
    func repeatedFlag() throws {
        #expect(try Sample.parse(words("-q -q --quiet")).options.quiet)
    }

    @Test("Short flags in one word", arguments: ["-qv", "-vq", "-q -v", "-vqv", "-q --verbose"])
    func shortFlags(_ line: String) throws {
        let sample = try Sample.parse(words(line))
        #expect(sample.options.quiet)
        #expect(sample.options.verbose)
    }

    @Test("Names as they are declared")
    func declaredName() throws {
        #expect(try Sample.parse(["--no-color"]).options.noColor)
        #expect(throws: ArgumentError.unknownOption("--noColor", nearest: "--no-color")) {
            try Sample.parse(["--noColor"])
        }
    }

    @Test("Groups in groups")
    func nestedGroups() throws {
        let outer = try Outer.parse(words("--outside --inside --db a.db -v"))
        #expect(outer.outside && outer.inner.inside && outer.inner.shared.verbose)
        #expect(outer.inner.shared.db == "a.db")
        #expect(!outer.inner.shared.quiet)
    }

    @Test("Values of other types")
    func types() throws {
        let sample = try Sample.parse(words("--limit -5 --format csv"))
        #expect(sample.limit == -5)
        #expect(sample.format == .csv)
        #expect(Format.allowedValues == ["table", "csv", "json"])
        #expect(try Language(argument: "ko") == .korean)
        #expect(Language.allowedValues == ["en", "ko"])
    }

    @Test("What is required, once and more often")
    func required() throws {
        #expect(try Needy.parse(["USD"]).codes == ["USD"])
        #expect(try Needy.parse(["USD", "-f", "KRW"]).codes == ["USD", "KRW"])
        #expect(try Needy.parse(["--", "-f"]).codes == ["-f"])
    }

    static let splits: [(line: String, options: String, rest: String)] = [
        ("", "", ""), ("rates", "", "rates"), ("rates -q --db x", "", "rates -q --db x"),
        ("-q rates", "-q", "rates"), ("--db x rates --db y", "--db x", "rates --db y"),
        ("--db=x rates", "--db=x", "rates"), ("-qv --no-color rates", "-qv --no-color", "rates"),
        ("--db -7d rates", "--db -7d", "rates"), ("-7d rates", "", "-7d rates"),
        ("-q", "-q", ""), ("--db", "--db", ""), ("-q -- rates", "-q", "-- rates"),
        ("- rates", "", "- rates"), ("--db -- rates", "--db --", "rates"),
    ]

    @Test("Splitting before the command's name", arguments: splits)
    func split(_ line: String, _ options: String, _ rest: String) throws {
        let split = try CommonOptions(SharedOptions.self).splitAtFirstArgument(words(line))
        #expect(split.options == words(options))
        #expect(Array(split.rest) == words(rest))
    }

    @Test("A synonym comes before a name that is alike")
    func synonyms() {
        #expect(throws: ArgumentError.unknownOption("--dv", nearest: "--quiet")) {
            try CommonOptions(SharedOptions.self) { $0 == "dv" ? ["none", "quiet"] : [] }
                .splitAtFirstArgument(["--dv", "rates"])
        }
    }

    @Test("An unknown option before the command's name is an error")
    func splitUnknown() {
        #expect(throws: ArgumentError.unknownOption("--dv", nearest: "--db")) {
            try CommonOptions(SharedOptions.self).splitAtFirstArgument(["--dv", "rates"])
        }
    }
}
