import Arguments

/// `ratebook help [COMMAND]`: a page of help.
struct HelpCommand: Command {
    static let name = "help"
    static let overview = Messages.HelpPages.overview
    static let examples = ["help", "help history"]

    @OptionGroup var options: GlobalOptions

    @Argument(completion: .command, help: Messages.HelpPages.command)
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
            overview: Messages.HelpPages.program,
            usage: [Messages.HelpPages.usage[language]],
            language: language)
        help.add(
            Messages.HelpPages.commands,
            CommandRegistry.all.map { (name: $0.name, help: $0.overview) })
        help.add(slotsOf: GlobalOptions())
        help.add(
            Messages.HelpPages.begin)
        return help.text
    }
}
