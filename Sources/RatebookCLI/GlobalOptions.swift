import Arguments
import Rates

/// What every command takes.
struct GlobalOptions: ParsableArguments {
    @Option(value: "file", help: Text("The book's file.", "장부 파일."))
    var db: String?

    @Option(help: Text("The language of messages.", "메시지 언어."))
    var lang: Language?

    @Flag(help: Text("Answer in JSON.", "JSON으로 출력합니다."))
    var json: Bool

    @Flag(help: Text("Answer in CSV.", "CSV로 출력합니다."))
    var csv: Bool

    @Flag(help: Text("Use no colour.", "색을 쓰지 않습니다."))
    var noColor: Bool

    @Flag(short: "q", help: Text("Say nothing but the answer.", "답 외에는 출력하지 않습니다."))
    var quiet: Bool

    @Flag(short: "v", help: Text("Say more.", "더 자세히 알려 줍니다."))
    var verbose: Bool

    @Option(
        value: "instant",
        help: Text(
            "Take this for the present: 2026-11-20T09:00:00Z.",
            "현재 시각 대신 쓸 시각: 2026-11-20T09:00:00Z."))
    var now: Instant?

    @Flag(short: "h", help: Text("Show help.", "도움말을 보여 줍니다."))
    var help: Bool

    @Flag(help: Text("Show the version.", "버전을 보여 줍니다."))
    var version: Bool
}

extension Option {
    /// An option whose possible values say what it takes, to be given more than once.
    convenience init<Element: ExpressibleByArgument>(help: Text) where Value == [Element] {
        self.init(value: "", help: help)
    }

    /// An option whose possible values say what it takes.
    convenience init<Element: ExpressibleByArgument>(help: Text) where Value == Element? {
        self.init(value: "", help: help)
    }
}
