import Language

extension Messages {
    /// The options of every command.
    enum GlobalHelp {
        static let db = Text("The book's file.", "장부 파일.")
        static let lang = Text("The language of messages.", "메시지 언어.")
        static let json = Text("Answer in JSON.", "JSON으로 출력합니다.")
        static let csv = Text("Answer in CSV.", "CSV로 출력합니다.")
        static let color = Text(
            "When to use colour: auto is on a terminal.", "색을 쓸 때. auto는 터미널일 때만 씁니다.")
        static let noColor = Text("Use no colour.", "색을 쓰지 않습니다.")
        static let quiet = Text("Print only the result.", "결과만 출력합니다.")
        static let verbose = Text("Print more details.", "더 자세히 출력합니다.")
        static let now = Text(
            "Use this as the current time: 2026-11-20T09:00:00Z.",
            "현재 시각 대신 쓸 시각: 2026-11-20T09:00:00Z.")
        static let help = Text("Show help.", "도움말을 보여 줍니다.")
        static let version = Text("Show the version.", "버전을 보여 줍니다.")
    }
}
