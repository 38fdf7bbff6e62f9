import Arguments
import Language
import Testing

@Suite("Command lines that cannot be understood")
struct ParserErrorTests {
    static let errors: [(words: [String], error: ArgumentError)] = [
        (["--since"], .missingValue(option: "--since")),
        (["-s"], .missingValue(option: "--since")),
        (["--since", "--quiet"], .missingValue(option: "--since")),
        (["--since", "-q"], .missingValue(option: "--since")),
        (["--since", "--", "x"], .missingValue(option: "--since")),
        (["--to", "KRW", "--to"], .missingValue(option: "--to")),
        (["--quiet=yes"], .unexpectedValue(flag: "--quiet")),
        (["--quiet="], .unexpectedValue(flag: "--quiet")),
        (["-q=1"], .unexpectedValue(flag: "--quiet")),
        (["--no-color=never"], .unexpectedValue(flag: "--no-color")),
        (["--verbos"], .unknownOption("--verbos", nearest: "--verbose")),
        (["--vrebose"], .unknownOption("--vrebose", nearest: "--verbose")),
        (["--sicne=2024"], .unknownOption("--sicne", nearest: "--since")),
        (["--colour"], .unknownOption("--colour", nearest: nil)),
        (["--Quiet"], .unknownOption("--Quiet", nearest: "--quiet")),
        (["--targets", "x"], .unknownOption("--targets", nearest: nil)),
        (["--pair", "x"], .unknownOption("--pair", nearest: nil)),
        (["--rest"], .unknownOption("--rest", nearest: nil)),
        (["--xyzzy-plugh"], .unknownOption("--xyzzy-plugh", nearest: nil)),
        (["---quiet"], .unknownOption("---quiet", nearest: "--quiet")),
        (["-x"], .unknownOption("-x", nearest: nil)),
        (["-qx"], .unknownOption("-qx", nearest: nil)),
        (["-qs"], .unknownOption("-qs", nearest: nil)),
        (["-s2024"], .unknownOption("-s2024", nearest: nil)),
        (["-quiet"], .unknownOption("-quiet", nearest: "--quiet")),
        (["-qv=1"], .unknownOption("-qv=1", nearest: nil)),
    ]

    @Test("Each is told apart, by the option's long name", arguments: errors)
    func isRefused(_ words: [String], _ error: ArgumentError) {
        #expect(throws: error) { try Sample.parse(words) }
    }

    @Test("A word too many")
    func unexpectedArgument() {
        #expect(throws: ArgumentError.unexpectedArgument("USD")) {
            try SharedOptions.parse(["-q", "USD"])
        }
        #expect(throws: ArgumentError.unexpectedArgument("-7d")) { try Bare.parse(["-7d"]) }
        #expect(throws: ArgumentError.unexpectedArgument("-q")) { try Bare.parse(["--", "-q"]) }
        #expect(throws: ArgumentError.unknownOption("-q", nearest: nil)) { try Bare.parse(["-q"]) }
    }

    @Test("What is required and missing", arguments: [[], ["-f"], ["--"], ["--force", "--"]])
    func missingArgument(_ words: [String]) {
        #expect(throws: ArgumentError.missingArgument(name: "<code>")) { try Needy.parse(words) }
    }

    static let invalid: [(words: [String], error: ArgumentError)] = [
        (
            ["--format", "xml"],
            .invalidValue("xml", name: "--format", allowed: ["table", "csv", "json"])
        ),
        (
            ["--format", "CSV"],
            .invalidValue("CSV", name: "--format", allowed: ["table", "csv", "json"])
        ),
        (["--format="], .invalidValue("", name: "--format", allowed: ["table", "csv", "json"])),
        (["--limit", "ten"], .invalidValue("ten", name: "--limit", allowed: [])),
        (["--limit", "1.5"], .invalidValue("1.5", name: "--limit", allowed: [])),
        (
            ["--limit", "9223372036854775808"],
            .invalidValue("9223372036854775808", name: "--limit", allowed: [])
        ),
    ]

    @Test("Values that an option does not take name the option", arguments: invalid)
    func invalidValue(_ words: [String], _ error: ArgumentError) {
        #expect(throws: error) { try Sample.parse(words) }
    }

    @Test("An invalid argument names its place")
    func invalidArgument() {
        struct Counted: ParsableArguments {
            @Argument("how-many", help: .same("How many.")) var howMany: Int?
        }
        #expect(throws: ArgumentError.invalidValue("x", name: "<how-many>", allowed: [])) {
            try Counted.parse(["x"])
        }
    }

    @Test("What a value's own reading throws comes out as it is")
    func ownError() {
        #expect(throws: Picky.Refusal(word: "no")) {
            try PickyCommand.parse(["--value", "no"])
        }
    }
}

/// A value with an error of its own.
private struct Picky: ExpressibleByArgument {
    struct Refusal: Error, Equatable {
        let word: String
    }

    init(argument: String) throws { throw Refusal(word: argument) }
}

private struct PickyCommand: ParsableArguments {
    @Option("value", value: "word", help: .same("A word.")) var value: Picky?
}
