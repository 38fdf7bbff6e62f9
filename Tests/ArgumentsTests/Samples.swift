import Arguments
import Language

/// Options that several samples share.
struct SharedOptions: ParsableArguments {
    @Option(value: "file", help: .same("The book's file."))
    var db: String?

    @Flag(help: .same("Use no colour."))
    var noColor: Bool

    @Flag(short: "q", help: .same("Say nothing but the answer."))
    var quiet: Bool

    @Flag(short: "v", help: .same("Say more."))
    var verbose: Bool
}

/// A value with a few allowed words.
enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, csv, json
}

/// A command with every kind of slot.
struct Sample: ParsableArguments {
    @Option(short: "s", value: "day", help: .same("The first day."))
    var since: String?

    @Option(value: "", help: .same("How to show it."))
    var format: Format?

    @Option(value: "number", help: .same("How many."))
    var limit: Int?

    @Option(name: "to", value: "code", help: .same("A target."))
    var targets: [String]

    @OptionGroup var options: SharedOptions

    @Argument(help: .same("The pair."))
    var pair: String?

    @Argument(help: .same("More words."))
    var rest: [String]
}

/// A command that needs its arguments.
struct Needy: ParsableArguments {
    @Argument(name: "code", isRequired: true, help: .same("Codes."))
    var codes: [String]

    @Flag(short: "f", help: .same("Do it."))
    var force: Bool
}

/// A command without slots.
struct Bare: ParsableArguments {}

/// A group that contains a group.
struct Outer: ParsableArguments {
    @OptionGroup var inner: Middle

    @Flag(help: .same("Outside."))
    var outside: Bool
}

/// The group in the middle.
struct Middle: ParsableArguments {
    @OptionGroup var shared: SharedOptions

    @Flag(help: .same("Inside."))
    var inside: Bool
}
