import Answers
import Arguments
import Language

/// `ratebook help [COMMAND]`: prints a help page or a manual page.
struct HelpCommand: Command {
    static let name = "help"
    static let overview = Messages.HelpPages.overview
    static let examples = ["help", "help history", "help --man history | man -l -"]

    @OptionGroup var options: GlobalOptions
    @Argument("command", completion: .command, help: Messages.HelpPages.command)
    var command: [String]
    @Flag("man", help: Messages.HelpPages.man) var man: Bool
    @Flag("list", help: Messages.HelpPages.list) var list: Bool

    func run(_ context: Context) throws {
        if command == ["options"] {
            var help = Help(
                overview: Messages.HelpPages.options, usage: ["ratebook <command> [options]"],
                language: context.language, width: context.style.width)
            help.add(slotsOf: GlobalOptions.self)
            return try context.output.write(help.text)
        }
        let path = try named()
        let manual = Manual(language: context.language, commands: CommandRegistry.all)
        guard !list else { return try manual.files.forEach(context.output.writeLine) }
        if man {
            try context.output.write(path.first.map { manual.page(of: $0) } ?? manual.page())
        } else if let found = path.last {
            let name = (["ratebook"] + command).joined(separator: " ")
            try context.output.write(
                found.help(path: name, language: context.language, width: context.style.width))
        } else {
            try context.output.write(
                Self.overviewPage(context.language, width: context.style.width))
        }
    }

    /// The named command, preceded by the commands it belongs to.
    private func named() throws -> [any Command.Type] {
        var named = NamedCommand(
            command, among: CommandRegistry.all, before: ["help"] + (man ? ["--man"] : []))
        try named.read()
        if let word = named.arguments.first { throw ArgumentError.unexpectedArgument(word) }
        return named.types
    }

    /// The overview page.
    static func overviewPage(_ language: Language, width: Int?) -> String {
        var help = Help(
            overview: Messages.HelpPages.program,
            usage: ["ratebook " + Messages.HelpPages.arguments[language]], language: language,
            width: width)
        for group in CommandRegistry.groups {
            help.add(group.title, group.commands.map { (name: $0.name, help: $0.overview) })
        }
        help.add(Messages.HelpPages.optionsOfAll)
        help.add(Messages.HelpPages.begin)
        return help.text
    }
}
