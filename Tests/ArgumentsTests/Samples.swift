import Arguments
import Language

/// Options that several samples share.
struct SharedOptions: ParsableArguments {
    @Option(value: "file", help: Text("The book's file.", "장부 파일."))
    var db: String?

    @Flag(help: Text("Use no colour.", "색을 쓰지 않습니다."))
    var noColor: Bool

    @Flag(short: "q", help: Text("Say nothing but the answer.", "답 외에는 출력하지 않습니다."))
    var quiet: Bool

    @Flag(short: "v", help: Text("Say more.", "더 자세히 알려 줍니다."))
    var verbose: Bool
}

/// A value with a few allowed words.
enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, csv, json
}

/// A command with every kind of slot.
struct Sample: ParsableArguments {
    @Option(short: "s", value: "day", help: Text("The first day.", "첫날."))
    var since: String?

    @Option(value: "", help: Text("How to show it.", "보여 주는 형식."))
    var format: Format?

    @Option(value: "number", help: Text("How many.", "개수."))
    var limit: Int?

    @Option(name: "to", value: "code", help: Text("A target.", "대상."))
    var targets: [String]

    @OptionGroup var options: SharedOptions

    @Argument(help: Text("The pair.", "통화쌍."))
    var pair: String?

    @Argument(help: Text("More words.", "나머지."))
    var rest: [String]
}

/// A command that needs its arguments.
struct Needy: ParsableArguments {
    @Argument(name: "code", isRequired: true, help: Text("Codes.", "통화 코드."))
    var codes: [String]

    @Flag(short: "f", help: Text("Do it.", "실행."))
    var force: Bool
}

/// A command without slots.
struct Bare: ParsableArguments {}

/// A group that contains a group.
struct Outer: ParsableArguments {
    @OptionGroup var inner: Middle

    @Flag(help: Text("Outside.", "바깥."))
    var outside: Bool
}

/// The group in the middle.
struct Middle: ParsableArguments {
    @OptionGroup var shared: SharedOptions

    @Flag(help: Text("Inside.", "안."))
    var inside: Bool
}
