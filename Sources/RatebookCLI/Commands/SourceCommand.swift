import Arguments
import Bookkeeping
import Language
import Rates
import Store
import Sync

/// `ratebook source`: the sources of rates.
struct SourceCommand: CommandGroup {
    static let name = "source"
    static let overview = Messages.SourceHelp.overview
    static let examples = ["source list", "source enable ecb"]
    static var subcommands: [any Command.Type] {
        [
            SourceListCommand.self, SourceShowCommand.self, SourceEnableCommand.self,
            SourceDisableCommand.self,
        ]
    }

    @OptionGroup var options: GlobalOptions
}

struct SourceListCommand: Command {
    static let name = "list"
    static let overview = Messages.SourceHelp.list

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let switches = try context.readBookOrNil()?.sourceSwitches() ?? [:]
        let sources = SourceRegistry.all.map(\.about)
        try context.answer(
            names: SourceText.names, records: { sources.map { SourceText.record($0, switches) } }
        ) {
            var table = Table([
                .sign, .text(context.say(Messages.Heading.source)),
                .text(context.say(Messages.Heading.base), rank: 3),
                .text(context.say(Messages.Heading.history), rank: 1),
                .text(context.say(Messages.Heading.key), rank: 2),
                .text(context.say(Messages.Heading.name), least: 12),
            ])
            table.rows = sources.map { about in
                let isOn = about.isOn(switches)
                return [
                    isOn ? "✓" : " ", about.id, about.base.code,
                    context.say(SourceText.history(about)),
                    context.say(SourceText.key(about, context.environment)), about.name,
                ]
                .map { .init(text: $0) }
            }
            return context.lines(table)
        }
    }
}

struct SourceShowCommand: Command {
    static let name = "show"
    static let overview = Messages.SourceHelp.show

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, help: Messages.SourceHelp.id)
    var id: [SourceArgument]

    func run(_ context: Context) throws {
        let switches = try context.readBookOrNil()?.sourceSwitches() ?? [:]
        for about in id.map(\.about) {
            try context.answer(SourceText.record(about, switches)) {
                let rows = SourceText.rows(about, switches, context)
                var table = Table([.text(about.id), .text("")])
                table.rows = rows.map { [.init(text: context.say($0)), .init(text: $1)] }
                return context.lines(table)
            }
        }
    }
}

struct SourceEnableCommand: Command {
    static let name = "enable"
    static let overview = Messages.SourceHelp.enable

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, help: Messages.SourceHelp.id)
    var id: [SourceArgument]

    func run(_ context: Context) throws {
        let book = try context.writeBook()
        for source in id { try book.setSource(source.id, isEnabled: true) }
    }
}

struct SourceDisableCommand: Command {
    static let name = "disable"
    static let overview = Messages.SourceHelp.disable

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, help: Messages.SourceHelp.id)
    var id: [SourceArgument]

    func run(_ context: Context) throws {
        let book = try context.writeBook()
        for source in id { try book.setSource(source.id, isEnabled: false) }
    }
}
