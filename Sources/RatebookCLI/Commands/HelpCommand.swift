import Arguments

/// `ratebook help [COMMAND]`: a page of help.
struct HelpCommand: Command {
    static let name = "help"
    static let overview = Text("Show help for a command.", "명령의 도움말을 보여 줍니다.")
    static let examples = ["help", "help history"]

    @OptionGroup var options: GlobalOptions

    @Argument(help: Text("A command, and one of its subcommands.", "명령과 그 하위 명령."))
    var command: [String]

    func run(_ context: Context) throws {
        guard !command.isEmpty else {
            return try context.output.write(Self.overviewPage(context.language))
        }
        var (path, commands) = ("ratebook", CommandRegistry.all)
        var found: (any Command.Type)?
        for word in command {
            guard let next = commands.first(where: { $0.name == word }) else {
                throw ArgumentError.unknownCommand(
                    word, nearest: nearest(word, among: commands.map { $0.name }))
            }
            found = next
            path += " \(word)"
            commands = next.subcommands
        }
        try context.output.write(found?.help(path: path, language: context.language) ?? "")
    }

    /// The page about the program as a whole.
    static func overviewPage(_ language: Language) -> String {
        var help = Help(
            overview: Text(
                "A book of exchange rates in one file, filled every day, asked offline.",
                "매일 채우고 오프라인으로 조회하는, 파일 하나짜리 환율 장부."),
            usage: [Text("ratebook <command> [options]", "ratebook <명령> [옵션]")[language]],
            language: language)
        help.add(
            Text("COMMANDS", "명령"), CommandRegistry.all.map { (name: $0.name, help: $0.overview) })
        help.add(slotsOf: GlobalOptions())
        help.add(
            Text(
                "Begin with: ratebook sync, then ratebook rates. See 'ratebook help <command>'.",
                "먼저 ratebook sync를, 다음에 ratebook rates를 실행해 보세요. 자세한 내용: 'ratebook help <명령>'."))
        return help.text
    }
}
