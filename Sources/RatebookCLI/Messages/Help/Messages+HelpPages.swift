import Language

extension Messages {
    /// Texts of help pages.
    enum HelpPages {
        static let overview = Text("Show help for a command.", "명령의 도움말을 보여 줍니다.")
        static let command = Text("A command, and one of its subcommands.", "명령과 그 하위 명령.")

        static let man = Text("As a page of the manual, in roff.", "매뉴얼 페이지(roff)로 출력합니다.")
        static let list = Text("List the pages of the manual.", "매뉴얼 페이지의 목록을 출력합니다.")

        static let program = Text(
            "A book of exchange rates in one file, filled every day, asked offline.",
            "매일 채우고 오프라인으로 조회하는, 파일 하나짜리 환율 장부.")
        static let arguments = Text("<command> [options]", "<명령> [옵션]")
        static let subcommand = Text("subcommand", "하위 명령")
        static let begin = Text(
            "Begin with: ratebook sync, then ratebook rates. See 'ratebook help <command>'.",
            "먼저 ratebook sync를, 다음에 ratebook rates를 실행해 보세요. 자세한 내용: 'ratebook help <명령>'.")

        static let examples = Text("EXAMPLES", "예")
        static let commands = Text("COMMANDS", "명령")
        static let subcommands = Text("SUBCOMMANDS", "하위 명령")
    }
}
