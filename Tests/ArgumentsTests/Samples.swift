import Arguments
import Language

/// Options that several samples share.
struct SharedOptions: ParsableArguments {
    @Option("db", value: "file", help: .same("The book's file."))
    var db: String?

    @Flag("no-color", help: .same("Use no colour."))
    var noColor: Bool

    @Flag("quiet", short: "q", help: .same("Say nothing but the answer."))
    var quiet: Bool

    @Flag("verbose", short: "v", help: .same("Say more."))
    var verbose: Bool
}

/// A value with a few allowed words.
enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, csv, json
}

/// A command with every kind of slot.
struct Sample: ParsableArguments {
    @Option("since", short: "s", value: "day", help: .same("The first day."))
    var since: String?

    @Option("format", help: .same("How to show it."))
    var format: Format?

    @Option("limit", value: "number", help: .same("How many."))
    var limit: Int?

    @Option("to", value: "code", help: .same("A target."))
    var targets: [String]

    @OptionGroup var options: SharedOptions

    @Argument("pair", help: .same("The pair."))
    var pair: String?

    @Argument("rest", help: .same("More words."))
    var rest: [String]
}

/// A command that needs its arguments.
struct Needy: ParsableArguments {
    @Argument("code", isRequired: true, help: .same("Codes."))
    var codes: [String]

    @Flag("force", short: "f", help: .same("Do it."))
    var force: Bool
}

/// A command without slots.
struct Bare: ParsableArguments {}

/// A group that contains a group.
struct Outer: ParsableArguments {
    @OptionGroup var inner: Middle

    @Flag("outside", help: .same("Outside."))
    var outside: Bool
}

/// The group in the middle.
struct Middle: ParsableArguments {
    @OptionGroup var shared: SharedOptions

    @Flag("inside", help: .same("Inside."))
    var inside: Bool
}
